package forms

import (
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

var pphloForms = sync.OnceValue(func() *Dialect {
	return &Dialect{
		Rows: pphlo.Ops(),
		Ops: map[string]Op{
			pphlo.OpConstant: {Print: printConstant, Fits: (*print.Printer).Complete, Read: readConstant},
			pphlo.OpReduce:   {Print: printReduce, Fits: fitsReduce, Read: readReduce},
			pphlo.OpWhile:    {Print: printWhile, Fits: fitsWhile, Read: readWhile},
		},
		Directives: map[string]Directive{
			"SameOperandsAndResultType": {printSameType, readSameType},
			"SliceRanges":               {printSliceRanges, readSliceRanges},
			"DotDimensionNumbers":       {printDotDimensions, readDotDimensions},
			"CustomCallTarget":          {printCustomCallTarget, readCustomCallTarget},
			"ConvolutionDimensions":     {printConvolutionDimensions, readConvolutionDimensions},
			"WindowAttributes":          {printWindow, readWindow},
		},
		Classes: map[*schema.Class]Class{
			attrs.PPHLOConvDimensionNumbersAttr(): {Print: printConv, Read: as(attrs.PPHLOConvDimensionNumbersAttr(), readConv)},
			attrs.PPHLODotDimensionNumbersAttr():  {Print: printDot, Read: as(attrs.PPHLODotDimensionNumbersAttr(), readDot)},
		},
	}
})

// isPPHLO reports whether an operation belongs to PPHLO, whose directives have the same names as
// StableHLO's.
func isPPHLO(st *parse.State) bool { return st.Name.Info.Dialect == "pphlo" }

// as reads the text of another class as one of class c.
func as(c *schema.Class, read func(p *parse.Parser) (*schema.Class, ir.Node, bool)) func(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	return func(p *parse.Parser) (*schema.Class, ir.Node, bool) {
		_, n, ok := read(p)
		return c, n, ok
	}
}
