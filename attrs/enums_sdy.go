package attrs

import "github.com/hlobc/hlobc/ods"

// sdyEnums lists the enums of the dialect, none of which has its own attribute class.
var sdyEnums = []*ods.Enum{
	&edgeNodeType,
	&propagationDirection,
	&reductionOp,
}

// SdyEnums returns the enums of Shardy. The caller must not change the list.
func SdyEnums() []*ods.Enum { return sdyEnums }

// Cases of the enum EdgeNodeType.
const (
	EdgeNodeTypeOperand uint64 = 0
	EdgeNodeTypeResult  uint64 = 1
)

// edgeNodeType says whether a propagation edge refers to an operand or a result.
var edgeNodeType = ods.Enum{
	Name: "EdgeNodeType",
	Cases: []ods.EnumCase{
		{Value: EdgeNodeTypeOperand, Keyword: "operand"},
		{Value: EdgeNodeTypeResult, Keyword: "result"},
	},
}

// EdgeNodeType returns the enum EdgeNodeType.
func EdgeNodeType() *ods.Enum { return &edgeNodeType }

// Cases of the enum PropagationDirection.
const (
	PropagationDirectionNone     uint64 = 0
	PropagationDirectionForward  uint64 = 1
	PropagationDirectionBackward uint64 = 2
	PropagationDirectionBoth     uint64 = 3
)

// propagationDirection says in which directions sdy.propagation_barrier lets shardings propagate.
var propagationDirection = ods.Enum{
	Name: "PropagationDirection",
	Cases: []ods.EnumCase{
		{Value: PropagationDirectionNone, Keyword: "NONE"},
		{Value: PropagationDirectionForward, Keyword: "FORWARD"},
		{Value: PropagationDirectionBackward, Keyword: "BACKWARD"},
		{Value: PropagationDirectionBoth, Keyword: "BOTH"},
	},
}

// Cases of the enum ReductionOp.
const (
	ReductionOpSum uint64 = 0
	ReductionOpMax uint64 = 1
	ReductionOpMin uint64 = 2
)

// reductionOp is the operation that combines the partial results along unreduced axes.
var reductionOp = ods.Enum{
	Name: "ReductionOp",
	Cases: []ods.EnumCase{
		{Value: ReductionOpSum, Keyword: "sum"},
		{Value: ReductionOpMax, Keyword: "max"},
		{Value: ReductionOpMin, Keyword: "min"},
	},
}

// ReductionOp returns the enum ReductionOp.
func ReductionOp() *ods.Enum { return &reductionOp }
