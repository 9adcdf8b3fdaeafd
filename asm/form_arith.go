package asm

import (
	"sync"

	"github.com/hlobc/hlobc/dialect/arith"
)

var arithForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		rows: &arith.Ops,
		ops: map[string]opText{
			arith.OpConstant: {types: typeOfValue},
			arith.OpSelect:   {print: printSelect, read: readSelect},
			arith.OpCmpi:     {types: typeOfComparison},
		},
	}
})
