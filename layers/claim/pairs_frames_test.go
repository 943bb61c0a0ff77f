package claim_test

import (
	"fmt"
	"strings"
)

// A frame is a sentence with places for an object and what it is for.
type frames struct {
	language string
	likes    []string // paraphrases of one preference
	denied   string   // the first of them, denied
	fond     string   // a taste
	hates    string   // its opposite
	objects  []string
	uses     []string
	asks     string
}

func allFrames() []frames {
	return []frames{
		{
			language: "en",
			likes:    []string{"I prefer %s for %s", "For %[2]s I prefer %[1]s", "Prefers %s for %s", "The user prefers %s for %s", "Remember that I would rather have %s for %s", "I really prefer %s in %s"},
			denied:   "I never prefer %s for %s", fond: "I like %s", hates: "I hate %s",
			objects: []string{"static typing", "plain prose", "numbered lists", "monorepos", "feature branches", "small functions", "ASCII diagrams", "code snippets"},
			uses:    []string{"shell scripts", "design reviews", "weekend projects", "data pipelines", "Kotlin modules", "customer mails"},
			asks:    "Do I prefer %s for %s?",
		},
		{
			language: "fr",
			likes:    []string{"Je préfère %s pour %s", "Pour %[2]s, je préfère %[1]s", "Préfère %s pour %s", "L'utilisateur préfère %s pour %s", "N'oublie pas que j'aime mieux %s pour %s", "Je prefere vraiment %s pour %s"},
			denied:   "Je ne préfère jamais %s pour %s", fond: "J'aime %s", hates: "Je déteste %s",
			objects: []string{"le typage statique", "la prose simple", "les listes numérotées", "les branches courtes", "les schémas", "les petites fonctions", "les extraits de code", "le texte brut"},
			uses:    []string{"les scripts shell", "les revues de conception", "les projets personnels", "les modules Kotlin", "les courriers aux fournisseurs", "les notebooks"},
			asks:    "Est-ce que je préfère %s pour %s ?",
		},
		{
			language: "pt",
			likes:    []string{"Eu prefiro %s para %s", "Para %[2]s, eu prefiro %[1]s", "Prefere %s para %s", "O usuário prefere %s para %s", "Lembre-se de que prefiro %s para %s", "Eu realmente prefiro %s para %s"},
			denied:   "Eu nunca prefiro %s para %s", fond: "Gosto de %s", hates: "Odeio %s",
			objects: []string{"tipagem estática", "prosa simples", "listas numeradas", "monorepos", "diagramas", "funções pequenas", "trechos de código", "texto puro"},
			uses:    []string{"scripts de shell", "revisões de projeto", "projetos pessoais", "módulos Kotlin", "mensagens a fornecedores", "notebooks"},
			asks:    "Eu prefiro %s para %s?",
		},
	}
}

// framePairs returns pairs made of all frames of a language: one fact in two
// wordings, the denied fact, another object, another use and the question.
func framePairs(f frames) string {
	var out strings.Builder
	say := func(frame string, object, use int) string {
		return fmt.Sprintf(frame, f.objects[object%len(f.objects)], f.uses[use%len(f.uses)])
	}
	for o := range f.objects {
		for u := range f.uses {
			frame := f.likes[(o+u)%len(f.likes)]
			other := f.likes[(o+2*u+1)%len(f.likes)]
			fmt.Fprintf(&out, "= %s | %s\n", say(frame, o, u), say(other, o, u))
			fmt.Fprintf(&out, "! %s | %s\n", say(frame, o, u), say(f.denied, o, u))
			fmt.Fprintf(&out, "? %s | %s\n", say(frame, o, u), say(other, o+1, u))
			fmt.Fprintf(&out, ". %s | %s\n", say(frame, o, u), say(other, o, u+1))
		}
		fmt.Fprintf(&out, ". %s | %s\n", say(f.asks, o, 0), say(f.likes[0], o, 0))
		fmt.Fprintf(&out, "! %s | %s\n", fmt.Sprintf(f.fond, f.objects[o]), fmt.Sprintf(f.hates, f.objects[o]))
	}
	return out.String()
}
