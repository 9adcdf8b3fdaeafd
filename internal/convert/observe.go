package convert

import (
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
)

// A conversion changes records in place or copies them to other scopes, in several goroutines, so
// it cannot notify the module's observers as it goes. They are notified at the end, by comparing
// the operations before and after: each operation becomes one operation in the same position. Casts
// are inserted and erased by methods that notify observers themselves.

// seen is an operation before a conversion.
type seen struct {
	form
	types []ir.TypeID // of the results
}

// observe returns a function that notifies observers of how the operations inside root have changed
// since the call.
func observe(root ir.Op) (tell func()) {
	m := root.Module()
	if !m.Observed() {
		return func() {}
	}
	var before []seen
	eachButCasts(root, func(op ir.Op) { before = append(before, see(op)) })
	return func() {
		eachButCasts(root, func(op ir.Op) {
			if len(before) == 0 {
				return
			}
			was, is := before[0], see(op)
			before = before[1:]
			switch {
			case was.name != is.name:
				m.Tell(ir.Edit{Kind: ir.OpBecame, Op: op, Was: m.Info(was.name), Loc: op.LocID()})
			case was.form != is.form:
				m.Tell(ir.Edit{Kind: ir.AttrSet, Op: op})
			}
			for i := range min(len(was.types), len(is.types)) {
				if was.types[i] != is.types[i] {
					m.Tell(ir.Edit{Kind: ir.TypeSet, Op: op, Value: op.Result(i), Part: was.name != is.name})
				}
			}
		})
	}
}

func see(op ir.Op) seen {
	s, id := op.Scope()
	was := seen{form: formOf(&records.Of(s).Ops[id])}
	for i := range op.NumResults() {
		was.types = append(was.types, op.Result(i).TypeID())
	}
	return was
}

// eachButCasts calls f for the operations inside root, in textual order, without casts.
func eachButCasts(root ir.Op, f func(ir.Op)) {
	_ = ir.Walk(root, func(op ir.Op) ir.Action { // bodies are loaded, so there is no error
		if op != root && op.Name() != builtin.OpUnrealizedConversionCast {
			f(op)
		}
		return ir.Advance
	})
}
