package markdown

// Lined reads a document by line, if it is plain.
func Lined(src []byte) (*Document, bool) { return lined(src) }

// Parsed reads any document with the parser.
func Parsed(src []byte) (*Document, error) { return parsed(src) }
