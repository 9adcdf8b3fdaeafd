package refine

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/types"
)

// BadRefinement occurs when arguments cannot have the types that they are refined to.
//
// Example:
//
//	$ hlobc opt --stablehlo-refine-arguments=shapes=5
//	func.func @main(%a: tensor<4xf32>) {
//	  return
//	}
const BadRefinement diag.Code = "bad-refinement"

// OperandWrapper is the custom call between an argument of a refined type and uses that expect the
// old type. Its operands are the value and its shape.
const OperandWrapper = "stablehlo.shape_refinement_operand_wrapper"

// RefineArguments returns the pass that gives the arguments of the function @main, or of the
// only function, the types that a caller has for them. Users of the arguments see the old types
// through [OperandWrapper] calls until shapes are refined.
func RefineArguments() *pass.Pass { return &refineArgumentsPass }

var refineArgumentsPass = pass.Pass{
	Name: "stablehlo-refine-arguments",
	Doc:  "give the arguments of the main function more static types",
	Setup: func(o *pass.Options) pass.Ready {
		var list, shapes []string
		o.Strings(&list, "types", "the types of all arguments")
		o.Strings(&shapes, "shapes", "instead of types, the shapes of all arguments, as in 8x10; ? is a size that stays dynamic, _ an argument that stays as it is, and scalar has no dimensions")
		return func() (pass.Run, error) {
			if list != nil && shapes != nil {
				return nil, errors.New("types and shapes cannot be combined")
			}
			sizes, err := parseShapes(shapes)
			return func(_ *pass.Context, op ir.Op) error {
				wanted := make([]ir.Type, len(list))
				parsed := make(map[string]ir.Type) // a model has many arguments of few types
				for i, text := range list {
					t, ok := parsed[text]
					if !ok {
						var err error
						if t, err = asm.ParseType(text, op.Module()); err != nil {
							//lint:ignore ST1005 these are the words of the reference
							return fmt.Errorf("Invalid type string: %s", text)
						}
						parsed[text] = t
					}
					wanted[i] = t
				}
				f, err := mainFunction(op)
				if err != nil {
					return err
				}
				if sizes != nil {
					wanted = typesOf(f, sizes)
				}
				return Refine(f, wanted)
			}, err
		}
	},
}

// Specialize returns the passes that make a program static once its arguments are, see
// [RefineArguments] and [Refine]. The last one also erases what assertions were computed from.
func Specialize() []*pass.Pass {
	return []*pass.Pass{&refineShapesPass, &checkAssertionsPass, &canonicalizePass}
}

// SpecializeFunction returns the passes of [Specialize] for a function that need not be [Main].
func SpecializeFunction(name string) []*pass.Pass {
	from := refineShapesFrom(func(module ir.Op) (ir.Op, error) {
		f := ir.LookupSymbol(module, name)
		if fn.AsFunc(f).IsNil() {
			return ir.Op{}, &traverse.Error{Code: BadRefinement, Op: module.Name(), Loc: module.Loc(), Msg: "there is no function @" + name}
		}
		return f, nil
	})
	return []*pass.Pass{from, &checkAssertionsPass, &canonicalizePass}
}

// Main returns the entry function: main, or the only function. If there is none, n is the number of
// functions.
func Main(module ir.Op) (f ir.Op, n int) {
	if f := fn.AsFunc(ir.LookupSymbol(module, "main")); !f.IsNil() {
		return f.Op, 1
	}
	for o := module.Region(0).First().First(); !o.IsNil(); o = o.Next() {
		if !fn.AsFunc(o).IsNil() {
			f = o
			n++
		}
	}
	if n != 1 {
		return ir.Op{}, n
	}
	return f, n
}

// mainFunction returns the result of [Main], or an error if there is none.
func mainFunction(module ir.Op) (ir.Op, error) {
	f, n := Main(module)
	if !f.IsNil() {
		return f, nil
	}
	msg := "must have no more than one function or a `main` function: it is not clear which one is meant"
	if n == 0 {
		msg = "there is no function"
	}
	return ir.Op{}, &traverse.Error{Code: BadRefinement, Op: module.Name(), Loc: module.Loc(), Msg: msg}
}

// Refine sets the types of the arguments of f to wanted, one for each argument.
func Refine(f ir.Op, wanted []ir.Type) error {
	return refineArguments(f, wanted, func(ir.Value, ir.Type) bool { return false })
}

// refineArguments is [Refine], but creates no wrappers for changed arguments for which bare holds.
func refineArguments(f ir.Op, wanted []ir.Type, bare func(arg ir.Value, t ir.Type) bool) error {
	fail := func(format string, args ...any) error {
		return &traverse.Error{Code: BadRefinement, Op: f.Name(), Loc: f.Loc(), Msg: fmt.Sprintf(format, args...)}
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
				asm.TypeText(m, body.Arg(i).Type()), asm.TypeText(m, t))
		}
	}
	var sig *types.Function
	if v := fn.AsFunc(f); !v.IsNil() {
		sig, _ = v.FunctionType().(*types.Function)
	}
	if sig == nil {
		return fail("the function has no type")
	}
	var w *wrappers
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
		if w == nil {
			w = newWrappers(new(ir.Builder).Before(body.First()), len(wanted)-i)
		}
		w.wrap(arg, old)
	}
	f.SetAttr(fn.AttrFunctionType, attrs.NewType(m, types.NewFunction(m, wanted, sig.Results)))
	return nil
}

// mismatch explains why an argument of type from cannot have type to, "" if it can.
func mismatch(from, to ir.Type) string {
	if from == to {
		return ""
	}
	shape, elem, _, ok := types.Shape(from)
	want, _, _, _ := types.Shape(to)
	ranked, isTensor := to.(*types.RankedTensor)
	_, fromTensor := from.(*types.RankedTensor)
	_, fromUnranked := from.(*types.UnrankedTensor)
	_, toUnranked := to.(*types.UnrankedTensor)
	switch {
	case !isTensor && !toUnranked:
		return "an argument can only become a tensor"
	case !fromTensor && !fromUnranked:
		return "the argument is not a tensor"
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

// wrappers creates wrappers of arguments. Models have many arguments of few types, so each wrapper
// is copied from the previous one if possible.
type wrappers struct {
	at          *ir.Builder
	typ         ir.Type // the new type of the most recent argument
	shape, call ir.Op   // the most recent wrapper
	users       []ir.Use
}

func newWrappers(at *ir.Builder, n int) *wrappers {
	at.Scope().Reserve(2*n, 2*n, 2*n) // two operations with a result and two operands in total, for each argument
	return &wrappers{at: at}
}

// wrap creates the wrapper for an argument whose type was old.
func (w *wrappers) wrap(arg ir.Value, old ir.Type) {
	w.users = w.users[:0]
	for u := range arg.Uses() {
		w.users = append(w.users, u)
	}
	if t := arg.Type(); t == w.typ {
		w.shape = w.at.Create("", ir.OpState{Like: w.shape, ResultTypes: []ir.Type{w.shape.Result(0).Type()}})
		w.call = w.at.Create("", ir.OpState{Like: w.call, Operands: []ir.Value{arg, w.shape.Result(0)}, ResultTypes: []ir.Type{old}})
		w.shape.SetLocID(arg.LocID())
		w.call.SetLocID(arg.LocID())
	} else {
		w.typ = t
		w.first(arg, old)
	}
	for _, u := range w.users {
		u.Set(w.call.Result(0))
	}
}

// first is wrap for an argument whose type differs from the previous one's.
func (w *wrappers) first(arg ir.Value, old ir.Type) {
	m := w.at.Scope().Module()
	shape := w.typ.(*types.RankedTensor).Shape
	extents := make([]uint64, len(shape))
	for i, d := range shape {
		extents[i] = uint64(d)
	}
	t := shapeType(m, len(shape))
	w.at.SetLocID(arg.LocID())
	w.shape = stablehlo.Constant(w.at, t, elements.New(m, t, extents...)).DefiningOp()
	one := elements.New(m, shapeType(m, 1), 1)
	w.call = w.at.Create(stablehlo.OpCustomCall, ir.OpState{Operands: []ir.Value{arg, w.shape.Result(0)}, ResultTypes: []ir.Type{old}, Undeclared: true,
		Attrs: []ir.NamedAttr{{Name: stablehlo.AttrCallTargetName, Value: attrs.NewString(m, OperandWrapper)}, {Name: shapeOperands, Value: one}}})
}
