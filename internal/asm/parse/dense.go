package parse

import (
	"encoding/binary"
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// denseLiteral is the contents of dense<...> before its type is known.
type denseLiteral struct {
	shape []int64 // sizes of nested lists by depth
	elems []denseElement
	// hex is the token of a string that may hold the elements in hexadecimal.
	hex   lex.Token
	isHex bool
	splat bool // a single element without brackets
	pairs bool // elements are pairs: complex numbers
	mixed bool // besides pairs of numbers there are numbers, or nested pairs
}

// denseElement is a number, a boolean or a string.
type denseElement struct {
	pos, end uint32
	kind     lex.Kind
	minus    bool
}

// newLiteral returns an empty literal for reuse, number i of two; sparse elements need both.
func (p *Parser) newLiteral(i int) *denseLiteral {
	l := &p.literals[i]
	*l = denseLiteral{shape: l.shape[:0], elems: l.elems[:0]}
	return l
}

// denseAttr reads dense<elements> : type.
func (p *Parser) denseAttr(t ir.Type) (ir.Attr, bool) {
	at := p.Tok.Pos
	p.Next()
	if !p.Expect('<', "expected '<' after dense") {
		return nil, false
	}
	lit := p.newLiteral(0)
	if p.Tok.Kind != '>' && !p.literal(lit, true) {
		return nil, false
	}
	if !p.Expect('>', "expected '>' after dense elements") {
		return nil, false
	}
	t, ok := p.elementsType(t, "dense elements", at)
	if !ok {
		return nil, false
	}
	return p.denseOf(lit, t, at)
}

// elementsType reads ": type", which must have a static shape.
func (p *Parser) elementsType(t ir.Type, what string, at int) (ir.Type, bool) {
	if t == nil {
		if !p.Expect(':', "expected ':' and a type") {
			return nil, false
		}
		var ok bool
		if t, ok = p.Type(); !ok {
			return nil, false
		}
	}
	switch t.(type) {
	case *types.RankedTensor, *types.Vector, *types.MemRef:
	default:
		return nil, p.Fail(diag.Mismatch, at, "the type of "+what+" must be a tensor, vector or memref with static sizes")
	}
	shape, _, _, _ := types.Shape(t)
	if slices.ContainsFunc(shape, func(n int64) bool { return n < 0 }) {
		return nil, p.Fail(diag.Mismatch, at, "the type of "+what+" must have static sizes")
	}
	return t, true
}

// literal reads the text between the brackets of dense<...>:
//
// literal = element | "[" [ literal { "," literal } ] "]"
func (p *Parser) literal(lit *denseLiteral, hex bool) bool {
	if hex && p.Tok.Kind == lex.String {
		lit.hex, lit.isHex = p.Tok, true
		lit.splat = true
		lit.elems = append(lit.elems, denseElement{uint32(p.Tok.Pos), uint32(p.Tok.End), lex.String, false})
		p.Next()
		return true
	}
	if p.Tok.Kind == '[' {
		if !p.literalList(lit) {
			return false
		}
		slices.Reverse(lit.shape)
		return true
	}
	lit.splat = true
	return p.literalElement(lit)
}

// literalList reads a list, whose elements must all have the same shape. It appends its own size to
// the literal's shape, so the innermost size comes first.
func (p *Parser) literalList(lit *denseLiteral) bool {
	if !p.Enter() {
		return false
	}
	defer p.Leave()
	p.Next()
	n, first := int64(0), len(lit.shape)
	if !p.Take(']') {
		for {
			inner := len(lit.shape)
			if list := p.Tok.Kind == '['; list && !p.literalList(lit) || !list && !p.literalElement(lit) {
				return false
			}
			if n > 0 {
				if !EqualShapes(lit.shape[first:inner], lit.shape[inner:]) {
					return p.FailHere("the lists of dense elements have different lengths")
				}
				lit.shape = lit.shape[:inner]
			}
			n++
			if !p.Take(',') {
				break
			}
		}
		if !p.Expect(']', "expected ']' after the elements of a list") {
			return false
		}
	}
	lit.shape = append(lit.shape, n)
	return true
}

func EqualShapes(a, b []int64) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// literalElement reads one element: a number, true, false, a string or a pair of
// numbers in parentheses.
func (p *Parser) literalElement(lit *denseLiteral) bool {
	pair := p.Tok.Kind == '('
	lit.mixed = lit.mixed || len(lit.elems) > 0 && lit.pairs != pair
	if !pair {
		return p.literalNumber(lit)
	}
	lit.pairs = true
	return p.literalPair(lit)
}

// literalPair reads (real, imaginary). Like the reference, it reads nested pairs before rejecting
// them.
func (p *Parser) literalPair(lit *denseLiteral) bool {
	if !p.Enter() {
		return false
	}
	defer p.Leave()
	p.Next()
	part := func() bool {
		if p.Tok.Kind != '(' {
			return p.literalNumber(lit)
		}
		lit.mixed = true
		return p.literalPair(lit)
	}
	return part() && p.Expect(',', "expected ',' between real and imaginary part") && part() &&
		p.Expect(')', "expected ')' after a complex number")
}

func (p *Parser) literalNumber(lit *denseLiteral) bool {
	e := denseElement{kind: p.Tok.Kind}
	switch {
	case p.Tok.Kind == '-':
		p.Next()
		if p.Tok.Kind != lex.Integer && p.Tok.Kind != lex.Float {
			return p.FailHere("expected a number after the minus sign")
		}
		e.minus, e.kind = true, p.Tok.Kind
	case p.Tok.Kind == lex.Integer, p.Tok.Kind == lex.Float, p.Tok.Kind == lex.String, p.Word("true"), p.Word("false"):
	default:
		return p.FailHere("expected an element: a number, true, false or a string")
	}
	e.pos, e.end = uint32(p.Tok.Pos), uint32(p.Tok.End)
	lit.elems = append(lit.elems, e)
	p.Next()
	return true
}

// denseOf returns the attribute for a literal.
func (p *Parser) denseOf(lit *denseLiteral, t ir.Type, at int) (ir.Attr, bool) {
	shape, elem, _, _ := types.Shape(t)
	num, countable := types.NumElements(shape)
	if !countable && !lit.splat {
		return nil, p.Fail(diag.Mismatch, at, "more elements than can be counted, and not all the same")
	}
	if !isNumber(elem) {
		return p.denseStringsOf(lit, t, num, at)
	}
	if lit.isHex {
		data, ok := p.hexElements(lit, t, elem, num)
		if !ok {
			return nil, false
		}
		return attrs.NewDenseElements(p.Module, t, data), true
	}
	if !lit.splat && len(lit.shape) > 0 && !EqualShapes(lit.shape, shape) {
		return nil, p.Fail(diag.Mismatch, at, "the elements have the shape "+shapeText(lit.shape)+", their type "+shapeText(shape))
	}
	if len(lit.elems) == 0 && num != 0 {
		return nil, p.Fail(diag.Mismatch, at, "no elements where the type has "+strconv.FormatInt(num, 10))
	}
	data, ok := p.elementData(lit, elem, at)
	if !ok {
		return nil, false
	}
	// If pairs are given for a type of plain numbers, the reference uses the numbers one after the
	// other and ignores the excess.
	if size := spell.ElementSize(elem); lit.pairs && spell.ComplexElement(elem) == nil && !spell.IsSplat(data, size) {
		if int64(len(lit.elems)) < num {
			return nil, p.Fail(diag.Mismatch, at, "pairs are elements of complex types")
		}
		data = data[:int64(size)*num]
	}
	return attrs.NewDenseElements(p.Module, t, p.Storage(data, elem, num)), true
}

// isNumber reports whether t is a number type or a complex type.
func isNumber(t ir.Type) bool {
	switch t := t.(type) {
	case *types.Integer, *types.Float:
		return true
	case *types.Complex:
		return isNumber(t.Elem)
	case *types.Simple:
		return ir.KindOf(t) == ir.Kind(types.IndexType())
	}
	return false
}

func shapeText(shape []int64) string {
	b := []byte{'['}
	for i, n := range shape {
		if i > 0 {
			b = append(b, ", "...)
		}
		b = strconv.AppendInt(b, n, 10)
	}
	return string(append(b, ']'))
}

// elementData returns the elements of a literal, each in whole bytes.
func (p *Parser) elementData(lit *denseLiteral, elem ir.Type, at int) ([]byte, bool) {
	if c, ok := elem.(*types.Complex); ok {
		if len(lit.elems) > 0 && !lit.pairs {
			return nil, p.Fail(diag.Mismatch, at, "the elements of a complex type are pairs")
		}
		if lit.mixed {
			return nil, p.Fail(diag.Mismatch, at, "dense elements are numbers or pairs of numbers, not both")
		}
		elem = c.Elem
	}
	size := spell.ElementSize(elem)
	data := make([]byte, 0, size*len(lit.elems))
	for i := range lit.elems {
		v, ok := p.elementBits(&lit.elems[i], elem)
		if !ok {
			return nil, false
		}
		data = spell.AppendBits(data, v, size)
	}
	return data, true
}

// elementBits returns the value of an element.
func (p *Parser) elementBits(e *denseElement, t ir.Type) (attrs.Bits, bool) {
	if f, ok := t.(*types.Float); ok {
		switch e.kind {
		case lex.Integer, lex.Float:
			return p.FloatValue(f.Format, lex.Token{Kind: e.kind, Pos: int(e.pos), End: int(e.end)}, e.minus)
		}
		return attrs.Bits{}, p.Fail(diag.Mismatch, int(e.pos), "expected a float")
	}
	s := p.Text(int(e.pos), int(e.end))
	switch e.kind {
	case lex.Ident:
		if !spell.IsBit(t) {
			return attrs.Bits{}, p.Fail(diag.Mismatch, int(e.pos), "true and false are of the type i1")
		}
		return attrs.Bits{Lo: Bit(s == "true")}, true
	case lex.Integer:
	default:
		return attrs.Bits{}, p.Fail(diag.Mismatch, int(e.pos), "expected an integer")
	}
	if i, ok := t.(*types.Integer); ok && i.Sign == types.Unsigned && e.minus {
		return attrs.Bits{}, p.Fail(diag.OutOfRange, int(e.pos), "a number of an unsigned type cannot be negative")
	}
	return p.integerBits(t, e.minus, s, int(e.pos))
}

// Storage converts elements in whole bytes to raw storage: a splat is stored once, and i1 elements
// as bits.
func (p *Parser) Storage(data []byte, elem ir.Type, num int64) []byte {
	size := spell.ElementSize(elem)
	if spell.IsSplat(data, size) {
		data = data[:size]
		if spell.IsBit(elem) && data[0] != 0 {
			data[0] = 0xff
		}
		return data
	}
	if spell.IsBit(elem) {
		return spell.PackBits(data)
	}
	return data
}

// hexElements returns the raw storage given by a string of hexadecimal digits.
func (p *Parser) hexElements(lit *denseLiteral, t, elem ir.Type, num int64) ([]byte, bool) {
	digits := p.Src[lit.hex.Pos+1 : lit.hex.End-1]
	if len(digits) < 2 || digits[0] != '0' || digits[1] != 'x' || len(digits)%2 != 0 {
		return nil, p.Fail(diag.Syntax, lit.hex.Pos, "expected hexadecimal digits: \"0x...\"")
	}
	data, ok := spell.DecodeHex(digits[2:], p.workers)
	if !ok {
		return nil, p.Fail(diag.Syntax, lit.hex.Pos, "expected hexadecimal digits: \"0x...\"")
	}
	size := int64(spell.ElementSize(elem))
	have := int64(len(data))
	if have != size && (size == 0 || have/size != num || have%size != 0) {
		return nil, p.Fail(diag.Mismatch, lit.hex.Pos, strconv.FormatInt(have, 10)+" bytes do not fit the type "+p.TypeText(t))
	}
	return p.Storage(data, elem, num), true
}

// denseStringsOf returns the attribute for a literal of strings.
func (p *Parser) denseStringsOf(lit *denseLiteral, t ir.Type, num int64, at int) (ir.Attr, bool) {
	shape, _, _, _ := types.Shape(t)
	if !lit.splat && len(lit.shape) > 0 && !EqualShapes(lit.shape, shape) {
		return nil, p.Fail(diag.Mismatch, at, "the elements have the shape "+shapeText(lit.shape)+", their type "+shapeText(shape))
	}
	if len(lit.elems) == 0 && num != 0 {
		return nil, p.Fail(diag.Mismatch, at, "no elements where the type has "+strconv.FormatInt(num, 10))
	}
	list := make([]string, 0, len(lit.elems))
	splat := len(lit.elems) > 0
	for _, e := range lit.elems {
		if e.kind != lex.String {
			return nil, p.Fail(diag.Mismatch, int(e.pos), "expected a string, because "+p.TypeText(t)+" is not a numeric type")
		}
		s := p.Unescape(lex.Token{Kind: lex.String, Pos: int(e.pos), End: int(e.end)})
		list = append(list, s)
		splat = splat && s == list[0]
	}
	switch n := int64(len(list)); {
	case splat:
		list = list[:1]
	case n < num:
		return nil, p.Fail(diag.Mismatch, at, "pairs are elements of complex types")
	default:
		list = list[:num] // pairs have excess elements, see denseOf
	}
	return attrs.NewDenseStrings(p.Module, t, splat, list...), true
}

// denseArrayAttr reads array<type: elements>.
func (p *Parser) denseArrayAttr() (ir.Attr, bool) {
	p.Next()
	if !p.Expect('<', "expected '<' after array") {
		return nil, false
	}
	at := p.Tok.Pos
	t, ok := p.Type()
	if !ok {
		return nil, false
	}
	switch t.(type) {
	case *types.Integer, *types.Float:
	default:
		return nil, p.Fail(diag.Mismatch, at, "the elements of an array are integers or floats, not "+p.TypeText(t))
	}
	if w := types.BitWidth(t); w%8 != 0 && !spell.IsBit(t) {
		return nil, p.Fail(diag.Mismatch, at, "the elements of an array take whole bytes")
	}
	if p.Take('>') {
		return attrs.NewDenseArray(p.Module, t, 0, nil), true
	}
	if !p.Expect(':', "expected ':' and the elements of the array") {
		return nil, false
	}
	data, n, ok := p.arrayData(t, '>')
	if !ok {
		return nil, false
	}
	return attrs.NewDenseArray(p.Module, t, n, data), true
}

// noElement continues after an error in an element as the reference does, which still looks for the
// end of a bracketed list.
func (p *Parser) noElement(end lex.Kind) bool {
	if end == ']' && p.Tok.Kind != ']' && p.Tok.Kind != lex.Integer {
		p.failed = false
		p.Unexpected("expected ']'")
	}
	return false
}

// arrayData reads elements separated by commas up to the token end.
func (p *Parser) arrayData(t ir.Type, end lex.Kind) (data []byte, n uint64, ok bool) {
	size := spell.ElementSize(t)
	for {
		var e denseElement
		switch {
		case p.Tok.Kind == '-':
			e.minus = true
			p.Next()
		case spell.IsBit(t):
			if _, ok := p.BoolText(); !ok {
				return nil, 0, p.FailHere("expected true or false")
			}
		}
		e.kind, e.pos, e.end = p.Tok.Kind, uint32(p.Tok.Pos), uint32(p.Tok.End)
		switch e.kind {
		case lex.Integer, lex.Float, lex.Ident:
		default:
			p.FailHere("expected an element of the array")
			return nil, 0, p.noElement(end)
		}
		v, ok := p.elementBits(&e, t)
		if !ok {
			return nil, 0, p.noElement(end)
		}
		p.Next()
		data = spell.AppendBits(data, v, size)
		n++
		if !p.Take(',') {
			return data, n, p.expectMark(end)
		}
	}
}

// signedData is arrayData for integers of at most 64 bits that must fit as signed numbers, like
// those of an array without its prefix.
func (p *Parser) signedData(t ir.Type, end lex.Kind) (data []byte, n uint64, ok bool) {
	unused := 64 - types.BitWidth(t)
	for {
		at := p.Tok.Pos
		v, ok := p.Int64("expected an element of the array")
		if ok && v<<unused>>unused != v {
			ok = p.Fail(diag.OutOfRange, at, "the number does not fit in "+strconv.Itoa(64-unused)+" bits")
		}
		if !ok {
			return nil, 0, p.noElement(end)
		}
		data = spell.AppendBits(data, attrs.Bits{Lo: uint64(v)}, spell.ElementSize(t))
		n++
		if !p.Take(',') {
			return data, n, p.expectMark(end)
		}
	}
}

// sparseAttr reads sparse<indices, values> : type.
func (p *Parser) sparseAttr(t ir.Type) (ir.Attr, bool) {
	at := p.Tok.Pos
	p.Next()
	if !p.Expect('<', "expected '<' after sparse") {
		return nil, false
	}
	indices, values := p.newLiteral(0), p.newLiteral(1)
	empty := p.Take('>')
	if !empty && !(p.literal(indices, false) && p.Expect(',', "expected ',' and the values") && p.literal(values, true) &&
		p.Expect('>', "expected '>' after sparse elements")) {
		return nil, false
	}
	t, ok := p.elementsType(t, "sparse elements", at)
	if !ok {
		return nil, false
	}
	shape, elem, _, _ := types.Shape(t)
	rank := int64(len(shape))
	indexShape := []int64{0, rank}
	switch {
	case empty:
	case indices.splat:
		indexShape[0] = 1
		// Indices that are all the same are printed as one number, so the values say how many there are. The
		// reference prints this and refuses it.
		if !values.splat && len(values.shape) == 1 {
			indexShape[0] = values.shape[0]
		}
	default:
		indexShape = slices.Clone(indices.shape)
	}
	indexType := types.NewTensor(p.Module, indexShape, p.Common().I64, nil)
	var ia, va ir.Attr
	if empty {
		ia = attrs.NewDenseElements(p.Module, indexType, nil)
	} else if ia, ok = p.denseOf(indices, indexType, at); !ok {
		return nil, false
	}
	valueType := types.NewTensor(p.Module, indexShape[:1:1], elem, nil)
	if empty {
		va = attrs.NewDenseElements(p.Module, valueType, nil)
	} else if va, ok = p.denseOf(values, valueType, at); !ok {
		return nil, false
	}
	if len(indexShape) != 2 && !(len(indexShape) == 1 && rank == 1) || len(indexShape) == 2 && indexShape[1] != rank {
		return nil, p.Fail(diag.Mismatch, at, "each index must have "+strconv.FormatInt(rank, 10)+" numbers")
	}
	if !sparseInside(ia.(*attrs.DenseElements).Data, shape) {
		return nil, p.Fail(diag.OutOfRange, at, "an index is not that of an element of "+p.TypeText(t))
	}
	return attrs.NewSparse(p.Module, t, ia, va), true
}

// sparseInside reports whether indices lie within a shape. Each index has one number per dimension,
// or a splat gives the same number for all.
func sparseInside(data []byte, shape []int64) bool {
	splat := len(data) == 8
	for i := 0; i < len(data); i += 8 {
		n := binary.LittleEndian.Uint64(data[i:])
		for k, size := range shape {
			if (splat || i/8%len(shape) == k) && n >= uint64(size) {
				return false
			}
		}
	}
	return true
}
