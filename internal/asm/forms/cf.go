package forms

import (
	"encoding/binary"
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/cf"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/types"
)

var cfForms = sync.OnceValue(func() *Dialect {
	return &Dialect{
		Rows: cf.Ops(),
		Ops: map[string]Op{
			cf.OpAssert: {Types: typeOfCondition},
			cf.OpCondBr: {Types: typeOfCondition},
			cf.OpSwitch: {Print: printSwitch, Fits: fitsSwitch},
		},
		Directives: map[string]Directive{"SwitchOpCases": {printCases, readCases}},
	}
})

func typeOfCondition(p *parse.OpParser, t parse.Unsaid) (done, ok bool) {
	t.SetOperands(0, p.Common().I1)
	return true, true
}

func printSwitch(p *print.Printer, c *print.Context) { p.Format(c) }

// fitsSwitch reports whether each case has a value and a number of operands.
func fitsSwitch(p *print.Printer, c *print.Context) bool {
	if !p.Complete(c) {
		return false
	}
	sizes, ok := c.Op.Attr("case_operand_segments").(*attrs.DenseArray)
	if !ok || spell.ElementSize(sizes.Elem) != 4 {
		return false
	}
	cases, total := c.Op.NumSuccessors()-1, uint64(0)
	for i := range int(sizes.Size) {
		total += uint64(caseSize(sizes, i))
	}
	from, to := c.Op.OperandGroup(2)
	if cases > int(sizes.Size) || total != uint64(to-from) {
		return false
	}
	values := c.Op.Attr("case_values")
	if values == nil {
		return cases == 0
	}
	d, ok := values.(*attrs.DenseElements)
	if !ok {
		return false
	}
	_, elem, _, _ := types.Shape(d.Type)
	e := p.Elements(d.Type, d.Data)
	return e.Num == int64(cases) && types.BitWidth(elem) > 0
}

// caseSize returns the number of operands of case i.
func caseSize(sizes *attrs.DenseArray, i int) uint32 {
	return spell.Uint32(sizes.Data, 4*i)
}

// Arguments of the directive SwitchOpCases.
const (
	casesFlag = iota
	casesDefault
	casesDefaultOperands
	casesDefaultTypes
	casesValues
	casesTo
	casesOperands
	casesSegments
)

// maxCases is the maximum size in bytes of all case values. Even a short number takes as many bytes
// as the type of the flag.
const maxCases = 1 << 26

// printCases appends the successors of cf.switch in the form that [readCases] reads.
func printCases(p *print.Printer, c *print.Context, args []format.Part) {
	p.Text("  default: ")
	printTarget(p, c, 0, c.OperandsOf(args[casesDefaultOperands]))
	d, ok := c.Attr(args[casesValues]).(*attrs.DenseElements)
	if !ok {
		return
	}
	sizes := c.Attr(args[casesSegments]).(*attrs.DenseArray)
	list := c.OperandsOf(args[casesOperands])
	e := p.Elements(d.Type, d.Data)
	for i := range int(e.Num) {
		p.Text(",")
		p.Newline()
		p.Text("  ")
		p.Uint(e.Limited(i))
		p.Text(": ")
		n := caseSize(sizes, i)
		printTarget(p, c, 1+i, list[:n])
		list = list[n:]
	}
	p.Newline()
}

// readCases reads the successors of cf.switch: default: ^bb1(%a : i32), 42: ^bb2, ...
//
// Values have the width of the flag's type. Higher bits are dropped, as in the reference, which
// prints all values as unsigned numbers.
func readCases(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	flag := p.TypesOf(st, args[casesFlag])[0]
	t, ok := flag.(*types.Integer)
	if !ok {
		return p.Fail(diag.Mismatch, p.Tok.Pos, "the flag of a switch must be an integer, found "+p.TypeText(flag))
	}
	if !p.ExpectWord("default") || !p.Expect(':', "expected ':' and the name of a block") || !readTarget(p, st, args[casesDefaultOperands]) {
		return false
	}
	var values, sizes []byte
	num, size := 0, spell.ElementSize(t)
	to := args[casesOperands]
	for p.Take(',') {
		v, ok := p.Int64("expected the value of a case")
		if !ok || !p.Expect(':', "expected ':' and the name of a block") {
			return false
		}
		before := p.CountUses(st, to)
		if !readTarget(p, st, to) {
			return false
		}
		if values = appendSigned(values, v, int(t.Width), size); len(values) > maxCases {
			return p.Fail(diag.OutOfRange, p.Tok.Pos, "the values of the cases take too many bytes")
		}
		sizes = binary.LittleEndian.AppendUint32(sizes, uint32(p.CountUses(st, to)-before))
		num++
	}
	p.SetAttrOf(st, args[casesSegments], attrs.NewDenseArray(p.Module, types.NewInteger(p.Module, 32, types.Signless), uint64(num), sizes))
	if num > 0 {
		v := types.NewVector(p.Module, []int64{int64(num)}, t, nil)
		p.SetAttrOf(st, args[casesValues], attrs.NewDenseElements(p.Module, v, p.Storage(values, t, int64(num))))
	}
	return true
}

// printTarget appends a successor and its operands.
func printTarget(p *print.Printer, c *print.Context, i int, list []uint32) {
	p.BlockName(c.Op.Successor(i))
	if len(list) == 0 {
		return
	}
	p.Text("(")
	p.Values(list)
	p.Text(" : ")
	for k, v := range list {
		if k > 0 {
			p.Text(", ")
		}
		p.TypeID(c.TypeOf(v))
	}
	p.Text(")")
}

// readTarget reads a successor and its operands: ^bb1(%a, %b : i32, f32). The values are
// added to those of a declared operand.
func readTarget(p *parse.OpParser, st *parse.State, to format.Part) bool {
	if !p.Successor() {
		return false
	}
	if !p.Take('(') {
		return true
	}
	if !p.MoreOperands(st, to) {
		return false
	}
	return p.Expect(')', "expected ')' after the values that the block gets")
}

// appendSigned appends a number in as many bytes as an element of an integer type takes.
func appendSigned(dst []byte, v int64, width, size int) []byte {
	word := attrs.Bits{Lo: uint64(v)}
	for range (size - 1) / 8 {
		word.Hi = append(word.Hi, uint64(v>>63))
	}
	return spell.AppendBits(dst, word.Truncate(width), size)
}
