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

// Rows of the CHLO attributes. The last two have no code, so bytecode stores them as text.
var (
	chloComparisonDirectionAttr = enumClass("chlo", 0, &chloComparisonDirection)
	chloComparisonTypeAttr      = enumClass("chlo", 1, &chloComparisonType)
	chloPrecisionAttr           = enumClass("chlo", schema.TextOnly, &chloPrecision)

	// raggedDotDimensionNumbersAttr: text only; six lists of dimensions.
	raggedDotDimensionNumbersAttr = schema.Class{Dialect: "chlo", Name: "RaggedDotDimensionNumbersAttr", Mnemonic: "ragged_dot", Assembly: "custom",
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

// CHLOComparisonDirectionAttr returns the class ComparisonDirectionAttr of the chlo dialect; its attributes are [Enum].
func CHLOComparisonDirectionAttr() *schema.Class { return &chloComparisonDirectionAttr }

// CHLOComparisonTypeAttr returns the class ComparisonTypeAttr of the chlo dialect; its attributes are [Enum].
func CHLOComparisonTypeAttr() *schema.Class { return &chloComparisonTypeAttr }

// CHLOPrecisionAttr returns the class PrecisionAttr of the chlo dialect; its attributes are [Enum].
func CHLOPrecisionAttr() *schema.Class { return &chloPrecisionAttr }

// RaggedDotDimensionNumbersAttr returns the class RaggedDotDimensionNumbersAttr of the chlo dialect; its attributes are [RaggedDotDimensionNumbers].
func RaggedDotDimensionNumbersAttr() *schema.Class { return &raggedDotDimensionNumbersAttr }

// chloAttrs lists the rows of the chlo dialect's attributes.
var chloAttrs = []*schema.Class{&chloComparisonDirectionAttr, &chloComparisonTypeAttr, &chloPrecisionAttr, &raggedDotDimensionNumbersAttr}

// CHLO returns the attribute classes of CHLO. The caller must not change the list.
func CHLO() []*schema.Class { return chloAttrs }
