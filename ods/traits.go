package ods

import (
	"math/bits"
	"strings"
)

// Traits is a set of traits and interfaces without parameters, named as in MLIR
// and StableHLO. [Pure], [InferTensorType] and [CompatibleOperandsAndResultType]
// bring others with them as their MLIR trait lists do, so test with [Traits.Has],
// not with a bit mask.
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
	// CallableLike ops have a body that runs when it is called. FunctionLike ops are callable, too;
	// vhlo.func_v1 is without the reference saying so.
	CallableLike
	// LoopLike ops run their regions repeatedly. The reference gives the interface to scf.for alone,
	// and not to the loops of StableHLO, VHLO and PPHLO.
	LoopLike
	ReturnLike
	CallLike
	BranchLike
	RegionBranch
	ConstantLike
	AttrSizedOperandSegments
	AttrSizedResultSegments
	SameVariadicOperandSize

	// Types.
	Elementwise
	// Mappable is Scalarizable, Vectorizable and Tensorizable, which occur together only.
	Mappable
	BroadcastingElementwise
	Broadcasting
	SameOperandsAndResultShape
	SameOperandsAndResultElementType
	SameOperandsAndResultType
	SameOperandsElementType
	SameTypeOperands
	compatibleOperandsAndResultType
	CompatibleOperandsAndResultElementType
	CompatibleOperandsElementType
	PairwiseSameOperandAndResultElementType
	PairwiseSameOperandAndResultType
	// InferType ops compute their result types.
	InferType
	// InferTypeAdaptor ops compute them from the op's adaptor and accept compatible ones.
	InferTypeAdaptor
	InferShapedType
	inferTensorType
	// ReifyShapes ops say themselves how to compute their result shapes at run time.
	ReifyShapes
	CastLike

	// Behaviour.
	Commutative
	AlwaysSpeculatable
	NoMemoryEffect
	RecursiveMemoryEffects
	// ConditionallySpeculatable ops compute their speculatability by themselves.
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

	traitEnd
)

// Trait lists.
const (
	Pure                            = AlwaysSpeculatable | NoMemoryEffect
	InferTensorType                 = inferTensorType | InferType | InferShapedType
	CompatibleOperandsAndResultType = compatibleOperandsAndResultType | InferType | InferShapedType
)

// traitNames holds MLIR's name of each trait bit, least significant bit first.
// Mappable, ReifyShapes and the Has flags have no class of that name.
var traitNames = [...]string{
	"IsIsolatedFromAbove",
	"IsTerminator",
	"NoTerminator",
	"SingleBlock",
	"NoRegionArguments",
	"SymbolTable",
	"SymbolOpInterface",
	"HasOnlyGraphRegion",
	"AffineScope",
	"AutomaticAllocationScope",
	"FunctionOpInterface",
	"CallableOpInterface",
	"LoopLikeOpInterface",
	"ReturnLike",
	"CallOpInterface",
	"BranchOpInterface",
	"RegionBranchOpInterface",
	"ConstantLike",
	"AttrSizedOperandSegments",
	"AttrSizedResultSegments",
	"SameVariadicOperandSize",
	"Elementwise",
	"Mappable",
	"BroadcastingElementwise",
	"Broadcasting",
	"SameOperandsAndResultShape",
	"SameOperandsAndResultElementType",
	"SameOperandsAndResultType",
	"SameOperandsElementType",
	"SameTypeOperands",
	"CompatibleOperandsAndResultType",
	"CompatibleOperandsAndResultElementType",
	"CompatibleOperandsElementType",
	"PairwiseSameOperandAndResultElementType",
	"PairwiseSameOperandAndResultType",
	"InferTypeOpInterface",
	"InferTypeOpAdaptor",
	"InferShapedTypeOpInterface",
	"InferTensorType",
	"ReifyShapes",
	"CastOpInterface",
	"IsCommutative",
	"AlwaysSpeculatable",
	"NoMemoryEffect",
	"HasRecursiveMemoryEffects",
	"ConditionallySpeculatable",
	"RecursivelySpeculatable",
	"SpeculatableIfStaticDimInOutputIsStaticInInput",
	"SpeculatableIfAllInputsStatic",
	"SpeculatableIfAllInputsStaticAndShapeConstant",
	"RecursivelySpeculatableIfAllInputsStatic",
	"RecursivelySpeculatableIfStaticDimInOutputIsStaticInInput",
	"SymbolUserOpInterface",
	"OpAsmOpInterface",
	"HasVerifier",
	"HasRegionVerifier",
	"HasFolder",
	"HasCanonicalizer",
	"MemoryEffectOpInterface",
}

// Names returns the names of the traits in t, each trait of a list by itself.
func (t Traits) Names() []string {
	var names []string
	for ; t != 0; t &= t - 1 {
		i := bits.TrailingZeros64(uint64(t))
		if i >= len(traitNames) {
			break
		}
		names = append(names, traitNames[i])
	}
	return names
}

func (t Traits) String() string { return strings.Join(t.Names(), " ") }
