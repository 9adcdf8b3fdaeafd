package visit_test

import (
	"fmt"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/visit"
	"github.com/hlobc/hlobc/visit/domains"
)

// tally is a context that counts operations of one name.
type tally struct {
	visit.Analysis
	adds int
}

// Count the additions of a module, wherever they are.
func Example() {
	m := ir.New(dialect.Default())
	root := m.CreateRoot(ir.OpState{Name: "builtin.module", Regions: 1})
	b := new(ir.Builder).AtEnd(root.Region(0).AppendBlock(nil, nil))
	fn := b.Create(ir.OpState{Name: "func.func", Regions: 1})
	b.AtEnd(fn.Region(0).AppendBlock(nil, nil))
	for _, name := range []string{"stablehlo.add", "stablehlo.multiply", "stablehlo.add", "func.return"} {
		b.Create(ir.OpState{Name: name})
	}

	add := func(v *visit.Visitor[*tally, visit.None], op ir.Op) (visit.None, error) {
		v.Ctx.adds++
		return visit.None{}, v.Children(op)
	}
	d, err := visit.Assemble(visit.Assembly[*tally, visit.None]{
		Tables: []visit.Handlers[*tally, visit.None]{
			{Domain: &domains.StableHLO, Ops: visit.Ops[*tally, visit.None]{"add": add}, Else: visit.Default}},
		Others: visit.Default,
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
