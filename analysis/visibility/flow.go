package visibility

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// flow is the context of the analysis. Rules tell it edges: from a value to one that is secret if
// the first one is.
type flow struct {
	traverse.Analysis
	v     *visitor
	face  Flow // what rules get to know of it
	opt   Options
	rules *Rules
	res   *Result
	root  ir.Op

	in        *summary // of the function that is being looked at
	changes   int      // masks that grew
	stale     bool     // something was used that may have changed since
	tables    map[ir.Op]*ir.SymbolTable
	summaries map[ir.Op]*summary
	order     []*summary

	bySignature map[signature]*Instance
	pending     []*Instance // to be resolved
	// edges are noted instead of followed when it is set.
	edges *edges
}

type (
	visitor = traverse.Visitor[*flow, traverse.None]
	none    = traverse.None
)

// newFlow returns a context that is ready to visit operations.
func newFlow(f *flow) *flow {
	f.v, f.face.f = f.res.dispatcher.New(f), f
	return f
}

// assemble makes the pass, which finds the rule of each operation in the registry of its module.
func assemble() (*traverse.Dispatcher[*flow, none], error) {
	visit := func(v *visitor, op ir.Op) (none, error) {
		f := v.Ctx
		return none{}, f.res.rule(op.Info()).edges(&f.face, op)
	}
	return traverse.Assemble(traverse.Assembly[*flow, none]{OthersFunc: visit, UnregisteredFunc: visit})
}

// mark makes a value depend on what a mask says.
func (f *flow) mark(to uint32, m []uint64) {
	if unite(f.in.mask(to), m) {
		f.changes++
	}
}

// edge says that to is secret if from is.
func (f *flow) edge(from, to uint32) {
	s := f.in
	switch {
	case f.edges != nil:
		f.edges.add(from, to, f.in.operation(f.Op()))
	case s.words == 1:
		if w := s.masks[from]; w&^s.masks[to] != 0 {
			s.masks[to] |= w
			f.changes++
		}
	default:
		f.mark(to, s.mask(from))
	}
}

// hidden says that a value is secret whatever it is computed from.
func (f *flow) hidden(to uint32) {
	if f.edges != nil {
		f.edges.source(to)
		return
	}
	m := make([]uint64, f.in.words)
	setBit(m, f.in.own())
	f.mark(to, m)
}

// all adds an edge from each operand to each result.
func (f *flow) all(op ir.Op) {
	s, id := op.Scope()
	r := &s.Ops[id]
	if f.edges != nil || f.in.words > 1 || len(f.in.scopes) > 1 {
		f.join(f.in.operands(op), f.in.resultsOf(op))
		return
	}
	var w uint64
	for _, v := range s.Operands[r.Operands : r.Operands+r.NumOperands] {
		w |= f.in.masks[v]
	}
	if w == 0 {
		return
	}
	for v := r.Results; v < r.Results+r.NumResults; v++ {
		if w&^f.in.masks[v] != 0 {
			f.in.masks[v] |= w
			f.changes++
		}
	}
}

// onOp is the rule of operations that have no other: every result depends on every
// operand. What is inside an operation that nothing is known of may be run in any
// way.
func onOp(s *Flow, op ir.Op) error {
	if op.NumRegions() != 0 || op.NumSuccessors() != 0 {
		return onOpaque(s, op)
	}
	s.f.all(op)
	return nil
}

// onNothing is for terminators, whose parent knows what they mean.
func onNothing(s *Flow, _ ir.Op) error { return nil }

// onPublish notes that something may become public.
func onPublish(s *Flow, op ir.Op) error {
	if f := s.f; f.edges == nil {
		if id, first := f.in.note(op); first {
			f.in.publishers = append(f.in.publishers, id)
		}
	}
	return nil
}

// onPairwise: result i depends on operand i.
func onPairwise(s *Flow, op ir.Op) error {
	f := s.f
	list := f.in.operands(op)
	if len(list) != op.NumResults() {
		return onOp(s, op)
	}
	for i, from := range list {
		f.edge(from, f.in.result(op, i))
	}
	return nil
}

// onHidden is for what comes from outside: secret, since nobody says otherwise.
func onHidden(s *Flow, op ir.Op) error {
	for i := range op.NumResults() {
		s.f.hidden(s.f.in.result(op, i))
	}
	return nil
}

// onDimension: a size is as public as the types are, unless it is dynamic.
func onDimension(s *Flow, op ir.Op) error {
	if op.NumOperands() == 0 || op.Operand(0).IsNil() {
		return onOp(s, op)
	}
	if t, ok := staticShape(op.Operand(0)); ok {
		if i, ok := attrs.AsInt(stablehlo.AsGetDimensionSize(op).DimensionAttr()); ok {
			if i >= 0 && i < int64(len(t)) && t[i] >= 0 {
				return nil
			}
		}
	}
	return onOp(s, op)
}

// onTupleElement looks for the element where the tuple was made.
func onTupleElement(s *Flow, op ir.Op) error {
	if op.NumOperands() == 0 || op.Operand(0).IsNil() || op.NumResults() != 1 {
		return onOp(s, op)
	}
	tuple := stablehlo.AsTuple(op.Operand(0).DefiningOp())
	i, ok := attrs.AsInt(stablehlo.AsGetTupleElement(op).IndexAttr())
	if tuple.IsNil() || !ok || i < 0 || i >= int64(tuple.Op.NumOperands()) {
		return onOp(s, op)
	}
	f := s.f
	f.edge(f.in.operands(tuple.Op)[i], f.in.result(op, 0))
	return nil
}

// onFirst: all results depend on the first operand alone.
func onFirst(s *Flow, op ir.Op) error {
	if op.NumOperands() == 0 {
		return onOp(s, op)
	}
	for i := range op.NumResults() {
		s.f.edge(s.f.in.operands(op)[0], s.f.in.result(op, i))
	}
	return nil
}

// onCustomCall goes by the table of targets.
func onCustomCall(s *Flow, op ir.Op) error { return s.f.rules.ruleOf(op).function()(s, op) }

// ruleOf returns the rule of a custom call.
func (r *Rules) ruleOf(op ir.Op) Rule {
	if target, ok := targetOf(op); ok {
		return r.CustomCalls[target]
	}
	return Join
}

// targetOf returns what a custom call calls, of whichever dialect it is; other operations call
// nothing.
func targetOf(op ir.Op) (string, bool) {
	return attrs.AsString(op.Attr(stablehlo.AttrCallTargetName))
}
