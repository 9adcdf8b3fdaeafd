package attrs

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// RaggedDotDimensionNumbers lists the dimensions of chlo.ragged_dot.
type RaggedDotDimensionNumbers struct {
	ir.AttrHeader
	LHSBatching, RHSBatching       []int64
	LHSContracting, RHSContracting []int64
	LHSRagged, RHSGroup            []int64
}

// Rows of the attributes of CHLO. The last two have no code: bytecode holds their
// text.
var (
	CHLOComparisonDirectionAttr = enumClass("chlo", 0, &CHLOComparisonDirection)
	CHLOComparisonTypeAttr      = enumClass("chlo", 1, &CHLOComparisonType)
	CHLOPrecisionAttr           = enumClass("chlo", schema.TextOnly, &CHLOPrecision)

	// RaggedDotDimensionNumbersAttr: text only; six lists of dimensions.
	RaggedDotDimensionNumbersAttr = schema.Class{Dialect: "chlo", Name: "RaggedDotDimensionNumbersAttr", Mnemonic: "ragged_dot", Assembly: "custom",
		New: func() ir.Node { return new(RaggedDotDimensionNumbers) },
		Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: []schema.Field{
			schema.Svarints("lhsBatchingDimensions", func(a *RaggedDotDimensionNumbers) *[]int64 { return &a.LHSBatching }),
			schema.Svarints("rhsBatchingDimensions", func(a *RaggedDotDimensionNumbers) *[]int64 { return &a.RHSBatching }),
			schema.Svarints("lhsContractingDimensions", func(a *RaggedDotDimensionNumbers) *[]int64 { return &a.LHSContracting }),
			schema.Svarints("rhsContractingDimensions", func(a *RaggedDotDimensionNumbers) *[]int64 { return &a.RHSContracting }),
			schema.Svarints("lhsRaggedDimensions", func(a *RaggedDotDimensionNumbers) *[]int64 { return &a.LHSRagged }),
			schema.Svarints("rhsGroupDimensions", func(a *RaggedDotDimensionNumbers) *[]int64 { return &a.RHSGroup }),
		}}}}
)

// CHLO lists the rows of the chlo dialect's attributes.
var CHLO = []*schema.Class{&CHLOComparisonDirectionAttr, &CHLOComparisonTypeAttr, &CHLOPrecisionAttr, &RaggedDotDimensionNumbersAttr}
