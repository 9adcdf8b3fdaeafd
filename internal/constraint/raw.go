package constraint

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// A rawPredicate reports whether attribute id is known to obey a constraint without
// building it. If it does not, that is no verdict.
type rawPredicate func(c *Checker, id ir.AttrID) bool

// rawClasses are the classes that constraints ask for, by head.
var rawClasses = map[string]*schema.Class{
	"ArrayAttr":      attrs.ArrayAttr(),
	"DictionaryAttr": attrs.DictionaryAttr(),
	"StrAttr":        attrs.StringAttr(),
	"UnitAttr":       attrs.UnitAttr(),
}

// raw compiles a constraint, to nil if it takes attributes that are built.
func (c *compiler) raw(e ods.Expr) rawPredicate {
	e = c.expand(e, attrConstraints)
	switch e.Head {
	case "AnyAttr":
		return func(c *Checker, id ir.AttrID) bool { return c.raw.Class(id) != nil }
	case "TypedArrayAttrBase":
		if list := c.rawClasses(arg(e, 0)); list != nil {
			return func(c *Checker, id ir.AttrID) bool {
				return c.raw.Class(id) == attrs.ArrayAttr() && c.rawElements(id, list)
			}
		}
	default:
		if list := c.rawClasses(e); list != nil {
			return func(c *Checker, id ir.AttrID) bool { return slices.Contains(list, c.raw.Class(id)) }
		}
	}
	return nil
}

// rawClasses returns the classes all attributes of which obey a constraint.
func (c *compiler) rawClasses(e ods.Expr) (list []*schema.Class) {
	e = c.expand(e, attrConstraints)
	var class *schema.Class
	switch e.Head {
	case "AnyAttrOf":
		for _, e := range arg(e, 0).Args {
			list = append(list, c.rawClasses(e)...)
		}
	case "AttrDef":
		class = c.attrClass(arg(e, 0).Head)
	default:
		class = rawClasses[e.Head]
	}
	if class != nil {
		list = append(list, class)
	}
	return list
}

// rawElements reports whether all elements of an array are of one of some classes.
func (c *Checker) rawElements(id ir.AttrID, list []*schema.Class) bool {
	c.refs = c.raw.AppendRefs(c.refs[:0], id)
	for _, e := range c.refs {
		if !slices.Contains(list, c.raw.Class(ir.AttrID(e))) {
			return false
		}
	}
	return true
}
