package dialectfile

import (
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Describe returns what the registry knows of dialects, or of all that have rows if there are no
// names.
func Describe(reg *schema.Registry, names ...string) File {
	f := File{Format: Format, Dialects: []Dialect{}}
	if len(names) == 0 {
		for _, d := range reg.Dialects() {
			names = append(names, d.Name)
		}
	}
	for _, name := range names {
		if d := reg.Lookup(name); d != nil {
			f.Dialects = append(f.Dialects, describe(d))
		}
	}
	return f
}

func describe(d *schema.Dialect) Dialect {
	out := Dialect{Name: d.Name, Attributes: classes(d.Attrs), Types: classes(d.Types)}
	if d.Ops == nil {
		return out
	}
	for _, e := range d.Ops.Enums {
		row := Enum{Name: e.Name, Mnemonic: e.Mnemonic, Separator: e.Separator, Cases: []Case{}}
		for _, c := range e.Cases {
			row.Cases = append(row.Cases, Case{c.Value, c.Keyword})
		}
		out.Enums = append(out.Enums, row)
	}
	for i := range d.Ops.Ops {
		out.Operations = append(out.Operations, describeOp(&d.Ops.Ops[i]))
	}
	return out
}

func classes(list []*schema.Class) (out []Class) {
	for _, c := range list {
		row := Class{Name: c.Name, Mnemonic: c.Mnemonic, Assembly: c.Assembly}
		for i := range c.Encodings {
			e := &c.Encodings[i]
			enc := Encoding{Name: e.Name, Obsolete: e.Obsolete || !e.Until.IsZero(), Revision: e.Revision}
			if e.Code != schema.TextOnly {
				enc.Code = &e.Code
			}
			for j := range e.Fields {
				enc.Fields = append(enc.Fields, Field{e.Fields[j].Name, e.Fields[j].Enc.String()})
			}
			row.Encodings = append(row.Encodings, enc)
		}
		out = append(out, row)
	}
	return out
}

func describeOp(op *ods.Op) Op {
	out := Op{Name: op.Name, Operands: describeValues(op.Operands), Results: describeValues(op.Results), Traits: op.Traits.Names()}
	if op.Form == ods.Declarative {
		out.Assembly = op.Assembly
	}
	for _, a := range op.Attrs {
		row := Attribute{Name: a.Name, Storage: a.Storage, Constraint: a.Constraint, Optional: a.Optional, Default: a.Default}
		if !a.Since.IsZero() {
			row.Since = a.Since.String()
		}
		if !a.Until.IsZero() {
			row.Until = a.Until.String()
		}
		out.Attributes = append(out.Attributes, row)
	}
	for _, r := range op.Regions {
		out.Regions = append(out.Regions, Region{r.Name, r.Constraint, r.Variadic})
	}
	for _, s := range op.Successors {
		out.Successors = append(out.Successors, Value{Name: s.Name, Arity: arityName(s.Arity)})
	}
	return out
}

func describeValues(list []ods.Value) (out []Value) {
	for _, v := range list {
		out = append(out, Value{v.Name, v.Type, arityName(v.Arity)})
	}
	return out
}

func arityName(a ods.Arity) string {
	for name, v := range arities {
		if v == a {
			return name
		}
	}
	return ""
}
