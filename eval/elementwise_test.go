package eval_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval"
)

// expected lists operations on constants with their results, for cases where the reference has
// another result or none.
var expected = []struct {
	op, attrs, operands, types, want string
}{
	// Total order: NaN is beyond infinity on the side of its sign, and -0 precedes +0.
	{"compare", total("LT"), "[-0.0, 0xFFC00000, 0x7FC00000, 0x7F800000, -1.0] [0.0, 0xFF800000, 0x7FC00000, 0x7FC00000, -2.0]", "5xf32 -> 5xi1", "[true, true, false, true, false]"},
	{"compare", total("GE"), "[-0.0, 0xFFC00000, 0x7FC00000, 0x7F800000, -1.0] [0.0, 0xFF800000, 0x7FC00000, 0x7FC00000, -2.0]", "5xf32 -> 5xi1", "[false, false, true, false, true]"},
	{"compare", total("LE"), "[0x7FC00001, 0x7FC00002, 0xFFC00001] [0x7FC00002, 0x7FC00001, 0xFFC00000]", "3xf32 -> 3xi1", "[true, false, true]"},
	{"compare", total("EQ"), "[-0.0, 0x7FC00000] [0.0, 0x7FC00000]", "2xf32 -> 2xi1", "[true, false]"},
	{"compare", total("NE"), "[-0.0, 0x7FC00000] [0.0, 0x7FC00000]", "2xf32 -> 2xi1", "[false, true]"},
	{"compare", total("GT"), "[0x80, 1.0] [240.0, 0x80]", "2xf8E4M3FNUZ -> 2xi1", "[true, false]"},
	// Formats whose largest number can have a fraction.
	{"floor", "", "[1.5, -1.5, 7.5, -0.125]", "4xf6E2M3FN", "[1.0, -2.0, 7.0, -1.0]"},
	{"ceil", "", "[1.5, -1.5, 0.25]", "3xf8E3M4", "[2.0, -1.0, 1.0]"},
	{"round_nearest_even", "", "[1.5, 2.5, -0.5, 6.5]", "4xf6E2M3FN", "[2.0, 2.0, -0.0, 6.0]"},
	{"round_nearest_afz", "", "[1.5, 2.5, -0.5, 6.5]", "4xf8E3M4", "[2.0, 3.0, -1.0, 7.0]"},
	// A number too large for the format becomes NaN if the format has no infinities.
	{"reduce_precision", "exponent_bits = 3 : i32, mantissa_bits = 1 : i32", "[1.25, 448.0, -0.015625, 7.0]", "4xf8E4M3FN", "[1.0, 0x7F, -0.0, 8.0]"},
	{"reduce_precision", "exponent_bits = 3 : i32, mantissa_bits = 1 : i32", "[1.75, 240.0, -0.015625]", "3xf8E4M3FNUZ", "[2.0, 0x80, 0.0]"},
	// No elements, and no dimensions.
	{"add", "", "[] []", "0xf32", "[]"},
	{"convert", "", "[]", "0xf32 -> 0xcomplex<f64>", "[]"},
	{"negate", "", "5", "i8", "-5"},
}

func total(direction string) string {
	return "comparison_direction = #stablehlo<comparison_direction " + direction + ">, compare_type = #stablehlo<comparison_type TOTALORDER>"
}

func TestExpected(t *testing.T) {
	for _, c := range expected {
		from, to, ok := strings.Cut(c.types, " -> ")
		if !ok {
			to = from
		}
		got, err := run(operation(c.op, c.attrs, from, to, operandsOf(c.operands)...))
		if err != nil {
			t.Errorf("%s of %s: %v", c.op, c.operands, err)
			continue
		}
		want, err := run(fmt.Sprintf("func.func @main() -> tensor<%[1]s> {\n  %%r = stablehlo.constant dense<%[2]s> : tensor<%[1]s>\n  return %%r : tensor<%[1]s>\n}", to, c.want))
		if err != nil {
			t.Fatal(err)
		}
		if fmt.Sprint(got.Shape, got.Bits) != fmt.Sprint(want.Shape, want.Bits) {
			t.Errorf("%s of %s: %#x, want %s, which is %#x", c.op, c.operands, got.Bits, c.want, want.Bits)
		}
	}
}

// operandsOf splits the text of several constants, each of which is a scalar or a list.
func operandsOf(text string) []string {
	if strings.HasPrefix(text, "[") {
		return strings.SplitAfter(text, "] ")
	}
	return strings.Fields(text)
}

// operation returns a program with one operation on constants.
func operation(op, attrs, from, to string, operands ...string) string {
	var text, args, types []string
	for i, v := range operands {
		if v = strings.TrimSpace(v); v == "[]" {
			v = ""
		}
		text = append(text, fmt.Sprintf("  %%%d = stablehlo.constant dense<%s> : tensor<%s>\n", i, v, from))
		args = append(args, fmt.Sprintf("%%%d", i))
		types = append(types, "tensor<"+from+">")
	}
	return fmt.Sprintf("func.func @main() -> tensor<%[1]s> {\n%[2]s  %%r = \"stablehlo.%[3]s\"(%[4]s) {%[5]s} : (%[6]s) -> tensor<%[1]s>\n  return %%r : tensor<%[1]s>\n}",
		to, strings.Join(text, ""), op, strings.Join(args, ", "), attrs, strings.Join(types, ", "))
}

// TestUndefined checks that an operation without a result gives an error that shows its operands.
func TestUndefined(t *testing.T) {
	for _, c := range []struct{ name, program, want string }{
		{"quotient", operation("divide", "", "2xi8", "2xi8", "[5, 6]", "[1, 0]"), "there is no result for element 1: the operands are 6 and 0"},
		{"remainder", operation("remainder", "", "ui64", "ui64", "18446744073709551615", "0"), "the operands are 18446744073709551615 and 0"},
		{"shapes", `func.func @main() -> tensor<?xf32> {
  %0 = stablehlo.constant dense<1.0> : tensor<2xf32>
  %1 = stablehlo.constant dense<1.0> : tensor<3xf32>
  %a = stablehlo.convert %0 : (tensor<2xf32>) -> tensor<?xf32>
  %b = stablehlo.convert %1 : (tensor<3xf32>) -> tensor<?xf32>
  %r = stablehlo.add %a, %b : tensor<?xf32>
  return %r : tensor<?xf32>
}`, "operands #0 and #1 have shapes [2] and [3]"},
		{"bits", `func.func @main() -> tensor<?xi32> {
  %0 = stablehlo.constant dense<1> : tensor<2x3xi8>
  %a = stablehlo.convert %0 : (tensor<2x3xi8>) -> tensor<?x?xi8>
  %r = stablehlo.bitcast_convert %a : (tensor<?x?xi8>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}`, "shape [2 3] of elements of 8 bits cannot be that of elements of 32 bits"},
	} {
		_, err := run(c.program)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

func run(program string) (*eval.Tensor, error) {
	m, err := asm.Parse([]byte(program), asm.ParseOptions{})
	if err != nil {
		return nil, err
	}
	out, err := eval.Run(m, "main", nil, eval.Options{})
	if err != nil {
		return nil, err
	}
	return out[0].(*eval.Tensor), nil
}
