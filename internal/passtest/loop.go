package passtest

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
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
	if ret.IsNil() || ret.Name() != "func.return" || ret.NumOperands() == 0 {
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
		return b.Create("stablehlo.constant", ir.OpState{ResultTypes: []ir.Type{i32}, Attrs: []ir.NamedAttr{
			{Name: "value", Value: attrs.NewDenseElements(m, i32, []byte{n, 0, 0, 0})}}}).Result(0)
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
		case op.Name() == "stablehlo.custom_call" && op.NumResults() == 0:
			if err := op.Erase(); err != nil { // a check of the results, which stay the same
				return err
			}
		case op.Info().Dialect == "stablehlo" && !(op.NumResults() == 1 && op.Result(0) == carried[0]):
			work = append(work, op)
		}
		op = next
	}
	loop := b.Create("stablehlo.while", ir.OpState{Operands: carried, ResultTypes: types, Regions: 2})

	lt, ok := attrs.ComparisonDirectionAttr.Enum.Value("LT")
	if !ok {
		return errors.New("no comparison LT")
	}
	cond := loop.Region(0).AppendBlock(types, nil)
	b = new(ir.Builder).AtEnd(cond)
	less := b.Create("stablehlo.compare", ir.OpState{Operands: []ir.Value{cond.Arg(0), number(b, 2)}, ResultTypes: []ir.Type{i1},
		Attrs: []ir.NamedAttr{{Name: "comparison_direction", Value: attrs.NewEnum(m, &attrs.ComparisonDirectionAttr, lt)}}})
	b.Create("stablehlo.return", ir.OpState{Operands: []ir.Value{less.Result(0)}})

	body := loop.Region(1).AppendBlock(types, nil)
	b = new(ir.Builder).AtEnd(body)
	next := b.Create("stablehlo.add", ir.OpState{Operands: []ir.Value{body.Arg(0), number(b, 1)}, ResultTypes: []ir.Type{i32}})
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
	back := []ir.Value{next.Result(0)}
	for _, v := range results {
		if w := copies.Value(v); !w.IsNil() {
			v = w
		}
		back = append(back, v)
	}
	b.Create("stablehlo.return", ir.OpState{Operands: back})
	for i := range results {
		if !use {
			break
		}
		ret.SetOperand(i, loop.Result(i+1))
	}
	return nil
}
