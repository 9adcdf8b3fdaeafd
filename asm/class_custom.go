package asm

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// customClass returns the function that prints mnemonic and parameters of a class
// whose format is not declarative, nil for others.
func customClass(c *schema.Class) func(p *printer, n ir.Node) {
	switch c {
	case &attrs.ConvDimensionNumbersAttr, &attrs.PPHLOConvDimensionNumbersAttr:
		return printConv
	case &attrs.DotDimensionNumbersAttr, &attrs.PPHLODotDimensionNumbersAttr:
		return printDot
	case &attrs.GatherDimensionNumbersAttr:
		return printGather
	case &attrs.ScatterDimensionNumbersAttr:
		return printScatter
	case &attrs.ResultAccuracyAttr:
		return printResultAccuracy
	case &attrs.TypeExtensionsAttr:
		return printBounds
	case &attrs.ArgResultAliasAttr:
		return printResultAlias
	case &attrs.RaggedDotDimensionNumbersAttr:
		return printRaggedDot
	case &attrs.IntegerV1Attr:
		return printIntegerV1
	case &attrs.TensorV1Attr:
		return printTensorV1
	case &attrs.DimensionShardingAttr:
		return printDimensionSharding
	case &attrs.TensorShardingAttr:
		return printTensorSharding
	case &attrs.DimMappingAttr:
		return printDimMapping
	case &types.AnyQuantizedType:
		return printAnyQuantized
	case &types.CalibratedQuantizedType:
		return printCalibrated
	case &types.UniformQuantizedType:
		return printUniform
	case &types.UniformQuantizedPerAxisType:
		return printPerAxis
	case &types.UniformQuantizedSubChannelType:
		return printSubChannel
	}
	return nil
}

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
		return parameterDirective(&element{of: "AttributeArray"})
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
		if p.stop() {
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

// parameterDirective returns the function that prints the parameter of
// custom<name>(...) in the format of a class.
func parameterDirective(e *element) func(p *printer, v any) {
	switch e.of {
	case "Shape":
		return func(p *printer, v any) { p.shape(v.([]int64), nil) }
	case "Encoding":
		return func(p *printer, v any) {
			if a, _ := v.(ir.Attr); a != nil {
				p.str(", ")
				p.attr(a, typeShown)
			}
		}
	case "TypeArray":
		return func(p *printer, v any) {
			list := v.([]ir.Type)
			if len(list) == 0 {
				p.str("()")
			}
			p.typeList(list)
		}
	case "AttributeArray":
		return func(p *printer, v any) {
			p.str("[")
			for i, a := range v.([]ir.Attr) {
				if i > 0 {
					p.str(", ")
				}
				p.attr(a, typeShown)
			}
			p.str("]")
		}
	case "AttributeDictionary":
		return func(p *printer, v any) {
			p.str("{")
			for i, e := range v.([]ir.NamedAttr) {
				if i > 0 {
					p.str(", ")
				}
				p.attr(e.NameAttr, typeShown)
				p.str(" = ")
				p.attr(e.Value, typeShown)
			}
			p.str("}")
		}
	case "EscapedString":
		return func(p *printer, v any) { p.quoted(v.(string)) }
	case "Integers":
		return func(p *printer, v any) { p.ints(v.([]int64)) }
	case "FactorSizes":
		return printFactorSizes
	case "FactorsWithType":
		return func(p *printer, v any) { p.factorsWithType(e.args[1].text, v.([]int64)) }
	case "IsCustomRule":
		return func(p *printer, v any) {
			if v.(bool) {
				p.str(", custom")
			}
		}
	case "EdgeNodeType":
		return func(p *printer, v any) {
			k, _ := attrs.EdgeNodeType.Keyword(v.(uint64))
			p.str(k)
		}
	}
	return nil
}
