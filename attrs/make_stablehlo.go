package attrs

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// NewEnum returns a case of the enum attribute of class c, for example
// NewEnum(m, &ComparisonDirectionAttr, ComparisonDirectionEQ).
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

// NewConvDimensionNumbers returns the attribute of v's fields.
func NewConvDimensionNumbers(m *ir.Module, v ConvDimensionNumbers) *ConvDimensionNumbers {
	return m.Intern(&convDimensionNumbersAttr, &v).(*ConvDimensionNumbers)
}

// NewDotDimensionNumbers returns the attribute of v's fields.
func NewDotDimensionNumbers(m *ir.Module, v DotDimensionNumbers) *DotDimensionNumbers {
	h := hashDot.Ints(v.LHSBatching).Ints(v.RHSBatching).Ints(v.LHSContracting).Ints(v.RHSContracting)
	if a, ok := m.RecentAttr(h).(*DotDimensionNumbers); ok && slices.Equal(a.LHSBatching, v.LHSBatching) && slices.Equal(a.RHSBatching, v.RHSBatching) &&
		slices.Equal(a.LHSContracting, v.LHSContracting) && slices.Equal(a.RHSContracting, v.RHSContracting) {
		return a
	}
	// Copies, so that lists which are asked for again need not be on the heap.
	return m.KeepAttr(h, m.Intern(&dotDimensionNumbersAttr, &DotDimensionNumbers{
		LHSBatching: slices.Clone(v.LHSBatching), RHSBatching: slices.Clone(v.RHSBatching),
		LHSContracting: slices.Clone(v.LHSContracting), RHSContracting: slices.Clone(v.RHSContracting),
	})).(*DotDimensionNumbers)
}

// NewGatherDimensionNumbers returns the attribute of v's fields.
func NewGatherDimensionNumbers(m *ir.Module, v GatherDimensionNumbers) *GatherDimensionNumbers {
	return m.Intern(&gatherDimensionNumbersAttr, &v).(*GatherDimensionNumbers)
}

// NewScatterDimensionNumbers returns the attribute of v's fields.
func NewScatterDimensionNumbers(m *ir.Module, v ScatterDimensionNumbers) *ScatterDimensionNumbers {
	return m.Intern(&scatterDimensionNumbersAttr, &v).(*ScatterDimensionNumbers)
}

// NewTypeExtensions returns the encoding of a tensor with bounded dimensions.
func NewTypeExtensions(m *ir.Module, bounds ...int64) *TypeExtensions {
	return m.Intern(&typeExtensionsAttr, &TypeExtensions{Bounds: bounds}).(*TypeExtensions)
}

// NewOutputOperandAlias returns the alias of a part of the output and a part of an
// operand.
func NewOutputOperandAlias(m *ir.Module, outputTupleIndices []int64, operand int64, operandTupleIndices []int64) *OutputOperandAlias {
	return m.Intern(&outputOperandAliasAttr, &OutputOperandAlias{OutputTupleIndices: outputTupleIndices,
		OperandIndex: operand, OperandTupleIndices: operandTupleIndices}).(*OutputOperandAlias)
}

// NewDotAlgorithm returns the attribute of v's fields.
func NewDotAlgorithm(m *ir.Module, v DotAlgorithm) *DotAlgorithm {
	return m.Intern(&dotAlgorithmAttr, &v).(*DotAlgorithm)
}

// NewResultAccuracy returns the accuracy with tolerances and a case of
// ResultAccuracyMode.
func NewResultAccuracy(m *ir.Module, atol, rtol float64, ulps int64, mode uint64) *ResultAccuracy {
	return m.Intern(&resultAccuracyAttr, &ResultAccuracy{ATol: atol, RTol: rtol, ULPs: ulps,
		Mode: NewEnum(m, &resultAccuracyModeAttr, mode)}).(*ResultAccuracy)
}

// NewReplicaGroupMeshAxes returns the replica groups along axes of a mesh, which
// is a symbol reference or a [Mesh].
func NewReplicaGroupMeshAxes(m *ir.Module, mesh ir.Attr, axes ...ir.Attr) *ReplicaGroupMeshAxes {
	return m.Intern(&replicaGroupMeshAxesAttr, &ReplicaGroupMeshAxes{Mesh: mesh, Axes: axes}).(*ReplicaGroupMeshAxes)
}

// NewSubAxisInfo returns a part of an axis.
func NewSubAxisInfo(m *ir.Module, preSize, size int64) *SubAxisInfo {
	return m.Intern(&subAxisInfoAttr, &SubAxisInfo{PreSize: preSize, Size: size}).(*SubAxisInfo)
}

// NewAxisRef returns a reference to an axis; a nil sub is the whole axis.
func NewAxisRef(m *ir.Module, name string, sub *SubAxisInfo) *AxisRef {
	return m.Intern(&axisRefAttr, &AxisRef{Name: name, Sub: sub}).(*AxisRef)
}

// NewMeshAxis returns an axis of a mesh.
func NewMeshAxis(m *ir.Module, name string, size int64) *MeshAxis {
	return m.Intern(&meshAxisAttr, &MeshAxis{Name: name, Size: size}).(*MeshAxis)
}

// NewMesh returns a mesh; nil device numbers mean devices in order.
func NewMesh(m *ir.Module, devices *DenseElements, axes ...*MeshAxis) *Mesh {
	return m.Intern(&meshAttr, &Mesh{Axes: NewArray(m, attrList(axes)...), DeviceIDs: devices}).(*Mesh)
}

// NewRaggedDotDimensionNumbers returns the attribute of v's fields.
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
