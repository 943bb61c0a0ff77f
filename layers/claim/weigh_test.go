package claim_test

import (
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/claim"
)

func weights() map[string]string {
	return map[string]string{
		"asked to remember": `
Remember to buy milk
Please remember that the demo is on Friday
Don't forget that Anna is allergic to nuts
Do not forget the backup
Keep in mind that the API is slow
You must remember this
Can you remember that I live in Porto?
I want you to remember my birthday
Note that the server is down on Sundays
N'oublie pas que la démo est vendredi
Ne pas oublier la sauvegarde
Souviens-toi que j'habite à Lyon
Retiens que le serveur est lent
Garde en tête que l'API est lente
Lembre-se de que a demo é na sexta
Não esqueça o backup
Não se esqueça de que moro no Porto
Anote que o servidor está lento
Tenha em mente que a API é lenta
请记住我喜欢咖啡
覚えておいてください`,
		"feeling": `
I love this team
I hate flaky tests
Anna loves jazz
I am afraid of heights
I'm so proud of my daughter
I feel sad about the layoffs
I am really excited about the launch
Bob is frustrated with the build
Hates long meetings
I was thrilled by the result
J'adore cette équipe
Je déteste les tests instables
Je suis fier de ma fille
Anne est triste
J'ai peur des hauteurs
Je suis vraiment frustré par le build
Adoro esta equipe
Eu odeio testes instáveis
Estou orgulhoso da minha filha
Ana está triste
Tenho medo de altura
Fico muito feliz com o resultado`,
		"preference": `
I prefer tabs
User prefers short answers
I like tea
I don't like meetings
I dislike emojis
My favourite editor is vim
I would rather have short answers
Always run the tests
Never push to main
Please always answer in French
I always write tests first
I don't love tabs
Je préfère les tabulations
J'aime le thé
Je n'aime pas les réunions
Mon éditeur préféré est vim
Toujours lancer les tests
Ne jamais pousser sur main
Prefiro tabs
Gosto de chá
Não gosto de reuniões
Meu editor favorito é vim
Sempre rodar os testes
Nunca fazer push na main
我喜欢咖啡`,
		"decision": `
We decided to use Postgres
It was agreed that Anna leads
We will go with option B
We chose Go for the backend
The team switched to Bazel
On a décidé d'utiliser Postgres
Il a été décidé de passer à Go
Nous avons choisi Go
Decidimos usar Postgres
Ficou decidido que a Ana lidera
Escolhemos Go para o backend`,
		"people and projects": `
Anna works at Acme
The deadline is on Friday
My birthday is 4 June
The customer loves the export
The release was cut
Bob got married
Anne travaille chez Orange
L'échéance est vendredi
Le projet avance
Ana trabalha na Vale
O prazo é sexta
O cliente pediu um relatório
I don't remember the deadline`,
		"plain": `
You are wrong, that is a bad idea
You are wrong, bad idea
I don't remember
I forgot
I remember that day
Do you remember the port?
The sky is blue
The server never crashes
Do I like tea?
Nothing was decided
We have not decided yet
It feels like rain
Tools like grep are fast
I am not afraid
Tu te trompes, c'est une mauvaise idée
Je ne me souviens pas
Le ciel est bleu
Rien n'est décidé
Le serveur ne plante jamais
Você está errado, é uma má ideia
Não me lembro
O céu é azul
Nada foi decidido
Ainda não decidimos
O servidor nunca cai`,
	}
}

func TestWeightsAreByWhatTheWordsShow(t *testing.T) {
	j := claim.NewJudge()
	importance := map[string]claim.Importance{"asked to remember": 9000, "feeling": 8500, "preference": 8000, "decision": 7500, "people and projects": 7000, "plain": 5000}
	for rule, texts := range weights() {
		for text := range strings.SplitSeq(strings.TrimSpace(texts), "\n") {
			if got, why := j.Weigh(text, 0); why != rule || got != importance[rule] {
				t.Errorf("want %s, got %s (%d): %s", rule, why, got, text)
			}
		}
	}
}

func TestAnEntityMakesAFactAboutPeopleAndProjects(t *testing.T) {
	j := claim.NewJudge()
	for text, want := range map[string]claim.Importance{"The sky over Hebbian is blue": 7000, "I prefer tabs": 8000, "You are wrong": 7000} {
		if got, why := j.Weigh(text, 1); got != want {
			t.Errorf("want %d, got %d (%s): %s", want, got, why, text)
		}
	}
}
