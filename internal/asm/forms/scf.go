package forms

import (
	"strconv"
	"sync"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/scf"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

var scfForms = sync.OnceValue(func() *Dialect {
	return &Dialect{
		Rows: scf.Ops(),
		Ops: map[string]Op{
			scf.OpFor:   {Print: printFor, Fits: fitsFor, Read: readFor},
			scf.OpIf:    {Print: printIf, Fits: fitsIf, Read: readIf},
			scf.OpWhile: {Print: printConditionLoop, Fits: fitsConditionLoop, Read: readConditionLoop},
		},
	}
})

// printFor appends %i = %0 to %1 step %2 iter_args(%a = %3) -> (types) : type {...}.
func printFor(p *print.Printer, c *print.Context) {
	if c.Op.Attr("unsignedCmp") != nil {
		p.Text(" unsigned")
	}
	p.Text(" ")
	body := c.Op.Region(0).First()
	p.Arg(body, 0)
	p.Text(" = ")
	p.Value(c.Operands[0])
	p.Text(" to ")
	p.Value(c.Operands[1])
	p.Text(" step ")
	p.Value(c.Operands[2])
	inits := c.Operands[3:]
	printCarried(p, c, format.OperandPart(3), inits)
	p.Text(" ")
	if t := body.Arg(0).TypeID(); ir.KindOf(p.Module.Type(t)) != ir.Kind(types.IndexType()) {
		p.Text(" : ")
		p.TypeID(t)
		p.Text(" ")
	}
	p.Region(c.Op.Region(0), print.RegionOptions{Terminators: len(inits) > 0})
	p.AttrDictBut(c, " {", "unsignedCmp")
}

// fitsFor reports whether the arguments of the body match the induction variable and the
// loop-carried values.
func fitsFor(p *print.Printer, c *print.Context) bool {
	b := c.Op.Region(0).First()
	return !b.IsNil() && b.NumArgs() == len(c.Operands)-2
}

// readFor reads unsigned %i = %0 to %1 step %2 iter_args(%a = %3) -> (types) : type {...}
// {attributes}.
func readFor(p *parse.OpParser, st *parse.State) bool {
	if p.TakeWord("unsigned") {
		p.SetNamed(st, "unsignedCmp", p.Common().Unit)
	}
	args := make([]parse.RegionArg, 1)
	if !p.ArgName(&args[0]) {
		return false
	}
	for i, mark := range [...]string{"=", "to", "step"} {
		if !p.LiteralText(mark) || !p.OperandStep(st, format.OperandPart(i)) {
			return false
		}
	}
	carried, ok := readCarried(p, st, format.Part{Kind: format.Operand, Index: 3, Arity: ods.Variadic})
	if !ok {
		return false
	}
	args = append(args, carried...)
	args[0].Type = p.Common().Index
	if p.Take(':') {
		if args[0].Type, ok = p.Type(); !ok {
			return false
		}
	}
	for i := range 3 {
		p.SetType(st, format.OperandPart(i), args[0].Type)
	}
	return p.Settle(st) && p.Region(st, args) && (len(args) > 1 || p.EnsureTerminator(st, "scf.yield")) && p.OptionalAttrs(st)
}

// printIf appends %c -> (types) {...} else {...} {attributes}.
func printIf(p *print.Printer, c *print.Context) {
	opt := printGuarded(p, c)
	if r := c.Op.Region(1); !r.First().IsNil() {
		p.Text(" else ")
		p.Region(r, opt)
	}
	p.AttrDict(c, " {")
}

// fitsIf reports whether each nonempty region has one block without arguments.
func fitsIf(p *print.Printer, c *print.Context) bool {
	for i := range 2 {
		r := c.Op.Region(i)
		if b := r.First(); b.IsNil() && i == 0 || b != r.Last() || !b.IsNil() && b.NumArgs() > 0 {
			return false
		}
	}
	return true
}

// readIf reads %c -> (types) {...} else {...} {attributes}.
func readIf(p *parse.OpParser, st *parse.State) bool {
	if !readGuarded(p, st, p.Common().I1, "scf.yield") {
		return false
	}
	if !p.TakeWord("else") {
		p.EmptyRegion(st)
	} else if !p.Region(st, nil) || !p.EnsureTerminator(st, "scf.yield") {
		return false
	}
	return p.OptionalAttrs(st)
}

// printConditionLoop appends (%a = %0) : (types) -> types {...} do {...} attributes {...}.
func printConditionLoop(p *print.Printer, c *print.Context) {
	before := c.Op.Region(0)
	if len(c.Operands) > 0 {
		p.Text(" (")
		printAssignments(p, before.First(), 0, c.Operands)
		p.Text(")")
	}
	p.Text(" : ")
	p.FunctionalType(c, format.OperandPart(-1), format.ResultPart(-1))
	p.Text(" ")
	p.Region(before, print.RegionOptions{Terminators: true})
	p.Text(" do ")
	p.Region(c.Op.Region(1), print.RegionOptions{Args: true, Terminators: true})
	p.AttrDict(c, " attributes {")
}

// fitsConditionLoop reports whether the arguments of the first region match the initial values, and both regions have blocks.
func fitsConditionLoop(p *print.Printer, c *print.Context) bool {
	b := c.Op.Region(0).First()
	return !b.IsNil() && b.NumArgs() == len(c.Operands) && !c.Op.Region(1).First().IsNil()
}

// readConditionLoop reads (%a = %0) : (types) -> types {...} do {...} attributes {...}.
func readConditionLoop(p *parse.OpParser, st *parse.State) bool {
	inits := format.Part{Kind: format.Operand, Index: 0, Arity: ods.Variadic}
	var args []parse.RegionArg
	if p.Take('(') {
		var ok bool
		if args, ok = readAssignments(p, st, inits); !ok {
			return false
		}
	}
	at := p.Tok.Pos
	if !p.ColonFunctionalType(st, inits, format.ResultPart(-1)) {
		return false
	}
	list := p.TypesOf(st, inits)
	if len(list) != len(args) {
		return p.Fail(diag.Mismatch, at, "expected "+strconv.Itoa(len(args))+" types of operands, found "+strconv.Itoa(len(list)))
	}
	for i := range args {
		args[i].Type = list[i]
	}
	return p.Settle(st) && p.Region(st, args) && p.ExpectWord("do") && p.Region(st, nil) && p.AttrDictKeyword(st)
}
