package rewrite

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/traverse"
)

// Rewriter is what patterns use to change IR. The driver does not learn about changes made in any
// other way.
type Rewriter struct {
	traverse.Analysis

	set     *Set
	m       *ir.Module
	at      ir.Builder
	folding bool
	fired   []int // by number of the pattern
	seen    uint  // operations, see pay
	books   books
	warn    func(ir.Location, string)
	kinds   ir.ByNumber[ir.NameID, kind]
	// Scratch memory for operands.
	operands []ir.Value
	branches branches
}

// assemble initializes r for a driver with the given books, and returns the visitor that dispatches
// operations to their patterns.
func (r *Rewriter) assemble(s *Set, root ir.Op, opt Options, b books) *traverse.Visitor[*Rewriter, bool] {
	*r = Rewriter{set: s, m: root.Module(), fired: make([]int, len(s.names)), books: b}
	r.Log = opt.Log
	r.at.RememberNames()
	r.at.Listen(b)
	return s.d.New(r)
}

// serves reports whether an idle driver can process root. A driver has the names of one module and
// the trace of one run.
func (r *Rewriter) serves(root ir.Op, opt Options) bool {
	return r.m == root.Module() && r.Log == opt.Log
}

// kind is what the driver knows about operations of one name.
type kind struct {
	known bool
	// idle is set if the set has no patterns and no folder for them.
	idle bool
	// value is the name of the attribute that holds the value of a constant. slot is its index
	// among the inherent attributes, or -1 if it is not inherent.
	value string
	slot  int
	// mortal is set if they may be erased when they are dead.
	mortal bool
}

func (r *Rewriter) kind(op ir.Op) *kind {
	if name := int(op.NameID()); name < len(r.kinds) && r.kinds[name].known {
		return &r.kinds[name]
	}
	return r.newKind(op.Info())
}

func (r *Rewriter) newKind(info *ir.OpInfo) *kind {
	k := r.kinds.At(info.ID, r.m.NumNames())
	*k = kind{known: true, idle: !r.set.any && !r.set.rules[info.Full], value: r.set.constants[info.Full],
		mortal: info.Def != nil && !info.Def.Traits.Has(ods.IsTerminator)}
	k.slot = info.Slot(k.value)
	return k
}

// books is the state that a driver updates while IR changes.
type books interface {
	ir.Listener
	changed(op ir.Op)
	erased(op ir.Op) // op is about to be erased
	// became is called for an operation that was turned into another one, with its previous
	// operands, and whether its users should be revisited.
	became(op ir.Op, before []ir.Value, users bool)
}

// Module returns the module that is being changed.
func (r *Rewriter) Module() *ir.Module { return r.m }

// Warn reports a warning about an operation; see [Options].
func (r *Rewriter) Warn(op ir.Op, msg string) {
	if r.warn != nil {
		r.warn(op.Loc(), msg)
	}
}

// Before sets the insertion point before op. When a pattern starts, it is before the current
// operation.
func (r *Rewriter) Before(op ir.Op) { r.at.Before(op) }

// After sets the insertion point after op.
func (r *Rewriter) After(op ir.Op) { r.at.After(op) }

// AtStart sets the insertion point to the start of a block.
func (r *Rewriter) AtStart(b ir.Block) { r.at.AtStart(b) }

// AtEnd sets the insertion point to the end of a block.
func (r *Rewriter) AtEnd(b ir.Block) { r.at.AtEnd(b) }

// Place returns a builder at the insertion point, for helpers that take one; see
// [Rewriter.Created].
func (r *Rewriter) Place() *ir.Builder {
	at := r.at
	at.Listen(nil)
	return at.SetLocID(0)
}

// Fuse replaces the location of the current operation by the fused locations of ops. Fused
// locations of more than 128 elements are not created, and the location stays as it is: where each
// operation replaces all before it, as in a long sum, locations would take quadratic memory.
func (r *Rewriter) Fuse(ops ...ir.Op) {
	list := make([]ir.Location, len(ops))
	for i, op := range ops {
		list[i] = op.Loc()
	}
	l := attrs.Fuse(r.m, nil, list...)
	if f, ok := l.(*attrs.Fused); !ok || len(f.Locs) <= 128 {
		r.at.SetLocID(l.ID())
	}
}

// At returns the driver's builder at the insertion point. New operations have the location of the
// current operation unless they are given another one.
func (r *Rewriter) At() *ir.Builder { return &r.at }

// Create creates an operation; see [ir.Builder.Create] and [Rewriter.At].
func (r *Rewriter) Create(name string, st ir.OpState) ir.Op { return r.at.Create(name, st) }

// Clone copies op and everything nested in it; see [ir.Builder.Clone].
func (r *Rewriter) Clone(op ir.Op, m *ir.Mapping) (ir.Op, error) {
	made, err := r.at.Clone(op, m, nil)
	if err == nil {
		r.Created(made)
	}
	return made, err
}

// Created tells the driver about op and its nested operations if they were created in another way.
func (r *Rewriter) Created(op ir.Op) {
	_ = ir.Walk(op, func(o ir.Op) ir.Action { r.books.Created(o); return ir.Advance })
}

// Changed tells the driver that the operands, attributes or types of op have changed.
func (r *Rewriter) Changed(op ir.Op) { r.books.changed(op) }

// ReplaceUses replaces all uses of a value.
func (r *Rewriter) ReplaceUses(from, to ir.Value) {
	if from == to {
		return
	}
	r.usersChanged(from, ir.Op{})
	from.ReplaceAllUsesWith(to)
}

// ReplaceUsesExcept is like [Rewriter.ReplaceUses], but keeps the uses by one operation.
func (r *Rewriter) ReplaceUsesExcept(from, to ir.Value, by ir.Op) {
	r.usersChanged(from, by)
	from.ReplaceUsesIf(to, func(u ir.Use) bool { return u.Op() != by })
}

// usersChanged tells the driver about the operations that use v, except one.
func (r *Rewriter) usersChanged(v ir.Value, except ir.Op) {
	for u := v.FirstUse(); !u.IsNil(); u = u.Next() {
		if op := u.Op(); op != except {
			r.books.changed(op)
		}
	}
}

// Replace replaces the results of op by values, and erases op.
func (r *Rewriter) Replace(op ir.Op, values ...ir.Value) error {
	for i, v := range values {
		r.ReplaceUses(op.Result(i), v)
	}
	return r.Erase(op)
}

// ReplaceWith creates an operation whose results replace those of op, and erases op.
func (r *Rewriter) ReplaceWith(op ir.Op, name string, st ir.OpState) (ir.Op, error) {
	made := r.at.Create(name, st)
	for i := range op.NumResults() {
		r.ReplaceUses(op.Result(i), made.Result(i))
	}
	return made, r.Erase(op)
}

// Become turns op into another operation with the same results, as if a new one at the location of
// the current operation had replaced it; see [ir.Builder.Become].
func (r *Rewriter) Become(op ir.Op, name string, operands []ir.Value, attributes ...ir.NamedAttr) error {
	if op.NumRegions() > 0 || op.NumSuccessors() > 0 {
		return r.replaceLike(op, name, operands, attributes)
	}
	r.keepOperands(op)
	if err := r.at.Become(op, name, ir.OpState{Operands: operands, Attrs: attributes}); err != nil {
		return err
	}
	r.books.became(op, r.operands, true)
	return nil
}

// BecomeLike turns op into the operation that [Rewriter.Like] would create from like; see
// [ir.Builder.BecomeLike]. The driver does not revisit the users of the results.
func (r *Rewriter) BecomeLike(op, like ir.Op, operands ...ir.Value) error {
	r.keepOperands(op)
	if err := r.at.BecomeLike(op, like, operands...); err != nil {
		return err
	}
	r.books.became(op, r.operands, false)
	return nil
}

func (r *Rewriter) keepOperands(op ir.Op) {
	r.operands = r.operands[:0]
	for i := range op.NumOperands() {
		r.operands = append(r.operands, op.Operand(i))
	}
}

// replaceLike replaces op by an operation with the same number and types of results.
func (r *Rewriter) replaceLike(op ir.Op, name string, operands []ir.Value, attributes []ir.NamedAttr) error {
	st := ir.OpState{Operands: operands, Attrs: attributes}
	for i := range op.NumResults() {
		st.ResultTypes = append(st.ResultTypes, op.Result(i).Type())
	}
	r.at.Before(op)
	made := r.at.Create(name, st)
	for i := range op.NumResults() {
		r.ReplaceUses(op.Result(i), made.Result(i))
	}
	return r.Erase(op)
}

// Erase erases op with everything inside it. It returns an error if its results are used.
func (r *Rewriter) Erase(op ir.Op) error {
	if op.NumRegions() == 0 {
		r.books.erased(op)
		return op.Erase()
	}
	var list []ir.Op
	if err := ir.Walk(op, func(o ir.Op) ir.Action { list = append(list, o); return ir.Advance }); err != nil {
		return err
	}
	for _, o := range slices.Backward(list) { // users first
		r.books.erased(o)
	}
	return op.Erase()
}

// InlineBefore moves the operations of a block before op, replaces the arguments of the block by
// values, and erases the block.
func (r *Rewriter) InlineBefore(b ir.Block, op ir.Op, values ...ir.Value) error {
	for i, v := range values {
		r.ReplaceUses(b.Arg(i), v)
	}
	first, before := b.First(), op.Prev()
	if err := b.InlineBefore(op, values...); err != nil {
		return err
	}
	if first.IsNil() {
		return nil
	}
	for o := op.Prev(); o != before; o = o.Prev() {
		r.Created(o)
	}
	return nil
}

// JoinAtEnd moves the operations of a block to the end of another one, replaces the arguments of
// the block by values, and erases the block. Nothing may branch to it any more.
func (r *Rewriter) JoinAtEnd(b, to ir.Block, values ...ir.Value) error {
	for i, v := range values {
		r.ReplaceUses(b.Arg(i), v)
	}
	first := b.First()
	join := b.InlineAtEnd // the error names the branches to b
	if r.NumBranches(b) == 0 {
		join = b.JoinAtEnd
	}
	if err := join(to, values...); err != nil {
		return err
	}
	for o := first; !o.IsNil(); o = o.Next() {
		r.books.Created(o)
	}
	return nil
}

// Constant creates a constant of dialect at the insertion point. It returns the nil value if the
// dialect has no constant of that kind.
func (r *Rewriter) Constant(dialect string, value ir.Attr, t ir.Type) ir.Value {
	if make := r.set.constant[dialect]; make != nil {
		if name, attr := make(r.m, value, t); name != "" {
			types, attrs := [1]ir.Type{t}, [1]ir.NamedAttr{{Name: attr, Value: value}}
			return r.Create(name, ir.OpState{ResultTypes: types[:], Attrs: attrs[:]}).Result(0)
		}
	}
	return ir.Value{}
}

// BecomeConstant turns op, which has one result, into a constant of dialect; see [Rewriter.Become].
// It reports false if the dialect has no constant of that kind.
func (r *Rewriter) BecomeConstant(op ir.Op, dialect string, value ir.Attr) (bool, error) {
	make := r.set.constant[dialect]
	if make == nil {
		return false, nil
	}
	name, attr := make(r.m, value, op.Result(0).Type())
	if name == "" {
		return false, nil
	}
	return true, r.Become(op, name, nil, ir.NamedAttr{Name: attr, Value: value})
}

// ConstantValue returns the value of the constant that defines v, nil if v is not a constant.
func (r *Rewriter) ConstantValue(v ir.Value) ir.Attr {
	if v.IsNil() {
		return nil
	}
	return r.constantValue(v.DefiningOp())
}

// constantValue returns the value of op if it is a constant, nil otherwise.
func (r *Rewriter) constantValue(op ir.Op) ir.Attr {
	if op.IsNil() {
		return nil
	}
	switch k := r.kind(op); {
	case k.value == "":
		return nil
	case k.slot >= 0:
		return op.Inherent(k.slot)
	default:
		return op.Attr(k.value)
	}
}

// Operations are charged to the budget of the module in groups of paid, for opSteps steps each.
const (
	paid    = 1 << 6
	opSteps = 16
)

// pay charges one operation that the driver looks at.
func (r *Rewriter) pay() error {
	if r.seen++; r.seen%paid != 0 {
		return nil
	}
	meter := r.m.Meter()
	if err := meter.Step(paid * opSteps); err != nil {
		return err
	}
	return meter.Check()
}
