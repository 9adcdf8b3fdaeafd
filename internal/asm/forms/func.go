package forms

import (
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

var funcForms = sync.OnceValue(func() *Dialect {
	return &Dialect{
		Rows: fn.Ops(),
		Ops: map[string]Op{
			fn.OpFunc:         {Print: printFunc, Fits: fitsFunc, Read: readFunc},
			fn.OpCallIndirect: {Types: typesOfCallee},
		},
	}
})

// printFunc appends private @name(%arg0: type {attributes}) -> (type {attributes})
// attributes {...} {...}.
func printFunc(p *print.Printer, c *print.Context) {
	p.Text(" ")
	if v, ok := c.Op.Attr("sym_visibility").(*attrs.String); ok {
		p.Text(v.Value)
		p.Text(" ")
	}
	p.Symbol(c.Op.Attr("sym_name").(*attrs.String).Value)
	printSignature(p, c, funcType(c), dictionaries(c.Op.Attr("arg_attrs")), dictionaries(c.Op.Attr("res_attrs")))
	p.AttrDictBut(c, " attributes {", "sym_visibility", "sym_name", "function_type", "arg_attrs", "res_attrs")
	if body := c.Op.Region(0); !body.Empty() {
		p.Text(" ")
		p.Region(body, print.RegionOptions{Terminators: true})
	}
}

// fitsFunc reports whether the function has a name, a type and a visibility that exists, and the arguments of its body match
// the type's inputs.
func fitsFunc(p *print.Printer, c *print.Context) bool {
	_, ok := c.Op.Attr("sym_name").(*attrs.String)
	f := funcType(c)
	if !ok || f == nil {
		return false
	}
	if v, ok := c.Op.Attr("sym_visibility").(*attrs.String); ok && v.Value != "private" && v.Value != "public" && v.Value != "nested" {
		return false // it would be printed as it is, whatever is in it
	}
	b := c.Op.Region(0).First()
	if b.IsNil() {
		return true
	}
	for i := range b.NumArgs() {
		if i >= len(f.Inputs) || b.Arg(i).Type() != f.Inputs[i] {
			return false
		}
	}
	return b.NumArgs() == len(f.Inputs)
}

// funcType returns the type of a function, or nil.
func funcType(c *print.Context) *types.Function {
	if t, ok := c.Op.Attr("function_type").(*attrs.Type); ok {
		f, _ := t.Value.(*types.Function)
		return f
	}
	return nil
}

// printSignature appends (arguments) -> results. Arguments are printed with names if the function
// has a body.
func printSignature(p *print.Printer, c *print.Context, f *types.Function, inAttrs, outAttrs []ir.Attr) {
	entry, out := c.Op.Region(0).First(), f.Results
	p.Text("(")
	for i, t := range f.Inputs {
		if i > 0 {
			p.Text(", ")
		}
		if !entry.IsNil() {
			p.RegionArg(entry, i, element0(inAttrs, i))
			continue
		}
		p.Type(t)
		p.ArgAttrs(element0(inAttrs, i))
	}
	p.Text(")")
	if len(out) == 0 {
		return
	}
	p.Text(" -> ")
	parens := len(out) > 1 || spell.IsFunction(out[0])
	if d, ok := element0(outAttrs, 0).(ir.Dictionary); ok && len(d.Entries()) > 0 {
		parens = true
	}
	if parens {
		p.Text("(")
	}
	for i, t := range out {
		if i > 0 {
			p.Text(", ")
		}
		p.Type(t)
		p.ArgAttrs(element0(outAttrs, i))
	}
	if parens {
		p.Text(")")
	}
}

func element0(list []ir.Attr, i int) ir.Attr {
	if i < len(list) {
		return list[i]
	}
	return nil
}

// dictionaries returns the elements of an array of dictionaries.
func dictionaries(a ir.Attr) []ir.Attr {
	if list, ok := a.(*attrs.Array); ok {
		return list.Elems
	}
	return nil
}

// readFunc reads private @name(%arg0: type {attributes}) -> (type {attributes}) attributes
// {...} {...}.
func readFunc(p *parse.OpParser, st *parse.State) bool {
	for _, v := range [...]string{"public", "private", "nested"} {
		if p.TakeWord(v) {
			p.SetNamed(st, "sym_visibility", attrs.NewString(p.Module, v))
			break
		}
	}
	name, ok := p.SymbolName()
	if !ok || !p.Expect('(', "expected '(' before arguments") {
		return false
	}
	var args []parse.RegionArg
	var inputs, results []ir.Type
	var inAttrs, outAttrs []ir.Attr
	named := p.Tok.Kind == lex.Percent
	if !p.List(')', "expected ')' after arguments", func() bool {
		var a parse.RegionArg
		if named {
			if p.Tok.Kind != lex.Percent {
				return p.FailHere("expected the name of an argument: they have names either all or none")
			}
			if !p.ArgName(&a) {
				return false
			}
			if a.Number != 0 || p.Tok.Kind != ':' {
				return p.Unexpected("expected ':' and the type of the argument")
			}
			p.Next()
		} else if p.Tok.Kind == lex.Percent {
			return p.FailHere("arguments have names either all or none")
		}
		if !p.ArgType(&a) {
			return false
		}
		d, ok := p.ValueAttrs()
		args, inputs, inAttrs = append(args, a), append(inputs, a.Type), append(inAttrs, d)
		return ok && p.ArgLoc(&args[len(args)-1])
	}) {
		return false
	}
	if p.Take(lex.Arrow) {
		result := func() bool {
			t, ok := p.Type()
			if !ok {
				return false
			}
			d, ok := p.ValueAttrs()
			results, outAttrs = append(results, t), append(outAttrs, d)
			return ok
		}
		if p.Take('(') {
			if !p.List(')', "expected ')' after results", result) {
				return false
			}
		} else {
			t, ok := p.Type()
			if !ok {
				return false
			}
			results, outAttrs = append(results, t), append(outAttrs, nil)
		}
	}
	at := p.Tok.Pos
	inferred := [...]string{"sym_name", "sym_visibility", "function_type"}
	var before [len(inferred)]ir.Attr
	for i, n := range inferred {
		before[i] = p.Named(st, n)
		p.SetNamed(st, n, nil)
	}
	if p.Tok.Kind == lex.Ident && p.Word("attributes") {
		p.Next()
		at = p.Tok.Pos
		if p.Tok.Kind != '{' {
			return p.Unexpected("expected '{' and attributes")
		}
		if !p.OpAttrs(st, true) {
			return false
		}
	}
	for i, n := range inferred {
		if p.Named(st, n) != nil {
			return p.Fail(diag.Syntax, at, "'"+n+"' follows from the form and cannot be among the attributes")
		}
		p.SetNamed(st, n, before[i])
	}
	p.SetNamed(st, "sym_name", attrs.NewString(p.Module, name))
	p.SetNamed(st, "function_type", attrs.NewType(p.Module, types.NewFunction(p.Module, inputs, results)))
	setValueAttrs(p, st, "arg_attrs", inAttrs)
	setValueAttrs(p, st, "res_attrs", outAttrs)
	if p.Tok.Kind != '{' {
		return p.NoBody(st)
	}
	at = p.Tok.Pos
	if !named {
		args = nil
	}
	if !p.Region(st, args) {
		return false
	}
	if st.EmptyBody() {
		return p.Fail(diag.Syntax, at, "the body of a function cannot be empty")
	}
	return true
}

// setValueAttrs sets the attributes of all arguments or results, if there are any.
func setValueAttrs(p *parse.OpParser, st *parse.State, name string, list []ir.Attr) {
	any := false
	for _, d := range list {
		if d, ok := d.(ir.Dictionary); ok && len(d.Entries()) > 0 {
			any = true
		}
	}
	if !any {
		return
	}
	for i, d := range list {
		if d == nil {
			list[i] = attrs.NewDictionary(p.Module)
		}
	}
	p.SetNamed(st, name, attrs.NewArray(p.Module, list...))
}

// typesOfCallee infers all types from the function type of the callee.
func typesOfCallee(p *parse.OpParser, t parse.Unsaid) (done, ok bool) {
	f, ok := t.Of(t.Operand(0)).(*types.Function)
	if !ok {
		return true, p.Fail(diag.Mismatch, t.St.Pos, "what is called must have a function type")
	}
	t.SetAll(1, f.Inputs)
	base := p.NumTypes()
	p.PushTypes(f.Results...)
	p.SetTypes(t.St, format.ResultPart(0), base)
	return true, true
}
