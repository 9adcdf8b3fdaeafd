package arith

import "github.com/hlobc/hlobc/ods"

// enums lists the enums of the dialect.
var enums = []*ods.Enum{
	{Name: "CmpFPredicate", Cases: []ods.EnumCase{
		{Value: 0, Keyword: "false"},
		{Value: 1, Keyword: "oeq"},
		{Value: 2, Keyword: "ogt"},
		{Value: 3, Keyword: "oge"},
		{Value: 4, Keyword: "olt"},
		{Value: 5, Keyword: "ole"},
		{Value: 6, Keyword: "one"},
		{Value: 7, Keyword: "ord"},
		{Value: 8, Keyword: "ueq"},
		{Value: 9, Keyword: "ugt"},
		{Value: 10, Keyword: "uge"},
		{Value: 11, Keyword: "ult"},
		{Value: 12, Keyword: "ule"},
		{Value: 13, Keyword: "une"},
		{Value: 14, Keyword: "uno"},
		{Value: 15, Keyword: "true"},
	}},
	&cmpIPredicate,
	&fastMathFlags,
	&integerOverflowFlags,
	&roundingMode,
}

// Cases of the enum CmpIPredicate.
const (
	CmpIPredicateEq  uint64 = 0
	CmpIPredicateNe  uint64 = 1
	CmpIPredicateSlt uint64 = 2
	CmpIPredicateSle uint64 = 3
	CmpIPredicateSgt uint64 = 4
	CmpIPredicateSge uint64 = 5
	CmpIPredicateUlt uint64 = 6
	CmpIPredicateUle uint64 = 7
	CmpIPredicateUgt uint64 = 8
	CmpIPredicateUge uint64 = 9
)

var cmpIPredicate = ods.Enum{
	Name: "CmpIPredicate",
	Cases: []ods.EnumCase{
		{Value: CmpIPredicateEq, Keyword: "eq"},
		{Value: CmpIPredicateNe, Keyword: "ne"},
		{Value: CmpIPredicateSlt, Keyword: "slt"},
		{Value: CmpIPredicateSle, Keyword: "sle"},
		{Value: CmpIPredicateSgt, Keyword: "sgt"},
		{Value: CmpIPredicateSge, Keyword: "sge"},
		{Value: CmpIPredicateUlt, Keyword: "ult"},
		{Value: CmpIPredicateUle, Keyword: "ule"},
		{Value: CmpIPredicateUgt, Keyword: "ugt"},
		{Value: CmpIPredicateUge, Keyword: "uge"},
	},
}

// Cases of the enum FastMathFlags.
const (
	FastMathFlagsNone     uint64 = 0
	FastMathFlagsReassoc  uint64 = 1
	FastMathFlagsNnan     uint64 = 2
	FastMathFlagsNinf     uint64 = 4
	FastMathFlagsNsz      uint64 = 8
	FastMathFlagsArcp     uint64 = 16
	FastMathFlagsContract uint64 = 32
	FastMathFlagsAfn      uint64 = 64
	FastMathFlagsFast     uint64 = 127
)

// fastMathFlags prints as fast when all bits are set.
var fastMathFlags = ods.Enum{
	Name:      "FastMathFlags",
	Mnemonic:  "fastmath",
	Assembly:  "`<` $value `>`",
	Separator: ",",
	Cases: []ods.EnumCase{
		{Value: FastMathFlagsNone, Keyword: "none"},
		{Value: FastMathFlagsReassoc, Keyword: "reassoc"},
		{Value: FastMathFlagsNnan, Keyword: "nnan"},
		{Value: FastMathFlagsNinf, Keyword: "ninf"},
		{Value: FastMathFlagsNsz, Keyword: "nsz"},
		{Value: FastMathFlagsArcp, Keyword: "arcp"},
		{Value: FastMathFlagsContract, Keyword: "contract"},
		{Value: FastMathFlagsAfn, Keyword: "afn"},
		{Value: FastMathFlagsFast, Keyword: "fast"},
	},
}

// Cases of the enum IntegerOverflowFlags.
const (
	IntegerOverflowFlagsNone uint64 = 0
	IntegerOverflowFlagsNsw  uint64 = 1
	IntegerOverflowFlagsNuw  uint64 = 2
)

var integerOverflowFlags = ods.Enum{
	Name:      "IntegerOverflowFlags",
	Mnemonic:  "overflow",
	Assembly:  "`<` $value `>`",
	Separator: ", ",
	Cases: []ods.EnumCase{
		{Value: IntegerOverflowFlagsNone, Keyword: "none"},
		{Value: IntegerOverflowFlagsNsw, Keyword: "nsw"},
		{Value: IntegerOverflowFlagsNuw, Keyword: "nuw"},
	},
}

// Cases of the enum RoundingMode.
const (
	RoundingModeToNearestEven uint64 = 0
	RoundingModeDownward      uint64 = 1
	RoundingModeUpward        uint64 = 2
	RoundingModeTowardZero    uint64 = 3
	RoundingModeToNearestAway uint64 = 4
)

var roundingMode = ods.Enum{
	Name: "RoundingMode",
	Cases: []ods.EnumCase{
		{Value: RoundingModeToNearestEven, Keyword: "to_nearest_even"},
		{Value: RoundingModeDownward, Keyword: "downward"},
		{Value: RoundingModeUpward, Keyword: "upward"},
		{Value: RoundingModeTowardZero, Keyword: "toward_zero"},
		{Value: RoundingModeToNearestAway, Keyword: "to_nearest_away"},
	},
}
