package fold

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// arithFolds are the folders of arith.
func arithFolds() rewrite.Table {
	return rewrite.Table{Dialect: arith.Ops(), Folds: map[string]rewrite.Folder{
		arith.OpAddf:        commutative(first(neutralZero, binary(elements.Add))),
		arith.OpAddi:        commutative(first(right(0), sumOfDifference, binary(elements.Add))),
		arith.OpAndi:        commutative(first(absorbing(0), right(-1), andOfNot, andOfAnd, binary(elements.And), idempotent)),
		arith.OpCeildivsi:   first(right(1), left(0), equal(1), binary(ceilingOfSigned)),
		arith.OpCeildivui:   first(right(1), left(0), equal(1), binary(ceilingOfUnsigned)),
		arith.OpCmpi:        foldCompareInts,
		arith.OpDivsi:       first(right(1), left(0), equal(1), quotientOfProduct("nsw"), binary(elements.Div)),
		arith.OpDivui:       first(right(1), left(0), equal(1), quotientOfProduct("nuw"), binary(unsigned(elements.Div))),
		arith.OpExtsi:       first(throughCast, cast(withSign)),
		arith.OpExtui:       first(throughCast, cast(withoutSign)),
		arith.OpFloordivsi:  first(right(1), left(0), equal(1), lastDecides(floor)),
		arith.OpIndexCast:   cast(withSign),
		arith.OpIndexCastui: cast(withoutSign),
		arith.OpMaxsi:       commutative(first(idempotent, extreme(true, largest), extreme(false, smallest), binary(elements.Max))),
		arith.OpMaxui:       commutative(first(idempotent, extreme(true, allOnes), extreme(false, zero), binary(unsigned(elements.Max)))),
		arith.OpMinsi:       commutative(first(idempotent, extreme(true, smallest), extreme(false, largest), binary(elements.Min))),
		arith.OpMinui:       commutative(first(idempotent, extreme(true, zero), extreme(false, allOnes), binary(unsigned(elements.Min)))),
		arith.OpMuli:        commutative(first(absorbing(0), right(1), binary(elements.Mul))),
		arith.OpOri:         commutative(first(right(0), anew(1, -1), orOfNot, binary(elements.Or), idempotent)),
		arith.OpRemsi:       first(nothingLeft, anew(0, 0), equal(0), binary(elements.Rem)),
		arith.OpRemui:       first(nothingLeft, anew(0, 0), equal(0), binary(unsigned(elements.Rem))),
		arith.OpSelect:      foldSelect,
		arith.OpShli:        first(right(0), left(0), lastDecides(shiftLeft)),
		arith.OpShrsi:       first(right(0), left(0), equal(0), left(-1), lastDecides(shiftSigned)),
		arith.OpShrui:       first(right(0), left(0), equal(0), lastDecides(shiftUnsigned)),
		arith.OpSubi:        first(equal(0), right(0), differenceOfSum, differenceOfDifference, binary(elements.Sub)),
		arith.OpTrunci:      first(truncOfWider, throughCast, cast(withSign)),
		arith.OpXori:        commutative(first(right(0), equal(0), xorOfXor, binary(elements.Xor))),
	}}
}

// first returns a folder that tries the given ones in order.
func first(list ...rewrite.Folder) rewrite.Folder {
	return func(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
		for _, fold := range list {
			if out := fold(f, op); out != nil {
				return out
			}
		}
		return nil
	}
}

// commutative moves constant operands to the right before it calls then.
func commutative(then rewrite.Folder) rewrite.Folder {
	return func(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
		if out := then(f, op); out != nil {
			return out
		}
		var others, constants []ir.Value
		sorted := true
		for _, v := range op.Operands() {
			if f.Constant(v) != nil {
				constants = append(constants, v)
				continue
			}
			others = append(others, v)
			sorted = sorted && constants == nil
		}
		if sorted {
			return nil
		}
		op.SetOperands(append(others, constants...)...)
		return rewrite.InPlace()
	}
}

// value returns the fold to an existing value.
func value(v ir.Value) []rewrite.Folded { return []rewrite.Folded{{Value: v}} }

// right folds to the left operand if the right operand is v, the identity element.
func right(v int64) rewrite.Folder {
	return func(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
		if isAll(f.Constant(op.Operand(1)), v) {
			return value(op.Operand(0))
		}
		return nil
	}
}

// absorbing folds to the right operand if that is v.
func absorbing(v int64) rewrite.Folder {
	return func(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
		if isAll(f.Constant(op.Operand(1)), v) {
			return value(op.Operand(1))
		}
		return nil
	}
}

// equal folds to v if both operands are the same value.
func equal(v uint64) rewrite.Folder {
	return func(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
		if op.Operand(0) != op.Operand(1) {
			return nil
		}
		return all(f.Module(), op.Result(0).Type(), v)
	}
}

// all returns the fold to the number v or, for tensors, to elements that all equal v.
func all(m *ir.Module, t ir.Type, v uint64) []rewrite.Folded {
	if _, ok := t.(*types.RankedTensor); ok {
		if e := elements.New(m, t, v); e != nil {
			return []rewrite.Folded{{Attr: e}}
		}
		return nil
	}
	if types.BitWidth(t) == 0 {
		return nil
	}
	return []rewrite.Folded{{Attr: attrs.NewIntegerBits(m, t, attrs.Bits{Lo: v})}}
}

// left folds to the left operand if that is v.
func left(v int64) rewrite.Folder {
	return func(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
		if isAll(f.Constant(op.Operand(0)), v) {
			return value(op.Operand(0))
		}
		return nil
	}
}

// neutralZero folds the addition of a negative zero, the only zero that never changes a float.
func neutralZero(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
	var b uint64
	var t ir.Type
	switch c := f.Constant(op.Operand(1)).(type) {
	case *attrs.Float:
		b, t = c.Value.Lo, c.Type
	case *attrs.DenseElements:
		d, ok := elements.Of(c)
		if !ok || !d.Splat {
			return nil
		}
		b, t = d.At(0), d.Elem
	}
	if n := elements.NumbersOf(t); t != nil && n.Kind == elements.Real && n.IsZero(b) && n.Cut(b) != 0 {
		return value(op.Operand(0))
	}
	return nil
}

// sumOfDifference folds (a - b) + b to a.
func sumOfDifference(_ *rewrite.Fold, op ir.Op) []rewrite.Folded {
	for i := range 2 {
		if d := arith.AsSubi(op.Operand(i).DefiningOp()); !d.IsNil() && d.RHS() == op.Operand(1-i) {
			return value(d.LHS())
		}
	}
	return nil
}

// differenceOfSum folds (a + b) - b to a.
func differenceOfSum(_ *rewrite.Fold, op ir.Op) []rewrite.Folded {
	d := arith.AsSubi(op)
	s := arith.AsAddi(d.LHS().DefiningOp())
	switch {
	case s.IsNil():
	case s.RHS() == d.RHS():
		return value(s.LHS())
	case s.LHS() == d.RHS():
		return value(s.RHS())
	}
	return nil
}

// differenceOfDifference folds a - (a - b) to b.
func differenceOfDifference(_ *rewrite.Fold, op ir.Op) []rewrite.Folded {
	if d := arith.AsSubi(op.Operand(1).DefiningOp()); !d.IsNil() && d.LHS() == op.Operand(0) {
		return value(d.RHS())
	}
	return nil
}

// quotientOfProduct folds (a * b) / b to a if flag says that the product does not overflow.
func quotientOfProduct(flag string) rewrite.Folder {
	return func(_ *rewrite.Fold, op ir.Op) []rewrite.Folded {
		p := arith.AsMuli(op.Operand(0).DefiningOp())
		switch {
		case p.IsNil() || !hasFlag(p.Op, flag):
		case p.RHS() == op.Operand(1):
			return value(p.LHS())
		case p.LHS() == op.Operand(1):
			return value(p.RHS())
		}
		return nil
	}
}

// signed returns the numbers of t as arith reads them: integers of one bit are signed as well.
func signed(t ir.Type) elements.Numbers {
	n := elements.NumbersOf(t)
	if n.Kind == elements.Bool {
		n.Kind = elements.Signed
	}
	return n
}

// binary folds an operation on two constant numbers or tensors.
func binary(f elements.Binary) rewrite.Folder {
	return func(fold *rewrite.Fold, op ir.Op) []rewrite.Folded {
		return computeConstants(fold, op, op.Result(0).Type(), f)
	}
}

// computeConstants computes a result of type t from two constants, each a number or a tensor.
func computeConstants(fold *rewrite.Fold, op ir.Op, t ir.Type, f elements.Binary) []rewrite.Folded {
	a, b := fold.Constant(op.Operand(0)), fold.Constant(op.Operand(1))
	if a == nil || b == nil {
		return nil
	}
	d, ok := elements.Of(a)
	e, ok2 := elements.Of(b)
	if ok && ok2 && d.Attr.Type == e.Attr.Type {
		n := signed(d.Elem)
		if n.Kind == elements.Other {
			return nil
		}
		if out := elements.Zip(fold.Module(), t, d, e, func(x, y uint64) (uint64, bool) { return f(n, x, y) }); out != nil {
			return []rewrite.Folded{{Attr: out}}
		}
		return nil
	}
	operand := op.Operand(0).Type()
	x, ok := bits(a, operand)
	y, ok2 := bits(b, operand)
	n := signed(operand)
	if !ok || !ok2 || n.Kind == elements.Other {
		return nil
	}
	v, ok := f(n, x, y)
	if !ok {
		return nil
	}
	return number(fold.Module(), t, v)
}

// number returns the fold to a single number.
func number(m *ir.Module, t ir.Type, v uint64) []rewrite.Folded {
	if f, ok := t.(*types.Float); ok {
		return []rewrite.Folded{{Attr: attrs.NewFloatBits(m, f, attrs.Bits{Lo: v})}}
	}
	return []rewrite.Folded{{Attr: attrs.NewIntegerBits(m, t, attrs.Bits{Lo: v})}}
}

// bits returns the bits of a constant that is a single number of type t.
func bits(a ir.Attr, t ir.Type) (uint64, bool) {
	switch a := a.(type) {
	case *attrs.Integer:
		return a.Value.Lo, a.Type == t && types.BitWidth(t) <= 64
	case *attrs.Float:
		return a.Value.Lo, a.Type == t && types.BitWidth(t) <= 64
	}
	return 0, false
}

// Uniform returns the value of a constant integer, or of the elements of a constant if they are all
// equal. It returns 1 for true.
func Uniform(a ir.Attr) (int64, bool) {
	switch a := a.(type) {
	case *attrs.Integer:
		n := elements.NumbersOf(a.Type)
		return n.Int(a.Value.Lo), n.Kind != elements.Other
	case *attrs.DenseElements:
		d, ok := elements.Of(a)
		n := elements.NumbersOf(d.Elem)
		if ok && d.Splat && (n.IsInteger() || n.Kind == elements.Bool) {
			return n.Int(d.At(0)), true
		}
	}
	return 0, false
}

// foldSelect folds a select whose condition is constant or whose values are equal.
func foldSelect(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
	s := arith.AsSelect(op)
	p, x, y := s.Condition(), s.TrueValue(), s.FalseValue()
	if x == y {
		return value(x)
	}
	if c, ok := Uniform(f.Constant(p)); ok {
		if c != 0 {
			return value(x)
		}
		return value(y)
	}
	one, ok := Uniform(f.Constant(x))
	zero, ok2 := Uniform(f.Constant(y))
	if ok && ok2 && one != 0 && zero == 0 && elements.IsBool(op.Result(0).Type()) {
		return value(p)
	}
	if c := arith.AsCmpi(p.DefiningOp()); !c.IsNil() {
		a, b := c.LHS(), c.RHS()
		if a == x && b == y || a == y && b == x {
			switch c.Predicate() {
			case arith.CmpIPredicateNe:
				return value(x)
			case arith.CmpIPredicateEq:
				return value(y)
			}
		}
	}
	return selectElements(f, s)
}

// selectElements selects among the elements of constants.
func selectElements(f *rewrite.Fold, s arith.SelectOp) []rewrite.Folded {
	p, ok := elements.Of(f.Constant(s.Condition()))
	x, ok2 := elements.Of(f.Constant(s.TrueValue()))
	y, ok3 := elements.Of(f.Constant(s.FalseValue()))
	if !ok || !ok2 || !ok3 || elements.NumbersOf(x.Elem).Kind == elements.Other {
		return nil
	}
	if _, isComplex := x.Elem.(*types.Complex); isComplex {
		return nil
	}
	out := make([]uint64, p.Num)
	for i := range out {
		from := &y
		if p.At(int64(i)) != 0 {
			from = &x
		}
		out[i] = from.At(int64(i))
	}
	if a := elements.New(f.Module(), s.Result().Type(), out...); a != nil {
		return []rewrite.Folded{{Attr: a}}
	}
	return nil
}
