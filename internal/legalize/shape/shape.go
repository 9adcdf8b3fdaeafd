// Package shape lowers shape computations in the dialects shape, arith and tensor to StableHLO on
// tensors of i32.
//
// StableHLO has no index type. An index is lowered to a tensor<i32>, with casts
// (builtin.unrealized_conversion_cast) where the program still uses it as an index.
package shape

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/internal/legalize/expr"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/rewrite"
	"github.com/hlobc/hlobc/types"
)

const name = "shape-legalize-to-stablehlo"

// Pass lowers shape computations to StableHLO.
var Pass = *Conversion().Pass(name, "replace computations with shapes by StableHLO")

// Conversion returns the patterns and the target of the pass.
func Conversion() rewrite.Conversion {
	return rewrite.Conversion{Name: name, Tables: tables(), Target: target, NoFold: true}
}

func tables() []rewrite.Table {
	return []rewrite.Table{
		{Dialect: arith.Ops(), Constants: map[string]string{arith.OpConstant: arith.AttrValue}, Ops: map[string][]rewrite.Pattern{
			arith.OpIndexCast: {{Name: "index_cast to convert", Apply: indexCast}},
			arith.OpMuli:      {{Name: "muli to multiply", Apply: muli}},
		}},
		{Dialect: tensor.Ops(), Ops: map[string][]rewrite.Pattern{
			tensor.OpDim:          {{Name: "dim to get_dimension_size", Apply: dim}},
			tensor.OpExtract:      {{Name: "extract to slice", Apply: extract}},
			tensor.OpFromElements: {{Name: "from_elements to concatenate", Apply: fromElements}},
		}},
		{Dialect: shape.Ops(), Ops: map[string][]rewrite.Pattern{
			shape.OpBroadcast:   {{Name: "broadcast to maximum", Apply: broadcast}},
			shape.OpConstShape:  {{Name: "const_shape to constant", Apply: constShape}},
			shape.OpNumElements: {{Name: "num_elements to multiply", Apply: numElements}},
			shape.OpShapeOf:     {{Name: "shape_of to get_dimension_size", Apply: shapeOf}},
		}},
		{Dialect: stablehlo.Ops(), Ops: map[string][]rewrite.Pattern{
			stablehlo.OpDynamicBroadcastInDim: {{Name: "shape of i32", Apply: shapeOperand}},
			stablehlo.OpDynamicReshape:        {{Name: "shape of i32", Apply: shapeOperand}},
		}},
	}
}

// target makes illegal all operations of the dialect shape, the operations of arith and tensor that
// compute shapes, and the operations of StableHLO with index operands.
func target(m *ir.Module) func(ir.Op) rewrite.Verdict {
	byName := rewrite.ByName(m, func(info *ir.OpInfo) rewrite.Verdict {
		switch info.Full {
		case arith.OpIndexCast, arith.OpMuli, tensor.OpDim, tensor.OpExtract, tensor.OpInsert, tensor.OpFromElements:
			return rewrite.Illegal
		}
		switch info.Dialect {
		case shape.Namespace:
			return rewrite.Illegal
		case stablehlo.Namespace:
			return rewrite.Unknown
		}
		return rewrite.Legal
	})
	index := indices{m: m}
	return func(op ir.Op) rewrite.Verdict {
		verdict := byName(op)
		if verdict != rewrite.Unknown {
			return verdict
		}
		s, _ := op.Scope()
		for _, v := range op.OperandIDs() {
			if index.has(s.Value(v).TypeID()) {
				return rewrite.Illegal
			}
		}
		return rewrite.Legal
	}
}

// indices caches, by type number, whether the elements of a type are indices.
type indices struct {
	m     *ir.Module
	known ir.ByNumber[ir.TypeID, int8] // 1 if they are, -1 if they are not, 0 if not known yet
}

func (x *indices) has(id ir.TypeID) bool {
	is := x.known.At(id, x.m.NumTypes())
	if *is == 0 {
		*is = -1
		if _, elem, _, ok := types.Shape(x.m.Type(id)); ok && isIndex(elem) {
			*is = 1
		}
	}
	return *is > 0
}

// lowering is the state of a pattern while it lowers one operation.
type lowering struct{ expr.Kit }

func with(r *rewrite.Rewriter) lowering { return lowering{expr.New(r)} }

// tensor returns the type of static tensors of i32.
func (l lowering) tensor(shape ...int64) ir.Type {
	return types.NewTensor(l.M, shape, l.Integer(32), nil)
}

func (l lowering) cast(v ir.Value, t ir.Type) ir.Value {
	return builtin.UnrealizedConversionCast(l.At, []ir.Type{t}, []ir.Value{v}).Result(0)
}

// constant creates a static tensor of i32.
func (l lowering) constant(numbers []uint64, shape ...int64) ir.Value {
	return l.Constant(l.tensor(shape...), numbers)
}

// element returns v[at] as a scalar.
func (l lowering) element(v ir.Value, at ...int64) ir.Value {
	var next [8]int64
	end := next[:0]
	for _, i := range at {
		end = append(end, i+1)
	}
	return l.Reshape(l.Slice(v, at, end))
}

// toI32 returns an index, or a static tensor of indices, as a tensor of i32. It returns nil for
// values of other types.
func (l lowering) toI32(v ir.Value) ir.Value {
	shape, ok := indexTensor(v.Type())
	if !ok && !isIndex(v.Type()) {
		return ir.Value{}
	}
	t := l.tensor(shape...)
	if c, ok := l.R.ConstantValue(v).(*attrs.Integer); ok {
		return stablehlo.Constant(l.At, t, elements.New(l.M, t, c.Value.Lo))
	}
	return l.cast(v, t)
}

// toI32There is like toI32, but creates the cast at the location of v instead of that of the
// operation being lowered.
func (l lowering) toI32There(v ir.Value) ir.Value {
	defer l.At.SetLocID(l.At.LocID())
	l.At.SetLocID(v.LocID())
	return l.toI32(v)
}

func isIndex(t ir.Type) bool { return ir.KindOf(t) == ir.Kind(types.IndexType()) }

// indexTensor returns the shape of t if that is a static tensor of index.
func indexTensor(t ir.Type) ([]int64, bool) {
	r, ok := t.(*types.RankedTensor)
	if !ok || !isIndex(r.Elem) {
		return nil, false
	}
	_, ok = types.NumElements(r.Shape)
	return r.Shape, ok
}

// isSupported reports whether toI32 supports values of type t.
func isSupported(t ir.Type) bool {
	_, ok := indexTensor(t)
	return ok || isIndex(t)
}

// i32Tensor reports whether t is a static tensor of i32.
func i32Tensor(t ir.Type) bool {
	r, ok := t.(*types.RankedTensor)
	if !ok {
		return false
	}
	_, ok = types.NumElements(r.Shape)
	return ok && isI32(r.Elem)
}

func isI32(t ir.Type) bool {
	i, ok := t.(*types.Integer)
	return ok && i.Width == 32 && i.Sign == types.Signless
}

// replace casts v to the type of op's result, which is another one, and replaces op by the cast.
func (l lowering) replace(op ir.Op, v ir.Value) (bool, error) {
	return true, l.R.Become(op, builtin.OpUnrealizedConversionCast, []ir.Value{v})
}

// indexCast replaces a cast between types that are both lowered to i32 by unrealized casts, and
// converts other integers.
func indexCast(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	l, v := with(r), arith.AsIndexCast(op).In()
	from, to := v.Type(), arith.AsIndexCast(op).Out().Type()
	switch {
	case isIndex(from):
		if _, ok := to.(*types.Integer); !ok {
			return false, nil
		}
		v = l.cast(v, l.tensor())
		if !isI32(to) {
			v = l.Convert(v, to)
		}
	case isIndex(to):
		v = l.cast(v, types.NewTensor(l.M, nil, from, nil))
	case isSupported(from) && i32Tensor(to), i32Tensor(from) && isSupported(to):
	default:
		return false, nil
	}
	return l.replace(op, v)
}

func muli(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	l := with(r)
	if !isSupported(op.Result(0).Type()) {
		return false, nil
	}
	mul := arith.AsMuli(op)
	x, y := l.toI32There(mul.LHS()), l.toI32There(mul.RHS())
	return l.replace(op, stablehlo.Multiply(l.At, x, y))
}

// shapeOperand lowers the operand that has the shape of the result.
func shapeOperand(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	l := with(r)
	if _, ok := indexTensor(op.Operand(1).Type()); !ok {
		return false, nil
	}
	op.SetOperand(1, l.toI32(op.Operand(1)))
	r.Changed(op)
	return true, nil
}

// dim lowers tensor.dim with a constant dimension.
func dim(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	l, d := with(r), tensor.AsDim(op)
	t, ok := d.Source().Type().(*types.RankedTensor)
	i, ok2 := attrs.AsInt(r.ConstantValue(d.Index()))
	if !ok || !ok2 || i < 0 || i >= int64(len(t.Shape)) {
		return false, nil
	}
	return l.replace(op, l.Dimension(d.Source(), int(i)))
}

// extract lowers tensor.extract from a static tensor at constant indices in range to a slice.
func extract(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	l, v, indices := with(r), tensor.AsExtract(op).Tensor(), tensor.AsExtract(op).Indices()
	t, ok := v.Type().(*types.RankedTensor)
	if !ok || !expr.IsStatic(t) || len(indices) != len(t.Shape) {
		return false, nil
	}
	at := make([]int64, len(t.Shape))
	for i := range at {
		n, ok := attrs.AsInt(r.ConstantValue(indices[i]))
		if !ok || n < 0 || n >= t.Shape[i] {
			return false, nil
		}
		at[i] = n
	}
	if isIndex(t.Elem) {
		v = l.toI32(v)
	}
	return l.replace(op, l.element(v, at...))
}

// fromElements concatenates indices. A single element of any type needs only a cast.
func fromElements(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	l, list := with(r), tensor.AsFromElements(op)
	t, ok := list.Result().Type().(*types.RankedTensor)
	if !ok {
		return false, nil
	}
	if len(t.Shape) == 0 {
		return l.replace(op, op.Operand(0))
	}
	if len(t.Shape) != 1 || !isIndex(t.Elem) {
		return false, nil
	}
	var few [8]ir.Value
	parts := few[:0]
	for _, v := range list.Elements() {
		if c, ok := r.ConstantValue(v).(*attrs.Integer); ok {
			parts = append(parts, l.constant([]uint64{c.Value.Lo}, 1))
		} else {
			parts = append(parts, l.Reshape(l.toI32(v), 1))
		}
	}
	return l.replace(op, l.Concatenate(parts))
}

// broadcast computes the common shape as the maximum of the sizes, which are equal or 1, after
// padding the shape of lower rank with leading ones. A single shape stays as it is.
func broadcast(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	l, shapes := with(r), shape.AsBroadcast(op).Shapes()
	if len(shapes) == 1 && shapes[0].Type() == op.Result(0).Type() {
		return true, r.Replace(op, shapes[0])
	}
	if len(shapes) != 2 {
		return false, nil
	}
	x, ok := indexTensor(shapes[0].Type())
	y, ok2 := indexTensor(shapes[1].Type())
	to, ok3 := indexTensor(op.Result(0).Type())
	if !ok || !ok2 || !ok3 || len(x) != 1 || len(y) != 1 || len(to) != 1 {
		return false, nil
	}
	a, b := l.toI32(shapes[0]), l.toI32(shapes[1])
	n := max(x[0], y[0])
	pad := func(v ir.Value, size int64) ir.Value {
		if size == n {
			return v
		}
		return l.Concatenate([]ir.Value{l.constant([]uint64{1}, n-size), v})
	}
	a, b = pad(a, x[0]), pad(b, y[0])
	return l.replace(op, stablehlo.Maximum(l.At, a, b))
}

func constShape(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	l := with(r)
	d, ok := elements.Of(shape.AsConstShape(op).Shape())
	to, ok2 := indexTensor(op.Result(0).Type())
	if !ok || !ok2 {
		return false, nil
	}
	numbers := make([]uint64, d.Num)
	for i := range numbers {
		numbers[i] = d.At(int64(i))
	}
	return l.replace(op, l.constant(numbers, to...))
}

// numElements multiplies the extents, starting with 1.
func numElements(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	l, of := with(r), shape.AsNumElements(op).Shape()
	rank, ok := indexTensor(of.Type())
	if !ok || len(rank) != 1 || !isIndex(op.Result(0).Type()) {
		return false, nil
	}
	v := l.toI32(of)
	product := l.constant([]uint64{1})
	for i := range rank[0] {
		product = stablehlo.Multiply(l.At, product, l.element(v, i))
	}
	return l.replace(op, product)
}

// shapeOf concatenates the sizes of the dimensions.
func shapeOf(r *rewrite.Rewriter, op ir.Op) (bool, error) {
	l, v := with(r), shape.AsShapeOf(op).Arg()
	t, ok := v.Type().(*types.RankedTensor)
	if to, ok2 := indexTensor(op.Result(0).Type()); !ok || !ok2 || len(to) != 1 {
		return false, nil
	}
	if len(t.Shape) == 0 {
		return l.replace(op, l.constant(nil, 0))
	}
	var few [8]ir.Value
	parts := few[:0]
	for i := range t.Shape {
		parts = append(parts, l.Reshape(l.Dimension(v, i), 1))
	}
	return l.replace(op, l.Concatenate(parts))
}
