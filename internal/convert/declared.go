package convert

import (
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// The declaration of an attribute in StableHLO determines its form in VHLO, unless a rule
// overrides it:
//
//   - VHLO stores arrays of integers and booleans as tensors, symbols as strings, and units as
//     booleans;
//   - VHLO requires every attribute. One that StableHLO omits gets its default, or false if it is
//     a unit; conversely, one that has its default is omitted in StableHLO, unless the declaration
//     says that it is filled in.

// declared returns the declaration of an attribute of the newest version of an operation, or nil.
func declared(info *ir.OpInfo, name string) *ods.Attr {
	if info.Def == nil {
		return nil
	}
	return attribute(info.Def, name)
}

// declaredSplit returns the conversion to VHLO of an attribute that is not converted like others of
// its class, or nil.
func declaredSplit(a *ods.Attr) func(c *toVHLO, v ir.Attr, t *tuple) bool {
	if a != nil && a.Storage == "UnitAttr" {
		return flag(a.Name)
	}
	return nil
}

// declaredFill returns the function that makes the VHLO attribute for an omitted one, or nil if it
// has no default.
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

// declaredAs returns the conversion from VHLO of an attribute by its declared storage, or nil if
// its class is sufficient.
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

// declaredDrop returns the condition under which a VHLO attribute represents an absent one, or nil.
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
