package modgen

import (
	"fmt"
	"strconv"
)

// literal returns one element; the variety is limited on purpose, as real programs repeat theirs.
func literal(element string, n int) string {
	switch element {
	case "i1":
		if n%2 == 0 {
			return "false"
		}
		return "true"
	case "complex<f32>":
		return fmt.Sprintf("(%e,%e)", float64(n)/8, -float64(n)/16)
	case "f32", "bf16", "f16", "f64":
		return strconv.FormatFloat(float64(n%4000)/64-8, 'e', 6, 64)
	default:
		return strconv.Itoa(n % 100)
	}
}

// splat makes a constant; scalars vary more than arrays, which are zeros or ones for the most part.
func (g *generator) splat(t *tensor) value {
	n := g.rng.below(96)
	if t.rank() > 0 {
		n %= 4
	}
	return g.emit("constant", t, "stablehlo.constant dense<%s> : %s", literal(t.element, n), t.text)
}

// constant is a scalar, a small array, or a splat of a type in use.
func (g *generator) constant() {
	switch g.rng.below(8) {
	case 0, 1, 2:
		g.splat(g.scalar(g.element()))
	case 3, 4:
		t := g.tensor([]int{2 + g.rng.below(6)}, g.element())
		g.emit("constant", t, "stablehlo.constant dense<%s> : %s", g.list(t.dims[0], t.element), t.text)
	case 5:
		t := g.tensor([]int{2 + g.rng.below(2), 3}, g.element())
		text := "["
		for i := range t.dims[0] {
			if i > 0 {
				text += ", "
			}
			text += g.list(3, t.element)
		}
		g.emit("constant", t, "stablehlo.constant dense<%s]> : %s", text, t.text)
	default:
		a, _ := g.find(anyType)
		g.splat(a.typ)
	}
}

// list is one of a few hundred lists per length and element type.
func (g *generator) list(n int, element string) string {
	start, step := g.rng.below(40), 1+g.rng.below(4)
	b := []byte{'['}
	for i := range n {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = append(b, literal(element, start+i*step)...)
	}
	return string(append(b, ']'))
}

// Constants generates a module whose one function holds dense constants of together mib MiB, in
// pieces of at most 16 MiB, with elements that no run-length encoding or splat detection shortens.
func Constants(mib int) []byte {
	const piece = 16
	const digits = "0123456789ABCDEF"
	out := make([]byte, 0, mib<<21+4096)
	out = append(out, "module @constants {\n  func.func public @main() -> ("...)
	var types []string
	for left := mib; left > 0; left -= piece {
		types = append(types, fmt.Sprintf("tensor<%dx1024x256xf32>", min(left, piece)))
	}
	for i, t := range types {
		if i > 0 {
			out = append(out, ", "...)
		}
		out = append(out, t...)
	}
	out = append(out, ") {\n"...)
	r := rng(uint64(mib))
	for i, t := range types {
		out = fmt.Appendf(out, "    %%%d = stablehlo.constant dense<\"0x", i)
		for range min(mib-i*piece, piece) << 17 {
			for bits, n := r.next(), 0; n < 16; n++ {
				out = append(out, digits[bits&15])
				bits >>= 4
			}
		}
		out = append(out, "\"> : "...)
		out = append(out, t...)
		out = append(out, '\n')
	}
	out = append(out, "    return "...)
	for i := range types {
		if i > 0 {
			out = append(out, ", "...)
		}
		out = fmt.Appendf(out, "%%%d", i)
	}
	if len(types) > 0 {
		out = append(out, " : "...)
	}
	for i, t := range types {
		if i > 0 {
			out = append(out, ", "...)
		}
		out = append(out, t...)
	}
	return append(out, "\n  }\n}\n"...)
}
