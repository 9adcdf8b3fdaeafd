package main

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/ods"
)

// converter turns the definitions of one dialect into rows.
type converter struct {
	dialect string
	types   constraints
	attrs   constraints
	enums   map[string]*ods.Enum
	unknown map[string]bool
	classes map[string]string // names of operations by C++ class
	partial bool              // an operation has properties that rows cannot express
}

func newConverter(dialect string) *converter {
	c := &converter{dialect: dialect, enums: map[string]*ods.Enum{}, unknown: map[string]bool{}}
	table := func(list []ods.Constraint) map[string]string {
		m := map[string]string{}
		for _, x := range list {
			m[x.Name] = x.Expr
		}
		return m
	}
	c.types = constraints{builtin: table(builtin.Ops().TypeConstraints), table: map[string]string{}, common: map[string]string{}, leaves: typeLeaves, kind: "Type", unknown: c.unknown}
	c.attrs = constraints{builtin: table(builtin.Ops().AttrConstraints), table: map[string]string{}, common: map[string]string{}, leaves: attrLeaves, kind: "Attr", unknown: c.unknown}
	return c
}

// dialectOf returns the rows of a dialect from the definitions in several files, the constraints of no
// dialect that they use, and what the rows cannot express.
func dialectOf(name string, files []records) (d, shared *ods.Dialect, unknown []string) {
	c := newConverter(name)
	c.classes = classes(files)
	d = &ods.Dialect{Name: name}
	for _, all := range files {
		for _, r := range all {
			if def := r.def("opDialect"); !r.is("Op") || def == nil || def.str("name") != name {
				continue
			} else if def.flag("useStrictPropertiesInAsmFormat") {
				d.StrictProperties = true
			}
			if d.Op(r.str("opName")) == nil {
				if o := c.op(r); o.Name != "" {
					d.Ops = append(d.Ops, o)
				}
				slices.SortFunc(d.Ops, func(a, b ods.Op) int { return cmp.Compare(a.Name, b.Name) })
			}
		}
	}
	d.Partial = c.partial
	d.TypeConstraints, d.AttrConstraints = rows(c.types.table), rows(c.attrs.table)
	shared = &ods.Dialect{Name: "builtin", TypeConstraints: rows(c.types.common), AttrConstraints: rows(c.attrs.common)}
	for _, name := range slices.Sorted(maps.Keys(c.enums)) {
		d.Enums = append(d.Enums, c.enums[name])
	}
	return d, shared, slices.Sorted(maps.Keys(c.unknown))
}

func rows(table map[string]string) (out []ods.Constraint) {
	for _, name := range slices.Sorted(maps.Keys(table)) {
		out = append(out, ods.Constraint{Name: name, Expr: table[name]})
	}
	return out
}

// op returns the row of an operation, without a name if its encoding cannot be expressed.
func (c *converter) op(r *record) ods.Op {
	o := ods.Op{Name: r.str("opName")}
	for _, a := range r.dag("arguments") {
		wrapped := a.record
		if a.is("OpVariable") {
			wrapped = a.def("constraint")
		}
		switch {
		case wrapped.is("AttrConstraint"):
			a.record = wrapped
			o.Attrs = append(o.Attrs, c.attr(a))
		case a.is("Property"), a.is("PropConstraint"):
			c.unknown["property "+a.name+" of "+o.Name] = true
			c.partial = true
			return ods.Op{}
		default:
			v, effects, segments := c.value(a)
			o.Operands = append(o.Operands, v)
			o.Effects = append(o.Effects, effects...)
			if segments != "" {
				c.unknown["operands of operands, "+a.name+" of "+o.Name] = true
			}
		}
	}
	for _, a := range r.dag("results") {
		v, effects, _ := c.value(a)
		o.Results = append(o.Results, v)
		o.Effects = append(o.Effects, effects...)
	}
	for _, a := range r.dag("regions") {
		o.Regions = append(o.Regions, region(a))
	}
	for _, a := range r.dag("successors") {
		s := ods.Successor{Name: a.name}
		if a.is("VariadicSuccessor") {
			s.Arity = ods.Variadic
		}
		o.Successors = append(o.Successors, s)
	}
	c.traits(&o, r)
	for field, t := range map[string]ods.Traits{
		"hasVerifier": ods.HasVerifier, "hasRegionVerifier": ods.HasRegionVerifier, "hasFolder": ods.HasFolder,
		"hasCanonicalizer": ods.HasCanonicalizer, "hasCanonicalizeMethod": ods.HasCanonicalizer,
	} {
		if r.flag(field) {
			o.Traits |= t
		}
	}
	if o.Traits.Has(ods.NoMemoryEffect) {
		o.Effects = nil
	}
	if o.Assembly = formatOf(r.str("assemblyFormat")); o.Assembly != "" {
		o.Form = ods.Declarative
	} else if r.str("assemblyFormat") != "" || r.flag("hasCustomAssemblyFormat") {
		o.Form = ods.Custom
	}
	return o
}

// formatOf returns a declarative format, or "" if it uses directives that hlobc does not have. The
// delimiter of an index list becomes part of the directive's name.
func formatOf(text string) string {
	text = strings.TrimSpace(spaces.ReplaceAllString(text, " "))
	text = inParens.ReplaceAllString(text, "custom<DynamicIndexListInParens>($1)")
	for _, m := range directives.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(knownDirectives, m[1]) {
			return ""
		}
	}
	return text
}

var (
	inParens   = regexp.MustCompile(`custom<DynamicIndexList>\((\$\w+, \$\w+), "\{\}", "::mlir::AsmParser::Delimiter::Paren"\)`)
	directives = regexp.MustCompile(`(?:custom<(\w+)>|(oilist))\(`)
	// knownDirectives are those that package forms has.
	knownDirectives = []string{"DynamicIndexList", "DynamicIndexListInParens", "LevelRange", "SwitchOpCases"}
)

// value returns an operand or result, its effects, and the attribute that divides its values, if they
// are a list of lists.
func (c *converter) value(a arg) (v ods.Value, effects []ods.Effect, segments string) {
	v.Name = a.name
	r := a.record
	if r.is("OpVariable") {
		for _, d := range r.defs("decorators") {
			if e, ok := c.effect(d); ok {
				e.On = a.name
				effects = append(effects, e)
			}
		}
		r = r.def("constraint")
	}
	switch {
	case r.is("VariadicOfVariadic"):
		v.Arity, segments = ods.Variadic, r.str("segmentAttrName")
		r = r.def("baseType")
	case r.is("Variadic"):
		v.Arity = ods.Variadic
		r = r.def("baseType")
	case r.is("Optional"):
		v.Arity = ods.Optional
		r = r.def("baseType")
	}
	v.Type = c.types.expr(r)
	return v, effects, segments
}

var effectKinds = map[string]ods.EffectKind{
	"Read": ods.Read, "Write": ods.Write, "Allocate": ods.Allocate, "Free": ods.Free,
}

// effect returns the memory effect that a decorator stands for.
func (c *converter) effect(d *record) (e ods.Effect, ok bool) {
	if !d.is("MemoryEffect") && !d.is("SideEffect") {
		return e, false
	}
	kind, ok := effectKinds[unqualified(d.str("effect"))]
	if !ok {
		c.unknown["effect "+d.str("effect")] = true
	}
	e.Kind = kind
	stage, _ := d.fields["stage"].(float64)
	e.Stage = int(stage)
	e.Full = d.flag("effectOnFullRegion")
	return e, ok
}

func region(a arg) ods.Region {
	out := ods.Region{Name: a.name, Constraint: "AnyRegion", Variadic: a.is("VariadicRegion")}
	if m := blocks.FindStringSubmatch(a.str("summary")); m != nil {
		out.Constraint = "SizedRegion<" + m[2] + ">"
		if m[1] != "" {
			out.Constraint = "MaxSizedRegion<" + m[2] + ">"
		}
	}
	return out
}

var blocks = regexp.MustCompile(`^region with (at most )?(\d+) blocks$`)

// attr returns an attribute of an operation.
func (c *converter) attr(a arg) ods.Attr {
	out := ods.Attr{Name: a.name}
	r := a.record
	value, hasDefault := "", false
	for r.def("baseAttr") != nil {
		if r.flag("isOptional") {
			out.Optional = true
		}
		if s, ok := r.fields["defaultValue"].(string); ok && s != "" {
			value, hasDefault = s, true
			out.Filled = !r.is("DefaultValuedOptionalAttr")
		}
		r = r.def("baseAttr")
	}
	if r.flag("isOptional") || r.name == "UnitAttr" {
		out.Optional = true
	}
	out.Constraint = c.attrs.expr(r)
	out.Storage = unqualified(strings.TrimSpace(r.str("storageType")))
	if out.Storage == "" {
		out.Storage = "Attribute"
	}
	c.enum(r)
	if hasDefault {
		if out.Default = c.defaultOf(r, value); out.Default == "" {
			out.Optional, out.Filled = true, false
			c.unknown["default "+value] = true
		} else {
			out.Optional = false
		}
	}
	return out
}

// enum adds the enum of an attribute to the dialect's.
func (c *converter) enum(r *record) {
	info, e := r, &ods.Enum{}
	if isDef(r) {
		if info = r.def("enum"); info == nil || r.def("dialect").str("name") != c.dialect {
			return
		}
		e.Mnemonic, e.Assembly = r.str("mnemonic"), strings.TrimSpace(r.str("assemblyFormat"))
	}
	if !info.is("EnumInfo") && !info.is("EnumAttrInfo") || len(info.defs("enumerants")) == 0 {
		return
	}
	e.Name = info.str("className")
	if info.is("BitEnumBase") {
		e.Separator = info.str("separator")
	}
	for _, x := range info.defs("enumerants") {
		v, _ := x.fields["value"].(float64)
		e.Cases = append(e.Cases, ods.EnumCase{Value: uint64(v), Keyword: x.str("str")})
	}
	c.enums[e.Name] = e
}

// defaultOf returns the text of an attribute's default, or "" if it is not known.
func (c *converter) defaultOf(r *record, value string) string {
	value = strings.TrimSpace(value)
	switch {
	case isDef(r) && r.def("enum") != nil:
		symbol := unqualified(value)
		for _, x := range r.def("enum").defs("enumerants") {
			if x.str("symbol") == symbol {
				name := "#" + r.def("dialect").str("name") + "." + r.str("mnemonic")
				if strings.Contains(r.str("assemblyFormat"), "<") {
					return name + "<" + x.str("str") + ">"
				}
				return "#" + r.def("dialect").str("name") + "<" + r.str("mnemonic") + " " + x.str("str") + ">"
			}
		}
	case r.name == "BoolAttr":
		return value
	case value == "{}" && strings.Contains(r.str("storageType"), "DenseI64ArrayAttr"):
		return "array<i64>"
	case value == "{}" && strings.Contains(r.str("storageType"), "ArrayAttr"):
		return "[]"
	case ones.MatchString(value):
		n := strings.Count(value, "static_cast")
		return fmt.Sprintf("dense<1> : tensor<%dxi64>", n)
	}
	if _, err := strconv.ParseInt(value, 10, 64); err == nil {
		return value
	}
	return ""
}

var ones = regexp.MustCompile(`^\{( ?static_cast<int64_t>\(1\),?)+ ?\}$`)
