package passes

import (
	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/internal/generic"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/trace"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/traverse"
)

// TestSpeculatability is hlo-test-speculatability, with which tests check the speculatability of
// operations. Operations of the unregistered dialect hlo_test_speculatability make a claim about the
// operation that defines their only operand:
//
//	is_speculatable, is_not_speculatable, is_recursively_speculatable
//
// A claim that holds is erased together with the operation that it is about, unless that has other
// uses, and with everything that is dead then. A claim that does not hold stays, for the test to
// find.
var TestSpeculatability = pass.Pass{
	Name:   "hlo-test-speculatability",
	Doc:    "erase claims about speculatability that hold (for tests)",
	Anchor: pass.Function,
	Setup: func(*pass.Options) pass.Ready {
		return func() (pass.Run, error) {
			d, err := traverse.Assemble(traverse.Assembly[*claimContext, traverse.None]{Others: traverse.Default, UnregisteredFunc: checkClaim})
			return func(ctx *pass.Context, op ir.Op) error {
				c := &claimContext{effects: effects.For(op.Module())}
				c.Log = ctx.Log
				if _, err := d.New(c).Run(op); err != nil {
					return err
				}
				_, err := generic.EraseDead(c.effects, op)
				return err
			}, err
		}
	},
}

type claimContext struct {
	traverse.Analysis
	effects *effects.Analysis
}

type claimVisitor = traverse.Visitor[*claimContext, traverse.None]

// claims maps the operations of the test dialect to what they claim.
var claims = map[string]effects.Speculatability{
	"hlo_test_speculatability.is_speculatable":             effects.Speculatable,
	"hlo_test_speculatability.is_not_speculatable":         effects.NotSpeculatable,
	"hlo_test_speculatability.is_recursively_speculatable": effects.RecursivelySpeculatable,
}

func checkClaim(v *claimVisitor, op ir.Op) (none traverse.None, err error) {
	claim, ok := claims[op.Name()]
	if !ok || op.NumOperands() != 1 || op.NumResults() > 0 {
		return none, v.Children(op)
	}
	about := op.Operand(0).DefiningOp()
	if about.IsNil() {
		return none, nil
	}
	s, _ := v.Ctx.effects.Speculatability(about)
	if v.Ctx.Log.On(trace.Conclude) {
		v.Ctx.Log.Printf(trace.Conclude, "%s is %v", traverse.Describe(about), s)
	}
	if s != claim {
		return none, nil
	}
	if err := op.Erase(); err != nil {
		return none, err
	}
	if !about.Unused() {
		return none, nil
	}
	return none, about.Erase()
}
