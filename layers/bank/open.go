package bank

import "fmt"

// sheet returns a page; one that does not exist yet where may is true. It is nil
// where there is none, or none that can be read.
func (p *planner) sheet(file string, may bool) *sheet {
	key := nameKey(file)
	if s, ok := p.sheets[key]; ok && (s != nil || !may) {
		return s
	}
	f, there := p.files[key]
	if !there && !may {
		return nil
	}
	if !there && p.Exists != nil && p.Exists(file) {
		p.plan.Unreadable = append(p.plan.Unreadable, fmt.Errorf("editing %s: it is a link, or no file", file))
		p.sheets[key] = nil
		return nil
	}
	if !there {
		f.Name = file
	}
	o, ahead := p.opened[key]
	if !ahead {
		o = p.open(f)
	}
	if o.err != nil {
		p.plan.Unreadable = append(p.plan.Unreadable, o.err)
	}
	p.sheets[key] = o.sheet
	return o.sheet
}

// An opened page is one that was read: either a sheet or what is wrong.
type opened struct {
	sheet *sheet
	err   error
}

// open reads a page.
func (p *planner) open(f File) opened {
	s, err := newSheet(f.Name, f.Src, p.judge)
	return opened{s, err}
}

// openAhead reads the pages that candidates may go onto, on all processors.
func (p *planner) openAhead(eligible []*Candidate) {
	wanted := map[string]bool{}
	for _, k := range eligible {
		wanted[nameKey(k.page())] = true
		for _, name := range k.Entities {
			wanted[nameKey(EntityFolder+name+".md")] = true
		}
	}
	var keys []string
	var files []File
	for key := range wanted {
		if f, there := p.files[key]; there {
			keys, files = append(keys, key), append(files, f)
		}
	}
	p.opened = map[string]opened{}
	for i, o := range onAll(files, p.open) {
		p.opened[keys[i]] = o
	}
}
