package types

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// QuantSigned is the flag of quantized types with signed storage. It is the only flag defined.
const QuantSigned = 1

// AnyQuantized is a quantized type of which only the storage type and, optionally, the expressed
// type are known.
type AnyQuantized struct {
	ir.TypeHeader
	Flags     uint64
	Storage   ir.Type
	Expressed ir.Type // nil when not given
	Min, Max  int64   // range of the storage
}

// CalibratedQuantized is a type whose values calibration has found to lie in the range from Min to
// Max.
type CalibratedQuantized struct {
	ir.TypeHeader
	Expressed ir.Type
	Min, Max  float64
}

// UniformQuantized is a type whose stored values represent values of type Expressed: a stored value
// s represents (s - ZeroPoint) * Scale.
type UniformQuantized struct {
	ir.TypeHeader
	Flags              uint64
	Storage, Expressed ir.Type
	Scale              float64
	ZeroPoint          int64
	Min, Max           int64 // range of the storage
}

// UniformQuantizedPerAxis is like [UniformQuantized], with a separate scale and zero point for each
// index of dimension Dim.
type UniformQuantizedPerAxis struct {
	ir.TypeHeader
	Flags              uint64
	Storage, Expressed ir.Type
	Dim                uint64
	Min, Max           int64 // range of the storage
	Scales             []float64
	ZeroPoints         []int64
}

// UniformQuantizedSubChannel is like [UniformQuantized], with a separate scale and zero point for
// each block of elements. The dimensions Dims are divided into blocks of BlockSizes elements, and
// Scales and ZeroPoints are dense elements with one element for each block.
type UniformQuantizedSubChannel struct {
	ir.TypeHeader
	Flags              uint64
	Storage, Expressed ir.Type
	Min, Max           int64 // range of the storage
	Dims, BlockSizes   []int64
	Scales, ZeroPoints ir.Attr
}

// Rows of the quant types. Code 0 has no meaning.
var (
	// anyQuantizedType: flags varint, storageType type, expressedType type in code
	// 2 only, storageTypeMin svarint, storageTypeMax svarint.
	anyQuantizedType = schema.Class{Dialect: "quant", Name: "AnyQuantizedType", Mnemonic: "any", Assembly: "custom",
		New: func() ir.Node { return new(AnyQuantized) },
		Encodings: []schema.Encoding{
			{Code: 1, When: func(n ir.Node) bool { return n.(*AnyQuantized).Expressed == nil },
				Fields: []schema.Field{anyFlags, anyStorage, anyMin, anyMax}},
			{Code: 2, Name: "AnyQuantizedTypeWithExpressedType", Fields: []schema.Field{anyFlags, anyStorage,
				schema.TypeRef("expressedType", func(t *AnyQuantized) *ir.Type { return &t.Expressed }),
				anyMin, anyMax}},
		}}

	// calibratedQuantizedType: expressedType type, min f64, max f64.
	calibratedQuantizedType = schema.Class{Dialect: "quant", Name: "CalibratedQuantizedType", Mnemonic: "calibrated", Assembly: "custom",
		New: func() ir.Node { return new(CalibratedQuantized) },
		Encodings: []schema.Encoding{{Code: 3, Fields: []schema.Field{
			schema.TypeRef("expressedType", func(t *CalibratedQuantized) *ir.Type { return &t.Expressed }),
			schema.Float64("min", func(t *CalibratedQuantized) *float64 { return &t.Min }),
			schema.Float64("max", func(t *CalibratedQuantized) *float64 { return &t.Max }),
		}}}}

	// uniformQuantizedType: flags varint, storageType type, expressedType type,
	// scale f64, zeroPoint svarint, storageTypeMin svarint, storageTypeMax svarint.
	uniformQuantizedType = schema.Class{Dialect: "quant", Name: "UniformQuantizedType", Mnemonic: "uniform", Assembly: "custom",
		New: func() ir.Node { return new(UniformQuantized) },
		Encodings: []schema.Encoding{{Code: 4, Fields: []schema.Field{
			schema.Varint("flags", func(t *UniformQuantized) *uint64 { return &t.Flags }),
			schema.TypeRef("storageType", func(t *UniformQuantized) *ir.Type { return &t.Storage }),
			schema.TypeRef("expressedType", func(t *UniformQuantized) *ir.Type { return &t.Expressed }),
			schema.Float64("scale", func(t *UniformQuantized) *float64 { return &t.Scale }),
			schema.Svarint("zeroPoint", func(t *UniformQuantized) *int64 { return &t.ZeroPoint }),
			schema.Svarint("storageTypeMin", func(t *UniformQuantized) *int64 { return &t.Min }),
			schema.Svarint("storageTypeMax", func(t *UniformQuantized) *int64 { return &t.Max }),
		}}}}

	// uniformQuantizedPerAxisType: flags varint, storageType type, expressedType
	// type, quantizedDimension varint, storageTypeMin svarint, storageTypeMax
	// svarint, scales f64[], zeroPoints svarint[].
	uniformQuantizedPerAxisType = schema.Class{Dialect: "quant", Name: "UniformQuantizedPerAxisType", Mnemonic: "uniform", Assembly: "custom",
		New: func() ir.Node { return new(UniformQuantizedPerAxis) },
		Encodings: []schema.Encoding{{Code: 5, Fields: []schema.Field{
			schema.Varint("flags", func(t *UniformQuantizedPerAxis) *uint64 { return &t.Flags }),
			schema.TypeRef("storageType", func(t *UniformQuantizedPerAxis) *ir.Type { return &t.Storage }),
			schema.TypeRef("expressedType", func(t *UniformQuantizedPerAxis) *ir.Type { return &t.Expressed }),
			schema.Varint("quantizedDimension", func(t *UniformQuantizedPerAxis) *uint64 { return &t.Dim }),
			schema.Svarint("storageTypeMin", func(t *UniformQuantizedPerAxis) *int64 { return &t.Min }),
			schema.Svarint("storageTypeMax", func(t *UniformQuantizedPerAxis) *int64 { return &t.Max }),
			schema.Float64s("scales", func(t *UniformQuantizedPerAxis) *[]float64 { return &t.Scales }),
			schema.Svarints("zeroPoints", func(t *UniformQuantizedPerAxis) *[]int64 { return &t.ZeroPoints }),
		}}}}

	// uniformQuantizedSubChannelType: flags varint, storageType type, expressedType
	// type, storageTypeMin svarint, storageTypeMax svarint, quantizedDimensions
	// svarint[], blockSizes svarint[], scales attr, zeroPoints attr.
	uniformQuantizedSubChannelType = schema.Class{Dialect: "quant", Name: "UniformQuantizedSubChannelType", Mnemonic: "uniform", Assembly: "custom",
		New: func() ir.Node { return new(UniformQuantizedSubChannel) },
		Encodings: []schema.Encoding{{Code: 6, Fields: []schema.Field{
			schema.Varint("flags", func(t *UniformQuantizedSubChannel) *uint64 { return &t.Flags }),
			schema.TypeRef("storageType", func(t *UniformQuantizedSubChannel) *ir.Type { return &t.Storage }),
			schema.TypeRef("expressedType", func(t *UniformQuantizedSubChannel) *ir.Type { return &t.Expressed }),
			schema.Svarint("storageTypeMin", func(t *UniformQuantizedSubChannel) *int64 { return &t.Min }),
			schema.Svarint("storageTypeMax", func(t *UniformQuantizedSubChannel) *int64 { return &t.Max }),
			schema.Svarints("quantizedDimensions", func(t *UniformQuantizedSubChannel) *[]int64 { return &t.Dims }),
			schema.Svarints("blockSizes", func(t *UniformQuantizedSubChannel) *[]int64 { return &t.BlockSizes }),
			schema.AttrRef("scales", func(t *UniformQuantizedSubChannel) *ir.Attr { return &t.Scales }),
			schema.AttrRef("zeroPoints", func(t *UniformQuantizedSubChannel) *ir.Attr { return &t.ZeroPoints }),
		}}}}
)

// AnyQuantizedType returns the class AnyQuantizedType of the quant dialect; its types are [AnyQuantized].
func AnyQuantizedType() *schema.Class { return &anyQuantizedType }

// CalibratedQuantizedType returns the class CalibratedQuantizedType of the quant dialect; its types are [CalibratedQuantized].
func CalibratedQuantizedType() *schema.Class { return &calibratedQuantizedType }

// UniformQuantizedType returns the class UniformQuantizedType of the quant dialect; its types are [UniformQuantized].
func UniformQuantizedType() *schema.Class { return &uniformQuantizedType }

// UniformQuantizedPerAxisType returns the class UniformQuantizedPerAxisType of the quant dialect; its types are [UniformQuantizedPerAxis].
func UniformQuantizedPerAxisType() *schema.Class { return &uniformQuantizedPerAxisType }

// UniformQuantizedSubChannelType returns the class UniformQuantizedSubChannelType of the quant dialect; its types are [UniformQuantizedSubChannel].
func UniformQuantizedSubChannelType() *schema.Class { return &uniformQuantizedSubChannelType }

// Fields that both encodings of AnyQuantizedType share.
var (
	anyFlags   = schema.Varint("flags", func(t *AnyQuantized) *uint64 { return &t.Flags })
	anyStorage = schema.TypeRef("storageType", func(t *AnyQuantized) *ir.Type { return &t.Storage })
	anyMin     = schema.Svarint("storageTypeMin", func(t *AnyQuantized) *int64 { return &t.Min })
	anyMax     = schema.Svarint("storageTypeMax", func(t *AnyQuantized) *int64 { return &t.Max })
)

// quantTypes lists the rows of the quant dialect's types.
var quantTypes = []*schema.Class{&anyQuantizedType, &calibratedQuantizedType, &uniformQuantizedType,
	&uniformQuantizedPerAxisType, &uniformQuantizedSubChannelType}

// Quant returns the type classes of the quant dialect. The caller must not change the list.
func Quant() []*schema.Class { return quantTypes }
