package main

import (
	"bytes"
	"encoding/json"
	"io"
)

// mostPeeked is how many bytes of a log are looked at before it is read.
const mostPeeked = 256 << 10

// elsewhere reports whether the beginning of a log names folders and none of
// them is here: the logs of all of a person's repositories lie side by side, and
// reading them all takes long. Where it says nothing of folders the log has to
// be read.
func elsewhere(log io.ReaderAt, here func(cwd string) bool) bool {
	head := make([]byte, mostPeeked)
	n, _ := log.ReadAt(head, 0)
	head = head[:n]
	named := false
	for _, key := range []string{`"cwd":`, `"cwd": `} {
		for rest := head; ; {
			at := bytes.Index(rest, []byte(key+`"`))
			if at < 0 {
				break
			}
			rest = rest[at+len(key):]
			var cwd string
			if json.NewDecoder(bytes.NewReader(rest)).Decode(&cwd) != nil {
				continue
			}
			if named = true; here(cwd) {
				return false
			}
		}
	}
	return named
}
