package attrs

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Rows of the PPHLO attributes. They have no codes, so bytecode stores them as text.
var (
	sortDirectionAttr = enumClass("pphlo", schema.TextOnly, &sortDirection)

	// pphloConvDimensionNumbersAttr: text only, in the format of StableHLO's attribute.
	pphloConvDimensionNumbersAttr = schema.Class{Dialect: "pphlo", Name: "ConvDimensionNumbersAttr", Mnemonic: "conv", Assembly: "custom",
		New:       func() ir.Node { return new(ConvDimensionNumbers) },
		Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: convFields}}}

	// pphloDotDimensionNumbersAttr: text only, in the format of StableHLO's attribute.
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

// NewPPHLOConvDimensionNumbers returns the attribute with the fields of v.
func NewPPHLOConvDimensionNumbers(m *ir.Module, v ConvDimensionNumbers) *ConvDimensionNumbers {
	return m.Intern(&pphloConvDimensionNumbersAttr, &v).(*ConvDimensionNumbers)
}

// NewPPHLODotDimensionNumbers returns the attribute with the fields of v.
func NewPPHLODotDimensionNumbers(m *ir.Module, v DotDimensionNumbers) *DotDimensionNumbers {
	return m.Intern(&pphloDotDimensionNumbersAttr, &v).(*DotDimensionNumbers)
}
