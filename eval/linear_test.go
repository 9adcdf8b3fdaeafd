package eval

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/oracle"
)

var products = []trial{
	{"stablehlo.dot_general %0, %1, contracting_dims = [1] x [0]", []string{"tensor<3x4xE>", "tensor<4x2xE>"}, "tensor<3x2xE>"},
	{"stablehlo.dot_general %0, %1, contracting_dims = [0] x [0]", []string{"tensor<40xE>", "tensor<40xE>"}, "tensor<E>"},
	{"stablehlo.dot_general %0, %1, batching_dims = [1] x [2], contracting_dims = [2, 0] x [0, 3]", []string{"tensor<3x2x4xE>", "tensor<4x2x2x3xE>"}, "tensor<2x2xE>"},
	{"stablehlo.dot_general %0, %1, batching_dims = [0, 2] x [1, 0], contracting_dims = [] x []", []string{"tensor<2x2x3xE>", "tensor<3x2x2xE>"}, "tensor<2x3x2x2xE>"},
	{"stablehlo.dot_general %0, %1, contracting_dims = [] x []", []string{"tensor<E>", "tensor<2xE>"}, "tensor<2xE>"},
	{"stablehlo.dot_general %0, %1, contracting_dims = [1] x [0]", []string{"tensor<0x4xE>", "tensor<4x2xE>"}, "tensor<0x2xE>"},
}

// conv returns a convolution with feature groups and batch groups.
func conv(dims, window string, features, batches int, lhs, rhs, result string) trial {
	return trial{fmt.Sprintf("stablehlo.convolution(%%0, %%1) dim_numbers = %s, window = %s {feature_group_count = %d : i64, batch_group_count = %d : i64}", dims, window, features, batches),
		[]string{lhs, rhs}, result}
}

var convolutions = []trial{
	conv("[b, 0, f]x[0, i, o]->[b, 0, f]", "{}", 1, 1, "tensor<2x5x3xE>", "tensor<2x3x4xE>", "tensor<2x4x4xE>"),
	conv("[f, 0, b, 1]x[o, 1, i, 0]->[0, 1, b, f]", "{stride = [2, 1], pad = [[1, 2], [0, -1]], lhs_dilate = [2, 1], rhs_dilate = [1, 2], reverse = [true, false]}", 1, 1, "tensor<3x4x2x7xE>", "tensor<2x2x3x3xE>", "tensor<4x4x2x2xE>"),
	conv("[b, f, 0]x[i, 0, o]->[b, f, 0]", "{pad = [[2, 2]], reverse = [true]}", 2, 1, "tensor<2x4x5xE>", "tensor<2x3x6xE>", "tensor<2x6x7xE>"),
	conv("[b, 0, f]x[0, i, o]->[0, b, f]", "{pad = [[-1, 1]], lhs_dilate = [3]}", 1, 2, "tensor<4x3x2xE>", "tensor<3x2x4xE>", "tensor<5x2x4xE>"),
	conv("[b, f]x[i, o]->[b, f]", "{}", 1, 1, "tensor<2x3xE>", "tensor<3x4xE>", "tensor<2x4xE>"),
	conv("[b, 0, 1, 2, f]x[0, 1, 2, i, o]->[b, 2, 0, 1, f]", "{pad = [[1, 1], [0, 0], [1, 0]]}", 1, 1, "tensor<1x2x3x2x2xE>", "tensor<2x2x2x2x1xE>", "tensor<1x2x3x2x1xE>"),
	conv("[b, 0, f]x[0, i, o]->[b, 0, f]", "{pad = [[-5, 1]]}", 1, 1, "tensor<2x5x1xE>", "tensor<2x1x1xE>", "tensor<2x0x1xE>"),
	{`"stablehlo.dynamic_conv"(%0, %1, %2) <{dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, window_strides = array<i64: 2>}> : (tensor<2x5x3xE>, tensor<2x3x4xE>, tensor<1x2xi32>) -> tensor<2x3x4xE>`,
		[]string{"tensor<2x5x3xE>", "tensor<2x3x4xE>", "dense<[[2, -1]]> : tensor<1x2xi32>"}, "tensor<2x3x4xE>"},
}

// TestConvolutions checks that windows, groups and layouts match the reference.
func TestConvolutions(t *testing.T) {
	all := slices.Concat([]string{"i1"}, intTypes, floatTypes, complexTypes)
	agreeAll(t, convolutions, all, 2, false)
	agreeAll(t, convolutions, all, 2, true)
}

// TestProducts checks that sums are rounded as in the reference, also for infinities and NaNs.
func TestProducts(t *testing.T) {
	all := slices.Concat([]string{"i1"}, intTypes, floatTypes, complexTypes)
	agreeAll(t, products, all, 3, false)
	agreeAll(t, products, all, 3, true)
}

// TestSpecial checks products and quotients of zeros, infinities and NaNs.
func TestSpecial(t *testing.T) {
	o := oracle.Current(t)
	for elem, numbers := range map[string][]string{
		"f32":  {"0.0", "-0.0", "1.0", "-2.5", "0x7F800000", "0xFF800000", "0x7FC00000", "0xFF812345", "1.0e-45", "3.0e38"},
		"bf16": {"0.0", "-0.0", "1.0", "-2.5", "0x7F80", "0xFF80", "0x7FC0", "0xFF81", "1.0e-40", "3.0e38"},
		"f64":  {"0.0", "-0.0", "1.0", "-2.5", "0x7FF0000000000000", "0xFFF0000000000000", "0x7FF8000000000000", "0xFFF0000000012345", "5.0e-324", "1.0e308"},
	} {
		var pairs []string
		for _, re := range numbers {
			for _, im := range numbers {
				pairs = append(pairs, "("+re+", "+im+")")
			}
		}
		special := map[string][]string{elem: numbers, "complex<" + elem + ">": pairs}
		if elem == "bf16" {
			delete(special, "complex<bf16>")
		}
		for elem, list := range special {
			r, n := rand.New(rand.NewPCG(2, 3)), len(list)
			all := fmt.Sprintf("dense<[%s]> : %s", strings.Join(list, ", "), tensorOf([]int64{int64(n)}, elem))
			product := trial{"stablehlo.dot_general %0, %1, contracting_dims = [] x []", []string{all, all}, tensorOf([]int64{int64(n), int64(n)}, elem)}
			agree(t, o, product.text(t, r, elem, true), 0)
			row := fmt.Sprintf("dense<[[%s]]> : %s", strings.Join(list, ", "), tensorOf([]int64{1, int64(n)}, elem))
			for _, v := range list {
				quotient := trial{`"stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}>`,
					[]string{"dense<" + v + "> : " + tensorOf([]int64{1, 1}, elem), row}, tensorOf([]int64{1, int64(n)}, elem)}
				agree(t, o, quotient.text(t, r, elem, true), 0)
			}
		}
	}
}
