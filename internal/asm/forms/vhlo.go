package forms

import (
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

var vhloForms = sync.OnceValue(func() *Dialect {
	return &Dialect{
		Rows:       vhlo.Ops(),
		Ops:        map[string]Op{vhlo.OpFuncV1: {Fits: fitsVHLOFunc}},
		Directives: map[string]Directive{"FunctionBody": {printFunctionBody, readFunctionBody}},
		Classes: map[*schema.Class]Class{
			attrs.IntegerV1Attr(): {Print: printIntegerV1, Read: readIntegerV1},
			attrs.FloatV1Attr():   {Read: readFloatV1},
			attrs.TensorV1Attr():  {Print: printTensorV1, Read: readTensorV1},
		},
		Params: map[string]func(e *format.Element) Param{
			"Shape":               always(Param{printShape, readShape}),
			"Encoding":            always(Param{printEncoding, readEncoding}),
			"TypeArray":           always(Param{printTypeArray, readTypeArray}),
			"AttributeArray":      always(Param{printAttrArray, readAttrArray}),
			"AttributeDictionary": always(Param{printAttrEntries, readAttrEntries}),
			"EscapedString":       always(Param{printEscapedString, readEscapedString}),
		},
		Fields: map[field]Param{
			{types.UniformQuantizedPerAxisV1Type(), "zeroPoints"}: {printIntegers, readZeroPoints},
		},
	}
})

// fitsVHLOFunc reports whether the form has all of a function's name and type: any attribute can stand for them.
func fitsVHLOFunc(_ *print.Printer, c *print.Context) bool {
	f := vhlo.AsFuncV1(c.Op)
	t, ok := f.FunctionType().(*attrs.VHLOType)
	if !ok {
		return false
	}
	_, named := f.SymName().(*attrs.VHLOString)
	_, ok = t.Value.(*types.VHLOFunction)
	return named && ok
}

// printFunctionBody prints a VHLO function: @name(%arg0: type) -> (type) {...}.
func printFunctionBody(p *print.Printer, c *print.Context, args []format.Part) {
	if name, ok := c.Attr(args[0]).(*attrs.VHLOString); ok {
		p.Symbol(name.Value)
	}
	p.Text("(")
	if entry := c.Op.Region(0).First(); !entry.IsNil() {
		for i := range entry.NumArgs() {
			if i > 0 {
				p.Text(", ")
			}
			p.RegionArg(entry, i, nil)
		}
	}
	p.Text(") -> (")
	if t, ok := c.Attr(args[2]).(*attrs.VHLOType); ok {
		if f, ok := t.Value.(*types.VHLOFunction); ok {
			p.TypeList(f.Results)
		}
	}
	p.Text(") ")
	p.Region(c.Op.Region(0), print.RegionOptions{Terminators: true, Empty: true})
}

// readFunctionBody reads a VHLO function: @name(%arg0: type) -> (type) {...}.
func readFunctionBody(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	name, ok := p.SymbolName()
	if !ok || !p.Expect('(', "expected '(' before arguments") {
		return false
	}
	var list []parse.RegionArg
	var inputs, results []ir.Type
	if !p.List(')', "expected ')' after arguments", func() bool {
		var a parse.RegionArg
		if !p.ArgName(&a) || !p.Expect(':', "expected ':' and the type of the argument") || !p.ArgType(&a) || !p.ArgLoc(&a) {
			return false
		}
		list, inputs = append(list, a), append(inputs, a.Type)
		return true
	}) {
		return false
	}
	if !p.Expect(lex.Arrow, "expected '->' and the types of results") {
		return false
	}
	base := p.NumTypes()
	if !p.TypeListParens() {
		return false
	}
	results = append(results, p.TypesFrom(base)...)
	p.DropTypes(base)
	if !p.Region(st, list) {
		return false
	}
	p.SetAttrOf(st, args[0], attrs.NewVHLOString(p.Module, name))
	p.SetAttrOf(st, args[2], attrs.NewVHLOType(p.Module, types.NewVHLOFunction(p.Module, inputs, results)))
	return true
}

// printIntegerV1 appends integer_v1<1 : i32>, with the equivalent builtin type.
func printIntegerV1(p *print.Printer, n ir.Node) {
	a := n.(*attrs.VHLOInteger)
	p.Text("integer_v1<")
	p.Integer(a.Value, types.BitWidth(a.Type), spell.IsUnsigned(a.Type))
	p.Text(" : ")
	printBuiltinType(p, a.Type)
	p.Text(">")
}

// readIntegerV1 reads <1 : i32>, whose builtin type represents the VHLO type.
func readIntegerV1(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	if !p.Expect('<', "expected '<' before a number") {
		return nil, nil, false
	}
	at := p.Tok.Pos
	a, ok := p.Attr(nil)
	if !ok {
		return nil, nil, false
	}
	i, ok := a.(*attrs.Integer)
	if !ok {
		return nil, nil, p.Fail(diag.Mismatch, at, "expected an integer")
	}
	t := vhloType(p, i.Type)
	if t == nil {
		return nil, nil, p.Fail(diag.Mismatch, at, "VHLO has no type for "+p.TypeText(i.Type))
	}
	return attrs.IntegerV1Attr(), &attrs.VHLOInteger{Type: t, Value: i.Value}, p.Expect('>', "expected '>' after a number")
}

// readFloatV1 reads <1.0 : !vhlo.f32_v1>.
func readFloatV1(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	if !p.Expect('<', "expected '<' before a float") {
		return nil, nil, false
	}
	minus := p.Take('-')
	tok := p.Tok
	if tok.Kind != lex.Float && tok.Kind != lex.Integer {
		return nil, nil, p.Unexpected("expected a float")
	}
	p.Next()
	if !p.Expect(':', "expected ':' and the type of a float") {
		return nil, nil, false
	}
	at := p.Tok.Pos
	t, ok := p.Type()
	if !ok {
		return nil, nil, false
	}
	f, ok := t.(*types.VHLOFloat)
	if !ok {
		return nil, nil, p.Fail(diag.Mismatch, at, "expected a float type of VHLO")
	}
	v, ok := p.FloatValue(f.Format, tok, minus)
	return attrs.FloatV1Attr(), &attrs.VHLOFloat{Type: t, Value: v}, ok && p.Expect('>', "expected '>' after a float")
}

// printTensorV1 appends tensor_v1<dense<1> : tensor<2xi32>>.
func printTensorV1(p *print.Printer, n ir.Node) {
	a := n.(*attrs.VHLOTensor)
	e := p.Elements(a.Type, a.Data)
	p.Text("tensor_v1<")
	p.Dense(&e)
	p.Text(" : ")
	printBuiltinType(p, a.Type)
	p.Text(">")
}

// readTensorV1 reads <dense<1> : tensor<2xi32>>.
func readTensorV1(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	if !p.Expect('<', "expected '<' before dense elements") {
		return nil, nil, false
	}
	at := p.Tok.Pos
	a, ok := p.Attr(nil)
	if !ok {
		return nil, nil, false
	}
	d, ok := a.(*attrs.DenseElements)
	if !ok {
		return nil, nil, p.Fail(diag.Mismatch, at, "expected dense elements")
	}
	t := vhloType(p, d.Type)
	if t == nil {
		return nil, nil, p.Fail(diag.Mismatch, at, "VHLO has no type for "+p.TypeText(d.Type))
	}
	data := d.Data
	shape, elem, _, _ := types.Shape(d.Type)
	if n, _ := types.NumElements(shape); n == 1 && spell.IsBit(elem) {
		data = []byte{data[0] & 1} // a splat of several is 0xff
	}
	return attrs.TensorV1Attr(), &attrs.VHLOTensor{Type: t, Data: data}, p.Expect('>', "expected '>' after dense elements")
}

// printBuiltinType appends the builtin equivalent of a VHLO number type or a tensor of numbers.
func printBuiltinType(p *print.Printer, t ir.Type) {
	switch t := t.(type) {
	case *types.VHLOInteger:
		c := ir.KindOf(t).(*schema.Class)
		p.Text(c.Mnemonic[:len(c.Mnemonic)-len("_v1")])
	case *types.VHLOFloat:
		p.Text(t.Format.Keyword)
	case *types.VHLOComplex:
		p.Text("complex<")
		printBuiltinType(p, t.Elem)
		p.Text(">")
	case *types.VHLORankedTensor:
		p.Text("tensor<")
		p.Shape(t.Shape, nil)
		printBuiltinType(p, t.Elem)
		p.Text(">")
	case *types.Simple:
		switch ir.KindOf(t) {
		case ir.Kind(types.BooleanV1Type()):
			p.Text("i1")
		case ir.Kind(types.IndexV1Type()):
			p.Text("index")
		default:
			p.Type(t)
		}
	default:
		p.Type(t)
	}
}

// vhloType returns the VHLO equivalent of a builtin number type or a tensor of numbers, or nil.
func vhloType(p *parse.Parser, t ir.Type) ir.Type {
	switch t := t.(type) {
	case *types.Integer:
		if spell.IsBool(t) {
			return types.NewVHLOBoolean(p.Module)
		}
		if t.Sign != types.Signed {
			if v := types.NewVHLOInteger(p.Module, t.Width, t.Sign == types.Unsigned); v != nil {
				return v
			}
		}
	case *types.Float:
		if v := types.NewVHLOFloat(p.Module, t.Format); v != nil {
			return v
		}
	case *types.Complex:
		if e := vhloType(p, t.Elem); e != nil {
			return types.NewVHLOComplex(p.Module, e)
		}
	case *types.RankedTensor:
		if e := vhloType(p, t.Elem); e != nil && t.Encoding == nil {
			return types.NewVHLOTensor(p.Module, t.Shape, e, nil)
		}
	case *types.Simple:
		if ir.Type(t) == p.Common().Index {
			return types.NewVHLOIndex(p.Module)
		}
	}
	return nil
}

// always returns a directive that does not depend on the words among its arguments.
func always(d Param) func(*format.Element) Param {
	return func(*format.Element) Param { return d }
}

// printShape appends the sizes of a shape, 2x?x.
func printShape(p *print.Printer, v any) { p.Shape(v.([]int64), nil) }

func readShape(p *parse.Parser, f *schema.Field, n ir.Node) bool {
	list, ok := p.Dims(true)
	if ok {
		f.Set(n, list)
	}
	return ok
}

func printEncoding(p *print.Printer, v any) {
	if a, _ := v.(ir.Attr); a != nil {
		p.Text(", ")
		p.Attr(a, print.WithType)
	}
}

func readEncoding(p *parse.Parser, f *schema.Field, n ir.Node) bool {
	if !p.Take(',') {
		return true
	}
	at := p.Tok.Pos
	a, ok := p.Attr(nil)
	return ok && p.SetAttr(f, n, a, at)
}

func printTypeArray(p *print.Printer, v any) {
	list := v.([]ir.Type)
	if len(list) == 0 {
		p.Text("()")
	}
	p.TypeList(list)
}

func readTypeArray(p *parse.Parser, f *schema.Field, n ir.Node) bool {
	var list []ir.Type
	if p.Tok.Kind == '(' {
		p.Next()
		if !p.Expect(')', "expected ')'") {
			return false
		}
	} else { // an empty list would be printed as ()
		for more := true; more; more = p.Take(',') {
			t, ok := p.Type()
			if !ok {
				return false
			}
			list = append(list, t)
		}
	}
	f.Set(n, list)
	return true
}

func printAttrArray(p *print.Printer, v any) {
	p.Text("[")
	for i, a := range v.([]ir.Attr) {
		if i > 0 {
			p.Text(", ")
		}
		p.Attr(a, print.WithType)
	}
	p.Text("]")
}

func readAttrArray(p *parse.Parser, f *schema.Field, n ir.Node) bool {
	if !p.Expect('[', "expected '[' before attributes") {
		return false
	}
	var list []ir.Attr
	if !p.List(']', "expected ']' after attributes", func() bool {
		at := p.Tok.Pos
		a, ok := p.Attr(nil)
		if !ok {
			return false
		}
		if !parse.AcceptsElement(f, a) {
			return p.Fail(diag.Mismatch, at, "an attribute of another kind is expected in '"+f.Name+"'")
		}
		list = append(list, a)
		return true
	}) {
		return false
	}
	f.Set(n, list)
	return true
}

func printAttrEntries(p *print.Printer, v any) {
	p.Text("{")
	for i, e := range v.([]ir.NamedAttr) {
		if i > 0 {
			p.Text(", ")
		}
		p.Attr(e.NameAttr, print.WithType)
		p.Text(" = ")
		p.Attr(e.Value, print.WithType)
	}
	p.Text("}")
}

// readAttrEntries reads {name = value, ...}, where names are attributes.
func readAttrEntries(p *parse.Parser, f *schema.Field, n ir.Node) bool {
	if !p.Expect('{', "expected '{' before a dictionary") {
		return false
	}
	var list []ir.NamedAttr
	if !p.List('}', "expected '}' after a dictionary", func() bool {
		k, ok := p.Attr(nil)
		if !ok || !p.Expect('=', "expected '=' after a name") {
			return false
		}
		v, ok := p.Attr(nil)
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

func printEscapedString(p *print.Printer, v any) { p.Quoted(v.(string)) }

func readEscapedString(p *parse.Parser, f *schema.Field, n ir.Node) bool {
	s, ok := p.StringText("expected a string")
	if ok {
		f.Set(n, s)
	}
	return ok
}

// readZeroPoints reads a possibly empty list of numbers up to a closing bracket.
func readZeroPoints(p *parse.Parser, f *schema.Field, n ir.Node) bool {
	if p.Tok.Kind == ']' {
		f.Set(n, []int64(nil))
		return true
	}
	return readIntegers(p, f, n)
}
