package ir_test

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// Build a function that adds its argument to itself, then look at who uses what.
func Example() {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	top := root.Region(0).AppendBlock(nil, nil)

	tensor := types.NewTensor(m, []int64{3}, types.NewFloat(m, types.F32()), nil)
	signature := types.NewFunction(m, []ir.Type{tensor}, []ir.Type{tensor})
	b := new(ir.Builder).AtEnd(top)
	main := b.Create("func.func", ir.OpState{Regions: 1, Attrs: []ir.NamedAttr{
		{Name: "sym_name", Value: attrs.NewString(m, "main")},
		{Name: "function_type", Value: attrs.NewType(m, signature)},
	}})
	entry := main.Region(0).AppendBlock([]ir.Type{tensor}, nil)

	b.AtEnd(entry)
	x := entry.Arg(0)
	sum := b.Create("stablehlo.add", ir.OpState{Operands: []ir.Value{x, x}, ResultTypes: []ir.Type{tensor}})
	b.Create("func.return", ir.OpState{Operands: []ir.Value{sum.Result(0)}})

	for u := range x.Uses() {
		fmt.Printf("operand %d of %s\n", u.OperandIndex(), u.Op().Name())
	}
	fmt.Println(ir.LookupSymbol(root, "main") == main, ir.Check(root))
	// Output:
	// operand 1 of stablehlo.add
	// operand 0 of stablehlo.add
	// true <nil>
}

// Replace x + x by 2 * x in a whole module.
func ExampleWalk() {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	b := new(ir.Builder).AtEnd(root.Region(0).AppendBlock(nil, nil))
	i32 := types.NewInteger(m, 32, types.Signless)
	c := b.Create("example.value", ir.OpState{ResultTypes: []ir.Type{i32}})
	add := b.Create("arith.addi", ir.OpState{Operands: []ir.Value{c.Result(0), c.Result(0)}, ResultTypes: []ir.Type{i32}})
	b.Create("example.use", ir.OpState{Operands: []ir.Value{add.Result(0)}})

	err := ir.Walk(root, func(op ir.Op) ir.Action {
		if op.Name() == "arith.addi" && op.Operand(0) == op.Operand(1) {
			b.Before(op)
			two := b.Create("arith.constant", ir.OpState{Loc: op.LocID(), ResultTypes: []ir.Type{i32},
				Attrs: []ir.NamedAttr{{Name: "value", Value: attrs.NewInteger(m, i32, 2)}}})
			mul := b.Create("arith.muli", ir.OpState{Loc: op.LocID(), ResultTypes: []ir.Type{i32},
				Operands: []ir.Value{op.Operand(0), two.Result(0)}})
			if err := op.Replace(mul.Result(0)); err != nil {
				fmt.Println(err)
				return ir.Interrupt
			}
		}
		return ir.Advance
	})
	if err != nil {
		fmt.Println(err)
	}
	for op := root.Region(0).First().First(); !op.IsNil(); op = op.Next() {
		fmt.Println(op.Name())
	}
	// Output:
	// example.value
	// arith.constant
	// arith.muli
	// example.use
}
