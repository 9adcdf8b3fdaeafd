package convert

import (
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
)

// giveScopes gives a scope to each operation inside root that should own one, according to
// isolated, and does not. If there are any, the contents of root's scope move to new ones. isolated
// is indexed by name. It returns a function that undoes the change.
func giveScopes(root ir.Op, isolated []bool) (undo func(), err error) {
	parent, id := root.Scope()
	at := records.Of(parent).Exts[records.Of(parent).Ops[id].Ext].Child
	scopes, err := body(root)
	if err != nil {
		return nil, err
	}
	p := splitter{isolated: isolated, places: make(map[*ir.Scope]*places)}
	missing := false
	for _, s := range scopes {
		eachOp(s, func(_ uint32, rec *slab.OpRecord) bool {
			missing = p.needsScope(s, rec)
			return !missing
		})
		if missing {
			break
		}
	}
	if !missing {
		return func() {}, nil
	}
	b := scopes[0]
	to := ir.NewScope(parent, id, uint32(b.NumTop()), nil)
	p.jobs = append(p.jobs, job{b, to, 1, uint32(b.NumTop())})
	for len(p.jobs) > 0 {
		j := p.jobs[len(p.jobs)-1]
		p.jobs = p.jobs[:len(p.jobs)-1]
		if err := p.run(j); err != nil {
			return nil, err
		}
	}
	records.Of(parent).Children[at] = to
	return func() { records.Of(parent).Children[at] = b }, nil
}

// needsScope reports whether an operation should own a scope but does not.
func (p *splitter) needsScope(s *ir.Scope, rec *slab.OpRecord) bool {
	e := &records.Of(s).Exts[rec.Ext]
	return e.NumRegions > 0 && e.Child == 0 && p.isolated[rec.Name-1]
}

// job is a copy of n regions to the first regions of a scope.
type job struct {
	from, to *ir.Scope
	first, n uint32
}

// splitter copies the contents of scopes to others.
type splitter struct {
	jobs []job
	// places maps the values and blocks of scopes to their copies.
	places   map[*ir.Scope]*places
	isolated []bool // by name

	// The state of the current job.
	from *ir.Scope
	to   *ir.Scope
	at   *places
}

// places numbers the copied values and blocks of a scope, consecutively through all the scopes that
// they were copied to.
type places struct {
	values, blocks         []uint32 // by number in the scope
	lastValue, lastBlock   uint32   // last numbers assigned
	firstValue, firstBlock uint32   // last numbers before the current job
}

// run copies one scope.
func (p *splitter) run(j job) error {
	p.from, p.to, p.at = j.from, j.to, p.places[j.from]
	if p.at == nil {
		p.at = &places{values: make([]uint32, len(records.Of(j.from).Values)), blocks: make([]uint32, len(records.Of(j.from).Blocks))}
		p.places[j.from] = p.at
	}
	p.at.firstValue, p.at.firstBlock = p.at.lastValue, p.at.lastBlock
	ops, values, operands := p.size(j.first, j.n)
	*records.Of(j.to) = records.Slabs{
		Ops: make([]slab.OpRecord, 1, 1+ops), Values: make([]slab.ValueRecord, 1, 1+values), Operands: make([]uint32, 1, 1+operands),
		Blocks: make([]slab.BlockRecord, 1), Args: make([]slab.ArgRecord, 1), Regions: make([]slab.RegionRecord, 1+j.n),
		Exts: make([]slab.ExtRecord, 1), Successors: make([]uint32, 1), Children: make([]*ir.Scope, 1),
	}
	for i := range j.n {
		p.region(j.first+i, i+1, 0)
	}
	// Operands and successors still have the numbers of the old scope.
	for id := range records.Of(j.to).Ops {
		rec := &records.Of(j.to).Ops[id]
		for i := rec.Operands; i < rec.Operands+rec.NumOperands; i++ {
			v := records.Of(j.to).Operands[i]
			if v == 0 {
				continue
			}
			n := p.at.values[v]
			if n <= p.at.firstValue {
				return (&Error{Msg: "uses a value from outside its function"}).at(j.to.Op(uint32(id)))
			}
			records.Of(j.to).Operands[i] = n - p.at.firstValue
		}
	}
	for i, b := range records.Of(j.to).Successors[1:] {
		records.Of(j.to).Successors[i+1] = p.at.blocks[b] - p.at.firstBlock
	}
	return nil
}

// size counts the operations, values and operands that a scope needs room for.
func (p *splitter) size(first, n uint32) (ops, values, operands int) {
	s := p.from
	for r := first; r < first+n; r++ {
		for b := records.Of(s).Regions[r].First; b != 0; b = records.Of(s).Blocks[b].Next {
			values += int(records.Of(s).Blocks[b].NumArgs)
			for id := records.Of(s).Blocks[b].First; id != 0; id = records.Of(s).Ops[id].Next {
				rec := &records.Of(s).Ops[id]
				ops++
				values += int(rec.NumResults)
				operands += int(rec.NumOperands)
				if e := &records.Of(s).Exts[rec.Ext]; e.NumRegions > 0 && e.Child == 0 && !p.needsScope(s, rec) {
					o, v, w := p.size(e.Regions, e.NumRegions)
					ops, values, operands = ops+o, values+v, operands+w
				}
			}
		}
	}
	return ops, values, operands
}

// value assigns the next number to a value of the old scope.
func (p *splitter) value(old, owner uint32) {
	p.at.lastValue++
	p.at.values[old] = p.at.lastValue
	records.Of(p.to).Values = append(records.Of(p.to).Values, slab.ValueRecord{Type: records.Of(p.from).Values[old].Type, Owner: owner})
}

// region copies a region.
func (p *splitter) region(old, at, owner uint32) {
	s, t := p.from, p.to
	records.Of(t).Regions[at].Owner = owner
	prev := uint32(0)
	for b := records.Of(s).Regions[old].First; b != 0; b = records.Of(s).Blocks[b].Next {
		src := &records.Of(s).Blocks[b]
		id := uint32(len(records.Of(t).Blocks))
		p.at.lastBlock++
		p.at.blocks[b] = p.at.lastBlock
		blk := slab.BlockRecord{Region: at, Prev: prev}
		if src.NumArgs > 0 {
			blk.Args, blk.NumArgs = uint32(len(records.Of(t).Args)), src.NumArgs
			for _, a := range records.Of(s).Args[src.Args : src.Args+src.NumArgs] {
				records.Of(t).Args = append(records.Of(t).Args, slab.ArgRecord{Value: uint32(len(records.Of(t).Values)), Loc: a.Loc})
				p.value(a.Value, id|slab.ArgBit)
			}
		}
		records.Of(t).Blocks = append(records.Of(t).Blocks, blk)
		if prev != 0 {
			records.Of(t).Blocks[prev].Next = id
		} else {
			records.Of(t).Regions[at].First = id
		}
		prev = id
		p.ops(src.First, id)
	}
	records.Of(t).Regions[at].Last = prev
}

// ops copies a list of operations, starting with first, to a block.
func (p *splitter) ops(first, block uint32) {
	s, t := p.from, p.to
	prev := uint32(0)
	for old := first; old != 0; old = records.Of(s).Ops[old].Next {
		rec := records.Of(s).Ops[old]
		id := uint32(len(records.Of(t).Ops))
		src := rec
		rec.Block, rec.Prev, rec.Next = block, prev, 0
		rec.Operands, rec.Results = 0, 0
		if rec.NumOperands > 0 {
			rec.Operands = uint32(len(records.Of(t).Operands))
			records.Of(t).Operands = append(records.Of(t).Operands, records.Of(s).Operands[src.Operands:src.Operands+src.NumOperands]...)
		}
		if rec.NumResults > 0 {
			rec.Results = uint32(len(records.Of(t).Values))
			for v := src.Results; v < src.Results+src.NumResults; v++ {
				p.value(v, id)
			}
		}
		if rec.Ext != 0 {
			rec.Ext = uint32(len(records.Of(t).Exts))
		}
		records.Of(t).Ops = append(records.Of(t).Ops, rec)
		if prev != 0 {
			records.Of(t).Ops[prev].Next = id
		} else {
			records.Of(t).Blocks[block].First = id
		}
		prev = id
		if src.Ext != 0 {
			p.ext(&src, id)
		}
	}
	records.Of(t).Blocks[block].Last = prev
}

// ext copies the data that only few operations have.
func (p *splitter) ext(src *slab.OpRecord, id uint32) {
	s, t := p.from, p.to
	old := records.Of(s).Exts[src.Ext]
	at := len(records.Of(t).Exts)
	e := slab.ExtRecord{NumRegions: old.NumRegions, NumSucc: old.NumSucc}
	if old.NumSucc > 0 {
		e.Successors = uint32(len(records.Of(t).Successors))
		records.Of(t).Successors = append(records.Of(t).Successors, records.Of(s).Successors[old.Successors:old.Successors+old.NumSucc]...)
	}
	records.Of(t).Exts = append(records.Of(t).Exts, e)
	switch {
	case old.Child != 0 || p.needsScope(s, src):
		j := job{s, ir.NewScope(t, id, old.NumRegions, nil), old.Regions, old.NumRegions}
		if old.Child != 0 {
			j.from, j.first = records.Of(s).Children[old.Child], 1
		}
		records.Of(t).Exts[at].Child = uint32(len(records.Of(t).Children))
		records.Of(t).Children = append(records.Of(t).Children, j.to)
		p.jobs = append(p.jobs, j)
	case old.NumRegions > 0:
		first := uint32(len(records.Of(t).Regions))
		records.Of(t).Exts[at].Regions = first
		for range old.NumRegions {
			records.Of(t).Regions = append(records.Of(t).Regions, slab.RegionRecord{})
		}
		for i := range old.NumRegions {
			p.region(old.Regions+i, first+i, id)
		}
	}
}
