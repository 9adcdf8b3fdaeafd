package docs_test

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// inventory is the context: what the visitor knows, and what the pass finds.
type inventory struct {
	traverse.Analysis
	calls  map[string]int // by callee
	looped int            // StableHLO operations in loops
}

type (
	inventoryVisitor = traverse.Visitor[*inventory, traverse.None]
	inventoryOps     = traverse.Ops[*inventory, traverse.None]
)

func onCall(v *inventoryVisitor, op ir.Op) (none traverse.None, err error) {
	v.Ctx.calls[op.Attr("callee").(*attrs.SymbolRef).Root.Value]++
	return none, nil
}

func onCompute(v *inventoryVisitor, op ir.Op) (none traverse.None, err error) {
	if v.Ctx.LoopDepth() > 0 {
		v.Ctx.looped++
	}
	return none, v.Children(op)
}

func takeInventory(m *ir.Module) (*inventory, error) {
	d, err := traverse.Assemble(traverse.Assembly[*inventory, traverse.None]{
		Tables: []traverse.Handlers[*inventory, traverse.None]{
			{Dialect: fn.Ops(), Ops: inventoryOps{fn.OpCall: onCall}, Else: traverse.Default},
			{Dialect: stablehlo.Ops(), ElseFunc: onCompute, Kinds: map[string]traverse.Kind{stablehlo.OpConstant: traverse.Null}},
		},
		Others: traverse.Default, // builtin.module, for one
	})
	if err != nil {
		return nil, err
	}
	found := &inventory{calls: map[string]int{}}
	_, err = d.New(found).Run(m.Root())
	return found, err
}

func Example_analysis() {
	found, err := takeInventory(sample())
	fmt.Println(found.calls, found.looped, err)
	// Output: map[step:2] 4 <nil>
}
