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

// Rule says what an operation must obey beyond its definition. Rules from which result types are
// inferred belong to [infer.Rules] instead. Each function returns nil if the operation is valid; a
// field may be nil.
type Rule struct {
	// Verify checks an operation that obeys its definition. The operations inside and around it may
	// still be invalid.
	Verify func(s *Site, op ir.Op) *Finding
	// Local says that Verify looks only at inherent attributes and at the types of operands and
	// results. Its verdict is then reused for all operations that agree in these.
	Local bool
	// Regions checks an operation whose regions are valid, including everything nested in them,
	// like MLIR's verifyRegions.
	Regions func(s *Site, op ir.Op) *Finding
	// Symbols checks the symbols to which the operation refers, like MLIR's verifySymbolUses. It is
	// called once the enclosing operations are known to be valid.
	Symbols func(s *Site, op ir.Op) *Finding
	// Skip reports whether the producer of the operation did not know its dialect. The operation
	// then need not even obey its definition. A rule with Skip must not be Local.
	Skip func(op ir.Op) bool
}

// Rules maps full operation names to the rules of a dialect's operations. It is a facet of the
// dialect; see [schema.Dialect]. The dialects of hlobc have facets of this type too. A rule added
// to one of them replaces the existing rule of that operation; to change only a part, start from
// [Shipped].
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

// Site gives a rule access to the module around an operation. It is valid only during the call to
// which it is passed.
type Site struct{ *worker }

// Symbol returns the operation to which ref, an attribute of op, refers, or the nil Op.
func (s *Site) Symbol(op ir.Op, ref *attrs.SymbolRef) ir.Op { return s.lookup(op, ref) }

// OnlyUser returns the operation that has the only use of v. It returns the nil Op if v has several
// uses or none.
func (s *Site) OnlyUser(v ir.Value) ir.Op { return s.onlyUser(v) }

// Broken returns a finding about op: the rule that op violates, what was found, and what the rule
// requires. Notes point to related locations.
func Broken(op ir.Op, rule, found, required string, notes ...Note) *Finding {
	return &Finding{Violation: infer.Violation{Op: op, Name: op.Name(), Rule: rule, Found: found, Required: required},
		Loc: op.Loc(), Notes: notes}
}

// decimal returns a number as findings have it.
func decimal[T int64 | uint64](n T) string { return fmt.Sprint(n) }
