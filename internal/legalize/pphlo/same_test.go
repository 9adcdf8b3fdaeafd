package pphlo

import (
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ods"
)

// TestSame checks that corresponding operations of both dialects have the same name and equally
// many operands, results and regions, and that StableHLO's operation has the attributes that
// PPHLO's requires.
func TestSame(t *testing.T) {
	for from, to := range same {
		a, b := dialect.Default().Op(from), dialect.Default().Op(to)
		if a == nil || b == nil {
			t.Errorf("%s or %s is not there", from, to)
			continue
		}
		if a.Name != b.Name || !strings.HasPrefix(from, "stablehlo.") || !strings.HasPrefix(to, "pphlo.") {
			t.Errorf("%s stands for %s", to, from)
		}
		if len(a.Operands) != len(b.Operands) || len(a.Results) != len(b.Results) || len(a.Regions) != len(b.Regions) {
			t.Errorf("%s has other operands, results or regions than %s", to, from)
		}
		for _, attr := range b.Attrs {
			if attr.Optional || attr.Default != "" {
				continue
			}
			if !slices.ContainsFunc(a.Attrs, func(have ods.Attr) bool { return have.Name == attr.Name }) {
				t.Errorf("%s requires %s, which %s does not have", to, attr.Name, from)
			}
		}
	}
}
