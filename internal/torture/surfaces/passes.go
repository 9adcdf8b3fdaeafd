package surfaces

import (
	"errors"
	"io"
	"slices"
	"sync"

	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/sdy"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/fuzz"
	"github.com/hlobc/hlobc/internal/opt"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/types"
)

var passSurface = Surface{
	Name: "passes", Mutate: Program,
	Doc: "no pass changes what a program computes, makes it invalid, or fails where it should not",
	Try: func(data []byte) (bool, error) {
		list := pipelines()
		return tryPasses(data, list[int(choice(data))%len(list)])
	},
}

// choice returns a number that depends on all of an input, to choose a pipeline by.
func choice(data []byte) uint32 {
	h := uint32(2166136261)
	for _, b := range data {
		h = (h ^ uint32(b)) * 16777619
	}
	return h >> 8
}

// pipelines returns each pass by itself, and combinations that people run.
var pipelines = sync.OnceValue(func() (list [][]string) {
	for _, p := range opt.Passes() {
		if _, err := p.New(""); err == nil {
			list = append(list, []string{p.Name})
		}
	}
	return append(list,
		[]string{"canonicalize", "cse", "symbol-dce"},
		[]string{"inline", "canonicalize", "cse", "loop-invariant-code-motion"},
		[]string{"stablehlo-aggressive-folder", "stablehlo-aggressive-simplification", "cse", "trivial-dce"},
		[]string{"chlo-legalize-to-stablehlo", "shape-legalize-to-stablehlo", "canonicalize"},
		[]string{"stablehlo-legalize-composite-to-call", "inline", "stablehlo-target-independent-optimization"},
		[]string{"loop-invariant-code-motion", "cse", "canonicalize", "loop-invariant-code-motion", "trivial-dce"},
	)
})

// tryPasses evaluates a program before and after passes.
func tryPasses(data []byte, names []string) (accepted bool, err error) {
	m := program(data)
	args, err := fuzz.Arguments(m, seed(data))
	if err != nil {
		return false, findingf("no arguments: %w", err)
	}
	if likeReference(m, names) {
		return false, nil
	}
	before, after := signature(m), (*types.Function)(nil)
	changed := program(data)
	if err := runPasses(changed, names); err != nil {
		return false, failure(err, changed)
	}
	if err := ir.Check(changed.Root()); err != nil {
		return false, findingf("%v: the structure is not sound: %w", names, err)
	}
	if err := verify.Module(changed, verify.Options{}); err != nil {
		return false, findingf("%v: the result does not verify: %w", names, err)
	}
	f := ir.LookupSymbol(changed.Root(), entry)
	if f.IsNil() {
		return false, nil // in another dialect
	}
	if after = typeOf(f); after == nil || !sameTypes(m, changed, before.Inputs, after.Inputs) || !evaluable(changed) {
		return false, nil
	}
	want, err := evaluate(m, args)
	if err != nil {
		return false, findingf("a generated program does not run: %w", err)
	}
	if args, err = fuzz.Arguments(changed, seed(data)); err != nil {
		return true, findingf("%v: no arguments: %w", names, err)
	}
	got, err := evaluate(changed, args)
	if err != nil {
		return true, findingf("%v: the program runs no longer: %w%s", names, err, afterwards(data, names))
	}
	if !same(want, got) && !approximate(names) {
		return true, findingf("%v: the results change%s", names, afterwards(data, names))
	}
	return true, nil
}

// surprises are operations to which passes do what the reference's do, against the promises of this surface: folders
// compute erf exactly, which is otherwise approximated, types inside tuples and of constants of CHLO keep their signs, and
// operations of CHLO and calls get quantized operands that they do not take.
var surprises = map[string][]string{
	"stablehlo-aggressive-folder":               {chlo.OpErf},
	"stablehlo-target-independent-optimization": {chlo.OpErf},
	"stablehlo-convert-to-signless":             {stablehlo.OpTuple, chlo.OpConstant, chlo.OpConstantLike},
	"stablehlo-legalize-qdq-to-quantized-op":    append(chloOps(), fn.OpCall, stablehlo.OpComposite),
}

func chloOps() (names []string) {
	for _, op := range chlo.Ops().Ops {
		names = append(names, "chlo."+op.Name)
	}
	return names
}

// likeReference reports whether a program has an operation to which one of the passes does what is in surprises.
func likeReference(m *ir.Module, names []string) (found bool) {
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		found = found || slices.ContainsFunc(names, func(n string) bool { return slices.Contains(surprises[n], op.Name()) })
		return ir.Advance
	})
	return found
}

// afterwards returns the text of a program after passes.
func afterwards(data []byte, names []string) string {
	m := program(data)
	if err := runPasses(m, names); err != nil {
		return err.Error()
	}
	return "\n" + asm.Sprint(m.Root(), asm.Options{})
}

// passes returns all passes by name.
var passes = sync.OnceValue(func() map[string]*pass.Pass {
	list := make(map[string]*pass.Pass)
	for _, p := range opt.Passes() {
		list[p.Name] = p
	}
	return list
})

// inexact are passes that replace functions by approximations of them, quantize, or forget signs, as their documents say.
var inexact = map[string]bool{
	"stablehlo-complex-math-expander":        true,
	"stablehlo-convert-to-signless":          true,
	"stablehlo-compatibility-expander":       true,
	"stablehlo-legalize-qdq-to-quantized-op": true,
	"stablehlo-legalize-quantized-op-to-qdq": true,
}

func approximate(names []string) bool {
	return slices.ContainsFunc(names, func(n string) bool { return inexact[n] })
}

// runPasses runs passes without options, and verifies after each of them.
func runPasses(m *ir.Module, names []string) error {
	manager := pass.Manager{Driver: &pass.Driver{Out: io.Discard, Err: io.Discard, Workers: 1, Warn: func(pass.Warning) {}}}
	for _, name := range names {
		p := passes()[name]
		if p == nil {
			return findingf("there is no pass %s", name)
		}
		if err := manager.Add(p, ""); err != nil {
			return findingf("%s: %w", name, err)
		}
	}
	return manager.Run(m)
}

// failure says whether a pass may fail: by telling what it cannot lower, not by a panic.
func failure(err error, _ *ir.Module) error {
	var p *pass.PanicError
	if errors.As(err, &p) {
		return findingf("a pass panics: %w", err)
	}
	if IsFinding(err) {
		return err
	}
	return nil
}

// typeOf returns the type of a function, nil if it is none.
func typeOf(f ir.Op) *types.Function {
	t, _ := attrs.AsType(f.Attr(fn.AttrFunctionType))
	list, _ := t.(*types.Function)
	return list
}

// sameTypes reports whether types of two modules are the same.
func sameTypes(m, n *ir.Module, a, b []ir.Type) bool {
	return slices.EqualFunc(a, b, func(x, y ir.Type) bool { return asm.TypeText(m, x) == asm.TypeText(n, y) })
}

// evaluable reports whether a program consists of what can be evaluated, after lowering.
func evaluable(m *ir.Module) bool {
	good := true
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		switch d := op.Info().Dialect; d {
		case stablehlo.Namespace, chlo.Namespace, fn.Namespace, builtin.Namespace, sdy.Namespace:
		default:
			good = false
		}
		return ir.Advance
	})
	return good
}
