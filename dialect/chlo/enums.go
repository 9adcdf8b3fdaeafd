package chlo

import "github.com/hlobc/hlobc/ods"

// Enums lists the enums of the dialect.
var Enums = []*ods.Enum{
	&ComparisonDirection,
	&ComparisonType,
	&Precision,
}

// Cases of [ComparisonDirection].
const (
	ComparisonDirectionEQ uint64 = 0
	ComparisonDirectionNE uint64 = 1
	ComparisonDirectionGE uint64 = 2
	ComparisonDirectionGT uint64 = 3
	ComparisonDirectionLE uint64 = 4
	ComparisonDirectionLT uint64 = 5
)

var ComparisonDirection = ods.Enum{
	Name:     "ComparisonDirection",
	Mnemonic: "comparison_direction",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: ComparisonDirectionEQ, Keyword: "EQ"},
		{Value: ComparisonDirectionNE, Keyword: "NE"},
		{Value: ComparisonDirectionGE, Keyword: "GE"},
		{Value: ComparisonDirectionGT, Keyword: "GT"},
		{Value: ComparisonDirectionLE, Keyword: "LE"},
		{Value: ComparisonDirectionLT, Keyword: "LT"},
	},
}

// Cases of [ComparisonType].
const (
	ComparisonTypeNoType     uint64 = 0
	ComparisonTypeFloat      uint64 = 1
	ComparisonTypeTotalOrder uint64 = 2
	ComparisonTypeSigned     uint64 = 3
	ComparisonTypeUnsigned   uint64 = 4
)

var ComparisonType = ods.Enum{
	Name:     "ComparisonType",
	Mnemonic: "comparison_type",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: ComparisonTypeNoType, Keyword: "NOTYPE"},
		{Value: ComparisonTypeFloat, Keyword: "FLOAT"},
		{Value: ComparisonTypeTotalOrder, Keyword: "TOTALORDER"},
		{Value: ComparisonTypeSigned, Keyword: "SIGNED"},
		{Value: ComparisonTypeUnsigned, Keyword: "UNSIGNED"},
	},
}

// Cases of [Precision].
const (
	PrecisionDefault uint64 = 0
	PrecisionHigh    uint64 = 1
	PrecisionHighest uint64 = 2
)

var Precision = ods.Enum{
	Name:     "Precision",
	Mnemonic: "precision",
	Assembly: "$value",
	Cases: []ods.EnumCase{
		{Value: PrecisionDefault, Keyword: "DEFAULT"},
		{Value: PrecisionHigh, Keyword: "HIGH"},
		{Value: PrecisionHighest, Keyword: "HIGHEST"},
	},
}
