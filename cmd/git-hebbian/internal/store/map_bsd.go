//go:build darwin || freebsd || netbsd || openbsd || dragonfly

package store

func (m mapped) populate() {}
