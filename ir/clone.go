package ir

import (
	"slices"

	"github.com/hlobc/hlobc/internal/slab"
)

// Clone creates a copy of op, with everything nested in it, at the builder's insertion point, which
// may be in another scope or module. References to values and blocks defined outside of op are
// replaced as the mapping m says. Those that m does not mention are kept if the scope is the same.
// Clone adds the values and blocks nested in op and their clones to m. The importer is only needed
// to clone to another module. m may be nil.
//
// Locations are kept. Use-lists inside the clone have the default order.
//
// Clone fails if a lazily read body cannot be loaded, if m has no replacement for something outside
// of op that needs one, or if the other module defines an operation differently. It then leaves
// nothing behind in the builder's scope, but m keeps what was added to it.
func (b *Builder) Clone(op Op, m *Mapping, imp Importer) (Op, error) {
	c := newCloner(op.s, b.s, m, imp)
	id, err := c.shallow(op.id)
	if err == nil {
		err = c.inside(op.id)
	}
	if err == nil {
		err = c.operands()
	}
	if err != nil {
		c.undo(id)
		return Op{}, err
	}
	b.insert(id)
	c.tell()
	return Op{b.s, id}, nil
}

// CloneBlock adds copies of the operations of block from at the builder's insertion point. The
// mapping m says what replaces the arguments of the block. See [Builder.Clone] for the other
// arguments and errors.
func (b *Builder) CloneBlock(from Block, m *Mapping, imp Importer) error {
	c := newCloner(from.s, b.s, m, imp)
	if r := from.Region(); !r.IsNil() && r.id <= r.s.top && r.First() == r.Last() {
		c.reserve(from.s, b.s)
	}
	var made []uint32
	var err error
	for op := from.First(); err == nil && !op.IsNil(); op = op.Next() {
		var id uint32
		if id, err = c.shallow(op.id); err == nil {
			err = c.inside(op.id)
		}
		made = append(made, id)
	}
	if err == nil {
		err = c.operands()
	}
	if err != nil {
		c.undo(made...)
		return err
	}
	for _, id := range made {
		b.insert(id)
	}
	c.tell()
	return nil
}

// CloneRegion adds copies of the blocks of region from at the end of region to,
// which must not be inside from. See [Builder.Clone] for the other arguments and
// errors.
func CloneRegion(from, to Region, m *Mapping, imp Importer) error {
	for r := to; !r.IsNil() && r.s == from.s; r = r.Parent().parentRegionOrNil() {
		if r == from {
			return invalid("", "region is cloned into itself")
		}
	}
	c := newCloner(from.s, to.s, m, imp)
	last := to.Last()
	err := c.blocks(from.id, to.id)
	for b := from.First(); err == nil && !b.IsNil(); b = b.Next() {
		err = c.blockOps(b.id)
	}
	if err == nil {
		err = c.operands()
	}
	if err == nil {
		c.tell()
		return nil
	}
	d := doomed{s: to.s}
	for b := to.Last(); b != last; b = to.Last() {
		d.addBlock(b.id)
		to.s.unlinkBlock(b.id)
	}
	d.erase(to.s.edit())
	return err
}

// cloner copies operations from one scope to another. It first creates all operations and blocks.
// Then it sets operands and successors, which may refer to values and blocks further on.
type cloner struct {
	importer
	src, dst *Scope
	ops      []uint32 // pairs of original and clone, in textual order
}

func newCloner(src, dst *Scope, m *Mapping, imp Importer) *cloner {
	if m == nil {
		m = new(Mapping)
	}
	c := &cloner{src: src, dst: dst}
	c.importer = importer{Mapping: m, from: src.m, to: dst.m, imp: imp}
	if c.from != c.to && imp == nil {
		panic("ir: clone to another module without an importer")
	}
	dst.edit()
	return c
}

// tell reports the copies to the observer.
func (c *cloner) tell() {
	if c.to.observer == nil {
		return
	}
	for i := 1; i < len(c.ops); i += 2 {
		op := Op{c.dst, c.ops[i]}
		around := op.Parent()
		c.to.observer(Edit{Kind: OpBuilt, Op: op, Part: around.s == c.dst && around.id >= c.ops[1]})
		if op.Body() != nil {
			op.tellInside(OpBuilt)
		}
	}
}

// undo erases copies that are not in a block. It ignores number 0.
func (c *cloner) undo(made ...uint32) {
	d := doomed{s: c.dst}
	for _, id := range made {
		if id != 0 {
			d.addOp(id)
		}
	}
	d.erase(c.dst.edit())
}

// shallow copies operation id and the blocks of its regions, but not the operations in them. The
// copy is not in a block. If it fails, it returns the number of the operation to undo, or 0.
func (c *cloner) shallow(id uint32) (uint32, error) {
	src, dst := c.src, c.dst
	r := src.slabs.Ops[id]
	if err := c.op(&r); err != nil {
		return 0, err
	}
	var body *Scope
	e := src.slabs.Exts[r.Ext]
	if e.Child != 0 {
		body = src.slabs.Children[e.Child]
		if err := body.Load(); err != nil {
			return 0, err
		}
	}
	at := uint32(len(dst.slabs.Ops))
	if r.NumResults != 0 {
		first := uint32(len(dst.slabs.Values))
		for i := range r.NumResults {
			t, err := c.typ(src.slabs.Values[r.Results+i].Type)
			if err != nil {
				clear(dst.slabs.Values[first:])
				return 0, err
			}
			dst.newValue(slab.ValueRecord{Type: t, Owner: at})
			c.Map(Value{src, r.Results + i}, Value{dst, first + i})
		}
		r.Results = first
	}
	if n := int(r.NumOperands); n != 0 {
		r.Operands = dst.newSlots(dst.uses.Load(), at, n)
	}
	r.Block, r.Prev, r.Next = 0, 0, 0
	if body != nil {
		r.Ext = dst.newExt(at, 0, false, int(e.NumSucc))
		dst.slabs.Ops = slab.Append(dst.slabs.Ops, r)
		dst.charge(uint32(len(dst.slabs.Ops)))
		c.ops = append(c.ops, id, at)
		return at, c.scope(body, Op{dst, at})
	}
	if r.Ext != 0 {
		r.Ext = dst.newExt(at, e.NumRegions, false, int(e.NumSucc))
	}
	dst.slabs.Ops = slab.Append(dst.slabs.Ops, r)
	dst.charge(uint32(len(dst.slabs.Ops)))
	c.ops = append(c.ops, id, at)
	for i := range e.NumRegions {
		if err := c.blocks(e.Regions+i, dst.slabs.Exts[r.Ext].Regions+i); err != nil {
			return at, err
		}
	}
	return at, nil
}

// blocks copies the blocks of region from, without their operations, to region to.
func (c *cloner) blocks(from, to uint32) error {
	for b := c.src.slabs.Regions[from].First; b != 0; b = c.src.slabs.Blocks[b].Next {
		at := c.dst.newBlock()
		c.dst.linkBlock(at, to, 0)
		c.MapBlock(Block{c.src, b}, Block{c.dst, at})
		r := &c.src.slabs.Blocks[b]
		for i := range r.NumArgs {
			a := c.src.slabs.Args[c.src.slabs.Blocks[b].Args+i]
			t, err := c.typ(c.src.slabs.Values[a.Value].Type)
			if err != nil {
				return err
			}
			l, err := c.attr(a.Loc)
			if err != nil {
				return err
			}
			v := c.dst.newValue(slab.ValueRecord{Type: t, Owner: at | slab.ArgBit})
			c.dst.slabs.Args = append(c.dst.slabs.Args, slab.ArgRecord{Value: v, Loc: l})
			c.dst.slabs.Blocks[at].NumArgs++
			c.Map(Value{c.src, a.Value}, Value{c.dst, v})
		}
	}
	return nil
}

// inside copies the operations nested in operation root, which itself has been copied.
func (c *cloner) inside(root uint32) error {
	var from, to uint32 // the last block and its copy
	for id := c.src.follow(root, root); id != 0; id = c.src.follow(id, root) {
		if b := c.src.slabs.Ops[id].Block; b != from {
			from, to = b, c.Block(Block{c.src, b}).id
		}
		at, err := c.shallow(id)
		if at != 0 {
			c.dst.link(at, to, 0)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// blockOps copies the operations of block b, which itself has been copied.
func (c *cloner) blockOps(b uint32) error {
	to := c.Block(Block{c.src, b}).id
	for id := c.src.slabs.Blocks[b].First; id != 0; id = c.src.slabs.Ops[id].Next {
		at, err := c.shallow(id)
		if at != 0 {
			c.dst.link(at, to, 0)
		}
		if err != nil {
			return err
		}
		if err := c.inside(id); err != nil {
			return err
		}
	}
	return nil
}

// operands sets the operands and successors of all copies.
func (c *cloner) operands() error {
	u := c.dst.uses.Load()
	for i := 0; i < len(c.ops); i += 2 {
		id, at := c.ops[i], c.ops[i+1]
		r, to := &c.src.slabs.Ops[id], &c.dst.slabs.Ops[at]
		for k := range r.NumOperands {
			v := c.src.slabs.Operands[r.Operands+k]
			if v == 0 {
				continue
			}
			w := c.Value(Value{c.src, v})
			if w.IsNil() && c.src == c.dst {
				w = Value{c.dst, v}
			}
			if w.s != c.dst {
				return invalid(c.src.describe(id), "operand %d has no value to stand for it in the clone", k)
			}
			c.dst.setSlot(u, to.Operands+k, w.id)
		}
		if r.Ext == 0 {
			continue
		}
		e, f := &c.src.slabs.Exts[r.Ext], &c.dst.slabs.Exts[to.Ext]
		for k := range e.NumSucc {
			b := Block{c.src, c.src.slabs.Successors[e.Successors+k]}
			w := c.Block(b)
			if w.IsNil() && c.src == c.dst {
				w = b
			}
			if w.s != c.dst {
				return invalid(c.src.describe(id), "successor %d has no block to stand for it in the clone", k)
			}
			c.dst.slabs.Successors[f.Successors+k] = w.id
		}
	}
	return nil
}

// scope copies the scope body and all scopes nested in it, for operation owner. Numbers stay the
// same, so the slabs are copied as a whole.
func (c *cloner) scope(body *Scope, owner Op) error {
	type job struct {
		from  *Scope
		owner Op
	}
	for jobs := []job{{body, owner}}; len(jobs) > 0; {
		j := jobs[len(jobs)-1]
		jobs = jobs[:len(jobs)-1]
		if err := j.from.Load(); err != nil {
			return err
		}
		to := &Scope{m: c.to, owner: j.owner, top: j.from.top}
		to.slabs = slab.Slabs[*Scope]{
			Ops:        slices.Clone(j.from.slabs.Ops),
			Values:     slices.Clone(j.from.slabs.Values),
			Operands:   slices.Clone(j.from.slabs.Operands),
			Blocks:     slices.Clone(j.from.slabs.Blocks),
			Args:       slices.Clone(j.from.slabs.Args),
			Regions:    slices.Clone(j.from.slabs.Regions),
			Exts:       slices.Clone(j.from.slabs.Exts),
			Successors: slices.Clone(j.from.slabs.Successors),
			Children:   make([]*Scope, len(j.from.slabs.Children)),
		}
		if err := c.translate(&to.slabs); err != nil {
			return err
		}
		p := j.owner.s
		ext := &p.slabs.Exts[j.owner.rec().Ext]
		if ext.Child == 0 { // the outermost, whose owner was not copied whole
			ext.Child, ext.NumRegions = uint32(len(p.slabs.Children)), to.top
			p.slabs.Children = append(p.slabs.Children, nil)
		}
		p.slabs.Children[ext.Child] = to
		if c.scopes == nil {
			c.scopes = make(map[*Scope]*Scope)
		}
		c.scopes[j.from] = to
		for _, child := range j.from.slabs.Children {
			if child != nil {
				jobs = append(jobs, job{child, Op{to, child.owner.id}})
			}
		}
	}
	return nil
}

// translate makes copied records refer to the tables of the module that they were copied to.
func (c *cloner) translate(s *slab.Slabs[*Scope]) (err error) {
	if c.from == c.to {
		return nil
	}
	for i := range s.Ops {
		if err = c.op(&s.Ops[i]); err != nil {
			return err
		}
	}
	for i := range s.Values {
		if s.Values[i].Type, err = c.typ(s.Values[i].Type); err != nil {
			return err
		}
	}
	for i := range s.Args {
		if s.Args[i].Loc, err = c.attr(s.Args[i].Loc); err != nil {
			return err
		}
	}
	return nil
}
