package rewrite_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/trace"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/transform/traverse"
)

func parse(t testing.TB, text string) *ir.Module {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// function returns the first function of m.
func function(m *ir.Module) ir.Op { return m.Root().Region(0).First().First() }

// text returns the operations of a function, one per line.
func text(f ir.Op) string {
	var lines []string
	for _, l := range strings.Split(string(asm.Print(nil, f, asm.Options{})), "\n") {
		if l = strings.TrimSpace(l); strings.Contains(l, "stablehlo.") || strings.HasPrefix(l, "return") {
			lines = append(lines, l)
		}
	}
	return strings.Join(lines, "\n")
}

func dead(op ir.Op) bool { return strings.HasPrefix(op.Name(), "stablehlo.") }

func hlo(ops map[string][]rewrite.Pattern, folds map[string]rewrite.Folder) []rewrite.Table {
	return []rewrite.Table{{
		Dialect: stablehlo.Ops(), Ops: ops, Folds: folds,
		Constants: map[string]string{"stablehlo.constant": "value"},
		Constant: func(_ *ir.Module, value ir.Attr, _ ir.Type) (name, attr string) {
			if _, ok := value.(*attrs.DenseElements); ok {
				return "stablehlo.constant", "value"
			}
			return "", ""
		},
	}}
}

func assemble(t testing.TB, tables []rewrite.Table, any ...rewrite.Pattern) *rewrite.Set {
	t.Helper()
	s, err := rewrite.Assemble(tables, any...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// rename returns a pattern that creates an operation of the same shape.
func rename(to string) rewrite.Pattern {
	return rewrite.Pattern{Name: "to " + to, Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		st := ir.OpState{ResultTypes: []ir.Type{op.Result(0).Type()}}
		for i := range op.NumOperands() {
			st.Operands = append(st.Operands, op.Operand(i))
		}
		_, err := r.ReplaceWith(op, "stablehlo."+to, st)
		return true, err
	}}
}

// TestInPlace checks that turning an operation into another one has the same effect as replacing
// it, including the order of uses and dead operations, with both drivers.
func TestInPlace(t *testing.T) {
	const program = `func.func @f(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.cosine %a : tensor<f32>
  %1 = stablehlo.power %b, %0 : tensor<f32>
  %2 = stablehlo.add %1, %b : tensor<f32>
  %3 = stablehlo.multiply %2, %1 : tensor<f32>
  %4 = stablehlo.subtract %1, %3 : tensor<f32>
  return %4 : tensor<f32>
}`
	to := func(apply func(r *rewrite.Rewriter, op ir.Op) error) []rewrite.Table {
		return hlo(map[string][]rewrite.Pattern{"stablehlo.power": {{Name: "of the first", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
			return true, apply(r, op)
		}}}}, nil)
	}
	sets := []*rewrite.Set{
		assemble(t, to(func(r *rewrite.Rewriter, op ir.Op) error {
			_, err := r.ReplaceWith(op, "stablehlo.abs", ir.OpState{Operands: []ir.Value{op.Operand(0)}, ResultTypes: []ir.Type{op.Result(0).Type()}})
			return err
		})),
		assemble(t, to(func(r *rewrite.Rewriter, op ir.Op) error {
			return r.Become(op, "stablehlo.abs", []ir.Value{op.Operand(0)})
		})),
	}
	power := func(op ir.Op) rewrite.Verdict {
		if op.Name() == "stablehlo.power" {
			return rewrite.Illegal
		}
		return rewrite.Legal
	}
	drivers := map[string]func(s *rewrite.Set, f ir.Op) error{
		"greedy":   func(s *rewrite.Set, f ir.Op) error { _, err := s.Greedy(f, rewrite.Options{Dead: dead}); return err },
		"legalize": func(s *rewrite.Set, f ir.Op) error { return s.Legalize(f, power, rewrite.Options{}) },
	}
	for name, drive := range drivers {
		var want string
		for _, s := range sets {
			m := parse(t, program)
			f := function(m)
			if err := drive(s, f); err != nil {
				t.Fatal(err)
			}
			if err := ir.Check(m.Root()); err != nil {
				t.Error(err)
			}
			got := text(f)
			for op := f.Region(0).First().First(); !op.IsNil(); op = op.Next() {
				for i := range op.NumResults() {
					for u := range op.Result(i).Uses() {
						got += fmt.Sprintf("\n%s: %s %d", op.Name(), u.Op().Name(), u.OperandIndex())
					}
				}
			}
			if want == "" {
				want = got
			}
			if got != want || !strings.Contains(got, "abs %arg1") || strings.Contains(got, "cosine") == (name == "greedy") {
				t.Errorf("%s: got\n%s\nwant\n%s", name, got, want)
			}
		}
	}
}

const chain = `func.func @f(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.abs %a : tensor<f32>
  %1 = stablehlo.sine %0 : tensor<f32>
  %2 = stablehlo.cosine %a : tensor<f32>
  return %1 : tensor<f32>
}`

func TestGreedy(t *testing.T) {
	s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.abs": {rename("negate")}, "stablehlo.negate": {rename("exponential")}}, nil))
	m := parse(t, chain)
	changed, err := s.Greedy(function(m), rewrite.Options{Dead: dead})
	if err != nil || !changed {
		t.Fatal(changed, err)
	}
	want := "%0 = stablehlo.exponential %arg0 : tensor<f32>\n%1 = stablehlo.sine %0 : tensor<f32>\nreturn %1 : tensor<f32>"
	if got := text(function(m)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if err := ir.Check(m.Root()); err != nil {
		t.Error(err)
	}
	if changed, err := s.Greedy(m.Root(), rewrite.Options{Dead: dead}); changed || err != nil {
		t.Error(changed, err)
	}
}

// TestGreedyAgain checks that a set keeps no state from one function to the next, of any module,
// nor between functions of one module.
func TestGreedyAgain(t *testing.T) {
	const program = `func.func @f(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.abs %a : tensor<f32>
  %1 = stablehlo.constant dense<1.0> : tensor<f32>
  %2 = stablehlo.constant dense<1.0> : tensor<f32>
  %3 = stablehlo.add %1, %2 : tensor<f32>
  %4 = stablehlo.add %0, %3 : tensor<f32>
  return %4 : tensor<f32>
}`
	want := "%cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>\n%0 = stablehlo.negate %arg0 : tensor<f32>\n" +
		"%1 = stablehlo.add %cst, %cst : tensor<f32>\n%2 = stablehlo.add %0, %1 : tensor<f32>\nreturn %2 : tensor<f32>"
	s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.abs": {rename("negate")}}, nil))
	for range 2 {
		m := parse(t, program+strings.ReplaceAll(program, "@f", "@g"))
		if _, err := s.Greedy(function(m), rewrite.Options{Dead: dead}); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Greedy(m.Root(), rewrite.Options{Dead: dead, TopDown: true}); err != nil {
			t.Fatal(err)
		}
		for _, f := range []ir.Op{function(m), function(m).Next()} {
			if got := text(f); got != want {
				t.Errorf("@%s: got\n%s\nwant\n%s", f.Symbol(), got, want)
			}
		}
		if err := ir.Check(m.Root()); err != nil {
			t.Error(err)
		}
	}
}

// TestLogs checks that a trace receives the events of its own run.
func TestLogs(t *testing.T) {
	s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.abs": {rename("negate")}}, nil))
	m := parse(t, chain+strings.ReplaceAll(chain, "@f", "@g"))
	f, g := function(m), function(m).Next()
	legal := rewrite.ByName(m, func(i *ir.OpInfo) rewrite.Verdict {
		if i.Name == "abs" {
			return rewrite.Illegal
		}
		return rewrite.Legal
	})
	for _, run := range []func(ir.Op, *trace.Log) error{
		func(op ir.Op, l *trace.Log) error { _, err := s.Greedy(op, rewrite.Options{Log: l}); return err },
		func(op ir.Op, l *trace.Log) error { return s.Legalize(op, legal, rewrite.Options{Log: l}) },
	} {
		var first, second strings.Builder
		for _, r := range []struct {
			op ir.Op
			to *strings.Builder
		}{{f, &first}, {g, &second}} {
			if err := run(r.op, trace.NewSink(r.to).Log("p", trace.Change|trace.Visit, 0)); err != nil {
				t.Fatal(err)
			}
		}
		if first.Len() == 0 || first.String() != strings.ReplaceAll(second.String(), "-:7:", "-:2:") {
			t.Errorf("traces differ:\n%s\n%s", &first, &second)
		}
		m = parse(t, chain+strings.ReplaceAll(chain, "@f", "@g"))
		f, g = function(m), function(m).Next()
	}
}

// TestOrder checks that the last operation is visited first by default.
func TestOrder(t *testing.T) {
	for _, topDown := range []bool{false, true} {
		var order []string
		note := rewrite.Pattern{Name: "note", Apply: func(_ *rewrite.Rewriter, op ir.Op) (bool, error) {
			order = append(order, op.Info().Name)
			return false, nil
		}}
		m := parse(t, chain)
		if _, err := assemble(t, nil, note).Greedy(function(m), rewrite.Options{TopDown: topDown}); err != nil {
			t.Fatal(err)
		}
		want := "return cosine sine abs"
		if topDown {
			want = "abs sine cosine return"
		}
		if got := strings.Join(order, " "); got != want {
			t.Errorf("top down %v: %s", topDown, got)
		}
	}
}

// TestBenefit checks that patterns are tried by descending benefit, then in order.
func TestBenefit(t *testing.T) {
	var tried []string
	p := func(name string, benefit int) rewrite.Pattern {
		return rewrite.Pattern{Name: name, Benefit: benefit, Apply: func(*rewrite.Rewriter, ir.Op) (bool, error) {
			tried = append(tried, name)
			return false, nil
		}}
	}
	s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.abs": {p("a", 1), p("b", 2), p("c", 1)}}, nil), p("any", 1), p("first", 3))
	m := parse(t, chain)
	if _, err := s.Greedy(function(m), rewrite.Options{TopDown: true}); err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(tried[:5], " "); got != "first b a c any" {
		t.Error(got)
	}
}

// TestConstants checks that equal constants are merged at the start of the function.
func TestConstants(t *testing.T) {
	m := parse(t, `func.func @f(%a: tensor<f32>, %p: tensor<i1>) -> tensor<f32> {
  %0 = stablehlo.abs %a : tensor<f32>
  %c0 = stablehlo.constant dense<1.0> : tensor<f32>
  %1 = stablehlo.add %0, %c0 : tensor<f32>
  %2 = "stablehlo.if"(%p) ({
    %c1 = stablehlo.constant dense<1.0> : tensor<f32>
    %c2 = stablehlo.constant dense<2.0> : tensor<f32>
    %3 = stablehlo.add %c1, %c2 : tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }, {
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return %2 : tensor<f32>
}`)
	if _, err := assemble(t, hlo(nil, nil)).Greedy(function(m), rewrite.Options{}); err != nil {
		t.Fatal(err)
	}
	got := text(function(m))
	// A constant that moves to the start goes before those that are there.
	if !strings.HasPrefix(got, "%cst = stablehlo.constant dense<2.0") || strings.Count(got, "constant") != 2 ||
		strings.Index(got, "stablehlo.abs") < strings.LastIndex(got, "constant") {
		t.Error(got)
	}
	if err := ir.Check(m.Root()); err != nil {
		t.Error(err)
	}
}

// TestConstantsOnce checks that a constant that moves to the start is not visited again.
func TestConstantsOnce(t *testing.T) {
	m := parse(t, `func.func @f(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.abs %a : tensor<f32>
  %c0 = stablehlo.constant dense<1.0> : tensor<f32>
  %c1 = stablehlo.constant dense<2.0> : tensor<f32>
  %c2 = stablehlo.constant dense<1.0> : tensor<f32>
  return %0 : tensor<f32>
}`)
	if _, err := assemble(t, hlo(nil, nil)).Greedy(m.Root(), rewrite.Options{TopDown: true}); err != nil {
		t.Fatal(err)
	}
	want := "%cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>\n%cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>\n" +
		"%0 = stablehlo.abs %arg0 : tensor<f32>\nreturn %0 : tensor<f32>"
	if got := text(function(m)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestKeepConstants checks that the option leaves equal constants apart, and where they are.
func TestKeepConstants(t *testing.T) {
	const program = `func.func @f(%a: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  %0 = stablehlo.abs %a : tensor<f32>
  %c0 = stablehlo.constant dense<1.0> : tensor<f32>
  %c1 = stablehlo.constant dense<1.0> : tensor<f32>
  %1 = stablehlo.add %c0, %0 : tensor<f32>
  %2 = stablehlo.add %c1, %0 : tensor<f32>
  return %1, %2 : tensor<f32>, tensor<f32>
}`
	for _, topDown := range []bool{true, false} {
		m, same := parse(t, program), parse(t, program)
		if _, err := assemble(t, hlo(nil, nil)).Greedy(function(m), rewrite.Options{KeepConstants: true, TopDown: topDown}); err != nil {
			t.Fatal(err)
		}
		if got := text(function(m)); got != text(function(same)) {
			t.Errorf("top-down %v: %s", topDown, got)
		}
	}
}

// TestNotConverged checks the message: it names five patterns and counts the others.
func TestNotConverged(t *testing.T) {
	e := &rewrite.NotConverged{Limit: "rewrites", On: "func.func @f", Patterns: strings.Fields("a b c d e"), Times: []int{9, 8, 7, 6, 5}}
	const want = "the patterns do not converge on func.func @f within the limit of rewrites; last applied: a (9 times), b (8 times), c (7 times), d (6 times), e (5 times)"
	if got := e.Error(); got != want {
		t.Errorf("got %s", got)
	}
	e.Patterns, e.Times = append(e.Patterns, "f", "g"), append(e.Times, 4, 3)
	if got := e.Error(); got != want+", and 2 more" {
		t.Errorf("got %s", got)
	}
}

// TestDefaultIterations checks that the driver goes over an operation ten times by default.
func TestDefaultIterations(t *testing.T) {
	for limit, want := range map[int]int{0: 10, 4: 4} {
		n := 0
		again := rewrite.Pattern{Name: "again", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
			n++
			op.SetAttr("x", attrs.NewString(r.Module(), fmt.Sprint(n)))
			return true, nil
		}}
		s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.abs": {again}}, nil))
		m := parse(t, "func.func @f(%a: tensor<f32>) -> tensor<f32> {\n%0 = stablehlo.abs %a : tensor<f32>\nreturn %0 : tensor<f32>\n}")
		var e *rewrite.NotConverged
		if changed, err := s.Greedy(function(m), rewrite.Options{Iterations: limit}); !changed || !errors.As(err, &e) || e.Limit != "iterations" || n != want {
			t.Errorf("limit %d: %d times, changed: %v, error %v", limit, n, changed, err)
		}
	}
}

// TestRewrites checks that the limit on rewrites is the number of those that are allowed.
func TestRewrites(t *testing.T) {
	for _, limit := range []int{4, 5} {
		n := 0
		five := rewrite.Pattern{Name: "five", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
			if n == 5 {
				return false, nil
			}
			n++
			return true, nil
		}}
		s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.abs": {five}}, nil))
		m := parse(t, "func.func @f(%a: tensor<f32>) -> tensor<f32> {\n%0 = stablehlo.abs %a : tensor<f32>\nreturn %0 : tensor<f32>\n}")
		changed, err := s.Greedy(function(m), rewrite.Options{Rewrites: limit, Iterations: -1})
		var e *rewrite.NotConverged
		if exceeded := errors.As(err, &e) && e.Limit == "rewrites"; !changed || exceeded != (limit < 5) {
			t.Errorf("limit %d: %d rewrites, changed: %v, error %v", limit, n, changed, err)
		}
	}
}

// TestUsersAgain checks that the users of a replaced value are visited again in the same iteration.
func TestUsersAgain(t *testing.T) {
	skip := rewrite.Pattern{Name: "skip", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) { return true, r.Replace(op, op.Operand(0)) }}
	ofArg := rewrite.Pattern{Name: "of an argument", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		if !op.Operand(0).DefiningOp().IsNil() {
			return false, nil
		}
		return true, r.Replace(op, op.Operand(0))
	}}
	s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.abs": {skip}, "stablehlo.negate": {ofArg}}, nil))
	m := parse(t, `func.func @f(%a: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.abs %a : tensor<f32>
  %1 = stablehlo.negate %0 : tensor<f32>
  return %1 : tensor<f32>
}`)
	if _, err := s.Greedy(function(m), rewrite.Options{Iterations: 2}); err != nil {
		t.Error(err)
	}
	if got := text(function(m)); got != "return %arg0 : tensor<f32>" {
		t.Errorf("got\n%s", got)
	}
}

// TestReplaceUsesExcept checks that one operation keeps its uses of a value.
func TestReplaceUsesExcept(t *testing.T) {
	p := rewrite.Pattern{Name: "negate first", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		x := op.Operand(0)
		if x.DefiningOp().IsNil() == (op.Name() == "stablehlo.abs") {
			made := stablehlo.Negate(r.At(), x)
			r.ReplaceUsesExcept(x, made, made.DefiningOp())
			return true, nil
		}
		return false, nil
	}}
	s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.abs": {p}}, nil))
	m := parse(t, "func.func @f(%a: tensor<f32>) -> (tensor<f32>, tensor<f32>) {\n%0 = stablehlo.abs %a : tensor<f32>\nreturn %0, %a : tensor<f32>, tensor<f32>\n}")
	if _, err := s.Greedy(function(m), rewrite.Options{}); err != nil {
		t.Fatal(err)
	}
	if got, want := text(function(m)), "%0 = stablehlo.negate %arg0 : tensor<f32>\n%1 = stablehlo.abs %0 : tensor<f32>\nreturn %1, %0 : tensor<f32>, tensor<f32>"; got != want {
		t.Errorf("got\n%s", got)
	}
}

// TestBecomeWithRegion checks that an operation with a region is replaced by one without.
func TestBecomeWithRegion(t *testing.T) {
	become := rewrite.Pattern{Name: "become", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		r.AtStart(op.Block()) // it takes the place of op all the same
		return true, r.Become(op, "stablehlo.abs", []ir.Value{op.Operand(0)})
	}}
	s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.map": {become}}, nil))
	m := parse(t, `func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.map"(%a) ({
  ^bb0(%x: tensor<f32>):
    %1 = stablehlo.abs %x : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}`)
	if _, err := s.Greedy(function(m), rewrite.Options{}); err != nil {
		t.Fatal(err)
	}
	if got, want := text(function(m)), "%0 = stablehlo.abs %arg0 : tensor<2xf32>\nreturn %0 : tensor<2xf32>"; got != want {
		t.Errorf("got\n%s", got)
	}
}

// TestFold checks that results are folded to constants or values, or that the operation changes in
// place.
func TestFold(t *testing.T) {
	folds := map[string]rewrite.Folder{
		"stablehlo.add": func(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
			if a := f.Constant(op.Operand(0)); a != nil && a == f.Constant(op.Operand(1)) {
				return []rewrite.Folded{{Attr: a}} // max, rather
			}
			return nil
		},
		"stablehlo.abs": func(_ *rewrite.Fold, op ir.Op) []rewrite.Folded { return []rewrite.Folded{{Value: op.Operand(0)}} },
		"stablehlo.subtract": func(_ *rewrite.Fold, op ir.Op) []rewrite.Folded {
			if op.Operand(0) == op.Operand(1) {
				return nil
			}
			op.SetOperand(0, op.Operand(1))
			return rewrite.InPlace()
		},
	}
	m := parse(t, `func.func @f(%a: tensor<f32>) -> tensor<f32> {
  %c = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.add %c, %c : tensor<f32>
  %1 = stablehlo.abs %a : tensor<f32>
  %2 = stablehlo.subtract %0, %1 : tensor<f32>
  return %2 : tensor<f32>
}`)
	if _, err := assemble(t, hlo(nil, folds)).Greedy(function(m), rewrite.Options{Dead: dead}); err != nil {
		t.Fatal(err)
	}
	if got, want := text(function(m)), "%0 = stablehlo.subtract %arg0, %arg0 : tensor<f32>\nreturn %0 : tensor<f32>"; got != want {
		t.Error(got)
	}
}

// TestPingPong checks that the error names patterns that undo each other.
func TestPingPong(t *testing.T) {
	s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.abs": {rename("negate")}, "stablehlo.negate": {rename("abs")}}, nil))
	m := parse(t, chain)
	_, err := s.Greedy(function(m), rewrite.Options{})
	var e *rewrite.NotConverged
	if !errors.As(err, &e) || e.Limit != "rewrites" || len(e.Patterns) != 2 || e.Times[0] < 100 {
		t.Fatal(err)
	}
	if want := "do not converge on func.func @f within the limit of rewrites; last applied: to "; !strings.Contains(err.Error(), want) {
		t.Error(err)
	}
	if err := ir.Check(m.Root()); err != nil {
		t.Error(err)
	}
	// A pattern that adds an operation in each round.
	again := rewrite.Pattern{Name: "again", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		op.SetAttr("x", attrs.NewString(r.Module(), fmt.Sprint(op.Attr("x"), "+")))
		return true, nil
	}}
	s = assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.abs": {again}}, nil))
	if _, err = s.Greedy(function(parse(t, chain)), rewrite.Options{Iterations: 3}); !errors.As(err, &e) || e.Limit != "iterations" || e.Patterns[0] != "again" {
		t.Error(err)
	}
}

// TestErase checks that the operations nested in an erased one leave the worklist in any order.
func TestErase(t *testing.T) {
	drop := rewrite.Pattern{Name: "drop", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		return true, r.Replace(op, op.Operand(0))
	}}
	s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.while": {drop}}, nil))
	m := parse(t, `func.func @f(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.while(%x = %a) : tensor<i32>
  cond {
    %1 = stablehlo.compare LT, %x, %x : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.abs %x : tensor<i32>
    %2 = stablehlo.add %1, %1 : tensor<i32>
    stablehlo.return %2 : tensor<i32>
  }
  return %0 : tensor<i32>
}`)
	for _, root := range []ir.Op{m.Root()} {
		if _, err := s.Greedy(root, rewrite.Options{TopDown: true, Dead: dead}); err != nil {
			t.Fatal(err)
		}
	}
	if got := text(function(m)); got != "return %arg0 : tensor<i32>" {
		t.Error(got)
	}
}

func TestLegalize(t *testing.T) {
	illegal := map[string]bool{"abs": true, "negate": true}
	target := func(op ir.Op) rewrite.Verdict {
		if illegal[op.Info().Name] {
			return rewrite.Illegal
		}
		return rewrite.Unknown
	}
	s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.abs": {rename("negate")}, "stablehlo.negate": {rename("exponential")}}, nil))
	m := parse(t, chain)
	if err := s.Legalize(m.Root(), target, rewrite.Options{}); err != nil {
		t.Fatal(err)
	}
	if got := text(function(m)); !strings.HasPrefix(got, "%0 = stablehlo.exponential %arg0") {
		t.Error(got)
	}
	illegal["sine"] = true
	refused := &traverse.Error{Code: rewrite.NotLegal}
	if err := s.Legalize(m.Root(), target, rewrite.Options{}); !errors.Is(err, refused) || !strings.Contains(err.Error(), "stablehlo.sine at -:3:8") {
		t.Error(err)
	}
	// A pattern that creates the same operation again and again.
	s = assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.abs": {rename("negate")}, "stablehlo.negate": {rename("abs")}}, nil))
	if err := s.Legalize(parse(t, chain).Root(), target, rewrite.Options{}); !errors.Is(err, refused) || !strings.Contains(err.Error(), "never legal") {
		t.Error(err)
	}
}

// TestLegalInside checks that nothing nested in a LegalInside operation changes.
func TestLegalInside(t *testing.T) {
	s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.abs": {rename("negate")}}, nil))
	for verdict, want := range map[rewrite.Verdict]int{rewrite.Legal: 0, rewrite.LegalInside: 1} {
		m := parse(t, `func.func @f(%a: tensor<f32>, %p: tensor<i1>) -> tensor<f32> {
  %0 = stablehlo.abs %a : tensor<f32>
  %1 = "stablehlo.if"(%p) ({
    %2 = stablehlo.abs %0 : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }, { stablehlo.return %0 : tensor<f32> }) : (tensor<i1>) -> tensor<f32>
  return %1 : tensor<f32>
}`)
		target := func(op ir.Op) rewrite.Verdict {
			switch op.Name() {
			case "stablehlo.if":
				return verdict
			case "stablehlo.abs":
				return rewrite.Illegal
			}
			return rewrite.Legal
		}
		if err := s.Legalize(m.Root(), target, rewrite.Options{}); err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(text(function(m)), "stablehlo.abs"); got != want {
			t.Errorf("verdict %d: %d operations are as before, want %d", verdict, got, want)
		}
	}
}

// TestByName checks that a target is asked once for each name, including names that patterns add.
func TestByName(t *testing.T) {
	m := parse(t, chain)
	asked := make(map[string]int)
	target := rewrite.ByName(m, func(i *ir.OpInfo) rewrite.Verdict {
		asked[i.Full]++
		if i.Name == "abs" || i.Name == "exponential" {
			return rewrite.Illegal
		}
		return rewrite.Unknown
	})
	s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.abs": {rename("exponential")}, "stablehlo.exponential": {rename("tan")}}, nil))
	if err := s.Legalize(m.Root(), target, rewrite.Options{}); err != nil {
		t.Fatal(err)
	}
	if got := text(function(m)); !strings.HasPrefix(got, "%0 = stablehlo.tan %arg0") {
		t.Error(got)
	}
	for name, n := range asked {
		if n != 1 {
			t.Errorf("%s: asked %d times", name, n)
		}
	}
	if asked["stablehlo.tan"] == 0 {
		t.Errorf("asked about %v", asked)
	}
}

// TestAssembleErrors checks that each fault is an error that names the operation and says what to
// do.
func TestAssembleErrors(t *testing.T) {
	const add = stablehlo.OpAdd
	fine := rewrite.Pattern{Name: "fine", Apply: func(*rewrite.Rewriter, ir.Op) (bool, error) { return false, nil }}
	fold := func(*rewrite.Fold, ir.Op) []rewrite.Folded { return nil }
	base := rewrite.Table{Dialect: stablehlo.Ops()}
	ring := rewrite.Table{Dialect: stablehlo.Ops()}
	ring.Base = &ring
	for _, c := range []struct {
		name   string
		code   diag.Code
		says   string
		tables []rewrite.Table
	}{
		{"no dialect", traverse.BadDialect, "a table names no dialect; set Dialect", []rewrite.Table{{Ops: map[string][]rewrite.Pattern{add: {fine}}}}},
		{"unknown op", traverse.UnknownOp, "dialect stablehlo: stablehlo.ad: the dialect has no such operation; check the spelling",
			hlo(map[string][]rewrite.Pattern{"stablehlo.ad": {fine}}, nil)},
		{"second faulty table", traverse.UnknownOp, "stablehlo.ad: ", append([]rewrite.Table{{}}, hlo(map[string][]rewrite.Pattern{"stablehlo.ad": {fine}}, nil)...)},
		{"op of another dialect", traverse.UnknownOp, "chlo.tan", hlo(map[string][]rewrite.Pattern{"chlo.tan": {fine}}, nil)},
		{"unknown op with a folder", traverse.UnknownOp, `use the full name "stablehlo.add"`, hlo(nil, map[string]rewrite.Folder{"add": fold})},
		{"unknown constant", traverse.UnknownOp, " stablehlo.none: ",
			[]rewrite.Table{{Dialect: stablehlo.Ops(), Constants: map[string]string{"stablehlo.none": "value"}}}},
		{"constant without attribute", traverse.BadHandler, "stablehlo.constant: name the attribute",
			[]rewrite.Table{{Dialect: stablehlo.Ops(), Constants: map[string]string{stablehlo.OpConstant: ""}}}},
		{"pattern without function", traverse.BadHandler, `stablehlo.add: pattern "lazy" has no function; set Apply`,
			hlo(map[string][]rewrite.Pattern{add: {fine, {Name: "lazy"}}}, nil)},
		{"nil folder", traverse.BadHandler, "stablehlo.add: its folder is nil", hlo(nil, map[string]rewrite.Folder{add: nil})},
		{"two folders", traverse.DuplicateHandlers, "stablehlo.add: two tables have a folder for it; remove one",
			append(hlo(nil, map[string]rewrite.Folder{add: fold}), hlo(nil, map[string]rewrite.Folder{add: fold})...)},
		{"base of another dialect", traverse.DuplicateDialect, "its table is based on one of dialect stablehlo",
			[]rewrite.Table{{Dialect: chlo.Ops(), Base: &base}}},
		{"endless layers", traverse.BadHandler, "may not be its own Base", []rewrite.Table{ring}},
	} {
		set, err := rewrite.Assemble(c.tables)
		if set != nil || !errors.Is(err, &traverse.Error{Code: c.code}) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: error %v, want %s and %q", c.name, err, c.code, c.says)
		}
	}
	if _, err := rewrite.Assemble(nil, rewrite.Pattern{Name: "lazy"}); !errors.Is(err, &traverse.Error{Code: traverse.BadHandler}) {
		t.Errorf("a pattern for any operation without a function: %v", err)
	}
	if _, err := (rewrite.Conversion{}).Assemble(); err == nil {
		t.Error("a conversion without a target assembles")
	}
}

// TestBase checks that a table replaces entries of its Base and does not modify it.
func TestBase(t *testing.T) {
	name := ""
	says := func(s string) []rewrite.Pattern {
		return []rewrite.Pattern{{Name: s, Apply: func(*rewrite.Rewriter, ir.Op) (bool, error) { name += s; return false, nil }}}
	}
	base := rewrite.Table{Dialect: stablehlo.Ops(), Ops: map[string][]rewrite.Pattern{stablehlo.OpAbs: says("a"), stablehlo.OpNegate: says("n"), stablehlo.OpSine: says("s")}}
	top := rewrite.Table{Base: &base, Ops: map[string][]rewrite.Pattern{stablehlo.OpNegate: says("N"), stablehlo.OpSine: nil}}
	for _, c := range []struct {
		table rewrite.Table
		want  string
	}{{top, "aN"}, {base, "ans"}} {
		m, err := asm.Parse([]byte(`func.func @f(%x: tensor<f32>) {
  %0 = stablehlo.abs %x : tensor<f32>
  %1 = stablehlo.negate %x : tensor<f32>
  %2 = stablehlo.sine %x : tensor<f32>
  return
}`), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		set, err := rewrite.Assemble([]rewrite.Table{c.table})
		if err != nil {
			t.Fatal(err)
		}
		name = ""
		if _, err := set.Greedy(ir.LookupSymbol(m.Root(), "f"), rewrite.Options{TopDown: true}); err != nil || name != c.want {
			t.Errorf("applied %q, want %q, %v", name, c.want, err)
		}
	}
}

// TestLayers checks how many tables may be based on one another.
func TestLayers(t *testing.T) {
	for n, fails := range map[int]bool{100: false, 101: true} {
		table := rewrite.Table{Dialect: stablehlo.Ops()}
		for range n - 1 {
			base := table
			table = rewrite.Table{Base: &base}
		}
		if _, err := rewrite.Assemble([]rewrite.Table{table}); (err != nil) != fails {
			t.Errorf("%d tables: error %v", n, err)
		}
	}
}

// TestFacetErrors checks that a faulty facet is an error when the registry is assembled.
func TestFacetErrors(t *testing.T) {
	for says, f := range map[string]any{
		`pass p: "chlo.tam" is not an operation`: rewrite.Patterns{"p": {"chlo.tam": {rename("abs")}}},
		"chlo.tan: the list of patterns":         rewrite.Patterns{"p": {"chlo.tan": nil}},
		`pattern "x" has no function`:            rewrite.Patterns{"p": {"chlo.tan": {{Name: "x"}}}},
		"a pass without a name":                  rewrite.Patterns{"": {"chlo.tan": {rename("abs")}}},
		`rewrite: "chlo.tam" is not`:             rewrite.Folding{Folds: map[string]rewrite.Folder{"chlo.tam": nil}},
		"chlo.tan: the folder is nil":            rewrite.Folding{Folds: map[string]rewrite.Folder{"chlo.tan": nil}},
		`chlo.constant: no attribute "number"`:   rewrite.Folding{Constants: map[string]string{"chlo.constant": "number"}},
	} {
		_, err := dialect.Default().With(&schema.Dialect{Name: "chlo", Facets: []any{f}})
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("error %v, want %q", err, says)
		}
	}
}
