package match

import (
	"bufio"
	"bytes"
	"flag"
	"maps"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/words"
)

var glove = flag.String("glove", "", "write near.bin anew, of vectors in the text form of GloVe")

// How near.bin is made. The first parts of the vectors say how common a word is rather
// than what it means, and are left out.
const (
	readWords   = 60000 // of the file, which has the commonest first
	shapeWords  = 30000 // that say in which directions words differ
	commonness  = 8     // directions that are left out
	keptWords   = 22000
	nameLike    = 0.40  // how near a word is to those of names that is left out
	commonWords = 14000 // that are kept, whatever they are about
	ofUse       = 0.56  // how near to one of the lists are the others that are kept
	stretch     = 256   // of a number of length 1, cut at 127
)

// TestNearIsMadeOfVectors writes near.bin with a file of lines "word v1 v2 ...", such as
// GloVe has of Wikipedia and news, in 100 dimensions and public domain:
//
//	go test ./layers/match -run Near -glove glove.6B.100d.txt
//	go test ./layers/match -run Sorted -update
func TestNearIsMadeOfVectors(t *testing.T) {
	if *glove == "" {
		t.Skip("without -glove")
	}
	names, vectors := readVectors(t, *glove)
	base := directions(vectors[:min(len(vectors), shapeWords)])[commonness:][:dims]
	places := make([][]float64, len(names))
	at := map[string]int{}
	for i, v := range vectors {
		places[i] = make([]float64, dims)
		for k, direction := range base {
			places[i][k] = inner(direction, v)
		}
		scale(places[i])
		at[names[i]] = i
	}
	centres := nameCentres(at, places)
	known := newLists()
	known.place = func(word string) string {
		if i, ok := at[word]; ok {
			return string(packed(places[i]))
		}
		return ""
	}
	known.addAll(t)
	var subjects [][]float64
	for from := dims; from+dims <= len(known.places); from += dims {
		subject := make([]float64, dims)
		for i := range subject {
			subject[i] = float64(int8(known.places[from+i]))
		}
		scale(subject)
		subjects = append(subjects, subject)
	}
	kept := map[string]int{}
	for i, name := range names {
		if len(kept) == keptWords || len(name) > nearKey || words.Stop(words.Word{Text: name}) {
			continue
		}
		if _, listed := known.all[strings.Join(known.key(name), " ")]; !listed {
			if nearestOf(centres, places[i]) > nameLike || i > commonWords && nearestOf(subjects, places[i]) < ofUse {
				continue
			}
		}
		if _, ok := kept[strings.TrimSuffix(name, "s")]; ok {
			continue // placeOf finds the singular
		}
		kept[name] = i
	}
	var b bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(kept)) {
		b.WriteString(name + strings.Repeat("\x00", nearKey-len(name)))
		b.Write(packed(places[kept[name]]))
	}
	if err := os.WriteFile("near.bin", b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}

// nearestOf is how near the nearest is.
func nearestOf(list [][]float64, of []float64) (best float64) {
	for _, v := range list {
		best = max(best, inner(v, of))
	}
	return best
}

func packed(v []float64) []byte {
	var b []byte
	for _, x := range v {
		b = append(b, byte(int8(math.Round(max(-127, min(127, stretch*x))))))
	}
	return b
}

// readVectors reads the commonest words that have only letters, less their mean.
func readVectors(t *testing.T, file string) (names []string, vectors [][]float64) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan() && len(names) < readWords; {
		fields := strings.Fields(lines.Text())
		if len(fields) < 2 || len(fields[0]) < 2 || strings.Trim(fields[0], "abcdefghijklmnopqrstuvwxyz") != "" {
			continue
		}
		v := make([]float64, len(fields)-1)
		for i := range v {
			if v[i], err = strconv.ParseFloat(fields[i+1], 64); err != nil {
				t.Fatal(err)
			}
		}
		names, vectors = append(names, fields[0]), append(vectors, v)
	}
	n := min(len(vectors), shapeWords)
	mean := make([]float64, len(vectors[0]))
	for _, v := range vectors[:n] {
		for i, x := range v {
			mean[i] += x / float64(n)
		}
	}
	for _, v := range vectors {
		for i := range v {
			v[i] -= mean[i]
		}
	}
	return names, vectors
}

// nameCentres returns where names of people, of places and of clubs stand.
func nameCentres(at map[string]int, places [][]float64) (centres [][]float64) {
	for _, names := range []string{
		"john mary peter susan david linda michael karen james sarah",
		"smith johnson williams miller davis wilson taylor anderson moore clark",
		"carlos jose maria juan luis ana pedro miguel antonio fernando",
		"pierre jean jacques francois marie michel philippe claude",
		"mohammed ahmed ali hassan khan ibrahim hussein mahmoud",
		"chen wang zhang liu yang kim park lee nguyen",
		"london chicago boston dallas denver atlanta seattle houston",
		"mumbai jakarta manila karachi cairo nairobi lagos tehran",
		"lyon toulouse munich hamburg milan turin porto seville",
		"ohio texas virginia oregon iowa kansas nevada alabama",
		"arsenal juventus barcelona chelsea liverpool milan benfica ajax",
		"yankees lakers celtics dodgers knicks bulls mets broncos",
		"ivanov petrov vladimir sergei boris mikhail dmitry andrei",
	} {
		centre := make([]float64, dims)
		for name := range strings.FieldsSeq(names) {
			if i, ok := at[name]; ok {
				for k, x := range places[i] {
					centre[k] += x
				}
			}
		}
		scale(centre)
		centres = append(centres, centre)
	}
	return centres
}

func inner(a, b []float64) (sum float64) {
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum
}

// scale makes the length of a vector 1.
func scale(v []float64) {
	if n := math.Sqrt(inner(v, v)); n > 0 {
		for i := range v {
			v[i] /= n
		}
	}
}

// directions returns in which directions vectors differ, most first: the principal
// components, by Jacobi's method.
func directions(vectors [][]float64) [][]float64 {
	n := len(vectors[0])
	a, v := make([][]float64, n), make([][]float64, n)
	for i := range a {
		a[i], v[i] = make([]float64, n), make([]float64, n)
		v[i][i] = 1
	}
	for _, x := range vectors {
		for i := range x {
			for k := range x {
				a[i][k] += x[i] * x[k] / float64(len(vectors))
			}
		}
	}
	for range 30 {
		for p := range n {
			for q := p + 1; q < n; q++ {
				turn(a, v, p, q)
			}
		}
	}
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, k int) int {
		switch {
		case a[i][i] > a[k][k]:
			return -1
		case a[i][i] < a[k][k]:
			return 1
		}
		return 0
	})
	out := make([][]float64, n)
	for i, of := range order {
		out[i] = make([]float64, n)
		for k := range n {
			out[i][k] = v[k][of]
		}
	}
	return out
}

// turn makes two directions of a matrix independent.
func turn(a, v [][]float64, p, q int) {
	if math.Abs(a[p][q]) < 1e-14 {
		return
	}
	theta := (a[q][q] - a[p][p]) / (2 * a[p][q])
	t := 1 / (math.Abs(theta) + math.Sqrt(theta*theta+1))
	if theta < 0 {
		t = -t
	}
	c := 1 / math.Sqrt(t*t+1)
	s := t * c
	for k := range a {
		a[k][p], a[k][q] = c*a[k][p]-s*a[k][q], s*a[k][p]+c*a[k][q]
	}
	for k := range a {
		a[p][k], a[q][k] = c*a[p][k]-s*a[q][k], s*a[p][k]+c*a[q][k]
		v[k][p], v[k][q] = c*v[k][p]-s*v[k][q], s*v[k][p]+c*v[k][q]
	}
}

// likeFirst is how near a phrase of a concept is at least to the first that is known:
// what is not is of another language, or another sense.
const likeFirst = 0.35

// middle returns the place of a concept: the middle of those of its phrases.
func (l *lists) middle(text string) []byte {
	sum, first := make([]float64, dims), []float64(nil)
	for phrase := range strings.SplitSeq(text, ", ") {
		own := make([]float64, dims)
		whole := true
		for _, w := range words.Split(phrase) {
			if words.Stop(w) && strings.Contains(phrase, " ") {
				continue
			}
			at := l.place(words.Fold(w.Text))
			if whole = whole && at != ""; !whole {
				break
			}
			for i := range own {
				own[i] += float64(int8(at[i])) / stretch
			}
		}
		scale(own)
		if !whole || inner(own, own) == 0 || first != nil && inner(own, first) < likeFirst {
			continue
		}
		if first == nil {
			first = own
		}
		for i := range sum {
			sum[i] += own[i]
		}
	}
	scale(sum)
	return packed(sum)
}
