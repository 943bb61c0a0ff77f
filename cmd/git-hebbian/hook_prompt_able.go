package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/capability"
	"github.com/git-hebbian/git-hebbian/layers/prompt"
)

// able is what the agent can do that a prompt asks for.
type able struct {
	offers []prompt.Offer
	err    error
}

// capabilities looks for what a prompt asks for on the page of a library; nil: there is
// no library.
func capabilities(text string, lib *library) able {
	if lib == nil {
		return able{}
	}
	file, src, err := lib.page(capability.File)
	if err != nil || len(src) == 0 {
		return able{err: err}
	}
	cards, err := capability.Read(file, src)
	cards = slices.DeleteFunc(cards, func(c capability.Card) bool { return c.Doubtful })
	found := able{err: err}
	for _, f := range capability.NewShelf(cards).Find(text, mostCapabilities) {
		said := "`" + f.Card.Name + "`"
		if len(f.Card.Params) > 0 {
			said += "(" + strings.Join(f.Card.Params, ", ") + ")"
		}
		if f.Card.Does != "" {
			said += ": " + f.Card.Does
		}
		if f.Card.Example != "" {
			said += " Example: " + f.Card.Example
		}
		place := fmt.Sprintf("%s#L%d", file, f.Card.Line)
		line := toldLine(said, place)
		if f.Card.Source != "" { // its words are those of a file that a scan came upon
			line = "- " + prompt.Untrusted(said, place)
		}
		found.offers = append(found.offers, prompt.Offer{Key: "capability:" + f.Card.Name, Line: line})
	}
	return found
}

// capabilities tells what the agent can do that the prompt asks for.
func (p *prompted) capabilities(found able) error {
	offers := slices.DeleteFunc(found.offers, func(o prompt.Offer) bool { return p.told[o.Key] })
	p.tell(prompt.Group{Heading: "Capabilities that may help:", Offers: offers})
	return found.err
}

// page returns a page of the bank and where it is; nil where there is none.
func (lib *library) page(name string) (file string, src []byte, err error) {
	file, known := lib.pathOf(name)
	if !known {
		return file, nil, nil
	}
	src, err = lib.tree.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return file, nil, nil
	}
	if err != nil {
		return "", nil, fmt.Errorf("reading %s: %w", file, err)
	}
	return file, bytes.Clone(src), nil
}

// pathOf returns where a page is, and whether there is its folder.
func (lib *library) pathOf(name string) (file string, known bool) {
	for _, r := range lib.roots {
		if rest, below := strings.CutPrefix(name, r.name+"/"); below {
			return r.dir + "/" + rest, true
		}
	}
	return name, false
}
