package asm_test

import (
	"bytes"
	"maps"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/ir"
)

// repeats are texts that repeat something parsed before, where it means something else or is
// spelled differently.
var repeats = []struct{ name, text string }{
	{"locations that the text names and others that it implies",
		"\"a.b\"() : () -> ()\n\"a.b\"() : () -> () loc(\"-\":1:1)\n\"a.b\"() : () -> () loc(\"-\":4:1)\n\"a.b\"() {a = loc(\"-\":1:1)} : () -> ()"},
	{"a type behind an integer", "\"a.b\"() {a = 1} : () -> ()\n\"a.b\"() {a = 1 : i32} : () -> ()\n\"a.b\"() {a = 1\n : i16} : () -> ()\n\"a.b\"() {a = 1 // :\n : i8} : () -> ()"},
	{"a type behind a string", "\"a.b\"() {a = \"x\"} : () -> ()\n\"a.b\"() {a = \"x\" : i32} : () -> ()\n\"a.b\"() {a = \"x\"\n : i16} : () -> ()\n\"a.b\"() {a = \"x\" // :\n : i8} : () -> ()"},
	{"nested symbols", "\"a.b\"() {a = @x} : () -> ()\n\"a.b\"() {a = @x::@y} : () -> ()\n\"a.b\"() {a = @x ::@y} : () -> ()\n\"a.b\"() {a = @x\n::@y} : () -> ()"},
	{"a type behind an attribute of a dialect", "\"a.b\"() {a = #x.y<1>} : () -> ()\n\"a.b\"() {a = #x.y<1> : i32} : () -> ()\n\"a.b\"() {a = #x.y<1>\n: i8} : () -> ()"},
	{"elements of several types", "\"a.b\"() {a = dense<1> : tensor<i32>} : () -> ()\n\"a.b\"() {a = dense<1>\n: tensor<i64>} : () -> ()\n\"a.b\"() {a = dense<1> : tensor<2xi64>} : () -> ()"},
	{"names of one operation and another", "func.func @f(%a: tensor<4xf32>) {\n  %0 = \"stablehlo.transpose\"(%a) {permutation = array<i64: 0>} : (tensor<4xf32>) -> tensor<4xf32>\n" +
		"  %1 = \"stablehlo.abs\"(%a) {permutation = array<i64: 0>} : (tensor<4xf32>) -> tensor<4xf32>\n" +
		"  %2 = \"stablehlo.transpose\"(%a) <{permutation = array<i64: 0>}> {permutation = array<i64: 0>} : (tensor<4xf32>) -> tensor<4xf32>\n  return\n}"},
	{"one list as sizes and as an attribute", "func.func @f(%a: tensor<4x4xf32>) attributes {a = [0, 1]} {\n  %0 = stablehlo.transpose %a, dims = [0, 1] : (tensor<4x4xf32>) -> tensor<4x4xf32>\n" +
		"  %1 = stablehlo.transpose %a, dims = [0, 1] {b = [0, 1]} : (tensor<4x4xf32>) -> tensor<4x4xf32>\n  return\n}"},
	{"a dictionary and a tuple that are there already", "func.func @f(%a: tensor<4xf32>) {\n  %0 = stablehlo.exponential %a {a = 1 : i32, result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<4xf32>\n" +
		"  %1 = stablehlo.exponential %a {a = 1 : i32, result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<4xf32>\n  return\n}"},
	{"a dictionary that repeats a form's attribute", "func.func @f(%a: tensor<4xf32>) {\n  %0 = stablehlo.slice %a [0:2] {a} : (tensor<4xf32>) -> tensor<2xf32>\n" +
		"  %1 = stablehlo.slice %a [2:4] {a} : (tensor<4xf32>) -> tensor<2xf32>\n  return\n}"},
	{"booleans where numbers are read", "\"a.b\"() {a = !quant.uniform<i8<true:127>:f32:false, {2.0:true}>, b = #stablehlo.channel_handle<handle = true, type = false>, c = #stablehlo.bounds<true, ?>} : () -> ()"},
	{"places without a column", "\"a.b\"() : () -> () loc(\"f\":3)\n\"a.b\"() : () -> () loc(\"f\":3:0)\n\"a.b\"() : () -> () loc(\"f\":0)\n\"a.b\"() : () -> () loc(fused[\"f\":3:4 to :4, \"f\":3:4 to 2:1, \"f\":3:4294967295 to :4294967295])"},
	{"commas without inputs", "func.func @f(%a: tensor<4xf32>, %b: tensor<f32>) {\n  %0 = stablehlo.reduce ,, (%a init: %b), applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>\n  return\n}"},
	{"symbols without a name", "module @\"\" {\n  func.func private @\"\"() attributes {a = @\"\", b = @a::@\"\", c = @\"\"::@b}\n}"},
	{"attributes that a form drops", "func.func @f(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {\n  %0:2 = chlo.scan(%a) inits (%b) dimension = 0 attributes {is_reverse = 1 : i32, a} {\n  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):\n    stablehlo.return %x, %y : tensor<3xf32>, tensor<3xf32>\n  } : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)\n  return\n}"},
	{"an attribute of an older layout", "func.func @f(%a: tensor<1x26x26x32xi8>, %b: tensor<3x3x1x32xi8>, %c: tensor<2x2xi64>) {\n" +
		"  %0 = \"stablehlo.dynamic_conv\"(%a, %b, %c) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, padding = dense<1> : tensor<2x2xi64>}> : (tensor<1x26x26x32xi8>, tensor<3x3x1x32xi8>, tensor<2x2xi64>) -> tensor<1x28x28x1xi32>\n" +
		"  %1 = \"stablehlo.dynamic_conv\"(%a, %b, %c) {batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f]>, feature_group_count = 1 : i64, padding = \"any\"} : (tensor<1x26x26x32xi8>, tensor<3x3x1x32xi8>, tensor<2x2xi64>) -> tensor<1x28x28x1xi32>\n  return\n}"},
	{"a function type as the type of all operands", "func.func @f(%a: tensor<?xf32>) {\n  %0 = stablehlo.add %a, %a : (tensor<?xf32>, tensor<?xf32>) -> tensor<4xf32>\n  %1 = stablehlo.add %a, %a : tensor<?xf32>\n  return\n}"},
	{"one text with other values, of other types and by other numbers", "%0:3 = \"a.b\"() : () -> (i32, i64, i32)\n%x = \"a.b\"() : () -> i32\n" +
		"\"a.c\"(%0#0, %x) : (i32, i32) -> ()\n\"a.c\"(%0#2, %0#0) : (i32, i32) -> ()\n\"a.c\"(%x, %x) : (i32, i32) -> ()\n" +
		"\"a.c\"(%0#2, %x) : (i32, i32) -> ()\n\"a.c\"(%x, %0#2) : (i32, i32) -> ()\n\"a.c\"(%0 #1, %x) : (i64, i32) -> ()\n\"a.c\"(%0 #1, %x) : (i64, i32) -> ()"},
	{"values of which some come later", "\"a.r\"() ({\n\"a.c\"(%0, %1) : (i32, i32) -> ()\n%0 = \"a.b\"() : () -> i32\n\"a.c\"(%0, %1) : (i32, i32) -> ()\n" +
		"%1 = \"a.b\"() : () -> i32\n\"a.c\"(%0, %1) : (i32, i32) -> ()\n\"a.c\"(%1, %0) : (i32, i32) -> ()\n\"a.d\"() : () -> ()\n}) : () -> ()"},
	{"percent signs in strings", "%0 = \"a.b\"() {a = \"5%x\"} : () -> i32\n%1 = \"a.b\"() {a = \"5%y\"} : () -> i32\n%2 = \"a.b\"() {a = \"5%x\"} : () -> i32\n\"a.c\"(%0) {a = \"%1\"} : (i32) -> ()\n\"a.c\"(%0) {a = \"%2\"} : (i32) -> ()\n\"a.c\"() : () -> ()"},
	{"operations that go on in the next line", "\"a.b\"() : () -> ()\n\"a.b\"()\n: () -> ()\n\"a.b\"() : () -> ()\n\"a.b\"() : () -> () // loc(unknown)\n\"a.b\"() : () -> () // loc(unknown)\n" +
		"\"a.b\"() : () -> ()\nloc(unknown)\n\"a.b\"() : () -> () loc(unknown)\n\"a.b\"() : () -> ()   loc(unknown)\n\"a.b\"() : () -> () loc(\"f\":1:2)\n\"a.b\"() : () -> () loc(\"f\"(unknown))\n\"a.c\"() : () -> ()"},
	{"operands in the next line", "func.func @f(%a: tensor<i1>, %b: tensor<f32>) {\n  %0 = \"stablehlo.if\"(%a) ({\n    stablehlo.return\n%b : tensor<f32>\n  }, {\n    stablehlo.return\n      %b : tensor<f32>\n  }) : (tensor<i1>) -> tensor<f32>\n" +
		"  \"stablehlo.if\"(%a) ({\n    stablehlo.return\n  }, {\n    stablehlo.return\n  }) : (tensor<i1>) -> ()\n  return\n}"},
	{"operations whose dialect the region says", "func.func @f(%a: i32) -> i32 {\n  return %a : i32\n}\nfunc.func @g(%a: i32) -> i32 {\n  return %a : i32\n}\nfunc.func @h(%a: i32) -> i32 {\n  func.return %a : i32\n}\n\"a.b\"() ({\n  func.func @h(%a: i32) -> i32 {\n    return %a : i32\n  }\n  \"a.c\"() : () -> ()\n}) : () -> ()"},
	{"operands in another order than in the form", "func.func @f(%a: index, %b: index, %m: tensor<4x4xf32>, %x: f32) {\n" +
		"  %0 = tensor.insert %x into %m[%a, %b] : tensor<4x4xf32>\n  %1 = tensor.insert %x into %m[%b, %a] : tensor<4x4xf32>\n  %2 = tensor.extract %0[%a, %b] : tensor<4x4xf32>\n  %3 = tensor.extract %0[%b, %a] : tensor<4x4xf32>\n  return\n}"},
	{"names that digits end", "%0 = \"a.b\"() : () -> i32\n%1 = \"a.b\"() : () -> i32\n\"a.c\"(%0) : (i32) -> ()\n\"a.c\"(%1) : (i32) -> ()\n\"a.c\"(%0 ) : (i32) -> ()\n\"a.c\"(%1 ) : (i32) -> ()\n\"a.d\"() : () -> ()"},
}

// TestParseRepeats compares bytecode and printed text with the reference's.
func TestParseRepeats(t *testing.T) {
	o := oracle.Current(t)
	for _, c := range repeats {
		t.Run(c.name, func(t *testing.T) {
			want := o.Must(t, "write_bytecode", []byte(c.text), lenient)
			m, err := asm.Parse([]byte(c.text), asm.ParseOptions{Registry: known(), AllowUnregistered: true})
			if !want.OK || hasError(want) {
				if err == nil {
					t.Errorf("accepted, but: %v", want.Diagnostics)
				}
				t.Errorf("refused: %v", want.Diagnostics)
				return
			}
			if msg, _ := parsed([]byte(c.text), want.Output, known()); msg != "" {
				t.Error(msg)
				return
			}
			comparePrints(t, o, m, []byte(c.text))
		})
	}
}

// comparePrints compares the printed text of a module with the reference's output for the same
// input.
func comparePrints(t *testing.T, o *oracle.Oracle, m *ir.Module, text []byte) {
	t.Helper()
	for _, v := range allVariants() {
		ask := maps.Clone(lenient)
		maps.Copy(ask, v.ask)
		want := o.Must(t, v.op, text, ask)
		if got := asm.Print(nil, m.Root(), v.opt); !bytes.Equal(got, want.Output) {
			t.Errorf("%s: %s", v.name, difference(got, want.Output))
		}
	}
}
