package asm

import (
	"sync"

	"github.com/hlobc/hlobc/dialect/scf"
)

var scfForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		rows: &scf.Ops,
		ops: map[string]opText{
			scf.OpFor: {printOpForm{printFor, fitsFor}, readOpForm{read: readFor}},
			scf.OpIf:  {printOpForm{printIf, fitsIf}, readOpForm{read: readIf}},
		},
	}
})
