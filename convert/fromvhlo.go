package convert

import (
	"math"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// fromVHLO is the state of a conversion from VHLO.
type fromVHLO struct {
	m     *ir.Module
	attrs memo[ir.AttrID]
	types memo[ir.TypeID]
}

// FromVHLO converts the operations of the newest version of VHLO inside root to
// StableHLO and functions; see [ToVersion] for older ones. Attributes that have their
// defaults are left out. Casts that ToVHLO made are gone. When it fails, with an
// *[Error] or the error of loading a body, nothing has changed.
//
// Functions that own no scope get one, for which everything inside root gets a new
// place: no handles may be kept other than that of root.
func FromVHLO(root ir.Op) error {
	m := root.Module()
	c := &fromVHLO{m: m}
	funcReturn := m.Name("func.return")
	stableReturn := m.Name("stablehlo.return")
	d := &direction{m: m, forms: newByForm(m, c.form), cast: true, fold: true,
		converts: func(info *ir.OpInfo) bool { return info.Dialect == "vhlo" },
		place: func(s *ir.Scope, rec *ir.OpRecord, to form) form {
			if to.name == stableReturn {
				switch regionOwner(s, rec).Name() {
				case "func.func", "vhlo.func_v1":
					to.name = funcReturn
				}
			}
			return to
		},
		typ: func(t ir.TypeID) ir.TypeID {
			if to := c.types.get(t); to != 0 && to != ir.TypeID(failed) {
				return to
			}
			if to := c.typ(m.Type(t)); to != nil {
				c.types.set(t, to.ID()) // t can be another number of an equal type
				return to.ID()
			}
			return 0
		}}
	isolated := make([]bool, m.NumNames())
	for i := range isolated {
		info := m.Info(ir.NameID(i + 1))
		if info.Def != nil && info.Dialect == "vhlo" {
			if _, full, ok := stableName(info); ok {
				info = ir.NewOpInfo(m.Registry(), full)
			}
		}
		isolated[i] = info.Isolated()
	}
	undo, err := giveScopes(root, isolated)
	if err != nil {
		return err
	}
	if err := d.run(root); err != nil {
		undo()
		return err
	}
	return nil
}

// stableName returns the full name of what an operation of VHLO becomes.
func stableName(info *ir.OpInfo) (base, full string, ok bool) {
	if i := strings.LastIndex(info.Name, "_v"); i > 0 {
		base = info.Name[:i]
	}
	switch base {
	case "":
		return "", "", false
	case "func", "call":
		return base, "func." + base, true
	}
	return base, "stablehlo." + base, true
}

// ToStableHLO converts the operations of VHLO, of any version that is known, inside
// root to StableHLO and functions, as [FromVHLO] does those of the newest.
func ToStableHLO(root ir.Op) error {
	if err := ToVersion(root, newest, VersionOptions{Deep: true, DefaultOrders: true}); err != nil {
		return err
	}
	return FromVHLO(root)
}

// newest is a version that has the newest form of every operation.
var newest = ods.V(math.MaxUint16, 0, 0)

// form converts the name and the attributes of an operation.
func (c *fromVHLO) form(f form) (form, *Error) {
	from := open(c.m, f)
	if from.info.Def == nil {
		return form{}, unknownOp()
	}
	base, full, ok := stableName(from.info)
	if ok && !from.info.Def.Until.IsZero() {
		return form{}, &Error{Msg: "is not of the newest version of VHLO"}
	}
	if !ok {
		return form{}, &Error{Msg: "has no form in StableHLO"}
	}
	to := newTuple(c.m, full)
	if to.info.Def == nil {
		return form{}, &Error{Msg: "has no form in StableHLO"}
	}
	rule := fromRules[base]
	if rule == nil {
		rule = new(fromRule)
	}
	for i, slot := range from.info.Slots {
		if from.inherent[i] == nil {
			return form{}, &Error{Attr: slot.Name, Msg: "absent, and VHLO requires it"}
		}
	}
	if rule.join != nil && !rule.join(c, from, to) {
		return form{}, &Error{Msg: "attributes that belong together do not fit together"}
	}
	for i, slot := range from.info.Slots {
		a := from.inherent[i]
		if a == nil {
			continue
		}
		if drop := rule.drop[slot.Name]; drop != nil && drop(a) {
			continue
		}
		var v ir.Attr
		if as := rule.as[slot.Name]; as != nil {
			v = as(c, a)
		} else {
			v = c.attr(a)
		}
		if err := c.put(to, slot.Name, a, v); err != nil {
			return form{}, err
		}
	}
	for _, e := range from.others {
		if err := c.put(to, e.Name, e.Value, c.attr(e.Value)); err != nil {
			return form{}, err
		}
	}
	return to.form(), nil
}

// put sets an attribute that a became.
func (c *fromVHLO) put(to *tuple, name string, a, v ir.Attr) *Error {
	if v == nil {
		return &Error{Attr: name, Msg: ir.KindOf(a).ClassName() + " has no form in StableHLO here"}
	}
	if i := to.info.Slot(name); i >= 0 {
		storage := to.info.Slots[i].Storage
		if k, ok := ir.KindOf(v).(*schema.Class); ok && !attrs.Storable(storage, k) {
			return &Error{Attr: name, Msg: "would be a " + k.Name + ", and has to be a " + storage}
		}
	}
	to.set(name, v)
	return nil
}
