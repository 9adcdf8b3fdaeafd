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

// OpRule says how secrets pass through an operation. With the zero OpRule, which also applies to
// operations without a rule, every result depends on every operand and on everything inside.
type OpRule struct {
	// Rule says which operands each result depends on.
	Rule Rule
	// Edges, if set, replaces Rule with a function that adds the edges itself. It is called
	// repeatedly for an operation until nothing changes, and must add the same edges each time.
	Edges func(f *Flow, op ir.Op) error
	// Sinks are the operands that decide something, such as a predicate or an index. They are for
	// reports.
	Sinks []SinkOperand
	// Loop says that the one value with which the first region ends decides whether the operation
	// continues. That value is a sink too.
	Loop bool
}

// OpRules maps full operation names to the rules of a dialect's operations. It is a facet of the
// dialect; see [schema.Dialect]. The dialects of hlobc have facets of this type too. A rule added
// to one of them replaces the existing rule of that operation; to change only a part, start from
// [Shipped]. [Rules] takes precedence over both.
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
				return fmt.Errorf("a sink of kind %d at operand %d, which does not exist", s.Kind, s.Operand)
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("visibility: %w", err)
	}
	return nil
}

// Shipped returns a copy of hlobc's rules for a dialect, nil if there are none. Callers can modify
// the copy and use it as a facet.
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

// Flow collects the edges of an operation from its rule. Values must belong to the operation, to an
// operation around it in the same function, or to a block inside it. Nil values count as public.
type Flow struct{ f *flow }

// Edge makes to secret if from is secret.
func (s *Flow) Edge(from, to ir.Value) {
	if s.f.knows(from) && s.f.knows(to) {
		s.f.edge(s.f.in.number(from), s.f.in.number(to))
	}
}

// All makes every result of op secret if any of its operands is secret.
func (s *Flow) All(op ir.Op) { s.f.all(op) }

// Secret makes v secret regardless of what it is computed from.
func (s *Flow) Secret(v ir.Value) {
	if s.f.knows(v) {
		s.f.hidden(s.f.in.number(v))
	}
}

// Publish records that op makes its operands public, so that reports name it.
func (s *Flow) Publish(op ir.Op) { _ = onPublish(s, op) }

// Block visits the operations of a block inside the operation. When it returns, it is known what
// their values depend on.
func (s *Flow) Block(b ir.Block) error { return s.f.v.Block(b) }

// Loop visits blocks and calls back, which must add the edges that lead back to their arguments. It
// repeats both until nothing changes.
func (s *Flow) Loop(back func(), blocks ...ir.Block) error { return s.f.settle(back, blocks...) }

// knows reports whether v belongs to the current function.
func (f *flow) knows(v ir.Value) bool {
	if v.IsNil() {
		return false
	}
	scope, _ := v.Scope()
	return f.in.has(scope)
}

// function returns the function that implements r.
func (r Rule) function() func(s *Flow, op ir.Op) error {
	return [...]func(s *Flow, op ir.Op) error{onOp, onPairwise, onFirst, onPublish, onHidden}[r]
}

// resolved caches what the analysis knows about an operation name.
type resolved struct {
	edges func(s *Flow, op ir.Op) error // nil until looked up
	sinks []SinkOperand
	loop  bool
}

// rule returns the rule for an operation name.
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

// check returns an error if r.Publishing names an operation that its dialect does not have.
func (r *Rules) check(reg ir.Registry) error {
	for _, name := range r.Publishing {
		if dialect, _ := ir.SplitName(name); reg.Dialect(dialect) && reg.Op(name) == nil {
			return &traverse.Error{Code: traverse.UnknownOp, Dialect: dialect, Msg: fmt.Sprintf("there is no operation %q to publish", name)}
		}
	}
	return nil
}

// publishers is [Rules.Publishers] plus the operations that publish by the facets of their
// dialects.
func (r *Result) publishers() []string {
	list := r.Rules.Publishers()
	rules := map[string]bool{}
	for _, layer := range schema.Facets[OpRules](r.module.Registry()) {
		for name, rule := range layer {
			rules[name] = rule.Edges == nil && rule.Rule == Publishes
		}
	}
	for name, publishes := range rules {
		if publishes && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return list
}
