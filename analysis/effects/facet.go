package effects

import (
	"errors"
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// CheckFacet implements [schema.FacetChecker]: *Rules, without a Dialect, are a facet of the
// dialect that they are about. Every analysis of a module finds those in its registry.
func (r *Rules) CheckFacet(d *schema.Dialect) error {
	if d.Ops == nil {
		return nil
	}
	return errors.Join(r.check(d.Ops)...)
}

// foreignRules returns the functions that the dialect of an operation brings.
func foreignRules(reg ir.Registry, info *ir.OpInfo) (memory MemoryFunc, speculate SpeculateFunc, static, divides bool) {
	if rules, ok := schema.Facet[*Rules](reg, info.Dialect); ok {
		return rules.Memory[info.Full], rules.Speculate[info.Full], slices.Contains(rules.Static, info.Full), slices.Contains(rules.Divides, info.Full)
	}
	return nil, nil, false, false
}
