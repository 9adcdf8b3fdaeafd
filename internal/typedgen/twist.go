package typedgen

import (
	"math/rand/v2"
	"strconv"
	"strings"
)

// twist changes a size of one of an operation's types, or a number in one of its attributes, so that programs are just inside and just
// outside of what rules allow.
func twist(r *rand.Rand, operands, results, attributes []string) {
	lists := [][]string{operands, results, attributes, attributes}
	for range 20 { // not each text has numbers
		k := r.IntN(len(lists))
		list := lists[k]
		if len(list) == 0 {
			continue
		}
		i := r.IntN(len(list))
		text := list[i]
		if spots := sizes(text); len(spots) > 0 {
			s := spots[r.IntN(len(spots))]
			list[i] = text[:s.start] + s.other(r, text, k >= 2) + text[s.end:]
			return
		}
	}
}

// spot is where a size or another number is in a text.
type spot struct{ start, end int }

// sizes returns the numbers of a text that are not part of names such as i32, and the question marks.
func sizes(text string) (list []spot) {
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '?':
			list = append(list, spot{i, i + 1})
		case isDigit(text[i]):
			start := i
			for i+1 < len(text) && isDigit(text[i+1]) {
				i++
			}
			if start == 0 || strings.IndexByte(" <[(,-", text[start-1]) >= 0 || text[start-1] == 'x' && start > 1 && strings.IndexByte("?]0123456789", text[start-2]) >= 0 {
				list = append(list, spot{start, i + 1})
			}
		}
	}
	return list
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// other returns what a number is replaced with: a neighbour, or, in a list of an attribute, two numbers or another sign; in a type an
// unknown size.
func (s spot) other(r *rand.Rand, text string, attribute bool) string {
	old := text[s.start:s.end]
	n, err := strconv.Atoi(old)
	switch k := r.IntN(6); {
	case err != nil: // a question mark
		return strconv.Itoa(1 + r.IntN(4))
	case k < 2:
		return strconv.Itoa(n + 1)
	case k < 4 && n > 0:
		return strconv.Itoa(n - 1)
	case attribute && k == 4:
		return old + ", " + strconv.Itoa(r.IntN(4))
	case attribute:
		return "-" + old
	case s.end < len(text) && text[s.end] == 'x':
		return "?"
	}
	return strconv.Itoa(n + 2)
}
