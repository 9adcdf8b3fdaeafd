package diff

import "github.com/hlobc/hlobc/ir"

// alike pairs operations of two lists that stand at the same place and are not the same: those that
// have most in common, in the order of both. In long lists these are among those with the same name and
// types, and what stands between them.
func (c *comparison) alike(as, bs []ir.Op) []pair {
	if len(as) == 0 || len(bs) == 0 {
		return nil
	}
	if len(as)*len(bs) <= maxCells {
		return c.best(as, bs)
	}
	var out []pair
	i, j := 0, 0
	for _, p := range append(align(c.a.shapes(as), c.b.shapes(bs)), pair{len(as), len(bs)}) {
		if cells := (p.a - i) * (p.b - j); cells > 0 && cells <= maxCells {
			for _, q := range c.best(as[i:p.a], bs[j:p.b]) {
				out = append(out, pair{i + q.a, j + q.b})
			}
		}
		if p.a < len(as) && c.score(c.a.traits(as[p.a]), c.b.traits(bs[p.b])) > 0 {
			out = append(out, p)
		}
		i, j = p.a+1, p.b+1
	}
	return out
}

// maxCells bounds the table of [comparison.best].
const maxCells = 1 << 12

// best finds the pairs by a table of all of them.
func (c *comparison) best(as, bs []ir.Op) []pair {
	xs, ys := make([]traits, len(as)), make([]traits, len(bs))
	for i, op := range as {
		xs[i] = c.a.traits(op)
	}
	for j, op := range bs {
		ys[j] = c.b.traits(op)
	}
	// best has, for i and j, the most that as[i:] and bs[j:] can have in common, scores what as[i] and bs[j] have.
	width := len(bs) + 1
	best, scores := make([]int32, (len(as)+1)*width), make([]int32, (len(as)+1)*width)
	for i := len(as) - 1; i >= 0; i-- {
		for j := len(bs) - 1; j >= 0; j-- {
			at := i*width + j
			scores[at] = int32(c.score(xs[i], ys[j]))
			best[at] = max(best[at+width], best[at+1])
			if n := scores[at]; n > 0 {
				best[at] = max(best[at], n+best[at+width+1])
			}
		}
	}
	var out []pair
	for i, j := 0, 0; i < len(as) && j < len(bs); {
		at := i*width + j
		switch n := scores[at]; {
		case n > 0 && best[at] == n+best[at+width+1]:
			out = append(out, pair{i, j})
			i++
			j++
		case best[at] == best[at+width]:
			i++
		default:
			j++
		}
	}
	return out
}

// traits are what operations that may be alike are compared by.
type traits struct {
	op    ir.Op
	name  string
	types uint64 // a hash of the types of the results
	place string
}

func (s *side) traits(op ir.Op) traits {
	return traits{op, op.Name(), s.resultTypes(op), position(op.Loc())}
}

// resultTypes is a hash of the types of an operation's results.
func (s *side) resultTypes(op ir.Op) uint64 {
	h := uint64(op.NumResults())
	for _, v := range op.Results() {
		h = mix(h, short(s.hasher.Type(v.Type())))
	}
	return h
}

// shapes are hashes of the names and result types of operations.
func (s *side) shapes(ops []ir.Op) []uint64 {
	out := make([]uint64, len(ops))
	for i, op := range ops {
		h := s.resultTypes(op)
		for _, c := range []byte(op.Name()) {
			h = mix(h, uint64(c))
		}
		out[i] = h
	}
	return out
}

// score says how much two operations have in common, 0 if they are not to be paired.
func (c *comparison) score(x, y traits) int {
	n := 0
	sameName := x.name == y.name
	if sameName {
		n += 4
	}
	sameTypes := x.types == y.types
	if sameTypes {
		n += 2
	}
	operands := 0
	for i := range min(x.op.NumOperands(), y.op.NumOperands()) {
		if w := c.counterpart(x.op.Operand(i)); !w.IsNil() && w == y.op.Operand(i) {
			operands++
		}
	}
	n += min(operands, 3)
	place := x.place != "" && x.place == y.place
	if place {
		n += 2
	}
	if sameName && (sameTypes || operands > 0 || place) || sameTypes && x.op.NumOperands() == y.op.NumOperands() && (operands == x.op.NumOperands() || place) {
		return n
	}
	return 0
}
