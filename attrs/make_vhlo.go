package attrs

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// NewVHLOArray returns a list of attributes.
func NewVHLOArray(m *ir.Module, elems ...ir.Attr) *VHLOArray {
	if len(elems) == 0 { // many operations have an empty array
		h := hashVHLOArray.Add(0)
		if a, ok := m.RecentAttr(h).(*VHLOArray); ok && len(a.Elems) == 0 {
			return a
		}
		return m.KeepAttr(h, m.Intern(&arrayV1Attr, new(VHLOArray))).(*VHLOArray)
	}
	return m.Intern(&arrayV1Attr, &VHLOArray{Elems: elems}).(*VHLOArray)
}

// NewVHLOBoolean returns v as a boolean attribute.
func NewVHLOBoolean(m *ir.Module, v bool) *VHLOBoolean {
	return m.Intern(&booleanV1Attr, &VHLOBoolean{Value: v}).(*VHLOBoolean)
}

// NewVHLODictionary returns a dictionary of the entries in the given order. It creates the NameAttr
// of each entry.
func NewVHLODictionary(m *ir.Module, entries ...ir.NamedAttr) *VHLODictionary {
	list := make([]ir.NamedAttr, len(entries))
	for i, e := range entries {
		list[i] = ir.NamedAttr{Name: e.Name, Value: e.Value, NameAttr: NewVHLOString(m, e.Name)}
	}
	return m.Intern(&dictionaryV1Attr, &VHLODictionary{Attrs: list}).(*VHLODictionary)
}

// NewVHLOFloatBits returns the number of VHLO floating-point type t with the given bit pattern.
func NewVHLOFloatBits(m *ir.Module, t ir.Type, b Bits) *VHLOFloat {
	return m.Intern(&floatV1Attr, &VHLOFloat{Type: t, Value: b.Truncate(types.BitWidth(t))}).(*VHLOFloat)
}

// NewVHLOInteger returns the integer v of VHLO type t, truncated to the width of t.
func NewVHLOInteger(m *ir.Module, t ir.Type, v int64) *VHLOInteger {
	b := Bits{Lo: uint64(v)}
	return m.Intern(&integerV1Attr, &VHLOInteger{Type: t, Value: b.Truncate(types.BitWidth(t))}).(*VHLOInteger)
}

// NewVHLOString returns a string.
func NewVHLOString(m *ir.Module, s string) *VHLOString {
	return m.Intern(&stringV1Attr, &VHLOString{Value: s}).(*VHLOString)
}

// NewVHLOTensor returns the elements of VHLO tensor type t with the given raw storage, which is
// laid out as [DenseElements] describes.
func NewVHLOTensor(m *ir.Module, t ir.Type, data []byte) *VHLOTensor {
	return m.Intern(&tensorV1Attr, &VHLOTensor{Type: t, Data: data}).(*VHLOTensor)
}

// NewVHLOType returns a type attribute that holds t.
func NewVHLOType(m *ir.Module, t ir.Type) *VHLOType {
	return m.Intern(&typeV1Attr, &VHLOType{Value: t}).(*VHLOType)
}

// NewVHLOTypeExtensions is [NewTypeExtensions] in VHLO.
func NewVHLOTypeExtensions(m *ir.Module, bounds ...int64) *VHLOTypeExtensions {
	return m.Intern(&typeExtensionsV1Attr, &VHLOTypeExtensions{Bounds: bounds}).(*VHLOTypeExtensions)
}

// NewVHLOOutputOperandAlias is [NewOutputOperandAlias] in VHLO.
func NewVHLOOutputOperandAlias(m *ir.Module, outputTupleIndices []int64, operand int64, operandTupleIndices []int64) *OutputOperandAlias {
	return m.Intern(&outputOperandAliasV1Attr, &OutputOperandAlias{OutputTupleIndices: outputTupleIndices,
		OperandIndex: operand, OperandTupleIndices: operandTupleIndices}).(*OutputOperandAlias)
}

// NewVHLOResultAccuracy is [NewResultAccuracy] in VHLO.
func NewVHLOResultAccuracy(m *ir.Module, atol, rtol float64, ulps int64, mode uint64) *VHLOResultAccuracy {
	return m.Intern(&resultAccuracyV1Attr, &VHLOResultAccuracy{ATol: atol, RTol: rtol, ULPs: ulps,
		Mode: NewEnum(m, &resultAccuracyModeV1Attr, mode)}).(*VHLOResultAccuracy)
}

// NewVHLOSubAxisInfo is [NewSubAxisInfo] in VHLO.
func NewVHLOSubAxisInfo(m *ir.Module, preSize, size int64) *VHLOSubAxisInfo {
	return m.Intern(&subAxisInfoV1Attr, &VHLOSubAxisInfo{PreSize: preSize, Size: size}).(*VHLOSubAxisInfo)
}

// NewVHLOAxisRef is [NewAxisRef] in VHLO.
func NewVHLOAxisRef(m *ir.Module, name string, sub *VHLOSubAxisInfo) *VHLOAxisRef {
	return m.Intern(&axisRefV1Attr, &VHLOAxisRef{Name: NewVHLOString(m, name), Sub: sub}).(*VHLOAxisRef)
}

// NewVHLOReplicaGroupMeshAxes is [NewReplicaGroupMeshAxes] in VHLO. There, mesh is a [VHLOString]
// or a [VHLOMesh].
func NewVHLOReplicaGroupMeshAxes(m *ir.Module, mesh ir.Attr, axes ...*VHLOAxisRef) *VHLOReplicaGroupMeshAxes {
	return m.Intern(&replicaGroupMeshAxesV1Attr, &VHLOReplicaGroupMeshAxes{Mesh: mesh,
		Axes: NewVHLOArray(m, attrList(axes)...)}).(*VHLOReplicaGroupMeshAxes)
}

// NewVHLOMeshAxis is [NewMeshAxis] in VHLO.
func NewVHLOMeshAxis(m *ir.Module, name string, size int64) *VHLOMeshAxis {
	return m.Intern(&meshAxisV1Attr, &VHLOMeshAxis{Name: NewVHLOString(m, name), Size: size}).(*VHLOMeshAxis)
}

// NewVHLOMesh is [NewMesh] in VHLO.
func NewVHLOMesh(m *ir.Module, devices *VHLOTensor, axes ...*VHLOMeshAxis) *VHLOMesh {
	return m.Intern(&meshV1Attr, &VHLOMesh{Axes: NewVHLOArray(m, attrList(axes)...), DeviceIDs: devices}).(*VHLOMesh)
}
