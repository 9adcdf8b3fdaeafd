package layoutbench

import (
	"math/bits"
	"slices"
)

// Words of an operation in the arena. Behind them come the results, arenaValue
// words each, then one word each for operands, successors and regions, then the
// contents of the regions.
//
// A region is the number of its blocks and the blocks' offsets; a block is the
// number of its arguments and of its operations, its region, the arguments, their
// locations, and the operations one behind the other. Offset 0 is taken by a spare word, so
// that it can mean "none".
const (
	arenaName = iota
	arenaLoc
	arenaAttrs
	arenaProps
	arenaValueCounts  // operands<<16 | results
	arenaRegionCounts // regions<<16 | successors
	arenaNext         // 0 at the block's end
	arenaBlock
	arenaOpHeader
)

// Words of a block.
const (
	arenaNumArgs = iota
	arenaNumOps
	arenaRegion
	arenaBlockHeader
)

// Words of a value.
const (
	arenaType = iota
	arenaOwner
	arenaFirstUse
	arenaValue
)

type (
	arenaUse struct {
		owner, slot, next uint32
	}
	arenaScope struct {
		words     []uint32
		nOperands int
		uses      []arenaUse
	}
	arenaModule struct {
		top    arenaScope
		bodies []arenaBodyScope
	}
	arenaBodyScope struct {
		arenaScope
		regions []uint32
	}
)

type arenaBody struct {
	data cursor
	n    uint32
}

// arenaFix is an operand whose value was not defined when it was read.
type arenaFix struct {
	slot, number uint32
}

type arenaDecoder struct {
	cursor
	arenaScope
	table  []uint32 // value number, counted from base, to offset
	base   int      // first value of the isolated region
	fixes  []arenaFix
	depth  int
	bodies *[]arenaBody // takes the bodies of the root's children, if set
}

func decodeArena(ir cursor, workers int) (irModule, error) {
	var bodies []arenaBody
	top := arenaDecoder{cursor: ir, bodies: &bodies}
	top.words = []uint32{0}
	top.op(0, 0, 0)
	if err := top.err(); err != nil {
		return nil, err
	}
	m := &arenaModule{top: top.arenaScope, bodies: make([]arenaBodyScope, len(bodies))}
	m.top.words = slices.Clone(m.top.words)
	err := parallel(workers, len(bodies), func() func(int) error {
		var d arenaDecoder
		return func(i int) error {
			d.cursor = bodies[i].data
			d.words, d.nOperands = append(d.words[:0], 0), 0
			d.table, d.fixes, d.depth = d.table[:0], d.fixes[:0], 2
			regions := make([]uint32, d.bounded(bodies[i].n))
			d.depth++
			for i := range regions {
				regions[i] = d.region()
			}
			m.bodies[i] = arenaBodyScope{arenaScope{words: slices.Clone(d.words), nOperands: d.nOperands}, regions}
			return d.err()
		}
	})
	return m, err
}

// op decodes an operation whose results take the table's entries from value on,
// at most up to end, and returns the entry after them.
func (d *arenaDecoder) op(block uint32, value, end int) int {
	h := d.opHead()
	self := uint32(len(d.words))
	d.words = append(d.words, h.name, h.loc, h.attrs, h.props, 0, 0, 0, block)
	var nResults, nOperands, nSuccessors uint32
	if h.mask&maskResults != 0 {
		nResults = d.count()
		if int(nResults) > end-value {
			d.fail()
			return value
		}
		for range nResults {
			d.table[value] = uint32(len(d.words))
			d.words = append(d.words, d.index(), self, 0)
			value++
		}
	}
	if h.mask&maskOperands != 0 {
		nOperands = d.count()
		d.nOperands += int(nOperands)
		table := d.table[d.base:]
		for range nOperands {
			n := d.index()
			if int(n) >= len(table) {
				d.fail()
				return value
			}
			if table[n] == 0 {
				d.fixes = append(d.fixes, arenaFix{uint32(len(d.words)), n})
			}
			d.words = append(d.words, table[n])
		}
	}
	if h.mask&maskSuccessors != 0 {
		nSuccessors = d.count()
		for range nSuccessors {
			b := d.index()
			if block == 0 || b >= d.words[d.words[block+arenaRegion]] {
				d.fail()
				return value
			}
			d.words = append(d.words, b)
		}
	}
	if h.mask&maskUseOrders != 0 {
		d.skipUseOrders(nResults)
	}
	if nResults|nOperands|nSuccessors > 1<<16-1 {
		d.fail()
		return value
	}
	d.words[self+arenaValueCounts] = nOperands<<16 | nResults
	d.words[self+arenaRegionCounts] = nSuccessors
	if h.mask&maskRegions == 0 {
		return value
	}
	n, isolated := d.flagged()
	if n > 1<<16-1 {
		d.fail()
		return value
	}
	d.words[self+arenaRegionCounts] |= n << 16
	if !isolated {
		d.opRegions(n)
		return value
	}
	_, data := d.section()
	if d.bodies != nil && d.depth == 1 {
		d.words = append(d.words, bodyFlag|uint32(len(*d.bodies)))
		*d.bodies = append(*d.bodies, arenaBody{data, n})
		return value
	}
	outer, base := d.cursor, d.base
	d.cursor, d.base = data, len(d.table)
	d.opRegions(n)
	outer.bad = d.bad
	d.cursor, d.base = outer, base
	return value
}

func (d *arenaDecoder) opRegions(n uint32) {
	slot := uint32(len(d.words))
	d.words = append(d.words, make([]uint32, d.bounded(n))...)
	d.depth++
	for i := slot; i < slot+n && d.bad == nil; i++ {
		d.words[i] = d.region()
	}
	d.depth--
}

func (d *arenaDecoder) region() uint32 {
	self := uint32(len(d.words))
	n := d.count()
	d.words = append(d.words, n)
	if n == 0 {
		return self
	}
	if d.depth > maxDepth {
		d.fail()
		return self
	}
	d.words = append(d.words, make([]uint32, n)...)
	start := len(d.table)
	d.table = append(d.table, make([]uint32, d.count())...)
	value, end, fixes := start, len(d.table), len(d.fixes)
	for i := range n {
		d.words[self+1+i] = uint32(len(d.words))
		value = d.block(self, value, end)
	}
	if value != end {
		d.fail()
		return self
	}
	d.resolve(fixes, start)
	d.table = d.table[:start]
	return self
}

// resolve patches the operands that refer to values of the region whose values
// start at the table's entry start; the others wait for an outer region.
func (d *arenaDecoder) resolve(first, start int) {
	waiting := d.fixes[:first]
	for _, f := range d.fixes[first:] {
		if n := d.base + int(f.number); n >= start {
			d.words[f.slot] = d.table[n]
		} else {
			waiting = append(waiting, f)
		}
	}
	d.fixes = waiting
}

func (d *arenaDecoder) block(region uint32, value, end int) int {
	self := uint32(len(d.words))
	numOps, hasArgs := d.flagged()
	d.words = append(d.words, 0, d.bounded(numOps), region)
	if hasArgs {
		n := d.count()
		if int(n) > end-value {
			d.fail()
			return value
		}
		d.words[self+arenaNumArgs] = n
		d.words = append(d.words, make([]uint32, (arenaValue+1)*n)...)
		args := self + arenaBlockHeader
		for i := range n {
			arg := args + arenaValue*i
			d.words[arg+arenaOwner] = self | argFlag
			d.words[arg+arenaType], d.words[args+arenaValue*n+i] = d.blockArg()
			d.table[value] = arg
			value++
		}
		d.skipBlockUseOrders(n)
	}
	last := uint32(0)
	for range d.bounded(numOps) {
		if d.bad != nil {
			break
		}
		op := uint32(len(d.words))
		if last != 0 {
			d.words[last+arenaNext] = op
		}
		value = d.op(self, value, end)
		last = op
	}
	return value
}

// arenaOp is an operation's parts.
type arenaOp struct {
	results                       uint32 // offset
	nResults                      uint32
	operands, successors, regions []uint32
}

func (s *arenaScope) op(at uint32) arenaOp {
	counts, regionCounts := s.words[at+arenaValueCounts], s.words[at+arenaRegionCounts]
	o := arenaOp{results: at + arenaOpHeader, nResults: counts & 0xFFFF}
	rest := s.words[o.results+arenaValue*o.nResults:]
	n := counts >> 16
	o.operands, rest = rest[:n], rest[n:]
	n = regionCounts & 0xFFFF
	o.successors, rest = rest[:n], rest[n:]
	if n = regionCounts >> 16; n > 0 {
		if rest[0]&bodyFlag != 0 {
			n = 1
		}
		o.regions = rest[:n]
	}
	return o
}

// firstOp returns the offset of a block's first operation, or 0.
func (s *arenaScope) firstOp(block uint32) uint32 {
	if s.words[block+arenaNumOps] == 0 {
		return 0
	}
	return block + arenaBlockHeader + (arenaValue+1)*s.words[block+arenaNumArgs]
}

func (m *arenaModule) regionsOf(s *arenaScope, o *arenaOp) (*arenaScope, []uint32) {
	if len(o.regions) > 0 && o.regions[0]&bodyFlag != 0 {
		b := &m.bodies[o.regions[0]&^bodyFlag]
		return &b.arenaScope, b.regions
	}
	return s, o.regions
}

func (m *arenaModule) walk() (int, uint32) { return m.walkOp(&m.top, 1, 0, 0) }

func (m *arenaModule) walkOp(s *arenaScope, at uint32, ops int, hash uint32) (int, uint32) {
	op := s.words[at : at+arenaOpHeader : at+arenaOpHeader]
	ops++
	hash = bits.RotateLeft32(hash, 5) ^ op[arenaName]
	counts := op[arenaValueCounts]
	operands := at + arenaOpHeader + arenaValue*(counts&0xFFFF)
	for _, v := range s.words[operands : operands+counts>>16] {
		hash = bits.RotateLeft32(hash, 5) ^ s.words[v+arenaType]
	}
	if op[arenaRegionCounts]>>16 == 0 {
		return ops, hash
	}
	o := s.op(at)
	s, regions := m.regionsOf(s, &o)
	for _, r := range regions {
		for _, b := range s.words[r+1 : r+1+s.words[r]] {
			for child := s.firstOp(b); child != 0; child = s.words[child+arenaNext] {
				ops, hash = m.walkOp(s, child, ops, hash)
			}
		}
	}
	return ops, hash
}

func (m *arenaModule) buildUses() {
	m.top.startUses()
	for i := range m.bodies {
		m.bodies[i].startUses()
	}
	m.linkUses(&m.top, 1)
}

func (s *arenaScope) startUses() {
	s.uses = make([]arenaUse, 1, s.nOperands+1) // the first one means "none"
}

func (m *arenaModule) linkUses(s *arenaScope, at uint32) {
	o := s.op(at)
	for i, v := range o.operands {
		first := &s.words[v+arenaFirstUse]
		s.uses = append(s.uses, arenaUse{at, uint32(i), *first})
		*first = uint32(len(s.uses) - 1)
	}
	if len(o.regions) == 0 {
		return
	}
	s, regions := m.regionsOf(s, &o)
	for _, r := range regions {
		for _, b := range s.words[r+1 : r+1+s.words[r]] {
			for child := s.firstOp(b); child != 0; child = s.words[child+arenaNext] {
				m.linkUses(s, child)
			}
		}
	}
}

func (m *arenaModule) flatten() []uint32 { return m.flattenOp(&m.top, 1, nil) }

func (s *arenaScope) numUses(v uint32) (n uint32) {
	for u := s.words[v+arenaFirstUse]; u != 0; u = s.uses[u].next {
		n++
	}
	return n
}

func (s *arenaScope) definer(v uint32) uint32 {
	if owner := s.words[v+arenaOwner]; owner&argFlag == 0 {
		return s.words[owner+arenaLoc]
	} else {
		return s.words[owner&^argFlag] | argFlag
	}
}

func (m *arenaModule) flattenOp(s *arenaScope, at uint32, out []uint32) []uint32 {
	o := s.op(at)
	out = append(out, s.words[at:at+arenaValueCounts]...)
	out = append(out, o.nResults)
	for i := range o.nResults {
		v := o.results + arenaValue*i
		out = append(out, s.words[v+arenaType], s.numUses(v))
	}
	out = append(out, uint32(len(o.operands)))
	for _, v := range o.operands {
		out = append(out, s.words[v+arenaType], s.definer(v))
	}
	out = append(out, uint32(len(o.successors)))
	for _, b := range o.successors {
		region := s.words[s.words[at+arenaBlock]+arenaRegion]
		out = append(out, s.words[s.words[region+1+b]])
	}
	s, regions := m.regionsOf(s, &o)
	out = append(out, uint32(len(regions)))
	for _, r := range regions {
		out = append(out, s.words[r])
		for _, b := range s.words[r+1 : r+1+s.words[r]] {
			nArgs, args := s.words[b], b+arenaBlockHeader
			out = append(out, nArgs)
			for i := range nArgs {
				v := args + arenaValue*i
				out = append(out, s.words[v+arenaType], s.words[args+arenaValue*nArgs+i], s.numUses(v))
			}
			for child := s.firstOp(b); child != 0; child = s.words[child+arenaNext] {
				out = m.flattenOp(s, child, out)
			}
		}
	}
	return out
}
