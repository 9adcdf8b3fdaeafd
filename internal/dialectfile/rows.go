package dialectfile

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// rows returns the dialect as hlobc's tables have it.
func (d *Dialect) rows() (*schema.Dialect, error) {
	if d.Name == "" {
		return nil, errors.New("it has no name")
	}
	out := &schema.Dialect{Name: d.Name, Ops: &ods.Dialect{Name: d.Name}}
	for i := range d.Attributes {
		c, err := d.Attributes[i].row(d.Name, false)
		if err != nil {
			return nil, fmt.Errorf("attribute %q: %w", d.Attributes[i].Name, err)
		}
		out.Attrs = append(out.Attrs, c)
	}
	for i := range d.Types {
		c, err := d.Types[i].row(d.Name, true)
		if err != nil {
			return nil, fmt.Errorf("type %q: %w", d.Types[i].Name, err)
		}
		out.Types = append(out.Types, c)
	}
	for _, e := range d.Enums {
		row := &ods.Enum{Name: e.Name, Mnemonic: e.Mnemonic, Separator: e.Separator}
		for _, c := range e.Cases {
			row.Cases = append(row.Cases, ods.EnumCase{Value: c.Value, Keyword: c.Keyword})
		}
		out.Ops.Enums = append(out.Ops.Enums, row)
	}
	for i := range d.Operations {
		op, err := d.Operations[i].row()
		if err != nil {
			return nil, fmt.Errorf("operation %q: %w", d.Operations[i].Name, err)
		}
		out.Ops.Ops = append(out.Ops.Ops, op)
	}
	slices.SortFunc(out.Ops.Ops, func(a, b ods.Op) int { return cmp.Compare(a.Name, b.Name) })
	for i := 1; i < len(out.Ops.Ops); i++ {
		if out.Ops.Ops[i].Name == out.Ops.Ops[i-1].Name {
			return nil, fmt.Errorf("operation %q occurs twice", out.Ops.Ops[i].Name)
		}
	}
	return out, nil
}

func (o *Op) row() (op ods.Op, err error) {
	if o.Name == "" {
		return op, errors.New("it has no name")
	}
	op.Name = o.Name
	if op.Operands, err = values(o.Operands); err != nil {
		return op, err
	}
	if op.Results, err = values(o.Results); err != nil {
		return op, err
	}
	for _, s := range o.Successors {
		arity, ok := arities[s.Arity]
		if !ok {
			return op, fmt.Errorf("the arity %q of a successor is not optional or variadic", s.Arity)
		}
		op.Successors = append(op.Successors, ods.Successor{Name: s.Name, Arity: arity})
	}
	for _, r := range o.Regions {
		op.Regions = append(op.Regions, ods.Region{Name: r.Name, Constraint: cmp.Or(r.Constraint, "AnyRegion"), Variadic: r.Variadic})
	}
	for _, a := range o.Attributes {
		row := ods.Attr{Name: a.Name, Storage: cmp.Or(a.Storage, "Attribute"), Constraint: cmp.Or(a.Constraint, "AnyAttr"),
			Optional: a.Optional, Default: a.Default}
		if row.Since, err = version(a.Since); err != nil {
			return op, err
		}
		if row.Until, err = version(a.Until); err != nil {
			return op, err
		}
		op.Attrs = append(op.Attrs, row)
	}
	for _, name := range o.Traits {
		t, ok := traitOf(name)
		if !ok {
			return op, fmt.Errorf("there is no trait %q", name)
		}
		op.Traits |= t
	}
	if op.Assembly = o.Assembly; op.Assembly != "" {
		op.Form = ods.Declarative
	}
	return op, nil
}

func values(list []Value) (out []ods.Value, err error) {
	for _, v := range list {
		arity, ok := arities[v.Arity]
		if !ok {
			return nil, fmt.Errorf("the arity %q of %q is not optional or variadic", v.Arity, v.Name)
		}
		out = append(out, ods.Value{Name: v.Name, Type: cmp.Or(v.Type, "AnyType"), Arity: arity})
	}
	return out, nil
}

func version(text string) (ods.Version, error) {
	if text == "" {
		return ods.Version{}, nil
	}
	v, ok := ods.ParseVersion(text)
	if !ok {
		return v, fmt.Errorf("%q is not a version", text)
	}
	return v, nil
}

// traitOf returns the trait with one of the names that [ods.Traits.Names] gives.
func traitOf(name string) (ods.Traits, bool) {
	for t := ods.Traits(1); t != 0; t <<= 1 {
		if names := t.Names(); len(names) == 1 && names[0] == name {
			return t, true
		}
	}
	return 0, false
}
