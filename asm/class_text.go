package asm

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// classText is the text of an attribute or type behind its keyword where that is not
// declarative, in both directions.
type classText struct {
	// print appends keyword and parameters; it is nil where the format serves for printing.
	print func(p *printer, n ir.Node)
	read  func(p *nodes) (*schema.Class, ir.Node, bool)
	// keyword is the one that goes with print and read if it is not the mnemonic, behind which
	// the parameters stand in the format of the class.
	keyword string
}

// classTextOf returns the text of a class, the zero classText if its format says all.
// Classes with one keyword are read by the same function, which tells them apart.
func classTextOf(c *schema.Class) classText {
	switch c {
	case &attrs.ConvDimensionNumbersAttr:
		return classText{print: printConv, read: readConv}
	case &attrs.PPHLOConvDimensionNumbersAttr:
		return classText{print: printConv, read: as(c, readConv)}
	case &attrs.DotDimensionNumbersAttr:
		return classText{print: printDot, read: readDot}
	case &attrs.PPHLODotDimensionNumbersAttr:
		return classText{print: printDot, read: as(c, readDot)}
	case &attrs.GatherDimensionNumbersAttr:
		return classText{print: printGather, read: readGather}
	case &attrs.ScatterDimensionNumbersAttr:
		return classText{print: printScatter, read: readScatter}
	case &attrs.ResultAccuracyAttr:
		return classText{print: printResultAccuracy, read: readResultAccuracy}
	case &attrs.TypeExtensionsAttr:
		return classText{print: printBounds, read: readBounds, keyword: "bounds"}
	case &attrs.ArgResultAliasAttr:
		return classText{print: printResultAlias, read: readResultAlias}
	case &attrs.RaggedDotDimensionNumbersAttr:
		return classText{print: printRaggedDot, read: readRaggedDot}
	case &attrs.IntegerV1Attr:
		return classText{print: printIntegerV1, read: readIntegerV1}
	case &attrs.FloatV1Attr:
		return classText{read: readFloatV1}
	case &attrs.TensorV1Attr:
		return classText{print: printTensorV1, read: readTensorV1}
	case &attrs.DimensionShardingAttr:
		return classText{print: printDimensionSharding, read: readDimensionSharding}
	case &attrs.TensorShardingAttr:
		return classText{print: printTensorSharding, read: readTensorSharding}
	case &attrs.DimMappingAttr:
		return classText{print: printDimMapping, read: readDimMapping}
	case &types.AnyQuantizedType:
		return classText{print: printAnyQuantized, read: readAnyQuantized}
	case &types.CalibratedQuantizedType:
		return classText{print: printCalibrated, read: readCalibrated}
	case &types.UniformQuantizedType:
		return classText{print: printUniform, read: readUniform}
	case &types.UniformQuantizedPerAxisType:
		return classText{print: printPerAxis, read: readUniform}
	case &types.UniformQuantizedSubChannelType:
		return classText{print: printSubChannel, read: readUniform}
	}
	return classText{}
}

// as reads what c has like another class.
func as(c *schema.Class, read func(p *nodes) (*schema.Class, ir.Node, bool)) func(p *nodes) (*schema.Class, ir.Node, bool) {
	return func(p *nodes) (*schema.Class, ir.Node, bool) {
		_, n, ok := read(p)
		return c, n, ok
	}
}
