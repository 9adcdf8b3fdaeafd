package generic_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/effectstest"
	"github.com/hlobc/hlobc/internal/generic"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/ir"
)

const dceHead = "func.func @f(%a: tensor<4xf32>, %p: tensor<i1>, %t: !stablehlo.token) -> tensor<4xf32> {\n"

// TestDCEErased: what goes.
func TestDCEErased(t *testing.T) {
	for name, text := range map[string]string{
		"unused": `%0 = stablehlo.add %a, %a : tensor<4xf32>`,
		"chain": `%0 = stablehlo.add %a, %a : tensor<4xf32>
			%1 = stablehlo.abs %0 : tensor<4xf32>
			%2 = stablehlo.multiply %1, %0 : tensor<4xf32>`,
		"chain into a region": `%0 = stablehlo.add %a, %a : tensor<4xf32>
			%1 = "stablehlo.if"(%p) ({ stablehlo.return %0 : tensor<4xf32> }, { stablehlo.return %a : tensor<4xf32> }) : (tensor<i1>) -> tensor<4xf32>`,
		"not speculatable": `%m = stablehlo.constant dense<1.0> : tensor<2x2xf32>
			%0 = "stablehlo.cholesky"(%m) : (tensor<2x2xf32>) -> tensor<2x2xf32>`,
		"call without effects": `%0 = stablehlo.custom_call @g(%a) : (tensor<4xf32>) -> tensor<4xf32>`,
		"loop without effects": `%0 = stablehlo.while(%x = %a) : tensor<4xf32>
			cond { stablehlo.return %p : tensor<i1> }
			do { stablehlo.return %x : tensor<4xf32> }`,
	} {
		passtest.Check(t, name, dce, dceHead+text+"\nreturn %a : tensor<4xf32>\n}", dceHead+"return %a : tensor<4xf32>\n}")
	}
}

// TestDCEKept: one operation for each rule that forbids to erase it.
func TestDCEKept(t *testing.T) {
	for name, text := range map[string]string{
		"unknown effects": `%0 = "stablehlo.rng"(%l, %l, %s) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>`,
		"function call":   `%0 = func.call @f(%a, %p, %t) : (tensor<4xf32>, tensor<i1>, !stablehlo.token) -> tensor<4xf32>`,
		"unregistered":    `%0 = "a.b"(%a) : (tensor<4xf32>) -> tensor<4xf32>`,
		"custom call":     `%0 = stablehlo.custom_call @g(%a) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>`,
		"infeed":          `%0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)`,
		"outfeed":         `%0 = "stablehlo.outfeed"(%a, %t) : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token`,
		"effect in a region": `%0 = "stablehlo.if"(%p) ({
			%1 = stablehlo.custom_call @g(%a) {has_side_effect = true} : (tensor<4xf32>) -> tensor<4xf32>
			stablehlo.return %1 : tensor<4xf32> }, { stablehlo.return %a : tensor<4xf32> }) : (tensor<i1>) -> tensor<4xf32>`,
		"effect in a loop": `%0 = stablehlo.while(%x = %a) : tensor<4xf32>
			cond { stablehlo.return %p : tensor<i1> }
			do { "stablehlo.outfeed"(%x, %t) : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
				stablehlo.return %x : tensor<4xf32> }`,
		"symbol": `builtin.module @m { func.func private @g() { return } }`,
	} {
		text = "%l = stablehlo.constant dense<1.0> : tensor<f32>\n%s = stablehlo.constant dense<4> : tensor<1xi64>\n" +
			"\"a.keep\"(%l, %s) : (tensor<f32>, tensor<1xi64>) -> ()\n" + text
		text = dceHead + text + "\nreturn %a : tensor<4xf32>\n}"
		passtest.Check(t, name, dce, text, text)
	}
}

// TestDCEOrder: users may come in front of what they use: where blocks are in another
// order than that of control, and in graph regions.
func TestDCEOrder(t *testing.T) {
	passtest.Check(t, "blocks", dce, `func.func @f(%a: tensor<4xf32>) {
			cf.br ^first
		^second:
			%1 = stablehlo.abs %0 : tensor<4xf32>
			return
		^first:
			%0 = stablehlo.abs %a : tensor<4xf32>
			cf.br ^second
		}`, `func.func @f(%a: tensor<4xf32>) {
			cf.br ^first
		^second:
			return
		^first:
			cf.br ^second
		}`)
	passtest.Check(t, "graph region", dce, `func.func @f() {
			builtin.module @m {
				%1 = "stablehlo.abs"(%0) : (tensor<4xf32>) -> tensor<4xf32>
				%0 = stablehlo.constant dense<1.0> : tensor<4xf32>
			}
			return
		}`, `func.func @f() {
			builtin.module @m { }
			return
		}`)
}

// TestDCEMemory: effects that no dialect of hlobc has.
func TestDCEMemory(t *testing.T) {
	a, op := effectstest.Parse(t, "%m : memref<4xf32>, %x : f32", `
		%0 = "memref.load"(%m) {l = "load"} : (memref<4xf32>) -> f32
		%1 = "memref.alloc"() {l = "alloc"} : () -> memref<4xf32>
		%2 = "memref.alloc_filled"() {l = "filled"} : () -> memref<4xf32>
		%3 = "memref.alloc"() {l = "stored"} : () -> memref<4xf32>
		"memref.store"(%x, %3) {l = "store"} : (f32, memref<4xf32>) -> ()
		"memref.dealloc"(%3) {l = "free"} : (memref<4xf32>) -> ()
		"t.throw"() {l = "throw"} : () -> ()
		"t.region"() ({ "t.throw"() : () -> () }) {l = "throw inside"} : () -> ()
		"t.trap"() {l = "trap"} : () -> ()
		"t.spin"() {l = "spin"} : () -> ()`)
	gone := map[string]bool{"load": true, "alloc": true, "filled": true, "trap": true, "spin": true}
	kept := []string{"stored", "store", "free", "throw", "throw inside"}
	ops := map[string]ir.Op{}
	for label := range gone {
		ops[label] = op(label)
	}
	for _, label := range kept {
		ops[label] = op(label)
	}
	n, err := generic.EraseDead(a, ops["store"].Parent())
	if err != nil || n != len(gone) {
		t.Errorf("%d erased, error %v", n, err)
	}
	for label, o := range ops {
		if o.Erased() != gone[label] {
			t.Errorf("%s: erased %v", label, o.Erased())
		}
	}
}

// TestDCEInside: only what is inside the operation goes, also where a region does not have a
// scope of its own, and where later operations are dead once an earlier one has gone.
func TestDCEInside(t *testing.T) {
	a, op := effectstest.Parse(t, "%x : f32", `
		"t.pure"(%x) {l = "outside"} : (f32) -> ()
		"t.region"() ({
			%0 = "t.pure"(%x) {l = "first"} : (f32) -> f32
			%1 = "t.pure"(%0) {l = "second"} : (f32) -> f32
			%2 = "t.pure"(%x) {l = "kept"} : (f32) -> f32
			"t.region"() ({
				%3 = "t.pure"(%1) {l = "inner"} : (f32) -> f32
				"t.tick"() <{really}> {l = "tick"} : () -> ()
			}) {l = "region inside"} : () -> ()
			"a.use"(%2) : (f32) -> ()
		}) {l = "region"} : () -> ()`)
	gone := []ir.Op{op("first"), op("second"), op("inner")}
	kept := []ir.Op{op("outside"), op("kept"), op("region inside"), op("tick"), op("region")}
	if n, err := generic.EraseDead(a, op("region")); n != len(gone) || err != nil {
		t.Errorf("%d operations are gone, error %v", n, err)
	}
	for _, o := range gone {
		if !o.Erased() {
			t.Errorf("%v is there", o)
		}
	}
	for _, o := range kept {
		if o.Erased() {
			t.Error("one that should stay is gone")
		}
	}
	// In a graph region users may stand in front of what they use.
	a, op = effectstest.Parse(t, "%x : f32", `
		"t.region"() ({
			%1 = "t.pure"(%x) {l = "defined later"} : (f32) -> f32
			%2 = "t.pure"(%1) {l = "user"} : (f32) -> f32
		}) {l = "region"} : () -> ()`)
	later, user := op("defined later"), op("user")
	later.MoveToEnd(later.Block())
	if n, err := generic.EraseDead(a, op("region")); n != 2 || err != nil || !later.Erased() || !user.Erased() {
		t.Errorf("%d operations are gone, error %v", n, err)
	}
	if err := ir.Check(op("region").Parent()); err != nil {
		t.Error(err)
	}
}

// TestDCEScopes checks that uses are counted in the scope that they are in: a module in a function has
// values of its own.
func TestDCEScopes(t *testing.T) {
	a, op := effectstest.Parse(t, "%x : i32", `
		"a.keep"() ({
			%0 = "t.pure"(%x) : (i32) -> i32
			%1 = "t.pure"(%0) : (i32) -> i32
			builtin.module {
				%2 = "t.pure"() : () -> i32
				%3 = "t.pure"(%2) : (i32) -> i32
				%4 = "t.pure"(%3) {l = "used"} : (i32) -> i32
				"a.use"(%4) : (i32) -> ()
			}
			%5 = "t.pure"(%1) {l = "used too"} : (i32) -> i32
			"a.use"(%5) : (i32) -> ()
			%6 = "t.pure"(%5) : (i32) -> i32
		}) {l = "part"} : () -> ()`)
	if n, err := generic.EraseDead(a, op("part")); n != 1 || err != nil {
		t.Errorf("%d operations erased, error %v", n, err)
	}
	op("used")
	op("used too")
}
