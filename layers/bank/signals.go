package bank

import (
	"math"
	"time"

	"github.com/git-hebbian/git-hebbian/layers"
)

// Signals are what a candidate's score is made of, each from 0 to 1, as in the
// deep phase of OpenClaw's dreaming.
type Signals struct {
	Recalls   int // how often it was an answer, once a day and question
	Questions int // different ones
	Days      int // on which it was noted

	Relevance     float64 // mean of its recalls; without any what its importance counts today
	Frequency     float64 // ln(1+n)/ln 11, with n recalls and days
	Diversity     float64 // questions, or days if they are more, of 5
	Recency       float64 // halves every HalfLifeDays
	Consolidation float64 // over how many days, and how far apart
	Richness      float64 // concepts, of 6
}

// The weights of the signals. They sum up to 1.
const (
	relevanceWeight     = 0.30
	frequencyWeight     = 0.24
	diversityWeight     = 0.15
	recencyWeight       = 0.15
	consolidationWeight = 0.10
	richnessWeight      = 0.06
)

// Score returns the sum of the signals by their weights, in 1/1000.
func (s Signals) Score() int {
	sum := relevanceWeight*s.Relevance + frequencyWeight*s.Frequency + diversityWeight*s.Diversity +
		recencyWeight*s.Recency + consolidationWeight*s.Consolidation + richnessWeight*s.Richness
	return int(math.Round(1000 * sum))
}

// signals returns what the notes and the recalls say of a candidate.
func (k *Candidate) signals(recalls []Recall, p layers.Reflect, now time.Time) Signals {
	s := Signals{Recalls: len(recalls)}
	questions, noted, active := map[string]bool{}, map[time.Time]bool{}, map[time.Time]bool{}
	relevance := 0
	for _, r := range recalls {
		questions[r.Question] = true
		active[day(r.At)] = true
		relevance += r.Relevance
	}
	for _, n := range k.Noted {
		noted[day(n.Date)] = true
		active[day(n.Date)] = true
	}
	s.Questions, s.Days = len(questions), len(noted)
	s.Relevance = Today(k.Importance, k.Seen, now)
	if len(recalls) > 0 {
		s.Relevance = float64(relevance) / float64(100*len(recalls))
	}
	first, last := ends(active)
	s.Frequency = min(1, math.Log(1+float64(s.Recalls+s.Days))/math.Log(11))
	s.Diversity = min(1, float64(max(s.Questions, s.Days))/5)
	s.Recency = math.Exp2(-float64(max(0, days(last, now))) / float64(p.HalfLifeDays))
	s.Consolidation = consolidation(len(active), days(first, last))
	s.Richness = min(1, float64(k.said.Concepts())/6)
	return s
}

// consolidation says how well a fact has settled: on how many days it was met,
// and over how many.
func consolidation(n, span int) float64 {
	switch n {
	case 0:
		return 0
	case 1:
		return 0.2
	}
	return 0.55*min(1, math.Log(float64(n))/math.Log(5)) + 0.45*min(1, float64(span)/7)
}

// ends returns the first and the last of some days.
func ends(list map[time.Time]bool) (first, last time.Time) {
	for d := range list {
		if first.IsZero() || d.Before(first) {
			first = d
		}
		if d.After(last) {
			last = d
		}
	}
	return first, last
}
