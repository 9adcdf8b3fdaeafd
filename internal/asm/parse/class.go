package parse

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// classKey identifies a class by its keyword in text.
type classKey struct {
	dialect, mnemonic string
	isType            bool
}

// classForm describes how to read a class of attributes or types.
type classForm struct {
	class *schema.Class    // nil if no class has the keyword
	list  []format.Element // the declarative format
	// read reads the parameters of a class whose format is not declarative. The result can have a
	// class other than the keyword's.
	read func(p *Parser) (*schema.Class, ir.Node, bool)
}

// form returns the form of the class with a keyword.
func (p *Parser) form(d *schema.Dialect, mnemonic string, isType bool) *classForm {
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
		if c.Mnemonic == mnemonic || p.opt.Forms.ReadClass(p.reg, c).Keyword == mnemonic {
			f.class = c
			break
		}
	}
	if f.class == nil {
		return f
	}
	if text := p.opt.Forms.ReadClass(p.reg, f.class); text.Keyword == "" || text.Keyword == mnemonic {
		f.read = text.Read
	}
	if f.read == nil {
		f.list, _ = format.Parse(f.class.Assembly) // a test of the rows reports errors
	}
	return f
}

// classNode reads an attribute or type of dialect d; the current token is its keyword. Text between
// the parameters and the end of the symbol is ignored.
func (p *Parser) classNode(d *schema.Dialect, s dialectSymbol, isType bool) (ir.Node, bool) {
	at := p.Tok.Pos
	if p.Tok.Kind != lex.Ident && p.Tok.Kind != lex.IntType || at >= s.stop {
		return nil, p.Unexpected("expected an attribute or type of the dialect '" + d.Name + "'")
	}
	f := p.form(d, p.Spelling(), isType)
	if f.class == nil {
		what := "attribute"
		if isType {
			what = "type"
		}
		return nil, p.Fail(diag.Syntax, at, "the dialect '"+d.Name+"' has no "+what+" '"+p.Spelling()+"'")
	}
	p.Next()
	return p.classBody(f, at)
}

// classBody reads the parameters of a class, whose keyword is at position at, and makes the
// attribute or type. Rule violations are reported where the reference reports them: before the
// parameters if a declarative format reads them, otherwise after them, or at the keyword for the
// dialects quant and sparse_tensor.
func (p *Parser) classBody(f *classForm, at int) (ir.Node, bool) {
	c, n, ok := f.class, ir.Node(nil), true
	if f.read == nil {
		at = p.Tok.Pos
		n = c.New()
		ok = p.classElements(c, f.list, n)
	} else if c, n, ok = f.read(p); ok && c.Dialect != "quant" && c.Dialect != "sparse_tensor" {
		at = p.Tok.Pos
	}
	if !ok {
		return nil, false
	}
	if m, ok := n.(*attrs.SdyMesh); ok {
		m.Normalize()
	}
	if c.Check != nil {
		if msg := c.Check(n); msg != "" {
			return nil, p.Fail(diag.BadAttribute, at, msg)
		}
	}
	if c.Dialect == "vhlo" {
		if msg := checkVHLO(c, n); msg != "" {
			return nil, p.Fail(diag.BadAttribute, at, msg)
		}
	}
	if msg := checkNode(n); msg != "" {
		return nil, p.Fail(diag.BadAttribute, at, msg)
	}
	switch n := n.(type) {
	case ir.Attr:
		return p.Module.Intern(c, n), true
	case ir.Type:
		return p.Module.InternType(c, n), true
	}
	return n, true
}

// classElements reads the elements of a declarative format into n.
func (p *Parser) classElements(c *schema.Class, list []format.Element, n ir.Node) bool {
	for i := range list {
		e := &list[i]
		switch e.Kind {
		case format.Literal:
			if !p.LiteralText(e.Text) {
				return false
			}
		case format.Variable:
			if !p.parameter(c, e.Text, n) {
				return false
			}
		case format.Directive:
			if e.Text == "struct" {
				if !p.structParams(c, n) {
					return false
				}
			} else if !p.directiveOf(e, c, n) {
				return false
			}
		case format.Group:
			in := e.Args
			if !p.startsWith(in) {
				in = e.Else
			}
			if !p.classElements(c, in, n) {
				return false
			}
		}
	}
	return true
}

// startsWith reports whether the current token is the first of an optional group.
func (p *tokens) startsWith(list []format.Element) bool {
	for len(list) > 0 && list[0].Kind == format.Literal && isSpacing(list[0].Text) {
		list = list[1:]
	}
	return len(list) > 0 && list[0].Kind == format.Literal && p.Spelling() == list[0].Text
}

// directiveOf reads a parameter by the directive of an element.
func (p *Parser) directiveOf(e *format.Element, c *schema.Class, n ir.Node) bool {
	if read := p.opt.Forms.ReadParam(c, e); read != nil {
		return read(p, format.ParameterField(c, e.Args[0].Text), n)
	}
	return p.FailHere("the directive '" + e.Of + "' of " + c.Name + " cannot be read")
}

// structParams reads name = value, ... in any order. Optional parameters can be omitted.
func (p *Parser) structParams(c *schema.Class, n ir.Node) bool {
	names := format.ParameterNames(c)
	seen := make([]bool, len(names))
	optional := false
	for _, name := range names {
		optional = optional || mayBeAbsent(format.ParameterField(c, name))
	}
	for k := range names {
		if k > 0 && !p.Take(',') {
			if optional {
				break
			}
			return p.Unexpected("expected ',' and another parameter")
		}
		name, ok := p.Keyword("expected the name of a parameter")
		if !ok {
			return false
		}
		i := slices.Index(names, name)
		if i < 0 || seen[i] {
			return p.FailHere(c.Name + " has no parameter '" + name + "', or it occurs twice")
		}
		seen[i] = true
		if !p.Expect('=', "expected '=' after the name of a parameter") || !p.parameter(c, name, n) {
			return false
		}
	}
	for i, ok := range seen {
		if !ok && !mayBeAbsent(format.ParameterField(c, names[i])) {
			return p.FailHere("the parameter '" + names[i] + "' is missing")
		}
	}
	return true
}

// mayBeAbsent reports whether a parameter is optional.
func mayBeAbsent(f *schema.Field) bool {
	return f.Enc == schema.EncAttrIfByte || f.Enc == schema.EncAttrIfVarint || f.Enc == schema.EncOptAttr
}

// parameter reads the value of a parameter in the default spelling of its kind.
func (p *Parser) parameter(c *schema.Class, name string, n ir.Node) bool {
	f := format.ParameterField(c, name)
	if read := p.opt.Forms.ReadField(c, name); read != nil {
		return read(p, f, n)
	}
	at := p.Tok.Pos
	if f.Implied {
		return p.StrippedParameter(f, n)
	}
	switch f.Enc {
	case schema.EncAttrs:
		return p.attrsParameter(f, n)
	case schema.EncEnum:
		return p.enumParameter(c, f, n)
	case schema.EncVarint:
		v, ok := p.Int64("expected a number")
		if ok && v < 0 {
			return p.Fail(diag.OutOfRange, at, "the number cannot be negative")
		}
		if ok {
			f.Set(n, uint64(v))
		}
		return ok
	case schema.EncSvarint:
		v, ok := p.Int64("expected a number")
		if ok {
			f.Set(n, v)
		}
		return ok
	case schema.EncBoolByte, schema.EncBoolVarint:
		v, ok := p.BoolText()
		if !ok {
			return p.FailHere("expected true or false")
		}
		p.Next()
		f.Set(n, v)
		return true
	case schema.EncString:
		s, ok := p.StringText("expected a string")
		if ok {
			f.Set(n, s)
		}
		return ok
	case schema.EncFloat64:
		v, ok := p.Float64()
		if ok {
			f.Set(n, v)
		}
		return ok
	case schema.EncFloat64s:
		if !p.Expect('[', "expected '[' before floats") {
			return false
		}
		var list []float64
		ok := p.List(']', "expected ']' after floats", func() bool {
			v, ok := p.Float64()
			list = append(list, v)
			return ok
		})
		if ok {
			f.Set(n, list)
		}
		return ok
	case schema.EncSvarints:
		list, ok := p.SizeList('[', ']')
		if ok {
			f.Set(n, list)
		}
		return ok
	case schema.EncType:
		t, ok := p.Type()
		if ok {
			f.Set(n, t)
		}
		return ok
	case schema.EncTypes:
		var list []ir.Type
		for {
			t, ok := p.Type()
			if !ok {
				return false
			}
			if list = append(list, t); !p.Take(',') {
				f.Set(n, list)
				return true
			}
		}
	case schema.EncAttr, schema.EncAttrIfByte, schema.EncAttrIfVarint, schema.EncOptAttr:
		a, ok := p.Attr(nil)
		if !ok {
			return false
		}
		return p.SetAttr(f, n, a, at)
	}
	return p.FailHere("the parameter '" + name + "' of " + c.Name + " cannot be read")
}

// StrippedParameter reads one or more attributes whose class is implied.
func (p *Parser) StrippedParameter(f *schema.Field, n ir.Node) bool {
	if f.Enc == schema.EncAttrs {
		return p.attrsParameter(f, n)
	}
	at := p.Tok.Pos
	a, ok := p.StrippedAttr(f.Of)
	return ok && p.SetAttr(f, n, a, at)
}

// attrsParameter reads one or more attributes separated by commas.
func (p *Parser) attrsParameter(f *schema.Field, n ir.Node) bool {
	var list []ir.Attr
	for more := true; more; more = p.Take(',') {
		at, a, ok := p.Tok.Pos, ir.Attr(nil), false
		if f.Implied {
			a, ok = p.StrippedAttr(f.Of)
		} else {
			a, ok = p.Attr(nil)
		}
		if !ok {
			return false
		}
		if !AcceptsElement(f, a) {
			return p.Fail(diag.Mismatch, at, "an attribute of another kind is expected in '"+f.Name+"'")
		}
		list = append(list, a)
	}
	f.Set(n, list)
	return true
}

// SetAttr sets a parameter to an attribute, which must have a class that the parameter accepts.
func (p *Parser) SetAttr(f *schema.Field, n ir.Node, a ir.Attr, at int) bool {
	if !f.Accepts(a) || f.Of != nil && ir.KindOf(a) != ir.Kind(f.Of) {
		return p.Fail(diag.Mismatch, at, "an attribute of another kind is expected as '"+f.Name+"'")
	}
	f.Set(n, a)
	return true
}

// enumParameter reads the keyword of an enum case.
func (p *Parser) enumParameter(c *schema.Class, f *schema.Field, n ir.Node) bool {
	v, ok := p.enumValue(c.Enum)
	if ok {
		f.Set(n, v)
	}
	return ok
}

// AcceptsElement reports whether a list parameter accepts an attribute as an element.
func AcceptsElement(f *schema.Field, a ir.Attr) bool { return f.Accepts == nil || f.Accepts(a) }

// StrippedAttr reads an attribute whose class is implied: either just its parameters, or the full
// spelling.
func (p *Parser) StrippedAttr(c *schema.Class) (ir.Attr, bool) {
	if p.Tok.Kind == lex.Hash {
		return p.Attr(nil)
	}
	f := p.form(p.reg.Lookup(c.Dialect), c.Mnemonic, false)
	if f.class == nil {
		return nil, p.FailHere("the dialect has no attribute " + strconv.Quote(c.Mnemonic))
	}
	n, ok := p.classBody(f, p.Tok.Pos)
	if !ok {
		return nil, false
	}
	return n.(ir.Attr), true
}

// ParametersOf reads the parameters of an attribute whose class is implied.
func (p *Parser) ParametersOf(c *schema.Class) (ir.Attr, bool) {
	n, ok := p.classBody(p.form(p.reg.Lookup(c.Dialect), c.Mnemonic, false), p.Tok.Pos)
	if !ok {
		return nil, false
	}
	return n.(ir.Attr), true
}
