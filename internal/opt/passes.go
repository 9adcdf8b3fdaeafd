package opt

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/legalize"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/refine"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/transform/simplify"
)

// passes returns the passes of a driver. One that stands for a single program of the reference
// does what that does, even where it changes results.
func (d Driver) passes() []*pass.Pass {
	list := Passes()
	if d.Role == Both {
		return list
	}
	for _, p := range simplify.Upstream() {
		list[slices.IndexFunc(list, func(q *pass.Pass) bool { return q.Name == p.Name })] = p
	}
	return list
}

// CheckPatterns returns an error if a dialect has [rewrite.Patterns] for a pass that is neither
// hlobc's nor in list.
func CheckPatterns(reg *schema.Registry, list []*pass.Pass) error {
	known := map[string]bool{}
	for _, p := range slices.Concat(Passes(), list) {
		known[p.Name] = true
	}
	var errs []error
	for d, patterns := range schema.Facets[rewrite.Patterns](reg) {
		for _, name := range slices.Sorted(maps.Keys(patterns)) {
			if !known[name] {
				errs = append(errs, fmt.Errorf("dialect %q has patterns for the pass %q, which does not exist; correct the name, or add the pass to those of the program", d.Name, name))
			}
		}
	}
	return errors.Join(errs...)
}

// Passes returns all passes.
func Passes() []*pass.Pass {
	return slices.Concat([]*pass.Pass{
		simplify.Canonicalize(),
		simplify.Aggressive(),
		simplify.Folder(),
		simplify.TargetIndependent(),
		simplify.Inline(),
		simplify.CSE(),
		simplify.DCE(),
		refine.Canonicalize(),
		refine.CheckAssertions(),
		refine.RefineArguments(),
		refine.RefineShapes(),
		&passes.Fence,
		simplify.LICM(),
		&passes.OpStats,
		&passes.PrintIR,
		&passes.Probe,
		&passes.StripDebugInfo,
		simplify.SymbolDCE(),
		&passes.TestBroadcast,
		&passes.TestInfer,
		&passes.TestSpeculatability,
	}, legalize.All())
}
