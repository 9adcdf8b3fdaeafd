package exec

import (
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/eval/plan"
)

// scalars is a list of instructions on single elements: what loops of one iteration do, which is most of what
// there is inside a loop of a program. Elements of buffers at fixed places are registers themselves. Only
// the frame that a run begins with has these, and runs such a list.
type scalars struct{ codes []code }

func (s *scalars) run(f *frame) error {
	if n := len(s.codes); n >= 16 {
		if err := f.meter.Step(int64(n / 16)); err != nil {
			return err
		}
	}
	for _, c := range s.codes {
		c(f, 0, 1)
	}
	return f.err
}

// singles returns how many steps at the beginning of a list are loops of one iteration with one store.
func singles(list []plan.Step) int {
	for i, s := range list {
		if l, ok := s.(*plan.Loop); !ok || len(l.Accs) > 0 || len(l.Stores) != 1 || product(l.Dims) != 1 {
			return i
		}
	}
	return len(list)
}

// flatCompiler returns a compiler for a loop of one iteration, whose instructions go to one list.
func (r *Runner) flatCompiler(l *plan.Loop) *compiler {
	c := &compiler{r: r, l: l, facts: factsOf(l), flat: true, memo: map[memoKey]reg{}, lists: map[int][]use{}, first: int32(len(r.places))}
	c.out = &loop{}
	return c
}

// compileScalars compiles loops of one iteration.
func (r *Runner) compileScalars(list []plan.Step) (*scalars, error) {
	s := &scalars{}
	for _, l := range list {
		// Without dimensions steps of indices do not matter.
		c := r.flatCompiler(unified(&plan.Loop{Stores: l.(*plan.Loop).Stores}))
		if err := c.flatStore(c.l.Stores[0]); err != nil {
			return nil, err
		}
		c.allocate()
		s.codes = append(s.codes, codes(c.lists[0])...)
	}
	return s, nil
}

// flatStore compiles the store of a loop of one iteration. The operation that computes the value writes it to
// its place where that cannot change its operands.
func (c *compiler) flatStore(s plan.Store) error {
	e, to := s.Value, s.To.Buffer
	if s.If != nil || s.To.At != nil || e.Type != to.Elem || e.Op == plan.OpConst || e.Op == plan.OpLoad || e.Op == plan.OpIndex {
		return c.store(s, 0, false)
	}
	args := make([]reg, len(e.Args)) // only to see whether there is an instruction
	if reads(c.l, to) && scalarOperation(e, args, reg{}) == nil {
		return c.store(s, 0, false)
	}
	_, err := c.into(e, false, c.fixed(&s.To))
	return err
}

// fixed returns the register that is an element of a buffer.
func (c *compiler) fixed(a *plan.Access) reg {
	d := c.newReg(a.Buffer.Elem, false)
	c.r.places[d.id].fixed = a
	return d
}

// fix makes registers stand for elements of buffers.
func (f *frame) fix(places []place) {
	for i := range places {
		if p := &places[i]; p.fixed != nil {
			f.regs[i] = f.mem[p.fixed.Buffer.ID].part(int(p.fixed.Base)*p.size, p.size).start
		}
	}
}

// scalar is an expression without loops.
type scalar struct {
	scalars
	at reg
}

func (r *Runner) compileScalar(e *plan.Expr) (*scalar, error) {
	c := r.flatCompiler(&plan.Loop{Accs: []plan.Acc{{Init: e, Next: &plan.Expr{Op: plan.OpAcc, Type: e.Type}}}})
	at, err := c.value(e, false)
	if err != nil {
		return nil, err
	}
	if place := &r.places[at.id]; !place.constant && place.fixed == nil {
		c.add(resetList, nil, at) // it is needed after the list
	}
	c.allocate()
	return &scalar{scalars{codes(c.lists[0])}, at}, nil
}

// value computes the value of an expression of type T.
func value[T any](f *frame, s *scalar) (T, error) {
	err := s.run(f)
	return *one[T](f, s.at), err
}

// one returns the element of a register that is not a vector.
func one[T any](f *frame, r reg) *T { return (*T)(f.regs[r.id]) }

// scalarOperation returns the instruction of an operation on single elements, nil if there is none but that
// for lanes. It reads all operands before it writes the result, which can be one of them.
func scalarOperation(e *plan.Expr, args []reg, d reg) code {
	from := e.Args[len(e.Args)-1].Type
	if !native(e.Type) || !native(from) || e.Type.Complex || from.Complex {
		return nil
	}
	switch e.Op {
	case stablehlo.OpSelect:
		return sized(e.Type.Bytes(), by(scalarSelect[uint8], args, d), by(scalarSelect[uint16], args, d), by(scalarSelect[uint32], args, d), by(scalarSelect[uint64], args, d), by(scalarSelect[pair], args, d))
	case stablehlo.OpAnd:
		if kindOf(e.Type) == asU8 {
			return func(f *frame, _, _ int) { *one[uint8](f, d) = *one[uint8](f, args[0]) & *one[uint8](f, args[1]) }
		}
	case stablehlo.OpConvert:
		if kindOf(from) == asI32 && kindOf(e.Type) == asI64 {
			return func(f *frame, _, _ int) { *one[int64](f, d) = int64(*one[int32](f, args[0])) }
		}
	case stablehlo.OpCompare:
		switch kindOf(from) {
		case asF32:
			return scalarComparison[float32](e.Mode, args, d)
		case asF64:
			return scalarComparison[float64](e.Mode, args, d)
		case asI32:
			return scalarComparison[int32](e.Mode, args, d)
		case asI64:
			return scalarComparison[int64](e.Mode, args, d)
		case asU32:
			return scalarComparison[uint32](e.Mode, args, d)
		}
	}
	switch kindOf(e.Type) {
	case asF32:
		return scalarFloats[float32](e.Op, args, d)
	case asF64:
		return scalarFloats[float64](e.Op, args, d)
	case asI32:
		return scalarInts[int32](e.Op, args, d)
	case asI64:
		return scalarInts[int64](e.Op, args, d)
	case asU32:
		return scalarInts[uint32](e.Op, args, d)
	}
	return nil
}

func scalarSelect[T any](cond, a, b, d reg) code {
	return func(f *frame, _, _ int) {
		v := *one[T](f, b)
		if *one[uint8](f, cond) != 0 {
			v = *one[T](f, a)
		}
		*one[T](f, d) = v
	}
}

func scalarComparison[T integers | float](mode string, args []reg, d reg) code {
	a, b := args[0], args[1]
	switch mode {
	case "LT":
		return func(f *frame, _, _ int) { *one[uint8](f, d) = truth(*one[T](f, a) < *one[T](f, b)) }
	case "GT":
		return func(f *frame, _, _ int) { *one[uint8](f, d) = truth(*one[T](f, a) > *one[T](f, b)) }
	case "LE":
		return func(f *frame, _, _ int) { *one[uint8](f, d) = truth(*one[T](f, a) <= *one[T](f, b)) }
	case "GE":
		return func(f *frame, _, _ int) { *one[uint8](f, d) = truth(*one[T](f, a) >= *one[T](f, b)) }
	case "EQ":
		return func(f *frame, _, _ int) { *one[uint8](f, d) = truth(*one[T](f, a) == *one[T](f, b)) }
	case "NE":
		return func(f *frame, _, _ int) { *one[uint8](f, d) = truth(*one[T](f, a) != *one[T](f, b)) }
	}
	return nil
}

func scalarFloats[T float](op string, args []reg, d reg) code {
	if len(args) != 2 {
		return nil
	}
	a, b := args[0], args[1]
	switch op {
	case stablehlo.OpAdd:
		return func(f *frame, _, _ int) { x, y := *one[T](f, a), *one[T](f, b); *one[T](f, d) = quiet(x+y, x, y) }
	case stablehlo.OpSubtract:
		return func(f *frame, _, _ int) { x, y := *one[T](f, a), *one[T](f, b); *one[T](f, d) = quiet(x-y, x, y) }
	case stablehlo.OpMultiply:
		return func(f *frame, _, _ int) { x, y := *one[T](f, a), *one[T](f, b); *one[T](f, d) = quiet(x*y, x, y) }
	case stablehlo.OpDivide:
		return func(f *frame, _, _ int) { x, y := *one[T](f, a), *one[T](f, b); *one[T](f, d) = quiet(x/y, x, y) }
	case stablehlo.OpMaximum:
		return func(f *frame, _, _ int) { *one[T](f, d) = maxFloat(*one[T](f, a), *one[T](f, b)) }
	case stablehlo.OpMinimum:
		return func(f *frame, _, _ int) { *one[T](f, d) = minFloat(*one[T](f, a), *one[T](f, b)) }
	}
	return nil
}

// quiet returns the result of an operation on a and b, which may be NaN.
func quiet[T float](v, a, b T) T {
	if v == v {
		return v
	}
	return nan(a, b)
}

func scalarInts[T integers](op string, args []reg, d reg) code {
	if op == stablehlo.OpClamp {
		least, a, most := args[0], args[1], args[2]
		return func(f *frame, _, _ int) {
			*one[T](f, d) = min(max(*one[T](f, a), *one[T](f, least)), *one[T](f, most))
		}
	}
	if len(args) != 2 {
		return nil
	}
	a, b := args[0], args[1]
	switch op {
	case stablehlo.OpAdd:
		return func(f *frame, _, _ int) { *one[T](f, d) = *one[T](f, a) + *one[T](f, b) }
	case stablehlo.OpSubtract:
		return func(f *frame, _, _ int) { *one[T](f, d) = *one[T](f, a) - *one[T](f, b) }
	case stablehlo.OpMultiply:
		return func(f *frame, _, _ int) { *one[T](f, d) = *one[T](f, a) * *one[T](f, b) }
	case stablehlo.OpMaximum:
		return func(f *frame, _, _ int) { *one[T](f, d) = max(*one[T](f, a), *one[T](f, b)) }
	case stablehlo.OpMinimum:
		return func(f *frame, _, _ int) { *one[T](f, d) = min(*one[T](f, a), *one[T](f, b)) }
	case stablehlo.OpAnd:
		return func(f *frame, _, _ int) { *one[T](f, d) = *one[T](f, a) & *one[T](f, b) }
	case stablehlo.OpOr:
		return func(f *frame, _, _ int) { *one[T](f, d) = *one[T](f, a) | *one[T](f, b) }
	case stablehlo.OpXor:
		return func(f *frame, _, _ int) { *one[T](f, d) = *one[T](f, a) ^ *one[T](f, b) }
	}
	return nil
}
