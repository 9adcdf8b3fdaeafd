package asm_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/oracle"
)

// badTexts are texts with an error, its position and its code. Lines, and columns unless marked
// otherwise, are those that the reference reports.
var badTexts = []struct {
	name, text string
	line, col  int
	code       diag.Code
	// The reference reports another column.
	otherColumn bool
}{
	{"no operation", ")", 1, 1, diag.Syntax, false},
	{"unfinished", `"a.b"(`, 1, 6, diag.Syntax, false},
	{"missing at the line's end", "\"a.b\"()\n\n// comment\n  \"c.d\"()", 1, 8, diag.Syntax, false},
	{"in the middle", `"a.b"() : () () -> ()`, 1, 13, diag.Syntax, false},
	{"no character", `"a.b"() ; () -> ()`, 1, 9, diag.Syntax, false},
	{"sign without a name, in the text of an operation that was valid", "\"f.f\"() ({\n^bb0(%y : i32):\n  arith.addi %y, %y : i32\n  \"a.b\"() : () -> ()\n  arith.addi %, % : i32\n  \"a.b\"() : () -> ()\n}) : () -> ()", 5, 14, diag.Syntax, false},
	{"open string", `"a.b() : () -> ()`, 1, 17, diag.Syntax, true},
	{"bad escape", `"a\qb"() : () -> ()`, 1, 3, diag.Syntax, false},
	{"empty name", `"" () : () -> ()`, 1, 1, diag.Syntax, false},
	{"undefined value", `"a.b"(%x) : (i32) -> ()`, 1, 7, diag.Undefined, false},
	{"undefined value in a function", "func.func @f() {\n  \"a.b\"(%x) : (i32) -> ()\n  return\n}", 2, 9, diag.Undefined, false},
	{"value twice", "%x = \"a.b\"() : () -> i32\n%x = \"a.b\"() : () -> i32", 2, 1, diag.Redefined, false},
	{"argument twice", "func.func @f(%a: i32, %a: i32) { return }", 1, 23, diag.Redefined, false},
	{"name of no result", `%x = "a.b"() : () -> ()`, 1, 1, diag.Mismatch, false},
	{"too many names", `%x, %y = "a.b"() : () -> i32`, 1, 1, diag.Mismatch, false},
	{"no such result", "%x = \"a.b\"() : () -> i32\n\"a.b\"(%x#1) : (i32) -> ()", 2, 7, diag.Undefined, false},
	{"other type", "%x = \"a.b\"() : () -> i32\n\"a.b\"(%x) : (f32) -> ()", 2, 7, diag.Mismatch, false},
	{"other type before", "\"a.b\"(%x) : (f32) -> ()\n%x = \"a.b\"() : () -> i32", 2, 1, diag.Mismatch, false},
	{"two types before", "\"a.b\"(%x) : (f32) -> ()\n\"a.b\"(%x) : (i32) -> ()", 2, 7, diag.Mismatch, false},
	{"other type in a text that was right before", "%x = \"a.b\"() : () -> i32\n%y = \"a.b\"() : () -> f32\n\"a.c\"(%x) : (i32) -> ()\n\"a.c\"(%y) : (i32) -> ()\n", 4, 7, diag.Mismatch, false},
	{"no such result in a text that was right before", "%x:2 = \"a.b\"() : () -> (i32, i32)\n%y = \"a.b\"() : () -> i32\n\"a.c\"(%x#1) : (i32) -> ()\n\"a.c\"(%y#1) : (i32) -> ()\n", 4, 7, diag.Undefined, false},
	{"undefined value in a text that was right before", "%x = \"a.b\"() : () -> i32\n\"a.c\"(%x) : (i32) -> ()\n\"a.c\"(%x) : (i32) -> ()\n\"a.c\"(%y) : (i32) -> ()\n", 4, 7, diag.Undefined, false},
	{"names for other results in a text that was right before", "%x = \"a.b\"() : () -> i32\n%y = \"a.b\"() : () -> i32\n%z:2 = \"a.b\"() : () -> i32\n", 3, 1, diag.Mismatch, false},
	{"value of another function", "func.func @f() {\n  %x = arith.constant 1 : i32\n  return\n}\nfunc.func @g() -> i32 {\n  return %x : i32\n}", 6, 10, diag.Undefined, false},
	{"value around a function", "%x = \"a.b\"() : () -> i32\nfunc.func @g() -> i32 {\n  return %x : i32\n}", 3, 10, diag.InvalidStructure, true},
	{"value behind a function", "func.func @g() -> i32 {\n  return %x : i32\n}\n%x = \"a.b\"() : () -> i32", 2, 10, diag.InvalidStructure, true},
	{"operand types", `"a.b"() : (i32) -> ()`, 1, 11, diag.Mismatch, false},
	{"undefined block", "\"a.b\"() ({\n  \"c.d\"()[^x] : () -> ()\n}) : () -> ()", 2, 11, diag.Undefined, false},
	{"block twice", "\"a.b\"() ({\n^x:\n^x:\n}) : () -> ()", 3, 1, diag.Redefined, false},
	{"undefined location", "\"a.b\"() : () -> () loc(#x)", 1, 24, diag.Undefined, false},
	{"alias that is not a location", "#x = 1 : i32\n\"a.b\"() : () -> () loc(#x)", 2, 24, diag.Mismatch, false},
	{"undefined alias", `"a.b"() {c = #x} : () -> ()`, 1, 14, diag.Undefined, true},
	{"undefined type alias", `"a.b"() : () -> !x`, 1, 17, diag.Undefined, true},
	{"alias twice", "#x = 1\n#x = 2", 2, 1, diag.Redefined, false},
	{"alias with a dot", "#x.y = 1", 1, 1, diag.Syntax, false},
	{"attribute twice", `"a.b"() {c, c} : () -> ()`, 1, 13, diag.Redefined, false},
	{"no attribute", `"a.b"() {c = } : () -> ()`, 1, 13, diag.Syntax, false},
	{"dimension that is not known", "func.func @f(%a: tensor<2x3xf32>) {\n  %0 = stablehlo.dot_general %a, %a, contracting_dims = [?] x [0] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<3x3xf32>\n  return\n}", 2, 58, diag.Syntax, false},
	{"dimensions without a bracket", "func.func @f(%a: tensor<2x3xf32>) {\n  %0 = stablehlo.dot_general %a, %a, contracting_dims = 0 x [0] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<3x3xf32>\n  return\n}", 2, 56, diag.Syntax, false},
	{"out of range", `"a.b"() {c = 256 : i8} : () -> ()`, 1, 14, diag.OutOfRange, false},
	{"integer of a float type", `"a.b"() {c = 1 : f32} : () -> ()`, 1, 14, diag.Mismatch, false},
	{"float of an integer type", `"a.b"() {c = 1.0 : i32} : () -> ()`, 1, 23, diag.Mismatch, false},
	{"float of an integer type over lines", "\"a.b\"() {a = 1.0\n : i32\n} : () -> ()", 3, 1, diag.Mismatch, false},
	{"lists of different lengths", "\"a.b\"() {c = dense<[[1, 2],\n  [3]]> : tensor<2x2xi32>} : () -> ()", 2, 6, diag.Syntax, false},
	{"other shape", `"a.b"() {c = dense<[1, 2]> : tensor<3xi32>} : () -> ()`, 1, 14, diag.Mismatch, false},
	{"hex of another size", `"a.b"() {c = dense<"0x01"> : tensor<3xi32>} : () -> ()`, 1, 20, diag.Mismatch, true},
	{"wide integer", `"a.b"() : () -> i16777216`, 1, 17, diag.OutOfRange, false},
	{"element of a tensor", `"a.b"() : () -> tensor<2xtuple<>>`, 1, 26, diag.Mismatch, false},
	{"unknown dialect", `"a.b"() {c = #stablehlo.nothing} : () -> ()`, 1, 25, diag.Syntax, false},
	{"unknown operation", "func.func @f() {\n  stablehlo.nothing\n}", 2, 3, diag.UnknownOp, false},
	{"operation without a form", "func.func @f() {\n  stablehlo.case\n}", 2, 3, diag.Syntax, false},
	{"inherent attribute of another class", "func.func @f(%a: tensor<f32>) {\n  \"stablehlo.iota\"() {iota_dimension = \"a\"} : () -> tensor<f32>\n}", 2, 3, diag.Mismatch, false},
	{"inherent attribute out of range", "%0 =\n  \"stablehlo.iota\"() {iota_dimension = -1 : i64} : () -> tensor<f32>", 2, 3, diag.BadAttribute, false},
	{"no case of an enum in a form", "func.func @f() {\n  stablehlo.custom_call\n  @s() {\n  api_version = 22 : i32} : () -> ()\n}", 3, 8, diag.Mismatch, false},
	{"no case of an enum", "func.func @f(%a: i32) {\n  %0 =\n  \"arith.cmpi\"(%a, %a) <{predicate = 10}> : (i32, i32) -> i1\n}", 3, 3, diag.Mismatch, false},
	{"another class in a form", "func.func @f() {\n  stablehlo.custom_call\n  @s() {\n  has_side_effect = 22 : i32} : () -> ()\n}", 3, 8, diag.Mismatch, false},
	{"a boolean as a stride", "\"a.b\"() {a = strided<[\ntrue]>} : () -> ()", 2, 1, diag.Syntax, false},
	{"a minus in front of a boolean", "\"a.b\"() {a = !quant.uniform<i8:f32, 2.0:-true>} : () -> ()", 1, 42, diag.Syntax, false},
	{"no input of a reduction", "func.func @f(%a: tensor<4xf32>, %b: tensor<f32>) {\n  %0 = stablehlo.reduce\n  applies stablehlo.add across dimensions = [0] : () -> tensor<f32>\n}", 3, 3, diag.Mismatch, false},
	{"more types than inputs of a reduction", "func.func @f(%a: tensor<4xf32>, %b: tensor<f32>) {\n  %0 = stablehlo.reduce\n  applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>\n}", 3, 3, diag.Mismatch, false},
	{"no parenthesis in front of an input", "func.func @f(%a: tensor<4xf32>, %b: tensor<f32>) {\n  %0 = stablehlo.reduce\n  %a init: %b) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>\n}", 3, 3, diag.Syntax, false},
	{"no third type of a select", "func.func @f(%a: tensor<i1>, %b: tensor<f32>) {\n  %0 = stablehlo.select %a, %b, %b : tensor<i1>, tensor<f32>\n  ,\"a.b\"() : () -> ()\n}", 3, 4, diag.Syntax, false},
	{"three types of a select", "func.func @f(%a: tensor<i1>, %b: tensor<f32>) {\n  %0 = stablehlo.select %a, %b, %b :\n tensor<i1>, tensor<f32>\n  ,tensor<f32>\n}", 3, 2, diag.Mismatch, false},
	{"an attribute that the form has, too", "func.func @f(%a: tensor<4xf32>, %b: tensor<f32>) {\n  %0 = stablehlo.reduce(%a init: %b) applies stablehlo.add\n  across dimensions = [0] {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>\n}", 2, 8, diag.Mismatch, false},
	{"no types of a scan", "func.func @f(%a: tensor<2x3xf32>, %b: tensor<3xf32>) {\n  %0:2 = chlo.scan(%a) inits (%b) dimension = 0 {\n  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):\n    stablehlo.return %x, %y : tensor<3xf32>, tensor<3xf32>\n  } :\n  tensor<3xf32>\n}", 5, 5, diag.Mismatch, false},
	{"a dot algorithm", "\"a.b\"() {a = #stablehlo.dot_algorithm\n<lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = i8, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>} : () -> ()", 2, 1, diag.BadAttribute, false},
	{"pairs inside pairs", "\"a.b\"() {a =\n  dense<[((1.0, 2.0), 3.0), (4.0,\n  5.0)]> : tensor<2xcomplex<f32>>} : () -> ()", 2, 3, diag.Mismatch, false},
	{"numbers beside pairs", "\"a.b\"() {a =\n  dense<[(1.0, 2.0), 3.0,\n  4.0]> : tensor<3xcomplex<f32>>} : () -> ()", 2, 3, diag.Mismatch, false},
	{"groups of more operands", "func.func @f(%x: tensor<8x4xf32>, %c: tensor<4xf32>) {\n  %0:2 =\n  \"chlo.scan\"(%x, %c) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 7>, resultSegmentSizes = array<i32: 1, 1>}> ({\n  ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>):\n    stablehlo.return %a, %b : tensor<4xf32>, tensor<4xf32>\n  }) : (tensor<8x4xf32>, tensor<4xf32>) -> (tensor<8x4xf32>, tensor<4xf32>)\n  return\n}", 3, 3, diag.InvalidStructure, true},
	{"groups of more results", "func.func @f(%x: tensor<8x4xf32>, %c: tensor<4xf32>) {\n  %0:2 =\n  \"chlo.scan\"(%x, %c) <{dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 91>}> ({\n  ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>):\n    stablehlo.return %a, %b : tensor<4xf32>, tensor<4xf32>\n  }) : (tensor<8x4xf32>, tensor<4xf32>) -> (tensor<8x4xf32>, tensor<4xf32>)\n  return\n}", 3, 3, diag.InvalidStructure, true},
	{"a negative scale", "\"a.b\"() {a = !quant.uniform<i8:f32, -1.0\n>} : () -> ()", 2, 1, diag.OutOfRange, false},
	{"a negative scale of an axis", "\"a.b\"() {a = !quant.uniform<i8:f32:0, {1.0,\n-1.0\n, 2.0}>} : () -> ()", 3, 1, diag.OutOfRange, false},
	{"a negative scale of a block", "\"a.b\"() {a = !quant.uniform<i8:f32:{0:1}, {1.0,\n-1.0\n}>} : () -> ()", 3, 1, diag.OutOfRange, false},
	{"an empty range of the storage", "\"a.b\"() {a = !quant.uniform<i8<5:5>:f32,\n1.0>\n} : () -> ()", 1, 21, diag.BadAttribute, false},
	{"an empty block", "\"a.b\"() {a = !quant.uniform<i8:f32:{0:0}, {1.0}\n>\n} : () -> ()", 1, 21, diag.BadAttribute, false},
	{"an empty range", "\"a.b\"() {a = !quant.calibrated<f32<3.0:\n2.0>>\n} : () -> ()", 1, 21, diag.BadAttribute, false},
	{"as many operands as elements", "func.func @f() {\n  %0 = tensor.from_elements\n  : tensor<i64>\n}", 3, 3, diag.Mismatch, false},
	{"a dialect's attribute as a location", "\"a.b\"() : () -> () loc(#x.y<1>\n)", 2, 1, diag.Syntax, false},
	{"a line and no more", "\"a.b\"() : () -> () loc(\"f\":3\nto 4:5)", 1, 29, diag.Syntax, false},
	{"elements of an array in a form", "func.func @f() {\n  stablehlo.custom_call\n  @s() {\n  operand_layouts = [1]} : () -> ()\n}", 3, 8, diag.BadAttribute, false},
	{"elements of an array", "func.func @f() {\n  \"stablehlo.custom_call\"() {call_target_name = \"s\", called_computations = [1]} : () -> ()\n}", 2, 3, diag.BadAttribute, false},
	{"missing piece of a format", "func.func @f(%a: tensor<f32>) {\n  %0 = stablehlo.add %a %a : tensor<f32>\n}", 2, 24, diag.Syntax, false},
	{"type of a format", "func.func @f(%a: tensor<f32>) {\n  %0 = stablehlo.add %a, %a : tensor<f64>\n}", 2, 22, diag.Mismatch, false},
	{"bounds of a static dimension", `"a.b"() : () -> tensor<2xf32, #stablehlo.bounds<3>>`, 1, 51, diag.BadType, false},
	{"open dialect text", `"a.b"() : () -> !a.b<(>`, 1, 21, diag.Syntax, false},
	{"two regions of a module", "\"builtin.module\"() ({}, {}) : () -> ()", 1, 1, diag.InvalidStructure, false},
	{"resource", "{-# dialect_resources: { builtin: { a: \"0x0\" } } #-}", 1, 40, diag.Syntax, false},
	{"metadata", "{-# something: {} #-}", 1, 5, diag.Syntax, false},
}

func TestParseErrors(t *testing.T) {
	for _, c := range badTexts {
		_, err := asm.Parse([]byte(c.text), asm.ParseOptions{Registry: known(), AllowUnregistered: true, Filename: "f.mlir"})
		var list diag.Texts
		if !errors.As(err, &list) {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		d := list[0]
		if d.Line != c.line || d.Col != c.col || d.Code != c.code || d.File != "f.mlir" {
			t.Errorf("%s: %v (%s), want %d:%d %s", c.name, d, d.Code, c.line, c.col, c.code)
		}
		if !errors.Is(err, &diag.Error{Code: c.code}) {
			t.Errorf("%s: the error does not match its code", c.name)
		}
	}
}

// TestParseErrorText checks that an error is shown as a compiler does.
func TestParseErrorText(t *testing.T) {
	_, err := asm.Parse([]byte("%x = \"a.b\"() : () -> i32\n\t%x = \"a.b\"() : () -> i32\r\n"), asm.ParseOptions{AllowUnregistered: true, Filename: "f.mlir"})
	var list diag.Texts
	if !errors.As(err, &list) {
		t.Fatal(err)
	}
	want := "f.mlir:2:2: error: the value %x is defined already\n\t%x = \"a.b\"() : () -> i32\n\t^\n" +
		"f.mlir:1:1: note: it was defined here\n%x = \"a.b\"() : () -> i32\n^\n"
	if got := string(list.AppendText(nil)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestParseAllErrors checks that every undefined value is reported, in textual order.
func TestParseAllErrors(t *testing.T) {
	_, err := asm.Parse([]byte("\"a.b\"(%y) : (i32) -> ()\n\"a.b\"(%x, %y) : (i32, i32) -> ()"), asm.ParseOptions{AllowUnregistered: true})
	var list diag.Texts
	if !errors.As(err, &list) {
		t.Fatal(err)
	}
	var got []string
	for _, d := range list {
		got = append(got, fmt.Sprintf("%d:%d", d.Line, d.Col))
	}
	if want := "1:7 2:7"; strings.Join(got, " ") != want {
		t.Errorf("errors at %v, want %s", got, want)
	}
}

// TestParseUnregistered checks that operations, attributes and types of unknown dialects are errors
// unless they are allowed.
func TestParseUnregistered(t *testing.T) {
	for _, text := range []string{`"a.b"() : () -> ()`, "#x = #a.b", "!x = !a.b"} {
		if _, err := asm.Parse([]byte(text), asm.ParseOptions{}); !errors.Is(err, &diag.Error{Code: diag.UnregisteredAttrs}) {
			t.Errorf("%s: %v", text, err)
		}
		if _, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true}); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestParseNesting checks that all kinds of nesting are limited.
func TestParseNesting(t *testing.T) {
	const n = 100000
	for name, text := range map[string]string{
		"arrays":       `"a.b"() {c = ` + strings.Repeat("[", n),
		"dictionaries": `"a.b"() {c = ` + strings.Repeat("{c = ", n),
		"tuples":       `"a.b"() : () -> ` + strings.Repeat("tuple<", n),
		"functions":    `"a.b"() : () -> ` + strings.Repeat("((", n),
		"lists":        `"a.b"() {c = dense<` + strings.Repeat("[", n),
		"locations":    `"a.b"() : () -> () loc(` + strings.Repeat("callsite(", n),
		"expressions":  `"a.b"() {c = affine_map<() -> (` + strings.Repeat("(", n),
		"minus":        `"a.b"() {c = affine_map<() -> (` + strings.Repeat("- ", n),
		"regions":      strings.Repeat(`"a.b"() ({`, n),
		"modules":      strings.Repeat(`module {`, n),
		"scales":       `!a = !quant.uniform<i8:f32:{0:1}, ` + strings.Repeat("{", n) + ">",
	} {
		_, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
		if name == "scales" && errors.Is(err, &diag.Error{Code: diag.Syntax}) {
			continue // the mismatched brackets are reported first
		}
		if !errors.Is(err, &diag.Error{Code: diag.LimitNesting}) {
			t.Errorf("%s: %.200v", name, err)
		}
	}
}

// TestParseErrorPlaces compares the positions of errors with the reference's.
func TestParseErrorPlaces(t *testing.T) {
	o := oracle.Current(t)
	for _, c := range badTexts {
		a := o.Must(t, "parse", []byte(c.text), oracle.Options{"allow_unregistered": true})
		if len(a.Diagnostics) == 0 {
			t.Errorf("%s: the reference says %+v", c.name, a)
			continue
		}
		if d := a.Diagnostics[0]; d.Line != c.line || d.Col != c.col && !c.otherColumn {
			t.Errorf("%s: at %d:%d, the reference says %d:%d: %s", c.name, c.line, c.col, d.Line, d.Col, d.Message)
		}
	}
}
