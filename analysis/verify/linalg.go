package verify

import (
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/linalg"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// linalgRules returns the rules of structured operations, which are alike, and those of a few others.
func linalgRules() Rules {
	rules := Rules{
		linalg.OpIndex:                   {Verify: linalgIndex},
		linalg.OpPack:                    {Verify: linalgPack, Local: true},
		linalg.OpUnpack:                  {Verify: linalgPack, Local: true},
		linalg.OpWinogradFilterTransform: {Verify: winogradFilter, Local: true},
		linalg.OpSoftmax:                 {Verify: linalgSoftmax, Local: true},
	}
	list := linalg.Ops().Ops
	for i := range list {
		def := &list[i]
		if full := linalg.Namespace + "." + def.Name; pred(def, "LinalgOp") != nil && rules[full] == nil {
			rules[full] = &Rule{Verify: linalgOp, Regions: linalgBody}
		}
	}
	return rules
}

// elementwise are named operations that compute each point of the output from the same point of the inputs.
var elementwise = map[string]bool{
	linalg.OpAbs: true, linalg.OpCeil: true, linalg.OpCopy: true, linalg.OpErf: true, linalg.OpExp: true, linalg.OpFloor: true, linalg.OpLog: true, linalg.OpNegf: true,
	linalg.OpReciprocal: true, linalg.OpRound: true, linalg.OpRsqrt: true, linalg.OpSqrt: true, linalg.OpSquare: true, linalg.OpTanh: true,
	linalg.OpAdd: true, linalg.OpSub: true, linalg.OpMul: true, linalg.OpDiv: true, linalg.OpDivUnsigned: true, linalg.OpMax: true, linalg.OpMin: true, linalg.OpPowf: true,
	linalg.OpSelect: true,
}

// structuredInputs returns the number of inputs of a named operation, or -1 if it is not fixed.
func structuredInputs(def *ods.Op, name string) int {
	switch {
	case name == linalg.OpFill:
		return 1
	case name == linalg.OpFillRng2d:
		return 3
	case name == linalg.OpContract:
		return 2
	case pred(def, "ConvolutionOpInterface") == nil && pred(def, "ContractionOpInterface") == nil && !strings.Contains(def.Name, "quantized"):
		return -1
	case strings.HasSuffix(name, "_q") || strings.Contains(name, "quantized"):
		return 4
	}
	return 2
}

// linalgOp checks how many inputs and outputs there are, and that results have the types of outputs that are tensors.
func linalgOp(_ *Site, op ir.Op) *Finding {
	def := op.Info().Def
	if len(def.Operands) != 2 {
		return nil
	}
	inputs, end := op.OperandGroup(0)
	inputs = end - inputs
	if n := structuredInputs(def, op.Name()); n >= 0 {
		if inputs != n || op.NumOperands()-inputs != 1 {
			return Broken(op, "operands", strconv.Itoa(inputs)+" inputs and "+strconv.Itoa(op.NumOperands()-inputs)+" outputs", strconv.Itoa(n)+" and 1")
		}
	}
	if elementwise[op.Name()] && inputs < op.NumOperands() {
		rank := rankOf(op.Operand(inputs).Type())
		for i := range op.NumOperands() {
			if t := op.Operand(i).Type(); rankOf(t) > 0 && rankOf(t) != rank || i >= inputs && rankOf(t) != rank { // what has no dimensions is repeated
				return Broken(op, "operand "+number(i), constraint.Describe(t), strconv.Itoa(rank)+" dimensions, as the output has")
			}
		}
	}
	if op.Name() == linalg.OpFill {
		if _, _, _, shaped := types.Shape(op.Operand(0).Type()); shaped {
			return Broken(op, "operand #0", constraint.Describe(op.Operand(0).Type()), "a scalar")
		}
		if got, want := op.Operand(0).Type(), constraint.ElementOf(op.Operand(1).Type()); constraint.ElementOf(got) != want {
			return Broken(op, "operand #0", constraint.Describe(got), constraint.Describe(want)+", the element type of the output")
		}
	}
	if f := destinations(op, inputs); f != nil {
		return f
	}
	if f := linalgMaps(op); f != nil {
		return f
	}
	return linalgSpecial(op)
}

// destinations requires a result for each output that is a tensor, of its type. Outputs come after the first n operands.
func destinations(op ir.Op, n int) *Finding {
	var want []ir.Type
	for i := n; i < op.NumOperands(); i++ {
		t := op.Operand(i).Type()
		if _, ok := t.(*types.MemRef); !ok {
			want = append(want, t)
		}
	}
	if !slices.Equal(want, resultTypes(op)) {
		return Broken(op, "DestinationStyleOpInterface", strconv.Itoa(op.NumResults())+" results", "the types of the outputs that are tensors")
	}
	return nil
}

// linalgMaps requires a map for each operand where maps are given, with a result for each dimension.
func linalgMaps(op ir.Op) *Finding {
	list, ok := op.Attr(linalg.AttrIndexingMaps).(*attrs.Array)
	if !ok {
		if op.Name() == linalg.OpElementwise {
			return Broken(op, "attribute indexing_maps", "none", strconv.Itoa(op.NumOperands())+", one for each operand")
		}
		return nil
	}
	if n := op.NumOperands(); len(list.Elems) != n {
		return Broken(op, "attribute indexing_maps", strconv.Itoa(len(list.Elems))+" maps", strconv.Itoa(n)+", one for each operand")
	}
	dims := uint64(0)
	used := map[int64]bool{}
	for i, a := range list.Elems {
		m, ok := a.(*attrs.AffineMap)
		if !ok {
			continue
		}
		if i > 0 && m.Dims != dims || m.Symbols > 0 {
			return Broken(op, "attribute indexing_maps", "map "+number(i)+" of "+decimal(m.Dims)+" dimensions", "maps of the same dimensions, without symbols")
		}
		dims = m.Dims
		for _, e := range m.Results {
			if e.Kind == attrs.AffineDim {
				used[e.Value] = true
			}
		}
		if rank := max(0, rankOf(op.Operand(i).Type())); len(m.Results) != rank {
			return Broken(op, "attribute indexing_maps", "map "+number(i)+" has "+strconv.Itoa(len(m.Results))+" results", strconv.Itoa(rank)+", the rank of its operand")
		}
	}
	if uint64(len(used)) != dims {
		return Broken(op, "attribute indexing_maps", strconv.Itoa(len(used))+" dimensions are results", decimal(dims)+", all of them, so that sizes give the number of iterations")
	}
	if n := op.NumOperands(); n > 0 && op.Name() == linalg.OpElementwise {
		if rank := max(0, rankOf(op.Operand(n-1).Type())); dims != uint64(rank) {
			return Broken(op, "attribute indexing_maps", decimal(dims)+" dimensions", strconv.Itoa(rank)+", the rank of the output")
		}
	}
	if it, ok := op.Attr(linalg.AttrIteratorTypes).(*attrs.Array); ok && uint64(len(it.Elems)) != dims {
		return Broken(op, "attribute iterator_types", strconv.Itoa(len(it.Elems))+" iterators", decimal(dims)+", one for each dimension of the maps")
	}
	return linalgSizes(op, list.Elems, int(dims))
}

// linalgSizes requires that operands have the sizes that their maps reach. The first operand that a dimension belongs to gives
// the number of its iterations; if one is not known, MLIR requires nothing.
func linalgSizes(op ir.Op, maps []ir.Attr, dims int) *Finding {
	first, last := make([]int64, dims), make([]int64, dims)
	known := make([]bool, dims)
	for i, a := range maps {
		m, ok := a.(*attrs.AffineMap)
		shape, _, _, _ := types.Shape(op.Operand(i).Type())
		if !ok || len(m.Results) != len(shape) {
			return nil
		}
		for d, e := range m.Results {
			if e.Kind == attrs.AffineDim && !known[e.Value] {
				if shape[d] == types.Dynamic {
					return nil
				}
				known[e.Value], last[e.Value] = true, shape[d]-1
			}
		}
	}
	for i, a := range maps {
		shape, _, _, _ := types.Shape(op.Operand(i).Type())
		for d, e := range a.(*attrs.AffineMap).Results {
			from, fok := e.At(first)
			to, tok := e.At(last)
			if !fok || !tok || shape[d] == types.Dynamic || shape[d] == 0 {
				continue
			}
			reached := max(from, to) + 1
			name := "dimension " + strconv.Itoa(d) + " of operand " + number(i)
			switch found := decimal(shape[d]); {
			case min(from, to) < 0:
				return Broken(op, "attribute indexing_maps", name+" at "+decimal(min(from, to)), "places of at least 0")
			case e.Kind == attrs.AffineDim && reached != shape[d]:
				return Broken(op, "attribute indexing_maps", name+" of size "+found, decimal(reached)+", the number of iterations")
			case reached > shape[d]:
				return Broken(op, "attribute indexing_maps", name+" of size "+found, "at least "+decimal(reached)+", which the map reaches")
			}
		}
	}
	return nil
}

// linalgBody requires that the body takes the elements of the operands, and yields those of the outputs.
func linalgBody(_ *Site, op ir.Op) *Finding {
	r := regionOf(op, 0)
	if r.Empty() {
		return nil
	}
	var elements []ir.Type
	for i := range op.NumOperands() {
		elements = append(elements, constraint.ElementOf(op.Operand(i).Type()))
	}
	def := op.Info().Def
	outputs := 1
	if len(def.Operands) == 2 && def.Operands[1].Arity == ods.Variadic {
		first, end := op.OperandGroup(1)
		outputs = end - first
	}
	outs := elements[max(0, len(elements)-outputs):]
	if f := flows(op, "the operands", "the body", elements, argTypes(r)); f != nil {
		return f
	}
	last := lastOf(r)
	if last.IsNil() || last.Name() != linalg.OpYield {
		return nil
	}
	if f := flows(op, "the body", "the outputs", operandsFrom(last, 0), outs); f != nil {
		return f
	}
	if pred(def, "ContractionOpInterface") != nil && !contracts(last) {
		return Broken(op, "ContractionOpInterface", "another body", "one that adds products to the output")
	}
	return nil
}

// maxCasts is how many casts in a row [contracts] looks through. In an invalid body they can go round in a circle.
const maxCasts = 16

// contracts reports whether a body yields the sum of its last argument and a product of two others, apart from casts.
func contracts(yield ir.Op) bool {
	if yield.NumOperands() == 0 {
		return false
	}
	uncast := func(v ir.Value) ir.Op {
		op := v.DefiningOp()
		for range maxCasts {
			if op.IsNil() || op.NumOperands() != 1 {
				break
			}
			op = op.Operand(0).DefiningOp()
		}
		return op
	}
	sum := uncast(yield.Operand(0))
	if sum.IsNil() || sum.NumOperands() != 2 {
		return false
	}
	product := uncast(sum.Operand(1))
	if product.IsNil() {
		product = uncast(sum.Operand(0))
	} else if !uncast(sum.Operand(0)).IsNil() {
		return false
	}
	return !product.IsNil() && product.NumOperands() == 2 && uncast(product.Operand(0)).IsNil() && uncast(product.Operand(1)).IsNil()
}

// linalgSpecial checks what is particular to an operation.
func linalgSpecial(op ir.Op) *Finding {
	dims, _ := attrs.AsInts(op.Attr(linalg.AttrDimensions))
	switch op.Name() {
	case linalg.OpTranspose:
		perm, _ := attrs.AsInts(op.Attr(linalg.AttrPermutation))
		return permuted(op, "permutation", perm, op.Operand(0).Type(), op.Operand(1).Type())
	case linalg.OpBroadcast:
		from, to := rankOf(op.Operand(0).Type()), rankOf(op.Operand(1).Type())
		if from >= 0 && to >= 0 && from+len(dims) != to {
			return Broken(op, "attribute dimensions", strconv.Itoa(len(dims))+" dimensions", strconv.Itoa(to-from)+", as many as the output has more than the input")
		}
		for i, d := range dims {
			if d < 0 || d >= int64(to) || slices.Contains(dims[:i], d) {
				return Broken(op, "attribute dimensions", decimal(d), "different dimensions of the output")
			}
		}
	case linalg.OpReduce:
		for i, d := range dims {
			if i > 0 && d <= dims[i-1] || d < 0 || op.NumOperands() > 0 && d >= int64(rankOf(op.Operand(0).Type())) {
				return Broken(op, "attribute dimensions", decimal(d), "dimensions of the input in increasing order")
			}
		}
		return reduced(op, dims)
	}
	return nil
}

// reduced requires outputs with the dimensions of the input that are not reduced.
func reduced(op ir.Op, dims []int64) *Finding {
	if op.NumOperands() == 0 {
		return nil
	}
	if op.NumOperands()%2 != 0 {
		return Broken(op, "operands", strconv.Itoa(op.NumOperands()), "an output for each input")
	}
	from, _, _, _ := types.Shape(op.Operand(0).Type())
	var rest []int64
	for i, n := range from {
		if !slices.Contains(dims, int64(i)) {
			rest = append(rest, n)
		}
	}
	for i := op.NumOperands() / 2; i < op.NumOperands(); i++ {
		if to, _, _, _ := types.Shape(op.Operand(i).Type()); !slices.Equal(to, rest) {
			return Broken(op, "operand "+number(i), constraint.Describe(op.Operand(i).Type()), "the dimensions of "+constraint.Describe(op.Operand(0).Type())+" that are not reduced")
		}
	}
	return nil
}

// permuted requires a permutation of the dimensions of one type that gives those of another.
func permuted(op ir.Op, attr string, perm []int64, from, to ir.Type) *Finding {
	a, _, ar, aok := types.Shape(from)
	b, _, br, bok := types.Shape(to)
	if !aok || !bok || !ar || !br {
		return nil
	}
	for i, p := range slices.Sorted(slices.Values(perm)) {
		if p != int64(i) {
			return Broken(op, "attribute "+attr, "no permutation", "each dimension once")
		}
	}
	if len(perm) != len(a) || len(b) != len(a) {
		return Broken(op, "attribute "+attr, strconv.Itoa(len(perm))+" dimensions", strconv.Itoa(len(a))+", the rank of "+constraint.Describe(from))
	}
	for i, p := range perm {
		if a[p] != b[i] {
			return Broken(op, "attribute "+attr, constraint.Describe(from)+" to "+constraint.Describe(to), "the sizes in the order of the permutation")
		}
	}
	return nil
}

// linalgIndex must be in the body of a structured operation that has the dimension.
func linalgIndex(_ *Site, op ir.Op) *Finding {
	parent := op.Parent()
	if parent.IsNil() || parent.Info().Def == nil || pred(parent.Info().Def, "LinalgOp") == nil {
		return Broken(op, "HasParent", "the operation elsewhere", "in the body of a structured operation")
	}
	return nil
}

// linalgSoftmax normalizes along a dimension that the input has.
func linalgSoftmax(_ *Site, op ir.Op) *Finding {
	from, to := op.Operand(0).Type(), op.Operand(1).Type()
	d, ok := attrs.AsInt(op.Attr(linalg.AttrDimension))
	if rank := rankOf(from); ok && rank >= 0 && (d < 0 || d >= int64(rank)) {
		return Broken(op, "attribute dimension", decimal(d), "a dimension of "+constraint.Describe(from))
	}
	if !constraint.ShapesMatch(from, to) {
		return Broken(op, "operands", constraint.Describe(from)+" and "+constraint.Describe(to), "one shape")
	}
	if constraint.ElementOf(from) != constraint.ElementOf(to) {
		return Broken(op, "operands", constraint.Describe(from)+" and "+constraint.Describe(to), "elements of one type")
	}
	return destinations(op, 1)
}
