package generic_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/internal/effectstest"
	"github.com/hlobc/hlobc/internal/generic"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/ir"
)

const licmHead = "func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>, %d: tensor<?xf32>, %p: tensor<i1>, %t: !stablehlo.token) {\n"

// loop is a stablehlo.while of two operands, the second of which does not change.
func loop(cond, body string) string {
	return `%r:2 = stablehlo.while(%x = %a, %same = %b) : tensor<4xf32>, tensor<4xf32>
		cond { ` + cond + `
			stablehlo.return %p : tensor<i1>
		} do { ` + body + `
			%next = stablehlo.negate %x : tensor<4xf32>
			stablehlo.return %next, %same : tensor<4xf32>, tensor<4xf32>
		}`
}

// TestLICMMoved: what leaves the loop: before is where it comes to.
func TestLICMMoved(t *testing.T) {
	for name, c := range map[string]struct{ before, cond, body, restCond, rest string }{
		"constant": {body: "%0 = stablehlo.constant dense<1.0> : tensor<4xf32>", before: "%0 = stablehlo.constant dense<1.0> : tensor<4xf32>"},
		"of outside": {body: `%0 = stablehlo.add %a, %b : tensor<4xf32>
				"a.use"(%0) : (tensor<4xf32>) -> ()`, before: "%0 = stablehlo.add %a, %b : tensor<4xf32>",
			rest: `"a.use"(%0) : (tensor<4xf32>) -> ()`},
		"chain": {body: `%0 = stablehlo.abs %a : tensor<4xf32>
				%1 = stablehlo.add %0, %0 : tensor<4xf32>
				%2 = stablehlo.add %1, %x : tensor<4xf32>`, before: `%0 = stablehlo.abs %a : tensor<4xf32>
				%1 = stablehlo.add %0, %0 : tensor<4xf32>`, rest: "%2 = stablehlo.add %1, %x : tensor<4xf32>"},
		"of an argument that stays": {body: "%0 = stablehlo.abs %same : tensor<4xf32>", before: "%0 = stablehlo.abs %b : tensor<4xf32>"},
		"out of the condition":      {cond: "%0 = stablehlo.add %a, %same : tensor<4xf32>", before: "%0 = stablehlo.add %a, %b : tensor<4xf32>"},
		"with a region": {body: `%0 = "stablehlo.if"(%p) ({
				%1 = stablehlo.abs %same : tensor<4xf32>
				stablehlo.return %1 : tensor<4xf32>
			}, { stablehlo.return %a : tensor<4xf32> }) : (tensor<i1>) -> tensor<4xf32>`, before: `%0 = "stablehlo.if"(%p) ({
				%1 = stablehlo.abs %b : tensor<4xf32>
				stablehlo.return %1 : tensor<4xf32>
			}, { stablehlo.return %a : tensor<4xf32> }) : (tensor<i1>) -> tensor<4xf32>`},
		"reduction": {body: `%z = stablehlo.constant dense<0.0> : tensor<f32>
			%0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>`,
			before: `%z = stablehlo.constant dense<0.0> : tensor<f32>
			%0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>`},
		"dynamic, but no promise": {body: "%0 = stablehlo.abs %d : tensor<?xf32>", before: "%0 = stablehlo.abs %d : tensor<?xf32>"},
		"through two loops": {before: "%0 = stablehlo.abs %a : tensor<4xf32>",
			body: strings.NewReplacer("%r:2", "%s:2", "%x", "%x2", "%same", "%same2", "%next", "%next2").Replace(loop("", "%0 = stablehlo.abs %a : tensor<4xf32>")),
			rest: strings.NewReplacer("%r:2", "%s:2", "%x", "%x2", "%same", "%same2", "%next", "%next2").Replace(loop("", ""))},
	} {
		passtest.Check(t, name, licm, licmHead+loop(c.cond, c.body)+tail, licmHead+c.before+"\n"+loop(c.restCond, c.rest)+tail)
	}
}

// TestLICMKept: one operation for each rule that forbids to move it.
func TestLICMKept(t *testing.T) {
	for name, body := range map[string]string{
		"of an argument": "%0 = stablehlo.abs %x : tensor<4xf32>",
		"of what stays":  `%0 = "a.b"() : () -> tensor<4xf32>` + "\n%1 = stablehlo.abs %0 : tensor<4xf32>",
		"of an argument, inside": `%0 = "stablehlo.if"(%p) ({
				%1 = stablehlo.abs %x : tensor<4xf32>
				stablehlo.return %1 : tensor<4xf32>
			}, { stablehlo.return %a : tensor<4xf32> }) : (tensor<i1>) -> tensor<4xf32>`,
		"unregistered":    `%0 = "a.b"(%a) : (tensor<4xf32>) -> tensor<4xf32>`,
		"unknown effects": `%0 = func.call @g(%a) : (tensor<4xf32>) -> tensor<4xf32>`,
		"side effect":     `%0 = stablehlo.custom_call @g(%a) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>`,
		"custom call without effects, which may do what it wants": `%0 = stablehlo.custom_call @g(%a) : (tensor<4xf32>) -> tensor<4xf32>`,
		"infeed": `%0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)`,
		"side effect inside": `%0 = "stablehlo.if"(%p) ({
				%1 = "stablehlo.outfeed"(%a, %t) : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
				stablehlo.return %a : tensor<4xf32>
			}, { stablehlo.return %a : tensor<4xf32> }) : (tensor<i1>) -> tensor<4xf32>`,
		"promised size":  `%0 = "stablehlo.abs"(%d) : (tensor<?xf32>) -> tensor<4xf32>`,
		"dynamic shapes": `%0 = stablehlo.add %d, %d : tensor<?xf32>`,
		"promised size inside": `%0 = "stablehlo.if"(%p) ({
				%1 = "stablehlo.abs"(%d) : (tensor<?xf32>) -> tensor<4xf32>
				stablehlo.return %1 : tensor<4xf32>
			}, { stablehlo.return %a : tensor<4xf32> }) : (tensor<i1>) -> tensor<4xf32>`,
		"loop that may not end": `%s = stablehlo.while(%y = %a) : tensor<4xf32>
			cond { stablehlo.return %p : tensor<i1> } do { stablehlo.return %y : tensor<4xf32> }`,
		"loop inside, that may not end": `%0 = "stablehlo.if"(%p) ({
				%s = stablehlo.while(%y = %a) : tensor<4xf32>
				cond { stablehlo.return %p : tensor<i1> } do { stablehlo.return %y : tensor<4xf32> }
				stablehlo.return %s : tensor<4xf32>
			}, { stablehlo.return %a : tensor<4xf32> }) : (tensor<i1>) -> tensor<4xf32>`,
		"not right inside": `"a.b"() ({ %0 = stablehlo.abs %a : tensor<4xf32>
			"a.c"(%0) : (tensor<4xf32>) -> () }) : () -> ()`,
		"symbol": `builtin.module @m { }`,
	} {
		text := licmHead + loop("", body) + tail + "\nfunc.func private @g(tensor<4xf32>) -> tensor<4xf32>"
		passtest.Check(t, name, licm, text, text)
	}
	divide := "%0 = arith.divsi %x, %y : i32\n" + `"a.use"(%0) : (i32) -> ()`
	text := `func.func @f(%x: i32, %y: i32, %n: index) {
		%c0 = arith.constant 0 : index
		%c1 = arith.constant 1 : index
		scf.for %i = %c0 to %n step %c1 { ` + divide + ` }
		return
	}`
	passtest.Check(t, "division", licm, text, text)
}

// TestLICMArguments: an argument stays the same only if the body returns it in its place,
// with the type that it had.
func TestLICMArguments(t *testing.T) {
	const swap = `func.func @f(%a: tensor<4xf32>, %b: tensor<4xf32>, %p: tensor<i1>) {
		%r:2 = stablehlo.while(%x = %a, %y = %b) : tensor<4xf32>, tensor<4xf32>
		cond { stablehlo.return %p : tensor<i1> }
		do { %0 = stablehlo.abs %x : tensor<4xf32>
			stablehlo.return %y, %x : tensor<4xf32>, tensor<4xf32> }
		return
	}`
	passtest.Check(t, "exchanged", licm, swap, swap)
}

const scfLoops = `func.func @f(%x: i32, %n: index, %s: index) -> i32 {
		%c0 = arith.constant 0 : index
		%c1 = arith.constant 1 : index
		%r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> (i32) {
			%0 = arith.addi %x, %x : i32
			%c = arith.constant 7 : i32
			%d = arith.divsi %x, %c : i32
			%1 = arith.addi %v, %0 : i32
			%2 = arith.addi %1, %d : i32
			scf.for %j = %c0 to %n step %s {
				%q = arith.muli %x, %x : i32
				"a.use"(%q) : (i32) -> ()
			}
			scf.yield %2 : i32
		}
		return %r : i32
	}`

// TestLICMFor: loops of MLIR are treated as by its own pass.
func TestLICMFor(t *testing.T) {
	passtest.Check(t, "scf.for", licm, scfLoops, `func.func @f(%x: i32, %n: index, %s: index) -> i32 {
		%c0 = arith.constant 0 : index
		%c1 = arith.constant 1 : index
		%0 = arith.addi %x, %x : i32
		%c = arith.constant 7 : i32
		%d = arith.divsi %x, %c : i32
		%q = arith.muli %x, %x : i32
		%r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %x) -> (i32) {
			%1 = arith.addi %v, %0 : i32
			%2 = arith.addi %1, %d : i32
			scf.for %j = %c0 to %n step %s {
				"a.use"(%q) : (i32) -> ()
			}
			scf.yield %2 : i32
		}
		return %r : i32
	}`)
}

// TestLICMMemory: reads and allocations stay too, and loops that do not end for sure.
func TestLICMMemory(t *testing.T) {
	_, op := effectstest.Parse(t, "%m : memref<4xf32>, %p : tensor<i1>", `
		stablehlo.while() cond { stablehlo.return %p : tensor<i1> } do {
			%0 = "memref.load"(%m) {l = "load"} : (memref<4xf32>) -> f32
			%1 = "memref.alloc"() {l = "alloc"} : () -> memref<4xf32>
			"t.throw"() {l = "throw"} : () -> ()
			"t.spin"() {l = "spin"} : () -> ()
			"t.pure"() {l = "pure"} : () -> ()
			"t.region"() ({ "t.throw"() : () -> () }) {l = "throw inside"} : () -> ()
			stablehlo.return
		}`)
	f := op("pure").Parent().Parent()
	if n, err := generic.HoistInvariant(effects.For(f.Module()), f); n != 1 || err != nil {
		t.Errorf("%d moves, error %v", n, err)
	}
	for label, out := range map[string]bool{"load": false, "alloc": false, "throw": false, "spin": false, "pure": true, "throw inside": false} {
		if got := op(label).Parent() == f; got != out {
			t.Errorf("%s: moved out %v", label, got)
		}
	}
	if err := ir.Check(f); err != nil {
		t.Error(err)
	}
	if _, err := generic.HoistInvariant(effects.For(f.Module()), f); err != nil {
		t.Error(err)
	}
}

// TestLICMMalformedLoops: what verification would reject stays as it is, apart from regions that are as
// they should be.
func TestLICMMalformedLoops(t *testing.T) {
	const (
		cond     = "{^c(%x: tensor<i1>): %0 = \"t.pure\"() {l = \"cond\"} : () -> tensor<i1> stablehlo.return %x : tensor<i1>}"
		body     = "{^b(%y: tensor<i1>): %1 = \"t.pure\"(%y) {l = \"body\"} : (tensor<i1>) -> tensor<i1> stablehlo.return %y : tensor<i1>}"
		several  = "{^b(%y: tensor<i1>): %1 = \"t.pure\"() {l = \"body\"} : () -> tensor<i1> cf.br ^d ^d: stablehlo.return %y : tensor<i1>}"
		fewer    = "{^b(%y: tensor<i1>): %1 = \"t.pure\"(%y) {l = \"body\"} : (tensor<i1>) -> tensor<i1> stablehlo.return}"
		more     = "{^b(%y: tensor<i1>): %1 = \"t.pure\"(%y) {l = \"body\"} : (tensor<i1>) -> tensor<i1> stablehlo.return %y, %y : tensor<i1>, tensor<i1>}"
		more2    = "{^b(%y: tensor<i1>, %z: tensor<i1>): %1 = \"t.pure\"(%y) {l = \"body\"} : (tensor<i1>) -> tensor<i1> stablehlo.return %y : tensor<i1>}"
		lacking  = "{^b(%y: tensor<i1>): }"
		emptied  = "{}"
		moreCond = "{^c(%x: tensor<i1>, %z: tensor<i1>): %0 = \"t.pure\"() {l = \"cond\"} : () -> tensor<i1> stablehlo.return %x : tensor<i1>}"
	)
	for _, c := range []struct {
		cond, body string
		moved      int
	}{
		{cond, body, 2}, {several, body, 1}, {cond, several, 1}, {cond, fewer, 1}, {cond, more, 1}, {cond, more2, 1},
		{cond, lacking, 1}, {cond, emptied, 1}, {emptied, body, 0}, {moreCond, body, 1},
	} {
		text := `%r = "stablehlo.while"(%p) (` + c.cond + ", " + c.body + ") : (tensor<i1>) -> tensor<i1>"
		a, m := effectstest.ParseModule(t, "func.func @f(%p: tensor<i1>) {\n"+text+"\nreturn\n}")
		if moved, err := generic.HoistInvariant(a, m.Root()); moved != c.moved || err != nil {
			t.Errorf("%s: %d moves, error %v", text, moved, err)
		}
	}
}
