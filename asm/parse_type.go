package asm

import (
	"math"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// typeText returns the text of a type for a message.
func (p *nodes) typeText(t ir.Type) string {
	text, complete := p.opt.AppendNode(nil, p.m, t, maxMessage)
	if !complete {
		text = clip(text, maxMessage)
	}
	return "'" + string(text) + "'"
}

// typ reads a type.
func (p *nodes) typ() (ir.Type, bool) {
	if p.tok.kind == '(' {
		return p.functionType()
	}
	return p.nonFunctionType()
}

// nonFunctionType reads a type that is no function type.
func (p *nodes) nonFunctionType() (ir.Type, bool) {
	switch {
	case p.word("token"):
		p.next()
		return p.m.InternType(&types.BuiltinTokenType, new(types.Simple)), true
	case p.word("graph"):
		return p.graphType()
	}
	t, found, ok := p.optionalType()
	if !found {
		return nil, p.unexpected("expected a type")
	}
	return t, ok
}

// optionalType reads a type if the current token starts one that can stand where an
// attribute is expected as well, and is no function type.
func (p *nodes) optionalType() (t ir.Type, found, ok bool) {
	tok := p.tok
	switch tok.kind {
	case tokIntType:
		t, ok = p.intType()
		return t, true, ok
	case tokBang, tokIdent:
	default:
		return nil, false, false
	}
	// A type that was read before is known by its text.
	span := p.typeSpan()
	if t := p.types.find(p.src, span, 0); t != nil {
		p.lexAt(span.end)
		return *t, true, true
	}
	if !p.enter() {
		return nil, true, false
	}
	defer p.leave()
	if tok.kind == tokBang {
		t, ok = p.dialectType()
		found = true
	} else {
		t, found, ok = p.namedType()
	}
	if ok && span.end != 0 && p.prev == span.end {
		p.types.add(span, 0, t)
	}
	return t, found, ok
}

// intType reads i32, si8, ui4.
func (p *nodes) intType() (ir.Type, bool) {
	s := p.spelling()
	sign, digits := types.Signless, s[1:]
	switch s[0] {
	case 's':
		sign, digits = types.Signed, s[2:]
	case 'u':
		sign, digits = types.Unsigned, s[2:]
	}
	w, err := strconv.ParseUint(digits, 10, 32)
	if err != nil || w > types.MaxIntegerWidth {
		return nil, p.fail(diag.OutOfRange, p.tok.pos, "an integer type has at most "+strconv.Itoa(types.MaxIntegerWidth)+" bits")
	}
	p.next()
	if p.integers == nil || w >= uint64(len(p.integers[sign])) {
		return types.NewInteger(p.m, uint32(w), sign), true
	}
	t := &p.integers[sign][w]
	if *t == nil {
		*t = types.NewInteger(p.m, uint32(w), sign)
	}
	return *t, true
}

// namedType reads a type of the builtin dialect that starts with a keyword.
func (p *nodes) namedType() (t ir.Type, found, ok bool) {
	w := p.spelling()
	switch w {
	case "tensor":
		t, ok = p.tensorType()
	case "memref":
		t, ok = p.memrefType()
	case "vector":
		t, ok = p.vectorType()
	case "complex":
		t, ok = p.complexType()
	case "tuple":
		t, ok = p.tupleType()
	case "index":
		p.next()
		return p.common().index, true, true
	case "none":
		p.next()
		return types.NewNone(p.m), true, true
	default:
		if c := types.FloatByKeyword(w); c != nil {
			p.next()
			return types.NewFloat(p.m, c.New().(*types.Float).Format), true, true
		}
		return nil, false, false
	}
	return t, true, ok
}

// functionType reads (types) -> types.
func (p *nodes) functionType() (ir.Type, bool) {
	if !p.enter() {
		return nil, false
	}
	defer p.leave()
	base := len(p.typeStack)
	if !p.typeListParens() {
		return nil, false
	}
	n := len(p.typeStack)
	if !p.expect(tokArrow, "expected '->' in a function type") || !p.functionResults() {
		return nil, false
	}
	list := append([]ir.Type(nil), p.typeStack[base:]...)
	p.typeStack = p.typeStack[:base]
	return types.NewFunction(p.m, list[:n-base:n-base], list[n-base:]), true
}

// functionResults reads what stands behind the arrow of a function type.
func (p *nodes) functionResults() bool {
	if p.tok.kind == '(' {
		return p.typeListParens()
	}
	t, ok := p.nonFunctionType()
	p.typeStack = append(p.typeStack, t)
	return ok
}

// typeListParens reads (type, ...) onto the stack of types.
func (p *nodes) typeListParens() bool {
	return p.expect('(', "expected '(' in front of types") && p.list(')', "expected ')' behind types", p.pushType)
}

// pushType reads a type onto the stack of types.
func (p *nodes) pushType() bool {
	t, ok := p.typ()
	p.typeStack = append(p.typeStack, t)
	return ok
}

// openType reads past the keyword of a type and the bracket behind it.
func (p *nodes) openType() bool {
	p.next()
	return p.expect('<', "expected '<' in a type")
}

// closeType reads past the bracket at the end of a type.
func (p *nodes) closeType() bool {
	return p.expect('>', "expected '>' at the end of a type")
}

// tensorType reads tensor<4x?xf32, encoding> or tensor<*xf32>.
func (p *nodes) tensorType() (ir.Type, bool) {
	if !p.openType() {
		return nil, false
	}
	unranked, ok := p.star()
	var shape []int64
	if ok && !unranked {
		shape, ok = p.dims(true)
	}
	if !ok {
		return nil, false
	}
	at := p.tok.pos
	elem, ok := p.typ()
	if !ok {
		return nil, false
	}
	var enc ir.Attr
	if !unranked && p.take(',') && p.tok.kind != '>' {
		if p.word("array") || p.word("strided") || p.word("distinct") {
			return nil, p.failHere("an encoding is no " + p.spelling())
		}
		if enc, ok = p.attr(nil); !ok {
			return nil, false
		}
	}
	if unranked && p.tok.kind == ',' {
		return nil, p.failHere("an unranked tensor has no encoding")
	}
	if !p.closeType() {
		return nil, false
	}
	if !isElement(elem) {
		return nil, p.fail(diag.Mismatch, at, p.typeText(elem)+" cannot be the element of a tensor")
	}
	if unranked {
		return types.NewUnrankedTensor(p.m, elem), true
	}
	if msg := checkEncoding(shape, enc); msg != "" {
		return nil, p.fail(diag.BadType, p.prev-1, msg)
	}
	return types.NewTensor(p.m, shape, elem, enc), true
}

// isElement reports whether t can be the element of a tensor.
func isElement(t ir.Type) bool {
	switch t := t.(type) {
	case *types.Integer, *types.Float, *types.Complex, *types.Vector:
		return true
	case *types.Simple:
		return ir.KindOf(t) == ir.Kind(&types.IndexType) || ir.KindOf(t).DialectName() != "builtin"
	}
	return ir.KindOf(t).DialectName() != "builtin"
}

// star reads "*x" in front of the element of an unranked type.
func (p *nodes) star() (found, ok bool) {
	if !p.take('*') {
		return false, true
	}
	return true, p.cross()
}

// cross reads the x behind a size; what follows it without a space is a token of
// its own.
func (p *nodes) cross() bool {
	if (p.tok.kind != tokIdent && p.tok.kind != tokIntType) || p.src[p.tok.pos] != 'x' {
		return p.unexpected("expected 'x' behind a size")
	}
	p.lexAt(p.tok.pos + 1)
	return true
}

// crossHere is cross in what belongs to a dialect.
func (p *nodes) crossHere() bool {
	if p.tok.kind != tokIdent || p.src[p.tok.pos] != 'x' {
		return p.failHere("expected 'x'")
	}
	return p.cross()
}

// dims reads sizes, each with an x behind it. Dynamic ones may be forbidden.
func (p *nodes) dims(dynamic bool) ([]int64, bool) {
	var buf [16]int64
	list := buf[:0]
	for p.tok.kind == tokInteger || p.tok.kind == '?' {
		n := int64(types.Dynamic)
		if p.tok.kind == '?' {
			if !dynamic {
				return nil, p.failHere("expected a static size")
			}
			p.next()
		} else {
			var ok bool
			if n, ok = p.size1(); !ok {
				return nil, false
			}
		}
		if !p.cross() {
			return nil, false
		}
		list = append(list, n)
	}
	if len(list) == 0 {
		return nil, true
	}
	return append([]int64(nil), list...), true
}

// size1 reads a size that is a number. A zero can stand in front of an x, where it
// looks like the start of hexadecimal digits.
func (p *nodes) size1() (int64, bool) {
	s := p.spelling()
	if isHex(s) {
		p.lexAt(p.tok.pos + 1)
		return 0, true
	}
	n, ok := parseUint(s, 64)
	if !ok || n > math.MaxInt64 {
		return 0, p.fail(diag.OutOfRange, p.tok.pos, "the size is too large")
	}
	p.next()
	return int64(n), true
}

// vectorType reads vector<[4]x8xf32>.
func (p *nodes) vectorType() (ir.Type, bool) {
	if !p.openType() {
		return nil, false
	}
	var shape []int64
	var scalable []bool
	any := false
	for p.tok.kind == tokInteger || p.tok.kind == '[' {
		at := p.tok.pos
		open := p.take('[')
		if p.tok.kind != tokInteger {
			return nil, p.unexpected("expected the size of a vector")
		}
		n, ok := p.size1()
		if !ok || open && !p.expect(']', "expected ']' behind a scalable size") || !p.cross() {
			return nil, false
		}
		if n == 0 {
			return nil, p.fail(diag.OutOfRange, at, "the size of a vector cannot be 0")
		}
		shape, scalable, any = append(shape, n), append(scalable, open), any || open
	}
	at := p.tok.pos
	elem, ok := p.typ()
	if !ok || !p.closeType() {
		return nil, false
	}
	switch elem.(type) {
	case *types.Integer, *types.Float:
	default:
		if t, ok := elem.(*types.Text); elem != p.common().index && !(ok && t.Dialect == "llvm") { // pointers
			return nil, p.fail(diag.Mismatch, at, p.typeText(elem)+" cannot be the element of a vector")
		}
	}
	if !any {
		scalable = nil
	}
	return types.NewVector(p.m, shape, elem, scalable), true
}

// isMemorySpace reports whether an attribute can be the memory space of a memref.
func isMemorySpace(a ir.Attr) bool {
	switch a.(type) {
	case *attrs.Integer, *attrs.String, *attrs.Dictionary:
		return true
	}
	return ir.KindOf(a).DialectName() != "builtin"
}

// memrefType reads memref<4x?xf32, layout, space> or memref<*xf32, space>.
func (p *nodes) memrefType() (ir.Type, bool) {
	if !p.openType() {
		return nil, false
	}
	unranked, ok := p.star()
	var shape []int64
	if ok && !unranked {
		shape, ok = p.dims(true)
	}
	if !ok {
		return nil, false
	}
	at := p.tok.pos
	elem, ok := p.typ()
	if !ok {
		return nil, false
	}
	switch elem.(type) {
	case *types.Integer, *types.Float, *types.Complex, *types.Vector, *types.MemRef, *types.UnrankedMemRef:
	default:
		if elem != p.common().index {
			return nil, p.fail(diag.Mismatch, at, p.typeText(elem)+" cannot be the element of a memref")
		}
	}
	var layout, space ir.Attr
	for p.take(',') {
		at := p.tok.pos
		a, ok := p.attr(nil)
		if !ok {
			return nil, false
		}
		switch a := a.(type) {
		case *attrs.AffineMap, *attrs.StridedLayout:
			if unranked || space != nil {
				return nil, p.fail(diag.Syntax, at, "a layout cannot stand here")
			}
			layout = a
			if m, ok := a.(*attrs.AffineMap); ok && m.Dims != uint64(len(shape)) {
				return nil, p.fail(diag.Mismatch, at, "the layout has "+strconv.FormatUint(m.Dims, 10)+" dimensions, the memref "+strconv.Itoa(len(shape)))
			}
			if l, ok := a.(*attrs.StridedLayout); ok && len(l.Strides) != len(shape) {
				return nil, p.fail(diag.Mismatch, at, "the layout has "+strconv.Itoa(len(l.Strides))+" strides, the memref "+strconv.Itoa(len(shape))+" dimensions")
			}
		default:
			if space != nil {
				return nil, p.fail(diag.Syntax, at, "a memref has one memory space")
			}
			if !isMemorySpace(a) {
				return nil, p.fail(diag.Mismatch, at, "a memory space is an integer, a string, a dictionary or an attribute of a dialect")
			}
			space = a
		}
	}
	if !p.closeType() {
		return nil, false
	}
	if i, ok := space.(*attrs.Integer); ok && !i.IsTrue() {
		space = nil // the default memory space
	}
	if unranked {
		return types.NewUnrankedMemRef(p.m, elem, space), true
	}
	if layout == nil {
		layout = p.identityMap(len(shape))
	}
	return types.NewMemRef(p.m, shape, elem, layout, space), true
}

// identityMap returns the affine map (d0, ..., dn) -> (d0, ..., dn).
func (p *nodes) identityMap(n int) ir.Attr {
	list := make([]*attrs.AffineExpr, n)
	for i := range list {
		list[i] = attrs.DimExpr(int64(i))
	}
	return attrs.NewAffineMap(p.m, uint64(n), 0, list...)
}

// complexType reads complex<f32>.
func (p *nodes) complexType() (ir.Type, bool) {
	if !p.openType() {
		return nil, false
	}
	at := p.tok.pos
	elem, ok := p.typ()
	if !ok || !p.closeType() {
		return nil, false
	}
	switch elem.(type) {
	case *types.Integer, *types.Float:
		return types.NewComplex(p.m, elem), true
	}
	return nil, p.fail(diag.Mismatch, at, p.typeText(elem)+" cannot be the element of a complex type")
}

// tupleType reads tuple<types>.
func (p *nodes) tupleType() (ir.Type, bool) {
	if !p.openType() {
		return nil, false
	}
	base := len(p.typeStack)
	for p.tok.kind != '>' {
		if !p.pushType() {
			return nil, false
		}
		if !p.take(',') {
			break
		}
		if p.tok.kind == '>' {
			return nil, p.unexpected("expected a type")
		}
	}
	if !p.closeType() {
		return nil, false
	}
	list := append([]ir.Type(nil), p.typeStack[base:]...)
	p.typeStack = p.typeStack[:base]
	return types.NewTuple(p.m, list...), true
}

// graphType reads graph<(types) -> types>.
func (p *nodes) graphType() (ir.Type, bool) {
	if !p.openType() {
		return nil, false
	}
	t, ok := p.functionType()
	if !ok || !p.closeType() {
		return nil, false
	}
	f := t.(*types.Function)
	return types.NewGraph(p.m, f.Inputs, f.Results), true
}
