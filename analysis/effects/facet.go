package effects

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// OpRule is what the definition of an operation cannot say about its effects.
type OpRule struct {
	// Memory gives the memory effects of an operation that has the trait OwnMemoryEffects, and
	// no effects in its definition or others than there.
	Memory MemoryFunc
	// Speculate is for an operation with the trait ConditionallySpeculatable.
	Speculate SpeculateFunc
	// Static says that such an operation is Speculatable whenever all operands have static
	// shapes. Speculate is not called then.
	Static bool
	// Divides says that the operation divides its first operand by its second. Integers divided
	// by zero have no result, which the reference's traits leave out, and so does
	// [Analysis.Speculatability]; all other questions take it into account.
	Divides bool
}

// Rules are the rules of a dialect's operations by full name: a facet of the dialect, see
// [schema.Dialect]. hlobc's dialects have rules of the same type. A rule that is added to one
// of them replaces that of the same operation; see [Shipped] for changing a part.
type Rules map[string]*OpRule

// CheckFacet implements [schema.FacetChecker]. The error joins one for each function of an
// operation whose definition does not ask for it, and for each operation of the dialect that
// asks for one and has none.
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

// ruleIn returns the rule of an operation when r is put on top of the other facets of d.
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
