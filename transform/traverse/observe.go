package traverse

import "github.com/hlobc/hlobc/ir"

// A transform copies every operation, and reporting each copy would hide the real changes.
// Observers are therefore told about a copy only where it differs, and about the erasure of
// operations that a handler received but did not copy.

// keep records that made is the copy of op.
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

// dropped reports that op was erased unless a copy of it was built. Operations built for it have
// been reported already.
func (t *Transform) dropped(op ir.Op) {
	if m := op.Module(); m.Observed() && !t.kept[op] && op != t.anchor {
		m.Tell(ir.Edit{Kind: ir.OpErased, Op: op})
	}
}
