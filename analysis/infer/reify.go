package infer

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// ErrNotReifiable is returned if operations of the dialects shape, tensor and arith cannot compute
// the result shapes.
var ErrNotReifiable = errors.New("infer: the result shapes are no function of the shapes and values of the operands")

// Reify creates operations of the dialects shape, tensor and arith that compute the shapes of op's
// results from its operands. It returns one value for each result: a tensor of index with one
// element for each dimension. Static sizes become constants. It corresponds to MLIR's
// reifyReturnTypeShapes but supports more operations. The new operations have the location of op.
//
// The error wraps [ErrNotReifiable] if the shapes cannot be computed this way, and is a
// [*Violation] if op violates a rule during inference. In either case, Reify may leave behind
// constants and operations that compute sizes. The caller must have checked op against its
// definition.
func (c *Context) Reify(at *ir.Builder, op ir.Op) ([]ir.Value, error) {
	rule := c.Rule(op.Info())
	if rule == nil {
		return nil, fmt.Errorf("%s: %w", op.Name(), ErrNotReifiable)
	}
	c.load(op)
	defer at.SetLocID(at.LocID())
	r := Reifier{Context: c, at: at.SetLocID(op.LocID())}
	if reify := rule.reifier(op.Info().Def); reify != nil {
		if !reify(&r) {
			return nil, fmt.Errorf("%s: %w: %s", op.Name(), ErrNotReifiable, r.why)
		}
		return r.out, nil
	}
	if rule.Infer == nil {
		return nil, fmt.Errorf("%s: %w", op.Name(), ErrNotReifiable)
	}
	if !rule.Infer(c) {
		return nil, c.violation()
	}
	for i := range c.results {
		if !r.like(&c.results[i]) {
			return nil, fmt.Errorf("%s: %w", op.Name(), ErrNotReifiable)
		}
	}
	return r.out, nil
}

// reifier returns the function that reifies an op. It returns nil if the result shapes are those of
// operands or static.
func (r *Rule) reifier(def *ods.Op) func(r *Reifier) bool {
	if r.Reify == nil && (def.Traits.Has(ods.CompatibleOperandsAndResultType) || def.Traits.Has(ods.SameOperandsAndResultShape)) {
		return sameAs(0)
	}
	return r.Reify
}

// Reifier creates the operations that compute the result shapes of one operation; see [Rule.Reify].
// The methods of its Context describe that operation.
type Reifier struct {
	*Context
	at        *ir.Builder
	out       []ir.Value
	constants []constant
	why       string
}

type constant struct {
	n int64
	v ir.Value
}

// extent is a static size, or the value that holds a dynamic one.
type extent struct {
	n int64
	v ir.Value // nil if the size is static
}

func known(n int64) extent { return extent{n: n} }

// like appends the shape of an inferred result if that is the shape of an operand or entirely
// static.
func (r *Reifier) like(want *Result) bool {
	shape := want.Shape
	if want.Type != nil {
		t, ok := want.Type.(*types.RankedTensor)
		if !ok {
			return false
		}
		shape = t.Shape
	}
	if !want.Unranked && allStatic(shape) {
		return r.sizes(shape)
	}
	for i, t := range r.operands {
		have, ok := t.(*types.RankedTensor)
		if !ok || want.Unranked || want.Type == nil && !sameSlice(have.Shape, shape) || want.Type != nil && want.Type != t {
			continue
		}
		return r.shapeOf(i)
	}
	return false
}

// At returns the builder that creates the operations.
func (r *Reifier) At() *ir.Builder { return r.at }

// Shape appends the shape of a result, a tensor of index with one element for each dimension, and
// returns true.
func (r *Reifier) Shape(v ir.Value) bool {
	r.out = append(r.out, v)
	return true
}

// ShapeOf appends the shape of operand i, and returns true.
func (r *Reifier) ShapeOf(i int) bool { return r.shapeOf(i) }

// Unknown records why the shapes cannot be computed, and returns false.
func (r *Reifier) Unknown(why string) bool { return r.fail("%s", why) }

// sameSlice reports whether two slices share their elements, not just equal ones.
func sameSlice(a, b []int64) bool { return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0]) }

func (r *Reifier) sizes(shape []int64) bool {
	list := make([]extent, len(shape))
	for i, n := range shape {
		list[i] = known(n)
	}
	return r.elements(list)
}

func (r *Reifier) indexType() ir.Type { return types.NewIndex(r.m) }

// value returns the value of an extent, creating a constant if necessary.
func (r *Reifier) value(e extent) ir.Value {
	if !e.v.IsNil() {
		return e.v
	}
	for _, c := range r.constants {
		if c.n == e.n {
			return c.v
		}
	}
	index := r.indexType()
	v := arith.Constant(r.at, index, attrs.NewInteger(r.m, index, e.n))
	r.constants = append(r.constants, constant{e.n, v})
	return v
}

// fail records why the shapes cannot be computed, and returns false.
func (r *Reifier) fail(format string, args ...any) bool {
	r.why = fmt.Sprintf(format, args...)
	return false
}

// elements appends a shape built from extents.
func (r *Reifier) elements(list []extent) bool {
	values := make([]ir.Value, len(list))
	for i, e := range list {
		values[i] = r.value(e)
	}
	t := types.NewTensor(r.m, []int64{int64(len(list))}, r.indexType(), nil)
	r.out = append(r.out, tensor.FromElements(r.at, t, values))
	return true
}

// shapeOf appends the shape of operand i.
func (r *Reifier) shapeOf(i int) bool {
	r.out = append(r.out, r.shape(i))
	return true
}

func (r *Reifier) shape(i int) ir.Value {
	n := int64(types.Dynamic)
	if t, ok := r.operands[i].(*types.RankedTensor); ok {
		n = int64(len(t.Shape))
	}
	return shape.ShapeOf(r.at, types.NewTensor(r.m, []int64{n}, r.indexType(), nil), r.op.Operand(i))
}

// given appends operand i as the shape of a result.
func (r *Reifier) given(i int) bool {
	v := r.op.Operand(i)
	if t := r.tensor(i); t.Elem != r.indexType() {
		v = arith.IndexCast(r.at, types.NewTensor(r.m, t.Shape, r.indexType(), nil), v)
	}
	r.out = append(r.out, v)
	return true
}

// dim returns the size of operand i in dimension d.
func (r *Reifier) dim(i, d int) extent {
	if n := r.tensor(i).Shape[d]; !isDynamic(n) {
		return known(n)
	}
	return extent{v: tensor.Dim(r.at, r.indexType(), r.op.Operand(i), r.value(known(int64(d))))}
}

// dims returns the sizes of operand i.
func (r *Reifier) dims(i int) []extent {
	list := make([]extent, len(r.tensor(i).Shape))
	for d := range list {
		list[d] = r.dim(i, d)
	}
	return list
}

// element returns element d of operand i, a vector of integers.
func (r *Reifier) element(i, d int) extent {
	if values, ok := r.constant(i); ok && d < len(values) {
		return known(values[d])
	}
	elem := r.tensor(i).Elem
	v := tensor.Extract(r.at, elem, r.op.Operand(i), []ir.Value{r.value(known(int64(d)))})
	return extent{v: r.cast(v, elem)}
}

func (r *Reifier) cast(v ir.Value, elem ir.Type) ir.Value {
	if elem == r.indexType() {
		return v
	}
	return arith.IndexCast(r.at, r.indexType(), v)
}

func (e extent) is(n int64) bool { return e.v.IsNil() && e.n == n }

func (r *Reifier) add(a, b extent) extent {
	switch {
	case a.v.IsNil() && b.v.IsNil():
		return known(a.n + b.n)
	case b.is(0):
		return a
	case a.is(0):
		return b
	}
	return extent{v: arith.Addi(r.at, r.value(a), r.value(b))}
}

func (r *Reifier) sub(a, b extent) extent {
	switch {
	case a.v.IsNil() && b.v.IsNil():
		return known(a.n - b.n)
	case b.is(0):
		return a
	}
	return extent{v: arith.Subi(r.at, r.value(a), r.value(b))}
}

func (r *Reifier) mul(a, b extent) extent {
	switch {
	case a.v.IsNil() && b.v.IsNil():
		return known(a.n * b.n)
	case a.is(0), b.is(0):
		return known(0)
	case b.is(1):
		return a
	case a.is(1):
		return b
	}
	return extent{v: arith.Muli(r.at, r.value(a), r.value(b))}
}

// div divides non-negative extents; b must not be 0.
func (r *Reifier) div(a, b extent) extent {
	switch {
	case a.v.IsNil() && b.v.IsNil() && b.n != 0:
		return known(a.n / b.n)
	case b.is(1):
		return a
	}
	return extent{v: arith.Divsi(r.at, r.value(a), r.value(b))}
}

// lessOne returns a - 1, or 0 if a is 0.
func (r *Reifier) lessOne(a extent) extent {
	if a.v.IsNil() {
		return known(max(a.n-1, 0))
	}
	less := arith.Cmpi(r.at, r.bool(), a.v, r.value(known(1)), arith.CmpIPredicateSlt)
	return extent{v: arith.Select(r.at, r.indexType(), less, r.value(known(0)), r.value(r.sub(a, known(1))))}
}

// padded returns the size of a dimension after padding around and between its elements.
func (r *Reifier) padded(n, low, high, interior extent) extent {
	if !interior.is(0) {
		n = r.add(r.mul(interior, r.lessOne(n)), n)
	}
	return r.add(r.add(n, low), high)
}

// broadcast appends the shape to which all operands broadcast.
func (r *Reifier) broadcast() bool {
	rank := int64(0)
	var shapes []ir.Value
	for i, t := range r.operands {
		if x, ok := t.(*types.RankedTensor); !ok {
			rank = types.Dynamic
		} else if rank != types.Dynamic {
			rank = max(rank, int64(len(x.Shape)))
		}
		shapes = append(shapes, r.shape(i))
	}
	r.out = append(r.out, shape.Broadcast(r.at, types.NewTensor(r.m, []int64{rank}, r.indexType(), nil), shapes))
	return true
}

// broadcastBinary appends the result shape of a binary broadcasting operation. It fails if
// broadcast_dimensions differ from the default.
func (r *Reifier) broadcastBinary() bool {
	if !r.has(chlo.AttrBroadcastDimensions) {
		return r.broadcast()
	}
	a, ok := r.operands[0].(*types.RankedTensor)
	b, ok2 := r.operands[1].(*types.RankedTensor)
	dims := r.list(chlo.AttrBroadcastDimensions)
	padded := ok && ok2
	if padded {
		small, large := min(len(a.Shape), len(b.Shape)), max(len(a.Shape), len(b.Shape))
		padded = len(dims) == small
		for i, d := range dims {
			padded = padded && d == int64(large-small+i)
		}
	}
	if !padded {
		return r.fail("broadcast_dimensions %s that are not the last dimensions", constraint.DescribeShape(dims))
	}
	return r.broadcast()
}

// free appends the sizes of operand i except for the dimensions in the lists.
func (r *Reifier) free(list []extent, i int, not ...[]int64) []extent {
	for d := range r.tensor(i).Shape {
		if !slices.ContainsFunc(not, func(l []int64) bool { return slices.Contains(l, int64(d)) }) {
			list = append(list, r.dim(i, d))
		}
	}
	return list
}
