package asm_test

import (
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
)

// TestParseOne parses single types and attributes and prints them again.
func TestParseOne(t *testing.T) {
	m := ir.New(dialect.Default())
	for _, text := range []string{"tensor<1x?xf32>", "!stablehlo.token", "(i32, f32) -> index", "tensor<*xf64>", "tuple<i1, tensor<2xi8>>"} {
		typ, err := asm.ParseType(text, m)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := string(asm.AppendType(nil, m, typ)); got != text {
			t.Errorf("%s is read as %s", text, got)
		}
	}
	for _, text := range []string{"[1, 2] : i32", "tensor<1xf32> x", "", "!not.a_type", "tensor<"} {
		if typ, err := asm.ParseType(text, m); err == nil {
			t.Errorf("%q is read as %v", text, typ)
		}
	}
	for _, text := range []string{"dense<1> : tensor<2xi64>", "\"a\"", "[1 : i32, @f]", "array<i64: 1, 2>", "{a = 1 : i64}"} {
		a, err := asm.ParseAttr(text, m)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := string(asm.AppendAttr(nil, m, a)); got != text {
			t.Errorf("%s is read as %s", text, got)
		}
	}
}
