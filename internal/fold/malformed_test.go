package fold_test

import (
	"testing"

	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/simplify"
)

// TestMalformed checks that operations that verification would reject stay as they are.
func TestMalformed(t *testing.T) {
	const add = `({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %9 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %9 : tensor<f32>
    })`
	for name, op := range map[string]string{
		"reduce without initial values": `%0 = "stablehlo.reduce"(%x) ` + add + ` {dimensions = array<i64>} : (tensor<f32>) -> tensor<f32>
			"test.use"(%0) : (tensor<f32>) -> ()`,
		"reduce to another type": `%0 = "stablehlo.reduce"(%x, %x) ` + add + ` {dimensions = array<i64>} : (tensor<f32>, tensor<f32>) -> tensor<2xf32>
			"test.use"(%0) : (tensor<2xf32>) -> ()`,
		"reduce without a body": `%0 = "stablehlo.reduce"(%x, %x) ({}) {dimensions = array<i64>} : (tensor<f32>, tensor<f32>) -> tensor<f32>
			"test.use"(%0) : (tensor<f32>) -> ()`,
		"reduce with an empty body": `%0 = "stablehlo.reduce"(%x, %x) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): }) {dimensions = array<i64: 0>} : (tensor<f32>, tensor<f32>) -> tensor<f32>
			"test.use"(%0) : (tensor<f32>) -> ()`,
		"reduce along no dimension": `%0 = "stablehlo.reduce"(%x, %x) ` + add + ` {dimensions = array<i64: 0>} : (tensor<f32>, tensor<f32>) -> tensor<f32>
			"test.use"(%0) : (tensor<f32>) -> ()`,
		"size along no dimension": `%0 = "stablehlo.get_dimension_size"(%x) <{dimension = 0 : i64}> : (tensor<f32>) -> tensor<i32>
			"test.use"(%0) : (tensor<i32>) -> ()`,
		"size along a negative dimension": `%0 = "stablehlo.get_dimension_size"(%x) <{dimension = -1 : i64}> : (tensor<f32>) -> tensor<i32>
			"test.use"(%0) : (tensor<i32>) -> ()`,
		"concatenate along no dimension": `%c = stablehlo.constant dense<1.0> : tensor<2xf32>
			%0 = "stablehlo.concatenate"(%c, %c) <{dimension = 1 : i64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
			"test.use"(%0) : (tensor<4xf32>) -> ()`,
		"concatenate along a negative dimension": `%c = stablehlo.constant dense<1.0> : tensor<2xf32>
			%0 = "stablehlo.concatenate"(%c, %c) <{dimension = -1 : i64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<4xf32>
			"test.use"(%0) : (tensor<4xf32>) -> ()`,
		"while without a condition": `%0 = "stablehlo.while"(%x) ({
			^bb0(%a: tensor<f32>):
			  stablehlo.return
			}, {
			^bb0(%a: tensor<f32>):
			  stablehlo.return %a : tensor<f32>
			}) : (tensor<f32>) -> tensor<f32>
			"test.use"(%0) : (tensor<f32>) -> ()`,
		"while without regions": `%0 = "stablehlo.while"(%x) ({}, {}) : (tensor<f32>) -> tensor<f32>
			"test.use"(%0) : (tensor<f32>) -> ()`,
		"switch without values": `"cf.switch"(%i)[^bb1, ^bb2] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
			^bb1:
			"test.use"() : () -> ()
			"cf.switch"(%i)[^bb2, ^bb3] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
			^bb2:
			"test.use"() : () -> ()
			"cf.switch"(%i)[^bb3, ^bb4] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
			^bb3:
			"test.use"() : () -> ()
			return
			^bb4:
			"test.use"() : () -> ()`,
		"branch without values": `%p = arith.constant true
			"cf.cond_br"(%p)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
			^bb1(%y: f32):
			"test.use"(%y) : (f32) -> ()
			return
			^bb2:
			"test.use"() : () -> ()`,
		"if with fewer values": `%p = stablehlo.constant dense<true> : tensor<i1>
			%0 = "stablehlo.if"(%p) ({ stablehlo.return }, { stablehlo.return }) : (tensor<i1>) -> tensor<f32>
			"test.use"(%0) : (tensor<f32>) -> ()`,
		"if with an empty block": `%p = stablehlo.constant dense<true> : tensor<i1>
			%0 = "stablehlo.if"(%p) ({ ^bb0: }, { ^bb0: }) : (tensor<i1>) -> tensor<f32>
			"test.use"(%0) : (tensor<f32>) -> ()`,
		"case with an empty block": `%p = stablehlo.constant dense<0> : tensor<i32>
			%0 = "stablehlo.case"(%p) ({ ^bb0: }) : (tensor<i32>) -> tensor<f32>
			"test.use"(%0) : (tensor<f32>) -> ()`,
		"if without a block": `%p = stablehlo.constant dense<true> : tensor<i1>
			%0 = "stablehlo.if"(%p) ({ }, { }) : (tensor<i1>) -> tensor<f32>
			"test.use"(%0) : (tensor<f32>) -> ()`,
		"if with arguments": `%p = stablehlo.constant dense<true> : tensor<i1>
			%0 = "stablehlo.if"(%p) ({ ^bb0(%a: tensor<f32>): stablehlo.return %a : tensor<f32> }, { ^bb0(%a: tensor<f32>): stablehlo.return %a : tensor<f32> }) : (tensor<i1>) -> tensor<f32>
			"test.use"(%0) : (tensor<f32>) -> ()`,
		"case without branches": `%p = stablehlo.constant dense<0> : tensor<i32>
			%0 = "stablehlo.case"(%p) : (tensor<i32>) -> tensor<f32>
			"test.use"(%0) : (tensor<f32>) -> ()`,
	} {
		text := "func.func @f(%x: tensor<f32>, %i: i32) {\n" + op + "\nreturn\n}"
		passtest.Check(t, name, []passtest.Step{{Pass: simplify.Folder()}}, text, text)
		passtest.Check(t, name, []passtest.Step{{Pass: simplify.Canonicalize(), Options: "test-convergence=true"}}, text, text)
	}
}
