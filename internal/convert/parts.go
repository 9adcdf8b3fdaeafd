package convert

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// part is a number or list of numbers in an attribute of StableHLO that VHLO stores as a separate
// attribute.
type part[T any] struct {
	name   string // in VHLO
	number func(v *T) *int64
	list   func(v *T) *[]int64
}

// parted is an attribute of StableHLO whose parts are separate attributes in VHLO.
type parted[T any] struct {
	name  string // in StableHLO
	class *schema.Class
	parts []part[T]
}

// split sets the attributes of the parts in t, the tuple of VHLO.
func (p *parted[T]) split(c *toVHLO, a ir.Attr, t *tuple) bool {
	v, ok := any(a).(*T)
	if !ok {
		return false
	}
	for _, f := range p.parts {
		if f.number != nil {
			t.set(f.name, c.int(*f.number(v)))
		} else {
			t.set(f.name, c.ints(*f.list(v)))
		}
	}
	return true
}

// take removes the attributes of the parts from a tuple of VHLO, and returns the combined value.
func (p *parted[T]) take(from *tuple) (v *T, ok bool) {
	v = new(T)
	for _, f := range p.parts {
		a := from.take(f.name)
		if f.number != nil {
			*f.number(v), ok = integer(a)
		} else {
			*f.list(v), ok = list(a)
		}
		if !ok {
			return nil, false
		}
	}
	return v, true
}

// join sets the combined attribute in to, the tuple of StableHLO.
func (p *parted[T]) join(c *fromVHLO, from, to *tuple) bool {
	v, ok := p.take(from)
	if ok {
		to.set(p.name, c.m.Intern(p.class, any(v).(ir.Attr)))
	}
	return ok
}

var convDimensions = parted[attrs.ConvDimensionNumbers]{stablehlo.AttrDimensionNumbers, attrs.ConvDimensionNumbersAttr(),
	[]part[attrs.ConvDimensionNumbers]{
		{name: vhlo.AttrInputBatchDimension, number: func(d *attrs.ConvDimensionNumbers) *int64 { return &d.InputBatch }},
		{name: vhlo.AttrInputFeatureDimension, number: func(d *attrs.ConvDimensionNumbers) *int64 { return &d.InputFeature }},
		{name: vhlo.AttrInputSpatialDimensions, list: func(d *attrs.ConvDimensionNumbers) *[]int64 { return &d.InputSpatial }},
		{name: vhlo.AttrKernelInputFeatureDimension, number: func(d *attrs.ConvDimensionNumbers) *int64 { return &d.KernelInputFeature }},
		{name: vhlo.AttrKernelOutputFeatureDimension, number: func(d *attrs.ConvDimensionNumbers) *int64 { return &d.KernelOutputFeature }},
		{name: vhlo.AttrKernelSpatialDimensions, list: func(d *attrs.ConvDimensionNumbers) *[]int64 { return &d.KernelSpatial }},
		{name: vhlo.AttrOutputBatchDimension, number: func(d *attrs.ConvDimensionNumbers) *int64 { return &d.OutputBatch }},
		{name: vhlo.AttrOutputFeatureDimension, number: func(d *attrs.ConvDimensionNumbers) *int64 { return &d.OutputFeature }},
		{name: vhlo.AttrOutputSpatialDimensions, list: func(d *attrs.ConvDimensionNumbers) *[]int64 { return &d.OutputSpatial }},
	}}

var dotDimensions = parted[attrs.DotDimensionNumbers]{stablehlo.AttrDotDimensionNumbers, attrs.DotDimensionNumbersAttr(),
	[]part[attrs.DotDimensionNumbers]{
		{name: vhlo.AttrLHSBatchingDimensions, list: func(d *attrs.DotDimensionNumbers) *[]int64 { return &d.LHSBatching }},
		{name: vhlo.AttrRHSBatchingDimensions, list: func(d *attrs.DotDimensionNumbers) *[]int64 { return &d.RHSBatching }},
		{name: vhlo.AttrLHSContractingDimensions, list: func(d *attrs.DotDimensionNumbers) *[]int64 { return &d.LHSContracting }},
		{name: vhlo.AttrRHSContractingDimensions, list: func(d *attrs.DotDimensionNumbers) *[]int64 { return &d.RHSContracting }},
	}}

var gatherDimensions = parted[attrs.GatherDimensionNumbers]{stablehlo.AttrDimensionNumbers, attrs.GatherDimensionNumbersAttr(),
	[]part[attrs.GatherDimensionNumbers]{
		{name: vhlo.AttrOffsetDims, list: func(d *attrs.GatherDimensionNumbers) *[]int64 { return &d.OffsetDims }},
		{name: vhlo.AttrCollapsedSliceDims, list: func(d *attrs.GatherDimensionNumbers) *[]int64 { return &d.CollapsedSliceDims }},
		{name: vhlo.AttrOperandBatchingDims, list: func(d *attrs.GatherDimensionNumbers) *[]int64 { return &d.OperandBatchingDims }},
		{name: vhlo.AttrStartIndicesBatchingDims, list: func(d *attrs.GatherDimensionNumbers) *[]int64 { return &d.StartIndicesBatchingDims }},
		{name: vhlo.AttrStartIndexMap, list: func(d *attrs.GatherDimensionNumbers) *[]int64 { return &d.StartIndexMap }},
		{name: vhlo.AttrIndexVectorDim, number: func(d *attrs.GatherDimensionNumbers) *int64 { return &d.IndexVectorDim }},
	}}

var scatterDimensions = parted[attrs.ScatterDimensionNumbers]{stablehlo.AttrScatterDimensionNumbers, attrs.ScatterDimensionNumbersAttr(),
	[]part[attrs.ScatterDimensionNumbers]{
		{name: vhlo.AttrUpdateWindowDims, list: func(d *attrs.ScatterDimensionNumbers) *[]int64 { return &d.UpdateWindowDims }},
		{name: vhlo.AttrInsertedWindowDims, list: func(d *attrs.ScatterDimensionNumbers) *[]int64 { return &d.InsertedWindowDims }},
		{name: vhlo.AttrInputBatchingDims, list: func(d *attrs.ScatterDimensionNumbers) *[]int64 { return &d.InputBatchingDims }},
		{name: vhlo.AttrScatterIndicesBatchingDims, list: func(d *attrs.ScatterDimensionNumbers) *[]int64 { return &d.ScatterIndicesBatchingDims }},
		{name: vhlo.AttrScatterDimsToOperandDims, list: func(d *attrs.ScatterDimensionNumbers) *[]int64 { return &d.ScatterDimsToOperandDims }},
		{name: vhlo.AttrIndexVectorDim, number: func(d *attrs.ScatterDimensionNumbers) *int64 { return &d.IndexVectorDim }},
	}}

// channel is the handle of operations that send to a channel of some type; channelID is that of
// operations whose channel has only a number, where 0 means no channel.
var (
	channel = parted[attrs.ChannelHandle]{stablehlo.AttrChannelHandle, attrs.ChannelHandleAttr(),
		[]part[attrs.ChannelHandle]{
			{name: vhlo.AttrChannelID, number: func(h *attrs.ChannelHandle) *int64 { return &h.Handle }},
			{name: vhlo.AttrChannelType, number: func(h *attrs.ChannelHandle) *int64 { return &h.Type }},
		}}
	channelID = parted[attrs.ChannelHandle]{channel.name, channel.class, channel.parts[:1]}
)

func joinChannelID(c *fromVHLO, from, to *tuple) bool {
	h, ok := channelID.take(from)
	if ok && h.Handle != 0 {
		to.set(channelID.name, c.m.Intern(channelID.class, h))
	}
	return ok
}
