package asm

import (
	"unicode/utf8"
	"unsafe"
)

// clip cuts s to limit bytes, at the border of a character, and marks the cut.
func clip[T ~string | ~[]byte](s T, limit int) T {
	if len(s) <= limit {
		return s
	}
	const mark = "…"
	n := max(limit-len(mark), 0)
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return T(string(s[:n]) + mark)
}

// maxMessage is the length in bytes of the text of a type in a message.
const maxMessage = 4 << 10

// view returns b as a string without copying it.
func view(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }
