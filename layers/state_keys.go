package layers

// StateKeys are the fields of a pattern's annotation that update writes.
func StateKeys() []string {
	return []string{"w", "base", "from", "streak", "high", "low", "stage"}
}

// EpochKeys are the fields of layer 2's annotation that update writes.
func EpochKeys() []string { return []string{"epoch", "closed", "sessions", "digest"} }
