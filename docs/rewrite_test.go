package docs_test

import (
	"fmt"

	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/traverse"
)

// rewrite is the context of a transform: it has the blocks that are being built.
type rewrite struct {
	traverse.Transform
	subtractions int
}

type (
	rewriteVisitor = traverse.Visitor[*rewrite, traverse.None]
	rewriteOps     = traverse.Ops[*rewrite, traverse.None]
)

// onSubtract makes x - y into x + (-y).
func onSubtract(v *rewriteVisitor, op ir.Op) (none traverse.None, err error) {
	in, ty := v.Ctx.Operands(op), []ir.Type{op.Result(0).Type()}
	minus := v.Ctx.Prepend(stablehlo.OpNegate, ir.OpState{Operands: in[1:], ResultTypes: ty})
	sum := v.Ctx.Build(stablehlo.OpAdd, ir.OpState{Operands: []ir.Value{in[0], minus.Result(0)}, ResultTypes: ty})
	v.Ctx.subtractions++
	return none, v.Ctx.Replace(op, sum.Result(0))
}

// onFencedCall keeps the call and puts a barrier behind it.
func onFencedCall(v *rewriteVisitor, op ir.Op) (none traverse.None, err error) {
	call, err := v.Default(op)
	if err != nil || op.NumResults() != 1 {
		return none, err
	}
	fence := v.Ctx.Append(stablehlo.OpOptimizationBarrier, ir.OpState{
		Operands: []ir.Value{call.Result(0)}, ResultTypes: []ir.Type{op.Result(0).Type()}})
	return none, v.Ctx.Replace(op, fence.Result(0))
}

func assembleRewrite() (*traverse.Dispatcher[*rewrite, traverse.None], error) {
	return traverse.Assemble(traverse.Assembly[*rewrite, traverse.None]{
		Tables: []traverse.Handlers[*rewrite, traverse.None]{
			{Dialect: fn.Ops(), Ops: rewriteOps{fn.OpCall: onFencedCall}, Else: traverse.Default},
			{Dialect: stablehlo.Ops(), Ops: rewriteOps{stablehlo.OpSubtract: onSubtract}, Else: traverse.Default},
		},
		Others: traverse.Default,
	})
}

func Example_transform() {
	m := sample()
	d, err := assembleRewrite()
	if err != nil {
		fmt.Println(err)
		return
	}
	c := new(rewrite)
	if _, err := d.New(c).Run(m.Root()); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("subtractions:", c.subtractions)
	list(m)
	// Output:
	// subtractions: 1
	// func.func @step
	//   stablehlo.tanh
	//   func.return
	// func.func @main
	//   stablehlo.constant
	//   stablehlo.while
	//     stablehlo.compare
	//     stablehlo.return
	//     stablehlo.negate
	//     stablehlo.add
	//     func.call
	//     stablehlo.optimization_barrier
	//     stablehlo.return
	//   func.call
	//   stablehlo.optimization_barrier
	//   func.return
}

var rewritePass = pass.Pass{
	Name:   "rewrite",
	Doc:    "turn subtractions into additions and fence calls",
	Anchor: pass.Function,
	Setup: func(o *pass.Options) pass.Ready {
		report := false
		o.Bool(&report, "report", "print how many subtractions there were")
		return func() (pass.Run, error) {
			d, err := assembleRewrite()
			return func(ctx *pass.Context, op ir.Op) error {
				c := new(rewrite)
				c.Log = ctx.Log
				_, err := d.New(c).Run(op)
				if err == nil && report {
					_, err = fmt.Fprintf(ctx.Out, "@%s: %d\n", op.Symbol(), c.subtractions)
				}
				return err
			}, err
		}
	},
}

func Example_pass() {
	m := pass.Manager{Driver: &pass.Driver{VerifyEach: true}}
	if err := m.Add(&rewritePass, "report"); err != nil {
		fmt.Println(err)
		return
	}
	if err := m.Run(sample()); err != nil {
		fmt.Println(err)
	}
	// Output:
	// @step: 0
	// @main: 1
}
