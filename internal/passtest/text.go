package passtest

import (
	"strings"
	"testing"
)

// Check runs steps on text, and compares the result with want, ignoring indentation. Text is lines
// of a function or of a module.
func Check(t testing.TB, name string, steps []Step, text, want string) {
	t.Helper()
	got, err := Apply([]byte(text), steps)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	plain, err := Apply([]byte(want), nil)
	if err != nil {
		t.Errorf("%s, what is wanted: %v", name, err)
		return
	}
	if string(got) != string(plain) {
		t.Errorf("%s: %s\nall of it:\n%s", name, difference(string(got), string(plain)), strings.TrimSpace(string(got)))
	}
}
