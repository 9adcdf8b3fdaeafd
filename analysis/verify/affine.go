package verify

import (
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/affine"
	"github.com/hlobc/hlobc/dialect/memref"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

func affineRules() Rules {
	return Rules{
		affine.OpApply:            {Verify: affineApply, Local: true},
		affine.OpDelinearizeIndex: {Verify: affineDelinearize, Local: true},
		affine.OpFor:              {Verify: affineFor, Regions: yieldsResults},
		affine.OpIf:               {Verify: affineIf, Regions: allYieldResults},
		affine.OpLoad:             {Verify: affineLoad, Local: true},
		affine.OpMax:              {Verify: affineExtreme, Local: true},
		affine.OpMin:              {Verify: affineExtreme, Local: true},
		affine.OpParallel:         {Verify: affineParallel, Regions: yieldsResults},
		affine.OpPrefetch:         {Verify: affinePrefetch, Local: true},
		affine.OpStore:            {Verify: affineStore, Local: true},
		affine.OpVectorLoad:       {Verify: affineLoad, Local: true},
		affine.OpVectorStore:      {Verify: affineStore, Local: true},
	}
}

// mapOperands requires n operands, one for each dimension and symbol of a map.
func mapOperands(op ir.Op, attr string, dims, symbols uint64, n int) *Finding {
	if want := dims + symbols; uint64(n) != want {
		return Broken(op, "attribute "+attr, strconv.Itoa(n)+" operands", decimal(want)+", one for each dimension and symbol")
	}
	return nil
}

// mapResults requires one result of a map for each dimension of a buffer.
func mapResults(op ir.Op, m *attrs.AffineMap, buffer ir.Type) *Finding {
	shape, _, ranked, _ := types.Shape(buffer)
	if ranked && len(m.Results) != len(shape) {
		return Broken(op, "attribute map", strconv.Itoa(len(m.Results))+" results", strconv.Itoa(len(shape))+", one for each dimension of "+constraint.Describe(buffer))
	}
	return nil
}

func affineApply(_ *Site, op ir.Op) *Finding {
	m := affine.AsApply(op).Map()
	if m == nil {
		return nil
	}
	if len(m.Results) != 1 {
		return Broken(op, "attribute map", strconv.Itoa(len(m.Results))+" results", "one")
	}
	return mapOperands(op, "map", m.Dims, m.Symbols, op.NumOperands())
}

// affineExtreme is the rule of minima and maxima.
func affineExtreme(_ *Site, op ir.Op) *Finding {
	m, ok := op.Attr(affine.AttrMap).(*attrs.AffineMap)
	if !ok {
		return nil
	}
	if len(m.Results) == 0 {
		return Broken(op, "attribute map", "no result", "at least one")
	}
	return mapOperands(op, "map", m.Dims, m.Symbols, op.NumOperands())
}

// affineLoad is the rule of loads of elements and of vectors.
func affineLoad(_ *Site, op ir.Op) *Finding {
	return affineAccess(op, op.Operand(0).Type(), op.Result(0).Type(), op.NumOperands()-1)
}

// affineStore is the rule of stores of elements and of vectors.
func affineStore(_ *Site, op ir.Op) *Finding {
	return affineAccess(op, op.Operand(1).Type(), op.Operand(0).Type(), op.NumOperands()-2)
}

// affineAccess requires indices for the map, coordinates from the map, and a value with the buffer's element type.
func affineAccess(op ir.Op, buffer, value ir.Type, n int) *Finding {
	elem := constraint.ElementOf(buffer)
	if v, ok := value.(*types.Vector); ok && op.Name() != affine.OpLoad && op.Name() != affine.OpStore {
		value = v.Elem
	}
	if value != elem {
		return Broken(op, "memref", constraint.Describe(value)+" and "+constraint.Describe(buffer), "elements of one type")
	}
	m, ok := op.Attr(affine.AttrMap).(*attrs.AffineMap)
	if !ok {
		return nil
	}
	if f := mapResults(op, m, buffer); f != nil {
		return f
	}
	return mapOperands(op, "map", m.Dims, m.Symbols, n)
}

// localityHint requires a degree of locality between 0, none, and 3.
func localityHint(op ir.Op) *Finding {
	if a, ok := op.Attr(affine.AttrLocalityHint).(*attrs.Integer); ok && (a.Int() < 0 || a.Int() > 3) {
		return Broken(op, "attribute localityHint", decimal(a.Int()), "0 to 3")
	}
	return nil
}

func affinePrefetch(_ *Site, op ir.Op) *Finding {
	if f := localityHint(op); f != nil {
		return f
	}
	m := affine.AsPrefetch(op).Map()
	if m == nil {
		return nil
	}
	if f := mapResults(op, m, op.Operand(0).Type()); f != nil {
		return f
	}
	return mapOperands(op, "map", m.Dims, m.Symbols, op.NumOperands()-1)
}

// affineDelinearize requires an operand for each size of the basis that is not static, and a result for each size, or one more.
func affineDelinearize(_ *Site, op ir.Op) *Finding {
	v := affine.AsDelinearizeIndex(op)
	basis := v.StaticBasis()
	if f := dynamicEntries(op, affine.AttrStaticBasis, basis, len(v.DynamicBasis())); f != nil {
		return f
	}
	for _, b := range basis {
		if b <= 0 && b != types.Dynamic {
			return Broken(op, "attribute "+affine.AttrStaticBasis, decimal(b), "positive sizes")
		}
	}
	if n := op.NumResults(); n != len(basis) && n != len(basis)+1 {
		return Broken(op, "results", strconv.Itoa(n)+" results", strconv.Itoa(len(basis))+", one for each size of the basis, or one more")
	}
	return nil
}

// dynamicEntries requires an operand for each entry of a list that is not static.
func dynamicEntries(op ir.Op, attr string, list []int64, n int) *Finding {
	want := 0
	for _, x := range list {
		if x == types.Dynamic {
			want++
		}
	}
	if n != want {
		return Broken(op, "attribute "+attr, strconv.Itoa(n)+" operands", strconv.Itoa(want)+", one for each entry that is not static")
	}
	return nil
}

func affineFor(_ *Site, op ir.Op) *Finding {
	loop := affine.AsFor(op)
	if n, ok := attrs.AsInt(op.Attr(affine.AttrStep)); ok && n <= 0 {
		return Broken(op, "attribute "+affine.AttrStep, decimal(n), "a positive step")
	}
	inits := loop.Inits()
	if lower, upper := loop.LowerBoundMap(), loop.UpperBoundMap(); lower != nil && upper != nil {
		if len(lower.Results) == 0 || len(upper.Results) == 0 {
			return Broken(op, "attribute lowerBoundMap", "a bound without a result", "at least one result of each bound")
		}
		want := lower.Dims + lower.Symbols + upper.Dims + upper.Symbols
		if n := len(loop.LowerBoundOperands()) + len(loop.UpperBoundOperands()); uint64(n) != want && op.NumResults() > 0 { // MLIR counts only where there are results
			return Broken(op, "operands", strconv.Itoa(n)+" operands of bounds", decimal(want)+", one for each dimension and symbol of their maps")
		}
	}
	if op.NumResults() != len(inits) {
		return Broken(op, "results", strconv.Itoa(op.NumResults())+" results", strconv.Itoa(len(inits))+", as many as initial values")
	}
	r := regionOf(op, 0)
	if r.Empty() {
		return nil
	}
	body := r.First()
	if n := body.NumArgs(); n != len(inits)+1 {
		return Broken(op, "region region", strconv.Itoa(n)+" arguments", strconv.Itoa(len(inits)+1)+": the index and the values that are carried on")
	}
	if got := body.Arg(0).Type(); !isIndex(got) {
		return Broken(op, "region region", "the index has type "+constraint.Describe(got), "index")
	}
	for i, v := range inits {
		want := v.Type()
		if got := op.Result(i).Type(); got != want {
			return Broken(op, "results", "result "+number(i)+" has type "+constraint.Describe(got), constraint.Describe(want)+", the type of the initial value")
		}
		if got := body.Arg(1 + i).Type(); got != want {
			return Broken(op, "region region", "argument "+number(i+1)+" has type "+constraint.Describe(got), constraint.Describe(want)+", the type of the initial value")
		}
	}
	return nil
}

func affineIf(_ *Site, op ir.Op) *Finding {
	if c := affine.AsIf(op).Condition(); c != nil {
		if f := mapOperands(op, affine.AttrCondition, c.Dims, c.Symbols, op.NumOperands()); f != nil {
			return f
		}
	}
	for i, t := range operandsFrom(op, 0) {
		if !isIndex(t) {
			return Broken(op, "operands", "operand "+number(i)+" of type "+constraint.Describe(t), "index")
		}
	}
	if op.NumResults() > 0 && regionOf(op, 1).Empty() {
		return Broken(op, "region elseRegion", "no block", "one that yields the results")
	}
	return nil
}

// affineParallel requires as many indices as steps and groups of bounds, groups that divide the results of the maps, operands for the
// maps, and a reduction for each result.
func affineParallel(_ *Site, op ir.Op) *Finding {
	v := affine.AsParallel(op)
	r := regionOf(op, 0)
	if r.Empty() || v.Steps() == nil {
		return nil
	}
	n := r.First().NumArgs()
	lower, upper := denseInts(v.LowerBoundsGroups()), denseInts(v.UpperBoundsGroups())
	if steps := len(v.Steps().Elems); steps != n || len(lower) != n || len(upper) != n {
		return Broken(op, "attribute steps", strconv.Itoa(steps)+" steps for "+strconv.Itoa(n)+" indices", "a step, a lower and an upper bound for each index")
	}
	if f := grouped(op, affine.AttrLowerBoundsGroups, lower, v.LowerBoundsMap()); f != nil {
		return f
	}
	if f := grouped(op, affine.AttrUpperBoundsGroups, upper, v.UpperBoundsMap()); f != nil {
		return f
	}
	if f := reductions(op, v.Reductions()); f != nil {
		return f
	}
	if l, u := v.LowerBoundsMap(), v.UpperBoundsMap(); l != nil && u != nil {
		if want := l.Dims + l.Symbols + u.Dims + u.Symbols; uint64(op.NumOperands()) < want {
			return Broken(op, "operands", strconv.Itoa(op.NumOperands())+" operands of bounds", decimal(want)+", one for each dimension and symbol of their maps")
		}
	}
	return nil
}

// grouped requires groups that are not empty, and have together as many bounds as a map has results. MLIR adds them in 32 bits.
func grouped(op ir.Op, attr string, sizes []int64, m *attrs.AffineMap) *Finding {
	sum := uint32(0)
	for _, n := range sizes {
		if n == 0 {
			return Broken(op, "attribute "+attr, "an empty group", "at least one bound for each index")
		}
		sum += uint32(n)
	}
	if m != nil && uint64(sum) != uint64(len(m.Results)) {
		return Broken(op, "attribute "+attr, "groups of "+decimal(uint64(sum))+" bounds", strconv.Itoa(len(m.Results))+", as the map has results")
	}
	return nil
}

// reductions requires a reduction for each result, that is defined for its type.
func reductions(op ir.Op, list *attrs.Array) *Finding {
	if list == nil {
		return nil
	}
	if len(list.Elems) != op.NumResults() {
		return Broken(op, "attribute reductions", strconv.Itoa(len(list.Elems))+" reductions", strconv.Itoa(op.NumResults())+", one for each result")
	}
	for i, a := range list.Elems {
		n, _ := attrs.AsInt(a)
		kind, _ := memref.AtomicKinds().Keyword(uint64(n))
		if t := op.Result(i).Type(); !reduces(kind, t) {
			return Broken(op, "attribute reductions", kind+" for result "+number(i)+" of type "+constraint.Describe(t), "a reduction with a neutral element of the type")
		}
	}
	return nil
}

// reduces reports whether MLIR knows the neutral element of a reduction. It knows none of maxnumf, minnumf and xori, and those of
// extremes of integers with a sign alone.
func reduces(kind string, t ir.Type) bool {
	i, integer := t.(*types.Integer)
	switch kind {
	case "assign":
		return true
	case "addf", "mulf", "maximumf", "minimumf":
		return isFloat(t)
	case "addi", "muli", "andi", "ori":
		return integer
	case "maxs", "mins":
		return integer && i.Sign == types.Signed
	case "maxu", "minu":
		return integer && i.Sign == types.Unsigned
	}
	return false
}
