package traverse

import "github.com/hlobc/hlobc/ir"

// A transform builds everything again, and what stays as it was would drown what does not. So
// observers hear of copies only what differs, and of operations that handlers were given and
// that have no copy they hear that these are erased.

// keep takes note that made is the copy of op.
func (t *Transform) keep(op, made ir.Op) {
	if t.kept == nil {
		t.kept = map[ir.Op]bool{}
	}
	t.kept[op] = true
	for i := range made.NumResults() {
		if v := made.Result(i); v.TypeID() != op.Result(i).TypeID() {
			op.Module().Tell(ir.Edit{Kind: ir.TypeSet, Op: made, Value: v})
		}
	}
}

// dropped tells of op that it is erased, if no copy of it was built. What was built for it has
// been told of.
func (t *Transform) dropped(op ir.Op) {
	if m := op.Module(); m.Observed() && !t.kept[op] && op != t.anchor {
		m.Tell(ir.Edit{Kind: ir.OpErased, Op: op})
	}
}
