package ir

import (
	"slices"

	"github.com/hlobc/hlobc/ods"
)

// View is an operation seen as one of a known kind. The dialects' packages have a type for
// each of their operations that embeds it, with methods for operands, results, attributes
// and regions by their declared names. The zero View is that of no operation.
type View struct{ Op Op }

// IsNil reports whether the operation is not of the kind that was asked for.
func (v View) IsNil() bool { return v.Op.s == nil }

// ViewOf returns op if def is its definition, the zero View otherwise; op may be nil.
func ViewOf(op Op, def *ods.Op) View {
	if op.s != nil && op.id != 0 && op.Info().Def == def {
		return View{op}
	}
	return View{}
}

// OperandsOf returns the values of declared operand i, see [Op.OperandGroup].
func (o Op) OperandsOf(i int) []Value {
	start, end := o.OperandGroup(i)
	list := make([]Value, 0, end-start)
	for k := start; k < end; k++ {
		list = append(list, o.Operand(k))
	}
	return list
}

// OperandOf returns the only value of declared operand i, nil if there is none.
func (o Op) OperandOf(i int) Value {
	if start, end := o.OperandGroup(i); start < end {
		return o.Operand(start)
	}
	return Value{}
}

// ResultsOf returns the values of declared result i, see [Op.ResultGroup].
func (o Op) ResultsOf(i int) []Value {
	start, end := o.ResultGroup(i)
	list := make([]Value, 0, end-start)
	for k := start; k < end; k++ {
		list = append(list, o.Result(k))
	}
	return list
}

// ResultOf returns the only value of declared result i, nil if there is none.
func (o Op) ResultOf(i int) Value {
	if start, end := o.ResultGroup(i); start < end {
		return o.Result(start)
	}
	return Value{}
}

// Values returns the values among list that are not nil.
func Values(list ...Value) []Value {
	out := make([]Value, 0, len(list))
	for _, v := range list {
		if !v.IsNil() {
			out = append(out, v)
		}
	}
	return out
}

// NumValues returns how many of list are not nil.
func NumValues(list ...Value) int { return len(Values(list...)) }

// Concat returns the values of all lists in one.
func Concat(lists ...[]Value) []Value { return slices.Concat(lists...) }
