package cost

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// Limits on what is computed about integers.
const (
	maxInts  = 16  // elements of a tensor
	maxDepth = 500 // operations that lead to it
)

// ints returns the elements of a small tensor of integers, nil if they are not known. Only sizes
// and numbers of iterations depend on it, so most programs ask for few values.
func (f *function) ints(v ir.Value) []Expr {
	if v.IsNil() {
		return nil
	}
	if list, ok := f.values[v]; ok {
		return list
	}
	t := f.a.typeOf(v.TypeID())
	if !t.integer || t.dynamic || t.elements.c > maxInts || len(t.dims) > 1 {
		return nil
	}
	if f.depth >= maxDepth {
		return nil
	}
	f.depth++
	list := f.compute(v)
	f.depth--
	if n, _ := t.elements.Const(); len(list) != int(n) {
		list = nil
	}
	f.values[v] = list
	return list
}

// scalar returns the value of a tensor with one integer.
func (f *function) scalar(v ir.Value) (Expr, bool) {
	list := f.ints(v)
	if len(list) != 1 {
		return Expr{}, false
	}
	return list[0], true
}

func (f *function) compute(v ir.Value) []Expr {
	op := v.DefiningOp()
	if op.IsNil() || !f.a.complete(op) {
		return nil // arguments are in f.values if they are known
	}
	x := func(i int) []Expr { return f.ints(op.Operand(i)) }
	switch op.Name() {
	case stablehlo.OpConstant:
		list, ok := elements.Ints(stablehlo.AsConstant(op).Value())
		if !ok || len(list) > maxInts {
			return nil
		}
		out := make([]Expr, len(list))
		for i, n := range list {
			out[i] = Num(float64(n))
		}
		return out
	case stablehlo.OpGetDimensionSize:
		v := stablehlo.AsGetDimensionSize(op)
		if dims := f.dims(v.Operand()); v.Dimension() >= 0 && v.Dimension() < int64(len(dims)) {
			return []Expr{dims[v.Dimension()]}
		}
	case stablehlo.OpConvert, stablehlo.OpReshape, stablehlo.OpOptimizationBarrier:
		if v.Index() < op.NumOperands() {
			return f.ints(op.Operand(v.Index()))
		}
	case stablehlo.OpBroadcastInDim:
		if list := x(0); len(list) == 1 {
			n, _ := f.elements(v).Const()
			out := make([]Expr, int(n))
			for i := range out {
				out[i] = list[0]
			}
			return out
		}
		return x(0)
	case stablehlo.OpConcatenate:
		var out []Expr
		for i := range op.NumOperands() {
			list := x(i)
			if list == nil {
				return nil
			}
			out = append(out, list...)
		}
		return out
	case stablehlo.OpSlice:
		s := stablehlo.AsSlice(op)
		list, from, step := x(0), s.StartIndices(), s.Strides()
		if len(from) != 1 || len(step) != 1 || len(s.LimitIndices()) != 1 || from[0] < 0 || step[0] < 1 {
			return nil
		}
		var out []Expr
		for i := from[0]; i < int64(len(list)) && i < s.LimitIndices()[0]; i += step[0] {
			out = append(out, list[i])
		}
		return out
	case stablehlo.OpAdd:
		return pairs(x(0), x(1), Expr.Plus)
	case stablehlo.OpSubtract:
		return pairs(x(0), x(1), Expr.Minus)
	case stablehlo.OpMultiply:
		return pairs(x(0), x(1), Expr.Times)
	case stablehlo.OpDivide:
		return pairs(x(0), x(1), func(a, b Expr) Expr { return apply("div", a, b) })
	case stablehlo.OpRemainder:
		return pairs(x(0), x(1), func(a, b Expr) Expr { return apply("rem", a, b) })
	case stablehlo.OpMaximum:
		return pairs(x(0), x(1), func(a, b Expr) Expr { return apply("max", a, b) })
	case stablehlo.OpMinimum:
		return pairs(x(0), x(1), func(a, b Expr) Expr { return apply("min", a, b) })
	case stablehlo.OpNegate:
		return pairs(x(0), x(0), func(a, _ Expr) Expr { return a.scale(-1) })
	case stablehlo.OpSelect:
		a, b := x(1), x(2)
		if len(a) == 1 && len(b) == 1 && a[0].equal(b[0]) {
			return a
		}
	case stablehlo.OpWhile:
		return f.loop(op).after(v.Index())
	case fn.OpCall:
		return f.returnedInts(op, v.Index())
	}
	return nil
}

// pairs combines lists elementwise, nil if one is not known.
func pairs(a, b []Expr, combine func(a, b Expr) Expr) []Expr {
	if len(a) != len(b) || len(a) == 0 {
		return nil
	}
	out := make([]Expr, len(a))
	for i := range a {
		out[i] = combine(a[i], b[i])
	}
	return out
}

// returnedInts returns the elements of result i of a call.
func (f *function) returnedInts(call ir.Op, i int) []Expr {
	g := f.a.callee(call)
	if g == nil || !g.done {
		return nil
	}
	ret := g.body.Last()
	if ret.IsNil() || i >= ret.NumOperands() {
		return nil
	}
	list := g.ints(ret.Operand(i))
	out := make([]Expr, len(list))
	for k, e := range list {
		out[k] = e.substitute(f.binding(call, g))
	}
	if len(out) == 0 {
		return nil
	}
	return out
}

// binding returns what the arguments of g, and sizes of them, are in a call. Symbols that g has
// besides are unknown numbers, which are the same in all its calls.
func (f *function) binding(call ir.Op, g *function) func(s *symbol) (Expr, bool) {
	return func(s *symbol) (Expr, bool) {
		p, ok := g.params[s]
		if !ok || p.arg >= call.NumOperands() {
			return Expr{}, false
		}
		v := call.Operand(p.arg)
		if p.dim < 0 {
			if e, ok := f.scalar(v); ok {
				return e, true
			}
			return f.unknown(), true
		}
		if dims := f.dims(v); p.dim < len(dims) {
			return dims[p.dim], true
		}
		return f.unknown(), true
	}
}

// dims returns the sizes of a tensor, nil if it has no rank.
func (f *function) dims(v ir.Value) []Expr {
	if v.IsNil() {
		return nil
	}
	t := f.a.typeOf(v.TypeID())
	if !t.dynamic {
		return t.dims
	}
	if list, ok := f.sizes[v]; ok {
		return list
	}
	rank := len(t.dims)
	known := t.dims
	var found []Expr
	if f.depth < maxDepth {
		f.depth++
		found = f.infer(v, rank)
		f.depth--
	}
	out := make([]Expr, rank)
	shape := dimsOf(v.Type())
	for i := range out {
		switch {
		case shape[i] >= 0:
			out[i] = known[i]
		case i < len(found):
			out[i] = found[i]
		default:
			out[i] = f.unknown()
		}
	}
	f.sizes[v] = out
	return out
}

// infer returns the sizes of v, which has a dynamic type; nil if they cannot be inferred.
func (f *function) infer(v ir.Value, rank int) []Expr {
	op := v.DefiningOp()
	if op.IsNil() || !f.a.complete(op) {
		return nil // arguments are in f.sizes
	}
	dims := func(i int) []Expr {
		if i >= op.NumOperands() {
			return nil
		}
		return f.dims(op.Operand(i))
	}
	pick := func(from []Expr, keep func(i int64) bool) (out []Expr) {
		for i, d := range from {
			if keep(int64(i)) {
				out = append(out, d)
			}
		}
		return out
	}
	switch op.Name() {
	case stablehlo.OpDynamicBroadcastInDim, stablehlo.OpDynamicReshape, stablehlo.OpRng:
		return f.lastInts(op)
	case stablehlo.OpDynamicIota:
		return f.ints(op.Operand(0))
	case stablehlo.OpTranspose:
		from := dims(0)
		var out []Expr
		for _, p := range stablehlo.AsTranspose(op).Permutation() {
			if p < 0 || p >= int64(len(from)) {
				return nil
			}
			out = append(out, from[p])
		}
		return out
	case stablehlo.OpReduce:
		gone := map[int64]bool{}
		for _, d := range stablehlo.AsReduce(op).Dimensions() {
			gone[d] = true
		}
		return pick(dims(0), func(i int64) bool { return !gone[i] })
	case stablehlo.OpDotGeneral:
		d := stablehlo.AsDotGeneral(op).DotDimensionNumbers()
		if d == nil {
			return nil
		}
		return dotDims(d, dims(0), dims(1), pick)
	case stablehlo.OpConcatenate:
		along := stablehlo.AsConcatenate(op).Dimension()
		out := append([]Expr(nil), dims(0)...)
		for i := 1; i < op.NumOperands(); i++ {
			if more := dims(i); along >= 0 && along < int64(len(out)) && along < int64(len(more)) {
				out[along] = out[along].Plus(more[along])
			}
		}
		return out
	case stablehlo.OpDynamicPad:
		return f.spread(op, func(n, low, high, inner Expr) Expr {
			return n.Plus(low).Plus(high).Plus(inner.Times(n.Minus(Num(1))))
		})
	case stablehlo.OpRealDynamicSlice:
		return f.spread(op, func(_, start, limit, step Expr) Expr {
			return apply("div", limit.Minus(start).Plus(step).Minus(Num(1)), step)
		})
	case stablehlo.OpGather, stablehlo.OpDynamicGather:
		return f.gathered(op, rank)
	case stablehlo.OpWhile:
		return dims(v.Index())
	case stablehlo.OpIf, stablehlo.OpCase:
		return f.sizesReturned(op.Region(0), v.Index())
	case fn.OpCall:
		return f.returnedDims(op, v.Index())
	}
	if traits := op.Info().Def; traits != nil {
		same := ods.Elementwise | ods.SameOperandsAndResultShape | ods.SameOperandsAndResultType | ods.CompatibleOperandsAndResultType
		if traits.Traits&same == 0 && op.NumOperands() != op.NumResults() {
			return nil
		}
	}
	for i := range op.NumOperands() {
		if d := dims(i); len(d) == rank {
			return d
		}
	}
	return nil
}

// lastInts returns the elements of the last operand, a shape.
func (f *function) lastInts(op ir.Op) []Expr {
	if n := op.NumOperands(); n > 1 {
		return f.ints(op.Operand(n - 1))
	}
	return nil
}

// spread computes each size from that of the first operand and the elements of the next three.
func (f *function) spread(op ir.Op, size func(n, a, b, c Expr) Expr) []Expr {
	if op.NumOperands() < 4 {
		return nil
	}
	n := f.dims(op.Operand(0))
	a, b, c := f.ints(op.Operand(op.NumOperands()-3)), f.ints(op.Operand(op.NumOperands()-2)), f.ints(op.Operand(op.NumOperands()-1))
	if len(a) != len(n) || len(b) != len(n) || len(c) != len(n) {
		return nil
	}
	out := make([]Expr, len(n))
	for i := range n {
		out[i] = size(n[i], a[i], b[i], c[i])
	}
	return out
}

// dotDims returns the sizes of the result of dot_general.
func dotDims(d *attrs.DotDimensionNumbers, lhs, rhs []Expr, pick func(from []Expr, keep func(i int64) bool) []Expr) []Expr {
	var out []Expr
	for _, i := range d.LHSBatching {
		if i < 0 || i >= int64(len(lhs)) {
			return nil
		}
		out = append(out, lhs[i])
	}
	free := func(lists ...[]int64) func(i int64) bool {
		return func(i int64) bool {
			for _, l := range lists {
				for _, k := range l {
					if i == k {
						return false
					}
				}
			}
			return true
		}
	}
	out = append(out, pick(lhs, free(d.LHSBatching, d.LHSContracting))...)
	return append(out, pick(rhs, free(d.RHSBatching, d.RHSContracting))...)
}

// gathered returns the sizes of the result of a gather: those of the indices, and those of slices.
func (f *function) gathered(op ir.Op, rank int) []Expr {
	var d *attrs.GatherDimensionNumbers
	var slice []Expr
	if g := stablehlo.AsGather(op); !g.IsNil() {
		d = g.DimensionNumbers()
		for _, n := range g.SliceSizes() {
			slice = append(slice, Num(float64(n)))
		}
	} else if g := stablehlo.AsDynamicGather(op); !g.IsNil() {
		d, slice = g.DimensionNumbers(), f.lastInts(op)
	}
	if d == nil || slice == nil {
		return nil
	}
	gone := map[int64]bool{}
	for _, i := range append(append([]int64(nil), d.CollapsedSliceDims...), d.OperandBatchingDims...) {
		gone[i] = true
	}
	var batch []Expr
	for i, n := range f.dims(op.Operand(1)) {
		if int64(i) != d.IndexVectorDim {
			batch = append(batch, n)
		}
	}
	var kept []Expr
	for i, n := range slice {
		if !gone[int64(i)] {
			kept = append(kept, n)
		}
	}
	offset := map[int64]bool{}
	for _, i := range d.OffsetDims {
		offset[i] = true
	}
	out := make([]Expr, 0, rank)
	for i := range int64(rank) {
		switch {
		case offset[i] && len(kept) > 0:
			out, kept = append(out, kept[0]), kept[1:]
		case !offset[i] && len(batch) > 0:
			out, batch = append(out, batch[0]), batch[1:]
		default:
			return nil
		}
	}
	return out
}

// sizesReturned returns the sizes of operand i of the terminator of a region.
func (f *function) sizesReturned(r ir.Region, i int) []Expr {
	if r.Empty() {
		return nil
	}
	ret := r.First().Last()
	if ret.IsNil() || i >= ret.NumOperands() {
		return nil
	}
	return f.dims(ret.Operand(i))
}

// returnedDims returns the sizes of result i of a call.
func (f *function) returnedDims(call ir.Op, i int) []Expr {
	g := f.a.callee(call)
	if g == nil || !g.done {
		return nil
	}
	ret := g.body.Last()
	if ret.IsNil() || i >= ret.NumOperands() {
		return nil
	}
	list := g.dims(ret.Operand(i))
	out := make([]Expr, len(list))
	for k, e := range list {
		out[k] = e.substitute(f.binding(call, g))
	}
	return out
}
