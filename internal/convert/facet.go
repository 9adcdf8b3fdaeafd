package convert

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Twins is a facet of a dialect, see [schema.Dialect]: it pairs the dialect with a versioned one, as
// StableHLO is paired with VHLO, so that artifacts can have its operations. A registry needs both
// dialects.
//
// The twin of an operation "blend" is "blend_v1" or, if a second version replaced that, "blend_v2".
// Since and Until of its row are versions of artifacts. It has the operands, results, regions and
// attributes of the operation, and every attribute is required. Values have the types of VHLO, and
// attributes its forms or those of Classes. An attribute that the operation can leave out has a
// default there, which its twin gets, or is a UnitAttr, whose twin is a boolean. The same goes for an
// attribute that the first version lacks: it stands for the default.
type Twins struct {
	// Versioned is the dialect of the twins. With PlainProperties, artifacts with operations of a
	// later version can be looked at.
	Versioned *schema.Dialect
	// Classes are the attributes and types that have twins. Types without one stay as they are,
	// and attributes without one cannot be in artifacts.
	Classes []Pair
}

// Pair is a class and its twin. Their fields correspond by position, and the cases of enums by
// keyword. Since of the twin is the first version of artifacts that has it.
type Pair struct{ Of, Twin *schema.Class }

// CheckFacet implements [schema.FacetChecker].
func (t *Twins) CheckFacet(d *schema.Dialect) error {
	var errs []error
	switch v := t.Versioned; {
	case slices.Contains([]string{builtin.Namespace, fn.Namespace, stablehlo.Namespace, vhlo.Namespace}, d.Name):
		errs = append(errs, errors.New("the form of its operations in artifacts is fixed"))
	case d.Ops == nil || v == nil || v.Ops == nil:
		errs = append(errs, errors.New("the dialect or its versioned one has no operations"))
	case v.Name == d.Name || v.Name == vhlo.Namespace:
		errs = append(errs, fmt.Errorf("dialect %q cannot be the versioned one", v.Name))
	default:
		for i := range v.Ops.Ops {
			if err := t.checkOp(d, &v.Ops.Ops[i]); err != nil {
				errs = append(errs, fmt.Errorf("%s.%s: %w", v.Name, v.Ops.Ops[i].Name, err))
			}
		}
		for i, p := range t.Classes {
			if err := p.check(d.Name, v.Name); err != nil {
				errs = append(errs, fmt.Errorf("pair %d of classes: %w", i, err))
			}
		}
	}
	if err := errors.Join(errs...); err != nil {
		return fmt.Errorf("twins: %w", err)
	}
	return nil
}

// checkOp returns what is wrong with the row of a twin.
func (t *Twins) checkOp(d *schema.Dialect, row *ods.Op) error {
	name, _ := unversioned(row.Name)
	of, first, second := d.Ops.Op(name), t.Versioned.Ops.Op(name+"_v1"), t.Versioned.Ops.Op(name+"_v2")
	const sized = ods.AttrSizedOperandSegments | ods.AttrSizedResultSegments
	switch {
	case row != first && row != second:
		return errors.New("the name has to end in _v1 or _v2")
	case of == nil:
		return fmt.Errorf("dialect %q has no operation %q", d.Name, name)
	case !released(row.Since):
		return fmt.Errorf("its Since is %s, and has to be a version of artifacts up to %s", row.Since, Newest)
	case row == first && second == nil && !row.Until.IsZero() || row == second && !row.Until.IsZero():
		return errors.New("the newest version has no Until")
	case row == second && (first == nil || first.Until.IsZero() || first.Until.Compare(row.Since) >= 0):
		return fmt.Errorf("%s_v1 has to be there, with an Until before %s", name, row.Since)
	case len(row.Operands) != len(of.Operands) || len(row.Results) != len(of.Results) || len(row.Regions) != len(of.Regions):
		return errors.New("it has other numbers of operands, results or regions than " + name)
	case (row.Traits|of.Traits)&sized != 0:
		return errors.New("sizes of segments have no form in artifacts")
	}
	for i := range row.Attrs {
		a := &row.Attrs[i]
		if a.MayBeAbsent() {
			return fmt.Errorf("attribute %q has to be required", a.Name)
		}
		if attribute(of, a.Name) == nil {
			return fmt.Errorf("%s has no attribute %q", name, a.Name)
		}
	}
	for i := range of.Attrs {
		a := &of.Attrs[i]
		has := attribute(row, a.Name) != nil
		switch {
		case !a.Until.IsZero():
		case !has && (row == second || second == nil):
			return fmt.Errorf("it lacks attribute %q of %s", a.Name, name)
		case (a.Optional || !has) && declaredFill(a) == nil:
			return fmt.Errorf("attribute %q of %s needs a default", a.Name, name)
		}
	}
	return nil
}

// check returns what is wrong with a pair of classes.
func (p Pair) check(plain, versioned string) error {
	switch {
	case p.Of == nil || p.Twin == nil || p.Of.Dialect != plain || p.Twin.Dialect != versioned:
		return fmt.Errorf("one has to be of dialect %q, and its twin of %q", plain, versioned)
	case !released(p.Twin.Since):
		return fmt.Errorf("the Since of %s is %s, and has to be a version of artifacts up to %s", p.Twin.Name, p.Twin.Since, Newest)
	case (p.Of.Enum == nil) != (p.Twin.Enum == nil):
		return fmt.Errorf("one of %s and %s is an enum", p.Of.Name, p.Twin.Name)
	case p.Of.Enum != nil:
		return nil
	case len(p.Of.Encodings) == 0 || len(p.Twin.Encodings) == 0 || p.Of.New == nil || p.Twin.New == nil:
		return fmt.Errorf("%s or %s has no fields", p.Of.Name, p.Twin.Name)
	case len(p.Of.Encodings[0].Fields) != len(p.Twin.Encodings[0].Fields):
		return fmt.Errorf("%s and %s have different numbers of fields", p.Of.Name, p.Twin.Name)
	case isType(p.Of) != isType(p.Twin):
		return fmt.Errorf("one of %s and %s is a type", p.Of.Name, p.Twin.Name)
	}
	of, twin := p.Of.New(), p.Twin.New()
	for i := range p.Of.Encodings[0].Fields {
		f, t := &p.Of.Encodings[0].Fields[i], &p.Twin.Encodings[0].Fields[i]
		switch [2]schema.Enc{f.Enc, t.Enc} {
		case [2]schema.Enc{schema.EncString, schema.EncAttr}, [2]schema.Enc{schema.EncAttrs, schema.EncAttr}: // as in VHLO
			continue
		}
		if f.Enc != t.Enc || f.Enc == schema.EncNamedAttrs || f.Get == nil || f.Set == nil || t.Get == nil || t.Set == nil ||
			reflect.TypeOf(f.Get(of)) != reflect.TypeOf(t.Get(twin)) {
			return fmt.Errorf("field %q of %s has no form in field %q of %s", f.Name, p.Of.Name, t.Name, p.Twin.Name)
		}
	}
	return nil
}

func isType(c *schema.Class) bool {
	_, ok := c.New().(ir.Type)
	return ok
}

// released reports whether there are artifacts of version v.
func released(v ods.Version) bool { return !v.IsZero() && v.Compare(Newest) <= 0 }

// attribute returns the current attribute of an operation called name, or nil.
func attribute(op *ods.Op, name string) *ods.Attr {
	for i := range op.Attrs {
		if a := &op.Attrs[i]; a.Name == name && a.Until.IsZero() {
			return a
		}
	}
	return nil
}

// step returns how the second version of an operation differs from the first, nil for the rows of
// others. What the second adds has the default that the operation declares.
func (t *Twins) step(d *schema.Dialect, row *ods.Op) *step {
	name, ok := strings.CutSuffix(row.Name, "_v2")
	if !ok {
		return nil
	}
	first := t.Versioned.Ops.Op(name + "_v1")
	st := &step{older: t.Versioned.Name + "." + first.Name, newer: t.Versioned.Name + "." + row.Name, since: first.Since}
	for i := range row.Attrs {
		if n := row.Attrs[i].Name; attribute(first, n) == nil {
			fill := declaredFill(attribute(d.Ops.Op(name), n))
			st.added = append(st.added, added{name: n, make: func(m *ir.Module) ir.Attr { return fill(newAttrsToVHLO(m), nil) }})
		}
	}
	return st
}
