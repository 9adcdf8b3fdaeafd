package effects_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/effectstest"
	"github.com/hlobc/hlobc/ods"
)

// describe joins effects.
func describe(list []effects.Effect) string {
	var s []string
	for _, e := range list {
		s = append(s, e.String())
	}
	return strings.Join(s, "; ")
}

// TestDocument covers the two examples in MLIR's document on side effects.
func TestDocument(t *testing.T) {
	a, op := effectstest.Parse(t, "%source : memref<10xf32>, %target : memref<10xf32>, %index : index", `
		"simd.abs"(%source, %target) {l = "abs"} : (memref<10xf32>, memref<10xf32>) -> ()
		%result = "memref.load"(%source, %index) {l = "load"} : (memref<10xf32>, index) -> f32`)
	abs := op("abs")
	list, known := a.Own(abs)
	want := []effects.Effect{
		{Kind: ods.Read, Resource: ods.DefaultResource(), Value: abs.Operand(0), Stage: 0, Full: true, Op: abs},
		{Kind: ods.Write, Resource: ods.DefaultResource(), Value: abs.Operand(1), Stage: 1, Full: true, Op: abs},
	}
	if !known || !slices.Equal(list, want) {
		t.Errorf("simd.abs: %v, known %v", describe(list), known)
	}
	load := op("load")
	list, known = a.Own(load)
	want = []effects.Effect{{Kind: ods.Read, Resource: ods.DefaultResource(), Value: load.Operand(0), Op: load}}
	if !known || !slices.Equal(list, want) {
		t.Errorf("memref.load: %v, known %v", describe(list), known)
	}
}

func TestMemory(t *testing.T) {
	a, op := effectstest.Parse(t, "%m : memref<4xf32>, %n : memref<4xf32>, %t : tensor<4xf32>, %x : f32", `
		"simd.neg"(%m, %n) {l = "neg of memory"} : (memref<4xf32>, memref<4xf32>) -> ()
		"simd.neg"(%t, %n) {l = "neg of a tensor"} : (tensor<4xf32>, memref<4xf32>) -> ()
		"simd.neg"(%t, %t) {l = "neg without memory"} : (tensor<4xf32>, tensor<4xf32>) -> ()
		"t.tick"() {l = "tick"} : () -> ()
		"t.tick"() <{really}> {l = "really"} : () -> ()
		"t.bare"() {l = "bare"} : () -> ()
		"a.b"() {l = "unregistered"} : () -> ()
		%a = "memref.alloc_filled"() {l = "filled"} : () -> memref<4xf32>
		%g = "memref.get_global"() <{name = @g}> {l = "global"} : () -> memref<4xf32>
		"t.region"() ({
			"t.tick"() <{really}> : () -> ()
			"t.region"() ({
				"memref.store"(%x, %m) : (f32, memref<4xf32>) -> ()
				"t.tick"() <{really}> : () -> ()
				"t.pure"() : () -> ()
			}) : () -> ()
		}) {l = "region"} : () -> ()
		"t.region"() ({ "t.tick"() : () -> () }) {l = "region without"} : () -> ()
		"t.region"() ({ "t.region"() ({ "t.bare"() : () -> () }) : () -> () }) {l = "region unknown"} : () -> ()
		"t.shared"() ({ "t.touch"() : () -> () }) {l = "both"} : () -> ()
		"t.sealed"() ({ "t.touch"() : () -> () }) {l = "only its own"} : () -> ()
		stablehlo.custom_call @c() {l = "quiet"} : () -> ()
		stablehlo.custom_call @c() {l = "loud", has_side_effect = true} : () -> ()
		%k = stablehlo.create_token : !stablehlo.token
		%in:2 = "stablehlo.infeed"(%k) {l = "infeed"} : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)`)
	for _, c := range []struct{ label, want, unknown string }{
		{"neg of memory", "read operand 0 of simd.neg, full, stage 0; write operand 1 of simd.neg, full, stage 1", ""},
		{"neg of a tensor", "write operand 1 of simd.neg, full, stage 1", ""},
		{"neg without memory", "", ""},
		{"tick", "", ""},
		{"really", "write resource ClockResource, stage 0", ""},
		{"bare", "", "t.bare"},
		{"unregistered", "", "a.b"},
		{"filled", "allocate result 0 of memref.alloc_filled, partial, stage 0; write result 0 of memref.alloc_filled, full, stage 1", ""},
		{"global", "read symbol @g, partial, stage 0", ""},
		{"region", "write resource ClockResource, stage 0; write operand 1 of memref.store, partial, stage 0", ""},
		{"region without", "", ""},
		{"region unknown", "", "t.bare"},
		{"both", "read resource ClockResource, stage 0; read resource LineResource, stage 0", ""},
		{"only its own", "read resource ClockResource, stage 0", ""},
		{"quiet", "", ""},
		{"loud", "allocate resource DefaultResource, stage 0; free resource DefaultResource, stage 0; write resource DefaultResource, stage 0; read resource DefaultResource, stage 0", ""},
		{"infeed", "read resource InfeedResource, stage 0; write resource InfeedResource, stage 0", ""},
	} {
		m := a.Memory(op(c.label))
		unknown := ""
		if !m.Unknown.IsNil() {
			unknown = m.Unknown.Name()
		}
		if got := describe(m.Effects); got != c.want || unknown != c.unknown {
			t.Errorf("%s:\n got %s, unknown %q\nwant %s, unknown %q", c.label, got, unknown, c.want, c.unknown)
		}
		if m.None() != (c.want == "" && c.unknown == "") {
			t.Errorf("%s: none is %v", c.label, m.None())
		}
	}
	if m := a.Memory(op("both")); !m.Only(ods.Read) || m.Only(ods.Write) {
		t.Error("two reads are not only reads")
	}
}

// TestOn checks how effects name the values that they are on.
func TestOn(t *testing.T) {
	_, op := effectstest.Parse(t, "%m : memref<4xf32>, %n : memref<4xf32>", `
		"simd.neg"(%m, %m) {l = "neg"} : (memref<4xf32>, memref<4xf32>) -> ()
		%a = "memref.alloc"() {l = "alloc"} : () -> memref<4xf32>`)
	neg, alloc := op("neg"), op("alloc")
	f := neg.Block().Parent()
	n := neg.Block().Arg(1)
	for _, c := range []struct {
		e    effects.Effect
		want string
	}{
		{effects.Effect{Op: neg, Value: neg.Operand(1)}, "operand 0 of simd.neg"},
		{effects.Effect{Op: alloc, Value: alloc.Result(0)}, "result 0 of memref.alloc"},
		{effects.Effect{Op: f, Value: n}, "argument 1 of @f"},
		{effects.Effect{Op: f, Value: alloc.Result(0)}, "a value that func.func is given"},
		{effects.Effect{Op: neg, Value: n}, "a value that simd.neg is given"},
	} {
		if got := c.e.On(); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

// TestManyEffects checks that, above a bound, effects on values become effects on resources, so
// that nesting cannot multiply them.
func TestManyEffects(t *testing.T) {
	frees := func(count int) string {
		body := `%a = "memref.alloc"() : () -> memref<4xf32>` + "\n"
		for i := range count {
			n := string(rune('a'+i/26)) + string(rune('a'+i%26))
			body += `%` + n + ` = "t.pure"() : () -> memref<4xf32>` + "\n" + `"memref.dealloc"(%` + n + `) : (memref<4xf32>) -> ()` + "\n"
		}
		return `"t.region"() ({ ` + body + ` }) {l = "r"} : () -> ()`
	}
	for count, want := range map[int]int{62: 63, 63: 64, 64: 2} {
		a, op := effectstest.Parse(t, "", frees(count))
		if m := a.Memory(op("r")); len(m.Effects) != want {
			t.Errorf("%d frees and an allocation are %d effects, want %d", count, len(m.Effects), want)
		}
	}
	a, op := effectstest.Parse(t, "", frees(100))
	m := a.Memory(op("r"))
	if len(m.Effects) > 64 || !m.Unknown.IsNil() {
		t.Fatalf("%d effects", len(m.Effects))
	}
	if e := m.Effects[0]; e.Kind != ods.Allocate || !e.Value.IsNil() || e.Resource != ods.DefaultResource() {
		t.Errorf("first %v", e)
	}
	if !slices.ContainsFunc(m.Effects, func(e effects.Effect) bool { return e.Kind == ods.Free }) {
		t.Error("the frees are gone")
	}
}

func TestResources(t *testing.T) {
	for _, c := range []struct {
		r, s *ods.Resource
		want bool
	}{
		{effectstest.Cache, effectstest.Cache, true}, {effectstest.Cache, effectstest.Line, true}, {effectstest.Line, effectstest.Cache, true}, {effectstest.Clock, effectstest.Cache, false}, {effectstest.Clock, effectstest.Line, false},
		{ods.DefaultResource(), effectstest.Line, true}, {effectstest.Line, ods.DefaultResource(), true},
	} {
		if got := c.r.Overlaps(c.s); got != c.want {
			t.Errorf("%s overlaps %s: %v", c.r.Name, c.s.Name, got)
		}
	}
	if !effectstest.Line.Within(effectstest.Cache) || effectstest.Cache.Within(effectstest.Line) || !effectstest.Clock.Within(ods.DefaultResource()) {
		t.Error("Within is wrong")
	}
}

// TestUnknown lists the operations that declare nothing about memory. The reference does not
// declare anything about them either; this includes all of VHLO.
func TestUnknown(t *testing.T) {
	want := map[string][]string{
		"builtin":       {"module"},
		"func":          {"call", "call_indirect", "func"},
		"affine":        {"prefetch"},
		"bufferization": {"alloc_tensor", "dealloc", "dealloc_tensor"},
		"linalg":        {"winograd_filter_transform", "winograd_input_transform", "winograd_output_transform"},
		"memref":        {"dma_start", "dma_wait", "global"},
		"ml_program":    {"func", "global", "global_load", "global_load_graph", "global_store", "global_store_graph", "subgraph"},
		"shape":         {"cstr_broadcastable", "cstr_eq", "cstr_require", "debug_print", "func", "function_library", "is_broadcastable", "meet", "reduce"},
		"sparse_tensor": {"compress", "expand", "foreach", "has_runtime_library", "load", "out", "print", "push_back", "sort"},
		"tensor":        {"parallel_insert_slice"},
		"tosa":          {"custom", "variable", "variable_read", "variable_write"},
		"ub":            {"unreachable"},
		"check":         {"expect_almost_eq", "expect_almost_eq_const", "expect_close", "expect_eq", "expect_eq_const", "expect_serialized_eq"},
		"interpreter":   {"print", "probe", "run_parallel"},
		"pphlo":         {"free", "rng"},
		"sdy": {"all_gather", "all_reduce", "all_slice", "all_to_all", "collective_permute", "data_flow_edge", "func_data_flow_edge", "mesh",
			"reduce_scatter", "replicated_to_unreduced", "sharded_to_unreduced", "sharding_constraint", "sharding_group"},
		"stablehlo": {"all_gather", "all_reduce", "all_to_all", "async_done", "async_start", "collective_broadcast", "collective_permute",
			"collective_reduce", "composite", "reduce_scatter", "rng"},
	}
	for _, d := range dialect.Default().OpTables() {
		var got []string
		for i := range d.Ops {
			o := &d.Ops[i]
			if !o.Traits.Has(ods.NoMemoryEffect) && !o.Traits.Has(ods.RecursiveMemoryEffects) && len(o.Effects) == 0 && !o.Traits.Has(ods.OwnMemoryEffects) {
				got = append(got, o.Name)
			}
		}
		if d.Name == "vhlo" {
			if len(got) != len(d.Ops) {
				t.Errorf("%d of %d operations of VHLO have unknown effects", len(got), len(d.Ops))
			}
		} else if !slices.Equal(got, want[d.Name]) {
			t.Errorf("%s: unknown %v, want %v", d.Name, got, want[d.Name])
		}
	}
}
