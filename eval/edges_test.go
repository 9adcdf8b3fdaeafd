package eval

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

// typeOf parses a type.
func typeOf(t *testing.T, text string) (*ir.Module, ir.Type) {
	t.Helper()
	m, err := asm.Parse(nil, asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	typ, err := asm.ParseType(text, m)
	if err != nil {
		t.Fatal(err)
	}
	return m, typ
}

// TestElementRule computes single elements by the rules of elementwise operations.
func TestElementRule(t *testing.T) {
	kind := func(text string) (e ElementType) {
		text, e.Complex = strings.CutPrefix(text, "complex ")
		_, typ := typeOf(t, text)
		e.Numbers = elements.NumbersOf(typ)
		return e
	}
	for _, c := range []struct {
		name, mode, operand, result string
		in                          [][2]float64
		want                        string
	}{
		{stablehlo.OpAdd, "", "f32", "f32", [][2]float64{{1}, {2}}, "3 0"},
		{stablehlo.OpAdd, "", "complex f32", "complex f32", [][2]float64{{1, 5}, {2, 6}}, "3 11"},
		{stablehlo.OpAdd, "", "i1", "i1", [][2]float64{{1}, {1}}, "1 0"},
		{stablehlo.OpSubtract, "", "i1", "i1", [][2]float64{{1}, {1}}, "undefined"},
		{stablehlo.OpDivide, "", "i8", "i8", [][2]float64{{7}, {2}}, "3 0"},
		{stablehlo.OpDivide, "", "i8", "i8", [][2]float64{{7}, {0}}, "undefined"},
		{stablehlo.OpConvert, "", "f32", "i8", [][2]float64{{7.5}}, "7 0"},
		{stablehlo.OpConvert, "", "complex f32", "f32", [][2]float64{{7.5, 2}}, "7.5 0"},
		{stablehlo.OpConvert, "", "f32", "complex f32", [][2]float64{{7.5}}, "7.5 0"},
		{stablehlo.OpCompare, "LT", "i8", "i1", [][2]float64{{1}, {2}}, "1 0"},
		{stablehlo.OpCompare, "GT", "f32", "i1", [][2]float64{{1}, {2}}, "0 0"},
		{stablehlo.OpCompare, "NE total", "f32", "i1", [][2]float64{{1}, {2}}, "1 0"},
		{stablehlo.OpCompare, "EQ", "complex f32", "i1", [][2]float64{{1, 3}, {1, 3}}, "1 0"},
		{stablehlo.OpCompare, "LT", "complex f32", "i1", [][2]float64{{1, 3}, {1, 3}}, "compare is not defined for elements"},
		{stablehlo.OpCompare, "IS", "i8", "i1", nil, `"IS" is not a comparison`},
		{stablehlo.OpReducePrecision, "e5m0", "f32", "f32", [][2]float64{{3}}, "2 0"},
		{stablehlo.OpReducePrecision, "e5m1", "f32", "f32", [][2]float64{{3}}, "3 0"},
		{stablehlo.OpReducePrecision, "m5", "f32", "f32", nil, `"m5" is not a format`},
		{stablehlo.OpReducePrecision, "e5m1", "i8", "i8", [][2]float64{{3}}, "undefined"},
		{stablehlo.OpReducePrecision, "e5m1", "complex f32", "complex f32", nil, "not defined for elements"},
		{stablehlo.OpSelect, "", "i8", "i8", [][2]float64{{1}, {5}, {6}}, "5 0"},
		{stablehlo.OpSelect, "", "i8", "i8", [][2]float64{{0}, {5}, {6}}, "6 0"},
		{stablehlo.OpSelect, "", "complex f32", "complex f32", [][2]float64{{0}, {5}, {6, 7}}, "6 7"},
		{stablehlo.OpReal, "", "complex f32", "f32", [][2]float64{{5, 7}}, "5 0"},
		{stablehlo.OpImag, "", "complex f32", "f32", [][2]float64{{5, 7}}, "7 0"},
		{stablehlo.OpImag, "", "f32", "f32", [][2]float64{{5}}, "0 0"},
		{stablehlo.OpCeil, "", "complex f32", "complex f32", nil, "ceil is not defined for elements"},
		{stablehlo.OpSort, "", "f32", "f32", nil, "sort is not elementwise"},
	} {
		from, to := kind(c.operand), kind(c.result)
		got := "undefined"
		f, err := ElementRule(c.name, c.mode, from, to)
		if err != nil {
			got = err.Error()
		} else if len(c.in) > 0 {
			var in []Element
			for i, x := range c.in {
				n := from.Numbers
				if c.name == stablehlo.OpSelect && i == 0 {
					n = elements.Numbers{Kind: elements.Bool, Width: 1}
				}
				in = append(in, Element{n.FromFloat(x[0]), n.FromFloat(x[1])})
			}
			if y, ok := f(in); ok {
				got = fmt.Sprint(to.Float(y[0]), to.Float(y[1]))
			}
		}
		if !strings.Contains(got, c.want) {
			t.Errorf("%s %s of %s to %s, %v: %s, want %s", c.name, c.mode, c.operand, c.result, c.in, got, c.want)
		}
	}
}

// TestReadNPY reads what probes write, and refuses what does not fit.
func TestReadNPY(t *testing.T) {
	dir := t.TempDir()
	_, i1 := typeOf(t, "tensor<i1>")
	for _, c := range []struct{ value, typ, want string }{
		{"dense<[[1.5, 2.5, 3.5]]> : tensor<1x3xf32>", "", ""},
		{"dense<[(1.5, 2.5), (0.0, -1.0)]> : tensor<2xcomplex<f64>>", "", ""},
		{"dense<[-1, 127]> : tensor<2xi8>", "", ""},
		{"dense<[-8, 7]> : tensor<2xi4>", "", ""},
		{"dense<7> : tensor<10x11xui16>", "", ""},
		{"dense<7> : tensor<2xi8>", "tensor<3xi8>", "another size"},
		{"dense<7> : tensor<2xi8>", "tensor<1x2xi8>", "another kind"},
		{"dense<7> : tensor<2xi8>", "tensor<?xi8>", "sizes must be known"},
		{"dense<7> : tensor<2xi8>", "!stablehlo.token", "is not a tensor"},
	} {
		m, _ := typeOf(t, "tensor<i1>")
		a, err := asm.ParseAttr(c.value, m)
		if err != nil {
			t.Fatal(err)
		}
		x, err := FromAttr(a)
		if err != nil {
			t.Fatal(err)
		}
		if c.typ == "" {
			c.typ = c.value[strings.Index(c.value, "tensor<"):]
		}
		typ, err := asm.ParseType(c.typ, m)
		if err != nil {
			t.Fatal(err)
		}
		data, err := newProcess(t.Context(), &run{program: program()}).npy(x)
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(dir, "x.npy")
		if err := os.WriteFile(file, data, 0o666); err != nil {
			t.Fatal(err)
		}
		got, err := ReadNPY(file, typ)
		switch {
		case c.want == "" && (err != nil || !slices.Equal(got.Bits, x.Bits) || !slices.Equal(got.Shape, x.Shape)):
			t.Errorf("%s: %v, %v", c.value, got, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s as %s: %v, want %s", c.value, c.typ, err, c.want)
		}
	}
	if _, err := ReadNPY(filepath.Join(dir, "none.npy"), i1); err == nil {
		t.Error("a file that is not there is read")
	}
}

// TestShapes makes tensors at the bounds of what there may be.
func TestShapes(t *testing.T) {
	_, i1 := typeOf(t, "i1")
	_, index := typeOf(t, "tuple<i1>")
	for _, c := range []struct {
		shape []int64
		elem  ir.Type
		want  string
	}{
		{nil, i1, ""},
		{[]int64{0}, i1, ""},
		{[]int64{1, 1, 1}, i1, ""},
		{[]int64{-1}, i1, "a tensor of shape [-1]: sizes must be known"},
		{[]int64{maxElements + 1, 0}, i1, "sizes must be known, and the elements no more than"},
		{[]int64{maxElements, 2}, i1, "sizes must be known, and the elements no more than"},
		{[]int64{2, 3}, index, "elements of this type cannot be evaluated"},
		{append(make([]int64, 15), -1), i1, "a tensor of shape [0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -1]: "},
		{append(make([]int64, 16), -1), i1, "a tensor of shape [0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ...]: "},
	} {
		x, err := NewTensor(c.shape, c.elem)
		n := int64(1)
		for _, size := range c.shape {
			n *= size
		}
		switch {
		case c.want == "" && (err != nil || x.Num() != int(n) || !slices.Equal(x.Shape, c.shape)):
			t.Errorf("%v: %v, %v", c.shape, x, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%v: %v, want %s", c.shape, err, c.want)
		}
	}
}

// TestArguments runs a function with values that are not its arguments, and within the budget that their size
// gives it.
func TestArguments(t *testing.T) {
	m := parsed(t, "func.func @main(%a: tensor<?x2xi16>, %t: !stablehlo.token) -> tensor<?x2xi16> {\n  return %a : tensor<?x2xi16>\n}\nfunc.func private @f()")
	i16, err := asm.ParseType("i16", m)
	if err != nil {
		t.Fatal(err)
	}
	x, err := NewTensor([]int64{3, 2}, i16)
	if err != nil {
		t.Fatal(err)
	}
	wide, err := NewTensor([]int64{3, 3}, i16)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		args []Value
		want string
	}{
		{"main", []Value{x, Token{}}, ""},
		{"main", []Value{x}, "eval: @main: it takes 2 values, got 1"},
		{"main", []Value{x, x}, "argument #1 is of type !stablehlo.token, its value tensor<3x2xi16>"},
		{"main", []Value{Token{}, Token{}}, "argument #0 is of type tensor<?x2xi16>, its value !stablehlo.token"},
		{"main", []Value{wide, Token{}}, "argument #0 is of type tensor<?x2xi16>, its value tensor<3x3xi16>"},
		{"f", nil, "eval: @f: "},
		{"g", nil, "eval: the module has no function @g"},
	} {
		_, err := Run(m, c.name, c.args, Options{})
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("@%s of %v: %v, want %s", c.name, c.args, err, c.want)
		}
	}
	if n := sizeOf([]Value{x, Token{}, x}); n != 24 {
		t.Errorf("the arguments have %d bytes", n)
	}
}

// TestWhatRuns finds the function of a module that a run begins with.
func TestWhatRuns(t *testing.T) {
	const f, main = "func.func @f() {\n  return\n}\n", "func.func @main() {\n  return\n}\n"
	for text, want := range map[string]string{
		"": "", f: "f", main: "main", f + main: "main", main + "func.func @g() {\n  return\n}": "main",
		f + "func.func @g() {\n  return\n}": "the module has 2 functions, and none is @main",
	} {
		got, err := Entry(parsed(t, text))
		if err != nil {
			got = err.Error()
		}
		if !strings.HasSuffix(got, want) || want == "" && got != "" {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
