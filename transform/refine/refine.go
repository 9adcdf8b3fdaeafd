package refine

import (
	"errors"
	"sync"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/fold"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// RefineShapes returns the pass that makes the types of values as static as the arguments of
// the function @main, or of the only function, allow: integers that are computed from sizes
// become constants, and result types are inferred anew. Called functions are refined too:
// integers that calls pass as constants become constants inside, and arguments get the types
// of the operands. So all calls of a function have to agree.
func RefineShapes() *pass.Pass { return &refineShapesPass }

const refineName = "stablehlo-refine-shapes"

var refineShapesPass = *refineShapesFrom(mainFunction)

// refineShapesFrom returns the pass that starts at the function that entry returns.
func refineShapesFrom(entry func(module ir.Op) (ir.Op, error)) *pass.Pass {
	// Assembling patterns takes longer than refining a small module, so refiners are used again.
	idle := sync.Pool{New: func() any { return new(refiner) }}
	return &pass.Pass{
		Name: refineName,
		Doc:  "make types as static as the arguments of the main function allow",
		Setup: func(*pass.Options) pass.Ready {
			return func() (pass.Run, error) {
				return func(ctx *pass.Context, op ir.Op) error {
					r := idle.Get().(*refiner)
					err := r.run(ctx, op, entry)
					r.clear()
					idle.Put(r)
					return err
				}, nil
			}
		},
	}
}

// run refines a module, beginning at the function that entry returns.
func (r *refiner) run(ctx *pass.Context, module ir.Op, entry func(ir.Op) (ir.Op, error)) error {
	if err := r.start(ctx, module); err != nil || len(r.functions) == 0 { // nothing to refine
		return err
	}
	f, err := entry(module)
	if err != nil {
		return err
	}
	k := signature{f: f}
	if block := f.Region(0).First(); !block.IsNil() {
		for i := range block.NumArgs() {
			k.types = append(k.types, block.Arg(i).Type())
		}
	}
	return errors.Join(append([]error{r.function(k)}, r.errs...)...)
}

// maxRounds limits the visits of a function. Types only become more specific and integers are
// computed once, so few rounds are enough.
const maxRounds = 10

// refiner is the state of [RefineShapes] for a module.
type refiner struct {
	ctx       *pass.Context
	module    ir.Op
	sets      *rewrite.Sets
	set       *rewrite.Set // of sets, for the module
	opt       rewrite.Options
	infer     *infer.Context
	known     known
	usages    []usage // by name of the operation
	functions map[string]ir.Op
	leaves    types.LeafCount // of tuples
	effects   *effects.Analysis
	// silent caches which functions have no effects.
	silent map[ir.Op]bool
	// seen are the signatures of functions that were refined, or are being refined.
	seen map[ir.Op]signature
	busy map[ir.Op]bool
	// stuck is set if a user of a value prevented a more specific type.
	stuck bool
	// refused are calls for which the function could not be refined, and errs has the reasons.
	refused map[ir.Op]bool
	errs    []error
}

// start prepares r for a module.
func (r *refiner) start(ctx *pass.Context, module ir.Op) (err error) {
	m := module.Module()
	r.ctx, r.module, r.functions = ctx, module, map[string]ir.Op{}
	if r.infer, err = infer.NewContext(m); err != nil {
		return err
	}
	for o := module.Region(0).First().First(); !o.IsNil(); o = o.Next() {
		if !fn.AsFunc(o).IsNil() {
			r.functions[o.Symbol()] = o
		}
	}
	r.effects = effects.For(m)
	r.seen, r.busy, r.refused = map[ir.Op]signature{}, map[ir.Op]bool{}, map[ir.Op]bool{}
	if r.sets == nil {
		r.sets, err = rewrite.AssemblePass(refineName, append(fold.Hooks(), r.operations(), r.raggedDot(), fold.Limits{Elements: 1 << 24}.Shapes(), r.calls(), r.returns(),
			r.inferred(stablehlo.Ops()), r.inferred(chlo.Ops())))
		if err != nil {
			return err
		}
	}
	if r.set, err = r.sets.For(m.Registry()); err != nil {
		return err
	}
	r.opt = rewrite.Options{TopDown: true, Iterations: 1, Log: ctx.Log, Dead: r.effects.IsDroppable, Sweeps: true}
	return nil
}

// clear removes what r has of a module.
func (r *refiner) clear() { *r = refiner{sets: r.sets} }

// refusal returns an error about op.
func refusal(op ir.Op, msg string) error {
	return &traverse.Error{Code: BadRefinement, Op: op.Name(), Loc: op.Loc(), Msg: msg}
}

// body refines the body of a function.
func (r *refiner) body(f ir.Op) error {
	for range maxRounds {
		outside := r.stuck // of the caller
		r.stuck = false
		_, err := r.set.Greedy(f, r.opt)
		if err != nil && !rewrite.IsNotConverged(err) {
			return err
		}
		// Dead operations are erased between rounds, so that the next one usually has nothing to
		// do.
		again := rewrite.Sweep(f.Region(0), r.opt.Dead) && r.stuck || err != nil
		if r.stuck = outside; !again {
			return nil
		}
	}
	return refusal(f, "refinement of shapes does not come to an end")
}

// last is the benefit of what is tried after the patterns for single operations.
const last = -1

// inferred returns the pattern for operations of d whose types follow from their operands.
func (r *refiner) inferred(d *ods.Dialect) rewrite.Table {
	t := rewrite.Table{Dialect: d, Ops: map[string][]rewrite.Pattern{}}
	for i := range d.Ops {
		if op := &d.Ops[i]; op.Traits.Has(ods.InferType) && !op.Traits.Has(ods.ConstantLike) {
			t.Ops[d.Name+"."+op.Name] = []rewrite.Pattern{{Name: "inferred types", Benefit: last, Apply: r.inferredTypes}}
		}
	}
	return t
}

func (r *refiner) inferredTypes(_ *rewrite.Rewriter, op ir.Op) (bool, error) {
	f, ok := formOf(op)
	if !ok {
		list, err := r.infer.Types(op, nil)
		return err == nil && r.results(op, list), nil // the verifier reports errors
	}
	at, found := r.known.at(f)
	t := r.known[at].typ
	if !found {
		if t = r.typeOf(op); r.infer.Local() {
			r.known[at].form, r.known[at].typ = f, t
		}
	}
	return t != nil && r.refine(op.Result(0), t), nil
}

// typeOf returns the more specific inferred type of op's only result, nil if there is none.
func (r *refiner) typeOf(op ir.Op) ir.Type {
	list, err := r.infer.Types(op, nil)
	if err != nil || len(list) != 1 {
		return nil
	}
	old := op.Result(0).Type()
	if t, ok := r.infer.MostSpecific(old, list[0]); ok && t != old {
		return t
	}
	return nil
}

// isStaticShape reports whether a shape has a possible static size.
func isStaticShape(shape []int64) bool {
	_, ok := types.NumElements(shape)
	return ok
}
