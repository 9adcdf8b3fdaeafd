package effects_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/internal/effectstest"
	"github.com/hlobc/hlobc/ir"
)

// check compares a reason with the wanted text, which is "" for yes.
func check(t *testing.T, what string, why effects.Reason, want string) {
	t.Helper()
	if why.OK() != (want == "") || why.String() != want {
		t.Errorf("%s:\n got %q\nwant %q", what, why, want)
	}
}

func TestTriviallyDead(t *testing.T) {
	a, op := effectstest.Parse(t, "%m : memref<4xf32>, %x : f32", `
		%0 = "t.pure"() {l = "unused"} : () -> f32
		%1 = "t.pure"() {l = "used"} : () -> f32
		%2 = "t.pure"(%1) {l = "user"} : (f32) -> f32
		"t.trap"() {l = "undefined behaviour"} : () -> ()
		"t.spin"() {l = "endless"} : () -> ()
		"t.throw"() {l = "leaves"} : () -> ()
		"t.region"() ({ "t.throw"() : () -> () }) {l = "leaves inside"} : () -> ()
		"t.bare"() {l = "says nothing"} : () -> ()
		"a.b"() {l = "unregistered"} : () -> ()
		%3 = "memref.load"(%m) {l = "read"} : (memref<4xf32>) -> f32
		"memref.store"(%x, %m) {l = "write"} : (f32, memref<4xf32>) -> ()
		%4 = "memref.alloc"() {l = "allocation"} : () -> memref<4xf32>
		%5 = "memref.alloc_filled"() {l = "filled"} : () -> memref<4xf32>
		%6 = "memref.alloc"() {l = "used allocation"} : () -> memref<4xf32>
		"memref.dealloc"(%6) {l = "free"} : (memref<4xf32>) -> ()
		"t.tick"() {l = "quiet"} : () -> ()
		"t.tick"() <{really}> {l = "tick"} : () -> ()
		"t.region"() ({ %7 = "memref.load"(%m) : (memref<4xf32>) -> f32 }) {l = "reads inside"} : () -> ()
		"t.region"() ({ "t.loop"() ({ "memref.store"(%x, %m) : (f32, memref<4xf32>) -> () }) : () -> () }) {l = "writes inside"} : () -> ()
		"t.region"() ({ "a.b"() : () -> () }) {l = "unregistered inside"} : () -> ()
		"t.loop"() ({ "t.pure"() : () -> () }) {l = "loop"} : () -> ()
		builtin.module attributes {l = "module"} { }
		"func.func"() <{sym_name = "g", function_type = () -> ()}> ({ return }) {l = "function"} : () -> ()
		%8 = func.call @f(%m, %x) {l = "call"} : (memref<4xf32>, f32) -> f32
		cf.br ^next {l = "branch"}
	^next:`)
	for label, want := range map[string]string{
		"unused":              "",
		"used":                "t.pure has a result 0 that is used",
		"undefined behaviour": "",
		"endless":             "",
		"leaves":              "t.throw may not come back",
		"leaves inside":       "t.throw may not come back",
		"says nothing":        "t.bare has unknown memory effects",
		"unregistered":        "a.b has unknown memory effects",
		"read":                "",
		"write":               "memref.store has a memory effect: write operand 1 of memref.store, partial, stage 0",
		"allocation":          "",
		"filled":              "",
		"used allocation":     "memref.alloc has a result 0 that is used",
		"free":                "memref.dealloc has a memory effect: free operand 0 of memref.dealloc, partial, stage 0",
		"quiet":               "",
		"tick":                "t.tick has a memory effect: write resource ClockResource, stage 0",
		"reads inside":        "",
		"writes inside":       "memref.store has a memory effect: write operand 1 of memref.store, partial, stage 0",
		"unregistered inside": "a.b has unknown memory effects",
		"loop":                "",
		"module":              "builtin.module is a symbol, which others refer to by name",
		"function":            "func.func is a symbol, which others refer to by name",
		"call":                "func.call has unknown memory effects",
		"branch":              "cf.br ends its block",
	} {
		check(t, label, a.TriviallyDead(op(label)), want)
	}
	check(t, "dropping what is used", a.Droppable(op("used")), "")
}

// exchanged has the operations of TestMayExchange by label.
var exchanged = map[string]string{
	"pure":            `"t.pure"() {l = "L"} : () -> ()`,
	"r":               `%r = "t.pure"() {l = "L"} : () -> f32`,
	"use r":           `"t.pure"(%r) {l = "L"} : (f32) -> ()`,
	"use r inside":    `"t.region"() ({ "t.pure"(%r) : (f32) -> () }) {l = "L"} : () -> ()`,
	"load m":          `%L = "memref.load"(%m) {l = "L"} : (memref<4xf32>) -> f32`,
	"load a":          `%L = "memref.load"(%a) {l = "L"} : (memref<4xf32>) -> f32`,
	"load view of a":  `%L = "memref.load"(%v) {l = "L"} : (memref<4xf32>) -> f32`,
	"load new":        `%L = "memref.load"(%new) {l = "L"} : (memref<4xf32>) -> f32`,
	"store m":         `"memref.store"(%f, %m) {l = "L"} : (f32, memref<4xf32>) -> ()`,
	"store n":         `"memref.store"(%f, %n) {l = "L"} : (f32, memref<4xf32>) -> ()`,
	"store a":         `"memref.store"(%f, %a) {l = "L"} : (f32, memref<4xf32>) -> ()`,
	"store b":         `"memref.store"(%f, %b) {l = "L"} : (f32, memref<4xf32>) -> ()`,
	"store view of a": `"memref.store"(%f, %v) {l = "L"} : (f32, memref<4xf32>) -> ()`,
	"new":             `%new = "memref.alloc"() {l = "L"} : () -> memref<4xf32>`,
	"free a":          `"memref.dealloc"(%a) {l = "L"} : (memref<4xf32>) -> ()`,
	"free view of a":  `"memref.dealloc"(%v) {l = "L"} : (memref<4xf32>) -> ()`,
	"set @g":          `"memref.set_global"(%f) <{name = @g}> {l = "L"} : (f32) -> ()`,
	"get @g":          `%L = "memref.get_global"() <{name = @g}> {l = "L"} : () -> f32`,
	"get @h":          `%L = "memref.get_global"() <{name = @h}> {l = "L"} : () -> f32`,
	"flush":           `"t.flush"() {l = "L"} : () -> ()`,
	"touch":           `"t.touch"() {l = "L"} : () -> ()`,
	"send":            `"t.send"() {l = "L"} : () -> ()`,
	"tick":            `"t.tick"() <{really}> {l = "L"} : () -> ()`,
	"unregistered":    `"a.b"() {l = "L"} : () -> ()`,
	"bare":            `"t.bare"() {l = "L"} : () -> ()`,
	"unknown inside":  `"t.region"() ({ "a.b"() : () -> () }) {l = "L"} : () -> ()`,
	"trap":            `"t.trap"() {l = "L"} : () -> ()`,
	"trap inside":     `"t.region"() ({ "t.trap"() : () -> () }) {l = "L"} : () -> ()`,
	"spin":            `"t.spin"() {l = "L"} : () -> ()`,
	"loop":            `"t.loop"() ({ "t.pure"() : () -> () }) {l = "L"} : () -> ()`,
	"throw":           `"t.throw"() {l = "L"} : () -> ()`,
}

func TestMayExchange(t *testing.T) {
	const (
		loaded = "memref.load: read operand 0 of memref.load, partial, stage 0"
		stored = "memref.store: write operand 1 of memref.store, partial, stage 0"
		freed  = "memref.dealloc: free operand 0 of memref.dealloc, partial, stage 0"
		set    = "memref.set_global: write symbol @g, partial, stage 0"
		wiped  = "t.flush: write resource CacheResource, stage 0"
		looked = "t.touch: read resource LineResource, stage 0"
	)
	for _, c := range []struct{ x, y, want string }{
		{"pure", "pure", ""},
		{"load m", "load m", ""},
		{"store m", "pure", ""},
		{"r", "use r", "t.pure uses a result of t.pure"},
		{"r", "use r inside", "t.region uses a result of t.pure"},
		{"load m", "store m", loaded + "; " + stored},
		{"store m", "load m", stored + "; " + loaded},
		{"store m", "store m", stored + "; " + stored},
		{"load m", "store n", loaded + "; " + stored}, // the two arguments may alias
		{"load a", "store b", ""},
		{"store m", "load a", ""},
		{"load a", "store m", ""},
		{"load view of a", "store a", loaded + "; " + stored},
		{"load view of a", "store m", loaded + "; " + stored},
		{"new", "store view of a", ""},
		{"new", "load new", "memref.load uses a result of memref.alloc"},
		{"free a", "free view of a", freed + "; " + freed},
		{"load a", "free a", loaded + "; " + freed},
		{"set @g", "get @h", ""},
		{"set @g", "get @g", set + "; memref.get_global: read symbol @g, partial, stage 0"},
		{"set @g", "load m", set + "; " + loaded},
		{"flush", "tick", ""},
		{"flush", "touch", wiped + "; " + looked},
		{"touch", "flush", looked + "; " + wiped},
		{"store m", "touch", stored + "; " + looked},
		{"unregistered", "pure", ""},
		{"unregistered", "touch", "a.b may have any effect; " + looked},
		{"touch", "bare", looked + "; t.bare may have any effect"},
		{"touch", "unknown inside", looked + "; a.b may have any effect"},
		{"unregistered", "bare", "a.b may have any effect; t.bare may have any effect"},
		{"unknown inside", "flush", "a.b may have any effect; " + wiped},
		{"trap", "trap", ""},
		{"spin", "trap", "t.trap is undefined for some operands"},
		{"trap", "spin", ""},
		{"spin", "loop", ""},
		{"spin", "send", "t.spin may not terminate"},
		{"spin", "flush", "t.flush does not say whether it may be speculated"},
		{"flush", "spin", "t.spin may not terminate"},
		{"spin", "touch", "t.touch does not say whether it may be speculated"},
		{"touch", "spin", ""},
		{"throw", "send", "t.throw may not come back"},
		{"flush", "throw", "t.throw may not come back"},
		{"spin", "throw", "t.spin may not terminate"},
		{"throw", "spin", "t.spin may not terminate"},
		{"loop", "trap inside", "t.trap is undefined for some operands"},
		{"spin", "unregistered", "a.b has no definition"},
		{"unregistered", "spin", "t.spin may not terminate"},
	} {
		if exchanged[c.x] == "" || exchanged[c.y] == "" {
			t.Fatalf("no operation %q or %q", c.x, c.y)
		}
		a, op := effectstest.Parse(t, "%m : memref<4xf32>, %n : memref<4xf32>, %f : f32", `
			%a = "memref.alloc"() : () -> memref<4xf32>
			%b = "memref.alloc"() : () -> memref<4xf32>
			%v = "memref.view"(%a) : (memref<4xf32>) -> memref<4xf32>
			`+strings.ReplaceAll(exchanged[c.x], "L", "x")+"\n"+strings.ReplaceAll(exchanged[c.y], "L", "y"))
		check(t, c.x+", "+c.y, a.MayExchange(op("x"), op("y")), c.want)
		if x := op("x"); a.IsDroppable(x) != a.Droppable(x).OK() {
			t.Errorf("%s may be dropped: %t, but %q", c.x, a.IsDroppable(x), a.Droppable(x))
		}
	}
}

func TestMayMoveBefore(t *testing.T) {
	a, op := effectstest.Parse(t, "%m : memref<4xf32>, %x : f32", `
		"t.pure"() {l = "first"} : () -> ()
		%r = "t.pure"() {l = "second"} : () -> f32
		"memref.store"(%x, %m) {l = "store"} : (f32, memref<4xf32>) -> ()
		"t.pure"() {l = "free"} : () -> ()
		"t.pure"(%r) {l = "bound"} : (f32) -> ()
		"memref.load"(%m) {l = "load"} : (memref<4xf32>) -> f32
		"t.region"() ({ "t.pure"() {l = "inside"} : () -> () }) {l = "region"} : () -> ()`)
	check(t, "up", a.MayMoveBefore(op("free"), op("first")), "")
	check(t, "to itself", a.MayMoveBefore(op("free"), op("free")), "")
	check(t, "up to what it needs", a.MayMoveBefore(op("bound"), op("store")), "")
	check(t, "beyond what it needs", a.MayMoveBefore(op("bound"), op("first")), "t.pure uses a result of t.pure")
	check(t, "load over store", a.MayMoveBefore(op("load"), op("first")),
		"memref.store: write operand 1 of memref.store, partial, stage 0; memref.load: read operand 0 of memref.load, partial, stage 0")
	check(t, "down", a.MayMoveBefore(op("first"), op("free")), "t.pure is not in front of t.pure")
	check(t, "out", a.MayMoveBefore(op("inside"), op("free")), "t.pure is not in the block of t.pure")
	check(t, "the end of the block", a.MayExchange(op("region"), op("region").Block().Last()), "func.return ends its block")
	check(t, "other blocks", a.MayExchange(op("free"), op("inside")), "t.pure is not in the block of t.pure")
}

func TestOverwrites(t *testing.T) {
	a, op := effectstest.Parse(t, "%m : memref<4xf32>, %n : memref<4xf32>, %x : f32", `
		%a = "memref.alloc"() {l = "alloc"} : () -> memref<4xf32>
		"simd.abs"(%a, %m) {l = "abs"} : (memref<4xf32>, memref<4xf32>) -> ()
		"simd.abs"(%m, %m) {l = "in place"} : (memref<4xf32>, memref<4xf32>) -> ()
		"simd.abs"(%n, %m) {l = "maybe in place"} : (memref<4xf32>, memref<4xf32>) -> ()
		"memref.store"(%x, %m) {l = "store"} : (f32, memref<4xf32>) -> ()
		"simd.fill"(%x, %m) {l = "fill"} : (f32, memref<4xf32>) -> ()
		"a.b"(%m) {l = "unknown"} : (memref<4xf32>) -> ()`)
	m := op("store").Operand(1)
	for label, want := range map[string]bool{"abs": true, "fill": true, "in place": false, "maybe in place": false, "store": false, "unknown": false} {
		if got := a.Overwrites(op(label), m); got != want {
			t.Errorf("%s: %v", label, got)
		}
	}
	if a.Overwrites(op("abs"), op("abs").Operand(0)) {
		t.Error("simd.abs overwrites its source")
	}
}

func TestPure(t *testing.T) {
	a, op := effectstest.Parse(t, "%m : memref<4xf32>, %s : tensor<4xf32>, %d : tensor<?xf32>, %i : i32", `
		"t.pure"() {l = "pure"} : () -> ()
		"t.trap"() {l = "trap"} : () -> ()
		"t.spin"() {l = "spin"} : () -> ()
		"t.throw"() {l = "throw"} : () -> ()
		"t.loop"() ({ "t.pure"() : () -> () }) {l = "loop"} : () -> ()
		"t.region"() ({ "t.loop"() ({ }) : () -> () }) {l = "loop inside"} : () -> ()
		"t.region"() ({ "t.pure"() : () -> () }) {l = "region"} : () -> ()
		"t.region"() ({ "t.region"() ({ "t.trap"() : () -> () }) : () -> () }) {l = "trap inside"} : () -> ()
		"t.region"() ({ "t.pure"() : () -> () "t.throw"() : () -> () }) {l = "throw inside"} : () -> ()
		"t.region"() ({ "memref.load"(%m) : (memref<4xf32>) -> f32 }) {l = "load inside"} : () -> ()
		"memref.load"(%m) {l = "load"} : (memref<4xf32>) -> f32
		"a.b"() {l = "unregistered"} : () -> ()
		"t.bare"() {l = "bare"} : () -> ()
		%0 = stablehlo.add %s, %s {l = "static"} : tensor<4xf32>
		%1 = stablehlo.add %d, %d {l = "dynamic"} : tensor<?xf32>
		%2 = "stablehlo.abs"(%d) {l = "promise"} : (tensor<?xf32>) -> tensor<4xf32>
		%3 = "stablehlo.while"(%s) ({
		^bb0(%x : tensor<4xf32>):
			%c = stablehlo.constant dense<true> : tensor<i1>
			stablehlo.return %c : tensor<i1>
		}, {
		^bb0(%x : tensor<4xf32>):
			stablehlo.return %x : tensor<4xf32>
		}) {l = "while"} : (tensor<4xf32>) -> tensor<4xf32>
		%c0 = arith.constant 0 : i32
		%c2 = arith.constant 2 : i32
		%cm = arith.constant -1 : i32
		%4 = arith.divsi %i, %i {l = "divide"} : i32
		%5 = arith.divsi %i, %c2 {l = "divide by 2"} : i32
		%6 = arith.divsi %i, %c0 {l = "divide by 0"} : i32
		%7 = arith.divsi %i, %cm {l = "divide by -1"} : i32
		%i0 = arith.constant 0 : index
		%i1 = arith.constant 1 : index
		scf.for %k = %i0 to %i1 step %i1 { } {l = "by 1"}
		scf.for %k = %i0 to %i1 step %i0 { } {l = "by 0"}`)
	for label, want := range map[string]string{
		"pure":         "",
		"trap":         "t.trap does not say whether it may be speculated",
		"spin":         "t.spin does not say whether it may be speculated",
		"throw":        "t.throw does not say whether it may be speculated",
		"loop":         "t.loop may not terminate",
		"loop inside":  "t.loop may not terminate",
		"region":       "",
		"trap inside":  "t.trap does not say whether it may be speculated",
		"load inside":  "memref.load does not say whether it may be speculated",
		"load":         "memref.load does not say whether it may be speculated",
		"unregistered": "a.b has no definition",
		"bare":         "t.bare does not say whether it may be speculated",
		"static":       "",
		"dynamic":      "stablehlo.add has no static shape in operand 0",
		"promise":      "stablehlo.abs has a static size in dimension 0 of result 0, but a dynamic one in operand 0",
		"while":        "stablehlo.while may not terminate",
		"divide":       "arith.divsi has an operand 1 that is not a constant",
		"divide by 2":  "",
		"divide by 0":  "arith.divsi is not defined for each value of operand 1",
		"divide by -1": "arith.divsi is not defined for each value of operand 1",
		"by 1":         "",
		"by 0":         "scf.for is not defined for each value of operand 2",
	} {
		check(t, label, a.Pure(op(label)), want)
	}
	// Check each reason for impurity separately.
	for label, want := range map[string][2]string{ // undefined behavior, non-termination
		"pure":         {"", ""},
		"trap":         {"t.trap is undefined for some operands", ""},
		"spin":         {"", "t.spin may not terminate"},
		"throw":        {"", "t.throw may not come back"},
		"loop":         {"", "t.loop may not terminate"},
		"trap inside":  {"t.trap is undefined for some operands", ""},
		"loop inside":  {"", "t.loop may not terminate"},
		"throw inside": {"", "t.throw may not come back"},
		"while":        {"", "stablehlo.while may not terminate"},
		"dynamic":      {"stablehlo.add has no static shape in operand 0", ""},
		"divide":       {"arith.divsi has an operand 1 that is not a constant", ""},
		"by 1":         {"", ""},
		"by 0":         {"", "scf.for may not terminate"},
		"bare":         {"t.bare does not say whether it may be speculated", "t.bare may not terminate"},
	} {
		check(t, label+", undefined", a.Undefined(op(label)), want[0])
		check(t, label+", ends", a.Ends(op(label)), want[1])
	}
	if s, _ := a.Speculatability(op("while")); s != effects.RecursivelySpeculatable {
		t.Errorf("while is %v by its trait", s)
	}
}

func TestMayHoist(t *testing.T) {
	a, op := effectstest.Parse(t, "%m : memref<4xf32>, %x : f32", `
		"t.loop"() ({
		^bb0(%i : f32):
			%0 = "t.pure"(%x) {l = "invariant"} : (f32) -> f32
			%1 = "t.pure"(%0) {l = "of an invariant"} : (f32) -> f32
			%2 = "t.pure"(%i) {l = "of an argument"} : (f32) -> f32
			"t.region"() ({ %3 = "t.pure"(%x) {l = "nested"} : (f32) -> f32
				"t.pure"(%3) : (f32) -> () }) {l = "region"} : () -> ()
			"t.region"() ({ "t.pure"(%i) : (f32) -> () }) {l = "region of an argument"} : () -> ()
			"t.trap"(%x) {l = "trap"} : (f32) -> ()
			"t.loop"() ({ "t.pure"() : () -> () }) {l = "loop inside"} : () -> ()
			"t.tick"() <{really}> {l = "tick"} : () -> ()
			"t.region"() ({ "t.tick"() <{really}> : () -> () }) {l = "tick inside"} : () -> ()
			%4 = "memref.alloc"() {l = "alloc"} : () -> memref<4xf32>
			%5 = "memref.load"(%m) {l = "load"} : (memref<4xf32>) -> f32
			"a.b"() {l = "unregistered"} : () -> ()
			"func.func"() <{sym_name = "g", function_type = () -> ()}> ({ return }) {l = "function"} : () -> ()
			cf.br ^bb1 {l = "branch"}
		^bb1:
			"t.pure"() {l = "second block"} : () -> ()
		}) {l = "the loop"} : () -> ()`)
	for label, want := range map[string]string{
		"invariant":             "",
		"of an invariant":       "t.pure has an operand 0 that is defined in the loop",
		"of an argument":        "t.pure has an operand 0 that is defined in the loop",
		"region":                "",
		"nested":                "t.pure is not right inside a region of t.loop",
		"region of an argument": "t.pure has an operand 0 that is defined in the loop",
		"trap":                  "t.trap does not say whether it may be speculated",
		"loop inside":           "t.loop may not terminate",
		"tick":                  "t.tick does not say whether it may be speculated",
		"tick inside":           "t.tick does not say whether it may be speculated",
		"alloc":                 "memref.alloc does not say whether it may be speculated",
		"load":                  "memref.load does not say whether it may be speculated",
		"unregistered":          "a.b has no definition",
		"function":              "func.func is a symbol, which others refer to by name",
		"branch":                "cf.br ends its block",
		"second block":          "",
	} {
		check(t, label, a.MayHoist(op(label), op("the loop")), want)
	}
	argument := op("of an argument").Operand(0)
	check(t, "an argument that stays", a.MayHoistWith(op("of an argument"), op("the loop"), func(v ir.Value) bool { return v == argument }), "")
}

// TestForgetAround checks that the analysis notices when a nested operation has been erased.
func TestForgetAround(t *testing.T) {
	const write = `"memref.store"(%x, %m) {l = "write"} : (f32, memref<4xf32>) -> ()`
	for _, inside := range []string{write, `"t.region"() ({ ` + write + ` }) : () -> ()`} {
		a, op := effectstest.Parse(t, "%m : memref<4xf32>, %x : f32", `"t.region"() ({ `+inside+` }) {l = "outside"} : () -> ()`)
		outside, write := op("outside"), op("write")
		if a.TriviallyDead(outside).OK() {
			t.Fatal("there is a write inside")
		}
		a.ForgetAround(write)
		if err := write.Erase(); err != nil {
			t.Fatal(err)
		}
		check(t, inside, a.TriviallyDead(outside), "")
	}
}
