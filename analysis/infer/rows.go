package infer

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

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

// FindRow returns the row of the op called name in full, or nil.
func FindRow(name string) *Row {
	i, ok := slices.BinarySearchFunc(Rows, name, func(r Row, n string) int { return cmp.Compare(r.Op, n) })
	if !ok {
		return nil
	}
	return &Rows[i]
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

// Rows lists all ops of StableHLO and CHLO, and those of the interpreter that have
// rules beyond their definition, by full name.
var Rows = []Row{
	{Op: "chlo._asin_acos_kernel", Infer: meetAll},
	{Op: "chlo.acos", Infer: meetAll},
	{Op: "chlo.acosh", Infer: meetAll},
	{Op: "chlo.asin", Infer: meetAll},
	{Op: "chlo.asinh", Infer: meetAll},
	{Op: "chlo.atan", Infer: meetAll},
	{Op: "chlo.atanh", Infer: meetAll},
	{Op: "chlo.bessel_i1e", Infer: meetAll},
	{Op: "chlo.broadcast_add", Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: "chlo.broadcast_and", Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: "chlo.broadcast_atan2", Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: "chlo.broadcast_compare", Infer: inferBroadcastCompare, reify: (*reifier).broadcastBinary},
	{Op: "chlo.broadcast_complex", Infer: inferBroadcastComplex, reify: (*reifier).broadcastBinary},
	{Op: "chlo.broadcast_divide", Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: "chlo.broadcast_maximum", Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: "chlo.broadcast_minimum", Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: "chlo.broadcast_multiply", Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: "chlo.broadcast_next_after", Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: "chlo.broadcast_or", Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: "chlo.broadcast_polygamma", Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: "chlo.broadcast_power", Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: "chlo.broadcast_remainder", Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: "chlo.broadcast_select", Infer: inferBroadcastSelect, reify: (*reifier).broadcast, Same: sameShapeOnly},
	{Op: "chlo.broadcast_shift_left", Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: "chlo.broadcast_shift_right_arithmetic", Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: "chlo.broadcast_shift_right_logical", Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: "chlo.broadcast_subtract", Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: "chlo.broadcast_xor", Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: "chlo.broadcast_zeta", Infer: inferBroadcastBinary, reify: (*reifier).broadcastBinary},
	{Op: "chlo.conj", Infer: meetAll},
	{Op: "chlo.constant", Infer: inferConstant},
	{Op: "chlo.constant_like", Infer: inferConstantLike, Verify: verifyConstantLike, reify: sameAs(0)},
	{Op: "chlo.cosh", Infer: meetAll},
	{Op: "chlo.digamma", Infer: meetAll},
	{Op: "chlo.erf", Infer: meetAll},
	{Op: "chlo.erf_inv", Infer: meetAll},
	{Op: "chlo.erfc", Infer: meetAll},
	{Op: "chlo.is_inf", Infer: predicate},
	{Op: "chlo.is_neg_inf", Infer: predicate},
	{Op: "chlo.is_pos_inf", Infer: predicate},
	{Op: "chlo.lgamma", Infer: meetAll},
	{Op: "chlo.mulhi", Infer: meetAll},
	{Op: "chlo.next_after", Infer: meetAll},
	{Op: "chlo.polygamma", Infer: meetAll},
	{Op: "chlo.ragged_dot", Infer: inferRaggedDot, Verify: verifyRaggedDot},
	{Op: "chlo.scan", Infer: inferScan, Verify: verifyScan, Same: sameShapeOnly},
	{Op: "chlo.sinh", Infer: meetAll},
	{Op: "chlo.square", Infer: meetAll},
	{Op: "chlo.tan", Infer: meetAll},
	{Op: "chlo.top_k", Infer: inferTopK},
	{Op: "chlo.zeta", Infer: meetAll},
	{Op: "interpreter.run_parallel", Verify: verifyRunParallel},
	{Op: "stablehlo.abs", Infer: realOf, Inferred: "C1 C2", Result: "C2"},
	{Op: "stablehlo.add", Infer: inferAdd, Verify: verifyAdd, Inferred: "C1", Verified: "C2-C7"},
	{Op: "stablehlo.after_all", Infer: inferToken},
	{Op: "stablehlo.all_gather", Verify: verifyAllGather, Uses: usesMesh, Verified: "C1 C2 C4-C6 I3", Dynamic: []Gap{{"C3", runTimeDevices}}},
	{Op: "stablehlo.all_reduce", Infer: inferAllReduce, Verify: verifyAllReduce, Uses: usesMesh, reify: pairwise, Inferred: "C6 C7", Verified: "C1 C3-C5 I2", Result: "C6", Dynamic: []Gap{{"C2", runTimeDevices}}},
	{Op: "stablehlo.all_to_all", Infer: inferAllToAll, Uses: usesMesh, reify: reifyAllToAll, Inferred: "C1-C3 C5 C7-C9 I5", Declared: "C4", Result: "C9", Dynamic: []Gap{{"C6", runTimeDevices}}},
	{Op: "stablehlo.and", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.async_done", Infer: inferAsyncDone, Inferred: "C1", Result: "C1"},
	{Op: "stablehlo.async_start", Infer: inferAsyncStart, Inferred: "C1-C4", Result: "C4"},
	{Op: "stablehlo.atan2", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.batch_norm_grad", Infer: inferBatchNormGrad, Inferred: "C1 C3-C5", Declared: "C2", Result: "C3"},
	{Op: "stablehlo.batch_norm_inference", Infer: inferBatchNormInference, Inferred: "C1 C3-C7", Declared: "C2", Result: "C7"},
	{Op: "stablehlo.batch_norm_training", Infer: inferBatchNormTraining, Inferred: "C1 C3 C4 C7", Declared: "C2 C5 C6", Result: "C7"},
	{Op: "stablehlo.bitcast_convert", Verify: verifyBitcastConvert, reify: reifyBitcast, Verified: "C1 C2"},
	{Op: "stablehlo.broadcast", Infer: inferBroadcast, reify: reifyBroadcast},
	{Op: "stablehlo.broadcast_in_dim", Verify: verifyBroadcastInDim, Verified: "C1-C6"},
	{Op: "stablehlo.case", Infer: inferCase, Inferred: "C1-C4 I1", Result: "C4"},
	{Op: "stablehlo.cbrt", Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: "stablehlo.ceil", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.cholesky", Infer: inferCholesky, Inferred: "C1-C3"},
	{Op: "stablehlo.clamp", Infer: inferClamp, reify: sameAs(1), Inferred: "C1 C2 C4", Declared: "C3", Result: "C4"},
	{Op: "stablehlo.collective_broadcast", Infer: inferCollectiveBroadcast, Verify: verifyCollectiveBroadcast, Uses: usesMesh, Inferred: "C5", Verified: "C1-C4 I2", Result: "C5", Dynamic: []Gap{{"C6", "the root is a value"}}},
	{Op: "stablehlo.collective_permute", Infer: first, Verify: verifyCollectivePermute, Inferred: "C5", Verified: "C1-C4 I2", Result: "C5"},
	{Op: "stablehlo.collective_reduce", Infer: inferCollectiveReduce, Verify: verifyCollectiveReduce, Uses: usesMesh, reify: pairwise, Verified: "C1-C4 I2", Result: "C3"},
	{Op: "stablehlo.compare", Infer: predicate, Inferred: "C2", Declared: "C1", Result: "C2", Unchecked: []Gap{{"C3", "the reference leaves the comparison type to the lowering; compare_type is a hint that programs in use omit or contradict"}}},
	{Op: "stablehlo.complex", Infer: complexOf, Inferred: "C2 C3", Declared: "C1", Result: "C3"},
	{Op: "stablehlo.composite", Uses: verifyComposite, Verified: "C1-C4"},
	{Op: "stablehlo.concatenate", Infer: inferConcatenate, reify: reifyConcatenate, Inferred: "C2 C4-C6", Declared: "C1 C3", Result: "C6"},
	{Op: "stablehlo.constant", Infer: inferConstant, Same: sameConstant, Inferred: "C1"},
	{Op: "stablehlo.convert", Infer: convert, reify: sameAs(0), Declared: "C1"},
	{Op: "stablehlo.convolution", Infer: inferConvolution, Verify: verifyConvolution, Inferred: "C1-C20 C23 C24 C26 C27", Verified: "C25 C28-C34", Declared: "C21 C22"},
	{Op: "stablehlo.cosine", Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: "stablehlo.count_leading_zeros", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.create_token", Infer: inferToken},
	{Op: "stablehlo.cross-replica-sum", Infer: meetAll},
	{Op: "stablehlo.custom_call", Verify: verifyCustomCall},
	{Op: "stablehlo.divide", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.dot", Infer: inferDot, Verify: verifyDot, reify: reifyDot},
	{Op: "stablehlo.dot_general", Infer: inferDotGeneral, Verify: verifyDotGeneral, reify: reifyDotGeneral, Inferred: "C1-C11", Verified: "C12 C14-C24", Unchecked: []Gap{{"C13", "the reference accepts operands of different types and lets the result type decide the precision"}}},
	{Op: "stablehlo.dynamic_broadcast_in_dim", Infer: inferDynamicBroadcastInDim, Verify: verifyDynamicBroadcastInDim, reify: given(1), Verified: "C1-C10"},
	{Op: "stablehlo.dynamic_conv", Infer: inferDynamicConv, Verify: verifyDynamicConv, Inferred: "C1-C20 C23 C24 C26 C27", Verified: "C28-C34", Declared: "C21 C22", Dynamic: []Gap{{"C25", "padding is a value; checked as far as it is constant"}}},
	{Op: "stablehlo.dynamic_gather", Infer: inferDynamicGather, reify: reifyGather, Inferred: "C1-C14", Result: "C13"},
	{Op: "stablehlo.dynamic_iota", Infer: inferDynamicIota, Verify: verifyDynamicIota, reify: given(0), Verified: "C1 C2"},
	{Op: "stablehlo.dynamic_pad", Infer: inferDynamicPad, Verify: verifyDynamicPad, reify: reifyDynamicPad, Verified: "C2-C4", Declared: "C1"},
	{Op: "stablehlo.dynamic_reshape", Infer: inferDynamicReshape, Verify: verifyDynamicReshape, reify: given(1), Verified: "C1-C4"},
	{Op: "stablehlo.dynamic_slice", Infer: inferDynamicSlice, Inferred: "C2-C5", Declared: "C1", Result: "C5"},
	{Op: "stablehlo.dynamic_update_slice", Infer: inferDynamicUpdateSlice, Inferred: "C1 C3-C6", Declared: "C2"},
	{Op: "stablehlo.einsum"},
	{Op: "stablehlo.exponential", Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: "stablehlo.exponential_minus_one", Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: "stablehlo.fft", Infer: inferFft, Inferred: "C1-C5", Result: "C5"},
	{Op: "stablehlo.floor", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.gather", Infer: inferGather, reify: reifyGather, Inferred: "C1-C23", Result: "C22"},
	{Op: "stablehlo.get_dimension_size", Infer: inferGetDimensionSize, Inferred: "C1"},
	{Op: "stablehlo.get_tuple_element", Infer: inferGetTupleElement, Inferred: "C1 C2", Result: "C2"},
	{Op: "stablehlo.if", Infer: inferIf, Inferred: "C1-C3 I1", Result: "C3"},
	{Op: "stablehlo.imag", Infer: realOf, Inferred: "C1 C2", Result: "C2"},
	{Op: "stablehlo.infeed", Verify: verifyInfeed, Verified: "C1-C3"},
	{Op: "stablehlo.iota", Verify: verifyIota, Verified: "C1"},
	{Op: "stablehlo.is_finite", Infer: predicate, Inferred: "C1"},
	{Op: "stablehlo.log", Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: "stablehlo.log_plus_one", Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: "stablehlo.logistic", Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: "stablehlo.map", Infer: inferMap, reify: sameAs(0), Inferred: "C1 C3 C4", Declared: "C2"},
	{Op: "stablehlo.maximum", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.minimum", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.multiply", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.negate", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.not", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.optimization_barrier", Infer: inferSort, Inferred: "C1"},
	{Op: "stablehlo.or", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.outfeed", Infer: inferToken},
	{Op: "stablehlo.pad", Infer: inferPad, reify: reifyPad, Inferred: "C2-C4", Declared: "C1", Result: "C4"},
	{Op: "stablehlo.partition_id", Infer: inferID},
	{Op: "stablehlo.popcnt", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.power", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.real", Infer: realOf, Inferred: "C1 C2", Result: "C2"},
	{Op: "stablehlo.real_dynamic_slice", Infer: inferRealDynamicSlice, Verify: verifyRealDynamicSlice, reify: reifyRealDynamicSlice},
	{Op: "stablehlo.recv", Verify: verifyRecv, Verified: "C5", Dynamic: []Gap{{"C4", runTimeDevices}}, Unchecked: []Gap{{"C1 C2 C3", pairsAsTheyAre}}},
	{Op: "stablehlo.reduce", Infer: inferReduce, Verify: verifyReduce, reify: reifyReduce, Inferred: "C1 C3-C5 C7 C8", Verified: "C6", Result: "C7", Unchecked: []Gap{{"C2", promotes}}},
	{Op: "stablehlo.reduce_precision", Infer: meetAll, Inferred: "C1", Declared: "C2 C3"},
	{Op: "stablehlo.reduce_scatter", Verify: verifyReduceScatter, Uses: usesMesh, Verified: "C2 C3 C5-C9", Dynamic: []Gap{{"C1", "the size of the process groups is known at run time only"}, {"C4", runTimeDevices}}},
	{Op: "stablehlo.reduce_window", Infer: inferReduceWindow, Verify: verifyReduceWindow, reify: reifyReduceWindow, Inferred: "C1 C2 C4-C12 C14-C16", Verified: "C13", Result: "C15", Unchecked: []Gap{{"C3", promotes}}},
	{Op: "stablehlo.remainder", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.replica_id", Infer: inferID},
	{Op: "stablehlo.reshape", Verify: verifyReshape, Verified: "C1-C3"},
	{Op: "stablehlo.return"},
	{Op: "stablehlo.reverse", Infer: inferReverse, Verify: verifyReverse, Inferred: "C1", Verified: "C2 C3"},
	{Op: "stablehlo.rng", Infer: inferRng, reify: given(2), Inferred: "C2 C3", Declared: "C1", Result: "C3"},
	{Op: "stablehlo.rng_bit_generator", Verify: verifyRngBitGenerator, Verified: "C1", Unchecked: []Gap{{"C2", "the reference leaves the size of the state to the algorithm"}}},
	{Op: "stablehlo.round_nearest_afz", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.round_nearest_even", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.rsqrt", Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: "stablehlo.scatter", Infer: inferScatter, Verify: verifyScatter, reify: pairwise, Inferred: "C24 C25", Verified: "C1-C5 C7-C23", Result: "C24", Unchecked: []Gap{{"C6", promotes}}},
	{Op: "stablehlo.select", Infer: inferSelect, reify: sameAs(1), Inferred: "C1 C2", Result: "C2"},
	{Op: "stablehlo.select_and_scatter", Infer: inferSelectAndScatter, Verify: verifySelectAndScatter, reify: sameAs(0), Inferred: "C11 C12", Verified: "C1 C2 C4-C10", Result: "C11", Unchecked: []Gap{{"C3", promotes}}},
	{Op: "stablehlo.send", Infer: inferSend, Inferred: "C5", Dynamic: []Gap{{"C4", runTimeDevices}}, Unchecked: []Gap{{"C1 C2 C3", pairsAsTheyAre}}},
	{Op: "stablehlo.set_dimension_size", Infer: inferSetDimensionSize, reify: reifySetDimensionSize},
	{Op: "stablehlo.shift_left", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.shift_right_arithmetic", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.shift_right_logical", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.sign", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.sine", Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: "stablehlo.slice", Infer: inferSlice, Inferred: "C1-C5", Result: "C5"},
	{Op: "stablehlo.sort", Infer: inferSort, Verify: verifySort, Inferred: "C2", Verified: "C4 C5", Declared: "C1 C3", Result: "C2"},
	{Op: "stablehlo.sqrt", Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: "stablehlo.subtract", Infer: meetAll, Inferred: "C1"},
	{Op: "stablehlo.tan", Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: "stablehlo.tanh", Infer: meetAll, Verify: verifyAccuracy, Inferred: "C1"},
	{Op: "stablehlo.torch_index_select"},
	{Op: "stablehlo.transpose", Infer: inferTranspose, Verify: verifyTranspose, reify: reifyTranspose, Inferred: "C2 C3", Verified: "C1 C4", Result: "C3"},
	{Op: "stablehlo.triangular_solve", Infer: inferTriangularSolve, reify: sameAs(1), Inferred: "C2-C4 I6", Declared: "C1", Result: "C4"},
	{Op: "stablehlo.tuple", Infer: inferTuple, Inferred: "C1"},
	{Op: "stablehlo.unary_einsum"},
	{Op: "stablehlo.uniform_dequantize", Infer: inferDequantize, reify: sameAs(0), Inferred: "C1 C2", Result: "C2"},
	{Op: "stablehlo.uniform_quantize", Infer: inferQuantize, Verify: verifyQuantize, reify: sameAs(0), Verified: "C2", Declared: "C1"},
	{Op: "stablehlo.while", Infer: inferWhile, Verify: verifyWhile, Inferred: "C3", Verified: "C1 C2", Result: "C3"},
	{Op: "stablehlo.xor", Infer: meetAll, Inferred: "C1"},
}
