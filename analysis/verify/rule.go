package verify

import (
	"errors"
	"fmt"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Rule is what an operation must obey beyond its definition, as a part of its module. Rules that
// result types are inferred by belong to [infer.Rules]. Functions return nil for a good
// operation, and may be nil themselves.
type Rule struct {
	// Verify looks at an operation that obeys its definition. What is inside it and around it
	// may break rules.
	Verify func(s *Site, op ir.Op) *Finding
	// Local says that Verify looks at nothing but inherent attributes and types of operands and
	// results. Its verdict then holds for all operations that have the same ones.
	Local bool
	// Regions looks at an operation whose regions, and what is inside them, are good: MLIR's
	// verifyRegions.
	Regions func(s *Site, op ir.Op) *Finding
	// Symbols looks at the symbols that the operation refers to: MLIR's verifySymbolUses. It is
	// called when the operations around it are good.
	Symbols func(s *Site, op ir.Op) *Finding
	// Skip reports whether the producer of the operation did not know its dialect, so that it
	// need not even obey its definition. A rule with it must not be Local.
	Skip func(op ir.Op) bool
}

// Rules are the rules of a dialect's operations by full name: a facet of the dialect, see
// [schema.Dialect]. hlobc's dialects have rules of the same type. A rule that is added to one
// of them replaces that of the same operation; see [Shipped] for changing a part.
type Rules map[string]*Rule

// CheckFacet implements [schema.FacetChecker].
func (r Rules) CheckFacet(d *schema.Dialect) error {
	err := schema.CheckEntries(d, r, func(_ *ods.Op, rule *Rule) error {
		switch {
		case rule == nil:
			return errors.New("the rule is nil")
		case rule.Local && (rule.Verify == nil || rule.Skip != nil):
			return errors.New("the rule is local, but has no function Verify, or one to skip operations")
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("verify: %w", err)
	}
	return nil
}

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

// Site is where an operation stands: what rules know of its module. It is valid during the call
// that it was given to.
type Site struct{ *worker }

// Symbol returns the operation that a reference of op means, the nil Op if there is none.
func (s *Site) Symbol(op ir.Op, ref *attrs.SymbolRef) ir.Op { return s.lookup(op, ref) }

// OnlyUser returns the operation with the only use of a value, the nil Op if there are several
// or none.
func (s *Site) OnlyUser(v ir.Value) ir.Op { return s.onlyUser(v) }

// Broken returns a finding about op: the rule that it breaks, what was found, and what the rule
// requires. Notes point to other places.
func Broken(op ir.Op, rule, found, required string, notes ...Note) *Finding {
	return &Finding{Violation: infer.Violation{Op: op, Name: op.Name(), Rule: rule, Found: found, Required: required},
		Loc: op.Loc(), Notes: notes}
}
