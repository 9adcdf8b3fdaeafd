package exec

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval/plan"
)

// update compiles the only store of a loop that combines elements with numbers one after the other, as a
// scatter does, to one instruction for all lanes. It reports whether there is one.
func (c *compiler) update(s plan.Store) (bool, error) {
	e := s.Value
	if !c.serial || len(c.l.Stores) != 1 || s.To.At == nil || e.Type != s.To.Buffer.Elem || len(e.Args) != 2 || !slices.Contains(foldable, e.Op) ||
		c.facts[s.To.At].stored || s.If != nil && c.facts[s.If].stored {
		return false, nil
	}
	old := func(e *plan.Expr) bool {
		return e.Op == plan.OpLoad && e.Access.Buffer == s.To.Buffer && e.Access.At == s.To.At && same(&e.Access.Index, &s.To.Index) &&
			(len(e.Args) == 0 || s.If != nil && equal(e.Args[0], s.If))
	}
	x, reversed := e.Args[1], false
	switch {
	case old(e.Args[0]):
	case old(x):
		x, reversed = e.Args[0], true
	default:
		return false, nil
	}
	if c.facts[x].stored || x.Type != e.Type {
		return false, nil
	}
	a, err := c.address(&s.To.Index, false)
	if err != nil {
		return false, err
	}
	v, err := c.value(x, false)
	if err != nil {
		return false, err
	}
	regs := []reg{a.at, v}
	cond := c.r.constant(&plan.Expr{Op: plan.OpConst, Type: plan.Elem{Numbers: elements.Numbers{Kind: elements.Bool, Width: 1}}, Bits: [2]uint64{1}})
	if s.If != nil {
		if cond, err = c.value(s.If, false); err != nil {
			return false, err
		}
		regs = append(regs, cond)
	}
	k := updates(e.Op, e.Type, reversed, s.To.Buffer.ID, a, v, cond)
	if k == nil {
		return false, nil
	}
	c.add(foldList, k, regs...)
	return true, nil
}

// updates returns the instruction that combines elements with lanes where a condition holds, nil if there is
// none for the type.
func updates(op string, e plan.Elem, reversed bool, buf int, a address, x, cond reg) code {
	if !native(e) || e.Complex {
		return nil
	}
	switch kindOf(e) {
	case asF32:
		return updateOf(floatUpdate[float32](op, reversed), buf, a, x, cond)
	case asF64:
		return updateOf(floatUpdate[float64](op, reversed), buf, a, x, cond)
	case asI32:
		return updateOf(intUpdate[int32](op), buf, a, x, cond)
	case asI64:
		return updateOf(intUpdate[int64](op), buf, a, x, cond)
	case asU32:
		return updateOf(intUpdate[uint32](op), buf, a, x, cond)
	}
	return nil
}

func updateOf[T any](k func(to []T, at []int64, x []T, holds []uint8), buf int, a address, x, cond reg) code {
	if k == nil {
		return nil
	}
	return func(f *frame, off, n int) {
		holds := lanes[uint8](f, cond, off, n)
		if !cond.vector && holds[0] == 0 {
			return
		}
		k(all[T](f.mem[buf]), a.list(f, off, n), lanes[T](f, x, off, n), holds)
	}
}

// floatUpdate returns the function that combines elements with numbers, or one number, where holds is not 0. A
// single one holds for all.
func floatUpdate[T float](op string, reversed bool) func(to []T, at []int64, x []T, holds []uint8) {
	if reversed || op != stablehlo.OpAdd {
		var of func(a, b T) T
		switch op {
		case stablehlo.OpAdd:
			of = func(a, b T) T { return quiet(a+b, a, b) }
		case stablehlo.OpMultiply:
			of = func(a, b T) T { return quiet(a*b, a, b) }
		case stablehlo.OpMaximum:
			of = maxFloat[T]
		case stablehlo.OpMinimum:
			of = minFloat[T]
		default:
			return nil
		}
		if reversed {
			plain := of
			of = func(a, b T) T { return plain(b, a) }
		}
		return combined(of)
	}
	return func(to []T, at []int64, x []T, holds []uint8) {
		if len(x) < len(at) || len(holds) < len(at) {
			combined(func(a, b T) T { return quiet(a+b, a, b) })(to, at, x, holds)
			return
		}
		for i, k := range at {
			if holds[i] != 0 {
				v := to[k] + x[i]
				if v != v {
					v = nan(to[k], x[i])
				}
				to[k] = v
			}
		}
	}
}

func intUpdate[T integers](op string) func(to []T, at []int64, x []T, holds []uint8) {
	switch op {
	case stablehlo.OpAdd:
		return combined(func(a, b T) T { return a + b })
	case stablehlo.OpMultiply:
		return combined(func(a, b T) T { return a * b })
	case stablehlo.OpMaximum:
		return combined(func(a, b T) T { return max(a, b) })
	case stablehlo.OpMinimum:
		return combined(func(a, b T) T { return min(a, b) })
	case stablehlo.OpAnd:
		return combined(func(a, b T) T { return a & b })
	case stablehlo.OpOr:
		return combined(func(a, b T) T { return a | b })
	case stablehlo.OpXor:
		return combined(func(a, b T) T { return a ^ b })
	}
	return nil
}

func combined[T any](of func(a, b T) T) func(to []T, at []int64, x []T, holds []uint8) {
	return func(to []T, at []int64, x []T, holds []uint8) {
		for i, k := range at {
			if holds[min(i, len(holds)-1)] != 0 {
				to[k] = of(to[k], x[min(i, len(x)-1)])
			}
		}
	}
}
