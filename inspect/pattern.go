package inspect

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Finding is one line of an audit, for patterns to match.
type Finding struct {
	Kind string // one of [FindingKinds]
	Name string
}

const (
	textFinding    = "text"
	opaqueFinding  = "opaque"
	opFinding      = "op"
	dialectFinding = "dialect"
	nameFinding    = "name"
	insideFinding  = "inside"
	pathFinding    = "path"
)

// FindingKinds returns the kinds of findings.
func FindingKinds() []string {
	return []string{textFinding, opaqueFinding, opFinding, dialectFinding, nameFinding, insideFinding, pathFinding}
}

// String returns "kind:name".
func (f Finding) String() string { return f.Kind + ":" + f.Name }

// Matches reports whether a pattern with the wildcards * and ? matches the
// finding's name or, when the pattern has a colon, its kind and name.
func (f Finding) Matches(pattern string) bool {
	return Wildcard(pattern, f.Name) || Wildcard(pattern, f.String())
}

// Wildcard matches s against a pattern in which * matches any text and ? any byte.
func Wildcard(pattern, s string) bool {
	p, i, star, mark := 0, 0, -1, 0
	for i < len(s) {
		switch {
		case p < len(pattern) && pattern[p] == '*':
			star, mark = p, i
			p++
		case p < len(pattern) && (pattern[p] == '?' || pattern[p] == s[i]):
			p++
			i++
		case star >= 0:
			mark++
			p, i = star+1, mark
		default:
			return false
		}
	}
	for p < len(pattern) && pattern[p] == '*' {
		p++
	}
	return p == len(pattern)
}

// CheckPattern returns an error if the pattern can never match a finding.
func CheckPattern(pattern string) error {
	kind, name, found := strings.Cut(pattern, ":")
	if !found || !isWord(kind) || kind == "file" { // the name of an operation, C:\ and file:/// have a colon, too
		kind, name = "", pattern
	}
	switch {
	case pattern == "":
		return errors.New(`"": the pattern is empty`)
	case kind != "" && !slices.Contains(FindingKinds(), kind):
		return fmt.Errorf("%q: unknown kind %q, expected one of %s", pattern, kind, strings.Join(FindingKinds(), ", "))
	case name == "":
		return fmt.Errorf("%q: no name after the colon", pattern)
	case kind == pathFinding && !beginsPath(name):
		return fmt.Errorf("%q: absolute paths do not start like this, expected /, a drive, file: or a wildcard first", pattern)
	case strings.ContainsAny(name, "[]") && (kind != "" && kind != pathFinding || !beginsPath(name)):
		return fmt.Errorf("%q: names have no brackets; the only wildcards are * and ?", pattern)
	}
	return nil
}

// isWord reports whether s consists of letters and is longer than the letter of a drive.
func isWord(s string) bool {
	for i := range len(s) {
		if c := s[i] | 0x20; c < 'a' || c > 'z' {
			return false
		}
	}
	return len(s) > 1
}

// beginsPath reports whether a pattern can match absolute paths, judging by its start.
func beginsPath(pattern string) bool {
	return strings.ContainsAny(pattern[:1], `/\*?`) || len(pattern) > 1 && strings.ContainsAny(pattern[1:2], ":*?") ||
		strings.HasPrefix(pattern, "file:")
}
