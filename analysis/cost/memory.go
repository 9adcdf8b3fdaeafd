package cost

import (
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// memory is what a function needs.
type memory struct {
	args, results Expr
	// aliased is the size of the results that take the memory of donated arguments.
	aliased Expr
	// peak is the most that is alive at once, without arguments and constants but with results.
	peak Expr
}

// measurer follows the live ranges of the values of a function. A value lives from the operation
// that computes it to the last one that uses it.
type measurer struct {
	f *function
	// By number of the value: how many uses of its memory are still to come, whose memory it is in,
	// and the frame that has that.
	left   []uint32
	root   []uint32
	home   []int32
	size   []Expr // of what has memory, otherwise 0
	frames []*frame
}

// frame is a block that is being followed.
type frame struct {
	live, peak Expr
	ended      []uint32 // values whose last use was inside the current operation
}

// measure follows the function's values.
func (f *function) measure() memory {
	var m memory
	for i := range f.body.NumArgs() {
		m.args = m.args.Plus(f.bytes(f.body.Arg(i)))
	}
	if ret := f.body.Last(); !ret.IsNil() {
		x := Op{ret, f}
		m.results = x.Read()
	}
	m.aliased = f.aliased()
	s := f.op.Body()
	w := &measurer{f: f, left: s.CountUses(nil)}
	w.root, w.home, w.size = make([]uint32, len(w.left)), make([]int32, len(w.left)), make([]Expr, len(w.left))
	m.peak = w.region(f.op.Region(0))
	return m
}

func number(v ir.Value) uint32 {
	_, id := v.Scope()
	return id
}

// grow makes room for a value.
func (w *measurer) grow(id uint32) {
	for int(id) >= len(w.left) {
		w.left, w.root, w.home, w.size = append(w.left, 0), append(w.root, 0), append(w.home, 0), append(w.size, Expr{})
	}
}

// region returns the most memory that values inside a region take at once.
func (w *measurer) region(r ir.Region) Expr {
	var most Expr
	if r.Empty() {
		return most
	}
	for b := r.First(); !b.IsNil(); b = b.Next() {
		fr := &frame{}
		w.frames = append(w.frames, fr)
		for op := b.First(); !op.IsNil(); op = op.Next() {
			w.operation(fr, op)
		}
		w.frames = w.frames[:len(w.frames)-1]
		most = larger(most, fr.peak)
	}
	return most
}

func larger(a, b Expr) Expr {
	if b.Typical() > a.Typical() {
		return b
	}
	return a
}

func (w *measurer) operation(fr *frame, op ir.Op) {
	rule := w.f.a.rule(op.Info())
	fr.peak = larger(fr.peak, fr.live.Plus(w.inside(op, rule)))
	view := op.NumOperands() > 0 && (rule.View && op.NumResults() <= op.NumOperands() || op.Name() == stablehlo.OpTuple)
	if view {
		for i := range op.NumResults() {
			w.share(op.Result(i), op.Operand(min(i, op.NumOperands()-1)))
		}
	}
	inPlace := rule.InPlace
	if inPlace {
		w.use(fr, op)
	}
	if !view {
		stored := !w.fused(op)
		for i := range op.NumResults() {
			w.define(fr, op.Result(i), stored)
		}
	}
	fr.peak = larger(fr.peak, fr.live)
	if !inPlace {
		w.use(fr, op)
	}
	for i := range op.NumResults() {
		if id := number(op.Result(i)); w.left[id] == 0 && w.root[id] == id {
			w.free(fr, id)
		}
	}
}

// fused reports whether the results of an operation are not stored: constants are part of the
// program, and what repeats or counts is computed where it is used.
func (w *measurer) fused(op ir.Op) bool {
	switch op.Name() {
	case stablehlo.OpConstant, stablehlo.OpIota, stablehlo.OpDynamicIota, stablehlo.OpBroadcastInDim, stablehlo.OpDynamicBroadcastInDim:
		return true
	}
	return false
}

// inside returns the most memory that an operation takes besides operands and results.
func (w *measurer) inside(op ir.Op, rule *Rule) Expr {
	var most Expr
	if g := w.f.a.callee(op); g != nil {
		if g.done {
			most = g.memory.peak.substitute(w.f.binding(op, g))
		}
		return most
	}
	if rule.Applies {
		for i := range op.NumRegions() {
			w.skip(op.Region(i))
		}
		return most
	}
	for i := range op.NumRegions() {
		most = larger(most, w.region(op.Region(i)))
	}
	return most
}

// skip takes note of the uses of outer values in a region that is applied to elements.
func (w *measurer) skip(r ir.Region) { w.region(r) }

// share puts a result into the memory of an operand.
func (w *measurer) share(v, of ir.Value) {
	id, from := number(v), number(of)
	w.grow(max(id, from))
	root := w.root[from]
	if root == 0 {
		root = from
	}
	w.root[id] = root
	w.left[root] += w.left[id]
}

func (w *measurer) define(fr *frame, v ir.Value, stored bool) {
	id := number(v)
	w.grow(id)
	w.root[id], w.home[id] = id, int32(len(w.frames))
	if !stored {
		return
	}
	if n := w.f.bytes(v); !n.IsZero() {
		w.size[id] = n
		fr.live = fr.live.Plus(n)
	}
}

// use counts down the uses by the operands of op, and ends the lives of values that it or something
// inside it used last.
func (w *measurer) use(fr *frame, op ir.Op) {
	for i := range op.NumOperands() {
		id := number(op.Operand(i))
		w.grow(id)
		root := w.root[id]
		if root == 0 {
			root = id // an argument
		}
		if w.left[root] > 0 {
			w.left[root]--
		}
		if w.left[root] > 0 || w.home[root] == 0 {
			continue
		}
		if h := int(w.home[root]); h < len(w.frames) {
			w.frames[h-1].ended = append(w.frames[h-1].ended, root)
		} else {
			w.free(fr, root)
		}
	}
	for _, id := range fr.ended {
		w.free(fr, id)
	}
	fr.ended = fr.ended[:0]
}

func (w *measurer) free(fr *frame, id uint32) {
	if n := w.size[id]; !n.IsZero() {
		fr.live = fr.live.Minus(n)
		w.size[id] = Expr{}
	}
}
