package claim

import (
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

// A tongue is a language with tables; Chinese and Japanese share theirs.
type tongue uint8

const (
	english tongue = iota
	french
	portuguese
	spanish
	german
	chinese
	tongues
)

// guess returns the language that most of the words are of. Words of grammar
// that only one language has weigh most; English is what nothing speaks against.
func (j *Judge) guess(tokens []token) tongue {
	var score [tongues]int
	for _, t := range tokens {
		if t.dense {
			score[chinese] += 4
			continue
		}
		in := words.StopIn(words.Word{Text: t.lower})
		for at, language := range [...]words.Language{english: words.English, french: words.French, portuguese: words.Portuguese, german: words.German} {
			switch {
			case language == 0 || in&language == 0:
			case in == language:
				score[at] += 3
			default:
				score[at]++
			}
		}
		for at := range j.lexica {
			if e := j.lexica[at].typed[t.lower]; e != nil {
				score[at] += 2
				if at == int(spanish) && e.kind < verb {
					score[at]++
				}
			} else if j.lexica[at].exact[t.text] != nil {
				score[at]++
			}
			if j.lexica[at].values[t.text] != "" {
				score[at] += 2
			}
		}
		letters(t, &score)
	}
	score[french] += j.onFrench(tokens)
	j.phrases(tokens, &score)
	best := english
	for at := range score {
		if score[at] > score[best] {
			best = tongue(at)
		}
	}
	return best
}

// letters weighs the letters and the ending of a word.
func letters(t token, score *[tongues]int) {
	if n := len(t.text); n > 5 && (strings.HasSuffix(t.text, "ou") || strings.HasSuffix(t.text, "cao") || strings.HasSuffix(t.text, "coes")) {
		score[portuguese] += 2
	}
	switch t.text {
	case "el", "los", "las", "una", "y", "del", "muy", "pero", "yo", "mi", "con":
		score[spanish] += 3
	}
	if strings.ContainsAny(t.lower, "áíóú") {
		score[portuguese] += 2
		score[spanish] += 2
	}
	for at, letters := range [...]string{french: "èëùûœîï", portuguese: "ãõ", spanish: "ñ¿¡", german: "ßäöü"} {
		if letters != "" && strings.ContainsAny(t.lower, letters) {
			score[at] += 3
		}
	}
}

// phrases weighs what two or three words say together.
func (j *Judge) phrases(tokens []token, score *[tongues]int) {
	for i := 1; i < len(tokens); i++ {
		two := tokens[i-1].lower + " " + tokens[i].lower
		three := two
		if i+1 < len(tokens) {
			three += " " + tokens[i+1].lower
		}
		for at := range j.lexica {
			if j.lexica[at].typed[two] != nil || j.lexica[at].typed[three] != nil {
				score[at] += 4
			}
		}
	}
}

// onFrench weighs the French word on before a verb, which English has as well.
func (j *Judge) onFrench(tokens []token) int {
	for i := range tokens {
		if tokens[i].text != "on" || i > 0 && !tokens[i].brk || i+2 >= len(tokens) {
			continue
		}
		next := tokens[i+1].lower
		if next == "a" || next == "ne" || next == "n" || next == "y" {
			next = tokens[i+2].lower
		}
		if e := j.lexica[french].typed[next]; e != nil && e.kind != filler && e.kind != role && e.kind != noun {
			return 6
		}
	}
	return 0
}

// values returns the words of a language for numbers to twelve, the days of the
// week, the months and two times of day.
func values(t tongue) map[string]string {
	lists := [tongues][]string{
		english: {"one two three four five six seven eight nine ten eleven twelve",
			"monday tuesday wednesday thursday friday saturday sunday", "mon tue wed thu fri sat sun", "mondays tuesdays wednesdays thursdays fridays saturdays sundays",
			"january february march april may june july august september october november december", "jan feb mar apr may jun jul aug sep oct nov dec", "noon midnight"},
		french: {"- deux trois quatre cinq six sept huit neuf dix onze douze",
			"lundi mardi mercredi jeudi vendredi samedi dimanche", "lundis mardis mercredis jeudis vendredis samedis dimanches", "",
			"janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre", "", "midi minuit"},
		portuguese: {"- dois tres quatro cinco seis sete oito nove dez onze doze",
			"segunda terca quarta quinta sexta sabado domingo", "segundas tercas quartas quintas sextas sabados domingos", "",
			"janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro", ""},
		spanish: {"- dos tres cuatro cinco seis siete ocho nueve diez once doce",
			"lunes martes miercoles jueves viernes sabado domingo", "", "",
			"enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre", "", "mediodia medianoche"},
		german: {"eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf",
			"montag dienstag mittwoch donnerstag freitag samstag sonntag", "montags dienstags mittwochs donnerstags freitags samstags sonntags", "",
			"januar februar marz april mai juni juli august september oktober november dezember", "", "mittag mitternacht"},
		chinese: {"一 二 三 四 五 六 七 八 九 十 十一 十二", "周一 周二 周三 周四 周五 周六 周日", "星期一 星期二 星期三 星期四 星期五 星期六 星期日", "月曜日 火曜日 水曜日 木曜日 金曜日 土曜日 日曜日", "", "", "正午 午夜"},
	}
	kinds := [...]string{"n:", "w:", "w:", "w:", "m:", "m:"}
	out := map[string]string{}
	for at, list := range lists[t] {
		for n, word := range strings.Fields(list) {
			switch {
			case word == "-" || at == 2 && (word == "sat" || word == "sun"):
			case at == len(kinds):
				out[word] = [...]string{"t:12:00", "t:00:00"}[n]
			case at >= 4:
				out[word] = kinds[at] + [...]string{"01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"}[n]
			default:
				out[word] = kinds[at] + [...]string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"}[n]
			}
		}
	}
	if t == portuguese {
		out["duas"] = "n:2"
	}
	return out
}
