package asm

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// always is a directive without words among its arguments.
func always(d paramDirective) func(*element) paramDirective {
	return func(*element) paramDirective { return d }
}

// factorsOfKind is custom<FactorsWithType>($factors, "word"): word={i, j}.
func factorsOfKind(e *element) paramDirective {
	word := e.args[1].text
	return paramDirective{
		func(p *printer, v any) { p.factorsWithType(word, v.([]int64)) },
		func(p *nodes, f *schema.Field, n ir.Node) bool {
			return !p.takeWord(word) || p.expect('=', "expected '=' in front of factors") && readFactors(p, f, n)
		},
	}
}

// as reads what c has like another class.
func as(c *schema.Class, read func(p *nodes) (*schema.Class, ir.Node, bool)) func(p *nodes) (*schema.Class, ir.Node, bool) {
	return func(p *nodes) (*schema.Class, ir.Node, bool) {
		_, n, ok := read(p)
		return c, n, ok
	}
}

// printShape appends 2x?x, the sizes of a shape.
func printShape(p *printer, v any) { p.shape(v.([]int64), nil) }

func readShape(p *nodes, f *schema.Field, n ir.Node) bool {
	list, ok := p.dims(true)
	if ok {
		f.Set(n, list)
	}
	return ok
}

func readEncoding(p *nodes, f *schema.Field, n ir.Node) bool {
	if !p.take(',') {
		return true
	}
	at := p.tok.pos
	a, ok := p.attr(nil)
	return ok && p.setAttr(f, n, a, at)
}

func readTypeArray(p *nodes, f *schema.Field, n ir.Node) bool {
	var list []ir.Type
	if p.tok.kind == '(' {
		p.next()
		if !p.expect(')', "expected ')'") {
			return false
		}
	} else { // none would be ()
		for more := true; more; more = p.take(',') {
			t, ok := p.typ()
			if !ok {
				return false
			}
			list = append(list, t)
		}
	}
	f.Set(n, list)
	return true
}

func readAttrArray(p *nodes, f *schema.Field, n ir.Node) bool {
	if !p.expect('[', "expected '[' in front of attributes") {
		return false
	}
	var list []ir.Attr
	if !p.list(']', "expected ']' behind attributes", func() bool {
		at := p.tok.pos
		a, ok := p.attr(nil)
		if !ok {
			return false
		}
		if !acceptsElement(f, a) {
			return p.fail(diag.Mismatch, at, "an attribute of another kind is expected in '"+f.Name+"'")
		}
		list = append(list, a)
		return true
	}) {
		return false
	}
	f.Set(n, list)
	return true
}

// readAttrEntries reads {name = value, ...}, where names are attributes.
func readAttrEntries(p *nodes, f *schema.Field, n ir.Node) bool {
	if !p.expect('{', "expected '{' in front of a dictionary") {
		return false
	}
	var list []ir.NamedAttr
	if !p.list('}', "expected '}' behind a dictionary", func() bool {
		k, ok := p.attr(nil)
		if !ok || !p.expect('=', "expected '=' behind a name") {
			return false
		}
		v, ok := p.attr(nil)
		e := ir.NamedAttr{Value: v, NameAttr: k}
		if s, ok := k.(ir.StringLike); ok {
			e.Name = s.Text()
		}
		list = append(list, e)
		return ok
	}) {
		return false
	}
	f.Set(n, list)
	return true
}

func printEscapedString(p *printer, v any) { p.quoted(v.(string)) }

func readEscapedString(p *nodes, f *schema.Field, n ir.Node) bool {
	s, ok := p.stringText("expected a string")
	if ok {
		f.Set(n, s)
	}
	return ok
}

// readDimSizes reads [3, ?].
func readDimSizes(p *nodes, f *schema.Field, n ir.Node) bool {
	list, ok := p.sizeList('[', ']')
	if ok {
		f.Set(n, list)
	}
	return ok
}

// printMeshAxes appends the axes of a mesh, whose class goes unsaid.
func printMeshAxes(p *printer, v any) {
	for i, e := range v.(*attrs.Array).Elems {
		if i > 0 {
			p.str(", ")
		}
		p.impliedAttr(e)
	}
}

func readMeshAxes(p *nodes, f *schema.Field, n ir.Node) bool {
	at := p.tok.pos
	var list []ir.Attr
	for more := true; more; more = p.take(',') {
		a, ok := p.strippedAttr(&attrs.MeshAxisAttr)
		if !ok {
			return false
		}
		list = append(list, a)
	}
	return p.setAttr(f, n, attrs.NewArray(p.m, list...), at)
}

// printIntegers appends 1, 2.
func printIntegers(p *printer, v any) { p.ints(v.([]int64)) }

// readZeroPoints reads numbers up to a closing bracket, of which there may be none.
func readZeroPoints(p *nodes, f *schema.Field, n ir.Node) bool {
	if p.tok.kind == ']' {
		f.Set(n, []int64(nil))
		return true
	}
	return readIntegers(p, f, n)
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
