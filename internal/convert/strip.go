package convert

import (
	"slices"

	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
)

// Strip replaces all locations in a root lent by [Lend] with the unknown location. It returns a function that
// restores the location of root itself.
func Strip(root ir.Op) (undo func()) {
	m := root.Module()
	unknown := m.Registry().UnknownLoc(m)
	s, id := root.Scope()
	own := records.Of(s).Ops[id].Loc
	records.Of(s).Ops[id].Loc = unknown.ID()
	var all func(s *ir.Scope)
	all = func(s *ir.Scope) {
		records.Of(s).Ops = slices.Clone(records.Of(s).Ops) // the records are shared with the original scope
		for i := range records.Of(s).Ops {
			records.Of(s).Ops[i].Loc = unknown.ID()
		}
		records.Of(s).Args = slices.Clone(records.Of(s).Args)
		for i := range records.Of(s).Args {
			records.Of(s).Args[i].Loc = unknown.ID()
		}
		for _, c := range records.Of(s).Children {
			if c != nil {
				all(c)
			}
		}
	}
	all(root.Body())
	return func() { records.Of(s).Ops[id].Loc = own }
}
