package asm

import (
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/schema"
)

var chloForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		rows: &chlo.Ops,
		ops: map[string]opText{
			chlo.OpConstant: {types: typeOfValue},
			chlo.OpScan:     {print: printScan, fits: fitsScan, read: readScan},
		},
		classes: map[*schema.Class]classText{
			&attrs.RaggedDotDimensionNumbersAttr: {print: printRaggedDot, read: readRaggedDot},
		},
	}
})
