package attrs

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Rows of the attributes of PPHLO. None has a code: bytecode holds their text.
var (
	sortDirectionAttr = enumClass("pphlo", schema.TextOnly, &sortDirection)

	// pphloConvDimensionNumbersAttr: text only, as that of StableHLO.
	pphloConvDimensionNumbersAttr = schema.Class{Dialect: "pphlo", Name: "ConvDimensionNumbersAttr", Mnemonic: "conv", Assembly: "custom",
		New:       func() ir.Node { return new(ConvDimensionNumbers) },
		Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: convFields}}}

	// pphloDotDimensionNumbersAttr: text only, as that of StableHLO.
	pphloDotDimensionNumbersAttr = schema.Class{Dialect: "pphlo", Name: "DotDimensionNumbersAttr", Mnemonic: "dot", Assembly: "custom",
		New:       func() ir.Node { return new(DotDimensionNumbers) },
		Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: dotFields}}}
)

// SortDirectionAttr returns the class SortDirectionAttr of the pphlo dialect; its attributes are [Enum].
func SortDirectionAttr() *schema.Class { return &sortDirectionAttr }

// PPHLOConvDimensionNumbersAttr returns the class ConvDimensionNumbersAttr of the pphlo dialect; its attributes are [ConvDimensionNumbers].
func PPHLOConvDimensionNumbersAttr() *schema.Class { return &pphloConvDimensionNumbersAttr }

// PPHLODotDimensionNumbersAttr returns the class DotDimensionNumbersAttr of the pphlo dialect; its attributes are [DotDimensionNumbers].
func PPHLODotDimensionNumbersAttr() *schema.Class { return &pphloDotDimensionNumbersAttr }

// pphloAttrs lists the rows of the pphlo dialect's attributes.
var pphloAttrs = []*schema.Class{&sortDirectionAttr, &pphloConvDimensionNumbersAttr, &pphloDotDimensionNumbersAttr}

// PPHLO returns the attribute classes of PPHLO. The caller must not change the list.
func PPHLO() []*schema.Class { return pphloAttrs }

// NewPPHLOConvDimensionNumbers returns the attribute of v's fields.
func NewPPHLOConvDimensionNumbers(m *ir.Module, v ConvDimensionNumbers) *ConvDimensionNumbers {
	return m.Intern(&pphloConvDimensionNumbersAttr, &v).(*ConvDimensionNumbers)
}

// NewPPHLODotDimensionNumbers returns the attribute of v's fields.
func NewPPHLODotDimensionNumbers(m *ir.Module, v DotDimensionNumbers) *DotDimensionNumbers {
	return m.Intern(&pphloDotDimensionNumbersAttr, &v).(*DotDimensionNumbers)
}
