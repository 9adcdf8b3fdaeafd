package simplify_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/simplify"
)

// allowed names the programs that differ, with the reason.
func allowed(p passtest.Program) string {
	if strings.HasSuffix(p.Name, "vhlo/vhlo_attributes_invalid.mlir:1") {
		return "the dictionary's key is no string of VHLO, which the parser refuses; the reference leaves it to the verifier of VHLO"
	}
	return ""
}

// TestCanonicalize compares with the reference's pass.
func TestCanonicalize(t *testing.T) {
	n := passtest.Compare(t, "builtin.module(canonicalize)", []passtest.Step{{Pass: simplify.Canonicalize()}}, passtest.Programs(t, 5), allowed)
	if n.Changed < 50 {
		t.Error("more programs should be changed")
	}
}

// TestCanonicalizeOptions: the options that MLIR writes into reproducers are accepted with their
// defaults, and with nothing else.
func TestCanonicalizeOptions(t *testing.T) {
	pass := simplify.Canonicalize()
	if _, err := pass.New("{max-iterations=10 max-num-rewrites=-1 region-simplify=normal test-convergence=false top-down=true}"); err != nil {
		t.Error(err)
	}
	for _, bad := range []string{"max-num-rewrites=3", "region-simplify=aggressive"} {
		if _, err := pass.New(bad); err == nil {
			t.Errorf("%s is accepted", bad)
		}
	}
}
