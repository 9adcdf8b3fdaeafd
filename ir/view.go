package ir

import (
	"slices"

	"github.com/hlobc/hlobc/ods"
)

// View is an operation that is known to be of a particular kind. The dialect packages define a type
// for each of their operations that embeds View and has methods for the operands, results,
// attributes and regions by their declared names. The zero View holds the nil Op.
//
// Operations that were read or parsed without verification need not have the form that their definition
// declares. What such an operation lacks is nil, empty or zero, and so is everything of the zero View.
type View struct{ Op Op }

// IsNil reports whether v is the zero View, because the operation is not of the requested kind.
func (v View) IsNil() bool { return v.Op.s == nil }

// ViewOf returns a View of op if def is its definition, and the zero View otherwise. op may be nil.
func ViewOf(op Op, def *ods.Op) View {
	if op.s != nil && op.id != 0 && op.Info().Def == def {
		return View{op}
	}
	return View{}
}

// OperandsOf returns the values of declared operand i; see [Op.OperandGroup].
func (o Op) OperandsOf(i int) []Value {
	if o.s == nil {
		return nil
	}
	start, end := o.OperandGroup(i)
	list := make([]Value, 0, end-start)
	for k := start; k < end; k++ {
		list = append(list, o.Operand(k))
	}
	return list
}

// OperandOf returns the value of declared operand i, which is single or optional. It returns the
// nil Value if the operand is absent.
func (o Op) OperandOf(i int) Value {
	if o.s == nil {
		return Value{}
	}
	if start, end := o.OperandGroup(i); start < end {
		return o.Operand(start)
	}
	return Value{}
}

// ResultsOf returns the values of declared result i; see [Op.ResultGroup].
func (o Op) ResultsOf(i int) []Value {
	if o.s == nil {
		return nil
	}
	start, end := o.ResultGroup(i)
	list := make([]Value, 0, end-start)
	for k := start; k < end; k++ {
		list = append(list, o.Result(k))
	}
	return list
}

// ResultOf returns the value of declared result i, which is single or optional. It returns the nil
// Value if the result is absent.
func (o Op) ResultOf(i int) Value {
	if o.s == nil {
		return Value{}
	}
	if start, end := o.ResultGroup(i); start < end {
		return o.Result(start)
	}
	return Value{}
}

// OperandAt is like [Op.Operand] but returns the nil Value if the operation has no operand i.
func (o Op) OperandAt(i int) Value {
	if o.s != nil && i < o.NumOperands() {
		return o.Operand(i)
	}
	return Value{}
}

// ResultAt is like [Op.Result] but returns the nil Value if the operation has no result i.
func (o Op) ResultAt(i int) Value {
	if o.s != nil && i < o.NumResults() {
		return o.Result(i)
	}
	return Value{}
}

// RegionOf is like [Op.Region] but returns the nil Region if the operation has no region i.
func (o Op) RegionOf(i int) Region {
	if o.s == nil || i >= o.NumRegions() {
		return Region{}
	}
	return o.Region(i)
}

// Values returns the non-nil values of list.
func Values(list ...Value) []Value {
	out := make([]Value, 0, len(list))
	for _, v := range list {
		if !v.IsNil() {
			out = append(out, v)
		}
	}
	return out
}

// NumValues returns the number of non-nil values in list.
func NumValues(list ...Value) int { return len(Values(list...)) }

// Concat returns the concatenation of lists.
func Concat(lists ...[]Value) []Value { return slices.Concat(lists...) }
