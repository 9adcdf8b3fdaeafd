package traverse

import (
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
)

// build is the counterpart of scan for transforms. Operations whose block has a counterpart are
// built there, all others in the current place.
func (v *Visitor[C, R]) build(first ir.Op, lim limit, m mode) error {
	a, t := v.a, v.t
	base := len(a.frames)
	s, id := first.Scope()
	for {
		r := &records.Of(s).Ops[id]
		block, next := r.Block, r.Next
		e := v.lookup(r.Name)
		switch e.kind {
		case Null:
			t.dropped(s.Op(id))
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
			t.dropped(s.Op(id))
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
			block, next = records.Of(s).Ops[id].Block, records.Of(s).Ops[id].Next
		}
		id = next
	}
}
