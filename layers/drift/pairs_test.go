package drift_test

import (
	"testing"

	"github.com/git-hebbian/git-hebbian/layers"
	"github.com/git-hebbian/git-hebbian/layers/drift"
)

// An edit is a line of a memory before and after somebody changed it.
type edit struct{ lang, then, now string }

// harmless are rewordings: whoever follows the one follows the other.
func harmless() []edit {
	return []edit{
		{"en", "Run the tests before every commit.", "Before each commit, run the test suite."},
		{"en", "Never commit secrets.", "Do not commit secrets."},
		{"en", "Always ask before you delete data.", "Always ask before deleting data."},
		{"en", "Use tabs, not spaces.", "Use tabs instead of spaces."},
		{"en", "Keep functions below 40 lines.", "Functions stay under forty lines."},
		{"en", "Never push without asking.", "Always ask before pushing."},
		{"en", "Write **short** commit messages, in the imperative", "Write short commit messages in the imperative."},
		{"en", "Wait 90 seconds before the retry.", "Wait 1.5 minutes before retrying."},
		{"fr", "Toujours lancer les tests avant de pousser.", "Avant de pousser, exécuter toujours les tests."},
		{"fr", "Ne jamais committer de secrets.", "Ne committez jamais de secrets."},
		{"fr", "Répondre en moins de 10 lignes.", "Répondez en moins de dix lignes."},
		{"fr", "Ne pas fusionner avant la relecture.", "Ne fusionnez pas avant la relecture."},
		{"fr", "N'oublie pas de lancer les tests.", "Lance les tests."},
		{"fr", "Il est interdit de pousser sur main.", "Ne jamais pousser sur main."},
		{"pt", "Sempre rode os testes antes do commit.", "Execute sempre os testes antes do commit."},
		{"pt", "Nunca envie segredos para o repositório.", "Não envie segredos para o repositório."},
		{"pt", "Responda em até 5 linhas.", "Responda em até cinco linhas."},
		{"pt", "Não esqueça de atualizar a documentação.", "Atualize a documentação."},
		{"pt", "É proibido fazer push direto na main.", "Nunca faça push direto na main."},
		{"pt", "Use nomes curtos e claros.", "Use nomes claros e curtos."},
	}
}

// meant are changes of what a line means.
func meant() []edit {
	return []edit{
		{"en", "Never push to main without a review.", "Always push to main without a review."},
		{"en", "You must run the linter.", "You must not run the linter."},
		{"en", "Do delete old branches.", "Don't delete old branches."},
		{"en", "Keep lines under 80 characters.", "Keep lines under 120 characters."},
		{"en", "The agent must ask before it deletes a file.", "The agent may ask before it deletes a file."},
		{"en", "Mock the database in tests.", "Mock the database."},
		{"en", "Deploy only on Tuesdays.", "Deploy on Tuesdays."},
		{"en", "Run the migrations before the deploy.", "Run the migrations after the deploy."},
		{"fr", "Toujours demander avant de supprimer.", "Ne jamais demander avant de supprimer."},
		{"fr", "Les tests doivent passer avant la fusion.", "Les tests peuvent passer avant la fusion."},
		{"fr", "Autoriser les push forcés.", "Interdire les push forcés."},
		{"fr", "Garder les journaux 30 jours.", "Garder les journaux 90 jours."},
		{"fr", "Déployer tous les jours.", "Déployer tous les jours sauf le vendredi."},
		{"fr", "Toujours écrire en français.", "Écrire souvent en français."},
		{"pt", "Nunca altere a camada 1.", "Sempre altere a camada 1."},
		{"pt", "O agente deve pedir permissão.", "O agente pode pedir permissão."},
		{"pt", "Permitir commits sem testes.", "Proibir commits sem testes."},
		{"pt", "Use a versão 1.26 do Go.", "Use a versão 1.25 do Go."},
		{"pt", "Faça deploy apenas com testes verdes.", "Faça deploy com testes verdes."},
		{"pt", "Não responda em inglês.", "Responda em inglês."},
	}
}

// TestEditsAreJudgedByWhatTheyMean asks for at least 18 changes of 20, and at most
// 2 rewordings of 20.
func TestEditsAreJudgedByWhatTheyMean(t *testing.T) {
	measure(t, harmless(), meant(), 2, 18)
}

// measure counts the alarms of two tables. Each line stands between two that stay,
// and none has an id that would pair them.
func measure(t *testing.T, harmless, meant []edit, mostFalse, leastFound int) {
	t.Helper()
	alarmed := func(e edit) (bool, []drift.Change) {
		changes := drift.Compare(memoryOf(e.then), memoryOf(e.now)).Changes
		for _, c := range changes {
			if c.Severity == drift.Alarm {
				return true, changes
			}
		}
		return false, changes
	}
	langs := map[string]int{}
	wrong, found := 0, 0
	for _, e := range harmless {
		langs[e.lang]++
		if ok, changes := alarmed(e); ok {
			wrong++
			t.Logf("alarmed: %s: %q → %q: %s", e.lang, e.then, e.now, kinds(changes))
		}
	}
	for _, e := range meant {
		langs[e.lang]++
		if ok, changes := alarmed(e); ok {
			found++
		} else {
			t.Logf("missed: %s: %q → %q: %s", e.lang, e.then, e.now, kinds(changes))
		}
	}
	t.Logf("%d of %d changes found, %d of %d rewordings alarmed; %v", found, len(meant), wrong, len(harmless), langs)
	if len(harmless) != 20 || len(meant) != 20 || langs["en"] < 6 || langs["fr"] < 6 || langs["pt"] < 6 {
		t.Errorf("a table has %d and %d edits, %v", len(harmless), len(meant), langs)
	}
	if wrong > mostFalse || found < leastFound {
		t.Errorf("%d changes found, at least %d; %d rewordings alarmed, at most %d", found, leastFound, wrong, mostFalse)
	}
}

func kinds(changes []drift.Change) string {
	text := ""
	for _, c := range changes {
		text += string(c.Kind) + " " + string(c.Severity) + " (" + c.Why + "); "
	}
	return text
}

func memoryOf(line string) *layers.Memory {
	return layers.Parse("CLAUDE.md", []byte("## Layer 1: CORE\n\n- Be kind.\n\n## Layer 2: CONSOLIDATED PATTERNS\n\n- [0.50] Sign the letters in blue ink.\n- [0.50] "+line+"\n- [0.50] Water the plants.\n\n## Layer 3: EPISODIC INDEX\n\n## Layer 4: META INSTRUCTIONS\n"))
}
