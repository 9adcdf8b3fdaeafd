package asm

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// paramDirective is custom<name>(...) in the format of a class, in both directions. Where
// read is nil, a parameter is read as its field is.
type paramDirective struct {
	print func(p *printer, v any)
	read  func(p *nodes, f *schema.Field, n ir.Node) bool
}

// paramDirectiveOf returns a directive of a class's format; its functions are nil if there is
// none of the name.
func paramDirectiveOf(e *element) paramDirective {
	switch e.of {
	case "Shape":
		return paramDirective{print: func(p *printer, v any) { p.shape(v.([]int64), nil) }}
	case "Encoding":
		return paramDirective{print: printEncoding}
	case "TypeArray":
		return paramDirective{print: printTypeArray}
	case "AttributeArray":
		return paramDirective{print: printAttrArray}
	case "AttributeDictionary":
		return paramDirective{print: printAttrEntries}
	case "EscapedString":
		return paramDirective{print: func(p *printer, v any) { p.quoted(v.(string)) }}
	case "Integers":
		return paramDirective{func(p *printer, v any) { p.ints(v.([]int64)) }, readIntegers}
	case "FactorSizes":
		return paramDirective{printFactorSizes, readFactorSizes}
	case "FactorsWithType":
		word := e.args[1].text
		return paramDirective{
			func(p *printer, v any) { p.factorsWithType(word, v.([]int64)) },
			func(p *nodes, f *schema.Field, n ir.Node) bool {
				return !p.takeWord(word) || p.expect('=', "expected '=' in front of factors") && readFactors(p, f, n)
			},
		}
	case "IsCustomRule":
		return paramDirective{printIsCustomRule, readIsCustomRule}
	case "EdgeNodeType":
		return paramDirective{printEdgeNodeType, readEdgeNodeType}
	}
	return paramDirective{}
}

func printEncoding(p *printer, v any) {
	if a, _ := v.(ir.Attr); a != nil {
		p.str(", ")
		p.attr(a, typeShown)
	}
}

func printTypeArray(p *printer, v any) {
	list := v.([]ir.Type)
	if len(list) == 0 {
		p.str("()")
	}
	p.typeList(list)
}

func printAttrArray(p *printer, v any) {
	p.str("[")
	for i, a := range v.([]ir.Attr) {
		if i > 0 {
			p.str(", ")
		}
		p.attr(a, typeShown)
	}
	p.str("]")
}

func printAttrEntries(p *printer, v any) {
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

// readIntegers reads 1, 2, the other direction of ints.
func readIntegers(p *nodes, f *schema.Field, n ir.Node) bool {
	var list []int64
	for more := true; more; more = p.take(',') {
		v, ok := p.int64("expected a number")
		if !ok {
			return false
		}
		list = append(list, v)
	}
	f.Set(n, list)
	return true
}

func printIsCustomRule(p *printer, v any) {
	if v.(bool) {
		p.str(", custom")
	}
}

func readIsCustomRule(p *nodes, f *schema.Field, n ir.Node) bool {
	if p.take(',') {
		f.Set(n, true)
		return p.expectWord("custom")
	}
	return true
}

func printEdgeNodeType(p *printer, v any) {
	k, _ := attrs.EdgeNodeType.Keyword(v.(uint64))
	p.str(k)
}

func readEdgeNodeType(p *nodes, f *schema.Field, n ir.Node) bool {
	at := p.tok.pos
	k, ok := p.keyword("expected 'operand' or 'result'")
	if !ok {
		return false
	}
	v, ok := attrs.EdgeNodeType.Value(k)
	if !ok {
		return p.fail(diag.Syntax, at, "expected 'operand' or 'result', found '"+k+"'")
	}
	f.Set(n, v)
	return true
}
