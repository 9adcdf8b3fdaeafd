package forms

import (
	"strconv"
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/affine"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

var affineForms = sync.OnceValue(func() *Dialect {
	mapped := Op{Print: printMapped, Fits: fitsMapped, Read: readMapped}
	return &Dialect{
		Rows: affine.Ops(),
		Ops: map[string]Op{
			affine.OpApply:       mapped,
			affine.OpMax:         mapped,
			affine.OpMin:         mapped,
			affine.OpFor:         {Print: printAffineFor, Fits: fitsAffineFor, Read: readAffineFor},
			affine.OpIf:          {Print: printAffineIf, Fits: fitsAffineIf, Read: readAffineIf},
			affine.OpParallel:    {Print: printAffineParallel, Fits: fitsAffineParallel, Read: readAffineParallel},
			affine.OpLoad:        accessForm(0, false),
			affine.OpStore:       accessForm(1, false),
			affine.OpVectorLoad:  accessForm(0, true),
			affine.OpVectorStore: accessForm(1, true),
			affine.OpPrefetch:    {Print: printAffinePrefetch, Fits: fitsAccess(0), Read: readAffinePrefetch},
		},
	}
})

// terminator is what ends the bodies of loops and branches.
const terminator = affine.OpYield

// group returns a variadic operand.
func group(i int) format.Part {
	return format.Part{Kind: format.Operand, Index: i, Arity: ods.Variadic}
}

// affineMap returns the attribute called name if it is a map of n operands.
func affineMap(c *print.Context, name string, n int) *attrs.AffineMap {
	if m, ok := c.Op.Attr(name).(*attrs.AffineMap); ok && m.Dims+m.Symbols == uint64(n) {
		return m
	}
	return nil
}

// printSpace appends (dimensions)[symbols], the operands of a map or set.
func printSpace(p *print.Printer, operands []uint32, dims uint64) {
	p.Text("(")
	p.Values(operands[:dims])
	p.Text(")")
	if int(dims) < len(operands) {
		p.Text("[")
		p.Values(operands[dims:])
		p.Text("]")
	}
}

// readSpace reads (dimensions)[symbols] for a map or set, pushes the operands onto the stack, and makes them those of a group.
func readSpace(p *parse.OpParser, st *parse.State, to format.Part, dims, symbols uint64) bool {
	at, base := p.Tok.Pos, p.NumUses()
	if !p.Expect('(', "expected '(' before dimensions") || !p.UseList(')') {
		return false
	}
	n := p.NumUses() - base
	if p.Take('[') && !p.UseList(']') {
		return false
	}
	if m := p.NumUses() - base - n; uint64(n) != dims || uint64(m) != symbols {
		return p.Fail(diag.Mismatch, at, "expected "+strconv.FormatUint(dims, 10)+" dimensions and "+strconv.FormatUint(symbols, 10)+
			" symbols, found "+strconv.Itoa(n)+" and "+strconv.Itoa(m))
	}
	p.SetUses(st, to, base, at)
	setIndices(p, st, to)
	return true
}

// setIndices gives the operands of a group the type index.
func setIndices(p *parse.OpParser, st *parse.State, to format.Part) {
	base := p.NumTypes()
	for range p.CountUses(st, to) {
		p.PushTypes(p.Common().Index)
	}
	p.SetTypes(st, to, base)
}

// readMap reads an affine map.
func readMap(p *parse.OpParser) (*attrs.AffineMap, bool) {
	at := p.Tok.Pos
	a, ok := p.Attr(nil)
	if !ok {
		return nil, false
	}
	if m, ok := a.(*attrs.AffineMap); ok {
		return m, true
	}
	return nil, p.Fail(diag.Mismatch, at, "expected an affine map")
}

// printMapped appends map(%0)[%1] {attributes}.
func printMapped(p *print.Printer, c *print.Context) {
	m := affineMap(c, affine.AttrMap, len(c.Operands))
	p.Text(" ")
	p.Attr(m, print.WithType)
	printSpace(p, c.Operands, m.Dims)
	p.AttrDictBut(c, " {", affine.AttrMap)
}

func fitsMapped(_ *print.Printer, c *print.Context) bool {
	return affineMap(c, affine.AttrMap, len(c.Operands)) != nil
}

func readMapped(p *parse.OpParser, st *parse.State) bool {
	m, ok := readMap(p)
	if !ok || !readSpace(p, st, group(0), m.Dims, m.Symbols) || !p.OptionalAttrs(st) {
		return false
	}
	p.SetNamed(st, affine.AttrMap, m)
	p.SetType(st, format.ResultPart(0), p.Common().Index)
	return true
}

// printExprs appends expressions over operands, with commas between them.
func printExprs(p *print.Printer, list []*attrs.AffineExpr, operands []uint32, dims uint64) {
	for i, e := range list {
		if i > 0 {
			p.Text(", ")
		}
		p.Buf = e.AppendOf(p.Buf, func(dst []byte, e *attrs.AffineExpr) []byte {
			p.Buf = dst
			if e.Kind == attrs.AffineDim {
				p.Value(operands[e.Value])
			} else {
				p.Text("symbol(")
				p.Value(operands[dims+uint64(e.Value)])
				p.Text(")")
			}
			return p.Buf
		})
	}
}

// accessForm is the form of an operation that reads or writes at indices that a map gives. The operand called memref has the number
// memref; what is before it is written. With vector, the type of the vector is in the form.
func accessForm(memref int, vector bool) Op {
	return Op{
		Print: func(p *print.Printer, c *print.Context) {
			p.Text(" ")
			if memref > 0 {
				p.Values(c.Operands[:memref])
				p.Text(", ")
			}
			printAccess(p, c, memref)
			p.AttrDictBut(c, " {", affine.AttrMap)
			p.Text(" : ")
			p.ValueTypes(c, format.OperandPart(memref))
			switch {
			case vector && memref > 0:
				p.Text(", ")
				p.ValueTypes(c, format.OperandPart(0))
			case vector:
				p.Text(", ")
				p.ValueTypes(c, format.ResultPart(-1))
			}
		},
		Fits: fitsAccess(memref),
		Read: func(p *parse.OpParser, st *parse.State) bool {
			if memref > 0 && (!p.OperandStep(st, format.OperandPart(0)) || !p.Expect(',', "expected ',' and a buffer")) {
				return false
			}
			if !readAccess(p, st, memref) || !p.OptionalAttrs(st) || !p.Expect(':', "expected ':' and the type of the buffer") ||
				!p.TypeStep(st, format.OperandPart(memref)) {
				return false
			}
			value := format.ResultPart(0)
			if memref > 0 {
				value = format.OperandPart(0)
			}
			if vector {
				return p.Expect(',', "expected ',' and the type of the vector") && p.TypeStep(st, value)
			}
			b, ok := p.TypesOf(st, format.OperandPart(memref))[0].(*types.MemRef)
			if !ok {
				return p.FailHere("expected the type of a buffer")
			}
			p.SetType(st, value, b.Elem)
			return true
		},
	}
}

// printAccess appends %buffer[expressions].
func printAccess(p *print.Printer, c *print.Context, memref int) {
	indices := c.Operands[memref+1:]
	m := affineMap(c, affine.AttrMap, len(indices))
	p.Value(c.Operands[memref])
	p.Text("[")
	printExprs(p, m.Results, indices, m.Dims)
	p.Text("]")
}

func fitsAccess(memref int) func(p *print.Printer, c *print.Context) bool {
	return func(_ *print.Printer, c *print.Context) bool {
		if len(c.Operands) <= memref {
			return false
		}
		_, ok := c.Op.Operand(memref).Type().(*types.MemRef)
		return ok && affineMap(c, affine.AttrMap, len(c.Operands)-memref-1) != nil
	}
}

// readAccess reads %buffer[expressions].
func readAccess(p *parse.OpParser, st *parse.State, memref int) bool {
	if !p.OperandStep(st, format.OperandPart(memref)) || !p.Expect('[', "expected '[' before indices") {
		return false
	}
	at, base := p.Tok.Pos, p.NumUses()
	of := p.AffineOperands()
	list, ok := of.List(']', "expected ']' after indices")
	if !ok {
		return false
	}
	p.SetNamed(st, affine.AttrMap, of.Map(list))
	p.SetUses(st, group(memref+1), base, at)
	setIndices(p, st, group(memref+1))
	return true
}

// printAffinePrefetch appends %buffer[expressions], read, locality<3>, data {attributes} : type.
func printAffinePrefetch(p *print.Printer, c *print.Context) {
	v := affine.AsPrefetch(c.Op)
	word := func(yes bool, word, other string) {
		if !yes {
			word = other
		}
		p.Text(word)
	}
	p.Text(" ")
	printAccess(p, c, 0)
	word(v.IsWrite(), ", write, locality<", ", read, locality<")
	p.Int(v.LocalityHint())
	word(v.IsDataCache(), ">, data", ">, instr")
	p.AttrDictBut(c, " {", affine.AttrMap, affine.AttrIsWrite, affine.AttrLocalityHint, affine.AttrIsDataCache)
	p.Text(" : ")
	p.ValueTypes(c, format.OperandPart(0))
}

func readAffinePrefetch(p *parse.OpParser, st *parse.State) bool {
	choice := func(name, yes, no string) bool {
		took := p.TakeWord(yes)
		p.SetNamed(st, name, attrs.NewBool(p.Module, took))
		return took || p.ExpectWord(no)
	}
	if !readAccess(p, st, 0) || !p.Expect(',', "expected ',' and read or write") || !choice(affine.AttrIsWrite, "write", "read") ||
		!p.LiteralText(",") || !p.ExpectWord("locality") || !p.Expect('<', "expected '<' and a locality") {
		return false
	}
	n, ok := p.Int64("expected a locality")
	if !ok || !p.Expect('>', "expected '>' after a locality") || !p.Expect(',', "expected ',' and data or instr") ||
		!choice(affine.AttrIsDataCache, "data", "instr") {
		return false
	}
	p.SetNamed(st, affine.AttrLocalityHint, attrs.NewInteger(p.Module, types.NewInteger(p.Module, 32, types.Signless), n))
	return p.OptionalAttrs(st) && p.Expect(':', "expected ':' and the type of the buffer") && p.TypeStep(st, format.OperandPart(0))
}
