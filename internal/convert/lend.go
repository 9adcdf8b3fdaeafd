package convert

import (
	"slices"

	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Lend converts everything inside root to a version of VHLO, and returns a function that undoes the
// conversion, so that a module can be written in that form and is unchanged afterwards. In the
// meantime the module has other scopes, with the same operations or, where necessary, copies of
// them. The errors are those of [ToVHLO] and [ToVersion], and leave everything unchanged.
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
	at := records.Of(in).Exts[records.Of(in).Ops[id].Ext].Child
	lent := shadows(own)
	records.Of(in).Children[at] = lent[0]
	plain, undo := newPlain(d).scopes(lent, true)
	giveBack = func() {
		undo()
		records.Of(in).Children[at] = own[0]
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

// shadows returns a scope for each scope in the list of [body], with the same contents except for
// the children, which are the returned scopes, and the use-list orders, which are the default.
func shadows(own []*ir.Scope) (lent []*ir.Scope) {
	add := func(parent *ir.Scope, s *ir.Scope) *ir.Scope {
		_, owner := s.Owner().Scope()
		to := ir.NewScope(parent, owner, uint32(s.NumTop()), nil)
		*records.Of(to) = *records.Of(s)
		records.Of(to).Orders = nil
		lent = append(lent, to)
		return to
	}
	in, _ := own[0].Owner().Scope()
	add(in, own[0])
	for i, s := range own {
		to := lent[i]
		records.Of(to).Children = slices.Clone(records.Of(s).Children)
		for j, c := range records.Of(s).Children {
			if c != nil {
				records.Of(to).Children[j] = add(to, c)
			}
		}
	}
	return lent
}

// whole copies everything that conversion and casts change to a scope.
func whole(own, lent *ir.Scope) {
	children := records.Of(lent).Children
	*records.Of(lent) = *records.Of(own)
	records.Of(lent).Ops, records.Of(lent).Values, records.Of(lent).Args = slices.Clone(records.Of(own).Ops), slices.Clone(records.Of(own).Values), slices.Clone(records.Of(own).Args)
	records.Of(lent).Operands, records.Of(lent).Blocks, records.Of(lent).Exts = slices.Clone(records.Of(own).Operands), slices.Clone(records.Of(own).Blocks), slices.Clip(records.Of(own).Exts)
	records.Of(lent).Orders, records.Of(lent).Children = own.UseOrders(), children
}
