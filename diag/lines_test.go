package diag_test

import (
	"bytes"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/diag"
)

// TestLines compares positions, searched in any order, with the definition.
func TestLines(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		src := make([]byte, r.IntN(3000))
		for i := range src {
			src[i] = "\n\rabcdefghijklmnopqrstuvwxyz"[r.IntN(4+r.IntN(25))]
		}
		l := diag.NewLines(src)
		for range 30 {
			at := r.IntN(len(src) + 1)
			line := 1 + bytes.Count(src[:at], []byte{'\n'})
			start := 1 + bytes.LastIndexAny(src[:at], "\r\n")
			source, _, _ := strings.Cut(strings.ReplaceAll(string(src[start:]), "\r", "\n"), "\n")
			if got := l.Place(new(diag.Text), at); got.Line != line || got.Col != at-start+1 || got.Source != source {
				t.Fatalf("offset %d of %q: %d:%d %q, want %d:%d %q", at, src, got.Line, got.Col, got.Source, line, at-start+1, source)
			}
		}
		list := strings.Split(string(src), "\n")
		for range 30 {
			n, want := r.IntN(len(list)+3), ""
			if i := max(n, 1) - 1; i < len(list) {
				want = strings.TrimSuffix(list[i], "\r")
			}
			if got := l.Line(n); got != want {
				t.Fatalf("line %d of %q: %q, want %q", n, src, got, want)
			}
		}
	}
}

// TestLongLine checks that errors in one line share its text.
func TestLongLine(t *testing.T) {
	src := bytes.Repeat([]byte("%name, "), 50_000)
	l := diag.NewLines(src)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for at := 0; at < len(src); at += 7 {
		if d := l.Place(new(diag.Text), at); d.Line != 1 || d.Col != at+1 || len(d.Source) != len(src) {
			t.Fatalf("%d:%d at %d", d.Line, d.Col, at)
		}
	}
	runtime.ReadMemStats(&after)
	if n := after.TotalAlloc - before.TotalAlloc; n > 64<<20 {
		t.Errorf("%d bytes for findings in a line of %d", n, len(src))
	}
}
