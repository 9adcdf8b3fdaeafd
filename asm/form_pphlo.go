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
			pphlo.OpConstant: {printOpForm{printConstant, (*printer).complete}, readOpForm{read: readConstant}},
			pphlo.OpReduce:   {printOpForm{printReduce, fitsReduce}, readOpForm{read: readReduce}},
			pphlo.OpWhile:    {printOpForm{printWhile, fitsWhile}, readOpForm{read: readWhile}},
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
			&attrs.PPHLOConvDimensionNumbersAttr: {printConv, readClassForm{read: as(&attrs.PPHLOConvDimensionNumbersAttr, readConv)}},
			&attrs.PPHLODotDimensionNumbersAttr:  {printDot, readClassForm{read: as(&attrs.PPHLODotDimensionNumbersAttr, readDot)}},
		},
	}
})
