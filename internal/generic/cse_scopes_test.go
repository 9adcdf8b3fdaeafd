package generic_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/effectstest"
	"github.com/hlobc/hlobc/internal/generic"
	"github.com/hlobc/hlobc/ir"
)

// mergeModule merges in a whole module, checks the result, and returns it with the number of erased
// operations.
func mergeModule(t *testing.T, program string) (*ir.Module, int) {
	t.Helper()
	m, err := asm.Parse([]byte(program), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	n, err := generic.MergeEqual(effects.For(m), m.Root())
	if err != nil {
		t.Fatal(err)
	}
	if err := verify.Module(m, verify.Options{}); err != nil {
		t.Errorf("%v\n%s", err, asm.Print(nil, m.Root(), asm.Options{}))
	}
	return m, n
}

// TestCSEScopes checks that operations are merged neither with those around a function nor with
// those of another one.
func TestCSEScopes(t *testing.T) {
	const one = "%c = stablehlo.constant dense<1> : tensor<i32>\n"
	function := func(name string) string {
		return "func.func @" + name + "() -> (tensor<i32>, tensor<i32>) {\n" + one + `"a.use"(%c) : (tensor<i32>) -> ()
%0 = stablehlo.abs %c : tensor<i32>
%d = stablehlo.constant dense<1> : tensor<i32>
return %0, %d : tensor<i32>, tensor<i32>
}
`
	}
	m, n := mergeModule(t, "module {\n%z = stablehlo.constant dense<0> : tensor<i32>\n\"a.use\"(%z) : (tensor<i32>) -> ()\n"+
		strings.ReplaceAll(one, "%c", "%o")+"\"a.use\"(%o) : (tensor<i32>) -> ()\n"+function("f")+function("g")+"}")
	if got := strings.Count(string(asm.Print(nil, m.Root(), asm.Options{})), "dense<1>"); n != 2 || got != 3 {
		t.Errorf("%d operations are erased, %d constants are left", n, got)
	}
}

// TestCSEManyBranches checks that nothing of a branch is left in the table when another one
// follows, even if the table grows meanwhile.
func TestCSEManyBranches(t *testing.T) {
	const many = 100
	var block strings.Builder
	for i := range many {
		fmt.Fprintf(&block, "%%%d = stablehlo.constant dense<%d> : tensor<i32>\n\"a.use\"(%%%d) : (tensor<i32>) -> ()\n", i, i, i)
	}
	if _, n := mergeModule(t, "func.func @f(%p: i1) {\ncf.cond_br %p, ^bb1, ^bb2\n^bb1:\n"+block.String()+"return\n^bb2:\n"+strings.ReplaceAll(block.String(), "%", "%b")+"return\n}"); n != 0 {
		t.Errorf("%d operations are erased, though none dominates the others", n)
	}
	if _, n := mergeModule(t, "func.func @f() {\n"+block.String()+strings.ReplaceAll(block.String(), "%", "%b")+"return\n}"); n != many {
		t.Errorf("%d operations are erased, want %d", n, many)
	}
}

// TestCSEGraphUsers checks that in a graph region users before an operation keep it as their
// operand, with or without regions, and users behind it do not.
func TestCSEGraphUsers(t *testing.T) {
	const user = `%%%s = "stablehlo.if"(%%%s) ({
    "stablehlo.return"(%%a) : (tensor<i1>) -> ()
  }, {
    "stablehlo.return"(%%b) : (tensor<i1>) -> ()
  }) : (tensor<i1>) -> tensor<i1>
  "a.use"(%%%[1]s) : (tensor<i1>) -> ()
`
	m, n := mergeModule(t, "module {\n%a = stablehlo.constant dense<true> : tensor<i1>\n"+fmt.Sprintf(user, "x", "b")+
		"%b = stablehlo.constant dense<true> : tensor<i1>\n"+fmt.Sprintf(user, "y", "b")+"}")
	var conditions []int // by number of the constant
	for op := m.Root().Region(0).First().First(); !op.IsNil(); op = op.Next() {
		if op.Name() == "stablehlo.if" {
			_, id := op.Operand(0).Scope()
			conditions = append(conditions, int(id))
		}
	}
	if n != 0 || len(conditions) != 2 || conditions[0] == conditions[1] {
		t.Errorf("%d operations are erased, the conditions are %v", n, conditions)
	}
}

// TestCSEEmptyRegionFirst checks that a region without blocks does not keep others from being visited.
func TestCSEEmptyRegionFirst(t *testing.T) {
	a, op := effectstest.Parse(t, "%x : i32", `
		"a.two"() ({}, {
			%0 = "t.pure"(%x) : (i32) -> i32
			%1 = "t.pure"(%x) : (i32) -> i32
			"a.use"(%0, %1) {l = "use"} : (i32, i32) -> ()
		}) {l = "two"} : () -> ()`)
	if n, err := generic.MergeEqual(a, op("two").Parent()); n != 1 || err != nil {
		t.Errorf("%d operations erased, error %v", n, err)
	}
}

// TestCSEReadsAround checks that what a block between two reads does not write, though it reads, is
// not taken for what the block around it has written.
func TestCSEReadsAround(t *testing.T) {
	for _, inside := range []string{
		`%y = "memref.load"(%m) : (memref<4xf32>) -> f32 "a.keep"(%y) : (f32) -> ()`,
		`cf.br ^bb1
		^bb1:
			%y = "memref.load"(%m) : (memref<4xf32>) -> f32 "t.pure"(%y) : (f32) -> ()`,
	} {
		a, op := effectstest.Parse(t, "%m : memref<4xf32>, %x : f32", `
			%0 = "memref.load"(%m) : (memref<4xf32>) -> f32
			"memref.store"(%x, %m) : (f32, memref<4xf32>) -> ()
			"t.region"() ({ `+inside+` }) : () -> ()
			%1 = "memref.load"(%m) : (memref<4xf32>) -> f32
			"a.use"(%0, %1) {l = "use"} : (f32, f32) -> ()`)
		use := op("use")
		if _, err := generic.MergeEqual(a, use.Parent()); err != nil {
			t.Fatal(err)
		}
		if use.Operand(0) == use.Operand(1) {
			t.Errorf("merged although memory was written in between:\n%s", inside)
		}
	}
}

// TestCSEAttributesTakenAway checks that an operation whose attributes were taken away is equal to
// one that never had any.
func TestCSEAttributesTakenAway(t *testing.T) {
	for _, taken := range [][2]bool{{true, false}, {false, true}, {true, true}, {false, false}} {
		m, err := asm.Parse([]byte(`func.func @f(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.exponential %a : tensor<4xf32>
  %1 = stablehlo.exponential %a : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}`), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		first := m.Root().Region(0).First().First().Region(0).First().First()
		for i, op := range []ir.Op{first, first.Next()} {
			if taken[i] {
				op.SetAttr("result_accuracy", attrs.NewResultAccuracy(m, 0, 0, 1, 0))
				op.RemoveAttr("result_accuracy")
			}
		}
		if n, err := generic.MergeEqual(effects.For(m), m.Root()); n != 1 || err != nil {
			t.Errorf("taken away: %v: %d operations are erased, error %v", taken, n, err)
		}
	}
}
