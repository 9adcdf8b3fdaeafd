package attrs

import "github.com/hlobc/hlobc/ods"

// SdyEnums lists the enums of the dialect. None has an attribute class of its own.
var SdyEnums = []*ods.Enum{
	&EdgeNodeType,
	&PropagationDirection,
	&ReductionOp,
}

// Cases of [EdgeNodeType].
const (
	EdgeNodeTypeOperand uint64 = 0
	EdgeNodeTypeResult  uint64 = 1
)

// EdgeNodeType says which values of an operation a propagation edge joins.
var EdgeNodeType = ods.Enum{
	Name: "EdgeNodeType",
	Cases: []ods.EnumCase{
		{Value: EdgeNodeTypeOperand, Keyword: "operand"},
		{Value: EdgeNodeTypeResult, Keyword: "result"},
	},
}

// Cases of [PropagationDirection].
const (
	PropagationDirectionNone     uint64 = 0
	PropagationDirectionForward  uint64 = 1
	PropagationDirectionBackward uint64 = 2
	PropagationDirectionBoth     uint64 = 3
)

// PropagationDirection says which way shardings may go past sdy.propagation_barrier.
var PropagationDirection = ods.Enum{
	Name: "PropagationDirection",
	Cases: []ods.EnumCase{
		{Value: PropagationDirectionNone, Keyword: "NONE"},
		{Value: PropagationDirectionForward, Keyword: "FORWARD"},
		{Value: PropagationDirectionBackward, Keyword: "BACKWARD"},
		{Value: PropagationDirectionBoth, Keyword: "BOTH"},
	},
}

// Cases of [ReductionOp].
const (
	ReductionOpSum uint64 = 0
	ReductionOpMax uint64 = 1
	ReductionOpMin uint64 = 2
)

// ReductionOp is what combines the parts along unreduced axes.
var ReductionOp = ods.Enum{
	Name: "ReductionOp",
	Cases: []ods.EnumCase{
		{Value: ReductionOpSum, Keyword: "sum"},
		{Value: ReductionOpMax, Keyword: "max"},
		{Value: ReductionOpMin, Keyword: "min"},
	},
}
