package main

import "sync"

// begun starts something at once, and returns what waits for its result. What panics
// there, panics where somebody waits.
func begun[T any](do func() T) func() T {
	type result struct {
		value T
		fault any
	}
	done := make(chan result, 1)
	go func() {
		var r result
		defer func() {
			r.fault = recover()
			done <- r
		}()
		r.value = do()
	}()
	return sync.OnceValue(func() T {
		r := <-done
		if r.fault != nil {
			panic(r.fault)
		}
		return r.value
	})
}
