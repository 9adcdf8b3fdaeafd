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

// Rules maps full operation names to the rules of a dialect's operations. It is a facet of the
// dialect; see [schema.Dialect]. Operations without a rule obey only their definitions. A rule
// added to a dialect replaces the existing rule of the same operation as a whole; to change only a
// part, start from [Shipped].
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

// shipped returns the rules of hlobc's dialects, by dialect.
var shipped = sync.OnceValue(func() map[string]Rules {
	return map[string]Rules{
		stablehlo.Ops().Name:   stablehloRules(),
		chlo.Ops().Name:        chloRules(),
		interpreter.Ops().Name: interpreterRules(),
	}
})

// Shipped returns a copy of hlobc's rules for a dialect, nil if there are none. Callers can modify
// the copy and use it as a facet.
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

// Rule returns the rule for an operation name, nil if there is none. Callers must not modify it.
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

// Foreign reports whether the rule for an operation name was not shipped with hlobc. More is known
// about shipped rules than they state themselves: for example, those of elementwise operations hold
// for all shapes.
func (c *Context) Foreign(info *ir.OpInfo) bool {
	return c.Rule(info) != shipped()[info.Dialect][info.Full]
}
