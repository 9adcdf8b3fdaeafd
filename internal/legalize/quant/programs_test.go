package quant_test

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/internal/passtest"
)

// perTensor and perAxis are element types. perAxis is for a size of 2 along the axis that is filled
// in.
var (
	perTensor = []string{"i8:f32, 2.0:3", "i8:f32, 0.3:-7", "u8:f32, 0.1:128", "i4:f32, 0.5", "i16:f32, 1.5:300", "i32:f32, 0.25:9",
		"i32:f32, 4.0", "i8<-127:127>:f32, 2.0", "u8<3:200>:f32, 0.7:5"}
	perAxis = []string{"i8:f32:%d, {2.0:3, 0.3:-7}", "i8:f32:%d, {0.5, 0.25}", "i32:f32:%d, {1.1:-10, 0.11:2}", "i32:f32:%d, {1.0, 0.5}",
		"u8<1:254>:f32:%d, {0.1:128, 0.2:127}"}
)

func along(axis int) (list []string) {
	for _, e := range perAxis {
		list = append(list, fmt.Sprintf(e, axis))
	}
	return list
}

func tensor(shape, elem string) string { return "tensor<" + shape + "x!quant.uniform<" + elem + ">>" }

// function returns a function whose body computes %r, of type out, from its arguments %0, %1 and so
// on.
func function(name, body, out string, in ...string) string {
	args := make([]string, len(in))
	for i, t := range in {
		args[i] = fmt.Sprintf("%%a%d: %s", i, t)
	}
	return fmt.Sprintf("func.func @%s(%s) -> %s {\n  %%r = %s : (%s) -> %s\n  return %%r : %s\n}\n", name,
		strings.Join(args, ", "), out, body, strings.Join(in, ", "), out, out)
}

// generated has one program for each case in which types and dimensions make a difference.
func generated() (list []passtest.Program) {
	n := 0
	add := func(body, out string, in ...string) {
		n++
		list = append(list, passtest.Program{Name: fmt.Sprintf("generated %d, %s of %s for %s", n, body, in, out), Text: []byte(function("main", body, out, in...))})
	}
	all := append(append([]string{}, perTensor...), along(1)...)
	for i, from := range all {
		for j, to := range all {
			add(`"stablehlo.uniform_quantize"(%a0)`, tensor("?x2", to), tensor("?x2", from))
			if (i+j)%3 == 0 {
				add(`"stablehlo.add"(%a0, %a1)`, tensor("3x2", to), tensor("3x2", from), tensor("3x2", to))
				add(`"stablehlo.add"(%a0, %a1)`, tensor("3x2", to), tensor("3x2", from), tensor("3x2", from))
				add(`"stablehlo.maximum"(%a0, %a1)`, tensor("3x2", to), tensor("3x2", to), tensor("3x2", from))
			}
		}
		add(`"stablehlo.uniform_quantize"(%a0)`, tensor("4x2", from), "tensor<4x2xf32>")
		add(`"stablehlo.uniform_dequantize"(%a0)`, "tensor<4x2xf32>", tensor("4x2", from))
		add(`"stablehlo.tanh"(%a0)`, tensor("4x2", from), tensor("4x2", from))
		add(`"stablehlo.compare"(%a0, %a0) {comparison_direction = #stablehlo<comparison_direction LT>}`, "tensor<4x2xi1>", tensor("4x2", from), tensor("4x2", from))
	}
	dots := []struct {
		dims, x, y, out string
		axis            bool // y and the result may have parameters along dimension 1
	}{
		{"lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]", "3x4", "4x2", "3x2", true},
		{"lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]", "?x4", "4x2", "?x2", true},
		{"lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]", "3x?", "?x2", "3x2", true},
		{"lhs_batching_dimensions = [0], rhs_batching_dimensions = [2], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]",
			"5x3x4", "4x2x5", "5x3x2", false},
		{"lhs_batching_dimensions = [0, 2], rhs_batching_dimensions = [1, 3], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [0]",
			"5x3x7x?", "?x5x2x7", "5x7x3x2", false},
		{"lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [1]", "4", "3x4", "3", false},
	}
	for i, x := range perTensor {
		for j, y := range all {
			for k, out := range all {
				if (i+j+k)%5 != 0 {
					continue
				}
				for _, d := range dots {
					if d.axis || j < len(perTensor) && k < len(perTensor) {
						add(`"stablehlo.dot_general"(%a0, %a1) {dot_dimension_numbers = #stablehlo.dot<`+d.dims+`>}`, tensor(d.out, out), tensor(d.x, x), tensor(d.y, y))
					}
				}
				add(`"stablehlo.dot"(%a0, %a1)`, tensor("3x2", out), tensor("3x4", x), tensor("4x2", y))
			}
			add(`"stablehlo.dot"(%a0, %a1)`, "tensor<3x2xf32>", "tensor<3x4xf32>", tensor("4x2", y))
		}
	}
	convolutions := []struct {
		dims, x, y, out string
		axis, n         int // of weights and the result, and dimensions of the window
	}{
		{"[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]", "1x8x9x3", "3x3x3x2", "1x?x?x2", 3, 2},
		{"[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "1x3x8x9", "2x3x3x3", "1x2x?x?", 1, 2},
		{"[b, 0, 1, 2, f]x[0, 1, 2, i, o]->[b, 0, 1, 2, f]", "1x8x9x7x3", "3x3x3x3x2", "1x?x?x?x2", 4, 3},
		{"[b, f, 0, 1, 2]x[o, i, 0, 1, 2]->[b, f, 0, 1, 2]", "1x3x8x9x7", "2x3x3x3x3", "1x2x?x?x?", 1, 3},
		{"[b, 0, f]x[0, i, o]->[b, 0, f]", "1x8x3", "3x3x2", "1x?x2", 2, 1},
		{"[b, 1, 0, f]x[0, 1, i, o]->[b, 0, 1, f]", "1x8x9x3", "3x3x3x2", "1x?x?x2", 3, 2},
	}
	for i, x := range perTensor {
		for _, c := range convolutions {
			weights := append(append([]string{}, perTensor...), along(c.axis)...)
			for j, y := range weights {
				for k, out := range weights {
					if (i+3*j+k)%7 != 0 {
						continue
					}
					attrs := fmt.Sprintf("dimension_numbers = #stablehlo.conv<%s>, batch_group_count = 1 : i64, feature_group_count = 1 : i64", c.dims)
					if j%2 == 0 {
						attrs += fmt.Sprintf(", padding = dense<%d> : tensor<%dx2xi64>", (i+k)%3, c.n)
					}
					if k%4 == 0 {
						attrs += ", lhs_dilation = array<i64: " + strings.Repeat("2, ", c.n-1) + fmt.Sprint(1+i%2) + ">"
					}
					if c.n == 2 && j%4 == 2 {
						attrs = strings.Replace(attrs, fmt.Sprintf("dense<%d>", (i+k)%3), "dense<[[1, 0], [0, 2]]>", 1)
					}
					add(`"stablehlo.convolution"(%a0, %a1) {`+attrs+`}`, tensor(c.out, out), tensor(c.x, x), tensor(c.y, y))
				}
				if i == 0 {
					add(`"stablehlo.convolution"(%a0, %a1) {dimension_numbers = #stablehlo.conv<`+c.dims+`>, batch_group_count = 1 : i64, feature_group_count = 1 : i64}`,
						"tensor<"+c.out+"xf32>", "tensor<"+c.x+"xf32>", tensor(c.y, y))
				}
			}
		}
	}
	return list
}
