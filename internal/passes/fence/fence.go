// Package fence inserts optimization barriers around operations, so that nothing moves across them.
// It is an example of a transform that adds operations before and after the matched ones.
package fence

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

// Pass is fence. Its option ops names the operations; the default is func.call.
var Pass = pass.Pass{
	Name:   "fence",
	Doc:    "put optimization barriers before and after operations",
	Anchor: pass.Function,
	Setup: func(o *pass.Options) pass.Ready {
		ops := []string{fn.OpCall}
		o.Strings(&ops, "ops", "full names of the operations")
		return func() (pass.Run, error) {
			d, err := assemble(ops)
			return func(ctx *pass.Context, op ir.Op) error {
				c := new(context)
				c.Log = ctx.Log
				_, err := d.New(c).Run(op)
				return err
			}, err
		}
	},
}

type context struct{ traverse.Transform }

type (
	visitor = traverse.Visitor[*context, traverse.None]
	table   = traverse.Handlers[*context, traverse.None]
)

// assemble assembles the pass for ops, with a table for each of their dialects.
func assemble(ops []string) (*traverse.Dispatcher[*context, traverse.None], error) {
	as := traverse.Assembly[*context, traverse.None]{Others: traverse.Default, Unregistered: traverse.Default}
	tables := map[string]*table{}
	for _, d := range dialect.Default().OpTables() {
		tables[d.Name] = &table{Dialect: d, Ops: traverse.Ops[*context, traverse.None]{}, Else: traverse.Default}
	}
	for _, full := range ops {
		dialect, _ := ir.SplitName(full)
		t := tables[dialect]
		if t == nil {
			return nil, fmt.Errorf("%s: there is no dialect %q", full, dialect)
		}
		t.Ops[full] = fence
	}
	for _, d := range dialect.Default().OpTables() {
		as.Tables = append(as.Tables, *tables[d.Name])
	}
	return traverse.Assemble(as)
}

// fence copies op and adds barriers around the copy.
func fence(v *visitor, op ir.Op) (none traverse.None, err error) {
	made, err := v.Default(op)
	if err != nil {
		return none, err
	}
	if in := choose(made.NumOperands(), made.Operand); len(in) > 0 {
		b := v.Ctx.Prepend(stablehlo.OpOptimizationBarrier, state(in))
		at := 0
		for i := range made.NumOperands() {
			if at < len(in) && made.Operand(i) == in[at] {
				made.SetOperand(i, b.Result(at))
				at++
			}
		}
	}
	if out := choose(made.NumResults(), made.Result); len(out) > 0 {
		b := v.Ctx.Append(stablehlo.OpOptimizationBarrier, state(out))
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

// choose returns those of n values that a barrier accepts.
func choose(n int, value func(int) ir.Value) (list []ir.Value) {
	for i := range n {
		if v := value(i); passes(v.Type()) {
			list = append(list, v)
		}
	}
	return list
}

// passes reports whether a barrier accepts values of type t.
func passes(t ir.Type) bool {
	switch t := t.(type) {
	case *types.RankedTensor, *types.UnrankedTensor:
		return true
	case *types.Simple:
		return t.Kind() == ir.Kind(types.TokenType())
	}
	return false
}

// state returns the state of a barrier for values.
func state(values []ir.Value) ir.OpState {
	st := ir.OpState{Operands: values}
	for _, v := range values {
		st.ResultTypes = append(st.ResultTypes, v.Type())
	}
	return st
}
