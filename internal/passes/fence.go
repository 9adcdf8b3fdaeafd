package passes

import (
	"fmt"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/trace"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// Fence is fence: it puts optimization barriers around operations, so that nothing moves across them.
// Its option ops names the operations; the default is func.call. It is an example of a transform that
// adds operations before and after the matched ones.
var Fence = pass.Pass{
	Name:   "fence",
	Doc:    "put optimization barriers before and after operations",
	Anchor: pass.Function,
	Setup: func(o *pass.Options) pass.Ready {
		ops := []string{fn.OpCall}
		o.Strings(&ops, "ops", "full names of the operations")
		return func() (pass.Run, error) {
			d, err := assembleFence(ops)
			return func(ctx *pass.Context, op ir.Op) error {
				c := new(fencing)
				c.Log = ctx.Log
				_, err := d.New(c).Run(op)
				return err
			}, err
		}
	},
}

// fencing is the context of the transform.
type fencing struct{ traverse.Transform }

type (
	fenceVisitor = traverse.Visitor[*fencing, traverse.None]
	fenceTable   = traverse.Handlers[*fencing, traverse.None]
)

// assembleFence assembles the pass for ops, with a table for each of their dialects.
func assembleFence(ops []string) (*traverse.Dispatcher[*fencing, traverse.None], error) {
	as := traverse.Assembly[*fencing, traverse.None]{Others: traverse.Default, Unregistered: traverse.Default}
	tables := map[string]*fenceTable{}
	for _, d := range dialect.Default().OpTables() {
		tables[d.Name] = &fenceTable{Dialect: d, Ops: traverse.Ops[*fencing, traverse.None]{}, Else: traverse.Default}
	}
	for _, full := range ops {
		dialect, _ := ir.SplitName(full)
		t := tables[dialect]
		if t == nil {
			return nil, fmt.Errorf("%s: there is no dialect %q", full, dialect)
		}
		t.Ops[full] = fenceOp
	}
	for _, d := range dialect.Default().OpTables() {
		as.Tables = append(as.Tables, *tables[d.Name])
	}
	return traverse.Assemble(as)
}

// fenceOp copies op and adds barriers around the copy.
func fenceOp(v *fenceVisitor, op ir.Op) (none traverse.None, err error) {
	made, err := v.Default(op)
	if err != nil {
		return none, err
	}
	if in := accepted(made.NumOperands(), made.Operand); len(in) > 0 {
		b := v.Ctx.Prepend(stablehlo.OpOptimizationBarrier, barrierState(in))
		at := 0
		for i := range made.NumOperands() {
			if at < len(in) && made.Operand(i) == in[at] {
				made.SetOperand(i, b.Result(at))
				at++
			}
		}
	}
	if out := accepted(made.NumResults(), made.Result); len(out) > 0 {
		b := v.Ctx.Append(stablehlo.OpOptimizationBarrier, barrierState(out))
		at := 0
		for i := range made.NumResults() {
			if at < len(out) && made.Result(i) == out[at] {
				v.Ctx.Map(op.Result(i), b.Result(at))
				at++
			}
		}
	}
	if v.Ctx.Log.On(trace.Change) {
		v.Ctx.Log.Printf(trace.Change, "%s at %s, loop depth %d", op.Name(), traverse.Position(op.Loc()), v.Ctx.LoopDepth())
	}
	return none, nil
}

// accepted returns those of n values that a barrier accepts.
func accepted(n int, value func(int) ir.Value) (list []ir.Value) {
	for i := range n {
		if v := value(i); barrierAccepts(v.Type()) {
			list = append(list, v)
		}
	}
	return list
}

// barrierAccepts reports whether a barrier accepts values of type t.
func barrierAccepts(t ir.Type) bool {
	switch t := t.(type) {
	case *types.RankedTensor, *types.UnrankedTensor:
		return true
	case *types.Simple:
		return t.Kind() == ir.Kind(types.TokenType())
	}
	return false
}

// barrierState returns the state of a barrier for values.
func barrierState(values []ir.Value) ir.OpState {
	st := ir.OpState{Operands: values}
	for _, v := range values {
		st.ResultTypes = append(st.ResultTypes, v.Type())
	}
	return st
}
