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
	lent := shadows(own)
	in.Children[at] = lent[0]
	target.Patch = 0
	if newPlain(d, root).scopes(lent, func(i int) { shadow(own[i], lent[i]) }) {
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
// the children, which are those of the list.
func shadows(own []*ir.Scope) []*ir.Scope {
	lent := make([]*ir.Scope, 1, len(own))
	parent, owner := own[0].Owner().Scope()
	lent[0] = ir.NewScope(parent, owner, uint32(own[0].NumTop()), nil)
	for i, s := range own {
		to := lent[i]
		to.Slabs = s.Slabs
		to.Children = slices.Clone(s.Children)
		for j, c := range s.Children {
			if c != nil {
				_, owner := c.Owner().Scope()
				to.Children[j] = ir.NewScope(to, owner, uint32(c.NumTop()), nil)
				lent = append(lent, to.Children[j])
			}
		}
	}
	return lent
}

// shadow copies to a scope what a plain conversion changes.
func shadow(own, lent *ir.Scope) {
	lent.Ops, lent.Values, lent.Orders = slices.Clone(own.Ops), slices.Clone(own.Values), nil
}

// whole copies to a scope all that casts change, too.
func whole(own, lent *ir.Scope) {
	children := lent.Children
	lent.Slabs = own.Slabs
	lent.Ops, lent.Values, lent.Args = slices.Clone(own.Ops), slices.Clone(own.Values), slices.Clone(own.Args)
	lent.Operands, lent.Blocks, lent.Exts = slices.Clone(own.Operands), slices.Clone(own.Blocks), slices.Clip(own.Exts)
	lent.Orders, lent.Children = own.UseOrders(), children
}
