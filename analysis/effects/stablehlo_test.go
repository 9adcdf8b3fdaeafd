package effects_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
)

// TestStableHLO checks why operations of StableHLO may not be speculated: what their types leave to the execution.
func TestStableHLO(t *testing.T) {
	const groups = `replica_groups = dense<0> : tensor<1x1xi64>`
	for _, c := range []struct{ op, want string }{
		{`"stablehlo.concatenate"(%s, %s) <{dimension = 0 : i64}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>`, ""},
		{`"stablehlo.concatenate"(%s, %d) <{dimension = 0 : i64}> : (tensor<4x8xf32>, tensor<?x8xf32>) -> tensor<?x8xf32>`, ""},
		{`"stablehlo.concatenate"(%s, %d) <{dimension = 0 : i64}> : (tensor<4x8xf32>, tensor<?x8xf32>) -> tensor<8x8xf32>`, "stablehlo.concatenate has no static size in dimension 0 of operand 1"},
		{`"stablehlo.concatenate"(%d, %d) <{dimension = 1 : i64}> : (tensor<?x8xf32>, tensor<?x8xf32>) -> tensor<?x?xf32>`, "stablehlo.concatenate has no static size in dimension 0 of operand 0"},
		{`"stablehlo.concatenate"(%s, %u) <{dimension = 0 : i64}> : (tensor<4x8xf32>, tensor<*xf32>) -> tensor<?x8xf32>`, "stablehlo.concatenate has no static shape in operand 1"},
		{`"stablehlo.concatenate"(%s, %s) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>`, ""},
		{`"stablehlo.all_gather"(%s) <{all_gather_dim = 0 : i64, ` + groups + `}> : (tensor<4x8xf32>) -> tensor<?x8xf32>`, "stablehlo.all_gather has unknown memory effects"},
		{`"stablehlo.all_gather"(%s) <{all_gather_dim = 0 : i64, ` + groups + `}> : (tensor<4x8xf32>) -> tensor<4x8xf32>`, "stablehlo.all_gather has a static size in dimension 0 of result 0, which its operands do not make sure of"},
		{`"stablehlo.all_gather"(%s) <{all_gather_dim = 2 : i64, ` + groups + `}> : (tensor<4x8xf32>) -> tensor<4x8xf32>`, "stablehlo.all_gather is not as its definition wants it"},
		{`"stablehlo.all_gather"(%s) <{all_gather_dim = -1 : i64, ` + groups + `}> : (tensor<4x8xf32>) -> tensor<4x8xf32>`, "stablehlo.all_gather is not as its definition wants it"},
		{`"stablehlo.all_gather"(%s) <{` + groups + `}> : (tensor<4x8xf32>) -> tensor<4x8xf32>`, "stablehlo.all_gather is not as its definition wants it"},
		{`"stablehlo.all_gather"(%s) <{all_gather_dim = 0 : i64, ` + groups + `}> : (tensor<4x8xf32>) -> tensor<*xf32>`, "stablehlo.all_gather has unknown memory effects"},
		{`"stablehlo.all_gather"(%d) <{all_gather_dim = 1 : i64, ` + groups + `}> : (tensor<?x8xf32>) -> tensor<4x?xf32>`, "stablehlo.all_gather has a static size in dimension 0 of result 0, but a dynamic one in operand 0"},
		{`"stablehlo.all_gather"(%u, %s) <{all_gather_dim = 0 : i64, ` + groups + `}> : (tensor<*xf32>, tensor<4x8xf32>) -> (tensor<*xf32>, tensor<4x8xf32>)`, "stablehlo.all_gather has a static size in dimension 0 of result 1, which its operands do not make sure of"},
		{`"stablehlo.all_gather"(%u, %d) <{all_gather_dim = 1 : i64, ` + groups + `}> : (tensor<*xf32>, tensor<?x8xf32>) -> (tensor<*xf32>, tensor<4x?xf32>)`, "stablehlo.all_gather has a static size in dimension 0 of result 1, but a dynamic one in operand 1"},
		{`"stablehlo.set_dimension_size"(%s, %i) <{dimension = 0 : i64}> : (tensor<4x8xf32>, tensor<i32>) -> tensor<?x8xf32>`, ""},
		{`"stablehlo.set_dimension_size"(%s, %i) <{dimension = 0 : i64}> : (tensor<4x8xf32>, tensor<i32>) -> tensor<4x8xf32>`, "stablehlo.set_dimension_size has a static size in dimension 0 of result 0, which its operands do not make sure of"},
		{`"stablehlo.set_dimension_size"(%s, %c) <{dimension = 0 : i64}> : (tensor<4x8xf32>, tensor<i32>) -> tensor<4x8xf32>`, ""},
		{`"stablehlo.set_dimension_size"(%s, %i) <{dimension = 2 : i64}> : (tensor<4x8xf32>, tensor<i32>) -> tensor<?x8xf32>`, "stablehlo.set_dimension_size is not as its definition wants it"},
		{`"stablehlo.set_dimension_size"(%d, %i) <{dimension = 1 : i64}> : (tensor<?x8xf32>, tensor<i32>) -> tensor<4x?xf32>`, "stablehlo.set_dimension_size has a static size in dimension 0 of result 0, but a dynamic one in operand 0"},
		{`"stablehlo.set_dimension_size"(%d, %i) <{dimension = 0 : i64}> : (tensor<?x8xf32>, tensor<i32>) -> tensor<?x8xf32>`, ""},
		{`"stablehlo.fft"(%d) <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 8>}> : (tensor<?x8xf32>) -> tensor<?x5xcomplex<f32>>`, ""},
		{`"stablehlo.fft"(%d) <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 4, 8>}> : (tensor<?x8xf32>) -> tensor<?x5xcomplex<f32>>`, "stablehlo.fft has no static size in dimension 0 of operand 0"},
		{`"stablehlo.fft"(%d) <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 2, 4, 8>}> : (tensor<?x8xf32>) -> tensor<?x5xcomplex<f32>>`, "stablehlo.fft has no static shape in operand 0"},
		{`"stablehlo.fft"(%z) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 4, 8>}> : (tensor<?x8xcomplex<f32>>) -> tensor<?x8xcomplex<f32>>`, ""},
		{`"stablehlo.fft"(%d) <{fft_type = #stablehlo<fft_type RFFT>}> : (tensor<?x8xf32>) -> tensor<?x5xcomplex<f32>>`, "stablehlo.fft is not as its definition wants it"},
		{`"stablehlo.fft"(%d) <{fft_length = array<i64: 8>}> : (tensor<?x8xf32>) -> tensor<?x5xcomplex<f32>>`, "stablehlo.fft is not as its definition wants it"},
		{`"stablehlo.fft"(%d, %d) <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 8>}> : (tensor<?x8xf32>, tensor<?x8xf32>) -> tensor<?x5xcomplex<f32>>`, "stablehlo.fft is not as its definition wants it"},
		{`"stablehlo.bitcast_convert"(%d) : (tensor<?x8xf32>) -> tensor<?x8xi32>`, ""},
		{`"stablehlo.bitcast_convert"(%d) : (tensor<?x8xf32>) -> tensor<4x8xi32>`, "stablehlo.bitcast_convert has a static size in dimension 0 of result 0, but a dynamic one in operand 0"},
		{`"stablehlo.bitcast_convert"(%d) : (tensor<?x8xf32>) -> tensor<?x8x4xi8>`, ""},
		{`"stablehlo.transpose"(%d) <{permutation = array<i64: 1, 0>}> : (tensor<?x8xf32>) -> tensor<8x?xf32>`, ""},
		{`"stablehlo.transpose"(%d) <{permutation = array<i64: 1, 0>}> : (tensor<?x8xf32>) -> tensor<8x4xf32>`, "stablehlo.transpose has a static size in dimension 1 of result 0, but a dynamic one in operand 0"},
		{`"stablehlo.transpose"(%d) <{permutation = array<i64: 0, 1>}> : (tensor<?x8xf32>) -> tensor<?x8xf32>`, ""},
		{`"stablehlo.reshape"(%s) : (tensor<4x8xf32>) -> tensor<32xf32>`, ""},
		{`"stablehlo.reshape"(%d) : (tensor<?x8xf32>) -> tensor<32xf32>`, "stablehlo.reshape has no static shape in operand 0"},
		{`"stablehlo.dynamic_iota"(%n) <{iota_dimension = 0 : i64}> : (tensor<2xi32>) -> tensor<?x?xf32>`, ""},
		{`"stablehlo.dynamic_iota"(%n) <{iota_dimension = 0 : i64}> : (tensor<2xi32>) -> tensor<4x8xf32>`, "stablehlo.dynamic_iota has an operand 0 that is not a constant"},
		{`"stablehlo.dynamic_broadcast_in_dim"(%s, %n) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<4x8xf32>, tensor<2xi32>) -> tensor<?x?xf32>`, "stablehlo.dynamic_broadcast_in_dim has an operand 1 that is not a constant"},
		{`"stablehlo.dynamic_reshape"(%s, %n) : (tensor<4x8xf32>, tensor<2xi32>) -> tensor<?x?xf32>`, "stablehlo.dynamic_reshape has an operand 1 that is not a constant"},
		{`"stablehlo.dynamic_pad"(%s, %f, %n, %n, %n) : (tensor<4x8xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>`, "stablehlo.dynamic_pad has an operand 2 that is not a constant"},
		{`"stablehlo.real_dynamic_slice"(%s, %n, %n, %n) : (tensor<4x8xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>`, "stablehlo.real_dynamic_slice has an operand 1 that is not a constant"},
		{`"stablehlo.real_dynamic_slice"(%s, %k, %k, %k) : (tensor<4x8xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>`, ""},
		{`"stablehlo.triangular_solve"(%q, %q) <{left_side = true, lower = true, unit_diagonal = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>`, "stablehlo.triangular_solve promises by unit_diagonal something about values"},
		{`"stablehlo.triangular_solve"(%q, %q) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>`, ""},
	} {
		m, err := asm.Parse([]byte(`func.func @f(%s: tensor<4x8xf32>, %d: tensor<?x8xf32>, %u: tensor<*xf32>, %q: tensor<4x4xf32>, %z: tensor<?x8xcomplex<f32>>, %i: tensor<i32>, %n: tensor<2xi32>, %f: tensor<f32>) {
  %c = stablehlo.constant dense<4> : tensor<i32>
  %k = stablehlo.constant dense<1> : tensor<2xi32>
  `+strings.Repeat("%0:2 = ", strings.Count(c.op, "-> ("))+strings.Repeat("%0 = ", 1-strings.Count(c.op, "-> ("))+c.op+"\n  return\n}"), asm.ParseOptions{})
		if err != nil {
			t.Fatalf("%s: %v", c.op, err)
		}
		op := ir.LookupSymbol(m.Root(), "f").Region(0).First().Last().Prev()
		check(t, c.op, effects.For(m).Pure(op), c.want)
	}
}
