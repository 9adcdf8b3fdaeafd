package attrs

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// NewEnum returns the case of the enum attribute class c with the given value, for example
// NewEnum(m, ComparisonDirectionAttr(), ComparisonDirectionEQ).
func NewEnum(m *ir.Module, c *schema.Class, value uint64) *Enum {
	h := hashEnum.String(c.Name).Add(value)
	if a, ok := m.RecentAttr(h).(*Enum); ok && a.Kind() == ir.Kind(c) && a.Value == value {
		return a
	}
	return m.KeepAttr(h, m.Intern(c, &Enum{Value: value})).(*Enum)
}

// NewChannelHandle returns #stablehlo.channel_handle<handle = ..., type = ...>.
func NewChannelHandle(m *ir.Module, handle, typ int64) *ChannelHandle {
	return m.Intern(&channelHandleAttr, &ChannelHandle{Handle: handle, Type: typ}).(*ChannelHandle)
}

// NewConvDimensionNumbers returns the attribute with the fields of v.
func NewConvDimensionNumbers(m *ir.Module, v ConvDimensionNumbers) *ConvDimensionNumbers {
	return m.Intern(&convDimensionNumbersAttr, &v).(*ConvDimensionNumbers)
}

// NewDotDimensionNumbers returns the attribute with the fields of v.
func NewDotDimensionNumbers(m *ir.Module, v DotDimensionNumbers) *DotDimensionNumbers {
	h := hashDot.Ints(v.LHSBatching).Ints(v.RHSBatching).Ints(v.LHSContracting).Ints(v.RHSContracting)
	if a, ok := m.RecentAttr(h).(*DotDimensionNumbers); ok && slices.Equal(a.LHSBatching, v.LHSBatching) && slices.Equal(a.RHSBatching, v.RHSBatching) &&
		slices.Equal(a.LHSContracting, v.LHSContracting) && slices.Equal(a.RHSContracting, v.RHSContracting) {
		return a
	}
	// Clone the lists only when the attribute is new, so that the lists of a caller who asks for a
	// recent attribute need not escape to the heap.
	return m.KeepAttr(h, m.Intern(&dotDimensionNumbersAttr, &DotDimensionNumbers{
		LHSBatching: slices.Clone(v.LHSBatching), RHSBatching: slices.Clone(v.RHSBatching),
		LHSContracting: slices.Clone(v.LHSContracting), RHSContracting: slices.Clone(v.RHSContracting),
	})).(*DotDimensionNumbers)
}

// NewGatherDimensionNumbers returns the attribute with the fields of v.
func NewGatherDimensionNumbers(m *ir.Module, v GatherDimensionNumbers) *GatherDimensionNumbers {
	return m.Intern(&gatherDimensionNumbersAttr, &v).(*GatherDimensionNumbers)
}

// NewScatterDimensionNumbers returns the attribute with the fields of v.
func NewScatterDimensionNumbers(m *ir.Module, v ScatterDimensionNumbers) *ScatterDimensionNumbers {
	return m.Intern(&scatterDimensionNumbersAttr, &v).(*ScatterDimensionNumbers)
}

// NewTypeExtensions returns the encoding of a tensor type with bounded dimensions.
func NewTypeExtensions(m *ir.Module, bounds ...int64) *TypeExtensions {
	return m.Intern(&typeExtensionsAttr, &TypeExtensions{Bounds: bounds}).(*TypeExtensions)
}

// NewOutputOperandAlias returns the attribute that declares a part of the output to alias a part of
// an operand.
func NewOutputOperandAlias(m *ir.Module, outputTupleIndices []int64, operand int64, operandTupleIndices []int64) *OutputOperandAlias {
	return m.Intern(&outputOperandAliasAttr, &OutputOperandAlias{OutputTupleIndices: outputTupleIndices,
		OperandIndex: operand, OperandTupleIndices: operandTupleIndices}).(*OutputOperandAlias)
}

// NewDotAlgorithm returns the attribute with the fields of v.
func NewDotAlgorithm(m *ir.Module, v DotAlgorithm) *DotAlgorithm {
	return m.Intern(&dotAlgorithmAttr, &v).(*DotAlgorithm)
}

// NewResultAccuracy returns a result accuracy with the given absolute tolerance, relative tolerance,
// units in the last place, and mode, which is a case of ResultAccuracyMode.
func NewResultAccuracy(m *ir.Module, atol, rtol float64, ulps int64, mode uint64) *ResultAccuracy {
	return m.Intern(&resultAccuracyAttr, &ResultAccuracy{ATol: atol, RTol: rtol, ULPs: ulps,
		Mode: NewEnum(m, &resultAccuracyModeAttr, mode)}).(*ResultAccuracy)
}

// NewReplicaGroupMeshAxes returns the replica groups along the given axes of mesh, which is a symbol
// reference or a [Mesh].
func NewReplicaGroupMeshAxes(m *ir.Module, mesh ir.Attr, axes ...ir.Attr) *ReplicaGroupMeshAxes {
	return m.Intern(&replicaGroupMeshAxesAttr, &ReplicaGroupMeshAxes{Mesh: mesh, Axes: axes}).(*ReplicaGroupMeshAxes)
}

// NewSubAxisInfo returns the part of an axis with the given size, where preSize is the product of
// the sizes of the parts that are more major.
func NewSubAxisInfo(m *ir.Module, preSize, size int64) *SubAxisInfo {
	return m.Intern(&subAxisInfoAttr, &SubAxisInfo{PreSize: preSize, Size: size}).(*SubAxisInfo)
}

// NewAxisRef returns a reference to the part sub of an axis, or to the whole axis if sub is nil.
func NewAxisRef(m *ir.Module, name string, sub *SubAxisInfo) *AxisRef {
	return m.Intern(&axisRefAttr, &AxisRef{Name: name, Sub: sub}).(*AxisRef)
}

// NewMeshAxis returns an axis of a mesh.
func NewMeshAxis(m *ir.Module, name string, size int64) *MeshAxis {
	return m.Intern(&meshAxisAttr, &MeshAxis{Name: name, Size: size}).(*MeshAxis)
}

// NewMesh returns a mesh with the given axes. If devices is nil, devices are numbered in order.
func NewMesh(m *ir.Module, devices *DenseElements, axes ...*MeshAxis) *Mesh {
	return m.Intern(&meshAttr, &Mesh{Axes: NewArray(m, attrList(axes)...), DeviceIDs: devices}).(*Mesh)
}

// NewRaggedDotDimensionNumbers returns the attribute with the fields of v.
func NewRaggedDotDimensionNumbers(m *ir.Module, v RaggedDotDimensionNumbers) *RaggedDotDimensionNumbers {
	return m.Intern(&raggedDotDimensionNumbersAttr, &v).(*RaggedDotDimensionNumbers)
}

func attrList[A ir.Attr](list []A) []ir.Attr {
	out := make([]ir.Attr, len(list))
	for i, a := range list {
		out[i] = a
	}
	return out
}
