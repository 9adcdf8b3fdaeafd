package asm

import (
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/pphlo"
	"github.com/hlobc/hlobc/schema"
)

var pphloForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		rows: &pphlo.Ops,
		ops: map[string]opText{
			pphlo.OpConstant: {print: printConstant, fits: (*printer).complete, read: readConstant},
			pphlo.OpReduce:   {print: printReduce, fits: fitsReduce, read: readReduce},
			pphlo.OpWhile:    {print: printWhile, fits: fitsWhile, read: readWhile},
		},
		directives: map[string]opDirective{
			"SameOperandsAndResultType": {printSameType, readSameType},
			"SliceRanges":               {printSliceRanges, readSliceRanges},
			"DotDimensionNumbers":       {printDotDimensions, readDotDimensions},
			"CustomCallTarget":          {printCustomCallTarget, readCustomCallTarget},
			"ConvolutionDimensions":     {printConvolutionDimensions, readConvolutionDimensions},
			"WindowAttributes":          {printWindow, readWindow},
		},
		classes: map[*schema.Class]classText{
			&attrs.PPHLOConvDimensionNumbersAttr: {print: printConv, read: as(&attrs.PPHLOConvDimensionNumbersAttr, readConv)},
			&attrs.PPHLODotDimensionNumbersAttr:  {print: printDot, read: as(&attrs.PPHLODotDimensionNumbersAttr, readDot)},
		},
	}
})
