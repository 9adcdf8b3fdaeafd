package attrs

import "github.com/hlobc/hlobc/ods"

// chloEnums lists the enums of the dialect.
var chloEnums = []*ods.Enum{
	&chloComparisonDirection,
	&chloComparisonType,
	&chloPrecision,
}

// CHLOEnums returns the enums of CHLO. The caller must not change the list.
func CHLOEnums() []*ods.Enum { return chloEnums }

// Cases of the CHLO enum ComparisonDirection.
const (
	CHLOComparisonDirectionEQ uint64 = 0
	CHLOComparisonDirectionNE uint64 = 1
	CHLOComparisonDirectionGE uint64 = 2
	CHLOComparisonDirectionGT uint64 = 3
	CHLOComparisonDirectionLE uint64 = 4
	CHLOComparisonDirectionLT uint64 = 5
)

var chloComparisonDirection = ods.Enum{
	Name:     "ComparisonDirection",
	Mnemonic: "comparison_direction",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: CHLOComparisonDirectionEQ, Keyword: "EQ"},
		{Value: CHLOComparisonDirectionNE, Keyword: "NE"},
		{Value: CHLOComparisonDirectionGE, Keyword: "GE"},
		{Value: CHLOComparisonDirectionGT, Keyword: "GT"},
		{Value: CHLOComparisonDirectionLE, Keyword: "LE"},
		{Value: CHLOComparisonDirectionLT, Keyword: "LT"},
	},
}

// Cases of the CHLO enum ComparisonType.
const (
	CHLOComparisonTypeNoType     uint64 = 0
	CHLOComparisonTypeFloat      uint64 = 1
	CHLOComparisonTypeTotalOrder uint64 = 2
	CHLOComparisonTypeSigned     uint64 = 3
	CHLOComparisonTypeUnsigned   uint64 = 4
)

var chloComparisonType = ods.Enum{
	Name:     "ComparisonType",
	Mnemonic: "comparison_type",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: CHLOComparisonTypeNoType, Keyword: "NOTYPE"},
		{Value: CHLOComparisonTypeFloat, Keyword: "FLOAT"},
		{Value: CHLOComparisonTypeTotalOrder, Keyword: "TOTALORDER"},
		{Value: CHLOComparisonTypeSigned, Keyword: "SIGNED"},
		{Value: CHLOComparisonTypeUnsigned, Keyword: "UNSIGNED"},
	},
}

// Cases of the CHLO enum Precision.
const (
	CHLOPrecisionDefault uint64 = 0
	CHLOPrecisionHigh    uint64 = 1
	CHLOPrecisionHighest uint64 = 2
)

var chloPrecision = ods.Enum{
	Name:     "Precision",
	Mnemonic: "precision",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: CHLOPrecisionDefault, Keyword: "DEFAULT"},
		{Value: CHLOPrecisionHigh, Keyword: "HIGH"},
		{Value: CHLOPrecisionHighest, Keyword: "HIGHEST"},
	},
}
