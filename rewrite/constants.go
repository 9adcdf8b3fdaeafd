package rewrite

import "github.com/hlobc/hlobc/ir"

// constants makes equal constants one and collects them at the start of the region
// that is isolated from above.
type constants struct {
	r       *Rewriter
	known   map[constantKey]ir.Op
	unknown ir.Location // the unknown one
	// The region that constants belong in, for operations of the region seen last.
	from, home ir.Region
}

type constantKey struct {
	region ir.Region
	name   ir.NameID
	value  ir.AttrID
	typ    ir.TypeID
}

// key returns what equal constants have in common; ok is false if op is none.
func (k *constants) key(op ir.Op) (key constantKey, ok bool) {
	value := k.r.constantValue(op)
	if value == nil || op.NumResults() != 1 {
		return key, false
	}
	if from := op.ParentRegion(); from != k.from {
		k.from, k.home = from, home(op)
	}
	return constantKey{k.home, op.Info().ID, value.ID(), op.Result(0).Type().ID()}, true
}

// kept reports whether op is a constant that has its place.
func (k *constants) kept(op ir.Op) bool {
	key, ok := k.key(op)
	return ok && k.known[key] == op
}

// keep moves op to its place if it is a constant. It reports false if there is an
// equal one already, which has replaced it.
func (k *constants) keep(op ir.Op) bool {
	key, ok := k.key(op)
	if !ok {
		return true
	}
	if k.unknown == nil {
		k.unknown = k.r.m.Registry().UnknownLoc(k.r.m)
	}
	if other, ok := k.known[key]; ok {
		other.SetLoc(k.unknown)
		_ = k.r.Replace(op, other.Result(0)) // which has no use left then
		return false
	}
	start := key.region.First()
	switch {
	case op.Block() != start:
		op.MoveToStart(start)
		op.SetLoc(k.unknown)
	case start.First() != op && !k.kept(op.Prev()):
		op.MoveToStart(start)
	}
	k.known[key] = op
	return true
}

// home returns the region that constants for op belong in.
func home(op ir.Op) ir.Region {
	for {
		region := op.ParentRegion()
		parent := region.Parent()
		if info := parent.Info(); !info.Registered() || info.Isolated() || parent.Block().IsNil() {
			return region
		}
		op = parent
	}
}
