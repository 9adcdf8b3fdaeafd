// Package term knows terminals: whether a file is one and how wide, colours, a
// progress bar, and tables that fit.
package term

import (
	"os"
	"unicode/utf8"
)

// DefaultWidth is the width in columns of output that does not go to a terminal.
const DefaultWidth = 100

// Widths of terminals beyond these are not used in full.
const (
	minWidth = 60
	maxWidth = 160
)

// Width returns the number of columns to use for output to f: those of the
// terminal, within reason, or DefaultWidth.
func Width(f *os.File) int {
	if n, ok := size(f); ok && n > 0 {
		return min(max(n, minWidth), maxWidth)
	}
	return DefaultWidth
}

// IsTerminal reports whether f is a terminal.
func IsTerminal(f *os.File) bool {
	_, ok := size(f)
	return ok
}

// Len returns the number of columns that s takes.
func Len(s string) int { return utf8.RuneCountInString(s) }

// Clip cuts s to n columns and marks the cut.
func Clip(s string, n int) string {
	if Len(s) <= n {
		return s
	}
	if n < 1 {
		return ""
	}
	k := 0
	for i := range s {
		if k == n-1 {
			return s[:i] + "…"
		}
		k++
	}
	return s
}

// ClipTail cuts s to its last n columns and marks the cut.
func ClipTail(s string, n int) string {
	if Len(s) <= n {
		return s
	}
	if n < 1 {
		return ""
	}
	skip := Len(s) - (n - 1)
	for i := range s {
		if skip == 0 {
			return "…" + s[i:]
		}
		skip--
	}
	return "…"
}
