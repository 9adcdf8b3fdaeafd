package traverse

import (
	"fmt"

	"github.com/hlobc/hlobc/ir"
)

// Transform is the context of a visit that builds a new body. The zero Transform is ready for use.
//
// Handlers create operations with [Transform.Build], [Transform.Prepend] and [Transform.Append],
// and use [Transform.Map] or [Transform.Replace] to say which new values replace values of the old
// IR. A value may be used before its replacement is built, as in graph regions; until then,
// [Transform.Value] returns a placeholder.
type Transform struct {
	Analysis
	// Types, if set, converts the types of results and block arguments that [Default] and [Rebuild]
	// copy. It is called once for each type.
	Types func(ir.Type) (ir.Type, error)

	anchor  ir.Op     // the operation that the visitor runs on
	body    *ir.Scope // the new body of anchor
	rebuilt bool      // whether anchor's regions were visited
	unknown ir.Location

	pairs []*pair
	spare []*pair // for reuse
	// sources holds the old scopes and their use-lists that are not in default order.
	sources map[*ir.Scope]*sourceOrders
	places  []place
	home    int // index in places of the operation being handled
	levels  []depths
	err     error // the first misuse by the running handler
	// kept holds the operations of the old IR that were copied, if there are observers.
	kept map[ir.Op]bool

	b       ir.Builder
	changed ir.ByNumber[ir.TypeID, ir.TypeID] // results of Types; 0 for types that were not converted yet
	values  []ir.Value
	types   []ir.TypeID
	targets []ir.Block
}

// place is an insertion point for new operations.
type place struct {
	block ir.Block
	// The operations created for one operation of the old IR go between mark and tail; a nil mark
	// is the start of the block, a nil tail its end.
	mark, tail ir.Op
	outer      ir.Op // the initial tail; appended operations go before it
	home       int   // the value of Transform.home to restore
	pushed     bool
}

// depths records the heights of the stacks of a Transform.
type depths struct{ places, pairs, levels, home int }

func (t *Transform) transform() *Transform { return t }

func (t *Transform) depths() depths {
	return depths{len(t.places), len(t.pairs), len(t.levels), t.home}
}

// cut truncates the stacks to d. It drops mappings without resolving them.
func (t *Transform) cut(d depths) {
	t.places, t.levels, t.home = t.places[:d.places], t.levels[:d.levels], d.home
	t.drop(d.pairs)
}

// begin pushes the place for the operations that one handler creates.
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

// end pops the place that begin pushed; err is the error of the handler.
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

// PushBlock makes [Transform.Build] create operations at the end of b, a block of the new IR, until
// [Transform.PopBlock]. A handler must pop the blocks that it pushes.
func (t *Transform) PushBlock(b ir.Block) {
	t.places = append(t.places, place{block: b, mark: b.Last(), pushed: true})
}

// PopBlock undoes the last [Transform.PushBlock] and returns its block. If the handler has no
// pushed block left, PopBlock returns the nil block and the visit fails when the handler returns.
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

// Building returns the block that [Transform.Build] creates operations in, or nil outside of all
// blocks.
func (t *Transform) Building() ir.Block {
	if n := len(t.places); n > 0 {
		return t.places[n-1].block
	}
	return ir.Block{}
}

// Builder returns a builder at the insertion point of [Transform.Build]. It creates operations at
// the location of the operation being handled and is valid until the next call of a method of the
// context.
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

// at moves the builder to the end of p.
func (t *Transform) at(p *place) *ir.Builder {
	switch {
	case p.block.IsNil():
		panic("traverse: no block is under construction")
	case p.tail.IsNil():
		return t.b.AtEnd(p.block)
	}
	return t.b.Before(p.tail)
}

// Build creates an operation after those built before, at the place of the operation being handled
// or at the end of the block that was pushed last. Operands are values of the new IR. If the
// location is nil, that of the operation being handled is used.
func (t *Transform) Build(name string, st ir.OpState) ir.Op { return t.create(t.Builder(), name, st) }

// Prepend creates an operation before everything built for the operation being handled, including
// what is built already, and after what was prepended before. It ignores pushed blocks.
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

// Append creates an operation after everything built for the operation being handled, including
// what will be built later, and after what was appended before. It ignores pushed blocks.
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

// ofCurrent returns the place of the operation being handled.
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
	return b.Create(name, st)
}

// Map makes to, a value of the new IR, replace from, a value of the old IR.
func (t *Transform) Map(from, to ir.Value) {
	src, id := from.Scope()
	dst, at := to.Scope()
	t.pair(src, dst).values.set(id, at)
}

// MapBlock makes to, a block of the new IR, replace from, a block of the old IR.
func (t *Transform) MapBlock(from, to ir.Block) {
	src, id := from.Scope()
	dst, at := to.Scope()
	t.pair(src, dst).blocks.set(id, at)
}

// Replace makes values replace the results of op. It returns an error if the numbers differ.
func (t *Transform) Replace(op ir.Op, values ...ir.Value) error {
	if len(values) != op.NumResults() {
		return opError(op, UnmappedValue, "%d values replace %d results", len(values), op.NumResults())
	}
	for i, w := range values {
		t.Map(op.Result(i), w)
	}
	return nil
}

// Value returns the replacement of v in the scope under construction. If it was not built yet,
// Value returns a placeholder, which is replaced once the value is built. A value of the new
// IR is returned as it is.
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

// Operands returns the replacements of the operands of op; see [Transform.Value].
func (t *Transform) Operands(op ir.Op) []ir.Value {
	out := make([]ir.Value, op.NumOperands())
	for i := range out {
		if v := op.Operand(i); !v.IsNil() {
			out[i] = t.Value(v)
		}
	}
	return out
}

// BlockFor returns the replacement of b, or nil if it has none.
func (t *Transform) BlockFor(b ir.Block) ir.Block {
	src, id := b.Scope()
	p := t.pair(src, t.dst())
	if at := p.blocks.get(id); at != 0 {
		return p.dst.Block(at)
	}
	return ir.Block{}
}

// Type returns the type that ty is converted to; see [Transform.Types].
func (t *Transform) Type(ty ir.Type) (ir.Type, error) {
	if t.Types == nil {
		return ty, nil
	}
	id, err := t.typeID(t.anchor.Module(), ty.ID())
	return t.anchor.Module().Type(id), err
}

// typeID is [Transform.Type] for type numbers.
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
