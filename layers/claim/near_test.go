package claim_test

import (
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/claim"
)

// nearMisses returns pairs with nearly the same words that say two things.
func nearMisses() string {
	return `
I have a cat | I am a cat
I told Bob | Bob told me
He told me a secret | I told him a secret
Use tabs unless the file is YAML | Use tabs if the file is YAML
All tests pass | Some tests pass
Most users are happy | All users are happy
The API accepts JSON | The API accepts only JSON
Deploy before Friday | Deploy on Friday
Deploy by Friday | Deploy on Friday
The meeting is until 3pm | The meeting is at 3pm
The price rose by 10 percent | The price rose to 10 percent
Anna is taller than Bob | Bob is taller than Anna
x > 5 | x < 5
Temperature is -5 | Temperature is 5
The room is 20 m | The room is 20 km
We moved from Jenkins to Actions | We moved from Actions to Jenkins
I used to smoke | I smoke
I'm going to use Rust | I use Rust
The bug was fixed by Anna | The bug was fixed for Anna
I prefer tabs to spaces | I prefer spaces to tabs
Anna and Bob work on the API | Anna works on the API
Either Anna or Bob deploys | Anna and Bob deploy
My brother's wife is a nurse | My wife's brother is a nurse
Send the report to Anna | Send the report from Anna
Turn up the volume | Turn down the volume
Scale up the cluster | Scale down the cluster
Log in first | Log out first
Your name is Max | My name is Max
The API is up | The API is down
I nearly always use tabs | I always use tabs
I agree with Anna | I agree about Anna
Buy 3 apples and 2 pears | Buy 2 apples and 3 pears
from 9 to 5 I work | from 5 to 9 I work
J'ai un chat | Je suis un chat
Il faut utiliser des tabulations sauf si c'est du YAML | Il faut utiliser des tabulations si c'est du YAML
Livrer avant vendredi | Livrer vendredi
Je viens de Lyon | Je viens à Lyon
Envoie le rapport à Anne | Envoie le rapport d'Anne
Plus de café | Moins de café
Tous les tests passent | Quelques tests passent
Je ne bois que du thé | Je ne bois pas de thé
Acheter 3 pommes et 2 poires | Acheter 2 pommes et 3 poires
Anne est plus grande que Paul | Paul est plus grand que Anne
Ton nom est Max | Mon nom est Max
Nous passons de Jenkins à Actions | Nous passons d'Actions à Jenkins
Tu me dis tout | Je te dis tout
Tenho um gato | Sou um gato
Entregar antes de sexta | Entregar na sexta
Entregar até sexta | Entregar na sexta
Envie o relatório para Ana | Envie o relatório da Ana
Todos os testes passam | Alguns testes passam
Só bebo chá | Não bebo chá
Comprar 3 maçãs e 2 peras | Comprar 2 maçãs e 3 peras
Ana é mais alta que Paulo | Paulo é mais alto que Ana
Mudamos de Jenkins para Actions | Mudamos de Actions para Jenkins
Seu nome é Max | Meu nome é Max
Quero mais café | Quero menos café
Viajo com Ana | Viajo para Ana
Uso tabs se o arquivo for Go | Uso tabs a menos que o arquivo seja Go
我喜欢猫 | 猫喜欢我
バスに乗る | パスに乗る
小王比小李高 | 小李比小王高
Anne habite ici | Anna habite ici
Le projet de Paule avance | Le projet de Paul avance
O projeto do Paulo anda | O projeto da Paula anda
`
}

func TestNearMissesAreNeverTheSame(t *testing.T) {
	j := claim.NewJudge()
	for line := range strings.SplitSeq(strings.TrimSpace(nearMisses()), "\n") {
		a, b, _ := strings.Cut(line, " | ")
		if got, why := j.Compare(j.Read(a), j.Read(b)); got == claim.Same {
			t.Errorf("%v (%s)\n\t%s\n\t%s", got, why, a, b)
		}
	}
}
