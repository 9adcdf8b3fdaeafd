package verify

import (
	"encoding/binary"
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/cmplx"
	"github.com/hlobc/hlobc/dialect/memref"
	"github.com/hlobc/hlobc/dialect/scf"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

func isIndex(t ir.Type) bool { return ir.KindOf(t) == ir.Kind(types.IndexType()) }

// maxDense bounds how many elements [denseInts] returns.
const maxDense = 1 << 16

// denseInts returns the elements of a constant of integers of 32 or 64 bits, or of indices.
func denseInts(a ir.Attr) (list []int64) {
	d, ok := a.(*attrs.DenseElements)
	if !ok {
		return nil
	}
	shape, elem, _, _ := types.Shape(d.Type)
	width := types.BitWidth(elem) / 8
	if isIndex(elem) {
		width = 8
	}
	n, ok := types.NumElements(shape)
	if !ok || n > maxDense || width != 4 && width != 8 || len(d.Data) < width && n > 0 {
		return nil
	}
	for i := range int(n) {
		at := i * width
		if at+width > len(d.Data) { // all are the same
			at = 0
		}
		if width == 4 {
			list = append(list, int64(int32(binary.LittleEndian.Uint32(d.Data[at:]))))
		} else {
			list = append(list, int64(binary.LittleEndian.Uint64(d.Data[at:])))
		}
	}
	return list
}

func isFloat(t ir.Type) bool {
	_, ok := t.(*types.Float)
	return ok
}

func isSignless(t ir.Type) bool {
	i, ok := t.(*types.Integer)
	return ok && i.Sign == types.Signless
}

func isBool(t ir.Type) bool {
	i, ok := t.(*types.Integer)
	return ok && i.Sign == types.Signless && i.Width == 1
}

// isText reports whether t has the given text. It serves for types of the shape dialect and others
// that are known only by their text.
func isText(t ir.Type, text string) bool {
	x, ok := t.(*types.Text)
	return ok && x.Text == text
}

// sameMapped reports whether two types are both scalars, or containers of the same kind and shape.
func sameMapped(a, b ir.Type) bool {
	as, _, ar, aok := types.Shape(a)
	bs, _, br, bok := types.Shape(b)
	if aok != bok || ar != br || ir.KindOf(a) != ir.KindOf(b) && aok {
		return false
	}
	if v, ok := a.(*types.Vector); ok && !slices.Equal(v.Scalable, b.(*types.Vector).Scalable) {
		return false
	}
	return slices.Equal(as, bs)
}

func arithConstant(_ *Site, op ir.Op) *Finding {
	c := arith.AsConstant(op)
	t := c.Result().Type()
	if i, ok := constraint.ElementOf(t).(*types.Integer); ok && i.Sign != types.Signless {
		return Broken(op, "result", constraint.Describe(t), "signless integers")
	}
	switch c.Value().(type) {
	case *attrs.Integer, *attrs.Float, *attrs.DenseElements, *attrs.DenseResource, *attrs.DenseStrings, *attrs.Sparse, *attrs.DenseArray:
		return nil
	}
	return Broken(op, "attribute "+arith.AttrValue, "another kind of attribute", "an integer, a float or elements")
}

// tensorDims requires tensors of known ranks, of the same sizes and encoding, if there are any.
func tensorDims(_ *Site, op ir.Op) *Finding {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	if !constraint.SameTensorShape(from, to) {
		return Broken(op, "SameInputOutputTensorDims", constraint.Describe(from)+" to "+constraint.Describe(to), "ranked tensors of the same sizes")
	}
	return oneEncoding(op)
}

// oneEncoding requires that a cast between tensors keeps their encoding.
func oneEncoding(op ir.Op) *Finding {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	if a, b := types.Ranked(from), types.Ranked(to); a != nil && b != nil && a.Encoding != b.Encoding {
		return Broken(op, "CastOpInterface", constraint.Describe(from)+" to "+constraint.Describe(to), "the same encoding")
	}
	return nil
}

// complexBitcast converts between a complex number and a number of as many bits.
func complexBitcast(_ *Site, op ir.Op) *Finding {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	bits := func(t ir.Type) (n int, isComplex bool) {
		if c, ok := t.(*types.Complex); ok {
			return 2 * types.BitWidth(c.Elem), true
		}
		return types.BitWidth(t), false
	}
	if from == to {
		return nil
	}
	n, isComplex := bits(from)
	m, toComplex := bits(to)
	if n == 0 || n != m || !isComplex && !toComplex {
		return Broken(op, "CastOpInterface", constraint.Describe(from)+" to "+constraint.Describe(to), "a complex number and a number of as many bits")
	}
	return nil
}

// complexConstant has a real and an imaginary part of the element type.
func complexConstant(_ *Site, op ir.Op) *Finding {
	list, ok := op.Attr(cmplx.AttrValue).(*attrs.Array)
	if !ok {
		return nil
	}
	if len(list.Elems) != 2 {
		return Broken(op, "attribute value", strconv.Itoa(len(list.Elems))+" parts", "a real and an imaginary one")
	}
	elem := op.Result(0).Type()
	if c, ok := elem.(*types.Complex); ok {
		elem = c.Elem
	}
	for i, x := range list.Elems {
		t := attrs.TypeOf(x)
		if t != elem {
			found := "another attribute"
			if t != nil {
				found = constraint.Describe(t)
			}
			return Broken(op, "attribute value", "part "+number(i)+" is "+found, constraint.Describe(elem)+", the element type")
		}
	}
	return nil
}

// arithExtend requires a wider type of the same shape.
func arithExtend(_ *Site, op ir.Op) *Finding { return arithWidths(op, 0, 1, "a wider type") }

// arithTruncate requires a narrower type of the same shape.
func arithTruncate(_ *Site, op ir.Op) *Finding { return arithWidths(op, 1, 0, "a narrower type") }

// arithWidths compares the types of the operand and the result. narrow and wide say which of the
// two must be the narrower and which the wider one.
func arithWidths(op ir.Op, narrow, wide int, rule string) *Finding {
	t := [2]ir.Type{op.Operand(0).Type(), op.Result(0).Type()}
	var width [len(t)]int
	for i := range t {
		width[i] = types.BitWidth(constraint.ElementOf(t[i]))
	}
	_, _, _, shapedFrom := types.Shape(t[0])
	_, _, _, shapedTo := types.Shape(t[1])
	if shapedFrom == shapedTo && (!shapedFrom || ir.KindOf(t[0]) == ir.KindOf(t[1]) && constraint.ShapesMatch(t[0], t[1])) && width[narrow] < width[wide] {
		return tensorDims(nil, op)
	}
	return Broken(op, "CastOpInterface", constraint.Describe(t[0])+" to "+constraint.Describe(t[1]), rule+" of the same shape")
}

// arithConvert requires another type of the same width and shape.
func arithConvert(_ *Site, op ir.Op) *Finding {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	x, y := constraint.ElementOf(from), constraint.ElementOf(to)
	if x == y || types.BitWidth(x) != types.BitWidth(y) || !constraint.ShapesMatch(from, to) {
		return Broken(op, "CastOpInterface", constraint.Describe(from)+" to "+constraint.Describe(to), "another type of the same width and shape")
	}
	return oneEncoding(op)
}

// arithBitcast also keeps the encoding of tensors.
func arithBitcast(s *Site, op ir.Op) *Finding {
	if f := bitcast(s, op); f != nil {
		return f
	}
	return oneEncoding(op)
}

// bitcast requires integers or floats of one width, and the same shape.
func bitcast(_ *Site, op ir.Op) *Finding {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	n, m := types.BitWidth(constraint.ElementOf(from)), types.BitWidth(constraint.ElementOf(to))
	if n == 0 || n != m || !constraint.ShapesMatch(from, to) {
		return Broken(op, "CastOpInterface", constraint.Describe(from)+" to "+constraint.Describe(to), "integers or floats of the same width and shape")
	}
	return nil
}

// arithIndexCast converts between index and signless integers.
func arithIndexCast(_ *Site, op ir.Op) *Finding {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	a, b := constraint.ElementOf(from), constraint.ElementOf(to)
	_, _, _, shapedFrom := types.Shape(from)
	_, _, _, shapedTo := types.Shape(to)
	if shapedFrom == shapedTo && (!shapedFrom || ir.KindOf(from) == ir.KindOf(to) && constraint.ShapesMatch(from, to)) &&
		(isIndex(a) && isSignless(b) || isSignless(a) && isIndex(b)) {
		return oneEncoding(op)
	}
	return Broken(op, "CastOpInterface", constraint.Describe(from)+" to "+constraint.Describe(to), "index to signless integers or back, of the same shape")
}

// arithSelect has one condition for all elements, or one for each.
func arithSelect(_ *Site, op ir.Op) *Finding {
	s := arith.AsSelect(op)
	cond, t := s.Condition().Type(), s.Result().Type()
	if isBool(cond) {
		return nil
	}
	if _, _, _, shaped := types.Shape(t); !shaped || !sameMapped(cond, t) || !isBool(constraint.ElementOf(cond)) {
		return Broken(op, "operand condition", constraint.Describe(cond), "i1, or i1 with the shape of the result "+constraint.Describe(t))
	}
	return nil
}

// tensorAndBuffer requires a tensor and a buffer with equal shapes and element types. Like the
// reference, it treats an unranked type as one without dimensions.
func tensorAndBuffer(_ *Site, op ir.Op) *Finding {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	as, ae, _, aok := types.Shape(from)
	bs, be, _, bok := types.Shape(to)
	if !aok || !bok || ae != be || !slices.Equal(as, bs) {
		return Broken(op, "TensorAndBufferMatch", constraint.Describe(from)+" and "+constraint.Describe(to), "a tensor and a buffer of the same shape and element type")
	}
	return nil
}

func conversionCast(_ *Site, op ir.Op) *Finding {
	if op.NumResults() == 0 {
		return Broken(op, "results", "no result", "at least one")
	}
	return nil
}

// memrefCast requires buffer types that can be the same at run time.
// indexCast converts an integer to an index, or an index to an integer.
func indexCast(_ *Site, op ir.Op) *Finding {
	if from, to := op.Operand(0).Type(), op.Result(0).Type(); isIndex(from) == isIndex(to) {
		return Broken(op, "CastOpInterface", constraint.Describe(from)+" to "+constraint.Describe(to), "index on one side")
	}
	return nil
}

func memrefCast(_ *Site, op ir.Op) *Finding {
	c := memref.AsCast(op)
	from, to := c.Source().Type(), c.Dest().Type()
	if from == to || memrefsMatch(from, to) {
		return nil
	}
	return Broken(op, "CastOpInterface", constraint.Describe(from)+" to "+constraint.Describe(to), "buffers with the same element type and memory space, compatible shapes, and layouts that can be")
}

func memrefsMatch(from, to ir.Type) bool {
	a, aok := from.(*types.MemRef)
	b, bok := to.(*types.MemRef)
	if constraint.ElementOf(from) != constraint.ElementOf(to) || spaceOf(from) != spaceOf(to) {
		return false
	}
	if !aok || !bok {
		return aok != bok // exactly one of them is unranked
	}
	return constraint.CompatibleShapes(a.Shape, b.Shape) && (a.Layout == b.Layout || stridesMatch(a, b))
}

// stridesMatch reports whether two layouts of compatible shapes agree in what both know. The stride of a dimension of size 1 does
// not matter.
func stridesMatch(a, b *types.MemRef) bool {
	x, from, aok := constraint.Strides(a)
	y, to, bok := constraint.Strides(b)
	match := func(m, n int64) bool { return m == n || m == types.Dynamic || n == types.Dynamic }
	if !aok || !bok || !match(from, to) {
		return false
	}
	for i := range x {
		if a.Shape[i] != 1 && b.Shape[i] != 1 && !match(x[i], y[i]) {
			return false
		}
	}
	return true
}

func spaceOf(t ir.Type) ir.Attr {
	switch t := t.(type) {
	case *types.MemRef:
		return t.Space
	case *types.UnrankedMemRef:
		return t.Space
	}
	return nil
}

// scfFor checks the initial values and the arguments of the body.
func scfFor(_ *Site, op ir.Op) *Finding {
	loop := scf.AsFor(op)
	first, end := op.OperandGroup(3)
	inits := end - first
	if op.NumResults() != inits {
		return Broken(op, "results", strconv.Itoa(op.NumResults())+" results", strconv.Itoa(inits)+", as many as initial values")
	}
	r := regionOf(op, 0)
	if r.Empty() {
		return nil
	}
	body := r.First()
	if n := body.NumArgs(); n != inits+1 {
		return Broken(op, "region region", strconv.Itoa(n)+" arguments", strconv.Itoa(inits+1)+": the index and the values that are carried on")
	}
	if got, want := body.Arg(0).Type(), loop.LowerBound().Type(); got != want {
		return Broken(op, "region region", "the index has type "+constraint.Describe(got), constraint.Describe(want)+", the type of the bounds")
	}
	for i := range inits {
		want := op.Operand(first + i).Type()
		if got := op.Result(i).Type(); got != want {
			return Broken(op, "results", "result "+number(i)+" has type "+constraint.Describe(got), constraint.Describe(want)+", the type of the initial value")
		}
		if got := body.Arg(1 + i).Type(); got != want {
			return Broken(op, "region region", "argument "+number(i+1)+" has type "+constraint.Describe(got), constraint.Describe(want)+", the type of the initial value")
		}
	}
	return nil
}

// scfForExit requires that the body yields the types of the results.
func scfForExit(_ *Site, op ir.Op) *Finding { return yields(op) }

// scfIf requires an else region if there are results.
func scfIf(_ *Site, op ir.Op) *Finding {
	if op.NumResults() > 0 && regionOf(op, 1).Empty() {
		return Broken(op, "region elseRegion", "no block", "one that yields the results")
	}
	return nil
}

// scfIfExit requires that both regions yield the types of the results.
func scfIfExit(_ *Site, op ir.Op) *Finding {
	if f := yields(op); f != nil {
		return f
	}
	return yieldsIn(op, regionOf(op, 1))
}

// assumingExit requires that the body yields the types of the results.
func assumingExit(_ *Site, op ir.Op) *Finding { return yields(op) }

// yields compares the operands of the body's terminator with the results of the operation.
func yields(op ir.Op) *Finding { return yieldsIn(op, regionOf(op, 0)) }

// yieldsIn compares the operands of the terminator of region r with the results of the operation.
func yieldsIn(op ir.Op, r ir.Region) *Finding {
	last := lastOf(r)
	if last.IsNil() {
		return nil
	}
	note := Note{last.Loc(), "the end of the body"}
	if n := last.NumOperands(); n != op.NumResults() {
		return Broken(op, "RegionBranchOpInterface", strconv.Itoa(n)+" values at the end of the body", strconv.Itoa(op.NumResults())+", as many as results", note)
	}
	for i := range op.NumResults() {
		if got, want := last.Operand(i).Type(), op.Result(i).Type(); got != want {
			return Broken(op, "RegionBranchOpInterface", "value "+number(i)+" at the end of the body has type "+constraint.Describe(got),
				constraint.Describe(want)+", the type of the result", note)
		}
	}
	return nil
}

// shapeResult requires a result that can hold an error if an operand can.
func shapeResult(_ *Site, op ir.Op) *Finding {
	for i := range op.NumOperands() {
		for _, text := range [...]string{shapeType, sizeType, valueShapeType} {
			if !isText(op.Operand(i).Type(), text) {
				continue
			}
			want := shapeType
			switch op.Name() {
			case shape.OpNumElements, shape.OpAdd, shape.OpDiv, shape.OpMul, shape.OpGetExtent, shape.OpRank:
				want = sizeType
			}
			if got := op.Result(0).Type(); !isText(got, want) {
				return Broken(op, "result", constraint.Describe(got), want+", as an operand can be an error")
			}
		}
	}
	return nil
}

// shapeExtreme has a shape as its result if both operands are shapes, and otherwise a size or an index.
func shapeExtreme(_ *Site, op ir.Op) *Finding {
	a, b, to := op.Operand(0).Type(), op.Operand(1).Type(), op.Result(0).Type()
	if shapes := isText(a, shapeType) && a == b; shapes != isText(to, shapeType) {
		return Broken(op, "result", constraint.Describe(to), "a shape if both operands are shapes, otherwise a size")
	}
	return nil
}

// shapeReduce has a body that takes an index, an extent and the carried values, and yields the latter.
func shapeReduce(_ *Site, op ir.Op) *Finding {
	r := shape.AsReduce(op)
	extent := ir.Type(types.NewIndex(op.Module()))
	args := argTypes(regionOf(op, 0))
	want := []ir.Type{extent, extent}
	if isText(r.Shape().Type(), shapeType) && len(args) > 1 && isText(args[1], sizeType) {
		want[1] = args[1]
	}
	want = append(want, operandsFrom(op, 1)...)
	if f := flows(op, "the operation", "the body", want, args); f != nil {
		return f
	}
	if isText(r.Shape().Type(), shapeType) && want[1] == extent {
		return Broken(op, "region region", "an extent of type index", sizeType+", as the shape can be an error")
	}
	return yields(op)
}

// shapeAssumingAll needs something to assume.
func shapeAssumingAll(_ *Site, op ir.Op) *Finding {
	if op.NumOperands() == 0 {
		return Broken(op, "operands", "none", "at least one")
	}
	return nil
}

// Types of the shape dialect, which are known only by their text.
const (
	shapeType      = "!shape.shape"
	sizeType       = "!shape.size"
	valueShapeType = "!shape.value_shape"
)

// shapeMeet requires two sizes or two shapes, and of shapes with known ranks the same one.
func shapeMeet(_ *Site, op ir.Op) *Finding {
	m := shape.AsMeet(op)
	a, b := m.Arg0().Type(), m.Arg1().Type()
	isSize := func(t ir.Type) bool { return isIndex(t) || isText(t, sizeType) }
	if shape, _, _, ok := types.Shape(b); isIndex(a) && ok && slices.Equal(shape, []int64{types.Dynamic}) && b == m.Result().Type() {
		return nil // MLIR allows it
	}
	if isSize(a) != isSize(b) || isSize(a) != isSize(m.Result().Type()) {
		return Broken(op, shape.OpMeet, constraint.Describe(a)+" and "+constraint.Describe(b)+" give "+constraint.Describe(m.Result().Type()), "two sizes and a size, or two shapes and a shape")
	}
	as, _, aok, _ := types.Shape(a)
	bs, _, bok, _ := types.Shape(b)
	if aok && bok && !constraint.CompatibleShapes(as, bs) {
		return Broken(op, shape.OpMeet, constraint.Describe(a)+" and "+constraint.Describe(b), "shapes of one rank")
	}
	return nil
}

// shapeOf requires a tensor with one size for each dimension of the operand.
func shapeOf(w *Site, op ir.Op) *Finding {
	if f := shapeResult(w, op); f != nil {
		return f
	}
	v := shape.AsShapeOf(op)
	from, _, ranked, ok := types.Shape(v.Arg().Type())
	to, _, known, isTensor := types.Shape(v.Result().Type())
	if ok && ranked && isTensor && known && (len(to) != 1 || to[0] != types.Dynamic && to[0] != int64(len(from))) {
		return Broken(op, "result", constraint.Describe(v.Result().Type()), strconv.Itoa(len(from))+" sizes, as the operand has")
	}
	return nil
}

// constShape requires a tensor with as many elements as there are sizes.
func constShape(_ *Site, op ir.Op) *Finding {
	c := shape.AsConstShape(op)
	d, ok := c.Shape().(*attrs.DenseElements)
	if !ok {
		return nil
	}
	from, _, _, _ := types.Shape(d.Type)
	n, _ := types.NumElements(from)
	to, _, known, isTensor := types.Shape(c.Result().Type())
	if isTensor && known && !slices.Equal([]int64{n}, to) {
		return Broken(op, "result", constraint.Describe(c.Result().Type()), "a tensor of "+decimal(n)+" sizes")
	}
	return nil
}

func cstrBroadcastable(_ *Site, op ir.Op) *Finding {
	if n := op.NumOperands(); n < 2 {
		return Broken(op, "operands", strconv.Itoa(n)+" shapes", "at least 2")
	}
	return nil
}

// tensorCast requires tensor types that can be the same at run time.
func tensorCast(_ *Site, op ir.Op) *Finding {
	c := tensor.AsCast(op)
	from, to := c.Source().Type(), c.Dest().Type()
	if constraint.ElementOf(from) != constraint.ElementOf(to) || !constraint.ShapesMatch(from, to) {
		return Broken(op, "CastOpInterface", constraint.Describe(from)+" to "+constraint.Describe(to), "tensors with the same element type and compatible shapes")
	}
	return nil
}

// indices checks that there is an index for each dimension of a tensor.
func indices(op ir.Op, t ir.Type, n int) *Finding {
	if sizes, _, ranked, _ := types.Shape(t); ranked && len(sizes) != n {
		return Broken(op, "operand indices", strconv.Itoa(n)+" indices", strconv.Itoa(len(sizes))+", one for each dimension")
	}
	return nil
}

func tensorExtract(_ *Site, op ir.Op) *Finding {
	return indices(op, tensor.AsExtract(op).Tensor().Type(), op.NumOperands()-1)
}

func tensorInsert(_ *Site, op ir.Op) *Finding {
	return indices(op, tensor.AsInsert(op).Dest().Type(), op.NumOperands()-2)
}

// tensorFromElements requires as many operands as the tensor has elements, all of its element type.
func tensorFromElements(_ *Site, op ir.Op) *Finding {
	t := tensor.AsFromElements(op).Result().Type()
	sizes, elem, _, _ := types.Shape(t)
	if n, ok := types.NumElements(sizes); !ok || n != int64(op.NumOperands()) {
		return Broken(op, "operand elements", strconv.Itoa(op.NumOperands())+" elements", "as many as "+constraint.Describe(t)+" has")
	}
	for i := range op.NumOperands() {
		if got := op.Operand(i).Type(); got != elem {
			return Broken(op, "operand elements", "element "+number(i)+" has type "+constraint.Describe(got), constraint.Describe(elem))
		}
	}
	return nil
}
