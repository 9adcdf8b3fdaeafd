package effects

import (
	"encoding/binary"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// stablehloRules returns the rules of the StableHLO operations whose speculatability depends on
// their types, attributes or operands. Operations that compute the sizes of their result are not
// speculatable if the result type promises a size that is known only at run time.
func stablehloRules() Rules {
	return Rules{
		stablehlo.OpAllGather:             {Speculate: gatherAlong(stablehlo.AttrAllGatherDim)},
		stablehlo.OpAllToAll:              {Speculate: gatherAlong(stablehlo.AttrSplitDimension, stablehlo.AttrConcatDimension)},
		stablehlo.OpBitcastConvert:        {Speculate: bitcastConvert, Static: true},
		stablehlo.OpConcatenate:           {Speculate: concatenate, Static: true},
		stablehlo.OpConvolution:           {Speculate: convolution, Static: true},
		stablehlo.OpDivide:                {Divides: true},
		stablehlo.OpDotGeneral:            {Speculate: dotGeneral, Static: true},
		stablehlo.OpDynamicBroadcastInDim: {Speculate: dynamicBroadcast},
		stablehlo.OpDynamicIota:           {Speculate: dynamicIota},
		stablehlo.OpDynamicPad:            {Speculate: staticAndConstant(3)},
		stablehlo.OpFft:                   {Speculate: fft, Static: true},
		stablehlo.OpGather:                {Speculate: unless(stablehlo.AttrIndicesAreSorted, Speculatable)},
		stablehlo.OpRealDynamicSlice:      {Speculate: staticAndConstant(3)},
		stablehlo.OpReduceScatter:         {Speculate: gatherAlong(stablehlo.AttrScatterDimension)},
		stablehlo.OpRemainder:             {Divides: true},
		stablehlo.OpReshape:               {Speculate: reshape, Static: true},
		stablehlo.OpScatter:               {Speculate: scatter},
		stablehlo.OpSetDimensionSize:      {Speculate: setDimensionSize},
		stablehlo.OpTranspose:             {Speculate: transpose, Static: true},
		stablehlo.OpTriangularSolve:       {Speculate: unless(stablehlo.AttrUnitDiagonal, Speculatable)},
	}
}

// yes returns Speculatable if why is OK, else NotSpeculatable with the reason.
func yes(why Reason) (Speculatability, Reason) {
	if why.OK() {
		return Speculatable, why
	}
	return NotSpeculatable, why
}

func no(rule Rule) (Speculatability, Reason) { return NotSpeculatable, Reason{Rule: rule} }

// gatherAlong returns a rule for operations whose result size in the dimensions named by attributes
// depends on the number of processes. The result type must not promise sizes there.
func gatherAlong(names ...string) SpeculateFunc {
	return func(a *Analysis, op ir.Op) (Speculatability, Reason) {
		along := make([]int, len(names))
		for i, n := range names {
			d, ok := op.Attr(n).(*attrs.Integer)
			if !ok {
				return no(Malformed)
			}
			along[i] = int(d.Int())
		}
		for i := range min(op.NumOperands(), op.NumResults()) {
			out, ranked := shape(op.Result(i))
			if !ranked {
				continue
			}
			for _, d := range along {
				if d < 0 || d >= len(out) {
					return no(Malformed)
				}
				if out[d] != types.Dynamic {
					return NotSpeculatable, Reason{Rule: StaticDim, Result: i, Dim: d}
				}
			}
			why := promisedDim(op, i, i, func(j int) int { return j })
			if !why.OK() {
				return NotSpeculatable, why
			}
		}
		return Speculatable, Reason{}
	}
}

// bitcastConvert may change the rank; only dimensions that operand and result both have matter.
func bitcastConvert(a *Analysis, op ir.Op) (Speculatability, Reason) {
	if op.NumOperands() != 1 || op.NumResults() != 1 {
		return no(Malformed)
	}
	in, ranked := shape(op.Operand(0))
	return yes(promisedDim(op, 0, 0, func(i int) int {
		if ranked && i >= len(in) {
			return -1
		}
		return i
	}))
}

// concatenate requires equal sizes in all dimensions but the concatenated one, so these must be
// static. In the concatenated dimension, sizes must be static only if the result's is.
func concatenate(a *Analysis, op ir.Op) (Speculatability, Reason) {
	d, ok := stablehlo.AsConcatenate(op).DimensionAttr().(*attrs.Integer)
	if !ok || op.NumResults() != 1 {
		return no(Malformed)
	}
	out, ranked := shape(op.Result(0))
	free := -1
	if i := d.Int(); ranked && i >= 0 && i < int64(len(out)) && out[i] == types.Dynamic {
		free = int(i)
	}
	for i := range op.NumOperands() {
		in, ranked := shape(op.Operand(i))
		if !ranked {
			return NotSpeculatable, Reason{Rule: DynamicShape, Operand: i}
		}
		for j, d := range in {
			if j != free && d == types.Dynamic {
				return NotSpeculatable, Reason{Rule: DynamicDim, Operand: i, Dim: j}
			}
		}
	}
	return Speculatable, Reason{}
}

// convolution requires that dimensions that must agree with each other are static, and, where a
// size of the result is static, that the dimensions from which it is computed are static too.
func convolution(a *Analysis, op ir.Op) (Speculatability, Reason) {
	c := stablehlo.AsConvolution(op)
	n := c.DimensionNumbers()
	if n == nil || op.NumOperands() != 2 || op.NumResults() != 1 ||
		len(n.InputSpatial) != len(n.KernelSpatial) || len(n.InputSpatial) != len(n.OutputSpatial) {
		return no(Malformed)
	}
	features, batches := count(c.FeatureGroupCountAttr()), count(c.BatchGroupCountAttr())
	out, outRanked := shape(op.Result(0))
	promised := func(d int64) bool { return outRanked && d >= 0 && d < int64(len(out)) && out[d] != types.Dynamic }
	var shapes [2][]int64
	for i := range shapes {
		var ranked bool
		if shapes[i], ranked = shape(op.Operand(i)); !ranked {
			return NotSpeculatable, Reason{Rule: DynamicShape, Operand: i}
		}
	}
	var why Reason
	need := func(operand int, d int64) {
		in := shapes[operand]
		if why.OK() && (d < 0 || d >= int64(len(in)) || in[d] == types.Dynamic) {
			why = Reason{Rule: DynamicDim, Operand: operand, Dim: int(d)}
		}
	}
	need(0, n.InputFeature)
	need(1, n.KernelInputFeature)
	if batches > 1 || promised(n.OutputBatch) {
		need(0, n.InputBatch)
	}
	if batches > 1 || features > 1 || promised(n.OutputFeature) {
		need(1, n.KernelOutputFeature)
	}
	for i, d := range n.OutputSpatial {
		if promised(d) {
			need(0, n.InputSpatial[i])
			need(1, n.KernelSpatial[i])
		}
	}
	return yes(why)
}

// count returns the group count in a, 1 if a is absent.
func count(a ir.Attr) int64 {
	if n, ok := attrs.AsInt(a); ok {
		return n
	}
	return 1
}

// dotGeneral requires that batching and contracting dimensions are static, since they must agree.
// The free dimensions follow the batching dimensions in the result, in order.
func dotGeneral(a *Analysis, op ir.Op) (Speculatability, Reason) {
	n := stablehlo.AsDotGeneral(op).DotDimensionNumbers()
	if n == nil || op.NumOperands() != 2 || op.NumResults() != 1 {
		return no(Malformed)
	}
	type source struct{ operand, dim int }
	var free []source
	for i, bound := range [...][]int64{slices.Concat(n.LHSBatching, n.LHSContracting), slices.Concat(n.RHSBatching, n.RHSContracting)} {
		in, ranked := shape(op.Operand(i))
		if !ranked {
			return NotSpeculatable, Reason{Rule: DynamicShape, Operand: i}
		}
		for d, size := range in {
			switch {
			case !slices.Contains(bound, int64(d)):
				free = append(free, source{i, d})
			case size == types.Dynamic:
				return NotSpeculatable, Reason{Rule: DynamicDim, Operand: i, Dim: d}
			}
		}
	}
	out, ranked := shape(op.Result(0))
	if !ranked {
		return Speculatable, Reason{}
	}
	for i, s := range free {
		d := len(n.LHSBatching) + i
		if d >= len(out) {
			return no(Malformed)
		}
		if in, _ := shape(op.Operand(s.operand)); out[d] != types.Dynamic && in[s.dim] == types.Dynamic {
			return NotSpeculatable, Reason{Rule: PromisedDim, Operand: s.operand, Dim: d}
		}
	}
	return Speculatable, Reason{}
}

// dynamicBroadcast accepts a single element with any shape; otherwise the shape must be a constant.
func dynamicBroadcast(a *Analysis, op ir.Op) (Speculatability, Reason) {
	if op.NumOperands() != 2 || op.NumResults() != 1 {
		return no(Malformed)
	}
	if !a.isStatic(op.Operand(0).TypeID()) {
		return no(DynamicShape)
	}
	in, _ := shape(op.Operand(0))
	out, ranked := shape(op.Result(0))
	if n, ok := types.NumElements(in); ok && n == 1 && (!ranked || allDynamic(out)) {
		return Speculatable, Reason{}
	}
	return yes(a.constants(op, 1))
}

func dynamicIota(a *Analysis, op ir.Op) (Speculatability, Reason) {
	if op.NumOperands() != 1 || op.NumResults() != 1 {
		return no(Malformed)
	}
	if out, ranked := shape(op.Result(0)); !ranked || allDynamic(out) {
		return Speculatable, Reason{}
	}
	return yes(a.constants(op, 0))
}

func allDynamic(shape []int64) bool {
	return !slices.ContainsFunc(shape, func(d int64) bool { return d != types.Dynamic })
}

// staticAndConstant requires that all operands have static shapes and that the last n are
// constants.
func staticAndConstant(n int) SpeculateFunc {
	return func(a *Analysis, op ir.Op) (Speculatability, Reason) {
		why := a.allStatic(op)
		if why.OK() {
			why = a.constants(op, op.NumOperands()-n)
		}
		return yes(why)
	}
}

// unless requires that all operands have static shapes and that the attribute called name makes no
// promise about values.
func unless(name string, s Speculatability) SpeculateFunc {
	return func(a *Analysis, op ir.Op) (Speculatability, Reason) {
		if isTrue(op, name) {
			return NotSpeculatable, Reason{Rule: PromisedValue, Name: name}
		}
		if why := a.allStatic(op); !why.OK() {
			return NotSpeculatable, why
		}
		return s, Reason{}
	}
}

func scatter(a *Analysis, op ir.Op) (Speculatability, Reason) {
	if stablehlo.AsScatter(op).UniqueIndices() {
		return NotSpeculatable, Reason{Rule: PromisedValue, Name: stablehlo.AttrUniqueIndices}
	}
	return unless(stablehlo.AttrIndicesAreSorted, RecursivelySpeculatable)(a, op)
}

func reshape(a *Analysis, op ir.Op) (Speculatability, Reason) { return yes(a.allStatic(op)) }

// fft of real numbers truncates or pads the last dimensions to the transform length.
func fft(a *Analysis, op ir.Op) (Speculatability, Reason) {
	f := stablehlo.AsFft(op)
	kind, ok := f.FftTypeAttr().(*attrs.Enum)
	length, isList := f.FftLengthAttr().(*attrs.DenseArray)
	if !ok || !isList || op.NumOperands() != 1 || op.NumResults() != 1 {
		return no(Malformed)
	}
	if why := a.promised(op); !why.OK() {
		return NotSpeculatable, why
	}
	if kind.Value != attrs.FftTypeRFFT && kind.Value != attrs.FftTypeIRFFT {
		return Speculatable, Reason{}
	}
	in, ranked := shape(op.Operand(0))
	if !ranked || length.Size > uint64(len(in)) {
		return no(DynamicShape)
	}
	for i := len(in) - int(length.Size); i < len(in); i++ {
		if in[i] == types.Dynamic {
			return NotSpeculatable, Reason{Rule: DynamicDim, Dim: i}
		}
	}
	return Speculatable, Reason{}
}

// setDimensionSize requires a constant size if the result's dimension is static: otherwise the size
// would have to be checked against it at run time.
func setDimensionSize(a *Analysis, op ir.Op) (Speculatability, Reason) {
	d, ok := stablehlo.AsSetDimensionSize(op).DimensionAttr().(*attrs.Integer)
	if !ok || op.NumOperands() != 2 || op.NumResults() != 1 {
		return no(Malformed)
	}
	dim := int(d.Int())
	out, ranked := shape(op.Result(0))
	if ranked && (dim < 0 || dim >= len(out)) {
		return no(Malformed)
	}
	if ranked && out[dim] != types.Dynamic && !a.isConstant(op.Operand(1)) {
		return NotSpeculatable, Reason{Rule: StaticDim, Dim: dim}
	}
	return yes(promisedDim(op, 0, 0, func(i int) int {
		if i == dim {
			return -1
		}
		return i
	}))
}

func transpose(a *Analysis, op ir.Op) (Speculatability, Reason) {
	p, ok := stablehlo.AsTranspose(op).PermutationAttr().(*attrs.DenseArray)
	if !ok || types.BitWidth(p.Elem) != 64 || op.NumOperands() != 1 || op.NumResults() != 1 {
		return no(Malformed)
	}
	if out, ranked := shape(op.Result(0)); ranked && uint64(len(out)) != p.Size {
		return no(Malformed)
	}
	// An invalid dimension number counts as one past the last dimension, so it matches no operand.
	return yes(promisedDim(op, 0, 0, func(i int) int {
		return int(min(binary.LittleEndian.Uint64(p.Data[8*i:]), 1<<31))
	}))
}
