package verify

import (
	"cmp"
	"slices"

	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/bufferization"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/cf"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/memref"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/dialect/scf"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/dialect/tensor"
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
	{op: arith.OpCmpi, check: arithCompare, local: true},
	{op: arith.OpConstant, check: arithConstant, local: true},
	{op: arith.OpExtsi, check: arithExtend, local: true},
	{op: arith.OpExtui, check: arithExtend, local: true},
	{op: arith.OpIndexCast, check: arithIndexCast, local: true},
	{op: arith.OpIndexCastui, check: arithIndexCast, local: true},
	{op: arith.OpSelect, check: arithSelect, local: true},
	{op: arith.OpTrunci, check: arithTruncate, local: true},
	{op: bufferization.OpToBuffer, check: tensorAndBuffer, local: true},
	{op: bufferization.OpToTensor, check: tensorAndBuffer, local: true},
	{op: builtin.OpModule, check: verifyModule},
	{op: builtin.OpUnrealizedConversionCast, check: conversionCast, local: true},
	{op: cf.OpCondBr, check: condBranch},
	{op: cf.OpSwitch, check: switchCases},
	{op: fn.OpCall, use: useCall},
	{op: fn.OpCallIndirect, check: verifyCallIndirect},
	{op: fn.OpConstant, use: useFunction},
	{op: fn.OpReturn, check: verifyReturn},
	{op: memref.OpCast, check: memrefCast, local: true},
	{op: pphlo.OpBitcastConvert, check: pphloBitcast, local: true},
	{op: pphlo.OpBroadcast, check: pphloBroadcast, local: true},
	{op: pphlo.OpConcatenate, check: pphloConcatenate, local: true},
	{op: pphlo.OpIota, check: pphloIota, local: true},
	{op: pphlo.OpReduce, check: pphloReduce},
	{op: pphlo.OpReverse, check: pphloReverse, local: true},
	{op: pphlo.OpSlice, check: pphloSlice, local: true},
	{op: pphlo.OpTranspose, check: pphloTranspose, local: true},
	{op: scf.OpFor, check: scfFor, exit: scfForExit},
	{op: scf.OpIf, check: scfIf, exit: scfIfExit},
	{op: sdy.OpAllGather, check: sdyCollective, use: useAllGather},
	{op: sdy.OpAllReduce, check: sdyCollective, use: useAllReduce},
	{op: sdy.OpAllSlice, check: sdyCollective, use: useAllSlice},
	{op: sdy.OpAllToAll, check: sdyCollective, use: useAllToAll},
	{op: sdy.OpCollectivePermute, check: sdyCollective, use: usePermute},
	{op: sdy.OpConstant, check: sdyConstant, local: true},
	{op: sdy.OpDataFlowEdge, use: useEdge},
	{op: sdy.OpFuncDataFlowEdge, use: useFunctionEdge},
	{op: sdy.OpManualComputation, check: sdyManual, use: useManual},
	{op: sdy.OpMesh, check: sdyMesh, foreign: foreignMesh},
	{op: sdy.OpNamedComputation, exit: sdyNamedExit, use: useNamed},
	{op: sdy.OpPropagationBarrier, check: sdyBarrier, local: true},
	{op: sdy.OpReduceScatter, check: sdyCollective, use: useReduceScatter},
	{op: sdy.OpReplicatedToUnreduced, check: sdyCollective, use: useReplicatedToUnreduced},
	{op: sdy.OpReshard, use: useSharding},
	{op: sdy.OpShardedToUnreduced, check: sdyCollective, use: useShardedToUnreduced},
	{op: sdy.OpShardingConstraint, use: useSharding},
	{op: shape.OpAssuming, exit: assumingExit},
	{op: shape.OpBroadcast, check: shapeResult, local: true},
	{op: shape.OpConstShape, check: constShape, local: true},
	{op: shape.OpCstrBroadcastable, check: cstrBroadcastable, local: true},
	{op: shape.OpNumElements, check: shapeResult, local: true},
	{op: shape.OpShapeOf, check: shapeOf, local: true},
	{op: tensor.OpCast, check: tensorCast, local: true},
	{op: tensor.OpExtract, check: tensorExtract, local: true},
	{op: tensor.OpFromElements, check: tensorFromElements, local: true},
	{op: tensor.OpInsert, check: tensorInsert, local: true},
}

// findRow returns the row of the op called name, nil if there is none.
func findRow(name string) *row {
	i, ok := slices.BinarySearchFunc(rows, name, func(r row, n string) int { return cmp.Compare(r.op, n) })
	if !ok {
		return nil
	}
	return &rows[i]
}
