package traverse

import (
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
	for op := first; ; {
		next, block := op.Next(), ir.Block{} // the block is needed at its end, and when handlers may edit it
		e := v.lookup(op.NameID())
		switch e.kind {
		case Null:
		case Default:
			if op.IsSimple() {
				break
			}
			in, err := firstInside(op)
			if err != nil {
				return err
			}
			if !in.IsNil() {
				a.push(op, e.flags)
				op = in
				continue
			}
		default:
			a.op = op
			block = op.Block()
			if _, err := e.fn(v, op); err != nil {
				return failed(op, err)
			}
			if !op.Erased() && op.Block() == block {
				next = op.Next()
			} else if !next.IsNil() && next.Block() != block || next.IsNil() && block.Region().IsNil() {
				return opError(op, EditedAway, "a handler moved or erased the operation behind the one that it was given")
			}
		}
		if next.IsNil() && block.IsNil() {
			block = op.Block()
		}
		for next.IsNil() {
			at := lim
			if len(a.frames) > base {
				at = wholeOp
			}
			if next = behind(block, at); !next.IsNil() {
				break
			}
			if len(a.frames) == base {
				return nil
			}
			op = a.frames[len(a.frames)-1].op
			a.frames = a.frames[:len(a.frames)-1]
			if op.Erased() {
				return opError(op, EditedAway, "a handler erased an operation around the one that it was given")
			}
			block, next = op.Block(), op.Next()
		}
		op = next
	}
}
