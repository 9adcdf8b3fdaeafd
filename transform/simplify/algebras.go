package simplify

import (
	"github.com/hlobc/hlobc/dialect/arith"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
)

// stablehloAlgebra is that of StableHLO's operations, by the sections of the
// specification on them. Products of real numbers with zero are not zero for all of
// them, and a real number minus itself is not either.
var stablehloAlgebra = map[string]Algebra{
	stablehlo.OpAdd:      {Commutative: true, Identity: Zero},
	stablehlo.OpSubtract: {Identity: Zero, Nilpotent: Integers},
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

// chloAlgebra is that of CHLO's operations on operands that are broadcast.
var chloAlgebra = map[string]Algebra{
	chlo.OpBroadcastAdd:      {Broadcasts: true, Identity: IntegerZero},
	chlo.OpBroadcastSubtract: {Broadcasts: true, Identity: Zero},
	chlo.OpBroadcastMultiply: {Broadcasts: true, Identity: One},
	chlo.OpBroadcastDivide:   {Broadcasts: true, Identity: One},
	chlo.OpBroadcastAnd:      {Broadcasts: true, Identity: AllOnes},
	chlo.OpBroadcastOr:       {Broadcasts: true, Identity: IntegerZero},
	chlo.OpBroadcastXor:      {Broadcasts: true, Identity: IntegerZero},
}

// arithAlgebra is that of MLIR's arithmetic, besides what its folders know.
var arithAlgebra = map[string]Algebra{
	arith.OpSubi: {Nilpotent: IntegersAndBools},
}
