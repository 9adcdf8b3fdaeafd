package interp

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/constraint"
	"github.com/hlobc/hlobc/dynamism"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/lower/chlo"
	"github.com/hlobc/hlobc/lower/quant"
	"github.com/hlobc/hlobc/lower/shape"
	"github.com/hlobc/hlobc/pass"
	"github.com/hlobc/hlobc/simplify"
	"github.com/hlobc/hlobc/types"
)

// Prepare changes a program to one that [Run] can call the function of with values like args:
// sizes that are open in the types of its arguments get known, assertions about them are
// checked, and quantized numbers become what is stored of them.
func Prepare(m *ir.Module, name string, args []Value) error {
	f := ir.LookupSymbol(m.Root(), name)
	if f.IsNil() {
		return fmt.Errorf("interp: the module has no function @%s", name)
	}
	if open(f) {
		wanted, err := typesOf(m, args)
		if err != nil {
			return err
		}
		if err := dynamism.Refine(f, wanted); err != nil {
			return err
		}
		if err := apply(m, &dynamism.RefineShapes, &dynamism.CheckAssertions, &dynamism.Canonicalize); err != nil {
			return err
		}
	}
	uses, err := usesQuantized(m)
	if !uses || err != nil {
		return err
	}
	return apply(m, &quant.ToMath, &chlo.Pass, &simplify.Canonicalize, &shape.Pass, &dynamism.Canonicalize, &simplify.Canonicalize)
}

func apply(m *ir.Module, passes ...*pass.Pass) error {
	manager := pass.Manager{Driver: &pass.Driver{}}
	for _, p := range passes {
		if err := manager.Add(p, ""); err != nil {
			return err
		}
	}
	return manager.Run(m)
}

// open reports whether an argument of a function has a size that is not known.
func open(f ir.Op) bool {
	for i := range f.Region(0).First().NumArgs() {
		if sizes, _, ranked, ok := types.Shape(f.Region(0).First().Arg(i).Type()); ok && (!ranked || slices.Contains(sizes, types.Dynamic)) {
			return true
		}
	}
	return false
}

// typesOf returns the types of values.
func typesOf(m *ir.Module, args []Value) ([]ir.Type, error) {
	list := make([]ir.Type, len(args))
	for i, v := range args {
		t, ok := v.(*Tensor)
		if !ok {
			return nil, errors.New("interp: a function with open sizes takes tensors only")
		}
		list[i] = types.NewTensor(m, t.Shape, t.Elem, nil)
	}
	return list, nil
}

// usesQuantized reports whether values of quantized types occur.
func usesQuantized(m *ir.Module) (found bool, err error) {
	err = ir.Walk(m.Root(), func(o ir.Op) ir.Action {
		for i := range o.NumResults() {
			found = found || quantized(o.Result(i).Type())
		}
		for r := range o.NumRegions() {
			for b := o.Region(r).First(); !b.IsNil(); b = b.Next() {
				for i := range b.NumArgs() {
					found = found || quantized(b.Arg(i).Type())
				}
			}
		}
		if found {
			return ir.Interrupt
		}
		return ir.Advance
	})
	return found, err
}

func quantized(t ir.Type) bool {
	_, ok := constraint.QuantizationOf(constraint.ElementOf(t))
	return ok
}
