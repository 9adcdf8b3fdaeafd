package parse

import (
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// CompactReducer makes the region of a reducer given as a single operation. Everything in it has
// the location of the reduction, which is read here.
func (p *OpParser) CompactReducer(st *State, inner *Name) bool {
	g := *p.Group(st, format.OperandPart(-1))
	if g.typesEnd == g.types {
		return p.Fail(diag.Mismatch, g.Pos, "expected the types of operands")
	}
	elem := p.TypeStack[g.types]
	if _, e, _, ok := types.Shape(elem); ok {
		elem = e
	}
	t := types.NewTensor(p.Module, nil, elem, nil)
	var later laterLoc
	loc := ir.AttrID(0)
	if p.Word("loc") {
		var ok bool
		if loc, later, ok = p.locOrAlias(); !ok {
			return false
		}
	} else {
		loc = p.fileLoc(st.line, st.col)
	}
	st.loc, st.later, st.located = loc, later, true
	b, outer := p.body, p.block
	block := b.addBlock()
	p.block = block
	var values [2]uint32
	for i := range values {
		values[i] = b.addValue(t.ID(), block|slab.ArgBit)
		if later.end != 0 {
			l := later
			l.arg = uint32(len(b.sl.Args))
			b.later = append(b.later, l)
		}
		b.sl.Args = append(b.sl.Args, slab.ArgRecord{Value: values[i], Loc: loc})
	}
	b.sl.Blocks[block].NumArgs = 2
	op, ok := p.built(inner, st, values[:], t)
	if !ok {
		return false
	}
	result := b.sl.Ops[op].Results
	if _, ok = p.built(p.OpName(inner.Info.Dialect+".return"), st, []uint32{result}, nil); !ok {
		return false
	}
	p.block = outer
	p.regions = append(p.regions, blockRange{block, block})
	return true
}

// built adds an operation implied by the text, with the location of the operation that implies it.
func (p *OpParser) built(name *Name, at *State, operands []uint32, result ir.Type) (uint32, bool) {
	st := p.newState()
	defer func() { p.depth-- }()
	st.loc, st.later, st.located = at.loc, at.later, true
	if !p.begin(st, name, at.Pos) {
		return 0, false
	}
	p.values = append(p.values, operands...)
	if result != nil {
		p.TypeStack = append(p.TypeStack, result)
	}
	return st.id, p.finish(st)
}

// EnsureTerminator ends the only block of the last region read with an operation without operands,
// unless it has a terminator.
func (p *OpParser) EnsureTerminator(st *State, full string) bool {
	p.ensureBlock(st)
	b := p.body
	block := p.regions[len(p.regions)-1].last
	if last := b.sl.Blocks[block].Last; last != 0 {
		if def := p.Module.Info(b.sl.Ops[last].Name).Def; def != nil && def.Traits.Has(ods.IsTerminator) {
			return true
		}
	}
	outer := p.block
	p.block = block
	if st.loc == 0 {
		st.loc = p.fileLoc(st.line, st.col)
	}
	at := &State{Pos: st.Pos, loc: st.loc}
	_, ok := p.built(p.OpName(full), at, nil, nil)
	p.block = outer
	return ok
}
