package forms

import (
	"strconv"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/ir"
)

// printAssignments appends %argument = %value for each value; from is the number of the first
// argument.
func printAssignments(p *print.Printer, b ir.Block, from int, list []uint32) {
	for i, v := range list {
		if i > 0 {
			p.Text(", ")
		}
		p.Arg(b, from+i)
		p.Text(" = ")
		p.Value(v)
	}
}

// readAssignments reads %argument = %value, ... up to the closing parenthesis. The values become
// the operands of the group to.
func readAssignments(p *parse.OpParser, st *parse.State, to format.Part) (args []parse.RegionArg, ok bool) {
	at, base := p.Tok.Pos, p.NumUses()
	ok = p.List(')', "expected ')' after assignments", func() bool {
		var a parse.RegionArg
		if !p.ArgName(&a) || !p.Expect('=', "expected '=' and a value") {
			return false
		}
		u, ok := p.Use()
		args = append(args, a)
		p.PushUse(u)
		return ok
	})
	p.SetUses(st, to, base, at)
	return args, ok
}

// printCarried appends iter_args(%argument = %value) -> (types) for the values that a loop carries from one iteration to the next, if
// there are any: the operands of a group. They are the arguments of the body from the second on.
func printCarried(p *print.Printer, c *print.Context, group format.Part, inits []uint32) {
	if len(inits) == 0 {
		return
	}
	p.Text(" iter_args(")
	printAssignments(p, c.Op.Region(0).First(), 1, inits)
	p.Text(") -> (")
	p.ValueTypes(c, group)
	p.Text(")")
}

// readCarried reads iter_args(%argument = %value) -> (types) if it comes next. The values become operands of the group to, and
// their types those of the results, too.
func readCarried(p *parse.OpParser, st *parse.State, to format.Part) (args []parse.RegionArg, ok bool) {
	base := p.NumTypes()
	if p.TakeWord("iter_args") {
		if !p.Expect('(', "expected '(' before assignments") {
			return nil, false
		}
		if args, ok = readAssignments(p, st, to); !ok {
			return nil, false
		}
		at := p.Tok.Pos
		if !p.Expect(lex.Arrow, "expected '->' and the types of results") {
			return nil, false
		}
		base = p.NumTypes()
		if !p.FunctionResults() {
			return nil, false
		}
		if n := p.NumTypes() - base; n != len(args) {
			return nil, p.Fail(diag.Mismatch, at, "expected "+strconv.Itoa(len(args))+" types, found "+strconv.Itoa(n))
		}
		for i := range args {
			args[i].Type = p.TypesFrom(base)[i]
		}
	}
	p.SetTypes(st, to, base)
	p.SetTypes(st, format.ResultPart(-1), base)
	return args, true
}

// printGuarded appends the operand that guards a region, the types of the results, and the region.
// It returns the options with which regions of the operation are printed.
func printGuarded(p *print.Printer, c *print.Context) print.RegionOptions {
	p.Text(" ")
	p.Values(c.Operands)
	if c.Results > 0 {
		p.Text(" -> (")
		p.ValueTypes(c, format.ResultPart(-1))
		p.Text(")")
	}
	p.Text(" ")
	opt := print.RegionOptions{Terminators: c.Results > 0}
	p.Region(c.Op.Region(0), opt)
	return opt
}

// readGuarded reads the operand of type t that guards a region, the types of the results, and the
// region. It adds the terminator called end if the region lacks one.
func readGuarded(p *parse.OpParser, st *parse.State, t ir.Type, end string) bool {
	if !p.OperandStep(st, format.OperandPart(0)) {
		return false
	}
	p.SetType(st, format.OperandPart(0), t)
	base := p.NumTypes()
	if p.Take(lex.Arrow) && !p.FunctionResults() {
		return false
	}
	p.SetTypes(st, format.ResultPart(-1), base)
	return p.Settle(st) && p.Region(st, nil) && p.EnsureTerminator(st, end)
}
