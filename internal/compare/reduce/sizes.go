package reduce

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// sizes makes dimensions smaller: every number of the program's text that is the size of a dimension
// becomes a smaller one, in types as well as in attributes such as limits of slices. Most of what
// comes of that does not verify; what does has the shape of the program at another scale.
func (r *reduction) sizes() (smaller bool, err error) {
	m, err := r.current()
	if err != nil {
		return false, err
	}
	for _, size := range dimensions(m) {
		for _, to := range []int64{1, 2, 3, size / 2} {
			if to >= size {
				continue
			}
			if m, err = r.current(); err != nil {
				return smaller, err
			}
			text := asm.Sprint(m.Root(), asm.Options{Generic: true, LocalScope: true})
			other, err := asm.Parse([]byte(rescale(text, size, to)), asm.ParseOptions{Registry: r.registry, AllowUnregistered: true})
			if err != nil {
				r.out.Invalid++
				continue
			}
			ok, err := r.try(other)
			if err != nil {
				return smaller, err
			}
			if ok {
				smaller = true
				break
			}
		}
	}
	return smaller, nil
}

// dimensions lists the sizes above 1 of dimensions of values, the largest first.
func dimensions(m *ir.Module) []int64 {
	seen := make(map[int64]bool)
	collect := func(v ir.Value) {
		shape, _, _, ok := types.Shape(v.Type())
		for _, n := range shape {
			if ok && n > 1 {
				seen[n] = true
			}
		}
	}
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		for _, v := range op.Results() {
			collect(v)
		}
		for i := range op.NumRegions() {
			for b := op.Region(i).First(); !b.IsNil(); b = b.Next() {
				for k := range b.NumArgs() {
					collect(b.Arg(k))
				}
			}
		}
		return ir.Advance
	})
	var out []int64
	for n := range seen {
		out = append(out, n)
	}
	slices.Sort(out)
	slices.Reverse(out)
	return out
}

// rescale replaces a number in text by another one: as a dimension, as in 4x8xf32, and as an
// integer by itself, but not in names and in floats.
func rescale(text string, from, to int64) string {
	old, new := strconv.FormatInt(from, 10), strconv.FormatInt(to, 10)
	var b strings.Builder
	for at := 0; ; {
		i := strings.Index(text[at:], old)
		if i < 0 {
			b.WriteString(text[at:])
			return b.String()
		}
		i += at
		end := i + len(old)
		b.WriteString(text[at:i])
		if wholeNumber(text, i, end) {
			b.WriteString(new)
		} else {
			b.WriteString(old)
		}
		at = end
	}
}

// wholeNumber reports whether text[i:end] is a number, and not part of a longer one or of a name.
func wholeNumber(text string, i, end int) bool {
	before, after := byte(' '), byte(' ')
	if i > 0 {
		before = text[i-1]
	}
	if end < len(text) {
		after = text[end]
	}
	if after == 'x' { // a dimension: at the start of a shape or behind another one
		return before == '<' || before == 'x' && i > 1 && (text[i-2] == '?' || text[i-2] >= '0' && text[i-2] <= '9')
	}
	return !word(before) && before != '%' && before != '#' && before != '@' && before != '.' && before != '"' && !word(after) && after != '.' && after != '"'
}

func word(c byte) bool {
	return c == '_' || c == '$' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}
