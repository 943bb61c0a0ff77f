package layers

// With returns the parameters with another value for one of them, such as
// parameters.decay, and what is wrong with the value: words that go on after
// its name, as "is not a number", or nothing.
func (p Params) With(path, text string) (with Params, wrong string) {
	kind := number
	if path == "parameters.decay_per" {
		kind = str
	}
	for _, f := range fields() {
		if f.path == path {
			wrong = f.set(&p, value{kind: kind, text: text})
			return p, wrong
		}
	}
	return p, "is no parameter"
}
