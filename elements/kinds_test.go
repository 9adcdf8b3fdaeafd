package elements_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// attribute parses the text of an attribute.
func attribute(t *testing.T, m *ir.Module, text string) ir.Attr {
	t.Helper()
	a, err := asm.ParseAttr(text, m)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return a
}

func elementType(t *testing.T, m *ir.Module, text string) ir.Type {
	t.Helper()
	typ, err := asm.ParseType(text, m)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return typ
}

func empty(t *testing.T) *ir.Module {
	t.Helper()
	m, err := asm.Parse(nil, asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestNumbersOf(t *testing.T) {
	m := empty(t)
	for text, want := range map[string]elements.Numbers{
		"i1": boolean, "i8": i8, "ui8": u8, "si8": i8, "ui1": boolean, "index": i64, "f32": f32, "complex<f16>": f16, "ui64": u64,
		"i65": other, "f80": other, "f128": other, "none": other, "i0": other, "tuple<>": other,
	} {
		got := elements.NumbersOf(elementType(t, m, text))
		if got != want || got.IsInteger() != (want.Kind == elements.Signed || want.Kind == elements.Unsigned) {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

// TestOf checks which attributes Of accepts, and which of them are splats.
func TestOf(t *testing.T) {
	m := empty(t)
	for text, want := range map[string]string{
		"dense<5> : tensor<i32>":        "splat 5",
		"dense<[5]> : tensor<1xi32>":    "splat 5",
		"dense<[5, 6]> : vector<2xi32>": "5 6",
		"dense<> : tensor<2x0xi1>":      "",
		"dense<[true]> : tensor<1xi1>":  "splat 1",
		"dense<[true, false, true, true, false, false, false, true]> : tensor<8xi1>": "1 0 1 1 0 0 0 1",
		"dense<true> : tensor<8xi1>":                       "splat 1",
		"dense<false> : tensor<8xi1>":                      "splat 0",
		"dense<true> : tensor<9xi1>":                       "splat 1",
		"dense<[1, -1]> : tensor<2xi3>":                    "1 7",
		"dense<[1, -1]> : tensor<2xi24>":                   "1 16777215",
		"dense<[1, -2]> : tensor<2xi48>":                   "1 281474976710654",
		"dense<[1.0, -0.0]> : tensor<2xbf16>":              "16256 32768",
		"dense<[1, 2]> : tensor<2xindex>":                  "1 2",
		"dense<(1, 2)> : tensor<2xcomplex<i8>>":            "splat 1+2i",
		"dense<[(1, 2), (3, 4)]> : tensor<2xcomplex<i16>>": "1+2i 3+4i",
		"dense<1> : tensor<2xi65>":                         "none",
		"dense<1.0> : tensor<2xf128>":                      "none",
		`dense<"a"> : tensor<2x!stablehlo.token>`:          "none",
		"1 : i32":                      "none",
		"sparse<0, 1> : tensor<2xi32>": "none",
	} {
		if got := numbersText(attribute(t, m, text)); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// numbersText returns the numbers in a constant as text.
func numbersText(a ir.Attr) (text string) {
	d, ok := elements.Of(a)
	if !ok {
		return "none"
	}
	n := d.Num
	if d.Splat {
		text, n = "splat", 1
	}
	_, complex := d.Elem.(*types.Complex)
	for i := range n {
		if text != "" {
			text += " "
		}
		if text += fmt.Sprint(d.At(i)); complex {
			text += fmt.Sprintf("+%di", d.Imag(i))
		}
		if d.Splat && d.At(d.Num-1) != d.At(0) {
			text += " but not at the end"
		}
	}
	return text
}

// TestNew checks the attributes that New creates; equal numbers become a splat.
func TestNew(t *testing.T) {
	m := empty(t)
	for _, c := range []struct {
		typ     string
		numbers []uint64
		want    string // "" if New returns nil
	}{
		{"tensor<2xi8>", []uint64{0x101, 1}, "dense<1> : tensor<2xi8>"},
		{"tensor<2xi8>", []uint64{1, 2}, "dense<[1, 2]> : tensor<2xi8>"},
		{"vector<2xi24>", []uint64{1, 1<<32 - 1}, "dense<[1, -1]> : vector<2xi24>"},
		{"tensor<2xi8>", []uint64{1, 2, 3}, ""},
		{"tensor<2xi8>", nil, ""},
		{"tensor<0xi8>", []uint64{7}, "dense<> : tensor<0xi8>"},
		{"tensor<0xi8>", nil, "dense<> : tensor<0xi8>"},
		{"tensor<3xi1>", []uint64{2, 4, 0}, "dense<false> : tensor<3xi1>"},
		{"tensor<3xi1>", []uint64{3, 1, 5}, "dense<true> : tensor<3xi1>"},
		{"tensor<9xi1>", []uint64{1, 0, 0, 0, 0, 0, 0, 0, 3}, "dense<[true, false, false, false, false, false, false, false, true]> : tensor<9xi1>"},
		{"tensor<2xcomplex<f32>>", []uint64{one, two, one, two}, "dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>"},
		{"tensor<2xcomplex<f32>>", []uint64{one, two}, "dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>"},
		{"tensor<2xcomplex<f32>>", []uint64{one, two, one, one}, "dense<[(1.000000e+00,2.000000e+00), (1.000000e+00,1.000000e+00)]> : tensor<2xcomplex<f32>>"},
		{"tensor<2xcomplex<f32>>", []uint64{one}, ""},
		{"tensor<?xi8>", []uint64{1}, ""},
		{"tensor<*xi8>", []uint64{1}, ""},
		{"i8", []uint64{1}, ""},
		{"tensor<2xi65>", []uint64{1}, ""},
		{"tensor<2x!quant.uniform<i8:f32, 1.0>>", []uint64{1}, ""},
	} {
		for range 2 { // the second call finds the attribute of the first
			a := elements.New(m, elementType(t, m, c.typ), c.numbers...)
			switch {
			case a == nil && c.want == "":
			case a == nil || string(asm.AppendAttr(nil, m, a)) != c.want:
				t.Errorf("%v as %s: %v, want %s", c.numbers, c.typ, a, c.want)
			case ir.Attr(a) != attribute(t, m, c.want):
				t.Errorf("%s is made twice", c.want)
			}
		}
	}
	many := make([]uint64, 20)
	for i := range many {
		many[i] = uint64(i)
	}
	a := elements.New(m, elementType(t, m, "tensor<20xi32>"), many...)
	if list, _ := elements.Ints(a); len(list) != 20 || list[19] != 19 || list[3] != 3 {
		t.Errorf("twenty numbers are %v", list)
	}
	for _, text := range []string{"i8", "tensor<?xi8>", "none"} {
		if a := elements.Splat(m, elementType(t, m, text), 1); a != nil {
			t.Errorf("a splat of %s: %v", text, a)
		}
	}
}

// TestMapping checks Map, Zip and Pick on splats, on distinct elements and on complex elements, and
// with functions that report false.
func TestMapping(t *testing.T) {
	m := empty(t)
	of := func(text string) elements.Dense {
		d, ok := elements.Of(attribute(t, m, text))
		if !ok {
			t.Fatal(text)
		}
		return d
	}
	typ := func(text string) ir.Type { return elementType(t, m, text) }
	three, seven := of("dense<[1, 2, 3]> : tensor<3xi32>"), of("dense<7> : tensor<3xi32>")
	pairs, pair := of("dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>"), of("dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>")
	calls := 0
	double := func(b uint64) (uint64, bool) { calls++; return 2 * b, b != 3 }
	sum := func(a, b uint64) (uint64, bool) { calls++; return a + b, b != 3 }
	turned := func(i int64) int64 { calls++; return 1 - i }
	for _, c := range []struct {
		name  string
		got   func() any
		calls int
		want  string
	}{
		{"map a splat", func() any { return elements.Map(m, typ("tensor<3xi64>"), seven, double) }, 1, "dense<14> : tensor<3xi64>"},
		{"map until 3", func() any { return elements.Map(m, typ("tensor<3xi64>"), three, double) }, 3, "<nil>"},
		{"zip splats", func() any { return elements.Zip(m, typ("tensor<3xi32>"), seven, seven, sum) }, 1, "dense<14> : tensor<3xi32>"},
		{"zip with a splat", func() any { return elements.Zip(m, typ("tensor<3xi32>"), three, seven, sum) }, 3, "dense<[8, 9, 10]> : tensor<3xi32>"},
		{"zip until 3", func() any { return elements.Zip(m, typ("tensor<3xi32>"), seven, three, sum) }, 3, "<nil>"},
		{"pick of a splat", func() any { return elements.Pick(m, typ("tensor<5xi32>"), seven, turned) }, 1, "dense<7> : tensor<5xi32>"},
		{"pick nothing", func() any { return elements.Pick(m, typ("tensor<0xi32>"), seven, turned) }, 0, "dense<> : tensor<0xi32>"},
		{"pick pairs", func() any { return elements.Pick(m, typ("tensor<2xcomplex<f32>>"), pairs, turned) }, 2,
			"dense<[(3.000000e+00,4.000000e+00), (1.000000e+00,2.000000e+00)]> : tensor<2xcomplex<f32>>"},
		{"pick of a pair", func() any { return elements.Pick(m, typ("tensor<3xcomplex<f32>>"), pair, turned) }, 1, "dense<(1.000000e+00,2.000000e+00)> : tensor<3xcomplex<f32>>"},
		{"pick for an open shape", func() any { return elements.Pick(m, typ("tensor<?xi32>"), seven, turned) }, 0, "<nil>"},
		{"pick for no shape", func() any { return elements.Pick(m, typ("i32"), seven, turned) }, 0, "<nil>"},
	} {
		calls = 0
		got := "<nil>"
		if a, ok := c.got().(ir.Attr); ok && fmt.Sprint(a) != got {
			got = string(asm.AppendAttr(nil, m, a))
		}
		if got != c.want || calls != c.calls {
			t.Errorf("%s: %s in %d calls, want %s in %d", c.name, got, calls, c.want, c.calls)
		}
	}
	x := elements.NewIndex([]int64{2, 3, 4})
	at := make([]int64, 3)
	if x.At(23, at); !slices.Equal(at, []int64{1, 2, 3}) || x.Number(at) != 23 {
		t.Errorf("element 23 is at %v, which is %d", at, x.Number(at))
	}
	if x.At(16, at); !slices.Equal(at, []int64{1, 1, 0}) || x.Number(at) != 16 {
		t.Errorf("element 16 is at %v, which is %d", at, x.Number(at))
	}
}
