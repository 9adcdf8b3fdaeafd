package simplify_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/internal/transcript"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/simplify"
)

func TestGolden(t *testing.T) {
	goldentest.Run(t, []*pass.Pass{simplify.Inline(), simplify.Aggressive(), simplify.Canonicalize()},
		"passes/inline", "passes/simplify", "passes/simplify_algebra", "passes/canonicalize_arith", "sweeps/inline", "sweeps/canonicalize")
}

// TestApplied checks which patterns apply to the programs of the archives.
func TestApplied(t *testing.T) {
	programs := goldentest.Programs(t, "passes/simplify", "passes/simplify_algebra")
	for name, s := range map[string]passtest.Step{
		"aggressive":         {Pass: simplify.Aggressive()},
		"target_independent": {Pass: simplify.TargetIndependent()},
	} {
		transcript.Recorded(t, "testdata/applied/"+name+".txt", passtest.Applied(t, s, programs...), *update)
	}
}

// TestMalformed checks that operations that verification would reject stay as they are.
func TestMalformed(t *testing.T) {
	const first = `({
			^bb0(%a: tensor<f32>, %b: tensor<f32>):
			stablehlo.return %a : tensor<f32>
			})`
	for _, c := range []struct{ name, op, result, typ string }{
		{"element before the first of a tuple", `%0 = stablehlo.tuple %x : tuple<tensor<f32>>
			%1 = "stablehlo.get_tuple_element"(%0) <{index = -1 : i32}> : (tuple<tensor<f32>>) -> tensor<f32>`, "%1", "tensor<f32>"},
		{"element after the last of a tuple", `%0 = stablehlo.tuple %x : tuple<tensor<f32>>
			%1 = "stablehlo.get_tuple_element"(%0) <{index = 1 : i32}> : (tuple<tensor<f32>>) -> tensor<f32>`, "%1", "tensor<f32>"},
		{"element of another type", `%0 = stablehlo.tuple %x : tuple<tensor<f32>>
			%1 = "stablehlo.get_tuple_element"(%0) <{index = 0 : i32}> : (tuple<tensor<f32>>) -> tensor<2xf32>`, "%1", "tensor<2xf32>"},
		{"transpose beyond the last dimension", `%0 = "stablehlo.transpose"(%d) <{permutation = array<i64: 1, 2>}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
			%1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 2>}> : (tensor<?x?xf32>) -> tensor<?x?xf32>`, "%1", "tensor<?x?xf32>"},
		{"transpose before the first dimension", `%0 = "stablehlo.transpose"(%d) <{permutation = array<i64: 1, 0>}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
			%1 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, -1>}> : (tensor<?x?xf32>) -> tensor<?x?xf32>`, "%1", "tensor<?x?xf32>"},
		{"broadcast of fewer dimensions", `%0 = "stablehlo.broadcast_in_dim"(%v) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xf32>) -> tensor<2x3xf32>
			%1 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<2x3xf32>) -> tensor<2x3x4xf32>`, "%1", "tensor<2x3x4xf32>"},
		{"dynamic broadcast of fewer dimensions", `%0 = "stablehlo.dynamic_broadcast_in_dim"(%d, %n) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<?x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
			%1 = "stablehlo.dynamic_broadcast_in_dim"(%0, %n) <{broadcast_dimensions = array<i64: 1>}> : (tensor<?x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>`, "%1", "tensor<?x?xf32>"},
		{"slice of a concatenation along no dimension", `%0 = "stablehlo.concatenate"(%v, %v) <{dimension = 1 : i64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
			%1 = "stablehlo.slice"(%0) <{start_indices = array<i64: 0>, limit_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<2xf32>`, "%1", "tensor<2xf32>"},
		{"slice of a concatenation along a negative dimension", `%0 = "stablehlo.concatenate"(%v, %v) <{dimension = -1 : i64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
			%1 = "stablehlo.slice"(%0) <{start_indices = array<i64: 0>, limit_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<2xf32>`, "%1", "tensor<2xf32>"},
		{"slice of a concatenation of unknown rank", `%0 = "stablehlo.concatenate"(%v, %v) <{dimension = 0 : i64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<*xf32>
			%1 = "stablehlo.slice"(%0) <{start_indices = array<i64: 0>, limit_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<*xf32>) -> tensor<2xf32>`, "%1", "tensor<2xf32>"},
		{"slice without limits", `%0 = "stablehlo.concatenate"(%v, %v) <{dimension = 0 : i64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
			%1 = "stablehlo.slice"(%0) <{start_indices = array<i64: 0>, limit_indices = array<i64>, strides = array<i64>}> : (tensor<4xf32>) -> tensor<2xf32>`, "%1", "tensor<2xf32>"},
		{"slice without starts", `%0 = "stablehlo.concatenate"(%v, %v) <{dimension = 0 : i64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
			%1 = "stablehlo.slice"(%0) <{start_indices = array<i64>, limit_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<4xf32>) -> tensor<2xf32>`, "%1", "tensor<2xf32>"},
		{"dynamic slice with too few indices", `%i = stablehlo.constant dense<0> : tensor<i32>
			%0 = "stablehlo.dynamic_slice"(%m, %i) <{slice_sizes = array<i64: 1, 1>}> : (tensor<2x3xf32>, tensor<i32>) -> tensor<1x1xf32>`, "%0", "tensor<1x1xf32>"},
		{"dynamic slice with too few sizes", `%i = stablehlo.constant dense<0> : tensor<i32>
			%0 = "stablehlo.dynamic_slice"(%m, %i, %i) <{slice_sizes = array<i64: 1>}> : (tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x1xf32>`, "%0", "tensor<1x1xf32>"},
		{"dynamic slice with an index of several elements", `%i = stablehlo.constant dense<0> : tensor<2xi32>
			%0 = "stablehlo.dynamic_slice"(%v, %i) <{slice_sizes = array<i64: 1>}> : (tensor<2xf32>, tensor<2xi32>) -> tensor<1xf32>`, "%0", "tensor<1xf32>"},
		{"gather with too many indices", `%i = stablehlo.constant dense<0> : tensor<2xi32>
			%0 = "stablehlo.gather"(%m, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0], index_vector_dim = 0>, slice_sizes = array<i64: 1, 1>}> : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<1x1xf32>`, "%0", "tensor<1x1xf32>"},
		{"gather with batching dimensions but no batches", `%i = stablehlo.constant dense<0> : tensor<2xi32>
			%0 = "stablehlo.gather"(%m, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [0, 1], index_vector_dim = 0>, slice_sizes = array<i64: 1, 1>}> : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<1x1xf32>`, "%0", "tensor<1x1xf32>"},
		{"gather with too few sizes", `%i = stablehlo.constant dense<0> : tensor<2xi32>
			%0 = "stablehlo.gather"(%m, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 0>, slice_sizes = array<i64: 1>}> : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<1x1xf32>`, "%0", "tensor<1x1xf32>"},
		{"gather with offsets that are not sorted", `%i = stablehlo.constant dense<0> : tensor<2xi32>
			%0 = "stablehlo.gather"(%m, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 0], start_index_map = [0, 1], index_vector_dim = 0>, slice_sizes = array<i64: 1, 1>}> : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<1x1xf32>`, "%0", "tensor<1x1xf32>"},
		{"gather without dimension numbers", `%i = stablehlo.constant dense<0> : tensor<2xi32>
			%0 = "stablehlo.gather"(%m, %i) <{slice_sizes = array<i64: 1, 1>}> : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<1x1xf32>`, "%0", "tensor<1x1xf32>"},
		{"gather of unknown rank", `%i = stablehlo.constant dense<0> : tensor<2xi32>
			%0 = "stablehlo.gather"(%m, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 0>, slice_sizes = array<i64: 1, 1>}> : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<*xf32>`, "%0", "tensor<*xf32>"},
		{"iota along no dimension", `%0 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x1xf32>`, "%0", "tensor<1x1xf32>"},
		{"iota along a negative dimension", `%0 = "stablehlo.iota"() <{iota_dimension = -1 : i64}> : () -> tensor<1x1xf32>`, "%0", "tensor<1x1xf32>"},
		{"iota of unknown rank", `%0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<*xf32>`, "%0", "tensor<*xf32>"},
		{"dynamic iota along no dimension", `%0 = "stablehlo.dynamic_iota"(%n) <{iota_dimension = 2 : i64}> : (tensor<2xi32>) -> tensor<?x?xf32>`, "%0", "tensor<?x?xf32>"},
		{"dynamic iota along a negative dimension", `%0 = "stablehlo.dynamic_iota"(%n) <{iota_dimension = -1 : i64}> : (tensor<2xi32>) -> tensor<?x?xf32>`, "%0", "tensor<?x?xf32>"},
		{"dynamic iota of unknown rank", `%0 = "stablehlo.dynamic_iota"(%n) <{iota_dimension = 0 : i64}> : (tensor<2xi32>) -> tensor<*xf32>`, "%0", "tensor<*xf32>"},
		{"size along no dimension", `%0 = "stablehlo.get_dimension_size"(%m) <{dimension = 2 : i64}> : (tensor<2x3xf32>) -> tensor<i32>`, "%0", "tensor<i32>"},
		{"size along a negative dimension", `%0 = "stablehlo.get_dimension_size"(%m) <{dimension = -1 : i64}> : (tensor<2x3xf32>) -> tensor<i32>`, "%0", "tensor<i32>"},
		{"size as a float", `%0 = "stablehlo.get_dimension_size"(%m) <{dimension = 0 : i64}> : (tensor<2x3xf32>) -> tensor<f32>`, "%0", "tensor<f32>"},
		{"size as no tensor", `%0 = "stablehlo.get_dimension_size"(%m) <{dimension = 0 : i64}> : (tensor<2x3xf32>) -> i32`, "%0", "i32"},
		{"reverse to another type", `%0 = "stablehlo.reverse"(%m) <{dimensions = array<i64>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>`, "%0", "tensor<3x2xf32>"},
		{"pad by nothing to another type", `%0 = "stablehlo.pad"(%v, %x) <{edge_padding_low = array<i64: 0>, edge_padding_high = array<i64: 0>, interior_padding = array<i64: 0>}> : (tensor<2xf32>, tensor<f32>) -> tensor<3xf32>`, "%0", "tensor<3xf32>"},
		{"reduction of nothing without initial values", `%0 = "stablehlo.reduce"(%u) ` + first + ` {dimensions = array<i64: 0>} : (tensor<*xf32>) -> tensor<f32>`, "%0", "tensor<f32>"},
		{"reduction without a body", `%0 = "stablehlo.reduce"(%v, %x) ({}) {dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<f32>) -> tensor<f32>`, "%0", "tensor<f32>"},
		{"reduction that returns nothing", `%0 = "stablehlo.reduce"(%v, %x) ({
			^bb0(%a: tensor<f32>, %b: tensor<f32>):
			stablehlo.return
			}) {dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<f32>) -> tensor<f32>`, "%0", "tensor<f32>"},
		{"reduction of unknown rank", `%0 = "stablehlo.reduce"(%u, %x) ({
			^bb0(%a: tensor<f32>, %b: tensor<f32>):
			stablehlo.return %x : tensor<f32>
			}) {dimensions = array<i64: 0>} : (tensor<*xf32>, tensor<f32>) -> tensor<f32>`, "%0", "tensor<f32>"},
		{"sort with too few arguments", `%0:2 = "stablehlo.sort"(%v, %v) ` + first + ` {dimension = 0 : i64, is_stable = true} : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)`, "%0#0", "tensor<2xf32>"},
		{"sort without a body", `%0:2 = "stablehlo.sort"(%v, %v) ({}) {dimension = 0 : i64, is_stable = true} : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)`, "%0#0", "tensor<2xf32>"},
		{"sort of unknown rank", `%0 = "stablehlo.sort"(%u) ` + first + ` {dimension = -1 : i64, is_stable = true} : (tensor<*xf32>) -> tensor<*xf32>`, "%0", "tensor<*xf32>"},
		{"while without regions", `%0 = "stablehlo.while"(%x) ({}, {}) : (tensor<f32>) -> tensor<f32>`, "%0", "tensor<f32>"},
		{"while without arguments", `%0 = "stablehlo.while"(%x) ({
			^bb0(%a: tensor<f32>):
			stablehlo.return %t : tensor<i1>
			}, {
			stablehlo.return %x : tensor<f32>
			}) : (tensor<f32>) -> tensor<f32>`, "%0", "tensor<f32>"},
		{"while with a condition without arguments", `%0 = "stablehlo.while"(%x) ({
			stablehlo.return %t : tensor<i1>
			}, {
			^bb0(%a: tensor<f32>):
			stablehlo.return %a : tensor<f32>
			}) : (tensor<f32>) -> tensor<f32>`, "%0", "tensor<f32>"},
		{"while that returns too much", `%0 = "stablehlo.while"(%x) ({
			^bb0(%a: tensor<f32>):
			stablehlo.return %t : tensor<i1>
			}, {
			^bb0(%a: tensor<f32>):
			stablehlo.return %a, %a : tensor<f32>, tensor<f32>
			}) : (tensor<f32>) -> tensor<f32>`, "%0", "tensor<f32>"},
		{"while with too many results", `%0:2 = "stablehlo.while"(%x) ({
			^bb0(%a: tensor<f32>):
			stablehlo.return %t : tensor<i1>
			}, {
			^bb0(%a: tensor<f32>):
			stablehlo.return %a : tensor<f32>
			}) : (tensor<f32>) -> (tensor<f32>, tensor<f32>)`, "%0#1", "tensor<f32>"},
		{"complex number of another type than its parts'", `%0 = "stablehlo.real"(%c) : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
			%1 = "stablehlo.imag"(%c) : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
			%2 = "stablehlo.complex"(%0, %1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<?xcomplex<f32>>`, "%2", "tensor<?xcomplex<f32>>"},
		{"part of another type", `%0 = "stablehlo.complex"(%v, %v) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xcomplex<f32>>
			%1 = "stablehlo.real"(%0) : (tensor<2xcomplex<f32>>) -> tensor<?xf32>`, "%1", "tensor<?xf32>"},
	} {
		text := "func.func @f(%x: tensor<f32>, %v: tensor<2xf32>, %m: tensor<2x3xf32>, %d: tensor<?x?xf32>, %u: tensor<*xf32>, %n: tensor<2xi32>, " +
			"%t: tensor<i1>, %c: tensor<2xcomplex<f32>>) -> " + c.typ + " {\n" + c.op + "\nreturn " + c.result + " : " + c.typ + "\n}"
		passtest.Check(t, c.name, []passtest.Step{{Pass: simplify.Aggressive()}}, text, text)
	}
}

// TestScalars checks the algebraic properties of arith on scalars.
func TestScalars(t *testing.T) {
	for _, typ := range []string{"i1", "i8", "i64"} {
		for op, want := range map[string]string{
			"arith.subi %x, %x":  "%0 = arith.constant 0",
			"arith.xori %x, %x":  "%0 = arith.constant 0",
			"arith.andi %x, %x":  "",
			"arith.ori %x, %x":   "",
			"arith.addi %x, %c":  "",
			"arith.muli %x, %c1": "",
			"arith.muli %x, %c":  "%0 = arith.constant 0",
		} {
			program := func(op, result string) string {
				return "func.func @f(%x: " + typ + ") -> " + typ + " {\n" + op + "\nreturn " + result + " : " + typ + "\n}"
			}
			after := program("", "%x")
			zero, one := "0 : "+typ, "1 : "+typ
			if typ == "i1" {
				zero, one = "false", "true"
			}
			if want != "" {
				after = program("%0 = arith.constant "+zero, "%0")
			}
			before := program("%c = arith.constant "+zero+"\n%c1 = arith.constant "+one+"\n%0 = "+op+" : "+typ, "%0")
			for _, p := range []*pass.Pass{simplify.Canonicalize(), simplify.Aggressive()} {
				passtest.Check(t, p.Name+": "+op+" of "+typ, []passtest.Step{{Pass: p}}, before, after)
			}
		}
	}
}

func TestUnreadable(t *testing.T) {
	passtest.RefuseUnreadable(t, simplify.Canonicalize(), simplify.Aggressive(), simplify.TargetIndependent(), simplify.Folder(), simplify.Inline())
}
