//go:build !unix

package main

// nonblock is nothing here: no path leads to a pipe that is waited for.
const nonblock = 0
