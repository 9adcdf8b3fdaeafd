package verify

import (
	"maps"
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/memref"
	"github.com/hlobc/hlobc/dialect/scf"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// joined adds rules to others of the same dialect.
func joined(rules, more Rules) Rules {
	maps.Copy(rules, more)
	return rules
}

func memrefViews() Rules {
	return Rules{
		memref.OpAssumeAlignment:        {Verify: memrefAligned, Local: true},
		memref.OpExtractStridedMetadata: {Verify: memrefMetadata, Local: true},
		memref.OpAtomicRmw:              {Verify: memrefAtomicAccess, Local: true},
		memref.OpCollapseShape:          {Verify: collapse, Local: true},
		memref.OpCopy:                   {Verify: memrefCopy, Local: true},
		memref.OpDmaWait:                {Verify: memrefWait, Local: true},
		memref.OpExpandShape:            {Verify: expand, Local: true},
		memref.OpPrefetch:               {Verify: memrefPrefetch, Local: true},
		memref.OpReinterpretCast:        {Verify: slice, Local: true},
		memref.OpSubview:                {Verify: slice, Local: true},
		memref.OpTranspose:              {Verify: memrefTranspose, Local: true},
		memref.OpView:                   {Verify: memrefView, Local: true},
	}
}

func tensorViews() Rules {
	return Rules{
		tensor.OpCollapseShape:       {Verify: collapse, Local: true},
		tensor.OpConcat:              {Verify: tensorConcat, Local: true},
		tensor.OpExpandShape:         {Verify: expand, Local: true},
		tensor.OpExtractSlice:        {Verify: slice, Local: true},
		tensor.OpGather:              {Verify: tensorGather, Local: true},
		tensor.OpGenerate:            {Verify: tensorGenerate, Regions: tensorElementExit},
		tensor.OpInsertSlice:         {Verify: slice, Local: true},
		tensor.OpPad:                 {Verify: tensorPad, Regions: tensorElementExit},
		tensor.OpParallelInsertSlice: {Verify: parallelSlice},
		tensor.OpScatter:             {Verify: tensorScatter, Local: true},
	}
}

// numberOf returns how many values the operand called name has.
func numberOf(op ir.Op, name string) int { return len(valuesOf(op, name)) }

// slice requires an operand for each offset, size and stride that is not static, and as many of each as the whole has dimensions.
func slice(_ *Site, op ir.Op) *Finding {
	lengths := -1
	for _, name := range [...]string{"offsets", "sizes", "strides"} {
		list, ok := attrs.AsInts(op.Attr("static_" + name))
		if !ok {
			continue
		}
		if f := dynamicEntries(op, "static_"+name, list, numberOf(op, name)); f != nil {
			return f
		}
		if name == "offsets" && op.Name() == memref.OpReinterpretCast {
			if len(list) != 1 {
				return Broken(op, "attribute static_offsets", strconv.Itoa(len(list))+" offsets", "one")
			}
			continue
		}
		if lengths >= 0 && len(list) != lengths {
			return Broken(op, "attribute static_"+name, strconv.Itoa(len(list)), strconv.Itoa(lengths)+", as many as the others")
		}
		lengths = len(list)
	}
	whole := op.Operand(0).Type()
	switch op.Name() {
	case memref.OpReinterpretCast:
		whole = op.Result(0).Type()
	case tensor.OpInsertSlice, tensor.OpParallelInsertSlice:
		whole = op.Operand(1).Type()
	}
	if rank := rankOf(whole); rank >= 0 && lengths >= 0 && lengths != rank {
		return Broken(op, "attribute static_sizes", strconv.Itoa(lengths)+" sizes", strconv.Itoa(rank)+", the rank of "+constraint.Describe(whole))
	}
	return sliced(op, whole)
}

// parallelSlice is [slice] for a slice that threads insert where they meet.
func parallelSlice(s *Site, op ir.Op) *Finding {
	if parent := op.Parent(); parent.IsNil() || parent.Name() != scf.OpForallInParallel {
		return Broken(op, "HasParent", "the operation elsewhere", "in the body of "+scf.OpForallInParallel)
	}
	return slice(s, op)
}

// sliced requires a part with the static sizes, from which dimensions of size 1 may be missing.
func sliced(op ir.Op, whole ir.Type) *Finding {
	part := op.Operand(0).Type()
	if op.NumResults() == 1 && op.Name() != tensor.OpInsertSlice {
		part = op.Result(0).Type()
	}
	sizes, _ := attrs.AsInts(op.Attr(memref.AttrStaticSizes))
	shape, elem, ranked, _ := types.Shape(part)
	bad := Broken(op, op.Name(), constraint.Describe(part), "a part of "+constraint.Describe(whole)+" of the sizes given")
	if !ranked {
		return nil
	}
	if op.Name() != memref.OpReinterpretCast && elem != constraint.ElementOf(whole) {
		return bad
	}
	i := 0
	for _, n := range sizes {
		switch {
		case i < len(shape) && shape[i] == n:
			i++
		case n != 1:
			return bad
		}
	}
	if i != len(shape) {
		return bad
	}
	return nil
}

// groups checks the dimensions of the larger type that make up each dimension of the smaller one.
func groups(op ir.Op, small, large ir.Type) *Finding {
	list, ok := op.Attr(memref.AttrReassociation).(*attrs.Array)
	a, ae, ar, _ := types.Shape(small)
	b, be, br, _ := types.Shape(large)
	if !ok {
		return nil
	}
	if !ar || !br {
		return Broken(op, op.Name(), constraint.Describe(small)+" and "+constraint.Describe(large), "known ranks")
	}
	if len(a) > len(b) || ae != be {
		return Broken(op, op.Name(), constraint.Describe(small)+" and "+constraint.Describe(large), "more dimensions in the second, and one element type")
	}
	if len(list.Elems) != len(a) {
		return Broken(op, "attribute reassociation", strconv.Itoa(len(list.Elems))+" groups", strconv.Itoa(len(a))+", one for each dimension of "+constraint.Describe(small))
	}
	_, buffer := small.(*types.MemRef)
	if len(a) == 0 && (buffer || !slices.Contains(b, types.Dynamic)) && slices.ContainsFunc(b, func(n int64) bool { return n != 1 }) {
		return Broken(op, op.Name(), constraint.Describe(small)+" and "+constraint.Describe(large), "no sizes but 1 where the other has none")
	}
	next := int64(0)
	for i, g := range list.Elems {
		size, dynamic := int64(1), false
		for _, d := range intsOf(g) {
			if d != next || d >= int64(len(b)) {
				return Broken(op, "attribute reassociation", "dimension "+decimal(d)+" in group "+number(i), "all dimensions in order")
			}
			next++
			if b[d] == types.Dynamic {
				dynamic = true
			} else {
				size *= b[d]
			}
		}
		if dynamic != (a[i] == types.Dynamic) || !dynamic && size != a[i] {
			return Broken(op, op.Name(), constraint.Describe(small)+" and "+constraint.Describe(large), "a dimension as large as its group")
		}
	}
	if next != int64(len(b)) && len(a) > 0 {
		return Broken(op, "attribute reassociation", decimal(next)+" dimensions", strconv.Itoa(len(b))+", all of "+constraint.Describe(large))
	}
	return nil
}

func collapse(_ *Site, op ir.Op) *Finding {
	return groups(op, op.Result(0).Type(), op.Operand(0).Type())
}

func expand(_ *Site, op ir.Op) *Finding {
	to := op.Result(0).Type()
	sizes, _ := attrs.AsInts(op.Attr(memref.AttrStaticOutputShape))
	if rank := rankOf(to); rank >= 0 && len(sizes) != rank {
		return Broken(op, "attribute static_output_shape", strconv.Itoa(len(sizes))+" sizes", strconv.Itoa(rank)+", the rank of the result")
	}
	if f := dynamicEntries(op, "static_output_shape", sizes, op.NumOperands()-1); f != nil {
		return f
	}
	if shape, _, ranked, _ := types.Shape(to); ranked && !constraint.CompatibleShapes(shape, sizes) {
		return Broken(op, "result", constraint.Describe(to), "the sizes of static_output_shape")
	}
	return groups(op, op.Operand(0).Type(), to)
}

func memrefAligned(_ *Site, op ir.Op) *Finding {
	if n, ok := attrs.AsInt(op.Attr(memref.AttrAlignment)); ok && (n <= 0 || n&(n-1) != 0) {
		return Broken(op, "attribute alignment", decimal(n), "a power of two")
	}
	return nil
}

// memrefMetadata requires the buffer without its shape, the offset, and a size and a stride for each dimension.
func memrefMetadata(_ *Site, op ir.Op) *Finding {
	from, ok := op.Operand(0).Type().(*types.MemRef)
	base, isBuffer := op.Result(0).Type().(*types.MemRef)
	if !ok || !isBuffer {
		return nil // a rule of the row
	}
	if want := 2 + 2*len(from.Shape); op.NumResults() != want {
		return Broken(op, "results", strconv.Itoa(op.NumResults())+" results", strconv.Itoa(want)+": the buffer, the offset, sizes and strides")
	}
	if base.Elem != from.Elem || base.Space != from.Space || len(base.Shape) != 0 || !hasIdentityLayout(base) {
		return Broken(op, "result base_buffer", constraint.Describe(base), "one element of "+constraint.Describe(from)+", without a layout")
	}
	return nil
}

// memrefAtomicAccess requires a kind that is defined for the value, and an index for each dimension.
func memrefAtomicAccess(_ *Site, op ir.Op) *Finding {
	n, _ := attrs.AsInt(op.Attr(memref.AttrKind))
	kind, _ := memref.AtomicKinds().Keyword(uint64(n))
	switch t := op.Operand(0).Type(); kind {
	case "addf", "mulf", "maximumf", "minimumf":
		if !isFloat(t) {
			return Broken(op, "attribute kind", kind+" of "+constraint.Describe(t), "floats")
		}
	case "assign", "maxnumf", "minnumf":
	default:
		if isFloat(t) {
			return Broken(op, "attribute kind", kind+" of "+constraint.Describe(t), "integers")
		}
	}
	return indices(op, op.Operand(1).Type(), op.NumOperands()-2)
}

func memrefPrefetch(_ *Site, op ir.Op) *Finding {
	if f := localityHint(op); f != nil {
		return f
	}
	return indices(op, op.Operand(0).Type(), op.NumOperands()-1)
}

func memrefWait(_ *Site, op ir.Op) *Finding {
	return indices(op, op.Operand(0).Type(), op.NumOperands()-2)
}

func memrefCopy(_ *Site, op ir.Op) *Finding {
	from, to := op.Operand(0).Type(), op.Operand(1).Type()
	if constraint.ElementOf(from) != constraint.ElementOf(to) || !constraint.ShapesMatch(from, to) {
		return Broken(op, memref.OpCopy, constraint.Describe(from)+" to "+constraint.Describe(to), "the same shape and element type")
	}
	return nil
}

func memrefTranspose(_ *Site, op ir.Op) *Finding {
	m, ok := op.Attr(memref.AttrPermutation).(*attrs.AffineMap)
	if !ok {
		return nil
	}
	seen := make([]bool, len(m.Results))
	for _, e := range m.Results {
		if e.Kind != attrs.AffineDim || uint64(len(seen)) != m.Dims || e.Value < 0 || e.Value >= int64(len(seen)) || seen[e.Value] {
			return Broken(op, "attribute permutation", "another map", "a permutation")
		}
		seen[e.Value] = true
	}
	from, to := op.Operand(0).Type(), op.Result(0).Type()
	a, ae, _, _ := types.Shape(from)
	b, be, _, _ := types.Shape(to)
	if len(a) != len(seen) || len(b) != len(a) || ae != be {
		return Broken(op, "attribute permutation", constraint.Describe(from)+" to "+constraint.Describe(to), "the dimensions of the operand")
	}
	for i, e := range m.Results {
		if a[e.Value] != b[i] {
			return Broken(op, "result", constraint.Describe(to), "the dimensions of "+constraint.Describe(from)+" in the order of the permutation")
		}
	}
	return transposedLayout(op, m, from, to)
}

// transposedLayout requires the memory space, the strides and the offset of the operand, in the order of the permutation. A result
// without a layout has several dimensions, or none, and strides that are known.
func transposedLayout(op ir.Op, m *attrs.AffineMap, from, to ir.Type) *Finding {
	a, aok := from.(*types.MemRef)
	b, bok := to.(*types.MemRef)
	if !aok || !bok {
		return nil // a rule of the row
	}
	x, start, _ := constraint.Strides(a)
	y, offset, _ := constraint.Strides(b)
	same := a.Space == b.Space && start == offset && len(y) == len(m.Results) && (!hasIdentityLayout(b) || len(y) != 1 && !slices.Contains(y, types.Dynamic))
	for i, e := range m.Results {
		same = same && x[e.Value] == y[i]
	}
	if !same {
		return Broken(op, "result", constraint.Describe(to), "the strides of "+constraint.Describe(from)+" in the order of the permutation")
	}
	return nil
}

func memrefView(_ *Site, op ir.Op) *Finding {
	from, ok1 := op.Operand(0).Type().(*types.MemRef)
	to, ok2 := op.Result(0).Type().(*types.MemRef)
	if !ok1 || !ok2 {
		return nil
	}
	if !hasIdentityLayout(from) || !hasIdentityLayout(to) || from.Space != to.Space {
		return Broken(op, memref.OpView, constraint.Describe(from)+" to "+constraint.Describe(to), "no layouts, and one memory space")
	}
	return dynamicSizes(op, "sizes", op.NumOperands()-2, to)
}

func tensorConcat(_ *Site, op ir.Op) *Finding {
	d, ok := attrs.AsInt(op.Attr(tensor.AttrDim))
	to, elem, _, _ := types.Shape(op.Result(0).Type())
	if op.NumOperands() == 0 {
		return Broken(op, "operands", "none", "at least one")
	}
	if !ok || d < 0 || d >= int64(len(to)) {
		return Broken(op, "attribute dim", decimal(d), "a dimension of "+constraint.Describe(op.Result(0).Type()))
	}
	sum := int64(0)
	for i := range op.NumOperands() {
		t := op.Operand(i).Type()
		shape, e, _, _ := types.Shape(t)
		bad := len(shape) != len(to) || e != elem
		for k := 0; !bad && k < len(to); k++ {
			bad = int64(k) != d && shape[k] != to[k] && shape[k] != types.Dynamic && to[k] != types.Dynamic
		}
		if bad {
			return Broken(op, "operand "+number(i), constraint.Describe(t), "the element type and other sizes of "+constraint.Describe(op.Result(0).Type()))
		}
		if shape[d] == types.Dynamic || sum == types.Dynamic {
			sum = types.Dynamic
		} else {
			sum += shape[d]
		}
	}
	if sum != types.Dynamic && to[d] != types.Dynamic && sum != to[d] {
		return Broken(op, "result", constraint.Describe(op.Result(0).Type()), decimal(sum)+" along the dimension, the sum of the operands")
	}
	return nil
}

// coordinates checks the dimensions that indices stand for: each at most once, in increasing order, as many as an index has parts.
func coordinates(op ir.Op, attr string, of, index ir.Type) *Finding {
	dims, _ := attrs.AsInts(op.Attr(attr))
	rank := rankOf(of)
	if len(dims) == 0 || len(dims) > rank {
		return Broken(op, "attribute "+attr, strconv.Itoa(len(dims))+" dimensions", "1 to "+strconv.Itoa(rank))
	}
	for i, d := range dims {
		if d < 0 || d >= int64(rank) || i > 0 && d <= dims[i-1] {
			return Broken(op, "attribute "+attr, decimal(d), "dimensions of "+constraint.Describe(of)+" in increasing order")
		}
	}
	shape, _, _, _ := types.Shape(index)
	if len(shape) == 0 || shape[len(shape)-1] != int64(len(dims)) {
		return Broken(op, "operand indices", constraint.Describe(index), strconv.Itoa(len(dims))+" parts in the last dimension")
	}
	return nil
}

func tensorGather(_ *Site, op ir.Op) *Finding {
	if f := coordinates(op, "gather_dims", op.Operand(0).Type(), op.Operand(1).Type()); f != nil {
		return f
	}
	return gathered(op, "gather_dims", op.Operand(0).Type(), op.Operand(1).Type(), op.Result(0).Type())
}

func tensorScatter(_ *Site, op ir.Op) *Finding {
	if f := coordinates(op, "scatter_dims", op.Operand(1).Type(), op.Operand(2).Type()); f != nil {
		return f
	}
	return gathered(op, "scatter_dims", op.Operand(1).Type(), op.Operand(2).Type(), op.Operand(0).Type())
}

// gathered requires the leading dimensions of the indices and then those of the whole, in which the indexed ones are 1 or missing.
func gathered(op ir.Op, attr string, whole, index, part ir.Type) *Finding {
	dims, _ := attrs.AsInts(op.Attr(attr))
	w, we, _, _ := types.Shape(whole)
	x, _, _, _ := types.Shape(index)
	p, pe, _, _ := types.Shape(part)
	full, reduced := slices.Clone(x[:len(x)-1]), slices.Clone(x[:len(x)-1])
	for i, n := range w {
		if slices.Contains(dims, int64(i)) {
			full = append(full, 1)
		} else {
			full, reduced = append(full, n), append(reduced, n)
		}
	}
	if we != pe || !slices.Equal(p, full) && !slices.Equal(p, reduced) {
		return Broken(op, op.Name(), constraint.Describe(part), "what the indices choose of "+constraint.Describe(whole))
	}
	return nil
}

func tensorGenerate(_ *Site, op ir.Op) *Finding {
	t := op.Result(0).Type()
	if f := dynamicSizes(op, "dynamicExtents", op.NumOperands(), t); f != nil {
		return f
	}
	return indexArguments(op, rankOf(t))
}

// indexArguments requires a body that takes an index for each dimension.
func indexArguments(op ir.Op, rank int) *Finding {
	args := argTypes(regionOf(op, 0))
	for _, a := range args {
		if !isIndex(a) {
			return Broken(op, "region body", "an argument of type "+constraint.Describe(a), "index")
		}
	}
	if len(args) != rank {
		return Broken(op, "region body", strconv.Itoa(len(args))+" arguments", strconv.Itoa(rank)+", an index for each dimension")
	}
	return nil
}

// tensorElementExit requires that the body yields one element.
func tensorElementExit(_ *Site, op ir.Op) *Finding {
	last := lastOf(regionOf(op, 0))
	return flows(op, "the body", "the tensor", operandsFrom(last, 0), []ir.Type{constraint.ElementOf(op.Result(0).Type())})
}

func tensorPad(_ *Site, op ir.Op) *Finding {
	low, _ := attrs.AsInts(op.Attr(tensor.AttrStaticLow))
	high, _ := attrs.AsInts(op.Attr(tensor.AttrStaticHigh))
	if f := dynamicEntries(op, "static_low", low, numberOf(op, "low")); f != nil {
		return f
	}
	if f := dynamicEntries(op, "static_high", high, numberOf(op, "high")); f != nil {
		return f
	}
	from, elem, _, _ := types.Shape(op.Operand(0).Type())
	to, other, _, _ := types.Shape(op.Result(0).Type())
	if len(low) != len(from) || len(high) != len(from) || len(to) != len(from) || elem != other {
		return Broken(op, tensor.OpPad, constraint.Describe(op.Operand(0).Type())+" to "+constraint.Describe(op.Result(0).Type()), "one rank, with padding on both sides of each dimension")
	}
	for i, n := range from {
		if n == types.Dynamic || low[i] == types.Dynamic || high[i] == types.Dynamic {
			continue
		}
		if want := n + low[i] + high[i]; to[i] != want {
			return Broken(op, "result", constraint.Describe(op.Result(0).Type()), decimal(want)+" in dimension "+strconv.Itoa(i))
		}
	}
	return indexArguments(op, len(from))
}
