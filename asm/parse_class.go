package asm

import (
	"math"
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// classKey finds a class by its keyword in text.
type classKey struct {
	dialect, mnemonic string
	isType            bool
}

// classForm is how a class of attributes or types is read.
type classForm struct {
	class *schema.Class // nil for a keyword that no class has
	list  []element     // of the declarative format
	// read reads the parameters of a class whose format is not declarative. It may
	// make another class than that of the keyword.
	read func(p *nodes) (*schema.Class, ir.Node, bool)
}

// form returns how the class with a keyword is read.
func (p *nodes) form(d *schema.Dialect, mnemonic string, isType bool) *classForm {
	key := classKey{d.Name, mnemonic, isType}
	if f := p.classes[key]; f != nil {
		return f
	}
	if p.classes == nil {
		p.classes = make(map[classKey]*classForm)
	}
	f := new(classForm)
	p.classes[key] = f
	list := d.Attrs
	if isType {
		list = d.Types
	}
	for _, c := range list {
		if c.Mnemonic == mnemonic || p.opt.Forms.ReadClass(p.reg, c).keyword == mnemonic {
			f.class = c
			break
		}
	}
	if f.class == nil {
		return f
	}
	if text := p.opt.Forms.ReadClass(p.reg, f.class); text.keyword == "" || text.keyword == mnemonic {
		f.read = text.read
	}
	if f.read == nil {
		f.list, _ = parseGrammar(f.class.Assembly) // the rows' own test finds what is wrong
	}
	return f
}

// classNode reads an attribute or type of dialect d; the current token is its
// keyword. What stands behind the parameters, up to the end of the symbol, does not
// count.
func (p *nodes) classNode(d *schema.Dialect, s dialectSymbol, isType bool) (ir.Node, bool) {
	at := p.tok.pos
	if p.tok.kind != tokIdent && p.tok.kind != tokIntType || at >= s.stop {
		return nil, p.unexpected("expected what the dialect '" + d.Name + "' has")
	}
	f := p.form(d, p.spelling(), isType)
	if f.class == nil {
		what := "attribute"
		if isType {
			what = "type"
		}
		return nil, p.fail(diag.Syntax, at, "the dialect '"+d.Name+"' has no "+what+" '"+p.spelling()+"'")
	}
	p.next()
	return p.classBody(f, at)
}

// classBody reads the parameters of a class, whose keyword is at a position, and makes the
// attribute or type. What is wrong with it is an error where the reference has it: in front
// of parameters that a format describes, behind others, but at the keyword for quant's.
func (p *nodes) classBody(f *classForm, at int) (ir.Node, bool) {
	c, n, ok := f.class, ir.Node(nil), true
	if f.read == nil {
		at = p.tok.pos
		n = c.New()
		ok = p.classElements(c, f.list, n)
	} else if c, n, ok = f.read(p); ok && c.Dialect != "quant" {
		at = p.tok.pos
	}
	if !ok {
		return nil, false
	}
	if m, ok := n.(*attrs.SdyMesh); ok {
		m.Normalize()
	}
	if c.Check != nil {
		if msg := c.Check(n); msg != "" {
			return nil, p.fail(diag.BadAttribute, at, msg)
		}
	}
	if c.Dialect == "vhlo" {
		if msg := checkVHLO(c, n); msg != "" {
			return nil, p.fail(diag.BadAttribute, at, msg)
		}
	}
	if msg := checkNode(n); msg != "" {
		return nil, p.fail(diag.BadAttribute, at, msg)
	}
	switch n := n.(type) {
	case ir.Attr:
		return p.m.Intern(c, n), true
	case ir.Type:
		return p.m.InternType(c, n), true
	}
	return n, true
}

// classElements reads the elements of a declarative format into n.
func (p *nodes) classElements(c *schema.Class, list []element, n ir.Node) bool {
	for i := range list {
		e := &list[i]
		switch e.kind {
		case literal:
			if !p.literalText(e.text) {
				return false
			}
		case variable:
			if !p.parameter(c, e.text, n) {
				return false
			}
		case directive:
			if e.text == "struct" {
				if !p.structParams(c, n) {
					return false
				}
			} else if !p.directiveOf(e, c, n) {
				return false
			}
		case group:
			in := e.args
			if !p.startsWith(in) {
				in = e.els
			}
			if !p.classElements(c, in, n) {
				return false
			}
		}
	}
	return true
}

// startsWith reports whether the current token is the first of an optional group.
func (p *nodes) startsWith(list []element) bool {
	for len(list) > 0 && list[0].kind == literal && isSpacing(list[0].text) {
		list = list[1:]
	}
	return len(list) > 0 && list[0].kind == literal && p.spelling() == list[0].text
}

// isSpacing reports whether a literal is about whitespace alone.
func isSpacing(text string) bool { return text == "" || text == " " || text == "\n" }

// directiveOf reads a parameter by the directive of an element.
func (p *nodes) directiveOf(e *element, c *schema.Class, n ir.Node) bool {
	if read := p.opt.Forms.ReadParam(c, e); read != nil {
		return read(p, parameterField(c, e.args[0].text), n)
	}
	return p.failHere("the directive '" + e.of + "' of " + c.Name + " cannot be read")
}

// literalText reads a literal of a format: whitespace, punctuation or a keyword.
func (p *nodes) literalText(text string) bool {
	switch {
	case isSpacing(text):
		return true
	case text == "->":
		return p.expect(tokArrow, "expected '->'")
	case text[0] == '_' || isLetter(text[0]):
		return p.expectWord(text)
	}
	return p.expectMark(tokenKind(text[0]))
}

// structParams reads name = value, ... in any order. Parameters that may be absent
// may be left out.
func (p *nodes) structParams(c *schema.Class, n ir.Node) bool {
	names := parameterNames(c)
	seen := make([]bool, len(names))
	optional := false
	for _, name := range names {
		optional = optional || mayBeAbsent(parameterField(c, name))
	}
	for k := range names {
		if k > 0 && !p.take(',') {
			if optional {
				break
			}
			return p.unexpected("expected ',' and another parameter")
		}
		name, ok := p.keyword("expected the name of a parameter")
		if !ok {
			return false
		}
		i := slices.Index(names, name)
		if i < 0 || seen[i] {
			return p.failHere(c.Name + " has no parameter '" + name + "', or it is there already")
		}
		seen[i] = true
		if !p.expect('=', "expected '=' behind the name of a parameter") || !p.parameter(c, name, n) {
			return false
		}
	}
	for i, ok := range seen {
		if !ok && !mayBeAbsent(parameterField(c, names[i])) {
			return p.failHere("the parameter '" + names[i] + "' is missing")
		}
	}
	return true
}

// mayBeAbsent reports whether a parameter is optional.
func mayBeAbsent(f *schema.Field) bool {
	return f.Enc == schema.EncAttrIfByte || f.Enc == schema.EncAttrIfVarint || f.Enc == schema.EncOptAttr
}

// parameter reads the value of a parameter as its kind is spelled.
func (p *nodes) parameter(c *schema.Class, name string, n ir.Node) bool {
	f := parameterField(c, name)
	if read := p.opt.Forms.ReadField(c, name); read != nil {
		return read(p, f, n)
	}
	at := p.tok.pos
	if f.Implied {
		return p.strippedParameter(f, n)
	}
	switch f.Enc {
	case schema.EncAttrs:
		return p.attrsParameter(f, n)
	case schema.EncEnum:
		return p.enumParameter(c, f, n)
	case schema.EncVarint:
		v, ok := p.int64("expected a number")
		if ok && v < 0 {
			return p.fail(diag.OutOfRange, at, "the number cannot be negative")
		}
		if ok {
			f.Set(n, uint64(v))
		}
		return ok
	case schema.EncSvarint:
		v, ok := p.int64("expected a number")
		if ok {
			f.Set(n, v)
		}
		return ok
	case schema.EncBoolByte, schema.EncBoolVarint:
		v, ok := p.boolText()
		if !ok {
			return p.failHere("expected true or false")
		}
		p.next()
		f.Set(n, v)
		return true
	case schema.EncString:
		s, ok := p.stringText("expected a string")
		if ok {
			f.Set(n, s)
		}
		return ok
	case schema.EncFloat64:
		v, ok := p.float64()
		if ok {
			f.Set(n, v)
		}
		return ok
	case schema.EncFloat64s:
		if !p.expect('[', "expected '[' in front of floats") {
			return false
		}
		var list []float64
		ok := p.list(']', "expected ']' behind floats", func() bool {
			v, ok := p.float64()
			list = append(list, v)
			return ok
		})
		if ok {
			f.Set(n, list)
		}
		return ok
	case schema.EncSvarints:
		list, ok := p.sizeList('[', ']')
		if ok {
			f.Set(n, list)
		}
		return ok
	case schema.EncType:
		t, ok := p.typ()
		if ok {
			f.Set(n, t)
		}
		return ok
	case schema.EncTypes:
		var list []ir.Type
		for {
			t, ok := p.typ()
			if !ok {
				return false
			}
			if list = append(list, t); !p.take(',') {
				f.Set(n, list)
				return true
			}
		}
	case schema.EncAttr, schema.EncAttrIfByte, schema.EncAttrIfVarint, schema.EncOptAttr:
		a, ok := p.attr(nil)
		if !ok {
			return false
		}
		return p.setAttr(f, n, a, at)
	}
	return p.failHere("the parameter '" + name + "' of " + c.Name + " cannot be read")
}

// strippedParameter reads an attribute whose class is implied, or several.
func (p *nodes) strippedParameter(f *schema.Field, n ir.Node) bool {
	if f.Enc == schema.EncAttrs {
		return p.attrsParameter(f, n)
	}
	at := p.tok.pos
	a, ok := p.strippedAttr(f.Of)
	return ok && p.setAttr(f, n, a, at)
}

// attrsParameter reads attributes with commas between them, at least one.
func (p *nodes) attrsParameter(f *schema.Field, n ir.Node) bool {
	var list []ir.Attr
	for more := true; more; more = p.take(',') {
		at, a, ok := p.tok.pos, ir.Attr(nil), false
		if f.Implied {
			a, ok = p.strippedAttr(f.Of)
		} else {
			a, ok = p.attr(nil)
		}
		if !ok {
			return false
		}
		if !acceptsElement(f, a) {
			return p.fail(diag.Mismatch, at, "an attribute of another kind is expected in '"+f.Name+"'")
		}
		list = append(list, a)
	}
	f.Set(n, list)
	return true
}

// setAttr sets a parameter if it takes the attribute.
func (p *nodes) setAttr(f *schema.Field, n ir.Node, a ir.Attr, at int) bool {
	if !f.Accepts(a) || f.Of != nil && ir.KindOf(a) != ir.Kind(f.Of) {
		return p.fail(diag.Mismatch, at, "an attribute of another kind is expected as '"+f.Name+"'")
	}
	f.Set(n, a)
	return true
}

// enumParameter reads the keyword of an enum.
func (p *nodes) enumParameter(c *schema.Class, f *schema.Field, n ir.Node) bool {
	at := p.tok.pos
	k, ok := p.enumCase()
	if !ok {
		return false
	}
	v, ok := c.Enum.Value(k)
	if !ok {
		return p.fail(diag.Syntax, at, c.Enum.Name+" has no case '"+k+"'")
	}
	f.Set(n, v)
	return true
}

// stringText reads a string.
func (p *nodes) stringText(msg string) (string, bool) {
	if p.tok.kind != tokString {
		return "", p.failHere(msg)
	}
	s := p.unescape(p.tok)
	p.next()
	return s, true
}

// float64 reads a float: with a dot, or its bits as hexadecimal digits.
func (p *nodes) float64() (float64, bool) {
	at := p.tok.pos
	minus := p.take('-')
	t := p.tok
	if t.kind != tokFloat && t.kind != tokInteger {
		return 0, p.fail(diag.Syntax, at, "expected a float")
	}
	v, ok := p.floatValue(&types.F64, t, minus)
	if !ok {
		return 0, false
	}
	p.next()
	return math.Float64frombits(v.Lo), true
}

// intList reads [1, 2].
func (p *nodes) intList() ([]int64, bool) {
	if !p.expect('[', "expected '[' in front of numbers") {
		return nil, false
	}
	var list []int64
	ok := p.list(']', "expected ']' behind numbers", func() bool {
		v, ok := p.int64("expected a number")
		list = append(list, v)
		return ok
	})
	return list, ok
}

// acceptsElement reports whether a list parameter takes an attribute.
func acceptsElement(f *schema.Field, a ir.Attr) bool { return f.Accepts == nil || f.Accepts(a) }

// sizeList reads sizes between brackets, with "?" for what is not known.
func (p *nodes) sizeList(open, end tokenKind) ([]int64, bool) {
	if !p.expectMark(open) {
		return nil, false
	}
	var list []int64
	ok := p.list(end, "expected a bracket behind sizes", func() bool {
		v, ok := p.stride()
		list = append(list, v)
		return ok
	})
	return list, ok
}

// strippedAttr reads an attribute whose class is implied: its parameters alone, or
// all of it.
func (p *nodes) strippedAttr(c *schema.Class) (ir.Attr, bool) {
	if p.tok.kind == tokHash {
		return p.attr(nil)
	}
	f := p.form(p.reg.Lookup(c.Dialect), c.Mnemonic, false)
	if f.class == nil {
		return nil, p.failHere("the dialect has no attribute " + strconv.Quote(c.Mnemonic))
	}
	n, ok := p.classBody(f, p.tok.pos)
	if !ok {
		return nil, false
	}
	return n.(ir.Attr), true
}
