package drift

// frenchRoles returns the words that say how a statement is meant.
func frenchRoles() []line {
	return []line{
		{role: filler, words: "merci de, veuillez, veille a, veillez a, pense a, pensez a, penser a, assure toi de, assurez vous de, s assurer de, le, la, les, l, un, une, des, du, de, d, ce, cet, cette, ces, il, elle, on, nous, vous, tu, se, s, y, est, sont, etre, ete, a ete, quoi, soit, quelconque, aussi, tres, bien, vraiment, simplement, rappelle toi de, souviens toi de, note que, en general, par exemple, c, qu, que, qui, leur, leurs, son, sa, ses, ton, ta, tes, votre, vos, notre, nos, avoir, a, au, aux, fait, faire, fais, ensemble, ca, cela, il est, en cours, en place, en compte, en ordre, en detail, fois"},
		{role: denies, words: "ne, n, pas, jamais, rien, aucun, aucune, aucuns, non, en aucun cas, sous aucun pretexte, personne ne, nul, nulle, ni, ne plus, surtout pas"},
		{role: forbidden, words: "interdit, interdite, interdits, interdites, prohibe, prohibee, proscrit, proscrite, defendu, defendue, exclu, exclue"},
		{role: flips, words: "eviter, evite, evitez, evitons, sauter, saute, sautez, omettre, omets, omettez, ignorer, ignore, ignorez, oublier, oublie, oubliez, refuser, refuse, refusez, interdire, interdis, interdisez, interdit de, il est interdit de, empecher, empeche, empechez, desactiver, desactive, desactivez, exclure, exclus, excluez, rejeter, rejette, rejetez, supprimer, supprime, supprimez, effacer, efface, effacez, retirer, retire, retirez, enlever, enleve, enlevez, contourner, contourne, negliger, manquer de, manque de, manquez de, s abstenir de, abstiens toi de, abstenez vous de, proscrire, bannir, masquer, cacher, arreter de"},
		{role: contrast, name: "than", words: "au lieu de, au lieu d, plutot que, plutot que de, plutot qu, a la place de, et non, et pas"},
		{role: restarts, words: "mais, plutot, cependant"},
		{role: joins, words: "et, ou, ainsi que"},
		{role: must, words: "doit, doivent, dois, devez, devons, il faut, faut, toujours, systematiquement, imperativement, absolument, sans exception, dans tous les cas, a chaque fois, en permanence"},
		{role: needs, words: "oblige de, obligee de, obligatoire, obligatoires, necessaire, necessaires, il est necessaire de, requis, requise, besoin de, besoin d, exige, exigee, tenu de, indispensable, indispensables"},
		{role: should, words: "devrait, devraient, devrais, devriez, il faudrait, recommande, recommandee, conseille, conseillee, il est recommande de, il est conseille de, mieux vaut, il vaut mieux"},
		{role: usually, words: "souvent, generalement, habituellement, normalement, d habitude, en general, en principe, de preference, si possible, idealement, essayer de, essaie d, essaie de, essayez de, tenter de, la plupart du temps, le plus souvent, d ordinaire, autant que possible, dans la mesure du possible"},
		{role: may, words: "peut, peuvent, peux, pouvez, pourrait, pourraient, parfois, de temps en temps, autoriser, autorise, autorisez, autorisee, autorises, autorisees, permettre, permet, permettez, permis, permise, facultatif, facultative, facultatifs, optionnel, optionnelle, optionnels, le droit de, libre de, occasionnellement, il est permis de, eventuellement, quelquefois, a l occasion"},
		{role: only, words: "seulement, uniquement, exclusivement, seul, seule, seuls, seules, rien que"},
		{role: all, words: "tous les, toutes les, tout, toute, tous, toutes, chaque, n importe quel, n importe quelle, par"},
		{role: order, words: "d abord, puis, ensuite"},
		{role: some, words: "quelques, certains, certaines, la plupart des, la plupart, une partie des, plusieurs, une partie de, la moitie des"},
		{role: condition, name: "in", words: "dans, en, sur, pendant, durant, au cours de, au sein de, hors de, hors, en dehors de, en dehors des, lors de, lors des, lors d, chez, en cas de, en cas d, sous"},
		{role: condition, name: "for", words: "pour, pour ce qui est de"},
		{role: condition, name: "before", pole: 1, words: "avant, avant de, avant d, avant que, prealablement a"},
		{role: condition, name: "after", pole: -1, words: "apres, apres avoir, une fois, des que, a l issue de, aussitot que, suite a"},
		{role: condition, name: "until", words: "jusqu a, jusqu au, jusqu, tant que"},
		{role: condition, name: "without", pole: -1, words: "sans"},
		{role: condition, name: "with", words: "avec"},
		{role: condition, name: "except", pole: -1, words: "sauf, sauf si, sauf en, sauf dans, sauf pour, excepte, hormis, a l exception de, a l exception des, a part"},
		{role: clause, name: "if", words: "si, s il, quand, lorsque, lorsqu, chaque fois que, a condition que, a condition de, des lors que, la ou"},
		{role: clause, name: "unless", pole: -1, words: "a moins que, a moins de, a moins qu"},
		{role: reason, words: "parce que, parce qu, car, puisque, afin de, afin que, afin d, pour que, pour qu, sinon, a cause de"},
		{role: goes, name: "from", words: "depuis, a partir de, a partir du"},
		{role: goes, name: "to", words: "vers"},
		{role: axis, name: "bound", pole: 1, words: "plus de, plus d, au moins, minimum, au minimum, depasser, depasse, depassent, plus long, plus longue, plus grand, superieur, superieure, pas moins de, davantage"},
		{role: axis, name: "bound", pole: -1, words: "moins de, moins d, au plus, maximum, au maximum, plus court, plus petit, inferieur, inferieure, pas plus de, pas plus d, moins long"},
		{role: flips, words: "fermer, ferme, fermez"}, {role: axis, name: "onoff", pole: 1, words: "activer, active, activez, actif"},
		{role: axis, name: "go", pole: 1, words: "continuer, continue, continuez, poursuivre"}, {role: axis, name: "go", pole: -1, words: "arreter, arrete, arretez, s arreter, arrete toi"},
		{role: axis, name: "public", pole: 1, words: "public, publique, publics, publiques"}, {role: axis, name: "public", pole: -1, words: "prive, privee, prives, privees"},
		{role: axis, name: "short", pole: 1, words: "court, courte, courts, courtes, bref, breve, breves, brefs, concis, concise, concises, brievement"}, {role: axis, name: "short", pole: -1, words: "long, longue, longs, longues, detaille, detaillee, detaillees"},
		{role: axis, name: "size", pole: 1, words: "grand, grande, grands, grandes, gros, grosse"}, {role: axis, name: "size", pole: -1, words: "petit, petite, petits, petites"},
		{role: axis, name: "early", pole: 1, words: "tot, immediatement, tout de suite, aussitot"}, {role: axis, name: "early", pole: -1, words: "tard, plus tard"},
		{role: axis, name: "auto", pole: 1, words: "automatique, automatiquement, automatiques"}, {role: axis, name: "auto", pole: -1, words: "manuel, manuelle, manuellement, a la main"},
		{role: axis, name: "grow", pole: 1, words: "augmenter, augmente, augmentez"}, {role: axis, name: "grow", pole: -1, words: "diminuer, reduire, reduis, reduisez, baisser"},
		{role: axis, name: "pass", pole: 1, words: "passe, passent, passer, reussit, reussissent, vert, verte, verts"}, {role: axis, name: "pass", pole: -1, words: "echoue, echouent, casse, cassent, rouge"},
		{role: axis, name: "order", pole: 1, words: "croissant, ancien, ancienne"}, {role: axis, name: "order", pole: -1, words: "decroissant, recent, recente"},
		{role: axis, name: "local", pole: 1, words: "local, locale, localement, en local"}, {role: axis, name: "local", pole: -1, words: "distant, distante, a distance"},
		{role: axis, name: "begin", pole: 1, words: "debut, commencer, commence"}, {role: axis, name: "begin", pole: -1, words: "fin, finir, termine, terminer"},
		{role: axis, name: "inner", pole: 1, words: "interne, internes"}, {role: axis, name: "inner", pole: -1, words: "externe, externes"},
		{role: axis, name: "case", pole: 1, words: "majuscule, majuscules"}, {role: axis, name: "case", pole: -1, words: "minuscule, minuscules"},
		{role: period, name: "day", words: "quotidien, quotidiennement, tous les jours, chaque jour, par jour"}, {role: period, name: "week", words: "hebdomadaire, toutes les semaines, chaque semaine, par semaine"},
		{role: period, name: "month", words: "mensuel, mensuellement, tous les mois, chaque mois, par mois"}, {role: period, name: "hour", words: "toutes les heures, chaque heure, par heure"}, {role: period, name: "year", words: "annuel, tous les ans, chaque annee, par an"},
	}
}

// frenchSynonyms returns words that say the same in what one tells an agent.
func frenchSynonyms() []string {
	return []string{
		"lancer lance lancez executer execute executez exécuter exécute exécutez", "test tests", "commit commits validation", "erreur erreurs bogue bug bugs defaut défaut anomalie", "rediger rédiger rédige rédigez ecrire écrire écris écrivez écrit",
		"repondre répondre réponds répondez reponse réponse réponses", "demander demande demandez", "permission autorisation accord", "modifier modifie modifiez changer change changez modification changement", "garder garde gardez conserver conserve conservez maintenir", "utiliser utilise utilisez employer emploie employez",
		"creer créer crée créez faire produire", "secret secrets identifiant identifiants cle clé clés mot mots", "document documenter documentation documente documentez", "fonction fonctions methode méthode", "verifier vérifier vérifie vérifiez controler contrôler contrôle contrôlez", "corriger corrige corrigez reparer réparer répare",
		"fichier fichiers", "dossier dossiers repertoire répertoire", "depot dépôt", "deployer déployer déploie déployez deploiement déploiement déploiements livrer livraison", "production prod", "base bases", "utilisateur utilisateurs personne", "lire lis lisez consulter consulte consultez", "pousser pousse poussez push",
		"ranger range rangez placer place placez mettre mets mettez stocker stocke stockez", "expliquer explique expliquez decrire décrire", "donnee donnée données", "fusionner fusionne fusionnez merge fusion", "branche branches", "relecture revue relire", "attendre attends attendez", "prevenir prévenir préviens prévenez avertir avertis avertissez informer informe", "supprimer supprime supprimez effacer efface effacez effacement suppression retirer retire enlever", "journal journaux logs log", "equipe équipe",
	}
}
