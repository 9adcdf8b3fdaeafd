package visibility

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/traverse"
)

// OpRule says how secrets get through an operation. The zero OpRule, which is that of operations
// without one, makes every result depend on every operand, and on what is inside.
type OpRule struct {
	// Rule is how operands reach results.
	Rule Rule
	// Edges replaces Rule by a function that tells the edges. It is called again for one
	// operation, until nothing changes, and tells the same edges each time.
	Edges func(f *Flow, op ir.Op) error
	// Sinks are the operands that decide something, for reports.
	Sinks []SinkOperand
	// Loop says that what the first region ends with, one value, decides whether the operation
	// goes on: a sink, too.
	Loop bool
}

// OpRules are the rules of a dialect's operations by full name: a facet of the dialect, see
// [schema.Dialect]. hlobc's dialects have rules of the same type. A rule that is added to one
// of them replaces that of the same operation; see [Shipped] for changing a part. What [Rules]
// says of an operation comes before both.
type OpRules map[string]*OpRule

// CheckFacet implements [schema.FacetChecker].
func (r OpRules) CheckFacet(d *schema.Dialect) error {
	err := schema.CheckEntries(d, r, func(op *ods.Op, rule *OpRule) error {
		switch {
		case rule == nil:
			return errors.New("the rule is nil")
		case int(rule.Rule) >= len(ruleNames):
			return fmt.Errorf("there is no rule %d", rule.Rule)
		case rule.Edges != nil && rule.Rule != Join:
			return errors.New("both a rule and a function for the edges")
		case rule.Loop && len(op.Regions) == 0:
			return errors.New("a loop without a region")
		}
		for _, s := range rule.Sinks {
			if s.Operand < 0 || s.Operand >= len(op.Operands) || int(s.Kind) >= len(sinkNames) {
				return fmt.Errorf("a sink of kind %d at operand %d, which is not there", s.Kind, s.Operand)
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("visibility: %w", err)
	}
	return nil
}

// Shipped returns the rules that hlobc has for a dialect, nil if it has none. They are a copy,
// for rules that build on them.
func Shipped(dialect string) OpRules {
	from := shipped()[dialect]
	if from == nil {
		return nil
	}
	list := make(OpRules, len(from))
	for name, rule := range from {
		c := *rule
		list[name] = &c
	}
	return list
}

// Flow is what a rule tells its edges to. Values must belong to the operation, to the
// operations around it in its function, or to blocks inside it; nil values count as public.
type Flow struct{ f *flow }

// Edge says that to is secret if from is.
func (s *Flow) Edge(from, to ir.Value) {
	if s.f.knows(from) && s.f.knows(to) {
		s.f.edge(s.f.in.number(from), s.f.in.number(to))
	}
}

// All says that every result of op is secret if any of its operands is.
func (s *Flow) All(op ir.Op) { s.f.all(op) }

// Secret says that a value is secret whatever it is computed from.
func (s *Flow) Secret(v ir.Value) {
	if s.f.knows(v) {
		s.f.hidden(s.f.in.number(v))
	}
}

// Publish notes that op makes its operands public, so that reports name it.
func (s *Flow) Publish(op ir.Op) { _ = onPublish(s, op) }

// Block follows the operations of a block inside the operation. What their values depend on is
// known afterwards.
func (s *Flow) Block(b ir.Block) error { return s.f.v.Block(b) }

// Loop follows blocks, and tells the edges that lead back to their arguments, until nothing
// changes any more.
func (s *Flow) Loop(back func(), blocks ...ir.Block) error { return s.f.settle(back, blocks...) }

// knows reports whether a value belongs to the function that is looked at.
func (f *flow) knows(v ir.Value) bool {
	if v.IsNil() {
		return false
	}
	scope, _ := v.Scope()
	return f.in.has(scope)
}

// function returns the function of a rule.
func (r Rule) function() func(s *Flow, op ir.Op) error {
	return [...]func(s *Flow, op ir.Op) error{onOp, onPairwise, onFirst, onPublish, onHidden}[r]
}

// resolved is what the analysis knows of an operation name.
type resolved struct {
	edges func(s *Flow, op ir.Op) error // nil while nothing was looked up
	sinks []SinkOperand
	loop  bool
}

// rule returns the rule of an operation name.
func (r *Result) rule(info *ir.OpInfo) *resolved {
	if int(info.ID) >= len(r.found) {
		r.found = append(r.found, make([]resolved, max(int(info.ID), r.module.NumNames())+1-len(r.found))...)
	}
	found := &r.found[info.ID]
	if found.edges != nil {
		return found
	}
	found.edges = onOp
	if info.Def == nil {
		return found
	}
	if own, ok := schema.Entry(r.module.Registry(), info, shipped()); ok {
		found.sinks, found.loop = own.Sinks, own.Loop
		if found.edges = own.Edges; own.Edges == nil {
			found.edges = own.Rule.function()
		}
	}
	if slices.Contains(r.Rules.Publishing, info.Full) {
		found.edges = onPublish
	}
	return found
}

// check reports an operation that is to publish, but that its dialect does not have.
func (r *Rules) check(reg ir.Registry) error {
	for _, name := range r.Publishing {
		if dialect, _ := ir.SplitName(name); reg.Dialect(dialect) && reg.Op(name) == nil {
			return &traverse.Error{Code: traverse.UnknownOp, Dialect: dialect, Msg: fmt.Sprintf("there is no operation %q to publish", name)}
		}
	}
	return nil
}

// publishers is [Rules.Publishers] with the operations that publish by the facets of their
// dialects.
func (r *Result) publishers() []string {
	list := r.Rules.Publishers()
	reg, ok := r.module.Registry().(*schema.Registry)
	if !ok {
		return list
	}
	for _, d := range reg.Dialects() {
		rules := map[string]bool{}
		for _, f := range d.Facets {
			if layer, ok := f.(OpRules); ok {
				for name, rule := range layer {
					rules[name] = rule.Edges == nil && rule.Rule == Publishes
				}
			}
		}
		for name, publishes := range rules {
			if publishes && !slices.Contains(list, name) {
				list = append(list, name)
			}
		}
	}
	slices.Sort(list)
	return list
}
