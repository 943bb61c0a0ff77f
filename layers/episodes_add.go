package layers

import (
	"bytes"
	"time"
)

// Add takes in a note. It keeps no part of src.
func (e *Episodes) Add(file string, src []byte) {
	claims, whole := e.scan(file, src)
	if date, _ := NoteDate(file); whole || date.IsZero() && len(claims) > 0 {
		e.Read(file, src)
		return
	}
	if len(claims) > 0 {
		e.claims[file] = append(e.claims[file], claims...)
	}
}

// scan scans a note, and skims it where somebody listens. A note that is read by
// line has its sessions in the form that a scan looks for, and no other.
func (e *Episodes) scan(file string, src []byte) (claims []sessionClaim, whole bool) {
	if e.hear == nil {
		return scan(file, src, e.epoch.Open, e.epoch.Closed)
	}
	sessions, plain := skim(file, src)
	if !plain {
		e.hear(file, src, ParseNote(file, bytes.Clone(src)).Sessions)
		return scan(file, src, e.epoch.Open, e.epoch.Closed)
	}
	e.hear(file, src, sessions)
	for _, s := range sessions {
		if s.Epoch == e.epoch.Open || s.Epoch == e.epoch.Closed {
			return nil, true
		}
		claims = append(claims, sessionClaim{file: file, id: s.ID, start: s.Start.Format(time.RFC3339), kind: s.Kind, epoch: s.Epoch})
	}
	return claims, false
}
