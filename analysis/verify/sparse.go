package verify

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/sparsetensor"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// sparseRules returns the rules of the sparse_tensor dialect.
func sparseRules() Rules {
	return joined(joined(sparseTensorRules(), sparseStorageRules()), sparseIterationRules())
}

// sparseTensorRules returns the rules about whole tensors and their elements.
func sparseTensorRules() Rules {
	return Rules{
		sparsetensor.OpBinary:      {Regions: sparseBinary},
		sparsetensor.OpCompress:    {Verify: sparseCompress, Local: true},
		sparsetensor.OpConcatenate: {Verify: sparseConcatenate, Local: true},
		sparsetensor.OpConvert:     {Verify: sparseConvert, Local: true},
		sparsetensor.OpForeach:     {Regions: sparseForeach},
		sparsetensor.OpReduce:      {Regions: sparseReduce},
		sparsetensor.OpSelect:      {Regions: sparseSelect},
		sparsetensor.OpSort:        {Verify: sparseSort},
		sparsetensor.OpUnary:       {Regions: sparseUnary},
		sparsetensor.OpValues:      {Verify: sparseValues, Local: true},
	}
}

// sparseLevels returns the number of levels in which a tensor is stored: that of its dimensions, if it has no encoding. It returns -1
// for encodings that are known only as text.
func sparseLevels(t ir.Type) int {
	r, ok := t.(*types.RankedTensor)
	if !ok {
		return -1
	}
	switch e := r.Encoding.(type) {
	case *attrs.SparseEncoding:
		return len(e.Levels)
	case *attrs.Text:
		return -1
	}
	return len(r.Shape)
}

// sparseBody requires that a region, if it has a block, takes values of some types and yields one of another; nil stands for i1.
func sparseBody(op ir.Op, number int, takes []ir.Type, yields ir.Type) *Finding {
	r := regionOf(op, number)
	if r.Empty() {
		return nil
	}
	name := "region " + op.Info().Def.Regions[number].Name
	if f := flows(op, "the operation", name, takes, argTypes(r)); f != nil {
		return f
	}
	last := lastOf(r)
	if last.IsNil() || last.Name() != sparsetensor.OpYield {
		return Broken(op, ruleTerminator, "a region that ends otherwise", sparsetensor.OpYield)
	}
	have := operandsFrom(last, 0)
	if yields == nil && len(have) == 1 && isBool(have[0]) {
		yields = have[0]
	}
	if yields == nil {
		return Broken(op, ruleFlow, strconv.Itoa(len(have))+" values from "+name, "one of type i1")
	}
	return flows(op, name, "the operation", have, []ir.Type{yields})
}

// sparseBinary combines elements that both tensors have, and those that one has.
func sparseBinary(_ *Site, op ir.Op) *Finding {
	x, y, to := op.Operand(0).Type(), op.Operand(1).Type(), op.Result(0).Type()
	for i, takes := range [][]ir.Type{{x, y}, {x}, {y}} {
		if f := sparseBody(op, i, takes, to); f != nil {
			return f
		}
	}
	return nil
}

// sparseUnary computes from elements that are stored, and for those that are not.
func sparseUnary(_ *Site, op ir.Op) *Finding {
	to := op.Result(0).Type()
	if f := sparseBody(op, 0, []ir.Type{op.Operand(0).Type()}, to); f != nil {
		return f
	}
	if f := sparseBody(op, 1, nil, to); f != nil || regionOf(op, 1).Empty() {
		return f
	}
	v, absent := lastOf(regionOf(op, 1)).Operand(0), regionOf(op, 1).First()
	if def := v.DefiningOp(); def.IsNil() {
		if v.OwnerBlock() == op.Block() {
			return Broken(op, "region absentRegion", "an argument of the block around the operation", "a value that is the same for all elements")
		}
	} else if def.Name() != arith.OpConstant && (def.Block() == absent || def.Block() == op.Block()) {
		return Broken(op, "region absentRegion", "a value of "+def.Name(), "a value that is the same for all elements")
	}
	return nil
}

// sparseSelect asks for each element whether it stays.
func sparseSelect(_ *Site, op ir.Op) *Finding {
	return sparseBody(op, 0, operandsFrom(op, 0), nil)
}

func sparseReduce(_ *Site, op ir.Op) *Finding {
	x := op.Operand(0).Type()
	return sparseBody(op, 0, []ir.Type{x, x}, x)
}

// sparseForeach visits each element with its coordinates.
func sparseForeach(_ *Site, op ir.Op) *Finding {
	t, inits := op.Operand(0).Type(), operandsFrom(op, 1)
	if m, ok := op.Attr(sparsetensor.AttrOrder).(*attrs.AffineMap); ok {
		if n := sparseLevels(t); n >= 0 && m.Dims != uint64(n) {
			return Broken(op, "attribute order", decimal(m.Dims)+" dimensions", strconv.Itoa(n)+", one for each level")
		}
	}
	args, rank := argTypes(regionOf(op, 0)), rankOf(t)
	for i, a := range args[:min(rank, len(args))] {
		if !isIndex(a) {
			return Broken(op, "region region", "argument "+number(i)+" of type "+constraint.Describe(a), "index")
		}
	}
	// As in MLIR, arguments for the initial values may have any type.
	if want := rank + 1 + len(inits); len(args) != want {
		return Broken(op, "region region", strconv.Itoa(len(args))+" arguments", strconv.Itoa(want)+": coordinates, an element and the initial values")
	}
	if e := constraint.ElementOf(t); args[rank] != e {
		return Broken(op, "region region", "argument "+number(rank)+" of type "+constraint.Describe(args[rank]), constraint.Describe(e)+", the type of elements")
	}
	if f := flows(op, "the initial values", "the operation", inits, resultTypes(op)); f != nil {
		return f
	}
	return yields(op)
}

// sparseConcatenate joins tensors of known sizes along a dimension.
func sparseConcatenate(_ *Site, op ir.Op) *Finding {
	to, _, _, _ := types.Shape(op.Result(0).Type())
	dim, _ := attrs.AsInt(op.Attr(sparsetensor.AttrDimension))
	if op.NumOperands() < 2 {
		return Broken(op, "operands", strconv.Itoa(op.NumOperands()), "at least two tensors")
	}
	if dim < 0 || dim >= int64(len(to)) {
		return Broken(op, "attribute dimension", decimal(dim), "a dimension of "+constraint.Describe(op.Result(0).Type()))
	}
	sum := int64(0)
	for i := range op.NumOperands() {
		t := op.Operand(i).Type()
		from, _, _, _ := types.Shape(t)
		if slices.Contains(from, types.Dynamic) || !keeps(from, to, dim) {
			return Broken(op, "operand "+number(i), constraint.Describe(t), "known sizes, and but for the dimension those of "+constraint.Describe(op.Result(0).Type()))
		}
		sum += from[dim]
	}
	if to[dim] != types.Dynamic && to[dim] != sum {
		return Broken(op, "result", constraint.Describe(op.Result(0).Type()), decimal(sum)+" along the dimension, the sum of the operands")
	}
	return nil
}

// keeps reports whether a shape has the sizes of another one, or unknown ones in their place, but for one dimension, -1 for none.
func keeps(from, to []int64, but int64) bool {
	if len(from) != len(to) {
		return false
	}
	for i, n := range to {
		if int64(i) != but && n != types.Dynamic && n != from[i] {
			return false
		}
	}
	return true
}

// sparseConvert changes how a tensor is stored, and may forget sizes.
func sparseConvert(_ *Site, op ir.Op) *Finding {
	if e, _ := encodingOf(op.Result(0).Type()); e != nil && len(e.DimSlices) > 0 {
		return Broken(op, "result", constraint.Describe(op.Result(0).Type()), "a tensor that is not a slice")
	}
	from, _, _, _ := types.Shape(op.Operand(0).Type())
	to, _, _, _ := types.Shape(op.Result(0).Type())
	if !keeps(from, to, -1) {
		return Broken(op, "result", constraint.Describe(op.Result(0).Type()), "the sizes of "+constraint.Describe(op.Operand(0).Type())+", or unknown ones")
	}
	return nil
}

// sparseCompress inserts along the last level, so it needs coordinates for the others.
func sparseCompress(_ *Site, op ir.Op) *Finding {
	t := valuesOf(op, "tensor")[0]
	if have, want := numberOf(op, "lvlCoords"), sparseLevels(t)-1; want >= 0 && have != want {
		return Broken(op, "operand lvlCoords", strconv.Itoa(have)+" coordinates", strconv.Itoa(want)+", one for each level of "+constraint.Describe(t)+" but the last")
	}
	return nil
}

// sparseSort needs a permutation of the coordinates, and buffers that hold as many as it sorts.
func sparseSort(_ *Site, op ir.Op) *Finding {
	m, ok := op.Attr(sparsetensor.AttrPermMap).(*attrs.AffineMap)
	if !ok {
		return nil
	}
	var dims []int64
	for _, e := range m.Results {
		if e.Kind != attrs.AffineDim {
			dims = nil
			break
		}
		dims = append(dims, e.Value)
	}
	if len(dims) == 0 || uint64(len(dims)) != m.Dims || m.Symbols > 0 || !different(dims, len(dims)) {
		return Broken(op, "attribute perm_map", "another map", "a permutation")
	}
	n, ok := constantIndex(op.Operand(0))
	if !ok {
		return nil
	}
	ny, _ := attrs.AsInt(op.Attr(sparsetensor.AttrNy))
	for i := range op.NumOperands() { // the first one has no shape
		want := n
		if i == 1 {
			want = n * (int64(len(dims)) + ny)
		}
		t := op.Operand(i).Type()
		if shape, _, _, _ := types.Shape(t); len(shape) == 1 && shape[0] != types.Dynamic && shape[0] < want {
			return Broken(op, "operand "+number(i), constraint.Describe(t), "at least "+decimal(want)+" elements, as many as are sorted")
		}
	}
	return nil
}

// sparseValues returns the elements that are stored, in a buffer of one dimension after those of batch levels.
func sparseValues(_ *Site, op ir.Op) *Finding {
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	want := []int64{types.Dynamic}
	if e, shape := encodingOf(from); e != nil {
		want = append(e.LvlShape(shape)[:e.BatchRank():e.BatchRank()], want...)
	}
	m, ok := to.(*types.MemRef)
	if !ok || !slices.Equal(m.Shape, want) || m.Elem != constraint.ElementOf(from) || !hasIdentityLayout(m) || m.Space != nil {
		return Broken(op, "result", constraint.Describe(to), bufferName(want, constraint.Describe(constraint.ElementOf(from))))
	}
	return nil
}
