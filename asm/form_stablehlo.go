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
			stablehlo.OpConstant: {printOpForm{printConstant, (*printer).complete}, readOpForm{read: readConstant}},
			stablehlo.OpReduce:   {printOpForm{printReduce, fitsReduce}, readOpForm{read: readReduce}},
			stablehlo.OpWhile:    {printOpForm{printWhile, fitsWhile}, readOpForm{read: readWhile}},
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
			&attrs.ConvDimensionNumbersAttr:    {printConv, readClassForm{read: readConv}},
			&attrs.DotDimensionNumbersAttr:     {printDot, readClassForm{read: readDot}},
			&attrs.GatherDimensionNumbersAttr:  {printGather, readClassForm{read: readGather}},
			&attrs.ScatterDimensionNumbersAttr: {printScatter, readClassForm{read: readScatter}},
			&attrs.ResultAccuracyAttr:          {printResultAccuracy, readClassForm{read: readResultAccuracy}},
			&attrs.TypeExtensionsAttr:          {printBounds, readClassForm{read: readBounds, keyword: "bounds"}},
			&attrs.ArgResultAliasAttr:          {printResultAlias, readClassForm{read: readResultAlias}},
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
