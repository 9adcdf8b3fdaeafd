package elements_test

import (
	"slices"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// literals are dense elements with the numbers that they contain.
var literals = []struct {
	text    string
	numbers []uint64
	splat   bool
}{
	{"dense<[1, 2, -1]> : tensor<3xi8>", []uint64{1, 2, 0xff}, false},
	{"dense<7> : tensor<3xi16>", []uint64{7}, true},
	{"dense<true> : tensor<3xi1>", []uint64{1}, true},
	{"dense<false> : tensor<20xi1>", []uint64{0}, true},
	{"dense<[true, false, true]> : tensor<3xi1>", []uint64{1, 0, 1}, false},
	{"dense<[true, false, false, false, false, false, false, false, false, true]> : tensor<10xi1>", []uint64{1, 0, 0, 0, 0, 0, 0, 0, 0, 1}, false},
	{"dense<true> : tensor<i1>", []uint64{1}, true},
	{"dense<[1.5, -2.0]> : tensor<2xf32>", []uint64{0x3fc00000, 0xc0000000}, false},
	{"dense<1.0> : tensor<2x2xf8E4M3FN>", []uint64{0x38}, true},
	{"dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>", []uint64{0x3f800000, 0x40000000}, true},
	{"dense<[(1.0, 2.0), (0.0, 1.0)]> : tensor<2xcomplex<f32>>", []uint64{0x3f800000, 0x40000000, 0, 0x3f800000}, false},
	{"dense<[1, 2]> : tensor<2xi4>", []uint64{1, 2}, false},
	{"dense<> : tensor<0xi32>", nil, false},
	{"dense<[1, 18446744073709551615]> : tensor<2xui64>", []uint64{1, 1<<64 - 1}, false},
}

// TestElements checks that the elements read are those that were parsed, and that New creates the same
// attribute from them.
func TestElements(t *testing.T) {
	for _, l := range literals {
		m, err := asm.Parse([]byte(`"x.y"() {v = `+l.text+`} : () -> ()`), asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			t.Fatal(err)
		}
		a := m.Root().Region(0).First().First().Attr("v").(*attrs.DenseElements)
		d, ok := elements.Of(a)
		if !ok || d.Splat != l.splat {
			t.Errorf("%s: %v, splat %v", l.text, ok, d.Splat)
			continue
		}
		_, complex := d.Elem.(*types.Complex)
		for i, want := range l.numbers {
			got := uint64(0)
			switch {
			case !complex:
				got = d.At(int64(i))
			case i%2 == 0:
				got = d.At(int64(i / 2))
			default:
				got = d.Imag(int64(i / 2))
			}
			if got != want {
				t.Errorf("%s: number %d is %#x, want %#x", l.text, i, got, want)
			}
		}
		if again := elements.New(m, a.Type, l.numbers...); again != a {
			t.Errorf("%s: New makes %v", l.text, again)
		}
	}
}

func TestSplat(t *testing.T) {
	m, err := asm.Parse([]byte(`"x.y"() {a = dense<1.0> : tensor<2xbf16>, b = dense<-3> : tensor<i8>, c = dense<(2.0, 0.0)> : tensor<3xcomplex<f64>>, d = dense<true> : tensor<4xi1>} : () -> ()`),
		asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	op := m.Root().Region(0).First().First()
	for name, v := range map[string]float64{"a": 1, "b": -3, "c": 2, "d": 1} {
		a := op.Attr(name).(*attrs.DenseElements)
		if got := elements.Splat(m, a.Type, v); ir.Attr(got) != ir.Attr(a) {
			t.Errorf("%s: %v", name, got)
		}
	}
	f := op.Attr("a").(*attrs.DenseElements)
	if elements.New(m, f.Type, 1, 2, 3) != nil {
		t.Error("three numbers are two elements")
	}
}

// TestInts checks Ints for integer constants, other constants and other attributes.
func TestInts(t *testing.T) {
	for text, want := range map[string][]int64{
		"dense<[1, -2]> : tensor<2xi8>":        {1, -2},
		"dense<3> : tensor<2xi64>":             {3, 3},
		"dense<true> : tensor<i1>":             {1},
		"dense<> : tensor<0xi32>":              {},
		"dense<1.0> : tensor<f32>":             nil,
		"dense<(1, 2)> : tensor<complex<i32>>": nil,
		"7 : i64":                              nil,
	} {
		m, err := asm.Parse([]byte(`"x.y"() {v = `+text+`} : () -> ()`), asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			t.Fatal(err)
		}
		got, ok := elements.Ints(m.Root().Region(0).First().First().Attr("v"))
		if ok != (want != nil) || !slices.Equal(got, want) {
			t.Errorf("%s: %v, %v", text, got, ok)
		}
	}
	if _, ok := elements.Ints(nil); ok {
		t.Error("no attribute has integers")
	}
}
