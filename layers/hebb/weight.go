// Package hebb is the arithmetic of weights and stages: what one session does
// to a pattern, and what a month of sessions does.
//
// All numbers are integers of 1/10000, so that the same sessions give the same
// weight on every machine.
package hebb

import (
	"errors"
	"strconv"
	"strings"
)

// Scale is how many units of a Weight or an Activation make 1.
const Scale = 10000

// A Weight says how well established a pattern is, in units of 1/10000. Values
// from 0 to Scale are meaningful; ParseWeight returns others too, so that the
// caller can say that they are out of range.
type Weight int

// An Activation says how much a session used a pattern, in units of 1/10000:
// 0 is unused, Scale is used throughout.
type Activation int

// Errors of ParseWeight.
var (
	ErrNumber    = errors.New("not a number")
	ErrPrecision = errors.New("more than four decimals")
)

// maxWhole bounds the digits before the decimal mark; any longer number is far
// out of range, and its value only has to stay so.
const maxWhole = 6

// ParseWeight reads a decimal number as people write it: 0.62, .62, 0,62,
// 0.620, 1. It returns ErrNumber for anything else and ErrPrecision where the
// value needs more than four decimals. It does not check the range.
func ParseWeight(s string) (Weight, error) {
	digits, negative := strings.CutPrefix(s, "-")
	whole, fraction := digits, ""
	if i := strings.IndexAny(digits, ".,"); i >= 0 {
		whole, fraction = digits[:i], digits[i+1:]
		if fraction == "" {
			return 0, ErrNumber
		}
	}
	if whole == "" && fraction == "" || !isDigits(whole) || !isDigits(fraction) {
		return 0, ErrNumber
	}
	whole = strings.TrimLeft(whole, "0")
	if len(whole) > maxWhole {
		whole = whole[:maxWhole]
	}
	fraction = strings.TrimRight(fraction, "0")
	if len(fraction) > 4 {
		return 0, ErrPrecision
	}
	n, err := strconv.Atoi("0" + whole + fraction + "0000"[len(fraction):])
	if err != nil {
		return 0, ErrNumber
	}
	if negative {
		n = -n
	}
	return Weight(n), nil
}

// String writes the weight with two decimals, and up to four where it needs
// them: 0.62, 0.515, 0.00.
func (w Weight) String() string { return decimal(int(w), 2) }

// Signed writes the weight as a difference: +0.05, -0.02.
func (w Weight) Signed() string {
	if w < 0 {
		return w.String()
	}
	return "+" + w.String()
}

// String writes the activation without needless decimals: 1, 0.6.
func (a Activation) String() string { return decimal(int(a), 0) }

func decimal(n, least int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	fraction := strconv.Itoa(n%Scale + Scale)[1:]
	for len(fraction) > least && fraction[len(fraction)-1] == '0' {
		fraction = fraction[:len(fraction)-1]
	}
	if fraction == "" {
		return sign + strconv.Itoa(n/Scale)
	}
	return sign + strconv.Itoa(n/Scale) + "." + fraction
}

func isDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return true
}
