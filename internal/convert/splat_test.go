package convert_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/convert"
)

// TestSplats checks that tensors of VHLO whose elements are equal become splats, whatever the size of the elements, and
// no others.
func TestSplats(t *testing.T) {
	for _, c := range []struct{ typ, data, want string }{
		{"!vhlo.tensor_v1<2x!vhlo.i8_v1>", "\x03\x03", "dense<3> : tensor<2xi8>"},
		{"!vhlo.tensor_v1<2x!vhlo.i4_v1>", "\x03\x03", "dense<3> : tensor<2xi4>"},
		{"!vhlo.tensor_v1<2x!vhlo.i16_v1>", "\x03\x00\x03\x00", "dense<3> : tensor<2xi16>"},
		{"!vhlo.tensor_v1<2x!vhlo.i16_v1>", "\x03\x00\x04\x00", "dense<[3, 4]> : tensor<2xi16>"},
		{"!vhlo.tensor_v1<2x!vhlo.complex_v1<!vhlo.f32_v1>>", "\x00\x00\x80\x3f\x00\x00\x80\x3f\x00\x00\x80\x3f\x00\x00\x80\x3f",
			"dense<(1.000000e+00,1.000000e+00)> : tensor<2xcomplex<f32>>"},
		{"!vhlo.tensor_v1<2x!vhlo.complex_v1<!vhlo.f32_v1>>", "\x00\x00\x80\x3f\x00\x00\x00\x40\x00\x00\x80\x3f\x00\x00\x00\x40",
			"dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>"},
		{"!vhlo.tensor_v1<1x!vhlo.complex_v1<!vhlo.f32_v1>>", "\x00\x00\x80\x3f\x00\x00\x80\x3f", "dense<(1.000000e+00,1.000000e+00)> : tensor<1xcomplex<f32>>"},
	} {
		m := parse(t, "func.func @main() attributes {x.y = 0 : i64} {\n  return\n}")
		if err := convert.ToVHLO(m.Root(), convert.ToOptions{}); err != nil {
			t.Fatal(err)
		}
		typ, err := asm.ParseType(c.typ, m)
		if err != nil {
			t.Fatal(err)
		}
		m.Root().Region(0).First().First().SetAttr("x.y", attrs.NewVHLOTensor(m, typ, []byte(c.data)))
		if err := convert.Upgrade(m); err != nil {
			t.Fatal(err)
		}
		if got := printed(m); !strings.Contains(got, c.want) {
			t.Errorf("%q of %s:\n%s\nwant %s", c.data, c.typ, got, c.want)
		}
	}
}
