package traverse

import (
	"github.com/hlobc/hlobc/ir"
)

// build is the counterpart of scan for transforms. Operations whose block has a counterpart are
// built there, all others in the current place.
func (v *Visitor[C, R]) build(first ir.Op, lim limit, m mode) error {
	a, t := v.a, v.t
	base := len(a.frames)
	for op := first; ; {
		block, next := op.Block(), op.Next()
		e := v.lookup(op.NameID())
		switch e.kind {
		case Null:
			t.dropped(op)
		case Default:
			made, err := t.like(op)
			if err != nil {
				return err
			}
			if made.NumRegions() == 0 {
				break
			}
			dst, region := made.Region(0).Scope()
			in, err := v.open(op, dst, region)
			if err != nil {
				return err
			}
			if !in.IsNil() {
				op = in
				continue
			}
			a.frames = a.frames[:len(a.frames)-1]
			if err := t.close(); err != nil {
				return err
			}
		default:
			a.op = op
			mark := t.begin()
			_, err := e.fn(v, a.op)
			if err = t.end(mark, a.op, err); err != nil {
				return failed(op, err)
			}
			t.dropped(op)
		}
		for next.IsNil() {
			at := lim
			if len(a.frames) > base {
				at = wholeOp
			}
			if next = behind(block, at); !next.IsNil() {
				if len(a.frames) > base || m == rebuilt {
					p := &t.places[len(t.places)-1]
					dst, _ := p.block.Scope()
					p.block = t.blockIn(next.Block(), dst)
				}
				break
			}
			if len(a.frames) == base {
				return nil
			}
			op = a.frames[len(a.frames)-1].op
			a.frames = a.frames[:len(a.frames)-1]
			if err := t.close(); err != nil {
				return err
			}
			block, next = op.Block(), op.Next()
		}
		op = next
	}
}
