package layoutbench

import (
	"math/bits"
	"slices"
)

const (
	argFlag  = 1 << 31 // marks a block as the owner of a value
	bodyFlag = 1 << 31 // marks regions that are the roots of another scope
)

type (
	opRec struct {
		name, loc, attrs, props uint32
		block, prev, next       uint32
		operands                uint32 // followed by the successors
		results                 uint32
		regions                 uint32 // first region, or the number of a body
		nOperands, nResults     uint32
		nRegions, nSuccessors   uint16
	}
	valueRec struct {
		typ, owner, firstUse uint32
	}
	blockRec struct {
		first, last, region uint32
		args, nArgs         uint32
		argLocs             uint32
	}
	regionRec struct {
		parent          uint32
		blocks, nBlocks uint32
	}
	// useRec belongs to the operand of the same index.
	useRec struct {
		owner, prev, next uint32
	}
	recScope struct {
		ops      []opRec
		values   []valueRec
		operands []uint32
		blocks   []blockRec
		regions  []regionRec
		argLocs  []uint32
		uses     []useRec
	}
	recModule struct {
		top    recScope
		bodies []recScope // bodies of isolated children of the root
	}
)

type recFrame struct {
	start, values, n uint32 // first value's number, its index, number of values
}

type recBody struct {
	op   uint32
	data cursor
	n    uint32
}

type recDecoder struct {
	cursor
	recScope
	frames []recFrame
	base   int // first frame of the isolated region
	depth  int
	bodies *[]recBody // takes the bodies of the root's children, if set
}

func decodeRecords(ir cursor, workers int) (irModule, error) {
	var bodies []recBody
	top := recDecoder{cursor: ir, bodies: &bodies}
	top.op(none, none, 0, 0)
	if err := top.err(); err != nil {
		return nil, err
	}
	m := &recModule{top: top.recScope.clone(), bodies: make([]recScope, len(bodies))}
	err := parallel(workers, len(bodies), func() func(int) error {
		var d recDecoder
		return func(i int) error {
			d.reset()
			d.cursor = bodies[i].data
			d.frames, d.depth = d.frames[:0], 2
			d.opRegions(none, bodies[i].n)
			m.bodies[i] = d.recScope.clone()
			return d.err()
		}
	})
	return m, err
}

func (s *recScope) reset() {
	s.ops, s.values, s.operands = s.ops[:0], s.values[:0], s.operands[:0]
	s.blocks, s.regions, s.argLocs = s.blocks[:0], s.regions[:0], s.argLocs[:0]
}

func (s *recScope) clone() recScope {
	return recScope{
		ops: slices.Clone(s.ops), values: slices.Clone(s.values), operands: slices.Clone(s.operands),
		blocks: slices.Clone(s.blocks), regions: slices.Clone(s.regions), argLocs: slices.Clone(s.argLocs),
	}
}

func (d *recDecoder) lookup(n uint32) uint32 {
	for i := len(d.frames) - 1; i >= d.base; i-- {
		if f := &d.frames[i]; n >= f.start {
			if n -= f.start; n < f.n {
				return f.values + n
			}
			break
		}
	}
	d.fail()
	return 0
}

// op decodes an operation whose results start at value, within values up to end,
// and returns its index and the value after its results.
func (d *recDecoder) op(block, prev, value, end uint32) (self, next uint32) {
	h := d.opHead()
	self = uint32(len(d.ops))
	rec := opRec{
		name: h.name, loc: h.loc, attrs: h.attrs, props: h.props,
		block: block, prev: prev, next: none, results: value, operands: uint32(len(d.operands)),
	}
	if h.mask&maskResults != 0 {
		rec.nResults = d.count()
		if rec.nResults > end-value {
			d.fail()
			return self, value
		}
		for i := range rec.nResults {
			d.values[value+i] = valueRec{typ: d.index(), owner: self, firstUse: none}
		}
		value += rec.nResults
	}
	if h.mask&maskOperands != 0 {
		rec.nOperands = d.count()
		for range rec.nOperands {
			d.operands = append(d.operands, d.lookup(d.index()))
		}
	}
	if h.mask&maskSuccessors != 0 {
		n := d.count()
		if n > 1<<16-1 {
			d.fail()
			return self, value
		}
		rec.nSuccessors = uint16(n)
		for range n {
			b := d.index()
			if block == none || b >= d.regions[d.blocks[block].region].nBlocks {
				d.fail()
				return self, value
			}
			d.operands = append(d.operands, d.regions[d.blocks[block].region].blocks+b)
		}
	}
	if h.mask&maskUseOrders != 0 {
		d.skipUseOrders(rec.nResults)
	}
	d.ops = append(d.ops, rec)
	if h.mask&maskRegions == 0 {
		return self, value
	}
	n, isolated := d.flagged()
	d.ops[self].nRegions = uint16(n)
	if !isolated {
		d.ops[self].regions = d.opRegions(self, n)
		return self, value
	}
	_, data := d.section()
	if d.bodies != nil && d.depth == 1 {
		d.ops[self].regions = bodyFlag | uint32(len(*d.bodies))
		*d.bodies = append(*d.bodies, recBody{self, data, n})
		return self, value
	}
	outer, base := d.cursor, d.base
	d.cursor, d.base = data, len(d.frames)
	d.ops[self].regions = d.opRegions(self, n)
	outer.bad = d.bad
	d.cursor, d.base = outer, base
	return self, value
}

// opRegions decodes the regions of an operation and returns the first one's index.
func (d *recDecoder) opRegions(op, n uint32) uint32 {
	first := uint32(len(d.regions))
	if n > 1<<16-1 {
		d.fail()
	}
	d.regions = append(d.regions, make([]regionRec, d.bounded(n))...)
	d.depth++
	for i := first; i < uint32(len(d.regions)) && i < first+n; i++ {
		d.regions[i].parent = op
		d.region(i)
	}
	d.depth--
	return first
}

func (d *recDecoder) region(r uint32) {
	n := d.count()
	if n == 0 {
		return
	}
	if d.depth > maxDepth {
		d.fail()
		return
	}
	block := uint32(len(d.blocks))
	d.regions[r].blocks, d.regions[r].nBlocks = block, n
	d.blocks = slices.Grow(d.blocks, int(n))[:block+n]
	value := uint32(len(d.values))
	end := value + d.count()
	d.values = slices.Grow(d.values, int(end-value))[:end]
	start := uint32(0)
	if len(d.frames) > d.base {
		f := d.frames[len(d.frames)-1]
		start = f.start + f.n
	}
	d.frames = append(d.frames, recFrame{start, value, end - value})
	for i := range n {
		value = d.block(block+i, r, value, end)
	}
	if value != end {
		d.fail()
	}
	d.frames = d.frames[:len(d.frames)-1]
}

func (d *recDecoder) block(b, region, value, end uint32) uint32 {
	rec := blockRec{first: none, last: none, region: region, args: value, argLocs: uint32(len(d.argLocs))}
	numOps, hasArgs := d.flagged()
	if hasArgs {
		rec.nArgs = d.count()
		if rec.nArgs > end-value {
			d.fail()
			return value
		}
		for i := range rec.nArgs {
			typ, loc := d.blockArg()
			d.values[value+i] = valueRec{typ: typ, owner: b | argFlag, firstUse: none}
			d.argLocs = append(d.argLocs, loc)
		}
		value += rec.nArgs
		d.skipBlockUseOrders(rec.nArgs)
	}
	d.blocks[b] = rec
	last := none
	for range d.bounded(numOps) {
		if d.bad != nil {
			break
		}
		var op uint32
		op, value = d.op(b, last, value, end)
		if last != none {
			d.ops[last].next = op
		} else {
			d.blocks[b].first = op
		}
		last = op
	}
	d.blocks[b].last = last
	return value
}

// regionsOf returns the scope and index of an operation's first region.
func (m *recModule) regionsOf(s *recScope, op *opRec) (*recScope, uint32) {
	if op.regions&bodyFlag != 0 {
		return &m.bodies[op.regions&^bodyFlag], 0
	}
	return s, op.regions
}

func (m *recModule) walk() (int, uint32) { return m.walkOp(&m.top, 0, 0, 0) }

func (m *recModule) walkOp(s *recScope, i uint32, ops int, hash uint32) (int, uint32) {
	op := &s.ops[i]
	ops++
	hash = bits.RotateLeft32(hash, 5) ^ op.name
	for _, v := range s.operands[op.operands : op.operands+op.nOperands] {
		hash = bits.RotateLeft32(hash, 5) ^ s.values[v].typ
	}
	if op.nRegions == 0 {
		return ops, hash
	}
	s, first := m.regionsOf(s, op)
	for _, r := range s.regions[first : first+uint32(op.nRegions)] {
		for _, b := range s.blocks[r.blocks : r.blocks+r.nBlocks] {
			for child := b.first; child != none; child = s.ops[child].next {
				ops, hash = m.walkOp(s, child, ops, hash)
			}
		}
	}
	return ops, hash
}

func (m *recModule) buildUses() {
	m.top.buildUses()
	for i := range m.bodies {
		m.bodies[i].buildUses()
	}
}

func (s *recScope) buildUses() {
	s.uses = make([]useRec, len(s.operands))
	for i := range s.ops {
		op := &s.ops[i]
		for o := op.operands; o < op.operands+op.nOperands; o++ {
			v := &s.values[s.operands[o]]
			s.uses[o] = useRec{uint32(i), none, v.firstUse}
			if v.firstUse != none {
				s.uses[v.firstUse].prev = o
			}
			v.firstUse = o
		}
	}
}

func (m *recModule) flatten() []uint32 { return m.flattenOp(&m.top, 0, nil) }

func (s *recScope) numUses(v uint32) (n uint32) {
	for u := s.values[v].firstUse; u != none; u = s.uses[u].next {
		n++
	}
	return n
}

func (s *recScope) definer(v uint32) uint32 {
	if owner := s.values[v].owner; owner&argFlag == 0 {
		return s.ops[owner].loc
	} else {
		return s.blocks[owner&^argFlag].nArgs | argFlag
	}
}

func (m *recModule) flattenOp(s *recScope, i uint32, out []uint32) []uint32 {
	op := &s.ops[i]
	out = append(out, op.name, op.loc, op.attrs, op.props, op.nResults)
	for v := op.results; v < op.results+op.nResults; v++ {
		out = append(out, s.values[v].typ, s.numUses(v))
	}
	out = append(out, op.nOperands)
	operands := s.operands[op.operands:]
	for _, v := range operands[:op.nOperands] {
		out = append(out, s.values[v].typ, s.definer(v))
	}
	out = append(out, uint32(op.nSuccessors))
	for _, b := range operands[op.nOperands:][:op.nSuccessors] {
		out = append(out, s.blocks[b].nArgs)
	}
	out = append(out, uint32(op.nRegions))
	s, first := m.regionsOf(s, op)
	for r := first; r < first+uint32(op.nRegions); r++ {
		out = append(out, s.regions[r].nBlocks)
		for b := range s.regions[r].nBlocks {
			b := &s.blocks[s.regions[r].blocks+b]
			out = append(out, b.nArgs)
			for a := range b.nArgs {
				out = append(out, s.values[b.args+a].typ, s.argLocs[b.argLocs+a], s.numUses(b.args+a))
			}
			for child := b.first; child != none; child = s.ops[child].next {
				out = m.flattenOp(s, child, out)
			}
		}
	}
	return out
}
