package notes_test

import (
	"strings"
	"testing"

	"github.com/git-hebbian/git-hebbian/layers/notes"
)

func TestCommentsAreNoFacts(t *testing.T) {
	read(t, notes.Note, []reading{
		{"a line", "<!-- a -->\nb\n", []string{"2 §0 paragraph: b"}},
		{"marker", "<!-- hebbian: layer=2 -->\n", nil},
		{"several lines", "<!-- a\n- b\n\n# c\n-->\nd\n", []string{"6 §0 paragraph: d"}},
		{"never closed", "a\n<!--\n- b\n", []string{"1 §0 paragraph: a"}},
		{"within a paragraph", "a\n<!-- b -->\nc\n", []string{"1 §0 paragraph: a", "3 §0 paragraph: c"}},
		{"text behind it", "<!-- a --> b\n<!--\n--> <!-- c --> d\n", []string{"1 §0 paragraph: b", "3 §0 paragraph: d"}},
		{"text behind it in an item", "- <!-- a --> b\n  c\n", []string{"1 §0 bullet: b", "2 §0 <0 paragraph: c"}},
		{"signs behind it", "<!-- a --> --\n", nil},
		{"at the end of a line", "- a <!-- hebbian: id=x -->\n- b<!-- hebbian: id=y --> \n", []string{"1 §0 bullet: a", "2 §0 bullet: b"}},
		{"several at the end", "- a <!-- b --> <!-- hebbian: id=x --> <!-- c -->\n", []string{"1 §0 bullet: a"}},
		{"on the next line", "- a\n  b <!-- hebbian: id=x\n  c=d -->\n", []string{"1-2 §0 bullet: a\n  b"}},
		{"inside a line", "- a <!-- b --> c <!-- d -->\n", []string{"1 §0 bullet: a <!-- b --> c"}},
		{"in code", "- a `<!-- b -->`\n- ``c ` <!-- d -->``\n", []string{"1 §0 bullet: a `<!-- b -->`", "2 §0 bullet: ``c ` <!-- d -->``"}},
		{"behind half a code span", "- a ` b <!-- c -->\n", []string{"1 §0 bullet: a ` b"}},
		{"escaped", "- a \\<!-- b -->\n", []string{"1 §0 bullet: a \\<!-- b -->"}},
		{"open inside a line", "- a <!-- b\n- c\n", []string{"1 §0 bullet: a <!-- b", "2 §0 bullet: c"}},
		{"shared dashes", "- a <!-->\n", []string{"1 §0 bullet: a"}},
		{"in a paragraph", "a <!-- hebbian: id=x -->\n", []string{"1 §0 paragraph: a"}},
	})
}

func TestImportanceIsRead(t *testing.T) {
	read(t, notes.Note, []reading{
		{"at the end", "- a <!-- importance: 7 -->\n", []string{"1 §0 bullet i=7: a"}},
		{"inside", "- a <!-- importance: 10 --> b\n", []string{"1 §0 bullet i=10: a <!-- importance: 10 --> b"}},
		{"tight", "- a <!--importance:1-->\n", []string{"1 §0 bullet i=1: a"}},
		{"on a further line", "- a\n  b <!-- importance: 3 -->\n- c\n", []string{"1-2 §0 bullet i=3: a\n  b", "3 §0 bullet: c"}},
		{"out of range", "- a <!-- importance: 0 -->\n- b <!-- importance: 11 -->\n- c <!-- importance: high -->\n", []string{"1 §0 bullet: a", "2 §0 bullet: b", "3 §0 bullet: c"}},
		{"in code", "- a `<!-- importance: 7 -->`\n", []string{"1 §0 bullet: a `<!-- importance: 7 -->`"}},
		{"beside ours", "- a <!-- hebbian: id=x --> <!-- importance: 7 -->\n", []string{"1 §0 bullet i=7: a"}},
	})
}

func TestHTMLIsReadForItsWords(t *testing.T) {
	read(t, notes.Note, []reading{
		{"details", "<details>\n<summary>a</summary>\n\n- b\n\n</details>\n", []string{"2 §0 paragraph: <summary>a</summary>", "4 §0 bullet: b"}},
		{"nothing in it is Markdown", "<div>\n# a\n- W b <!-- c -->\n</div>\n\n# d\n", []string{"2 §0 paragraph: # a", "3 §0 paragraph: - W b", "6 §1 heading: d"}},
		{"any one tag", "<a b='c' d=e>\nf\n\n</a>\ng\n", []string{"2 §0 paragraph: f", "5 §0 paragraph: g"}},
		{"its attributes", "<a b = \"c>\" d e:f='g' />\n# h\n\n</a >\n# i\n", []string{"2 §0 paragraph: # h", "5 §0 paragraph: # i"}},
		{"no whole tag", "<a b='c>\n\n<a b=<>\n\n<a/ >\n\n<a \"b\">\n\n</a b>\n", []string{"1 §0 paragraph: <a b='c>", "3 §0 paragraph: <a b=<>", "5 §0 paragraph: <a/ >", "7 §0 paragraph: <a \"b\">", "9 §0 paragraph: </a b>"}},
		{"an escaped tag", "# \\<b>\n# <b>\n", []string{"1 §1 heading: \\<b>"}},
		{"any tag within a paragraph", "a\n<b>\nc\n", []string{"1-3 §0 paragraph: a\n<b>\nc"}},
		{"a tag in a line", "a <div>\n", []string{"1 §0 paragraph: a <div>"}},
		{"script", "<script>\n# a\n\n</script> b\n# c\n", []string{"1 §0 code: <script>", "2 §0 code: # a", "4 §0 code: </script> b", "5 §1 heading: c"}},
		{"instruction", "<?a\n# b\n?>\n# c\n", []string{"1 §0 code: <?a", "2 §0 code: # b", "3 §0 code: ?>", "4 §1 heading: c"}},
		{"declaration", "<!DOCTYPE html>\n# a\n", []string{"1 §0 code: <!DOCTYPE html>", "2 §1 heading: a"}},
		{"data", "<![CDATA[\n# a\n]]>\n# b\n", []string{"1 §0 code: <![CDATA[", "2 §0 code: # a", "3 §0 code: ]]>", "4 §1 heading: b"}},
		{"no tags", "< a\n<https://example.org>\n<-\n", []string{"1-3 §0 paragraph: < a\n<https://example.org>\n<-"}},
		{"a bad attribute", "<a b=\n# c\n", []string{"1 §0 paragraph: <a b=", "2 §1 heading: c"}},
	})
}

func TestOriginIsThatOfTheSession(t *testing.T) {
	const agent = " <!-- hebbian: session=x origin=agent -->\n"
	read(t, notes.Note, []reading{
		{"its section", "a\n\n# S" + agent + "- b\n# c\n", []string{"1 §0 paragraph: a", "3 §1 heading agent: S", "4 §1 bullet agent: b", "5 §2 heading: c"}},
		{"lower headings", "## S" + agent + "### a\nb\n## c\n", []string{"1 §1 heading agent: S", "2 §2 heading agent: a", "3 §2 paragraph agent: b", "4 §3 heading: c"}},
		{"a higher heading", "## S" + agent + "# a\n", []string{"1 §1 heading agent: S", "2 §2 heading: a"}},
		{"a session in a session", "# S" + agent + "## T <!-- hebbian: session=y origin=system -->\na\n## b\n", []string{"1 §1 heading agent: S", "2 §2 heading system: T", "3 §2 paragraph system: a", "4 §3 heading agent: b"}},
		{"owner", "# S <!-- hebbian: session=x origin=owner -->\n", []string{"1 §1 heading: S"}},
		{"untrusted", "# S <!-- hebbian: session=x origin=untrusted -->\n", []string{"1 §1 heading untrusted: S"}},
		{"another one", "# S <!-- hebbian: session=x origin=Agent -->\n", []string{"1 §1 heading untrusted: S"}},
		{"quoted", "# S <!-- hebbian: session=x origin=\"\\u0061gent\" -->\n", []string{"1 §1 heading agent: S"}},
		{"none", "# S <!-- hebbian: session=x -->\n", []string{"1 §1 heading: S"}},
		{"none, but a tool", "# S <!-- hebbian: session=x tool=pi -->\n", []string{"1 §1 heading agent: S"}},
		{"no session", "# S <!-- hebbian: epoch=2026-11 tool=pi -->\n", []string{"1 §1 heading: S"}},
		{"no session, but an origin", "# S <!-- hebbian: origin=agent -->\n", []string{"1 §1 heading agent: S"}},
		{"underlined", "S" + agent + "===\na\n", []string{"1 §1 heading agent: S", "3 §1 paragraph agent: a"}},
		{"a heading without a word", "# S" + agent + "# =\na\n# <!-- hebbian: session=y origin=untrusted -->\nb\n", []string{"1 §1 heading agent: S", "3 §1 paragraph agent: a", "5 §1 paragraph untrusted: b"}},
		{"it does not parse", "# S <!-- hebbian: session=x origin=owner origin=owner -->\n# T <!-- hebbian: epoch -->\n", []string{"1 §1 heading untrusted: S", "2 §2 heading: T"}},
		{"over several lines", "S <!-- hebbian: session=x\norigin=owner -->\n===\n", []string{"1 §1 heading untrusted: S"}},
		{"in code", "# S `<!-- hebbian: session=x origin=agent -->`\n```\n# T" + agent + "```\na\n", []string{"1 §1 heading: S `<!-- hebbian: session=x origin=agent -->`", "3 §1 code: # T" + strings.TrimSuffix(agent, "\n"), "5 §1 paragraph: a"}},
		{"as text", "# S hebbian: session=x origin=agent\n# T <!-- origin=agent -->\n# U <!-- Hebbian: origin=agent -->\n", []string{"1 §1 heading: S hebbian: session=x origin=agent", "2 §2 heading: T", "3 §3 heading: U"}},
		{"not at the end", "# S <!-- hebbian: session=x origin=agent --> a\n", []string{"1 §1 heading: S <!-- hebbian: session=x origin=agent --> a"}},
		{"in a quote", "> # S" + agent + "a\n", []string{"1 §0 paragraph: S", "2 §0 paragraph: a"}},
		{"in an item", "- # S" + agent + "- a\n", []string{"1 §0 bullet: S", "2 §0 bullet: a"}},
		{"allowed values", "# S <!-- hebbian:allow email origin=agent -->\n", []string{"1 §1 heading: S"}},
	})
}

// TestBulletMayHaveAnOriginOfItsOwn takes one that is worse than that of what it
// stands in, never a better one.
func TestBulletMayHaveAnOriginOfItsOwn(t *testing.T) {
	const own = " <!-- hebbian: origin=untrusted -->"
	read(t, notes.Note, []reading{
		{"that bullet", "- a" + own + "\n- b\n", []string{"1 §0 bullet untrusted: a", "2 §0 bullet: b"}},
		{"what it holds", "- a" + own + "\n  - b\n    - c\n\n  d\n- e\n", []string{"1 §0 bullet untrusted: a", "2 §0 <0 bullet untrusted: b", "3 §0 <1 bullet untrusted: c", "5 §0 <0 paragraph untrusted: d", "6 §0 bullet: e"}},
		{"in a session", "# S <!-- hebbian: session=x origin=agent -->\n- a <!-- hebbian: origin=owner -->\n- b\n", []string{"1 §1 heading agent: S", "2 §1 bullet agent: a", "3 §1 bullet agent: b"}},
		{"an unknown one", "- a <!-- hebbian: origin=me -->\n", []string{"1 §0 bullet untrusted: a"}},
		{"it does not parse", "- a <!-- hebbian: origin=owner x -->\n- b <!-- hebbian: id=\"x -->\n", []string{"1 §0 bullet untrusted: a", "2 §0 bullet: b"}},
		{"of a further paragraph", "- a\n\n  b" + own + "\n", []string{"1 §0 bullet: a", "3 §0 <0 paragraph: b"}},
		{"of a paragraph", "a" + own + "\n", []string{"1 §0 paragraph: a"}},
		{"in a quote", "> - a" + own + "\n", []string{"1 §0 bullet: a"}},
		{"underlined", "- a" + own + "\n  ===\n", []string{"1 §0 bullet: a"}},
		{"in code", "- a `" + own + "`\n", []string{"1 §0 bullet: a `" + own + "`"}},
		{"the last one counts", "- a" + own + " <!-- hebbian: id=x -->\n", []string{"1 §0 bullet: a"}},
	})
}
