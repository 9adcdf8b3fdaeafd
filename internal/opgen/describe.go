package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// op is what the generated code of one operation is made from.
type op struct {
	def          *ods.Op
	index        int // in the dialect's table
	full, goName string
	article      string // "a" or "an", for what the name begins with
	operands     []value
	results      []value
	attrs        []attr // without those that only older versions have
	regions      []member
	successors   []member
	// derived is the operand whose type the only result has, -1 if that is not known.
	derived int
}

// member is something that an operation declares.
type member struct {
	name, goName string // of the accessor
	param        string
	many         bool
}

// value is an operand or a result.
type value struct {
	member
	arity      ods.Arity
	constraint string
	// fixed says that the value has the same place in all operations of the kind.
	fixed bool
}

// describe returns what there is to generate for the operations of d.
func describe(reg *schema.Registry, d *schema.Dialect) ([]op, error) {
	classes := newClasses(reg, d)
	ops := make([]op, 0, len(d.Ops.Ops))
	for i := range d.Ops.Ops {
		def := &d.Ops.Ops[i]
		o := op{def: def, index: i, full: d.Name + "." + def.Name, goName: goName(def.Name), article: article(d.Name), derived: -1}
		used := map[string]bool{"Op": true, "IsNil": true}
		o.operands = values(def.Operands, "operand", used)
		o.results = values(def.Results, "result", used)
		info := ir.NewOpInfo(reg, o.full)
		for k := range def.Attrs {
			if a := &def.Attrs[k]; a.Until.IsZero() {
				o.attrs = append(o.attrs, classes.attr(a, info.Slot(a.Name), used))
			}
		}
		for _, r := range def.Regions {
			o.regions = append(o.regions, newMember(r.Name, "region", r.Variadic, used))
		}
		for _, s := range def.Successors {
			o.successors = append(o.successors, newMember(s.Name, "successor", s.Arity != ods.One, used))
		}
		if d.Name != "pphlo" { // where a result is secret if any operand is
			o.derived = derived(def)
		}
		for name := range used {
			if strings.HasSuffix(name, "?") {
				return nil, fmt.Errorf("%s: two members are called %s", o.full, strings.TrimSuffix(name, "?"))
			}
		}
		ops = append(ops, o)
	}
	return ops, nil
}

// newMember names a member. What the rows leave unnamed is called otherwise.
func newMember(name, otherwise string, many bool, used map[string]bool) member {
	if name == "" {
		if name = otherwise; many {
			name += "s"
		}
	}
	m := member{name: name, goName: goName(name), param: paramName(name), many: many}
	if used[m.goName] {
		m.goName += goName(otherwise)
		m.param += goName(otherwise)
	}
	if used[m.goName] {
		used[m.goName+"?"] = true
	}
	used[m.goName] = true
	return m
}

func values(list []ods.Value, otherwise string, used map[string]bool) []value {
	out := make([]value, len(list))
	fixed := true
	for i, v := range list {
		name := v.Name
		if name == "" && len(list) > 1 {
			name = fmt.Sprintf("%s_%d", otherwise, i)
		}
		out[i] = value{member: newMember(name, otherwise, v.Arity == ods.Variadic, used), arity: v.Arity, constraint: v.Type}
		fixed = fixed && v.Arity == ods.One
		out[i].fixed = fixed
	}
	return out
}

// derived returns the operand whose type the only result of an operation always has, or -1:
// where the operation says that all types are compatible, or where its result type is
// inferred, may be all that the operand's may be, and the custom form writes one type for both.
func derived(def *ods.Op) int {
	if len(def.Results) != 1 || def.Results[0].Arity != ods.One || len(def.Operands) == 0 || def.Operands[0].Arity != ods.One {
		return -1
	}
	i := max(0, slices.IndexFunc(def.Operands, func(v ods.Value) bool { return v.Name == "operand" })) // bounds may be scalars
	switch t := def.Traits; {
	case t.Has(ods.CompatibleOperandsAndResultType), t.Has(ods.SameOperandsAndResultType):
		return i
	case t.Has(ods.InferType) && def.Operands[0].Type == def.Results[0].Type && strings.Contains(def.Assembly, "custom<SameOperandsAndResultType>"):
		return i
	}
	return -1
}

func article(name string) string {
	if strings.ContainsRune("aeio", rune(name[0])) {
		return "an"
	}
	return "a"
}
