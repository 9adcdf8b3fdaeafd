package constraint

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// A rawPredicate reports whether attribute id is known, without building it, to satisfy a constraint.
// If it reports false, the attribute may still satisfy the constraint.
type rawPredicate func(c *Checker, id ir.AttrID) bool

// rawClasses maps the heads of constraints to the class all of whose attributes satisfy them.
var rawClasses = map[string]*schema.Class{
	"ArrayAttr":      attrs.ArrayAttr(),
	"DictionaryAttr": attrs.DictionaryAttr(),
	"StrAttr":        attrs.StringAttr(),
	"UnitAttr":       attrs.UnitAttr(),
}

// raw compiles a constraint to a rawPredicate. It returns nil if the constraint can be checked only on
// attributes that are built.
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

// rawClasses returns classes all of whose attributes satisfy a constraint.
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

// rawElements reports whether the class of every element of an array is in list.
func (c *Checker) rawElements(id ir.AttrID, list []*schema.Class) bool {
	c.refs = c.raw.AppendRefs(c.refs[:0], id)
	for _, e := range c.refs {
		if !slices.Contains(list, c.raw.Class(ir.AttrID(e))) {
			return false
		}
	}
	return true
}
