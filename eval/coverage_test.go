package eval

import (
	"github.com/hlobc/hlobc/dialect/check"
	"github.com/hlobc/hlobc/dialect/interpreter"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ods"
	"testing"
)

const (
	lowered = "Prepare lowers it"
	unsized = "sizes that differ from those in memory are no part of values"
	symbol  = "it names a mesh and computes nothing"
	gone    = "it is deprecated, and the specification does not say what it computes"
)

// beyond maps operations without an evaluator to the reason.
var beyond = map[string]string{
	"stablehlo.broadcast":          lowered,
	"stablehlo.create_token":       lowered,
	"stablehlo.cross-replica-sum":  lowered,
	"stablehlo.dot":                lowered,
	"stablehlo.uniform_dequantize": lowered,
	"stablehlo.uniform_quantize":   lowered,

	"stablehlo.einsum":             gone,
	"stablehlo.torch_index_select": gone,
	"stablehlo.unary_einsum":       gone,

	"sdy.mesh": symbol,

	"stablehlo.set_dimension_size": unsized,
}

// TestCoverage checks that every operation of the dialects has an evaluator or a reason for not
// having one.
func TestCoverage(t *testing.T) {
	for _, d := range []*ods.Dialect{stablehlo.Ops(), check.Ops(), interpreter.Ops(), sdy.Ops()} {
		there := map[string]bool{}
		for _, g := range groups()[d] {
			for name := range g {
				if there[name] {
					t.Errorf("%s has two evaluators", name)
				}
				there[name] = true
			}
		}
		for _, def := range d.Ops {
			full := d.Name + "." + def.Name
			if why := beyond[full]; there[full] == (why != "") {
				t.Errorf("%s: evaluator %t, reason to have none %q", full, there[def.Name], why)
			}
		}
	}
}
