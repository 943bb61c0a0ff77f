package main

import (
	"bytes"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"os"
	"strings"

	"github.com/git-hebbian/git-hebbian/layers/hebb"
)

// The drawing, in pixels.
const (
	svgWidth, svgHeight = 640, 280
	svgLeft, svgTop     = 48, 40
	svgRight, svgBottom = 16, 36
)

// writeSVG writes the curve. It replaces a drawing, and nothing else.
func (e *explanation) writeSVG(name string) error {
	file := e.w.path(name)
	info, err := os.Lstat(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return fault(fmt.Errorf("writing %s: %w", name, err), "name a file that can be written")
	case !info.Mode().IsRegular():
		return fault(fmt.Errorf("%s is no regular file", name), "name another file")
	default:
		old, err := os.ReadFile(file)
		if err != nil {
			return fault(fmt.Errorf("reading %s: %w", name, err), "name another file")
		}
		if len(old) > 0 && !bytes.HasPrefix(old, []byte("<svg ")) {
			return fault(fmt.Errorf("%s is there already, and is no drawing", name), "name another file")
		}
	}
	if err := replaceFile(file, []byte(e.svg())); err != nil {
		return fault(fmt.Errorf("writing %s: %w", name, err), "name a file in a folder that exists")
	}
	return nil
}

// svg draws the curve as steps, with the weights that matter as lines.
func (e *explanation) svg() string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d" font-family="sans-serif" font-size="11">`+"\n", svgWidth, svgHeight)
	title := html.EscapeString(visibly(e.Pattern.ID + " " + e.Pattern.Visible.String() + " " + e.Gives.Stage.String()))
	fmt.Fprintf(&b, "<title>%s</title>\n<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n<text x=\"%d\" y=\"20\" font-size=\"14\">%[1]s</text>\n", title, svgLeft)
	for _, line := range []struct {
		w    hebb.Weight
		dash string
	}{{0, "none"}, {e.Law.Atrophy, "2 4"}, {e.Law.Strong, "2 4"}, {e.Law.Max, "2 4"}, {hebb.Scale, "none"}} {
		y := svgY(line.w)
		fmt.Fprintf(&b, "<path d=\"M%d %sH%d\" stroke=\"#bbb\" stroke-dasharray=\"%s\"/>\n", svgLeft, y, svgWidth-svgRight, line.dash)
		fmt.Fprintf(&b, "<text x=\"%d\" y=\"%s\" text-anchor=\"end\" dominant-baseline=\"middle\" fill=\"#666\">%s</text>\n", svgLeft-6, y, line.w)
	}
	points := e.curve()
	e.svgSteps(&b, points)
	fmt.Fprintf(&b, "<text x=\"%d\" y=\"%d\" fill=\"#666\">%s</text>\n", svgLeft, svgHeight-12, html.EscapeString(points[0].name))
	fmt.Fprintf(&b, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\" fill=\"#666\">%s</text>\n</svg>\n", svgWidth-svgRight, svgHeight-12, html.EscapeString(points[len(points)-1].name))
	return b.String()
}

// svgSteps draws the points as a staircase, what is pending with dashes.
func (e *explanation) svgSteps(b *strings.Builder, points []point) {
	broad := float64(svgWidth-svgLeft-svgRight) / float64(len(points))
	x := func(i int) string { return fmt.Sprintf("%.1f", svgLeft+broad*float64(i)) }
	var sure, pending strings.Builder
	for i, p := range points {
		path := &sure
		if p.pending {
			path = &pending
		}
		move := "M"
		if path.Len() > 0 {
			move = "L"
		} else if i > 0 { // the dashes begin where the line ends
			fmt.Fprintf(path, "M%s %s", x(i), svgY(points[i-1].weight))
			move = "L"
		}
		fmt.Fprintf(path, "%s%s %sH%s", move, x(i), svgY(p.weight), x(i+1))
	}
	fmt.Fprintf(b, "<path d=\"%s\" fill=\"none\" stroke=\"#06c\" stroke-width=\"2\"/>\n", sure.String())
	if pending.Len() > 0 {
		fmt.Fprintf(b, "<path d=\"%s\" fill=\"none\" stroke=\"#06c\" stroke-width=\"2\" stroke-dasharray=\"4 3\"/>\n", pending.String())
	}
}

func svgY(w hebb.Weight) string {
	room := svgHeight - svgTop - svgBottom
	return fmt.Sprintf("%.1f", svgTop+float64(room)*(1-float64(w)/hebb.Scale))
}
