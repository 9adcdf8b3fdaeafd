package convert

import (
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// What the declaration of an attribute in StableHLO says of its form in VHLO, where no rule
// says otherwise:
//
//   - VHLO stores tensors for arrays of integers and of flags, strings for symbols, and
//     Booleans for units;
//   - VHLO requires every attribute, so that one that is left out has its default, or false
//     if it is a unit, and one that has its default is left out on the way back, unless the
//     declaration says that it is filled in.

// declared finds the declaration of an attribute that operations have in the newest
// version, or nil.
func declared(info *ir.OpInfo, name string) *ods.Attr {
	if info.Def == nil {
		return nil
	}
	for i := range info.Def.Attrs {
		if a := &info.Def.Attrs[i]; a.Name == name && a.Until.IsZero() {
			return a
		}
	}
	return nil
}

// declaredSplit returns the conversion of an attribute to VHLO that is not the same for all
// attributes of its class, or nil.
func declaredSplit(a *ods.Attr) func(c *toVHLO, v ir.Attr, t *tuple) bool {
	if a != nil && a.Storage == "UnitAttr" {
		return flag(a.Name)
	}
	return nil
}

// declaredFill makes the attribute of VHLO for one that is left out; it is nil for
// attributes without a default.
func declaredFill(a *ods.Attr) fillFunc {
	switch {
	case a == nil:
		return nil
	case a.Storage == "UnitAttr":
		return isFalse
	case a.Default != "":
		return func(c *toVHLO, _ *tuple) ir.Attr {
			if v := defaultOf(c.m, a); v != nil {
				return c.attr(v)
			}
			return nil
		}
	}
	return nil
}

// declaredAs converts an attribute of VHLO by what StableHLO stores; it is nil where the
// class of the attribute is enough.
func declaredAs(a *ods.Attr) func(c *fromVHLO, v ir.Attr) ir.Attr {
	if a == nil {
		return nil
	}
	switch a.Storage {
	case "DenseI64ArrayAttr":
		return (*fromVHLO).i64Array
	case "DenseBoolArrayAttr":
		return (*fromVHLO).boolArray
	case "FlatSymbolRefAttr":
		return symbol
	case "UnitAttr":
		return unit
	}
	return nil
}

// declaredDrop tells the values of VHLO that stand for an absent attribute.
func declaredDrop(a *ods.Attr) func(v ir.Attr) bool {
	if a != nil && a.Storage == "UnitAttr" {
		return isFalseAttr
	}
	return nil
}

// defaultOf returns the default of an attribute, nil if it has none.
func defaultOf(m *ir.Module, a *ods.Attr) ir.Attr {
	switch a.Default {
	case "":
		return nil
	case "false", "true":
		return attrs.NewBool(m, a.Default == "true")
	case "[]":
		return attrs.NewArray(m)
	}
	v, err := asm.ParseAttr(a.Default, m)
	if err != nil {
		return nil
	}
	return v
}
