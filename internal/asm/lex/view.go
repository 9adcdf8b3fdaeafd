package lex

import (
	"unsafe"
)

// View returns b as a string without copying it.
func View(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }
