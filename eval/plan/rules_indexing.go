package plan

import (
	"errors"
	"slices"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
)

// indexing has the operations that read and write at computed indices.
var indexing = Rules{
	stablehlo.OpDynamicSlice:       planDynamicSlice,
	stablehlo.OpDynamicUpdateSlice: planDynamicUpdateSlice,
	stablehlo.OpGather:             planGather,
	stablehlo.OpScatter:            planScatter,
}

var errNeedsMemory = errors.New("the region needs memory for each element")

// clamped returns an integer element as an index between 0 and most.
func clamped(e *Expr, most int64) Index {
	if most <= 0 {
		return Index{}
	}
	at := place(e)
	return Index{At: &Expr{Op: stablehlo.OpClamp, Type: indexElem, Args: []*Expr{number(0), at, number(most)}}}
}

// place returns an integer element as an index; unsigned ones that do not fit become the largest.
func place(e *Expr) *Expr {
	if e.Type.Kind == elements.Unsigned && e.Type.Width == 64 {
		most := &Expr{Op: OpConst, Type: e.Type, Bits: [2]uint64{1<<63 - 1}}
		e = &Expr{Op: stablehlo.OpMinimum, Type: e.Type, Args: []*Expr{e, most}}
	}
	return converted(e, indexElem)
}

// starts returns the clamped start indices of a slice, one operand for each dimension.
func (b *Builder) starts(in []*Value, shape, sizes []int64) []Index {
	list := make([]Index, len(in))
	for d, v := range in {
		list[d] = clamped(b.Load(v, nil), shape[d]-sizes[d])
	}
	return list
}

func planDynamicSlice(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	sizes := stablehlo.AsDynamicSlice(o).SliceSizes()
	v := in[0]
	b.settle(in[1:])
	return []*Value{b.deferred(v.Elem, sizes, 1, in, func(idx []Index) *Expr {
		from := b.starts(in[1:], v.Shape, sizes)
		for d := range from {
			from[d] = from[d].plus(idx[d])
		}
		return b.Load(v, from)
	})}, nil
}

// settle puts scalars that take work into memory, so that loops do not compute them repeatedly.
func (b *Builder) settle(list []*Value) {
	for _, v := range list {
		if b.single == 0 && v.buffer == nil && v.cost() > 0 {
			b.Buffer(v)
		}
	}
}

// planDynamicUpdateSlice writes the update into its operand if nothing reads that afterwards,
// otherwise into a copy.
func planDynamicUpdateSlice(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	if b.single > 0 {
		return nil, errNeedsMemory
	}
	v, update := in[0], in[1]
	b.settle(in[2:])
	if own := b.owned(v); own != nil && update.touches(own) {
		b.Buffer(update)
	}
	out := b.own(v)
	b.part(o, update, update.Shape, out, v.Shape, unchanged, func(idx []Index) []Index {
		to := b.starts(in[2:], v.Shape, update.Shape)
		for d := range to {
			to[d] = to[d].plus(idx[d])
		}
		return to
	})
	return []*Value{inMemory(out).as(v.Shape)}, nil
}

// planGather reads each element at the index that its index vector selects.
func planGather(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	g := stablehlo.AsGather(o)
	d, sizes := g.DimensionNumbers(), g.SliceSizes()
	if d == nil {
		return nil, errors.New("dimension numbers are needed")
	}
	_, shape, err := tensorOf(o.Result(0).Type())
	if err != nil {
		return nil, err
	}
	v, indices := in[0], in[1]
	if b.single == 0 {
		b.Buffer(indices)
	}
	kept := others(len(v.Shape), d.CollapsedSliceDims, d.OperandBatchingDims)
	batch := others(len(shape), d.OffsetDims) // dimensions of the result
	vector := others(len(indices.Shape), []int64{d.IndexVectorDim})
	return []*Value{b.deferred(v.Elem, shape, 4, in, func(idx []Index) *Expr {
		at := make([]Index, len(indices.Shape)) // of the index vector
		for i, k := range vector {
			at[k] = idx[batch[i]]
		}
		from := make([]Index, len(v.Shape))
		for i, k := range kept {
			from[k] = idx[d.OffsetDims[i]]
		}
		for i, k := range d.OperandBatchingDims {
			from[k] = at[d.StartIndicesBatchingDims[i]]
		}
		for n, k := range d.StartIndexMap {
			if d.IndexVectorDim < int64(len(at)) {
				at[d.IndexVectorDim] = Index{Base: int64(n)}
			}
			from[k] = from[k].plus(clamped(b.Load(indices, at), v.Shape[k]-sizes[k]))
		}
		return b.Load(v, from)
	})}, nil
}

// planScatter combines the updates with the elements of the inputs, in order, and skips those out of
// bounds.
func planScatter(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	if b.single > 0 {
		return nil, errNeedsMemory
	}
	s := stablehlo.AsScatter(o)
	d, n := s.ScatterDimensionNumbers(), len(in)/2
	if d == nil || len(in)%2 == 0 {
		return nil, errors.New("there must be dimension numbers, and inputs, indices and updates")
	}
	indices, updates := in[n], in[n+1:]
	b.Buffer(indices)
	out := make([]*Value, n)
	for i, v := range in[:n] {
		for _, u := range in[n:] {
			if own := b.owned(v); own != nil && u.touches(own) {
				b.Buffer(u)
			}
		}
		out[i] = inMemory(b.own(v)).as(v.Shape)
	}
	shape := updates[0].Shape
	idx := variables(0, len(shape))
	b.forget()
	window := d.UpdateWindowDims
	at := make([]Index, len(indices.Shape)) // of the index vector
	rest := others(len(shape), window)
	vector := others(len(indices.Shape), []int64{d.IndexVectorDim})
	for i, k := range vector {
		at[k] = idx[rest[i]]
	}
	to := make([]Index, len(in[0].Shape))
	for k := range to {
		if i := slices.Index(d.InputBatchingDims, int64(k)); i >= 0 {
			to[k] = at[d.ScatterIndicesBatchingDims[i]]
		} else if !slices.Contains(d.InsertedWindowDims, int64(k)) {
			to[k], window = idx[window[0]], window[1:]
		}
	}
	var inside *Expr
	for i, k := range d.ScatterDimsToOperandDims {
		if d.IndexVectorDim < int64(len(at)) {
			at[d.IndexVectorDim] = Index{Base: int64(i)}
		}
		// A start at the largest integer wraps around, out of bounds.
		to[k] = to[k].plus(Index{At: place(b.Load(indices, at))})
		low := compare("GE", to[k].expr(), number(0))
		inside = and(inside, and(low, compare("LT", to[k].expr(), number(in[0].Shape[k]))))
	}
	args := make([]*Expr, 2*n)
	for i := range n {
		args[i] = b.load(out[i].buffer, linear(out[i].Shape, to))
		if inside != nil {
			args[i] = &Expr{Op: OpLoad, Type: out[i].Elem, Access: args[i].Access, Args: []*Expr{inside, {Op: OpConst, Type: out[i].Elem}}}
		}
		args[n+i] = b.Load(updates[i], idx)
	}
	results, err := b.region(s.UpdateComputation(), args)
	if err != nil {
		return nil, err
	}
	l := &Loop{Dims: slices.Clone(shape), Outer: len(shape), Origin: Origin{[]ir.Op{o}}}
	for i, e := range results {
		l.Stores = append(l.Stores, Store{To: Access{out[i].buffer, linear(out[i].Shape, to)}, Value: converted(e, out[i].Elem), If: inside})
	}
	b.add(l)
	return out, nil
}

var boolElem = Elem{Numbers: elements.Numbers{Kind: elements.Bool, Width: 1}}

func compare(direction string, a, b *Expr) *Expr {
	return &Expr{Op: stablehlo.OpCompare, Type: boolElem, Args: []*Expr{a, b}, Mode: direction}
}

// and returns the conjunction of two conditions; nil always holds.
func and(a, b *Expr) *Expr {
	if a == nil {
		return b
	}
	return &Expr{Op: stablehlo.OpAnd, Type: boolElem, Args: []*Expr{a, b}}
}

// others returns the dimensions below rank that are in none of the lists.
func others(rank int, lists ...[]int64) []int64 {
	var dims []int64
	for d := range int64(rank) {
		if !slices.ContainsFunc(lists, func(list []int64) bool { return slices.Contains(list, d) }) {
			dims = append(dims, d)
		}
	}
	return dims
}

// pick returns the sizes of some dimensions.
func pick(shape, dims []int64) []int64 {
	sizes := make([]int64, len(dims))
	for i, d := range dims {
		sizes[i] = shape[d]
	}
	return sizes
}
