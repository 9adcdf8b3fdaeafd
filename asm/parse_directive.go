package asm

import (
	"encoding/binary"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// fromFunction gives the parts of an operation the types of a function type: each
// operand its input, and the last part the result.
func (p *parser) fromFunction(st *opState, args []partRef, f *types.Function, at int) bool {
	n := len(args) - 1
	if len(f.Inputs) != n || len(f.Results) != 1 {
		return p.fail(diag.Mismatch, at, "expected a function type with "+strconv.Itoa(n)+" inputs and one result")
	}
	for i, t := range f.Inputs {
		p.setType(st, args[i], t)
	}
	p.setType(st, args[n], f.Results[0])
	return true
}

// functionOf reads a function type and does what fromFunction does.
func (p *parser) functionOf(st *opState, args []partRef, at int) bool {
	base, n := p.numTypes(), len(args)-1
	if !p.typeListParens() || !p.expect(tokArrow, "expected '->' in a function type") {
		return false
	}
	inputs := p.numTypes() - base
	if !p.functionResults() {
		return false
	}
	if results := p.numTypes() - base - inputs; inputs != n || results != 1 {
		return p.fail(diag.Mismatch, at, "expected a function type with "+strconv.Itoa(n)+" inputs and one result")
	}
	for i, a := range args {
		p.setTypeAt(st, a, base+i)
	}
	return true
}

// readSameType reads the type that all operands and the result have, or a function
// type.
func readSameType(p *parser, st *opState, args []partRef) bool {
	at := p.tok.pos
	if p.tok.kind == '(' {
		return p.functionOf(st, args, at)
	}
	t, ok := p.typ()
	if !ok {
		return false
	}
	if f, ok := t.(*types.Function); ok {
		return p.fromFunction(st, args, f, at)
	}
	for _, a := range args {
		p.setType(st, a, t)
	}
	return true
}

// readVariadicSameType is readSameType for one operand that stands for any number of
// values: the operand, its types and that of the result.
func readVariadicSameType(p *parser, st *opState, args []partRef) bool {
	at := p.tok.pos
	t, ok := p.typ()
	if !ok {
		return false
	}
	n := p.countUses(st, args[0])
	base := p.numTypes()
	if f, ok := t.(*types.Function); ok {
		if len(f.Inputs) != n || len(f.Results) != 1 {
			return p.fail(diag.Mismatch, at, "expected a function type with "+strconv.Itoa(n)+" inputs and one result")
		}
		p.pushTypes(f.Inputs...)
		t = f.Results[0]
	} else {
		for range n {
			p.pushTypes(t)
		}
	}
	p.setTypes(st, args[len(args)-2], base)
	p.setType(st, args[len(args)-1], t)
	return true
}

// readComplexOpType reads the type of the result, whose parts are the operands, or a
// function type.
func readComplexOpType(p *parser, st *opState, args []partRef) bool {
	at := p.tok.pos
	t, ok := p.typ()
	if !ok {
		return false
	}
	if f, ok := t.(*types.Function); ok {
		return p.fromFunction(st, args, f, at)
	}
	shape, elem, ranked, _ := types.Shape(t)
	c, isComplex := elem.(*types.Complex)
	if !isComplex {
		return p.fail(diag.Mismatch, at, "expected a tensor with complex elements")
	}
	var part ir.Type
	switch tensor := t.(type) {
	case *types.RankedTensor:
		part = types.NewTensor(p.m, shape, c.Elem, tensor.Encoding)
	default:
		if ranked {
			return p.fail(diag.Mismatch, at, "expected a tensor with complex elements")
		}
		part = types.NewUnrankedTensor(p.m, c.Elem)
	}
	p.setType(st, args[0], part)
	p.setType(st, args[1], part)
	p.setType(st, args[2], t)
	return true
}

// readSelectOpType reads the types of the predicate and of the result, or a function
// type.
func readSelectOpType(p *parser, st *opState, args []partRef) bool {
	at := p.tok.pos
	base := p.numTypes()
	for more := true; more; more = p.take(',') {
		if !p.pushType() {
			return false
		}
	}
	list := p.typesFrom(base)
	switch len(list) {
	case 1:
		if f, ok := list[0].(*types.Function); ok {
			return p.fromFunction(st, args, f, at)
		}
	case 2:
		pred, t := list[0], list[1]
		p.setType(st, args[0], pred)
		for _, a := range args[1:] {
			p.setType(st, a, t)
		}
		return true
	}
	return p.fail(diag.Mismatch, at, "expected a function type, or the types of the predicate and the result")
}

// readTupleOpType reads the type of a tuple, which tells those of the operands.
func readTupleOpType(p *parser, st *opState, args []partRef) bool {
	at := p.tok.pos
	t, ok := p.typ()
	if !ok {
		return false
	}
	tuple, ok := t.(*types.Tuple)
	if !ok {
		return p.fail(diag.Mismatch, at, "expected a tuple type")
	}
	base := p.numTypes()
	p.pushTypes(tuple.Elems...)
	p.setTypes(st, args[0], base)
	p.setType(st, args[1], t)
	return true
}

// readPairwiseOpType reads the types of the operands, which the results have, too.
func readPairwiseOpType(p *parser, st *opState, args []partRef) bool {
	base := p.numTypes()
	for more := true; more; more = p.take(',') {
		if !p.pushType() {
			p.failMore(diag.Syntax, p.tok.pos, "expected types of the operands") // as the reference does, second
			return false
		}
	}
	p.setTypes(st, args[0], base)
	p.setTypes(st, args[1], base)
	return true
}

// readVariadicOperand reads operands with a comma after each.
func readVariadicOperand(p *parser, st *opState, args []partRef) bool {
	base, at := p.numUses(), p.tok.pos
	for p.tok.kind == tokPercent {
		u, ok := p.use()
		if !ok || !p.expect(',', "expected ',' behind an operand") {
			return false
		}
		p.pushUse(u)
	}
	p.setUses(st, args[0], base, at)
	return true
}

// readCustomCallTarget reads a string that is spelled as a symbol.
func readCustomCallTarget(p *parser, st *opState, args []partRef) bool {
	name, ok := p.symbolName()
	if ok {
		p.setAttrOf(st, args[0], attrs.NewString(p.m, name))
	}
	return ok
}

// readExponentMantissa reads e8m10.
func readExponentMantissa(p *parser, st *opState, args []partRef) bool {
	at := p.tok.pos
	s, ok := p.keyword("expected the bits of exponent and mantissa, as e8m10")
	if !ok {
		return false
	}
	i := 1
	for i < len(s) && s[i] != 'm' {
		i++
	}
	if i < len(s) && s[0] == 'e' {
		e, err1 := strconv.ParseInt(s[1:i], 10, 32)
		m, err2 := strconv.ParseInt(s[i+1:], 10, 32)
		if err1 == nil && err2 == nil {
			t := p.impliedType(i32Type)
			p.setAttrOf(st, args[0], attrs.NewInteger(p.m, t, e))
			p.setAttrOf(st, args[1], attrs.NewInteger(p.m, t, m))
			return true
		}
	}
	return p.fail(diag.Syntax, at, "expected the bits of exponent and mantissa, as e8m10")
}

// isPPHLO reports whether an operation is one of PPHLO, whose directives have the
// names of those of StableHLO.
func isPPHLO(st *opState) bool { return st.name.info.Dialect == "pphlo" }

// readSliceRanges reads [start:limit:stride, ...]; a stride that is left out is one.
// PPHLO has the limit last, and every stride.
func readSliceRanges(p *parser, st *opState, args []partRef) bool {
	if !p.expect('[', "expected '[' in front of ranges") {
		return false
	}
	var room [3][8]int64
	starts, limits, strides := room[0][:0], room[1][:0], room[2][:0]
	if !p.list(']', "expected ']' behind ranges", func() bool {
		start, ok := p.int64("expected the start of a range")
		if !ok || !p.expect(':', "expected ':' in a range") {
			return false
		}
		limit, ok := p.int64("expected the limit of a range")
		stride := int64(1)
		switch {
		case ok && isPPHLO(st):
			stride = limit
			if !p.expect(':', "expected ':' and the limit of a range") {
				return false
			}
			limit, ok = p.int64("expected the limit of a range")
		case ok && p.take(':'):
			stride, ok = p.int64("expected the stride of a range")
		}
		starts, limits, strides = append(starts, start), append(limits, limit), append(strides, stride)
		return ok
	}) {
		return false
	}
	for i, list := range [...][]int64{starts, limits, strides} {
		p.setAttrOf(st, args[i], attrs.NewI64Array(p.m, list))
	}
	return true
}

// readDotDimensions reads batching_dims = [0] x [0], contracting_dims = [1] x [1].
func readDotDimensions(p *parser, st *opState, args []partRef) bool {
	a := new(attrs.DotDimensionNumbers)
	sides := func(l, r *[]int64) (ok bool) {
		if !p.expect('=', "expected '=' and dimensions") {
			return false
		}
		if *l, ok = p.intList(); !ok || !p.crossHere() {
			return false
		}
		*r, ok = p.intList()
		return ok
	}
	if p.takeWord("batching_dims") {
		if !sides(&a.LHSBatching, &a.RHSBatching) || !p.expect(',', "expected ',' and contracting_dims") {
			return false
		}
	}
	if !p.expectWord("contracting_dims") || !sides(&a.LHSContracting, &a.RHSContracting) {
		return false
	}
	c := &attrs.DotDimensionNumbersAttr
	if isPPHLO(st) {
		c = &attrs.PPHLODotDimensionNumbersAttr
	}
	p.setAttrOf(st, args[0], p.m.Intern(c, a))
	return true
}

// readPrecision reads , precision = [DEFAULT, HIGH] if it is there.
func readPrecision(p *parser, st *opState, args []partRef) bool {
	return !p.take(',') || p.expectWord("precision") && p.precisionList(st, args[0])
}

// precisionList reads = [DEFAULT, HIGH].
func (p *parser) precisionList(st *opState, a partRef) bool {
	if !p.expect('=', "expected '=' and precisions") || !p.expect('[', "expected '[' in front of precisions") {
		return false
	}
	var list []ir.Attr
	if !p.list(']', "expected ']' behind precisions", func() bool {
		at := p.tok.pos
		k, ok := p.enumCase()
		var v uint64
		if ok {
			if v, ok = attrs.PrecisionAttr.Enum.Value(k); !ok {
				p.fail(diag.Syntax, at, "there is no precision '"+k+"'")
			}
		}
		if !ok {
			p.failMore(diag.Syntax, p.tok.pos, "the list of precisions cannot be read") // as the reference does, second
			return false
		}
		list = append(list, attrs.NewEnum(p.m, &attrs.PrecisionAttr, v))
		return true
	}) {
		return false
	}
	p.setAttrOf(st, a, attrs.NewArray(p.m, list...))
	return true
}

// readPrecisionAndAlgorithm reads the precision, , algorithm = <...>, both or none.
func readPrecisionAndAlgorithm(p *parser, st *opState, args []partRef) bool {
	if !p.take(',') {
		return true
	}
	if p.takeWord("precision") {
		if !p.precisionList(st, args[0]) {
			return false
		}
		if !p.take(',') {
			return true
		}
	}
	if !p.expectWord("algorithm") || !p.expect('=', "expected '=' and an algorithm") {
		return false
	}
	if p.tok.kind != '<' {
		return p.unexpected("expected '<' in front of an algorithm")
	}
	a, ok := p.strippedAttr(&attrs.DotAlgorithmAttr)
	if ok {
		p.setAttrOf(st, args[1], a)
	}
	return ok
}

// readConvolutionDimensions reads [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f].
func readConvolutionDimensions(p *parser, st *opState, args []partRef) bool {
	a := new(attrs.ConvDimensionNumbers)
	if !p.convDims(a) {
		return false
	}
	c := &attrs.ConvDimensionNumbersAttr
	if isPPHLO(st) {
		c = &attrs.PPHLOConvDimensionNumbersAttr
	}
	p.setAttrOf(st, args[0], p.m.Intern(c, a))
	return true
}

// readWindow reads attributes of a window in any order: stride = [1, 1], pad = [[0,
// 0], [0, 0]], and so on.
func readWindow(p *parser, st *opState, args []partRef) bool {
	names := [...]string{"stride", "pad", "lhs_dilate", "rhs_dilate", "reverse"}
	for p.tok.kind == tokIdent {
		name := p.spelling()
		p.next()
		k := -1
		for i := range min(len(args), len(names)) {
			if names[i] == name {
				k = i
			}
		}
		if k < 0 || p.hasAttr(st, args[k]) {
			return p.failHere("'" + name + "' is no attribute of the window, or there already")
		}
		if !p.expect('=', "expected '=' behind the name of an attribute") {
			return false
		}
		var a ir.Attr
		ok := false
		switch name {
		case "pad":
			a, ok = p.padding()
		case "reverse":
			a, ok = p.flagList()
		default:
			var list []int64
			if list, ok = p.intList(); ok {
				a = attrs.NewI64Array(p.m, list)
			}
		}
		if !ok {
			return false
		}
		p.setAttrOf(st, args[k], a)
		if !p.take(',') {
			break
		}
	}
	return true
}

// padding reads [[low, high], ...].
func (p *parser) padding() (ir.Attr, bool) {
	if !p.expect('[', "expected '[' in front of paddings") {
		return nil, false
	}
	var data []byte
	n := int64(0)
	if !p.list(']', "expected ']' behind paddings", func() bool {
		at := p.tok.pos
		pair, ok := p.intList()
		if !ok {
			return false
		}
		if len(pair) != 2 {
			return p.fail(diag.Mismatch, at, "expected a pair of numbers, found "+strconv.Itoa(len(pair)))
		}
		for _, v := range pair {
			data = binary.LittleEndian.AppendUint64(data, uint64(v))
		}
		n++
		return true
	}) {
		return nil, false
	}
	t := types.NewTensor(p.m, []int64{n, 2}, p.common().i64, nil)
	return attrs.NewDenseElements(p.m, t, p.storage(data, p.common().i64, 2*n)), true
}

// flagList reads [true, false], where numbers may stand for flags.
func (p *parser) flagList() (ir.Attr, bool) {
	if !p.expect('[', "expected '[' in front of flags") {
		return nil, false
	}
	var data []byte
	if !p.list(']', "expected ']' behind flags", func() bool {
		if v, ok := p.boolText(); ok {
			p.next()
			data = append(data, byte(b2u(v)))
			return true
		}
		v, ok := p.int64("expected true, false or a number")
		data = append(data, byte(b2u(v != 0)))
		return ok
	}) {
		return nil, false
	}
	return attrs.NewDenseArray(p.m, p.common().i1, uint64(len(data)), data), true
}

// readFunctionBody reads a VHLO function: @name(%arg0: type) -> (type) {...}.
func readFunctionBody(p *parser, st *opState, args []partRef) bool {
	name, ok := p.symbolName()
	if !ok || !p.expect('(', "expected '(' in front of arguments") {
		return false
	}
	var list []regionArg
	var inputs, results []ir.Type
	if !p.list(')', "expected ')' behind arguments", func() bool {
		var a regionArg
		if !p.argName(&a) || !p.expect(':', "expected ':' and the type of the argument") || !p.argType(&a) || !p.argLoc(&a) {
			return false
		}
		list, inputs = append(list, a), append(inputs, a.typ)
		return true
	}) {
		return false
	}
	if !p.expect(tokArrow, "expected '->' and the types of results") {
		return false
	}
	base := p.numTypes()
	if !p.typeListParens() {
		return false
	}
	results = append(results, p.typesFrom(base)...)
	p.dropTypes(base)
	if !p.region(st, list) {
		return false
	}
	p.setAttrOf(st, args[0], attrs.NewVHLOString(p.m, name))
	p.setAttrOf(st, args[2], attrs.NewVHLOType(p.m, types.NewVHLOFunction(p.m, inputs, results)))
	return true
}
