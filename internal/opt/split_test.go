package opt

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/input"
)

func TestParts(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"a", "a"},
		{"a##b", "a|b"},
		{"a##b##c", "a|b|c"},
		{"##a", "a"},
		{"a##", "a##"},
		{"##", "##"},
		{"a####b", "a##|b"},
		{"a##\n", "a|\n"},
		{"a#b", "a#b"},
		{"a###b", "a|#b"},
	} {
		p := program{config: &config{split: true, marker: "##"}}
		var got []string
		for _, s := range p.parts(&input.Input{Data: []byte(c.text), Kind: input.Text}) {
			got = append(got, string(s.text()))
			// Every byte of the part is where it is in the input.
			src := string(s.source())
			if i := strings.Count(src, "\n") - strings.Count(string(s.text()), "\n"); i != strings.Count(c.text[:s.start], "\n") {
				t.Errorf("%q: %d lines in front of %q", c.text, i, s.text())
			}
			if !strings.HasSuffix(src, string(s.text())) {
				t.Errorf("%q: the source is %q", c.text, src)
			}
		}
		if s := strings.Join(got, "|"); s != c.want {
			t.Errorf("%q: got %q, expected %q", c.text, s, c.want)
		}
	}
}

func TestPlace(t *testing.T) {
	in := &input.Input{Data: []byte("a\nbc##\nd")}
	for _, c := range []struct {
		start     int
		line, col uint64
		source    string
	}{
		{0, 0, 0, "a\nbc##\nd"},
		{6, 2, 5, "\n    \nd"},
		{7, 3, 1, "\n\nd"},
	} {
		s := part{in, c.start, len(in.Data), nil}
		if line, col := s.place(); line != c.line || col != c.col {
			t.Errorf("part at %d is at %d:%d, expected %d:%d", c.start, line, col, c.line, c.col)
		}
		if got := string(s.source()); got != c.source {
			t.Errorf("part at %d has source %q, expected %q", c.start, got, c.source)
		}
	}
}
