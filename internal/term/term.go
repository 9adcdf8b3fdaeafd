// Package term handles terminals: detection and width, colors, a progress bar, and tables that fit.
package term

import (
	"os"
	"unicode/utf8"
)

// DefaultWidth is the width in columns of output that is not a terminal.
const DefaultWidth = 100

// The range of widths that are used.
const (
	minWidth = 60
	maxWidth = 160
)

// Width returns the number of columns to use for output to f: the width of the terminal within
// limits, or DefaultWidth.
func Width(f *os.File) int {
	if n, ok := size(f); ok && n > 0 {
		return Within(n)
	}
	return DefaultWidth
}

// Within returns the width that is nearest to n columns and within limits.
func Within(n int) int { return min(max(n, minWidth), maxWidth) }

// IsTerminal reports whether f is a terminal.
func IsTerminal(f *os.File) bool {
	_, ok := size(f)
	return ok
}

// Len returns the number of columns that s takes.
func Len(s string) int { return utf8.RuneCountInString(s) }

// Clip shortens s to n columns, with an ellipsis at the end.
func Clip(s string, n int) string {
	if len(s) <= n || Len(s) <= n {
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

// ClipTail shortens s to its last n columns, with an ellipsis at the start.
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
