package expand

import (
	"math"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

// A batching dimension is a dimension that operand and indices share: at position i of that
// dimension, the indices refer to position i of the operand. The same can be expressed by index
// vectors that start with the positions along the batching dimensions, which an iota provides.

// indexed has the attributes that gather and scatter have in common.
type indexed struct {
	indices  ir.Value
	batching []int64 // of the operand
	of       []int64 // of the indices
	dropped  []int64 // dimensions of the operand that the slices lack
	indexMap []int64
	vector   int64 // index_vector_dim
	sorted   bool
}

// expand prepends the positions along the batching dimensions to the index vectors, and adapts the
// other attributes. It returns false if sizes are unknown.
func (x *indexed) expand(at *ir.Builder) bool {
	t, ok := x.indices.Type().(*types.RankedTensor)
	if !ok || len(x.batching) == 0 || len(x.batching) != len(x.of) || x.vector < 0 || x.vector > int64(len(t.Shape)) {
		return false
	}
	for _, n := range t.Shape {
		if n < 0 {
			return false
		}
	}
	largest := int64(0)
	for _, d := range x.of {
		if d < 0 || d >= int64(len(t.Shape)) {
			return false
		}
		largest = max(largest, t.Shape[d])
	}
	m := at.Module()
	elem, ok := t.Elem.(*types.Integer)
	if !ok {
		return false
	}
	indices := x.indices
	defer at.SetLocID(at.LocID())
	at.SetLocID(indices.LocID()) // the new operations compute the indices
	if width := wideEnough(elem, largest); width != 0 {
		t = types.NewTensor(m, t.Shape, types.NewInteger(m, width, types.Signless), t.Encoding)
		indices = stablehlo.Convert(at, t, indices)
	}
	shape := slices.Clone(t.Shape)
	n := int64(1) // length of an index vector
	if x.vector == int64(len(shape)) {
		shape = append(shape, 1)
		t = types.NewTensor(m, shape, t.Elem, nil)
		indices = stablehlo.Reshape(at, t, indices)
	} else {
		n = shape[x.vector]
	}
	one := slices.Clone(shape)
	one[x.vector] = 1
	place := types.NewTensor(m, one, t.Elem, nil)
	var parts []ir.Value
	for _, d := range x.of {
		parts = append(parts, stablehlo.Iota(at, place, d))
	}
	shape[x.vector] = n + int64(len(parts))
	x.indices = stablehlo.Concatenate(at, types.NewTensor(m, shape, t.Elem, nil), append(parts, indices), x.vector)
	x.dropped = slices.Sorted(slices.Values(slices.Concat(x.dropped, x.batching)))
	x.indexMap = slices.Concat(x.batching, x.indexMap)
	x.sorted = x.sorted && slices.IsSorted(x.of) && slices.IsSorted(x.indexMap)
	return true
}

// wideEnough returns the width of the signless integers needed for sizes up to n, or 0 if t is wide
// enough.
func wideEnough(t *types.Integer, n int64) uint32 {
	bits := t.Width
	if t.Sign != types.Unsigned {
		bits--
	}
	switch {
	case bits >= 63 || n < 1<<bits:
		return 0
	case n <= math.MaxInt32:
		return 32
	}
	return 64
}

func expandGather(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	g := stablehlo.AsGather(op)
	d := g.DimensionNumbers()
	if d == nil {
		return false, nil
	}
	x := indexed{g.StartIndices(), d.OperandBatchingDims, d.StartIndicesBatchingDims, d.CollapsedSliceDims, d.StartIndexMap,
		d.IndexVectorDim, g.IndicesAreSorted()}
	if !x.expand(r.At()) {
		return false, nil
	}
	m := r.Module()
	numbers := attrs.NewGatherDimensionNumbers(m, attrs.GatherDimensionNumbers{OffsetDims: d.OffsetDims,
		CollapsedSliceDims: x.dropped, StartIndexMap: x.indexMap, IndexVectorDim: d.IndexVectorDim})
	return true, r.Replace(op, stablehlo.Gather(r.At(), g.Result().Type(), g.Operand(), x.indices, numbers, g.SliceSizes(),
		ir.NamedAttr{Name: stablehlo.AttrIndicesAreSorted, Value: attrs.NewBool(m, x.sorted)}))
}

func expandScatter(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	s := stablehlo.AsScatter(op)
	d, n := s.ScatterDimensionNumbers(), op.NumResults() // as many inputs as updates
	if d == nil || n == 0 || op.NumOperands() != 2*n+1 {
		return false, nil
	}
	x := indexed{s.ScatterIndices(), d.InputBatchingDims, d.ScatterIndicesBatchingDims, d.InsertedWindowDims, d.ScatterDimsToOperandDims,
		d.IndexVectorDim, s.IndicesAreSorted()}
	if !x.expand(r.At()) {
		return false, nil
	}
	m := r.Module()
	kinds := make([]ir.Type, n)
	for i, v := range s.Results() {
		kinds[i] = v.Type()
	}
	numbers := attrs.NewScatterDimensionNumbers(m, attrs.ScatterDimensionNumbers{
		UpdateWindowDims: d.UpdateWindowDims, InsertedWindowDims: x.dropped, ScatterDimsToOperandDims: x.indexMap,
		IndexVectorDim: d.IndexVectorDim})
	made := stablehlo.AsScatter(stablehlo.Scatter(r.At(), kinds, s.Inputs(), x.indices, s.Updates(), numbers,
		ir.NamedAttr{Name: stablehlo.AttrIndicesAreSorted, Value: attrs.NewBool(m, x.sorted)},
		ir.NamedAttr{Name: stablehlo.AttrUniqueIndices, Value: attrs.NewBool(m, s.UniqueIndices())}))
	if err := made.Op.TakeBody(op); err != nil {
		return false, err
	}
	return true, r.Replace(op, made.Results()...)
}
