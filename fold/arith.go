package fold

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/rewrite"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/visit/domains"
)

// arithFolds are the folders of arith.
func arithFolds() rewrite.Table {
	return rewrite.Table{Domain: &domains.Arith, Folds: map[string]rewrite.Folder{
		"addi":   commutative(binary(elements.Add, right(0))),
		"muli":   commutative(binary(elements.Mul, absorbing(0, right(1)))),
		"subi":   binary(elements.Sub, right(0)),
		"divsi":  binary(elements.Div, right(1)),
		"select": foldSelect,
	}}
}

// commutative puts a constant that is the first operand alone behind the other one.
func commutative(then rewrite.Folder) rewrite.Folder {
	return func(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
		if out := then(f, op); out != nil {
			return out
		}
		x, y := op.Operand(0), op.Operand(1)
		if f.Constant(x) == nil || f.Constant(y) != nil {
			return nil
		}
		op.SetOperand(0, y)
		op.SetOperand(1, x)
		return rewrite.InPlace
	}
}

// special knows results from one constant operand.
type special func(x, y ir.Value, constant func(ir.Value) (int64, bool)) ir.Value

// right says that x stays x when y is v.
func right(v int64) special {
	return func(x, y ir.Value, constant func(ir.Value) (int64, bool)) ir.Value {
		if c, ok := constant(y); ok && c == v {
			return x
		}
		return ir.Value{}
	}
}

// absorbing says that the result is y when y is v.
func absorbing(v int64, otherwise special) special {
	return func(x, y ir.Value, constant func(ir.Value) (int64, bool)) ir.Value {
		if c, ok := constant(y); ok && c == v {
			return y
		}
		return otherwise(x, y, constant)
	}
}

// binary folds an operation on two integers, or tensors of them.
func binary(f elements.Binary, rule special) rewrite.Folder {
	return func(fold *rewrite.Fold, op ir.Op) []rewrite.Folded {
		x, y := op.Operand(0), op.Operand(1)
		if v := rule(x, y, func(v ir.Value) (int64, bool) { return Uniform(fold.Constant(v)) }); !v.IsNil() {
			return []rewrite.Folded{{Value: v}}
		}
		a, b := fold.Constant(x), fold.Constant(y)
		if a == nil || b == nil {
			return nil
		}
		if i, ok := a.(*attrs.Integer); ok {
			k, ok := b.(*attrs.Integer)
			n := elements.NumbersOf(i.Type)
			if !ok || n.Kind == elements.Other {
				return nil
			}
			if n.Kind == elements.Bool {
				n.Kind = elements.Signed
			}
			v, ok := f(n, i.Value.Lo, k.Value.Lo)
			if !ok {
				return nil
			}
			return []rewrite.Folded{{Attr: attrs.NewIntegerBits(fold.Module(), i.Type, attrs.Bits{Lo: v})}}
		}
		d, ok := elements.Of(a)
		e, ok2 := elements.Of(b)
		if !ok || !ok2 || d.Attr.Type != e.Attr.Type {
			return nil
		}
		n := elements.NumbersOf(d.Elem)
		if !n.IsInteger() {
			return nil
		}
		out := elements.Zip(fold.Module(), d.Attr.Type, d, e, func(x, y uint64) (uint64, bool) { return f(n, x, y) })
		if out == nil {
			return nil
		}
		return []rewrite.Folded{{Attr: out}}
	}
}

// Uniform returns the integer that a constant is, or that all elements of it are.
func Uniform(a ir.Attr) (int64, bool) {
	switch a := a.(type) {
	case *attrs.Integer:
		return a.Int(), types.BitWidth(a.Type) <= 64
	case *attrs.DenseElements:
		d, ok := elements.Of(a)
		n := elements.NumbersOf(d.Elem)
		if ok && d.Splat && (n.IsInteger() || n.Kind == elements.Bool) {
			return n.Int(d.At(0)), true
		}
	}
	return 0, false
}

// foldSelect: a constant condition chooses, and equal values need none.
func foldSelect(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
	x, y := op.Operand(1), op.Operand(2)
	if x == y {
		return []rewrite.Folded{{Value: x}}
	}
	c, ok := Uniform(f.Constant(op.Operand(0)))
	if !ok {
		return nil
	}
	if c != 0 {
		return []rewrite.Folded{{Value: x}}
	}
	return []rewrite.Folded{{Value: y}}
}
