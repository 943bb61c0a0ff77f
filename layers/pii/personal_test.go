package pii

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestKeyOfNIR(t *testing.T) {
	for d, key := range map[string]int{"1970285513098": 47, "2470863134037": 18, "189052A246129": 63, "167062A250281": 12, "282022B030261": 87} {
		if got := keyOfNIR(d); got != key {
			t.Errorf("%s: key %d, want %d", d, got, key)
		}
	}
}

func TestLuhn(t *testing.T) {
	for digits, want := range map[string]bool{"4242424242424242": true, "378282246310005": true, "4242424242424241": false, "79927398713": true} {
		if luhn(digits) != want {
			t.Errorf("luhn(%s) is not %v", digits, want)
		}
	}
}

func TestAccountsOfTheRegistry(t *testing.T) {
	for _, account := range []string{
		"GB82WEST12345698765432", "DE89370400440532013000", "FR1420041010050500013M02606", "NL91ABNA0417164300", "NO9386011117947",
		"MT84MALT011000012345MTLCAST001S", "LC55HEMM000100010012001200023015", "MU17BOMM0101101030300200000MUR", "BR1800360305000010009795493C1",
		"IT60X0542811101000000123456", "PT50000201231234567890154", "TR330006100519786457841326", "SM86U0322509800000000270100", "AE070331234567890123456",
	} {
		if accountLength(account[:2]) != len(account) || !fits(account) || rest97(account) != 1 {
			t.Errorf("%s: length %d, fits %v, rest %d", account, accountLength(account[:2]), fits(account), rest97(account))
		}
	}
	if accountLength("ZZ") != 0 {
		t.Error("ZZ is no country")
	}
}

func TestCallingCode(t *testing.T) {
	for digits, want := range map[string]int{"33639988219": 2, "14155550167": 1, "351912345670": 3, "447700900123": 2, "999123456789": 0, "210123456": 0, "1": 0} {
		if got, _, _ := callingCode(digits); got != want {
			t.Errorf("%s: a code of %d digits, want %d", digits, got, want)
		}
	}
}

func TestNearest(t *testing.T) {
	for text, want := range map[string]hint{
		"tél : ":                strong,
		"TÉLÉPHONE ":            strong,
		"numéro de commande : ": against,
		"order 12, call ":       weak,
		"call for order 12: ":   weak,
		"call\n":                noHint,
		"telling ":              noHint,
		"phone" + strings.Repeat(".", contextBytes) + " ": noHint,
		"": noHint,
	} {
		if got := nearest(text, len(text), contextBytes, phoneWord); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

func TestHomeUser(t *testing.T) {
	for _, text := range []string{"/home/farouk", "/Users/farouk", `C:\Users\farouk`, `C:\\Users\\farouk`, "C:/Users/farouk", `\Users\farouk`} {
		s := homeUser("in "+text+"/x", span{3, 3 + len(text)})
		if got := ("in " + text + "/x")[s.start:s.end]; got != "farouk" {
			t.Errorf("%s: user %q", text, got)
		}
	}
}

func TestGenericUser(t *testing.T) {
	for name, want := range map[string]bool{"user": true, "Runner": true, "test2": true, "my-user": true, "42": true, "farouk": false, "jean.dupont": false, "index.html": true} {
		if genericUser(name) != want {
			t.Errorf("genericUser(%s) is not %v", name, want)
		}
	}
}

// TestPlaceholdersHoldNothing holds that a redacted text has no finding.
func TestPlaceholdersHoldNothing(t *testing.T) {
	var types []Type
	for _, k := range kinds() {
		if k.placeholder != "" {
			types = append(types, k.typ)
		}
	}
	s := NewScanner(types...)
	for _, r := range personalRules() {
		for _, hit := range r.Hits {
			before, rest, _ := strings.Cut(hit, "«")
			value, after, _ := strings.Cut(rest, "»")
			place := r.Type.kind().placeholder
			if r.Type == HomePath {
				user := homeUser(value, span{0, len(value)})
				place = value[:user.start] + place
			}
			text := before + place + after
			for _, f := range s.Scan(text) {
				if f.Start < len(before)+len(place) && f.End > len(before) {
					t.Errorf("%s: %q is found in %q", f.Rule, text[f.Start:f.End], text)
				}
			}
		}
	}
}

// FuzzPersonal holds that no bytes make a rule panic, and that a finding of
// valid text begins and ends between runes and is found in bounds.
func FuzzPersonal(f *testing.F) {
	for _, r := range personalRules() {
		for _, text := range append(r.Hits, r.Misses...) {
			f.Add(text)
		}
	}
	s := NewScanner()
	f.Fuzz(func(t *testing.T, text string) {
		valid := utf8.ValidString(text)
		for _, found := range s.Scan(text) {
			if found.Start < 0 || found.End > len(text) || found.Start >= found.End {
				t.Fatalf("%s: [%d:%d] of %d bytes", found.Rule, found.Start, found.End, len(text))
			}
			if valid && !utf8.ValidString(text[found.Start:found.End]) {
				t.Fatalf("%s: %q is cut in a rune", found.Rule, text[found.Start:found.End])
			}
		}
	})
}

func BenchmarkPersonal(b *testing.B) {
	line := "- le 2026-01-17 à 10:30:00, `commit 8f3a2c1` de /srv/notes/daily.md a pris 1 234 ms (v1.22.3), see https://x.fr/a/b#L10-L20 and foo@1.2.3.\n"
	text := strings.Repeat(line, 1<<20/len(line))
	s := NewScanner(Email, Phone, IP, SSN, NIR, CreditCard, IBAN, HomePath)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		s.Scan(text)
	}
}
