package cost

import (
	"math"
	"math/bits"

	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/sdy"
	"github.com/hlobc/hlobc/dialect/stablehlo"
)

// stablehloRules returns the rules of StableHLO. Unless docs/cost.md says otherwise, the figures
// are those of XLA's HloCostAnalysis for the HLO that XLA makes of the operation.
func stablehloRules() Rules {
	r := Rules{}
	add := func(rule Rule, names ...string) {
		for _, n := range names {
			r[n] = &rule
		}
	}
	add(Rule{Cost: arithmetic, InPlace: true}, stablehlo.OpAbs, stablehlo.OpAdd, stablehlo.OpAnd, stablehlo.OpBitcastConvert, stablehlo.OpCeil,
		stablehlo.OpCompare, stablehlo.OpCountLeadingZeros, stablehlo.OpDivide, stablehlo.OpFloor, stablehlo.OpIsFinite,
		stablehlo.OpMaximum, stablehlo.OpMinimum, stablehlo.OpMultiply, stablehlo.OpNegate, stablehlo.OpNot, stablehlo.OpOr, stablehlo.OpPopcnt,
		stablehlo.OpReducePrecision, stablehlo.OpRemainder, stablehlo.OpRoundNearestAfz, stablehlo.OpRoundNearestEven,
		stablehlo.OpShiftLeft, stablehlo.OpShiftRightArithmetic, stablehlo.OpShiftRightLogical, stablehlo.OpSign, stablehlo.OpSubtract, stablehlo.OpXor,
		stablehlo.OpComplex, stablehlo.OpReal, stablehlo.OpImag, stablehlo.OpUniformQuantize, stablehlo.OpUniformDequantize)
	add(Rule{Cost: transcendental, InPlace: true}, stablehlo.OpAtan2, stablehlo.OpCbrt, stablehlo.OpCosine, stablehlo.OpExponential,
		stablehlo.OpExponentialMinusOne, stablehlo.OpLog, stablehlo.OpLogPlusOne, stablehlo.OpLogistic, stablehlo.OpPower, stablehlo.OpRsqrt,
		stablehlo.OpSine, stablehlo.OpSqrt, stablehlo.OpTan, stablehlo.OpTanh)
	add(Rule{Cost: convert, InPlace: true}, stablehlo.OpConvert)
	add(Rule{Cost: spread, InPlace: true}, stablehlo.OpClamp, stablehlo.OpSelect)
	add(Rule{Cost: random}, stablehlo.OpRng, stablehlo.OpRngBitGenerator)
	add(Rule{Cost: free}, stablehlo.OpAfterAll, stablehlo.OpComposite, stablehlo.OpCreateToken, stablehlo.OpGetDimensionSize)
	add(Rule{Cost: free, View: true}, stablehlo.OpGetTupleElement)
	add(Rule{Cost: tuple, View: true}, stablehlo.OpTuple)
	add(Rule{Cost: branchTables}, stablehlo.OpIf, stablehlo.OpCase)
	add(Rule{Cost: loopTable, InPlace: true}, stablehlo.OpWhile)
	add(Rule{Cost: returned}, stablehlo.OpReturn)
	add(Rule{Cost: barrier, View: true}, stablehlo.OpOptimizationBarrier)

	add(Rule{Cost: constant}, stablehlo.OpConstant)
	add(Rule{Cost: iota}, stablehlo.OpIota, stablehlo.OpDynamicIota)
	add(Rule{Cost: broadcast}, stablehlo.OpBroadcastInDim, stablehlo.OpDynamicBroadcastInDim, stablehlo.OpBroadcast)
	add(Rule{Cost: reshape, View: true}, stablehlo.OpReshape, stablehlo.OpDynamicReshape)
	add(Rule{Cost: free, View: true}, stablehlo.OpTranspose)
	add(Rule{Cost: slice}, stablehlo.OpSlice)
	add(Rule{Cost: slice}, stablehlo.OpRealDynamicSlice)
	add(Rule{Cost: dynamicSlice}, stablehlo.OpDynamicSlice)
	add(Rule{Cost: update, InPlace: true}, stablehlo.OpDynamicUpdateSlice)
	add(Rule{Cost: gather}, stablehlo.OpGather, stablehlo.OpDynamicGather, stablehlo.OpTorchIndexSelect)
	add(Rule{Cost: scatter, Applies: true, InPlace: true}, stablehlo.OpScatter)

	add(Rule{Cost: dotGeneral}, stablehlo.OpDotGeneral)
	add(Rule{Cost: dot}, stablehlo.OpDot)
	add(Rule{Cost: convolution}, stablehlo.OpConvolution, stablehlo.OpDynamicConv)
	add(Rule{Cost: reduce, Applies: true}, stablehlo.OpReduce)
	add(Rule{Cost: reduceWindow, Applies: true}, stablehlo.OpReduceWindow)
	add(Rule{Cost: selectAndScatter, Applies: true}, stablehlo.OpSelectAndScatter)
	add(Rule{Cost: mapped, Applies: true, InPlace: true}, stablehlo.OpMap)
	add(Rule{Cost: sorted, Applies: true, InPlace: true}, stablehlo.OpSort)
	add(Rule{Cost: fft}, stablehlo.OpFft)
	add(Rule{Cost: cholesky, InPlace: true}, stablehlo.OpCholesky)
	add(Rule{Cost: triangularSolve}, stablehlo.OpTriangularSolve)
	add(Rule{Cost: perElement(4), InPlace: true}, stablehlo.OpBatchNormInference)
	add(Rule{Cost: perElement(8)}, stablehlo.OpBatchNormTraining)
	add(Rule{Cost: perElement(12)}, stablehlo.OpBatchNormGrad)

	add(Rule{Cost: allReduce, Applies: true, InPlace: true, Exchange: exchanged(ringReduce)}, stablehlo.OpAllReduce, stablehlo.OpCrossReplicaSum)
	add(Rule{Cost: reduceScatter, Applies: true, Exchange: exchanged(ringScatter)}, stablehlo.OpReduceScatter)
	add(Rule{Exchange: exchanged(ringGather)}, stablehlo.OpAllGather)
	add(Rule{Exchange: exchanged(ringScatter)}, stablehlo.OpAllToAll)
	add(Rule{Exchange: exchanged(sendAll)}, stablehlo.OpCollectivePermute, stablehlo.OpCollectiveBroadcast)
	return r
}

// chloRules returns the rules of CHLO. Its functions count as one transcendental for each element;
// what they are lowered to has more operations.
func chloRules() Rules {
	r := Rules{}
	for i := range chlo.Ops().Ops {
		op := &chlo.Ops().Ops[i]
		if len(op.Regions) == 0 {
			r[chlo.Ops().Name+"."+op.Name] = &Rule{Cost: transcendental, InPlace: true}
		}
	}
	for _, name := range []string{chlo.OpConj, chlo.OpConstantLike, chlo.OpIsInf, chlo.OpIsNegInf, chlo.OpIsPosInf, chlo.OpNextAfter, chlo.OpSquare,
		chlo.OpBroadcastAdd, chlo.OpBroadcastAnd, chlo.OpBroadcastCompare, chlo.OpBroadcastComplex, chlo.OpBroadcastDivide,
		chlo.OpBroadcastMaximum, chlo.OpBroadcastMinimum, chlo.OpBroadcastMultiply, chlo.OpBroadcastNextAfter, chlo.OpBroadcastOr,
		chlo.OpBroadcastRemainder, chlo.OpBroadcastSelect, chlo.OpBroadcastShiftLeft, chlo.OpBroadcastShiftRightArithmetic,
		chlo.OpBroadcastShiftRightLogical, chlo.OpBroadcastSubtract, chlo.OpBroadcastXor} {
		r[name] = &Rule{Cost: arithmetic, InPlace: true}
	}
	r[chlo.OpTopK] = &Rule{Cost: moved}
	r[chlo.OpConstant] = &Rule{Cost: constant}
	delete(r, chlo.OpRaggedDot)
	return r
}

// sdyRules returns the rules of Shardy's operations that say something about other operations but
// compute nothing.
func sdyRules() Rules {
	annotation := &Rule{Cost: free, View: true}
	return Rules{sdy.OpManualComputation: {Cost: free}, sdy.OpNamedComputation: {Cost: free}, sdy.OpShardingConstraint: annotation, sdy.OpPropagationBarrier: annotation, sdy.OpDataFlowEdge: annotation,
		sdy.OpReshard: annotation,
		sdy.OpReturn:  {Cost: returned}, sdy.OpConstant: {Cost: constant}}
}

func functionRules() Rules { return Rules{fn.OpReturn: {Cost: returned}, fn.OpCall: {Cost: free}} }

// arithmetic is one operation for each element of the result.
func arithmetic(x *Op) Cost { return Cost{Flops: x.Elements(x.Result(0)), Bytes: x.Moved()} }

func transcendental(x *Op) Cost {
	return Cost{Transcendentals: x.Elements(x.Result(0)), Bytes: x.Moved()}
}

// perElement costs a number of operations for each element of the first operand.
func perElement(flops float64) func(x *Op) Cost {
	return func(x *Op) Cost {
		return Cost{Flops: x.Elements(x.Operand(0)).scale(flops), Bytes: x.Moved()}
	}
}

// moved is for operations whose arithmetic XLA does not count.
func moved(x *Op) Cost { return Cost{Bytes: x.Moved()} }

// free is for operations that only arrange or describe values.
func free(*Op) Cost { return Cost{} }

// pointerBytes is the size of an entry of a tuple, which XLA takes for a table of pointers.
const pointerBytes = 4

// table returns the size of a tuple of n values. A single value is not wrapped.
func table(n int) Expr {
	if n < 2 {
		return Expr{}
	}
	return Num(float64(n * pointerBytes))
}

func tuple(x *Op) Cost    { return Cost{Bytes: Num(float64(x.NumOperands() * pointerBytes))} }
func returned(x *Op) Cost { return Cost{Bytes: table(x.NumOperands())} }

// loopTable is the tuple that XLA's loops start from: the carried values, and what the regions use
// from outside, which is a part of each iteration's tuple, too.
func loopTable(x *Op) Cost {
	n := x.f.captured(x.Region(0), x.Region(1))
	c := Cost{Bytes: table(x.NumOperands() + n)}
	if n > 0 {
		c.Bytes = c.Bytes.Plus(table(x.NumOperands() + n)).Minus(table(x.NumOperands()))
	}
	return c
}

// branchTables are the tuples of what each branch uses from outside.
func branchTables(x *Op) Cost {
	var c Cost
	for i := range x.NumRegions() {
		c.Bytes = c.Bytes.Plus(table(x.f.captured(x.Region(i))))
	}
	return c
}

// barrier writes its results. XLA passes several operands as a tuple, which is built and read.
func barrier(x *Op) Cost {
	if x.NumOperands() == 1 {
		return Cost{Bytes: x.Moved()}
	}
	return Cost{Bytes: x.Written().Plus(table(x.NumOperands()).scale(2))}
}

// convert costs nothing if it does not change the type.
func convert(x *Op) Cost {
	if same(x.Operand(0), x.Result(0)) {
		return Cost{}
	}
	return arithmetic(x)
}

// spread is arithmetic whose scalar operands are broadcast to the size of the result first.
func spread(x *Op) Cost {
	n := x.Elements(x.Result(0))
	c := Cost{Flops: n, Bytes: x.Written()}
	for i := range x.NumOperands() {
		v := x.Operand(i)
		size := x.Bytes(v)
		if len(x.Dims(v)) == 0 && len(x.Dims(x.Result(0))) > 0 {
			whole := n.scale(x.width(v))
			size = size.Plus(whole.scale(2))
		}
		c.Bytes = c.Bytes.Plus(size)
	}
	return c
}

func random(x *Op) Cost {
	n := Expr{}
	for i := range x.NumResults() {
		n = n.Plus(x.Elements(x.Result(i)))
	}
	moved := x.Written()
	for i := range min(x.NumOperands(), 2) { // the shape, a third operand, is part of the type
		moved = moved.Plus(x.Bytes(x.Operand(i)))
	}
	return Cost{Transcendentals: n, Bytes: moved}
}

// constant is free, except that a value for all elements is broadcast.
func constant(x *Op) Cost {
	v := x.Result(0)
	if n, ok := x.Elements(v).Const(); ok && n <= 1 || !x.f.splat(x.Op) {
		return Cost{}
	}
	return Cost{Bytes: x.Bytes(v).Plus(Num(x.width(v)))}
}

// iota counts along one dimension, and broadcasts that.
func iota(x *Op) Cost {
	v := x.Result(0)
	dims := x.Dims(v)
	if len(dims) < 2 {
		return Cost{Bytes: x.Bytes(v)}
	}
	d := int64(-1)
	if i := stablehlo.AsIota(x.Op); !i.IsNil() {
		d = i.IotaDimension()
	} else if i := stablehlo.AsDynamicIota(x.Op); !i.IsNil() {
		d = i.IotaDimension()
	}
	if d < 0 || d >= int64(len(dims)) {
		return Cost{Bytes: x.Bytes(v)}
	}
	line := dims[d].scale(x.width(v))
	return Cost{Bytes: x.Bytes(v).Plus(line.scale(2))}
}

// broadcast reads the operand and writes the result. XLA copies dimensions of size 1 that are
// expanded in three steps: it adds the new dimensions, drops those to be expanded, and broadcasts.
func broadcast(x *Op) Cost {
	from, to := x.Operand(0), x.Result(0)
	if same(from, to) {
		return Cost{}
	}
	in, out := x.Bytes(from), x.Bytes(to)
	direct := Cost{Bytes: in.Plus(out)}
	var at []int64
	if b := stablehlo.AsBroadcastInDim(x.Op); !b.IsNil() {
		at = b.BroadcastDimensions()
	} else if b := stablehlo.AsDynamicBroadcastInDim(x.Op); !b.IsNil() {
		at = b.BroadcastDimensions()
	}
	small, large := x.Dims(from), x.Dims(to)
	if len(at) == 0 || len(at) != len(small) || x.Elements(from).equal(x.Elements(to)) {
		return direct
	}
	mid := Num(x.width(to))
	expands := false
	is := make([]bool, len(large))
	for i, d := range at {
		if d < 0 || d >= int64(len(large)) {
			return direct
		}
		is[d] = true
		if one, ok := small[i].Const(); ok && one == 1 && !large[d].equal(small[i]) {
			expands = true
		} else {
			mid = mid.Times(large[d])
		}
	}
	if !expands {
		return direct
	}
	for i, d := range large {
		if !is[i] {
			mid = mid.Times(d)
		}
	}
	return Cost{Bytes: direct.Bytes.Plus(mid.scale(4))}
}

func reshape(x *Op) Cost {
	if same(x.Operand(0), x.Result(0)) {
		return Cost{}
	}
	return Cost{Bytes: x.Bytes(x.Operand(0)).Plus(x.Written())}
}

// slice reads as much as it writes.
func slice(x *Op) Cost { return Cost{Bytes: x.Written().scale(2)} }

// dynamicSlice is a slice that reads its first index.
func dynamicSlice(x *Op) Cost {
	c := slice(x)
	if x.NumOperands() > 1 {
		c.Bytes = c.Bytes.Plus(x.Bytes(x.Operand(1)))
	}
	return c
}

// update reads and writes the part that it replaces, in place, and reads its first index.
func update(x *Op) Cost {
	c := Cost{Bytes: x.Bytes(x.Operand(1)).scale(2)}
	if x.NumOperands() > 2 {
		c.Bytes = c.Bytes.Plus(x.Bytes(x.Operand(2)))
	}
	return c
}

func gather(x *Op) Cost {
	return Cost{Bytes: x.Written().scale(2).Plus(x.Bytes(x.Operand(1)))}
}

// scatter updates its inputs in place: it reads the indices and the updates, and reads and writes
// as much of the inputs.
func scatter(x *Op) Cost {
	v := stablehlo.AsScatter(x.Op)
	updates := v.Updates()
	if len(updates) == 0 {
		return Cost{}
	}
	c := x.Applied(0).Times(x.Elements(updates[0]))
	c.Bytes = x.Bytes(v.ScatterIndices())
	for _, u := range updates {
		c.Bytes = c.Bytes.Plus(x.Bytes(u).scale(3))
	}
	return c
}

// sorted costs n*log2(n) comparisons, whatever the comparator does.
func sorted(x *Op) Cost { return Cost{Flops: sortFlops(x), Bytes: x.Moved()} }

func sortFlops(x *Op) Expr {
	n := x.Elements(x.Operand(0))
	if v, ok := n.Const(); ok {
		return n.scale(log2Ceil(v))
	}
	return n.Times(apply("log2", n, Expr{}))
}

// log2Ceil returns the binary logarithm of n, rounded up.
func log2Ceil(n float64) float64 {
	if n < 2 {
		return 0
	}
	if n >= 1<<62 {
		return math.Ceil(math.Log2(n))
	}
	return float64(bits.Len64(uint64(n) - 1))
}

// fft costs 8*n*log2(n) for n elements of the operand, the logarithms rounded down.
func fft(x *Op) Cost {
	log := 1.0
	for _, n := range stablehlo.AsFft(x.Op).FftLength() {
		if n > 0 {
			log *= float64(bits.Len64(uint64(n)) - 1)
		}
	}
	return Cost{Flops: x.Elements(x.Operand(0)).scale(8 * log), Bytes: x.Moved()}
}

// cholesky costs n^3/3 and moves half of the matrices.
func cholesky(x *Op) Cost {
	dims := x.Dims(x.Operand(0))
	if len(dims) == 0 {
		return Cost{}
	}
	return Cost{Flops: x.Elements(x.Operand(0)).Times(dims[len(dims)-1]).scale(1.0 / 3), Bytes: x.Moved().scale(0.5)}
}

// triangularSolve costs 2*n for each element of the right-hand side, and reads half of the matrix.
func triangularSolve(x *Op) Cost {
	dims := x.Dims(x.Operand(0))
	if len(dims) == 0 {
		return Cost{}
	}
	return Cost{Flops: x.Elements(x.Operand(1)).Times(dims[len(dims)-1]).scale(2),
		Bytes: x.Bytes(x.Operand(0)).scale(0.5).Plus(x.Bytes(x.Operand(1))).Plus(x.Written())}
}
