package claim_test

// frenchPairs returns pairs of statements, each line with what they are to each
// other: = same, ! opposed, ? doubtful and . apart.
func frenchPairs() string {
	return `
= Je préfère les réponses courtes | Préfère les réponses courtes
= La réunion d'équipe commence à 9h30 | La réunion d'équipe débute à 9h30
= N'oublie pas que le serveur de test utilise le port 8080 | Le serveur de test utilise le port 8080
= Toujours lancer les tests avant de livrer | Avant de livrer, toujours lancer les tests
= L'utilisateur aime mieux les espaces | Je préfère les espaces
= Ne jamais pousser sur main | Il ne faut pas pousser sur main
= Le projet dure trois mois | Le projet dure 3 mois
= Je prefere le the le matin | Je préfère le thé le matin
= Ce que je préfère, ce sont les tabulations | Je préfère les tabulations
= Je me sers de Vim | J'utilise Vim
= Je n'aime pas les réunions | J'aime pas les réunions
= La date limite est le 3 mai | La date limite est le 3 mai.
= Nous avons décidé d'utiliser Postgres | On a décidé d'utiliser Postgres
= Les notes sont rangées dans Notion | Les notes sont rangées dans Notion.
= Je n'ai pas de voiture | J'ai pas de voiture
= Mes réunions durent 30 minutes | Mes réunions durent 30 min
= Réponds-moi en portugais | Réponds en portugais
= La rétro a lieu jeudi à 16h | Jeudi à 16h, la rétro a lieu
= J'utilise Vim pour éditer du code | Pour éditer du code, j'utilise Vim
= Ne déploie jamais le vendredi | Ne déploie pas le vendredi
= J'aime mieux les réponses brèves | Je préfère les réponses courtes
= On utilise Terraform pour l'infrastructure | Nous utilisons Terraform pour l'infrastructure
= La réunion est à 15h | Le rendez-vous est à 15:00
= La reunion est a 15h | La réunion est à 15h
= Réponds toujours en français, s'il te plaît | Réponds en français
= Souviens-toi que la démo a lieu vendredi | La démo a lieu vendredi
= La sortie est prévue le 3 mai 2026 | La sortie est prévue pour le 3 mai 2026
= Le quota est de 10 000 requêtes | Le quota est de 10000 requêtes
= Il y a cinq serveurs | Il y a 5 serveurs
= Supprimer les branches fusionnées | Effacer les branches fusionnées
= Le lundi nous relisons les tickets | Nous relisons les tickets le lundi
= Note : la base de test est en lecture seule | La base de test est en lecture seule
= Je ne bois plus de café | Je ne bois pas de café
= Mon éditeur préféré est vim | Éditeur préféré : vim
= Ne pas fusionner sans revue | Ne jamais fusionner sans revue
= Il est interdit de pousser sur main | Il n'est pas permis de pousser sur main
= Dans les fichiers Go je préfère les tabulations | Je préfère les tabulations dans les fichiers Go
= L'utilisateur préfère le mode sombre | Je préfère le mode sombre
= Je me sers de Docker | J'emploie Docker
= Les tests finissent à midi | Les tests se terminent à 12h
! J'aime les commentaires dans le code | Je n'aime pas les commentaires dans le code
! La démo est mardi | La démo est jeudi
! Toujours fusionner avec rebase | Ne jamais fusionner avec rebase
! Je préfère le thème sombre | Je préfère le thème clair
! Je bois du café | Je ne bois plus de café
! L'abonnement coûte 20 euros par mois | L'abonnement coûte 25 euros par mois
! Le cache est activé en production | Le cache est désactivé en production
! Le serveur est ouvert au public | Le serveur est fermé au public
! Je préfère Vim plutôt que Emacs | Je préfère Emacs plutôt que Vim
! Lancer les tests avant la fusion | Lancer les tests après la fusion
! Le client est content | Le client est mécontent
! Le prix est de 1 500 euros | Le prix est de 1 800 euros
! Le lancement est déplacé au 5 juin | Le lancement est déplacé au 12 juin
! N'utilise pas d'emojis dans les commits | Utilise des emojis dans les commits
! Il faut signer les commits | Il ne faut pas signer les commits
! Sara a deux enfants | Sara a trois enfants
! Le build passe en moins de 5 minutes | Le build passe en plus de 5 minutes
! Le linter est activé | Le linter n'est pas activé
! La facture est due le 10 mars | La facture est due le 15 mars
! Léa aime la programmation en binôme | Léa n'aime pas la programmation en binôme
! Le délai est de 30 secondes | Le délai est de 60 secondes
! J'adore les réunions | Je déteste les réunions
! J'utilise toujours rebase | Je n'utilise jamais rebase
! La porte est ouverte | La porte est fermée
! Le bureau ouvre à 8h | Le bureau ouvre à 9h
! L'essai dure 14 jours | L'essai dure 30 jours
! Formater le code avant le commit | Formater le code après le commit
! Le client a accepté l'offre | Le client a refusé l'offre
! La réunion est le lundi | La réunion est le mercredi
! Le dépôt est public | Le dépôt est privé
! La revue est obligatoire | La revue est facultative
! J'aime le café avec du sucre | J'aime le café sans sucre
! Je préfère les réponses longues | Je préfère les réponses courtes
! Le mode sombre est activé | Le mode sombre est désactivé
! Le projet utilise Go 1.25 | Le projet utilise Go 1.26
! Je mange de la viande | Je ne mange pas de viande
! L'information est vraie | L'information est fausse
! Je préfère les espaces en Go | Je préfère les tabulations en Go
! Le télétravail est possible | Le télétravail est impossible
? Je préfère vim pour les fichiers de configuration | Je préfère emacs pour les fichiers de configuration
? Sophie habite à Lyon | Sophie habite à Nantes
? J'écris les messages en anglais | J'écris les messages en anglais pour les projets publics
? Aime les réponses courtes | Aime les réponses courtes pendant le débogage
? Le site utilise React | Le site utilise Vue
? La sauvegarde tourne chaque nuit | La sauvegarde tourne chaque nuit sauf dimanche
? Paul a travaillé chez Orange | Paul travaille chez Orange
? Alice appelle Bob | Bob appelle Alice
? J'habitais à Lyon | J'habite à Lyon
? Je n'utilise que Vim | J'utilise Vim
? On devrait utiliser Postgres | On utilise Postgres
? Elle préfère les tabulations | Je préfère les tabulations
? Je bois du café avant les réunions | Je bois du café
? Sara veut utiliser Kotlin | Sara utilise Kotlin
? Je suis en vacances en juillet | Je suis en vacances en août
? Chef de projet : Léa | Chef de projet : Omar
? L'équipe mobile utilise Flutter | L'équipe mobile utilise Flutter pour les prototypes
? Je préfère React pour les tableaux de bord | Je préfère Svelte pour les tableaux de bord
? L'API utilise Redis | L'API utilise Memcached
? J'aime les longues marches | J'aime les longues marches en montagne
? L'API pourrait utiliser gRPC | L'API utilise gRPC
? Ma femme est médecin | Sa femme est médecin
? Elle aime le jazz | J'aime le jazz
? Je travaille à la maison le lundi | Je travaille à la maison le vendredi
? La date limite est le 3 mai | La date limite est le 3 mai 2026
? Le responsable est Anne | Le responsable est Bruno
? Réponds en français si la question est en français | Réponds en français
? Je ne déteste pas Java | J'adore Java
? Le service tourne à Francfort | Le service tourne à Dublin
. Je préfère les tabulations en Go | Je préfère les tabulations en Python
. Sophie s'occupe du parseur | Marc s'occupe du parseur
. J'aime la randonnée | J'aime la pizza
. La livraison est vendredi | La livraison est-elle vendredi ?
. Le client veut un export Excel | La réunion avec le client est lundi
. Le ticket 41 est corrigé | Le ticket 42 est corrigé
. Les tests durent dix minutes | La compilation dure dix minutes
. Le budget est de 5000 euros | Le chef de projet s'appelle Luc
. Le port est fermé | La porte est fermée
. Le serveur de test est en panne | La base de test est en panne
. Sara a deux enfants | Paul a deux enfants
. Léa aime le cricket | Léa aime le fromage
. La passerelle écrit dans Loki | Le planificateur réessaie cinq fois
. Je préfère les tabulations en Go | Je préfère les tabulations en shell
. L'API utilise Redis | Le moteur utilise Redis
. J'aime le vin | J'aime le sport
. Bruno habite à Porto | Les tests tournent la nuit
. Est-ce que nous livrons vendredi ? | Nous livrons vendredi
. La phase 2 est finie | La phase 3 est finie
. Je bois du thé | Je bois de la bière
. Tu te trompes, mauvaise idée | Je préfère les réponses courtes
. Écrire les tests du parseur | La facture part vendredi
. Anne parle français | Bruno parle allemand
. Le cas est clos | La case est close
. Le budget est validé | La porte est fermée
`
}
