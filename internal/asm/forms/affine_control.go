package forms

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/affine"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
)

// printAffineIf appends set(%0)[%1] -> type {...} else {...} {attributes}.
func printAffineIf(p *print.Printer, c *print.Context) {
	s := c.Op.Attr(affine.AttrCondition).(*attrs.IntegerSet)
	p.Text(" ")
	p.Attr(s, print.WithType)
	printSpace(p, c.Operands, s.Dims)
	if c.Results > 0 {
		p.Text(" -> ")
		if c.Results > 1 {
			p.Text("(")
		}
		p.ValueTypes(c, format.ResultPart(-1))
		if c.Results > 1 {
			p.Text(")")
		}
	}
	p.Text(" ")
	opt := print.RegionOptions{Terminators: c.Results > 0}
	p.Region(c.Op.Region(0), opt)
	if r := c.Op.Region(1); !r.First().IsNil() {
		p.Text(" else ")
		p.Region(r, opt)
	}
	p.AttrDictBut(c, " {", affine.AttrCondition)
}

func fitsAffineIf(p *print.Printer, c *print.Context) bool {
	s, ok := c.Op.Attr(affine.AttrCondition).(*attrs.IntegerSet)
	return ok && s.Dims+s.Symbols == uint64(len(c.Operands)) && fitsIf(p, c)
}

func readAffineIf(p *parse.OpParser, st *parse.State) bool {
	at := p.Tok.Pos
	a, ok := p.Attr(nil)
	if !ok {
		return false
	}
	s, ok := a.(*attrs.IntegerSet)
	if !ok {
		return p.Fail(diag.Mismatch, at, "expected an integer set")
	}
	if !readSpace(p, st, group(0), s.Dims, s.Symbols) {
		return false
	}
	p.SetNamed(st, affine.AttrCondition, s)
	base := p.NumTypes()
	if p.Take(lex.Arrow) && !p.FunctionResults() {
		return false
	}
	p.SetTypes(st, format.ResultPart(-1), base)
	if !p.Settle(st) || !p.Region(st, nil) || !p.EnsureTerminator(st, terminator) {
		return false
	}
	if !p.TakeWord("else") {
		p.EmptyRegion(st)
	} else if !p.Region(st, nil) || !p.EnsureTerminator(st, terminator) {
		return false
	}
	return p.OptionalAttrs(st)
}

// printAffineFor appends %i = bound to bound step 2 iter_args(%a = %0) -> (types) {...} {attributes}.
func printAffineFor(p *print.Printer, c *print.Context) {
	lower, upper, inits := boundsOf(c)
	p.Text(" ")
	p.Arg(c.Op.Region(0).First(), 0)
	p.Text(" = ")
	printBound(p, c, affine.AttrLowerBoundMap, lower, "max ")
	p.Text(" to ")
	printBound(p, c, affine.AttrUpperBoundMap, upper, "min ")
	if n, _ := attrs.AsInt(c.Op.Attr(affine.AttrStep)); n != 1 {
		p.Text(" step ")
		p.Int(n)
	}
	printCarried(p, c, format.OperandPart(2), inits)
	p.Text(" ")
	p.Region(c.Op.Region(0), print.RegionOptions{Terminators: len(inits) > 0})
	p.AttrDictBut(c, " {", affine.AttrLowerBoundMap, affine.AttrUpperBoundMap, affine.AttrStep)
}

// boundsOf returns the operands of a loop's bounds, and its initial values.
func boundsOf(c *print.Context) (lower, upper, inits []uint32) {
	return c.OperandsOf(format.OperandPart(0)), c.OperandsOf(format.OperandPart(1)), c.OperandsOf(format.OperandPart(2))
}

func fitsAffineFor(_ *print.Printer, c *print.Context) bool {
	lower, upper, inits := boundsOf(c)
	b := c.Op.Region(0).First()
	_, step := attrs.AsInt(c.Op.Attr(affine.AttrStep))
	return step && !b.IsNil() && b.NumArgs() == len(inits)+1 && affineMap(c, affine.AttrLowerBoundMap, len(lower)) != nil &&
		affineMap(c, affine.AttrUpperBoundMap, len(upper)) != nil
}

// printBound appends a bound: a number, a value, or a map of operands, which has the prefix if it has several results.
func printBound(p *print.Printer, c *print.Context, name string, operands []uint32, prefix string) {
	m := affineMap(c, name, len(operands))
	if len(m.Results) != 1 {
		p.Text(prefix)
	} else if m.Dims == 0 {
		switch e := m.Results[0]; {
		case m.Symbols == 0 && e.Kind == attrs.AffineConstant:
			p.Int(e.Value)
			return
		case m.Symbols == 1 && e.Kind == attrs.AffineSymbol:
			p.Value(operands[0])
			return
		}
	}
	p.Attr(m, print.WithType)
	printSpace(p, operands, m.Dims)
}

// readBound reads a bound, and sets the map called name and the operands of a group.
func readBound(p *parse.OpParser, st *parse.State, name string, to format.Part, prefix string) bool {
	several := p.TakeWord(prefix)
	at, base := p.Tok.Pos, p.NumUses()
	var m *attrs.AffineMap
	switch p.Tok.Kind {
	case lex.Percent:
		u, ok := p.Use()
		if !ok {
			return false
		}
		p.PushUse(u)
		m = attrs.NewAffineMap(p.Module, 0, 1, attrs.SymbolExpr(0))
	case '-', lex.Integer:
		n, ok := p.Int64("expected a bound")
		if !ok {
			return false
		}
		m = attrs.NewAffineMap(p.Module, 0, 0, attrs.ConstantExpr(n))
	default:
		var ok bool
		if m, ok = readMap(p); !ok || !readSpace(p, st, to, m.Dims, m.Symbols) {
			return false
		}
		if len(m.Results) > 1 && !several {
			return p.Fail(diag.Mismatch, at, "a bound of several results needs '"+prefix+"'")
		}
	}
	p.SetNamed(st, name, m)
	p.SetUses(st, to, base, at)
	setIndices(p, st, to)
	return true
}

func readAffineFor(p *parse.OpParser, st *parse.State) bool {
	args := make([]parse.RegionArg, 1)
	if !p.ArgName(&args[0]) || !p.LiteralText("=") || !readBound(p, st, affine.AttrLowerBoundMap, group(0), "max") ||
		!p.LiteralText("to") || !readBound(p, st, affine.AttrUpperBoundMap, group(1), "min") {
		return false
	}
	args[0].Type = p.Common().Index
	step := int64(1)
	if p.TakeWord("step") {
		at := p.Tok.Pos
		var ok bool
		if step, ok = p.Int64("expected a step"); !ok {
			return false
		}
		if step < 0 { // like the reference, which reads 0
			return p.Fail(diag.OutOfRange, at, "expected a step that is not negative")
		}
	}
	p.SetNamed(st, affine.AttrStep, attrs.NewInteger(p.Module, p.Common().Index, step))
	carried, ok := readCarried(p, st, group(2))
	if !ok {
		return false
	}
	return p.Settle(st) && p.Region(st, slices.Concat(args, carried)) && (len(carried) > 0 || p.EnsureTerminator(st, terminator)) && p.OptionalAttrs(st)
}
