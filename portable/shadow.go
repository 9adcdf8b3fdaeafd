package portable

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// borrow puts a copy of what is inside root in its place, and returns a function that
// takes it back. What conversion changes is copied, the rest is shared. So a module
// can be converted to be written and be the same afterwards.
func borrow(root ir.Op) (giveBack func(), err error) {
	s, id := root.Scope()
	at := s.Exts[s.Ops[id].Ext].Child
	own := s.Children[at]
	copied, err := copyScope(s, id, own)
	if err != nil {
		return nil, err
	}
	s.Children[at] = copied
	return func() { s.Children[at] = own }, nil
}

func copyScope(parent *ir.Scope, owner uint32, from *ir.Scope) (*ir.Scope, error) {
	if err := from.Load(); err != nil {
		return nil, err
	}
	to := ir.NewScope(parent, owner, uint32(from.NumTop()), nil)
	to.Slabs = from.Slabs
	to.Orders = from.UseOrders()
	to.Ops, to.Values, to.Args = slices.Clone(from.Ops), slices.Clone(from.Values), slices.Clone(from.Args)
	// Casts are added where other dialects are allowed, so the rest changes too then.
	to.Operands, to.Blocks, to.Exts = slices.Clone(from.Operands), slices.Clone(from.Blocks), slices.Clip(from.Exts)
	to.Children = slices.Clone(from.Children)
	for i, c := range to.Children {
		if c == nil {
			continue
		}
		_, op := c.Owner().Scope()
		var err error
		if to.Children[i], err = copyScope(to, op, c); err != nil {
			return nil, err
		}
	}
	return to, nil
}

// strip replaces all locations in a borrowed root by the unknown one. It returns a
// function that gives the root its own back.
func strip(root ir.Op) (undo func()) {
	m := root.Module()
	unknown := m.Registry().UnknownLoc(m)
	s, id := root.Scope()
	own := s.Ops[id].Loc
	s.Ops[id].Loc = unknown.ID()
	var all func(s *ir.Scope)
	all = func(s *ir.Scope) {
		for i := range s.Ops {
			s.Ops[i].Loc = unknown.ID()
		}
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
