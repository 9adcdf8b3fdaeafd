package parse

import (
	"math"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// TypeText returns the text of a type for a message.
func (p *Parser) TypeText(t ir.Type) string {
	text, complete := p.opt.AppendNode(nil, p.Module, t, spell.MaxMessage)
	if !complete {
		text = spell.ClipFrom(text, 0, spell.MaxMessage)
	}
	return "'" + string(text) + "'"
}

// NodeText returns the text of an attribute or type, of any length.
func (p *Parser) NodeText(n ir.Node) string {
	text, _ := p.opt.AppendNode(nil, p.Module, n, 0)
	return string(text)
}

// Type reads a type.
func (p *Parser) Type() (ir.Type, bool) {
	if p.Tok.Kind == '(' {
		return p.functionType()
	}
	return p.nonFunctionType()
}

// nonFunctionType reads a type that is not a function type.
func (p *Parser) nonFunctionType() (ir.Type, bool) {
	switch {
	case p.Word("token"):
		p.Next()
		return p.Module.InternType(types.BuiltinTokenType(), new(types.Simple)), true
	case p.Word("graph"):
		return p.graphType()
	}
	t, found, ok := p.OptionalType()
	if !found {
		return nil, p.Unexpected("expected a type")
	}
	return t, ok
}

// OptionalType reads a type if the current token starts one that can also be used as an attribute
// and is not a function type.
func (p *Parser) OptionalType() (t ir.Type, found, ok bool) {
	tok := p.Tok
	switch tok.Kind {
	case lex.IntType:
		t, ok = p.intType()
		return t, true, ok
	case lex.Bang, lex.Ident:
	default:
		return nil, false, false
	}
	// A type that was read before is in the memo.
	span := p.typeSpan()
	if t := p.types.find(p.Src, span, 0); t != nil {
		p.LexAt(span.end)
		return *t, true, true
	}
	if !p.Enter() {
		return nil, true, false
	}
	defer p.Leave()
	if tok.Kind == lex.Bang {
		t, ok = p.dialectType()
		found = true
	} else {
		t, found, ok = p.namedType()
	}
	if ok && span.end != 0 && p.Prev == span.end {
		p.types.add(span, 0, t)
	}
	return t, found, ok
}

// intType reads i32, si8, ui4.
func (p *Parser) intType() (ir.Type, bool) {
	s := p.Spelling()
	sign, digits := types.Signless, s[1:]
	switch s[0] {
	case 's':
		sign, digits = types.Signed, s[2:]
	case 'u':
		sign, digits = types.Unsigned, s[2:]
	}
	w, err := strconv.ParseUint(digits, 10, 32)
	if err != nil || w > types.MaxIntegerWidth {
		return nil, p.Fail(diag.OutOfRange, p.Tok.Pos, "an integer type has at most "+strconv.Itoa(types.MaxIntegerWidth)+" bits")
	}
	p.Next()
	if p.integers == nil || w > maxKeptWidth {
		return types.NewInteger(p.Module, uint32(w), sign), true
	}
	kept := &p.integers[sign]
	if *kept == nil {
		*kept = new([maxKeptWidth + 1]ir.Type)
	}
	t := &(*kept)[w]
	if *t == nil {
		*t = types.NewInteger(p.Module, uint32(w), sign)
	}
	return *t, true
}

// namedType reads a type of the builtin dialect that starts with a keyword.
func (p *Parser) namedType() (t ir.Type, found, ok bool) {
	w := p.Spelling()
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
		p.Next()
		return p.Common().Index, true, true
	case "none":
		p.Next()
		return types.NewNone(p.Module), true, true
	default:
		if c := types.FloatByKeyword(w); c != nil {
			p.Next()
			return types.NewFloat(p.Module, c.New().(*types.Float).Format), true, true
		}
		return nil, false, false
	}
	return t, true, ok
}

// functionType reads (types) -> types.
func (p *Parser) functionType() (ir.Type, bool) {
	if !p.Enter() {
		return nil, false
	}
	defer p.Leave()
	base := len(p.TypeStack)
	if !p.TypeListParens() {
		return nil, false
	}
	n := len(p.TypeStack)
	if !p.Expect(lex.Arrow, "expected '->' in a function type") || !p.FunctionResults() {
		return nil, false
	}
	list := append([]ir.Type(nil), p.TypeStack[base:]...)
	p.TypeStack = p.TypeStack[:base]
	return types.NewFunction(p.Module, list[:n-base:n-base], list[n-base:]), true
}

// FunctionResults reads the results of a function type, after its arrow.
func (p *Parser) FunctionResults() bool {
	if p.Tok.Kind == '(' {
		return p.TypeListParens()
	}
	t, ok := p.nonFunctionType()
	p.TypeStack = append(p.TypeStack, t)
	return ok
}

// TypeListParens reads (type, ...) and pushes the types onto the stack.
func (p *Parser) TypeListParens() bool {
	return p.Expect('(', "expected '(' before types") && p.List(')', "expected ')' after types", p.PushType)
}

// PushType reads a type and pushes it onto the stack.
func (p *Parser) PushType() bool {
	t, ok := p.Type()
	p.TypeStack = append(p.TypeStack, t)
	return ok
}

// openType consumes the keyword of a type and the opening bracket.
func (p *Parser) openType() bool {
	p.Next()
	return p.Expect('<', "expected '<' in a type")
}

// closeType consumes the closing bracket of a type.
func (p *Parser) closeType() bool {
	return p.Expect('>', "expected '>' at the end of a type")
}

// tensorType reads tensor<4x?xf32, encoding> or tensor<*xf32>.
func (p *Parser) tensorType() (ir.Type, bool) {
	if !p.openType() {
		return nil, false
	}
	unranked, ok := p.star()
	var shape []int64
	if ok && !unranked {
		shape, ok = p.Dims(true)
	}
	if !ok {
		return nil, false
	}
	at := p.Tok.Pos
	elem, ok := p.Type()
	if !ok {
		return nil, false
	}
	var enc ir.Attr
	if !unranked && p.Take(',') && p.Tok.Kind != '>' {
		if p.Word("array") || p.Word("strided") || p.Word("distinct") {
			return nil, p.FailHere("an encoding cannot be " + p.Spelling())
		}
		if enc, ok = p.Attr(nil); !ok {
			return nil, false
		}
	}
	if unranked && p.Tok.Kind == ',' {
		return nil, p.FailHere("an unranked tensor has no encoding")
	}
	if !p.closeType() {
		return nil, false
	}
	if !isElement(elem) {
		return nil, p.Fail(diag.Mismatch, at, p.TypeText(elem)+" cannot be the element of a tensor")
	}
	if unranked {
		return types.NewUnrankedTensor(p.Module, elem), true
	}
	if msg := checkEncoding(shape, elem, enc); msg != "" {
		return nil, p.Fail(diag.BadType, p.Prev-1, msg)
	}
	return types.NewTensor(p.Module, shape, elem, enc), true
}

// isElement reports whether t can be the element of a tensor.
func isElement(t ir.Type) bool {
	switch t := t.(type) {
	case *types.Integer, *types.Float, *types.Complex, *types.Vector:
		return true
	case *types.Simple:
		return ir.KindOf(t) == ir.Kind(types.IndexType()) || ir.KindOf(t).DialectName() != "builtin"
	}
	return ir.KindOf(t).DialectName() != "builtin"
}

// star reads "*x" before the element type of an unranked type.
func (p *tokens) star() (found, ok bool) {
	if !p.Take('*') {
		return false, true
	}
	return true, p.cross()
}

// cross reads the x after a size; what follows it without a space is a separate token.
func (p *tokens) cross() bool {
	if (p.Tok.Kind != lex.Ident && p.Tok.Kind != lex.IntType) || p.Src[p.Tok.Pos] != 'x' {
		return p.Unexpected("expected 'x' after a size")
	}
	p.LexAt(p.Tok.Pos + 1)
	return true
}

// CrossHere is cross for the text of a dialect.
func (p *Parser) CrossHere() bool {
	if p.Tok.Kind != lex.Ident || p.Src[p.Tok.Pos] != 'x' {
		return p.FailHere("expected 'x'")
	}
	return p.cross()
}

// Dims reads sizes, each followed by an x. Dynamic sizes are only allowed if dynamic is set.
func (p *tokens) Dims(dynamic bool) ([]int64, bool) {
	var buf [16]int64
	list := buf[:0]
	for p.Tok.Kind == lex.Integer || p.Tok.Kind == '?' {
		n := int64(types.Dynamic)
		if p.Tok.Kind == '?' {
			if !dynamic {
				return nil, p.FailHere("expected a static size")
			}
			p.Next()
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

// size1 reads a numeric size. A zero before an x looks like the start of a hexadecimal number.
func (p *tokens) size1() (int64, bool) {
	s := p.Spelling()
	if spell.IsHex(s) {
		p.LexAt(p.Tok.Pos + 1)
		return 0, true
	}
	n, ok := spell.ParseUint(s, 64)
	if !ok || n > math.MaxInt64 {
		return 0, p.Fail(diag.OutOfRange, p.Tok.Pos, "the size is too large")
	}
	p.Next()
	return int64(n), true
}

// vectorType reads vector<[4]x8xf32>.
func (p *Parser) vectorType() (ir.Type, bool) {
	if !p.openType() {
		return nil, false
	}
	var shape []int64
	var scalable []bool
	any := false
	for p.Tok.Kind == lex.Integer || p.Tok.Kind == '[' {
		at := p.Tok.Pos
		open := p.Take('[')
		if p.Tok.Kind != lex.Integer {
			return nil, p.Unexpected("expected the size of a vector")
		}
		n, ok := p.size1()
		if !ok || open && !p.Expect(']', "expected ']' after a scalable size") || !p.cross() {
			return nil, false
		}
		if n == 0 {
			return nil, p.Fail(diag.OutOfRange, at, "the size of a vector cannot be 0")
		}
		shape, scalable, any = append(shape, n), append(scalable, open), any || open
	}
	at := p.Tok.Pos
	elem, ok := p.Type()
	if !ok || !p.closeType() {
		return nil, false
	}
	switch elem.(type) {
	case *types.Integer, *types.Float:
	default:
		if t, ok := elem.(*types.Text); elem != p.Common().Index && !(ok && t.Dialect == "llvm") { // pointers
			return nil, p.Fail(diag.Mismatch, at, p.TypeText(elem)+" cannot be the element of a vector")
		}
	}
	if !any {
		scalable = nil
	}
	return types.NewVector(p.Module, shape, elem, scalable), true
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
func (p *Parser) memrefType() (ir.Type, bool) {
	if !p.openType() {
		return nil, false
	}
	unranked, ok := p.star()
	var shape []int64
	if ok && !unranked {
		shape, ok = p.Dims(true)
	}
	if !ok {
		return nil, false
	}
	at := p.Tok.Pos
	elem, ok := p.Type()
	if !ok {
		return nil, false
	}
	switch elem.(type) {
	case *types.Integer, *types.Float, *types.Complex, *types.Vector, *types.MemRef, *types.UnrankedMemRef:
	default:
		if elem != p.Common().Index {
			return nil, p.Fail(diag.Mismatch, at, p.TypeText(elem)+" cannot be the element of a memref")
		}
	}
	var layout, space ir.Attr
	for p.Take(',') {
		at := p.Tok.Pos
		a, ok := p.Attr(nil)
		if !ok {
			return nil, false
		}
		switch a := a.(type) {
		case *attrs.AffineMap, *attrs.StridedLayout:
			if unranked || space != nil {
				return nil, p.Fail(diag.Syntax, at, "a layout cannot stand here")
			}
			layout = a
			if m, ok := a.(*attrs.AffineMap); ok && m.Dims != uint64(len(shape)) {
				return nil, p.Fail(diag.Mismatch, at, "the layout has "+strconv.FormatUint(m.Dims, 10)+" dimensions, the memref "+strconv.Itoa(len(shape)))
			}
			if l, ok := a.(*attrs.StridedLayout); ok && len(l.Strides) != len(shape) {
				return nil, p.Fail(diag.Mismatch, at, "the layout has "+strconv.Itoa(len(l.Strides))+" strides, the memref "+strconv.Itoa(len(shape))+" dimensions")
			}
		default:
			if space != nil {
				return nil, p.Fail(diag.Syntax, at, "a memref has one memory space")
			}
			if !isMemorySpace(a) {
				return nil, p.Fail(diag.Mismatch, at, "a memory space is an integer, a string, a dictionary or an attribute of a dialect")
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
		return types.NewUnrankedMemRef(p.Module, elem, space), true
	}
	if layout == nil {
		layout = p.identityMap(len(shape))
	}
	return types.NewMemRef(p.Module, shape, elem, layout, space), true
}

// identityMap returns the affine map (d0, ..., dn) -> (d0, ..., dn).
func (p *Parser) identityMap(n int) ir.Attr {
	list := make([]*attrs.AffineExpr, n)
	for i := range list {
		list[i] = attrs.DimExpr(int64(i))
	}
	return attrs.NewAffineMap(p.Module, uint64(n), 0, list...)
}

// complexType reads complex<f32>.
func (p *Parser) complexType() (ir.Type, bool) {
	if !p.openType() {
		return nil, false
	}
	at := p.Tok.Pos
	elem, ok := p.Type()
	if !ok || !p.closeType() {
		return nil, false
	}
	switch elem.(type) {
	case *types.Integer, *types.Float:
		return types.NewComplex(p.Module, elem), true
	}
	return nil, p.Fail(diag.Mismatch, at, p.TypeText(elem)+" cannot be the element of a complex type")
}

// tupleType reads tuple<types>.
func (p *Parser) tupleType() (ir.Type, bool) {
	if !p.openType() {
		return nil, false
	}
	base := len(p.TypeStack)
	for p.Tok.Kind != '>' {
		if !p.PushType() {
			return nil, false
		}
		if !p.Take(',') {
			break
		}
		if p.Tok.Kind == '>' {
			return nil, p.Unexpected("expected a type")
		}
	}
	if !p.closeType() {
		return nil, false
	}
	list := append([]ir.Type(nil), p.TypeStack[base:]...)
	p.TypeStack = p.TypeStack[:base]
	return types.NewTuple(p.Module, list...), true
}

// graphType reads graph<(types) -> types>.
func (p *Parser) graphType() (ir.Type, bool) {
	if !p.openType() {
		return nil, false
	}
	t, ok := p.functionType()
	if !ok || !p.closeType() {
		return nil, false
	}
	f := t.(*types.Function)
	return types.NewGraph(p.Module, f.Inputs, f.Results), true
}
