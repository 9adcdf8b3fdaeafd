package rewrite

import "github.com/hlobc/hlobc/ir"

// constants makes equal constants one and collects them at the start of the region
// that is isolated from above.
type constants struct {
	r     *Rewriter
	known map[constantKey]ir.Op
	kept  map[ir.Op]bool
}

type constantKey struct {
	region  ir.Region
	dialect string
	value   ir.Attr
	typ     ir.Type
}

func newConstants(r *Rewriter) *constants {
	return &constants{r: r, known: map[constantKey]ir.Op{}, kept: map[ir.Op]bool{}}
}

// keep moves op to its place if it is a constant. It reports false if there is an
// equal one already, which has replaced it.
func (k *constants) keep(op ir.Op) bool {
	value := k.r.set.constantValue(op)
	if value == nil || op.NumResults() != 1 {
		return true
	}
	region := home(op)
	key := constantKey{region, op.Info().Dialect, value, op.Result(0).Type()}
	unknown := k.r.m.Registry().UnknownLoc(k.r.m)
	if other, ok := k.known[key]; ok {
		other.SetLoc(unknown)
		_ = k.r.Replace(op, other.Result(0)) // which has no use left then
		return false
	}
	start := region.First()
	switch {
	case op.Block() != start:
		op.MoveToStart(start)
		op.SetLoc(unknown)
	case start.First() != op && !k.kept[op.Prev()]:
		op.MoveToStart(start)
	}
	k.known[key] = op
	k.kept[op] = true
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
