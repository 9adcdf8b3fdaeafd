package ods

import (
	"math/bits"
	"strings"
)

// Traits is a set of traits and interfaces without parameters, named as in MLIR and StableHLO.
// [Pure], [InferTensorType] and [CompatibleOperandsAndResultType] contain several traits, as their
// MLIR trait lists do, so test for them with [Traits.Has] and not with a bit mask.
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
	// CallableLike ops have a body that runs when called. FunctionLike ops are callable as well.
	// vhlo.func_v1 has this trait although the reference does not declare it.
	CallableLike
	// LoopLike ops run their regions repeatedly. The reference implements the interface only for
	// scf.for, not for the loops of StableHLO, VHLO and PPHLO.
	LoopLike
	ReturnLike
	CallLike
	BranchLike
	RegionBranch
	ConstantLike
	AttrSizedOperandSegments
	AttrSizedResultSegments
	SameVariadicOperandSize
	SameVariadicResultSize

	// Types.
	Elementwise
	// Mappable is the combination of Scalarizable, Vectorizable and Tensorizable, which only occur
	// together.
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
	// InferTypeAdaptor ops compute their result types from the op's adaptor and accept compatible
	// types.
	InferTypeAdaptor
	InferShapedType
	inferTensorType
	// ReifyShapes ops can build the computation of their result shapes at run time.
	ReifyShapes
	CastLike

	// Behavior.
	Commutative
	AlwaysSpeculatable
	NoMemoryEffect
	RecursiveMemoryEffects
	// ConditionallySpeculatable ops compute whether they can be speculated.
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

// traitNames holds MLIR's name of each trait bit, least significant bit first. In MLIR, Mappable,
// ReifyShapes and the Has flags are not classes of that name.
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
	"SameVariadicResultSize",
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

// Names returns the names of the traits in t. It lists the members of trait lists individually.
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
