package verify

import (
	"sync"

	"github.com/hlobc/hlobc/dialect/affine"
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/bufferization"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/dialect/cf"
	"github.com/hlobc/hlobc/dialect/cmplx"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/index"
	"github.com/hlobc/hlobc/dialect/linalg"
	"github.com/hlobc/hlobc/dialect/memref"
	"github.com/hlobc/hlobc/dialect/mlprogram"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/dialect/quant"
	"github.com/hlobc/hlobc/dialect/scf"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/dialect/shape"
	"github.com/hlobc/hlobc/dialect/sparsetensor"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/dialect/tosa"
	"github.com/hlobc/hlobc/dialect/vector"
)

// shipped returns the rules of hlobc's dialects, by dialect.
var shipped = sync.OnceValue(func() map[string]Rules {
	return map[string]Rules{
		affine.Ops().Name: affineRules(),
		arith.Ops().Name: {
			arith.OpBitcast:       {Verify: arithBitcast, Local: true},
			arith.OpConstant:      {Verify: arithConstant, Local: true},
			arith.OpExtf:          {Verify: arithExtend, Local: true},
			arith.OpExtsi:         {Verify: arithExtend, Local: true},
			arith.OpExtui:         {Verify: arithExtend, Local: true},
			arith.OpConvertf:      {Verify: arithConvert, Local: true},
			arith.OpFptosi:        {Verify: tensorDims, Local: true},
			arith.OpFptoui:        {Verify: tensorDims, Local: true},
			arith.OpSitofp:        {Verify: tensorDims, Local: true},
			arith.OpUitofp:        {Verify: tensorDims, Local: true},
			arith.OpIndexCast:     {Verify: arithIndexCast, Local: true},
			arith.OpIndexCastui:   {Verify: arithIndexCast, Local: true},
			arith.OpScalingExtf:   {Verify: arithExtend, Local: true},
			arith.OpScalingTruncf: {Verify: arithTruncate, Local: true},
			arith.OpSelect:        {Verify: arithSelect, Local: true},
			arith.OpTruncf:        {Verify: arithTruncate, Local: true},
			arith.OpTrunci:        {Verify: arithTruncate, Local: true},
		},
		bufferization.Ops().Name: {
			bufferization.OpAllocTensor:              {Verify: allocTensor, Local: true},
			bufferization.OpDealloc:                  {Verify: dealloc, Local: true},
			bufferization.OpMaterializeInDestination: {Verify: materialize, Local: true},
			bufferization.OpToBuffer:                 {Verify: tensorAndBuffer, Local: true},
			bufferization.OpToTensor:                 {Verify: tensorAndBuffer, Local: true},
		},
		builtin.Ops().Name: {
			builtin.OpModule:                   {Verify: verifyModule},
			builtin.OpUnrealizedConversionCast: {Verify: conversionCast, Local: true},
		},
		cf.Ops().Name: {
			cf.OpCondBr: {Verify: condBranch},
			cf.OpSwitch: {Verify: switchCases},
		},
		cmplx.Ops().Name: {
			cmplx.OpBitcast:  {Verify: complexBitcast, Local: true},
			cmplx.OpConstant: {Verify: complexConstant, Local: true},
		},
		fn.Ops().Name: {
			fn.OpCall:         {Symbols: useCall},
			fn.OpCallIndirect: {Verify: verifyCallIndirect},
			fn.OpConstant:     {Symbols: useFunction},
			fn.OpReturn:       {Verify: verifyReturn},
		},
		index.Ops().Name: {
			index.OpCasts: {Verify: indexCast, Local: true},
			index.OpCastu: {Verify: indexCast, Local: true},
		},
		linalg.Ops().Name: linalgRules(),
		memref.Ops().Name: joined(Rules{
			memref.OpAlloc:            {Verify: memrefAlloc, Local: true},
			memref.OpAlloca:           {Verify: memrefAlloca, Local: true},
			memref.OpCast:             {Verify: memrefCast, Local: true},
			memref.OpDistinctObjects:  {Verify: memrefDistinct, Local: true},
			memref.OpDmaStart:         {Verify: memrefTransfer, Local: true},
			memref.OpAllocaScope:      {Regions: blocksYieldResults},
			memref.OpGenericAtomicRmw: {Verify: memrefAtomicIndices, Local: true, Regions: memrefAtomic},
			memref.OpGetGlobal:        {Symbols: useGlobal},
			memref.OpLoad:             {Verify: memrefLoad, Local: true},
			memref.OpMemorySpaceCast:  {Verify: memrefSpaceCast, Local: true},
			memref.OpRealloc:          {Verify: memrefRealloc, Local: true},
			memref.OpReshape:          {Verify: memrefReshape, Local: true},
			memref.OpStore:            {Verify: memrefStore, Local: true},
		}, memrefViews()),
		mlprogram.Ops().Name: mlProgramRules(),
		pphlo.Ops().Name: {
			pphlo.OpBitcastConvert: {Verify: pphloBitcast, Local: true},
			pphlo.OpBroadcast:      {Verify: pphloBroadcast, Local: true},
			pphlo.OpConcatenate:    {Verify: pphloConcatenate, Local: true},
			pphlo.OpIota:           {Verify: pphloIota, Local: true},
			pphlo.OpReduce:         {Verify: pphloReduce},
			pphlo.OpReverse:        {Verify: pphloReverse, Local: true},
			pphlo.OpSlice:          {Verify: pphloSlice, Local: true},
			pphlo.OpTranspose:      {Verify: pphloTranspose, Local: true},
		},
		quant.Ops().Name: quantRules(),
		scf.Ops().Name: {
			scf.OpExecuteRegion:    {Verify: noArguments, Regions: blocksYieldResults},
			scf.OpFor:              {Verify: scfFor, Regions: scfForExit},
			scf.OpForall:           {Regions: scfForall},
			scf.OpForallInParallel: {Regions: scfInParallel},
			scf.OpIf:               {Verify: scfIf, Regions: scfIfExit},
			scf.OpIndexSwitch:      {Verify: scfIndexSwitch, Regions: allYieldResults},
			scf.OpParallel:         {Regions: scfParallel},
			scf.OpReduce:           {Regions: scfReduce},
			scf.OpWhile:            {Verify: scfWhile, Regions: scfWhileExit},
		},
		sdy.Ops().Name: {
			sdy.OpAllGather:             {Verify: sdyCollective, Symbols: useAllGather},
			sdy.OpAllReduce:             {Verify: sdyCollective, Symbols: useAllReduce},
			sdy.OpAllSlice:              {Verify: sdyCollective, Symbols: useAllSlice},
			sdy.OpAllToAll:              {Verify: sdyCollective, Symbols: useAllToAll},
			sdy.OpCollectivePermute:     {Verify: sdyCollective, Symbols: usePermute},
			sdy.OpConstant:              {Verify: sdyConstant, Local: true},
			sdy.OpDataFlowEdge:          {Symbols: useEdge},
			sdy.OpFuncDataFlowEdge:      {Symbols: useFunctionEdge},
			sdy.OpManualComputation:     {Verify: sdyManual, Symbols: useManual},
			sdy.OpMesh:                  {Verify: sdyMesh, Skip: foreignMesh},
			sdy.OpNamedComputation:      {Regions: sdyNamedExit, Symbols: useNamed},
			sdy.OpPropagationBarrier:    {Verify: sdyBarrier, Local: true},
			sdy.OpReduceScatter:         {Verify: sdyCollective, Symbols: useReduceScatter},
			sdy.OpReplicatedToUnreduced: {Verify: sdyCollective, Symbols: useReplicatedToUnreduced},
			sdy.OpReshard:               {Symbols: useSharding},
			sdy.OpShardedToUnreduced:    {Verify: sdyCollective, Symbols: useShardedToUnreduced},
			sdy.OpShardingConstraint:    {Symbols: useSharding},
		},
		shape.Ops().Name: {
			shape.OpAdd:               {Verify: shapeResult, Local: true},
			shape.OpAssuming:          {Regions: assumingExit},
			shape.OpAssumingAll:       {Verify: shapeAssumingAll, Local: true},
			shape.OpDiv:               {Verify: shapeResult, Local: true},
			shape.OpGetExtent:         {Verify: shapeResult, Local: true},
			shape.OpMax:               {Verify: shapeExtreme, Local: true},
			shape.OpMin:               {Verify: shapeExtreme, Local: true},
			shape.OpMul:               {Verify: shapeResult, Local: true},
			shape.OpRank:              {Verify: shapeResult, Local: true},
			shape.OpReduce:            {Regions: shapeReduce},
			shape.OpBroadcast:         {Verify: shapeResult, Local: true},
			shape.OpConstShape:        {Verify: constShape, Local: true},
			shape.OpCstrBroadcastable: {Verify: cstrBroadcastable, Local: true},
			shape.OpMeet:              {Verify: shapeMeet, Local: true},
			shape.OpNumElements:       {Verify: shapeResult, Local: true},
			shape.OpShapeOf:           {Verify: shapeOf, Local: true},
		},
		sparsetensor.Ops().Name: sparseRules(),
		tensor.Ops().Name: joined(Rules{
			tensor.OpBitcast:      {Verify: bitcast, Local: true},
			tensor.OpCast:         {Verify: tensorCast, Local: true},
			tensor.OpEmpty:        {Verify: tensorEmpty, Local: true},
			tensor.OpExtract:      {Verify: tensorExtract, Local: true},
			tensor.OpFromElements: {Verify: tensorFromElements, Local: true},
			tensor.OpInsert:       {Verify: tensorInsert, Local: true},
			tensor.OpReshape:      {Verify: tensorReshape, Local: true},
			tensor.OpSplat:        {Verify: tensorSplat, Local: true},
		}, tensorViews()),
		tosa.Ops().Name:   tosaRules(),
		vector.Ops().Name: vectorRules(),
	}
})
