package infer

import (
	"fmt"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Rules are what a dialect asks of its operations beyond their definitions, by full name: a
// facet of the dialect (see [schema.Dialect]). Verification and inference find it in the
// registry of the module.
type Rules map[string]Rule

// Rule says how the result types of an operation are inferred, and what it must obey.
// Violations need a rule, what it requires and what was found; the operation is filled in.
type Rule struct {
	// Infer returns the result types of an operation from what it is made of; nil where they
	// do not follow from that. Types that an operation has must be compatible with them.
	Infer func(m *ir.Module, p *Pending) ([]ir.Type, *Violation)
	// Verify reports the first rule that an operation breaks. Its operands, attributes,
	// results and regions are what its definition says.
	Verify func(op ir.Op) *Violation
}

// CheckFacet implements [schema.FacetChecker].
func (r Rules) CheckFacet(d *schema.Dialect) error {
	for name := range r {
		dialect, short := ir.SplitName(name)
		if dialect != d.Name || d.Ops != nil && d.Ops.Op(short) == nil {
			return fmt.Errorf("infer: a rule for %q, which is not an operation of the dialect", name)
		}
	}
	return nil
}

// foreignRow returns the row of an operation whose dialect brings rules, nil if it has none.
func foreignRow(reg ir.Registry, info *ir.OpInfo) *Row {
	rules, _ := schema.Facet[Rules](reg, info.Dialect)
	rule, ok := rules[info.Full]
	if !ok {
		return nil
	}
	row := &Row{Op: info.Full}
	if rule.Infer != nil {
		row.Infer = func(c *Context) bool {
			c.anything()
			list, v := rule.Infer(c.m, c.asPending())
			if v != nil {
				return c.fail(v.Rule, v.Required, "%s", v.Found)
			}
			for _, t := range list {
				c.results = append(c.results, Result{Type: t})
			}
			return true
		}
	}
	if rule.Verify != nil {
		row.Verify = func(c *Context) bool {
			c.anything()
			v := rule.Verify(c.op)
			return v == nil || c.fail(v.Rule, v.Required, "%s", v.Found)
		}
	}
	return row
}

// anything says that a rule may have looked at whatever there is around and inside the
// operation, so that its verdict is not that of others like it.
func (c *Context) anything() { c.beyond, c.inside = true, true }

// asPending describes the operation that is looked at, or returns the one that is to be built.
func (c *Context) asPending() *Pending {
	if c.pending != nil {
		return c.pending
	}
	p := &Pending{Name: c.info.Full, Operands: c.op.Operands()}
	for _, n := range c.op.OperandSegments() {
		p.Segments = append(p.Segments, int(n))
	}
	for def, a := range c.op.InherentAttrs() {
		p.Attrs = append(p.Attrs, ir.NamedAttr{Name: def.Name, Value: a})
	}
	for i := range c.op.NumRegions() {
		p.Regions = append(p.Regions, c.op.Region(i))
	}
	return p
}
