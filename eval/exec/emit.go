package exec

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/plan"
)

// operation returns the instruction of an elementwise operation on registers. Where operands are a
// vector, d is one.
func operation(e *plan.Expr, args []reg, d reg) (code, error) {
	types := make([]plan.Elem, len(e.Args))
	for i, a := range e.Args {
		types[i] = a.Type
	}
	last := len(types) - 1
	rule, err := eval.ElementRule(e.Op, e.Mode, eval.ElementType(types[last]), eval.ElementType(e.Type))
	switch e.Op {
	case stablehlo.OpBitcastConvert:
		return bitcast(types[0], e.Type, args[0], d), nil
	case stablehlo.OpSelect:
		return sized(e.Type.Bytes(), by(selects[uint8], args, d), by(selects[uint16], args, d), by(selects[uint32], args, d), by(selects[uint64], args, d), by(selects[pair], args, d)), nil
	}
	if err != nil {
		return nil, err
	}
	var c code
	switch {
	case e.Op == stablehlo.OpConvert:
		c = converts(types[0], e.Type, args[0], d)
	case e.Op == stablehlo.OpCompare:
		c = comparison(e.Mode, types[0], args[0], args[1], d)
	case e.Op == stablehlo.OpIsFinite && kindOf(types[0]) == asF32:
		c = unary(isFinite[float32], args[0], d)
	case e.Op == stablehlo.OpIsFinite && kindOf(types[0]) == asF64:
		c = unary(isFinite[float64], args[0], d)
	case e.Op == stablehlo.OpClamp && native(e.Type) && !e.Type.Complex:
		c = clamps(e.Type, args, d)
	case types[last].Complex || e.Type.Complex:
		c = complexOperation(e.Op, types, args, d)
	case len(args) == 2 && types[0] == e.Type:
		c = binaryOperation(e.Op, e.Type, rule, args[0], args[1], d)
	case len(args) == 1 && types[0] == e.Type && e.Op != stablehlo.OpReducePrecision:
		c = unaryOperation(e.Op, e.Type, rule, args[0], d)
	}
	if c == nil {
		c = byRule(e.Op, rule, types, e.Type, args, d)
	}
	return c, nil
}

// clamps returns the instruction for at least the first operand, and at most the last.
func clamps(e plan.Elem, args []reg, d reg) code {
	least, most := binaryOperation(stablehlo.OpMaximum, e, nil, args[1], args[0], d), binaryOperation(stablehlo.OpMinimum, e, nil, d, args[2], d)
	if least == nil || most == nil {
		return nil
	}
	return func(f *frame, off, n int) {
		least(f, off, n)
		most(f, off, n)
	}
}

// by applies a maker of instructions of three operands.
func by(of func(a, b, c, d reg) code, args []reg, d reg) func() code {
	return func() code { return of(args[0], args[1], args[2], d) }
}

// binary returns the instruction that applies a function to lanes.
func binary[T, U any](k func(d []U, a, b []T), a, b, d reg) code {
	if k == nil {
		return nil
	}
	return func(f *frame, off, n int) {
		k(lanes[U](f, d, off, n), lanes[T](f, a, off, n), lanes[T](f, b, off, n))
	}
}

func binaryOperation(op string, e plan.Elem, rule rule, a, b, d reg) code {
	switch {
	case e.Kind == elements.Bool:
		switch op {
		case stablehlo.OpAdd:
			op = stablehlo.OpOr
		case stablehlo.OpMultiply:
			op = stablehlo.OpAnd
		case stablehlo.OpOr, stablehlo.OpAnd, stablehlo.OpXor, stablehlo.OpMaximum, stablehlo.OpMinimum:
		default:
			return nil
		}
	case narrow(e):
		switch e.Bytes() {
		case 1:
			return narrowBinary[uint8](op, e, rule, a, b, d)
		case 2:
			return narrowBinary[uint16](op, e, rule, a, b, d)
		}
		return nil
	case !native(e):
		return nil
	}
	switch kindOf(e) {
	case asF32:
		return binary(accelerated32(op, binaryFloats[float32](op)), a, b, d)
	case asF64:
		return binary(accelerated64(op, binaryFloats[float64](op)), a, b, d)
	case asU8:
		return intOperation[uint8, int8, uint8](op, a, b, d)
	case asU16:
		return intOperation[uint16, int16, uint16](op, a, b, d)
	case asU32:
		return fasterInts(op, intOperation[uint32, int32, uint32](op, a, b, d), binaryInts[uint32, int32, uint32](op), a, b, d)
	case asU64:
		return intOperation[uint64, int64, uint64](op, a, b, d)
	case asI8:
		return intOperation[int8, int8, uint8](op, a, b, d)
	case asI16:
		return intOperation[int16, int16, uint16](op, a, b, d)
	case asI32:
		return fasterInts(op, intOperation[int32, int32, uint32](op, a, b, d), binaryInts[uint32, int32, uint32](op), a, b, d)
	case asI64:
		return intOperation[int64, int64, uint64](op, a, b, d)
	}
	return nil
}

// fasterInts returns the instruction of an operation whose bits do not depend on the sign of 32-bit integers in
// assembly, or the given one.
func fasterInts(op string, plain code, bits func(d, a, b []uint32), a, b, d reg) code {
	switch op {
	case stablehlo.OpAdd, stablehlo.OpSubtract, stablehlo.OpMultiply, stablehlo.OpAnd, stablehlo.OpOr, stablehlo.OpXor, stablehlo.OpShiftLeft, stablehlo.OpShiftRightLogical:
		return binary(acceleratedInts(op, bits), a, b, d)
	}
	return plain
}

func intOperation[T, S, U integers](op string, a, b, d reg) code {
	if k := quotients[T](op); k != nil {
		return func(f *frame, off, n int) {
			k(f, lanes[T](f, d, off, n), lanes[T](f, a, off, n), lanes[T](f, b, off, n))
		}
	}
	return binary(binaryInts[T, S, U](op), a, b, d)
}

func unaryOperation(op string, e plan.Elem, rule rule, a, d reg) code {
	switch {
	case e.Kind == elements.Bool:
		if op == stablehlo.OpNot {
			return unary(func(d, a []uint8) {
				for i, x := range a {
					d[i] = x ^ 1
				}
			}, a, d)
		}
		return nil
	case narrow(e):
		switch e.Bytes() {
		case 1:
			return narrowUnary[uint8](op, e, rule, a, d)
		case 2:
			return narrowUnary[uint16](op, e, rule, a, d)
		}
		return nil
	case !native(e):
		return nil
	}
	switch kindOf(e) {
	case asF32:
		if k := signs[uint32](op, 1<<31); k != nil {
			return unary(k, a, d)
		}
		return unary(vectorFunction32(op, unaryFloats[float32](op)), a, d)
	case asF64:
		if k := signs[uint64](op, 1<<63); k != nil {
			return unary(k, a, d)
		}
		return unary(unaryFloats[float64](op), a, d)
	case asU8:
		return unary(unaryInts[uint8, uint8](op, 8), a, d)
	case asU16:
		return unary(unaryInts[uint16, uint16](op, 16), a, d)
	case asU32:
		return unary(unaryInts[uint32, uint32](op, 32), a, d)
	case asU64:
		return unary(unaryInts[uint64, uint64](op, 64), a, d)
	case asI8:
		return unary(unaryInts[int8, uint8](op, 8), a, d)
	case asI16:
		return unary(unaryInts[int16, uint16](op, 16), a, d)
	case asI32:
		return unary(unaryInts[int32, uint32](op, 32), a, d)
	case asI64:
		return unary(unaryInts[int64, uint64](op, 64), a, d)
	}
	return nil
}

// comparison returns the instruction that compares numbers, nil if only a rule does.
func comparison(mode string, e plan.Elem, a, b, d reg) code {
	direction, total := strings.CutSuffix(mode, " total")
	if total && e.Kind == elements.Real {
		if direction == "EQ" || direction == "NE" {
			return comparison(direction, e, a, b, d)
		}
		return totalComparison(direction, e, a, b, d)
	}
	mode = direction
	switch {
	case e.Complex:
		return nil
	case narrow(e):
		switch e.Bytes() {
		case 1:
			return narrowCompare[uint8](mode, e.Format, a, b, d)
		case 2:
			return narrowCompare[uint16](mode, e.Format, a, b, d)
		}
		return nil
	}
	switch kindOf(e) {
	case asF32:
		return binary(compares[float32](mode), a, b, d)
	case asF64:
		return binary(compares[float64](mode), a, b, d)
	case asU8:
		return binary(compares[uint8](mode), a, b, d)
	case asU16:
		return binary(compares[uint16](mode), a, b, d)
	case asU32:
		return binary(compares[uint32](mode), a, b, d)
	case asU64:
		return binary(compares[uint64](mode), a, b, d)
	case asI8:
		return binary(compares[int8](mode), a, b, d)
	case asI16:
		return binary(compares[int16](mode), a, b, d)
	case asI32:
		return binary(compares[int32](mode), a, b, d)
	case asI64:
		return binary(compares[int64](mode), a, b, d)
	}
	return nil
}

// totalComparison compares f32 and f64 in the total order, as integers.
func totalComparison(direction string, e plan.Elem, a, b, d reg) code {
	switch kindOf(e) {
	case asF32:
		return inOrder(compares[int32](direction), func(x int32) int32 { return x ^ int32(uint32(x>>31)>>1) }, a, b, d)
	case asF64:
		return inOrder(compares[int64](direction), func(x int64) int64 { return x ^ int64(uint64(x>>63)>>1) }, a, b, d)
	}
	return nil
}

func inOrder[T integers](k func(d []uint8, a, b []T), place func(T) T, a, b, d reg) code {
	return func(f *frame, off, n int) {
		var x, y [chunk]T
		p, q := lanes[T](f, a, off, n), lanes[T](f, b, off, n)
		for i, v := range p {
			x[i] = place(v)
		}
		for i, v := range q {
			y[i] = place(v)
		}
		k(lanes[uint8](f, d, off, n), x[:len(p)], y[:len(q)])
	}
}

// bitcast reinterprets elements of one width.
func bitcast(from, to plan.Elem, a, d reg) code {
	if native(from) && native(to) || from.Bytes()*8 == int64(from.Width) {
		return sized(to.Bytes(), func() code { return spreads[uint8](a, d) }, func() code { return spreads[uint16](a, d) },
			func() code { return spreads[uint32](a, d) }, func() code { return spreads[uint64](a, d) }, func() code { return spreads[pair](a, d) })
	}
	return byRule("", func(x []eval.Element) (eval.Element, bool) { return x[0], true }, []plan.Elem{from}, to, []reg{a}, d)
}

// rule computes an element, see [eval.ElementRule].
type rule = func(x []eval.Element) (eval.Element, bool)

// byRule returns the instruction that computes elements one by one, as package eval does.
func byRule(op string, f rule, types []plan.Elem, result plan.Elem, args []reg, d reg) code {
	read := make([]func(m memory, i int) eval.Element, len(types))
	size := make([]int, len(types))
	for i, t := range types {
		read[i], size[i] = reader(t), int(t.Bytes())
	}
	write, width := writer(result), int(result.Bytes())
	return func(fr *frame, off, n int) {
		var x [3]eval.Element
		for i := off; i < off+n; i++ {
			for k, a := range args {
				at := 0
				if a.vector {
					at = i
				}
				x[k] = read[k](memory{fr.regs[a.id], (at + 1) * size[k]}, at)
			}
			y, ok := f(x[:len(args)])
			if !ok {
				fr.fail(fmt.Errorf("%s: there is no result for an element", op))
				return
			}
			at := 0
			if d.vector {
				at = i
			}
			write(memory{fr.regs[d.id], (at + 1) * width}, at, y)
		}
	}
}
