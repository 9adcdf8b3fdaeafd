package visibility

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// flow is the context of the analysis. Handlers tell it edges: from a value to one
// that is secret if the first one is.
type flow struct {
	traverse.Analysis
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
	ops     = traverse.Ops[*flow, traverse.None]
	table   = traverse.Handlers[*flow, traverse.None]
	none    = traverse.None
)

// assemble makes the pass: one table for each dialect that has operations with rules
// of their own.
func assemble(rules *Rules) (*traverse.Dispatcher[*flow, none], error) {
	stable := ops{
		stablehlo.OpWhile: onWhile, stablehlo.OpIf: onBranches, stablehlo.OpCase: onBranches, stablehlo.OpReturn: onNothing,
		stablehlo.OpReduce: onReduce, stablehlo.OpReduceWindow: onReduce, stablehlo.OpAllReduce: onComputation, stablehlo.OpReduceScatter: onComputation,
		stablehlo.OpCollectiveReduce: onComputation, stablehlo.OpAsyncStart: onAsync,
		stablehlo.OpSort: onSort, stablehlo.OpScatter: onScatter, stablehlo.OpSelectAndScatter: onSelectAndScatter, stablehlo.OpMap: onMap,
		stablehlo.OpOptimizationBarrier: onPairwise, stablehlo.OpAllGather: onPairwise, stablehlo.OpAllToAll: onPairwise,
		stablehlo.OpGetTupleElement: onTupleElement, stablehlo.OpGetDimensionSize: onDimension,
		stablehlo.OpCustomCall: onCustomCall, stablehlo.OpComposite: onComposite, stablehlo.OpInfeed: onHidden, stablehlo.OpRecv: onHidden,
	}
	tables := []table{
		{Dialect: builtin.Ops(), Ops: ops{builtin.OpModule: onModule}, ElseFunc: onOp},
		{Dialect: fn.Ops(), Ops: ops{fn.OpFunc: onFunc, fn.OpReturn: onReturn, fn.OpCall: onCall}, ElseFunc: onOp},
		{Dialect: stablehlo.Ops(), Ops: stable, ElseFunc: onOp},
		{Dialect: pphlo.Ops(), Ops: ops{pphlo.OpReturn: onNothing, pphlo.OpCustomCall: onCustomCall, pphlo.OpWhile: onWhile, pphlo.OpIf: onBranches,
			pphlo.OpCase: onBranches, pphlo.OpReduce: onReduce, pphlo.OpReduceWindow: onReduce, pphlo.OpSort: onSort,
			pphlo.OpSelectAndScatter: onSelectAndScatter}, ElseFunc: onOp},
	}
	for _, name := range rules.Publishing {
		namespace, _ := ir.SplitName(name)
		top := table{Ops: ops{name: onPublish}}
		done := false
		for i := range tables {
			if base := tables[i]; base.Dialect.Name == namespace {
				top.Dialect, top.Base = base.Dialect, &base
				tables[i], done = top, true
			}
		}
		for _, d := range dialect.Default().OpTables() {
			if !done && d.Name == namespace {
				top.Dialect, top.ElseFunc = d, onOp
				tables = append(tables, top)
			}
		}
	}
	return traverse.Assemble(traverse.Assembly[*flow, none]{Tables: tables, OthersFunc: onOp, UnregisteredFunc: onOp})
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
func onOp(v *visitor, op ir.Op) (none, error) {
	if s, id := op.Scope(); s.Ops[id].Ext != 0 {
		return none{}, onOpaque(v, op)
	}
	v.Ctx.all(op)
	return none{}, nil
}

// onNothing is for terminators, whose parent knows what they mean.
func onNothing(*visitor, ir.Op) (none, error) { return none{}, nil }

// onPublish notes that something may become public.
func onPublish(v *visitor, op ir.Op) (none, error) {
	if f := v.Ctx; f.edges == nil {
		if id, first := f.in.note(op); first {
			f.in.publishers = append(f.in.publishers, id)
		}
	}
	return none{}, nil
}

// onPairwise: result i depends on operand i.
func onPairwise(v *visitor, op ir.Op) (none, error) {
	f := v.Ctx
	list := f.in.operands(op)
	if len(list) != op.NumResults() {
		return onOp(v, op)
	}
	for i, from := range list {
		f.edge(from, f.in.result(op, i))
	}
	return none{}, nil
}

// onHidden is for what comes from outside: secret, since nobody says otherwise.
func onHidden(v *visitor, op ir.Op) (none, error) {
	for i := range op.NumResults() {
		v.Ctx.hidden(v.Ctx.in.result(op, i))
	}
	return none{}, nil
}

// onDimension: a size is as public as the types are, unless it is dynamic.
func onDimension(v *visitor, op ir.Op) (none, error) {
	if op.NumOperands() == 0 || op.Operand(0).IsNil() {
		return onOp(v, op)
	}
	if t, ok := staticShape(op.Operand(0)); ok {
		if i, ok := attrs.AsInt(stablehlo.AsGetDimensionSize(op).DimensionAttr()); ok {
			if i >= 0 && i < int64(len(t)) && t[i] >= 0 {
				return none{}, nil
			}
		}
	}
	return onOp(v, op)
}

// onTupleElement looks for the element where the tuple was made.
func onTupleElement(v *visitor, op ir.Op) (none, error) {
	if op.NumOperands() == 0 || op.Operand(0).IsNil() || op.NumResults() != 1 {
		return onOp(v, op)
	}
	tuple := stablehlo.AsTuple(op.Operand(0).DefiningOp())
	i, ok := attrs.AsInt(stablehlo.AsGetTupleElement(op).IndexAttr())
	if tuple.IsNil() || !ok || i < 0 || i >= int64(tuple.Op.NumOperands()) {
		return onOp(v, op)
	}
	f := v.Ctx
	f.edge(f.in.operands(tuple.Op)[i], f.in.result(op, 0))
	return none{}, nil
}

// onCustomCall goes by the table of targets.
func onCustomCall(v *visitor, op ir.Op) (none, error) {
	switch v.Ctx.rules.ruleOf(op) {
	case Pairwise:
		return onPairwise(v, op)
	case First:
		if op.NumOperands() > 0 {
			for i := range op.NumResults() {
				v.Ctx.edge(v.Ctx.in.operands(op)[0], v.Ctx.in.result(op, i))
			}
			return none{}, nil
		}
	case Publishes:
		return onPublish(v, op)
	case Hides:
		return onHidden(v, op)
	}
	return onOp(v, op)
}

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
