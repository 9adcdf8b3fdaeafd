package docs_test

import (
	"fmt"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/visit"
	"github.com/hlobc/hlobc/visit/domains"
)

// inventory is the context: what the visitor knows, and what the pass finds.
type inventory struct {
	visit.Analysis
	calls  map[string]int // by callee
	looped int            // StableHLO operations in loops
}

type (
	inventoryVisitor = visit.Visitor[*inventory, visit.None]
	inventoryOps     = visit.Ops[*inventory, visit.None]
)

func onCall(v *inventoryVisitor, op ir.Op) (none visit.None, err error) {
	v.Ctx.calls[op.Attr("callee").(*attrs.SymbolRef).Root.Value]++
	return none, nil
}

func onCompute(v *inventoryVisitor, op ir.Op) (none visit.None, err error) {
	if v.Ctx.LoopDepth() > 0 {
		v.Ctx.looped++
	}
	return none, v.Children(op)
}

func takeInventory(m *ir.Module) (*inventory, error) {
	d, err := visit.Assemble(visit.Assembly[*inventory, visit.None]{
		Tables: []visit.Handlers[*inventory, visit.None]{
			{Domain: &domains.Func, Ops: inventoryOps{"call": onCall}, Else: visit.Default},
			{Domain: &domains.StableHLO, ElseFunc: onCompute, Kinds: map[string]visit.Kind{"constant": visit.Null}},
		},
		Others: visit.Default, // builtin.module, for one
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
