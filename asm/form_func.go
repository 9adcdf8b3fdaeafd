package asm

import (
	"sync"

	"github.com/hlobc/hlobc/dialect/fn"
)

var funcForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		rows: &fn.Ops,
		ops: map[string]opText{
			fn.OpFunc:         {print: printFunc, fits: fitsFunc, read: readFunc},
			fn.OpCallIndirect: {types: typesOfCallee},
		},
	}
})
