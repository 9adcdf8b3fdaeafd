package reader

import (
	"fmt"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
)

// decoder decodes the contents of scopes, one at a time.
type decoder struct {
	st   *state
	seen uint // rounds of ops, see goOn
	// b is the whole input, so positions in it are file offsets. p is the next byte, and
	// end is the end of the window being decoded. Reading a varint can move p past end, so
	// p > end means that the window is truncated.
	b      []byte
	p, end int
	// from and to are the bounds of the body if its end is known; otherwise they are equal.
	from, to int
	body     *body
	scope    *ir.Scope
	sl       records.Slabs
	// frames holds the regions being decoded, outermost first. floor is the first visible
	// one, the region of the innermost isolated operation, whose value numbers in the file
	// start at base.
	frames []frame
	floor  int
	base   uint64
	around int // number of regions around the first frame, for the nesting limit
	// debt is the number of bytes that must follow in the window for the values, blocks and
	// regions announced so far, at one byte each. A count that would raise it above the
	// number of remaining bytes is rejected.
	debt    uint64
	pending int             // number of operations still to come in the enclosing blocks
	prev    uint32          // the last operation of the block
	memo    *[memoSize]memo // caches pairs that are not in state.props
	tuple   []uint32
	orders  []order
	uses    []uint32 // see applyOrders
	partial bool     // some region declares more values than it defines
	err     error
	obs     container.Observer
	sums    container.Summing // obs if it adds up bytes
	starts  *[]int64          // of operations, or nil
	begun   int               // start of an operation not yet reported to the observer, or -1
	inner   *decoder          // for bodies that are decoded immediately
	share   int               // extra records allocated for the bodies that follow
	skipped int               // size of the nested bodies, which are decoded separately
	late    bool              // the scope is loaded after Read, so nested bodies are deferred instead of queued
	chunks  chunks

	numAttrs, numTypes         uint64
	segmented, ordered, elided bool // features of the bytecode version
	mask                       byte // mask bits that the bytecode version defines
}

// frame holds the values of one region. Value numbers start to end in the file correspond
// to value numbers from base in the slabs, and next is the file number of the next value to
// be defined.
type frame struct {
	start, end, next uint64
	base             uint32
	blocks           uint32 // first block
	numBlocks        uint32
}

func newDecoder(st *state) *decoder {
	v := st.f.Version
	return &decoder{
		st: st, obs: st.opt.Observer, sums: container.Sums(st.opt.Observer), starts: st.opt.Starts, b: st.data,
		numAttrs: uint64(st.f.NumAttrs()), numTypes: uint64(st.f.NumTypes()),
		mask:      allowedMask(v),
		segmented: container.Has(v, container.RegionSections),
		ordered:   container.Has(v, container.UseListOrders),
		elided:    container.Has(v, container.ElidedArgLocs),
	}
}

// left returns the number of bytes from p to the end of the window, or 0 if p is past it.
func (d *decoder) left(p int) uint64 { return uint64(max(d.end-p, 0)) }

// fail records an error at byte at, unless there is one already, and returns false. p is
// the position after the bytes that were read: if it is past the window, the error is that
// the input is truncated.
func (d *decoder) fail(at, p int, code diag.Code, format string, args ...any) bool {
	if p > d.end {
		return d.truncated()
	}
	if d.err == nil {
		d.failing(at)
		d.err = &diag.Error{Code: code, Section: container.IRSection.String(), Offset: int64(at),
			Path: d.path(), Msg: fmt.Sprintf(format, args...)}
	}
	return false
}

func (d *decoder) truncated() bool {
	if d.err == nil {
		d.failing(d.end)
		d.err = &diag.Error{Code: diag.Truncated, Section: container.IRSection.String(), Offset: int64(d.end),
			Path: d.path(), Msg: "the input ends inside an operation"}
	}
	return false
}

// failing reports the operation being decoded to the observer, up to byte at.
func (d *decoder) failing(at int) {
	if d.obs != nil && d.begun >= 0 {
		d.observeOp(d.begun, at)
	}
}

// path names the operation being decoded.
func (d *decoder) path() string {
	if n := len(d.sl.Ops); n > 1 {
		return fmt.Sprintf("operation %d of its function, after %s", n, d.st.m.Info(d.sl.Ops[n-1].Name).Full)
	}
	return ""
}

// reset prepares the decoder for body b. It empties the slabs and keeps their memory.
func (d *decoder) reset(b *body) {
	d.p, d.end, d.from, d.to, d.body, d.scope = b.start, b.end, b.start, b.end, b, b.scope
	if b.inline {
		d.to = b.start
	}
	d.begun, d.skipped = -1, 0
	d.err, d.partial, d.floor, d.base, d.around, d.debt, d.pending = nil, false, 0, 0, 0, 0, 0
	d.frames, d.orders = d.frames[:0], d.orders[:0]
	s := &d.sl
	var ops []slab.OpRecord
	if d.share, ops = d.st.queue.room(b.end-b.start, cap(s.Ops), d.st.opt.Workers); ops != nil {
		s.Ops = ops
	}
	s.Ops, s.Values, s.Operands = begin(d, s.Ops, 1, 1), begin(d, s.Values, 1, 1), begin(d, s.Operands, 1, 1)
	s.Blocks = append(s.Blocks[:0], slab.BlockRecord{})
	s.Args = append(s.Args[:0], slab.ArgRecord{})
	s.Regions = append(s.Regions[:0], slab.RegionRecord{})
	s.Exts = append(s.Exts[:0], slab.ExtRecord{})
	s.Successors = append(s.Successors[:0], 0)
	s.Children = append(s.Children[:0], nil)
	s.Orders = nil
}

// finish completes the body and hands the slabs over to the scope.
func (d *decoder) finish() error {
	if d.p < d.end {
		d.fail(d.p, d.p, diag.Trailing, "%d bytes left after the operations", d.end-d.p)
	}
	if d.err == nil && d.partial {
		d.checkDefined()
	}
	if d.err == nil {
		d.applyOrders()
	}
	if d.err != nil {
		return d.err
	}
	s, k := &d.sl, &d.chunks
	*records.Of(d.scope) = records.Slabs{
		Ops: cutOff(&s.Ops), Values: cutOff(&s.Values), Operands: cutOff(&s.Operands),
		Blocks: k.blocks.piece(&s.Blocks), Args: k.args.piece(&s.Args), Regions: k.regions.piece(&s.Regions),
		Exts: k.exts.piece(&s.Exts), Successors: k.words.piece(&s.Successors), Children: k.children.piece(&s.Children),
		Orders: s.Orders,
	}
	d.body.done.Store(true)
	return nil
}

// decodeRoot decodes the only top-level operation of the IR section.
func (d *decoder) decodeRoot(b *body) error {
	d.reset(b)
	d.frames = append(d.frames, frame{})
	if !d.ops(0, 1) {
		return d.err
	}
	d.sl.Blocks[0] = slab.BlockRecord{} // the root operation is in no block
	return d.finish()
}

// decodeBody decodes the regions of an isolated operation.
func (d *decoder) decodeBody(b *body) error {
	d.reset(b)
	if d.obs != nil {
		d.obs.Begin("body", b.scope.Owner().Name(), int64(b.start))
	}
	ok := d.topRegions(b.count)
	if d.obs != nil {
		d.obs.End(int64(d.p))
	}
	if !ok {
		return d.err
	}
	return d.finish()
}

// topRegions decodes the regions of the scope's owner.
func (d *decoder) topRegions(n int) bool {
	d.sl.Regions = extend(d, d.sl.Regions, n)
	d.debt = uint64(n)
	for i := range n {
		if !d.region(uint32(i+1), 0) {
			return false
		}
	}
	return true
}

// checkDefined reports an error if an operand refers to a value that no operation or block
// defines.
func (d *decoder) checkDefined() {
	for _, v := range d.sl.Operands[1:] {
		if d.sl.Values[v].Owner == 0 {
			d.fail(d.end, d.end, diag.BadValue, "an operand refers to a value that is not defined")
			return
		}
	}
}
