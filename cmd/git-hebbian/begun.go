package main

import "sync"

// begun starts something at once, and returns what waits for its result.
func begun[T any](do func() T) func() T {
	done := make(chan T, 1)
	go func() { done <- do() }()
	return sync.OnceValue(func() T { return <-done })
}
