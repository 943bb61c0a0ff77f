package main

// An overheard tree tells somebody of each file that is read from it, when many
// are: what two want to know of the same files is read once. The bytes are the
// listener's only until it returns.
type overheard struct {
	tree
	hear func(file string, src []byte)
}

// ReadMany reads files and yields them in the order given.
func (o overheard) ReadMany(paths []string, yield func(path string, data []byte) error) error {
	return o.tree.ReadMany(paths, func(path string, data []byte) error {
		o.hear(path, data)
		return yield(path, data)
	})
}
