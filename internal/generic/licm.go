package generic

import (
	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/dialect/scf"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/traverse"
)

// LICM returns the pass loop-invariant-code-motion. It knows the loops stablehlo.while, for
// which MLIR's pass of that name does nothing, and scf.for, which MLIR treats the same.
//
// An operation directly in a region of a loop is moved before the loop if
// [effects.Analysis.MayHoist] allows it: its operands do not change in the loop, it has no memory
// effects, and it may be executed even if the loop would never reach it, or ends before. Inner
// loops are processed first, so an operation may leave several loops.
//
// An operand of stablehlo.while that the body returns unchanged is invariant: operations that are
// moved use the operand itself.
//
// MLIR's pass moves the divisions of StableHLO and CHLO too, which divides by zero in
// a loop that never runs. The option upstream does the same.
func LICM() *pass.Pass { return &licmPass }

var licmPass = newLICM(false)

// UpstreamLICM returns [LICM] with its option upstream on by default.
func UpstreamLICM() *pass.Pass {
	p := newLICM(true)
	return &p
}

func newLICM(upstream bool) pass.Pass {
	return pass.Pass{
		Name:   "loop-invariant-code-motion",
		Doc:    "move loop-invariant operations before the loop",
		Anchor: pass.Function,
		Setup: func(o *pass.Options) pass.Ready {
			upstream := upstream
			o.Bool(&upstream, "upstream", "also move integer divisions whose divisor may be zero, as the reference does")
			return func() (pass.Run, error) {
				d, err := assembleLICM()
				return func(ctx *pass.Context, op ir.Op) error {
					c := &hoisting{effects: effects.For(op.Module())}
					if upstream {
						c.effects = effects.Upstream(op.Module())
					}
					c.Log = ctx.Log
					_, err := d.New(c).Run(op)
					return err
				}, err
			}
		},
	}
}

// hoisting is the context of the visit.
type hoisting struct {
	traverse.Analysis
	effects *effects.Analysis
	moved   int
}

type (
	hoistVisitor = traverse.Visitor[*hoisting, traverse.None]
	hoistTable   = traverse.Handlers[*hoisting, traverse.None]
	hoistOps     = traverse.Ops[*hoisting, traverse.None]
)

func assembleLICM() (*traverse.Dispatcher[*hoisting, traverse.None], error) {
	return traverse.Assemble(traverse.Assembly[*hoisting, traverse.None]{
		Tables: []hoistTable{
			{Dialect: stablehlo.Ops(), Ops: hoistOps{stablehlo.OpWhile: hoistWhile}, Else: traverse.Default},
			{Dialect: scf.Ops(), Ops: hoistOps{scf.OpFor: hoistLoop}, Else: traverse.Default},
		},
		Others:       traverse.Default,
		Unregistered: traverse.Default,
	})
}

// HoistInvariant moves operations out of the loops inside op and returns the number of moves.
//
// It returns an error if a body cannot be loaded.
func HoistInvariant(a *effects.Analysis, op ir.Op) (moved int, err error) {
	d, err := assembleLICM()
	if err != nil {
		return 0, err
	}
	c := &hoisting{effects: a}
	_, err = d.New(c).Run(op)
	return c.moved, err
}

// hoistLoop handles a loop whose block arguments change.
func hoistLoop(v *hoistVisitor, op ir.Op) (none traverse.None, err error) {
	if err := v.Children(op); err != nil {
		return none, err
	}
	v.Ctx.hoist(op, nil)
	return none, nil
}

// hoistWhile handles stablehlo.while.
func hoistWhile(v *hoistVisitor, op ir.Op) (none traverse.None, err error) {
	if err := v.Children(op); err != nil {
		return none, err
	}
	v.Ctx.hoist(op, constantArgs(op))
	return none, nil
}

// hoist moves what it can before the loop. Constant maps values inside the loop to equal values
// before it.
func (c *hoisting) hoist(loop ir.Op, constant map[ir.Value]ir.Value) {
	available := func(v ir.Value) bool { return !constant[v].IsNil() }
	for i := range loop.NumRegions() {
		r := loop.Region(i)
		if r.Empty() || r.First() != r.Last() {
			continue // blocks without a defined order of execution
		}
		for op := r.First().First(); !op.IsNil(); {
			next := op.Next()
			if why := c.effects.MayHoistWith(op, loop, available); why.OK() {
				op.MoveBefore(loop)
				substitute(op, constant)
				c.moved++
			}
			op = next
		}
	}
}

// substitute replaces values in op and its nested operations.
func substitute(op ir.Op, stands map[ir.Value]ir.Value) {
	if len(stands) == 0 {
		return
	}
	ir.WalkScope(op, func(o ir.Op) ir.Action {
		for i := range o.NumOperands() {
			if w := stands[o.Operand(i)]; !w.IsNil() {
				o.SetOperand(i, w)
			}
		}
		return ir.Advance
	})
}

// constantArgs returns the arguments of both regions of a stablehlo.while that equal the operand of
// the loop in each iteration, since the body returns them unchanged.
func constantArgs(op ir.Op) map[ir.Value]ir.Value {
	loop := stablehlo.AsWhile(op)
	if op.NumRegions() != 2 || loop.Cond().Empty() || loop.Body().Empty() || loop.Body().First() != loop.Body().Last() {
		return nil
	}
	c, b := loop.Cond().First(), loop.Body().First()
	last, n := b.Last(), op.NumOperands()
	if last.IsNil() || last.NumOperands() != n || b.NumArgs() != n || c.NumArgs() != n {
		return nil
	}
	var found map[ir.Value]ir.Value
	for i := range n {
		// An operand of another type would need a cast.
		if last.Operand(i) == b.Arg(i) && b.Arg(i).TypeID() == op.Operand(i).TypeID() && c.Arg(i).TypeID() == op.Operand(i).TypeID() {
			if found == nil {
				found = map[ir.Value]ir.Value{}
			}
			found[b.Arg(i)], found[c.Arg(i)] = op.Operand(i), op.Operand(i)
		}
	}
	return found
}
