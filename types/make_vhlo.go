package types

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// NewVHLOBoolean returns !vhlo.bool_v1.
func NewVHLOBoolean(m *ir.Module) *Simple { return simple(m, &booleanV1Type) }

// NewVHLOIndex returns !vhlo.index_v1.
func NewVHLOIndex(m *ir.Module) *Simple { return simple(m, &indexV1Type) }

// NewVHLOToken returns !vhlo.token_v1.
func NewVHLOToken(m *ir.Module) *Simple { return simple(m, &tokenV1Type) }

// NewVHLOWitness returns !vhlo.witness_v1.
func NewVHLOWitness(m *ir.Module) *Simple { return simple(m, &witnessV1Type) }

// NewVHLONone returns !vhlo.none_v1.
func NewVHLONone(m *ir.Module) *Simple { return simple(m, &noneV1Type) }

// VHLOIntegerClass returns the row of the VHLO integer type with the given width and signedness, or
// nil if VHLO has no such type.
func VHLOIntegerClass(width uint32, unsigned bool) *schema.Class {
	for _, c := range vhloIntegers {
		if t := c.New().(*VHLOInteger); t.Width == width && t.Unsigned == unsigned {
			return c
		}
	}
	return nil
}

// VHLOFloatClass returns the row of the VHLO floating-point type with format f, or nil if VHLO has no
// such type.
func VHLOFloatClass(f *FloatFormat) *schema.Class {
	for _, c := range vhloFloats {
		if c.New().(*VHLOFloat).Format == f {
			return c
		}
	}
	return nil
}

// NewVHLOInteger returns the VHLO integer type with the given width and signedness, or nil if VHLO
// has no such type.
func NewVHLOInteger(m *ir.Module, width uint32, unsigned bool) *VHLOInteger {
	if c := VHLOIntegerClass(width, unsigned); c != nil {
		return m.InternType(c, c.New().(ir.Type)).(*VHLOInteger)
	}
	return nil
}

// NewVHLOFloat returns the VHLO floating-point type with format f, or nil if VHLO has no such type.
func NewVHLOFloat(m *ir.Module, f *FloatFormat) *VHLOFloat {
	if c := VHLOFloatClass(f); c != nil {
		return m.InternType(c, c.New().(ir.Type)).(*VHLOFloat)
	}
	return nil
}

// NewVHLOComplex returns !vhlo.complex_v1<elem>.
func NewVHLOComplex(m *ir.Module, elem ir.Type) *VHLOComplex {
	return m.InternType(&complexV1Type, &VHLOComplex{Elem: elem}).(*VHLOComplex)
}

// NewVHLOFunction returns the VHLO function type (inputs) -> results.
func NewVHLOFunction(m *ir.Module, inputs, results []ir.Type) *VHLOFunction {
	return m.InternType(&functionV1Type, &VHLOFunction{Inputs: inputs, Results: results}).(*VHLOFunction)
}

// NewVHLOTensor returns !vhlo.tensor_v1; encoding may be nil.
func NewVHLOTensor(m *ir.Module, shape []int64, elem ir.Type, encoding ir.Attr) *VHLORankedTensor {
	return m.InternType(&rankedTensorV1Type, &VHLORankedTensor{Shape: shape, Elem: elem, Encoding: encoding}).(*VHLORankedTensor)
}

// NewVHLOUnrankedTensor returns !vhlo.unranked_tensor_v1<elem>.
func NewVHLOUnrankedTensor(m *ir.Module, elem ir.Type) *VHLOUnrankedTensor {
	return m.InternType(&unrankedTensorV1Type, &VHLOUnrankedTensor{Elem: elem}).(*VHLOUnrankedTensor)
}

// NewVHLOBuffer returns !vhlo.buffer_v1.
func NewVHLOBuffer(m *ir.Module, shape []int64, elem ir.Type) *VHLORankedBuffer {
	return m.InternType(&rankedBufferV1Type, &VHLORankedBuffer{Shape: shape, Elem: elem}).(*VHLORankedBuffer)
}

// NewVHLOTuple returns !vhlo.tuple_v1<elems>.
func NewVHLOTuple(m *ir.Module, elems ...ir.Type) *VHLOTuple {
	return m.InternType(&tupleV1Type, &VHLOTuple{Elems: elems}).(*VHLOTuple)
}

// NewVHLOFuture returns !vhlo.future_v1<list>.
func NewVHLOFuture(m *ir.Module, list ...ir.Type) *VHLOFuture {
	return m.InternType(&futureV1Type, &VHLOFuture{Types: list}).(*VHLOFuture)
}

// NewVHLOUniformQuantized returns the type with the fields of v.
func NewVHLOUniformQuantized(m *ir.Module, v VHLOUniformQuantized) *VHLOUniformQuantized {
	return m.InternType(&uniformQuantizedV1Type, &v).(*VHLOUniformQuantized)
}

// NewVHLOUniformQuantizedPerAxis returns the type with the fields of v.
func NewVHLOUniformQuantizedPerAxis(m *ir.Module, v VHLOUniformQuantizedPerAxis) *VHLOUniformQuantizedPerAxis {
	return m.InternType(&uniformQuantizedPerAxisV1Type, &v).(*VHLOUniformQuantizedPerAxis)
}
