package asm

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// customField returns the function that prints a parameter which is not spelled as
// its kind is, nil for others.
func customField(c *schema.Class, name string) func(p *printer, v any) {
	switch {
	case parameterField(c, name).Implied:
		return strippedAttrs
	case c == &attrs.MeshAttr && name == "axes":
		return func(p *printer, v any) {
			for i, e := range v.(*attrs.Array).Elems {
				if i > 0 {
					p.str(", ")
				}
				strippedAttr(p, e)
			}
		}
	case c == &attrs.ReplicaGroupMeshAxesAttr && name == "axes":
		return printAttrArray
	case c == &types.UniformQuantizedPerAxisV1Type && name == "zeroPoints":
		return func(p *printer, v any) { p.ints(v.([]int64)) }
	}
	return nil
}

// strippedAttrs appends an attribute, or several, whose class the format implies.
func strippedAttrs(p *printer, v any) {
	list, several := v.([]ir.Attr)
	if !several {
		strippedAttr(p, v)
		return
	}
	strippedList(p, list)
}

// strippedList appends attributes whose class the format implies, with commas between.
func strippedList[A ir.Attr](p *printer, list []A) {
	for i, a := range list {
		if p.ends() {
			return
		}
		if i > 0 {
			p.str(", ")
		}
		strippedAttr(p, a)
	}
}

// strippedAttr appends an attribute whose class the format implies: its parameters.
func strippedAttr(p *printer, v any) {
	a := v.(ir.Attr)
	if p.visitor == nil {
		p.parameters(ir.KindOf(a).(*schema.Class), a)
		return
	}
	p.attr(a, typeShown)
}
