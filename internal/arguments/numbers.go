package arguments

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/elements"
)

// isText reports whether a text is an attribute or numbers, not a path.
func isText(text string) bool {
	text = strings.TrimSpace(text)
	if isAttribute(text) || strings.HasPrefix(text, "[") || text == "true" || text == "false" {
		return true
	}
	_, err := strconv.ParseFloat(text, 64)
	return err == nil || errors.Is(err, strconv.ErrRange)
}

// word is the text of a number.
type word string

// bits returns the number in a type.
func (w word) bits(n elements.Numbers) (uint64, error) {
	text := string(w)
	switch n.Kind {
	case elements.Bool:
		switch text {
		case "true", "1":
			return 1, nil
		case "false", "0":
			return 0, nil
		}
		return 0, fmt.Errorf("%s is neither true nor false", text)
	case elements.Real:
		v, err := strconv.ParseFloat(text, 64)
		if err != nil && !errors.Is(err, strconv.ErrRange) {
			return 0, fmt.Errorf("%q is not a number", text)
		}
		return n.FromFloat(v), nil
	case elements.Unsigned:
		v, err := strconv.ParseUint(text, 10, n.Width)
		if err != nil {
			return 0, fmt.Errorf("%q is not an unsigned integer of %d bits", text, n.Width)
		}
		return v, nil
	}
	v, err := strconv.ParseInt(text, 10, n.Width)
	if err != nil {
		return 0, fmt.Errorf("%q is not an integer of %d bits", text, n.Width)
	}
	return n.Cut(uint64(v)), nil
}

// numbers are the numbers of a text, in brackets as in Python.
type numbers struct {
	shape []int64
	words []word
}

// maxNesting is the largest number of brackets inside one another.
const maxNesting = 64

func parseNumbers(text string) (*numbers, error) {
	p := &numberParser{rest: text}
	out := &numbers{}
	err := p.list(out, 0)
	if p.space(); err == nil && p.rest != "" {
		err = fmt.Errorf("%q follows the numbers", p.rest)
	}
	return out, err
}

type numberParser struct{ rest string }

func (p *numberParser) space() { p.rest = strings.TrimLeft(p.rest, " \t\n\r") }

// list parses a number, or a list in brackets whose elements have the same shape.
func (p *numberParser) list(out *numbers, depth int) error {
	p.space()
	rest, open := strings.CutPrefix(p.rest, "[")
	if !open {
		end := strings.IndexAny(p.rest, ",] \t\n\r")
		if end < 0 {
			end = len(p.rest)
		}
		if end == 0 {
			return errors.New("a number is missing")
		}
		out.words = append(out.words, word(p.rest[:end]))
		p.rest, out.shape = p.rest[end:], nil
		return nil
	}
	if depth == maxNesting {
		return fmt.Errorf("more than %d brackets inside one another", maxNesting)
	}
	p.rest = rest
	var inner []int64
	for n := int64(0); ; n++ {
		if p.space(); strings.HasPrefix(p.rest, "]") {
			p.rest = p.rest[1:]
			out.shape = append([]int64{n}, inner...)
			return nil
		}
		if n > 0 {
			if !strings.HasPrefix(p.rest, ",") {
				return errors.New("a comma or ] is missing")
			}
			p.rest = p.rest[1:]
		}
		if err := p.list(out, depth+1); err != nil {
			return err
		}
		if n > 0 && !slices.Equal(inner, out.shape) {
			return errors.New("lists inside one another have different lengths")
		}
		inner = out.shape
	}
}
