package attrs

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// VHLOArray is a list of VHLO attributes.
type VHLOArray struct {
	ir.AttrHeader
	Elems []ir.Attr
}

// VHLOBoolean is true or false.
type VHLOBoolean struct {
	ir.AttrHeader
	Value bool
}

// VHLODictionary is a list of named attributes. The NameAttr of each entry is a [VHLOString].
type VHLODictionary struct {
	ir.AttrHeader
	Attrs []ir.NamedAttr
}

// Lookup returns the value of name, or nil.
func (d *VHLODictionary) Lookup(name string) ir.Attr {
	for i := range d.Attrs {
		if d.Attrs[i].Name == name {
			return d.Attrs[i].Value
		}
	}
	return nil
}

// VHLOFloat is a floating-point number, represented by its bit pattern.
type VHLOFloat struct {
	ir.AttrHeader
	Type  ir.Type
	Value Bits
}

// VHLOInteger is an integer of a VHLO integer type or the index type.
type VHLOInteger struct {
	ir.AttrHeader
	Type  ir.Type
	Value Bits
}

// VHLOString is a string of arbitrary bytes.
type VHLOString struct {
	ir.AttrHeader
	Value string
}

// Text returns the value.
func (s *VHLOString) Text() string { return s.Value }

// VHLOTensor is a tensor of numbers. Type is a VHLO tensor type; Data is laid out
// as in [DenseElements].
type VHLOTensor struct {
	ir.AttrHeader
	Type ir.Type
	Data []byte
}

// VHLOType is an attribute that holds a type.
type VHLOType struct {
	ir.AttrHeader
	Value ir.Type
}

// VHLOTypeExtensions is [TypeExtensions] in VHLO.
type VHLOTypeExtensions struct {
	ir.AttrHeader
	Bounds []int64
}

// VHLOResultAccuracy is [ResultAccuracy] in VHLO.
type VHLOResultAccuracy struct {
	ir.AttrHeader
	ATol, RTol float64
	ULPs       int64
	Mode       *Enum
}

// VHLOSubAxisInfo is [SubAxisInfo] in VHLO.
type VHLOSubAxisInfo struct {
	ir.AttrHeader
	PreSize, Size int64
}

// VHLOAxisRef is [AxisRef] in VHLO.
type VHLOAxisRef struct {
	ir.AttrHeader
	Name *VHLOString
	Sub  *VHLOSubAxisInfo // nil for the whole axis
}

// VHLOReplicaGroupMeshAxes is [ReplicaGroupMeshAxes] in VHLO. Mesh is a [VHLOString] that names a
// mesh, or a [VHLOMesh].
type VHLOReplicaGroupMeshAxes struct {
	ir.AttrHeader
	Mesh ir.Attr
	Axes *VHLOArray // of *VHLOAxisRef
}

// VHLOMeshAxis is [MeshAxis] in VHLO.
type VHLOMeshAxis struct {
	ir.AttrHeader
	Name *VHLOString
	Size int64
}

// VHLOMesh is [Mesh] in VHLO.
type VHLOMesh struct {
	ir.AttrHeader
	Axes      *VHLOArray  // of *VHLOMeshAxis
	DeviceIDs *VHLOTensor // nil for devices in order
}

// VHLO versions that added attributes.
var (
	vhloBase     = ods.V(0, 9, 0)
	vhloAccuracy = ods.V(1, 9, 0)
	vhloMesh     = ods.V(1, 16, 0)
)

// Rows of the VHLO attributes, except enums. Code 0 is reserved and has no meaning.
var (
	// arrayV1Attr: elements attr[].
	arrayV1Attr = schema.Class{Dialect: "vhlo", Name: "ArrayV1Attr", Mnemonic: "array_v1", Since: vhloBase,
		Assembly: "`<` custom<AttributeArray>($value) `>`", Params: []string{"value"},
		New: func() ir.Node { return new(VHLOArray) },
		Encodings: []schema.Encoding{{Code: 1, Fields: []schema.Field{
			schema.Attrs("elements", func(a *VHLOArray) *[]ir.Attr { return &a.Elems }),
		}}}}

	// booleanV1Attr: value varint, 0 or 1.
	booleanV1Attr = schema.Class{Dialect: "vhlo", Name: "BooleanV1Attr", Mnemonic: "bool_v1", Since: vhloBase,
		Assembly: "`<` $value `>`",
		New:      func() ir.Node { return new(VHLOBoolean) },
		Encodings: []schema.Encoding{{Code: 2, Fields: []schema.Field{
			schema.BoolVarint("value", func(a *VHLOBoolean) *bool { return &a.Value }),
		}}}}

	// dictionaryV1Attr: count varint, then for each entry name attr, value attr.
	dictionaryV1Attr = schema.Class{Dialect: "vhlo", Name: "DictionaryV1Attr", Mnemonic: "dict_v1", Since: vhloBase,
		Assembly: "`<` custom<AttributeDictionary>($value) `>`", Params: []string{"value"},
		New: func() ir.Node { return new(VHLODictionary) },
		Encodings: []schema.Encoding{{Code: 6, Fields: []schema.Field{
			schema.NamedAttrs("entries", func(a *VHLODictionary) *[]ir.NamedAttr { return &a.Attrs }),
		}}}}

	// floatV1Attr: type, value as an integer of the type's width.
	floatV1Attr = schema.Class{Dialect: "vhlo", Name: "FloatV1Attr", Mnemonic: "float_v1", Since: vhloBase,
		Assembly: "`<` $value `:` $type `>`",
		New:      func() ir.Node { return new(VHLOFloat) },
		Encodings: []schema.Encoding{{Code: 8, Fields: []schema.Field{
			schema.TypeRef("type", func(a *VHLOFloat) *ir.Type { return &a.Type }),
			number("value", func(a *VHLOFloat) (ir.Type, *Bits) { return a.Type, &a.Value }),
		}}},
		Check: func(n ir.Node) string {
			if _, ok := n.(*VHLOFloat).Type.(*types.VHLOFloat); !ok {
				return "type of a float attribute is no VHLO float type"
			}
			return ""
		}}

	// integerV1Attr: type, value as an integer of the type's width.
	integerV1Attr = schema.Class{Dialect: "vhlo", Name: "IntegerV1Attr", Mnemonic: "integer_v1", Since: vhloBase, Assembly: "custom",
		New: func() ir.Node { return new(VHLOInteger) },
		Encodings: []schema.Encoding{{Code: 9, Fields: []schema.Field{
			schema.TypeRef("type", func(a *VHLOInteger) *ir.Type { return &a.Type }),
			number("value", func(a *VHLOInteger) (ir.Type, *Bits) { return a.Type, &a.Value }),
		}}},
		Check: func(n ir.Node) string {
			switch t := n.(*VHLOInteger).Type.(type) {
			case *types.VHLOInteger:
				return ""
			case *types.Simple:
				if t.Kind() == ir.Kind(types.IndexV1Type()) {
					return ""
				}
			}
			return "type of an integer attribute is no VHLO integer or index type"
		}}

	// outputOperandAliasV1Attr is [OutputOperandAliasAttr] in VHLO.
	outputOperandAliasV1Attr = structTwin(&outputOperandAliasAttr, 10, vhloBase)

	// stringV1Attr: value string.
	stringV1Attr = schema.Class{Dialect: "vhlo", Name: "StringV1Attr", Mnemonic: "string_v1", Since: vhloBase,
		Assembly: "`<` custom<EscapedString>($value) `>`",
		New:      func() ir.Node { return new(VHLOString) },
		Encodings: []schema.Encoding{{Code: 14, Fields: []schema.Field{
			schema.Str("value", func(a *VHLOString) *string { return &a.Value }),
		}}}}

	// tensorV1Attr: type, data blob.
	tensorV1Attr = schema.Class{Dialect: "vhlo", Name: "TensorV1Attr", Mnemonic: "tensor_v1", Since: vhloBase, Assembly: "custom",
		New: func() ir.Node { return new(VHLOTensor) },
		Encodings: []schema.Encoding{{Code: 15, Fields: []schema.Field{
			schema.TypeRef("type", func(a *VHLOTensor) *ir.Type { return &a.Type }),
			schema.Blob("data", func(a *VHLOTensor) *[]byte { return &a.Data }),
		}}},
		Check: func(n ir.Node) string { a := n.(*VHLOTensor); return checkElements(a.Type, a.Data) }}

	// typeV1Attr: value type.
	typeV1Attr = schema.Class{Dialect: "vhlo", Name: "TypeV1Attr", Mnemonic: "type_v1", Since: vhloBase,
		Assembly: "`<` $value `>`",
		New:      func() ir.Node { return new(VHLOType) },
		Encodings: []schema.Encoding{{Code: 17, Fields: []schema.Field{
			schema.TypeRef("value", func(a *VHLOType) *ir.Type { return &a.Value }),
		}}}}

	// typeExtensionsV1Attr: bounds svarint[].
	typeExtensionsV1Attr = schema.Class{Dialect: "vhlo", Name: "TypeExtensionsV1Attr", Mnemonic: "type_extensions_v1", Since: vhloBase,
		Assembly: "`<` struct(params) `>`",
		New:      func() ir.Node { return new(VHLOTypeExtensions) },
		Encodings: []schema.Encoding{{Code: 18, Fields: []schema.Field{
			schema.Svarints("bounds", func(a *VHLOTypeExtensions) *[]int64 { return &a.Bounds }),
		}}}}

	// resultAccuracyV1Attr: atol f64, rtol f64, ulps svarint, mode attr.
	resultAccuracyV1Attr = schema.Class{Dialect: "vhlo", Name: "ResultAccuracyV1Attr", Mnemonic: "result_accuracy_v1", Since: vhloAccuracy,
		Assembly: "`<` struct(params) `>`",
		New:      func() ir.Node { return new(VHLOResultAccuracy) },
		Encodings: []schema.Encoding{{Code: 20, Fields: []schema.Field{
			schema.Float64("atol", func(a *VHLOResultAccuracy) *float64 { return &a.ATol }),
			schema.Float64("rtol", func(a *VHLOResultAccuracy) *float64 { return &a.RTol }),
			schema.Svarint("ulps", func(a *VHLOResultAccuracy) *int64 { return &a.ULPs }),
			schema.AttrRef("mode", func(a *VHLOResultAccuracy) **Enum { return &a.Mode }).OfClass(&resultAccuracyModeV1Attr),
		}}}}

	// subAxisInfoV1Attr: preSize svarint, size svarint.
	subAxisInfoV1Attr = schema.Class{Dialect: "vhlo", Name: "SubAxisInfoV1Attr", Mnemonic: "sub_axis_info_v1", Since: vhloMesh,
		Assembly: "`<` struct(params) `>`", Params: []string{"pre_size", "size"},
		New: func() ir.Node { return new(VHLOSubAxisInfo) },
		Encodings: []schema.Encoding{{Code: 21, Fields: []schema.Field{
			schema.Svarint("preSize", func(a *VHLOSubAxisInfo) *int64 { return &a.PreSize }),
			schema.Svarint("size", func(a *VHLOSubAxisInfo) *int64 { return &a.Size }),
		}}}}

	// axisRefV1Attr: name attr, flag varint, subAxisInfo attr if the flag is 1.
	axisRefV1Attr = schema.Class{Dialect: "vhlo", Name: "AxisRefV1Attr", Mnemonic: "axis_ref_v1", Since: vhloMesh,
		Assembly: "`<` struct(params) `>`", Params: []string{"name", "sub_axis_info"},
		New: func() ir.Node { return new(VHLOAxisRef) },
		Encodings: []schema.Encoding{{Code: 22, Fields: []schema.Field{
			schema.AttrRef("name", func(a *VHLOAxisRef) **VHLOString { return &a.Name }),
			schema.AttrIfVarint("subAxisInfo", func(a *VHLOAxisRef) **VHLOSubAxisInfo { return &a.Sub }),
		}}}}

	// replicaGroupMeshAxesV1Attr: mesh attr, axes attr (an array).
	replicaGroupMeshAxesV1Attr = schema.Class{Dialect: "vhlo", Name: "ReplicaGroupMeshAxesV1Attr", Mnemonic: "replica_group_mesh_axes_v1", Since: vhloMesh,
		Assembly: "`<` struct(params) `>`",
		New:      func() ir.Node { return new(VHLOReplicaGroupMeshAxes) },
		Encodings: []schema.Encoding{{Code: 23, Fields: []schema.Field{
			schema.AttrRef("mesh", func(a *VHLOReplicaGroupMeshAxes) *ir.Attr { return &a.Mesh }),
			schema.AttrRef("axes", func(a *VHLOReplicaGroupMeshAxes) **VHLOArray { return &a.Axes }),
		}}}}

	// meshAxisV1Attr: name attr, size svarint.
	meshAxisV1Attr = schema.Class{Dialect: "vhlo", Name: "MeshAxisV1Attr", Mnemonic: "mesh_axis_v1", Since: vhloMesh,
		Assembly: "`<` struct(params) `>`",
		New:      func() ir.Node { return new(VHLOMeshAxis) },
		Encodings: []schema.Encoding{{Code: 24, Fields: []schema.Field{
			schema.AttrRef("name", func(a *VHLOMeshAxis) **VHLOString { return &a.Name }),
			schema.Svarint("size", func(a *VHLOMeshAxis) *int64 { return &a.Size }),
		}}}}

	// meshV1Attr: axes attr (an array), device_ids 0 or flagged attr.
	meshV1Attr = schema.Class{Dialect: "vhlo", Name: "MeshV1Attr", Mnemonic: "mesh_v1", Since: vhloMesh,
		Assembly: "`<` struct(params) `>`",
		New:      func() ir.Node { return new(VHLOMesh) },
		Encodings: []schema.Encoding{{Code: 25, Fields: []schema.Field{
			schema.AttrRef("axes", func(a *VHLOMesh) **VHLOArray { return &a.Axes }),
			schema.OptAttr("device_ids", func(a *VHLOMesh) **VHLOTensor { return &a.DeviceIDs }),
		}}}}
)

// ArrayV1Attr returns the class ArrayV1Attr of the vhlo dialect; its attributes are [VHLOArray].
func ArrayV1Attr() *schema.Class { return &arrayV1Attr }

// BooleanV1Attr returns the class BooleanV1Attr of the vhlo dialect; its attributes are [VHLOBoolean].
func BooleanV1Attr() *schema.Class { return &booleanV1Attr }

// DictionaryV1Attr returns the class DictionaryV1Attr of the vhlo dialect; its attributes are [VHLODictionary].
func DictionaryV1Attr() *schema.Class { return &dictionaryV1Attr }

// FloatV1Attr returns the class FloatV1Attr of the vhlo dialect; its attributes are [VHLOFloat].
func FloatV1Attr() *schema.Class { return &floatV1Attr }

// IntegerV1Attr returns the class IntegerV1Attr of the vhlo dialect; its attributes are [VHLOInteger].
func IntegerV1Attr() *schema.Class { return &integerV1Attr }

// OutputOperandAliasV1Attr returns the class OutputOperandAliasV1Attr of the vhlo dialect; its attributes are [VHLOOutputOperandAlias].
func OutputOperandAliasV1Attr() *schema.Class { return &outputOperandAliasV1Attr }

// StringV1Attr returns the class StringV1Attr of the vhlo dialect; its attributes are [VHLOString].
func StringV1Attr() *schema.Class { return &stringV1Attr }

// TensorV1Attr returns the class TensorV1Attr of the vhlo dialect; its attributes are [VHLOTensor].
func TensorV1Attr() *schema.Class { return &tensorV1Attr }

// TypeV1Attr returns the class TypeV1Attr of the vhlo dialect; its attributes are [VHLOType].
func TypeV1Attr() *schema.Class { return &typeV1Attr }

// TypeExtensionsV1Attr returns the class TypeExtensionsV1Attr of the vhlo dialect; its attributes are [VHLOTypeExtensions].
func TypeExtensionsV1Attr() *schema.Class { return &typeExtensionsV1Attr }

// ResultAccuracyV1Attr returns the class ResultAccuracyV1Attr of the vhlo dialect; its attributes are [VHLOResultAccuracy].
func ResultAccuracyV1Attr() *schema.Class { return &resultAccuracyV1Attr }

// SubAxisInfoV1Attr returns the class SubAxisInfoV1Attr of the vhlo dialect; its attributes are [VHLOSubAxisInfo].
func SubAxisInfoV1Attr() *schema.Class { return &subAxisInfoV1Attr }

// AxisRefV1Attr returns the class AxisRefV1Attr of the vhlo dialect; its attributes are [VHLOAxisRef].
func AxisRefV1Attr() *schema.Class { return &axisRefV1Attr }

// ReplicaGroupMeshAxesV1Attr returns the class ReplicaGroupMeshAxesV1Attr of the vhlo dialect; its attributes are [VHLOReplicaGroupMeshAxes].
func ReplicaGroupMeshAxesV1Attr() *schema.Class { return &replicaGroupMeshAxesV1Attr }

// MeshAxisV1Attr returns the class MeshAxisV1Attr of the vhlo dialect; its attributes are [VHLOMeshAxis].
func MeshAxisV1Attr() *schema.Class { return &meshAxisV1Attr }

// MeshV1Attr returns the class MeshV1Attr of the vhlo dialect; its attributes are [VHLOMesh].
func MeshV1Attr() *schema.Class { return &meshV1Attr }

// vhloAttrs lists the rows of the vhlo dialect's attributes.
var vhloAttrs = withTwins([]*schema.Class{&arrayV1Attr, &booleanV1Attr, &customCallApiVersionV1Attr, &dictionaryV1Attr, &floatV1Attr,
	&integerV1Attr, &stringV1Attr, &tensorV1Attr, &typeV1Attr, &typeExtensionsV1Attr},
	func(t Twin) *schema.Class { return t.VHLO })

// VHLO returns the attribute classes of VHLO. The caller must not change the list.
func VHLO() []*schema.Class { return vhloAttrs }

// vhloEnums lists the enums of the vhlo dialect.
var vhloEnums = enums(vhloAttrs)

// VHLOEnums returns the enums of VHLO. The caller must not change the list.
func VHLOEnums() []*ods.Enum { return vhloEnums }

// structTwins lists the attributes with several fields that exist in both dialects.
var structTwins = []Twin{
	{&outputOperandAliasAttr, &outputOperandAliasV1Attr}, {&resultAccuracyAttr, &resultAccuracyV1Attr},
	{&subAxisInfoAttr, &subAxisInfoV1Attr}, {&axisRefAttr, &axisRefV1Attr}, {&meshAxisAttr, &meshAxisV1Attr},
	{&meshAttr, &meshV1Attr}, {&replicaGroupMeshAxesAttr, &replicaGroupMeshAxesV1Attr},
}
