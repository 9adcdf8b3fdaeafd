package asm

import (
	"sync"

	"github.com/hlobc/hlobc/dialect/scf"
)

var scfForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		rows: &scf.Ops,
		ops: map[string]opText{
			scf.OpFor: {print: printFor, fits: fitsFor, read: readFor},
			scf.OpIf:  {print: printIf, fits: fitsIf, read: readIf},
		},
	}
})
