package verify

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/vector"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

func vectorRules() Rules {
	return Rules{
		vector.OpBitcast:             {Verify: vectorBitcast, Local: true},
		vector.OpBroadcast:           {Verify: vectorBroadcast, Local: true},
		vector.OpCompressstore:       {Verify: vectorAccess, Local: true},
		vector.OpConstantMask:        {Verify: vectorConstantMask, Local: true},
		vector.OpContract:            {Verify: vectorContract, Local: true},
		vector.OpCreateMask:          {Verify: vectorCreateMask, Local: true},
		vector.OpDeinterleave:        {Verify: vectorDeinterleave, Local: true},
		vector.OpExpandload:          {Verify: vectorAccess, Local: true},
		vector.OpExtract:             {Verify: vectorExtract, Local: true},
		vector.OpExtractStridedSlice: {Verify: vectorExtractSlice, Local: true},
		vector.OpFromElements:        {Verify: vectorElements, Local: true},
		vector.OpGather:              {Verify: vectorAccess, Local: true},
		vector.OpInsert:              {Verify: vectorInsert, Local: true},
		vector.OpInsertStridedSlice:  {Verify: vectorInsertSlice, Local: true},
		vector.OpInterleave:          {Verify: vectorInterleave, Local: true},
		vector.OpLoad:                {Verify: vectorAccess, Local: true},
		vector.OpMask:                {Regions: vectorMask},
		vector.OpMaskedload:          {Verify: vectorAccess, Local: true},
		vector.OpMaskedstore:         {Verify: vectorAccess, Local: true},
		vector.OpMultiReduction:      {Verify: vectorMultiReduction, Local: true},
		vector.OpOuterproduct:        {Verify: vectorOuterproduct, Local: true},
		vector.OpPrint:               {Verify: vectorPrint, Local: true},
		vector.OpReduction:           {Verify: vectorReduction, Local: true},
		vector.OpScalableExtract:     {Verify: vectorScalableExtract, Local: true},
		vector.OpScalableInsert:      {Verify: vectorScalableInsert, Local: true},
		vector.OpScan:                {Verify: vectorScan, Local: true},
		vector.OpScatter:             {Verify: vectorAccess, Local: true},
		vector.OpShapeCast:           {Verify: vectorShapeCast, Local: true},
		vector.OpShuffle:             {Verify: vectorShuffle, Local: true},
		vector.OpStore:               {Verify: vectorAccess, Local: true},
		vector.OpToElements:          {Verify: vectorElements, Local: true},
		vector.OpTransferRead:        {Verify: vectorTransfer, Local: true},
		vector.OpTransferWrite:       {Verify: vectorTransfer, Local: true},
		vector.OpTranspose:           {Verify: vectorTranspose, Local: true},
		vector.OpTypeCast:            {Verify: vectorTypeCast, Local: true},
	}
}

// asVector returns a type as a vector, and a scalar as one without dimensions.
func asVector(t ir.Type) *types.Vector {
	if v, ok := t.(*types.Vector); ok {
		return v
	}
	return &types.Vector{Elem: t}
}

// scales reports whether dimension i of a vector is a multiple of a size known at run time.
func scales(v *types.Vector, i int) bool { return v.Scalable != nil && v.Scalable[i] }

// vectorAccess is the rule of operations that move vectors between memory and registers: an index for each dimension, elements of
// one type, and a mask, indices and a value for the rest of one shape.
func vectorAccess(_ *Site, op ir.Op) *Finding {
	base := valuesOf(op, "base")[0]
	value := append(valuesOf(op, "valueToStore"), valuesOf(op, "result")...)[0]
	def := op.Info().Def
	for i := range def.Operands {
		if name := def.Operands[i].Name; name == "indices" && def.Operands[i].Type == "Index" || name == "offsets" {
			first, end := op.OperandGroup(i)
			if f := indices(op, base, end-first); f != nil {
				return f
			}
		}
	}
	if op.Name() == vector.OpGather || op.Name() == vector.OpScatter {
		if f := inMemory(op, base); f != nil {
			return f
		}
		if _, ok := base.(*types.MemRef); !ok && op.Attr(vector.AttrAlignment) != nil {
			return Broken(op, "attribute "+vector.AttrAlignment, "an alignment in "+constraint.Describe(base), "a buffer")
		}
	}
	v := asVector(value)
	if op.Name() == vector.OpCompressstore && slices.Contains(v.Scalable, true) { // like its mask
		return Broken(op, "operand valueToStore", constraint.Describe(value), "a vector of fixed length")
	}
	elem := constraint.ElementOf(base)
	_, ofVectors := elem.(*types.Vector)
	if elem != v.Elem && (!ofVectors || op.Name() != vector.OpLoad && op.Name() != vector.OpStore || elem != value) {
		return Broken(op, "base", constraint.Describe(base)+" and "+constraint.Describe(value), "elements of one type")
	}
	if rank := rankOf(base); (op.Name() == vector.OpLoad || op.Name() == vector.OpStore) && !ofVectors && rank >= 0 && rank < len(v.Shape) {
		return Broken(op, "base", constraint.Describe(base), "at least the dimensions of "+constraint.Describe(value))
	}
	for _, name := range [...]string{"mask", "indices", "pass_thru"} {
		for _, t := range valuesOf(op, name) {
			w, ok := t.(*types.Vector)
			if ok && (!slices.Equal(w.Shape, v.Shape) || name == "pass_thru" && t != value) {
				return Broken(op, "operand "+name, constraint.Describe(t), "the shape of "+constraint.Describe(value))
			}
		}
	}
	return nil
}

// vectorElements requires as many values as the vector has elements, of its element type.
func vectorElements(_ *Site, op ir.Op) *Finding {
	list, of := operandsFrom(op, 0), ir.Type(nil)
	if op.Name() == vector.OpToElements {
		list, of = resultTypes(op), op.Operand(0).Type()
	} else {
		of = op.Result(0).Type()
	}
	v := asVector(of)
	if n, ok := types.NumElements(v.Shape); !ok || n != int64(len(list)) {
		return Broken(op, "elements", strconv.Itoa(len(list))+" elements", "as many as "+constraint.Describe(of)+" has")
	}
	for i, t := range list {
		if t != v.Elem {
			return Broken(op, "elements", "element "+number(i)+" has type "+constraint.Describe(t), constraint.Describe(v.Elem))
		}
	}
	return nil
}

func vectorConstantMask(_ *Site, op ir.Op) *Finding {
	sizes, _ := attrs.AsInts(op.Attr(vector.AttrMaskDimSizes))
	v := asVector(op.Result(0).Type())
	if len(v.Shape) == 0 {
		if len(sizes) != 1 || sizes[0] != 0 && sizes[0] != 1 {
			return Broken(op, "attribute "+vector.AttrMaskDimSizes, strconv.Itoa(len(sizes))+" sizes", "0 or 1")
		}
		return nil
	}
	if len(sizes) != len(v.Shape) {
		return Broken(op, "attribute "+vector.AttrMaskDimSizes, strconv.Itoa(len(sizes))+" sizes", strconv.Itoa(len(v.Shape))+", one for each dimension")
	}
	zeros := 0
	for i, n := range sizes {
		if n < 0 || n > v.Shape[i] || scales(v, i) && n != 0 && n != v.Shape[i] {
			return Broken(op, "attribute "+vector.AttrMaskDimSizes, decimal(n), "0 to "+decimal(v.Shape[i]))
		}
		if n == 0 {
			zeros++
		}
	}
	if zeros > 0 && zeros < len(sizes) {
		return Broken(op, "attribute "+vector.AttrMaskDimSizes, strconv.Itoa(zeros)+" zeros", "none or all")
	}
	return nil
}

func vectorCreateMask(_ *Site, op ir.Op) *Finding {
	want := max(1, len(asVector(op.Result(0).Type()).Shape))
	if n := op.NumOperands(); n != want {
		return Broken(op, "operands", strconv.Itoa(n)+" sizes", strconv.Itoa(want)+", one for each dimension")
	}
	return nil
}

// vectorBroadcast adds dimensions in front, and repeats dimensions of size 1.
func vectorBroadcast(_ *Site, op ir.Op) *Finding {
	from, to := asVector(op.Operand(0).Type()), asVector(op.Result(0).Type())
	bad := Broken(op, vector.OpBroadcast, constraint.Describe(op.Operand(0).Type())+" to "+constraint.Describe(op.Result(0).Type()), "a scalar or vector that repeats as the result")
	if from.Elem != to.Elem || len(from.Shape) > len(to.Shape) {
		return bad
	}
	lead := len(to.Shape) - len(from.Shape)
	for i, n := range from.Shape {
		same := n == to.Shape[lead+i] && scales(from, i) == scales(to, lead+i)
		if !same && (n != 1 || scales(from, i)) {
			return bad
		}
	}
	return nil
}

// position checks a position with static and dynamic parts in a vector. It returns what is left of the shape.
func position(op ir.Op, of *types.Vector) (rest *types.Vector, f *Finding) {
	at, _ := attrs.AsInts(op.Attr(vector.AttrStaticPosition))
	def, dynamic := op.Info().Def, 0
	for i := range def.Operands {
		if def.Operands[i].Name == "dynamic_position" {
			first, end := op.OperandGroup(i)
			dynamic = end - first
		}
	}
	if op.Name() == vector.OpExtract { // insertions may have more
		if f := dynamicEntries(op, "static_position", at, dynamic); f != nil {
			return nil, f
		}
	}
	if len(at) > len(of.Shape) {
		return nil, Broken(op, "attribute static_position", strconv.Itoa(len(at))+" indices", "at most "+strconv.Itoa(len(of.Shape))+", the rank of the vector")
	}
	for i, n := range at {
		if n != types.Dynamic && (n < -1 || n >= of.Shape[i]) {
			return nil, Broken(op, "attribute static_position", decimal(n), "less than "+decimal(of.Shape[i]))
		}
	}
	rest = &types.Vector{Shape: of.Shape[len(at):], Elem: of.Elem}
	if of.Scalable != nil {
		rest.Scalable = of.Scalable[len(at):]
	}
	return rest, nil
}

// isPart reports whether a type is that of a part of a vector: a scalar may stand for a vector without dimensions.
func isPart(t ir.Type, part *types.Vector) bool {
	v := asVector(t)
	if v.Elem != part.Elem || !slices.Equal(v.Shape, part.Shape) {
		return false
	}
	for i := range v.Shape {
		if scales(v, i) != scales(part, i) {
			return false
		}
	}
	return true
}

func vectorExtract(_ *Site, op ir.Op) *Finding {
	part, f := position(op, asVector(op.Operand(0).Type()))
	if f == nil && !isPart(op.Result(0).Type(), part) {
		f = Broken(op, "result", constraint.Describe(op.Result(0).Type()), "the part of "+constraint.Describe(op.Operand(0).Type())+" at the position")
	}
	return f
}

func vectorInsert(_ *Site, op ir.Op) *Finding {
	if v, ok := op.Operand(0).Type().(*types.Vector); ok && len(v.Shape) == 0 {
		return Broken(op, "operand valueToStore", constraint.Describe(v), "a scalar, or a vector with a dimension")
	}
	part, f := position(op, asVector(op.Operand(1).Type()))
	fits := isPart
	if _, ok := op.Operand(0).Type().(*types.Vector); !ok { // for values that are not vectors, MLIR compares the element types
		fits = func(t ir.Type, part *types.Vector) bool {
			return len(part.Shape) == 0 && constraint.ElementOf(t) == part.Elem
		}
	}
	if f == nil && !fits(op.Operand(0).Type(), part) {
		f = Broken(op, "operand valueToStore", constraint.Describe(op.Operand(0).Type()), "the part of "+constraint.Describe(op.Operand(1).Type())+" at the position")
	}
	return f
}

// halves requires a last dimension that is half as long in one type as in the other.
func halves(op ir.Op, small, large ir.Type) *Finding {
	a, b := asVector(small), asVector(large)
	n := len(b.Shape)
	ok := a.Elem == b.Elem && n > 0
	if ok && len(a.Shape) == 0 {
		ok = n == 1 && b.Shape[0] == 2
	} else {
		ok = ok && len(a.Shape) == n && slices.Equal(a.Shape[:n-1], b.Shape[:n-1]) && 2*a.Shape[n-1] == b.Shape[n-1]
		for i := 0; ok && i < n; i++ {
			ok = scales(a, i) == scales(b, i)
		}
	}
	if !ok {
		return Broken(op, op.Name(), constraint.Describe(small)+" and "+constraint.Describe(large), "a last dimension twice as long in the second")
	}
	return nil
}

func vectorInterleave(_ *Site, op ir.Op) *Finding {
	return halves(op, op.Operand(0).Type(), op.Result(0).Type())
}

func vectorDeinterleave(_ *Site, op ir.Op) *Finding {
	return halves(op, op.Result(0).Type(), op.Operand(0).Type())
}

func intsOf(a ir.Attr) []int64 {
	list, ok := a.(*attrs.Array)
	if !ok {
		ints, _ := attrs.AsInts(a)
		return ints
	}
	out := make([]int64, 0, len(list.Elems))
	for _, x := range list.Elems {
		n, _ := attrs.AsInt(x)
		out = append(out, n)
	}
	return out
}

// vectorExtractSlice requires offsets, sizes and strides of 1 that are in the vector.
func vectorExtractSlice(_ *Site, op ir.Op) *Finding {
	offsets, sizes, strides := intsOf(op.Attr(vector.AttrOffsets)), intsOf(op.Attr(vector.AttrSizes)), intsOf(op.Attr(vector.AttrStrides))
	from := asVector(op.Operand(0).Type())
	k := len(offsets)
	if len(sizes) != k || len(strides) != k || k > len(from.Shape) {
		return Broken(op, "attribute offsets", strconv.Itoa(k)+" offsets", "as many as sizes and strides, and at most "+strconv.Itoa(len(from.Shape)))
	}
	want := slices.Clone(from.Shape)
	for i := range k {
		switch {
		case strides[i] != 1:
			return Broken(op, "attribute strides", decimal(strides[i]), "1")
		case offsets[i] < 0 || offsets[i] >= from.Shape[i] || sizes[i] < 1 || sizes[i] > from.Shape[i]-offsets[i]:
			return Broken(op, "attribute sizes", decimal(sizes[i])+" from "+decimal(offsets[i]), "a part of "+constraint.Describe(op.Operand(0).Type()))
		case scales(from, i) && (offsets[i] != 0 || sizes[i] != from.Shape[i]):
			return Broken(op, "attribute sizes", decimal(sizes[i]), "the whole of a scalable dimension")
		}
		want[i] = sizes[i]
	}
	if !isPart(op.Result(0).Type(), &types.Vector{Shape: want, Elem: from.Elem, Scalable: from.Scalable}) {
		return Broken(op, "result", constraint.Describe(op.Result(0).Type()), "the sizes of the slice, and the rest of "+constraint.Describe(op.Operand(0).Type()))
	}
	return nil
}

// vectorInsertSlice requires offsets for all dimensions and strides of 1 for those of the slice.
func vectorInsertSlice(_ *Site, op ir.Op) *Finding {
	offsets, strides := intsOf(op.Attr(vector.AttrOffsets)), intsOf(op.Attr(vector.AttrStrides))
	from, to := asVector(op.Operand(0).Type()), asVector(op.Operand(1).Type())
	switch {
	case len(offsets) != len(to.Shape):
		return Broken(op, "attribute offsets", strconv.Itoa(len(offsets))+" offsets", strconv.Itoa(len(to.Shape))+", one for each dimension")
	case len(strides) != len(from.Shape) || len(from.Shape) > len(to.Shape):
		return Broken(op, "attribute strides", strconv.Itoa(len(strides))+" strides", strconv.Itoa(len(from.Shape))+", one for each dimension of the slice, which has no more than the vector")
	case from.Elem != to.Elem:
		return Broken(op, "operands", constraint.Describe(op.Operand(0).Type())+" and "+constraint.Describe(op.Operand(1).Type()), "one element type")
	}
	lead := len(to.Shape) - len(from.Shape)
	for i, o := range offsets {
		size := int64(1)
		if i >= lead {
			size = from.Shape[i-lead]
			if strides[i-lead] != 1 {
				return Broken(op, "attribute strides", decimal(strides[i-lead]), "1")
			}
			if scales(from, i-lead) != scales(to, i) || scales(to, i) && size != to.Shape[i] {
				return Broken(op, "operand valueToStore", constraint.Describe(op.Operand(0).Type()), "the whole of a scalable dimension")
			}
		}
		if o < 0 || o >= to.Shape[i] || o+size > to.Shape[i] {
			return Broken(op, "attribute offsets", decimal(o), "a part of "+constraint.Describe(op.Operand(1).Type()))
		}
	}
	return nil
}

// vectorShapeCast keeps the number of elements, and how many dimensions are scalable.
func vectorShapeCast(_ *Site, op ir.Op) *Finding {
	from, to := asVector(op.Operand(0).Type()), asVector(op.Result(0).Type())
	n, _ := types.NumElements(from.Shape)
	m, _ := types.NumElements(to.Shape)
	count := func(v *types.Vector) (k int) {
		for i := range v.Shape {
			if scales(v, i) {
				k++
			}
		}
		return k
	}
	if from.Elem != to.Elem || n != m || count(from) != count(to) {
		return Broken(op, vector.OpShapeCast, constraint.Describe(op.Operand(0).Type())+" to "+constraint.Describe(op.Result(0).Type()), "the same elements, and as many scalable dimensions")
	}
	return nil
}

// vectorShuffle has a mask of indices into both operands, or -1.
func vectorShuffle(_ *Site, op ir.Op) *Finding {
	mask, _ := attrs.AsInts(op.Attr(vector.AttrMask))
	a, b, to := asVector(op.Operand(0).Type()), asVector(op.Operand(1).Type()), asVector(op.Result(0).Type())
	found := constraint.Describe(op.Operand(0).Type()) + ", " + constraint.Describe(op.Operand(1).Type()) + " to " + constraint.Describe(op.Result(0).Type())
	lengths := func(v *types.Vector) (int64, []int64) {
		if len(v.Shape) == 0 {
			return 1, nil
		}
		return v.Shape[0], v.Shape[1:]
	}
	n, rest := lengths(a)
	m, other := lengths(b)
	k, result := lengths(to)
	if len(a.Shape) != len(b.Shape) || !slices.Equal(rest, other) || !slices.Equal(rest, result) || a.Elem != b.Elem || a.Elem != to.Elem || len(to.Shape) == 0 || slices.Contains(to.Scalable, true) {
		return Broken(op, vector.OpShuffle, found, "vectors that differ in the first dimension only")
	}
	if len(mask) == 0 || k != int64(len(mask)) {
		return Broken(op, "attribute "+vector.AttrMask, strconv.Itoa(len(mask))+" indices", "as many as the first dimension of the result is long")
	}
	for _, x := range mask {
		if x < -1 || x >= n+m {
			return Broken(op, "attribute "+vector.AttrMask, decimal(x), "-1 to "+decimal(n+m-1))
		}
	}
	return nil
}

func vectorTranspose(_ *Site, op ir.Op) *Finding {
	from, to := asVector(op.Operand(0).Type()), asVector(op.Result(0).Type())
	if from.Elem != to.Elem {
		return Broken(op, "result", constraint.Describe(op.Result(0).Type()), "the element type of "+constraint.Describe(op.Operand(0).Type()))
	}
	perm, _ := attrs.AsInts(op.Attr(vector.AttrPermutation))
	return permuted(op, "permutation", perm, op.Operand(0).Type(), op.Result(0).Type())
}

// vectorContract requires a map for each operand, with a result for each of its dimensions.
func vectorContract(_ *Site, op ir.Op) *Finding {
	maps, ok := op.Attr(vector.AttrIndexingMaps).(*attrs.Array)
	its, ok2 := op.Attr(vector.AttrIteratorTypes).(*attrs.Array)
	if !ok || !ok2 {
		return nil
	}
	if a, b := constraint.ElementOf(op.Operand(0).Type()), constraint.ElementOf(op.Operand(1).Type()); a != b {
		return Broken(op, "operands", constraint.Describe(op.Operand(0).Type())+" and "+constraint.Describe(op.Operand(1).Type()), "one element type")
	}
	if len(maps.Elems) != 3 {
		return Broken(op, "attribute indexing_maps", strconv.Itoa(len(maps.Elems))+" maps", "3, one for each operand")
	}
	for i, a := range maps.Elems {
		m, ok := a.(*attrs.AffineMap)
		if !ok {
			continue
		}
		rank := len(asVector(op.Operand(i).Type()).Shape)
		if m.Symbols != 0 || m.Dims != uint64(len(its.Elems)) || len(m.Results) != rank {
			return Broken(op, "attribute indexing_maps", "map "+number(i), "a dimension for each iterator, no symbol, and "+strconv.Itoa(rank)+" results, the rank of its operand")
		}
	}
	return nil
}
