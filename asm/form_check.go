package asm

import (
	"sync"

	"github.com/hlobc/hlobc/dialect/check"
)

var checkForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		rows: &check.Ops,
		ops: map[string]opText{
			check.OpExpectEqConst:       {types: typeOfExpected},
			check.OpExpectAlmostEqConst: {types: typeOfExpected},
		},
	}
})
