package runs

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// inputsOf returns the types of the arguments of a function.
func inputsOf(f ir.Op) ([]ir.Type, error) {
	if f.IsNil() {
		return nil, errors.New("runs: there is no such function")
	}
	t, _ := attrs.AsType(f.Attr(fn.AttrFunctionType))
	if ft, ok := t.(*types.Function); ok {
		return ft.Inputs, nil
	}
	return nil, fmt.Errorf("runs: %s is not a function", f.Name())
}

// retyped returns values for the arguments of the function called name of m, with the elements of
// args, whose types belong to another module.
func retyped(m *ir.Module, name string, args []eval.Value) ([]eval.Value, error) {
	inputs, err := inputsOf(ir.LookupSymbol(m.Root(), name))
	if err != nil {
		return nil, err
	}
	out := slices.Clone(args)
	for i, v := range args {
		t, ok := v.(*eval.Tensor)
		if !ok || i >= len(inputs) {
			continue
		}
		_, elem, _, ok := types.Shape(inputs[i])
		if !ok || elements.NumbersOf(elem) != t.Numbers {
			continue // which running it will report
		}
		other, err := eval.NewTensor(t.Shape, elem)
		if err != nil {
			return nil, fmt.Errorf("runs: argument %d: %w", i, err)
		}
		other.Bits = t.Bits
		out[i] = other
	}
	return out, nil
}

// Prepare is [eval.Prepare] with arguments whose types can belong to another module.
func Prepare(m *ir.Module, name string, args []eval.Value) error {
	args, err := retyped(m, name, args)
	if err != nil {
		return err
	}
	return eval.Prepare(m, name, args)
}
