package passtest

import (
	"fmt"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// InLoop makes of a program one that does its work twice more: the operations of @main
// are followed by a stablehlo.while of two rounds, in which those of StableHLO are done
// again. If use is set, the results of the loop are those of @main, else nobody uses
// them. So it has loops, in loops if there were some before, and subexpressions that
// come again, or else a loop that is dead; and it computes what it did.
//
// Ok is false when @main is not a function of one block with results that are tensors.
func InLoop(p Program, use bool) (q Program, ok bool) {
	m, err := asm.Parse(p.Text, asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		return q, false
	}
	main := ir.LookupSymbol(m.Root(), "main")
	if main.IsNil() || main.NumRegions() != 1 || main.Region(0).Empty() || main.Region(0).First() != main.Region(0).Last() {
		return q, false
	}
	block := main.Region(0).First()
	ret := block.Last()
	if ret.IsNil() || ret.Name() != fn.OpReturn || ret.NumOperands() == 0 {
		return q, false
	}
	results := make([]ir.Value, ret.NumOperands())
	for i := range results {
		results[i] = ret.Operand(i)
		if _, isTensor := results[i].Type().(*types.RankedTensor); !isTensor {
			return q, false
		}
	}
	if err := wrap(m, block, results, use); err != nil {
		return q, false
	}
	return Program{Name: p.Name + " in a loop", Text: asm.Print(nil, m.Root(), asm.Options{})}, true
}

func wrap(m *ir.Module, block ir.Block, results []ir.Value, use bool) error {
	ret := block.Last()
	i32 := ir.Type(types.NewTensor(m, nil, types.NewInteger(m, 32, types.Signless), nil))
	i1 := ir.Type(types.NewTensor(m, nil, types.NewInteger(m, 1, types.Signless), nil))
	number := func(b *ir.Builder, n byte) ir.Value {
		return stablehlo.Constant(b, i32, attrs.NewDenseElements(m, i32, []byte{n, 0, 0, 0}))
	}
	carried, types := results, []ir.Type{}
	for _, v := range results {
		types = append(types, v.Type())
	}
	b := new(ir.Builder).Before(ret)
	carried, types = append([]ir.Value{number(b, 0)}, carried...), append([]ir.Type{i32}, types...)
	var work []ir.Op
	for op := block.First(); op != ret; {
		next := op.Next()
		switch {
		case op.Name() == stablehlo.OpCustomCall && op.NumResults() == 0:
			if err := op.Erase(); err != nil { // a check of the results, which stay the same
				return err
			}
		case op.Info().Dialect == stablehlo.Ops().Name && !(op.NumResults() == 1 && op.Result(0) == carried[0]):
			work = append(work, op)
		}
		op = next
	}
	loop := stablehlo.AsWhile(stablehlo.While(b, types, carried))

	cond := loop.Cond().AppendBlock(types, nil)
	b = new(ir.Builder).AtEnd(cond)
	less := stablehlo.Compare(b, i1, cond.Arg(0), number(b, 2), attrs.ComparisonDirectionLT)
	stablehlo.Return(b, []ir.Value{less})

	body := loop.Body().AppendBlock(types, nil)
	b = new(ir.Builder).AtEnd(body)
	next := stablehlo.Add(b, body.Arg(0), number(b, 1))
	var copies ir.Mapping
	for _, op := range work {
		again, err := b.Clone(op, &copies, nil)
		if err != nil {
			return fmt.Errorf("%s: %w", op.Name(), err)
		}
		for i := range op.NumResults() {
			copies.Map(op.Result(i), again.Result(i))
		}
	}
	back := []ir.Value{next}
	for _, v := range results {
		if w := copies.Value(v); !w.IsNil() {
			v = w
		}
		back = append(back, v)
	}
	stablehlo.Return(b, back)
	for i := range results {
		if !use {
			break
		}
		ret.SetOperand(i, loop.Op.Result(i+1))
	}
	return nil
}
