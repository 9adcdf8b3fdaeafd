package opt

import (
	"regexp"
	"testing"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/input"
)

func TestExpectations(t *testing.T) {
	text := `first
// expected-error {{here}}
// expected-warning@+2 {{below}}
// expected-note @-3 {{above}}
last // expected-remark@unknown {{nowhere}}
// expected-error@above {{the first line}}
// expected-error@below {{the last but one}}
// expected-error-re@below {{a {{[0-9]+}} b}}
plain
// expected-error {{not at the end}} of the line
// expected-error@+x {{no number}}
`
	in := part{&input.Input{Name: "a", Data: []byte(text)}, 0, len(text), nil}
	list, wrong := expectations(in)
	want := []struct {
		severity diag.Severity
		at       int
		text     string
	}{
		{diag.SeverityError, 2, "here"},
		{diag.SeverityWarning, 5, "below"},
		{diag.SeverityNote, 1, "above"},
		{diag.SeverityRemark, 0, "nowhere"},
		{diag.SeverityError, 1, "the first line"},
		{diag.SeverityError, 9, "the last but one"},
		{diag.SeverityError, 9, "a {{[0-9]+}} b"},
	}
	if len(list) != len(want) || len(wrong) != 0 {
		t.Fatalf("got %d comments, expected %d; %v", len(list), len(want), wrong)
	}
	for i, w := range want {
		if e := list[i]; e.severity != w.severity || e.at != w.at || e.text != w.text {
			t.Errorf("comment %d is %v at %d %q, expected %v at %d %q", i, e.severity, e.at, e.text, w.severity, w.at, w.text)
		}
	}
	if e := list[6]; !e.fits("x a 12 b", false) || e.fits("a b", false) {
		t.Errorf("the regular expression is %v", e.match)
	}
}

// TestBadExpression: a comment with a regular expression that is none is an error.
func TestBadExpression(t *testing.T) {
	text := "// expected-error-re {{a {{(}} b}}"
	_, wrong := expectations(part{&input.Input{Name: "a", Data: []byte(text)}, 0, len(text), nil})
	if len(wrong) != 1 || wrong[0].Line != 1 || wrong[0].Col != 4 {
		t.Errorf("got %v", wrong)
	}
}

func TestPattern(t *testing.T) {
	for _, c := range []struct {
		text, msg string
		want      bool
	}{
		{"a.b", "a.b", true},
		{"a.b", "axb", false},
		{"a{{.}}b", "axb", true},
		{"{{x|y}}z", "yz", true},
		{"{{x|y}}z", "x", false},
		{"open {{", "open {{", true},
	} {
		if got := regexp.MustCompile(pattern(c.text)).MatchString(c.msg); got != c.want {
			t.Errorf("%q on %q: %v", c.text, c.msg, got)
		}
	}
}
