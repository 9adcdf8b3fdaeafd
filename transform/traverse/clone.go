package traverse

import (
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
		dst.Reserve(src.Size())
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
			ty, err := t.typeID(from.Parent().Module(), v.TypeID())
			if err != nil {
				return err
			}
			// By numbers, so that locations need not be read and aliases stay distinct.
			w := made.AddArgID(ty, b.ArgLocID(i))
			_, vid := v.Scope()
			_, wid := w.Scope()
			p.values.set(vid, wid)
		}
	}
	return nil
}

// like creates, at the current place, a copy of op, of the old IR, with the same name,
// location, attributes, types and number of regions. Its operands and successors are the
// counterparts of the old ones.
func (t *Transform) like(op ir.Op) (ir.Op, error) {
	if t.Building().IsNil() {
		return ir.Op{}, opError(op, Unbalanced, "no block is under construction")
	}
	b := t.Builder()
	s, id := op.Scope()
	dst := b.Scope()
	p := t.pair(s, dst)
	t.values, t.types, t.targets = t.values[:0], t.types[:0], t.targets[:0]
	waits := false
	for _, v := range op.OperandIDs() {
		w := p.values.get(v)
		waits = waits || w == 0 && v != 0
		t.values = append(t.values, dst.Value(w))
	}
	result, results := op.ResultIDs()
	for v := result; v < result+results; v++ {
		ty, err := t.typeID(op.Module(), s.Value(v).TypeID())
		if err != nil {
			return ir.Op{}, failed(op, err)
		}
		t.types = append(t.types, ty)
	}
	st := ir.OpState{Like: op, Operands: t.values, ResultTypeIDs: t.types, Unobserved: true}
	if !op.IsSimple() {
		st.Regions = op.NumRegions()
		for i := range op.NumSuccessors() {
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
	first, _ := made.ResultIDs()
	for i := range results {
		p.values.set(result+i, first+i)
	}
	if waits {
		for i, v := range op.OperandIDs() {
			if v != 0 && p.values.get(v) == 0 {
				p.later = append(p.later, later{at, uint32(i), v})
			}
		}
	}
	if p.from != nil {
		p.to.note(at, p.from, id)
	}
	if s.Module().Observed() {
		t.keep(op, made)
	}
	return made, nil
}
