package convert

import (
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// VersionOptions configure [ToVersion].
type VersionOptions struct {
	// Deep also converts and checks operations nested in converted operations. The reference does
	// neither, so what it writes for older consumers can contain operations that they do not know.
	Deep bool
	// DefaultOrders gives all use-lists of converted programs the default order.
	DefaultOrders bool
}

// ToVersion converts the operations of VHLO inside root to the given version: operations that the
// version does not have are replaced by equivalent ones that it has. The patch number of the
// version is ignored. An unknown VHLO operation gives an *[Error]. If something in the program has
// no form in the version, the error is a *[Blockers] and nothing has changed.
//
// Use-lists get the order that the reference produces.
func ToVersion(root ir.Op, target ods.Version, opt VersionOptions) error {
	target.Patch = 0
	scopes, err := body(root)
	if err != nil {
		return err
	}
	v := versions{m: root.Module(), pairs: pairingOf(root.Module().Registry()), target: target}
	v.forms = newByForm(v.m, func(f form) (form, *Error) { return v.form(f, 0), nil })
	blockers := &Blockers{Target: target}
	scout := newScout(v.m)
	changes := make([]change, len(scopes))
	var unknown *Error
	fine := newAdmission(&v, scout)
	busy := make([]int, 0, len(scopes)) // scopes that need changes
	for i, s := range scopes {
		if !fine.scope(s) {
			busy = append(busy, i)
		}
	}
	for _, i := range busy {
		s := scopes[i]
		changes[i] = v.changes(s, opt.Deep)
		eachOp(s, func(id uint32, _ *slab.OpRecord) bool {
			if !changes[i].skips(id) {
				unknown = scout.op(s, id, target, func(r Requirement) {
					r.Loc = r.At.Loc()
					blockers.List = append(blockers.List, r)
				})
			}
			return unknown == nil
		})
		if unknown != nil {
			return unknown
		}
	}
	if len(blockers.List) > 0 {
		return blockers
	}
	tell := observe(root)
	for _, i := range busy {
		v.apply(scopes[i], &changes[i], !opt.DefaultOrders)
	}
	tell()
	return nil
}

// admission checks quickly, looking only at single forms and types, whether a version accepts them
// as they are. What it does not admit may still be accepted by the full check.
type admission struct {
	v     *versions
	scout *scout
	forms *byForm[bool]
	types ir.ByNumber[ir.TypeID, bool] // types that were admitted
}

func newAdmission(v *versions, scout *scout) *admission {
	a := &admission{v: v, scout: scout}
	a.forms = newByForm(v.m, a.form)
	return a
}

func (a *admission) form(f form) (bool, *Error) {
	info := a.v.m.Info(f.name)
	late := a.v.target.Compare(Newest) < 0 && info.Full == vhlo.OpDotGeneralV2
	if a.v.target.Compare(a.v.pairs.latest()) >= 0 && !late { // no need to check attributes and types
		return !a.v.pairs.versioned(info.Dialect) || info.Def != nil && a.v.target.Within(info.Def.Since, info.Def.Until), nil
	}
	n, err := a.scout.needs.of(f)
	if err != nil {
		return false, err
	}
	if !n.vhlo {
		return true, nil
	}
	ok := n.info.Def != nil && a.v.target.Within(n.info.Def.Since, n.info.Def.Until) && n.op.Compare(a.v.target) <= 0 &&
		!(promotes(n.info.Full) && promotionSince.Compare(a.v.target) > 0) &&
		!(isCustomCall(n.info.Full) && futureSince.Compare(a.v.target) > 0) &&
		!(isConvolution(n.info.Full) && mixedSince.Compare(a.v.target) > 0)
	for i := range n.list {
		ok = ok && n.list[i].Since.Compare(a.v.target) <= 0
	}
	return ok, nil
}

// scope reports whether all operations of a scope and the types of all its values are admitted.
func (a *admission) scope(s *ir.Scope) bool {
	for i := range records.Of(s).Ops {
		rec := &records.Of(s).Ops[i]
		if rec.Name == 0 || rec.Block == 0 {
			continue
		}
		if ok, err := a.forms.of(formOf(rec)); !ok || err != nil {
			return false
		}
	}
	for i := range records.Of(s).Values {
		t := records.Of(s).Values[i].Type
		if t == 0 || int(t) < len(a.types) && a.types[t] {
			continue
		}
		if w := a.scout.ages.typ(t); w.class != nil && w.version.Compare(a.v.target) > 0 {
			return false
		}
		*a.types.At(t, 0) = true
	}
	return true
}

// versions is a conversion to a version.
type versions struct {
	m      *ir.Module
	pairs  *pairing
	target ods.Version
	forms  *forms
}

// change describes what happens to the operations of a scope, by number. The lists are empty if
// nothing changes.
type change struct {
	converted []bool
	left      []bool // set for operations nested in a converted one
}

func (c *change) skips(id uint32) bool { return c.left != nil && c.left[id] }

func (v *versions) changes(s *ir.Scope, deep bool) (c change) {
	nested := false
	eachOp(s, func(id uint32, rec *slab.OpRecord) bool {
		if from := formOf(rec); v.converts(from) {
			if c.converted == nil {
				c.converted = make([]bool, len(records.Of(s).Ops))
			}
			c.converted[id] = true
			nested = nested || rec.Ext != 0
		}
		return true
	})
	if deep || !nested {
		return c
	}
	c.left = make([]bool, len(records.Of(s).Ops))
	for id, converted := range c.converted {
		if e := &records.Of(s).Exts[records.Of(s).Ops[id].Ext]; converted && e.Child == 0 {
			textual(s, e.Regions, e.NumRegions, func(in uint32, _ *slab.OpRecord) { c.left[in] = true })
		}
	}
	for id, left := range c.left {
		c.converted[id] = c.converted[id] && !left
	}
	return c
}

// converts reports whether the version lacks an operation, so that it must be converted.
func (v *versions) converts(f form) bool {
	to, _ := v.forms.of(f) // never fails
	return to.name != f.name
}

// form returns the form of an operation in the version; rank is the rank of its first operand.
func (v *versions) form(f form, rank int) form {
	info := v.m.Info(f.name)
	if info.Def == nil || !v.pairs.versioned(info.Dialect) || v.target.Within(info.Def.Since, info.Def.Until) {
		return f
	}
	st := v.pairs.step(info.Full)
	if st == nil {
		return f
	}
	t := open(v.m, f)
	if info.Full == st.newer {
		return st.down(v.m, t, rank).form()
	}
	return st.up(v.m, t).form()
}

// apply converts operations of a scope.
func (v *versions) apply(s *ir.Scope, c *change, ordered bool) {
	if c.converted == nil {
		return
	}
	var orders map[uint32][]uint32
	if ordered {
		orders = ordersAfter(s, c.converted)
	}
	for id, converted := range c.converted {
		if !converted {
			continue
		}
		rec := &records.Of(s).Ops[id]
		from := formOf(rec)
		to, _ := v.forms.of(from)
		if v.pairs.step(v.m.Info(from.name).Full).padding && rec.NumOperands > 0 {
			shape, _, _, _ := types.Shape(v.m.Type(records.Of(s).Values[records.Of(s).Operands[rec.Operands]].Type))
			to = v.form(from, len(shape))
		}
		rec.Name, rec.Props, rec.Attrs = to.name, to.props, to.attrs
	}
	resetUses(s)
	records.Of(s).Orders = orders
}
