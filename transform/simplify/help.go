package simplify

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// apply makes patterns of one function.
func apply(name string, f func(r *rewrite.Rewriter, op ir.Op) (bool, error)) rewrite.Pattern {
	return rewrite.Pattern{Name: name, Apply: f}
}

// from returns the operation called name that defines v, nil if another one does.
func from(v ir.Value, name string) ir.Op {
	if def := v.DefiningOp(); !def.IsNil() && def.Name() == name {
		return def
	}
	return ir.Op{}
}

// tensor returns the type of v if that is a ranked tensor.
func tensor(v ir.Value) *types.RankedTensor {
	t, _ := v.Type().(*types.RankedTensor)
	return t
}

// static returns the type of v if that is a tensor whose extents are known.
func static(v ir.Value) *types.RankedTensor {
	if t := tensor(v); t != nil {
		if _, ok := types.NumElements(t.Shape); ok {
			return t
		}
	}
	return nil
}

// size returns the number of elements of a static type.
func size(t *types.RankedTensor) int64 {
	n, _ := types.NumElements(t.Shape)
	return n
}

// i64s returns an attribute that is a list of integers.
func i64s(op ir.Op, name string) ([]int64, bool) { return elements.ArrayInts(op.Attr(name)) }

// number returns an attribute that is an integer.
func number(op ir.Op, name string) (int64, bool) {
	a, ok := op.Attr(name).(*attrs.Integer)
	if !ok {
		return 0, false
	}
	return a.Int(), true
}

// list is an attribute that is a list of integers.
func list(r *rewrite.Rewriter, name string, values []int64) ir.NamedAttr {
	return ir.NamedAttr{Name: name, Value: attrs.NewI64Array(r.Module(), values)}
}

// same takes an attribute over.
func same(op ir.Op, names ...string) (out []ir.NamedAttr) {
	for _, name := range names {
		if a := op.Attr(name); a != nil {
			out = append(out, ir.NamedAttr{Name: name, Value: a})
		}
	}
	return out
}

// constants returns the integers that a constant consists of.
func constants(r *rewrite.Rewriter, v ir.Value) ([]int64, bool) {
	d, ok := elements.Of(r.ConstantValue(v))
	if !ok {
		return nil, false
	}
	return d.Ints()
}

// isIota reports whether dimensions are 0, 1, 2 and so on.
func isIota(dims []int64) bool {
	for i, d := range dims {
		if d != int64(i) {
			return false
		}
	}
	return true
}

// through returns outer[inner[i]] for each i; ok is false if there is no such.
func through(outer, inner []int64) (out []int64, ok bool) {
	for _, d := range inner {
		if d < 0 || d >= int64(len(outer)) {
			return nil, false
		}
		out = append(out, outer[d])
	}
	return out, true
}

// operands returns the operands of op.
func operands(op ir.Op) []ir.Value {
	out := make([]ir.Value, op.NumOperands())
	for i := range out {
		out[i] = op.Operand(i)
	}
	return out
}

// create makes an operation with one result.
func create(r *rewrite.Rewriter, name string, t ir.Type, attrs []ir.NamedAttr, operands ...ir.Value) ir.Value {
	return r.Op(name, t, operands, attrs...)
}

// i64 is an integer of 64 bits.
func i64(r *rewrite.Rewriter, v int64) ir.Attr {
	return attrs.NewInteger(r.Module(), types.NewInteger(r.Module(), 64, types.Signless), v)
}
