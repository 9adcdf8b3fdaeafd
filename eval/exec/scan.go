package exec

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/eval/plan"
)

// scanned returns what a loop of prefix sums combines each result with: iteration i > 0 of the
// innermost dimension stores an operation of what iteration i-1 has stored and x, or of x and that if
// reversed.
func scanned(l *plan.Loop, facts map[*plan.Expr]facts) (x *plan.Expr, reversed, ok bool) {
	n := len(l.Dims)
	if !recurrence(l) {
		return nil, false, false
	}
	s := l.Stores[0]
	before := func(e *plan.Expr) bool {
		if e.Op != plan.OpLoad || len(e.Args) != 2 || e.Access.Buffer != s.To.Buffer || e.Access.At != nil || s.To.At != nil {
			return false
		}
		at := e.Access.Index
		at.Base++
		c := e.Args[0]
		return same(&at, &s.To.Index) && c.Op == stablehlo.OpCompare && c.Mode == "GT" && c.Args[0].Op == plan.OpIndex && c.Args[0].Index.At == nil &&
			c.Args[0].Index.Base == 0 && facts[c.Args[0]].dims == 1<<(n-1) && stepOf(c.Args[0].Index, n-1) == 1 && c.Args[1].Op == plan.OpConst && c.Args[1].Bits[0] == 0
	}
	free := func(e *plan.Expr) bool { return !facts[e].stored && e.Type == s.Value.Type }
	switch a := s.Value.Args; {
	case len(a) != 2 || s.Value.Type != s.To.Buffer.Elem || !slices.Contains(foldable, s.Value.Op):
	case before(a[0]) && free(a[1]):
		return a[1], false, true
	case before(a[1]) && free(a[0]):
		return a[0], true, true
	}
	return nil, false, false
}

// scan makes the compiled loop compute prefix sums in one instruction, after the first lane.
func (c *compiler) scan() error {
	x, reversed, ok := scanned(c.l, c.facts)
	if !ok || c.out.from != len(c.l.Dims)-1 {
		return nil
	}
	v, err := c.value(x, false)
	if err != nil {
		return err
	}
	s := c.l.Stores[0]
	a := addressOf(&s.To.Index, c.l.Dims, c.out.from, c.out.to)
	k := scans(s.Value.Op, s.Value.Type, reversed, s.To.Buffer.ID, a, v)
	if k != nil {
		c.add(scanList, k, v)
	}
	return nil
}

// scans returns the instruction for prefix sums, nil if there is none for the type.
func scans(op string, e plan.Elem, reversed bool, buf int, a address, x reg) code {
	switch {
	case kindOf(e) == asF32:
		return scanOf(op, binaryFloats[float32](op), reversed, buf, a, x)
	case kindOf(e) == asF64:
		return scanOf(op, binaryFloats[float64](op), reversed, buf, a, x)
	case kindOf(e) == asI32 && native(e):
		return scanOf(op, binaryInts[int32, int32, uint32](op), reversed, buf, a, x)
	case kindOf(e) == asI64 && native(e):
		return scanOf(op, binaryInts[int64, int64, uint64](op), reversed, buf, a, x)
	}
	return nil
}

func scanOf[T integers | float](op string, of func(d, a, b []T), reversed bool, buf int, a address, x reg) code {
	if of == nil {
		return nil
	}
	return func(f *frame, _, n int) {
		start := a.start(f)
		out, v := all[T](f.mem[buf])[start:start+int64(n)], lanes[T](f, x, 0, n)
		first := 1
		if op == stablehlo.OpAdd && x.vector {
			s := out[0]
			for ; first < n; first++ {
				if s += v[first]; s != s {
					break // which NaN it is depends on more
				}
				out[first] = s
			}
		}
		for i := first; i < n; i++ {
			p, q := out[i-1:i], v[min(i, len(v)-1):][:1]
			if reversed {
				p, q = q, p
			}
			of(out[i:i+1], p, q)
		}
	}
}
