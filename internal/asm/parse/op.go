package parse

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// Name is what the parser knows about an operation name.
type Name struct {
	id       ir.NameID
	Info     *ir.OpInfo
	rules    []slotRule
	form     *readForm // nil until it is needed
	isolated bool
	regions  int // number of regions of an isolated operation
}

// resultName is a name for one or more results.
type resultName struct{ pos, end, count uint32 }

// blockRange is the list of blocks of a region that is not numbered yet.
type blockRange struct{ first, last uint32 }

// State is an operation being read. Its parts are on the parser's stacks, starting at these
// positions.
type State struct {
	Name      *Name
	Pos       int // of the name
	line, col int
	id        uint32
	inside    uint32 // operand slots from here on belong to its regions
	body      *body  // of an isolated operation
	read      int    // regions read so far
	Tuple     int
	dict      ir.AttrID // discardable attributes
	values    int
	types     int
	uses      int
	succ      int
	regions   int
	groups    int
	settled   bool   // operands and result types are final
	strict    bool   // the attribute dictionary does not set inherent attributes
	wrong     string // error to report at the end of the operation
	checked   bool   // the rules of inherent attributes have been applied, or are left to the verifier
	lenient   bool   // the dictionary can contain inherent attributes of another class, which are dropped
	// located is set if the location has been read or implied already.
	located bool
	loc     ir.AttrID
	later   laterLoc
}

// checkedOps is the number of operations after which a parser looks at the budget.
const checkedOps = 1 << 8

// within reports whether there is no error of the budget. It reports one where the parser is.
func (p *OpParser) within(err error) bool {
	if err == nil {
		return true
	}
	code := diag.CodeOf(err)
	if code == "" {
		code = diag.LimitTime
	}
	p.Fail(code, p.Tok.Pos, err.Error())
	return false
}

// operation reads one operation with the names of its results:
//
//	operation = [ result { "," result } "=" ] ( generic | custom ) [ location ]
//	result    = "%" name [ ":" count ]
func (p *OpParser) operation() bool {
	if p.seen++; p.seen%checkedOps == 0 {
		meter := p.Module.Meter()
		if !p.within(cmp.Or(meter.Make(checkedOps), meter.Check())) {
			return false
		}
	}
	results := len(p.results)
	start := p.Tok.Pos
	count := uint64(0)
	if p.oneResult() {
		count = 1
	} else if p.Tok.Kind == lex.Percent {
		for {
			n, ok := p.resultName()
			if !ok {
				return false
			}
			if count += n; !p.Take(',') {
				break
			}
		}
		if !p.Expect('=', "expected '=' after the names of results") {
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
		return p.Fail(diag.Mismatch, start, "an operation without results cannot be named")
	case have != count:
		return p.Fail(diag.Mismatch, start, "the operation has "+strconv.FormatUint(have, 10)+" results, but names for "+strconv.FormatUint(count, 10))
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

// newOperation reads an operation that is not in the memo.
func (p *OpParser) newOperation() (id uint32, ok bool) {
	st := p.newState()
	switch p.Tok.Kind {
	case lex.Ident:
		ok = p.customOp(st)
	case lex.String:
		ok = p.genericOp(st)
	default:
		p.Unexpected("expected an operation: its name, in quotes for the generic form")
	}
	p.depth--
	return st.id, ok
}

// newState returns a state for an operation; the caller must decrement the depth.
func (p *OpParser) newState() *State {
	if p.depth == len(p.states) {
		p.states = append(p.states, new(State))
	}
	st := p.states[p.depth]
	p.depth++
	*st = State{}
	return st
}

// oneResult reads "%name =" as printers write it.
func (p *OpParser) oneResult() bool {
	t := p.Tok
	if t.Kind != lex.Percent || t.End+3 > len(p.Src) || string(p.Src[t.End:t.End+3]) != " = " {
		return false
	}
	p.results = append(p.results, resultName{uint32(t.Pos), uint32(t.End), 1})
	p.LexAt(t.End + 2)
	return true
}

// resultName reads %name or %name:count.
func (p *OpParser) resultName() (count uint64, ok bool) {
	t := p.Tok
	if !p.Expect(lex.Percent, "expected the name of a result") {
		return 0, false
	}
	count = 1
	if p.Take(':') {
		if p.Tok.Kind != lex.Integer {
			return 0, p.Unexpected("expected the number of results")
		}
		n, ok := spell.ParseUint(p.Spelling(), 31)
		if !ok || n == 0 {
			return 0, p.FailHere("the number of results is out of range")
		}
		count = n
		p.Next()
	}
	p.results = append(p.results, resultName{uint32(t.Pos), uint32(t.End), uint32(count)})
	return count, true
}

// begin starts an operation, whose name is at pos.
func (p *OpParser) begin(st *State, name *Name, pos int) bool {
	if !p.Enter() {
		return false
	}
	st.Name, st.Pos = name, pos
	st.line, st.col = p.place(pos)
	st.Tuple, st.values, st.types = len(p.Tuples), len(p.values), len(p.TypeStack)
	st.uses, st.succ, st.regions = len(p.uses), len(p.successors), len(p.regions)
	for range name.Info.PropWidth() {
		p.Tuples = append(p.Tuples, 0)
	}
	st.id = p.addOp()
	st.inside = uint32(len(p.body.sl.Operands))
	return true
}

// finish makes the operation: operands and result types are on the stacks.
func (p *OpParser) finish(st *State) bool {
	b := p.body
	p.setOperands(st.id, st.values, st.inside)
	list := p.TypeStack[st.types:]
	p.TypeStack = p.TypeStack[:st.types]
	first := uint32(len(b.sl.Values))
	for _, t := range list {
		b.addValue(t.ID(), st.id)
	}
	tuple := p.Tuples[st.Tuple:]
	p.Tuples = p.Tuples[:st.Tuple]
	props, ok := p.propID(st, tuple)
	if !ok {
		return false
	}
	if msg := st.Name.Info.WrongGroups(tuple, b.sl.Ops[st.id].NumOperands, uint32(len(list))); msg != "" {
		p.failLater(st.Pos, msg)
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
	r.Name, r.Loc, r.Attrs, r.Props, r.Ext = st.Name.id, loc, st.dict, props, ext
	if len(list) > 0 {
		r.Results, r.NumResults = first, uint32(len(list))
	}
	p.uses = p.uses[:st.uses]
	p.Leave()
	return true
}

// propID stores the inherent attributes, after filling in those that have a default.
func (p *OpParser) propID(st *State, tuple []uint32) (ir.PropID, bool) {
	info := st.Name.Info
	if st.wrong != "" {
		return 0, p.Fail(diag.Mismatch, st.Pos, st.wrong)
	}
	if !st.checked && !p.checkSlots(st, tuple, st.Pos) {
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
			return p.props.find(p.Module, st.Name.id, tuple), true
		}
	}
	return 0, true
}

// ext stores regions and successors.
func (p *OpParser) ext(st *State) uint32 {
	b := p.body
	succ, regions := p.successors[st.succ:], p.regions[st.regions:]
	p.successors, p.regions = p.successors[:st.succ], p.regions[:st.regions]
	if len(succ) == 0 && len(regions) == 0 && st.body == nil {
		return 0
	}
	e := slab.ExtRecord{NumRegions: uint32(len(regions))}
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

// setRegion sets the blocks of region id, which is either new or was created with the body.
func (b *body) setRegion(id, owner uint32, r blockRange) {
	rec := slab.RegionRecord{Owner: owner, First: r.first, Last: r.last}
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
func (p *OpParser) genericOp(st *State) bool {
	t := p.Tok
	full := p.Unescape(t)
	if full == "" {
		return p.FailHere("the name of an operation cannot be empty")
	}
	for i := range len(full) {
		if full[i] == 0 {
			return p.FailHere("the name of an operation cannot contain a NUL")
		}
	}
	p.Next()
	name := p.OpName(full)
	if !p.known(name.Info.Dialect) {
		return p.Fail(diag.UnregisteredAttrs, p.Tok.Pos, "the dialect '"+name.Info.Dialect+"' is not known, and unknown dialects are not allowed")
	}
	if !p.begin(st, name, t.Pos) || !p.genericRest(st) {
		return false
	}
	return p.finish(st)
}

// genericRest reads the generic form after the name.
func (p *OpParser) genericRest(st *State) bool {
	if !p.Expect('(', "expected '(' before the operands") || !p.UseList(')') {
		return false
	}
	if p.Tok.Kind == '[' {
		if def := st.Name.Info.Def; def != nil && !def.Traits.Has(ods.IsTerminator) {
			return p.FailHere(st.Name.Info.Full + " is not a terminator, so it cannot have successors")
		}
		if p.Next(); p.Tok.Kind == ']' {
			return p.FailHere("expected a successor")
		}
		if !p.List(']', "expected ']' after the successors", p.Successor) {
			return false
		}
	}
	where := uint32(inDictionary)
	if p.Tok.Kind == '<' {
		st.checked, where = true, behindProperties
		p.Next()
		if !p.GenericProperties(st) || !p.Expect('>', "expected '>' after the properties") {
			return false
		}
	}
	if p.Tok.Kind == '(' {
		p.Next()
		for {
			if !p.Region(st, nil) {
				return false
			}
			if !p.Take(',') {
				break
			}
		}
		if !p.Expect(')', "expected ')' after the regions") {
			return false
		}
	}
	if st.Name.isolated && !p.closeRegions(st) {
		return false
	}
	if p.Tok.Kind == '{' {
		d, ok := p.opDict(st, where, false)
		if !ok {
			return false
		}
		st.dict = d
	}
	if !p.Expect(':', "expected ':' and the type of the operation") {
		return false
	}
	return p.genericType(st)
}

// genericType reads the function type of an operation, which gives the types of its operands and
// results.
func (p *OpParser) genericType(st *State) bool {
	at := p.Tok.Pos
	base := len(p.TypeStack)
	uses := p.uses[st.uses:]
	if p.Tok.Kind != '(' {
		t, ok := p.Type()
		if !ok {
			return false
		}
		f, ok := t.(*types.Function)
		if !ok {
			return p.Fail(diag.Mismatch, at, "expected a function type")
		}
		p.TypeStack = append(p.TypeStack, f.Inputs...)
		if !p.resolve(uses, base, at) {
			return false
		}
		p.TypeStack = append(p.TypeStack[:base], f.Results...)
		return true
	}
	if !p.TypeListParens() || !p.Expect(lex.Arrow, "expected '->' after the types of operands") {
		return false
	}
	n := len(p.TypeStack)
	if !p.FunctionResults() || !p.resolve(uses, base, at, n) {
		return false
	}
	k := copy(p.TypeStack[base:], p.TypeStack[n:])
	p.TypeStack = p.TypeStack[:base+k]
	return true
}

// resolve converts uses to operands of the types on the stack from base on, or from base to end.
func (p *OpParser) resolve(uses []Use, base, at int, end ...int) bool {
	list := p.TypeStack[base:]
	if len(end) > 0 {
		list = p.TypeStack[base:end[0]]
	}
	if len(list) != len(uses) {
		return p.Fail(diag.Mismatch, at, "expected "+strconv.Itoa(len(uses))+" types of operands, found "+strconv.Itoa(len(list)))
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

// UseList reads the names of operands up to a token.
func (p *OpParser) UseList(end lex.Kind) bool {
	if p.Take(end) {
		return true
	}
	for {
		u, ok := p.Use()
		if !ok {
			return false
		}
		p.uses = append(p.uses, u)
		if p.Tok.Kind != ',' {
			return p.expectMark(end)
		}
		p.Next()
	}
}

// Use reads %name or %name#number.
func (p *OpParser) Use() (Use, bool) {
	u := Use{pos: uint32(p.Tok.Pos), end: uint32(p.Tok.End)}
	if !p.Expect(lex.Percent, "expected an operand") {
		return u, false
	}
	if p.Tok.Kind == lex.Hash {
		n, err := strconv.ParseUint(p.Text(p.Tok.Pos+1, p.Tok.End), 10, 31)
		if err != nil {
			return u, p.FailHere("expected the number of a result after '#'")
		}
		u.Number = uint32(n)
		p.Next()
	}
	return u, true
}

// OpName returns the entry of an operation name.
func (p *OpParser) OpName(full string) *Name {
	if n := p.ops[full]; n != nil {
		return n
	}
	if p.ops == nil {
		p.ops = make(map[string]*Name)
	}
	n := new(Name)
	if p.others.known[full] {
		n.id = p.Module.OtherName(full)
	} else {
		n.id = p.Module.Name(full)
	}
	n.Info = p.Module.Info(n.id)
	n.isolated = n.Info.Isolated()
	if def := n.Info.Def; def != nil {
		n.rules, n.regions = p.slotRules(n.Info), len(def.Regions)
	}
	p.ops[full] = n
	return n
}

// known reports whether operations, attributes and types of a dialect are accepted.
func (p *Parser) known(dialect string) bool {
	return p.opt.AllowUnregistered || p.reg.Dialect(dialect) || foreign[dialect]
}

// foreign lists dialects that upstream's tools know, for whose attributes and types this build has no
// rows. They are kept as text.
var foreign = map[string]bool{"affine": true, "complex": true, "gpu": true, "linalg": true, "llvm": true, "math": true,
	"ml_program": true, "mhlo": true, "mpmd": true, "nvgpu": true, "nvvm": true, "quant": true, "sdy": true, "sparse_tensor": true, "tosa": true,
	"ub": true, "vector": true}

// GenericProperties reads the attribute between < and >.
func (p *OpParser) GenericProperties(st *State) bool {
	if info := st.Name.Info; info.Registered() && info.PropWidth() == 0 {
		st.wrong = info.Full + " has no properties"
	}
	if !st.Name.Info.Registered() {
		a, ok := p.Attr(nil)
		if !ok {
			return false
		}
		p.Tuples[st.Tuple] = uint32(a.ID())
		return true
	}
	if p.Tok.Kind != '{' {
		a, ok := p.Attr(nil)
		if !ok {
			return false
		}
		if o, ok := a.(*attrs.Opaque); ok && o.Properties() {
			if st.Name.Info.Full == moduleName {
				return p.Fail(diag.Mismatch, st.Pos, moduleName+" cannot have opaque properties")
			}
			p.others.note(st.Name.Info.Full)
			st.wrong = ""
			return true
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

// property sets an inherent attribute from the properties. Names that the operation does not
// declare are ignored.
func (p *OpParser) property(st *State, name string, a ir.Attr) {
	if i := slot(st.Name.Info, name); i >= 0 {
		p.pairs = append(p.pairs, uint32(i), uint32(a.ID()))
		p.checkStorage(st, st.Name.Info.Slots[i], a)
		return
	}
	p.segments(st, name, a)
}

// slot returns the index of an inherent attribute, or -1. Text only uses the attributes of the
// newest property layout.
func slot(info *ir.OpInfo, name string) int {
	i := info.Slot(name)
	if i >= 0 && !info.Slots[i].Until.IsZero() {
		return -1
	}
	return i
}

// segments sets the sizes of operand or result groups if name is their attribute.
func (p *OpParser) segments(st *State, name string, a ir.Attr) (found bool) {
	info := st.Name.Info
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
	if d == nil || !spell.IsInteger(d.Elem, 32) {
		st.wrong = "expected the sizes of groups as array<i32: ...>"
		return true
	}
	if int(d.Size) != n {
		st.wrong = "expected the sizes of " + strconv.Itoa(n) + " groups, found " + strconv.FormatUint(d.Size, 10)
		return true
	}
	for i := range n {
		p.pairs = append(p.pairs, uint32(from+i), uint32(spell.LittleEndian(d.Data[4*i:][:4]).Lo))
	}
	return true
}

// OpAttrs reads the attribute dictionary of an operation: {name = value, ...}. With override, it
// replaces inherent attributes that were read before.
func (p *OpParser) OpAttrs(st *State, override bool) bool {
	d, ok := p.opDict(st, inDictionary, override)
	if d != 0 {
		st.dict = d
	}
	return ok
}

// The context of a dictionary, which is part of its key in the memo, with the operation name.
const (
	inDictionary = iota
	inProperties
	behindProperties // inherent attributes that are already set, or of another class, are dropped
)

// opDict reads a dictionary and sets the inherent attributes in it. It returns the discardable
// attributes.
func (p *OpParser) opDict(st *State, where uint32, override bool) (ir.AttrID, bool) {
	span := p.attrSpan(false)
	key := uint32(st.Name.id)<<2 | where
	if d := p.dicts.find(p.Src, span, key); d != nil && !st.lenient {
		p.apply(st, p.pairs[d.first:d.last], override)
		p.LexAt(span.end)
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
		d.dict = p.reg.NewDictionary(p.Module, list[:keep]).ID()
	}
	clear(list)
	p.entries = p.entries[:base]
	p.apply(st, p.pairs[first:], override)
	if span.end != 0 && p.Prev == span.end && st.wrong == "" && !st.lenient {
		p.dicts.add(span, key, d)
	} else {
		p.pairs = p.pairs[:first]
	}
	return d.dict, true
}

// apply sets inherent attributes, given as pairs of index and value.
func (p *OpParser) apply(st *State, pairs []uint32, override bool) {
	tuple := p.Tuples[st.Tuple:]
	for i := 0; i < len(pairs); i += 2 {
		if at := pairs[i]; override || tuple[at] == 0 {
			tuple[at] = pairs[i+1]
		}
	}
}

// opAttr sets an attribute if it is inherent, and reports whether it is. If drop is set, an
// attribute of the wrong class is ignored.
func (p *OpParser) opAttr(st *State, name string, a ir.Attr, drop bool) bool {
	info := st.Name.Info
	if !info.Registered() {
		return false
	}
	if i := slot(info, name); i >= 0 {
		switch {
		case st.strict:
			st.wrong = "the attribute '" + name + "' is inherent and must not stand in the attribute dictionary of " + info.Full
		case !st.lenient && !drop:
			p.checkStorage(st, info.Slots[i], a)
		case st.lenient && p.Tuples[st.Tuple+i] != 0:
			st.wrong = "the attribute '" + name + "' occurs twice"
		case !p.FitsStorage(info.Slots[i].Storage, a):
			return true
		}
		p.pairs = append(p.pairs, uint32(i), uint32(a.ID()))
		return true
	}
	return p.segments(st, name, a)
}

// checkStorage records an error for an inherent attribute of the wrong class.
func (p *OpParser) checkStorage(st *State, s *ods.Attr, a ir.Attr) {
	if !p.FitsStorage(s.Storage, a) {
		st.wrong = "the attribute '" + s.Name + "' of " + st.Name.Info.Full + " must be a " + s.Storage
	}
}

// FitsStorage reports whether an attribute has the class that a definition names. An attribute that
// is kept as text fits any class.
func (p *OpParser) FitsStorage(storage string, a ir.Attr) (ok bool) {
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
		return isInt && spell.IsBool(i.Type)
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
		return isArray && spell.IsInteger(d.Elem, 32)
	case "DenseI64ArrayAttr":
		d, isArray := a.(*attrs.DenseArray)
		return isArray && spell.IsInteger(d.Elem, 64)
	case "DenseBoolArrayAttr":
		d, isArray := a.(*attrs.DenseArray)
		return isArray && spell.IsBool(d.Elem)
	case "DenseIntElementsAttr":
		d, isDense := a.(*attrs.DenseElements)
		if !isDense {
			return false
		}
		_, elem, _, _ := types.Shape(d.Type)
		_, isInt := elem.(*types.Integer)
		return isInt || ir.KindOf(elem) == ir.Kind(types.IndexType())
	case "ElementsAttr":
		switch a.(type) {
		case *attrs.DenseElements, *attrs.DenseStrings, *attrs.DenseResource, *attrs.Sparse:
			return true
		}
	case "TypedAttr":
		return attrs.TypeOf(a) != nil
	default:
		if ir.KindOf(a).ClassName() == storage {
			return true
		}
		if i, isInt := a.(*attrs.Integer); isInt {
			_, e := format.IntegerEnum(p.reg, storage)
			return e != nil && isCase(e, i)
		}
	}
	return ok
}

// isCase reports whether an integer represents a case of an enum.
func isCase(e *ods.Enum, i *attrs.Integer) bool {
	return spell.IsInteger(i.Type, format.EnumWidth(e)) &&
		slices.ContainsFunc(e.Cases, func(c ods.EnumCase) bool { return int64(c.Value) == i.Int() })
}

// defaultOf returns the value for an absent inherent attribute.
func (p *OpParser) defaultOf(s *ods.Attr) (ir.Attr, bool) {
	if a := p.filled[s]; a != nil {
		return a, true
	}
	sub := &Parser{Module: p.Module, usual: p.usual}
	sub.start([]byte(s.Default), lex.Survey{}, p.opt)
	sub.Next()
	a, ok := sub.Attr(nil)
	if !ok {
		return nil, p.FailHere("the default of '" + s.Name + "' cannot be read: " + sub.found.Error())
	}
	if p.filled == nil {
		p.filled = make(map[*ods.Attr]ir.Attr)
	}
	p.filled[s] = a
	return a, true
}

func Bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
