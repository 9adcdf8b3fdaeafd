package passes

import (
	"errors"
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// Names of the operations that make requests. Each has one operand. Their dialect is not
// registered; see [TestInfer].
const (
	getTypes      = "hlo_test_infer.get_return_types"
	getComponents = "hlo_test_infer.get_return_type_components"
	reifyShapes   = "hlo_test_infer.reify_return_type_shapes"
)

// TestInfer is hlo-test-infer, with which tests request inferred types and shapes. It replaces
// operations that make requests about the operation that defines their operand. get_return_types
// becomes return_types with the inferred types as attributes types0, types1 and so on.
// get_return_type_components is the same for operations that infer only shapes; open element types are
// index. reify_return_type_shapes becomes the value that computes the shape of the first result.
// Requests that cannot be answered stay.
var TestInfer = pass.Pass{
	Name:   "hlo-test-infer",
	Doc:    "answer hlo_test_infer operations with inferred types and shapes",
	Anchor: pass.Function,
	Setup: func(*pass.Options) pass.Ready {
		return func() (pass.Run, error) { return answerInfer, nil }
	},
}

func answerInfer(ctx *pass.Context, op ir.Op) error {
	c, err := infer.NewContext(op.Module())
	if err != nil {
		return err
	}
	a := answerer{ctx: ctx, c: c}
	set, err := rewrite.Assemble([]rewrite.Table{arithConstants}, rewrite.Pattern{Name: "answer", Apply: a.answer})
	if err != nil {
		return err
	}
	_, err = set.Greedy(op, rewrite.Options{Dead: onlyComputes, Log: ctx.Log})
	return err
}

// arithConstants makes the driver merge equal constants.
var arithConstants = rewrite.Table{
	Dialect:   arith.Ops(),
	Constants: map[string]string{arith.OpConstant: arith.AttrValue},
	Constant:  func(*ir.Module, ir.Attr, ir.Type) (name, attr string) { return arith.OpConstant, arith.AttrValue },
}

// onlyComputes reports whether op only computes its results.
func onlyComputes(op ir.Op) bool {
	def := op.Info().Def
	return def != nil && op.NumRegions() == 0 && def.Traits.Has(ods.NoMemoryEffect)
}

// answerer is the state of the pattern.
type answerer struct {
	ctx   *pass.Context
	c     *infer.Context
	unfit []ir.Op // requests for shapes that cannot be answered
}

func (a *answerer) answer(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	var answer func(r *rewrite.Rewriter, op, about ir.Op) (bool, error)
	switch op.Name() {
	case getTypes:
		answer = a.types
	case getComponents:
		answer = a.components
	case reifyShapes:
		answer = a.shapes
	}
	if answer == nil || op.NumOperands() != 1 {
		return false, nil
	}
	about := op.Operand(0).DefiningOp()
	if about.IsNil() || about.Info().Def == nil {
		return false, nil
	}
	return answer(r, op, about)
}

func (a *answerer) types(r *rewrite.Rewriter, op, about ir.Op) (bool, error) {
	if !about.Info().Def.Traits.Has(ods.InferType) {
		return false, nil
	}
	list, err := a.c.Types(about, nil)
	if err != nil {
		return false, nil // the verifier reports the reason
	}
	return true, answerTypes(r, op, "hlo_test_infer.return_types", list)
}

func (a *answerer) components(r *rewrite.Rewriter, op, about ir.Op) (bool, error) {
	if !about.Info().Def.Traits.Has(ods.InferShapedType) {
		return false, nil
	}
	list, err := a.c.Types(about, types.NewIndex(op.Module()))
	if err != nil {
		return false, nil
	}
	return true, answerTypes(r, op, "hlo_test_infer.return_type_components", list)
}

// answerTypes replaces op by an operation that has types as attributes.
func answerTypes(r *rewrite.Rewriter, op ir.Op, name string, list []ir.Type) error {
	m := op.Module()
	st := ir.OpState{Operands: []ir.Value{op.Operand(0)}}
	for i := range op.NumResults() {
		st.ResultTypes = append(st.ResultTypes, op.Result(i).Type())
	}
	if d := op.Discardable(); d != nil {
		st.Attrs = append(st.Attrs, d.Entries()...)
	}
	for i, t := range list {
		st.Attrs = append(st.Attrs, ir.NamedAttr{Name: "types" + strconv.Itoa(i), Value: attrs.NewType(m, t)})
	}
	_, err := r.ReplaceWith(op, name, st)
	return err
}

func (a *answerer) shapes(r *rewrite.Rewriter, op, about ir.Op) (bool, error) {
	if op.NumResults() != 1 || slices.Contains(a.unfit, op) {
		return false, nil
	}
	list, err := a.c.Reify(r.At(), about)
	if err != nil {
		if errors.Is(err, infer.ErrNotReifiable) {
			a.unfit = append(a.unfit, op)
			a.ctx.Warn(about.Loc(), err.Error())
		}
		return false, nil
	}
	if list[0].Type() != op.Result(0).Type() {
		a.unfit = append(a.unfit, op) // asking again would create the same operations again
		return false, nil
	}
	return true, r.Replace(op, list[0])
}
