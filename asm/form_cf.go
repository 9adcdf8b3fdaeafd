package asm

import (
	"sync"

	"github.com/hlobc/hlobc/dialect/cf"
)

var cfForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		rows: &cf.Ops,
		ops: map[string]opText{
			cf.OpAssert: {readOpForm: readOpForm{types: typeOfCondition}},
			cf.OpCondBr: {readOpForm: readOpForm{types: typeOfCondition}},
			cf.OpSwitch: {printOpForm: printOpForm{printSwitch, fitsSwitch}},
		},
		directives: map[string]opDirective{"SwitchOpCases": {printCases, readCases}},
	}
})
