package asm

import (
	"sync"

	"github.com/hlobc/hlobc/dialect/shape"
)

var shapeForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		rows: &shape.Ops,
		ops: map[string]opText{
			shape.OpAssuming:          {print: printAssuming, read: readAssuming},
			shape.OpConstShape:        {print: printConstShape, fits: fitsConstShape, read: readConstShape},
			shape.OpConstWitness:      {types: typeOfWitness},
			shape.OpCstrBroadcastable: {types: typeOfWitness},
		},
	}
})
