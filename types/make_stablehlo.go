package types

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// NewToken returns !stablehlo.token.
func NewToken(m *ir.Module) *Simple { return simple(m, &tokenType) }

// NewFuture returns !stablehlo.future<list>.
func NewFuture(m *ir.Module, list ...ir.Type) *Future {
	return m.InternType(&futureType, &Future{Types: list}).(*Future)
}

// NewAnyQuantized returns the type with the fields of v.
func NewAnyQuantized(m *ir.Module, v AnyQuantized) *AnyQuantized {
	return m.InternType(&anyQuantizedType, &v).(*AnyQuantized)
}

// NewCalibratedQuantized returns !quant.calibrated<expressed<min:max>>.
func NewCalibratedQuantized(m *ir.Module, expressed ir.Type, min, max float64) *CalibratedQuantized {
	return m.InternType(&calibratedQuantizedType, &CalibratedQuantized{Expressed: expressed, Min: min, Max: max}).(*CalibratedQuantized)
}

// NewUniformQuantized returns the type with the fields of v.
func NewUniformQuantized(m *ir.Module, v UniformQuantized) *UniformQuantized {
	return m.InternType(&uniformQuantizedType, &v).(*UniformQuantized)
}

// NewUniformQuantizedPerAxis returns the type with the fields of v.
func NewUniformQuantizedPerAxis(m *ir.Module, v UniformQuantizedPerAxis) *UniformQuantizedPerAxis {
	return m.InternType(&uniformQuantizedPerAxisType, &v).(*UniformQuantizedPerAxis)
}

// NewUniformQuantizedSubChannel returns the type with the fields of v.
func NewUniformQuantizedSubChannel(m *ir.Module, v UniformQuantizedSubChannel) *UniformQuantizedSubChannel {
	return m.InternType(&uniformQuantizedSubChannelType, &v).(*UniformQuantizedSubChannel)
}

func simple(m *ir.Module, c *schema.Class) *Simple { return m.InternType(c, new(Simple)).(*Simple) }
