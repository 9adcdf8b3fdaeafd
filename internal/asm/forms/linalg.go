package forms

import (
	"strconv"
	"strings"
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/linalg"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

var linalgForms = sync.OnceValue(func() *Dialect {
	return &Dialect{
		Rows: linalg.Ops(),
		Ops: map[string]Op{
			linalg.OpGeneric: {Print: printLinalgGeneric, Fits: fitsLinalgGeneric, Read: readLinalgGeneric},
			linalg.OpYield:   {Print: printLinalgYield, Read: readLinalgYield},
		},
	}
})

var (
	linalgInputs  = format.Part{Kind: format.Operand, Index: 0, Arity: ods.Variadic}
	linalgOutputs = format.Part{Kind: format.Operand, Index: 1, Arity: ods.Variadic}
	linalgYielded = linalgInputs // the only operands of linalg.yield
)

// linalgTraits are the attributes that say what linalg.generic computes, by name. Others are discardable.
var linalgTraits = [...]string{linalg.AttrDoc, linalg.AttrIndexingMaps, linalg.AttrIteratorTypes, linalg.AttrLibraryCall}

// The iterator types are strings in the form: "parallel" is #linalg.iterator_type<parallel>.
const iteratorPrefix, iteratorSuffix = "#linalg.iterator_type<", ">"

// iteratorKind returns the string for an iterator type.
func iteratorKind(a ir.Attr) (string, bool) {
	t, ok := a.(*attrs.Text)
	if !ok || t.Dialect != linalg.Namespace {
		return "", false
	}
	kind, begins := strings.CutPrefix(t.Text, iteratorPrefix)
	kind, ends := strings.CutSuffix(kind, iteratorSuffix)
	return kind, begins && ends && kind != "" && strings.Trim(kind, "abcdefghijklmnopqrstuvwxyz") == ""
}

// fitsLinalgGeneric reports whether all iterator types have strings.
func fitsLinalgGeneric(p *print.Printer, c *print.Context) bool {
	list, ok := c.Op.Attr(linalg.AttrIteratorTypes).(*attrs.Array)
	if !ok || !p.Complete(c) || c.Op.Region(0).First().IsNil() {
		return false
	}
	for _, a := range list.Elems {
		if _, ok := iteratorKind(a); !ok {
			return false
		}
	}
	return true
}

// printLinalgGeneric appends {indexing_maps = [...], iterator_types = ["parallel"]} ins(%a : type) outs(%b : type) attrs = {...} {...} -> type.
func printLinalgGeneric(p *print.Printer, c *print.Context) {
	open := " {"
	for _, name := range linalgTraits {
		a := c.Op.Attr(name)
		if a == nil {
			continue
		}
		p.Text(open + name + " = ")
		open = ", "
		if name != linalg.AttrIteratorTypes {
			p.Attr(a, print.WithType)
			continue
		}
		p.Text("[")
		for i, e := range a.(*attrs.Array).Elems {
			if i > 0 {
				p.Text(", ")
			}
			kind, _ := iteratorKind(e)
			p.Text(strconv.Quote(kind))
		}
		p.Text("]")
	}
	p.Text("}")
	for i, part := range [...]format.Part{linalgInputs, linalgOutputs} {
		if list := c.OperandsOf(part); len(list) > 0 {
			p.Text([...]string{" ins(", " outs("}[i])
			p.Values(list)
			p.Text(" : ")
			p.ValueTypes(c, part)
			p.Text(")")
		}
	}
	p.AttrDictBut(c, " attrs =  {", linalgTraits[:]...)
	p.Text(" ")
	p.Region(c.Op.Region(0), print.RegionOptions{Args: true, Terminators: true})
	printArrowTypes(p, c)
}

func readLinalgGeneric(p *parse.OpParser, st *parse.State) bool {
	if !p.LenientAttrs(st) || !readLinalgOperands(p, st, "ins", linalgInputs) || !readLinalgOperands(p, st, "outs", linalgOutputs) {
		return false
	}
	if list, ok := p.Named(st, linalg.AttrIteratorTypes).(*attrs.Array); ok {
		types := make([]ir.Attr, len(list.Elems))
		for i, a := range list.Elems {
			types[i] = a
			if s, ok := a.(*attrs.String); ok {
				types[i] = attrs.NewText(p.Module, linalg.Namespace, iteratorPrefix+s.Value+iteratorSuffix)
			}
		}
		p.SetNamed(st, linalg.AttrIteratorTypes, attrs.NewArray(p.Module, types...))
	}
	if p.TakeWord("attrs") && !(p.LiteralText("=") && p.OptionalAttrs(st)) {
		return false
	}
	if !p.Region(st, nil) {
		return false
	}
	base := p.NumTypes()
	if p.Take(lex.Arrow) && !p.FunctionResults() {
		return false
	}
	p.SetTypes(st, format.ResultPart(-1), base)
	return true
}

// readLinalgOperands reads ins(%a, %b : type, type) if the keyword comes next.
func readLinalgOperands(p *parse.OpParser, st *parse.State, keyword string, part format.Part) bool {
	uses, types, at := p.NumUses(), p.NumTypes(), p.Tok.Pos
	if !p.TakeWord(keyword) {
		p.SetUses(st, part, uses, at)
		p.SetTypes(st, part, types)
		return true
	}
	return p.Expect('(', "expected '(' before operands") && p.OperandStep(st, part) &&
		p.Expect(':', "expected ':' and the types of operands") && p.TypeStep(st, part) && p.Expect(')', "expected ')' after types of operands")
}

// printLinalgYield appends %a, %b {attributes} : type, type.
func printLinalgYield(p *print.Printer, c *print.Context) {
	if len(c.Operands) > 0 {
		p.Text(" ")
		p.Values(c.Operands)
	}
	p.AttrDict(c, " {")
	if len(c.Operands) > 0 {
		p.Text(" : ")
		p.ValueTypes(c, linalgYielded)
	}
}

func readLinalgYield(p *parse.OpParser, st *parse.State) bool {
	types := p.NumTypes()
	if !p.OperandStep(st, linalgYielded) || !p.OptionalAttrs(st) {
		return false
	}
	if p.CountUses(st, linalgYielded) == 0 {
		p.SetTypes(st, linalgYielded, types)
		return true
	}
	return p.Expect(':', "expected ':' and the types of the values") && p.TypeStep(st, linalgYielded)
}
