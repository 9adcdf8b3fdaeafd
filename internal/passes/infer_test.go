package passes_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/transform/pass"
)

// answers runs the pass on the text of a function and returns the text of its body.
func answers(t *testing.T, text string) (lines []string, warnings []string) {
	m := parse(t, text)
	d := &pass.Driver{Warn: func(w pass.Warning) { warnings = append(warnings, w.Msg) }}
	if err := run(d, m, &passes.TestInfer, ""); err != nil {
		t.Fatal(err)
	}
	for _, l := range strings.Split(textOf(m), "\n") {
		if l = strings.TrimSpace(l); strings.Contains(l, " = ") {
			lines = append(lines, l)
		}
	}
	return lines, warnings
}

func TestInfer(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"types", `func.func @f(%a: tensor<2x?xf32>, %b: tensor<?x3xf32>) -> tensor<?xindex> {
			%0 = "stablehlo.add"(%a, %b) : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<?x?xf32>
			%1 = "hlo_test_infer.get_return_types"(%0) {x} : (tensor<?x?xf32>) -> tensor<?xindex>
			return %1 : tensor<?xindex> }`,
			`%1 = "hlo_test_infer.return_types"(%0) {types0 = tensor<2x3xf32>, x} : (tensor<?x?xf32>) -> tensor<?xindex>`},
		{"components with an open element type", `func.func @f(%a: tensor<2x3xf32>) -> tensor<?xindex> {
			%0 = "stablehlo.convert"(%a) : (tensor<2x3xf32>) -> tensor<2x?xi8>
			%1 = "hlo_test_infer.get_return_type_components"(%0) : (tensor<2x?xi8>) -> tensor<?xindex>
			return %1 : tensor<?xindex> }`,
			`%1 = "hlo_test_infer.return_type_components"(%0) {types0 = tensor<2x3xindex>} : (tensor<2x?xi8>) -> tensor<?xindex>`},
		{"equal constants are one, at the start", `func.func @f(%a: tensor<?x7x7xf32>) -> tensor<3xindex> {
			%0 = "stablehlo.transpose"(%a) {permutation = array<i64: 1, 0, 2>} : (tensor<?x7x7xf32>) -> tensor<7x?x7xf32>
			%1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<7x?x7xf32>) -> tensor<3xindex>
			return %1 : tensor<3xindex> }`,
			`%from_elements = tensor.from_elements %c7, %dim, %c7 : tensor<3xindex>`},
		{"an op that infers no types", `func.func @f(%a: tensor<4xf32>) -> tensor<?xindex> {
			%0 = "stablehlo.reshape"(%a) : (tensor<4xf32>) -> tensor<2x2xf32>
			%1 = "hlo_test_infer.get_return_types"(%0) : (tensor<2x2xf32>) -> tensor<?xindex>
			return %1 : tensor<?xindex> }`,
			`%1 = "hlo_test_infer.get_return_types"(%0) : (tensor<2x2xf32>) -> tensor<?xindex>`},
		{"an argument", `func.func @f(%a: tensor<4xf32>) -> tensor<?xindex> {
			%1 = "hlo_test_infer.get_return_types"(%a) : (tensor<4xf32>) -> tensor<?xindex>
			return %1 : tensor<?xindex> }`,
			`%0 = "hlo_test_infer.get_return_types"(%arg0) : (tensor<4xf32>) -> tensor<?xindex>`},
		{"an op that infers no components", `func.func @f(%a: tensor<4xf32>) -> tensor<?xindex> {
			%0 = "stablehlo.custom_call"(%a) {call_target_name = "g"} : (tensor<4xf32>) -> tensor<4xf32>
			%1 = "hlo_test_infer.get_return_type_components"(%0) : (tensor<4xf32>) -> tensor<?xindex>
			return %1 : tensor<?xindex> }`,
			`%1 = "hlo_test_infer.get_return_type_components"(%0) : (tensor<4xf32>) -> tensor<?xindex>`},
		{"two shapes at once", `func.func @f(%a: tensor<?xf32>) -> (tensor<1xindex>, tensor<1xindex>) {
			%0 = "stablehlo.abs"(%a) : (tensor<?xf32>) -> tensor<?xf32>
			%1:2 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?xf32>) -> (tensor<1xindex>, tensor<1xindex>)
			return %1#0, %1#1 : tensor<1xindex>, tensor<1xindex> }`,
			`%1:2 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?xf32>) -> (tensor<1xindex>, tensor<1xindex>)`},
		{"a shape of another type", `func.func @f(%a: tensor<?xf32>) -> tensor<2xindex> {
			%0 = "stablehlo.abs"(%a) : (tensor<?xf32>) -> tensor<?xf32>
			%1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?xf32>) -> tensor<2xindex>
			return %1 : tensor<2xindex> }`,
			`%1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?xf32>) -> tensor<2xindex>`},
	} {
		lines, warnings := answers(t, c.in)
		if len(lines) == 0 || lines[len(lines)-1] != c.want || len(warnings) != 0 {
			t.Errorf("%s: %q and warnings %q, want %s at the end", c.name, lines, warnings, c.want)
		}
	}
}

func TestInferWarning(t *testing.T) {
	lines, warnings := answers(t, `func.func @f(%a: tensor<*xf32>) -> tensor<?xindex> {
		%0 = "chlo.broadcast_add"(%a, %a) {broadcast_dimensions = array<i64: 1>} : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
		%1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<*xf32>) -> tensor<?xindex>
		return %1 : tensor<?xindex> }`)
	if len(lines) != 2 || len(warnings) != 1 || !strings.Contains(warnings[0], "broadcast_dimensions [1]") {
		t.Errorf("%q and warnings %q", lines, warnings)
	}
}

// TestInferKept checks that operations with regions stay although nothing uses their results.
func TestInferKept(t *testing.T) {
	lines, _ := answers(t, `func.func @f(%a: tensor<i1>) {
		%0 = "stablehlo.if"(%a) ({ stablehlo.return %a : tensor<i1> }, { stablehlo.return %a : tensor<i1> }) : (tensor<i1>) -> tensor<i1>
		%1 = "stablehlo.abs"(%a) : (tensor<i1>) -> tensor<i1>
		%2 = "other.op"(%a) : (tensor<i1>) -> tensor<i1>
		return }`)
	if len(lines) != 2 || !strings.Contains(lines[0], "stablehlo.if") || !strings.Contains(lines[1], "other.op") {
		t.Errorf("%q", lines)
	}
}
