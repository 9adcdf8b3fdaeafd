package asm

import (
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/schema"
)

var stablehloForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		rows: &stablehlo.Ops,
		ops: map[string]opText{
			stablehlo.OpConstant: {print: printConstant, fits: (*printer).complete, read: readConstant},
			stablehlo.OpReduce:   {print: printReduce, fits: fitsReduce, read: readReduce},
			stablehlo.OpWhile:    {print: printWhile, fits: fitsWhile, read: readWhile},
		},
		directives: map[string]opDirective{
			"SameOperandsAndResultType":         {printSameType, readSameType},
			"SliceRanges":                       {printSliceRanges, readSliceRanges},
			"DotDimensionNumbers":               {printDotDimensions, readDotDimensions},
			"CustomCallTarget":                  {printCustomCallTarget, readCustomCallTarget},
			"ConvolutionDimensions":             {printConvolutionDimensions, readConvolutionDimensions},
			"WindowAttributes":                  {printWindow, readWindow},
			"VariadicSameOperandsAndResultType": {printSameType, readVariadicSameType},
			"ComplexOpType":                     {printComplexOpType, readComplexOpType},
			"SelectOpType":                      {printSelectOpType, readSelectOpType},
			"TupleOpType":                       {printTupleOpType, readTupleOpType},
			"PairwiseOpType":                    {printPairwiseOpType, readPairwiseOpType},
			"VariadicOperandWithAttribute":      {printVariadicOperand, readVariadicOperand},
			"ExponentMantissa":                  {printExponentMantissa, readExponentMantissa},
			"PrecisionConfig":                   {printPrecision, readPrecision},
			"PrecisionConfigAndAlgorithm":       {printPrecisionAndAlgorithm, readPrecisionAndAlgorithm},
		},
		classes: map[*schema.Class]classText{
			&attrs.ConvDimensionNumbersAttr:    {print: printConv, read: readConv},
			&attrs.DotDimensionNumbersAttr:     {print: printDot, read: readDot},
			&attrs.GatherDimensionNumbersAttr:  {print: printGather, read: readGather},
			&attrs.ScatterDimensionNumbersAttr: {print: printScatter, read: readScatter},
			&attrs.ResultAccuracyAttr:          {print: printResultAccuracy, read: readResultAccuracy},
			&attrs.TypeExtensionsAttr:          {print: printBounds, read: readBounds, keyword: "bounds"},
			&attrs.ArgResultAliasAttr:          {print: printResultAlias, read: readResultAlias},
		},
		params: map[string]func(e *element) paramDirective{
			"DimSizes": always(paramDirective{read: readDimSizes}),
		},
		fields: map[classField]paramDirective{
			{&attrs.MeshAttr, "axes"}:                 {printMeshAxes, readMeshAxes},
			{&attrs.ReplicaGroupMeshAxesAttr, "axes"}: {printAttrArray, readAttrArray},
		},
	}
})
