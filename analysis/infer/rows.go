package infer

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/interpreter"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// Row says of one op how its result types are inferred, and which constraints of
// the specification are checked where. Constraints are named as there; "C1-C3" are
// three of them. Constraints I, of the inputs' kinds, count as declared unless a
// row names them.
type Row struct {
	Op string // full name
	// Infer appends the results to the context, or fails; nil where the types do not
	// follow from the inputs.
	Infer func(c *Context) bool
	// Verify checks what depends on result types that are given, or on regions that
	// inference does without.
	Verify func(c *Context) bool
	// Uses checks what depends on symbols that the operation refers to.
	Uses func(c *Context) bool
	// reify appends the shape of each result. Without it, result shapes have to be known,
	// or those of operands as a whole.
	reify func(r *reifier) bool
	// Same compares an inferred with a given type, where that is not
	// [Result.Compatible].
	Same func(r *Result, t ir.Type) bool
	// Result is the constraint that a given type breaks which is not compatible; by
	// default the first one of Inferred.
	Result string

	Inferred, Verified string // checked by Infer and by Verify
	Declared           string // follow from the op's definition
	Dynamic            []Gap  // depend on what is not known before run time
	Unchecked          []Gap
}

// Gap is a list of constraints that are not checked, and why.
type Gap struct{ Rules, Why string }

// Reasons that several rows give.
const (
	runTimeDevices = "the number of devices is known at run time only"
	promotes       = "the reference asks that both promote to the type of the computation, which is checked with it"
	pairsAsTheyAre = "the reference takes source_target_pairs of transfers as they are"
)

// Rows returns the rows of all ops of StableHLO and CHLO, and of those of the interpreter
// that have rules beyond their definition, by full name.
func Rows() []Row { return slices.Clone(rows) }

// FindRow returns the row of the op called name in full, or nil. It must not be changed.
func FindRow(name string) *Row {
	i, ok := slices.BinarySearchFunc(rows, name, func(r Row, n string) int { return cmp.Compare(r.Op, n) })
	if !ok {
		return nil
	}
	return &rows[i]
}

// resultRule is Result, by default the first constraint that inference checks.
func (r *Row) resultRule() string {
	if r.Result != "" {
		return r.Result
	}
	if list := ExpandRules(r.Inferred); len(list) > 0 {
		return list[0]
	}
	return "result types"
}

// ExpandRules returns the constraints of a list such as "C1-C3 I2" one by one.
func ExpandRules(list string) []string {
	var out []string
	for _, w := range strings.Fields(list) {
		from, to, ok := strings.Cut(w, "-")
		if !ok {
			out = append(out, w)
			continue
		}
		a, _ := strconv.Atoi(from[1:])
		b, _ := strconv.Atoi(to[1:])
		for n := a; n <= b; n++ {
			out = append(out, from[:1]+strconv.Itoa(n))
		}
	}
	return out
}

// rows are sorted by full name.
var rows = []Row{
	{Op: chlo.OpAsinAcosKernel, Infer: meetAll},
	{Op: chlo.OpAcos, Infer: meetAll},
	{Op: chlo.OpAcosh, Infer: meetAll},
	{Op: chlo.OpAsin, Infer: meetAll},
	{Op: chlo.OpAsinh, Infer: meetAll},
	{Op: chlo.OpAtan, Infer: meetAll},
	{Op: chlo.OpAtanh, Infer: meetAll},
	{Op: chlo.OpBesselI1e, Infer: meetAll},
	{Op: chlo.OpBroadcastAdd, Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpBroadcastAnd, Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpBroadcastAtan2, Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpBroadcastCompare, Infer: inferBroadcastCompare, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpBroadcastComplex, Infer: inferBroadcastComplex, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpBroadcastDivide, Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpBroadcastMaximum, Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpBroadcastMinimum, Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpBroadcastMultiply, Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpBroadcastNextAfter, Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpBroadcastOr, Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpBroadcastPolygamma, Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpBroadcastPower, Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpBroadcastRemainder, Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpBroadcastSelect, Infer: inferBroadcastSelect, reify: (*reifier).broadcast, Same: sameShapeOnly},
	{Op: chlo.OpBroadcastShiftLeft, Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpBroadcastShiftRightArithmetic, Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpBroadcastShiftRightLogical, Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpBroadcastSubtract, Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpBroadcastXor, Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpBroadcastZeta, Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: chlo.OpConj, Infer: meetAll},
	{Op: chlo.OpConstant, Infer: inferConstant},
	{Op: chlo.OpConstantLike, Infer: inferConstantLike, Verify: verifyConstantLike, reify: sameAs(0)},
	{Op: chlo.OpCosh, Infer: meetAll},
	{Op: chlo.OpDigamma, Infer: meetAll},
	{Op: chlo.OpErf, Infer: meetAll},
	{Op: chlo.OpErfInv, Infer: meetAll},
	{Op: chlo.OpErfc, Infer: meetAll},
	{Op: chlo.OpIsInf, Infer: predicate},
	{Op: chlo.OpIsNegInf, Infer: predicate},
	{Op: chlo.OpIsPosInf, Infer: predicate},
	{Op: chlo.OpLgamma, Infer: meetAll},
	{Op: chlo.OpMulhi, Infer: meetAll},
	{Op: chlo.OpNextAfter, Infer: meetAll},
	{Op: chlo.OpPolygamma, Infer: meetAll},
	{Op: chlo.OpRaggedDot, Infer: inferRaggedDot, Verify: verifyRaggedDot},
	{Op: chlo.OpScan, Infer: inferScan, Verify: verifyScan, Same: sameShapeOnly},
	{Op: chlo.OpSinh, Infer: meetAll},
	{Op: chlo.OpSquare, Infer: meetAll},
	{Op: chlo.OpTan, Infer: meetAll},
	{Op: chlo.OpTopK, Infer: inferTopK},
	{Op: chlo.OpZeta, Infer: meetAll},
	{Op: interpreter.OpRunParallel, Verify: verifyRunParallel},
	{Op: stablehlo.OpAbs, Infer: realOf, Inferred: "C1 C2", Result: "C2"},
	{Op: stablehlo.OpAdd, Infer: inferAdd, Verify: verifyAdd, Inferred: "C1", Verified: "C2-C7"},
	{Op: stablehlo.OpAfterAll, Infer: inferToken},
	{Op: stablehlo.OpAllGather, Verify: verifyAllGather, Uses: usesMesh, Verified: "C1 C2 C4-C6 I3", Dynamic: []Gap{{"C3", runTimeDevices}}},
	{Op: stablehlo.OpAllReduce, Infer: inferAllReduce, Verify: verifyAllReduce, Uses: usesMesh, reify: pairwise, Inferred: "C6 C7", Verified: "C1 C3-C5 I2", Result: "C6", Dynamic: []Gap{{"C2", runTimeDevices}}},
	{Op: stablehlo.OpAllToAll, Infer: inferAllToAll, Uses: usesMesh, reify: reifyAllToAll, Inferred: "C1-C3 C5 C7-C9 I5", Declared: "C4", Result: "C9", Dynamic: []Gap{{"C6", runTimeDevices}}},
	{Op: stablehlo.OpAnd, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpAsyncDone, Infer: inferAsyncDone, Inferred: "C1", Result: "C1"},
	{Op: stablehlo.OpAsyncStart, Infer: inferAsyncStart, Inferred: "C1-C4", Result: "C4"},
	{Op: stablehlo.OpAtan2, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpBatchNormGrad, Infer: inferBatchNormGrad, Inferred: "C1 C3-C5", Declared: "C2", Result: "C3"},
	{Op: stablehlo.OpBatchNormInference, Infer: inferBatchNormInference, Inferred: "C1 C3-C7", Declared: "C2", Result: "C7"},
	{Op: stablehlo.OpBatchNormTraining, Infer: inferBatchNormTraining, Inferred: "C1 C3 C4 C7", Declared: "C2 C5 C6", Result: "C7"},
	{Op: stablehlo.OpBitcastConvert, Verify: verifyBitcastConvert, reify: reifyBitcast, Verified: "C1 C2"},
	{Op: stablehlo.OpBroadcast, Infer: inferBroadcast, reify: reifyBroadcast},
	{Op: stablehlo.OpBroadcastInDim, Verify: verifyBroadcastInDim, Verified: "C1-C6"},
	{Op: stablehlo.OpCase, Infer: inferCase, Inferred: "C1-C4 I1", Result: "C4"},
	{Op: stablehlo.OpCbrt, Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: stablehlo.OpCeil, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpCholesky, Infer: inferCholesky, Inferred: "C1-C3"},
	{Op: stablehlo.OpClamp, Infer: inferClamp, reify: sameAs(1), Inferred: "C1 C2 C4", Declared: "C3", Result: "C4"},
	{Op: stablehlo.OpCollectiveBroadcast, Infer: inferCollectiveBroadcast, Verify: verifyCollectiveBroadcast, Uses: usesMesh, Inferred: "C5", Verified: "C1-C4 I2", Result: "C5", Dynamic: []Gap{{"C6", "the root is a value"}}},
	{Op: stablehlo.OpCollectivePermute, Infer: first, Verify: verifyCollectivePermute, Inferred: "C5", Verified: "C1-C4 I2", Result: "C5"},
	{Op: stablehlo.OpCollectiveReduce, Infer: inferCollectiveReduce, Verify: verifyCollectiveReduce, Uses: usesMesh, reify: pairwise, Verified: "C1-C4 I2", Result: "C3"},
	{Op: stablehlo.OpCompare, Infer: predicate, Inferred: "C2", Declared: "C1", Result: "C2", Unchecked: []Gap{{"C3", "the reference leaves the comparison type to the lowering; compare_type is a hint that programs in use omit or contradict"}}},
	{Op: stablehlo.OpComplex, Infer: complexOf, Inferred: "C2 C3", Declared: "C1", Result: "C3"},
	{Op: stablehlo.OpComposite, Uses: verifyComposite, Verified: "C1-C4"},
	{Op: stablehlo.OpConcatenate, Infer: inferConcatenate, reify: reifyConcatenate, Inferred: "C2 C4-C6", Declared: "C1 C3", Result: "C6"},
	{Op: stablehlo.OpConstant, Infer: inferConstant, Same: sameConstant, Inferred: "C1"},
	{Op: stablehlo.OpConvert, Infer: convert, reify: sameAs(0), Declared: "C1"},
	{Op: stablehlo.OpConvolution, Infer: inferConvolution, Verify: verifyConvolution, Inferred: "C1-C20 C23 C24 C26 C27", Verified: "C25 C28-C34", Declared: "C21 C22"},
	{Op: stablehlo.OpCosine, Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: stablehlo.OpCountLeadingZeros, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpCreateToken, Infer: inferToken},
	{Op: stablehlo.OpCrossReplicaSum, Infer: meetAll},
	{Op: stablehlo.OpCustomCall, Verify: verifyCustomCall},
	{Op: stablehlo.OpDivide, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpDot, Infer: inferDot, Verify: verifyDot, reify: reifyDot},
	{Op: stablehlo.OpDotGeneral, Infer: inferDotGeneral, Verify: verifyDotGeneral, reify: reifyDotGeneral, Inferred: "C1-C11", Verified: "C12 C14-C24", Unchecked: []Gap{{"C13", "the reference accepts operands of different types and lets the result type decide the precision"}}},
	{Op: stablehlo.OpDynamicBroadcastInDim, Infer: inferDynamicBroadcastInDim, Verify: verifyDynamicBroadcastInDim, reify: given(1), Verified: "C1-C10"},
	{Op: stablehlo.OpDynamicConv, Infer: inferDynamicConv, Verify: verifyDynamicConv, Inferred: "C1-C20 C23 C24 C26 C27", Verified: "C28-C34", Declared: "C21 C22", Dynamic: []Gap{{"C25", "padding is a value; checked as far as it is constant"}}},
	{Op: stablehlo.OpDynamicGather, Infer: inferDynamicGather, reify: reifyGather, Inferred: "C1-C14", Result: "C13"},
	{Op: stablehlo.OpDynamicIota, Infer: inferDynamicIota, Verify: verifyDynamicIota, reify: given(0), Verified: "C1 C2"},
	{Op: stablehlo.OpDynamicPad, Infer: inferDynamicPad, Verify: verifyDynamicPad, reify: reifyDynamicPad, Verified: "C2-C4", Declared: "C1"},
	{Op: stablehlo.OpDynamicReshape, Infer: inferDynamicReshape, Verify: verifyDynamicReshape, reify: given(1), Verified: "C1-C4"},
	{Op: stablehlo.OpDynamicSlice, Infer: inferDynamicSlice, Inferred: "C2-C5", Declared: "C1", Result: "C5"},
	{Op: stablehlo.OpDynamicUpdateSlice, Infer: inferDynamicUpdateSlice, Inferred: "C1 C3-C6", Declared: "C2"},
	{Op: stablehlo.OpEinsum},
	{Op: stablehlo.OpExponential, Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: stablehlo.OpExponentialMinusOne, Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: stablehlo.OpFft, Infer: inferFft, Inferred: "C1-C5", Result: "C5"},
	{Op: stablehlo.OpFloor, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpGather, Infer: inferGather, reify: reifyGather, Inferred: "C1-C23", Result: "C22"},
	{Op: stablehlo.OpGetDimensionSize, Infer: inferGetDimensionSize, Inferred: "C1"},
	{Op: stablehlo.OpGetTupleElement, Infer: inferGetTupleElement, Inferred: "C1 C2", Result: "C2"},
	{Op: stablehlo.OpIf, Infer: inferIf, Inferred: "C1-C3 I1", Result: "C3"},
	{Op: stablehlo.OpImag, Infer: realOf, Inferred: "C1 C2", Result: "C2"},
	{Op: stablehlo.OpInfeed, Verify: verifyInfeed, Verified: "C1-C3"},
	{Op: stablehlo.OpIota, Verify: verifyIota, Verified: "C1"},
	{Op: stablehlo.OpIsFinite, Infer: predicate, Inferred: "C1"},
	{Op: stablehlo.OpLog, Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: stablehlo.OpLogPlusOne, Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: stablehlo.OpLogistic, Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: stablehlo.OpMap, Infer: inferMap, reify: sameAs(0), Inferred: "C1 C3 C4", Declared: "C2"},
	{Op: stablehlo.OpMaximum, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpMinimum, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpMultiply, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpNegate, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpNot, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpOptimizationBarrier, Infer: inferSort, Inferred: "C1"},
	{Op: stablehlo.OpOr, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpOutfeed, Infer: inferToken},
	{Op: stablehlo.OpPad, Infer: inferPad, reify: reifyPad, Inferred: "C2-C4", Declared: "C1", Result: "C4"},
	{Op: stablehlo.OpPartitionID, Infer: inferID},
	{Op: stablehlo.OpPopcnt, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpPower, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpReal, Infer: realOf, Inferred: "C1 C2", Result: "C2"},
	{Op: stablehlo.OpRealDynamicSlice, Infer: inferRealDynamicSlice, Verify: verifyRealDynamicSlice, reify: reifyRealDynamicSlice},
	{Op: stablehlo.OpRecv, Verify: verifyRecv, Verified: "C5", Dynamic: []Gap{{"C4", runTimeDevices}}, Unchecked: []Gap{{"C1 C2 C3", pairsAsTheyAre}}},
	{Op: stablehlo.OpReduce, Infer: inferReduce, Verify: verifyReduce, reify: reifyReduce, Inferred: "C1 C3-C5 C7 C8", Verified: "C6", Result: "C7", Unchecked: []Gap{{"C2", promotes}}},
	{Op: stablehlo.OpReducePrecision, Infer: meetAll, Inferred: "C1", Declared: "C2 C3"},
	{Op: stablehlo.OpReduceScatter, Verify: verifyReduceScatter, Uses: usesMesh, Verified: "C2 C3 C5-C9", Dynamic: []Gap{{"C1", "the size of the process groups is known at run time only"}, {"C4", runTimeDevices}}},
	{Op: stablehlo.OpReduceWindow, Infer: inferReduceWindow, Verify: verifyReduceWindow, reify: reifyReduceWindow, Inferred: "C1 C2 C4-C12 C14-C16", Verified: "C13", Result: "C15", Unchecked: []Gap{{"C3", promotes}}},
	{Op: stablehlo.OpRemainder, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpReplicaID, Infer: inferID},
	{Op: stablehlo.OpReshape, Verify: verifyReshape, Verified: "C1-C3"},
	{Op: stablehlo.OpReturn},
	{Op: stablehlo.OpReverse, Infer: inferReverse, Verify: verifyReverse, Inferred: "C1", Verified: "C2 C3"},
	{Op: stablehlo.OpRng, Infer: inferRng, reify: given(2), Inferred: "C2 C3", Declared: "C1", Result: "C3"},
	{Op: stablehlo.OpRngBitGenerator, Verify: verifyRngBitGenerator, Verified: "C1", Unchecked: []Gap{{"C2", "the reference leaves the size of the state to the algorithm"}}},
	{Op: stablehlo.OpRoundNearestAfz, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpRoundNearestEven, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpRsqrt, Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: stablehlo.OpScatter, Infer: inferScatter, Verify: verifyScatter, reify: pairwise, Inferred: "C24 C25", Verified: "C1-C5 C7-C23", Result: "C24", Unchecked: []Gap{{"C6", promotes}}},
	{Op: stablehlo.OpSelect, Infer: inferSelect, reify: sameAs(1), Inferred: "C1 C2", Result: "C2"},
	{Op: stablehlo.OpSelectAndScatter, Infer: inferSelectAndScatter, Verify: verifySelectAndScatter, reify: sameAs(0), Inferred: "C11 C12", Verified: "C1 C2 C4-C10", Result: "C11", Unchecked: []Gap{{"C3", promotes}}},
	{Op: stablehlo.OpSend, Infer: inferSend, Inferred: "C5", Dynamic: []Gap{{"C4", runTimeDevices}}, Unchecked: []Gap{{"C1 C2 C3", pairsAsTheyAre}}},
	{Op: stablehlo.OpSetDimensionSize, Infer: inferSetDimensionSize, reify: reifySetDimensionSize},
	{Op: stablehlo.OpShiftLeft, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpShiftRightArithmetic, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpShiftRightLogical, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpSign, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpSine, Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: stablehlo.OpSlice, Infer: inferSlice, Inferred: "C1-C5", Result: "C5"},
	{Op: stablehlo.OpSort, Infer: inferSort, Verify: verifySort, Inferred: "C2", Verified: "C4 C5", Declared: "C1 C3", Result: "C2"},
	{Op: stablehlo.OpSqrt, Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: stablehlo.OpSubtract, Infer: meetAll, Inferred: "C1"},
	{Op: stablehlo.OpTan, Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: stablehlo.OpTanh, Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: stablehlo.OpTorchIndexSelect},
	{Op: stablehlo.OpTranspose, Infer: inferTranspose, Verify: verifyTranspose, reify: reifyTranspose, Inferred: "C2 C3", Verified: "C1 C4", Result: "C3"},
	{Op: stablehlo.OpTriangularSolve, Infer: inferTriangularSolve, reify: sameAs(1), Inferred: "C2-C4 I6", Declared: "C1", Result: "C4"},
	{Op: stablehlo.OpTuple, Infer: inferTuple, Inferred: "C1"},
	{Op: stablehlo.OpUnaryEinsum},
	{Op: stablehlo.OpUniformDequantize, Infer: inferDequantize, reify: sameAs(0), Inferred: "C1 C2", Result: "C2"},
	{Op: stablehlo.OpUniformQuantize, Infer: inferQuantize, Verify: verifyQuantize, reify: sameAs(0), Verified: "C2", Declared: "C1"},
	{Op: stablehlo.OpWhile, Infer: inferWhile, Verify: verifyWhile, Inferred: "C3", Verified: "C1 C2", Result: "C3"},
	{Op: stablehlo.OpXor, Infer: meetAll, Inferred: "C1"},
}
