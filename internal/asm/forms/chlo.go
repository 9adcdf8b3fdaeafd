package forms

import (
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

var chloForms = sync.OnceValue(func() *Dialect {
	return &Dialect{
		Rows: chlo.Ops(),
		Ops: map[string]Op{
			chlo.OpConstant: {Types: typeOfValue},
			chlo.OpScan:     {Print: printScan, Fits: fitsScan, Read: readScan},
		},
		Classes: map[*schema.Class]Class{
			attrs.RaggedDotDimensionNumbersAttr(): {Print: printRaggedDot, Read: readRaggedDot},
		},
	}
})

// printScan appends (%0) inits (%1) dimension = 0 attributes {...} {...} : types.
func printScan(p *print.Printer, c *print.Context) {
	p.Text("(")
	p.Values(c.OperandsOf(format.OperandPart(0)))
	p.Text(") inits (")
	p.Values(c.OperandsOf(format.OperandPart(1)))
	p.Text(") dimension=")
	p.Int(c.Op.Attr("dimension").(*attrs.Integer).Int())
	p.Text(" ")
	p.AttrDictBut(c, " attributes {", "dimension")
	p.Text(" ")
	p.Region(c.Op.Region(0), print.RegionOptions{Args: true, Terminators: true})
	p.Text(" : ")
	p.FunctionalType(c, format.OperandPart(-1), format.ResultPart(-1))
}

// fitsScan reports whether the operation has a dimension.
func fitsScan(p *print.Printer, c *print.Context) bool {
	_, ok := c.Op.Attr("dimension").(*attrs.Integer)
	return ok
}

// readScan reads (%0) inits (%1) dimension = 0 attributes {...} {...} : types.
func readScan(p *parse.OpParser, st *parse.State) bool {
	operands := func(i int) bool {
		if !p.Expect('(', "expected '(' before operands") {
			return false
		}
		at, base := p.Tok.Pos, p.NumUses()
		ok := p.UseList(')')
		p.SetUses(st, format.OperandPart(i), base, at)
		return ok
	}
	if !operands(0) || !p.ExpectWord("inits") || !operands(1) || !p.ExpectWord("dimension") || !p.Expect('=', "expected '=' and the dimension") {
		return false
	}
	dim, ok := p.Int64("expected the dimension")
	if !ok {
		return false
	}
	p.SetNamed(st, "dimension", attrs.NewInteger(p.Module, p.Common().I64, dim))
	if p.TakeWord("attributes") {
		if p.Tok.Kind != '{' {
			return p.Unexpected("expected '{' and attributes")
		}
		if !p.LenientAttrs(st) {
			return false
		}
	}
	if !p.Region(st, nil) || !p.ColonFunctionalType(st, format.OperandPart(-1), format.ResultPart(-1)) {
		return false
	}
	// Carried values come last.
	carried := p.CountUses(st, format.OperandPart(1))
	p.SetResultSegments(st, max(0, len(p.TypesOf(st, format.ResultPart(-1)))-carried), carried)
	return true
}

// printRaggedDot appends ragged_dot<lhs_batching_dimensions = [0], ...>.
func printRaggedDot(p *print.Printer, n ir.Node) {
	a := n.(*attrs.RaggedDotDimensionNumbers)
	printNamed(p, "ragged_dot", []namedDims{
		{"lhs_batching_dimensions", a.LHSBatching},
		{"rhs_batching_dimensions", a.RHSBatching},
		{"lhs_contracting_dimensions", a.LHSContracting},
		{"rhs_contracting_dimensions", a.RHSContracting},
		{"lhs_ragged_dimensions", a.LHSRagged},
		{"rhs_group_dimensions", a.RHSGroup},
	}, "", 0)
}

func readRaggedDot(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	a := new(attrs.RaggedDotDimensionNumbers)
	ok := readNamed(p, "ragged dot dimension numbers",
		dimsParam(p, "lhs_batching_dimensions", &a.LHSBatching),
		dimsParam(p, "rhs_batching_dimensions", &a.RHSBatching),
		dimsParam(p, "lhs_contracting_dimensions", &a.LHSContracting),
		dimsParam(p, "rhs_contracting_dimensions", &a.RHSContracting),
		dimsParam(p, "lhs_ragged_dimensions", &a.LHSRagged),
		dimsParam(p, "rhs_group_dimensions", &a.RHSGroup))
	return attrs.RaggedDotDimensionNumbersAttr(), a, ok
}
