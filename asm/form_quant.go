package asm

import (
	"sync"

	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

var quantForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		classes: map[*schema.Class]classText{
			&types.AnyQuantizedType:               {printAnyQuantized, readClassForm{read: readAnyQuantized}},
			&types.CalibratedQuantizedType:        {printCalibrated, readClassForm{read: readCalibrated}},
			&types.UniformQuantizedType:           {printUniform, readClassForm{read: readUniform}},
			&types.UniformQuantizedPerAxisType:    {printPerAxis, readClassForm{read: readUniform}},
			&types.UniformQuantizedSubChannelType: {printSubChannel, readClassForm{read: readUniform}},
		},
	}
})
