package forms

import (
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
