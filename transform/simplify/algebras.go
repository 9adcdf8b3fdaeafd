package simplify

import (
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// stablehloAlgebra has the properties of StableHLO's operations, according to their sections in the
// specification. Each claim is exact. The product of a real number and zero may be NaN or a
// negative zero, a real number minus itself may be NaN, and x + 0.0 is 0.0 if x is -0.0.
var stablehloAlgebra = map[string]Algebra{
	stablehlo.OpAdd:      {Commutative: true, Identity: NegativeZero},
	stablehlo.OpSubtract: {Identity: PositiveZero, Nilpotent: Integers},
	stablehlo.OpMultiply: {Commutative: true, Identity: One, Absorbing: IntegerZero},
	stablehlo.OpDivide:   {Identity: One},
	stablehlo.OpMaximum:  {Commutative: true, Idempotent: true},
	stablehlo.OpMinimum:  {Commutative: true, Idempotent: true},
	stablehlo.OpAnd:      {Commutative: true, Idempotent: true, Identity: AllOnes, Absorbing: IntegerZero},
	stablehlo.OpOr:       {Commutative: true, Idempotent: true, Identity: IntegerZero, Absorbing: AllOnes},
	stablehlo.OpXor:      {Commutative: true, Identity: IntegerZero, Nilpotent: IntegersAndBools},
	stablehlo.OpNot:      {Involutive: true},
	stablehlo.OpNegate:   {Involutive: true},

	stablehlo.OpShiftLeft:            {Identity: IntegerZero},
	stablehlo.OpShiftRightArithmetic: {Identity: IntegerZero},
	stablehlo.OpShiftRightLogical:    {Identity: IntegerZero},
}

// chloAlgebra has the properties of CHLO's operations, after broadcasting the operands.
var chloAlgebra = map[string]Algebra{
	chlo.OpBroadcastAdd:      {Broadcasts: true, Identity: IntegerZero},
	chlo.OpBroadcastSubtract: {Broadcasts: true, Identity: PositiveZero},
	chlo.OpBroadcastMultiply: {Broadcasts: true, Identity: One},
	chlo.OpBroadcastDivide:   {Broadcasts: true, Identity: One},
	chlo.OpBroadcastAnd:      {Broadcasts: true, Identity: AllOnes},
	chlo.OpBroadcastOr:       {Broadcasts: true, Identity: IntegerZero},
	chlo.OpBroadcastXor:      {Broadcasts: true, Identity: IntegerZero},
}

// upstreamZeros are the operations for which the reference uses a zero of either sign as identity,
// though that may change the sign of a zero.
var upstreamZeros = []string{stablehlo.OpAdd, stablehlo.OpSubtract, chlo.OpBroadcastSubtract}

// algebras returns the patterns of a dialect. The passes that simplify like the reference override
// the entries in which it differs.
func algebras(d *ods.Dialect, table map[string]Algebra, l Limits) rewrite.Table {
	own := Patterns(d, table)
	if !l.Upstream {
		return own
	}
	other := map[string]Algebra{}
	for _, name := range upstreamZeros {
		if a, ok := table[name]; ok {
			a.Identity = Zero
			other[name] = a
		}
	}
	return rewrite.Table{Base: &own, Ops: Patterns(d, other).Ops}
}

// arithAlgebra has the properties of MLIR's arithmetic that its folders do not cover.
var arithAlgebra = map[string]Algebra{
	arith.OpSubi: {Nilpotent: IntegersAndBools},
}
