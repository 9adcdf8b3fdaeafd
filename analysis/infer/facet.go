package infer

import (
	"errors"
	"fmt"
	"sync"

	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/interpreter"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Rules are the rules of a dialect's operations by full name: a facet of the dialect, see
// [schema.Dialect]. Operations without a rule obey their definitions alone. Added to a dialect
// that has rules, they replace those of the same operations as a whole; see [Shipped] for
// changing a part.
type Rules map[string]*Rule

// CheckFacet implements [schema.FacetChecker].
func (r Rules) CheckFacet(d *schema.Dialect) error {
	err := schema.CheckEntries(d, r, func(op *ods.Op, rule *Rule) error {
		switch {
		case rule == nil:
			return errors.New("the rule is nil")
		case rule.Infer == nil && op.Traits.Has(ods.InferType):
			return errors.New("the operation infers its result types, but the rule has no function Infer")
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("infer: %w", err)
	}
	return nil
}

// shipped are the rules of hlobc's dialects, by dialect.
var shipped = sync.OnceValue(func() map[string]Rules {
	return map[string]Rules{
		stablehlo.Ops().Name:   stablehloRules(),
		chlo.Ops().Name:        chloRules(),
		interpreter.Ops().Name: interpreterRules(),
	}
})

// Shipped returns the rules that hlobc has for a dialect, nil if it has none. They are a copy,
// for rules that build on them.
func Shipped(dialect string) Rules {
	from := shipped()[dialect]
	if from == nil {
		return nil
	}
	list := make(Rules, len(from))
	for name, rule := range from {
		c := *rule
		list[name] = &c
	}
	return list
}

// Rule returns the rule of an operation name, nil if it has none. It must not be changed.
func (c *Context) Rule(info *ir.OpInfo) *Rule {
	for int(info.ID) >= len(c.rules) {
		c.rules, c.known = append(c.rules, nil), append(c.known, false)
	}
	if !c.known[info.ID] {
		c.known[info.ID] = true
		if info.Def != nil {
			c.rules[info.ID], _ = schema.Entry(c.m.Registry(), info, shipped())
		}
	}
	return c.rules[info.ID]
}

// Foreign reports whether the rule of an operation name is not one of hlobc's, of which more is
// known than the rules themselves say: those of elementwise operations hold for all shapes, for
// example.
func (c *Context) Foreign(info *ir.OpInfo) bool {
	return c.Rule(info) != shipped()[info.Dialect][info.Full]
}
