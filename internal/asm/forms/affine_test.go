package forms_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
)

// TestAffine: the text that mlir-opt prints is read, verifies, and is printed again; and its generic form is the same program.
func TestAffine(t *testing.T) {
	text, err := os.ReadFile("testdata/affine.mlir")
	if err != nil {
		t.Fatal(err)
	}
	m, err := asm.Parse(text, asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if err := verify.Module(m, verify.Options{}); err != nil {
		t.Fatal(err)
	}
	if have := asm.Print(nil, m.Root(), asm.Options{}); !bytes.Equal(have, text) {
		t.Errorf("printed as\n%s", have)
	}
	generic := asm.Print(nil, m.Root(), asm.Options{Generic: true})
	again, err := asm.Parse(generic, asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if have := asm.Print(nil, again.Root(), asm.Options{}); !bytes.Equal(have, text) {
		t.Errorf("the generic form is printed as\n%s", have)
	}
}

// Mistakes in the custom assembly of affine are reported where they are.
func TestAffineErrors(t *testing.T) {
	for _, c := range []struct{ op, want string }{
		{"affine.apply affine_map<(d0) -> (d0)>()", "2:40: error: expected 1 dimensions and 0 symbols, found 0 and 0"},
		{"affine.apply affine_map<(d0) -> (d0)>(%i)[%i]", "found 1 and 1"},
		{"affine.apply 5(%i)", "2:16: error: expected an affine map"},
		{"affine.if affine_map<() -> ()>() { }", "expected an integer set"},
		{"affine.for %j = affine_map<(d0) -> (d0, d0)>(%i) to 5 { }", "a bound of several results needs 'max'"},
		{"affine.for %j = 0 to 5 step -1 { }", "2:31: error: expected a step that is not negative"},
		{"affine.for %j = 0 to x { }", "error"},
		{"affine.load %m[%i * %i] : memref<4xf32>", "the expression is not affine"},
		{"affine.load %m[d0] : memref<4xf32>", "no dimension or symbol is called 'd0'"},
		{"affine.load %m[symbol(%i] : memref<4xf32>", "expected ')' after a symbol"},
		{"affine.load %m[%i] : i32", "expected the type of a buffer"},
		{"affine.prefetch %m[%i], peek, locality<1>, data : memref<4xf32>", "read"},
		{`affine.parallel (%j) = (0) to (4) reduce ("avg") -> (f32) { }`, "no reduction is called 'avg'"},
		{"affine.parallel (%j) = (max 0) to (4) { }", "expected '(' before bounds"},
	} {
		_, err := asm.Parse([]byte("func.func @f(%m: memref<4xf32>, %i: index) {\n  "+c.op+"\n  return\n}\n"), asm.ParseOptions{})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.op, err, c.want)
		}
	}
}
