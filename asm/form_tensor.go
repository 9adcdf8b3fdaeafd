package asm

import (
	"sync"

	"github.com/hlobc/hlobc/dialect/tensor"
)

var tensorForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		rows: &tensor.Ops,
		ops: map[string]opText{
			tensor.OpDim:          {types: typesOfDim},
			tensor.OpExtract:      {types: typesOfExtract},
			tensor.OpInsert:       {types: typesOfInsert},
			tensor.OpFromElements: {types: typesOfElements},
		},
	}
})
