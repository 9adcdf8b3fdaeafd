package arith_test

import (
	_ "embed"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/reader"
)

//go:embed testdata/rounding.mlirbc
var rounding []byte

// TestRounding reads arithmetic with rounding modes as the reference writes it: newer releases of LLVM
// than 22 have them on all four operations.
func TestRounding(t *testing.T) {
	b, err := reader.Read(rounding, reader.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if r, err := roundtrip.Check(rounding, reader.Options{}); err != nil || !r.Identical {
		t.Errorf("differs at 0x%x: %v", r.Offset, err)
	}
	text := string(asm.Print(nil, b.Module.Root(), asm.Options{}))
	for _, line := range []string{
		"arith.mulf %arg0, %arg1 : tensor<4xf32>",
		"arith.subf %0, %arg1 to_nearest_even fastmath<fast> : tensor<4xf32>",
		"arith.divf %1, %arg1 upward : tensor<4xf32>",
	} {
		if !strings.Contains(text, line) {
			t.Errorf("no %q in\n%s", line, text)
		}
	}
}
