package asm

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// opName is what the parser knows of an operation's name.
type opName struct {
	id       ir.NameID
	info     *ir.OpInfo
	rules    []slotRule
	form     *readForm // nil before it is needed
	isolated bool
	regions  int // of an isolated operation
}

// resultName is a name for a number of results.
type resultName struct{ pos, end, count uint32 }

// blockRange is the list of blocks of a region that has no number yet.
type blockRange struct{ first, last uint32 }

// opState is an operation that is being read. What it is made of lies on the
// stacks of the parser, from these positions on.
type opState struct {
	name      *opName
	pos       int // of the name
	line, col int
	id        uint32
	inside    uint32 // operand slots from here on are those of its regions
	body      *body  // of an isolated operation
	read      int    // regions so far
	tuple     int
	dict      ir.AttrID // discardable attributes
	values    int
	types     int
	uses      int
	succ      int
	regions   int
	groups    int
	settled   bool   // operands and result types are in place
	strict    bool   // inherent attributes are not taken from the attribute dictionary
	wrong     string // what is wrong with it, to be reported when all of it was read
	checked   bool   // the rules of inherent attributes have been, or are left to the verifier
	lenient   bool   // the dictionary can hold inherent attributes of another class, which are dropped
	// A location that was read, or implied, already.
	located bool
	loc     ir.AttrID
	later   laterLoc
}

// operation reads one operation with the names of its results:
//
//	operation = [ result { "," result } "=" ] ( generic | custom ) [ location ]
//	result    = "%" name [ ":" count ]
func (p *parser) operation() bool {
	results := len(p.results)
	start := p.tok.pos
	count := uint64(0)
	if p.oneResult() {
		count = 1
	} else if p.tok.kind == tokPercent {
		for {
			n, ok := p.resultName()
			if !ok {
				return false
			}
			if count += n; !p.take(',') {
				break
			}
		}
		if !p.expect('=', "expected '=' behind the names of results") {
			return false
		}
	}
	id, found, ok := p.repeated()
	if !found {
		id, ok = p.newOperation()
	}
	if !ok {
		return false
	}
	names := p.results[results:]
	p.results = p.results[:results]
	if len(names) == 0 {
		return true
	}
	r := &p.body.sl.Ops[id]
	switch have := uint64(r.NumResults); {
	case have == 0:
		return p.fail(diag.Mismatch, start, "an operation without results cannot be named")
	case have != count:
		return p.fail(diag.Mismatch, start, "the operation has "+strconv.FormatUint(have, 10)+" results, but names for "+strconv.FormatUint(count, 10))
	}
	first := r.Results
	for _, n := range names {
		if !p.define(n.pos, n.end, first, n.count) {
			return false
		}
		first += n.count
	}
	return true
}

// newOperation reads an operation whose text may be new.
func (p *parser) newOperation() (id uint32, ok bool) {
	st := p.newState()
	switch p.tok.kind {
	case tokIdent:
		ok = p.customOp(st)
	case tokString:
		ok = p.genericOp(st)
	default:
		p.unexpected("expected an operation: its name, in quotes for the generic form")
	}
	p.depth--
	return st.id, ok
}

// newState returns a state for an operation; the caller counts the depth back.
func (p *parser) newState() *opState {
	if p.depth == len(p.states) {
		p.states = append(p.states, new(opState))
	}
	st := p.states[p.depth]
	p.depth++
	*st = opState{}
	return st
}

// oneResult reads %name = as printers write it.
func (p *parser) oneResult() bool {
	t := p.tok
	if t.kind != tokPercent || t.end+3 > len(p.src) || string(p.src[t.end:t.end+3]) != " = " {
		return false
	}
	p.results = append(p.results, resultName{uint32(t.pos), uint32(t.end), 1})
	p.lexAt(t.end + 2)
	return true
}

// resultName reads %name or %name:count.
func (p *parser) resultName() (count uint64, ok bool) {
	t := p.tok
	if !p.expect(tokPercent, "expected the name of a result") {
		return 0, false
	}
	count = 1
	if p.take(':') {
		if p.tok.kind != tokInteger {
			return 0, p.unexpected("expected the number of results")
		}
		n, ok := parseUint(p.spelling(), 31)
		if !ok || n == 0 {
			return 0, p.failHere("the number of results is out of range")
		}
		count = n
		p.next()
	}
	p.results = append(p.results, resultName{uint32(t.pos), uint32(t.end), uint32(count)})
	return count, true
}

// begin starts an operation, whose name is at pos.
func (p *parser) begin(st *opState, name *opName, pos int) bool {
	if !p.enter() {
		return false
	}
	st.name, st.pos = name, pos
	st.line, st.col = p.place(pos)
	st.tuple, st.values, st.types = len(p.tuples), len(p.values), len(p.typeStack)
	st.uses, st.succ, st.regions = len(p.uses), len(p.successors), len(p.regions)
	for range name.info.PropWidth() {
		p.tuples = append(p.tuples, 0)
	}
	st.id = p.addOp()
	st.inside = uint32(len(p.body.sl.Operands))
	return true
}

// finish makes the operation: operands and result types are on the stacks.
func (p *parser) finish(st *opState) bool {
	b := p.body
	p.setOperands(st.id, st.values, st.inside)
	list := p.typeStack[st.types:]
	p.typeStack = p.typeStack[:st.types]
	first := uint32(len(b.sl.Values))
	for _, t := range list {
		b.addValue(t.ID(), st.id)
	}
	tuple := p.tuples[st.tuple:]
	p.tuples = p.tuples[:st.tuple]
	props, ok := p.propID(st, tuple)
	if !ok {
		return false
	}
	if msg := st.name.info.WrongGroups(tuple, b.sl.Ops[st.id].NumOperands, uint32(len(list))); msg != "" {
		p.failLater(st.pos, msg)
	}
	ext := p.ext(st)
	if ext == 0 {
		p.keep(st, props, list)
	}
	loc, ok := p.trailingLoc(st)
	if !ok {
		return false
	}
	r := &b.sl.Ops[st.id]
	r.Name, r.Loc, r.Attrs, r.Props, r.Ext = st.name.id, loc, st.dict, props, ext
	if len(list) > 0 {
		r.Results, r.NumResults = first, uint32(len(list))
	}
	p.uses = p.uses[:st.uses]
	p.leave()
	return true
}

// propID stores the inherent attributes, after filling in those that are never
// absent.
func (p *parser) propID(st *opState, tuple []uint32) (ir.PropID, bool) {
	info := st.name.info
	if st.wrong != "" {
		return 0, p.fail(diag.Mismatch, st.pos, st.wrong)
	}
	if !st.checked && !p.checkSlots(st, tuple, st.pos) {
		return 0, false
	}
	for i, s := range info.Slots {
		if s.Filled && tuple[i] == 0 {
			a, ok := p.defaultOf(s)
			if !ok {
				return 0, false
			}
			tuple[i] = uint32(a.ID())
		}
	}
	for _, v := range tuple {
		if v != 0 {
			return p.props.find(p.m, st.name.id, tuple), true
		}
	}
	return 0, true
}

// ext stores regions and successors.
func (p *parser) ext(st *opState) uint32 {
	b := p.body
	succ, regions := p.successors[st.succ:], p.regions[st.regions:]
	p.successors, p.regions = p.successors[:st.succ], p.regions[:st.regions]
	if len(succ) == 0 && len(regions) == 0 && st.body == nil {
		return 0
	}
	e := ir.ExtRecord{NumRegions: uint32(len(regions))}
	switch {
	case st.body != nil:
		e.NumRegions = st.body.top
		e.Child = uint32(len(b.sl.Children))
		b.sl.Children = append(b.sl.Children, nil)
		b.inner = append(b.inner, st.body)
	case len(regions) > 0:
		e.Regions = uint32(len(b.sl.Regions))
		for _, r := range regions {
			b.setRegion(uint32(len(b.sl.Regions)), st.id, r)
		}
	}
	if len(succ) > 0 {
		e.Successors, e.NumSucc = uint32(len(b.sl.Successors)), uint32(len(succ))
		b.sl.Successors = append(b.sl.Successors, succ...)
	}
	b.sl.Exts = append(b.sl.Exts, e)
	return uint32(len(b.sl.Exts) - 1)
}

// setRegion makes region number id, which is new or one that the body was opened
// with.
func (b *body) setRegion(id, owner uint32, r blockRange) {
	rec := ir.RegionRecord{Owner: owner, First: r.first, Last: r.last}
	if id < uint32(len(b.sl.Regions)) {
		b.sl.Regions[id] = rec
	} else {
		b.sl.Regions = append(b.sl.Regions, rec)
	}
	for blk := r.first; blk != 0; blk = b.sl.Blocks[blk].Next {
		b.sl.Blocks[blk].Region = id
	}
}

// genericOp reads an operation in the generic form:
//
//	generic = string "(" [ operands ] ")" [ "[" successors "]" ] [ "<" properties ">" ]
//	          [ "(" regions ")" ] [ attributes ] ":" function-type
func (p *parser) genericOp(st *opState) bool {
	t := p.tok
	full := p.unescape(t)
	if full == "" {
		return p.failHere("the name of an operation cannot be empty")
	}
	for i := range len(full) {
		if full[i] == 0 {
			return p.failHere("the name of an operation cannot hold a NUL")
		}
	}
	p.next()
	name := p.opName(full)
	if !p.known(name.info.Dialect) {
		return p.fail(diag.UnregisteredAttrs, p.tok.pos, "the dialect '"+name.info.Dialect+"' is not known, and unknown dialects are not allowed")
	}
	if !p.begin(st, name, t.pos) || !p.genericRest(st) {
		return false
	}
	return p.finish(st)
}

// genericRest reads what stands behind the name in the generic form.
func (p *parser) genericRest(st *opState) bool {
	if !p.expect('(', "expected '(' in front of the operands") || !p.useList(')') {
		return false
	}
	if p.tok.kind == '[' {
		if def := st.name.info.Def; def != nil && !def.Traits.Has(ods.IsTerminator) {
			return p.failHere(st.name.info.Full + " is no terminator, so it has no successors")
		}
		if p.next(); p.tok.kind == ']' {
			return p.failHere("expected a successor")
		}
		if !p.list(']', "expected ']' behind the successors", p.successor) {
			return false
		}
	}
	where := uint32(inDictionary)
	if p.tok.kind == '<' {
		st.checked, where = true, behindProperties
		p.next()
		if !p.genericProperties(st) || !p.expect('>', "expected '>' behind the properties") {
			return false
		}
	}
	if p.tok.kind == '(' {
		p.next()
		for {
			if !p.region(st, nil) {
				return false
			}
			if !p.take(',') {
				break
			}
		}
		if !p.expect(')', "expected ')' behind the regions") {
			return false
		}
	}
	if st.name.isolated && !p.closeRegions(st) {
		return false
	}
	if p.tok.kind == '{' {
		d, ok := p.opDict(st, where, false)
		if !ok {
			return false
		}
		st.dict = d
	}
	if !p.expect(':', "expected ':' and the type of the operation") {
		return false
	}
	return p.genericType(st)
}

// genericType reads the function type of an operation: what its operands and
// results are.
func (p *parser) genericType(st *opState) bool {
	at := p.tok.pos
	base := len(p.typeStack)
	uses := p.uses[st.uses:]
	if p.tok.kind != '(' {
		t, ok := p.typ()
		if !ok {
			return false
		}
		f, ok := t.(*types.Function)
		if !ok {
			return p.fail(diag.Mismatch, at, "expected a function type")
		}
		p.typeStack = append(p.typeStack, f.Inputs...)
		if !p.resolve(uses, base, at) {
			return false
		}
		p.typeStack = append(p.typeStack[:base], f.Results...)
		return true
	}
	if !p.typeListParens() || !p.expect(tokArrow, "expected '->' behind the types of operands") {
		return false
	}
	n := len(p.typeStack)
	if !p.functionResults() || !p.resolve(uses, base, at, n) {
		return false
	}
	k := copy(p.typeStack[base:], p.typeStack[n:])
	p.typeStack = p.typeStack[:base+k]
	return true
}

// resolve turns uses into operands of the types on the stack from base on, or from
// base to end.
func (p *parser) resolve(uses []use, base, at int, end ...int) bool {
	list := p.typeStack[base:]
	if len(end) > 0 {
		list = p.typeStack[base:end[0]]
	}
	if len(list) != len(uses) {
		return p.fail(diag.Mismatch, at, "expected "+strconv.Itoa(len(uses))+" types of operands, found "+strconv.Itoa(len(list)))
	}
	for i, u := range uses {
		v, ok := p.value(u, list[i])
		if !ok {
			return false
		}
		p.values = append(p.values, v)
	}
	return true
}

// useList reads the names of operands up to a token.
func (p *parser) useList(end tokenKind) bool {
	if p.take(end) {
		return true
	}
	for {
		u, ok := p.use()
		if !ok {
			return false
		}
		p.uses = append(p.uses, u)
		if p.tok.kind != ',' {
			return p.expectMark(end)
		}
		p.next()
	}
}

// use reads %name or %name#number.
func (p *parser) use() (use, bool) {
	u := use{pos: uint32(p.tok.pos), end: uint32(p.tok.end)}
	if !p.expect(tokPercent, "expected an operand") {
		return u, false
	}
	if p.tok.kind == tokHash {
		n, err := strconv.ParseUint(p.text(p.tok.pos+1, p.tok.end), 10, 31)
		if err != nil {
			return u, p.failHere("expected the number of a result behind '#'")
		}
		u.number = uint32(n)
		p.next()
	}
	return u, true
}

// opName returns the entry of a name.
func (p *parser) opName(full string) *opName {
	if n := p.ops[full]; n != nil {
		return n
	}
	if p.ops == nil {
		p.ops = make(map[string]*opName)
	}
	id := p.m.Name(full)
	info := p.m.Info(id)
	n := &opName{id: id, info: info, isolated: info.Isolated()}
	if info.Def != nil {
		n.rules = p.slotRules(info)
		n.regions = len(info.Def.Regions)
	}
	p.ops[full] = n
	return n
}

// known reports whether what belongs to a dialect may stand in the text.
func (p *nodes) known(dialect string) bool {
	return p.opt.AllowUnregistered || p.reg.Dialect(dialect) || foreign[dialect]
}

// foreign are dialects that upstream's tools know and this build has no tables of.
// Their attributes and types are kept as text.
var foreign = map[string]bool{"affine": true, "complex": true, "gpu": true, "linalg": true, "llvm": true, "math": true,
	"mhlo": true, "mpmd": true, "nvgpu": true, "nvvm": true, "quant": true, "sdy": true, "sparse_tensor": true, "tosa": true,
	"ub": true, "vector": true}

// genericProperties reads the attribute between < and >.
func (p *parser) genericProperties(st *opState) bool {
	if info := st.name.info; info.Registered() && info.PropWidth() == 0 {
		st.wrong = info.Full + " has no properties"
	}
	if !st.name.info.Registered() {
		a, ok := p.attr(nil)
		if !ok {
			return false
		}
		p.tuples[st.tuple] = uint32(a.ID())
		return true
	}
	if p.tok.kind != '{' {
		a, ok := p.attr(nil)
		if !ok {
			return false
		}
		d, ok := a.(*attrs.Dictionary)
		if !ok {
			st.wrong = "expected the properties to be a dictionary"
			return true
		}
		first := len(p.pairs)
		for _, e := range d.Attrs {
			p.property(st, e.Name, e.Value)
		}
		p.apply(st, p.pairs[first:], true)
		p.pairs = p.pairs[:first]
		return true
	}
	_, ok := p.opDict(st, inProperties, true)
	return ok
}

// property notes an inherent attribute of the properties. Names that the operation
// does not have are dropped.
func (p *parser) property(st *opState, name string, a ir.Attr) {
	if i := slot(st.name.info, name); i >= 0 {
		p.pairs = append(p.pairs, uint32(i), uint32(a.ID()))
		p.checkStorage(st, st.name.info.Slots[i], a)
		return
	}
	p.segments(st, name, a)
}

// slot returns the place of an inherent attribute, -1 if name is none. Text has those of
// the newest layout alone.
func slot(info *ir.OpInfo, name string) int {
	i := info.Slot(name)
	if i >= 0 && !info.Slots[i].Until.IsZero() {
		return -1
	}
	return i
}

// segments notes the sizes of operand or result groups if name is theirs.
func (p *parser) segments(st *opState, name string, a ir.Attr) (found bool) {
	info := st.name.info
	from, n := len(info.Slots), 0
	switch name {
	case container.OperandSegmentSizes, "operand_segment_sizes":
		n = info.OperandGroups
	case container.ResultSegmentSizes, "result_segment_sizes":
		from, n = from+info.OperandGroups, info.ResultGroups
	}
	if n == 0 {
		return false
	}
	d, _ := a.(*attrs.DenseArray)
	if d == nil || !isInteger(d.Elem, 32) {
		st.wrong = "expected the sizes of groups as array<i32: ...>"
		return true
	}
	if int(d.Size) != n {
		st.wrong = "expected the sizes of " + strconv.Itoa(n) + " groups, found " + strconv.FormatUint(d.Size, 10)
		return true
	}
	for i := range n {
		p.pairs = append(p.pairs, uint32(from+i), uint32(littleEndian(d.Data[4*i:][:4]).Lo))
	}
	return true
}

// opAttrs reads the attribute dictionary of an operation: {name = value, ...}. It
// can override inherent attributes that were read before, or leave them.
func (p *parser) opAttrs(st *opState, override bool) bool {
	d, ok := p.opDict(st, inDictionary, override)
	if d != 0 {
		st.dict = d
	}
	return ok
}

// Where a dictionary stands: what it says is kept by its text, the operation and
// this.
const (
	inDictionary = iota
	inProperties
	behindProperties // inherent attributes that are there already, or of another class, are dropped
)

// opDict reads a dictionary and sets the inherent attributes in it. It returns the
// others, which properties do not have.
func (p *parser) opDict(st *opState, where uint32, override bool) (ir.AttrID, bool) {
	span := p.attrSpan(false)
	key := uint32(st.name.id)<<2 | where
	if d := p.dicts.find(p.src, span, key); d != nil && !st.lenient {
		p.apply(st, p.pairs[d.first:d.last], override)
		p.lexAt(span.end)
		return d.dict, true
	}
	base := len(p.entries)
	if !p.dictEntries() {
		return 0, false
	}
	list := p.entries[base:]
	keep, first := 0, len(p.pairs)
	for _, e := range list {
		switch {
		case where == inProperties:
			p.property(st, e.Name, e.Value)
		case !p.opAttr(st, e.Name, e.Value, where == behindProperties):
			list[keep] = e
			keep++
		}
	}
	d := opDict{first: uint32(first), last: uint32(len(p.pairs))}
	if keep > 0 {
		d.dict = p.reg.NewDictionary(p.m, list[:keep]).ID()
	}
	clear(list)
	p.entries = p.entries[:base]
	p.apply(st, p.pairs[first:], override)
	if span.end != 0 && p.prev == span.end && st.wrong == "" && !st.lenient {
		p.dicts.add(span, key, d)
	} else {
		p.pairs = p.pairs[:first]
	}
	return d.dict, true
}

// apply sets words of the tuple of inherent attributes, given as pairs of place and
// value.
func (p *parser) apply(st *opState, pairs []uint32, override bool) {
	tuple := p.tuples[st.tuple:]
	for i := 0; i < len(pairs); i += 2 {
		if at := pairs[i]; override || tuple[at] == 0 {
			tuple[at] = pairs[i+1]
		}
	}
}

// opAttr notes an attribute that is inherent, and returns whether it is. If drop is set,
// one of another class is left out.
func (p *parser) opAttr(st *opState, name string, a ir.Attr, drop bool) bool {
	info := st.name.info
	if !info.Registered() {
		return false
	}
	if i := slot(info, name); i >= 0 {
		switch {
		case st.strict:
			st.wrong = "the attribute '" + name + "' is inherent and must not stand in the attribute dictionary of " + info.Full
		case !st.lenient && !drop:
			p.checkStorage(st, info.Slots[i], a)
		case st.lenient && p.tuples[st.tuple+i] != 0:
			st.wrong = "the attribute '" + name + "' occurs twice"
		case !p.fitsStorage(info.Slots[i].Storage, a):
			return true
		}
		p.pairs = append(p.pairs, uint32(i), uint32(a.ID()))
		return true
	}
	return p.segments(st, name, a)
}

// checkStorage notes an inherent attribute of the wrong class.
func (p *parser) checkStorage(st *opState, s *ods.Attr, a ir.Attr) {
	if !p.fitsStorage(s.Storage, a) {
		st.wrong = "the attribute '" + s.Name + "' of " + st.name.info.Full + " must be a " + s.Storage
	}
}

// fitsStorage reports whether an attribute is of the class that a definition names.
// What is kept as text can be of any class of its dialect.
func (p *parser) fitsStorage(storage string, a ir.Attr) (ok bool) {
	if t, isText := a.(*attrs.Text); isText {
		return storage == "Attribute" || p.reg.Dialect(t.Dialect) || foreign[t.Dialect]
	}
	switch storage {
	case "Attribute":
		return true
	case "IntegerAttr":
		_, ok = a.(*attrs.Integer)
	case "BoolAttr":
		i, isInt := a.(*attrs.Integer)
		return isInt && isBool(i.Type)
	case "CustomCallApiVersionAttr":
		return p.isCase("stablehlo", storage, 32, a)
	case "PropagationDirectionAttr", "ReductionOpAttr":
		return p.isCase("sdy", storage, 32, a)
	case "RoundingModeAttr":
		return p.isCase("arith", storage, 32, a)
	case "CmpIPredicateAttr":
		return p.isCase("arith", storage, 64, a)
	case "FloatAttr":
		_, ok = a.(*attrs.Float)
	case "StringAttr":
		_, ok = a.(*attrs.String)
	case "UnitAttr":
		_, ok = a.(*attrs.Unit)
	case "ArrayAttr":
		_, ok = a.(*attrs.Array)
	case "DictionaryAttr":
		_, ok = a.(*attrs.Dictionary)
	case "TypeAttr":
		_, ok = a.(*attrs.Type)
	case "FlatSymbolRefAttr":
		s, isSymbol := a.(*attrs.SymbolRef)
		return isSymbol && len(s.Nested) == 0
	case "DenseI32ArrayAttr":
		d, isArray := a.(*attrs.DenseArray)
		return isArray && isInteger(d.Elem, 32)
	case "DenseI64ArrayAttr":
		d, isArray := a.(*attrs.DenseArray)
		return isArray && isInteger(d.Elem, 64)
	case "DenseBoolArrayAttr":
		d, isArray := a.(*attrs.DenseArray)
		return isArray && isBool(d.Elem)
	case "DenseIntElementsAttr":
		d, isDense := a.(*attrs.DenseElements)
		if !isDense {
			return false
		}
		_, elem, _, _ := types.Shape(d.Type)
		_, isInt := elem.(*types.Integer)
		return isInt || ir.KindOf(elem) == ir.Kind(&types.IndexType)
	case "ElementsAttr":
		switch a.(type) {
		case *attrs.DenseElements, *attrs.DenseStrings, *attrs.DenseResource, *attrs.Sparse:
			return true
		}
	case "TypedAttr":
		return attrs.TypeOf(a) != nil
	default:
		return ir.KindOf(a).ClassName() == storage
	}
	return ok
}

// isCase reports whether an attribute is an integer that stands for a case of a
// dialect's enum.
func (p *parser) isCase(dialect, storage string, width uint32, a ir.Attr) bool {
	i, isInt := a.(*attrs.Integer)
	if !isInt || !isInteger(i.Type, width) {
		return false
	}
	d := p.reg.Lookup(dialect)
	if d == nil || d.Ops == nil {
		return true
	}
	for _, e := range d.Ops.Enums {
		if e.Name+"Attr" == storage {
			return slices.ContainsFunc(e.Cases, func(c ods.EnumCase) bool { return int64(c.Value) == i.Int() })
		}
	}
	return true
}

// defaultOf returns the value that an inherent attribute gets where it is absent.
func (p *parser) defaultOf(s *ods.Attr) (ir.Attr, bool) {
	if a := p.filled[s]; a != nil {
		return a, true
	}
	sub := &nodes{m: p.m, usual: p.usual}
	sub.start([]byte(s.Default), survey{}, p.opt)
	sub.next()
	a, ok := sub.attr(nil)
	if !ok {
		return nil, p.failHere("the default of '" + s.Name + "' cannot be read: " + sub.found.Error())
	}
	if p.filled == nil {
		p.filled = make(map[*ods.Attr]ir.Attr)
	}
	p.filled[s] = a
	return a, true
}

func b2u(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
