package infer_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// operation parses an operation on %0, %1, … of the given types.
func operation(t *testing.T, text string, operands ...string) (ir.Op, *infer.Context) {
	t.Helper()
	list := make([]string, len(operands))
	for i, o := range operands {
		list[i] = "%" + string(rune('a'+i)) + ": " + o
	}
	m, err := asm.Parse([]byte("func.func @f("+strings.Join(list, ", ")+") {\n"+text+"\nreturn\n}"), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	c, err := infer.NewContext(m)
	if err != nil {
		t.Fatal(err)
	}
	return ir.LookupSymbol(m.Root(), "f").Region(0).First().First(), c
}

// TestTypes checks the inferred types where operands are unranked, and where the element type of
// the result is open: it is that of the operation then, or the given one.
func TestTypes(t *testing.T) {
	const ranked, dynamic, unranked = "tensor<2x3xf32>", "tensor<?x3xf32>", "tensor<*xf32>"
	for _, c := range []struct {
		op        string
		operands  []string
		want, i32 string // without an element type, and with i32
	}{
		{`%r = "chlo.broadcast_add"(%a, %b) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>`, []string{unranked, unranked}, unranked, ""},
		{`%r = "chlo.broadcast_add"(%a, %b) : (tensor<2x3xf32>, tensor<*xf32>) -> tensor<*xf32>`, []string{ranked, unranked}, unranked, ""},
		{`%r = "chlo.tan"(%a) : (tensor<*xf32>) -> tensor<*xf32>`, []string{unranked}, unranked, ""},
		{`%r = "chlo.tan"(%a) : (tensor<?x3xf32>) -> tensor<*xf32>`, []string{dynamic}, dynamic, ""},
		{`%r = "chlo.next_after"(%a, %b) : (tensor<*xf32>, tensor<?x3xf32>) -> tensor<*xf32>`, []string{unranked, dynamic}, dynamic, ""},
		{`%r = "chlo.next_after"(%a, %b) : (tensor<?x3xf32>, tensor<*xf32>) -> tensor<*xf32>`, []string{dynamic, unranked}, dynamic, ""},
		{`%r = "chlo.next_after"(%a, %b) : (tensor<?x3xf32>, tensor<2x?xf32>) -> tensor<*xf32>`, []string{dynamic, "tensor<2x?xf32>"}, ranked, ""},
		{`%r = "chlo.constant_like"(%a) {value = 1.0 : f32} : (tensor<*xf32>) -> tensor<*xf32>`, []string{unranked}, unranked, ""},
		{`%r = "chlo.is_inf"(%a) : (tensor<*xf32>) -> tensor<*xi1>`, []string{unranked}, "tensor<*xi1>", ""},
		{`%r = "chlo.broadcast_compare"(%a, %b) {comparison_direction = #chlo<comparison_direction EQ>} : (tensor<*xf32>, tensor<f32>) -> tensor<*xi1>`, []string{unranked, "tensor<f32>"}, "tensor<*xi1>", ""},
		{`%r = "stablehlo.convert"(%a) : (tensor<?x3xf32>) -> tensor<2x3xi8>`, []string{dynamic}, "tensor<?x3xi8>", "tensor<?x3xi32>"},
		{`%r = "stablehlo.abs"(%a) : (tensor<?x3xf32>) -> tensor<2x3xf32>`, []string{dynamic}, dynamic, ""},
	} {
		op, x := operation(t, c.op, c.operands...)
		for _, elem := range []ir.Type{nil, types.NewInteger(op.Module(), 32, types.Signless)} {
			want := c.want
			if elem != nil && c.i32 != "" {
				want = c.i32
			}
			list, err := x.Types(op, elem)
			if err != nil || len(list) != 1 || constraint.Describe(list[0]) != want {
				t.Errorf("%s with element type %v: %v, error %v", c.op, elem, list, err)
			}
		}
	}
}

// TestNotReifiable checks that the shapes of operations that verification would reject are not
// computed.
func TestNotReifiable(t *testing.T) {
	const x, y = "tensor<?x3xf32>", "tensor<3x?xf32>"
	for _, text := range []string{
		`%r = "stablehlo.dot_general"(%a, %b) : (tensor<?x3xf32>, tensor<3x?xf32>) -> tensor<?x?xf32>`,
		`%r = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [2], rhs_batching_dimensions = [0]>} : (tensor<?x3xf32>, tensor<3x?xf32>) -> tensor<?x?xf32>`,
		`%r = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [-1], rhs_batching_dimensions = [0]>} : (tensor<?x3xf32>, tensor<3x?xf32>) -> tensor<?x?xf32>`,
		`%r = "stablehlo.all_to_all"(%a) {split_dimension = 0 : i64, concat_dimension = 1 : i64, replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<?x3xf32>) -> tensor<?x?xf32>`,
		`%r = "stablehlo.abs"() : () -> tensor<?x?xf32>`,
		`%r = "other.thing"(%a) : (tensor<?x3xf32>) -> tensor<?x?xf32>`,
		`%r = "stablehlo.gather"(%a, %b) : (tensor<?x3xf32>, tensor<3x?xf32>) -> tensor<?x?xf32>`,
		`%r = "stablehlo.transpose"(%a) {permutation = array<i64: 0, 2>} : (tensor<?x3xf32>) -> tensor<?x?xf32>`,
		`%r = "stablehlo.concatenate"(%a, %b) {dimension = 2 : i64} : (tensor<?x3xf32>, tensor<3x?xf32>) -> tensor<?x?xf32>`,
	} {
		op, c := operation(t, text, x, y)
		values, err := c.Reify(ir.NewBuilder(op.Parent().Body()).After(op), op)
		if err == nil {
			t.Errorf("%s: %d values", text, len(values))
		}
	}
	op, c := operation(t, `%r = "stablehlo.custom_call"(%a) {call_target_name = "f"} : (tensor<?x3xf32>) -> tensor<?x3xf32>`, x)
	if _, err := c.Types(op, nil); !errors.Is(err, infer.ErrNotInferable) {
		t.Errorf("custom_call: %v", err)
	}
}

// TestBits reads i1 elements, of which true is -1.
func TestBits(t *testing.T) {
	for _, c := range []struct {
		n    int
		data []byte
		want string
	}{
		{4, []byte{0xff}, "[-1 -1 -1 -1]"}, {4, []byte{0}, "[0 0 0 0]"}, {1, []byte{1}, "[-1]"}, {1, []byte{0}, "[0]"}, {4, []byte{0b0101}, "[-1 0 -1 0]"},
		{9, []byte{0b10, 1}, "[0 -1 0 0 0 0 0 0 -1]"}, {12, []byte{0xff}, "[-1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1]"}, {9, []byte{1}, ""}, {3, []byte{1, 2}, ""}, {8, []byte{1, 2}, ""},
	} {
		values, want := make([]int64, c.n), c.want
		got := ""
		if infer.Bits(values, c.data) {
			got = fmt.Sprint(values)
		}
		if got != want {
			t.Errorf("%d elements %v are %s, want %s", c.n, c.data, got, want)
		}
	}
}
