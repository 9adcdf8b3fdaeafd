package verify

import (
	"cmp"
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// row is what an op of another dialect than StableHLO and CHLO asks for beyond its
// definition. What is nil is not there.
type row struct {
	op string // full name
	// check looks at the operation by itself. It is local if it looks at inherent
	// attributes and types alone.
	check func(w *worker, op ir.Op) *Finding
	local bool
	// exit takes what is inside the operation as good.
	exit func(w *worker, op ir.Op) *Finding
	// foreign says that the operation was written by who knows nothing of its dialect, so
	// that nothing is asked of it. It goes with a check that is not local.
	foreign func(op ir.Op) bool
	// use looks at the symbols that the operation uses.
	use func(w *worker, op ir.Op) *Finding
}

// rows are sorted by name.
var rows = []row{
	{op: "arith.cmpi", check: arithCompare, local: true},
	{op: "arith.constant", check: arithConstant, local: true},
	{op: "arith.extsi", check: arithExtend, local: true},
	{op: "arith.extui", check: arithExtend, local: true},
	{op: "arith.index_cast", check: arithIndexCast, local: true},
	{op: "arith.index_castui", check: arithIndexCast, local: true},
	{op: "arith.select", check: arithSelect, local: true},
	{op: "arith.trunci", check: arithTruncate, local: true},
	{op: "bufferization.to_buffer", check: tensorAndBuffer, local: true},
	{op: "bufferization.to_tensor", check: tensorAndBuffer, local: true},
	{op: "builtin.module", check: verifyModule},
	{op: "builtin.unrealized_conversion_cast", check: conversionCast, local: true},
	{op: "cf.cond_br", check: condBranch},
	{op: "cf.switch", check: switchCases},
	{op: "func.call", use: useCall},
	{op: "func.call_indirect", check: verifyCallIndirect},
	{op: "func.constant", use: useFunction},
	{op: "func.return", check: verifyReturn},
	{op: "memref.cast", check: memrefCast, local: true},
	{op: "pphlo.bitcast_convert", check: pphloBitcast, local: true},
	{op: "pphlo.broadcast", check: pphloBroadcast, local: true},
	{op: "pphlo.concatenate", check: pphloConcatenate, local: true},
	{op: "pphlo.iota", check: pphloIota, local: true},
	{op: "pphlo.reduce", check: pphloReduce},
	{op: "pphlo.reverse", check: pphloReverse, local: true},
	{op: "pphlo.slice", check: pphloSlice, local: true},
	{op: "pphlo.transpose", check: pphloTranspose, local: true},
	{op: "scf.for", check: scfFor, exit: scfForExit},
	{op: "scf.if", check: scfIf, exit: scfIfExit},
	{op: "sdy.all_gather", check: sdyCollective, use: useAllGather},
	{op: "sdy.all_reduce", check: sdyCollective, use: useAllReduce},
	{op: "sdy.all_slice", check: sdyCollective, use: useAllSlice},
	{op: "sdy.all_to_all", check: sdyCollective, use: useAllToAll},
	{op: "sdy.collective_permute", check: sdyCollective, use: usePermute},
	{op: "sdy.constant", check: sdyConstant, local: true},
	{op: "sdy.data_flow_edge", use: useEdge},
	{op: "sdy.func_data_flow_edge", use: useFunctionEdge},
	{op: "sdy.manual_computation", check: sdyManual, use: useManual},
	{op: "sdy.mesh", check: sdyMesh, foreign: foreignMesh},
	{op: "sdy.named_computation", exit: sdyNamedExit, use: useNamed},
	{op: "sdy.propagation_barrier", check: sdyBarrier, local: true},
	{op: "sdy.reduce_scatter", check: sdyCollective, use: useReduceScatter},
	{op: "sdy.replicated_to_unreduced", check: sdyCollective, use: useReplicatedToUnreduced},
	{op: "sdy.reshard", use: useSharding},
	{op: "sdy.sharded_to_unreduced", check: sdyCollective, use: useShardedToUnreduced},
	{op: "sdy.sharding_constraint", use: useSharding},
	{op: "shape.assuming", exit: assumingExit},
	{op: "shape.broadcast", check: shapeResult, local: true},
	{op: "shape.const_shape", check: constShape, local: true},
	{op: "shape.cstr_broadcastable", check: cstrBroadcastable, local: true},
	{op: "shape.num_elements", check: shapeResult, local: true},
	{op: "shape.shape_of", check: shapeOf, local: true},
	{op: "tensor.cast", check: tensorCast, local: true},
	{op: "tensor.extract", check: tensorExtract, local: true},
	{op: "tensor.from_elements", check: tensorFromElements, local: true},
	{op: "tensor.insert", check: tensorInsert, local: true},
}

// findRow returns the row of the op called name, nil if there is none.
func findRow(name string) *row {
	i, ok := slices.BinarySearchFunc(rows, name, func(r row, n string) int { return cmp.Compare(r.op, n) })
	if !ok {
		return nil
	}
	return &rows[i]
}
