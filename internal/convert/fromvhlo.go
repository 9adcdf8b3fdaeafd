package convert

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/traverse"
)

// fromVHLO is a conversion from VHLO. Once the recipes are made, several goroutines can use it.
type fromVHLO struct {
	traverse.Analysis
	conversion
	older   bool // accept operations of older versions as the ones that replaced them
	recipes recipes[fromRecipe]
}

// fromForms converts one form at a time.
type fromForms struct {
	*fromVHLO
	from, to tuple // of the current form
}

// FromVHLO converts the operations of the newest version of VHLO inside root to StableHLO and
// functions; see [ToVersion] for older versions. It omits attributes that have their default
// values, and removes the casts that ToVHLO inserted. If it fails, with an *[Error] or the error of
// loading a body, nothing has changed.
//
// If some functions do not own a scope, they are given one, which moves everything inside root:
// only the handle of root stays valid.
func FromVHLO(root ir.Op) error { return convertFrom(root, false) }

// ToStableHLO converts operations of any known version of VHLO inside root to StableHLO and
// functions, as [FromVHLO] does for the newest version.
func ToStableHLO(root ir.Op) error { return convertFrom(root, true) }

// PlainToStableHLO is a faster [ToStableHLO] for a program that is not needed if the conversion
// fails. It returns false unless the program consists only of VHLO operations with counterparts, in
// functions that own scopes; root is then only partly converted and must not be used.
func PlainToStableHLO(root ir.Op) bool {
	scopes, err := body(root)
	if err != nil {
		return false
	}
	d, err := newFromVHLO(root.Module(), true)
	if err != nil {
		return false
	}
	ok, _ := newPlain(d).scopes(scopes, false)
	for _, s := range scopes {
		records.Of(s).Orders = nil // use-lists get the default order
	}
	return ok
}

func convertFrom(root ir.Op, older bool) error {
	m := root.Module()
	d, err := newFromVHLO(m, older)
	if err != nil {
		return err
	}
	pairs, isolated := pairingOf(m.Registry()), make([]bool, m.NumNames())
	for i := range isolated {
		info := m.Info(ir.NameID(i + 1))
		if info.Def != nil && pairs.versioned(info.Dialect) {
			if full, ok := pairs.plainOp(info); ok {
				info = ir.NewOpInfo(m.Registry(), full)
			}
		}
		isolated[i] = info.Isolated()
	}
	tell := observe(root)
	undo, err := giveScopes(root, isolated)
	if err != nil {
		return err
	}
	if err := d.run(root); err != nil {
		undo()
		return err
	}
	tell()
	return nil
}

func newFromVHLO(m *ir.Module, older bool) (*direction, error) {
	tables, err := assembleFrom()
	if err != nil {
		return nil, err
	}
	c := &fromVHLO{conversion: newConversion(m), older: older, recipes: newRecipes[fromRecipe](m)}
	v := tables.New(c)
	funcReturn := m.Name(fn.OpReturn)
	stableReturn := m.Name(stablehlo.OpReturn)
	return &direction{m: m, former: func() former { return (&fromForms{fromVHLO: c}).form }, cast: true, fold: true, placed: stableReturn,
		learn: func(op ir.Op) bool {
			r, err := v.Visit(op)
			if err != nil {
				r = &fromRecipe{err: &Error{Msg: err.Error()}}
			}
			c.recipes.set(op.Info().ID, r)
			return r != nil
		},
		place: func(around string, to form) form {
			switch around {
			case fn.OpFunc, vhlo.OpFuncV1:
				to.name = funcReturn
			}
			return to
		},
		types: c.types, typ: func(t ir.TypeID) ir.TypeID { return c.typeID(t, c.makeType) }}, nil
}

// fromRecipe describes how to convert operations of one name.
type fromRecipe struct {
	err   *Error
	old   *step // converts the operation to the newest version first, or nil
	to    *ir.OpInfo
	rule  *fromRule
	slots []fromSlot // by slot of the newest version
	// direct marks the slots whose attributes are converted individually; it is nil if there are
	// none.
	direct []bool
}

type fromSlot struct {
	name    string
	drop    func(a ir.Attr) bool
	list    bool
	as      func(c *fromVHLO, a ir.Attr) ir.Attr
	omit    ir.Attr // converted value to omit, or nil
	at      int     // slot of the new operation, -1 for none
	storage string  // storage class declared for that slot
}

// makeRecipe returns the recipe for operations of a name.
func (c *fromVHLO) makeRecipe(info *ir.OpInfo, rule *fromRule) *fromRecipe {
	full, ok := c.pairs.plainOp(info)
	r := &fromRecipe{rule: rule}
	slots := info.Slots
	if ok && !info.Def.Until.IsZero() {
		if r.old = c.pairs.step(info.Full); !c.older || r.old == nil {
			return &fromRecipe{err: &Error{Msg: "does not belong to the newest version of VHLO"}}
		}
		slots = c.m.Info(c.m.Name(r.old.newer)).Slots
	}
	if ok {
		r.to = c.m.Info(c.m.Name(full))
	}
	if !ok || r.to.Def == nil {
		return &fromRecipe{err: &Error{Msg: "cannot be expressed in StableHLO"}}
	}
	for _, slot := range slots {
		s := fromSlot{name: slot.Name, drop: rule.drop[slot.Name], list: slices.Contains(rule.lists, slot.Name), as: rule.as[slot.Name],
			at: r.to.Slot(slot.Name)}
		if s.at >= 0 {
			s.storage = r.to.Slots[s.at].Storage
			c.declare(&s, declared(r.to, slot.Name))
		}
		r.slots = append(r.slots, s)
		if r.old == nil && rule.join == nil {
			r.direct = append(r.direct, s.drop == nil && s.as == nil)
		}
	}
	return r
}

// declare completes a slot from the declaration of the attribute, unless the rule specifies it.
func (c *fromVHLO) declare(s *fromSlot, a *ods.Attr) {
	if s.as == nil {
		s.as = declaredAs(a)
	}
	if s.drop == nil {
		s.drop = declaredDrop(a)
	}
	if s.drop == nil && a != nil && !a.Filled {
		s.omit = defaultOf(c.m, a)
	}
}

// form converts the name and the attributes of an operation.
func (c *fromForms) form(f form) (form, *Error) {
	r := c.recipes.get(f.name)
	if r == nil {
		return form{}, unknownOp()
	}
	if r.err != nil {
		e := *r.err
		return form{}, &e
	}
	from, to := &c.from, &c.to
	from.open(c.m, f, r.direct)
	props := c.m.Props(f.props)
	direct := func(i int) bool { return r.direct != nil && r.direct[i] && props != nil && props[i] != 0 }
	if r.old != nil {
		from = r.old.up(c.m, from)
	}
	to.reset(c.m, r.to)
	for i := range r.slots {
		if from.inherent[i] == nil && !direct(i) {
			return form{}, &Error{Attr: r.slots[i].name, Msg: "absent, but VHLO requires it"}
		}
	}
	if r.rule.join != nil && !r.rule.join(c.fromVHLO, from, to) {
		return form{}, &Error{Msg: "related attributes are inconsistent"}
	}
	for i := range r.slots {
		slot, a := &r.slots[i], from.inherent[i]
		var v ir.Attr
		switch {
		case direct(i):
			id := ir.AttrID(props[i])
			if slot.list && c.isEmptyList(id) {
				continue
			}
			if slot.list && slot.at >= 0 && c.deferrable(id) {
				to.numbers[slot.at] = uint32(c.m.Defer(arguments{id}))
				continue
			}
			if v = c.number(id); v == nil {
				a = c.m.Attr(id)
			}
		case a == nil || slot.drop != nil && slot.drop(a) || slot.list && isEmptyArray(a):
			continue
		case slot.as != nil:
			v = slot.as(c.fromVHLO, a)
		default:
			v = c.attr(a)
		}
		if v != nil && v == slot.omit {
			continue
		}
		if slot.at < 0 {
			if err := c.put(to, slot.name, a, v); err != nil {
				return form{}, err
			}
			continue
		}
		if err := check(slot.name, slot.storage, a, v); err != nil {
			return form{}, err
		}
		to.inherent[slot.at] = v
	}
	for _, e := range from.others {
		if err := c.put(to, e.Name, e.Value, c.attr(e.Value)); err != nil {
			return form{}, err
		}
	}
	return to.form(), nil
}

// put sets the converted form v of attribute a.
func (c *fromForms) put(to *tuple, name string, a, v ir.Attr) *Error {
	storage := ""
	if i := to.info.Slot(name); i >= 0 {
		storage = to.info.Slots[i].Storage
	}
	if err := check(name, storage, a, v); err != nil {
		return err
	}
	to.set(name, v)
	return nil
}

// check returns an error if v, the converted form of a, does not have the declared storage class,
// which is empty for discardable attributes.
func check(name, storage string, a, v ir.Attr) *Error {
	if b, ok := a.(*ir.Broken); ok {
		return &Error{Attr: name, Msg: b.Err.Error()}
	}
	if v == nil {
		return &Error{Attr: name, Msg: ir.KindOf(a).ClassName() + " cannot be expressed in StableHLO here"}
	}
	if storage != "" {
		if k, ok := ir.KindOf(v).(*schema.Class); ok && !attrs.Storable(storage, k) {
			return &Error{Attr: name, Msg: "would be a " + k.Name + ", and has to be a " + storage}
		}
	}
	return nil
}
