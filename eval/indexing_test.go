package eval

import (
	"slices"
	"testing"
)

var slicesAtIndices = []trial{
	{"stablehlo.dynamic_slice %0, %1, %2, sizes = [2, 2]", []string{"tensor<3x4xE>", "dense<1> : tensor<i64>", "dense<1> : tensor<i64>"}, "tensor<2x2xE>"},
	{"stablehlo.dynamic_slice %0, %1, %2, sizes = [2, 2]", []string{"tensor<3x4xE>", "dense<-5> : tensor<i32>", "dense<100> : tensor<i32>"}, "tensor<2x2xE>"},
	{"stablehlo.dynamic_slice %0, %1, sizes = [2]", []string{"tensor<7xE>", "dense<-9223372036854775808> : tensor<i64>"}, "tensor<2xE>"},
	{"stablehlo.dynamic_slice %0, %1, sizes = [2]", []string{"tensor<7xE>", "dense<100> : tensor<ui8>"}, "tensor<2xE>"},
	{"stablehlo.dynamic_slice %0, %1, sizes = [0]", []string{"tensor<7xE>", "dense<3> : tensor<i4>"}, "tensor<0xE>"},
	{"stablehlo.dynamic_update_slice %0, %1, %2, %3", []string{"tensor<3x4xE>", "tensor<2x1xE>", "dense<1> : tensor<i64>", "dense<9> : tensor<i64>"}, "tensor<3x4xE>"},
	{"stablehlo.dynamic_update_slice %0, %1, %2", []string{"tensor<7xE>", "tensor<3xE>", "dense<-1> : tensor<i2>"}, "tensor<7xE>"},
	{"stablehlo.dynamic_update_slice %0, %1", []string{"tensor<E>", "tensor<E>"}, "tensor<E>"},

	// Rows of a matrix; the index vector is a scalar, then along the last dimension, then the
	// first.
	{`"stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}>`,
		[]string{"tensor<5x4xE>", "dense<[3, -1, 0, 9]> : tensor<4xi64>"}, "tensor<4x4xE>"},
	{`"stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [1, 0], index_vector_dim = 1>, slice_sizes = array<i64: 3, 2>}>`,
		[]string{"tensor<5x4xE>", "dense<[[1, 2], [2, 1], [-7, 7]]> : tensor<3x2xi32>"}, "tensor<3x3x2xE>"},
	{`"stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], start_index_map = [0, 1], index_vector_dim = 0>, slice_sizes = array<i64: 2, 2>}>`,
		[]string{"tensor<5x4xE>", "dense<[[1, 2, 4], [2, 1, 0]]> : tensor<2x3xi8>"}, "tensor<2x3x2xE>"},
	// Batching dimensions, one of them after the index vector.
	{`"stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [3, 4], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [2, 1], index_vector_dim = 3>, slice_sizes = array<i64: 1, 1, 2, 2>}>`,
		[]string{"tensor<2x3x4x2xE>", "dense<[[[[0, 0], [1, 0], [2, 1]], [[0, 1], [1, 1], [0, 9]]], [[[0, 0], [2, 1], [2, 2]], [[1, 2], [0, 1], [1, 0]]]]> : tensor<2x2x3x2xi64>"}, "tensor<2x2x3x2x2xE>"},
	{`"stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], operand_batching_dims = [0, 2], start_indices_batching_dims = [2, 0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2, 1>}>`,
		[]string{"tensor<3x4x2xE>", "dense<[[[0, 1, 2]], [[3, 1, 0]]]> : tensor<2x1x3xi64>"}, "tensor<2x2x3xE>"},
	// Empty index vectors, empty slices, no index vectors.
	{`"stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [], index_vector_dim = 1>, slice_sizes = array<i64: 2>}>`,
		[]string{"tensor<5xE>", "dense<> : tensor<2x0xi64>"}, "tensor<2x2xE>"},
	{`"stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 0>}>`,
		[]string{"tensor<5xE>", "dense<[[1], [2]]> : tensor<2x1xi64>"}, "tensor<2x0xE>"},
	{`"stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2>}>`,
		[]string{"tensor<5xE>", "dense<> : tensor<0x1xi64>"}, "tensor<0x2xE>"},
	{`"stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}>`,
		[]string{"tensor<5x4xE>", "dense<[3, -1, 0, 9]> : tensor<4xi64>", "dense<[1, 3]> : tensor<2xi32>"}, "tensor<4x3xE>"},
}

// TestIndexing checks that reading and writing at computed indices matches the reference for all
// types.
func TestIndexing(t *testing.T) {
	agreeAll(t, slicesAtIndices, slices.Concat([]string{"i1"}, intTypes, floatTypes, complexTypes), 1, false)
}
