package asm

import (
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// printPrecision: precision = [HIGHEST, DEFAULT].
func printPrecision(p *printer, c *opContext, args []partRef) { p.precision(c.attr(args[0])) }

// printSameType prints one type if all operands and the result, the last argument,
// have it, else a function type. A variadic operand comes with itself in front, for
// the parser.
func printSameType(p *printer, c *opContext, args []partRef) {
	if len(args) == 3 && args[0] == args[1] {
		args = args[1:]
	}
	last, same := ir.TypeID(0), true
	for k := len(args) - 1; k >= 0 && same; k-- {
		a := args[k]
		if a.part == refResult {
			from, to := c.resultsOf(a)
			if to-from != 1 {
				same = false
				break
			}
			last = c.typeOf(from)
			continue
		}
		if c.isPlain(a) {
			same = p.sameType(c.typeOf(c.operands[a.i]), last)
			continue
		}
		for _, v := range c.operandsOf(a) {
			same = same && p.sameType(c.typeOf(v), last)
		}
	}
	if same {
		p.typeID(last)
		return
	}
	var room [8]ir.TypeID
	list := room[:0]
	for _, a := range args[:len(args)-1] {
		list = p.appendTypes(list, c, a)
	}
	operands := len(list)
	list = p.appendTypes(list, c, args[len(args)-1])
	p.functionalTypeOf(list[:operands], list[operands:])
}

// sameType compares types given by number, of which one type can have several.
func (p *printer) sameType(a, b ir.TypeID) bool { return a == b || p.commonID(a) == p.commonID(b) }

// commonID returns the number that all types equal to one given by number share.
func (p *printer) commonID(id ir.TypeID) ir.TypeID {
	same := &p.sameTypes[id]
	if *same == 0 && id != 0 {
		*same = p.m.Type(id).ID()
	}
	return *same
}

// functionalTypeOf appends (in) -> out.
func (p *printer) functionalTypeOf(in, out []ir.TypeID) {
	p.str("(")
	p.typeIDs(in)
	p.str(") -> ")
	if len(out) == 1 && !p.isFunctionType(out[0]) {
		p.typeID(out[0])
		return
	}
	p.str("(")
	p.typeIDs(out)
	p.str(")")
}

func (p *printer) typeIDs(list []ir.TypeID) {
	for i, t := range list {
		if i > 0 {
			p.str(", ")
		}
		p.typeID(t)
	}
}

// one returns the type of an argument that stands for one value.
func (p *printer) one(c *opContext, a partRef) ir.TypeID {
	if a.part == refOperand {
		return c.typeOf(c.operandsOf(a)[0])
	}
	from, _ := c.resultsOf(a)
	return c.typeOf(from)
}

// printComplexOpType prints the result type if the operands are of the same shape
// with the part's type as elements.
func printComplexOpType(p *printer, c *opContext, args []partRef) {
	lhs, rhs, result := p.one(c, args[0]), p.one(c, args[1]), p.one(c, args[2])
	if p.isRealPart(lhs, result) && p.isRealPart(rhs, result) {
		p.typeID(result)
		return
	}
	p.functionalTypeOf([]ir.TypeID{lhs, rhs}, []ir.TypeID{result})
}

// isRealPart reports whether part is the type whole with the element type of its
// complex elements.
func (p *printer) isRealPart(part, whole ir.TypeID) bool {
	a, ok1 := p.m.Type(part).(*types.RankedTensor)
	b, ok2 := p.m.Type(whole).(*types.RankedTensor)
	return ok1 && ok2 && slices.Equal(a.Shape, b.Shape) && a.Encoding == b.Encoding && complexElement(b.Elem) == a.Elem
}

// printSelectOpType prints the types of the predicate and the result if the operands
// between them have the result's type, else a function type.
func printSelectOpType(p *printer, c *opContext, args []partRef) {
	pred, yes, no, result := p.one(c, args[0]), p.one(c, args[1]), p.one(c, args[2]), p.one(c, args[3])
	if p.sameType(yes, result) && p.sameType(no, result) {
		p.typeID(pred)
		p.str(", ")
		p.typeID(result)
		return
	}
	p.functionalTypeOf([]ir.TypeID{pred, yes, no}, []ir.TypeID{result})
}

// printTupleOpType prints the type of the tuple, which tells those of the operands.
func printTupleOpType(p *printer, c *opContext, args []partRef) {
	p.valueTypes(c, args[len(args)-1])
}

// printPairwiseOpType prints the types of the operands; the results have the same.
func printPairwiseOpType(p *printer, c *opContext, args []partRef) { p.valueTypes(c, args[0]) }

// printVariadicOperand prints operands with commas between them and one behind, even
// if there are none.
func printVariadicOperand(p *printer, c *opContext, args []partRef) {
	for i, v := range c.operandsOf(args[0]) {
		if i > 0 {
			p.str(", ")
		}
		p.value(v)
	}
	p.str(",")
}

// printCustomCallTarget prints a string as a symbol name.
func printCustomCallTarget(p *printer, c *opContext, args []partRef) {
	if s, ok := c.attr(args[0]).(*attrs.String); ok {
		p.symbol(s.Value)
	}
}

// printExponentMantissa prints e8m10.
func printExponentMantissa(p *printer, c *opContext, args []partRef) {
	for i, mark := range []string{"e", "m"} {
		p.str(mark)
		if a := c.attr(args[i]); a != nil {
			p.attr(a, typeHidden)
		}
	}
}

// printSliceRanges prints [start:limit:stride, ...]; a stride of one goes unsaid. For
// PPHLO it prints [start:stride:limit, ...].
func printSliceRanges(p *printer, c *opContext, args []partRef) {
	starts, limits, strides := int64s(c.attr(args[0])), int64s(c.attr(args[1])), int64s(c.attr(args[2]))
	p.str("[")
	if len(starts) != len(limits) || len(starts) != len(strides) {
		for i, part := range []struct {
			name string
			list []int64
		}{{"start_indices: ", starts}, {"limit_indices: ", limits}, {"strides: ", strides}} {
			if i > 0 {
				p.str(", ")
			}
			p.str(part.name)
			p.ints(part.list)
		}
		p.str("]")
		return
	}
	for i := range starts {
		if i > 0 {
			p.str(", ")
		}
		p.int(starts[i])
		p.str(":")
		if c.info.Dialect == "pphlo" {
			p.int(strides[i])
			p.str(":")
			p.int(limits[i])
			continue
		}
		p.int(limits[i])
		if strides[i] != 1 {
			p.str(":")
			p.int(strides[i])
		}
	}
	p.str("]")
}

// int64s returns the elements of a dense array of integers of 64 bits.
func int64s(a ir.Attr) []int64 {
	d, ok := a.(*attrs.DenseArray)
	if !ok || elementSize(d.Elem) != 8 {
		return nil
	}
	list := make([]int64, d.Size)
	for i := range list {
		list[i] = int64(littleEndian(d.Data[i*8:][:8]).Lo)
	}
	return list
}

// printDotDimensions prints batching_dims = [0] x [0], contracting_dims = [1] x [1];
// no batching dimensions go unsaid.
func printDotDimensions(p *printer, c *opContext, args []partRef) {
	a, ok := c.attr(args[0]).(*attrs.DotDimensionNumbers)
	if !ok {
		return
	}
	if len(a.LHSBatching) > 0 || len(a.RHSBatching) > 0 {
		p.str("batching_dims = ")
		p.dims(a.LHSBatching)
		p.str(" x ")
		p.dims(a.RHSBatching)
		p.str(", ")
	}
	p.str("contracting_dims = ")
	p.dims(a.LHSContracting)
	p.str(" x ")
	p.dims(a.RHSContracting)
}

// precision prints , precision = [DEFAULT, HIGH] if there is an array of them.
func (p *printer) precision(a ir.Attr) {
	list, ok := a.(*attrs.Array)
	if !ok {
		return
	}
	p.str(", precision = [")
	for i, e := range list.Elems {
		if i > 0 {
			p.str(", ")
		}
		if k, ok := e.(*attrs.Enum); ok {
			p.str(k.Keyword())
		}
	}
	p.str("]")
}

// printPrecisionAndAlgorithm prints the precision and , algorithm = <...>.
func printPrecisionAndAlgorithm(p *printer, c *opContext, args []partRef) {
	p.precision(c.attr(args[0]))
	if a := c.attr(args[1]); a != nil {
		p.str(", algorithm = ")
		p.strippedAttr(a)
	}
}

// printConvolutionDimensions prints [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f].
func printConvolutionDimensions(p *printer, c *opContext, args []partRef) {
	if a, ok := c.attr(args[0]).(*attrs.ConvDimensionNumbers); ok {
		p.convDims(a)
	}
}

// printWindow prints those of the window's attributes that are there: stride = [1,
// 1], pad = [[0, 0], [0, 0]], and so on.
func printWindow(p *printer, c *opContext, args []partRef) {
	first := true
	for i, name := range [...]string{"stride", "pad", "lhs_dilate", "rhs_dilate", "reverse"} {
		if i >= len(args) {
			break
		}
		a := c.attr(args[i])
		if a == nil {
			continue
		}
		if !first {
			p.str(", ")
		}
		first = false
		p.str(name)
		p.str(" = ")
		switch a := a.(type) {
		case *attrs.DenseArray:
			p.str("[")
			p.arrayElements(a)
			p.str("]")
		case *attrs.DenseElements:
			if !p.spellable(a) {
				p.attr(a, typeShown)
				continue
			}
			e := p.elements(a.Type, a.Data)
			p.nested(e.shape, func(i int64) { p.element(&e, e.at(i)) })
		}
	}
}
