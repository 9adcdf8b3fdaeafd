package asm

import (
	"encoding/binary"
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// denseLiteral is the contents of dense<...> before its type is known.
type denseLiteral struct {
	shape []int64 // sizes of lists by depth
	elems []denseElement
	// hex is the token of a string that may hold the elements as hexadecimal digits.
	hex   token
	isHex bool
	splat bool // one element without brackets
	pairs bool // elements are in twos: complex numbers
	mixed bool // there are others beside pairs of numbers: numbers, or pairs inside pairs
}

// denseElement is a number, a boolean or a string.
type denseElement struct {
	pos, end uint32
	kind     tokenKind
	minus    bool
}

// newLiteral returns an empty literal. There are two, for sparse elements.
func (p *nodes) newLiteral(i int) *denseLiteral {
	l := &p.literals[i]
	*l = denseLiteral{shape: l.shape[:0], elems: l.elems[:0]}
	return l
}

// denseAttr reads dense<elements> : type.
func (p *nodes) denseAttr(t ir.Type) (ir.Attr, bool) {
	at := p.tok.pos
	p.next()
	if !p.expect('<', "expected '<' behind dense") {
		return nil, false
	}
	lit := p.newLiteral(0)
	if p.tok.kind != '>' && !p.literal(lit, true) {
		return nil, false
	}
	if !p.expect('>', "expected '>' behind dense elements") {
		return nil, false
	}
	t, ok := p.elementsType(t, "dense elements", at)
	if !ok {
		return nil, false
	}
	return p.denseOf(lit, t, at)
}

// elementsType reads ": type", which must have a shape with static sizes.
func (p *nodes) elementsType(t ir.Type, what string, at int) (ir.Type, bool) {
	if t == nil {
		if !p.expect(':', "expected ':' and a type") {
			return nil, false
		}
		var ok bool
		if t, ok = p.typ(); !ok {
			return nil, false
		}
	}
	switch t.(type) {
	case *types.RankedTensor, *types.Vector, *types.MemRef:
	default:
		return nil, p.fail(diag.Mismatch, at, "the type of "+what+" must be a tensor, vector or memref with static sizes")
	}
	shape, _, _, _ := types.Shape(t)
	if slices.ContainsFunc(shape, func(n int64) bool { return n < 0 }) {
		return nil, p.fail(diag.Mismatch, at, "the type of "+what+" must have static sizes")
	}
	return t, true
}

// literal reads what stands between the brackets of dense<...>:
//
//	literal = element | "[" [ literal { "," literal } ] "]"
func (p *nodes) literal(lit *denseLiteral, hex bool) bool {
	if hex && p.tok.kind == tokString {
		lit.hex, lit.isHex = p.tok, true
		lit.splat = true
		lit.elems = append(lit.elems, denseElement{uint32(p.tok.pos), uint32(p.tok.end), tokString, false})
		p.next()
		return true
	}
	if p.tok.kind == '[' {
		if !p.literalList(lit) {
			return false
		}
		slices.Reverse(lit.shape)
		return true
	}
	lit.splat = true
	return p.literalElement(lit)
}

// literalList reads a list, whose elements must all have the same shape. It adds its
// own to the literal's, the innermost size first.
func (p *nodes) literalList(lit *denseLiteral) bool {
	if !p.enter() {
		return false
	}
	defer p.leave()
	p.next()
	n, first := int64(0), len(lit.shape)
	if !p.take(']') {
		for {
			inner := len(lit.shape)
			if list := p.tok.kind == '['; list && !p.literalList(lit) || !list && !p.literalElement(lit) {
				return false
			}
			if n > 0 {
				if !equalShapes(lit.shape[first:inner], lit.shape[inner:]) {
					return p.failHere("the lists of dense elements have different lengths")
				}
				lit.shape = lit.shape[:inner]
			}
			n++
			if !p.take(',') {
				break
			}
		}
		if !p.expect(']', "expected ']' behind the elements of a list") {
			return false
		}
	}
	lit.shape = append(lit.shape, n)
	return true
}

func equalShapes(a, b []int64) bool {
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
func (p *nodes) literalElement(lit *denseLiteral) bool {
	pair := p.tok.kind == '('
	lit.mixed = lit.mixed || len(lit.elems) > 0 && lit.pairs != pair
	if !pair {
		return p.literalNumber(lit)
	}
	lit.pairs = true
	return p.literalPair(lit)
}

// literalPair reads (real, imaginary). The reference reads pairs inside, too, before it
// refuses them.
func (p *nodes) literalPair(lit *denseLiteral) bool {
	if !p.enter() {
		return false
	}
	defer p.leave()
	p.next()
	part := func() bool {
		if p.tok.kind != '(' {
			return p.literalNumber(lit)
		}
		lit.mixed = true
		return p.literalPair(lit)
	}
	return part() && p.expect(',', "expected ',' between real and imaginary part") && part() &&
		p.expect(')', "expected ')' behind a complex number")
}

func (p *nodes) literalNumber(lit *denseLiteral) bool {
	e := denseElement{kind: p.tok.kind}
	switch {
	case p.tok.kind == '-':
		p.next()
		if p.tok.kind != tokInteger && p.tok.kind != tokFloat {
			return p.failHere("expected a number behind the minus sign")
		}
		e.minus, e.kind = true, p.tok.kind
	case p.tok.kind == tokInteger, p.tok.kind == tokFloat, p.tok.kind == tokString, p.word("true"), p.word("false"):
	default:
		return p.failHere("expected an element: a number, true, false or a string")
	}
	e.pos, e.end = uint32(p.tok.pos), uint32(p.tok.end)
	lit.elems = append(lit.elems, e)
	p.next()
	return true
}

// denseOf makes the attribute of a literal.
func (p *nodes) denseOf(lit *denseLiteral, t ir.Type, at int) (ir.Attr, bool) {
	shape, elem, _, _ := types.Shape(t)
	num, countable := types.NumElements(shape)
	if !countable && !lit.splat {
		return nil, p.fail(diag.Mismatch, at, "more elements than can be counted, and not all the same")
	}
	if !isNumber(elem) {
		return p.denseStringsOf(lit, t, num, at)
	}
	if lit.isHex {
		data, ok := p.hexElements(lit, t, elem, num)
		if !ok {
			return nil, false
		}
		return attrs.NewDenseElements(p.m, t, data), true
	}
	if !lit.splat && len(lit.shape) > 0 && !equalShapes(lit.shape, shape) {
		return nil, p.fail(diag.Mismatch, at, "the elements have the shape "+shapeText(lit.shape)+", their type "+shapeText(shape))
	}
	if len(lit.elems) == 0 && num != 0 {
		return nil, p.fail(diag.Mismatch, at, "no elements where the type has "+strconv.FormatInt(num, 10))
	}
	data, ok := p.elementData(lit, elem, at)
	if !ok {
		return nil, false
	}
	// Where pairs stand for numbers, the reference takes the numbers one after the other
	// and leaves those that are too many.
	if size := elementSize(elem); lit.pairs && complexElement(elem) == nil && !isSplat(data, size) {
		if int64(len(lit.elems)) < num {
			return nil, p.fail(diag.Mismatch, at, "pairs are elements of complex types")
		}
		data = data[:int64(size)*num]
	}
	return attrs.NewDenseElements(p.m, t, p.storage(data, elem, num)), true
}

// isBit reports whether t is an integer type of one bit: its values are true and
// false, whatever its sign.
func isBit(t ir.Type) bool {
	i, ok := t.(*types.Integer)
	return ok && i.Width == 1
}

// isNumber reports whether t is a type of numbers or of pairs of them.
func isNumber(t ir.Type) bool {
	switch t := t.(type) {
	case *types.Integer, *types.Float:
		return true
	case *types.Complex:
		return isNumber(t.Elem)
	case *types.Simple:
		return ir.KindOf(t) == ir.Kind(&types.IndexType)
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

// elementData returns the elements of a literal one after the other, each in whole
// bytes.
func (p *nodes) elementData(lit *denseLiteral, elem ir.Type, at int) ([]byte, bool) {
	if c, ok := elem.(*types.Complex); ok {
		if len(lit.elems) > 0 && !lit.pairs {
			return nil, p.fail(diag.Mismatch, at, "the elements of a complex type are pairs")
		}
		if lit.mixed {
			return nil, p.fail(diag.Mismatch, at, "dense elements are numbers or pairs of numbers, not both")
		}
		elem = c.Elem
	}
	size := elementSize(elem)
	data := make([]byte, 0, size*len(lit.elems))
	for i := range lit.elems {
		v, ok := p.elementBits(&lit.elems[i], elem)
		if !ok {
			return nil, false
		}
		data = appendBits(data, v, size)
	}
	return data, true
}

// elementBits returns the value of an element.
func (p *nodes) elementBits(e *denseElement, t ir.Type) (attrs.Bits, bool) {
	if f, ok := t.(*types.Float); ok {
		switch e.kind {
		case tokInteger, tokFloat:
			return p.floatValue(f.Format, token{e.kind, int(e.pos), int(e.end)}, e.minus)
		}
		return attrs.Bits{}, p.fail(diag.Mismatch, int(e.pos), "expected a float")
	}
	s := p.text(int(e.pos), int(e.end))
	switch e.kind {
	case tokIdent:
		if !isBit(t) {
			return attrs.Bits{}, p.fail(diag.Mismatch, int(e.pos), "true and false are of the type i1")
		}
		return attrs.Bits{Lo: b2u(s == "true")}, true
	case tokInteger:
	default:
		return attrs.Bits{}, p.fail(diag.Mismatch, int(e.pos), "expected an integer")
	}
	if i, ok := t.(*types.Integer); ok && i.Sign == types.Unsigned && e.minus {
		return attrs.Bits{}, p.fail(diag.OutOfRange, int(e.pos), "a number of an unsigned type cannot be negative")
	}
	return p.integerBits(t, e.minus, s, int(e.pos))
}

// appendBits appends the low bytes of a value, little endian.
func appendBits(dst []byte, v attrs.Bits, size int) []byte {
	if size <= 8 {
		for i := range size {
			dst = append(dst, byte(v.Lo>>(8*i)))
		}
		return dst
	}
	dst = binary.LittleEndian.AppendUint64(dst, v.Lo)
	size -= 8
	for i := 0; size > 0; i++ {
		w := uint64(0)
		if i < len(v.Hi) {
			w = v.Hi[i]
		}
		for k := range min(size, 8) {
			dst = append(dst, byte(w>>(8*k)))
		}
		size -= 8
	}
	return dst
}

// storage turns elements of whole bytes into raw storage: equal ones are stored
// once, and those of type i1 as bits.
func (p *nodes) storage(data []byte, elem ir.Type, num int64) []byte {
	size := elementSize(elem)
	if isSplat(data, size) {
		data = data[:size]
		if isBit(elem) && data[0] != 0 {
			data[0] = 0xff
		}
		return data
	}
	if isBit(elem) {
		return packBits(data)
	}
	return data
}

// isSplat reports whether all elements are equal, and there is one.
func isSplat(data []byte, size int) bool {
	if size == 0 || len(data) < size {
		return false
	}
	return string(data[size:]) == string(data[:len(data)-size])
}

// packBits puts eight elements of a byte each into one.
func packBits(data []byte) []byte {
	out := make([]byte, (len(data)+7)/8)
	for i, b := range data {
		out[i/8] |= b & 1 << (i % 8)
	}
	return out
}

// hexElements returns the raw storage that a string of hexadecimal digits gives.
func (p *nodes) hexElements(lit *denseLiteral, t, elem ir.Type, num int64) ([]byte, bool) {
	digits := p.src[lit.hex.pos+1 : lit.hex.end-1]
	if len(digits) < 2 || digits[0] != '0' || digits[1] != 'x' || len(digits)%2 != 0 {
		return nil, p.fail(diag.Syntax, lit.hex.pos, "expected hexadecimal digits: \"0x...\"")
	}
	data, ok := decodeHex(digits[2:], p.workers)
	if !ok {
		return nil, p.fail(diag.Syntax, lit.hex.pos, "expected hexadecimal digits: \"0x...\"")
	}
	size := int64(elementSize(elem))
	have := int64(len(data))
	if have != size && (size == 0 || have/size != num || have%size != 0) {
		return nil, p.fail(diag.Mismatch, lit.hex.pos, strconv.FormatInt(have, 10)+" bytes do not fit the type "+p.typeText(t))
	}
	return p.storage(data, elem, num), true
}

// denseStringsOf makes the attribute of a literal of strings.
func (p *nodes) denseStringsOf(lit *denseLiteral, t ir.Type, num int64, at int) (ir.Attr, bool) {
	shape, _, _, _ := types.Shape(t)
	if !lit.splat && len(lit.shape) > 0 && !equalShapes(lit.shape, shape) {
		return nil, p.fail(diag.Mismatch, at, "the elements have the shape "+shapeText(lit.shape)+", their type "+shapeText(shape))
	}
	if len(lit.elems) == 0 && num != 0 {
		return nil, p.fail(diag.Mismatch, at, "no elements where the type has "+strconv.FormatInt(num, 10))
	}
	list := make([]string, 0, len(lit.elems))
	splat := len(lit.elems) > 0
	for _, e := range lit.elems {
		if e.kind != tokString {
			return nil, p.fail(diag.Mismatch, int(e.pos), "expected a string, because "+p.typeText(t)+" is no type of numbers")
		}
		s := p.unescape(token{tokString, int(e.pos), int(e.end)})
		list = append(list, s)
		splat = splat && s == list[0]
	}
	switch n := int64(len(list)); {
	case splat:
		list = list[:1]
	case n < num:
		return nil, p.fail(diag.Mismatch, at, "pairs are elements of complex types")
	default:
		list = list[:num] // of pairs, see denseOf
	}
	return attrs.NewDenseStrings(p.m, t, splat, list...), true
}

// denseArrayAttr reads array<type: elements>.
func (p *nodes) denseArrayAttr() (ir.Attr, bool) {
	p.next()
	if !p.expect('<', "expected '<' behind array") {
		return nil, false
	}
	at := p.tok.pos
	t, ok := p.typ()
	if !ok {
		return nil, false
	}
	switch t.(type) {
	case *types.Integer, *types.Float:
	default:
		return nil, p.fail(diag.Mismatch, at, "the elements of an array are integers or floats, not "+p.typeText(t))
	}
	if w := types.BitWidth(t); w%8 != 0 && !isBit(t) {
		return nil, p.fail(diag.Mismatch, at, "the elements of an array take whole bytes")
	}
	if p.take('>') {
		return attrs.NewDenseArray(p.m, t, 0, nil), true
	}
	if !p.expect(':', "expected ':' and the elements of the array") {
		return nil, false
	}
	data, n, ok := p.arrayData(t, '>')
	if !ok {
		return nil, false
	}
	return attrs.NewDenseArray(p.m, t, n, data), true
}

// noElement goes on after an error about an element as the reference does, which
// still looks for the end of a list in brackets.
func (p *nodes) noElement(end tokenKind) bool {
	if end == ']' && p.tok.kind != ']' && p.tok.kind != tokInteger {
		p.failed = false
		p.unexpected("expected ']'")
	}
	return false
}

// arrayData reads elements with commas between them up to the token end.
func (p *nodes) arrayData(t ir.Type, end tokenKind) (data []byte, n uint64, ok bool) {
	size := elementSize(t)
	for {
		var e denseElement
		switch {
		case p.tok.kind == '-':
			e.minus = true
			p.next()
		case isBit(t):
			if _, ok := p.boolText(); !ok {
				return nil, 0, p.failHere("expected true or false")
			}
		}
		e.kind, e.pos, e.end = p.tok.kind, uint32(p.tok.pos), uint32(p.tok.end)
		switch e.kind {
		case tokInteger, tokFloat, tokIdent:
		default:
			p.failHere("expected an element of the array")
			return nil, 0, p.noElement(end)
		}
		v, ok := p.elementBits(&e, t)
		if !ok {
			return nil, 0, p.noElement(end)
		}
		p.next()
		data = appendBits(data, v, size)
		n++
		if !p.take(',') {
			return data, n, p.expectMark(end)
		}
	}
}

// signedData is arrayData for integers of at most 64 bits that must fit with their sign,
// as those of an array without its prefix.
func (p *nodes) signedData(t ir.Type, end tokenKind) (data []byte, n uint64, ok bool) {
	unused := 64 - types.BitWidth(t)
	for {
		at := p.tok.pos
		v, ok := p.int64("expected an element of the array")
		if ok && v<<unused>>unused != v {
			ok = p.fail(diag.OutOfRange, at, "the number does not fit in "+strconv.Itoa(64-unused)+" bits")
		}
		if !ok {
			return nil, 0, p.noElement(end)
		}
		data = appendBits(data, attrs.Bits{Lo: uint64(v)}, elementSize(t))
		n++
		if !p.take(',') {
			return data, n, p.expectMark(end)
		}
	}
}

// sparseAttr reads sparse<indices, values> : type.
func (p *nodes) sparseAttr(t ir.Type) (ir.Attr, bool) {
	at := p.tok.pos
	p.next()
	if !p.expect('<', "expected '<' behind sparse") {
		return nil, false
	}
	indices, values := p.newLiteral(0), p.newLiteral(1)
	empty := p.take('>')
	if !empty && !(p.literal(indices, false) && p.expect(',', "expected ',' and the values") && p.literal(values, true) &&
		p.expect('>', "expected '>' behind sparse elements")) {
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
	default:
		indexShape = slices.Clone(indices.shape)
	}
	indexType := types.NewTensor(p.m, indexShape, p.common().i64, nil)
	var ia, va ir.Attr
	if empty {
		ia = attrs.NewDenseElements(p.m, indexType, nil)
	} else if ia, ok = p.denseOf(indices, indexType, at); !ok {
		return nil, false
	}
	valueType := types.NewTensor(p.m, indexShape[:1:1], elem, nil)
	if empty {
		va = attrs.NewDenseElements(p.m, valueType, nil)
	} else if va, ok = p.denseOf(values, valueType, at); !ok {
		return nil, false
	}
	if len(indexShape) != 2 && !(len(indexShape) == 1 && rank == 1) || len(indexShape) == 2 && indexShape[1] != rank {
		return nil, p.fail(diag.Mismatch, at, "each index must have "+strconv.FormatInt(rank, 10)+" numbers")
	}
	if !sparseInside(ia.(*attrs.DenseElements).Data, shape) {
		return nil, p.fail(diag.OutOfRange, at, "an index is none of an element of "+p.typeText(t))
	}
	return attrs.NewSparse(p.m, t, ia, va), true
}

// sparseInside reports whether indices lie within a shape: as many numbers each as there
// are sizes, or one number that all of them are.
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
