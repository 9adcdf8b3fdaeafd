package asm

import (
	"sync"

	"github.com/hlobc/hlobc/dialect/arith"
)

var arithForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		rows: &arith.Ops,
		ops: map[string]opText{
			arith.OpConstant: {readOpForm: readOpForm{types: typeOfValue}},
			arith.OpSelect:   {printOpForm{printSelect, nil}, readOpForm{read: readSelect}},
			arith.OpCmpi:     {readOpForm: readOpForm{types: typeOfComparison}},
		},
	}
})
