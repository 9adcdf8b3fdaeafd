package parse

import (
	"strconv"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
)

// BlockName is a block of a region that is being read.
type blockName struct {
	pos, end uint32 // the name's first use or definition
	block    uint32
	defined  bool
}

// blockKey identifies a block by its name and its region, which is given by the index of its first
// name.
type blockKey struct {
	region int
	name   string
}

// RegionArg is an argument of a region's entry block that is named in the operation's custom form.
type RegionArg struct {
	Use
	Type ir.Type
	loc  ir.AttrID
	// The name of a location alias that is not defined yet, or 0.
	aliasPos, aliasEnd uint32
}

// Region reads a region of an operation. If args is not empty, they are the arguments of the entry
// block, which must not have a label then.
//
// region = "{" [ { operation } ] { block } "}"
func (p *OpParser) Region(st *State, args []RegionArg) bool {
	if p.Tok.Kind != '{' {
		return p.Unexpected("expected '{' before a region")
	}
	if !p.Enter() {
		return false
	}
	outer, outerBlock := p.body, p.block
	number := uint32(0)
	if st.Name.isolated {
		if st.body == nil {
			st.body = p.openBody(st.id, uint32(st.Name.regions))
		}
		number = uint32(st.read + 1)
		p.body = st.body
	}
	st.read++
	p.Next()
	p.whole = p.workers > 1 && len(args) == 0 && st.Name.Info.Full == moduleName
	var r blockRange
	if p.Tok.Kind != '}' || len(args) > 0 {
		if !p.blocks(&r, args) {
			return false
		}
	}
	if number != 0 && number <= p.body.top {
		p.body.setRegion(number, 0, r)
	} else if number == 0 {
		p.regions = append(p.regions, r)
	}
	p.body, p.block = outer, outerBlock
	p.Leave()
	p.Next()
	return true
}

// blocks reads the blocks of a region up to the closing brace.
func (p *OpParser) blocks(r *blockRange, args []RegionArg) bool {
	known, first, outer := len(p.names.defined), len(p.blockNames), p.regionNames
	p.regionNames = first
	if len(args) > 0 && p.Tok.Kind == lex.Caret {
		return p.FailHere("a region whose arguments are named before it cannot name its first block")
	}
	if p.Tok.Kind == lex.Caret {
		if !p.labelled(r) {
			return false
		}
	} else {
		p.startBlock(r, p.body.addBlock())
		for i := range args {
			if a := &args[i]; p.names.nameAt(a.pos, a.end).first != 0 {
				return p.Fail(diag.Redefined, int(a.pos), "the argument "+p.Text(int(a.pos), int(a.end))+" has the name of another value")
			}
			if !p.blockArg(&args[i]) {
				return false
			}
		}
		if !p.blockBody() {
			return false
		}
	}
	for p.Tok.Kind != '}' {
		if !p.labelled(r) {
			return false
		}
	}
	undefined := -1
	for i, b := range p.blockNames[first:] {
		if !b.defined && (undefined < 0 || b.pos < p.blockNames[first+undefined].pos) {
			undefined = i
		}
	}
	if undefined >= 0 {
		b := p.blockNames[first+undefined]
		return p.Fail(diag.Undefined, int(b.pos), "no block of the region is called "+p.Text(int(b.pos), int(b.end)))
	}
	if list := p.blockNames[first:]; len(list) > maxScan {
		for _, b := range list {
			delete(p.blockIndex, blockKey{first, p.Text(int(b.pos), int(b.end))})
		}
	}
	p.blockNames, p.regionNames = p.blockNames[:first], outer
	p.names.forget(known)
	return true
}

// startBlock appends a block to the region.
func (p *OpParser) startBlock(r *blockRange, id uint32) {
	b := p.body
	rec := &b.sl.Blocks[id]
	rec.Prev = r.last
	rec.Args = uint32(len(b.sl.Args))
	if r.last != 0 {
		b.sl.Blocks[r.last].Next = id
	} else {
		r.first = id
	}
	r.last = id
	p.block = id
}

// labelled reads a block with its label:
//
//	block    = "^" name [ "(" [ argument { "," argument } ] ")" ] ":" { operation }
//	argument = "%" name ":" type [ location ]
func (p *OpParser) labelled(r *blockRange) bool {
	t := p.Tok
	if !p.Expect(lex.Caret, "expected the name of a block, or '}'") {
		return false
	}
	b := p.blockAt(t)
	if b.defined {
		return p.failWith(diag.Redefined, t.Pos, "the block "+p.Text(t.Pos, t.End)+" is defined already", int(b.pos), "it was defined here")
	}
	b.defined, b.pos, b.end = true, uint32(t.Pos), uint32(t.End)
	p.startBlock(r, b.block)
	if p.Take('(') && !p.List(')', "expected ')' after the arguments of a block", func() bool {
		var a RegionArg
		return p.ArgName(&a) && p.Expect(':', "expected ':' and the type of the argument") && p.ArgType(&a) && p.ArgLoc(&a) && p.blockArg(&a)
	}) {
		return false
	}
	return p.Expect(':', "expected ':' after the name of a block") && p.blockBody()
}

func (p *OpParser) ArgName(a *RegionArg) (ok bool) {
	a.Use, ok = p.Use()
	return ok
}

func (p *OpParser) ArgType(a *RegionArg) (ok bool) {
	a.Type, ok = p.Type()
	return ok
}

// blockBody reads the operations of a block.
func (p *OpParser) blockBody() bool {
	if p.whole {
		p.whole = false
		if !p.parallel() {
			return false
		}
	}
	for p.Tok.Kind != lex.Caret && p.Tok.Kind != '}' {
		if !p.operation() {
			return false
		}
	}
	return true
}

// blockArg adds an argument to the current block.
func (p *OpParser) blockArg(a *RegionArg) bool {
	b := p.body
	v := b.addValue(a.Type.ID(), p.block|slab.ArgBit)
	loc := a.loc
	if a.aliasEnd != 0 {
		b.later = append(b.later, laterLoc{pos: a.aliasPos, end: a.aliasEnd, arg: uint32(len(b.sl.Args))})
	} else if loc == 0 {
		line, col := p.place(int(a.pos))
		loc = p.fileLoc(line, col)
		a.loc = loc // reused if another region has the same arguments
	}
	b.sl.Args = append(b.sl.Args, slab.ArgRecord{Value: v, Loc: loc})
	b.sl.Blocks[p.block].NumArgs++
	return p.define(a.pos, a.end, v, 1)
}

// maxScan is the number of blocks up to which names are searched linearly.
const maxScan = 16

// blockAt returns the block with a name in the innermost region, adding it if it is new.
func (p *OpParser) blockAt(t lex.Token) *blockName {
	list := p.blockNames[p.regionNames:]
	text := p.Src[t.Pos:t.End]
	if len(list) <= maxScan {
		for i := range list {
			if b := &list[i]; string(p.Src[b.pos:b.end]) == string(text) {
				return b
			}
		}
	} else {
		if p.blockIndex == nil {
			p.blockIndex = make(map[blockKey]int)
		}
		if len(list) == maxScan+1 {
			for i := range list {
				p.blockIndex[blockKey{p.regionNames, p.Text(int(list[i].pos), int(list[i].end))}] = i
			}
		}
		key := blockKey{p.regionNames, lex.View(text)}
		if i, ok := p.blockIndex[key]; ok {
			return &list[i]
		}
		p.blockIndex[key] = len(list)
	}
	p.blockNames = append(p.blockNames, blockName{pos: uint32(t.Pos), end: uint32(t.End), block: p.body.addBlock()})
	return &p.blockNames[len(p.blockNames)-1]
}

// Successor reads the name of a block that is a successor of an operation.
func (p *OpParser) Successor() bool {
	t := p.Tok
	if !p.Expect(lex.Caret, "expected the name of a block") {
		return false
	}
	p.successors = append(p.successors, p.blockAt(t).block)
	return true
}

// closeRegions ends the body of an isolated operation.
func (p *OpParser) closeRegions(st *State) bool {
	if st.read != st.Name.regions {
		p.failLater(st.Pos, st.Name.Info.Full+" has "+strconv.Itoa(st.Name.regions)+" regions, found "+strconv.Itoa(st.read))
	}
	if st.body == nil {
		return true
	}
	outer := p.body
	st.body = p.closeBody(st.body)
	p.body = outer
	return true
}
