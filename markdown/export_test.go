package markdown

// Lined reads a document by line, if it is plain. Seen may be nil.
func Lined(src []byte, seen *Versions) (*Document, bool) { return lined(src, seen) }

// Parsed reads any document with the parser.
func Parsed(src []byte) (*Document, error) { return parsed(src) }
