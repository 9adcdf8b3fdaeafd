package traverse

import (
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
)

// open creates the blocks of op's regions and makes op a parent. It returns the first nested
// operation.
func (v *Visitor[C, R]) open(op ir.Op, dst *ir.Scope, firstRegion uint32) (ir.Op, error) {
	t := v.t
	if body := op.Body(); body != nil {
		if err := body.Load(); err != nil {
			return ir.Op{}, failed(op, err)
		}
	}
	t.levels = append(t.levels, t.depths())
	src, _ := op.Region(0).Scope()
	if op.Body() != nil && dst != t.body {
		dst.Reserve(len(records.Of(src).Ops), len(records.Of(src).Values), len(records.Of(src).Operands))
	}
	t.pair(src, dst)
	var first ir.Op
	for i := range op.NumRegions() {
		from := op.Region(i)
		if err := t.blocks(from, dst.Region(firstRegion+uint32(i))); err != nil {
			return ir.Op{}, failed(op, err)
		}
		if first.IsNil() {
			first = firstIn(from.First())
		}
	}
	v.a.push(op, v.flags(op))
	if !first.IsNil() {
		t.places = append(t.places, place{block: t.blockIn(first.Block(), dst)})
	}
	return first, nil
}

// close undoes open.
func (t *Transform) close() error {
	n := len(t.levels) - 1
	d := t.levels[n]
	err := t.resolve(d.pairs)
	t.cut(d)
	return err
}

// blockIn returns the counterpart of b in scope dst.
func (t *Transform) blockIn(b ir.Block, dst *ir.Scope) ir.Block {
	src, id := b.Scope()
	return dst.Block(t.pair(src, dst).blocks.get(id))
}

// blocks copies the blocks of region from, with their arguments but without their operations, to
// the end of region to.
func (t *Transform) blocks(from, to ir.Region) error {
	src, _ := from.Scope()
	dst, _ := to.Scope()
	p := t.pair(src, dst)
	for b := from.First(); !b.IsNil(); b = b.Next() {
		made := to.AppendBlock(nil, nil)
		_, id := b.Scope()
		_, at := made.Scope()
		p.blocks.set(id, at)
		for i := range b.NumArgs() {
			v := b.Arg(i)
			w := made.AddArg(v.Type(), t.unknown)
			_, vid := v.Scope()
			_, wid := w.Scope()
			// Copy numbers, so that locations need not be read and aliases stay distinct.
			ty, err := t.typeID(from.Parent().Module(), records.Of(src).Values[vid].Type)
			if err != nil {
				return err
			}
			records.Of(dst).Values[wid].Type = ty
			records.Of(dst).Args[records.Of(dst).Blocks[at].Args+uint32(i)].Loc = records.Of(src).Args[records.Of(src).Blocks[id].Args+uint32(i)].Loc
			p.values.set(vid, wid)
		}
	}
	return nil
}

// like creates, at the current place, a copy of operation id of the old scope s with the same name,
// location, attributes, types and number of regions. Its operands and successors are the
// counterparts of the old ones.
func (t *Transform) like(s *ir.Scope, id uint32) (ir.Op, error) {
	if t.Building().IsNil() {
		return ir.Op{}, opError(s.Op(id), Unbalanced, "no block is under construction")
	}
	b := t.Builder()
	dst := b.Scope()
	p := t.pair(s, dst)
	r := records.Of(s).Ops[id]
	t.values, t.types, t.targets = t.values[:0], t.types[:0], t.targets[:0]
	waits := false
	for _, v := range records.Of(s).Operands[r.Operands : r.Operands+r.NumOperands] {
		w := p.values.get(v)
		waits = waits || w == 0 && v != 0
		t.values = append(t.values, dst.Value(w))
	}
	for i := range r.NumResults {
		t.types = append(t.types, s.Value(r.Results+i).Type())
	}
	st := ir.OpState{NameID: r.Name, Loc: t.unknown.ID(), Operands: t.values, ResultTypes: t.types,
		OperandSegments: noSizes, ResultSegments: noSizes, Undeclared: true, Unobserved: true}
	if r.Ext != 0 {
		op, e := s.Op(id), &records.Of(s).Exts[r.Ext]
		st.Regions = int(e.NumRegions)
		for i := range int(e.NumSucc) {
			to := t.blockIn(op.Successor(i), dst)
			if to.IsNil() {
				return ir.Op{}, opError(op, UnmappedValue, "successor %d is a block that was not built", i)
			}
			t.targets = append(t.targets, to)
		}
		st.Successors = t.targets
	}
	made := b.Create("", st)
	_, at := made.Scope()
	// Copy the numbers of attributes, segment sizes, types and the location, so that they stay the
	// same and need not be read.
	n := &records.Of(dst).Ops[at]
	n.Loc, n.Props, n.Attrs = r.Loc, r.Props, r.Attrs
	for i := range r.NumResults {
		ty, err := t.typeID(s.Module(), records.Of(s).Values[r.Results+i].Type)
		if err != nil {
			return made, failed(s.Op(id), err)
		}
		records.Of(dst).Values[n.Results+i].Type = ty
		p.values.set(r.Results+i, n.Results+i)
	}
	if waits {
		for i, v := range records.Of(s).Operands[r.Operands : r.Operands+r.NumOperands] {
			if v != 0 && p.values.get(v) == 0 {
				p.later = append(p.later, later{at, uint32(i), v})
			}
		}
	}
	if p.from != nil {
		p.to.note(at, p.from, id)
	}
	if s.Module().Observed() {
		t.keep(s.Op(id), made)
	}
	return made, nil
}

// noSizes keeps the builder from computing segment sizes.
var noSizes = []int{}
