package pphlo

import (
	"slices"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/internal/generic"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// LowerCasts turns the casts in a function into pphlo.convert. Like SPU's tool, it also removes
// casts that cancel each other out, folds operations that return their operand, merges equal
// constants and moves them to the start of the function, and erases unused operations without
// effects. Unlike that tool, it does not multiply constants.
func LowerCasts(fn ir.Op) error {
	if fn.NumRegions() == 0 || fn.Region(0).Empty() {
		return nil
	}
	// Remove casts that cancel each other out before either becomes a conversion.
	cancel := lowerHandlers{Dialect: builtin.Ops(), Ops: traverse.Ops[*lowering, none]{builtin.OpUnrealizedConversionCast: cancelCast}, Else: traverse.Default}
	convert := lowerHandlers{Base: &cancel, Ops: traverse.Ops[*lowering, none]{builtin.OpUnrealizedConversionCast: convertCast}}
	first, err := assembleLowering(cancel)
	if err != nil {
		return err
	}
	others, err := assembleLowering(convert)
	if err != nil {
		return err
	}
	d := first
	for round := 0; ; round++ {
		c := new(lowering)
		if err := hoistConstants(fn); err != nil {
			return err
		}
		if _, err := d.New(c).Run(fn); err != nil {
			return err
		}
		dropped, err := generic.EraseDead(effects.For(fn.Module()), fn)
		if err != nil || round > 0 && !c.changed && dropped == 0 {
			return err
		}
		d = others
	}
}

// assembleLowering makes the pass with the handlers for the builtin dialect.
func assembleLowering(casts lowerHandlers) (*traverse.Dispatcher[*lowering, none], error) {
	return traverse.Assemble(traverse.Assembly[*lowering, none]{
		Tables: []lowerHandlers{casts,
			{Dialect: pphlo.Ops(), Ops: traverse.Ops[*lowering, none]{pphlo.OpConvert: onSameType, pphlo.OpSlice: onSameType,
				pphlo.OpReshape: onReshape, pphlo.OpTranspose: onTranspose, pphlo.OpReverse: onReverse}, Else: traverse.Default},
		},
		Others: traverse.Default, Unregistered: traverse.Default,
	})
}

// lowering is the context of [LowerCasts].
type lowering struct {
	traverse.Analysis
	changed bool
}

type (
	lowerer       = traverse.Visitor[*lowering, none]
	lowerHandlers = traverse.Handlers[*lowering, none]
)

func (c *lowering) replace(op ir.Op, with ir.Value) (none, error) {
	c.changed = true
	return none{}, op.Replace(with)
}

// cancelCast removes a cast that changes nothing or that reverses the one before it.
func cancelCast(v *lowerer, op ir.Op) (none, error) {
	_, err := canceled(v, op)
	return none{}, err
}

// convertCast is like cancelCast, but turns a cast that has to stay into a conversion.
func convertCast(v *lowerer, op ir.Op) (none, error) {
	if done, err := canceled(v, op); done || err != nil {
		return none{}, err
	}
	from, to := op.Operand(0), op.Result(0)
	return v.Ctx.replace(op, pphlo.Convert(new(ir.Builder).Before(op).SetLocID(op.LocID()), to.Type(), from))
}

// canceled removes a cast that is not needed, and reports whether it did.
func canceled(v *lowerer, op ir.Op) (bool, error) {
	if op.NumOperands() != 1 || op.NumResults() != 1 {
		return false, failure(op, Illegal, "the cast is of %d values to %d", op.NumOperands(), op.NumResults())
	}
	from, to := op.Operand(0), op.Result(0)
	if from.Type() != to.Type() {
		def := from.DefiningOp()
		if def.IsNil() || def.Name() != builtin.OpUnrealizedConversionCast || def.NumOperands() != 1 || def.Operand(0).Type() != to.Type() {
			return false, nil
		}
		from = def.Operand(0)
	}
	_, err := v.Ctx.replace(op, from)
	return true, err
}

func onSameType(v *lowerer, op ir.Op) (none, error) {
	if op.Operand(0).Type() == op.Result(0).Type() {
		return v.Ctx.replace(op, op.Operand(0))
	}
	return none{}, nil
}

func onReshape(v *lowerer, op ir.Op) (none, error) {
	from, _, _, _ := types.Shape(op.Operand(0).Type())
	to, _, _, _ := types.Shape(op.Result(0).Type())
	if slices.Equal(from, to) {
		return v.Ctx.replace(op, op.Operand(0))
	}
	return none{}, nil
}

func onTranspose(v *lowerer, op ir.Op) (none, error) {
	t := pphlo.AsTranspose(op)
	list, err := elements(op, pphlo.AttrPermutation, t.PermutationAttr(), rank(t.Operand()))
	if err != nil {
		return none{}, err
	}
	for i, d := range list {
		if d != int64(i) {
			return none{}, nil
		}
	}
	return v.Ctx.replace(op, t.Operand())
}

// onReverse removes a reverse along dimensions of size one, and one that undoes the reverse before
// it.
func onReverse(v *lowerer, op ir.Op) (none, error) {
	r := pphlo.AsReverse(op)
	a, ok := r.DimensionsAttr().(*attrs.DenseArray)
	if !ok {
		return none{}, nil
	}
	list, err := elements(op, pphlo.AttrDimensions, a, int(a.Size))
	if err != nil {
		return none{}, err
	}
	shape, _, _, _ := types.Shape(r.Operand().Type())
	single := true
	for _, d := range list {
		single = single && d >= 0 && d < int64(len(shape)) && shape[d] == 1
	}
	if single {
		return v.Ctx.replace(op, r.Operand())
	}
	if before := pphlo.AsReverse(r.Operand().DefiningOp()); !before.IsNil() && before.DimensionsAttr() == ir.Attr(a) {
		return v.Ctx.replace(op, before.Operand())
	}
	return none{}, nil
}

// hoistConstants merges equal constants and moves them to the start of the function. Constants that
// are already at the start, directly or after other constants there, stay; each of the others
// becomes the first operation.
func hoistConstants(fn ir.Op) error {
	type constant struct {
		value ir.Attr
		typ   ir.TypeID
	}
	known := make(map[constant]ir.Op)
	hoisted := make(map[ir.Op]bool)
	entry := fn.Region(0).First()
	var list []ir.Op // in visiting order; moving constants during the walk would change it
	err := ir.WalkPost(fn, func(op ir.Op) ir.Action {
		if op.Name() == pphlo.OpConstant {
			list = append(list, op)
		}
		return ir.Advance
	})
	for _, op := range list {
		key := constant{pphlo.AsConstant(op).Value(), op.Result(0).TypeID()}
		if old := known[key]; !old.IsNil() {
			if err := op.Replace(old.Result(0)); err != nil {
				return err
			}
			continue
		}
		prev := op.Prev()
		if op.Block() != entry || !prev.IsNil() && !hoisted[prev] {
			op.MoveToStart(entry)
		}
		known[key], hoisted[op] = op, true
	}
	return err
}
