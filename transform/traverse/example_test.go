package traverse_test

import (
	"fmt"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// tally is a context that counts operations of one name.
type tally struct {
	traverse.Analysis
	adds int
}

// This example counts the additions of a module at any depth.
func Example() {
	m := ir.New(dialect.Default())
	root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
	b := new(ir.Builder).AtEnd(root.Region(0).AppendBlock(nil, nil))
	fn := b.Create("func.func", ir.OpState{Regions: 1})
	b.AtEnd(fn.Region(0).AppendBlock(nil, nil))
	for _, name := range []string{"stablehlo.add", "stablehlo.multiply", "stablehlo.add", "func.return"} {
		b.Create(name, ir.OpState{})
	}

	add := func(v *traverse.Visitor[*tally, traverse.None], op ir.Op) (traverse.None, error) {
		v.Ctx.adds++
		return traverse.None{}, v.Children(op)
	}
	d, err := traverse.Assemble(traverse.Assembly[*tally, traverse.None]{
		Tables: []traverse.Handlers[*tally, traverse.None]{
			{Dialect: stablehlo.Ops(), Ops: traverse.Ops[*tally, traverse.None]{"stablehlo.add": add}, Else: traverse.Default}},
		Others: traverse.Default,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	c := new(tally)
	_, err = d.New(c).Run(root)
	fmt.Println(c.adds, err)
	// Output: 2 <nil>
}
