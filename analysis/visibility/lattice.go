package visibility

import (
	"fmt"
	"strings"
)

// Visibility says who may know a value.
type Visibility uint8

const (
	// Public values are known to all parties.
	Public Visibility = iota
	// Secret values are known to one party at most.
	Secret
)

// String returns "public" or "secret".
func (v Visibility) String() string {
	if v == Public {
		return "public"
	}
	return "secret"
}

// Join returns the visibility of a value that is computed from values of visibilities v and w.
func (v Visibility) Join(w Visibility) Visibility { return max(v, w) }

// Parse parses "public" or "secret", or SPU's names VIS_PUBLIC, VIS_SECRET and VIS_PRIVATE. The
// last one, a value known to one party, is [Secret] here.
func Parse(word string) (Visibility, error) {
	switch strings.ToLower(strings.TrimPrefix(word, "VIS_")) {
	case "public":
		return Public, nil
	case "secret", "private":
		return Secret, nil
	}
	return Secret, fmt.Errorf("visibility %q is neither public nor secret", word)
}

// ParseList parses each word with [Parse].
func ParseList(words []string) ([]Visibility, error) {
	list := make([]Visibility, len(words))
	for i, w := range words {
		v, err := Parse(w)
		if err != nil {
			return nil, fmt.Errorf("input %d: %w", i, err)
		}
		list[i] = v
	}
	return list, nil
}

// set is a set of numbers, stored as bits.
type set []uint64

func newSet(n int) set { return make(set, (n+63)/64) }

func (s set) has(v uint32) bool { return s[v>>6]>>(v&63)&1 != 0 }

// add adds v and reports whether it is new.
func (s set) add(v uint32) bool {
	w, bit := &s[v>>6], uint64(1)<<(v&63)
	if *w&bit != 0 {
		return false
	}
	*w |= bit
	return true
}

func (s set) remove(v uint32) { s[v>>6] &^= 1 << (v & 63) }
