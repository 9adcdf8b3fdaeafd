package main

import (
	"path/filepath"
	"strings"
)

// role says which programs a flag belongs to, and which of them this is.
type role uint8

const (
	optimizer role = 1 << iota
	translator
	both = optimizer | translator
)

// roleOf returns the role that goes with the name the program was started under.
func roleOf(argv0 string) (name string, r role) {
	name = strings.TrimSuffix(filepath.Base(argv0), ".exe")
	switch {
	case strings.HasPrefix(name, "stablehlo-translate"):
		return name, translator
	case strings.HasPrefix(name, "stablehlo-opt"), strings.HasPrefix(name, "spu-opt"):
		return name, optimizer
	}
	return "hlo-opt", both
}
