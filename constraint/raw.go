package constraint

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// A rawPredicate reports whether attribute id is known to obey a constraint without
// building it. If it does not, that is no verdict.
type rawPredicate func(c *Checker, id ir.AttrID) bool

// rawClasses are the classes of constraints that ask for one, by head.
var rawClasses = map[string]*schema.Class{
	"ArrayAttr":      &attrs.ArrayAttr,
	"DictionaryAttr": &attrs.DictionaryAttr,
	"StrAttr":        &attrs.StringAttr,
	"UnitAttr":       &attrs.UnitAttr,
}

// rawText compiles a constraint, to nil if it takes attributes that are built.
func (c *compiler) rawText(text string) rawPredicate {
	e, ok := ods.ParseExpr(text)
	if !ok {
		return nil
	}
	if def := c.find(e.Head, func(d *ods.Dialect) []ods.Constraint { return d.AttrConstraints }); def != nil && def.Expr != "" {
		return c.rawText(def.Expr)
	}
	switch e.Head {
	case "AnyAttr":
		return func(c *Checker, id ir.AttrID) bool { return c.raw.Class(id) != nil }
	case "TypedArrayAttrBase":
		if class := c.rawClass(arg(e, 0)); class != nil {
			return func(c *Checker, id ir.AttrID) bool {
				return c.raw.Class(id) == &attrs.ArrayAttr && c.rawElements(id, class)
			}
		}
	default:
		if class := c.rawClass(e); class != nil {
			return func(c *Checker, id ir.AttrID) bool { return c.raw.Class(id) == class }
		}
	}
	return nil
}

// rawClass returns the class all attributes of which obey a constraint, and no others, or
// nil.
func (c *compiler) rawClass(e ods.Expr) *schema.Class {
	if e.Head == "AttrDef" {
		return c.attrClass(arg(e, 0).Head)
	}
	return rawClasses[e.Head]
}

// rawElements reports whether all elements of an array are of a class.
func (c *Checker) rawElements(id ir.AttrID, class *schema.Class) bool {
	c.refs = c.raw.AppendRefs(c.refs[:0], id)
	for _, e := range c.refs {
		if c.raw.Class(ir.AttrID(e)) != class {
			return false
		}
	}
	return true
}
