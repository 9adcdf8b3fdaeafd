package constraint

import (
	"fmt"
	"maps"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

type attrRule = func(c *compiler, e ods.Expr) (AttrPredicate, error)

func plainAttr(p AttrPredicate) attrRule {
	return func(*compiler, ods.Expr) (AttrPredicate, error) { return p, nil }
}

func isInt(t ir.Type, width uint32, sign types.Signedness) bool {
	i, ok := t.(*types.Integer)
	return ok && i.Width == width && i.Sign == sign
}

func intAttr(width uint32, sign types.Signedness) attrRule {
	return plainAttr(func(a ir.Attr) bool { i, ok := a.(*attrs.Integer); return ok && isInt(i.Type, width, sign) })
}

func floatAttr(f *types.FloatFormat) attrRule {
	return plainAttr(func(a ir.Attr) bool {
		x, ok := a.(*attrs.Float)
		if !ok {
			return false
		}
		t, ok := x.Type.(*types.Float)
		return ok && t.Format == f
	})
}

func arrayOf(elem func(t ir.Type) bool) attrRule {
	return plainAttr(func(a ir.Attr) bool { d, ok := a.(*attrs.DenseArray); return ok && elem(d.Elem) })
}

func isIntegerOrIndex(t ir.Type) bool {
	_, ok := t.(*types.Integer)
	return ok || isIndex(t)
}

func denseOf(elem func(t ir.Type) bool) AttrPredicate {
	return func(a ir.Attr) bool {
		d, ok := a.(*attrs.DenseElements)
		if !ok {
			return false
		}
		_, t, _, _ := types.Shape(d.Type)
		return elem(t)
	}
}

func isIndex(t ir.Type) bool { return ir.KindOf(t) == ir.Kind(types.IndexType()) }

func signless(width uint32) func(ir.Type) bool {
	return func(t ir.Type) bool { return isInt(t, width, types.Signless) }
}

// enumAttr returns the rule for signless integer attributes of the given width whose value is a case
// of an enum of the dialect.
func enumAttr(width uint32) attrRule {
	return func(c *compiler, e ods.Expr) (AttrPredicate, error) {
		enum := c.enum(arg(e, 0).Head)
		if enum == nil {
			return nil, fmt.Errorf("constraint: enum %q of dialect %s is unknown", arg(e, 0).Head, c.dialect.Name)
		}
		return func(a ir.Attr) bool {
			i, ok := a.(*attrs.Integer)
			if !ok || !isInt(i.Type, width, types.Signless) {
				return false
			}
			_, ok = enum.Keyword(i.Value.Lo)
			return ok
		}, nil
	}
}

// enum returns the enum with the given name, of the dialect itself or else of another one, or nil.
func (c *compiler) enum(name string) *ods.Enum {
	for _, d := range append([]*ods.Dialect{c.dialect}, c.reg.OpTables()...) {
		for _, x := range d.Enums {
			if x.Name == name {
				return x
			}
		}
	}
	return nil
}

// attrClass returns the attribute class with the given name, which has the form "dialect.mnemonic",
// or nil if there is none.
func (c *compiler) attrClass(name string) *schema.Class {
	dialect, mnemonic := ir.SplitName(name)
	if d := c.reg.Lookup(dialect); d != nil {
		for _, k := range d.Attrs {
			if k.Mnemonic == mnemonic {
				return k
			}
		}
	}
	return nil
}

// attrDef returns the rule for the attributes of one class. It also accepts attributes of that class
// that are known only as text.
func attrDef(c *compiler, e ods.Expr) (AttrPredicate, error) {
	name := arg(e, 0).Head
	class := c.attrClass(name)
	return func(a ir.Attr) bool {
		if x, ok := a.(*attrs.Text); ok {
			return textOf(x.Text, "#", name)
		}
		return class != nil && ir.KindOf(a) == ir.Kind(class)
	}, nil
}

func (c *compiler) attrList(e ods.Expr) ([]AttrPredicate, error) {
	var list []AttrPredicate
	for _, x := range e.Args {
		p, err := c.attr(x)
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
}

func anyAttrOf(c *compiler, e ods.Expr) (AttrPredicate, error) {
	list, err := c.attrList(arg(e, 0))
	return func(a ir.Attr) bool {
		for _, p := range list {
			if p(a) {
				return true
			}
		}
		return false
	}, err
}

func confined(c *compiler, e ods.Expr) (AttrPredicate, error) {
	base, err := c.attr(arg(e, 0))
	if err != nil {
		return nil, err
	}
	list, err := c.attrList(arg(e, 1))
	return func(a ir.Attr) bool {
		if !base(a) {
			return false
		}
		for _, p := range list {
			if !p(a) {
				return false
			}
		}
		return true
	}, err
}

func arrayOfAttrs(c *compiler, e ods.Expr) (AttrPredicate, error) {
	elem, err := c.attr(arg(e, 0))
	return func(a ir.Attr) bool {
		list, ok := a.(*attrs.Array)
		if !ok {
			return false
		}
		for _, x := range list.Elems {
			if !elem(x) {
				return false
			}
		}
		return true
	}, err
}

func typeAttr(c *compiler, e ods.Expr) (AttrPredicate, error) {
	p, err := c.typ(arg(e, 0))
	return func(a ir.Attr) bool { t, ok := a.(*attrs.Type); return ok && p(t.Value) }, err
}

// isElements reports whether a is a tensor of values.
func isElements(a ir.Attr) bool {
	switch a.(type) {
	case *attrs.DenseElements, *attrs.DenseResource, *attrs.DenseStrings, *attrs.Sparse:
		return true
	}
	return false
}

func isTyped(a ir.Attr) bool {
	switch a := a.(type) {
	case *attrs.Integer, *attrs.Float, *attrs.String, *attrs.Type:
		return true
	case *attrs.Text: // the class is unknown and may have a type
		return true
	default:
		return isElements(a)
	}
}

// newAttrRules returns the attribute constraints that are implemented in code, by head.
func newAttrRules() map[string]attrRule {
	m := map[string]attrRule{
		"AnyAttr":            plainAttr(func(ir.Attr) bool { return true }),
		"AnyAttrOf":          anyAttrOf,
		"AnyIntElementsAttr": plainAttr(denseOf(isIntegerOrIndex)),
		"ArrayAttr":          plainAttr(func(a ir.Attr) bool { _, ok := a.(*attrs.Array); return ok }),
		"AttrDef":            attrDef,
		"BoolAttr":           intAttr(1, types.Signless),
		"ConfinedAttr":       confined,
		"DenseBoolArrayAttr": arrayOf(signless(1)),
		"DenseI32ArrayAttr":  arrayOf(signless(32)),
		"DenseI64ArrayAttr":  arrayOf(signless(64)),
		"DictionaryAttr":     plainAttr(func(a ir.Attr) bool { _, ok := a.(*attrs.Dictionary); return ok }),
		"ElementsAttr":       plainAttr(isElements),
		"F32Attr":            floatAttr(types.F32()),
		"F64Attr":            floatAttr(types.F64()),
		"FlatSymbolRefAttr": plainAttr(func(a ir.Attr) bool {
			s, ok := a.(*attrs.SymbolRef)
			return ok && len(s.Nested) == 0
		}),
		"I32Attr":            intAttr(32, types.Signless),
		"I64Attr":            intAttr(64, types.Signless),
		"UI32Attr":           intAttr(32, types.Unsigned),
		"UI64Attr":           intAttr(64, types.Unsigned),
		"I32EnumAttr":        enumAttr(32),
		"I64EnumAttr":        enumAttr(64),
		"I64ElementsAttr":    plainAttr(denseOf(signless(64))),
		"IndexElementsAttr":  plainAttr(denseOf(isIndex)),
		"IntNonNegative":     plainAttr(func(a ir.Attr) bool { i, ok := a.(*attrs.Integer); return ok && i.Int() >= 0 }),
		"IntPositive":        plainAttr(func(a ir.Attr) bool { i, ok := a.(*attrs.Integer); return ok && i.Int() > 0 }),
		"StrAttr":            plainAttr(func(a ir.Attr) bool { _, ok := a.(*attrs.String); return ok }),
		"TypeAttrOf":         typeAttr,
		"TypedArrayAttrBase": arrayOfAttrs,
		"TypedAttrInterface": plainAttr(isTyped),
		"UnitAttr":           plainAttr(func(a ir.Attr) bool { _, ok := a.(*attrs.Unit); return ok }),
		"StableHLO_1DIndexTensorAttr": plainAttr(func(a ir.Attr) bool {
			d, ok := a.(*attrs.DenseElements)
			if !ok {
				return false
			}
			shape, elem, _, _ := types.Shape(d.Type)
			return len(shape) == 1 && isIndex(elem)
		}),
	}
	maps.Copy(m, structureAttrs())
	return m
}
