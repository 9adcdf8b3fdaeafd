package traverse

import (
	"fmt"

	"github.com/hlobc/hlobc/ir"
)

// Transform is the context of a visit that builds a body anew. The zero Transform
// is ready for use.
//
// Handlers create operations by [Transform.Build], [Transform.Prepend] and
// [Transform.Append], and say by [Transform.Map] or [Transform.Replace] what
// stands for the values of the old IR. Values that were not built yet, as in graph
// regions, stand for themselves until they are: [Transform.Value] gives a
// placeholder.
type Transform struct {
	Analysis
	// Types, if set, says what becomes of the types of results and block arguments
	// that [Default] and [Rebuild] build again. It is asked once for each type.
	Types func(ir.Type) (ir.Type, error)

	anchor  ir.Op     // what the visitor runs on
	body    *ir.Scope // the new body of anchor
	rebuilt bool      // anchor's regions were visited
	unknown ir.Location

	pairs []*pair
	spare []*pair // for reuse
	// sources are the old scopes, with what is special about their use-lists.
	sources map[*ir.Scope]*sourceOrders
	places  []place
	home    int // the place of the operation that is being handled
	levels  []depths
	err     error // the first misuse by the handler that is running
	// kept are the operations of the old IR that were built again, if that is observed.
	kept map[ir.Op]bool

	b       ir.Builder
	changed ir.ByNumber[ir.TypeID, ir.TypeID] // what Types says; 0 for types it was not asked for
	values  []ir.Value
	types   []ir.Type
	targets []ir.Block
}

// place is where new operations go.
type place struct {
	block ir.Block
	// The operations that are made for one of the old IR come between mark and
	// tail; nil stands for the start and the end of the block.
	mark, tail ir.Op
	outer      ir.Op // the tail at first: what others need to stay behind
	home       int   // the outer Transform.home
	pushed     bool
}

// depths are the heights of the stacks of a Transform.
type depths struct{ places, pairs, levels, home int }

func (t *Transform) transform() *Transform { return t }

func (t *Transform) depths() depths {
	return depths{len(t.places), len(t.pairs), len(t.levels), t.home}
}

// cut drops what is above d, unresolved.
func (t *Transform) cut(d depths) {
	t.places, t.levels, t.home = t.places[:d.places], t.levels[:d.levels], d.home
	t.drop(d.pairs)
}

// begin makes a place for what is built for one operation.
func (t *Transform) begin() depths {
	d := t.depths()
	p := place{home: t.home}
	if n := len(t.places); n > 0 {
		p.block, p.tail = t.places[n-1].block, t.places[n-1].tail
		p.outer = p.tail
		if p.block.IsNil() {
			p.mark = ir.Op{}
		} else if p.tail.IsNil() {
			p.mark = p.block.Last()
		} else {
			p.mark = p.tail.Prev()
		}
	}
	t.places = append(t.places, p)
	t.home = d.places
	return d
}

// end leaves the place that begin made; err is that of the handler.
func (t *Transform) end(d depths, op ir.Op, err error) error {
	if err == nil {
		err = t.err
	}
	t.err = nil
	if n := len(t.places) - d.places - 1; err == nil && n > 0 {
		err = opError(op, Unbalanced, "the handler leaves %d blocks pushed", n)
	}
	if err == nil {
		err = t.resolve(d.pairs)
	}
	t.cut(d)
	return err
}

// PushBlock makes [Transform.Build] create operations at the end of b, a block of
// the new IR, until [Transform.PopBlock]. The handler that pushes a block pops it.
func (t *Transform) PushBlock(b ir.Block) {
	t.places = append(t.places, place{block: b, mark: b.Last(), pushed: true})
}

// PopBlock ends what [Transform.PushBlock] began and returns the block. When no
// block is left that the handler has pushed, the visit fails as the handler
// returns.
func (t *Transform) PopBlock() ir.Block {
	n := len(t.places) - 1
	if n < 0 || !t.places[n].pushed {
		t.misuse(opError(t.op, Unbalanced, "the handler pops a block that it did not push"))
		return ir.Block{}
	}
	b := t.places[n].block
	t.places = t.places[:n]
	return b
}

func (t *Transform) misuse(err error) {
	if t.err == nil {
		t.err = err
	}
}

// Building returns the block that [Transform.Build] creates operations in, nil
// outside of all blocks.
func (t *Transform) Building() ir.Block {
	if n := len(t.places); n > 0 {
		return t.places[n-1].block
	}
	return ir.Block{}
}

// Builder returns a builder at the place of [Transform.Build], which creates
// operations at the location of the one that is being handled. It is good until the
// next call of a method of the context.
func (t *Transform) Builder() *ir.Builder {
	n := len(t.places)
	if n == 0 {
		panic("traverse: no block is under construction")
	}
	b := t.at(&t.places[n-1])
	if t.op.IsNil() {
		return b.SetLocID(0)
	}
	return b.SetLocID(t.op.LocID())
}

// at puts the builder to the end of p.
func (t *Transform) at(p *place) *ir.Builder {
	switch {
	case p.block.IsNil():
		panic("traverse: no block is under construction")
	case p.tail.IsNil():
		return t.b.AtEnd(p.block)
	}
	return t.b.Before(p.tail)
}

// Build creates an operation in the place of the one that is being handled, or in
// the block that was pushed last, behind what was built there before. Operands
// are values of the new IR. A nil location stands for that of the operation being
// handled.
func (t *Transform) Build(name string, st ir.OpState) ir.Op { return t.create(t.Builder(), name, st) }

// Prepend creates an operation in front of everything that is built for the
// operation being handled, even if that is built already, and behind what was
// prepended before. Blocks that the handler has pushed do not matter.
func (t *Transform) Prepend(name string, st ir.OpState) ir.Op {
	p := t.ofCurrent()
	var b *ir.Builder
	switch {
	case p.mark.IsNil():
		b = t.b.AtStart(p.block)
	case p.mark.Erased():
		panic(fmt.Sprintf("traverse: what is prepended to %s has lost its place: the operation in front was erased", t.op.Name()))
	default:
		b = t.b.After(p.mark)
	}
	op := t.create(b, name, st)
	p.mark = op
	return op
}

// Append creates an operation behind everything that is built for the operation
// being handled, even if that is built later, and behind what was appended
// before. Blocks that the handler has pushed do not matter.
func (t *Transform) Append(name string, st ir.OpState) ir.Op {
	p := t.ofCurrent()
	b := t.b.AtEnd(p.block)
	if !p.outer.IsNil() {
		b = t.b.Before(p.outer)
	}
	op := t.create(b, name, st)
	if p.tail == p.outer {
		p.tail = op
	}
	return op
}

// ofCurrent returns the place of the operation that is being handled.
func (t *Transform) ofCurrent() *place {
	if t.home >= len(t.places) || t.places[t.home].block.IsNil() {
		panic("traverse: no block is under construction")
	}
	return &t.places[t.home]
}

func (t *Transform) create(b *ir.Builder, name string, st ir.OpState) ir.Op {
	if st.Loc == 0 && !t.op.IsNil() {
		st.Loc = t.op.LocID()
	}
	op := b.Create(name, st)
	s, id := op.Scope()
	t.noteHoles(s, id)
	return op
}

// Map makes to, a value of the new IR, stand for from, one of the old.
func (t *Transform) Map(from, to ir.Value) {
	src, id := from.Scope()
	dst, at := to.Scope()
	t.pair(src, dst).values.set(id, at)
}

// MapBlock makes to, a block of the new IR, stand for from, one of the old.
func (t *Transform) MapBlock(from, to ir.Block) {
	src, id := from.Scope()
	dst, at := to.Scope()
	t.pair(src, dst).blocks.set(id, at)
}

// Replace makes values stand for the results of op, one for each.
func (t *Transform) Replace(op ir.Op, values ...ir.Value) error {
	if len(values) != op.NumResults() {
		return opError(op, UnmappedValue, "%d values replace %d results", len(values), op.NumResults())
	}
	for i, w := range values {
		t.Map(op.Result(i), w)
	}
	return nil
}

// Value returns what stands for v in the scope that is under construction. For a
// value that was not built yet it is a placeholder, which gives way to the value
// when this is there. A value of the new IR stands for itself.
func (t *Transform) Value(v ir.Value) ir.Value {
	src, id := v.Scope()
	dst := t.dst()
	if src == dst {
		return v
	}
	p := t.pair(src, dst)
	if w := p.values.get(id); w != 0 {
		return dst.Value(w)
	}
	return t.hole(p, id)
}

// Operands returns what stands for the operands of op, see [Transform.Value].
func (t *Transform) Operands(op ir.Op) []ir.Value {
	out := make([]ir.Value, op.NumOperands())
	for i := range out {
		if v := op.Operand(i); !v.IsNil() {
			out[i] = t.Value(v)
		}
	}
	return out
}

// BlockFor returns what stands for b, nil if nothing does.
func (t *Transform) BlockFor(b ir.Block) ir.Block {
	src, id := b.Scope()
	p := t.pair(src, t.dst())
	if at := p.blocks.get(id); at != 0 {
		return p.dst.Block(at)
	}
	return ir.Block{}
}

// Type returns what becomes of ty; see Types.
func (t *Transform) Type(ty ir.Type) (ir.Type, error) {
	if t.Types == nil {
		return ty, nil
	}
	id, err := t.typeID(t.anchor.Module(), ty.ID())
	return t.anchor.Module().Type(id), err
}

// typeID is Type by number.
func (t *Transform) typeID(m *ir.Module, id ir.TypeID) (ir.TypeID, error) {
	if t.Types == nil {
		return id, nil
	}
	if int(id) < len(t.changed) && t.changed[id] != 0 {
		return t.changed[id], nil
	}
	to, err := t.Types(m.Type(id))
	if err != nil {
		return id, err
	}
	*t.changed.At(id, m.NumTypes()) = to.ID()
	return to.ID(), nil
}

// dst returns the scope under construction.
func (t *Transform) dst() *ir.Scope {
	if n := len(t.places); n > 0 && !t.places[n-1].block.IsNil() {
		s, _ := t.places[n-1].block.Scope()
		return s
	}
	return t.body
}
