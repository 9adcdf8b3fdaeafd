package plan

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Rule plans an operation: it returns the values of its results, and adds the steps that compute
// what is in memory. An error says why there is no plan; the operation is added.
type Rule func(b *Builder, op ir.Op, in []*Value) ([]*Value, error)

// Rules are the rules of a dialect's operations by full name: a facet of the dialect, see
// [schema.Dialect]. A rule that is added to one of hlobc's dialects replaces that of the same
// operation.
type Rules map[string]Rule

// CheckFacet implements [schema.FacetChecker].
func (r Rules) CheckFacet(d *schema.Dialect) error {
	err := schema.CheckEntries(d, r, func(_ *ods.Op, f Rule) error {
		if f == nil {
			return errors.New("the rule is nil")
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("plan: %w", err)
	}
	return nil
}

// shipped returns the rules of hlobc's dialects, by dialect.
var shipped = sync.OnceValue(func() map[string]Rules {
	all := Rules{}
	for _, r := range []Rules{elementwise(), movement, indexing, reductions, linearAlgebra, random, control} {
		maps.Copy(all, r)
	}
	return map[string]Rules{stablehlo.Namespace: all, fn.Namespace: calls}
})

// elementwiseNames are the operations that compute each element from those at the same index.
var elementwiseNames = sync.OnceValue(func() []string { return slices.Collect(maps.Keys(elementwise())) })
