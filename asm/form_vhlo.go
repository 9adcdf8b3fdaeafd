package asm

import (
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

var vhloForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		rows:       &vhlo.Ops,
		directives: map[string]opDirective{"FunctionBody": {printFunctionBody, readFunctionBody}},
		classes: map[*schema.Class]classText{
			&attrs.IntegerV1Attr: {print: printIntegerV1, read: readIntegerV1},
			&attrs.FloatV1Attr:   {read: readFloatV1},
			&attrs.TensorV1Attr:  {print: printTensorV1, read: readTensorV1},
		},
		params: map[string]func(e *element) paramDirective{
			"Shape":               always(paramDirective{printShape, readShape}),
			"Encoding":            always(paramDirective{printEncoding, readEncoding}),
			"TypeArray":           always(paramDirective{printTypeArray, readTypeArray}),
			"AttributeArray":      always(paramDirective{printAttrArray, readAttrArray}),
			"AttributeDictionary": always(paramDirective{printAttrEntries, readAttrEntries}),
			"EscapedString":       always(paramDirective{printEscapedString, readEscapedString}),
		},
		fields: map[classField]paramDirective{
			{&types.UniformQuantizedPerAxisV1Type, "zeroPoints"}: {printIntegers, readZeroPoints},
		},
	}
})
