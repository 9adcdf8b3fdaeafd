package ods

import (
	"fmt"
	"strings"
)

// Check returns an error for the first row of d that is inconsistent with itself or with the table:
// names that are unsorted or not unique, values without a type, several variadic operands without a
// rule that divides the operands among them, formats that refer to unknown names, empty version
// ranges, enum cases that repeat a value or keyword, and constraints that do not parse.
func (d *Dialect) Check() error {
	for i := range d.Ops {
		o := &d.Ops[i]
		if i > 0 && d.Ops[i-1].Name >= o.Name {
			return fmt.Errorf("%s.%s: not sorted after %s", d.Name, o.Name, d.Ops[i-1].Name)
		}
		if err := o.check(); err != nil {
			return fmt.Errorf("%s.%s: %w", d.Name, o.Name, err)
		}
	}
	for _, e := range d.Enums {
		if err := e.check(); err != nil {
			return fmt.Errorf("%s: %w", d.Name, err)
		}
	}
	for _, table := range [...][]Constraint{d.TypeConstraints, d.AttrConstraints} {
		if err := checkConstraints(table); err != nil {
			return fmt.Errorf("%s: %w", d.Name, err)
		}
	}
	return nil
}

func (o *Op) check() error {
	if o.Name == "" || strings.TrimSpace(o.Name) != o.Name {
		return fmt.Errorf("bad name %q", o.Name)
	}
	names := map[string]bool{}
	add := func(kind, name string) error {
		if name == "" {
			return nil
		}
		if names[name] {
			return fmt.Errorf("%s %q: name used twice", kind, name)
		}
		names[name] = true
		return nil
	}
	if err := checkValues("operand", o.Operands, o.Traits&(AttrSizedOperandSegments|SameVariadicOperandSize) != 0, add); err != nil {
		return err
	}
	if err := checkValues("result", o.Results, o.Traits&(AttrSizedResultSegments|SameVariadicResultSize) != 0, add); err != nil {
		return err
	}
	for i := range o.Attrs {
		a := &o.Attrs[i]
		switch {
		case a.Name == "" || a.Constraint == "" || a.Storage == "":
			return fmt.Errorf("attribute %q: incomplete", a.Name)
		case a.Optional && a.Default != "":
			return fmt.Errorf("attribute %q: both optional and defaulted", a.Name)
		case a.Filled && a.Default == "":
			return fmt.Errorf("attribute %q: filled without a default", a.Name)
		case emptyRange(a.Since, a.Until):
			return fmt.Errorf("attribute %q: empty version range", a.Name)
		}
		if _, ok := ParseExpr(a.Constraint); !ok {
			return fmt.Errorf("attribute %q: constraint %q does not parse", a.Name, a.Constraint)
		}
		if !a.Until.IsZero() {
			continue // an operand may have replaced it under the same name
		}
		if err := add("attribute", a.Name); err != nil {
			return err
		}
	}
	for i, r := range o.Regions {
		if r.Constraint == "" || r.Variadic && i != len(o.Regions)-1 {
			return fmt.Errorf("region %q: incomplete, or variadic before the last", r.Name)
		}
		if err := add("region", r.Name); err != nil {
			return err
		}
	}
	for i, s := range o.Successors {
		if s.Arity != One && i != len(o.Successors)-1 {
			return fmt.Errorf("successor %q: variadic before the last", s.Name)
		}
		if err := add("successor", s.Name); err != nil {
			return err
		}
	}
	if emptyRange(o.Since, o.Until) {
		return fmt.Errorf("empty version range")
	}
	if err := o.checkEffects(names); err != nil {
		return err
	}
	if (o.Form == Declarative) != (o.Assembly != "") {
		return fmt.Errorf("form %d does not go with format %q", o.Form, o.Assembly)
	}
	for _, v := range formatVariables(o.Assembly) {
		if !names[v] {
			return fmt.Errorf("format names $%s, which is no part of the op", v)
		}
	}
	return nil
}

func emptyRange(since, until Version) bool {
	return !since.IsZero() && !until.IsZero() && since.Compare(until) > 0
}

func checkValues(kind string, vs []Value, divided bool, add func(kind, name string) error) error {
	several := 0
	for _, v := range vs {
		if _, ok := ParseExpr(v.Type); !ok {
			return fmt.Errorf("%s %q: type constraint %q does not parse", kind, v.Name, v.Type)
		}
		if v.Arity != One {
			several++
		}
		if err := add(kind, v.Name); err != nil {
			return err
		}
	}
	if several > 1 && !divided {
		return fmt.Errorf("%d %ss of variable number, and no trait that divides them", several, kind)
	}
	return nil
}

// formatVariables returns the names that follow a $ in format, except inside backquoted literals.
func formatVariables(format string) []string {
	var vars []string
	for i, part := range strings.Split(format, "`") {
		if i%2 == 1 {
			continue
		}
		for _, f := range strings.Split(part, "$")[1:] {
			n := strings.IndexFunc(f, func(r rune) bool {
				return r != '_' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z')
			})
			if n < 0 {
				n = len(f)
			}
			vars = append(vars, f[:n])
		}
	}
	return vars
}

func (e *Enum) check() error {
	if e.Name == "" || len(e.Cases) == 0 || emptyRange(e.Since, e.Until) {
		return fmt.Errorf("enum %q: no name, no cases or an empty version range", e.Name)
	}
	values, keywords := map[uint64]bool{}, map[string]bool{}
	for _, c := range e.Cases {
		if c.Keyword == "" || values[c.Value] || keywords[c.Keyword] {
			return fmt.Errorf("enum %s: case %d %q repeats another or has no keyword", e.Name, c.Value, c.Keyword)
		}
		values[c.Value], keywords[c.Keyword] = true, true
	}
	return nil
}

func checkConstraints(table []Constraint) error {
	for i, c := range table {
		if i > 0 && table[i-1].Name >= c.Name {
			return fmt.Errorf("constraint %s: not sorted after %s", c.Name, table[i-1].Name)
		}
		if _, ok := ParseExpr(c.Expr); c.Expr != "" && !ok {
			return fmt.Errorf("constraint %s: %q does not parse", c.Name, c.Expr)
		}
	}
	return nil
}
