package verify

import (
	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// worker verifies operations one after the other. Only one goroutine at a time may use it.
type worker struct {
	v     *Verifier
	m     *ir.Module
	site  Site // passed to the rules
	ctx   *infer.Context
	raw   raw
	names []*nameInfo // by op name number
	// The keys of valid operations, both its own and those from other workers.
	shorts shorts
	memo   memo
	notes  notes
	noted  int // number of notes made
	heard  int // number of the verifier's news read
	// The key of the last lookup: a short one, or a long one and its hash.
	short     short
	key       []uint32
	hash      uint32
	holder    uint32      // the operation of key, if knownHolder looked it up
	constants []ir.TypeID // results of constantType, by tuple of attributes

	// The symbol table of the last lookup.
	table   ir.Op
	symbols *symbols
	uses    users

	// State of the walk through a scope. defined says which values are visible at the current
	// place: those defined earlier in the text, in this region or one around it. depth is the
	// number of regions around the place. log lists the values to hide again when inner regions
	// end, as pairs of a first number and a count; the pairs of the innermost region start at
	// logFrom.
	defined []bool
	depth   int
	log     []uint32
	logFrom int
	// suspicious is set if the walk alone cannot tell whether all operands are defined before their
	// uses; dominance then has to be checked.
	suspicious bool
	// lost is set if terminators or successors are wrong, so that dominance cannot be checked.
	lost bool

	first    bool
	stop     bool  // first is set, and there is a finding, or there is an error
	err      error // the budget is used up
	seen     uint  // operations
	count    int   // of findings, including those beyond Max
	findings Findings
	children []ir.Op
	users    []ir.Op
}

// checkedOps is the number of operations after which a worker looks at the budget.
const checkedOps = 1 << 9

func (w *worker) reset() {
	w.err = nil
	w.stop, w.suspicious, w.lost = false, false, false
	w.findings, w.children, w.users = nil, w.children[:0], w.users[:0]
	w.table, w.uses = ir.Op{}, users{} // the module may have changed
}

// Rules about terminators and successors.
const (
	ruleTerminator = "terminator"
	ruleSuccessors = "successors"
)

// report adds a finding, unless it is nil.
func (w *worker) report(f *Finding) {
	if f == nil || w.stop {
		return
	}
	if f.Loc == nil && !f.Op.IsNil() {
		f.Loc = f.Op.Loc()
	}
	w.count++
	switch f.Rule {
	case ruleTerminator, ruleSuccessors:
		w.lost = true
	}
	if len(w.findings) < w.v.opt.Max {
		w.findings = append(w.findings, f)
	}
	w.stop = w.first
}

// nameInfo is what verification needs to know about an operation name.
type nameInfo struct {
	id   ir.NameID
	info *ir.OpInfo
	rule *Rule // nil for most
	// unknown ops do not exist in their dialect, although the dialect is known.
	unknown bool
	// plain ops are subject only to their definition, to relations between types and to local
	// rules, so their verdicts can be cached.
	plain bool
	// ender ops are plain except for being terminators.
	ender bool
	// anywhere is set for ops whose rules look only at the op and at the frames of its regions.
	anywhere bool
	// mayEnd is set for ops that may be terminators, lax for ops whose blocks need no terminator.
	mayEnd, lax bool
	graph       bool // its regions are graph regions
	user        bool // a rule checks the symbols that it uses
	// elementwise ops do not depend on the shape of their types as long as all have the same.
	elementwise bool
	// constant ops have dense elements as their only attribute, of which only the type matters.
	constant bool
	// ends is the required terminator, "" if any will do. parents are the allowed parents, nil if
	// any will do.
	ends    string
	parents []string
	// alone is set if the findings of own depend only on the op itself.
	alone bool

	// A cache of the last lookups: bit i of good is set if the short key with this head and types i
	// is known to be valid. Most ops have such small numbers for types.
	head, good uint64
}

// around are the traits of ops whose rules involve more than the op itself.
const (
	placed = ods.IsTerminator | ods.SymbolTable | ods.Symbol | ods.FunctionLike | ods.BranchLike | ods.IsolatedFromAbove
	around = placed | ods.RegionBranch | ods.CallLike
)

func (w *worker) name(id ir.NameID) *nameInfo {
	if int(id) < len(w.names) && w.names[id] != nil {
		return w.names[id]
	}
	return w.newName(id)
}

func (w *worker) newName(id ir.NameID) *nameInfo {
	for int(id) >= len(w.names) {
		w.names = append(w.names, nil)
	}
	info := w.m.Info(id)
	n := &nameInfo{id: id, info: info}
	w.names[id] = n
	if info.Def == nil {
		n.mayEnd, n.lax, n.graph = true, true, true
		n.unknown = unknownOp(w.m, info)
		return n
	}
	t := info.Def.Traits
	n.rule, _ = schema.Entry(w.m.Registry(), info, shipped())
	n.mayEnd, n.lax, n.graph = t.Has(ods.IsTerminator), t.Has(ods.NoTerminator), t.Has(ods.GraphRegion)
	inferred, foreign := w.ctx.Rule(info), w.ctx.Foreign(info)
	n.user = inferred != nil && inferred.Uses != nil || n.rule != nil && n.rule.Symbols != nil
	n.elementwise = t.Has(ods.Elementwise) && n.rule == nil && !foreign
	n.constant = !foreign && t.Has(ods.ConstantLike) && len(info.Slots) == 1 && info.Dialect == stablehlo.Namespace
	if p := pred(info.Def, "SingleBlockImplicitTerminator"); p != nil {
		n.ends = p.Args[0]
	}
	if p := pred(info.Def, "HasParent"); p != nil {
		n.parents = p.Args
	}
	n.alone = n.rule == nil || n.rule.Verify == nil || n.rule.Local
	n.anywhere = t&placed == 0 && !n.user && n.parents == nil && (n.rule == nil || n.rule.Regions == nil)
	local := !n.user && n.parents == nil && (n.rule == nil || n.rule.Local && n.rule.Regions == nil)
	n.plain = local && t&around == 0
	n.ender = local && t&around == ods.IsTerminator && !t.Has(ods.InferType)
	return n
}

// unknownOp reports whether an op has no definition although its dialect is known and complete.
func unknownOp(m *ir.Module, info *ir.OpInfo) bool {
	reg := m.Registry().(*schema.Registry) // as package constraint requires
	if reg.Op(info.Full) != nil {
		return false
	}
	d := reg.Lookup(info.Dialect)
	return d != nil && d.Ops != nil && !d.Ops.Partial
}

// pred returns the trait called name, with its parameters, or nil if the op does not have it.
func pred(def *ods.Op, name string) *ods.Pred {
	for i := range def.Preds {
		if def.Preds[i].Name == name {
			return &def.Preds[i]
		}
	}
	return nil
}

// scope walks the contents of a scope, except for nested isolated operations.
func (w *worker) scope(s *ir.Scope) {
	n := s.NumValues() + 1
	if cap(w.defined) < n {
		w.defined = make([]bool, n+n/4)
	}
	w.defined = w.defined[:n]
	owner := s.Owner()
	if owner.IsNil() {
		return
	}
	w.contents(owner, w.nameOf(owner))
	for r := uint32(1); r <= uint32(s.NumTop()) && !w.stop; r++ {
		w.region(s.Region(r), owner)
	}
}

// inside walks the regions of an operation that does not own a scope.
func (w *worker) inside(op ir.Op) {
	s, _ := op.Scope()
	w.defined = make([]bool, s.NumValues()+1)
	w.suspicious = true // values defined outside op are not recorded
	w.regions(op)
}

func (w *worker) nameOf(op ir.Op) *nameInfo { return w.name(op.NameID()) }

// regions walks the regions of an operation that does not own a scope.
func (w *worker) regions(op ir.Op) {
	for i := 0; i < op.NumRegions() && !w.stop; i++ {
		w.region(op.Region(i), op)
	}
}

func (w *worker) region(r ir.Region, owner ir.Op) {
	if r.Empty() {
		return
	}
	single := single(r)
	if !single {
		w.suspicious = true
	}
	if w.depth == 0 {
		clear(w.defined)
	}
	w.depth++
	start := len(w.log)
	outer := w.logFrom
	w.logFrom = start
	lax := single && w.nameOf(owner).lax
	for b := r.First(); !b.IsNil() && !w.stop; b = b.Next() {
		w.block(b, owner, lax)
	}
	for i := start; i < len(w.log); i += 2 {
		clear(w.defined[w.log[i] : w.log[i]+w.log[i+1]])
	}
	w.log, w.logFrom = w.log[:start], outer
	w.depth--
}

// define records that n values, starting with first, are defined from here on.
func (w *worker) define(first, n uint32) {
	if n == 1 {
		w.defined[first] = true
	} else {
		for v := first; v < first+n; v++ {
			w.defined[v] = true
		}
	}
	if w.depth <= 1 {
		return
	}
	if k := len(w.log); k > w.logFrom && w.log[k-2]+w.log[k-1] == first {
		w.log[k-1] += n // the reader numbers values in this order
	} else {
		w.log = append(w.log, first, n)
	}
}

// operands checks that the operands of an operation are defined, and returns its types.
func (w *worker) operands(op ir.Op) (of typeList) {
	s, _ := op.Scope()
	first, results := op.ResultIDs()
	if results != 0 {
		of = of.with(s.Value(first).TypeID())
	}
	for _, v := range op.OperandIDs() {
		if !w.defined[v] {
			w.suspicious = true
		}
		of = of.with(s.Value(v).TypeID())
	}
	return of
}

func (w *worker) block(b ir.Block, owner ir.Op, lax bool) {
	for i := range b.NumArgs() {
		_, v := b.Arg(i).Scope()
		w.define(v, 1)
	}
	if b.First().IsNil() {
		if k := len(w.findings); !lax && (k == 0 || w.findings[k-1].Op != owner) {
			w.report(Broken(owner, ruleTerminator, "a block without operations", "a terminator at the end of each block"))
		}
		return
	}
	for op := b.First(); !op.IsNil() && !w.stop; op = op.Next() {
		if w.seen++; w.seen%checkedOps == 0 && w.m.Meter().Check() != nil {
			w.err, w.stop = w.m.Meter().Check(), true
			return
		}
		of := w.operands(op)
		n := w.name(op.NameID())
		switch simple := op.IsSimple() && op.AttrsID() == 0; {
		case simple && n.plain:
			if !w.known(op, n, of) {
				w.leaf(op, n)
			}
		case simple && n.ender && op == b.Last() && w.known(op, n, of):
		default:
			w.other(op, n, of)
		}
		if first, results := op.ResultIDs(); results != 0 {
			w.define(first, results)
		}
	}
	if !w.stop {
		w.blockEnd(b.Last(), lax)
	}
}

// blockEnd checks the last operation of a block.
func (w *worker) blockEnd(last ir.Op, lax bool) {
	for i := range last.NumSuccessors() {
		if last.Successor(i).Region() != last.ParentRegion() {
			w.report(Broken(last, ruleSuccessors, "a successor in another region", "blocks of the same region"))
			return
		}
	}
	if k := len(w.findings); k > 0 && w.findings[k-1].Op == last {
		return
	}
	if !lax && !w.nameOf(last).mayEnd {
		w.report(Broken(last, ruleTerminator, "a block that ends in "+last.Name(), "a terminator at the end of each block"))
	}
}

// leaf checks a plain operation, and caches its key if it is valid.
func (w *worker) leaf(op ir.Op, n *nameInfo) {
	if f := w.own(op, n, (*infer.Context).Check); f != nil {
		w.report(f)
	} else if w.ctx.Local() {
		w.remember()
	}
}

// other checks an operation that may have regions, successors, discardable attributes, or rules
// about its surroundings.
func (w *worker) other(op ir.Op, n *nameInfo, of typeList) {
	simple := op.IsSimple()
	if !simple && op.NumSuccessors() != 0 && !op.Next().IsNil() {
		w.report(Broken(op, ruleSuccessors, "an operation with successors in the middle of a block", "branches at the end of their block"))
		return
	}
	if !simple && op.Body() != nil {
		w.children = append(w.children, op)
		return
	}
	if n.plain && simple {
		if f := w.discardable(op); f != nil {
			w.report(f)
		} else if !w.known(op, n, of) {
			w.leaf(op, n)
		}
		return
	}
	before := w.count
	holder := isHolder(op, n)
	known := holder && w.knownHolder(op)
	if known && n.anywhere && op.AttrsID() == 0 {
		w.regions(op)
		return
	}
	w.operation(op, known)
	framed := holder && !known && w.ctx.Framed()
	if w.stop {
		return
	}
	if op.NumRegions() > 0 {
		w.contents(op, n)
		w.regions(op)
	}
	if w.stop {
		return
	}
	w.onExit(op, w.count == before, known)
	if _, id := op.Scope(); framed && w.count == before && w.ctx.Framed() && (w.holder == id || !w.knownHolder(op)) {
		w.short = short{}
		w.remember()
	}
}

// operation checks an operation without its regions. known says that an equal one was found valid
// before.
func (w *worker) operation(op ir.Op, known bool) {
	n := w.nameOf(op)
	f := w.discardable(op)
	simple := op.IsSimple()
	if f == nil && !known && !(simple && n.alone && w.known(op, n, typesOf(op))) {
		f = w.own(op, n, (*infer.Context).Verify)
		if f == nil && simple && n.alone && n.info.Def != nil && w.ctx.Local() {
			w.remember()
		}
	}
	if f == nil {
		f = w.structure(op, n)
	}
	w.report(f)
	if f == nil && n.user {
		w.users = append(w.users, op)
	}
}

// results compares the result types of an operation with the types inferred from its operands and
// regions.
func (w *worker) results(op ir.Op) *Finding {
	if v := w.ctx.CheckResults(op); v != nil {
		return &Finding{Violation: *v, Loc: op.Loc()}
	}
	return nil
}

// own checks what follows from the operation alone. rules runs last; it is the check of package
// infer or a part of it.
func (w *worker) own(op ir.Op, n *nameInfo, rules func(*infer.Context, ir.Op) *infer.Violation) *Finding {
	for i, v := range op.OperandIDs() {
		if v == 0 {
			return Broken(op, "operands", "operand "+number(i)+" is not set", "a value for each operand")
		}
	}
	if n.info.Def == nil {
		if n.unknown {
			return Broken(op, "name", "no such operation in the dialect "+n.info.Dialect, "one that it has")
		}
		return nil
	}
	if n.rule != nil && n.rule.Skip != nil && n.rule.Skip(op) {
		return nil
	}
	v := w.ctx.Declarations().Op(op)
	if v == nil {
		v = w.ctx.Declarations().Traits(op)
	}
	if v == nil && n.rule != nil && n.rule.Verify != nil {
		if f := n.rule.Verify(&w.site, op); f != nil {
			return f
		}
	}
	if v == nil {
		v = rules(w.ctx, op)
	}
	if v == nil {
		return nil
	}
	return &Finding{Violation: *v, Loc: op.Loc()}
}
