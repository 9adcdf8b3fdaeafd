package chlo_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/transform/traverse"
)

// TestElementsWithoutConstants checks that an operation stays if its lowering needs constants of an
// element type that has none, or a float function for other elements.
func TestElementsWithoutConstants(t *testing.T) {
	const quantized, wide = "!quant.uniform<i8:f32, 0.5:3>", "i77"
	ragged := `func.func @f(%l: tensor<2x11x5xE>, %r: tensor<3x2x5x7xE>, %s: tensor<3xi64>) -> tensor<2x11x7xE> {
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1],
    lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>}
    : (tensor<2x11x5xE>, tensor<3x2x5x7xE>, tensor<3xi64>) -> tensor<2x11x7xE>
  return %0 : tensor<2x11x7xE>
}`
	binary := func(name string) string {
		return `func.func @f(%a: tensor<4xE>) -> tensor<4xE> {
  %0 = "chlo.` + name + `"(%a, %a) : (tensor<4xE>, tensor<4xE>) -> tensor<4xE>
  return %0 : tensor<4xE>
}`
	}
	for _, c := range []struct{ op, element, text string }{
		{"chlo.scan", quantized, `func.func @f(%a: tensor<2x3xE>, %b: tensor<3xE>) -> tensor<2x3xE> {
  %0, %1 = chlo.scan (%a) inits (%b) dimension = 0 {
  ^bb0(%x: tensor<3xE>, %c: tensor<3xE>):
    stablehlo.return %c, %x : tensor<3xE>, tensor<3xE>
  } : (tensor<2x3xE>, tensor<3xE>) -> (tensor<2x3xE>, tensor<3xE>)
  return %0 : tensor<2x3xE>
}`},
		{"chlo.ragged_dot", quantized, ragged},
		{"chlo.constant_like", quantized, `func.func @f(%a: tensor<?xE>) -> tensor<?xE> {
  %0 = "chlo.constant_like"(%a) {value = 1.0 : f32} : (tensor<?xE>) -> tensor<?xE>
  return %0 : tensor<?xE>
}`},
		{"chlo.broadcast_next_after", quantized, binary("broadcast_next_after")},
		{"chlo.broadcast_polygamma", "i32", binary("broadcast_polygamma")},
		{"chlo.broadcast_zeta", "complex<f32>", binary("broadcast_zeta")},
		{"chlo.broadcast_zeta", wide, binary("broadcast_zeta")},
	} {
		_, err := passtest.Apply([]byte(strings.ReplaceAll(c.text, "E>", c.element+">")), steps)
		wantRefused(t, c.op, err)
	}
}

// wantRefused checks that err says that an operation cannot be lowered.
func wantRefused(t *testing.T, op string, err error) {
	t.Helper()
	var e *traverse.Error
	if !errors.As(err, &e) || e.Code != rewrite.NotLegal || e.Op != op {
		t.Errorf("%s: got %v, want %s", op, err, rewrite.NotLegal)
	}
}

// TestMalformed checks that operations that verification would reject stay.
func TestMalformed(t *testing.T) {
	for name, text := range map[string]string{
		"chlo.broadcast_add": `func.func @f(%a: tensor<3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "chlo.broadcast_add"(%a, %b) <{broadcast_dimensions = array<i64: 2>}> : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}`,
		"chlo.broadcast_subtract": `func.func @f(%a: tensor<3xf32>, %b: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "chlo.broadcast_subtract"(%a, %b) <{broadcast_dimensions = array<i64: -1>}> : (tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}`,
		"chlo.broadcast_multiply": `func.func @f(%a: tensor<3x3xf32>, %b: tensor<2x3x3xf32>) -> tensor<2x3x3xf32> {
  %0 = "chlo.broadcast_multiply"(%a, %b) <{broadcast_dimensions = array<i64: 2, 1>}> : (tensor<3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  return %0 : tensor<2x3x3xf32>
}`,
		"chlo.broadcast_divide": `func.func @f(%a: tensor<3x3xf32>, %b: tensor<2x3x3xf32>) -> tensor<2x3x3xf32> {
  %0 = "chlo.broadcast_divide"(%a, %b) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3x3xf32>, tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  return %0 : tensor<2x3x3xf32>
}`,
		"chlo.scan": `func.func @f(%a: tensor<2x3xf32>, %b: tensor<3xf32>) -> tensor<2x3xf32> {
  %0:2 = "chlo.scan"(%a, %b) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>}> ({}) : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  return %0#0 : tensor<2x3xf32>
}`,
	} {
		_, err := passtest.Apply([]byte(text), steps)
		wantRefused(t, name, err)
	}
}

// TestManyGroups checks that the number of groups is limited: a ragged_dot becomes larger with each
// group, and a few digits can ask for millions of them.
func TestManyGroups(t *testing.T) {
	text := func(groups string) []byte {
		return []byte(strings.ReplaceAll(`func.func @f(%l: tensor<2x5xf32>, %r: tensor<Gx5x7xf32>, %s: tensor<Gxi64>) -> tensor<2x7xf32> {
  %0 = "chlo.ragged_dot"(%l, %r, %s) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1],
    rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}
    : (tensor<2x5xf32>, tensor<Gx5x7xf32>, tensor<Gxi64>) -> tensor<2x7xf32>
  return %0 : tensor<2x7xf32>
}`, "G", groups))
	}
	if _, err := passtest.Apply(text("256"), steps); err != nil {
		t.Error(err)
	}
	_, err := passtest.Apply(text("1000000"), steps)
	var e *traverse.Error
	if !errors.As(err, &e) || e.Code != diag.LimitSize || !strings.Contains(e.Error(), "1000000 groups") || !strings.Contains(e.Error(), "16384") {
		t.Errorf("got %v, want %s", err, diag.LimitSize)
	}
}
