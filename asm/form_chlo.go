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
			chlo.OpConstant: {readOpForm: readOpForm{types: typeOfValue}},
			chlo.OpScan:     {printOpForm{printScan, fitsScan}, readOpForm{read: readScan}},
		},
		classes: map[*schema.Class]classText{
			&attrs.RaggedDotDimensionNumbersAttr: {printRaggedDot, readClassForm{read: readRaggedDot}},
		},
	}
})
