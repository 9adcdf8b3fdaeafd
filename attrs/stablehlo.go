package attrs

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// ArgResultAlias states that an argument and a result share memory. StableHLO
// removed it in 0.14.0; older files can contain it.
type ArgResultAlias struct {
	ir.AttrHeader
	ArgTupleIndices    []int64
	ResultIndex        int64
	ResultTupleIndices []int64
	MustAlias          bool
}

// ChannelHandle identifies the channel of a communication op and what it connects.
type ChannelHandle struct {
	ir.AttrHeader
	Handle, Type int64
}

// ConvDimensionNumbers gives the meaning of each dimension of a convolution's input,
// kernel and output.
type ConvDimensionNumbers struct {
	ir.AttrHeader
	InputBatch, InputFeature                int64
	InputSpatial                            []int64
	KernelInputFeature, KernelOutputFeature int64
	KernelSpatial                           []int64
	OutputBatch, OutputFeature              int64
	OutputSpatial                           []int64
}

// DotDimensionNumbers lists the batching and contracting dimensions of
// dot_general.
type DotDimensionNumbers struct {
	ir.AttrHeader
	LHSBatching, RHSBatching       []int64
	LHSContracting, RHSContracting []int64
}

// GatherDimensionNumbers describes the slices of its operand that gather takes.
type GatherDimensionNumbers struct {
	ir.AttrHeader
	OffsetDims               []int64
	CollapsedSliceDims       []int64
	OperandBatchingDims      []int64
	StartIndicesBatchingDims []int64
	StartIndexMap            []int64
	IndexVectorDim           int64
}

// ScatterDimensionNumbers describes where scatter puts slices in its inputs.
type ScatterDimensionNumbers struct {
	ir.AttrHeader
	UpdateWindowDims           []int64
	InsertedWindowDims         []int64
	InputBatchingDims          []int64
	ScatterIndicesBatchingDims []int64
	ScatterDimsToOperandDims   []int64
	IndexVectorDim             int64
}

// TypeExtensions is the encoding of a tensor type with bounded dimensions: bounds in
// elements, [types.Dynamic] for dimensions without a bound.
type TypeExtensions struct {
	ir.AttrHeader
	Bounds []int64
}

// OutputOperandAlias states that a part of the output of a custom_call shares memory
// with a part of an operand.
type OutputOperandAlias struct {
	ir.AttrHeader
	OutputTupleIndices  []int64
	OperandIndex        int64
	OperandTupleIndices []int64
}

// DotAlgorithm requests an algorithm for dot_general.
type DotAlgorithm struct {
	ir.AttrHeader
	LHSPrecisionType, RHSPrecisionType, AccumulationType      ir.Type
	LHSComponentCount, RHSComponentCount, PrimitiveOperations int64
	AllowImpreciseAccumulation                                bool
}

// ResultAccuracy bounds the error of an elementwise op: absolute, relative and in
// units in the last place. Mode is a case of ResultAccuracyMode.
type ResultAccuracy struct {
	ir.AttrHeader
	ATol, RTol float64
	ULPs       int64
	Mode       *Enum
}

// ReplicaGroupMeshAxes describes replica groups by axes of a device mesh. Mesh is a
// symbol reference or a [Mesh]. Axes are of the class [AxisRef], which MLIR does
// not enforce.
type ReplicaGroupMeshAxes struct {
	ir.AttrHeader
	Mesh ir.Attr
	Axes []ir.Attr
}

// SubAxisInfo selects a part of a mesh axis: Size devices, with PreSize more major
// ones before them.
type SubAxisInfo struct {
	ir.AttrHeader
	PreSize, Size int64
}

// AxisRef names a mesh axis or, with Sub, a part of one.
type AxisRef struct {
	ir.AttrHeader
	Name string
	Sub  *SubAxisInfo // nil for the whole axis
}

// MeshAxis is one axis of a mesh: its name and its number of devices.
type MeshAxis struct {
	ir.AttrHeader
	Name string
	Size int64
}

// Mesh is a grid of devices.
type Mesh struct {
	ir.AttrHeader
	Axes      *Array         // of *MeshAxis
	DeviceIDs *DenseElements // nil for devices in order
}

// lastWithoutBatching is the last version whose bytecode of gather and scatter has
// no batching dimensions. Version 1.1.0 added them, and versions 1.1.2 to 1.1.7
// lack them again.
var lastWithoutBatching = ods.V(1, 1, 7)

// The fields of classes that PPHLO has as well.
var (
	convFields = []schema.Field{
		schema.Svarint("inputBatchDimension", func(a *ConvDimensionNumbers) *int64 { return &a.InputBatch }),
		schema.Svarint("inputFeatureDimension", func(a *ConvDimensionNumbers) *int64 { return &a.InputFeature }),
		schema.Svarints("inputSpatialDimensions", func(a *ConvDimensionNumbers) *[]int64 { return &a.InputSpatial }),
		schema.Svarint("kernelInputFeatureDimension", func(a *ConvDimensionNumbers) *int64 { return &a.KernelInputFeature }),
		schema.Svarint("kernelOutputFeatureDimension", func(a *ConvDimensionNumbers) *int64 { return &a.KernelOutputFeature }),
		schema.Svarints("kernelSpatialDimensions", func(a *ConvDimensionNumbers) *[]int64 { return &a.KernelSpatial }),
		schema.Svarint("outputBatchDimension", func(a *ConvDimensionNumbers) *int64 { return &a.OutputBatch }),
		schema.Svarint("outputFeatureDimension", func(a *ConvDimensionNumbers) *int64 { return &a.OutputFeature }),
		schema.Svarints("outputSpatialDimensions", func(a *ConvDimensionNumbers) *[]int64 { return &a.OutputSpatial }),
	}
	dotFields = []schema.Field{
		schema.Svarints("lhsBatchingDimensions", func(a *DotDimensionNumbers) *[]int64 { return &a.LHSBatching }),
		schema.Svarints("rhsBatchingDimensions", func(a *DotDimensionNumbers) *[]int64 { return &a.RHSBatching }),
		schema.Svarints("lhsContractingDimensions", func(a *DotDimensionNumbers) *[]int64 { return &a.LHSContracting }),
		schema.Svarints("rhsContractingDimensions", func(a *DotDimensionNumbers) *[]int64 { return &a.RHSContracting }),
	}
)

// Rows of the other attributes of StableHLO.
var (
	// argResultAliasAttr: argTupleIndices svarint[], resultIndex svarint,
	// resultTupleIndices svarint[], isMustAlias varint. Read only.
	argResultAliasAttr = schema.Class{Dialect: "stablehlo", Name: "ArgResultAliasAttr", Mnemonic: "result_alias", Assembly: "custom",
		New: func() ir.Node { return new(ArgResultAlias) },
		Encodings: []schema.Encoding{{Code: 0, Obsolete: true, Fields: []schema.Field{
			schema.Svarints("argTupleIndices", func(a *ArgResultAlias) *[]int64 { return &a.ArgTupleIndices }),
			schema.Svarint("resultIndex", func(a *ArgResultAlias) *int64 { return &a.ResultIndex }),
			schema.Svarints("resultTupleIndices", func(a *ArgResultAlias) *[]int64 { return &a.ResultTupleIndices }),
			schema.BoolVarint("isMustAlias", func(a *ArgResultAlias) *bool { return &a.MustAlias }),
		}}}}

	// channelHandleAttr: handle svarint, type svarint.
	channelHandleAttr = schema.Class{Dialect: "stablehlo", Name: "ChannelHandleAttr", Mnemonic: "channel_handle",
		Assembly: "`<` struct(params) `>`",
		New:      func() ir.Node { return new(ChannelHandle) },
		Encodings: []schema.Encoding{{Code: 1, Fields: []schema.Field{
			schema.Svarint("handle", func(a *ChannelHandle) *int64 { return &a.Handle }),
			schema.Svarint("type", func(a *ChannelHandle) *int64 { return &a.Type }),
		}}}}

	// convDimensionNumbersAttr: batch svarint, feature svarint, spatial svarint[],
	// for input, kernel (input and output feature) and output in turn.
	convDimensionNumbersAttr = schema.Class{Dialect: "stablehlo", Name: "ConvDimensionNumbersAttr", Mnemonic: "conv", Assembly: "custom",
		New:       func() ir.Node { return new(ConvDimensionNumbers) },
		Encodings: []schema.Encoding{{Code: 4, Fields: convFields}}}

	// dotDimensionNumbersAttr: batching dimensions of both sides, then contracting
	// ones, each svarint[].
	dotDimensionNumbersAttr = schema.Class{Dialect: "stablehlo", Name: "DotDimensionNumbersAttr", Mnemonic: "dot", Assembly: "custom",
		New:       func() ir.Node { return new(DotDimensionNumbers) },
		Encodings: []schema.Encoding{{Code: 5, Fields: dotFields}}}

	// gatherDimensionNumbersAttr: five svarint[] (three until 1.1.7, without the
	// batching dimensions), indexVectorDim svarint.
	gatherDimensionNumbersAttr = schema.Class{Dialect: "stablehlo", Name: "GatherDimensionNumbersAttr", Mnemonic: "gather", Assembly: "custom",
		New: func() ir.Node { return new(GatherDimensionNumbers) },
		Encodings: []schema.Encoding{
			{Code: 7, Fields: []schema.Field{
				gatherOffset, gatherCollapsed,
				schema.Svarints("operandBatchingDims", func(a *GatherDimensionNumbers) *[]int64 { return &a.OperandBatchingDims }),
				schema.Svarints("startIndicesBatchingDims", func(a *GatherDimensionNumbers) *[]int64 { return &a.StartIndicesBatchingDims }),
				gatherMap, gatherVector,
			}},
			{Code: 7, Obsolete: true, Until: lastWithoutBatching,
				Fields: []schema.Field{gatherOffset, gatherCollapsed, gatherMap, gatherVector}},
		}}

	// scatterDimensionNumbersAttr: five svarint[] (three until 1.1.7, without the
	// batching dimensions), indexVectorDim svarint.
	scatterDimensionNumbersAttr = schema.Class{Dialect: "stablehlo", Name: "ScatterDimensionNumbersAttr", Mnemonic: "scatter", Assembly: "custom",
		New: func() ir.Node { return new(ScatterDimensionNumbers) },
		Encodings: []schema.Encoding{
			{Code: 11, Fields: []schema.Field{
				scatterWindow, scatterInserted,
				schema.Svarints("inputBatchingDims", func(a *ScatterDimensionNumbers) *[]int64 { return &a.InputBatchingDims }),
				schema.Svarints("scatterIndicesBatchingDims", func(a *ScatterDimensionNumbers) *[]int64 { return &a.ScatterIndicesBatchingDims }),
				scatterMap, scatterVector,
			}},
			{Code: 11, Obsolete: true, Until: lastWithoutBatching,
				Fields: []schema.Field{scatterWindow, scatterInserted, scatterMap, scatterVector}},
		}}

	// typeExtensionsAttr: bounds svarint[].
	typeExtensionsAttr = schema.Class{Dialect: "stablehlo", Name: "TypeExtensionsAttr", Mnemonic: "type_extensions",
		Assembly: "`<` `bounds` `=` ` ` custom<DimSizes>($bounds) `>`",
		New:      func() ir.Node { return new(TypeExtensions) },
		Encodings: []schema.Encoding{{Code: 13, Fields: []schema.Field{
			schema.Svarints("bounds", func(a *TypeExtensions) *[]int64 { return &a.Bounds }),
		}}}}

	// outputOperandAliasAttr: outputTupleIndices svarint[], operandIndex svarint,
	// operandTupleIndices svarint[].
	outputOperandAliasAttr = schema.Class{Dialect: "stablehlo", Name: "OutputOperandAliasAttr", Mnemonic: "output_operand_alias",
		Assembly: "`<` `output_tuple_indices` `=` $outputTupleIndices `,` `operand_index` `=` $operandIndex `,` `operand_tuple_indices` `=` $operandTupleIndices `>`",
		New:      func() ir.Node { return new(OutputOperandAlias) },
		Encodings: []schema.Encoding{{Code: 14, Fields: []schema.Field{
			schema.Svarints("outputTupleIndices", func(a *OutputOperandAlias) *[]int64 { return &a.OutputTupleIndices }),
			schema.Svarint("operandIndex", func(a *OutputOperandAlias) *int64 { return &a.OperandIndex }),
			schema.Svarints("operandTupleIndices", func(a *OutputOperandAlias) *[]int64 { return &a.OperandTupleIndices }),
		}}}}

	// dotAlgorithmAttr: three types, three svarints, a flag byte.
	dotAlgorithmAttr = schema.Class{Dialect: "stablehlo", Name: "DotAlgorithmAttr", Mnemonic: "dot_algorithm",
		Assembly: "`<` `lhs_precision_type` `=` $lhsPrecisionType `,` `rhs_precision_type` `=` $rhsPrecisionType `,` " +
			"`accumulation_type` `=` $accumulationType `,` `lhs_component_count` `=` $lhsComponentCount `,` " +
			"`rhs_component_count` `=` $rhsComponentCount `,` `num_primitive_operations` `=` $numPrimitiveOperations `,` " +
			"`allow_imprecise_accumulation` `=` $allowImpreciseAccumulation `>`",
		New: func() ir.Node { return new(DotAlgorithm) },
		Encodings: []schema.Encoding{{Code: 15, Fields: []schema.Field{
			schema.TypeRef("lhsPrecisionType", func(a *DotAlgorithm) *ir.Type { return &a.LHSPrecisionType }),
			schema.TypeRef("rhsPrecisionType", func(a *DotAlgorithm) *ir.Type { return &a.RHSPrecisionType }),
			schema.TypeRef("accumulationType", func(a *DotAlgorithm) *ir.Type { return &a.AccumulationType }),
			schema.Svarint("lhsComponentCount", func(a *DotAlgorithm) *int64 { return &a.LHSComponentCount }),
			schema.Svarint("rhsComponentCount", func(a *DotAlgorithm) *int64 { return &a.RHSComponentCount }),
			schema.Svarint("numPrimitiveOperations", func(a *DotAlgorithm) *int64 { return &a.PrimitiveOperations }),
			schema.BoolByte("allowImpreciseAccumulation", func(a *DotAlgorithm) *bool { return &a.AllowImpreciseAccumulation }),
		}}}}

	// resultAccuracyAttr: atol f64, rtol f64, ulps svarint, mode attr.
	resultAccuracyAttr = schema.Class{Dialect: "stablehlo", Name: "ResultAccuracyAttr", Mnemonic: "result_accuracy", Assembly: "custom",
		New: func() ir.Node { return new(ResultAccuracy) },
		Encodings: []schema.Encoding{{Code: 17, Fields: []schema.Field{
			schema.Float64("atol", func(a *ResultAccuracy) *float64 { return &a.ATol }),
			schema.Float64("rtol", func(a *ResultAccuracy) *float64 { return &a.RTol }),
			schema.Svarint("ulps", func(a *ResultAccuracy) *int64 { return &a.ULPs }),
			schema.AttrRef("mode", func(a *ResultAccuracy) **Enum { return &a.Mode }).OfClass(&resultAccuracyModeAttr),
		}}}}

	// replicaGroupMeshAxesAttr: mesh attr, axes attr[].
	replicaGroupMeshAxesAttr = schema.Class{Dialect: "stablehlo", Name: "ReplicaGroupMeshAxesAttr", Mnemonic: "replica_group_mesh_axes",
		Assembly: "`<` struct(params) `>`",
		New:      func() ir.Node { return new(ReplicaGroupMeshAxes) },
		Encodings: []schema.Encoding{{Code: 18, Fields: []schema.Field{
			schema.AttrRef("mesh", func(a *ReplicaGroupMeshAxes) *ir.Attr { return &a.Mesh }),
			schema.Attrs("axes", func(a *ReplicaGroupMeshAxes) *[]ir.Attr { return &a.Axes }),
		}}}}

	// subAxisInfoAttr: preSize svarint, size svarint.
	subAxisInfoAttr = schema.Class{Dialect: "stablehlo", Name: "SubAxisInfoAttr", Mnemonic: "sub_axis_info",
		Assembly: "`(` $pre_size `)` `` $size", Params: []string{"pre_size", "size"},
		New: func() ir.Node { return new(SubAxisInfo) },
		Encodings: []schema.Encoding{{Code: 19, Fields: []schema.Field{
			schema.Svarint("preSize", func(a *SubAxisInfo) *int64 { return &a.PreSize }),
			schema.Svarint("size", func(a *SubAxisInfo) *int64 { return &a.Size }),
		}}}}

	// axisRefAttr: name string, flag byte, subAxisInfo attr if the flag is 1.
	axisRefAttr = schema.Class{Dialect: "stablehlo", Name: "AxisRefAttr", Mnemonic: "axis_ref",
		Assembly: "`<` struct(params) `>`", Params: []string{"name", "sub_axis_info"},
		New: func() ir.Node { return new(AxisRef) },
		Encodings: []schema.Encoding{{Code: 20, Fields: []schema.Field{
			schema.Str("name", func(a *AxisRef) *string { return &a.Name }),
			schema.AttrIfByte("subAxisInfo", func(a *AxisRef) **SubAxisInfo { return &a.Sub }).Stripped(&subAxisInfoAttr),
		}}}}

	// meshAxisAttr: name string, size svarint.
	meshAxisAttr = schema.Class{Dialect: "stablehlo", Name: "MeshAxisAttr", Mnemonic: "mesh_axis",
		Assembly: "`<` struct(params) `>`",
		New:      func() ir.Node { return new(MeshAxis) },
		Encodings: []schema.Encoding{{Code: 21, Fields: []schema.Field{
			schema.Str("name", func(a *MeshAxis) *string { return &a.Name }),
			schema.Svarint("size", func(a *MeshAxis) *int64 { return &a.Size }),
		}}}}

	// meshAttr: axes attr (an array), flag byte, deviceIds attr if the flag is 1.
	meshAttr = schema.Class{Dialect: "stablehlo", Name: "MeshAttr", Mnemonic: "mesh",
		Assembly: "`<` `axes` `` `=` `` `[` $axes `]` (`,` `device_ids` `` `=` `` $device_ids^)? `>`",
		Params:   []string{"axes", "device_ids"},
		New:      func() ir.Node { return new(Mesh) },
		Encodings: []schema.Encoding{{Code: 22, Fields: []schema.Field{
			schema.AttrRef("axes", func(a *Mesh) **Array { return &a.Axes }),
			schema.AttrIfByte("deviceIds", func(a *Mesh) **DenseElements { return &a.DeviceIDs }),
		}}},
		Check: func(n ir.Node) string {
			for _, e := range n.(*Mesh).Axes.Elems {
				if _, ok := e.(*MeshAxis); !ok {
					return "an axis of a mesh is not a mesh axis"
				}
			}
			return ""
		}}
)

// ArgResultAliasAttr returns the class ArgResultAliasAttr of the stablehlo dialect; its attributes are [ArgResultAlias].
func ArgResultAliasAttr() *schema.Class { return &argResultAliasAttr }

// ChannelHandleAttr returns the class ChannelHandleAttr of the stablehlo dialect; its attributes are [ChannelHandle].
func ChannelHandleAttr() *schema.Class { return &channelHandleAttr }

// ConvDimensionNumbersAttr returns the class ConvDimensionNumbersAttr of the stablehlo dialect; its attributes are [ConvDimensionNumbers].
func ConvDimensionNumbersAttr() *schema.Class { return &convDimensionNumbersAttr }

// DotDimensionNumbersAttr returns the class DotDimensionNumbersAttr of the stablehlo dialect; its attributes are [DotDimensionNumbers].
func DotDimensionNumbersAttr() *schema.Class { return &dotDimensionNumbersAttr }

// GatherDimensionNumbersAttr returns the class GatherDimensionNumbersAttr of the stablehlo dialect; its attributes are [GatherDimensionNumbers].
func GatherDimensionNumbersAttr() *schema.Class { return &gatherDimensionNumbersAttr }

// ScatterDimensionNumbersAttr returns the class ScatterDimensionNumbersAttr of the stablehlo dialect; its attributes are [ScatterDimensionNumbers].
func ScatterDimensionNumbersAttr() *schema.Class { return &scatterDimensionNumbersAttr }

// TypeExtensionsAttr returns the class TypeExtensionsAttr of the stablehlo dialect; its attributes are [TypeExtensions].
func TypeExtensionsAttr() *schema.Class { return &typeExtensionsAttr }

// OutputOperandAliasAttr returns the class OutputOperandAliasAttr of the stablehlo dialect; its attributes are [OutputOperandAlias].
func OutputOperandAliasAttr() *schema.Class { return &outputOperandAliasAttr }

// DotAlgorithmAttr returns the class DotAlgorithmAttr of the stablehlo dialect; its attributes are [DotAlgorithm].
func DotAlgorithmAttr() *schema.Class { return &dotAlgorithmAttr }

// ResultAccuracyAttr returns the class ResultAccuracyAttr of the stablehlo dialect; its attributes are [ResultAccuracy].
func ResultAccuracyAttr() *schema.Class { return &resultAccuracyAttr }

// ReplicaGroupMeshAxesAttr returns the class ReplicaGroupMeshAxesAttr of the stablehlo dialect; its attributes are [ReplicaGroupMeshAxes].
func ReplicaGroupMeshAxesAttr() *schema.Class { return &replicaGroupMeshAxesAttr }

// SubAxisInfoAttr returns the class SubAxisInfoAttr of the stablehlo dialect; its attributes are [SubAxisInfo].
func SubAxisInfoAttr() *schema.Class { return &subAxisInfoAttr }

// AxisRefAttr returns the class AxisRefAttr of the stablehlo dialect; its attributes are [AxisRef].
func AxisRefAttr() *schema.Class { return &axisRefAttr }

// MeshAxisAttr returns the class MeshAxisAttr of the stablehlo dialect; its attributes are [MeshAxis].
func MeshAxisAttr() *schema.Class { return &meshAxisAttr }

// MeshAttr returns the class MeshAttr of the stablehlo dialect; its attributes are [Mesh].
func MeshAttr() *schema.Class { return &meshAttr }

// The fields that both layouts of gather and scatter have.
var (
	gatherOffset    = schema.Svarints("offsetDims", func(a *GatherDimensionNumbers) *[]int64 { return &a.OffsetDims })
	gatherCollapsed = schema.Svarints("collapsedSliceDims", func(a *GatherDimensionNumbers) *[]int64 { return &a.CollapsedSliceDims })
	gatherMap       = schema.Svarints("startIndexMap", func(a *GatherDimensionNumbers) *[]int64 { return &a.StartIndexMap })
	gatherVector    = schema.Svarint("indexVectorDim", func(a *GatherDimensionNumbers) *int64 { return &a.IndexVectorDim })

	scatterWindow   = schema.Svarints("updateWindowDims", func(a *ScatterDimensionNumbers) *[]int64 { return &a.UpdateWindowDims })
	scatterInserted = schema.Svarints("insertedWindowDims", func(a *ScatterDimensionNumbers) *[]int64 { return &a.InsertedWindowDims })
	scatterMap      = schema.Svarints("scatterDimsToOperandDims", func(a *ScatterDimensionNumbers) *[]int64 { return &a.ScatterDimsToOperandDims })
	scatterVector   = schema.Svarint("indexVectorDim", func(a *ScatterDimensionNumbers) *int64 { return &a.IndexVectorDim })
)

// stableHLOAttrs lists the rows of the stablehlo dialect's attributes.
var stableHLOAttrs = withTwins([]*schema.Class{&argResultAliasAttr, &channelHandleAttr, &convDimensionNumbersAttr, &dotDimensionNumbersAttr,
	&gatherDimensionNumbersAttr, &scatterDimensionNumbersAttr, &typeExtensionsAttr, &dotAlgorithmAttr},
	func(t Twin) *schema.Class { return t.StableHLO })

// StableHLO returns the attribute classes of StableHLO. The caller must not change the list.
func StableHLO() []*schema.Class { return stableHLOAttrs }

// stableHLOEnums lists the enums of the stablehlo dialect.
var stableHLOEnums = append(enums(stableHLOAttrs), &customCallApiVersion)

// StableHLOEnums returns the enums of StableHLO. The caller must not change the list.
func StableHLOEnums() []*ods.Enum { return stableHLOEnums }
