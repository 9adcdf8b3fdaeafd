package visit

import (
	"github.com/hlobc/hlobc/ir"
)

// mode says what becomes of the blocks that operations are in.
type mode uint8

const (
	inline  mode = iota // their operations go to the place that is current
	rebuilt             // they have counterparts
)

// replace runs a transform on op.
func (v *Visitor[C, R]) replace(op ir.Op) (r R, err error) {
	t := v.t
	if op.Body() == nil {
		return r, opError(op, AnchorNotOwner, "a transform runs on operations that are isolated from above")
	}
	if err := op.Body().Load(); err != nil {
		return r, failed(op, err)
	}
	t.start(op)
	s, id := op.Scope()
	record := s.Ops[id]
	r, err = v.one(op)
	switch {
	case err != nil:
		s.Ops[id] = record // the handler may have set attributes
	case t.rebuilt:
		s.Children[s.Exts[s.Ops[id].Ext].Child] = t.body
	}
	t.cut(depths{})
	t.anchor, t.body, t.err = ir.Op{}, nil, nil
	clear(t.sources)
	return r, err
}

// start makes an empty body for op.
func (t *Transform) start(op ir.Op) {
	t.cut(depths{})
	parent, id := op.Scope()
	m, old := op.Module(), op.Body()
	n := op.NumRegions()
	s := ir.NewScope(parent, id, uint32(n), nil)
	s.Slabs = ir.Slabs{
		Ops:        make([]ir.OpRecord, 1, len(old.Ops)),
		Values:     make([]ir.ValueRecord, 1, len(old.Values)),
		Operands:   make([]uint32, 1, len(old.Operands)),
		Blocks:     make([]ir.BlockRecord, 1, len(old.Blocks)),
		Args:       make([]ir.ArgRecord, 1, len(old.Args)),
		Regions:    make([]ir.RegionRecord, n+1, max(n+1, len(old.Regions))),
		Exts:       make([]ir.ExtRecord, 1, len(old.Exts)),
		Successors: make([]uint32, 1, len(old.Successors)),
		Children:   make([]*ir.Scope, 1, len(old.Children)),
	}
	t.anchor, t.body, t.rebuilt, t.err = op, s, false, nil
	t.changed = t.changed[:0]
	t.unknown = m.Registry().UnknownLoc(m)
}

// again does what [Default] does in a transform.
func (v *Visitor[C, R]) again(op ir.Op) (ir.Op, error) {
	t := v.t
	if op == t.anchor {
		if t.rebuilt {
			return op, opError(op, Unbalanced, "the handler visits the body that is being replaced twice")
		}
		t.rebuilt = true
		return op, v.regions(op, t.body, 1)
	}
	s, id := op.Scope()
	made, err := t.like(s, id)
	if err != nil || made.NumRegions() == 0 {
		return made, err
	}
	dst, first := made.Region(0).Scope()
	return made, v.regions(op, dst, first)
}

// regions builds the regions of op again, as those of scope dst from number first
// on, on behalf of the handler that is running.
func (v *Visitor[C, R]) regions(op ir.Op, dst *ir.Scope, first uint32) error {
	st := v.save()
	err := v.inside(op)
	if err == nil {
		var in ir.Op
		if in, err = v.open(op, dst, first); err == nil {
			if !in.IsNil() {
				err = v.build(in, wholeOp, rebuilt)
			}
			if err == nil {
				err = v.t.close()
			}
		}
	}
	v.restore(st, err)
	return err
}

// Rebuild builds the blocks of region from again at the end of region to of the
// new IR, and visits the operations in them. It is for handlers that make another
// operation out of one with regions.
func Rebuild[C TransformContext, R any](v *Visitor[C, R], from, to ir.Region) error {
	t, op := v.t, from.Parent()
	st := v.save()
	err := v.inside(op)
	if err == nil {
		dst, _ := to.Scope()
		src, _ := from.Scope()
		t.levels = append(t.levels, t.depths())
		t.pair(src, dst)
		err = t.blocks(from, to)
		v.a.push(op, v.flags(op))
		if first := firstIn(from.First()); err == nil && !first.IsNil() {
			t.places = append(t.places, place{block: t.blockIn(first.Block(), dst)})
			err = v.build(first, oneRegion, rebuilt)
		}
		if err == nil {
			// What was mapped is kept: another region may follow.
			d := t.levels[len(t.levels)-1]
			t.places, t.levels = t.places[:d.places], t.levels[:d.levels]
		}
	}
	v.restore(st, err)
	return err
}

// open makes the blocks of op's regions and enters them. It returns the first
// operation inside.
func (v *Visitor[C, R]) open(op ir.Op, dst *ir.Scope, firstRegion uint32) (ir.Op, error) {
	t := v.t
	if body := op.Body(); body != nil {
		if err := body.Load(); err != nil {
			return ir.Op{}, failed(op, err)
		}
	}
	t.levels = append(t.levels, t.depths())
	src, _ := op.Region(0).Scope()
	if op.Body() != nil && dst != t.body {
		dst.Reserve(len(src.Ops), len(src.Values), len(src.Operands))
	}
	t.pair(src, dst)
	var first ir.Op
	for i := range op.NumRegions() {
		from := op.Region(i)
		if err := t.blocks(from, dst.Region(firstRegion+uint32(i))); err != nil {
			return ir.Op{}, failed(op, err)
		}
		if first.IsNil() {
			first = firstIn(from.First())
		}
	}
	v.a.push(op, v.flags(op))
	if !first.IsNil() {
		t.places = append(t.places, place{block: t.blockIn(first.Block(), dst)})
	}
	return first, nil
}

// close leaves what open entered.
func (t *Transform) close() error {
	n := len(t.levels) - 1
	d := t.levels[n]
	err := t.resolve(d.pairs)
	t.cut(d)
	return err
}

// blockIn returns the block of scope dst that stands for b.
func (t *Transform) blockIn(b ir.Block, dst *ir.Scope) ir.Block {
	src, id := b.Scope()
	return dst.Block(t.pair(src, dst).blocks.get(id))
}

// blocks makes the blocks of region from, with their arguments, at the end of
// region to.
func (t *Transform) blocks(from, to ir.Region) error {
	src, _ := from.Scope()
	dst, _ := to.Scope()
	p := t.pair(src, dst)
	for b := from.First(); !b.IsNil(); b = b.Next() {
		made := to.AppendBlock(nil, nil)
		_, id := b.Scope()
		_, at := made.Scope()
		p.blocks.set(id, at)
		for i := range b.NumArgs() {
			v := b.Arg(i)
			w := made.AddArg(v.Type(), t.unknown)
			_, vid := v.Scope()
			_, wid := w.Scope()
			// By number, so that locations stay unread and aliases stay apart.
			ty, err := t.typeID(from.Parent().Module(), src.Values[vid].Type)
			if err != nil {
				return err
			}
			dst.Values[wid].Type = ty
			dst.Args[dst.Blocks[at].Args+uint32(i)].Loc = src.Args[src.Blocks[id].Args+uint32(i)].Loc
			p.values.set(vid, wid)
		}
	}
	return nil
}

// like makes an operation at the current place that is like operation id of the
// old scope s: same name, location, attributes, types and number of regions. Its
// operands and successors are what stands for those of the old one.
func (t *Transform) like(s *ir.Scope, id uint32) (ir.Op, error) {
	if t.Building().IsNil() {
		return ir.Op{}, opError(s.Op(id), Unbalanced, "no block is under construction")
	}
	b := t.Builder()
	dst := b.Scope()
	p := t.pair(s, dst)
	r := s.Ops[id]
	t.values, t.types, t.targets = t.values[:0], t.types[:0], t.targets[:0]
	waits := false
	for _, v := range s.Operands[r.Operands : r.Operands+r.NumOperands] {
		w := p.values.get(v)
		waits = waits || w == 0 && v != 0
		t.values = append(t.values, dst.Value(w))
	}
	for i := range r.NumResults {
		t.types = append(t.types, s.Value(r.Results+i).Type())
	}
	st := ir.OpState{NameID: r.Name, Loc: t.unknown, Operands: t.values, ResultTypes: t.types,
		OperandSegments: noSizes, ResultSegments: noSizes}
	if r.Ext != 0 {
		op, e := s.Op(id), &s.Exts[r.Ext]
		st.Regions = int(e.NumRegions)
		for i := range int(e.NumSucc) {
			to := t.blockIn(op.Successor(i), dst)
			if to.IsNil() {
				return ir.Op{}, opError(op, UnmappedValue, "successor %d is a block that was not built", i)
			}
			t.targets = append(t.targets, to)
		}
		st.Successors = t.targets
	}
	made := b.Create(st)
	_, at := made.Scope()
	// Attributes, sizes of groups, types and location are taken over by number: as
	// they are, and unread.
	n := &dst.Ops[at]
	n.Loc, n.Props, n.Attrs = r.Loc, r.Props, r.Attrs
	for i := range r.NumResults {
		ty, err := t.typeID(s.Module(), s.Values[r.Results+i].Type)
		if err != nil {
			return made, failed(s.Op(id), err)
		}
		dst.Values[n.Results+i].Type = ty
		p.values.set(r.Results+i, n.Results+i)
	}
	if waits {
		for i, v := range s.Operands[r.Operands : r.Operands+r.NumOperands] {
			if v != 0 && p.values.get(v) == 0 {
				p.later = append(p.later, later{at, uint32(i), v})
			}
		}
	}
	if p.from != nil {
		p.to.note(at, p.from, id)
	}
	return made, nil
}

// noSizes keeps the builder from working out sizes of groups.
var noSizes = []int{}

// build is scan for transforms. Operations of blocks that have counterparts are
// built there, those of others in the place that is current.
func (v *Visitor[C, R]) build(first ir.Op, lim limit, m mode) error {
	a, t := v.a, v.t
	base := len(a.frames)
	s, id := first.Scope()
	for {
		r := &s.Ops[id]
		block, next := r.Block, r.Next
		e := v.lookup(r.Name)
		switch e.kind {
		case Null:
		case Default:
			made, err := t.like(s, id)
			if err != nil {
				return err
			}
			if made.NumRegions() == 0 {
				break
			}
			dst, region := made.Region(0).Scope()
			in, err := v.open(s.Op(id), dst, region)
			if err != nil {
				return err
			}
			if !in.IsNil() {
				s, id = in.Scope()
				continue
			}
			a.frames = a.frames[:len(a.frames)-1]
			if err := t.close(); err != nil {
				return err
			}
		default:
			a.op = s.Op(id)
			mark := t.begin()
			_, err := e.fn(v, a.op)
			if err = t.end(mark, a.op, err); err != nil {
				return failed(s.Op(id), err)
			}
		}
		for next == 0 {
			at := lim
			if len(a.frames) > base {
				at = wholeOp
			}
			if op := behind(s.Block(block), at); !op.IsNil() {
				s, next = op.Scope()
				if len(a.frames) > base || m == rebuilt {
					p := &t.places[len(t.places)-1]
					dst, _ := p.block.Scope()
					p.block = t.blockIn(op.Block(), dst)
				}
				break
			}
			if len(a.frames) == base {
				return nil
			}
			s, id = a.frames[len(a.frames)-1].op.Scope()
			a.frames = a.frames[:len(a.frames)-1]
			if err := t.close(); err != nil {
				return err
			}
			block, next = s.Ops[id].Block, s.Ops[id].Next
		}
		id = next
	}
}
