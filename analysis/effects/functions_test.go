package effects_test

import (
	"slices"
	"testing"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/internal/effectstest"
	"github.com/hlobc/hlobc/ir"
)

// TestFunctions checks the summaries of functions, including their callees.
func TestFunctions(t *testing.T) {
	a, m := effectstest.ParseModule(t, `
		func.func @pure(%x: f32) { "t.pure"(%x) : (f32) -> () return }
		func.func @writes(%x: f32, %m: memref<4xf32>) {
			"memref.store"(%x, %m) : (f32, memref<4xf32>) -> ()
			return
		}
		func.func @calls(%n: memref<4xf32>, %x: f32) {
			func.call @writes(%x, %n) : (f32, memref<4xf32>) -> ()
			func.call @pure(%x) : (f32) -> ()
			func.call @pure(%x) : (f32) -> ()
			return
		}
		func.func @local(%x: f32) {
			%a = "memref.alloc"() : () -> memref<4xf32>
			func.call @writes(%x, %a) : (f32, memref<4xf32>) -> ()
			"memref.dealloc"(%a) : (memref<4xf32>) -> ()
			return
		}
		func.func @calls_unknown(%x: f32) { func.call @unknown(%x) : (f32) -> () return }
		func.func @unknown(%x: f32) { "t.region"() ({ "a.b"(%x) : (f32) -> () }) : () -> () return }
		func.func private @declared(f32)
		func.func @calls_declared(%x: f32) { func.call @declared(%x) : (f32) -> () return }
		func.func @even(%x: f32) { func.call @odd(%x) : (f32) -> () "t.tick"() <{really}> : () -> () return }
		func.func @odd(%x: f32) { func.call @even(%x) : (f32) -> () "t.touch"() : () -> () return }
		func.func @outside(%x: f32) { func.call @elsewhere(%x) : (f32) -> () return }
		func.func @traps() { "t.trap"() : () -> () return }
		func.func @may_trap() { func.call @traps() : () -> () return }
		func.func @loops() { "t.loop"() ({ "t.flush"() : () -> () }) : () -> () return }
		func.func @frees_passed(%m: memref<4xf32>) {
			"cf.br"(%m)[^b] : (memref<4xf32>) -> ()
		^b(%n: memref<4xf32>):
			"memref.dealloc"(%n) : (memref<4xf32>) -> ()
			return
		}
		func.func @calls_passed(%m: memref<4xf32>) { func.call @frees_passed(%m) : (memref<4xf32>) -> () return }
		func.func @frees_inner(%m: memref<4xf32>) { "t.loop"() ({ ^b(%n: memref<4xf32>): "memref.dealloc"(%n) : (memref<4xf32>) -> () }) : () -> () return }
		func.func @calls_inner(%m: memref<4xf32>) { func.call @frees_inner(%m) : (memref<4xf32>) -> () return }
		func.func @frees_view(%m: memref<4xf32>) { %v = "memref.view"(%m) : (memref<4xf32>) -> memref<4xf32> "memref.dealloc"(%v) : (memref<4xf32>) -> () return }
		func.func @calls_view(%m: memref<4xf32>) { func.call @frees_view(%m) : (memref<4xf32>) -> () return }`)
	list, err := a.Functions(m.Root())
	if err != nil {
		t.Fatal(err)
	}
	type result struct{ own, all, unknown, undefined, ends string }
	const may = " does not say whether it may be speculated"
	const freed, anything = "free operand 0 of memref.dealloc, partial, stage 0", "free resource DefaultResource, stage 0"
	want := map[string]result{
		"pure": {},
		"writes": {own: "write operand 1 of memref.store, partial, stage 0", all: "write operand 1 of memref.store, partial, stage 0",
			undefined: "memref.store" + may},
		"calls": {all: "write operand 1 of func.call, partial, stage 0", undefined: "memref.store" + may},
		"local": {own: "allocate result 0 of memref.alloc, partial, stage 0", all: "allocate result 0 of memref.alloc, partial, stage 0",
			undefined: "memref.alloc" + may},
		"calls_unknown":  {unknown: "a.b", undefined: "a.b has no definition", ends: "a.b may not terminate"},
		"unknown":        {unknown: "a.b", undefined: "a.b has no definition", ends: "a.b may not terminate"},
		"declared":       {unknown: "func.func", undefined: "func.func" + may, ends: "func.func may not terminate"},
		"calls_declared": {unknown: "func.func", undefined: "func.func" + may, ends: "func.func may not terminate"},
		"even": {own: "write resource ClockResource, stage 0", all: "write resource ClockResource, stage 0; read resource LineResource, stage 0",
			undefined: "t.tick" + may, ends: "func.func may call itself without an end"},
		"odd": {own: "read resource LineResource, stage 0", all: "read resource LineResource, stage 0; write resource ClockResource, stage 0",
			undefined: "t.touch" + may, ends: "func.func may call itself without an end"},
		"outside":  {unknown: "func.call", undefined: "func.call" + may, ends: "func.call may not terminate"},
		"traps":    {undefined: "t.trap is undefined for some operands"},
		"may_trap": {undefined: "t.trap is undefined for some operands"},
		"loops": {own: "write resource CacheResource, stage 0", all: "write resource CacheResource, stage 0",
			undefined: "t.flush" + may, ends: "t.loop may not terminate"},
		"frees_passed": {own: freed, all: freed, undefined: "memref.dealloc" + may},
		"calls_passed": {all: anything, undefined: "memref.dealloc" + may},
		"frees_inner":  {own: freed, all: freed, undefined: "memref.dealloc" + may, ends: "t.loop may not terminate"},
		"calls_inner":  {all: anything, undefined: "memref.dealloc" + may, ends: "t.loop may not terminate"},
		"frees_view":   {own: freed, all: freed, undefined: "memref.dealloc" + may},
		"calls_view":   {all: anything, undefined: "memref.dealloc" + may},
	}
	for _, f := range list {
		name := f.Op.Symbol()
		got := result{own: describe(f.Own.Effects), all: describe(f.All.Effects), undefined: f.All.Undefined.String(), ends: f.All.Ends.String()}
		if !f.All.Unknown.IsNil() {
			got.unknown = f.All.Unknown.Name()
		}
		w, ok := want[name]
		if !ok || got != w {
			t.Errorf("@%s:\n got %+v\nwant %+v", name, got, w)
		}
		delete(want, name)
	}
	if len(want) > 0 {
		t.Errorf("functions are missing: %v", want)
	}
	calls := list[2]
	if names := len(calls.Calls); names != 2 || calls.Calls[0].Op.Symbol() != "writes" || calls.Calls[1] != list[0] {
		t.Errorf("@calls calls %v", calls.Calls)
	}
	kinds := []effects.Kind{
		{Name: "func.call", Class: effects.Unknown, Count: 3},
		{Name: "func.return", Speculatability: effects.Speculatable, Count: 1},
	}
	if calls.Operations != 4 || !slices.Equal(calls.Kinds, kinds) {
		t.Errorf("@calls: %d operations, %+v", calls.Operations, calls.Kinds)
	}
	if got := calls.Kinds[0].Class.String() + ", " + calls.Kinds[1].Class.String() + ", " + (effects.Reads | effects.Recursive).String(); got != "unknown, none, read recursive" {
		t.Error(got)
	}
}

// TestSurvey checks the summary of a single function, in which the effects of calls are unknown.
func TestSurvey(t *testing.T) {
	a, m := effectstest.ParseModule(t, `
		func.func @g() { return }
		func.func @f() { func.call @g() : () -> () "t.region"() ({ "t.tick"() <{really}> : () -> () "t.tick"() : () -> () }) : () -> () return }`)
	f, err := a.Survey(ir.LookupSymbol(m.Root(), "f"))
	if err != nil {
		t.Fatal(err)
	}
	want := []effects.Kind{
		{Name: "func.call", Class: effects.Unknown, Count: 1},
		{Name: "func.return", Speculatability: effects.Speculatable, Count: 1},
		{Name: "t.region", Class: effects.Recursive, Speculatability: effects.RecursivelySpeculatable, Count: 1},
		{Name: "t.tick", Class: 0, Count: 1},
		{Name: "t.tick", Class: effects.Writes, Count: 1},
	}
	if !slices.Equal(f.Kinds, want) || f.Operations != 5 {
		t.Errorf("%d operations, %+v", f.Operations, f.Kinds)
	}
	if f.All.Unknown.Name() != "func.call" || describe(f.All.Effects) != "write resource ClockResource, stage 0" {
		t.Errorf("%+v", f.All)
	}
}

// TestTouches checks the summary of a region.
func TestTouches(t *testing.T) {
	a, op := effectstest.Parse(t, "%m : memref<4xf32>, %x : f32", `
		%o = "memref.alloc"() : () -> memref<4xf32>
		"t.region"() ({
			%a = "memref.alloc"() : () -> memref<4xf32>
			"memref.store"(%x, %a) : (f32, memref<4xf32>) -> ()
			"memref.load"(%m) : (memref<4xf32>) -> f32
			"t.loop"() ({ "t.trap"() : () -> () "t.touch"() : () -> () }) : () -> ()
			"memref.dealloc"(%a) : (memref<4xf32>) -> ()
			"memref.store"(%x, %o) : (f32, memref<4xf32>) -> ()
			%v = "t.pure"() : () -> memref<4xf32>
			"memref.dealloc"(%v) : (memref<4xf32>) -> ()
		}) {l = "r"} : () -> ()`)
	s := a.Touches(op("r").Region(0))
	if got, want := describe(s.Effects), "allocate result 0 of memref.alloc, partial, stage 0; read operand 0 of memref.load, partial, stage 0; read resource LineResource, stage 0; write operand 1 of memref.store, partial, stage 0; free operand 0 of memref.dealloc, partial, stage 0"; got != want {
		t.Errorf("got %s", got)
	}
	check(t, "undefined", s.Undefined, "memref.alloc does not say whether it may be speculated")
	check(t, "ends", s.Ends, "t.loop may not terminate")
	if !s.Unknown.IsNil() {
		t.Error(s.Unknown.Name())
	}
}
