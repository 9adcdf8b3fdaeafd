package attrs

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Rows of the attributes of PPHLO. None has a code: bytecode holds their text.
var (
	SortDirectionAttr = enumClass("pphlo", schema.TextOnly, &SortDirection)

	// PPHLOConvDimensionNumbersAttr: text only, as that of StableHLO.
	PPHLOConvDimensionNumbersAttr = schema.Class{Dialect: "pphlo", Name: "ConvDimensionNumbersAttr", Mnemonic: "conv", Assembly: "custom",
		New:       func() ir.Node { return new(ConvDimensionNumbers) },
		Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: convFields}}}

	// PPHLODotDimensionNumbersAttr: text only, as that of StableHLO.
	PPHLODotDimensionNumbersAttr = schema.Class{Dialect: "pphlo", Name: "DotDimensionNumbersAttr", Mnemonic: "dot", Assembly: "custom",
		New:       func() ir.Node { return new(DotDimensionNumbers) },
		Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: dotFields}}}
)

// PPHLO lists the rows of the pphlo dialect's attributes.
var PPHLO = []*schema.Class{&SortDirectionAttr, &PPHLOConvDimensionNumbersAttr, &PPHLODotDimensionNumbersAttr}

// NewPPHLOConvDimensionNumbers returns the attribute of v's fields.
func NewPPHLOConvDimensionNumbers(m *ir.Module, v ConvDimensionNumbers) *ConvDimensionNumbers {
	return m.Intern(&PPHLOConvDimensionNumbersAttr, &v).(*ConvDimensionNumbers)
}

// NewPPHLODotDimensionNumbers returns the attribute of v's fields.
func NewPPHLODotDimensionNumbers(m *ir.Module, v DotDimensionNumbers) *DotDimensionNumbers {
	return m.Intern(&PPHLODotDimensionNumbersAttr, &v).(*DotDimensionNumbers)
}
