package prompt_test

import (
	"slices"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/prompt"
)

// A pair is a prompt and what a memory has for it.
type pair struct {
	prompt, memory string
	fits           bool
}

// sentences are pairs of prompts and sentences of a memory: facts and lessons. Those
// that do not fit have a word or two in common, or are of the same field.
func sentences() []pair {
	return []pair{
		{"Which port does the staging server listen on?", "The staging server listens on port 8012.", true},
		{"add a test for the invoice export", "Invoice exports are tested with the files in testdata/invoices.", true},
		{"deploy the website to production", "Production deployments of the website go through the release branch.", true},
		{"write a mail to Ana about the contract", "Ana wants mails about contracts in Portuguese.", true},
		{"rename the column in the orders table", "Columns of the orders table are renamed with a migration in two steps.", true},
		{"fix the time zone of the reports", "Reports use UTC, and the time zone of the user only for display.", true},
		{"can you resize the product photos?", "Product photos are resized to 1200 pixels.", true},
		{"restart the payment service please", "The payment service must be drained before a restart.", true},
		{"Sur quel port écoute le serveur de recette ?", "Le serveur de recette écoute sur le port 8012.", true},
		{"envoie la facture à Contoso", "Contoso reçoit ses factures en double exemplaire.", true},
		{"relance les tests d'intégration", "Les tests d'intégration ont besoin de la base de données locale.", true},
		{"traduis le communiqué de presse", "The press release is translated by the agency in Lyon.", true},
		{"mets à jour les dépendances", "Dependencies are updated on Mondays, one at a time.", true},
		{"réserve un hôtel à Lisbonne pour Karl", "Karl wants a hotel near the station in Lisbon.", true},
		{"Faz o deploy do site em produção", "O deploy do site em produção é feito pelo ramo release.", true},
		{"apaga os ficheiros temporários", "Temporary files are deleted by the job of the night.", true},
		{"marca uma reunião com a equipa de vendas", "As reuniões com a equipa de vendas são às terças.", true},
		{"muda a senha do banco de dados", "A senha do banco de dados fica no cofre.", true},
		{"traduz o relatório para inglês", "Relatórios em inglês usam a grafia britânica.", true},
		{"cria uma cópia de segurança da base de dados", "Backups of the database are encrypted.", true},

		{"Which port does the staging server listen on?", "The report for the board is due in March.", false},
		{"thanks, that looks good", "Reviews look at the tests first.", false},
		{"how does a hash map work?", "The map of the office hangs in the hall.", false},
		{"add a test for the parser", "Ana prefers short mails.", false},
		{"write a function that adds two numbers", "Phone numbers are stored with their country code.", false},
		{"why is the build so slow?", "The website uses the colours of the brand.", false},
		{"I think we should keep it simple", "The hotel in Lisbon was too loud.", false},
		{"open the door", "Pull requests stay open for two days.", false},
		{"merci beaucoup, c'est parfait", "Le contrat de Contoso finit en juin.", false},
		{"corrige la faute dans le titre", "Les billets de train se prennent chez Anne.", false},
		{"comment fonctionne un mutex ?", "Le serveur de recette écoute sur le port 8012.", false},
		{"ouvre le fichier de configuration", "Les réunions commencent à neuf heures.", false},
		{"qu'est-ce que tu en penses ?", "Contoso reçoit ses factures en double exemplaire.", false},
		{"ajoute une note de bas de page", "Backups of the database are encrypted.", false},
		{"obrigado, ficou ótimo", "O deploy do site em produção é feito pelo ramo release.", false},
		{"como está o tempo hoje?", "Karl wants a hotel near the station in Lisbon.", false},
		{"corrige o erro na linha doze", "As reuniões com a equipa de vendas são às terças.", false},
		{"escreve uma função que soma dois números", "A senha do banco de dados fica no cofre.", false},
		{"qual a diferença entre uma lista e um tuplo?", "A lista de preços é de janeiro.", false},
		{"gostei mais da primeira versão", "Relatórios em inglês usam a grafia britânica.", false},
	}
}

// triggers are pairs of prompts and phrases that somebody chose.
func triggers() []pair {
	return []pair{
		{"please renew the certificate of the shop", "renew the certificate", true},
		{"The release is done, what next?", "a release is done", true},
		{"je prépare la facture de Contoso", "facture de Contoso", true},
		{"on déploie le site ce soir", "déployer le site", true},
		{"vou falar com a Ana sobre o contrato", "Ana contrato", true},
		{"atualiza as dependências", "update dependencies", true},
		{"renew my gym membership", "renew the certificate", false},
		{"the tests are done", "a release is done", false},
		{"la facture d'électricité est arrivée", "facture de Contoso", false},
		{"le site est joli", "déployer le site", false},
		{"a Ana está de férias", "Ana contrato", false},
		{"update the readme", "update dependencies", false},
	}
}

// TestThresholdsPartWhatFits holds that at the thresholds most of what fits is told,
// and nearly nothing else, in three languages. All sentences are in one memory.
func TestThresholdsPartWhatFits(t *testing.T) {
	for _, test := range []struct {
		name         string
		pairs        []pair
		least        float64
		told, untold int // of those that fit, and of those that do not, at least
	}{
		{"sentences", sentences(), prompt.Strong, 17, 20},
		{"triggers", triggers(), prompt.Called, 6, 6},
	} {
		var offers []prompt.Offer
		for _, p := range test.pairs {
			if o := (prompt.Offer{Key: p.memory, Fits: []string{p.memory}, Line: p.memory}); !slices.ContainsFunc(offers, func(k prompt.Offer) bool { return k.Key == o.Key }) {
				offers = append(offers, o)
			}
		}
		told, untold := 0, 0
		for _, p := range test.pairs {
			chosen := prompt.Choose(p.prompt, []prompt.Group{{Offers: offers, Least: test.least, Most: len(offers)}}, nil)[0].Offers
			found := slices.ContainsFunc(chosen, func(o prompt.Offer) bool { return o.Key == p.memory })
			switch {
			case p.fits && found:
				told++
			case !p.fits && !found:
				untold++
			default:
				t.Logf("%q with %q: %v", p.prompt, p.memory, found)
			}
		}
		if told < test.told || untold < test.untold {
			t.Errorf("%s: %d that fit are told, %d that do not are not", test.name, told, untold)
		}
	}
}
