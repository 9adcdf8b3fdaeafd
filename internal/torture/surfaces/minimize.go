package surfaces

import (
	"regexp"
	"slices"
	"strings"
)

// Key returns what findings of one cause have in common: the first line, without numbers.
func Key(err error) string {
	line, rest, _ := strings.Cut(err.Error(), "\n")
	if strings.Contains(line, "panic: ") { // where it happened says more than the message
		for _, l := range strings.Split(rest, "\n") {
			if strings.Contains(l, "/hlobc/") && !strings.Contains(l, "torture/surfaces") && strings.HasPrefix(l, "\t") {
				line += " " + strings.TrimSpace(l)
				break
			}
		}
	}
	return digits.ReplaceAllString(line, "0")
}

var digits = regexp.MustCompile(`[0-9]+`)

// Minimize makes an input smaller while it leads to a finding with the same key: it removes parts, halves first, and then
// sets bytes to zero. It tries at most so many inputs.
func (s *Surface) Minimize(data []byte, tries int) []byte {
	_, err := s.Guard(data)
	if !IsFinding(err) {
		return data
	}
	key := Key(err)
	keeps := func(d []byte) bool {
		if tries--; tries < 0 {
			return false
		}
		_, err := s.Guard(d)
		return IsFinding(err) && Key(err) == key
	}
	for size := len(data); size > 0; size /= 2 {
		for at := 0; at+size <= len(data); {
			if d := slices.Delete(slices.Clone(data), at, at+size); keeps(d) {
				data = d
			} else {
				at += size
			}
		}
	}
	if s.Mutate == Text || s.Mutate == Mutant {
		return data
	}
	for size := 16; size > 0; size /= 4 {
		for at := 0; at < len(data); at += size {
			d := slices.Clone(data)
			clear(d[at:min(len(d), at+size)])
			if !slices.Equal(d, data) && keeps(d) {
				data = d
			}
		}
	}
	return data
}
