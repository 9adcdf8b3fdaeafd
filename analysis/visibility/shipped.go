package visibility

import (
	"sync"

	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
)

// The rules of hlobc's dialects, by dialect.
var (
	assembleShipped sync.Once
	shippedRules    map[string]OpRules
)

// shipped returns the rules of hlobc's dialects, by dialect.
func shipped() map[string]OpRules {
	assembleShipped.Do(func() {
		shippedRules = map[string]OpRules{
			builtin.Ops().Name:   {builtin.OpModule: {Edges: onModule}},
			fn.Ops().Name:        {fn.OpFunc: {Edges: onFunc}, fn.OpReturn: {Edges: onReturn}, fn.OpCall: {Edges: onCall}},
			stablehlo.Ops().Name: stablehloRules(),
			pphlo.Ops().Name:     pphloRules(),
		}
	})
	return shippedRules
}

func stablehloRules() OpRules {
	return OpRules{
		stablehlo.OpAllGather:             {Rule: Pairwise},
		stablehlo.OpAllReduce:             {Edges: onComputation},
		stablehlo.OpAllToAll:              {Rule: Pairwise},
		stablehlo.OpAsyncStart:            {Edges: onAsync},
		stablehlo.OpCase:                  {Edges: onBranches, Sinks: []SinkOperand{{BranchIndex, 0}}},
		stablehlo.OpCollectiveReduce:      {Edges: onComputation},
		stablehlo.OpComposite:             {Edges: onComposite},
		stablehlo.OpCustomCall:            {Edges: onCustomCall},
		stablehlo.OpDynamicBroadcastInDim: {Sinks: []SinkOperand{{Shape, 1}}},
		stablehlo.OpDynamicConv:           {Sinks: []SinkOperand{{Shape, 2}}},
		stablehlo.OpDynamicGather:         {Sinks: []SinkOperand{{Index, 1}, {Shape, 2}}},
		stablehlo.OpDynamicIota:           {Sinks: []SinkOperand{{Shape, 0}}},
		stablehlo.OpDynamicPad:            {Sinks: []SinkOperand{{Shape, 2}, {Shape, 3}, {Shape, 4}}},
		stablehlo.OpDynamicReshape:        {Sinks: []SinkOperand{{Shape, 1}}},
		stablehlo.OpDynamicSlice:          {Sinks: []SinkOperand{{Index, 1}}},
		stablehlo.OpDynamicUpdateSlice:    {Sinks: []SinkOperand{{Index, 2}}},
		stablehlo.OpGather:                {Sinks: []SinkOperand{{Index, 1}}},
		stablehlo.OpGetDimensionSize:      {Edges: onDimension},
		stablehlo.OpGetTupleElement:       {Edges: onTupleElement},
		stablehlo.OpIf:                    {Edges: onBranches, Sinks: []SinkOperand{{Predicate, 0}}},
		stablehlo.OpInfeed:                {Rule: Hides},
		stablehlo.OpMap:                   {Edges: onMap},
		stablehlo.OpOptimizationBarrier:   {Rule: Pairwise},
		stablehlo.OpRealDynamicSlice:      {Sinks: []SinkOperand{{Index, 1}, {Index, 2}, {Index, 3}}},
		stablehlo.OpRecv:                  {Rule: Hides},
		stablehlo.OpReduce:                {Edges: onReduce},
		stablehlo.OpReduceScatter:         {Edges: onComputation},
		stablehlo.OpReduceWindow:          {Edges: onReduce},
		stablehlo.OpReturn:                {Edges: onNothing},
		stablehlo.OpRng:                   {Sinks: []SinkOperand{{Shape, 2}}},
		stablehlo.OpScatter:               {Edges: onScatter, Sinks: []SinkOperand{{Index, 1}}},
		stablehlo.OpSelectAndScatter:      {Edges: onSelectAndScatter},
		stablehlo.OpSetDimensionSize:      {Sinks: []SinkOperand{{Shape, 1}}},
		stablehlo.OpSort:                  {Edges: onSort},
		stablehlo.OpTorchIndexSelect:      {Sinks: []SinkOperand{{Index, 1}}},
		stablehlo.OpWhile:                 {Edges: onWhile, Loop: true},
	}
}

func pphloRules() OpRules {
	return OpRules{
		pphlo.OpCase:             {Edges: onBranches},
		pphlo.OpCustomCall:       {Edges: onCustomCall},
		pphlo.OpIf:               {Edges: onBranches},
		pphlo.OpReduce:           {Edges: onReduce},
		pphlo.OpReduceWindow:     {Edges: onReduce},
		pphlo.OpReturn:           {Edges: onNothing},
		pphlo.OpSelectAndScatter: {Edges: onSelectAndScatter},
		pphlo.OpSort:             {Edges: onSort},
		pphlo.OpWhile:            {Edges: onWhile},
	}
}
