package asm

import (
	"sync"

	"github.com/hlobc/hlobc/dialect/check"
)

var checkForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		rows: &check.Ops,
		ops: map[string]opText{
			check.OpExpectEqConst:       {readOpForm: readOpForm{types: typeOfExpected}},
			check.OpExpectAlmostEqConst: {readOpForm: readOpForm{types: typeOfExpected}},
		},
	}
})
