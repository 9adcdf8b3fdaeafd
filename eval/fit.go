package eval

import (
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// fit returns an error if values cannot be the arguments of a function.
func fit(f ir.Op, args []Value) error {
	if err := hasBody(f); err != nil {
		return err
	}
	entry := f.Region(0).First()
	if n := entry.NumArgs(); n != len(args) {
		return fmt.Errorf("it takes %d values, got %d", n, len(args))
	}
	for i, v := range args {
		if want := entry.Arg(i).Type(); !isOf(want, v) {
			return fmt.Errorf("argument #%d is of type %s, its value %s", i, asm.TypeText(f.Module(), want), appendType(nil, f.Module(), v))
		}
	}
	return nil
}

// fitting makes an evaluator check that its values can be the results: what comes from
// another process has a type that nothing has compared before.
func fitting(f Evaluator) Evaluator {
	return func(p *process, o ir.Op, in []Value) ([]Value, error) {
		out, err := f(p, o, in)
		if err != nil {
			return nil, err
		}
		if len(out) != o.NumResults() {
			return nil, fmt.Errorf("%d values for %d results", len(out), o.NumResults())
		}
		for i, v := range out {
			if want := o.Result(i).Type(); !isOf(want, v) {
				return nil, fmt.Errorf("result #%d is of type %s, its value %s", i, asm.TypeText(o.Module(), want), appendType(nil, o.Module(), v))
			}
		}
		return out, nil
	}
}

// isOf reports whether a value has a type, whose sizes may be dynamic.
func isOf(t ir.Type, v Value) bool {
	sizes, elem, ranked, ok := types.Shape(t)
	x, tensor := v.(*Tensor)
	return ok == tensor && (!ok || x.Elem == elem && (!ranked || fits(x.Shape, sizes)))
}

// fits reports whether a type with these sizes admits a shape.
func fits(shape, sizes []int64) bool {
	return slices.EqualFunc(shape, sizes, func(n, size int64) bool { return size == types.Dynamic || n == size })
}
