package infer

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// batchNorm checks the operands of the batch_norm family: tensors of equal shape, and vectors as
// long as the feature dimension. rules are the rules for the vectors, in the order of their
// operands.
func (c *Context) batchNorm(tensors, vectors []int, shapes, feature string, rules []string) bool {
	t := c.tensor(tensors[0])
	for _, i := range tensors {
		if !constraint.CompatibleShapes(t.Shape, c.tensor(i).Shape) {
			return c.fail(shapes, "one shape", "%s and %s", constraint.Describe(t), constraint.Describe(c.operands[i]))
		}
	}
	d := c.integer(stablehlo.AttrFeatureIndex)
	if !c.dimension(feature, stablehlo.AttrFeatureIndex, d, len(t.Shape)) {
		return false
	}
	// Like the reference, compare the first vector with the feature dimension and the others with
	// each other.
	for n, i := range vectors {
		v := c.tensor(i)
		if len(v.Shape) != 1 || n == 0 && !constraint.CompatibleDims(v.Shape[0], t.Shape[d]) {
			return c.fail(rules[n], "as many elements as there are features", "%s for %d features", constraint.Describe(v), t.Shape[d])
		}
		for _, k := range vectors[:n] {
			if !constraint.CompatibleShapes(v.Shape, c.tensor(k).Shape) {
				return c.fail(rules[n], "vectors of one length", "%s and %s", constraint.Describe(c.operands[k]), constraint.Describe(v))
			}
		}
	}
	return true
}

// addBatchNorm appends the results: a tensor, and two vectors except for batch_norm_inference.
func (c *Context) addBatchNorm(vectors int) bool {
	t := c.tensor(0)
	c.addLike(t, t.Elem)
	d := c.integer(stablehlo.AttrFeatureIndex)
	bounds := constraint.Bounds(t)
	if bounds != nil {
		bounds = bounds[d : d+1]
	}
	for range vectors {
		c.add(t.Shape[d:d+1], t.Elem).bounded(bounds, nil)
	}
	return true
}

func inferBatchNormGrad(c *Context) bool {
	return c.batchNorm([]int{0, 4}, []int{1, 2, 3}, "C3", "C1", []string{"C5", "C4", "C4"}) && c.addBatchNorm(2)
}

func inferBatchNormInference(c *Context) bool {
	return c.batchNorm([]int{0}, []int{1, 2, 3, 4}, "C7", "C1", []string{"C3", "C4", "C5", "C6"}) && c.addBatchNorm(0)
}

func inferBatchNormTraining(c *Context) bool {
	return c.batchNorm([]int{0}, []int{1, 2}, "C7", "C1", []string{"C3", "C4"}) && c.addBatchNorm(2)
}

func inferCholesky(c *Context) bool {
	t := c.tensor(0)
	n := len(t.Shape)
	if n < 2 {
		return c.fail("C2", "at least two dimensions", "rank %d", n)
	}
	if !constraint.CompatibleDims(t.Shape[n-2], t.Shape[n-1]) {
		return c.fail("C3", "square matrices", "%s", constraint.Describe(t))
	}
	return c.addType(t)
}

func inferTriangularSolve(c *Context) bool {
	a, b := c.tensor(0), c.tensor(1)
	n := len(a.Shape)
	switch {
	case n < 2:
		return c.fail("C2", "at least two dimensions", "rank %d", n)
	case !constraint.CompatibleDims(a.Shape[n-2], a.Shape[n-1]):
		return c.fail("C3", "square matrices", "%s", constraint.Describe(a))
	case len(b.Shape) != n:
		return c.fail("C2", "operands of one rank", "%s and %s", constraint.Describe(a), constraint.Describe(b))
	}
	shared := n - 1
	if c.isTrue(stablehlo.AttrLeftSide) {
		shared = n - 2
	}
	if !constraint.CompatibleDims(a.Shape[n-1], b.Shape[shared]) || !constraint.CompatibleShapes(a.Shape[:n-2], b.Shape[:n-2]) {
		return c.fail("C3", "equal batches, and one size where the matrices meet", "%s and %s", constraint.Describe(a), constraint.Describe(b))
	}
	if e, ok := c.attr(stablehlo.AttrTransposeA).(*attrs.Enum); ok && e.Keyword() == "TRANSPOSE_INVALID" {
		return c.fail("I6", "NO_TRANSPOSE, TRANSPOSE or ADJOINT", "TRANSPOSE_INVALID")
	}
	return c.addType(b)
}

// Kinds of FFT, by keyword.
const (
	fftReal    = "RFFT"
	fftInverse = "IRFFT"
)

func inferFft(c *Context) bool {
	t := c.tensor(0)
	lengths := c.list(stablehlo.AttrFftLength)
	n, rank := len(lengths), len(t.Shape)
	if n < 1 || n > 3 {
		return c.fail("C3", "one to three lengths", "%d", n)
	}
	kind := ""
	if e, ok := c.attr(stablehlo.AttrFftType).(*attrs.Enum); ok {
		kind = e.Keyword()
	}
	elem := t.Elem
	x, isComplex := elem.(*types.Complex)
	switch {
	case kind == fftReal:
		if f, ok := elem.(*types.Float); !ok || f.Format != types.F32() && f.Format != types.F64() {
			return c.fail("C2", "f32 or f64", "%s", constraint.Describe(elem))
		}
		elem = c.complexOf(elem)
	case !isComplex:
		return c.fail("C2", "complex elements", "%s", constraint.Describe(elem))
	case kind == fftInverse:
		elem = x.Elem
	}
	if n > rank {
		return c.fail("C1", "no more lengths than dimensions", "%d for rank %d", n, rank)
	}
	shape := c.clone(t.Shape)
	last := lengths[n-1]
	// The given lengths apply to all transformed dimensions of a real operand, and to all but the
	// last of a complex one.
	given := 0
	switch kind {
	case fftReal:
		given = n
		if last != 0 {
			shape[rank-1] = last/2 + 1
		}
	case fftInverse:
		given = n - 1
		shape[rank-1] = last
	}
	for i := range given {
		if !constraint.CompatibleDims(t.Shape[rank-n+i], lengths[i]) {
			return c.fail("C4", "the lengths given", "%s for lengths %s", constraint.Describe(t), constraint.DescribeShape(lengths))
		}
	}
	if kind == fftInverse {
		if size := t.Shape[rank-1]; !(last == 0 && constraint.CompatibleDims(size, 0)) && !constraint.CompatibleDims(size, last/2+1) {
			return c.fail("C5", "a last dimension of half the length plus one", "%d for length %d", size, last)
		}
	}
	bounds := c.clone(constraint.Bounds(t))
	if len(bounds) > 0 && (kind == fftReal || kind == fftInverse) {
		bounds[len(bounds)-1] = types.Dynamic
	}
	c.add(shape, elem).bounded(bounds, t.Encoding)
	return true
}

// inferConstant infers the type of the value.
func inferConstant(c *Context) bool {
	t := typeOf(c.attr(stablehlo.AttrValue))
	return t != nil && c.addType(t) || t == nil && c.fail("C1", "a value with a type", "none")
}

// typeOf returns the type of an attribute that has one, or nil.
func typeOf(a ir.Attr) ir.Type { return attrs.TypeOf(a) }

// sameConstant compares the type of a value with a result type. If the result is quantized, the
// value has elements of its storage type; values are never quantized themselves.
func sameConstant(r *Result, t ir.Type) bool {
	value, ok := r.Type.(*types.RankedTensor)
	have, ok2 := t.(*types.RankedTensor)
	if !ok || !ok2 {
		return r.Type == t
	}
	q, ok := constraint.QuantizationOf(have.Elem)
	if !ok {
		return r.Type == t
	}
	if q.Storage != value.Elem || value.Encoding != have.Encoding || len(value.Shape) != len(have.Shape) {
		return false
	}
	for i := range value.Shape {
		if value.Shape[i] != have.Shape[i] {
			return false
		}
	}
	return true
}

func inferID(c *Context) bool {
	c.add(nil, c.uint32())
	return true
}

func inferGetTupleElement(c *Context) bool {
	t, ok := c.operands[0].(*types.Tuple)
	i := c.integer(stablehlo.AttrIndex)
	if !ok || i < 0 || i >= int64(len(t.Elems)) {
		return c.fail("C1", "an element of the tuple", "element %d of %s", i, constraint.Describe(c.operands[0]))
	}
	return c.addType(t.Elems[i])
}

func inferTuple(c *Context) bool {
	if !c.op.IsNil() && c.op.NumResults() == 1 {
		// Reuse the actual type, which saves building an equal one.
		if t, ok := c.op.Result(0).Type().(*types.Tuple); ok && equalTypes(t.Elems, c.operands) {
			return c.addType(t)
		}
	}
	return c.addType(types.NewTuple(c.m, append([]ir.Type(nil), c.operands...)...))
}

func equalTypes(a, b []ir.Type) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func inferDequantize(c *Context) bool {
	t := c.tensor(0)
	q, ok := constraint.QuantizationOf(t.Elem)
	if !ok || q.Expressed == nil {
		return c.fail("C2", "quantized elements", "%s", constraint.Describe(t))
	}
	c.add(t.Shape, q.Expressed)
	return true
}

func inferQuantize(c *Context) bool {
	c.add(c.tensor(0).Shape, nil)
	return true
}

func verifyQuantize(c *Context) bool {
	want := c.tensor(0).Elem
	if q, ok := constraint.QuantizationOf(want); ok {
		want = q.Expressed
	}
	q, ok := constraint.QuantizationOf(constraint.ElementOf(c.op.Result(0).Type()))
	return ok && q.Expressed == want || c.fail("C2", "elements that express "+constraint.Describe(want), "%s", constraint.Describe(c.op.Result(0).Type()))
}

// verifyAccuracy checks the tolerances of an op with a result_accuracy.
func verifyAccuracy(c *Context) bool {
	a, ok := c.attr(stablehlo.AttrResultAccuracy).(*attrs.ResultAccuracy)
	if !ok {
		return true
	}
	if a.ATol < 0 || a.RTol < 0 || a.ULPs < 0 {
		return c.fail("attribute "+stablehlo.AttrResultAccuracy, "tolerances that are not negative", "%g, %g and %d", a.ATol, a.RTol, a.ULPs)
	}
	if a.Mode != nil && a.Mode.Keyword() != "TOLERANCE" && (a.ATol != 0 || a.RTol != 0 || a.ULPs != 0) {
		return c.fail("attribute "+stablehlo.AttrResultAccuracy, "no tolerances in mode "+a.Mode.Keyword(), "%g, %g and %d", a.ATol, a.RTol, a.ULPs)
	}
	return true
}
