package convert

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Lend puts a copy of what is inside root in its place, converted to VHLO of a version,
// and returns a function that puts the original back. What conversion does not change
// they share. So a module can be converted to be written and be the same afterwards. The
// errors are those of [ToVHLO] and [ToVersion], with the original in its place.
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
	giveBack = func() { in.Children[at] = own[0] }
	lent, of := shadows(own)
	in.Children[at] = lent[0]
	target.Patch = 0
	if newPlain(d).body(lent[0], workers(own), func(s *ir.Scope) { shadow(of[s], s) }) {
		if target.Compare(Newest) >= 0 {
			return giveBack, nil
		}
	} else {
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
// the children, which are those of the list. It tells which stands for which.
func shadows(own []*ir.Scope) (lent []*ir.Scope, of map[*ir.Scope]*ir.Scope) {
	of = make(map[*ir.Scope]*ir.Scope, len(own))
	add := func(parent *ir.Scope, s *ir.Scope) *ir.Scope {
		_, owner := s.Owner().Scope()
		to := ir.NewScope(parent, owner, uint32(s.NumTop()), nil)
		to.Slabs = s.Slabs
		lent, of[to] = append(lent, to), s
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
	return lent, of
}

// shadow copies to a scope what a plain conversion changes.
func shadow(own, lent *ir.Scope) {
	lent.Ops, lent.Values = slices.Clone(own.Ops), slices.Clone(own.Values)
}

// whole copies to a scope all that casts change, too.
func whole(own, lent *ir.Scope) {
	children := lent.Children
	lent.Slabs = own.Slabs
	lent.Ops, lent.Values, lent.Args = slices.Clone(own.Ops), slices.Clone(own.Values), slices.Clone(own.Args)
	lent.Operands, lent.Blocks, lent.Exts = slices.Clone(own.Operands), slices.Clone(own.Blocks), slices.Clip(own.Exts)
	lent.Orders, lent.Children = own.UseOrders(), children
}
