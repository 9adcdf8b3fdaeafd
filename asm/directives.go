package asm

// opDirective is custom<name>(...) in the format of an operation, in both directions.
type opDirective struct {
	print printDirective
	read  readDirective
}

type printDirective func(p *printer, c *opContext, args []opArg)

// directiveOf returns the directive called name; its functions are nil if there is none.
func directiveOf(name string) opDirective {
	switch name {
	case "SameOperandsAndResultType":
		return opDirective{printSameType, readSameType}
	case "VariadicSameOperandsAndResultType":
		return opDirective{printSameType, readVariadicSameType}
	case "ComplexOpType":
		return opDirective{printComplexOpType, readComplexOpType}
	case "SelectOpType":
		return opDirective{printSelectOpType, readSelectOpType}
	case "TupleOpType":
		return opDirective{printTupleOpType, readTupleOpType}
	case "PairwiseOpType":
		return opDirective{printPairwiseOpType, readPairwiseOpType}
	case "VariadicOperandWithAttribute":
		return opDirective{printVariadicOperand, readVariadicOperand}
	case "CustomCallTarget":
		return opDirective{printCustomCallTarget, readCustomCallTarget}
	case "ExponentMantissa":
		return opDirective{printExponentMantissa, readExponentMantissa}
	case "SliceRanges":
		return opDirective{printSliceRanges, readSliceRanges}
	case "DotDimensionNumbers":
		return opDirective{printDotDimensions, readDotDimensions}
	case "PrecisionConfig":
		return opDirective{printPrecision, readPrecision}
	case "PrecisionConfigAndAlgorithm":
		return opDirective{printPrecisionAndAlgorithm, readPrecisionAndAlgorithm}
	case "ConvolutionDimensions":
		return opDirective{printConvolutionDimensions, readConvolutionDimensions}
	case "WindowAttributes":
		return opDirective{printWindow, readWindow}
	case "FunctionBody":
		return opDirective{printFunctionBody, readFunctionBody}
	case "StrippedTensorShardingPerValueAttr":
		return opDirective{printShardingList, readShardingList}
	case "SingleBlockRegionNoBlockId":
		return opDirective{printBody, readBody}
	case "SwitchOpCases":
		return opDirective{printCases, readCases}
	}
	return opDirective{}
}
