package layers

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"
	"time"
)

// monthForm is how an epoch is written.
const monthForm = "2006-01"

// An Epoch is what the annotation of layer 2 says: the month in which sessions
// are being counted, and what the month before it held when it was closed.
type Epoch struct {
	Open     string // such as 2026-11; empty: nothing was ever counted
	Closed   string // empty: none was closed yet
	Sessions int    // counted sessions of the closed epoch
	Digest   string // SessionDigest of the closed epoch
}

// readEpoch reads the annotation of layer 2.
func (m *Memory) readEpoch(r *reporter) Epoch {
	layer := m.Layer(2)
	if layer == nil || layer.Title.Annotation == nil || layer.Title.Annotation.Err != nil {
		return Epoch{}
	}
	n := noter{r: r, a: layer.Title.Annotation}
	e := Epoch{Open: n.month("epoch"), Closed: n.month("closed"), Sessions: n.count("sessions")}
	e.Digest, _ = n.a.Get("digest")
	if e.Closed != "" && e.Open <= e.Closed {
		r.fail(n.a.Span.Start, RuleAnnotations, "the open epoch is not after the closed one", "epoch= is the month after closed=")
	}
	return e
}

func (n noter) month(key string) string {
	t := n.time(key, monthForm, "a month such as 2026-11")
	if t.IsZero() {
		return ""
	}
	return t.Format(monthForm)
}

// Month returns the epoch that a time lies in, in UTC.
func Month(t time.Time) string { return t.UTC().Format(monthForm) }

// NextMonth returns the epoch after the given one.
func NextMonth(epoch string) string {
	t, err := time.Parse(monthForm, epoch)
	if err != nil {
		return epoch
	}
	return Month(t.AddDate(0, 1, 0))
}

// fields returns the epoch as the values of layer 2's annotation.
func (e Epoch) fields() [][2]string {
	fs := [][2]string{{"epoch", e.Open}}
	if e.Closed != "" {
		fs = append(fs, [2]string{"closed", e.Closed}, [2]string{"sessions", strconv.Itoa(e.Sessions)}, [2]string{"digest", e.Digest})
	}
	return fs
}

// SessionDigest returns 8 hex digits that change when a session joins or
// leaves a set: the beginning of the SHA-256 of the sorted ids, one a line.
func SessionDigest(ids []string) string {
	sorted := slices.Sorted(slices.Values(ids))
	sum := sha256.Sum256([]byte(strings.Join(sorted, "\n")))
	return hex.EncodeToString(sum[:4])
}
