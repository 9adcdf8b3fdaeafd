package asm_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
)

// In hexadecimal, an element of type i1 is a byte, and every number but 0 is true.
func TestHexBools(t *testing.T) {
	for _, c := range []struct{ hex, want string }{
		{"0x0302", "[true, true]"},
		{"0x0202", "true"},
		{"0x0200", "[true, false]"},
		{"0x0080", "[false, true]"},
		{"0x0000", "false"},
	} {
		text := "module attributes {a = dense<\"" + c.hex + "\"> : tensor<2xi1>} {\n}\n"
		m, err := asm.Parse([]byte(text), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if have := string(asm.Print(nil, m.Root(), asm.Options{})); !strings.Contains(have, "dense<"+c.want+">") {
			t.Errorf("%s is %s, want %s", c.hex, have, c.want)
		}
	}
}

// Attributes and types of dialects that hlobc lacks are refused like operations of these, or kept as they are written (docs/opaque.md).
func TestUnknownDialects(t *testing.T) {
	const text = `module attributes {a = #foo.bar, b = #mhlo.sharding<"x">} {
  func.func @f(%arg0: memref<4xf32, #foo.bar>, %arg1: !foo.baz<4>) {
    return
  }
}
`
	if _, err := asm.Parse([]byte(text), asm.ParseOptions{}); err == nil || !strings.Contains(err.Error(), "unknown dialects are not allowed") {
		t.Error(err)
	}
	m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	if have := string(asm.Print(nil, m.Root(), asm.Options{})); have != text {
		t.Error(have)
	}
}
