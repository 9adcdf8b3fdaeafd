package report

import (
	"github.com/hlobc/hlobc/analysis/cost"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/ir"
)

// Kind classifies operations for people who look at a graph.
type Kind string

// The kinds.
const (
	Contraction Kind = "contraction" // products of matrices, convolutions and the like
	Elementwise Kind = "elementwise"
	Reduction   Kind = "reduction"
	Movement    Kind = "movement" // elements are rearranged, and keep their values
	ConstantOp  Kind = "constant"
	Control     Kind = "control" // loops, branches, calls
	Exchange    Kind = "exchange"
	Custom      Kind = "custom" // what it computes is not known
	Structure   Kind = "structure"
)

// kindOf returns the kind of an operation name. Elementwise is what its dialect defines and no list
// here has.
func kindOf(name string) Kind {
	if k, ok := kinds[name]; ok {
		return k
	}
	dialect, _ := ir.SplitName(name)
	switch dialect {
	case stablehlo.Namespace, chlo.Namespace:
		return Elementwise
	case builtin.Namespace, fn.Namespace, sdy.Namespace:
		return Structure
	case vhlo.Namespace:
		return Elementwise
	}
	if cost.Shipped(dialect)[name] != nil {
		return Elementwise
	}
	return Custom
}

var kinds = func() map[string]Kind {
	m := map[string]Kind{}
	add := func(k Kind, names ...string) {
		for _, n := range names {
			m[n] = k
		}
	}
	add(Contraction, stablehlo.OpDotGeneral, stablehlo.OpDot, stablehlo.OpConvolution, stablehlo.OpDynamicConv, stablehlo.OpFft,
		stablehlo.OpCholesky, stablehlo.OpTriangularSolve, stablehlo.OpEinsum)
	add(Reduction, stablehlo.OpReduce, stablehlo.OpReduceWindow, stablehlo.OpSelectAndScatter, stablehlo.OpSort, stablehlo.OpScatter,
		stablehlo.OpBatchNormInference, stablehlo.OpBatchNormTraining, stablehlo.OpBatchNormGrad, chlo.OpTopK)
	add(Movement, stablehlo.OpBroadcastInDim, stablehlo.OpBroadcast, stablehlo.OpDynamicBroadcastInDim, stablehlo.OpReshape,
		stablehlo.OpDynamicReshape, stablehlo.OpTranspose, stablehlo.OpSlice, stablehlo.OpRealDynamicSlice, stablehlo.OpDynamicSlice,
		stablehlo.OpDynamicUpdateSlice, stablehlo.OpGather, stablehlo.OpDynamicGather, stablehlo.OpTorchIndexSelect,
		stablehlo.OpConcatenate, stablehlo.OpPad, stablehlo.OpDynamicPad, stablehlo.OpReverse, stablehlo.OpTuple,
		stablehlo.OpGetTupleElement, stablehlo.OpBitcastConvert, stablehlo.OpGetDimensionSize, stablehlo.OpSetDimensionSize,
		stablehlo.OpOptimizationBarrier)
	add(ConstantOp, stablehlo.OpConstant, stablehlo.OpIota, stablehlo.OpDynamicIota, chlo.OpConstant, chlo.OpConstantLike, sdy.OpConstant)
	add(Control, stablehlo.OpWhile, stablehlo.OpIf, stablehlo.OpCase, stablehlo.OpMap, stablehlo.OpComposite, fn.OpCall,
		sdy.OpManualComputation, sdy.OpNamedComputation)
	add(Exchange, stablehlo.OpAllGather, stablehlo.OpAllReduce, stablehlo.OpAllToAll, stablehlo.OpReduceScatter, stablehlo.OpCollectivePermute,
		stablehlo.OpCollectiveBroadcast, stablehlo.OpCrossReplicaSum, stablehlo.OpPartitionID, stablehlo.OpReplicaID, stablehlo.OpSend,
		stablehlo.OpRecv, stablehlo.OpInfeed, stablehlo.OpOutfeed, sdy.OpReshard, sdy.OpShardingConstraint, sdy.OpAllGather, sdy.OpAllReduce,
		sdy.OpAllSlice, sdy.OpAllToAll, sdy.OpCollectivePermute, sdy.OpReduceScatter)
	add(Custom, stablehlo.OpCustomCall)
	add(Structure, stablehlo.OpReturn, stablehlo.OpAfterAll, stablehlo.OpCreateToken)
	return m
}()
