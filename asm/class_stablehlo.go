package asm

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
)

// namedDims is a list of dimensions with its name in text.
type namedDims struct {
	name string
	dims []int64
}

// namedList appends mnemonic<name = [dims], ..., name = n>; empty lists and a number
// that is zero are left out.
func (p *printer) namedList(mnemonic string, lists []namedDims, name string, n int64) {
	p.str(mnemonic)
	p.str("<")
	first := true
	next := func(name string) {
		if !first {
			p.str(", ")
		}
		first = false
		p.str(name)
		p.str(" = ")
	}
	for _, l := range lists {
		if len(l.dims) > 0 {
			next(l.name)
			p.dims(l.dims)
		}
	}
	if n != 0 {
		next(name)
		p.int(n)
	}
	p.str(">")
}

// printDot: dot<lhs_batching_dimensions = [0], ...>.
func printDot(p *printer, n ir.Node) {
	a := n.(*attrs.DotDimensionNumbers)
	p.namedList("dot", []namedDims{
		{"lhs_batching_dimensions", a.LHSBatching},
		{"rhs_batching_dimensions", a.RHSBatching},
		{"lhs_contracting_dimensions", a.LHSContracting},
		{"rhs_contracting_dimensions", a.RHSContracting},
	}, "", 0)
}

// printGather: gather<offset_dims = [0], ..., index_vector_dim = 1>.
func printGather(p *printer, n ir.Node) {
	a := n.(*attrs.GatherDimensionNumbers)
	p.namedList("gather", []namedDims{
		{"offset_dims", a.OffsetDims},
		{"collapsed_slice_dims", a.CollapsedSliceDims},
		{"operand_batching_dims", a.OperandBatchingDims},
		{"start_indices_batching_dims", a.StartIndicesBatchingDims},
		{"start_index_map", a.StartIndexMap},
	}, "index_vector_dim", a.IndexVectorDim)
}

// printScatter: scatter<update_window_dims = [0], ..., index_vector_dim = 1>.
func printScatter(p *printer, n ir.Node) {
	a := n.(*attrs.ScatterDimensionNumbers)
	p.namedList("scatter", []namedDims{
		{"update_window_dims", a.UpdateWindowDims},
		{"inserted_window_dims", a.InsertedWindowDims},
		{"input_batching_dims", a.InputBatchingDims},
		{"scatter_indices_batching_dims", a.ScatterIndicesBatchingDims},
		{"scatter_dims_to_operand_dims", a.ScatterDimsToOperandDims},
	}, "index_vector_dim", a.IndexVectorDim)
}

// printRaggedDot: ragged_dot<lhs_batching_dimensions = [0], ...>.
func printRaggedDot(p *printer, n ir.Node) {
	a := n.(*attrs.RaggedDotDimensionNumbers)
	p.namedList("ragged_dot", []namedDims{
		{"lhs_batching_dimensions", a.LHSBatching},
		{"rhs_batching_dimensions", a.RHSBatching},
		{"lhs_contracting_dimensions", a.LHSContracting},
		{"rhs_contracting_dimensions", a.RHSContracting},
		{"lhs_ragged_dimensions", a.LHSRagged},
		{"rhs_group_dimensions", a.RHSGroup},
	}, "", 0)
}

// printConv: conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>.
func printConv(p *printer, n ir.Node) {
	p.str("conv<")
	p.convDims(n.(*attrs.ConvDimensionNumbers))
	p.str(">")
}

func (p *printer) convDims(a *attrs.ConvDimensionNumbers) { p.buf = a.AppendDims(p.buf) }

// printResultAccuracy: result_accuracy<atol = 1.0, ..., mode = ...>; zeros are left
// out.
func printResultAccuracy(p *printer, n ir.Node) {
	a := n.(*attrs.ResultAccuracy)
	p.str("result_accuracy<")
	if a.ATol != 0 {
		p.str("atol = ")
		p.float64(a.ATol)
		p.str(", ")
	}
	if a.RTol != 0 {
		p.str("rtol = ")
		p.float64(a.RTol)
		p.str(", ")
	}
	if a.ULPs != 0 {
		p.str("ulps = ")
		p.int(a.ULPs)
		p.str(", ")
	}
	p.str("mode = ")
	p.attr(a.Mode, typeShown)
	p.str(">")
}

// printBounds: bounds<3, ?>.
func printBounds(p *printer, n ir.Node) {
	p.str("bounds<")
	for i, b := range n.(*attrs.TypeExtensions).Bounds {
		if i > 0 {
			p.str(", ")
		}
		p.size(b)
	}
	p.str(">")
}

// printResultAlias: result_alias<tuple_indices = [1], result_index = [2, 0],
// must_alias>.
func printResultAlias(p *printer, n ir.Node) {
	a := n.(*attrs.ArgResultAlias)
	p.str("result_alias<")
	if len(a.ArgTupleIndices) > 0 {
		p.str("tuple_indices = ")
		p.dims(a.ArgTupleIndices)
		p.str(", ")
	}
	p.str("result_index = ")
	p.dims(append([]int64{a.ResultIndex}, a.ResultTupleIndices...))
	if a.MustAlias {
		p.str(", must_alias")
	}
	p.str(">")
}
