package pii

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A hint is what a word says of the number beside it.
type hint int

const (
	noHint  hint = iota
	against      // the number is something else
	weak         // the word fits, but also stands beside other numbers
	strong       // the word means nothing else
)

// nearest returns the hint of the last word before a place that has one. It
// looks at so many bytes of the line. A word of another number says nothing if
// that number stands in between: "order 12, card …".
func nearest(text string, at, bytes int, of func(word string) hint) hint {
	line := text[max(0, at-bytes):at]
	line = strings.ToLower(line[strings.LastIndexByte(line, '\n')+1:])
	taken := false
	for {
		end := strings.LastIndexFunc(line, unicode.IsLetter)
		if end < 0 {
			return noHint
		}
		taken = taken || strings.ContainsAny(line[end:], "0123456789")
		_, size := utf8.DecodeRuneInString(line[end:])
		word := line[strings.LastIndexFunc(line[:end], notLetter)+1 : end+size]
		word = word[len(word)-len(strings.TrimLeftFunc(word, notLetter)):] // the rest of a longer rune
		if h := of(word); h != noHint && !(h == against && taken) {
			return h
		}
		line = line[:end+size-len(word)]
	}
}

// remark returns the hint of the parentheses right after a place: "… (mobile)".
func remark(text string, at int, of func(word string) hint) hint {
	if !strings.HasPrefix(text[at:], " (") {
		return noHint
	}
	inside, _, closed := strings.Cut(text[at+2:min(len(text), at+32)], ")")
	if !closed {
		return noHint
	}
	return nearest(inside, len(inside), len(inside), of)
}

func notLetter(r rune) bool { return !unicode.IsLetter(r) }

// contextBytes is how far before a number the word may stand that says what
// the number is.
const contextBytes = 48

// otherNumber reports whether a word announces a number that belongs to no
// person: of an order, a build, a book.
func otherNumber(word string) bool {
	switch word {
	case "order", "orders", "commande", "po", "invoice", "facture", "ref", "réf", "reference", "référence",
		"isbn", "issn", "ean", "gtin", "upc", "asin", "siret", "siren", "tva", "vat", "ticket", "build", "run", "job",
		"id", "ids", "uuid", "guid", "sku", "serial", "série", "version", "commit", "sha", "hash", "timestamp", "epoch",
		"price", "prix", "montant", "amount", "total", "tracking", "suivi", "colis", "dossier", "contrat", "contract",
		"bug", "issue", "pr", "page", "pages", "port", "ports", "hex", "dump", "vin", "imei", "isin", "doi", "arxiv",
		"offset", "checksum", "crc", "seed", "pid", "token", "tokens", "lat", "lon", "gps", "snowflake", "badge", "part",
		"model", "lot", "transaction", "barcode", "iccid", "receipt", "parcel", "shipment", "bestellung", "rechnung", "pedido", "fatura", "encomenda", "bytes", "octets", "merge", "merged", "revert", "cherry":
		return true
	}
	return false
}
