package generic_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/effectstest"
	"github.com/hlobc/hlobc/internal/generic"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/ir"
)

const (
	cseHead = "func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>, %p: tensor<i1>, %x: i32, %y: i32, %t: !stablehlo.token) {\n"
	tail    = "\nreturn\n}"
)

// TestCSEMerged: pairs of programs, before and after.
func TestCSEMerged(t *testing.T) {
	for name, c := range map[string][2]string{
		"equal": {`
			%0 = stablehlo.add %a, %b : tensor<4xf32>
			%1 = stablehlo.add %a, %b : tensor<4xf32>
			"a.use"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> ()`, `
			%0 = stablehlo.add %a, %b : tensor<4xf32>
			"a.use"(%0, %0) : (tensor<4xf32>, tensor<4xf32>) -> ()`},
		"of equal ones": {`
			%0 = stablehlo.abs %a : tensor<4xf32>
			%1 = stablehlo.abs %a : tensor<4xf32>
			%2 = stablehlo.negate %0 : tensor<4xf32>
			%3 = stablehlo.negate %1 : tensor<4xf32>
			"a.use"(%2, %3) : (tensor<4xf32>, tensor<4xf32>) -> ()`, `
			%0 = stablehlo.abs %a : tensor<4xf32>
			%2 = stablehlo.negate %0 : tensor<4xf32>
			"a.use"(%2, %2) : (tensor<4xf32>, tensor<4xf32>) -> ()`},
		"constants": {`
			%0 = stablehlo.constant dense<1.0> : tensor<4xf32>
			%1 = stablehlo.constant dense<1.0> : tensor<4xf32>
			"a.use"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> ()`, `
			%0 = stablehlo.constant dense<1.0> : tensor<4xf32>
			"a.use"(%0, %0) : (tensor<4xf32>, tensor<4xf32>) -> ()`},
		"in a region": {`
			%0 = stablehlo.abs %a : tensor<4xf32>
			%1 = "stablehlo.if"(%p) ({
				%2 = stablehlo.abs %a : tensor<4xf32>
				stablehlo.return %2 : tensor<4xf32>
			}, { stablehlo.return %0 : tensor<4xf32> }) : (tensor<i1>) -> tensor<4xf32>
			"a.use"(%1) : (tensor<4xf32>) -> ()`, `
			%0 = stablehlo.abs %a : tensor<4xf32>
			%1 = "stablehlo.if"(%p) ({
				stablehlo.return %0 : tensor<4xf32>
			}, { stablehlo.return %0 : tensor<4xf32> }) : (tensor<i1>) -> tensor<4xf32>
			"a.use"(%1) : (tensor<4xf32>) -> ()`},
		"with equal regions": {`
			%0 = "stablehlo.if"(%p) ({
				%2 = stablehlo.abs %a : tensor<4xf32>
				stablehlo.return %2 : tensor<4xf32>
			}, { stablehlo.return %a : tensor<4xf32> }) : (tensor<i1>) -> tensor<4xf32>
			%1 = "stablehlo.if"(%p) ({
				%2 = stablehlo.abs %a : tensor<4xf32>
				stablehlo.return %2 : tensor<4xf32>
			}, { stablehlo.return %a : tensor<4xf32> }) : (tensor<i1>) -> tensor<4xf32>
			"a.use"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> ()`, `
			%0 = "stablehlo.if"(%p) ({
				%2 = stablehlo.abs %a : tensor<4xf32>
				stablehlo.return %2 : tensor<4xf32>
			}, { stablehlo.return %a : tensor<4xf32> }) : (tensor<i1>) -> tensor<4xf32>
			"a.use"(%0, %0) : (tensor<4xf32>, tensor<4xf32>) -> ()`},
		"commutative": {`
			%0 = arith.addi %x, %y : i32
			%1 = arith.addi %y, %x : i32
			"a.use"(%0, %1) : (i32, i32) -> ()`, `
			%0 = arith.addi %x, %y : i32
			"a.use"(%0, %0) : (i32, i32) -> ()`},
		"not speculatable, but dominated": {`
			%0 = arith.divsi %x, %y : i32
			%1 = arith.divsi %x, %y : i32
			"a.use"(%0, %1) : (i32, i32) -> ()`, `
			%0 = arith.divsi %x, %y : i32
			"a.use"(%0, %0) : (i32, i32) -> ()`},
		"dominated through blocks": {`
			%0 = stablehlo.abs %a : tensor<4xf32>
			"a.branch"()[^left, ^right] : () -> ()
		^left:
			%1 = stablehlo.abs %a : tensor<4xf32>
			"a.use"(%1) : (tensor<4xf32>) -> ()
			cf.br ^end
		^right:
			%2 = stablehlo.abs %a : tensor<4xf32>
			"a.use"(%2) : (tensor<4xf32>) -> ()
			cf.br ^end
		^end:
			%3 = stablehlo.abs %a : tensor<4xf32>
			"a.use"(%3, %0) : (tensor<4xf32>, tensor<4xf32>) -> ()`, `
			%0 = stablehlo.abs %a : tensor<4xf32>
			"a.branch"()[^left, ^right] : () -> ()
		^left:
			"a.use"(%0) : (tensor<4xf32>) -> ()
			cf.br ^end
		^right:
			"a.use"(%0) : (tensor<4xf32>) -> ()
			cf.br ^end
		^end:
			"a.use"(%0, %0) : (tensor<4xf32>, tensor<4xf32>) -> ()`},
		"dead": {`
			%0 = stablehlo.abs %a : tensor<4xf32>
			"a.use"(%a) : (tensor<4xf32>) -> ()`, `
			"a.use"(%a) : (tensor<4xf32>) -> ()`},
	} {
		passtest.Check(t, name, cse, cseHead+c[0]+tail, cseHead+c[1]+tail)
	}
}

// TestCSEKept: two operations for each rule that forbids to make them one.
func TestCSEKept(t *testing.T) {
	const use = "\n\"a.use\"(%0, %1) : (tensor<4xf32>, tensor<4xf32>) -> ()"
	for name, text := range map[string]string{
		"other attributes": `%0 = stablehlo.constant dense<1.0> : tensor<4xf32>
			%1 = stablehlo.constant dense<2.0> : tensor<4xf32>`,
		"other discardable attributes": `%0 = stablehlo.abs %a {a = 1 : i32} : tensor<4xf32>
			%1 = stablehlo.abs %a : tensor<4xf32>`,
		"other operands": `%0 = stablehlo.abs %a : tensor<4xf32>
			%1 = stablehlo.abs %b : tensor<4xf32>`,
		"other order of operands": `%0 = stablehlo.subtract %a, %b : tensor<4xf32>
			%1 = stablehlo.subtract %b, %a : tensor<4xf32>`,
		"sums of numbers that may be NaN": `%0 = stablehlo.add %a, %b : tensor<4xf32>
			%1 = stablehlo.add %b, %a : tensor<4xf32>`,
		"other names": `%0 = stablehlo.add %a, %b : tensor<4xf32>
			%1 = stablehlo.multiply %a, %b : tensor<4xf32>`,
		"other types of results": `%0 = "stablehlo.convert"(%a) : (tensor<4xf32>) -> tensor<4xf32>
			%2 = "stablehlo.convert"(%a) : (tensor<4xf32>) -> tensor<?xf32>
			"a.use"(%2) : (tensor<?xf32>) -> ()
			%1 = stablehlo.negate %a : tensor<4xf32>`,
		"unknown effects": `%l = stablehlo.constant dense<1.0> : tensor<f32>
			%s = stablehlo.constant dense<4> : tensor<1xi64>
			%0 = "stablehlo.rng"(%l, %l, %s) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
			%1 = "stablehlo.rng"(%l, %l, %s) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>`,
		"unregistered": `%0 = "a.b"(%a) : (tensor<4xf32>) -> tensor<4xf32>
			%1 = "a.b"(%a) : (tensor<4xf32>) -> tensor<4xf32>`,
		"side effects": `%0 = stablehlo.custom_call @g(%a) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
			%1 = stablehlo.custom_call @g(%a) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>`,
		"infeed": `%0, %k = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
			%1, %l = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)`,
		"effects in regions": `%0 = "stablehlo.if"(%p) ({
				%2 = stablehlo.custom_call @g(%a) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
				stablehlo.return %2 : tensor<4xf32>
			}, { stablehlo.return %a : tensor<4xf32> }) : (tensor<i1>) -> tensor<4xf32>
			%1 = "stablehlo.if"(%p) ({
				%2 = stablehlo.custom_call @g(%a) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
				stablehlo.return %2 : tensor<4xf32>
			}, { stablehlo.return %a : tensor<4xf32> }) : (tensor<i1>) -> tensor<4xf32>`,
		"other regions": `%0 = "stablehlo.if"(%p) ({ stablehlo.return %b : tensor<4xf32> }, { stablehlo.return %a : tensor<4xf32> }) : (tensor<i1>) -> tensor<4xf32>
			%1 = "stablehlo.if"(%p) ({ stablehlo.return %a : tensor<4xf32> }, { stablehlo.return %b : tensor<4xf32> }) : (tensor<i1>) -> tensor<4xf32>`,
		"no dominance among regions": `%0 = "stablehlo.if"(%p) ({
				%2 = stablehlo.abs %b : tensor<4xf32>
				stablehlo.return %2 : tensor<4xf32>
			}, {
				%2 = stablehlo.abs %b : tensor<4xf32>
				stablehlo.return %2 : tensor<4xf32>
			}) : (tensor<i1>) -> tensor<4xf32>
			%1 = stablehlo.abs %b : tensor<4xf32>`,
		"no dominance among blocks": `"a.branch"()[^left, ^right] : () -> ()
		^left:
			%2 = stablehlo.abs %a : tensor<4xf32>
			"a.use"(%2) : (tensor<4xf32>) -> ()
			cf.br ^end
		^right:
			%3 = stablehlo.abs %a : tensor<4xf32>
			"a.use"(%3) : (tensor<4xf32>) -> ()
			cf.br ^end
		^end:
			%0 = stablehlo.abs %a : tensor<4xf32>
			%1 = stablehlo.negate %a : tensor<4xf32>`,
		"isolated from above, one in another": `builtin.module @first { }
			builtin.module @m {
				%2 = stablehlo.constant dense<1.0> : tensor<4xf32>
				"a.use"(%2) : (tensor<4xf32>) -> ()
				func.func @g() -> tensor<4xf32> {
					%3 = stablehlo.constant dense<1.0> : tensor<4xf32>
					return %3 : tensor<4xf32>
				}
			}
			%0 = stablehlo.negate %a : tensor<4xf32>
			%1 = stablehlo.abs %a : tensor<4xf32>`,
		"isolated from above": `%0 = stablehlo.constant dense<1.0> : tensor<4xf32>
			builtin.module @m {
				func.func @g() -> tensor<4xf32> {
					%2 = stablehlo.constant dense<1.0> : tensor<4xf32>
					return %2 : tensor<4xf32>
				}
			}
			%1 = stablehlo.abs %a : tensor<4xf32>`,
	} {
		passtest.Check(t, name, cse, cseHead+text+use+tail, cseHead+text+use+tail)
	}
}

// TestCSEReadsElsewhere: an operation that reads stays if the equal one is in another
// block.
func TestCSEReadsElsewhere(t *testing.T) {
	a, op := effectstest.Parse(t, "%m : memref<4xf32>", `
		%0 = "memref.load"(%m) : (memref<4xf32>) -> f32
		"a.use"(%0) {l = "outside"} : (f32) -> ()
		%1 = "memref.load"(%m) : (memref<4xf32>) -> f32
		"t.region"() ({
			%2 = "memref.load"(%m) : (memref<4xf32>) -> f32
			"a.use"(%2, %1) {l = "inside"} : (f32, f32) -> ()
		}) : () -> ()`)
	inside := op("inside")
	if _, err := generic.MergeEqual(a, op("outside").Parent()); err != nil {
		t.Fatal(err)
	}
	if inside.Operand(0) == inside.Operand(1) {
		t.Error("a load in a region is made one with that around")
	}
}

// TestCSEReads: an operation that reads gives way to an equal one as long as nothing
// writes.
func TestCSEReads(t *testing.T) {
	for between, merged := range map[string]bool{
		`"t.pure"() : () -> ()`:                                           true,
		`"memref.load"(%n) : (memref<4xf32>) -> f32`:                      true,
		`%k = "memref.alloc"() : () -> memref<4xf32>`:                     true,
		`"t.tick"() : () -> ()`:                                           true,
		`"t.region"() ({ "t.pure"() : () -> () }) : () -> ()`:             true,
		`"memref.store"(%x, %m) : (f32, memref<4xf32>) -> ()`:             false,
		`"memref.store"(%x, %n) : (f32, memref<4xf32>) -> ()`:             false,
		`"memref.dealloc"(%m) : (memref<4xf32>) -> ()`:                    false,
		`"a.b"() : () -> ()`:                                              false,
		`"t.region"() ({ "t.flush"() : () -> () }) : () -> ()`:            false,
		`"t.region"() ({ "a.b"(%m) : (memref<4xf32>) -> () }) : () -> ()`: false,
	} {
		a, op := effectstest.Parse(t, "%m : memref<4xf32>, %n : memref<4xf32>, %x : f32", `
			%0 = "memref.load"(%m) {l = "load"} : (memref<4xf32>) -> f32
			`+between+`
			%1 = "memref.load"(%m) {l = "load"} : (memref<4xf32>) -> f32
			"a.use"(%0, %1) {l = "use"} : (f32, f32) -> ()`)
		use := op("use")
		if _, err := generic.MergeEqual(a, use.Parent()); err != nil {
			t.Fatal(err)
		}
		if got := use.Operand(0) == use.Operand(1); got != merged {
			t.Errorf("%s between two loads: made one %v", between, got)
		}
		if err := ir.Check(use.Parent()); err != nil {
			t.Error(err)
		}
	}
}

// TestCSEReadsInBlocks checks that the writes of one block are not taken for those of another.
func TestCSEReadsInBlocks(t *testing.T) {
	a, op := effectstest.Parse(t, "%m : memref<4xf32>, %x : f32", `
		"memref.store"(%x, %m) : (f32, memref<4xf32>) -> ()
		%0 = "memref.load"(%m) : (memref<4xf32>) -> f32
		"a.use"(%0) : (f32) -> ()
		cf.br ^next
	^next:
		"memref.store"(%x, %m) : (f32, memref<4xf32>) -> ()
		%1 = "memref.load"(%m) : (memref<4xf32>) -> f32
		"a.use"(%0, %1) {l = "use"} : (f32, f32) -> ()`)
	use := op("use")
	if n, err := generic.MergeEqual(a, use.Parent()); n != 0 || err != nil {
		t.Errorf("%d operations erased, error %v", n, err)
	}
}

// TestCSEEffectsKept checks that operations with other effects than reading are never merged, and
// those that read only if they have no regions.
func TestCSEEffectsKept(t *testing.T) {
	for _, text := range []string{
		`"memref.alloc"() : () -> memref<4xf32>`,
		`"memref.alloc_filled"() : () -> memref<4xf32>`,
		`"t.region"() ({ %y = "memref.load"(%m) : (memref<4xf32>) -> f32 "t.pure"(%y) : (f32) -> () }) : () -> memref<4xf32>`,
	} {
		a, op := effectstest.Parse(t, "%m : memref<4xf32>", "%0 = "+text+"\n%1 = "+text+`
			"a.use"(%0, %1) {l = "use"} : (memref<4xf32>, memref<4xf32>) -> ()`)
		use := op("use")
		if _, err := generic.MergeEqual(a, use.Parent()); err != nil {
			t.Fatal(err)
		}
		if use.Operand(0) == use.Operand(1) {
			t.Errorf("merged: %s", text)
		}
	}
}

// TestCSECount checks the number of erased operations: merged ones and dead ones, without those inside.
func TestCSECount(t *testing.T) {
	a, op := effectstest.Parse(t, "%x : i32", `
		%0 = "t.pure"(%x) : (i32) -> i32
		%1 = "t.pure"(%x) : (i32) -> i32
		%2 = "t.pure"(%0) : (i32) -> i32
		%3 = "t.region"() ({ %4 = "t.pure"(%x) : (i32) -> i32 "a.use"(%4) : (i32) -> () }) : () -> i32
		%5 = "t.region"() ({ "t.pure"(%x) : (i32) -> () }) : () -> i32
		"a.use"(%0, %1) {l = "use"} : (i32, i32) -> ()`)
	if n, err := generic.MergeEqual(a, op("use").Parent()); n != 4 || err != nil {
		t.Errorf("%d operations erased, error %v", n, err)
	}
}

// TestCSEManyRegions: operations that differ only in their regions have different hashes: four times as many take about four times as long.
func TestCSEManyRegions(t *testing.T) {
	if testing.Short() {
		t.Skip("a test of time")
	}
	ask := func(n int) time.Duration {
		var b strings.Builder
		b.WriteString(cseHead)
		for i := range n {
			fmt.Fprintf(&b, "%%r%d = \"stablehlo.if\"(%%p) ({ %%c = stablehlo.constant dense<%d> : tensor<i32> stablehlo.return %%c : tensor<i32> }, "+
				"{ %%c = stablehlo.constant dense<%d> : tensor<i32> stablehlo.return %%c : tensor<i32> }) : (tensor<i1>) -> tensor<i32>\n", i, i, -i)
			fmt.Fprintf(&b, "\"a.use\"(%%r%d) : (tensor<i32>) -> ()\n", i)
		}
		b.WriteString(tail)
		best := time.Hour
		for range 2 {
			m, err := asm.Parse([]byte(b.String()), asm.ParseOptions{AllowUnregistered: true})
			if err != nil {
				t.Fatal(err)
			}
			start := time.Now()
			if n, err := generic.MergeEqual(effects.For(m), ir.LookupSymbol(m.Root(), "f")); n != 0 || err != nil {
				t.Fatalf("%d erased, error %v", n, err)
			}
			best = min(best, time.Since(start))
		}
		return best
	}
	// A busy machine can slow one side down; a quadratic cost shows every time.
	var few, many time.Duration
	for range 5 {
		if few, many = ask(1000), ask(4000); many < 10*few {
			return
		}
	}
	t.Errorf("4 times the operations take %.0f times the time", float64(many)/float64(few))
}
