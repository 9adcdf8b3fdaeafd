package parse

import (
	"cmp"
	"strconv"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
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

func Bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
