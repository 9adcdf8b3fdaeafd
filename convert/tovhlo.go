package convert

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/ir"
)

// ToOptions configure [ToVHLO].
type ToOptions struct {
	// AllowOtherDialects leaves operations, attributes and types of dialects without
	// a form in VHLO as they are. Values that such operations share with converted
	// ones go through casts. Otherwise they are errors.
	AllowOtherDialects bool
}

// toVHLO is the state of a conversion to VHLO.
type toVHLO struct {
	m     *ir.Module
	opt   ToOptions
	attrs memo[ir.AttrID]
	types memo[ir.TypeID]
}

// ToVHLO converts the operations of StableHLO and of functions inside root to the
// newest version of VHLO. Root itself, usually the module, is not converted. When
// it fails, with an *[Error] or the error of loading a body, nothing has changed.
func ToVHLO(root ir.Op, opt ToOptions) error {
	return newToVHLO(root.Module(), opt).run(root)
}

func newToVHLO(m *ir.Module, opt ToOptions) *direction {
	c := &toVHLO{m: m, opt: opt}
	return &direction{m: m, forms: newByForm(m, c.form), cast: opt.AllowOtherDialects,
		converts: func(info *ir.OpInfo) bool {
			return info.Dialect == "stablehlo" || info.Dialect == "func"
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
}

// vhloName returns the full name of what an operation becomes in VHLO; ok is false
// when it has no form there.
func vhloName(info *ir.OpInfo) (full string, ok bool) {
	if info.Dialect == "func" {
		switch info.Name {
		case "func", "call", "return":
		default:
			return "", false
		}
	}
	for _, v := range [...]string{"_v2", "_v1"} {
		if op := vhlo.Ops.Op(info.Name + v); op != nil && op.Until.IsZero() {
			return "vhlo." + op.Name, true
		}
	}
	return "", false
}

// form converts the name and the attributes of an operation.
func (c *toVHLO) form(f form) (form, *Error) {
	from := open(c.m, f)
	full, ok := vhloName(from.info)
	if !ok || from.info.Def == nil {
		return form{}, &Error{Msg: "has no form in VHLO"}
	}
	to := newTuple(c.m, full)
	rule := toRules[from.info.Name]
	if from.info.Dialect == "func" {
		rule = nil
		if from.info.Name == "func" {
			rule = funcRule
		}
	}
	if rule == nil {
		rule = new(toRule)
	}
	for i, slot := range from.info.Slots {
		a := from.inherent[i]
		if a == nil {
			continue
		}
		if split := rule.split[slot.Name]; split != nil {
			if !split(c, a, to) {
				return form{}, c.noForm(slot.Name, a)
			}
			continue
		}
		v := c.attr(a)
		if v == nil {
			return form{}, c.noForm(slot.Name, a)
		}
		to.set(slot.Name, v)
	}
	for _, e := range from.others {
		v := c.attr(e.Value)
		if v == nil {
			return form{}, c.noForm(e.Name, e.Value)
		}
		to.set(e.Name, v)
	}
	for _, fill := range rule.fill {
		if i := to.info.Slot(fill.name); to.inherent[i] == nil {
			if to.inherent[i] = fill.make(c, to); to.inherent[i] == nil {
				return form{}, &Error{Attr: fill.name, Msg: "absent, and there is nothing to tell its default from"}
			}
		}
	}
	for i, slot := range to.info.Slots {
		if to.inherent[i] == nil {
			return form{}, &Error{Attr: slot.Name, Msg: "absent, and VHLO requires it"}
		}
	}
	return to.form(), nil
}

func (c *toVHLO) noForm(name string, a ir.Attr) *Error {
	what := "has no form in VHLO"
	if t, ok := a.(*attrs.Text); ok {
		what = "of dialect " + t.Dialect + " " + what
	} else if k := ir.KindOf(a); k != nil {
		what = k.DialectName() + " " + k.ClassName() + " " + what
	}
	return &Error{Attr: name, Msg: what}
}
