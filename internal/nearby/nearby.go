// Package nearby changes operations, attributes and types of valid programs by as little as possible, for tests of
// what says whether programs are valid.
package nearby

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// Changes makes changes to an operation, calls visit after each one, and undoes it before the next. It changes
// attributes of the definition; the types of operands, of results and of arguments of regions, each by itself and
// together with equal ones; how many operands there are, and the values of those that are constants; and the first and
// the last block of regions.
func Changes(op ir.Op, visit func()) {
	changeAttrs(op, visit)
	var values []ir.Value
	add := func(v ir.Value) {
		if !v.IsNil() && !slices.Contains(values, v) {
			values = append(values, v)
		}
	}
	for _, v := range append(op.Operands(), op.Results()...) {
		add(v)
	}
	for i := range op.NumRegions() {
		if b := op.Region(i).First(); !b.IsNil() {
			for k := range b.NumArgs() {
				add(b.Arg(k))
			}
		}
	}
	m := op.Module()
	for _, v := range values {
		typ := v.Type()
		for _, other := range Types(m, typ) {
			v.SetType(other)
			visit()
		}
		v.SetType(typ)
	}
	if len(values) > 1 {
		changeTogether(m, values, visit)
	}
	changeOperands(op, visit)
	changeConstants(op, visit)
	changeRegions(op, visit)
}

func changeAttrs(op ir.Op, visit func()) {
	for i := range op.Info().Slots {
		a := op.Inherent(i)
		if a == nil {
			continue
		}
		for _, other := range append(Attrs(op.Module(), a), nil) {
			op.SetInherent(i, other)
			visit()
		}
		op.SetInherent(i, a)
	}
}

// changeTogether changes the types of several values: those that are equal, and the elements and sizes of all.
func changeTogether(m *ir.Module, values []ir.Value, visit func()) {
	before := make([]ir.Type, len(values))
	for i, v := range values {
		before[i] = v.Type()
	}
	try := func(change func(t ir.Type) ir.Type) {
		changed := 0
		for i, v := range values {
			if t := change(before[i]); t != before[i] {
				v.SetType(t)
				changed++
			}
		}
		if changed > 1 {
			visit()
		}
		for i, v := range values {
			v.SetType(before[i])
		}
	}
	var elems []ir.Type
	var sizes []int64
	for i, t := range before {
		if slices.Contains(before[:i], t) {
			continue
		}
		if slices.Contains(before[i+1:], t) {
			for _, other := range Types(m, t) {
				try(func(x ir.Type) ir.Type {
					if x == t {
						return other
					}
					return x
				})
			}
		}
		shape, elem, _, ok := types.Shape(t)
		if !ok {
			continue
		}
		if !slices.Contains(elems, elem) {
			elems = append(elems, elem)
		}
		for _, n := range shape {
			if n != types.Dynamic && !slices.Contains(sizes, n) {
				sizes = append(sizes, n)
			}
		}
	}
	for _, elem := range elems {
		for _, other := range elements(m) {
			try(func(t ir.Type) ir.Type {
				if shape, e, _, ok := types.Shape(t); ok && e == elem {
					return rebuilt(m, t, shape, other)
				}
				return t
			})
		}
	}
	for _, n := range sizes {
		for _, other := range []int64{types.Dynamic, n + 1, 1} {
			try(func(t ir.Type) ir.Type {
				shape, e, _, ok := types.Shape(t)
				if !ok || !slices.Contains(shape, n) {
					return t
				}
				shape = slices.Clone(shape)
				for i := range shape {
					if shape[i] == n {
						shape[i] = other
					}
				}
				return rebuilt(m, t, shape, e)
			})
		}
	}
	try(func(t ir.Type) ir.Type {
		if _, elem, _, ok := types.Shape(t); ok {
			if _, tensor := t.(*types.RankedTensor); tensor {
				return types.NewUnrankedTensor(m, elem)
			}
		}
		return t
	})
}

// changeOperands exchanges operands, and makes groups of a variable size shorter and longer.
func changeOperands(op ir.Op, visit func()) {
	operands := op.Operands()
	for i := range operands {
		if i > 0 && operands[i] != operands[i-1] {
			op.SetOperand(i-1, operands[i])
			op.SetOperand(i, operands[i-1])
			visit()
			op.SetOperand(i-1, operands[i-1])
			op.SetOperand(i, operands[i])
		}
	}
	def := op.Info().Def
	if def == nil || len(operands) == 0 {
		return
	}
	if last := len(operands) - 1; len(def.Operands) == len(operands) {
		op.EraseOperand(last)
		visit()
		op.AppendOperands(operands[last], operands[0])
		visit()
		op.EraseOperand(last + 1)
	}
	variable := 0
	for i := range def.Operands {
		if def.Operands[i].Arity != ods.One {
			variable++
		}
	}
	if variable != 1 && op.OperandSegments() == nil {
		return
	}
	for i := range def.Operands {
		if def.Operands[i].Arity == ods.One {
			continue
		}
		first, end := op.OperandGroup(i)
		group := operands[first:end]
		if len(group) == 0 {
			group = nil
			op.SetOperandGroup(i, operands[0])
			visit()
		} else {
			op.SetOperandGroup(i, group[1:]...)
			visit()
			op.SetOperandGroup(i, append(slices.Clone(group), group[0])...)
			visit()
		}
		op.SetOperandGroup(i, group...)
	}
}

// changeConstants changes the values of operands that are constants.
func changeConstants(op ir.Op, visit func()) {
	var seen []ir.Op
	for _, v := range op.Operands() {
		c := v.DefiningOp()
		if c.IsNil() || c.Info().Def == nil || !c.Info().Def.Traits.Has(ods.ConstantLike) || slices.Contains(seen, c) {
			continue
		}
		seen = append(seen, c)
		changeAttrs(c, visit)
	}
}

// changeRegions adds arguments and blocks to regions, and removes arguments without uses.
func changeRegions(op ir.Op, visit func()) {
	m := op.Module()
	for i := range min(op.NumRegions(), 3) {
		r := op.Region(i)
		if first := r.First(); !first.IsNil() {
			first.AddArg(types.NewInteger(m, 32, types.Signless), nil)
			visit()
			_ = first.EraseArg(first.NumArgs() - 1)
			if n := first.NumArgs(); n > 0 {
				if last := first.Arg(n - 1).Type(); first.EraseArg(n-1) == nil {
					visit()
					first.AddArg(last, nil)
				}
			}
		}
		b := r.AppendBlock(nil, nil)
		visit()
		_ = b.Erase()
	}
}

// Open makes all sizes of tensors and buffers dynamic, and returns how to undo it.
func Open(m *ir.Module, values []ir.Value) (undo func()) {
	before := make([]ir.Type, len(values))
	for i, v := range values {
		before[i] = v.Type()
	}
	for i, v := range values {
		switch t := before[i].(type) {
		case *types.RankedTensor, *types.MemRef:
			shape, elem, _, _ := types.Shape(t)
			v.SetType(rebuilt(m, t, slices.Repeat([]int64{types.Dynamic}, len(shape)), elem))
		}
	}
	return func() {
		for i, v := range values {
			v.SetType(before[i])
		}
	}
}
