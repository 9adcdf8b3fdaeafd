package pass

import (
	"strings"
	"testing"
	"time"
)

// TestClosing checks where the bracket or quote at the start of a text closes.
func TestClosing(t *testing.T) {
	for text, want := range map[string]int{
		"{}": 1, "{a}b": 2, "[(<>)]": 5, "{[}]": -1, "(]": -1, "(": -1, "{a": -1, "{{}": -1, "{}}": 1,
		`""`: 1, `'a'b`: 2, `"`: -1, `'a"`: -1, `{'}'}`: 4, `{""}`: 3, `{"}`: -1, `<">">`: 4, "(a)(b)": 2,
	} {
		if got := closing(text); got != want {
			t.Errorf("%s: %d, want %d", text, got, want)
		}
	}
}

// TestTimes checks that the time of an entry is the sum of what was added, and that the total and
// the shares are of all entries.
func TestTimes(t *testing.T) {
	var times times
	if got := times.String(); !strings.Contains(got, "  0.0000 (100.0%)  Total\n") {
		t.Errorf("without entries: %s", got)
	}
	times.add(1, "first", time.Second)
	times.add(2, "second", 3*time.Second)
	times.add(1, "first", 2*time.Second)
	want := "  Total Execution Time: 6.0000 seconds\n\n  ----Wall Time----  ----Name----\n" +
		"    3.0000 ( 50.0%)  first\n    3.0000 ( 50.0%)  second\n    6.0000 (100.0%)  Total\n"
	if got := times.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}
