package eval

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/oracle"
)

// trial is a program with one operation. Its operands %0, %1 and so on are constants, given by
// types with random elements, or with their elements. E stands for the element type. The types of
// the operation can be omitted.
type trial struct {
	op       string
	operands []string
	result   string
}

// text returns the program for one element type.
func (c trial) text(t testing.TB, r *rand.Rand, elem string, tame bool) string {
	var b strings.Builder
	var typ []string
	result := strings.ReplaceAll(c.result, "E", elem)
	fmt.Fprintf(&b, "func.func @main() -> %s {\n", result)
	for i, v := range c.operands {
		v = strings.ReplaceAll(v, "E", elem)
		if !strings.HasPrefix(v, "dense<") {
			v = literal(t, r, v, tame)
		}
		fmt.Fprintf(&b, "  %%%d = stablehlo.constant %s\n", i, v)
		typ = append(typ, v[strings.LastIndex(v, " : ")+3:])
	}
	op := c.op
	if strings.Contains(op, "tensor<") {
		op = strings.ReplaceAll(op, "E", elem)
	} else {
		op += " : (" + strings.Join(typ, ", ") + ") -> " + result
	}
	fmt.Fprintf(&b, "  %%r = %s\n  return %%r : %s\n}\n", op, result)
	return b.String()
}

// agreeAll runs each trial several times for each of the element types.
func agreeAll(t *testing.T, trials []trial, elems []string, times int, tame bool) {
	o := oracle.Current(t)
	for i, c := range trials {
		t.Run(fmt.Sprintf("%d %s", i, strings.Fields(c.op)[0]), func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(uint64(i), 7))
			for _, elem := range elems {
				for range times {
					agree(t, o, c.text(t, r, elem, tame), 0)
				}
			}
		})
	}
}

var movements = []trial{
	{"stablehlo.broadcast_in_dim %0, dims = []", []string{"tensor<E>"}, "tensor<2x3xE>"},
	{"stablehlo.broadcast_in_dim %0, dims = [1]", []string{"tensor<3xE>"}, "tensor<2x3xE>"},
	{"stablehlo.broadcast_in_dim %0, dims = [2, 0]", []string{"tensor<3x2xE>"}, "tensor<2x4x3xE>"},
	{"stablehlo.broadcast_in_dim %0, dims = [0, 2]", []string{"tensor<1x3xE>"}, "tensor<2x4x3xE>"},
	{"stablehlo.broadcast_in_dim %0, dims = [0]", []string{"tensor<1xE>"}, "tensor<0xE>"},
	{"stablehlo.dynamic_broadcast_in_dim %0, %1, dims = [1]", []string{"tensor<3xE>", "dense<[2, 3]> : tensor<2xi32>"}, "tensor<2x3xE>"},
	{"stablehlo.reshape %0", []string{"tensor<2x6xE>"}, "tensor<3x1x4xE>"},
	{"stablehlo.reshape %0", []string{"tensor<1x1xE>"}, "tensor<E>"},
	{"stablehlo.reshape %0", []string{"tensor<0x3xE>"}, "tensor<5x0xE>"},
	{"stablehlo.dynamic_reshape %0, %1", []string{"tensor<2x6xE>", "dense<[3, 4]> : tensor<2xi64>"}, "tensor<3x4xE>"},
	{"stablehlo.transpose %0, dims = [2, 0, 1]", []string{"tensor<2x3x4xE>"}, "tensor<4x2x3xE>"},
	{"stablehlo.transpose %0, dims = []", []string{"tensor<E>"}, "tensor<E>"},
	{"stablehlo.transpose %0, dims = [1, 0]", []string{"tensor<0x3xE>"}, "tensor<3x0xE>"},
	{"stablehlo.reverse %0, dims = [0, 2] : tensor<2x3x4xE>", []string{"tensor<2x3x4xE>"}, "tensor<2x3x4xE>"},
	{"stablehlo.reverse %0, dims = [] : tensor<2xE>", []string{"tensor<2xE>"}, "tensor<2xE>"},
	{"stablehlo.reverse %0, dims = [0] : tensor<0xE>", []string{"tensor<0xE>"}, "tensor<0xE>"},
	{"stablehlo.concatenate %0, %1, %2, dim = 1", []string{"tensor<2x3xE>", "tensor<2x0xE>", "tensor<2x1xE>"}, "tensor<2x4xE>"},
	{"stablehlo.concatenate %0, %1, dim = 0", []string{"tensor<2x3xE>", "tensor<1x3xE>"}, "tensor<3x3xE>"},
	{"stablehlo.concatenate %0, dim = 0", []string{"tensor<4xE>"}, "tensor<4xE>"},
	{"stablehlo.pad %0, %1, low = [1, 0], high = [0, 2], interior = [0, 2]", []string{"tensor<2x3xE>", "tensor<E>"}, "tensor<3x9xE>"},
	{"stablehlo.pad %0, %1, low = [-1, 2], high = [-1, -3], interior = [1, 0]", []string{"tensor<3x4xE>", "tensor<E>"}, "tensor<3x3xE>"},
	{"stablehlo.pad %0, %1, low = [-2], high = [3], interior = [2]", []string{"tensor<3xE>", "tensor<E>"}, "tensor<8xE>"},
	{"stablehlo.pad %0, %1, low = [-6], high = [3], interior = [0]", []string{"tensor<3xE>", "tensor<E>"}, "tensor<0xE>"},
	{"stablehlo.pad %0, %1, low = [-6], high = [5], interior = [0]", []string{"tensor<3xE>", "tensor<E>"}, "tensor<2xE>"},
	{"stablehlo.pad %0, %1, low = [5], high = [-6], interior = [0]", []string{"tensor<3xE>", "tensor<E>"}, "tensor<2xE>"},
	{"stablehlo.pad %0, %1, low = [1], high = [2], interior = [7]", []string{"tensor<0xE>", "tensor<E>"}, "tensor<3xE>"},
	{"stablehlo.pad %0, %1, low = [], high = [], interior = []", []string{"tensor<E>", "tensor<E>"}, "tensor<E>"},
	{"stablehlo.dynamic_pad %0, %1, %2, %3, %4", []string{"tensor<2x3xE>", "tensor<E>", "dense<[1, -1]> : tensor<2xi64>", "dense<[0, 2]> : tensor<2xi64>", "dense<[1, 0]> : tensor<2xi64>"}, "tensor<4x4xE>"},
	{"stablehlo.slice %0 [1:2, 0:4:2]", []string{"tensor<2x4xE>"}, "tensor<1x2xE>"},
	{"stablehlo.slice %0 [1:1, 0:5:3]", []string{"tensor<2x5xE>"}, "tensor<0x2xE>"},
	{"stablehlo.slice %0 [2:2:9, 4:5:9]", []string{"tensor<2x5xE>"}, "tensor<0x1xE>"},
	{"stablehlo.get_dimension_size %0, dim = 1 : (tensor<2x7xE>) -> tensor<i32>", []string{"tensor<2x7xE>"}, "tensor<i32>"},
}

// TestMovement checks that elements move as in the reference, with all their bits.
func TestMovement(t *testing.T) {
	agreeAll(t, movements, slices.Concat([]string{"i1"}, intTypes, floatTypes, complexTypes), 1, false)
}

// TestIota checks that iota matches the reference, also for types too small for the indices.
func TestIota(t *testing.T) {
	agreeAll(t, []trial{
		{"stablehlo.iota dim = 0 : tensor<20xE>", nil, "tensor<20xE>"},
		{"stablehlo.iota dim = 1 : tensor<2x3x2xE>", nil, "tensor<2x3x2xE>"},
		{"stablehlo.iota dim = 0 : tensor<2xE>", nil, "tensor<2xE>"},
		{"stablehlo.iota dim = 0 : tensor<600xE>", nil, "tensor<600xE>"},
		{"stablehlo.dynamic_iota %0, dim = 1", []string{"dense<[2, 3]> : tensor<2xi64>"}, "tensor<2x3xE>"},
	}, slices.Concat(intTypes, floatTypes, complexTypes), 1, false)
}
