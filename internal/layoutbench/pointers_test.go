package layoutbench

import "math/bits"

type (
	ptrOp struct {
		name, loc, attrs, props uint32
		operands                []ptrOperand
		results                 []ptrValue
		successors              []*ptrBlock
		regions                 []ptrRegion
		block                   *ptrBlock
		prev, next              *ptrOp
	}
	ptrValue struct {
		typ, loc uint32
		op       *ptrOp    // nil for a block argument
		block    *ptrBlock // nil for a result
		uses     *ptrOperand
	}
	ptrOperand struct {
		value      *ptrValue
		owner      *ptrOp
		prev, next *ptrOperand
	}
	ptrBlock struct {
		args        []ptrValue
		first, last *ptrOp
		region      *ptrRegion
	}
	ptrRegion struct {
		blocks []ptrBlock
		parent *ptrOp
	}
	ptrModule struct {
		root   ptrOp
		linked bool
	}
)

// slab hands out parts of chunks, so that pointers into it stay valid.
type slab[T any] struct {
	free []T
}

const slabChunk = 1024

func (s *slab[T]) take(n uint32) []T {
	if n == 0 {
		return nil
	}
	if int(n) > len(s.free) {
		if n > slabChunk/4 {
			return make([]T, n)
		}
		s.free = make([]T, slabChunk)
	}
	part := s.free[:n:n]
	s.free = s.free[n:]
	return part
}

type ptrFrame struct {
	start  uint32 // number of the first value
	values []ptrValue
}

type ptrBody struct {
	op   *ptrOp
	data cursor
	n    uint32
}

type ptrDecoder struct {
	cursor
	ops      slab[ptrOp]
	values   slab[ptrValue]
	operands slab[ptrOperand]
	blocks   slab[ptrBlock]
	regions  slab[ptrRegion]

	frames []ptrFrame
	base   int // first frame of the isolated region
	depth  int
	bodies *[]ptrBody // takes the bodies of the root's children, if set
	noUses bool       // leaves the use-lists empty
}

func decodePointers(ir cursor, workers int) (irModule, error) {
	return decodePointersOpt(ir, workers, false)
}

func decodePointersLazy(ir cursor, workers int) (irModule, error) {
	return decodePointersOpt(ir, workers, true)
}

func decodePointersOpt(ir cursor, workers int, noUses bool) (irModule, error) {
	m := &ptrModule{linked: !noUses}
	var bodies []ptrBody
	top := ptrDecoder{cursor: ir, bodies: &bodies, noUses: noUses}
	top.op(&m.root, nil)
	if err := top.err(); err != nil {
		return nil, err
	}
	err := parallel(workers, len(bodies), func() func(int) error {
		d := ptrDecoder{noUses: noUses}
		return func(i int) error {
			d.cursor = bodies[i].data
			d.frames, d.depth = d.frames[:0], 2
			d.opRegions(bodies[i].op, bodies[i].n)
			return d.err()
		}
	})
	return m, err
}

func (d *ptrDecoder) lookup(n uint32) *ptrValue {
	for i := len(d.frames) - 1; i >= d.base; i-- {
		if f := &d.frames[i]; n >= f.start {
			if n -= f.start; int(n) < len(f.values) {
				return &f.values[n]
			}
			break
		}
	}
	d.fail()
	return nil
}

// op decodes an operation; its results are the first of values, and it returns the rest.
func (d *ptrDecoder) op(op *ptrOp, values []ptrValue) []ptrValue {
	h := d.opHead()
	op.name, op.loc, op.attrs, op.props = h.name, h.loc, h.attrs, h.props
	if h.mask&maskResults != 0 {
		n := d.count()
		if int(n) > len(values) {
			d.fail()
			return nil
		}
		op.results, values = values[:n:n], values[n:]
		for i := range op.results {
			op.results[i].typ = d.index()
			op.results[i].op = op
		}
	}
	if h.mask&maskOperands != 0 {
		op.operands = d.operands.take(d.count())
		for i := range op.operands {
			v := d.lookup(d.index())
			if v == nil {
				return nil
			}
			op.operands[i].value, op.operands[i].owner = v, op
			if !d.noUses {
				op.operands[i].link()
			}
		}
	}
	if h.mask&maskSuccessors != 0 {
		op.successors = make([]*ptrBlock, d.count())
		for i := range op.successors {
			b := d.index()
			if op.block == nil || int(b) >= len(op.block.region.blocks) {
				d.fail()
				return nil
			}
			op.successors[i] = &op.block.region.blocks[b]
		}
	}
	if h.mask&maskUseOrders != 0 {
		d.skipUseOrders(uint32(len(op.results)))
	}
	if h.mask&maskRegions != 0 {
		n, isolated := d.flagged()
		if !isolated {
			d.opRegions(op, n)
			return values
		}
		_, data := d.section()
		if d.bodies != nil && d.depth == 1 {
			*d.bodies = append(*d.bodies, ptrBody{op, data, n})
			return values
		}
		outer, base := d.cursor, d.base
		d.cursor, d.base = data, len(d.frames)
		d.opRegions(op, n)
		outer.bad = d.bad
		d.cursor, d.base = outer, base
	}
	return values
}

func (o *ptrOperand) link() {
	v := o.value
	o.next = v.uses
	if v.uses != nil {
		v.uses.prev = o
	}
	v.uses = o
}

func (d *ptrDecoder) opRegions(op *ptrOp, n uint32) {
	op.regions = d.regions.take(d.bounded(n))
	d.depth++
	for i := range op.regions {
		op.regions[i].parent = op
		d.region(&op.regions[i])
	}
	d.depth--
}

func (d *ptrDecoder) region(r *ptrRegion) {
	r.blocks = d.blocks.take(d.count())
	if len(r.blocks) == 0 {
		return
	}
	if d.depth > maxDepth {
		d.fail()
		return
	}
	values := d.values.take(d.count())
	start := uint32(0)
	if len(d.frames) > d.base {
		f := &d.frames[len(d.frames)-1]
		start = f.start + uint32(len(f.values))
	}
	d.frames = append(d.frames, ptrFrame{start, values})
	for i := range r.blocks {
		r.blocks[i].region = r
		values = d.block(&r.blocks[i], values)
	}
	if len(values) != 0 {
		d.fail()
	}
	d.frames = d.frames[:len(d.frames)-1]
}

func (d *ptrDecoder) block(b *ptrBlock, values []ptrValue) []ptrValue {
	numOps, hasArgs := d.flagged()
	if hasArgs {
		n := d.count()
		if int(n) > len(values) {
			d.fail()
			return nil
		}
		b.args, values = values[:n:n], values[n:]
		for i := range b.args {
			b.args[i].typ, b.args[i].loc = d.blockArg()
			b.args[i].block = b
		}
		d.skipBlockUseOrders(n)
	}
	for range d.bounded(numOps) {
		op := &d.ops.take(1)[0]
		op.block, op.prev = b, b.last
		if b.last != nil {
			b.last.next = op
		} else {
			b.first = op
		}
		b.last = op
		values = d.op(op, values)
	}
	return values
}

func (m *ptrModule) walk() (int, uint32) { return m.root.walk(0, 0) }

func (op *ptrOp) walk(ops int, hash uint32) (int, uint32) {
	ops++
	hash = bits.RotateLeft32(hash, 5) ^ op.name
	for i := range op.operands {
		hash = bits.RotateLeft32(hash, 5) ^ op.operands[i].value.typ
	}
	for i := range op.regions {
		for j := range op.regions[i].blocks {
			for child := op.regions[i].blocks[j].first; child != nil; child = child.next {
				ops, hash = child.walk(ops, hash)
			}
		}
	}
	return ops, hash
}

func (m *ptrModule) buildUses() {
	if !m.linked {
		m.root.linkUses()
		m.linked = true
	}
}

func (op *ptrOp) linkUses() {
	for i := range op.operands {
		op.operands[i].link()
	}
	for i := range op.regions {
		for j := range op.regions[i].blocks {
			for child := op.regions[i].blocks[j].first; child != nil; child = child.next {
				child.linkUses()
			}
		}
	}
}

func (m *ptrModule) flatten() []uint32 { return m.root.flatten(nil) }

func (v *ptrValue) numUses() (n uint32) {
	for u := v.uses; u != nil; u = u.next {
		n++
	}
	return n
}

func (v *ptrValue) definer() uint32 {
	if v.op != nil {
		return v.op.loc
	}
	return uint32(len(v.block.args)) | argFlag
}

func (op *ptrOp) flatten(out []uint32) []uint32 {
	out = append(out, op.name, op.loc, op.attrs, op.props, uint32(len(op.results)))
	for i := range op.results {
		out = append(out, op.results[i].typ, op.results[i].numUses())
	}
	out = append(out, uint32(len(op.operands)))
	for i := range op.operands {
		v := op.operands[i].value
		out = append(out, v.typ, v.definer())
	}
	out = append(out, uint32(len(op.successors)))
	for _, s := range op.successors {
		out = append(out, uint32(len(s.args)))
	}
	out = append(out, uint32(len(op.regions)))
	for i := range op.regions {
		out = append(out, uint32(len(op.regions[i].blocks)))
		for j := range op.regions[i].blocks {
			b := &op.regions[i].blocks[j]
			out = append(out, uint32(len(b.args)))
			for k := range b.args {
				out = append(out, b.args[k].typ, b.args[k].loc, b.args[k].numUses())
			}
			for child := b.first; child != nil; child = child.next {
				out = child.flatten(out)
			}
		}
	}
	return out
}
