package effects

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// OpRule holds what the definition of an operation cannot say about its effects.
type OpRule struct {
	// Memory gives the memory effects of an operation with the trait OwnMemoryEffects. The effects
	// in the definition, if any, are then ignored.
	Memory MemoryFunc
	// Speculate is for operations with the trait ConditionallySpeculatable.
	Speculate SpeculateFunc
	// Static says that such an operation is Speculatable whenever all its operands have static
	// shapes. Speculate is called only if they do not.
	Static bool
	// Divides says that the operation divides its first operand by its second. Dividing integers by
	// zero is undefined. The reference's traits ignore that, and so does
	// [Analysis.Speculatability]; all other queries take it into account.
	Divides bool
}

// Rules maps full operation names to the rules of a dialect's operations. It is a facet of the
// dialect; see [schema.Dialect]. The dialects of hlobc have facets of this type too. A rule added
// to one of them replaces the existing rule of that operation; to change only a part, start from
// [Shipped].
type Rules map[string]*OpRule

// CheckFacet implements [schema.FacetChecker]. It joins one error for each function that belongs to
// an operation whose definition does not ask for it, and one for each operation of the dialect
// whose definition asks for a function that is missing.
func (r Rules) CheckFacet(d *schema.Dialect) error {
	errs := []error{schema.CheckEntries(d, r, checkRule)}
	if d.Ops != nil {
		for i := range d.Ops.Ops {
			o := &d.Ops.Ops[i]
			rule := ruleIn(d, r, d.Name+"."+o.Name)
			if o.Traits.Has(ods.ConditionallySpeculatable) && rule.Speculate == nil {
				errs = append(errs, fmt.Errorf("%s.%s: no function for its speculatability", d.Name, o.Name))
			}
			if o.Traits.Has(ods.OwnMemoryEffects) && rule.Memory == nil && len(o.Effects) == 0 {
				errs = append(errs, fmt.Errorf("%s.%s: neither effects nor a function for them", d.Name, o.Name))
			}
		}
	}
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("effects: %w", err)
	}
	return nil
}

func checkRule(op *ods.Op, rule *OpRule) error {
	switch {
	case rule == nil:
		return errors.New("the rule is nil")
	case rule.Memory != nil && !op.Traits.Has(ods.OwnMemoryEffects):
		return errors.New("a function for memory effects, but the definition does not say that it has some")
	case rule.Speculate != nil && !op.Traits.Has(ods.ConditionallySpeculatable):
		return errors.New("a function for speculatability, but the definition does not depend on one")
	case rule.Static && rule.Speculate == nil:
		return errors.New("speculatable by static shapes, but without a function")
	case rule.Divides && len(op.Operands) != 2:
		return errors.New("divides, but has no two operands")
	}
	return nil
}

// ruleIn returns the rule of an operation when r is layered over the other facets of d.
func ruleIn(d *schema.Dialect, r Rules, name string) OpRule {
	layers := []Rules{shipped()[d.Name]}
	for _, f := range d.Facets {
		if rules, ok := f.(Rules); ok {
			layers = append(layers, rules)
		}
	}
	var found OpRule
	for _, l := range append(layers, r) {
		if rule := l[name]; rule != nil {
			found = *rule
		}
	}
	return found
}
