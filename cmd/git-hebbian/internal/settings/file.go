package settings

import (
	"slices"
	"strings"
)

// A file is what matters of settings to one entry.
type file struct {
	src   []byte
	entry Entry
	chain []*value // the root, and what each key of the entry leads to, as far as it is there
	at    []int    // of each in chain that has the next key: the index of that member
	found []place  // what does what the entry does, in some form
}

// A place is where one of them stands: a hook in a list that belongs to a group,
// which has a matcher and is one of those of its event; a server by itself.
type place struct {
	value *value
	group int
	list  *value
	index int
}

func read(src []byte, e Entry) (*file, error) {
	root, err := parse(src)
	if err != nil {
		return nil, err
	}
	f := &file{src: src, entry: e, chain: []*value{root}}
	if err := root.is(src, object, "the file"); err != nil {
		return nil, err
	}
	for i, key := range e.keys {
		next, index, err := f.chain[i].find(src, key)
		if err != nil || next == nil {
			return f, err
		}
		f.at = append(f.at, index)
		last, want := i == len(e.keys)-1, object
		if last && e.listed {
			want = array
		}
		if err := next.is(src, want, strings.Join(e.keys[:i+1], ".")); err != nil {
			return nil, err
		}
		if last && !e.listed {
			f.found = []place{{value: next}}
			return f, nil
		}
		f.chain = append(f.chain, next)
	}
	for i, group := range f.inner().members {
		if err := f.readGroup(i, group.value); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// inner is the innermost container that is there.
func (f *file) inner() *value { return f.chain[len(f.chain)-1] }

// readGroup finds the hooks of a group that run our command.
func (f *file) readGroup(index int, group *value) error {
	event := f.entry.keys[len(f.entry.keys)-1]
	what := "an entry of " + strings.Join(f.entry.keys, ".")
	if err := group.is(f.src, object, what); err != nil {
		return err
	}
	list, _, err := group.find(f.src, "hooks")
	if err != nil {
		return err
	}
	if list == nil {
		return shapeError(f.src, group.span.Start, "%s has no hooks", what)
	}
	if err := list.is(f.src, array, "hooks of "+what); err != nil {
		return err
	}
	for i, hook := range list.members {
		if err := hook.value.is(f.src, object, "a hook of "+event); err != nil {
			return err
		}
		command, _, err := hook.value.find(f.src, "command")
		if err != nil {
			return err
		}
		if command != nil && f.entry.runs(command.text) {
			f.found = append(f.found, place{value: hook.value, group: index, list: list, index: i})
		}
	}
	return nil
}

// own returns the first that is as Add writes it; people may have given a hook
// another timeout, and a server more settings.
func (f *file) own() (place, bool) {
	at := slices.IndexFunc(f.found, func(p place) bool {
		if !p.value.says("command", f.entry.command) {
			return false
		}
		if f.entry.listed {
			return p.value.says("type", "command")
		}
		args, _, err := p.value.find(f.src, "args")
		return err == nil && args != nil && slices.EqualFunc(args.members, f.entry.args, func(m member, arg string) bool {
			return m.value.kind == text && m.value.text == arg
		})
	})
	if at < 0 {
		return place{}, false
	}
	return f.found[at], true
}

// says reports whether an object has a key with this text.
func (v *value) says(key, want string) bool {
	return slices.ContainsFunc(v.members, func(m member) bool { return m.key == key && m.value.kind == text && m.value.text == want })
}
