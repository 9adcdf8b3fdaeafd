package edits

import (
	"math/rand/v2"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// exchangeable are operations of which each can take the place of the others.
var exchangeable = [][]string{
	{stablehlo.OpAdd, stablehlo.OpMultiply, stablehlo.OpMaximum, stablehlo.OpMinimum},
	{stablehlo.OpSubtract, stablehlo.OpDivide, stablehlo.OpRemainder},
	{stablehlo.OpTanh, stablehlo.OpCosine, stablehlo.OpSine, stablehlo.OpExponential, stablehlo.OpLogistic, stablehlo.OpLog, stablehlo.OpSqrt},
	{stablehlo.OpNegate, stablehlo.OpSign},
	{stablehlo.OpFloor, stablehlo.OpCeil, stablehlo.OpRoundNearestEven},
}

// operation replaces an operation by another one.
func operation(r *rand.Rand, m *ir.Module, e *Edit) (bool, error) {
	return exchange(r, Operations(m, false), e)
}

// inRegion is operation inside a loop, branch or the like.
func inRegion(r *rand.Rand, m *ir.Module, e *Edit) (bool, error) {
	return exchange(r, Operations(m, true), e)
}

func exchange(r *rand.Rand, list []ir.Op, e *Edit) (bool, error) {
	return pick(r, list, func(op ir.Op) bool {
		for _, names := range exchangeable {
			i := slices.Index(names, op.Name())
			if i < 0 {
				continue
			}
			scope, _ := op.Scope()
			b := ir.NewBuilder(scope)
			b.Before(op)
			other := b.Create(names[(i+1+r.IntN(len(names)-1))%len(names)], ir.OpState{Loc: op.LocID(), Operands: op.Operands(), ResultTypes: op.ResultTypes()})
			e.Op = other
			return op.Replace(other.Results()...) == nil
		}
		return false
	}), nil
}

// operand makes an operation take another value.
func operand(r *rand.Rand, m *ir.Module, e *Edit) (bool, error) {
	return pick(r, Operations(m, false), func(op ir.Op) bool {
		if op.NumOperands() == 0 {
			return false
		}
		i := r.IntN(op.NumOperands())
		v := op.Operand(i)
		for _, w := range before(op) {
			if w.Type() == v.Type() && w != v && !twins(v, w) {
				op.SetOperand(i, w)
				e.Op = op
				return true
			}
		}
		return false
	}), nil
}

// before lists the values that are defined in front of op in its block.
func before(op ir.Op) (list []ir.Value) {
	for p := op.Prev(); !p.IsNil(); p = p.Prev() {
		list = append(list, p.Results()...)
	}
	for i := range op.Block().NumArgs() {
		list = append(list, op.Block().Arg(i))
	}
	return list
}

// twins reports whether two values are computed in the same way, so that taking one for the other
// changes nothing but how the program is written.
func twins(v, w ir.Value) bool {
	a, b := v.DefiningOp(), w.DefiningOp()
	if a.IsNil() || b.IsNil() || a == b {
		return false
	}
	if a.Info().Full != b.Info().Full || a.NumOperands() != b.NumOperands() || v.Index() != w.Index() || !slices.Equal(a.Attrs(), b.Attrs()) {
		return false
	}
	for i := range a.NumOperands() {
		if x, y := a.Operand(i), b.Operand(i); x != y && !twins(x, y) {
			return false
		}
	}
	return true
}

// attribute changes a number in an attribute.
func attribute(r *rand.Rand, m *ir.Module, e *Edit) (bool, error) {
	return pick(r, Operations(m, false), func(op ir.Op) bool {
		for def := range op.InherentAttrs() {
			switch a := op.Attr(def.Name).(type) {
			case *attrs.Integer:
				if elements.IsBool(a.Type) {
					continue
				}
				op.SetAttr(def.Name, attrs.NewInteger(m, a.Type, a.Int()+1))
			case *attrs.DenseArray:
				if len(a.Data) == 0 || elements.IsBool(a.Elem) {
					continue
				}
				data := slices.Clone(a.Data)
				data[0] ^= 2
				op.SetAttr(def.Name, attrs.NewDenseArray(m, a.Elem, a.Size, data))
			default:
				continue
			}
			e.Op = op
			return true
		}
		return false
	}), nil
}

// constant changes one bit of one element.
func constant(r *rand.Rand, m *ir.Module, e *Edit) (bool, error) {
	return pick(r, Operations(m, false), func(op ir.Op) bool {
		e.Op = op
		return FlipBit(r, op)
	}), nil
}

// FlipBit changes the lowest bit of an element of a constant; of a float, that of its significand. It
// reports whether op is a constant that has one.
func FlipBit(r *rand.Rand, op ir.Op) bool {
	if op.Name() != stablehlo.OpConstant {
		return false
	}
	a, ok := op.Attr(stablehlo.AttrValue).(*attrs.DenseElements)
	d, ok2 := elements.Of(a)
	if !ok || !ok2 || len(d.Attr.Data) == 0 || d.Num == 0 {
		return false
	}
	width := elements.NumbersOf(d.Elem).Width
	if width < 8 || width%8 != 0 {
		return false
	}
	data := slices.Clone(d.Attr.Data)
	data[r.IntN(len(data)/(width/8))*(width/8)] ^= 1
	op.SetAttr(stablehlo.AttrValue, attrs.NewDenseElements(op.Module(), a.Type, data))
	return true
}

// resultType changes the element type of a result. Programs no longer verify then, which does not matter
// to what compares them.
func resultType(r *rand.Rand, m *ir.Module, e *Edit) (bool, error) {
	return pick(r, Operations(m, false), func(op ir.Op) bool {
		if op.NumResults() != 1 || op.NumRegions() > 0 || op.Name() == stablehlo.OpConstant {
			return false
		}
		t, ok := op.Result(0).Type().(*types.RankedTensor)
		if !ok {
			return false
		}
		elem := ir.Type(types.NewFloat(m, types.F64()))
		if t.Elem == elem {
			elem = types.NewFloat(m, types.F16())
		}
		op.Result(0).SetType(types.NewTensor(m, t.Shape, elem, t.Encoding))
		e.Op = op
		return true
	}), nil
}

// insert puts an operation between a value and one operation that uses it.
func insert(r *rand.Rand, m *ir.Module, e *Edit) (bool, error) {
	return pick(r, Operations(m, false), func(op ir.Op) bool {
		for i := range op.NumOperands() {
			v := op.Operand(i)
			if t, ok := v.Type().(*types.RankedTensor); !ok || elements.NumbersOf(t.Elem).Kind == elements.Other {
				continue
			}
			scope, _ := op.Scope()
			b := ir.NewBuilder(scope)
			b.Before(op)
			e.Op = b.Create(stablehlo.OpOptimizationBarrier, ir.OpState{Loc: op.LocID(), Operands: []ir.Value{v}, ResultTypes: []ir.Type{v.Type()}})
			op.SetOperand(i, e.Op.Result(0))
			return true
		}
		return false
	}), nil
}

// remove takes an operation away whose users then take its operand.
func remove(r *rand.Rand, m *ir.Module, _ *Edit) (bool, error) {
	return pick(r, Operations(m, false), func(op ir.Op) bool {
		return op.NumResults() == 1 && op.NumOperands() > 0 && op.NumRegions() == 0 && op.Result(0).HasOneUse() &&
			op.Operand(0).Type() == op.Result(0).Type() && op.Replace(op.Operand(0)) == nil
	}), nil
}

// reorder exchanges an operation with the next one, which does not depend on it.
func reorder(r *rand.Rand, m *ir.Module, e *Edit) (bool, error) {
	plain := func(op ir.Op) bool {
		return op.NumRegions() == 0 && op.NumResults() == 1 && !op.Result(0).Erased() &&
			(op.Name() == stablehlo.OpConstant || slices.ContainsFunc(exchangeable, func(l []string) bool { return slices.Contains(l, op.Name()) }))
	}
	return pick(r, Operations(m, false), func(op ir.Op) bool {
		next := op.Next()
		if !plain(op) || !plain(next) || op.Name() == next.Name() || slices.Contains(next.Operands(), op.Result(0)) {
			return false
		}
		op.MoveAfter(next)
		return true
	}), nil
}

// outline moves an operation into a private function and calls that.
func outline(r *rand.Rand, m *ir.Module, e *Edit) (bool, error) {
	return pick(r, Operations(m, false), func(op ir.Op) bool {
		if op.NumRegions() > 0 || op.NumResults() == 0 || op.NumOperands() == 0 || op.Name() == fn.OpCall {
			return false
		}
		var in []ir.Type
		for _, v := range op.Operands() {
			in = append(in, v.Type())
		}
		scope, _ := m.Root().Region(0).Scope()
		b := ir.NewBuilder(scope)
		b.AtEnd(m.Root().Region(0).First())
		const name = "outlined"
		f := fn.Func(b, name, types.NewFunction(m, in, op.ResultTypes()), ir.NamedAttr{Name: fn.AttrSymVisibility, Value: attrs.NewString(m, "private")})
		entry := f.Region(0).AppendBlock(in, nil)
		inner, _ := entry.Scope()
		body := ir.NewBuilder(inner)
		body.AtEnd(entry)
		mapping := new(ir.Mapping)
		for i, v := range op.Operands() {
			mapping.Map(v, entry.Arg(i))
		}
		clone, err := body.Clone(op, mapping, nil)
		if err != nil {
			return false
		}
		fn.Return(body, clone.Results())
		at, _ := op.Scope()
		b = ir.NewBuilder(at)
		b.Before(op)
		e.Op = fn.Call(b, op.ResultTypes(), op.Operands(), name)
		return op.Replace(e.Op.Results()...) == nil
	}), nil
}
