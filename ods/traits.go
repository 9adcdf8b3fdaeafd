package ods

// Traits is a set of traits and interfaces without parameters, named as in MLIR
// and StableHLO.
type Traits uint64

const (
	// Structure.
	IsolatedFromAbove Traits = 1 << iota
	IsTerminator
	NoTerminator
	SingleBlock
	NoRegionArguments
	SymbolTable
	Symbol
	GraphRegion
	AffineScope
	AutomaticAllocationScope
	FunctionLike
	ReturnLike
	CallLike
	BranchLike
	ConstantLike
	AttrSizedOperandSegments
	AttrSizedResultSegments
	SameVariadicOperandSize

	// Types.
	Elementwise
	BroadcastingElementwise
	Broadcasting
	SameOperandsAndResultShape
	SameOperandsAndResultElementType
	SameOperandsAndResultType
	SameOperandsElementType
	SameTypeOperands
	CompatibleOperandsAndResultType
	CompatibleOperandsAndResultElementType
	CompatibleOperandsElementType
	PairwiseSameOperandAndResultElementType
	PairwiseSameOperandAndResultType
	InferType
	InferShapedType
	InferTensorType

	// Behaviour.
	Commutative
	Pure
	NoMemoryEffect
	RecursiveMemoryEffects
	ConditionallySpeculatable
	RecursivelySpeculatable
	SpeculatableIfStaticDimInOutputIsStaticInInput
	SpeculatableIfAllInputsStatic
	SpeculatableIfAllInputsStaticAndShapeConstant
	RecursivelySpeculatableIfAllInputsStatic
	RecursivelySpeculatableIfStaticDimInOutputIsStaticInInput
	SymbolUser
	OpAsm
	HasVerifier
	HasRegionVerifier
	HasFolder
	HasCanonicalizer
	// OwnMemoryEffects marks ops that compute their memory effects.
	OwnMemoryEffects
)
