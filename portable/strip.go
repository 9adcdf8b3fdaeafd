package portable

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// strip replaces all locations in a lent root with the unknown location. It returns a function that
// restores the location of root itself.
func strip(root ir.Op) (undo func()) {
	m := root.Module()
	unknown := m.Registry().UnknownLoc(m)
	s, id := root.Scope()
	own := s.Ops[id].Loc
	s.Ops[id].Loc = unknown.ID()
	var all func(s *ir.Scope)
	all = func(s *ir.Scope) {
		s.Ops = slices.Clone(s.Ops) // the records are shared with the original scope
		for i := range s.Ops {
			s.Ops[i].Loc = unknown.ID()
		}
		s.Args = slices.Clone(s.Args)
		for i := range s.Args {
			s.Args[i].Loc = unknown.ID()
		}
		for _, c := range s.Children {
			if c != nil {
				all(c)
			}
		}
	}
	all(root.Body())
	return func() { s.Ops[id].Loc = own }
}
