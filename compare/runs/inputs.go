package runs

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Random returns arguments for the function f, the same for the same seed and types: floats between
// -1 and 1, integers from 0 to 9, and booleans of both kinds. It fails for types other than tensors of
// numbers with static shapes.
func Random(f ir.Op, seed uint64) ([]eval.Value, error) {
	inputs, err := inputsOf(f)
	if err != nil {
		return nil, err
	}
	r := rand.New(rand.NewPCG(seed, 0))
	var out []eval.Value
	for i, in := range inputs {
		shape, elem, _, ok := types.Shape(in)
		if !ok {
			return nil, fmt.Errorf("runs: argument %d is not a tensor, so there are no random values for it", i)
		}
		v, err := eval.NewTensor(shape, elem)
		if err != nil {
			return nil, fmt.Errorf("runs: argument %d: %w", i, err)
		}
		for k := range v.Bits {
			switch {
			case v.Numbers.Kind == elements.Real:
				v.Bits[k] = v.Numbers.FromFloat(2*r.Float64() - 1)
			case v.Numbers.Width == 1:
				v.Bits[k] = r.Uint64N(2)
			default:
				v.Bits[k] = v.Numbers.Cut(r.Uint64N(10))
			}
		}
		out = append(out, v)
	}
	return out, nil
}

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

// ReadInputs reads the arguments of the function f from .npy files, one for each.
func ReadInputs(f ir.Op, files []string) ([]eval.Value, error) {
	inputs, err := inputsOf(f)
	if err != nil {
		return nil, err
	}
	if len(files) != len(inputs) {
		return nil, fmt.Errorf("runs: %d files for the %d arguments of @%s", len(files), len(inputs), f.Symbol())
	}
	var out []eval.Value
	for i, name := range files {
		t, err := eval.ReadNPY(name, inputs[i])
		if err != nil {
			return nil, fmt.Errorf("runs: argument %d: %w", i, err)
		}
		out = append(out, t)
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
