// Package pii finds what must not be remembered: secrets and personal data in
// Markdown, logs and messages. It is pure, and its rules are a table: a rule is
// asked only where one of its keywords stands, and no regular expression is
// compiled before.
//
// Names of persons and postal addresses are out of reach of rules like these.
package pii

import "strings"

// A Type is a kind of private value. Its text is what reports show.
type Type string

// The types. Those from AWSKey on are secrets: they are never redacted into
// what is stored, they reject it.
const (
	Email      Type = "EMAIL"
	Phone      Type = "PHONE"
	IP         Type = "IP"
	SSN        Type = "SSN" // of the United States
	NIR        Type = "NIR" // of France, the numéro de sécurité sociale
	CreditCard Type = "CREDIT_CARD"
	IBAN       Type = "IBAN"
	HomePath   Type = "HOME_PATH"

	AWSKey        Type = "AWS_KEY"
	JWT           Type = "JWT"
	APIKey        Type = "API_KEY"
	PrivateKey    Type = "PRIVATE_KEY"
	URLCredential Type = "URL_CREDENTIAL"
	EnvSecret     Type = "ENV_SECRET"
	Password      Type = "PASSWORD"
	AuthHeader    Type = "AUTH_HEADER"
)

// A kind is what is to be known about a type.
type kind struct {
	typ         Type
	words       string // the type in a sentence
	placeholder string // what takes the place of a value; empty for a secret
	guessable   bool   // few enough values that a digest can be reversed by trying all of them
}

func kinds() []kind {
	return []kind{
		{Email, "an e-mail address", "[EMAIL]", false},
		{Phone, "a phone number", "[PHONE]", true},
		{IP, "an IP address", "[IP]", true},
		{SSN, "a social security number", "[SSN]", true},
		{NIR, "a French social security number", "[NIR]", true},
		{CreditCard, "a card number", "[CARD]", true},
		{IBAN, "a bank account number", "[IBAN]", false},
		{HomePath, "the name of somebody's home folder", "[USER]", false},
		{AWSKey, "an AWS key", "", false},
		{JWT, "a JSON web token", "", false},
		{APIKey, "an API key", "", false},
		{PrivateKey, "a private key", "", false},
		{URLCredential, "a password in an address", "", false},
		{EnvSecret, "the value of a secret variable", "", false},
		{Password, "a password", "", false},
		{AuthHeader, "the credentials of a header", "", false},
	}
}

// Types returns all types, those of personal data first.
func Types() []Type {
	var types []Type
	for _, k := range kinds() {
		types = append(types, k.typ)
	}
	return types
}

func (t Type) kind() kind {
	for _, k := range kinds() {
		if k.typ == t {
			return k
		}
	}
	return kind{typ: t}
}

// Secret reports whether values of this type open something.
func (t Type) Secret() bool { return t.kind().placeholder == "" }

// Name is how people write the type where they allow it: "credit-card".
func (t Type) Name() string { return strings.ReplaceAll(strings.ToLower(string(t)), "_", "-") }

// Words names the type in a sentence: "an e-mail address".
func (t Type) Words() string { return t.kind().words }

// Guessable reports whether the type has so few values that somebody can find
// the one behind a digest by trying all of them.
func (t Type) Guessable() bool { return t.kind().guessable }

// A Finding is a private value, by its place in the text that was scanned. It
// does not hold the value.
type Finding struct {
	Start, End int // byte offsets, End exclusive; on rune boundaries of valid UTF-8
	Type       Type
	Rule       string // the name of the rule that found it
}
