package asm

import (
	"math"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/types"
)

func printSwitch(p *printer, c *opContext) { p.format(c) }

// fitsSwitch: there are a value and a number of operands for each case.
func fitsSwitch(p *printer, c *opContext) bool {
	if !p.complete(c) {
		return false
	}
	sizes, ok := c.op.Attr("case_operand_segments").(*attrs.DenseArray)
	if !ok || elementSize(sizes.Elem) != 4 {
		return false
	}
	cases, total := c.op.NumSuccessors()-1, uint64(0)
	for i := range int(sizes.Size) {
		total += uint64(caseSize(sizes, i))
	}
	from, to := c.op.OperandGroup(2)
	if cases > int(sizes.Size) || total != uint64(to-from) {
		return false
	}
	values := c.op.Attr("case_values")
	if values == nil {
		return cases == 0
	}
	d, ok := values.(*attrs.DenseElements)
	if !ok {
		return false
	}
	_, elem, _, _ := types.Shape(d.Type)
	e := p.elements(d.Type, d.Data)
	return e.num == int64(cases) && types.BitWidth(elem) > 0
}

// caseSize returns how many operands case i has.
func caseSize(sizes *attrs.DenseArray, i int) uint32 {
	return u32(sizes.Data, 4*i)
}

// printCases prints where cf.switch branches to, as [readCases] reads it.
func printCases(p *printer, c *opContext, args []partRef) {
	p.str("  default: ")
	p.target(c, 0, c.operandsOf(args[casesDefaultOperands]))
	d, ok := c.attr(args[casesValues]).(*attrs.DenseElements)
	if !ok {
		return
	}
	sizes := c.attr(args[casesSegments]).(*attrs.DenseArray)
	list := c.operandsOf(args[casesOperands])
	e := p.elements(d.Type, d.Data)
	for i := range int(e.num) {
		p.str(",")
		p.newline()
		p.str("  ")
		p.uint(e.limited(i))
		p.str(": ")
		n := caseSize(sizes, i)
		p.target(c, 1+i, list[:n])
		list = list[n:]
	}
	p.newline()
}

// target prints a block and the values that it gets.
func (p *printer) target(c *opContext, i int, list []uint32) {
	p.blockName(c.op.Successor(i))
	if len(list) == 0 {
		return
	}
	p.str("(")
	p.values(list)
	p.str(" : ")
	for k, v := range list {
		if k > 0 {
			p.str(", ")
		}
		p.typeID(c.typeOf(v))
	}
	p.str(")")
}

// limited returns an integer element as a number without a sign, the largest of 64 bits
// if it does not fit there.
func (e *elements) limited(i int) uint64 {
	at := e.at(int64(i))
	if e.packed() {
		return uint64(e.data[at/8] >> (at % 8) & 1)
	}
	v := littleEndian(e.data[at*int64(e.size):][:e.size]).Truncate(e.width)
	if len(v.Hi) > 0 {
		return math.MaxUint64
	}
	return v.Lo
}
