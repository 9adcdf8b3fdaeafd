package types

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// VHLOInteger is a VHLO integer type. Booleans have a separate type.
type VHLOInteger struct {
	ir.TypeHeader
	Width    uint32
	Unsigned bool
}

// VHLOFloat is a VHLO floating-point type.
type VHLOFloat struct {
	ir.TypeHeader
	Format *FloatFormat
}

// VHLOComplex is [Complex] in VHLO.
type VHLOComplex struct {
	ir.TypeHeader
	Elem ir.Type
}

// VHLOFunction is [Function] in VHLO.
type VHLOFunction struct {
	ir.TypeHeader
	Inputs, Results []ir.Type
}

// VHLORankedTensor is [RankedTensor] in VHLO.
type VHLORankedTensor struct {
	ir.TypeHeader
	Shape    []int64
	Elem     ir.Type
	Encoding ir.Attr // may be nil
}

// VHLOUnrankedTensor is [UnrankedTensor] in VHLO.
type VHLOUnrankedTensor struct {
	ir.TypeHeader
	Elem ir.Type
}

// VHLORankedBuffer is the VHLO counterpart of [MemRef].
type VHLORankedBuffer struct {
	ir.TypeHeader
	Shape []int64
	Elem  ir.Type
}

// VHLOTuple is [Tuple] in VHLO.
type VHLOTuple struct {
	ir.TypeHeader
	Elems []ir.Type
}

// VHLOFuture is [Future] in VHLO.
type VHLOFuture struct {
	ir.TypeHeader
	Types []ir.Type
}

// VHLOUniformQuantized is [UniformQuantized] in VHLO.
type VHLOUniformQuantized struct {
	ir.TypeHeader
	Flags              uint64
	Storage, Expressed ir.Type
	Scale              float64
	ZeroPoint          int64
	Min, Max           int64 // range of the storage
}

// VHLOUniformQuantizedPerAxis is [UniformQuantizedPerAxis] in VHLO.
type VHLOUniformQuantizedPerAxis struct {
	ir.TypeHeader
	Flags              uint64
	Storage, Expressed ir.Type
	Dim                uint64
	Min, Max           int64 // range of the storage
	Scales             []float64
	ZeroPoints         []int64
}

// vhloBase is the first VHLO version with compatibility guarantees.
var vhloBase = ods.V(0, 9, 0)

// Rows of the VHLO types without parameters.
var (
	booleanV1Type = vhloSimple("BooleanV1Type", "bool_v1", 0, vhloBase)
	indexV1Type   = vhloSimple("IndexV1Type", "index_v1", 9, vhloBase)
	tokenV1Type   = vhloSimple("TokenV1Type", "token_v1", 22, vhloBase)
	witnessV1Type = vhloSimple("WitnessV1Type", "witness_v1", 26, vhloBase)
	noneV1Type    = vhloSimple("NoneV1Type", "none_v1", 33, ods.V(1, 6, 0))
)

// BooleanV1Type returns the class BooleanV1Type of the vhlo dialect; its types are [Simple].
func BooleanV1Type() *schema.Class { return &booleanV1Type }

// IndexV1Type returns the class IndexV1Type of the vhlo dialect; its types are [Simple].
func IndexV1Type() *schema.Class { return &indexV1Type }

// TokenV1Type returns the class TokenV1Type of the vhlo dialect; its types are [Simple].
func TokenV1Type() *schema.Class { return &tokenV1Type }

// WitnessV1Type returns the class WitnessV1Type of the vhlo dialect; its types are [Simple].
func WitnessV1Type() *schema.Class { return &witnessV1Type }

// NoneV1Type returns the class NoneV1Type of the vhlo dialect; its types are [Simple].
func NoneV1Type() *schema.Class { return &noneV1Type }

// Rows of the VHLO types with parameters.
var (
	// complexV1Type: elementType type.
	complexV1Type = schema.Class{Dialect: "vhlo", Name: "ComplexV1Type", Mnemonic: "complex_v1", Since: vhloBase,
		Assembly: "`<` $elementType `>`",
		New:      func() ir.Node { return new(VHLOComplex) },
		Encodings: []schema.Encoding{{Code: 1, Fields: []schema.Field{
			schema.TypeRef("elementType", func(t *VHLOComplex) *ir.Type { return &t.Elem }),
		}}}}

	// functionV1Type: inputs type[], outputs type[].
	functionV1Type = schema.Class{Dialect: "vhlo", Name: "FunctionV1Type", Mnemonic: "func_v1", Since: vhloBase,
		Assembly: "`<` `(` custom<TypeArray>($inputs) `)` `->` custom<TypeArray>($outputs) `>`",
		New:      func() ir.Node { return new(VHLOFunction) },
		Encodings: []schema.Encoding{{Code: 8, Fields: []schema.Field{
			schema.Types("inputs", func(t *VHLOFunction) *[]ir.Type { return &t.Inputs }),
			schema.Types("outputs", func(t *VHLOFunction) *[]ir.Type { return &t.Results }),
		}}}}

	// rankedTensorV1Type: encoding attr in code 21 only, shape svarint[],
	// elementType type.
	rankedTensorV1Type = schema.Class{Dialect: "vhlo", Name: "RankedTensorV1Type", Mnemonic: "tensor_v1", Since: vhloBase,
		Assembly: "`<` custom<Shape>($shape) `` $elementType `` custom<Encoding>($encoding) `>`",
		Params:   []string{"shape", "elementType", "encoding"},
		New:      func() ir.Node { return new(VHLORankedTensor) },
		Encodings: []schema.Encoding{
			{Code: 20, When: func(n ir.Node) bool { return n.(*VHLORankedTensor).Encoding == nil }, Fields: vhloTensorFields},
			{Code: 21, Name: "RankedTensorV1WithEncoding", Fields: append([]schema.Field{
				schema.AttrRef("encoding", func(t *VHLORankedTensor) *ir.Attr { return &t.Encoding })}, vhloTensorFields...)},
		}}

	// tupleV1Type: types type[].
	tupleV1Type = schema.Class{Dialect: "vhlo", Name: "TupleV1Type", Mnemonic: "tuple_v1", Since: vhloBase,
		Assembly: "`<` $types `>`",
		New:      func() ir.Node { return new(VHLOTuple) },
		Encodings: []schema.Encoding{{Code: 23, Fields: []schema.Field{
			schema.Types("types", func(t *VHLOTuple) *[]ir.Type { return &t.Elems }),
		}}}}

	// uniformQuantizedV1Type: flags varint, storageType type, expressedType type,
	// scale f64, zeroPoint svarint, storageTypeMin svarint, storageTypeMax svarint.
	uniformQuantizedV1Type = schema.Class{Dialect: "vhlo", Name: "UniformQuantizedV1Type", Mnemonic: "quant_v1", Since: vhloBase,
		Assembly: "`<` $storageType `` `:` `` $expressedType `,` $scale `` `:` `` $zeroPoint `,` " +
			"$storageTypeMin `` `:` `` $storageTypeMax `,` $flags `>`",
		New: func() ir.Node { return new(VHLOUniformQuantized) },
		Encodings: []schema.Encoding{{Code: 24, Fields: []schema.Field{
			schema.Varint("flags", func(t *VHLOUniformQuantized) *uint64 { return &t.Flags }),
			schema.TypeRef("storageType", func(t *VHLOUniformQuantized) *ir.Type { return &t.Storage }),
			schema.TypeRef("expressedType", func(t *VHLOUniformQuantized) *ir.Type { return &t.Expressed }),
			schema.Float64("scale", func(t *VHLOUniformQuantized) *float64 { return &t.Scale }),
			schema.Svarint("zeroPoint", func(t *VHLOUniformQuantized) *int64 { return &t.ZeroPoint }),
			schema.Svarint("storageTypeMin", func(t *VHLOUniformQuantized) *int64 { return &t.Min }),
			schema.Svarint("storageTypeMax", func(t *VHLOUniformQuantized) *int64 { return &t.Max }),
		}}}}

	// unrankedTensorV1Type: elementType type.
	unrankedTensorV1Type = schema.Class{Dialect: "vhlo", Name: "UnrankedTensorV1Type", Mnemonic: "unranked_tensor_v1", Since: vhloBase,
		Assembly: "`<` $elementType `>`",
		New:      func() ir.Node { return new(VHLOUnrankedTensor) },
		Encodings: []schema.Encoding{{Code: 25, Fields: []schema.Field{
			schema.TypeRef("elementType", func(t *VHLOUnrankedTensor) *ir.Type { return &t.Elem }),
		}}}}

	// uniformQuantizedPerAxisV1Type: flags varint, storageType type, expressedType
	// type, quantizedDimension varint, storageTypeMin svarint, storageTypeMax
	// svarint, scales f64[], zeroPoints svarint[].
	uniformQuantizedPerAxisV1Type = schema.Class{Dialect: "vhlo", Name: "UniformQuantizedPerAxisV1Type", Mnemonic: "quant_per_axis_v1",
		Since: ods.V(0, 18, 0),
		Assembly: "`<` $storageType `` `:` `` $expressedType `,` $quantizedDimension `,` $scales `,` `[` $zeroPoints `]` `,` " +
			"$storageTypeMin `` `:` `` $storageTypeMax `,` $flags `>`",
		New: func() ir.Node { return new(VHLOUniformQuantizedPerAxis) },
		Encodings: []schema.Encoding{{Code: 30, Fields: []schema.Field{
			schema.Varint("flags", func(t *VHLOUniformQuantizedPerAxis) *uint64 { return &t.Flags }),
			schema.TypeRef("storageType", func(t *VHLOUniformQuantizedPerAxis) *ir.Type { return &t.Storage }),
			schema.TypeRef("expressedType", func(t *VHLOUniformQuantizedPerAxis) *ir.Type { return &t.Expressed }),
			schema.Varint("quantizedDimension", func(t *VHLOUniformQuantizedPerAxis) *uint64 { return &t.Dim }),
			schema.Svarint("storageTypeMin", func(t *VHLOUniformQuantizedPerAxis) *int64 { return &t.Min }),
			schema.Svarint("storageTypeMax", func(t *VHLOUniformQuantizedPerAxis) *int64 { return &t.Max }),
			schema.Float64s("scales", func(t *VHLOUniformQuantizedPerAxis) *[]float64 { return &t.Scales }),
			schema.Svarints("zeroPoints", func(t *VHLOUniformQuantizedPerAxis) *[]int64 { return &t.ZeroPoints }),
		}}}}

	// rankedBufferV1Type: shape svarint[], elementType type.
	rankedBufferV1Type = schema.Class{Dialect: "vhlo", Name: "RankedBufferV1Type", Mnemonic: "buffer_v1", Since: ods.V(1, 13, 0),
		Assembly: "`<` custom<Shape>($shape) `` $elementType `>`",
		New:      func() ir.Node { return new(VHLORankedBuffer) },
		Encodings: []schema.Encoding{{Code: 41, Fields: []schema.Field{
			schema.Svarints("shape", func(t *VHLORankedBuffer) *[]int64 { return &t.Shape }),
			schema.TypeRef("elementType", func(t *VHLORankedBuffer) *ir.Type { return &t.Elem }),
		}}}}

	// futureV1Type: types type[].
	futureV1Type = schema.Class{Dialect: "vhlo", Name: "FutureV1Type", Mnemonic: "future_v1", Since: ods.V(1, 15, 0),
		Assembly: "`<` $types `>`",
		New:      func() ir.Node { return new(VHLOFuture) },
		Encodings: []schema.Encoding{{Code: 42, Fields: []schema.Field{
			schema.Types("types", func(t *VHLOFuture) *[]ir.Type { return &t.Types }),
		}}}}
)

// ComplexV1Type returns the class ComplexV1Type of the vhlo dialect; its types are [VHLOComplex].
func ComplexV1Type() *schema.Class { return &complexV1Type }

// FunctionV1Type returns the class FunctionV1Type of the vhlo dialect; its types are [VHLOFunction].
func FunctionV1Type() *schema.Class { return &functionV1Type }

// RankedTensorV1Type returns the class RankedTensorV1Type of the vhlo dialect; its types are [VHLORankedTensor].
func RankedTensorV1Type() *schema.Class { return &rankedTensorV1Type }

// TupleV1Type returns the class TupleV1Type of the vhlo dialect; its types are [VHLOTuple].
func TupleV1Type() *schema.Class { return &tupleV1Type }

// UniformQuantizedV1Type returns the class UniformQuantizedV1Type of the vhlo dialect; its types are [VHLOUniformQuantized].
func UniformQuantizedV1Type() *schema.Class { return &uniformQuantizedV1Type }

// UnrankedTensorV1Type returns the class UnrankedTensorV1Type of the vhlo dialect; its types are [VHLOUnrankedTensor].
func UnrankedTensorV1Type() *schema.Class { return &unrankedTensorV1Type }

// UniformQuantizedPerAxisV1Type returns the class UniformQuantizedPerAxisV1Type of the vhlo dialect; its types are [VHLOUniformQuantizedPerAxis].
func UniformQuantizedPerAxisV1Type() *schema.Class { return &uniformQuantizedPerAxisV1Type }

// RankedBufferV1Type returns the class RankedBufferV1Type of the vhlo dialect; its types are [VHLORankedBuffer].
func RankedBufferV1Type() *schema.Class { return &rankedBufferV1Type }

// FutureV1Type returns the class FutureV1Type of the vhlo dialect; its types are [VHLOFuture].
func FutureV1Type() *schema.Class { return &futureV1Type }

var vhloTensorFields = []schema.Field{
	schema.Svarints("shape", func(t *VHLORankedTensor) *[]int64 { return &t.Shape }),
	schema.TypeRef("elementType", func(t *VHLORankedTensor) *ir.Type { return &t.Elem }),
}

func vhloSimple(name, mnemonic string, code int, since ods.Version) schema.Class {
	return schema.Class{Dialect: "vhlo", Name: name, Mnemonic: mnemonic, Since: since, New: newSimple,
		Encodings: []schema.Encoding{{Code: code}}}
}

func vhloInteger(name, mnemonic string, code int, since ods.Version, width uint32, unsigned bool) *schema.Class {
	return &schema.Class{Dialect: "vhlo", Name: name, Mnemonic: mnemonic, Since: since,
		New:       func() ir.Node { return &VHLOInteger{Width: width, Unsigned: unsigned} },
		Encodings: []schema.Encoding{{Code: code}}}
}

func vhloFloat(name, mnemonic string, code int, since ods.Version, f *FloatFormat) *schema.Class {
	return &schema.Class{Dialect: "vhlo", Name: name, Mnemonic: mnemonic, Since: since,
		New:       func() ir.Node { return &VHLOFloat{Format: f} },
		Encodings: []schema.Encoding{{Code: code}}}
}

// vhloIntegers lists the rows of the VHLO integer types. The class names of signless types contain
// SI in VHLO.
var vhloIntegers = []*schema.Class{
	vhloInteger("IntegerSI2V1Type", "i2_v1", 31, ods.V(1, 2, 0), 2, false),
	vhloInteger("IntegerSI4V1Type", "i4_v1", 10, vhloBase, 4, false),
	vhloInteger("IntegerSI8V1Type", "i8_v1", 11, vhloBase, 8, false),
	vhloInteger("IntegerSI16V1Type", "i16_v1", 12, vhloBase, 16, false),
	vhloInteger("IntegerSI32V1Type", "i32_v1", 13, vhloBase, 32, false),
	vhloInteger("IntegerSI64V1Type", "i64_v1", 14, vhloBase, 64, false),
	vhloInteger("IntegerUI2V1Type", "ui2_v1", 32, ods.V(1, 2, 0), 2, true),
	vhloInteger("IntegerUI4V1Type", "ui4_v1", 15, vhloBase, 4, true),
	vhloInteger("IntegerUI8V1Type", "ui8_v1", 16, vhloBase, 8, true),
	vhloInteger("IntegerUI16V1Type", "ui16_v1", 17, vhloBase, 16, true),
	vhloInteger("IntegerUI32V1Type", "ui32_v1", 18, vhloBase, 32, true),
	vhloInteger("IntegerUI64V1Type", "ui64_v1", 19, vhloBase, 64, true),
}

// vhloFloats lists the rows of the VHLO floating-point types. The mnemonic of TF32 is not a typo;
// it is spelled as in MLIR.
var vhloFloats = []*schema.Class{
	vhloFloat("FloatBF16V1Type", "bf16_v1", 2, vhloBase, &bf16),
	vhloFloat("FloatF16V1Type", "f16_v1", 3, vhloBase, &f16),
	vhloFloat("FloatF32V1Type", "f32_v1", 4, vhloBase, &f32),
	vhloFloat("FloatF64V1Type", "f64_v1", 5, vhloBase, &f64),
	vhloFloat("FloatF8E4M3FNV1Type", "f8E4M3FN_v1", 6, vhloBase, &f8E4M3FN),
	vhloFloat("FloatF8E5M2V1Type", "f8E5M2_v1", 7, vhloBase, &f8E5M2),
	vhloFloat("FloatF8E4M3FNUZV1Type", "f8E4M3FNUZ_v1", 27, ods.V(0, 10, 0), &f8E4M3FNUZ),
	vhloFloat("FloatF8E5M2FNUZV1Type", "f8E5M2FNUZ_v1", 28, ods.V(0, 10, 0), &f8E5M2FNUZ),
	vhloFloat("FloatF8E4M3B11FNUZV1Type", "f8E4M3B11FNUZ_v1", 29, ods.V(0, 11, 0), &f8E4M3B11FNU),
	vhloFloat("FloatTF32V1Type", "tf31_v1", 34, ods.V(1, 6, 0), &tf32),
	vhloFloat("FloatF8E4M3V1Type", "f8E4M3_v1", 35, ods.V(1, 7, 0), &f8E4M3),
	vhloFloat("FloatF8E3M4V1Type", "f8E3M4_v1", 36, ods.V(1, 7, 0), &f8E3M4),
	vhloFloat("FloatF4E2M1FNV1Type", "f4E2M1FN_v1", 37, ods.V(1, 8, 0), &f4E2M1FN),
	vhloFloat("FloatF6E2M3FNV1Type", "f6E2M3FN_v1", 38, ods.V(1, 8, 0), &f6E2M3FN),
	vhloFloat("FloatF6E3M2FNV1Type", "f6E3M2FN_v1", 39, ods.V(1, 8, 0), &f6E3M2FN),
	vhloFloat("FloatF8E8M0FNUV1Type", "f8E8M0FNU_v1", 40, ods.V(1, 8, 0), &f8E8M0FNU),
}

// vhloTypes lists the rows of the vhlo dialect's types.
var vhloTypes = slices.Concat([]*schema.Class{&booleanV1Type, &complexV1Type, &functionV1Type, &indexV1Type, &rankedTensorV1Type,
	&tokenV1Type, &tupleV1Type, &uniformQuantizedV1Type, &unrankedTensorV1Type, &witnessV1Type, &uniformQuantizedPerAxisV1Type,
	&noneV1Type, &rankedBufferV1Type, &futureV1Type}, vhloIntegers, vhloFloats)

// VHLO returns the type classes of VHLO. The caller must not change the list.
func VHLO() []*schema.Class { return vhloTypes }
