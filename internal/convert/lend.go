package convert

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Lend converts what is inside root to VHLO of a version, and returns a function that
// makes it what it was. So a module can be converted to be written and be the same
// afterwards. Meanwhile other scopes are in the place of its own, of the same operations
// or, where that does not do, of copies of them. The errors are those of [ToVHLO] and
// [ToVersion], with everything as it was.
func Lend(root ir.Op, target ods.Version, to ToOptions, opt VersionOptions) (giveBack func(), err error) {
	own, err := body(root)
	if err != nil {
		return nil, err
	}
	d, err := newToVHLO(root.Module(), to)
	if err != nil {
		return nil, err
	}
	in, id := root.Scope()
	at := in.Exts[in.Ops[id].Ext].Child
	lent := shadows(own)
	in.Children[at] = lent[0]
	plain, undo := newPlain(d).scopes(lent, true)
	giveBack = func() {
		undo()
		in.Children[at] = own[0]
	}
	target.Patch = 0
	if plain {
		if target.Compare(Newest) >= 0 {
			return giveBack, nil
		}
	} else {
		undo()
		undo = func() {}
		for i := range own {
			whole(own[i], lent[i])
		}
		if err := d.long(root, lent); err != nil {
			giveBack()
			return nil, err
		}
	}
	if err := ToVersion(root, target, opt); err != nil {
		giveBack()
		return nil, err
	}
	return giveBack, nil
}

// shadows makes a scope for each in the list of [body], with the same contents but for
// the children, which are those of the list, and the orders of use-lists, which are the
// default.
func shadows(own []*ir.Scope) (lent []*ir.Scope) {
	add := func(parent *ir.Scope, s *ir.Scope) *ir.Scope {
		_, owner := s.Owner().Scope()
		to := ir.NewScope(parent, owner, uint32(s.NumTop()), nil)
		to.Slabs = s.Slabs
		to.Orders = nil
		lent = append(lent, to)
		return to
	}
	in, _ := own[0].Owner().Scope()
	add(in, own[0])
	for i, s := range own {
		to := lent[i]
		to.Children = slices.Clone(s.Children)
		for j, c := range s.Children {
			if c != nil {
				to.Children[j] = add(to, c)
			}
		}
	}
	return lent
}

// whole copies to a scope all that conversion and casts change.
func whole(own, lent *ir.Scope) {
	children := lent.Children
	lent.Slabs = own.Slabs
	lent.Ops, lent.Values, lent.Args = slices.Clone(own.Ops), slices.Clone(own.Values), slices.Clone(own.Args)
	lent.Operands, lent.Blocks, lent.Exts = slices.Clone(own.Operands), slices.Clone(own.Blocks), slices.Clip(own.Exts)
	lent.Orders, lent.Children = own.UseOrders(), children
}
