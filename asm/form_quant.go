package asm

import (
	"sync"

	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

var quantForms = sync.OnceValue(func() *dialectText {
	return &dialectText{
		classes: map[*schema.Class]classText{
			&types.AnyQuantizedType:               {print: printAnyQuantized, read: readAnyQuantized},
			&types.CalibratedQuantizedType:        {print: printCalibrated, read: readCalibrated},
			&types.UniformQuantizedType:           {print: printUniform, read: readUniform},
			&types.UniformQuantizedPerAxisType:    {print: printPerAxis, read: readUniform},
			&types.UniformQuantizedSubChannelType: {print: printSubChannel, read: readUniform},
		},
	}
})
