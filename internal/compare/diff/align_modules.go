package diff

import (
	"github.com/hlobc/hlobc/internal/compare/digest"
	"github.com/hlobc/hlobc/ir"
)

// Alignment tells which operations of two programs correspond to each other.
type Alignment struct {
	toB, toA map[ir.Op]ir.Op
	a, b     *side
}

// Align matches the operations of two programs as [Modules] does, also in functions that are the
// same. The error is that of a body that is read lazily and is damaged.
func Align(a, b *ir.Module) (*Alignment, error) {
	x, y, err := both(a, b, func(m *ir.Module) (*side, error) { return digested(m, digest.Options{}) })
	if err != nil {
		return nil, err
	}
	c := &comparison{a: x, b: y}
	out := &Alignment{toB: make(map[ir.Op]ir.Op), toA: make(map[ir.Op]ir.Op), a: c.a, b: c.b}
	for _, p := range c.match() {
		out.pair(p[0].op, p[1].op)
		c.values, c.equal = ir.ValueMap[ir.Value]{}, make(map[[2]ir.Value]bool)
		s := script{c: c, function: p[1].Name}
		s.regions(p[0].op, p[1].op, 0)
		s.moves()
		for _, e := range s.entries {
			if !e.a.IsNil() && !e.b.IsNil() {
				out.pair(e.a, e.b)
			}
		}
		for _, m := range s.moved {
			out.pair(m[0], m[1])
		}
	}
	return out, nil
}

func (a *Alignment) pair(x, y ir.Op) { a.toB[x], a.toA[y] = y, x }

// B returns the operation of the second program that corresponds to op of the first, nil if there is
// none.
func (a *Alignment) B(op ir.Op) ir.Op { return a.toB[op] }

// A returns the operation of the first program that corresponds to op of the second, nil if there is
// none.
func (a *Alignment) A(op ir.Op) ir.Op { return a.toA[op] }

// Describer returns a function that describes operations of m as [Alignment.Describe] does.
func Describer(m *ir.Module) func(op ir.Op) *Side { return newSide(m).side }

// Describe returns an operation of either program as a line of text with its location.
func (a *Alignment) Describe(op ir.Op) *Side {
	if op.Module() == a.a.m {
		return a.a.side(op)
	}
	return a.b.side(op)
}
