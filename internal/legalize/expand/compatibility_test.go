package expand_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/legalize/expand"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// compatibilityPrograms has programs for cases that do not occur in the corpus.
var compatibilityPrograms = map[string]string{
	"dynamic complex tan": `func.func @f(%b: tensor<?xcomplex<f32>>) -> tensor<?xcomplex<f32>> {
  %1 = stablehlo.tan %b {foo = "y"} : tensor<?xcomplex<f32>>
  return %1 : tensor<?xcomplex<f32>>
}`,
	"tan of an accuracy": `func.func @f(%a: tensor<?xf32>, %b: tensor<2xcomplex<f64>>) -> (tensor<?xf32>, tensor<2xcomplex<f64>>) {
  %0 = stablehlo.tan %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<?xf32>
  %1 = stablehlo.tan %b : tensor<2xcomplex<f64>>
  return %0, %1 : tensor<?xf32>, tensor<2xcomplex<f64>>
}`,
	"quantized tan": `func.func @f(%b: tensor<2x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x!quant.uniform<i8:f32, 1.0>> {
  %1 = stablehlo.tan %b : tensor<2x!quant.uniform<i8:f32, 1.0>>
  return %1 : tensor<2x!quant.uniform<i8:f32, 1.0>>
}`,
	"gather of an unknown size": `func.func @f(%arg0: tensor<127x2x4x7x9xi32>, %arg1: tensor<4x127x?x2xi8>) -> tensor<4x127x?x8xi32> {
  %0 = "stablehlo.gather"(%arg0, %arg1) {dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [1, 3],
    operand_batching_dims = [0, 2], start_indices_batching_dims = [1, 0], start_index_map = [1, 3], index_vector_dim = 3>,
    slice_sizes = array<i64: 1, 1, 1, 1, 8>, foo = "bar" } : (tensor<127x2x4x7x9xi32>, tensor<4x127x?x2xi8>) -> tensor<4x127x?x8xi32>
  func.return %0 : tensor<4x127x?x8xi32>
}`,
}

// meshProgram reduces along axes of a mesh.
func meshProgram(mesh, axes string) string {
	return fmt.Sprintf(`func.func @f(%%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %%0 = "stablehlo.all_reduce"(%%arg0) ({
  ^bb0(%%arg1: tensor<f32>, %%arg2: tensor<f32>):
    %%1 = stablehlo.add %%arg1, %%arg2 : tensor<f32>
    stablehlo.return %%1 : tensor<f32>
  }) {replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 4>,
    #stablehlo.mesh_axis<name = "y", size = 6>]%s>, axes = [%s]>} : (tensor<4xf32>) -> tensor<4xf32>
  return %%0 : tensor<4xf32>
}`, mesh, axes)
}

// TestCompatibilityReference compares with the reference's pass.
func TestCompatibilityReference(t *testing.T) {
	programs := passtest.Programs(t, 1, "stablehlo.tan\"", "stablehlo.tan ", "batching_dims", "replica_group_mesh_axes")
	for name, text := range compatibilityPrograms {
		programs = append(programs, passtest.Program{Name: name, Text: []byte(text)})
	}
	ref := func(name, sub string) string {
		if sub != "" {
			sub = ", sub_axis_info = " + sub
		}
		return fmt.Sprintf("#stablehlo.axis_ref<name = %q%s>", name, sub)
	}
	for i, mesh := range []string{"", ", device_ids = dense<[23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]> : tensor<24xi64>"} {
		for _, axes := range []string{"", ref("x", ""), ref("y", ""), ref("y", "") + "," + ref("x", ""), ref("x", "(1)2"), ref("x", "(2)2"),
			ref("x", "(2)2") + "," + ref("x", "(1)2"), ref("y", "(2)3") + "," + ref("x", "(1)2"), ref("y", "(3)2"), ref("y", "(1)3") + "," + ref("x", "")} {
			programs = append(programs, passtest.Program{Name: fmt.Sprintf("mesh %d, axes [%s]", i, axes), Text: []byte(meshProgram(mesh, axes))})
		}
	}
	for _, target := range []string{"0.9.0", "1.0.0", "1.3.0", "1.4.0", "1.8.0", "1.15.0", "1.16.0"} {
		options := "target=" + target
		n := passtest.Compare(t, "builtin.module(stablehlo-compatibility-expander{"+options+"})",
			[]passtest.Step{{Pass: &expand.Compatibility, Options: options}}, programs, nil)
		if n.Changed < 10 && target < "1.16" {
			t.Errorf("%s: more programs should be changed", target)
		}
	}
}

// TestCompatibilityExpanded checks that a program expanded for a version can be serialized for it,
// and that it could not be before.
func TestCompatibilityExpanded(t *testing.T) {
	for _, c := range []struct {
		text   string
		target ods.Version
	}{
		{`func.func @f(%a: tensor<2xcomplex<f32>>, %b: tensor<2xf32>) -> (tensor<2xcomplex<f32>>, tensor<2xf32>) {
  %0 = stablehlo.tan %a : tensor<2xcomplex<f32>>
  %1 = stablehlo.tan %b : tensor<2xf32>
  return %0, %1 : tensor<2xcomplex<f32>>, tensor<2xf32>
}`, ods.V(1, 3, 0)},
		{`func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.tan %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}`, ods.V(1, 3, 0)},
		{`func.func @f(%a: tensor<3x4xi32>, %i: tensor<3x1xi8>) -> tensor<3xi32> {
  %0 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0],
    start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}
    : (tensor<3x4xi32>, tensor<3x1xi8>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}`, ods.V(1, 0, 0)},
		{`func.func @f(%a: tensor<300x4xi32>, %i: tensor<300xui8>, %u: tensor<300xi32>) -> tensor<300x4xi32> {
  %0 = "stablehlo.scatter"(%a, %i, %u) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    stablehlo.return %y : tensor<i32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0],
    scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>}
    : (tensor<300x4xi32>, tensor<300xui8>, tensor<300xi32>) -> tensor<300x4xi32>
  return %0 : tensor<300x4xi32>
}`, ods.V(1, 0, 0)},
		{meshProgram("", `#stablehlo.axis_ref<name = "y", sub_axis_info = (2)3>`), ods.V(1, 15, 0)},
		{`func.func @f(%a: tensor<2xf32> loc("a.mlir":1:2 to :4)) -> tensor<2xf32> {
  return %a : tensor<2xf32> loc(callsite("n"("a.mlir":1:2 to :4) at fused["a.mlir":2:2 to 3:4, "b.mlir":1:1]))
}`, ods.V(1, 8, 0)},
	} {
		m, err := asm.Parse([]byte(c.text), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if list, err := portable.Blockers(m, c.target, portable.Options{}); len(list) == 0 || err != nil {
			t.Errorf("nothing keeps this from %v, %v:\n%s", c.target, err, c.text)
		}
		set, err := rewrite.Assemble(expand.CompatibilityTables(c.target))
		if err != nil {
			t.Fatal(err)
		}
		before := asm.Sprint(m.Root(), asm.Options{})
		changed, err := set.Greedy(m.Root(), rewrite.Options{})
		if err != nil || changed != (asm.Sprint(m.Root(), asm.Options{}) != before) {
			t.Errorf("the patterns report that they changed something: %v, %v\n%s", changed, err, c.text)
		}
		text, err := passtest.Apply([]byte(c.text), []passtest.Step{{Pass: &expand.Compatibility, Options: "target=" + c.target.String()}})
		if err != nil {
			t.Errorf("%v\n%s", err, c.text)
			continue
		}
		if m, err = asm.Parse(text, asm.ParseOptions{}); err != nil {
			t.Fatal(err)
		}
		if list, err := portable.Blockers(m, c.target, portable.Options{}); len(list) > 0 || err != nil {
			t.Errorf("%v: %v, %v\n%s", c.target, list, err, text)
		}
	}
}

// TestCompatibilityWidths checks which integers a batch of a size makes of indices: they hold every
// number below the size.
func TestCompatibilityWidths(t *testing.T) {
	for _, c := range []struct {
		typ  string
		size int
		want string
	}{
		{"i8", 127, "i8"}, {"i8", 128, "i32"}, {"i8", 129, "i32"}, {"ui8", 255, "ui8"}, {"ui8", 256, "i32"}, {"i16", 32767, "i16"}, {"i16", 32768, "i32"},
		{"i16", 2147483647, "i32"}, {"i16", 2147483648, "i64"}, {"i32", 2147483647, "i32"}, {"i32", 2147483648, "i64"}, {"ui32", 2147483648, "ui32"},
		{"ui32", 4294967296, "i64"}, {"i64", 4294967296, "i64"}, {"ui64", 4294967296, "ui64"},
	} {
		for _, shape := range []string{"%dx1", "%d"} { // with and without a dimension of index vectors
			text := fmt.Sprintf(`func.func @f(%%a: tensor<%[1]dx4xi32>, %%i: tensor<%[2]sx%[3]s>) -> tensor<%[1]dxi32> {
  %%0 = "stablehlo.gather"(%%a, %%i) {dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0],
    start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}
    : (tensor<%[1]dx4xi32>, tensor<%[2]sx%[3]s>) -> tensor<%[1]dxi32>
  return %%0 : tensor<%[1]dxi32>
}`, c.size, fmt.Sprintf(shape, c.size), c.typ)
			got, err := passtest.Apply([]byte(text), []passtest.Step{{Pass: &expand.Compatibility, Options: "target=1.0.0"}})
			if want := fmt.Sprintf("-> tensor<%dx2x%s>", c.size, c.want); err != nil || !strings.Contains(string(got), want) {
				t.Errorf("%s, %d: %v, want %s in\n%s", c.typ, c.size, err, want, got)
			}
			m, err := asm.Parse(got, asm.ParseOptions{})
			if err == nil {
				err = verify.Op(m.Root(), verify.Options{})
			}
			if err != nil {
				t.Errorf("%s, %d: %v", c.typ, c.size, err)
			}
		}
	}
}

// TestCompatibilitySince checks that programs change for versions before what is in them came, and
// only for these.
func TestCompatibilitySince(t *testing.T) {
	for _, c := range []struct {
		since  ods.Version
		before string
		text   string
	}{
		{ods.V(1, 1, 0), "1.0.0", `func.func @f(%a: tensor<3x4xi32>, %i: tensor<3x1xi8>) -> tensor<3xi32> {
  %0 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0],
    start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}
    : (tensor<3x4xi32>, tensor<3x1xi8>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}`},
		{ods.V(1, 4, 0), "1.3.0", "func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {\n  %0 = stablehlo.tan %a : tensor<2xf32>\n  return %0 : tensor<2xf32>\n}"},
		{ods.V(1, 9, 0), "1.8.0", "func.func @f(%a: tensor<2xf32> loc(\"a.mlir\":1:2 to :4)) {\n  return\n}"},
		{ods.V(1, 16, 0), "1.15.0", meshProgram("", `#stablehlo.axis_ref<name = "y">`)},
	} {
		expanded := func(target string) string {
			m, err := asm.Parse([]byte(c.text), asm.ParseOptions{})
			if err != nil {
				t.Fatal(err)
			}
			if target != "" {
				var pm pass.Manager
				if err := pm.Add(&expand.Compatibility, "target="+target); err != nil {
					t.Fatal(err)
				}
				if err := pm.Run(m); err != nil {
					t.Fatal(err)
				}
			}
			return asm.Sprint(m.Root(), asm.Options{DebugInfo: true})
		}
		if got := expanded(c.since.String()); got != expanded("") {
			t.Errorf("for %v it becomes\n%s", c.since, got)
		}
		if got := expanded(c.before); got == expanded("") {
			t.Errorf("for %s it stays\n%s", c.before, got)
		}
	}
}

// TestCompatibilityLocations checks which locations an older version has in place of others.
func TestCompatibilityLocations(t *testing.T) {
	for own, want := range map[string]string{
		`"a":1:2 to 3:4`: `"a":1:2`, `"a":1:2`: `"a":1:2`, `unknown`: `unknown`, `"n"("a":1:2 to 3:4)`: `"n"("a":1:2)`, `"n"("a":1:2)`: `"n"("a":1:2)`,
		`callsite("a":1:2 to 3:4 at "b":1:2)`: `callsite("a":1:2 at "b":1:2)`, `callsite("b":1:2 at "a":1:2 to 3:4)`: `callsite("b":1:2 at "a":1:2)`,
		`callsite("b":1:2 at "a":1:2)`: `callsite("b":1:2 at "a":1:2)`, `fused["b":1:2, "a":1:2 to 3:4]`: `fused["b":1:2, "a":1:2]`,
		`fused<"m">["a":1:2 to 3:4]`: `fused<"m">["a":1:2]`, `fused<"m">["a":1:2]`: `fused<"m">["a":1:2]`,
	} {
		program := func(loc string) []byte {
			return []byte(fmt.Sprintf("func.func @f(%%a: tensor<2xf32> loc(%[1]s)) {\n  return loc(%[1]s)\n} loc(%[1]s)", loc))
		}
		text := func(loc, target string) string {
			m, err := asm.Parse(program(loc), asm.ParseOptions{})
			if err != nil {
				t.Fatal(err)
			}
			var pm pass.Manager
			if err := pm.Add(&expand.Compatibility, "target="+target); err != nil {
				t.Fatal(err)
			}
			if err := pm.Run(m); err != nil {
				t.Fatal(err)
			}
			return asm.Sprint(m.Root(), asm.Options{DebugInfo: true})
		}
		if got := text(own, "1.8.0"); got != text(want, "1.9.0") {
			t.Errorf("%s becomes\n%s", own, got)
		}
	}
}

// TestCompatibilityUnverified checks that what no valid program has stays as it is.
func TestCompatibilityUnverified(t *testing.T) {
	gather := func(batching string) string {
		return `func.func @f(%a: tensor<3x4xi32>, %i: tensor<3x1xi8>) -> tensor<3xi32> {
  %0 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0],
    start_indices_batching_dims = ` + batching + `>, slice_sizes = array<i64: 1, 1>} : (tensor<3x4xi32>, tensor<3x1xi8>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}`
	}
	for name, text := range map[string]string{
		"gather with indices that are not integers": `func.func @f(%a: tensor<3x4xi32>, %i: tensor<3x1xf32>) -> tensor<3xi32> {
  %0 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0],
    start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>} : (tensor<3x4xi32>, tensor<3x1xf32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}`,
		"gather without numbers": `func.func @f(%a: tensor<3x4xi32>, %i: tensor<3x1xi8>) -> tensor<3xi32> {
  %0 = "stablehlo.gather"(%a, %i) {slice_sizes = array<i64: 1, 1>} : (tensor<3x4xi32>, tensor<3x1xi8>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}`,
		"scatter without numbers": `func.func @f(%a: tensor<3x4xi32>, %i: tensor<3x1xi8>) -> tensor<3xi32> {
  %0 = "stablehlo.scatter"(%a, %i, %a) ({
  }) : (tensor<3x4xi32>, tensor<3x1xi8>, tensor<3x4xi32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}`,
		"scatter without updates": `func.func @f(%i: tensor<3x1xi8>) -> tensor<3x1xi8> {
  %0 = "stablehlo.scatter"(%i, %i) ({
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0],
    scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>} : (tensor<3x1xi8>, tensor<3x1xi8>) -> tensor<3x1xi8>
  return %0 : tensor<3x1xi8>
}`,
		"batching dimension past the last":      gather("[2], start_index_map = [1], index_vector_dim = 1"),
		"negative batching dimension":           gather("[-1], start_index_map = [1], index_vector_dim = 1"),
		"batching dimensions of the operand":    gather("[0, 0], start_index_map = [1], index_vector_dim = 1"),
		"dimension of index vectors":            gather("[0], start_index_map = [1], index_vector_dim = 3"),
		"negative dimension of index vectors":   gather("[0], start_index_map = [1], index_vector_dim = -1"),
		"tangent of a number that is no tensor": `func.func @f(%a: f32) -> f32 { %0 = "stablehlo.tan"(%a) : (f32) -> f32 return %0 : f32 }`,
		"tangent of integers in complex numbers": `func.func @f(%a: tensor<complex<i32>>) -> tensor<complex<i32>> {
  %0 = "stablehlo.tan"(%a) : (tensor<complex<i32>>) -> tensor<complex<i32>>
  return %0 : tensor<complex<i32>>
}`,
	} {
		before, err := passtest.Apply([]byte(text), nil)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		after, err := passtest.Apply([]byte(text), []passtest.Step{{Pass: &expand.Compatibility, Options: "target=0.9.0"}})
		if err != nil || string(after) != string(before) {
			t.Errorf("%s: %v\n%s", name, err, after)
		}
	}
}

func TestCompatibilityTarget(t *testing.T) {
	for _, options := range []string{"", "target=x", "target=99.0.0"} {
		if _, err := expand.Compatibility.New(options); err == nil {
			t.Errorf("%q: no error", options)
		}
	}
}
