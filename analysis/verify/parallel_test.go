package verify_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/internal/modgen"
)

// TestParallel checks that several workers find the same as one, in the same order. The module is
// large enough to use several.
func TestParallel(t *testing.T) {
	text := modgen.Text(modgen.Options{Ops: 30_000, Funcs: 15})
	end := bytes.LastIndexByte(text, '}')
	text = text[:end:end]
	const bad = 5
	for i := range bad {
		text = fmt.Appendf(text, `func.func @bad%d() {
%%0 = "stablehlo.constant"() {value = dense<%d> : tensor<2xi32>} : () -> tensor<3xi32>
func.call @nowhere%d() : () -> ()
func.return }
`, i, i, i)
	}
	m := parse(t, append(text, '}'))
	one := findings(t, verify.Module(m, verify.Options{Workers: 1}))
	if len(one) != 2*bad {
		t.Errorf("one worker finds %d, want %d: %v", len(one), 2*bad, one)
	}
	for range 3 {
		if list := findings(t, verify.Module(m, verify.Options{Workers: 4})); fmt.Sprint(list) != fmt.Sprint(one) {
			t.Errorf("several workers find %v, one finds %v", list, one)
		}
	}
}
