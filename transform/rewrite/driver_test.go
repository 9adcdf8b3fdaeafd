package rewrite_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// long returns a function of n operations, each of which uses the argument.
func long(n int) string {
	var b strings.Builder
	b.WriteString("func.func @f(%a: tensor<f32>) {\n")
	for i := range n {
		fmt.Fprintf(&b, "  %%%d = stablehlo.abs %%a : tensor<f32>\n", i)
	}
	return b.String() + "  return\n}"
}

// TestMeter checks that the drivers charge the operations that they look at to the budget of the module, and stop
// when that is used up.
func TestMeter(t *testing.T) {
	s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.abs": {{Name: "never", Apply: func(*rewrite.Rewriter, ir.Op) (bool, error) { return false, nil }}}}, nil))
	for steps, want := range map[int64]diag.Code{2000: diag.LimitSteps, 20000: ""} {
		m := parse(t, long(300))
		m.SetMeter(limit.Budget{Steps: steps}.Start())
		if _, err := s.Greedy(function(m), rewrite.Options{}); diag.CodeOf(err) != want {
			t.Errorf("%d steps: %v", steps, err)
		}
		m = parse(t, long(300))
		m.SetMeter(limit.Budget{Steps: steps}.Start())
		unknown := func(ir.Op) rewrite.Verdict { return rewrite.Unknown }
		if err := s.Legalize(m.Root(), unknown, rewrite.Options{}); diag.CodeOf(err) != want {
			t.Errorf("%d steps to legalize: %v", steps, err)
		}
	}
}

// TestMeterAtLast checks that the last operation is charged, too, and that a run without patterns ends when it is
// canceled.
func TestMeterAtLast(t *testing.T) {
	s := assemble(t, hlo(nil, nil))
	m := parse(t, long(63)) // with the return as many as are charged together
	m.SetMeter(limit.Budget{Steps: 1000}.Start())
	unknown := func(ir.Op) rewrite.Verdict { return rewrite.Unknown }
	if err := s.Legalize(function(m), unknown, rewrite.Options{}); diag.CodeOf(err) != diag.LimitSteps {
		t.Errorf("to legalize: error %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	m = parse(t, long(300))
	m.SetMeter(limit.Budget{Context: ctx}.Start())
	if _, err := s.Greedy(function(m), rewrite.Options{Dead: func(ir.Op) bool { return false }}); !errors.Is(err, context.Canceled) {
		t.Errorf("canceled: error %v", err)
	}
}

// TestTouched checks which operations are announced: those that are created, and those that are about to be erased.
func TestTouched(t *testing.T) {
	var touched []string
	opt := rewrite.Options{Dead: dead, Touched: func(op ir.Op) {
		touched = append(touched, op.Info().Name)
		if op.Erased() {
			t.Errorf("%s is announced when it is gone", op.Name())
		}
	}}
	m := parse(t, `func.func @f(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.sine %a : tensor<f32>
  %1 = stablehlo.abs %a : tensor<f32>
  return %1 : tensor<f32>
}`)
	s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.abs": {rename("negate")}}, nil))
	if _, err := s.Greedy(function(m), opt); err != nil {
		t.Fatal(err)
	}
	slices.Sort(touched)
	if want := []string{"abs", "negate", "sine"}; !slices.Equal(slices.Compact(touched), want) {
		t.Errorf("announced are %v, want %v", touched, want)
	}
}

// TestDefaultRewrites checks that the default limit on rewrites grows with the program.
func TestDefaultRewrites(t *testing.T) {
	m := parse(t, long(3000))
	s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.abs": {rename("negate")}}, nil))
	if _, err := s.Greedy(function(m), rewrite.Options{}); err != nil {
		t.Error(err)
	}
	if got := text(function(m)); strings.Contains(got, "abs") || strings.Count(got, "negate") != 3000 {
		t.Error("not everything is replaced")
	}
	n := 0
	again := rewrite.Pattern{Name: "again", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		n++
		r.Changed(op)
		return true, nil
	}}
	s = assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.abs": {again}}, nil))
	_, err := s.Greedy(function(parse(t, long(9))), rewrite.Options{Iterations: -1})
	var e *rewrite.NotConverged
	if want := 1024 + 64*10 + 1; !errors.As(err, &e) || e.Limit != "rewrites" || n != want { // with the return
		t.Errorf("%d rewrites, want %d: %v", n, want, err)
	}
}

// TestClone checks that patterns apply to clones, and to what is inside of them.
func TestClone(t *testing.T) {
	cloned := false
	clone := rewrite.Pattern{Name: "clone", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		if cloned {
			return false, nil
		}
		cloned = true
		made, err := r.Clone(op, nil)
		if err != nil {
			return false, err
		}
		return true, r.Replace(op, made.Result(0))
	}}
	visited := 0
	count := rewrite.Pattern{Name: "count", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) { visited++; return false, nil }}
	s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.map": {clone}, "stablehlo.abs": {count}}, nil))
	m := parse(t, `func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.map"(%a) ({
  ^bb0(%x: tensor<f32>):
    %1 = stablehlo.abs %x : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}`)
	if _, err := s.Greedy(function(m), rewrite.Options{TopDown: true, Iterations: 2}); err != nil {
		t.Fatal(err)
	}
	if visited != 2 { // in the clone, and in the second iteration
		t.Errorf("the operation inside is visited %d times", visited)
	}
}

// TestFuse checks that locations are fused up to a limit.
func TestFuse(t *testing.T) {
	for n, want := range map[int]int{2: 2, 128: 128, 129: 1} {
		fuse := rewrite.Pattern{Name: "fuse", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
			var all []ir.Op
			for o := op.Block().First(); o != op; o = o.Next() {
				all = append(all, o)
			}
			r.Fuse(all...)
			return true, r.Replace(op, stablehlo.Negate(r.At(), op.Operand(0)))
		}}
		s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.sine": {fuse}}, nil))
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "%%%d = stablehlo.abs %%a : tensor<f32> loc(\"l%d\")\n", i, i)
		}
		m := parse(t, "func.func @f(%a: tensor<f32>) -> tensor<f32> {\n"+b.String()+"%s = stablehlo.sine %a : tensor<f32> loc(\"s\")\nreturn %s : tensor<f32>\n}")
		if _, err := s.Greedy(function(m), rewrite.Options{}); err != nil {
			t.Fatal(err)
		}
		got := 1
		if f, ok := function(m).Region(0).First().Last().Prev().Loc().(*attrs.Fused); ok {
			got = len(f.Locs)
		}
		if got != want {
			t.Errorf("of %d locations: %d", n, got)
		}
	}
}

// TestUnreachable checks that another iteration follows when an unreachable block is erased.
func TestUnreachable(t *testing.T) {
	m := parse(t, `func.func @f(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.abs %a : tensor<f32>
  return %0 : tensor<f32>
^bb1:
  return %0 : tensor<f32>
}`)
	once := rewrite.Pattern{Name: "used once", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		if op.Result(0).NumUses() != 1 {
			return false, nil
		}
		return true, r.Replace(op, op.Operand(0))
	}}
	s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.abs": {once}}, nil))
	if _, err := s.Greedy(function(m), rewrite.Options{Dead: dead, Blocks: true}); err != nil {
		t.Fatal(err)
	}
	if got, want := text(function(m)), "return %arg0 : tensor<f32>"; got != want {
		t.Errorf("got\n%s", got)
	}
}

// TestConstantsAround checks that equal constants before and after a function, which has its own, are merged.
func TestConstantsAround(t *testing.T) {
	m := parse(t, `module {
  %0 = stablehlo.constant dense<1.0> : tensor<f32>
  func.func @f(%a: tensor<f32>) -> tensor<f32> {
    %6 = stablehlo.abs %a : tensor<f32>
    %7 = stablehlo.abs %6 : tensor<f32>
    %1 = stablehlo.constant dense<1.0> : tensor<f32>
    %2 = stablehlo.constant dense<1.0> : tensor<f32>
    %3 = stablehlo.add %1, %2 : tensor<f32>
    return %3 : tensor<f32>
  }
  %4 = stablehlo.constant dense<1.0> : tensor<f32>
  %5 = stablehlo.add %0, %4 : tensor<f32>
}`)
	if _, err := assemble(t, hlo(nil, nil)).Greedy(m.Root(), rewrite.Options{TopDown: true}); err != nil {
		t.Fatal(err)
	}
	const want = `%cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
%cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
%1 = stablehlo.abs %arg0 : tensor<f32>
%2 = stablehlo.abs %1 : tensor<f32>
%3 = stablehlo.add %cst_0, %cst_0 : tensor<f32>
return %3 : tensor<f32>
%0 = stablehlo.add %cst, %cst : tensor<f32>`
	if got := text(m.Root()); got != want {
		t.Errorf("got\n%s", got)
	}
}

// TestBecomeLike checks that an operation becomes a copy of another, on other operands, which one with a region cannot.
func TestBecomeLike(t *testing.T) {
	like := rewrite.Pattern{Name: "like its operand", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		return true, r.BecomeLike(op, op.Operand(0).DefiningOp(), op.Operand(1))
	}}
	s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.add": {like}, "stablehlo.map": {like}}, nil))
	program := func(op string) *ir.Module {
		return parse(t, `func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.abs %a {x.y = 1 : i32} : tensor<2xf32>
  %1 = `+op+`
  return %1 : tensor<2xf32>
}`)
	}
	m := program("stablehlo.add %0, %a : tensor<2xf32>")
	if _, err := s.Greedy(function(m), rewrite.Options{Dead: dead}); err != nil {
		t.Fatal(err)
	}
	if got, want := text(function(m)), "%0 = stablehlo.abs %arg0 {x.y = 1 : i32} : tensor<2xf32>\nreturn %0 : tensor<2xf32>"; got != want {
		t.Errorf("got\n%s", got)
	}
	m = program(`"stablehlo.map"(%0, %a) ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>`)
	if _, err := s.Greedy(function(m), rewrite.Options{}); err == nil || !strings.Contains(err.Error(), "an operation with regions") {
		t.Errorf("error %v", err)
	}
}

// TestChangedRoot checks that the driver does not visit the operation that it works in, whatever is said about it, and that
// it visits those around an operation that changes.
func TestChangedRoot(t *testing.T) {
	m := parse(t, `func.func @f(%p: tensor<i1>, %a: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.if"(%p) ({
    %1 = stablehlo.abs %a : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }, {
    stablehlo.return %a : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return %0 : tensor<f32>
}`)
	var visits []string
	visit := func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		visits = append(visits, op.Info().Name)
		if op.Name() != stablehlo.OpAbs || len(visits) > 3 {
			return false, nil
		}
		r.Changed(function(m))
		r.Changed(op)
		return true, nil
	}
	ops := map[string][]rewrite.Pattern{}
	for _, name := range []string{stablehlo.OpAbs, stablehlo.OpIf} {
		ops[name] = []rewrite.Pattern{{Name: name, Apply: visit}}
	}
	around := rewrite.Table{Dialect: fn.Ops(), Ops: map[string][]rewrite.Pattern{fn.OpFunc: {{Name: "function", Apply: visit}}}}
	s := assemble(t, append(hlo(ops, nil), around))
	if _, err := s.Greedy(function(m), rewrite.Options{}); err != nil {
		t.Fatal(err)
	}
	if want := "if abs if abs if abs"; strings.Join(visits, " ") != want {
		t.Errorf("visits %v, want %s", visits, want)
	}
}
