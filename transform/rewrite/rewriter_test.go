package rewrite_test

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// once returns a pattern that is applied once.
func once(apply func(r *rewrite.Rewriter, op ir.Op) error) rewrite.Pattern {
	done := false
	return rewrite.Pattern{Name: "once", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		if done {
			return false, nil
		}
		done = true
		return true, apply(r, op)
	}}
}

// visits returns a pattern for any operation that never applies, and appends the names of the operations that it is
// given.
func visits(to *[]string) rewrite.Pattern {
	return rewrite.Pattern{Name: "note", Benefit: -1, Apply: func(_ *rewrite.Rewriter, op ir.Op) (bool, error) {
		*to = append(*to, op.Info().Name)
		return false, nil
	}}
}

// TestInsertionPoint checks where operations are created.
func TestInsertionPoint(t *testing.T) {
	for name, c := range map[string]struct {
		set  func(r *rewrite.Rewriter, op ir.Op)
		want string
	}{
		"as a pattern starts": {func(*rewrite.Rewriter, ir.Op) {}, "abs NEW sine cosine return"},
		"before":              {func(r *rewrite.Rewriter, op ir.Op) { r.Before(op.Next()) }, "abs sine NEW cosine return"},
		"after":               {func(r *rewrite.Rewriter, op ir.Op) { r.After(op) }, "abs sine NEW cosine return"},
		"at the start":        {func(r *rewrite.Rewriter, op ir.Op) { r.AtStart(op.Block()) }, "NEW abs sine cosine return"},
		"at the end":          {func(r *rewrite.Rewriter, op ir.Op) { r.AtEnd(op.Block()) }, "abs sine cosine return NEW"},
	} {
		for _, placed := range []bool{false, true} {
			var seen []string
			p := once(func(r *rewrite.Rewriter, op ir.Op) error {
				c.set(r, op)
				at := r.At()
				if placed {
					at = r.Place() // of which the driver does not learn
				}
				stablehlo.Tan(at, op.Operand(0))
				return nil
			})
			m := parse(t, chain)
			if _, err := assemble(t, hlo(map[string][]rewrite.Pattern{stablehlo.OpSine: {p}}, nil), visits(&seen)).Greedy(function(m), rewrite.Options{Iterations: 2}); err != nil {
				t.Fatal(err)
			}
			var got []string
			for op := function(m).Region(0).First().First(); !op.IsNil(); op = op.Next() {
				if got = append(got, op.Info().Name); op.Name() == stablehlo.OpTan {
					got[len(got)-1] = "NEW"
					if _, none := op.Loc().(*attrs.Unknown); none != placed {
						t.Errorf("%s: the location is %v", name, op.Loc())
					}
				}
			}
			if got := strings.Join(got, " "); got != c.want {
				t.Errorf("%s: got %s", name, got)
			}
			// In the first iteration, return and cosine come before, and abs comes after.
			if first := seen[:slices.Index(seen, "abs")]; slices.Contains(first, "tan") == placed {
				t.Errorf("%s: visited are %v", name, first)
			}
		}
	}
}

// TestVisitedAgain checks which operations a change puts back on the list: with one iteration of two, those that are
// visited before abs, the first of the function and the last on the list.
func TestVisitedAgain(t *testing.T) {
	const program = `func.func @f(%a: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
  %first = stablehlo.abs %a : tensor<f32>
  %0 = stablehlo.sine %a : tensor<f32>
  %1 = stablehlo.cosine %0 : tensor<f32>
  %2 = stablehlo.tanh %1 : tensor<f32>
  return %1, %2 : tensor<f32>, tensor<f32>
}`
	for _, c := range []struct {
		name  string
		apply func(r *rewrite.Rewriter, op ir.Op) error // to cosine
		want  string
	}{
		{"operands", func(r *rewrite.Rewriter, op ir.Op) error { r.Changed(op); return nil }, "cosine sine"},
		{"all users", func(r *rewrite.Rewriter, op ir.Op) error { r.ReplaceUses(op.Result(0), op.Operand(0)); return nil }, "tanh return sine"},
		{"to itself", func(r *rewrite.Rewriter, op ir.Op) error { r.ReplaceUses(op.Result(0), op.Result(0)); return nil }, "sine"},
		{"all users but one", func(r *rewrite.Rewriter, op ir.Op) error {
			r.ReplaceUsesExcept(op.Result(0), op.Operand(0), op.Next())
			return nil
		}, "return sine"},
		{"turned into another operation", func(r *rewrite.Rewriter, op ir.Op) error {
			return r.Become(op, stablehlo.OpNegate, []ir.Value{op.Operand(0)})
		}, "return tanh negate sine"},
		{"turned into a copy", func(r *rewrite.Rewriter, op ir.Op) error { return r.BecomeLike(op, op.Block().First(), op.Operand(0)) }, "abs sine"},
		{"another one turned", func(r *rewrite.Rewriter, op ir.Op) error {
			return r.Become(op.Block().First(), stablehlo.OpNegate, []ir.Value{op.Operand(0)})
		}, "negate sine return tanh cosine sine negate"}, // first, though it was the last on the list
	} {
		var seen []string
		m := parse(t, program)
		if _, err := assemble(t, hlo(map[string][]rewrite.Pattern{stablehlo.OpCosine: {once(c.apply)}}, nil), visits(&seen)).Greedy(function(m), rewrite.Options{}); err != nil {
			t.Fatal(err)
		}
		got := strings.Join(seen, " ")
		got = strings.TrimPrefix(got, "return tanh ")
		got, _, _ = strings.Cut(got, " abs return")
		if got != c.want {
			t.Errorf("%s: visited are %s, want %s", c.name, got, c.want)
		}
	}
}

// TestLosesUse checks that an operation is visited again when all but one of its uses are gone, and no earlier: because
// their user is erased, or turned into another operation.
func TestLosesUse(t *testing.T) {
	for name, lose := range map[string]func(r *rewrite.Rewriter, op ir.Op) error{
		"erase": func(r *rewrite.Rewriter, op ir.Op) error { return r.Erase(op) },
		"become": func(r *rewrite.Rewriter, op ir.Op) error {
			return r.Become(op, stablehlo.OpCosine, []ir.Value{argument(op)})
		},
		"become like": func(r *rewrite.Rewriter, op ir.Op) error {
			return r.BecomeLike(op, op.Block().Last().Prev(), argument(op))
		},
	} {
		for uses, want := range []string{"abs sine abs", "abs sine abs", "abs sine", "abs sine"} { // apart from that by tanh
			program := "func.func @f(%a: tensor<f32>) {\n%0 = stablehlo.abs %a : tensor<f32>\n%1 = stablehlo.sine %a : tensor<f32>\nstablehlo.tanh %1 : tensor<f32>\nstablehlo.tanh %0 : tensor<f32>\n" +
				strings.Repeat("stablehlo.tan %0 : tensor<f32>\n", uses) + "stablehlo.tan %1 : tensor<f32>\nstablehlo.cosine %1 : tensor<f32>\nreturn\n}"
			var seen []string
			p := rewrite.Pattern{Name: "lose", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) { return true, lose(r, op) }}
			m := parse(t, program)
			// From first to last, so that abs has been visited when tanh changes.
			if _, err := assemble(t, hlo(map[string][]rewrite.Pattern{stablehlo.OpTanh: {p}}, nil), visits(&seen)).Greedy(function(m), rewrite.Options{TopDown: true}); err != nil {
				t.Fatal(err)
			}
			first := slices.DeleteFunc(seen[:slices.Index(seen, "return")], func(name string) bool { return name == "tan" || name == "cosine" })
			if got := strings.Join(first, " "); got != want {
				t.Errorf("%s, with %d other uses: visited are %s, want %s", name, uses, got, want)
			}
		}
	}
}

// argument is the first argument of the function around op.
func argument(op ir.Op) ir.Value { return op.ParentRegion().First().Arg(0) }

// TestAround checks that the operations around one that is changed are visited again, up to the root, and no matter
// which root the driver had before.
func TestAround(t *testing.T) {
	var seen []string
	change := false
	p := rewrite.Pattern{Name: "change", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
		if !change {
			return false, nil
		}
		change = false
		r.Changed(op)
		return true, nil
	}}
	m := parse(t, `func.func @f(%p: tensor<i1>, %a: tensor<f32>) {
  %1 = "stablehlo.if"(%p) ({
    %2 = stablehlo.sine %a : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }, {
    stablehlo.return %a : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return
}`)
	s := assemble(t, hlo(map[string][]rewrite.Pattern{stablehlo.OpSine: {p}}, nil), visits(&seen))
	for _, c := range []struct {
		root   ir.Op
		change bool
		want   string
	}{
		{function(m), false, "if sine return return return"},
		{function(m), true, "if if sine return return return if sine return return return"},
		{m.Root(), true, "func if func if sine return return return func if sine return return return"},
	} {
		seen, change = nil, c.change
		if _, err := s.Greedy(c.root, rewrite.Options{TopDown: true, Iterations: 2}); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(seen, " "); got != c.want {
			t.Errorf("%s: visited are %s, want %s", c.root.Name(), got, c.want)
		}
	}
}

// TestEraseAll checks that everything inside an erased operation is announced, users first.
func TestEraseAll(t *testing.T) {
	m := parse(t, `func.func @f(%p: tensor<i1>, %a: tensor<f32>) {
  %1 = "stablehlo.if"(%p) ({
    %2 = stablehlo.abs %a : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }, {
    stablehlo.return %a : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return
}`)
	var touched []string
	changed, err := assemble(t, nil).Greedy(function(m), rewrite.Options{TopDown: true, Dead: func(op ir.Op) bool { return op.Name() == stablehlo.OpIf },
		Touched: func(op ir.Op) { touched = append(touched, op.Info().Name) }})
	if got := strings.Join(touched, " "); err != nil || !changed || got != "return return abs if" {
		t.Errorf("changed: %v, announced are %s, error %v", changed, got, err)
	}
}

// TestInlineBefore checks that the operations of a block that is inlined are announced, and that a block may be empty.
func TestInlineBefore(t *testing.T) {
	for inside, want := range map[string]bool{"": false, "%1 = stablehlo.abs %a : tensor<f32>\n": true} {
		inline := rewrite.Pattern{Name: "inline", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
			block := op.Region(0).First()
			r.ReplaceUses(op.Result(0), block.Last().Operand(0))
			return true, cmp.Or(r.Erase(block.Last()), r.InlineBefore(block, op), r.Erase(op))
		}}
		s := assemble(t, hlo(map[string][]rewrite.Pattern{"stablehlo.if": {inline}}, nil))
		m := parse(t, `func.func @f(%p: tensor<i1>, %a: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.if"(%p) ({
    `+inside+`stablehlo.return %a : tensor<f32>
  }, {
    stablehlo.return %a : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return %0 : tensor<f32>
}`)
		announced := false
		opt := rewrite.Options{Touched: func(op ir.Op) { announced = announced || op.Name() == "stablehlo.abs" }}
		if _, err := s.Greedy(function(m), opt); err != nil {
			t.Fatal(err)
		}
		if announced != want || strings.Contains(text(function(m)), "stablehlo.if") {
			t.Errorf("announced: %v, want %v; the function is\n%s", announced, want, text(function(m)))
		}
	}
}

// TestJoinAtEnd checks that a block that nothing branches to any more is joined to another, that its operations are
// visited again, and that one with branches is left alone.
func TestJoinAtEnd(t *testing.T) {
	const program = `func.func @f(%a: tensor<f32>) {
  cf.br ^bb1(%a : tensor<f32>)
^bb1(%x: tensor<f32>):
  %0 = stablehlo.sine %x : tensor<f32>
  stablehlo.cosine %0 : tensor<f32>
  return
}`
	join := func(erase bool) ([]string, *ir.Module, error) {
		var seen []string
		m := parse(t, program)
		p := rewrite.Pattern{Name: "join", Apply: func(r *rewrite.Rewriter, op ir.Op) (bool, error) {
			if op.NumSuccessors() == 0 {
				return false, nil
			}
			if r.NumBranches(op.Successor(0)) != 1 || r.OnlyBranch(op.Successor(0)) != op {
				t.Error("there is one branch")
			}
			from, to, x := op.Successor(0), op.Block(), op.Operand(0)
			if erase {
				if err := r.Erase(op); err != nil {
					return false, err
				}
			}
			return true, r.JoinAtEnd(from, to, x)
		}}
		_, err := assemble(t, nil, p, visits(&seen)).Greedy(function(m), rewrite.Options{})
		return seen, m, err
	}
	seen, m, err := join(true)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := text(function(m)), "%0 = stablehlo.sine %arg0 : tensor<f32>\n%1 = stablehlo.cosine %0 : tensor<f32>\nreturn"; got != want {
		t.Errorf("got\n%s", got)
	}
	// Before the branch, after it, and in the second iteration.
	if got := strings.Join(seen, " "); got != "return cosine sine return cosine sine return cosine sine" {
		t.Errorf("visited are %s", got)
	}
	if _, _, err = join(false); err == nil || !strings.Contains(err.Error(), "successor 0 is a block") {
		t.Errorf("a block with a branch: error %v", err)
	}
}

// TestUnreadable checks that a body that cannot be loaded is an error, in any order.
func TestUnreadable(t *testing.T) {
	m := parse(t, chain)
	passtest.Unreadable(function(m))
	for _, topDown := range []bool{false, true} {
		for _, root := range []ir.Op{m.Root(), function(m)} {
			if _, err := assemble(t, nil).Greedy(root, rewrite.Options{TopDown: topDown}); !errors.Is(err, passtest.ErrUnreadable) {
				t.Errorf("top down %v: error %v", topDown, err)
			}
		}
	}
}

// TestFoldSeveral checks that an operation with several results is folded to constants and values, and that nothing
// is left of it if one of the constants cannot be created.
func TestFoldSeveral(t *testing.T) {
	const program = `func.func @f(%a: tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>) {
  %c = stablehlo.constant dense<1.0> : tensor<f32>
  %0:3 = stablehlo.optimization_barrier %c, %a, %c : tensor<f32>, tensor<f32>, tensor<f32>
  return %0#0, %0#1, %0#2 : tensor<f32>, tensor<f32>, tensor<f32>
}`
	for _, bad := range []bool{false, true} {
		fold := func(f *rewrite.Fold, op ir.Op) []rewrite.Folded {
			one := f.Constant(op.Operand(0))
			list := []rewrite.Folded{{Attr: one}, {Value: op.Operand(1)}, {Attr: one}}
			if bad {
				list[2].Attr = attrs.NewString(f.Module(), "no value of a constant")
			}
			return list
		}
		m := parse(t, program)
		if _, err := assemble(t, hlo(nil, map[string]rewrite.Folder{stablehlo.OpOptimizationBarrier: fold})).Greedy(function(m), rewrite.Options{TopDown: true, Dead: dead}); err != nil {
			t.Fatal(err)
		}
		want := "%cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>\n"
		if bad {
			want += "%0:3 = stablehlo.optimization_barrier %cst, %arg0, %cst : tensor<f32>, tensor<f32>, tensor<f32>\nreturn %0#0, %0#1, %0#2 : tensor<f32>, tensor<f32>, tensor<f32>"
		} else {
			want += "return %cst, %arg0, %cst : tensor<f32>, tensor<f32>, tensor<f32>"
		}
		if got := text(function(m)); got != want {
			t.Errorf("bad %v: got\n%s", bad, got)
		}
		first := function(m).Region(0).First().First()
		if err := ir.Check(m.Root()); err != nil || len(first.Attrs()) != 1 || first.NumResults() != 1 {
			t.Errorf("bad %v: %v, error %v", bad, first.Attrs(), err)
		}
	}
}

// TestNoConstant checks that nothing is folded to a constant in a dialect that has none.
func TestNoConstant(t *testing.T) {
	fold := func(f *rewrite.Fold, _ ir.Op) []rewrite.Folded {
		return []rewrite.Folded{{Attr: attrs.NewString(f.Module(), "x")}}
	}
	m := parse(t, chain)
	table := rewrite.Table{Dialect: stablehlo.Ops(), Folds: map[string]rewrite.Folder{stablehlo.OpSine: fold}}
	changed, err := assemble(t, []rewrite.Table{table}).Greedy(function(m), rewrite.Options{})
	if changed || err != nil || !strings.Contains(text(function(m)), "sine") {
		t.Errorf("changed: %v, error %v", changed, err)
	}
}
