package capability_test

import (
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/capability"
)

func TestOfNoCardsNothingIsFound(t *testing.T) {
	if found := capability.NewShelf(nil).Find("send a mail", 5); len(found) != 0 {
		t.Error(found)
	}
}

// TestFewCardsAreFoundAsWell holds that the threshold does not depend on how many
// cards there are.
func TestFewCardsAreFoundAsWell(t *testing.T) {
	cards, err := capability.Read("p", []byte("## Mail\n\n- `send_email`: Sends an e-mail.\n- `search_email`: Finds an e-mail.\n- `delete_email`: Deletes an e-mail.\n"))
	if err != nil {
		t.Fatal(err)
	}
	s := capability.NewShelf(cards)
	for prompt, want := range map[string]string{
		"please write a mail to Ana and send it":            "send_email",
		"supprime ce courriel s'il te plaît":                "delete_email",
		"procura o e-mail do banco":                         "search_email",
		"thanks, that is all for today":                     "",
		"Please DELETE the e-mail that came this morning!":  "delete_email",
		"why is the sky blue?":                              "",
		strings.Repeat("blah ", 5000) + ". Send an e-mail.": "",
		"Send an e-mail. " + strings.Repeat("blah, ", 5000): "send_email",
		"":         "",
		"\xff\x00": "",
	} {
		found := s.Find(prompt, 1)
		got := ""
		if len(found) > 0 {
			got = found[0].Card.Name
		}
		if want != "" && got != want {
			t.Errorf("%.40q finds %q, want %q", prompt, got, want)
		} else if want == "" && got != "" && !strings.Contains(prompt, "e-mail") {
			t.Errorf("%.40q finds %q", prompt, got)
		}
	}
}

func TestATriggerThatStandsThereIsStrong(t *testing.T) {
	cards := []capability.Card{{Name: "x1", Does: "Unsaid.", Triggers: []string{"mise au vert"}}, {Name: "y", Does: "Sends mail."}}
	found := capability.NewShelf(cards).Find("Il est temps : MISE AU VERT, et vite", 5)
	if len(found) != 1 || found[0].Card.Name != "x1" || found[0].Score < 0.8 || !strings.Contains(found[0].Why, "mise au vert") {
		t.Errorf("%+v", found)
	}
}

// TestAnotherLanguageIsFoundByItsWords holds that nothing is asked of a prompt about
// which the lists know nothing but that it shares words with a card.
func TestAnotherLanguageIsFoundByItsWords(t *testing.T) {
	cards := []capability.Card{{Name: "x1", Does: "明日の会議を予約する"}, {Name: "x2", Does: "請求書を送る"}}
	found := capability.NewShelf(cards).Find("明日の会議を予約してくれますか", 5)
	if len(found) == 0 || found[0].Card.Name != "x1" {
		t.Errorf("%+v", found)
	}
}

// TestKinshipFindsWhatNoListNames holds that a card is found by what its words have to
// do with those of a prompt, and that talk about the same matter finds nothing.
func TestKinshipFindsWhatNoListNames(t *testing.T) {
	s := shelf(t)
	for prompt, want := range map[string]string{
		"we need lodging in Rome for two nights":          "book_hotel",
		"il nous faut une auberge à Rome pour deux nuits": "book_hotel",
		"precisamos de uma pousada em Roma duas noites":   "book_hotel",
		"could you crank the radiator to 21":              "set_thermostat",
		"my hydrangeas are so pretty, I love them":        "",
		"j'adore les hortensias":                          "",
	} {
		found := s.Find(prompt, 5)
		if want == "" && len(found) > 0 {
			t.Errorf("%q finds %s", prompt, told(found))
		} else if want != "" && rank(found, want) == 0 {
			t.Errorf("%q wants %s, finds %s", prompt, want, told(found))
		}
	}
}

// TestKeywordsFindWhatTheyName holds that who types no sentence, but a word or two that
// a card has, finds it; and that a word of thanks or one that was misread finds nothing.
func TestKeywordsFindWhatTheyName(t *testing.T) {
	cards, err := capability.Read("p", []byte("## Office\n\n- `translate_document`: Translates a document into another language.\n- `create_invoice`: Makes an invoice for a customer.\n"+
		"- `merge_pdfs`: Joins several PDF files into one.\n- `pivot_table`: Summarizes an Excel sheet. <!-- hebbian: triggers=\"kubernetes\" -->\n"))
	if err != nil {
		t.Fatal(err)
	}
	s := capability.NewShelf(cards)
	for keywords, want := range map[string]string{
		"translate": "translate_document", "traduire": "translate_document", "fatura": "create_invoice", "merge pdf": "merge_pdfs",
		"kubernetes": "pivot_table", "invoice customer": "create_invoice", "thanks": "", "mdr excellent": "", "ok": "", "invoice thanks a lot mate": "",
	} {
		got := ""
		if found := s.Find(keywords, 1); len(found) > 0 {
			got = found[0].Card.Name
		}
		if got != want {
			t.Errorf("%s finds %q, want %q", keywords, got, want)
		}
	}
}

// TestWorkOnCodeWantsNoTool holds that who works on a program that is about mails and
// invoices wants none sent, and that what is forbidden or put off is not asked for; and
// that the same words do ask where they are a wish.
func TestWorkOnCodeWantsNoTool(t *testing.T) {
	cards, err := capability.Read("p", []byte("## Office\n\n- `send_email`: Sends an e-mail to one or more people.\n- `create_event`: Creates an event in the calendar.\n- `create_invoice`: Creates an invoice for a client.\n"+
		"- `set_reminder`: Reminds the user of something at a time.\n- `deploy`: Deploys the branch to staging.\n- `run_tests`: Runs the tests.\n- `describe_table`: Lists the columns of a table.\n"))
	if err != nil {
		t.Fatal(err)
	}
	s := capability.NewShelf(cards)
	for _, prompt := range []string{
		"fix the bug in the email parser", "rename the field invoice in invoice.go", "add an event listener to the form", "move sendEmail into its own module", "add a column amount to the invoice class",
		"corrige le bug du parseur d'e-mails", "renomme la méthode creerFacture", "corrige o bug no parser de email", "adiciona um campo à classe da fatura",
		"don't send any email", "do not deploy yet", "n'envoie pas ce mail", "não envies o e-mail", "let's do the deploy some other day", "please don't create an event",
		"no need to run the tests", "espera, ainda não abras o evento", "leave the invoices alone", "disable the send e-mail button while the form is empty", "add retry logic to the mailer",
	} {
		if found := s.Find(prompt, 5); len(found) > 0 {
			t.Errorf("%q finds %s with %.2f", prompt, found[0].Card.Name, found[0].Score)
		}
	}
	for prompt, want := range map[string]string{
		"send an email to Ana about the invoice": "send_email", "create an invoice for Dupont please": "create_invoice", "don't let me forget to call Rui": "set_reminder", "run the tests": "run_tests",
		"which columns does the table have?": "describe_table", "deploy to staging": "deploy", "stop sending me reminders? no: set a reminder for nine": "set_reminder", "n'oublie pas de me rappeler la réunion": "set_reminder", "envia um e-mail à Ana": "send_email",
	} {
		if found := s.Find(prompt, 5); len(found) == 0 || found[0].Card.Name != want {
			t.Errorf("%q does not find %s but %v", prompt, want, found)
		}
	}
}
