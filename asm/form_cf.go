package asm

import (
	"sync"

	"github.com/hlobc/hlobc/dialect/cf"
)

var cfForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		rows: &cf.Ops,
		ops: map[string]opText{
			cf.OpAssert: {types: typeOfCondition},
			cf.OpCondBr: {types: typeOfCondition},
			cf.OpSwitch: {print: printSwitch, fits: fitsSwitch},
		},
		directives: map[string]opDirective{"SwitchOpCases": {printCases, readCases}},
	}
})
