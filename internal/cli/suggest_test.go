package cli

import "testing"

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"abc", "abc", 0}, {"abc", "", 3}, {"", "ab", 2}, {"kitten", "sitting", 3}, {"ab", "ba", 2}} {
		if got := distance(c.a, c.b); got != c.want {
			t.Errorf("%q to %q: got %d, expected %d", c.a, c.b, got, c.want)
		}
	}
}

func TestClosest(t *testing.T) {
	names := []string{"dump", "summary", "size", "strings", "verify", "versions", "c"}
	for word, want := range map[string]string{
		"sizes": "size", "vers": "versions", "vreify": "verify", "summ": "summary", "ver": "", "x": "", "sz": "", "siz": "size", "": "", "nothing": "",
	} {
		if got := Closest(word, names); got != want {
			t.Errorf("%q: got %q, expected %q", word, got, want)
		}
	}
}
