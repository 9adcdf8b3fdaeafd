package visibility

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// flow is the context of the analysis. Rules add edges to it; an edge makes its target secret if
// its source is secret.
type flow struct {
	traverse.Analysis
	v     *visitor
	face  Flow // passed to the rules
	opt   Options
	rules *Rules
	res   *Result
	root  ir.Op

	in        *summary // of the current function
	changes   int      // number of masks that grew
	stale     bool     // a summary was used before it was complete
	tables    map[ir.Op]*ir.SymbolTable
	summaries map[ir.Op]*summary
	order     []*summary

	bySignature map[signature]*Instance
	pending     []*Instance // to be resolved
	// If edges is set, edges are recorded there and masks stay as they are.
	edges *edges
}

type (
	visitor = traverse.Visitor[*flow, traverse.None]
	none    = traverse.None
)

// newFlow prepares f for visiting operations and returns it.
func newFlow(f *flow) *flow {
	f.v, f.face.f = f.res.dispatcher.New(f), f
	return f
}

// assemble builds the pass. It looks up the rule of each operation in the registry of its module.
func assemble() (*traverse.Dispatcher[*flow, none], error) {
	visit := func(v *visitor, op ir.Op) (none, error) {
		f := v.Ctx
		return none{}, f.res.rule(op.Info()).edges(&f.face, op)
	}
	return traverse.Assemble(traverse.Assembly[*flow, none]{OthersFunc: visit, UnregisteredFunc: visit})
}

// mark adds the bits of m to the mask of value to.
func (f *flow) mark(to uint32, m []uint64) {
	if unite(f.in.mask(to), m) {
		f.changes++
	}
}

// edge makes to secret if from is secret.
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

// hidden makes a value secret regardless of what it is computed from.
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
	if f.edges != nil || f.in.words > 1 || len(f.in.scopes) > 1 {
		f.join(f.in.operands(op), f.in.resultsOf(op))
		return
	}
	var w uint64
	for _, v := range op.OperandIDs() {
		w |= f.in.masks[v]
	}
	if w == 0 {
		return
	}
	for i := range op.NumResults() {
		_, v := op.Result(i).Scope()
		if w&^f.in.masks[v] != 0 {
			f.in.masks[v] |= w
			f.changes++
		}
	}
}

// onOp is the rule of operations that have no other: every result depends on every operand. If the
// operation has regions or successors, it may execute them in any way; see [onOpaque].
func onOp(s *Flow, op ir.Op) error {
	if op.NumRegions() != 0 || op.NumSuccessors() != 0 {
		return onOpaque(s, op)
	}
	s.f.all(op)
	return nil
}

// onNothing is for terminators, whose meaning is up to the parent operation.
func onNothing(s *Flow, _ ir.Op) error { return nil }

// onPublish records an operation that may publish a secret.
func onPublish(s *Flow, op ir.Op) error {
	if f := s.f; f.edges == nil {
		if id, first := f.in.note(op); first {
			f.in.publishers = append(f.in.publishers, id)
		}
	}
	return nil
}

// onPairwise makes result i depend on operand i alone.
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

// onHidden is for values from outside, which are secret unless stated otherwise.
func onHidden(s *Flow, op ir.Op) error {
	for i := range op.NumResults() {
		s.f.hidden(s.f.in.result(op, i))
	}
	return nil
}

// onDimension makes the result public if the size is static, since types are public.
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

// onTupleElement uses the operand of the tuple operation that becomes the element, if it is known.
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

// onFirst makes all results depend on the first operand alone.
func onFirst(s *Flow, op ir.Op) error {
	if op.NumOperands() == 0 {
		return onOp(s, op)
	}
	for i := range op.NumResults() {
		s.f.edge(s.f.in.operands(op)[0], s.f.in.result(op, i))
	}
	return nil
}

// onCustomCall applies the rule for the call's target.
func onCustomCall(s *Flow, op ir.Op) error { return s.f.rules.ruleOf(op).function()(s, op) }

// ruleOf returns the rule for a custom call.
func (r *Rules) ruleOf(op ir.Op) Rule {
	if target, ok := targetOf(op); ok {
		return r.CustomCalls[target]
	}
	return Join
}

// targetOf returns the target of a custom call of any dialect. It returns false for other
// operations.
func targetOf(op ir.Op) (string, bool) {
	return attrs.AsString(op.Attr(stablehlo.AttrCallTargetName))
}
