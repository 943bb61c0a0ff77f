package hebb_test

import (
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

func TestParseWeightReadsWhatPeopleWrite(t *testing.T) {
	tests := []struct {
		in   string
		want hebb.Weight
		err  error
	}{
		{"0.62", 6200, nil},
		{".62", 6200, nil},
		{"0,62", 6200, nil},
		{"0.620", 6200, nil},
		{"0.62000000", 6200, nil},
		{"1", 10000, nil},
		{"1.0", 10000, nil},
		{"0", 0, nil},
		{"00.5", 5000, nil},
		{"0.0001", 1, nil},
		{"1.20", 12000, nil},
		{"-0.1", -1000, nil},
		{"99999999999999999999", 9999990000, nil},
		{"0.62345", 0, hebb.ErrPrecision},
		{"", 0, hebb.ErrNumber},
		{"-", 0, hebb.ErrNumber},
		{".", 0, hebb.ErrNumber},
		{"1.", 0, hebb.ErrNumber},
		{"abc", 0, hebb.ErrNumber},
		{"0.6.2", 0, hebb.ErrNumber},
		{"+0.6", 0, hebb.ErrNumber},
		{"0x1", 0, hebb.ErrNumber},
		{"1e-1", 0, hebb.ErrNumber},
		{"٠.٥", 0, hebb.ErrNumber},
	}
	for _, tt := range tests {
		t.Run(tt.in, func(t *testing.T) {
			got, err := hebb.ParseWeight(tt.in)
			if got != tt.want || !errors.Is(err, tt.err) {
				t.Errorf("ParseWeight(%q) = %d, %v; want %d, %v", tt.in, got, err, tt.want, tt.err)
			}
		})
	}
}

func TestWeightsAreWrittenWithTwoToFourDecimals(t *testing.T) {
	for w, want := range map[hebb.Weight]string{0: "0.00", 6200: "0.62", 5150: "0.515", 1: "0.0001", 10000: "1.00", 12000: "1.20", -200: "-0.02"} {
		if got := w.String(); got != want {
			t.Errorf("Weight(%d).String() = %q, want %q", int(w), got, want)
		}
		if back, err := hebb.ParseWeight(want); back != w || err != nil {
			t.Errorf("ParseWeight(%q) = %d, %v, want %d", want, back, err, int(w))
		}
	}
}

func TestNext(t *testing.T) {
	rule := hebb.DefaultLaw().Rule
	tests := []struct {
		name       string
		w          hebb.Weight
		activation hebb.Activation
		want       string
	}{
		{"active grows by the rate", 5000, 10000, "0.55"},
		{"idle fades by the decay", 5000, 0, "0.48"},
		{"half active nets the two", 5000, 5000, "0.515"},
		{"stops at the ceiling", 9400, 10000, "0.95"},
		{"stops at the floor", 100, 0, "0.00"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := rule.Next(tt.w, tt.activation).String(); got != tt.want {
				t.Errorf("Next(%v, %v) = %s, want %s", tt.w, tt.activation, got, tt.want)
			}
		})
	}
}

func TestSmallStepsAreNotRoundedAway(t *testing.T) {
	rule := hebb.Rule{Rate: 40, Decay: 40, Max: hebb.Ceiling}
	if got := rule.Next(5000, 0).String(); got != "0.496" {
		t.Errorf("a decay of 0.004 gives %s, want 0.496", got)
	}
}

func TestArithmeticOfTheDefaults(t *testing.T) {
	law := hebb.DefaultLaw()
	if got := law.BreakEven(); got != 2857 {
		t.Errorf("break-even is %d, want 2857", got)
	}
	idle := func(w hebb.Weight) (n int) {
		for ; w >= law.Atrophy; n++ {
			w = law.Next(w, 0)
		}
		return n
	}
	active := 0
	for w := hebb.Weight(5000); w < law.Max; active++ {
		w = law.Next(w, hebb.Scale)
	}
	if got := [3]int{idle(5000), idle(3000), active}; got != [3]int{21, 11, 9} {
		t.Errorf("idle from 0.50, idle from 0.30, active to the ceiling = %v, want [21 11 9]", got)
	}
}

// uses makes one use an hour (or what gap says) from a string: x is activated, . is not.
func uses(pattern string, gap time.Duration) []hebb.Use {
	start := time.Date(2026, 1, 1, 9, 0, 0, 0, time.UTC)
	var us []hebb.Use
	for i, c := range pattern {
		u := hebb.Use{Session: string(rune('a' + i%26)), Start: start.Add(time.Duration(i) * gap)}
		if c == 'x' {
			u.Activation = hebb.Scale
		}
		us = append(us, u)
	}
	return us
}

func repeat(c byte, n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = c
	}
	return string(b)
}

func TestStages(t *testing.T) {
	day := 24 * time.Hour
	tests := []struct {
		name  string
		begin hebb.State
		uses  string
		want  hebb.Stage
	}{
		{"four in a row stay episodic", hebb.State{Weight: 3000}, "xxxx", hebb.Episodic},
		{"five in a row are emergent", hebb.State{Weight: 3000}, "xxxxx", hebb.Emergent},
		{"a gap begins the count anew", hebb.State{Weight: 3000}, "xxxx.xxxx", hebb.Episodic},
		{"the streak of the epoch before counts", hebb.State{Weight: 3000, Streak: 4}, "x", hebb.Emergent},
		{"weight alone is not strong", hebb.State{Weight: 9000, Stage: hebb.Emergent}, "x", hebb.Emergent},
		{"twenty high sessions are strong", hebb.State{Weight: 8100, Stage: hebb.Emergent}, "x.x.x.x.x.x.x.x.x.x.", hebb.Strong},
		{"strong below the ceiling", hebb.State{Weight: 8100, High: 19, Stage: hebb.Emergent}, "x", hebb.Strong},
		{"exactly 0.80 is not above it", hebb.State{Weight: 8200, High: 19, Stage: hebb.Emergent}, ".", hebb.Emergent},
		{"the ceiling makes a strong one a candidate", hebb.State{Weight: 9400, Stage: hebb.Strong}, "x", hebb.Candidate},
		{"leaving the ceiling takes it back", hebb.State{Weight: 9500, Stage: hebb.Candidate}, ".", hebb.Strong},
		{"the ceiling alone is no candidate", hebb.State{Weight: 9500}, "x", hebb.Episodic},
		{"below 0.10 fades", hebb.State{Weight: 1100, Stage: hebb.Strong}, ".", hebb.Fading},
		{"exactly 0.10 does not", hebb.State{Weight: 1200, Stage: hebb.Strong}, ".", hebb.Strong},
		{"a fading one that recovers is emergent", hebb.State{Weight: 900, Stage: hebb.Fading}, "x", hebb.Emergent},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, _ := hebb.DefaultLaw().Fold(tt.begin, uses(tt.uses, day))
			if got.Stage != tt.want {
				t.Errorf("stage %v, want %v (%+v)", got.Stage, tt.want, got)
			}
		})
	}
}

func TestRemovalTakesTwentyEightDaysOfFading(t *testing.T) {
	law := hebb.DefaultLaw()
	s, _ := law.Fold(hebb.State{Weight: 1000}, uses("..", 24*time.Hour))
	for days, want := range map[int]bool{27: false, 28: true, 400: true} {
		now := time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC).AddDate(0, 0, days)
		if got := law.Removable(s, now); got != want {
			t.Errorf("removable after %d days: %v, want %v", days, got, want)
		}
	}
}

func TestSetByHandForgetsWhatTheOldWeightEarned(t *testing.T) {
	law, day := hebb.DefaultLaw(), time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)
	got := law.Set(hebb.State{Weight: 9000, High: 12, Streak: 7, Stage: hebb.Emergent}, 500, day)
	want := hebb.State{Weight: 500, Streak: 7, Low: hebb.Day(day), Stage: hebb.Fading}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestADayIsOneStepWhereDecayIsPerDay(t *testing.T) {
	law := hebb.DefaultLaw()
	law.PerDay = true
	got, steps := law.Fold(hebb.State{Weight: 5000}, uses("..x......", 3*time.Hour)) // 09 12 15 18 21 | 00 03 06 09
	if got.Weight.String() != "0.53" || len(steps) != 2 || steps[0].Session != "c" {
		t.Errorf("two days give %v in %d steps by %q, want 0.53 in 2 by c", got.Weight, len(steps), steps[0].Session)
	}
}

func TestWeightsStayInRangeAndStepsAddUp(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		law := hebb.DefaultLaw()
		law.Rate, law.Decay, law.PerDay = hebb.Weight(r.IntN(10001)), hebb.Weight(r.IntN(10001)), r.IntN(2) == 0
		us := uses(repeat('.', r.IntN(30)), time.Duration(r.IntN(48))*time.Hour)
		for i := range us {
			us[i].Activation = hebb.Activation(r.IntN(hebb.Scale + 1))
		}
		begin := hebb.State{Weight: hebb.Weight(r.IntN(9501))}
		got, steps := law.Fold(begin, us)
		at := begin
		for _, s := range steps {
			if diff := cmp.Diff(at, s.Before); diff != "" {
				t.Fatalf("a step does not begin where the last ended:\n%s", diff)
			}
			if at = s.After; at.Weight < law.Min || at.Weight > law.Max {
				t.Fatalf("weight %v left [%v, %v]", at.Weight, law.Min, law.Max)
			}
		}
		if at != got {
			t.Fatalf("the last step gives %+v, Fold %+v", at, got)
		}
	}
}
