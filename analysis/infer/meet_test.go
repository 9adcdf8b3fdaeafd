package infer_test

import (
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/asm"
)

// TestMostSpecific uses "" for types that contradict each other.
func TestMostSpecific(t *testing.T) {
	m, err := asm.Parse([]byte("module {}"), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	c, err := infer.NewContext(m)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range [][3]string{
		{"tensor<?xf32>", "tensor<4xf32>", "tensor<4xf32>"},
		{"tensor<4xf32>", "tensor<?xf32>", "tensor<4xf32>"},
		{"tensor<?x3xf32>", "tensor<4x?xf32>", "tensor<4x3xf32>"},
		{"tensor<?xf32>", "tensor<4xi8>", "tensor<4xf32>"},
		{"tensor<*xf32>", "tensor<?xf32>", "tensor<?xf32>"},
		{"tensor<?xf32>", "tensor<*xf32>", "tensor<?xf32>"},
		{"tensor<3xf32>", "tensor<4xf32>", ""},
		{"tensor<3xf32>", "tensor<3x1xf32>", ""},
		{"tensor<?xf32, #stablehlo.bounds<5>>", "tensor<?xf32, #stablehlo.bounds<4>>", "tensor<?xf32, #stablehlo.bounds<4>>"},
		{"tensor<?xf32, #stablehlo.bounds<5>>", "tensor<6xf32>", ""},
		{"tensor<?xf32, #stablehlo.bounds<5>>", "tensor<2xf32>", "tensor<2xf32>"},
		{"tuple<tensor<?xf32>, tensor<2xf32>>", "tuple<tensor<1xf32>, tensor<?xf32>>", "tuple<tensor<1xf32>, tensor<2xf32>>"},
		{"tuple<tensor<?xf32>>", "tuple<tensor<1xf32>, tensor<?xf32>>", ""},
		{"tuple<tensor<?xf32>>", "tensor<1xf32>", ""},
		{"!stablehlo.token", "!stablehlo.token", "!stablehlo.token"},
	} {
		a, err := asm.ParseType(l[0], m)
		b, err2 := asm.ParseType(l[1], m)
		if err != nil || err2 != nil {
			t.Fatal(l, err, err2)
		}
		got := ""
		if r, ok := c.MostSpecific(a, b); ok {
			got = string(asm.AppendType(nil, m, r))
		}
		if got != l[2] {
			t.Errorf("%s and %s: %q, want %q", l[0], l[1], got, l[2])
		}
	}
}
