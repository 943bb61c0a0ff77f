package settings

import (
	"slices"
	"strings"
)

// event is the moment at which the agent runs the hook.
const event = "SessionEnd"

// A file is what matters of settings.
type file struct {
	src   []byte
	root  *value
	hooks *value  // nil: there are none
	event *value  // the groups of hooks that run at our event; nil: there are none
	found []place // those that run our command, in some form
	at    [2]int  // the indexes of hooks in root, and of event in hooks
}

// A place is where one hook stands: in a list that belongs to a group, which
// has a matcher and is one of those of our event.
type place struct {
	group int
	list  *value
	index int
}

// value is the hook itself.
func (p place) value() *value { return p.list.members[p.index].value }

func read(src []byte) (*file, error) {
	root, err := parse(src)
	if err != nil {
		return nil, err
	}
	f := &file{src: src, root: root}
	if err := root.is(src, object, "the file"); err != nil {
		return nil, err
	}
	if f.hooks, f.at[0], err = root.find(src, "hooks"); err != nil || f.hooks == nil {
		return f, err
	}
	if err := f.hooks.is(src, object, "hooks"); err != nil {
		return nil, err
	}
	if f.event, f.at[1], err = f.hooks.find(src, event); err != nil || f.event == nil {
		return f, err
	}
	if err := f.event.is(src, array, "hooks."+event); err != nil {
		return nil, err
	}
	for i, group := range f.event.members {
		if err := f.readGroup(i, group.value); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// readGroup finds the hooks of a group that run our command.
func (f *file) readGroup(index int, group *value) error {
	const what = "an entry of hooks." + event
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
		if command != nil && strings.Contains(strings.ReplaceAll(command.text, "git-hebbian", "git hebbian"), Command) {
			f.found = append(f.found, place{group: index, list: list, index: i})
		}
	}
	return nil
}

// own returns the first hook that is as Add writes it; people may have given it
// another timeout.
func (f *file) own() (place, bool) {
	at := slices.IndexFunc(f.found, func(p place) bool {
		return slices.ContainsFunc(p.value().members, func(m member) bool { return m.key == "command" && m.value.text == Command }) &&
			slices.ContainsFunc(p.value().members, func(m member) bool { return m.key == "type" && m.value.text == "command" })
	})
	if at < 0 {
		return place{}, false
	}
	return f.found[at], true
}
