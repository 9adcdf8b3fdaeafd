package term

import (
	"strings"
	"testing"
)

func TestWrap(t *testing.T) {
	on := Style{On: true}
	for _, c := range []struct{ text, want string }{
		{"as it is", "as it is"},
		{"one two three", "one two\n    three"},
		{"one two three four five", "one two\n    three\n    four five"},
		{"one averyverylongword two", "one\n    averyverylongword\n    two"},
		{on.Bold("one") + " two " + on.Bad("three"), on.Bold("one") + " two\n    " + on.Bad("three")},
		{"größe über alles", "größe über\n    alles"},
	} {
		if got := Wrap(c.text, 13, 2, 4); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}

func TestCut(t *testing.T) {
	on := Style{On: true}
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"four", "four"},
		{"größer", "größ|er"},
		{"12345678", "1234|5678"},
		{on.Bad("12345"), on.Bad("1234") + "|" + on.Bad("5")},
		{on.Bad("1234") + "5", on.Bad("1234") + "|5"},
	} {
		lines := Cut(c.text, 4)
		if got := strings.Join(lines, "|"); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
		if n := columns(Pad(lines[len(lines)-1], 6)); n != 6 {
			t.Errorf("%q: padded to %d columns", c.text, n)
		}
	}
}
