package convert

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/traverse"
)

// ToOptions configure [ToVHLO].
type ToOptions struct {
	// AllowOtherDialects leaves operations, attributes and types of dialects without a form in VHLO
	// unchanged. Casts are inserted for values that such operations share with converted ones. If
	// it is not set, they are errors.
	AllowOtherDialects bool
	// Dialects, if not nil, are the only other dialects that AllowOtherDialects allows.
	Dialects []string
}

// allows reports whether operations and attributes of a dialect without a form in VHLO may stay.
func (o *ToOptions) allows(dialect string) bool {
	return o.AllowOtherDialects && (o.Dialects == nil || slices.Contains(o.Dialects, dialect))
}

// toVHLO is a conversion to VHLO. Once the recipes are made, several goroutines can use it.
type toVHLO struct {
	traverse.Analysis
	conversion
	opt     ToOptions
	recipes recipes[toRecipe]
}

// toForms converts one form at a time.
type toForms struct {
	*toVHLO
	from, to tuple // of the current form
}

// ToVHLO converts the operations of StableHLO and of functions inside root to the newest version of
// VHLO. Root itself, usually the module, is not converted. If ToVHLO fails, with an *[Error] or the
// error of loading a body, nothing has changed.
func ToVHLO(root ir.Op, opt ToOptions) error {
	d, err := newToVHLO(root.Module(), opt)
	if err != nil {
		return err
	}
	tell := observe(root)
	if err := d.run(root); err != nil {
		return err
	}
	tell()
	return nil
}

// inArtifacts reports whether artifacts have operations of a dialect in any case.
func (c *toVHLO) inArtifacts(dialect string) bool {
	return dialect == builtin.Namespace || c.pairs.versioned(dialect)
}

// newAttrsToVHLO returns a conversion of attributes that are in no operation.
func newAttrsToVHLO(m *ir.Module) *toVHLO { return &toVHLO{conversion: newConversion(m)} }

func newToVHLO(m *ir.Module, opt ToOptions) (*direction, error) {
	tables, err := assembleTo()
	if err != nil {
		return nil, err
	}
	c := &toVHLO{conversion: newConversion(m), opt: opt, recipes: newRecipes[toRecipe](m)}
	v := tables.New(c)
	return &direction{m: m, former: func() former { return (&toForms{toVHLO: c}).form }, cast: opt.AllowOtherDialects,
		learn: func(op ir.Op) bool {
			r, err := v.Visit(op)
			if err != nil {
				r = &toRecipe{err: &Error{Msg: err.Error()}}
			}
			if r == nil && opt.Dialects != nil && !opt.allows(op.Info().Dialect) && !c.inArtifacts(op.Info().Dialect) {
				r = &toRecipe{err: noFormInVHLO()}
			}
			c.recipes.set(op.Info().ID, r)
			return r != nil
		},
		types: c.types, typ: func(t ir.TypeID) ir.TypeID { return c.typeID(t, c.makeType) }}, nil
}

// toRecipe describes how to convert operations of one name.
type toRecipe struct {
	err   *Error
	to    *ir.OpInfo
	rule  *toRule
	slots []toSlot // by slot of the original operation
	// direct marks the slots whose attributes are converted individually.
	direct []bool
	fill   []slotFill
}

type toSlot struct {
	split func(c *toVHLO, a ir.Attr, t *tuple) bool
	at    int // slot of the new operation, -1 for none
}

// slotFill provides an attribute for a slot of the new operation.
type slotFill struct {
	at int
	filled
}

// makeRecipe returns the recipe for operations of a name.
func (c *toVHLO) makeRecipe(info *ir.OpInfo, rule *toRule) *toRecipe {
	full, ok := c.pairs.twinOp(info)
	if !ok {
		return &toRecipe{err: noFormInVHLO()}
	}
	r := &toRecipe{to: c.m.Info(c.m.Name(full)), rule: rule}
	if r.to.Def == nil {
		return &toRecipe{err: &Error{Msg: "its twin " + full + " is not in the registry; add dialect " + r.to.Dialect}}
	}
	for _, slot := range info.Slots {
		at := r.to.Slot(slot.Name)
		split := r.rule.split[slot.Name]
		if split == nil && at >= 0 {
			split = declaredSplit(declared(info, slot.Name))
		}
		r.slots = append(r.slots, toSlot{split, at})
		r.direct = append(r.direct, split == nil)
	}
	ruled := make([]bool, len(r.to.Slots))
	for _, fill := range r.rule.fill {
		at := r.to.Slot(fill.name)
		r.fill = append(r.fill, slotFill{at, fill})
		ruled[at] = true
	}
	for at, slot := range r.to.Slots {
		if fill := declaredFill(declared(info, slot.Name)); fill != nil && !ruled[at] {
			r.fill = append(r.fill, slotFill{at, filled{slot.Name, fill}})
		}
	}
	return r
}

// form converts the name and the attributes of an operation.
func (c *toForms) form(f form) (form, *Error) {
	r := c.recipes.get(f.name)
	if r == nil {
		return form{}, noFormInVHLO()
	}
	if r.err != nil {
		e := *r.err
		return form{}, &e
	}
	from, to := &c.from, &c.to
	from.open(c.m, f, r.direct)
	to.reset(c.m, r.to)
	props := c.m.Props(f.props)
	for i := range r.slots {
		slot := &r.slots[i]
		if props == nil || props[i] == 0 {
			continue
		}
		id, name := ir.AttrID(props[i]), from.info.Slots[i].Name
		if slot.split != nil {
			if a := from.inherent[i]; !slot.split(c.toVHLO, a, to) {
				return form{}, c.noForm(name, a)
			}
			continue
		}
		v := c.number(id)
		if v == nil {
			return form{}, c.noForm(name, c.m.Attr(id))
		}
		if slot.at >= 0 {
			to.inherent[slot.at] = v
		} else {
			to.set(name, v)
		}
	}
	for _, e := range from.others {
		v := c.attr(e.Value)
		if v == nil {
			return form{}, c.noForm(e.Name, e.Value)
		}
		to.set(e.Name, v)
	}
	for i := range r.fill {
		fill := &r.fill[i]
		if to.inherent[fill.at] != nil {
			continue
		}
		v := fill.make(c.toVHLO, to)
		if v == nil {
			return form{}, &Error{Attr: fill.name, Msg: "absent, and its default cannot be determined"}
		}
		to.inherent[fill.at] = v
	}
	for i, slot := range to.info.Slots {
		if to.inherent[i] == nil {
			return form{}, &Error{Attr: slot.Name, Msg: "absent, but VHLO requires it"}
		}
	}
	return to.form(), nil
}

func (c *toVHLO) noForm(name string, a ir.Attr) *Error {
	what := "cannot be expressed in VHLO"
	if t, ok := a.(*attrs.Text); ok {
		what = "of dialect " + t.Dialect + " " + what
	} else if k := ir.KindOf(a); k != nil {
		what = k.DialectName() + " " + k.ClassName() + " " + what
	}
	return &Error{Attr: name, Msg: what}
}
