package passes

import (
	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
)

// broadcastOp is the name of the operation that requests a broadcast. Its dialect is not registered.
const broadcastOp = "hlo_test_broadcast.numpy_broadcast"

// TestBroadcast is hlo-test-broadcast, with which tests request broadcasts: it broadcasts the operands
// of each [broadcastOp] operation to a common shape with [infer.Builder.Broadcast], and replaces the
// operation by a custom call of numpy_broadcasted on them. An operation whose operands cannot be
// broadcast stays, with a warning.
var TestBroadcast = pass.Pass{
	Name:   "hlo-test-broadcast",
	Doc:    "replace hlo_test_broadcast operations by calls with broadcast operands",
	Anchor: pass.Function,
	Run:    answerBroadcasts,
}

func answerBroadcasts(ctx *pass.Context, fn ir.Op) error {
	c, err := infer.NewContext(fn.Module())
	if err != nil {
		return err
	}
	var list []ir.Op
	err = ir.Walk(fn, func(op ir.Op) ir.Action {
		if op.Name() == broadcastOp {
			list = append(list, op)
		}
		return ir.Advance
	})
	if err != nil {
		return err
	}
	for _, op := range list {
		if err := answerBroadcast(ctx, c, op); err != nil {
			return err
		}
	}
	return nil
}

func answerBroadcast(ctx *pass.Context, c *infer.Context, op ir.Op) error {
	scope, _ := op.Scope()
	at := ir.NewBuilder(scope).Before(op).SetLoc(op.Loc())
	b := c.Builder(at)
	var values []ir.Value
	for i := range op.NumOperands() {
		values = append(values, op.Operand(i))
	}
	values = b.Broadcast(values...)
	if err := b.Err(); err != nil {
		ctx.Warn(op.Loc(), err.Error())
		return nil
	}
	var results []ir.Type
	for i := range op.NumResults() {
		results = append(results, op.Result(i).Type())
	}
	call := stablehlo.CustomCall(at, results, values, "numpy_broadcasted")
	for i := range op.NumResults() {
		op.Result(i).ReplaceAllUsesWith(call.Result(i))
	}
	return op.Erase()
}
