package diag_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/diag"
)

// TestExcerpt checks that excerpts of source lines have a bounded length, with the caret at the
// column.
func TestExcerpt(t *testing.T) {
	long := strings.Repeat("a", 1000)
	for _, c := range []struct {
		name, line string
		col        int
		want       string
	}{
		{"plain", "%0 = foo.bar", 6, "%0 = foo.bar\n     ^\n"},
		{"at the end", "ab", 3, "ab\n  ^\n"},
		{"far behind the end", "ab", 1 << 40, "ab\n  ^\n"},
		{"no column", "ab", 0, "ab\n^\n"},
		{"tabs", "\tx y", 4, "\tx y\n\t  ^\n"},
		{"letters of several bytes", `"é☃" x`, 9, "\"é☃\" x\n     ^\n"},
		{"some bytes that are no text", "abcdefg \x80\x1b x", 12, "abcdefg \ufffd\ufffd x\n           ^\n"},
		{"no text", "\xff\xfe\x00\x01binary", 1, ""},
		{"a terminal's codes", "abcdefgh\x1b[31m x", 15, "abcdefgh\ufffd[31m x\n              ^\n"},
		{"long, at the beginning", long, 3, long[:202] + "...\n  ^\n"},
		{"long, in the middle", long, 500, "..." + long[:400] + "...\n" + strings.Repeat(" ", 203) + "^\n"},
		{"long, at the end", long, 1000, "..." + long[:201] + "\n" + strings.Repeat(" ", 203) + "^\n"},
	} {
		d := diag.Text{File: "f", Line: 1, Col: c.col, Msg: "bad", Source: c.line}
		got, ok := strings.CutPrefix(string(d.AppendText(nil)), d.Error()+"\n")
		if !ok || got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
