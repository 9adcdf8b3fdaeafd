package inspect

import (
	"strings"
	"testing"
)

// TestCheckPattern checks that patterns that can match a finding are accepted, and that patterns
// that can never match are rejected.
func TestCheckPattern(t *testing.T) {
	for pattern, finding := range map[string]Finding{
		"*":                  {"op", "acme.fence"},
		"?cme":               {"dialect", "acme"},
		"acme.*":             {"text", "acme.info"},
		"text:acme.info":     {"text", "acme.info"},
		"te*:acme.info":      {"text", "acme.info"},
		"op:a:b":             {"op", "a:b"},
		"path:*":             {"path", "/home/ann/main.py"},
		"/home/*":            {"path", "/home/ann/main.py"},
		"path:/a[1]/b":       {"path", "/a[1]/b"},
		"*/a[1]/*":           {"path", "/x/a[1]/b"},
		`C:\*`:               {"path", `C:\models\a.py`},
		`path:?:\*`:          {"path", `C:\models\a.py`},
		`path:\\server\*`:    {"path", `\\server\share\a.py`},
		"file:///*":          {"path", "file:///home/ann/main.py"},
		"path:file:///home*": {"path", "file:///home/ann/main.py"},
	} {
		if err := CheckPattern(pattern); err != nil || !finding.Matches(pattern) {
			t.Errorf("%q: %v; matches %v: %t", pattern, err, finding, finding.Matches(pattern))
		}
	}
	for pattern, want := range map[string]string{
		"":             "empty",
		"pth:*":        `unknown kind "pth", expected one of text, opaque, op, dialect, name, inside, path`,
		"Path:*":       `unknown kind "Path"`,
		"attribute:x":  `unknown kind "attribute"`,
		"op:":          "no name after the colon",
		"path:home/*":  "absolute paths do not start like this",
		"path:~/*":     "absolute paths do not start like this",
		"[":            "no brackets",
		"[a-z]*":       "no brackets",
		"text:[a-z]*":  "no brackets",
		"op:acme.[ab]": "no brackets",
		"acme.[ab]":    "no brackets",
	} {
		if err := CheckPattern(pattern); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, expected %q", pattern, err, want)
		}
	}
}
