package surfaces

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/dialect/chlo"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/eval/exec"
	"github.com/hlobc/hlobc/fuzz"
	"github.com/hlobc/hlobc/internal/compare/runs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/types"
)

var (
	evalSurface = Surface{
		Name: "evaluation", Mutate: Program,
		Doc: "generated programs run, the same each time, and as plans",
		Try: tryEval,
	}
	hazardSurface = Surface{
		Name: "effects", Mutate: Program,
		Doc: "operations that may be executed anywhere do not fail, whatever their operands are",
		Try: tryHazards,
	}
	visibilitySurface = Surface{
		Name: "visibility", Mutate: Program,
		Doc: "results that are public do not change with secret arguments",
		Try: tryVisibility,
	}
	hostileProgramSurface = Surface{
		Name: "hostile programs", Mutate: Mutant,
		Doc: "valid programs that somebody damaged run, or fail with an error, within a small budget",
		Try: tryHostile,
	}
)

func tryEval(data []byte) (bool, error) {
	m := program(data)
	args, err := fuzz.Arguments(m, seed(data))
	if err != nil {
		return false, findingf("no arguments: %w", err)
	}
	want, err := evaluate(m, args)
	if err != nil {
		return true, findingf("a generated program does not run: %w", err)
	}
	again, err := eval.Run(m, entry, args, eval.Options{}) // m is prepared
	if err != nil || !same(want, again) {
		return true, findingf("a second run differs; error %v", err)
	}
	planned, err := exec.Evaluate(m, entry, args, exec.Options{Threads: 1})
	if err != nil {
		return true, nil // there are programs that have no plan
	}
	if !same(want, planned) && !reordered(m) {
		return true, findingf("the plan computes something else:\n%s\n%s", difference(want, planned), asm.Sprint(m.Root(), asm.Options{}))
	}
	return true, nil
}

// reordered reports whether a program has an operation that plans compute in another order: Fourier transforms.
func reordered(m *ir.Module) (found bool) {
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		found = found || op.Name() == stablehlo.OpFft
		return ir.Advance
	})
	return found
}

// tryHazards takes each operation that may be executed where the program would not do so, and runs it by
// itself with arguments that have nothing to do with the program.
func tryHazards(data []byte) (accepted bool, err error) {
	m := fuzz.Smith(data, fuzz.Options{Features: fuzz.Default &^ fuzz.Quantized, MaxOps: 12})
	analysis := effects.For(m)
	var list []ir.Op
	_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		if d := op.Info().Dialect; (d == stablehlo.Namespace || d == chlo.Namespace) && op.NumResults() > 0 && op.NumOperands() > 0 && analysis.Speculates(op).OK() {
			list = append(list, op)
		}
		return ir.Advance
	})
	for _, op := range list {
		if open(op) {
			continue
		}
		cut, from, err := runs.Cut(op)
		if err != nil {
			continue
		}
		args, err := fuzz.Arguments(cut, seed(data)^byte(op.NumOperands()))
		if err != nil {
			continue
		}
		keepConstants(cut, from, args)
		if _, err := evaluate(cut, args); err != nil && !limit.Exceeded(err) {
			return true, findingf("may be executed anywhere, and fails: %w\n%s", err, asm.Sprint(cut.Root(), asm.Options{}))
		}
		accepted = true
	}
	return accepted, nil
}

// keepConstants replaces arguments of a program by the constants that they stand for, which the analysis has seen.
func keepConstants(cut *ir.Module, from []ir.Value, args []eval.Value) {
	block := ir.LookupSymbol(cut.Root(), entry).Region(0).First()
	for i, v := range from {
		op := v.DefiningOp()
		if op.IsNil() || op.Name() != stablehlo.OpConstant {
			continue
		}
		constant, err := eval.FromAttr(op.Attr(stablehlo.AttrValue))
		if err != nil {
			continue
		}
		if t, ok := block.Arg(i).Type().(*types.RankedTensor); ok {
			constant.Elem = t.Elem // of this module
			args[i] = constant
		}
	}
}

// open reports whether an operation has operands of dynamic shapes, or operands that are not tensors. What they have in common is
// not in their types.
func open(op ir.Op) bool {
	for i := range op.NumOperands() {
		r, ok := op.Operand(i).Type().(*types.RankedTensor)
		if !ok {
			return true
		}
		if _, ok := types.NumElements(r.Shape); !ok {
			return true
		}
	}
	return false
}

// tryVisibility makes the first argument of a program secret and the others public.
func tryVisibility(data []byte) (bool, error) {
	m := program(data)
	f := ir.LookupSymbol(m.Root(), entry)
	n := f.Region(0).First().NumArgs()
	inputs := make([]visibility.Visibility, n)
	for i := range inputs {
		inputs[i] = visibility.Public
	}
	inputs[0] = visibility.Secret
	rules := visibility.DefaultRules()
	rules.Publishing = nil // what is published on purpose tells something about secrets
	res, err := visibility.Analyze(m.Root(), visibility.Options{Inputs: inputs, Rules: &rules})
	if err != nil {
		return false, nil // it says what it does not analyze
	}
	instances := res.Of(f)
	if len(instances) == 0 {
		return false, nil
	}
	var public []int
	for i, v := range f.Region(0).First().Last().Operands() {
		if instances[0].Of(v) == visibility.Public {
			public = append(public, i)
		}
	}
	if len(public) == 0 {
		return false, nil
	}
	first, err := fuzz.Arguments(m, seed(data))
	if err != nil {
		return false, findingf("no arguments: %w", err)
	}
	other, err := fuzz.Arguments(m, seed(data)+1)
	if err != nil {
		return false, findingf("no arguments: %w", err)
	}
	copy(other[1:], first[1:])
	text := ""
	if err := eval.Prepare(m, entry, first); err != nil {
		return true, findingf("a generated program does not run: %w", err)
	}
	a, err := eval.Run(m, entry, first, eval.Options{})
	if err == nil {
		var b []eval.Value
		if b, err = eval.Run(m, entry, other, eval.Options{}); err == nil {
			for _, i := range public {
				if !same(a[i:i+1], b[i:i+1]) {
					text = asm.Sprint(m.Root(), asm.Options{})
					return true, findingf("result %d is public and changes with a secret:\n%s", i, text)
				}
			}
		}
	}
	if err != nil {
		return true, findingf("a generated program does not run: %w", err)
	}
	return true, nil
}

// tryHostile evaluates whatever verifies.
func tryHostile(data []byte) (bool, error) {
	m, err := asm.Parse(data, asm.ParseOptions{Workers: 1})
	if err != nil || verify.Module(m, verify.Options{}) != nil {
		return false, nil
	}
	name, err := eval.Entry(m)
	if err != nil {
		return false, nil
	}
	args, err := arguments(m, name)
	if err != nil {
		return false, nil
	}
	if eval.Prepare(m, name, args) != nil {
		return false, nil
	}
	budget := limit.Budget{Memory: 64 << 20, Steps: 1 << 20}
	want, err := eval.Run(m, name, args, eval.Options{Budget: budget})
	if err != nil {
		return true, nil
	}
	if got, err := exec.Evaluate(m, name, args, exec.Options{Threads: 1, Budget: budget}); err == nil && !same(want, got) && !reordered(m) {
		return true, findingf("the plan computes something else:\n%s\n%s", difference(want, got), asm.Sprint(m.Root(), asm.Options{}))
	}
	return true, nil
}

// arguments makes arguments of a function of any program, of small static tensors.
func arguments(m *ir.Module, name string) ([]eval.Value, error) {
	f := ir.LookupSymbol(m.Root(), name)
	if f.IsNil() {
		return nil, errors.New("no function")
	}
	t := typeOf(f)
	if t == nil {
		return nil, errors.New("no function")
	}
	var list []eval.Value
	for _, in := range t.Inputs {
		r, ok := in.(*types.RankedTensor)
		if !ok {
			return nil, fmt.Errorf("no argument")
		}
		if n, ok := types.NumElements(r.Shape); !ok || n > 1<<12 {
			return nil, fmt.Errorf("too large")
		}
		v, err := eval.NewTensor(r.Shape, r.Elem)
		if err != nil {
			return nil, err
		}
		for i := range v.Bits {
			v.Bits[i] = v.Numbers.Cut(v.Numbers.FromInt(int64(i%5) - 1))
		}
		list = append(list, v)
	}
	return list, nil
}
