package asm

import (
	"sync"

	"github.com/hlobc/hlobc/dialect/tensor"
)

var tensorForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		rows: &tensor.Ops,
		ops: map[string]opText{
			tensor.OpDim:          {readOpForm: readOpForm{types: typesOfDim}},
			tensor.OpExtract:      {readOpForm: readOpForm{types: typesOfExtract}},
			tensor.OpInsert:       {readOpForm: readOpForm{types: typesOfInsert}},
			tensor.OpFromElements: {readOpForm: readOpForm{types: typesOfElements}},
		},
	}
})
