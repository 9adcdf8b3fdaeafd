package asm

import (
	"sync"

	"github.com/hlobc/hlobc/dialect/shape"
)

var shapeForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		rows: &shape.Ops,
		ops: map[string]opText{
			shape.OpAssuming:          {printOpForm{printAssuming, nil}, readOpForm{read: readAssuming}},
			shape.OpConstShape:        {printOpForm{printConstShape, fitsConstShape}, readOpForm{read: readConstShape}},
			shape.OpConstWitness:      {readOpForm: readOpForm{types: typeOfWitness}},
			shape.OpCstrBroadcastable: {readOpForm: readOpForm{types: typeOfWitness}},
		},
	}
})
