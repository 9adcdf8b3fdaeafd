package asm

import (
	"encoding/binary"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// readConstant: {attributes} dense<1> : tensor<i32>, or what the generic form has
// behind the name.
func readConstant(p *parser, st *opState) bool {
	if p.take('(') {
		if !p.expect(')', "expected ')': a constant has no operands") {
			return false
		}
		if p.take('<') && (!p.genericProperties(st) || !p.expect('>', "expected '>' behind the properties")) {
			return false
		}
		if !p.optionalAttrs(st) || !p.expect(':', "expected ':' and the type of the operation") ||
			!p.expect('(', "expected '('") || !p.expect(')', "expected ')': a constant has no operands") ||
			!p.expect(tokArrow, "expected '->' and the type of the result") {
			return false
		}
		t, ok := p.typ()
		if ok {
			p.setType(st, resultPart(0), t)
		}
		return ok
	}
	if !p.optionalAttrs(st) {
		return false
	}
	at := p.tok.pos
	a, ok := p.attr(nil)
	if !ok {
		return false
	}
	t := attrs.TypeOf(a)
	if t == nil || !p.fitsStorage("ElementsAttr", a) {
		return p.fail(diag.Mismatch, at, "the value of a constant must be elements, as dense<...>")
	}
	if p.named(st, "value") != nil {
		return p.fail(diag.Redefined, st.pos, "the attribute 'value' occurs twice")
	}
	p.setNamed(st, "value", a)
	p.setType(st, resultPart(0), t)
	return true
}

// assignments reads %argument = %value, ... up to the closing parenthesis. The
// values become the operands of a group.
func (p *parser) assignments(st *opState, to partRef) (args []regionArg, ok bool) {
	at, base := p.tok.pos, p.numUses()
	ok = p.list(')', "expected ')' behind assignments", func() bool {
		var a regionArg
		if !p.argName(&a) || !p.expect('=', "expected '=' and a value") {
			return false
		}
		u, ok := p.use()
		args = append(args, a)
		p.pushUse(u)
		return ok
	})
	p.setUses(st, to, base, at)
	return args, ok
}

// readWhile: (%iterArg = %0, ...) : types attributes {...} cond {...} do {...}.
func readWhile(p *parser, st *opState) bool {
	at := p.tok.pos
	if !p.expect('(', "expected '(' in front of assignments") {
		return false
	}
	args, ok := p.assignments(st, operandPart(-1))
	if !ok {
		return false
	}
	base := p.numTypes()
	if p.take(':') {
		for more := true; more; more = p.take(',') {
			if !p.pushType() {
				return false
			}
		}
	}
	list := p.typesFrom(base)
	if len(list) != len(args) {
		return p.fail(diag.Mismatch, at, "expected the types of "+strconv.Itoa(len(args))+" operands, found "+strconv.Itoa(len(list)))
	}
	for i := range args {
		args[i].typ = list[i]
	}
	p.setTypes(st, operandPart(-1), base)
	p.setTypes(st, resultPart(-1), base)
	return p.settle(st) && p.attrDictKeyword(st) && p.expectWord("cond") && p.region(st, args) && p.expectWord("do") && p.region(st, args)
}

// readFunc: private @name(%arg0: type {attributes}) -> (type {attributes}) attributes
// {...} {...}.
func readFunc(p *parser, st *opState) bool {
	for _, v := range [...]string{"public", "private", "nested"} {
		if p.takeWord(v) {
			p.setNamed(st, "sym_visibility", attrs.NewString(p.m, v))
			break
		}
	}
	name, ok := p.symbolName()
	if !ok || !p.expect('(', "expected '(' in front of arguments") {
		return false
	}
	var args []regionArg
	var inputs, results []ir.Type
	var inAttrs, outAttrs []ir.Attr
	named := p.tok.kind == tokPercent
	if !p.list(')', "expected ')' behind arguments", func() bool {
		var a regionArg
		if named {
			if p.tok.kind != tokPercent {
				return p.failHere("expected the name of an argument: they have names either all or none")
			}
			if !p.argName(&a) {
				return false
			}
			if a.number != 0 || p.tok.kind != ':' {
				return p.unexpected("expected ':' and the type of the argument")
			}
			p.next()
		} else if p.tok.kind == tokPercent {
			return p.failHere("arguments have names either all or none")
		}
		if !p.argType(&a) {
			return false
		}
		d, ok := p.valueAttrs()
		args, inputs, inAttrs = append(args, a), append(inputs, a.typ), append(inAttrs, d)
		return ok && p.argLoc(&args[len(args)-1])
	}) {
		return false
	}
	if p.take(tokArrow) {
		result := func() bool {
			t, ok := p.typ()
			if !ok {
				return false
			}
			d, ok := p.valueAttrs()
			results, outAttrs = append(results, t), append(outAttrs, d)
			return ok
		}
		if p.take('(') {
			if !p.list(')', "expected ')' behind results", result) {
				return false
			}
		} else {
			t, ok := p.typ()
			if !ok {
				return false
			}
			results, outAttrs = append(results, t), append(outAttrs, nil)
		}
	}
	at := p.tok.pos
	inferred := [...]string{"sym_name", "sym_visibility", "function_type"}
	var before [len(inferred)]ir.Attr
	for i, n := range inferred {
		before[i] = p.named(st, n)
		p.setNamed(st, n, nil)
	}
	if p.tok.kind == tokIdent && p.word("attributes") {
		p.next()
		at = p.tok.pos
		if p.tok.kind != '{' {
			return p.unexpected("expected '{' and attributes")
		}
		if !p.opAttrs(st, true) {
			return false
		}
	}
	for i, n := range inferred {
		if p.named(st, n) != nil {
			return p.fail(diag.Syntax, at, "'"+n+"' follows from the form and cannot be among the attributes")
		}
		p.setNamed(st, n, before[i])
	}
	p.setNamed(st, "sym_name", attrs.NewString(p.m, name))
	p.setNamed(st, "function_type", attrs.NewType(p.m, types.NewFunction(p.m, inputs, results)))
	p.setValueAttrs(st, "arg_attrs", inAttrs)
	p.setValueAttrs(st, "res_attrs", outAttrs)
	if p.tok.kind != '{' {
		return p.noBody(st)
	}
	at = p.tok.pos
	if !named {
		args = nil
	}
	if !p.region(st, args) {
		return false
	}
	if st.emptyBody() {
		return p.fail(diag.Syntax, at, "the body of a function cannot be empty")
	}
	return true
}

// setValueAttrs sets the attributes of all arguments or results, if there are any.
func (p *parser) setValueAttrs(st *opState, name string, list []ir.Attr) {
	any := false
	for _, d := range list {
		if d, ok := d.(ir.Dictionary); ok && len(d.Entries()) > 0 {
			any = true
		}
	}
	if !any {
		return
	}
	for i, d := range list {
		if d == nil {
			list[i] = attrs.NewDictionary(p.m)
		}
	}
	p.setNamed(st, name, attrs.NewArray(p.m, list...))
}

// readReduce: (%0 init: %1), (%2 init: %3) across dimensions = [1] {attributes} :
// types, then reducer and its region. A reducer of one operation stands in front as
// applies name.
func readReduce(p *parser, st *opState) bool {
	at := p.tok.pos
	p.placeAt(st, at) // the reference takes this place
	var inputs, inits []use
	for more := true; more; more = p.take(',') {
		if !p.take('(') {
			continue // the reference lets commas stand without inputs
		}
		in, ok := p.use()
		if !ok || !p.expectWord("init") || !p.expect(':', "expected ':' and the initial value") {
			return false
		}
		init, ok := p.use()
		if !ok || !p.expect(')', "expected ')' behind the initial value") {
			return false
		}
		inputs, inits = append(inputs, in), append(inits, init)
	}
	for i, list := range [...][]use{inputs, inits} {
		base := p.numUses()
		p.pushUse(list...)
		p.setUses(st, operandPart(i), base, at)
	}
	p.group(st, operandPart(-1)).pos = at
	var inner *opName
	if p.takeWord("applies") {
		if inner = p.reducerName(st, at); inner == nil {
			return false
		}
	}
	if !p.expectWord("across") || !p.expectWord("dimensions") || !p.expect('=', "expected '=' and dimensions") {
		return false
	}
	dims, ok := p.intList()
	if !ok {
		return false
	}
	p.setNamed(st, "dimensions", attrs.NewI64Array(p.m, dims))
	if !p.lenientAttrs(st) || !p.colonFunctionalType(st, operandPart(-1), resultPart(-1)) {
		return false
	}
	if inner != nil {
		return p.compactReducer(st, inner)
	}
	return p.settle(st) && p.expectWord("reducer") && p.reducer(st)
}

// reducer reads (%a: type, %b: type) for each input, then the region. The arguments
// are those named first, then those named second.
func (p *parser) reducer(st *opState) bool {
	var first, second []regionArg
	for p.take('(') {
		var pair [2]regionArg
		for k := range pair {
			a := &pair[k]
			if k == 1 && !p.expect(',', "expected ',' and another argument") {
				return false
			}
			if !p.argName(a) || !p.expect(':', "expected ':' and the type of the argument") || !p.argType(a) || !p.argLoc(a) {
				return false
			}
		}
		if !p.expect(')', "expected ')' behind the reducer's arguments") {
			return false
		}
		first, second = append(first, pair[0]), append(second, pair[1])
	}
	return p.region(st, append(first, second...))
}

// reducerName reads the name of the operation that a reducer consists of: a
// commutative one of two operands, of the dialect of the reduction.
func (p *parser) reducerName(st *opState, at int) *opName {
	spelled, ok := p.keyword("expected the name of an operation")
	if !ok {
		return nil
	}
	full := spelled
	if strings.IndexByte(spelled, '.') < 0 {
		full = p.defaultName(spelled)
	}
	n := p.opName(full)
	def := n.info.Def
	if def == nil || n.info.Dialect != st.name.info.Dialect || !def.Traits.Has(ods.Commutative) || len(def.Operands) != 2 ||
		len(def.Results) != 1 || len(def.Regions) != 0 || def.Operands[0].Arity != ods.One || def.Operands[1].Arity != ods.One {
		p.fail(diag.Syntax, at, "a reducer that is one operation must be a commutative one of two operands, of the dialect "+st.name.info.Dialect)
		return nil
	}
	return n
}

// readScan: (%0) inits (%1) dimension = 0 attributes {...} {...} : types.
func readScan(p *parser, st *opState) bool {
	operands := func(i int) bool {
		if !p.expect('(', "expected '(' in front of operands") {
			return false
		}
		at, base := p.tok.pos, p.numUses()
		ok := p.useList(')')
		p.setUses(st, operandPart(i), base, at)
		return ok
	}
	if !operands(0) || !p.expectWord("inits") || !operands(1) || !p.expectWord("dimension") || !p.expect('=', "expected '=' and the dimension") {
		return false
	}
	dim, ok := p.int64("expected the dimension")
	if !ok {
		return false
	}
	p.setNamed(st, "dimension", attrs.NewInteger(p.m, p.common().i64, dim))
	if p.takeWord("attributes") {
		if p.tok.kind != '{' {
			return p.unexpected("expected '{' and attributes")
		}
		if !p.lenientAttrs(st) {
			return false
		}
	}
	if !p.region(st, nil) || !p.colonFunctionalType(st, operandPart(-1), resultPart(-1)) {
		return false
	}
	// What is carried from step to step comes last.
	carried := p.countUses(st, operandPart(1))
	p.setResultSegments(st, max(0, len(p.typesOf(st, resultPart(-1)))-carried), carried)
	return true
}

// readSelect: %0, %1, %2 : type of the condition unless it is a scalar, type.
func readSelect(p *parser, st *opState) bool {
	for i := range 3 {
		if i > 0 && !p.expect(',', "expected ',' and an operand") {
			return false
		}
		if !p.operandStep(st, operandPart(i)) {
			return false
		}
	}
	if !p.optionalAttrs(st) || !p.expect(':', "expected ':' and the type of the result") {
		return false
	}
	t, ok := p.typ()
	if !ok {
		return false
	}
	cond := ir.Type(p.common().i1)
	if p.take(',') {
		cond = t
		if t, ok = p.typ(); !ok {
			return false
		}
	}
	for i, o := range [...]ir.Type{cond, t, t} {
		p.setType(st, operandPart(i), o)
	}
	p.setType(st, resultPart(0), t)
	return true
}

// readFor: unsigned %i = %0 to %1 step %2 iter_args(%a = %3) -> (types) : type {...}
// {attributes}.
func readFor(p *parser, st *opState) bool {
	if p.takeWord("unsigned") {
		p.setNamed(st, "unsignedCmp", p.common().unit)
	}
	args := make([]regionArg, 1)
	if !p.argName(&args[0]) {
		return false
	}
	for i, mark := range [...]string{"=", "to", "step"} {
		if !p.literalText(mark) || !p.operandStep(st, operandPart(i)) {
			return false
		}
	}
	inits := partRef{refOperand, 3, ods.Variadic}
	base := p.numTypes()
	if p.takeWord("iter_args") {
		if !p.expect('(', "expected '(' in front of assignments") {
			return false
		}
		list, ok := p.assignments(st, inits)
		if !ok {
			return false
		}
		at := p.tok.pos
		if !p.expect(tokArrow, "expected '->' and the types of results") {
			return false
		}
		base = p.numTypes()
		if !p.functionResults() {
			return false
		}
		if n := p.numTypes() - base; n != len(list) {
			return p.fail(diag.Mismatch, at, "expected "+strconv.Itoa(len(list))+" types, found "+strconv.Itoa(n))
		}
		for i := range list {
			list[i].typ = p.typesFrom(base)[i]
		}
		args = append(args, list...)
	}
	p.setTypes(st, inits, base)
	p.setTypes(st, resultPart(-1), base)
	args[0].typ = p.common().index
	if p.take(':') {
		var ok bool
		if args[0].typ, ok = p.typ(); !ok {
			return false
		}
	}
	for i := range 3 {
		p.setType(st, operandPart(i), args[0].typ)
	}
	return p.settle(st) && p.region(st, args) && (len(args) > 1 || p.ensureTerminator(st, "scf.yield")) && p.optionalAttrs(st)
}

// readIf: %c -> (types) {...} else {...} {attributes}.
func readIf(p *parser, st *opState) bool {
	if !p.guarded(st, p.common().i1, "scf.yield") {
		return false
	}
	if !p.takeWord("else") {
		p.emptyRegion(st)
	} else if !p.region(st, nil) || !p.ensureTerminator(st, "scf.yield") {
		return false
	}
	return p.optionalAttrs(st)
}

// readAssuming: %w -> (types) {...} {attributes}.
func readAssuming(p *parser, st *opState) bool {
	return p.guarded(st, types.NewText(p.m, "shape", "!shape.witness"), "shape.assuming_yield") && p.optionalAttrs(st)
}

// guarded reads what a region depends on, whose type is t, the types of what the region
// yields, and the region, which ends with an operation called end.
func (p *parser) guarded(st *opState, t ir.Type, end string) bool {
	if !p.operandStep(st, operandPart(0)) {
		return false
	}
	p.setType(st, operandPart(0), t)
	base := p.numTypes()
	if p.take(tokArrow) && !p.functionResults() {
		return false
	}
	p.setTypes(st, resultPart(-1), base)
	return p.settle(st) && p.region(st, nil) && p.ensureTerminator(st, end)
}

// readConstShape: {attributes} [1, 2] : type.
func readConstShape(p *parser, st *opState) bool {
	if !p.optionalAttrs(st) {
		return false
	}
	list, ok := p.intList()
	if !ok || !p.expect(':', "expected ':' and the type of the shape") {
		return false
	}
	var data []byte
	for _, n := range list {
		data = binary.LittleEndian.AppendUint64(data, uint64(n))
	}
	t := types.NewTensor(p.m, []int64{int64(len(list))}, p.common().index, nil)
	p.setNamed(st, "shape", attrs.NewDenseElements(p.m, t, p.storage(data, p.common().index, int64(len(list)))))
	result, ok := p.typ()
	if ok {
		p.setType(st, resultPart(0), result)
	}
	return ok
}
