package dynamism

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/pass"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/visit"
)

// BadRefinement is the code of errors about types that arguments cannot have.
const BadRefinement diag.Code = "bad-refinement"

// OperandWrapper is the custom call that stands between an argument of a refined type
// and what still expects the old one. It has the value and its shape for operands.
const OperandWrapper = "stablehlo.shape_refinement_operand_wrapper"

// RefineArguments gives the arguments of the function @main, or of the only function,
// the types that a caller has for them. What the function does with them sees the old
// types, by way of [OperandWrapper]s, until shapes are refined.
var RefineArguments = pass.Pass{
	Name: "stablehlo-refine-arguments",
	Doc:  "give the arguments of the main function more static types",
	Setup: func(o *pass.Options) pass.Ready {
		var list, shapes []string
		o.Strings(&list, "types", "the types of all arguments")
		o.Strings(&shapes, "shapes", "instead of types, the shapes of all arguments, as 8x10; ? is a size that stays open, _ an argument that stays as it is, and scalar has no dimensions")
		return func() (pass.Run, error) {
			if list != nil && shapes != nil {
				return nil, errors.New("types and shapes say the same: give one of them")
			}
			parsed, err := parseShapes(shapes)
			return func(_ *pass.Context, op ir.Op) error {
				wanted := make([]ir.Type, len(list))
				for i, text := range list {
					t, err := asm.ParseType(text, op.Module())
					if err != nil {
						return fmt.Errorf("Invalid type string: %s", text)
					}
					wanted[i] = t
				}
				f, err := mainFunction(op)
				if err != nil {
					return err
				}
				if parsed != nil {
					wanted = typesOf(f, parsed)
				}
				return Refine(f, wanted)
			}, err
		}
	},
}

// mainFunction returns the function that a module is run by.
func mainFunction(module ir.Op) (ir.Op, error) {
	if f := ir.LookupSymbol(module, "main"); !f.IsNil() && f.Name() == "func.func" {
		return f, nil
	}
	var only ir.Op
	for o := module.Region(0).First().First(); !o.IsNil(); o = o.Next() {
		if o.Name() != "func.func" {
			continue
		}
		if !only.IsNil() {
			return ir.Op{}, &visit.Error{Code: BadRefinement, Op: module.Name(), Loc: module.Loc(), Msg: "must have no more than one function or a `main` function: it is not clear which one is meant"}
		}
		only = o
	}
	if only.IsNil() {
		return ir.Op{}, &visit.Error{Code: BadRefinement, Op: module.Name(), Loc: module.Loc(), Msg: "there is no function"}
	}
	return only, nil
}

// Refine gives the arguments of f the types wanted, one for each.
func Refine(f ir.Op, wanted []ir.Type) error {
	return refineArguments(f, wanted, func(ir.Value, ir.Type) bool { return false })
}

// refineArguments is [Refine] without wrappers for arguments that are bare, which is asked
// for those whose types change.
func refineArguments(f ir.Op, wanted []ir.Type, bare func(arg ir.Value, t ir.Type) bool) error {
	fail := func(format string, args ...any) error {
		return &visit.Error{Code: BadRefinement, Op: f.Name(), Loc: f.Loc(), Msg: fmt.Sprintf(format, args...)}
	}
	body := f.Region(0).First()
	if body.IsNil() || body.First().IsNil() {
		return fail("the function is only declared")
	}
	if len(wanted) != body.NumArgs() {
		return fail("there are %d types for %d arguments", len(wanted), body.NumArgs())
	}
	m := f.Module()
	for i, t := range wanted {
		if why := mismatch(body.Arg(i).Type(), t); why != "" {
			return fail("invalid refinement for argument %d, %s in %s -> %s", i, why,
				asm.AppendType(nil, m, body.Arg(i).Type()), asm.AppendType(nil, m, t))
		}
	}
	sig, ok := f.Attr("function_type").(*attrs.Type)
	if !ok {
		return fail("the function has no type")
	}
	at := new(ir.Builder).Before(body.First())
	reserved := false
	for i, t := range wanted {
		arg := body.Arg(i)
		old := arg.Type()
		if old == t {
			continue
		}
		alone := bare(arg, t)
		if arg.SetType(t); alone {
			continue
		}
		if !reserved { // for two operations with a result, and two operands, for each argument
			n := 2 * (len(wanted) - i)
			at.Scope().Reserve(n, n, n)
			reserved = true
		}
		wrap(at, arg, old)
	}
	results := sig.Value.(*types.Function).Results
	f.SetAttr("function_type", attrs.NewType(m, types.NewFunction(m, wanted, results)))
	return nil
}

// mismatch says why an argument of type from cannot have type to, "" if it can.
func mismatch(from, to ir.Type) string {
	if from == to {
		return ""
	}
	shape, elem, _, ok := types.Shape(from)
	want, _, _, ok2 := types.Shape(to)
	ranked, isTensor := to.(*types.RankedTensor)
	_, fromTensor := from.(*types.RankedTensor)
	_, fromUnranked := from.(*types.UnrankedTensor)
	_, toUnranked := to.(*types.UnrankedTensor)
	switch {
	case !ok2 && !toUnranked || !isTensor && !toUnranked:
		return "only a tensor refines"
	case !fromTensor && !fromUnranked:
		return "the argument is no tensor"
	case toUnranked:
		return "refinement must be ranked"
	case ranked.Elem != elementOf(from, elem):
		return "the element types differ"
	case fromUnranked:
		return ""
	case !ok || len(shape) != len(want):
		return "the ranks differ"
	}
	for i, d := range shape {
		if d >= 0 && d != want[i] {
			return "a static dimension has another size"
		}
	}
	return ""
}

func elementOf(t, elem ir.Type) ir.Type {
	if u, ok := t.(*types.UnrankedTensor); ok {
		return u.Elem
	}
	return elem
}

// shapeType is the type of the shapes of tensors of a rank.
func shapeType(m *ir.Module, rank int) ir.Type {
	return types.NewTensor(m, []int64{int64(rank)}, types.NewInteger(m, 64, types.Signless), nil)
}

// wrap makes the wrapper for an argument, whose type was old.
func wrap(b *ir.Builder, arg ir.Value, old ir.Type) {
	m := b.Scope().Module()
	var users []ir.Use
	for u := range arg.Uses() {
		users = append(users, u)
	}
	shape := arg.Type().(*types.RankedTensor).Shape
	extents := make([]uint64, len(shape))
	for i, d := range shape {
		extents[i] = uint64(d)
	}
	t := shapeType(m, len(shape))
	loc := arg.LocID()
	c := b.Create(ir.OpState{Name: "stablehlo.constant", LocID: loc, ResultTypes: []ir.Type{t},
		Attrs: []ir.NamedAttr{{Name: "value", Value: elements.New(m, t, extents...)}}})
	one := elements.New(m, shapeType(m, 1), 1)
	w := b.Create(ir.OpState{Name: "stablehlo.custom_call", LocID: loc, Operands: []ir.Value{arg, c.Result(0)}, ResultTypes: []ir.Type{old},
		Attrs: []ir.NamedAttr{{Name: "call_target_name", Value: attrs.NewString(m, OperandWrapper)}, {Name: shapeOperands, Value: one}}})
	for _, u := range users {
		u.Set(w.Result(0))
	}
}
