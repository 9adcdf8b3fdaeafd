package traverse

import (
	"github.com/hlobc/hlobc/ir"
)

// mode says what happens to the blocks of the visited operations.
type mode uint8

const (
	inline  mode = iota // their operations are built in the current place
	rebuilt             // they have counterparts in the new IR
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
	restore := op.Snapshot()
	r, err = v.one(op)
	switch {
	case err != nil:
		restore() // the handler may have set attributes
	case t.rebuilt:
		op.SetBody(t.body)
	}
	t.cut(depths{})
	t.anchor, t.body, t.err = ir.Op{}, nil, nil
	clear(t.sources)
	t.kept = nil
	return r, err
}

// start creates an empty body for op.
func (t *Transform) start(op ir.Op) {
	t.cut(depths{})
	t.anchor, t.body, t.rebuilt, t.err = op, op.NewBody(), false, nil
	t.changed = t.changed[:0]
	t.unknown = op.Module().Registry().UnknownLoc(op.Module())
}

// again applies [Default] in a transform.
func (v *Visitor[C, R]) again(op ir.Op) (ir.Op, error) {
	t := v.t
	if op == t.anchor {
		if t.rebuilt {
			return op, opError(op, Unbalanced, "the handler visits the body that is being replaced twice")
		}
		t.rebuilt = true
		return op, v.regions(op, t.body, 1)
	}
	made, err := t.like(op)
	if err != nil || made.NumRegions() == 0 {
		return made, err
	}
	dst, first := made.Region(0).Scope()
	return made, v.regions(op, dst, first)
}

// regions copies the regions of op to those of scope dst, starting at region number first, on
// behalf of the running handler.
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

// Rebuild copies the blocks of region from to the end of region to of the new IR, and visits the
// operations in them. It is for handlers that replace an operation with regions by another one.
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
			// Keep the mappings: another region may follow.
			d := t.levels[len(t.levels)-1]
			t.places, t.levels = t.places[:d.places], t.levels[:d.levels]
		}
	}
	v.restore(st, err)
	return err
}
