package simplify

// stablehloAlgebra is that of StableHLO's operations, by the sections of the
// specification on them. Products of real numbers with zero are not zero for all of
// them, and a real number minus itself is not either.
var stablehloAlgebra = map[string]Algebra{
	"add":      {Commutative: true, Identity: Zero},
	"subtract": {Identity: Zero, Nilpotent: Integers},
	"multiply": {Commutative: true, Identity: One, Absorbing: IntegerZero},
	"divide":   {Identity: One},
	"maximum":  {Commutative: true, Idempotent: true},
	"minimum":  {Commutative: true, Idempotent: true},
	"and":      {Commutative: true, Idempotent: true, Identity: AllOnes, Absorbing: IntegerZero},
	"or":       {Commutative: true, Idempotent: true, Identity: IntegerZero, Absorbing: AllOnes},
	"xor":      {Commutative: true, Identity: IntegerZero, Nilpotent: IntegersAndBools},
	"not":      {Involutive: true},
	"negate":   {Involutive: true},

	"shift_left":             {Identity: IntegerZero},
	"shift_right_arithmetic": {Identity: IntegerZero},
	"shift_right_logical":    {Identity: IntegerZero},
}

// chloAlgebra is that of CHLO's operations on operands that are broadcast.
var chloAlgebra = map[string]Algebra{
	"broadcast_add":      {Broadcasts: true, Identity: IntegerZero},
	"broadcast_subtract": {Broadcasts: true, Identity: Zero},
	"broadcast_multiply": {Broadcasts: true, Identity: One},
	"broadcast_divide":   {Broadcasts: true, Identity: One},
	"broadcast_and":      {Broadcasts: true, Identity: AllOnes},
	"broadcast_or":       {Broadcasts: true, Identity: IntegerZero},
	"broadcast_xor":      {Broadcasts: true, Identity: IntegerZero},
}

// arithAlgebra is that of MLIR's arithmetic, besides what its folders know.
var arithAlgebra = map[string]Algebra{
	"subi": {Nilpotent: IntegersAndBools},
}
