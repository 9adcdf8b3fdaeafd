package traverse

import (
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
)

// limit says where a visit ends.
type limit uint8

const (
	wholeOp   limit = iota // after the last region of the operation
	oneRegion              // after the region that it starts in
	oneBlock               // after the block that it starts in
)

// firstInside returns the first operation nested in op, or nil if there is none. It loads the body
// of op if that was not read yet.
func firstInside(op ir.Op) (ir.Op, error) {
	n := op.NumRegions()
	if n == 0 {
		return ir.Op{}, nil
	}
	if body := op.Body(); body != nil {
		if err := body.Load(); err != nil {
			return ir.Op{}, failed(op, err)
		}
	}
	for i := range n {
		if first := firstIn(op.Region(i).First()); !first.IsNil() {
			return first, nil
		}
	}
	return ir.Op{}, nil
}

// firstIn returns the first operation in block b or the blocks after it in the region.
func firstIn(b ir.Block) ir.Op {
	for ; !b.IsNil(); b = b.Next() {
		if op := b.First(); !op.IsNil() {
			return op
		}
	}
	return ir.Op{}
}

// behind returns the first operation after block b within the limit, or nil if there is none. The
// block must be in a region.
func behind(b ir.Block, lim limit) ir.Op {
	if lim == oneBlock {
		return ir.Op{}
	}
	if op := firstIn(b.Next()); !op.IsNil() || lim == oneRegion {
		return op
	}
	r := b.Region()
	parent := r.Parent()
	for i := r.Index() + 1; i < parent.NumRegions(); i++ {
		if op := firstIn(parent.Region(i).First()); !op.IsNil() {
			return op
		}
	}
	return ir.Op{}
}

// within visits the operations of owner starting at first, on behalf of the running handler.
func (v *Visitor[C, R]) within(owner, first ir.Op, lim limit) error {
	st := v.save()
	if err := v.inside(owner); err != nil {
		return err
	}
	v.a.push(owner, v.flags(owner))
	var err error
	if v.t == nil {
		err = v.scan(first, lim)
	} else {
		err = v.build(first, lim, inline)
	}
	v.restore(st, err)
	return err
}

// inside starts a visit of the operations nested in owner, on behalf of the running handler. If
// that handles another operation than owner, the other operation becomes a parent.
func (v *Visitor[C, R]) inside(owner ir.Op) error {
	if err := v.a.deeper(); err != nil {
		return err
	}
	v.enter(owner)
	if current := v.a.op; !current.IsNil() && current != owner {
		v.a.push(current, v.flags(current))
	}
	return nil
}

// scan visits the operations from first up to the limit for an analysis. [Default] handlers need no
// stack but that of the parents. Handlers may change what [ir.Walk] allows.
func (v *Visitor[C, R]) scan(first ir.Op, lim limit) error {
	a := v.a
	base := len(a.frames)
	s, id := first.Scope()
	for {
		r := &records.Of(s).Ops[id]
		block, next := r.Block, r.Next
		e := v.lookup(r.Name)
		switch e.kind {
		case Null:
		case Default:
			if r.Ext == 0 {
				break
			}
			op := s.Op(id)
			in, err := firstInside(op)
			if err != nil {
				return err
			}
			if !in.IsNil() {
				a.push(op, e.flags)
				s, id = in.Scope()
				continue
			}
		default:
			a.op = s.Op(id)
			if _, err := e.fn(v, a.op); err != nil {
				return failed(s.Op(id), err)
			}
			if r = &records.Of(s).Ops[id]; r.Name != 0 && r.Block == block {
				next = r.Next
			} else if next != 0 && records.Of(s).Ops[next].Block != block || next == 0 && records.Of(s).Blocks[block].Region == 0 {
				return opError(s.Op(id), EditedAway, "a handler moved or erased the operation behind the one that it was given")
			}
		}
		for next == 0 {
			at := lim
			if len(a.frames) > base {
				at = wholeOp
			}
			if op := behind(s.Block(block), at); !op.IsNil() {
				s, next = op.Scope()
				break
			}
			if len(a.frames) == base {
				return nil
			}
			s, id = a.frames[len(a.frames)-1].op.Scope()
			a.frames = a.frames[:len(a.frames)-1]
			r := &records.Of(s).Ops[id]
			if r.Name == 0 {
				return opError(s.Op(id), EditedAway, "a handler erased an operation around the one that it was given")
			}
			block, next = r.Block, r.Next
		}
		id = next
	}
}
