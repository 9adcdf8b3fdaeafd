package attrs

import (
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// ManualAxes lists the mesh axes along which the body of sdy.manual_computation is sharded
// manually.
type ManualAxes struct {
	ir.AttrHeader
	Names []*String
}

// SdyMeshAxis is one axis of a mesh: its name and its number of devices.
type SdyMeshAxis struct {
	ir.AttrHeader
	Name string
	Size int64
}

// SdyMesh is a grid of devices. A mesh without axes holds a single device and does not split
// anything.
type SdyMesh struct {
	ir.AttrHeader
	Axes      []*SdyMeshAxis
	DeviceIDs []int64 // nil for devices in order
}

// SdySubAxisInfo selects a part of a mesh axis: Size is the size of the part, and PreSize the product
// of the sizes of the parts that are more major.
type SdySubAxisInfo struct {
	ir.AttrHeader
	PreSize, Size int64
}

// SdyAxisRef refers to a mesh axis or, if Sub is set, to a part of one.
type SdyAxisRef struct {
	ir.AttrHeader
	Name string
	Sub  *SdySubAxisInfo // nil for the whole axis
}

// DimensionSharding lists the axes along which a dimension is split, most major first. A dimension
// that is not Closed may be split further.
type DimensionSharding struct {
	ir.AttrHeader
	Axes        []*SdyAxisRef
	Closed      bool
	HasPriority bool
	Priority    uint64 // below 1<<63
}

// TensorSharding says how a tensor is split over the devices of Mesh, which is an [SdyMesh] or a
// reference to the symbol of one. Along the Unreduced axes each device holds a partial result.
// These are still to be combined by ReductionOp, which is a case of the enum [ReductionOp].
type TensorSharding struct {
	ir.AttrHeader
	Mesh        ir.Attr
	Dims        []*DimensionSharding
	Replicated  []*SdyAxisRef
	Unreduced   []*SdyAxisRef
	ReductionOp int64
}

// TensorShardingPerValue lists the shardings of operands or results.
type TensorShardingPerValue struct {
	ir.AttrHeader
	Shardings []*TensorSharding
}

// DimMapping lists the factors whose product is the size of a dimension.
type DimMapping struct {
	ir.AttrHeader
	Factors []int64
}

// TensorMapping lists the factors of each dimension of a tensor.
type TensorMapping struct {
	ir.AttrHeader
	Dims []*DimMapping
}

// OpShardingRule says how an operation can be split. It maps the dimensions of operands and results
// to factors, along which the operation can be sharded.
type OpShardingRule struct {
	ir.AttrHeader
	FactorSizes                                      []int64
	Operands, Results                                []*TensorMapping
	Reduction, NeedReplication, Permutation, Blocked []int64
	Custom                                           bool // the rule was given for a custom call
}

// AxisRefList is a list of axes.
type AxisRefList struct {
	ir.AttrHeader
	Axes []*SdyAxisRef
}

// ListOfAxisRefLists holds a list of axes for each dimension.
type ListOfAxisRefLists struct {
	ir.AttrHeader
	Lists []*AxisRefList
}

// AllToAllParam moves axes from one dimension to another.
type AllToAllParam struct {
	ir.AttrHeader
	Axes           []*SdyAxisRef
	Source, Target int64 // dimensions
}

// AllToAllParamList is a list of [AllToAllParam] moves.
type AllToAllParamList struct {
	ir.AttrHeader
	Params []*AllToAllParam
}

// EdgeValueRef refers to an operand or result of the operation that the attribute is on.
type EdgeValueRef struct {
	ir.AttrHeader
	Type  uint64 // a case of EdgeNodeType
	Index int64
}

// AxisToPropagationDetails says that sharding along Axis propagated from Source to Targets.
type AxisToPropagationDetails struct {
	ir.AttrHeader
	Axis    *SdyAxisRef
	Source  *EdgeValueRef
	Targets []*EdgeValueRef
}

// PropagationOneStep lists the axes that propagated in one step.
type PropagationOneStep struct {
	ir.AttrHeader
	Step    int64
	Entries []*AxisToPropagationDetails
}

// PropagationEdges lists the propagation steps that involved an operation.
type PropagationEdges struct {
	ir.AttrHeader
	Steps []*PropagationOneStep
}

// Fields that several encodings of a class share. Each encoding of TensorShardingAttr has a prefix
// of shardingFields, and each encoding of TensorShardingPerValueAttr has perValueFields.
var (
	shardingFields = []schema.Field{
		schema.AttrRef("mesh_or_ref", func(a *TensorSharding) *ir.Attr { return &a.Mesh }),
		schema.Attrs("dim_shardings", func(a *TensorSharding) *[]*DimensionSharding { return &a.Dims }).Stripped(&dimensionShardingAttr),
		schema.Attrs("replicated_axes", func(a *TensorSharding) *[]*SdyAxisRef { return &a.Replicated }).Stripped(&sdyAxisRefAttr),
		schema.Attrs("unreduced_axes", func(a *TensorSharding) *[]*SdyAxisRef { return &a.Unreduced }).Stripped(&sdyAxisRefAttr),
		schema.Svarint("reduction_op", func(a *TensorSharding) *int64 { return &a.ReductionOp }),
	}
	perValueFields = []schema.Field{
		schema.Attrs("shardings", func(a *TensorShardingPerValue) *[]*TensorSharding { return &a.Shardings }).Stripped(&tensorShardingAttr),
	}
)

// Rows of the Shardy attributes. The last four have no code, so bytecode stores them as text.
var (
	// manualAxesAttr: value attr[], of strings.
	manualAxesAttr = schema.Class{Dialect: "sdy", Name: "ManualAxesAttr", Mnemonic: "manual_axes",
		Assembly: "`{` (`}`) : ($value^ `` `}`)?",
		New:      func() ir.Node { return new(ManualAxes) },
		Encodings: []schema.Encoding{{Code: 0, Fields: []schema.Field{
			schema.Attrs("value", func(a *ManualAxes) *[]*String { return &a.Names }),
		}}}}

	// sdyMeshAxisAttr: name string, size svarint.
	sdyMeshAxisAttr = schema.Class{Dialect: "sdy", Name: "MeshAxisAttr", Mnemonic: "mesh_axis",
		Assembly: "`` $name `` `=` `` $size",
		New:      func() ir.Node { return new(SdyMeshAxis) },
		Encodings: []schema.Encoding{{Code: 1, Fields: []schema.Field{
			schema.Str("name", func(a *SdyMeshAxis) *string { return &a.Name }),
			schema.Svarint("size", func(a *SdyMeshAxis) *int64 { return &a.Size }),
		}}}}

	// sdyMeshAttr: axes attr[], device_ids svarint[].
	sdyMeshAttr = schema.Class{Dialect: "sdy", Name: "MeshAttr", Mnemonic: "mesh",
		Assembly: "`<` `[` (`]`) : ($axes^ `]`)? (`,` `device_ids` `` `=` `` `[` custom<Integers>($device_ids)^ `]`)? `>`",
		New:      func() ir.Node { return new(SdyMesh) },
		Encodings: []schema.Encoding{{Code: 2, Fields: []schema.Field{
			schema.Attrs("axes", func(a *SdyMesh) *[]*SdyMeshAxis { return &a.Axes }).Stripped(&sdyMeshAxisAttr),
			schema.Svarints("device_ids", func(a *SdyMesh) *[]int64 { return &a.DeviceIDs }),
		}}}}

	// sdySubAxisInfoAttr: pre_size svarint, size svarint.
	sdySubAxisInfoAttr = schema.Class{Dialect: "sdy", Name: "SubAxisInfoAttr", Mnemonic: "sub_axis_info",
		Assembly: "`(` $pre_size `)` `` $size",
		New:      func() ir.Node { return new(SdySubAxisInfo) },
		Encodings: []schema.Encoding{{Code: 3, Fields: []schema.Field{
			schema.Svarint("pre_size", func(a *SdySubAxisInfo) *int64 { return &a.PreSize }),
			schema.Svarint("size", func(a *SdySubAxisInfo) *int64 { return &a.Size }),
		}}}}

	// sdyAxisRefAttr: name string, sub_axis_info attr?.
	sdyAxisRefAttr = schema.Class{Dialect: "sdy", Name: "AxisRefAttr", Mnemonic: "axis_ref",
		Assembly: "`` $name (`` `:` `` $sub_axis_info^)?",
		New:      func() ir.Node { return new(SdyAxisRef) },
		Encodings: []schema.Encoding{{Code: 4, Fields: []schema.Field{
			schema.Str("name", func(a *SdyAxisRef) *string { return &a.Name }),
			schema.OptAttr("sub_axis_info", func(a *SdyAxisRef) **SdySubAxisInfo { return &a.Sub }).Stripped(&sdySubAxisInfoAttr),
		}}}}

	// dimensionShardingAttr: axes attr[], is_closed flag byte, priority as a varint
	// whose lowest bit says whether there is one.
	dimensionShardingAttr = schema.Class{Dialect: "sdy", Name: "DimensionShardingAttr", Mnemonic: "dimension_sharding", Assembly: "custom",
		New: func() ir.Node { return new(DimensionSharding) },
		Encodings: []schema.Encoding{{Code: 5, Fields: []schema.Field{
			schema.Attrs("axes", func(a *DimensionSharding) *[]*SdyAxisRef { return &a.Axes }).Stripped(&sdyAxisRefAttr),
			schema.BoolByte("is_closed", func(a *DimensionSharding) *bool { return &a.Closed }),
			schema.Custom("priority", func(r *schema.Reader, a *DimensionSharding) {
				v := r.Varint()
				if a.HasPriority = v&1 != 0; a.HasPriority {
					a.Priority = v >> 1
				}
			}, func(w *schema.Writer, a *DimensionSharding) {
				if a.HasPriority {
					w.Varint(a.Priority<<1 | 1)
				} else {
					w.Varint(0)
				}
			}, func(r *schema.Reader) { r.Varint() }),
		}}}}

	// tensorShardingAttr: mesh_or_ref attr, dim_shardings attr[], replicated_axes
	// attr[], then unreduced_axes attr[] if there are any, then reduction_op svarint if it is not
	// the sum either.
	tensorShardingAttr = schema.Class{Dialect: "sdy", Name: "TensorShardingAttr", Mnemonic: "sharding", Assembly: "custom",
		New: func() ir.Node { return new(TensorSharding) },
		Encodings: []schema.Encoding{
			{Code: 17, Name: "TensorShardingAttrV3", Fields: shardingFields, When: func(n ir.Node) bool {
				a := n.(*TensorSharding)
				return len(a.Unreduced) > 0 && a.ReductionOp != 0
			}},
			{Code: 15, Name: "TensorShardingAttrV2", Fields: shardingFields[:4], When: func(n ir.Node) bool {
				return len(n.(*TensorSharding).Unreduced) > 0
			}},
			{Code: 6, Name: "TensorShardingAttrV1", Fields: shardingFields[:3]},
		}}

	// tensorShardingPerValueAttr: shardings attr[]. The code differs if one of the shardings has
	// unreduced axes.
	tensorShardingPerValueAttr = schema.Class{Dialect: "sdy", Name: "TensorShardingPerValueAttr", Mnemonic: "sharding_per_value",
		Assembly: "`<` `[` (`]`) : ($shardings^ `]`)? `>`",
		New:      func() ir.Node { return new(TensorShardingPerValue) },
		Encodings: []schema.Encoding{
			{Code: 16, Name: "TensorShardingPerValueAttrV2", Fields: perValueFields, When: func(n ir.Node) bool {
				for _, s := range n.(*TensorShardingPerValue).Shardings {
					if len(s.Unreduced) > 0 {
						return true
					}
				}
				return false
			}},
			{Code: 7, Name: "TensorShardingPerValueAttrV1", Fields: perValueFields},
		}}

	// dimMappingAttr: factor_indices svarint[].
	dimMappingAttr = schema.Class{Dialect: "sdy", Name: "DimMappingAttr", Mnemonic: "dim_mapping", Assembly: "custom",
		New: func() ir.Node { return new(DimMapping) },
		Encodings: []schema.Encoding{{Code: 8, Fields: []schema.Field{
			schema.Svarints("factor_indices", func(a *DimMapping) *[]int64 { return &a.Factors }),
		}}}}

	// tensorMappingAttr: dim_mappings attr[].
	tensorMappingAttr = schema.Class{Dialect: "sdy", Name: "TensorMappingAttr", Mnemonic: "tensor_mapping",
		Assembly: "`` `[` (`]`) : ($dim_mappings^ `]`)? ``",
		New:      func() ir.Node { return new(TensorMapping) },
		Encodings: []schema.Encoding{{Code: 9, Fields: []schema.Field{
			schema.Attrs("dim_mappings", func(a *TensorMapping) *[]*DimMapping { return &a.Dims }).Stripped(&dimMappingAttr),
		}}}}

	// opShardingRuleAttr: factor_sizes svarint[], operand_mappings attr[],
	// result_mappings attr[], four lists of factors svarint[], is_custom_rule flag byte.
	opShardingRuleAttr = schema.Class{Dialect: "sdy", Name: "OpShardingRuleAttr", Mnemonic: "op_sharding_rule",
		Assembly: "`<` `(` $operand_mappings `)` `` `->` `` `(` $result_mappings `)` `` custom<FactorSizes>($factor_sizes) `` " +
			"custom<FactorsWithType>($reduction_factors, `reduction`) `` custom<FactorsWithType>($need_replication_factors, `need_replication`) `` " +
			"custom<FactorsWithType>($permutation_factors, `permutation`) `` " +
			"custom<FactorsWithType>($blocked_propagation_factors, `blocked_propagation`) `` custom<IsCustomRule>($is_custom_rule) `>`",
		New: func() ir.Node { return new(OpShardingRule) },
		Encodings: []schema.Encoding{{Code: 10, Fields: []schema.Field{
			schema.Svarints("factor_sizes", func(a *OpShardingRule) *[]int64 { return &a.FactorSizes }),
			schema.Attrs("operand_mappings", func(a *OpShardingRule) *[]*TensorMapping { return &a.Operands }).Stripped(&tensorMappingAttr),
			schema.Attrs("result_mappings", func(a *OpShardingRule) *[]*TensorMapping { return &a.Results }).Stripped(&tensorMappingAttr),
			schema.Svarints("reduction_factors", func(a *OpShardingRule) *[]int64 { return &a.Reduction }),
			schema.Svarints("need_replication_factors", func(a *OpShardingRule) *[]int64 { return &a.NeedReplication }),
			schema.Svarints("permutation_factors", func(a *OpShardingRule) *[]int64 { return &a.Permutation }),
			schema.Svarints("blocked_propagation_factors", func(a *OpShardingRule) *[]int64 { return &a.Blocked }),
			schema.BoolByte("is_custom_rule", func(a *OpShardingRule) *bool { return &a.Custom }),
		}}}}

	// axisRefListAttr: value attr[].
	axisRefListAttr = schema.Class{Dialect: "sdy", Name: "AxisRefListAttr", Mnemonic: "axis_ref_list",
		Assembly: "`{` (`}`) : ($value^ `` `}`)?",
		New:      func() ir.Node { return new(AxisRefList) },
		Encodings: []schema.Encoding{{Code: 11, Fields: []schema.Field{
			schema.Attrs("value", func(a *AxisRefList) *[]*SdyAxisRef { return &a.Axes }).Stripped(&sdyAxisRefAttr),
		}}}}

	// listOfAxisRefListsAttr: value attr[].
	listOfAxisRefListsAttr = schema.Class{Dialect: "sdy", Name: "ListOfAxisRefListsAttr", Mnemonic: "list_of_axis_ref_lists",
		Assembly: arrayOf,
		New:      func() ir.Node { return new(ListOfAxisRefLists) },
		Encodings: []schema.Encoding{{Code: 12, Fields: []schema.Field{
			schema.Attrs("value", func(a *ListOfAxisRefLists) *[]*AxisRefList { return &a.Lists }).Stripped(&axisRefListAttr),
		}}}}

	// allToAllParamAttr: axes attr[], src_dim svarint, tgt_dim svarint.
	allToAllParamAttr = schema.Class{Dialect: "sdy", Name: "AllToAllParamAttr", Mnemonic: "all_to_all_param",
		Assembly: "`` `{` $axes `}` `` `:` $src_dim `` `->` `` $tgt_dim",
		New:      func() ir.Node { return new(AllToAllParam) },
		Encodings: []schema.Encoding{{Code: 13, Fields: []schema.Field{
			schema.Attrs("axes", func(a *AllToAllParam) *[]*SdyAxisRef { return &a.Axes }).Stripped(&sdyAxisRefAttr),
			schema.Svarint("src_dim", func(a *AllToAllParam) *int64 { return &a.Source }),
			schema.Svarint("tgt_dim", func(a *AllToAllParam) *int64 { return &a.Target }),
		}}}}

	// allToAllParamListAttr: value attr[].
	allToAllParamListAttr = schema.Class{Dialect: "sdy", Name: "AllToAllParamListAttr", Mnemonic: "all_to_all_param_list",
		Assembly: arrayOf,
		New:      func() ir.Node { return new(AllToAllParamList) },
		Encodings: []schema.Encoding{{Code: 14, Fields: []schema.Field{
			schema.Attrs("value", func(a *AllToAllParamList) *[]*AllToAllParam { return &a.Params }).Stripped(&allToAllParamAttr),
		}}}}

	// edgeValueRefAttr: text only.
	edgeValueRefAttr = schema.Class{Dialect: "sdy", Name: "EdgeValueRefAttr", Mnemonic: "edge_value_ref",
		Assembly: "`` custom<EdgeNodeType>($type) `` `-` `` $index",
		New:      func() ir.Node { return new(EdgeValueRef) },
		Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: []schema.Field{
			schema.Varint("type", func(a *EdgeValueRef) *uint64 { return &a.Type }),
			schema.Svarint("index", func(a *EdgeValueRef) *int64 { return &a.Index }),
		}}},
		Check: func(n ir.Node) string {
			if _, ok := edgeNodeType.Keyword(n.(*EdgeValueRef).Type); !ok {
				return "value is not a case of EdgeNodeType"
			}
			return ""
		}}

	// axisToPropagationDetailsAttr: text only.
	axisToPropagationDetailsAttr = schema.Class{Dialect: "sdy", Name: "AxisToPropagationDetailsAttr", Mnemonic: "axis_to_propagation_details",
		Assembly: "`{` $axis_name `=` $source `->` `[` `` $targets `` `]` `}`",
		New:      func() ir.Node { return new(AxisToPropagationDetails) },
		Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: []schema.Field{
			schema.AttrRef("axis_name", func(a *AxisToPropagationDetails) **SdyAxisRef { return &a.Axis }).Stripped(&sdyAxisRefAttr),
			schema.AttrRef("source", func(a *AxisToPropagationDetails) **EdgeValueRef { return &a.Source }).Stripped(&edgeValueRefAttr),
			schema.Attrs("targets", func(a *AxisToPropagationDetails) *[]*EdgeValueRef { return &a.Targets }).Stripped(&edgeValueRefAttr),
		}}}}

	// propagationOneStepAttr: text only.
	propagationOneStepAttr = schema.Class{Dialect: "sdy", Name: "PropagationOneStepAttr", Mnemonic: "propagation_one_step",
		Assembly: "`{` `step` `` `-` `` $step_index `=` `[` $axis_entries `]` `}`",
		New:      func() ir.Node { return new(PropagationOneStep) },
		Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: []schema.Field{
			schema.Svarint("step_index", func(a *PropagationOneStep) *int64 { return &a.Step }),
			schema.Attrs("axis_entries", func(a *PropagationOneStep) *[]*AxisToPropagationDetails { return &a.Entries }).Stripped(&axisToPropagationDetailsAttr),
		}}}}

	// propagationEdgesAttr: text only.
	propagationEdgesAttr = schema.Class{Dialect: "sdy", Name: "PropagationEdgesAttr", Mnemonic: "propagation_edges",
		Assembly: "`<` `[` $value `]` `>`",
		New:      func() ir.Node { return new(PropagationEdges) },
		Encodings: []schema.Encoding{{Code: schema.TextOnly, Fields: []schema.Field{
			schema.Attrs("value", func(a *PropagationEdges) *[]*PropagationOneStep { return &a.Steps }).Stripped(&propagationOneStepAttr),
		}}}}
)

// SdyMeshAttr returns the class MeshAttr of the sdy dialect; its attributes are [SdyMesh].
func SdyMeshAttr() *schema.Class { return &sdyMeshAttr }

// SdyAxisRefAttr returns the class AxisRefAttr of the sdy dialect; its attributes are [SdyAxisRef].
func SdyAxisRefAttr() *schema.Class { return &sdyAxisRefAttr }

// DimensionShardingAttr returns the class DimensionShardingAttr of the sdy dialect; its attributes are [DimensionSharding].
func DimensionShardingAttr() *schema.Class { return &dimensionShardingAttr }

// TensorShardingAttr returns the class TensorShardingAttr of the sdy dialect; its attributes are [TensorSharding].
func TensorShardingAttr() *schema.Class { return &tensorShardingAttr }

// TensorShardingPerValueAttr returns the class TensorShardingPerValueAttr of the sdy dialect; its attributes are [TensorShardingPerValue].
func TensorShardingPerValueAttr() *schema.Class { return &tensorShardingPerValueAttr }

// DimMappingAttr returns the class DimMappingAttr of the sdy dialect; its attributes are [DimMapping].
func DimMappingAttr() *schema.Class { return &dimMappingAttr }

// arrayOf is the assembly format of attributes that consist of a single list.
const arrayOf = "`[` (`]`) : ($value^ `]`)?"

// sdyAttrs lists the rows of the sdy dialect's attributes.
var sdyAttrs = []*schema.Class{&manualAxesAttr, &sdyMeshAxisAttr, &sdyMeshAttr, &sdySubAxisInfoAttr, &sdyAxisRefAttr,
	&dimensionShardingAttr, &tensorShardingAttr, &tensorShardingPerValueAttr, &dimMappingAttr, &tensorMappingAttr,
	&opShardingRuleAttr, &axisRefListAttr, &listOfAxisRefListsAttr, &allToAllParamAttr, &allToAllParamListAttr,
	&edgeValueRefAttr, &axisToPropagationDetailsAttr, &propagationOneStepAttr, &propagationEdgesAttr}

// Sdy returns the attribute classes of Shardy. The caller must not change the list.
func Sdy() []*schema.Class { return sdyAttrs }
