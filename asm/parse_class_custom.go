package asm

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// param is a parameter of a list in angle brackets that is given by name.
type param struct {
	name string
	read func() bool
	seen bool
}

// dimsParam is a parameter like name = [1, 2]; "?" stands for what is not known.
func (p *nodes) dimsParam(name string, dst *[]int64) param {
	return param{name: name, read: func() (ok bool) {
		*dst, ok = p.sizeList('[', ']')
		return ok
	}}
}

// intParam is a parameter like name = 1.
func (p *nodes) intParam(name string, dst *int64) param {
	return param{name: name, read: func() (ok bool) {
		*dst, ok = p.int64("expected a number")
		return ok
	}}
}

// dimensionNumbers reads <name = value, ...> in any order. Every parameter may be left
// out, and a comma may stand behind the last one. Like the reference it has a second
// error behind the first one: that the attribute as a whole, called what, does not
// parse.
func (p *nodes) dimensionNumbers(what string, list ...param) bool {
	if !p.expect('<', "expected '<' in front of parameters") {
		return false
	}
	if !p.namedParamsOpen(list...) {
		p.failMore(diag.Syntax, p.tok.pos, "these are no "+what)
		return false
	}
	return true
}

// namedParamsOpen is dimensionNumbers behind the opening bracket.
func (p *nodes) namedParamsOpen(list ...param) bool {
	for p.tok.kind != '>' {
		at := p.tok.pos
		name, ok := p.keyword("expected the name of a parameter")
		if !ok {
			return false
		}
		found := false
		for i := range list {
			if list[i].name != name {
				continue
			}
			if list[i].seen {
				return p.fail(diag.Redefined, p.tok.pos, "the parameter '"+name+"' is there already")
			}
			found, list[i].seen = true, true
			if !p.expect('=', "expected '=' behind the name of a parameter") || !list[i].read() {
				return false
			}
		}
		if !found {
			return p.fail(diag.Syntax, at, "there is no parameter '"+name+"'")
		}
		if !p.take(',') {
			break
		}
	}
	return p.expect('>', "expected '>' behind parameters")
}

func readDot(p *nodes) (*schema.Class, ir.Node, bool) {
	a := new(attrs.DotDimensionNumbers)
	ok := p.dimensionNumbers("dot dimension numbers",
		p.dimsParam("lhs_batching_dimensions", &a.LHSBatching),
		p.dimsParam("rhs_batching_dimensions", &a.RHSBatching),
		p.dimsParam("lhs_contracting_dimensions", &a.LHSContracting),
		p.dimsParam("rhs_contracting_dimensions", &a.RHSContracting))
	return &attrs.DotDimensionNumbersAttr, a, ok
}

func readGather(p *nodes) (*schema.Class, ir.Node, bool) {
	a := new(attrs.GatherDimensionNumbers)
	ok := p.dimensionNumbers("gather dimension numbers",
		p.dimsParam("offset_dims", &a.OffsetDims),
		p.dimsParam("collapsed_slice_dims", &a.CollapsedSliceDims),
		p.dimsParam("operand_batching_dims", &a.OperandBatchingDims),
		p.dimsParam("start_indices_batching_dims", &a.StartIndicesBatchingDims),
		p.dimsParam("start_index_map", &a.StartIndexMap),
		p.intParam("index_vector_dim", &a.IndexVectorDim))
	return &attrs.GatherDimensionNumbersAttr, a, ok
}

func readScatter(p *nodes) (*schema.Class, ir.Node, bool) {
	a := new(attrs.ScatterDimensionNumbers)
	ok := p.dimensionNumbers("scatter dimension numbers",
		p.dimsParam("update_window_dims", &a.UpdateWindowDims),
		p.dimsParam("inserted_window_dims", &a.InsertedWindowDims),
		p.dimsParam("input_batching_dims", &a.InputBatchingDims),
		p.dimsParam("scatter_indices_batching_dims", &a.ScatterIndicesBatchingDims),
		p.dimsParam("scatter_dims_to_operand_dims", &a.ScatterDimsToOperandDims),
		p.intParam("index_vector_dim", &a.IndexVectorDim))
	return &attrs.ScatterDimensionNumbersAttr, a, ok
}

func readRaggedDot(p *nodes) (*schema.Class, ir.Node, bool) {
	a := new(attrs.RaggedDotDimensionNumbers)
	ok := p.dimensionNumbers("ragged dot dimension numbers",
		p.dimsParam("lhs_batching_dimensions", &a.LHSBatching),
		p.dimsParam("rhs_batching_dimensions", &a.RHSBatching),
		p.dimsParam("lhs_contracting_dimensions", &a.LHSContracting),
		p.dimsParam("rhs_contracting_dimensions", &a.RHSContracting),
		p.dimsParam("lhs_ragged_dimensions", &a.LHSRagged),
		p.dimsParam("rhs_group_dimensions", &a.RHSGroup))
	return &attrs.RaggedDotDimensionNumbersAttr, a, ok
}

// readConv reads <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, or the parameters by
// name.
func readConv(p *nodes) (*schema.Class, ir.Node, bool) {
	a := new(attrs.ConvDimensionNumbers)
	if !p.expect('<', "expected '<' in front of parameters") {
		return nil, nil, false
	}
	if p.word("raw") {
		p.next()
		return &attrs.ConvDimensionNumbersAttr, a, p.rawConv(a)
	}
	return &attrs.ConvDimensionNumbersAttr, a, p.convDims(a) && p.expect('>', "expected '>' behind parameters")
}

// convDims reads what each dimension of input, kernel and output is.
func (p *nodes) convDims(a *attrs.ConvDimensionNumbers) bool {
	return p.convSide('b', &a.InputBatch, 'f', &a.InputFeature, &a.InputSpatial) && p.crossHere() &&
		p.convSide('i', &a.KernelInputFeature, 'o', &a.KernelOutputFeature, &a.KernelSpatial) &&
		p.expect(tokArrow, "expected '->' in front of the output's dimensions") &&
		p.convSide('b', &a.OutputBatch, 'f', &a.OutputFeature, &a.OutputSpatial)
}

// convSide reads [b, 0, 1, f]: the letters of two dimensions, and the numbers of
// spatial ones in any order.
func (p *nodes) convSide(c1 byte, d1 *int64, c2 byte, d2 *int64, spatial *[]int64) bool {
	if !p.expect('[', "expected '[' in front of dimensions") {
		return false
	}
	var have1, have2 bool
	places := make(map[int64]int64) // of spatial dimensions
	most := int64(-1)
	for dim := int64(0); ; dim++ {
		at := p.tok.pos
		switch {
		case p.tok.kind == tokInteger:
			n, ok := p.int64("expected a number")
			if !ok {
				return false
			}
			if _, twice := places[n]; twice {
				return p.fail(diag.Redefined, at, "the spatial dimension is there already")
			}
			places[n], most = dim, max(most, n)
		case p.word(string(rune(c1))) && !have1:
			*d1, have1 = dim, true
			p.next()
		case p.word(string(rune(c2))) && !have2:
			*d2, have2 = dim, true
			p.next()
		default:
			return p.failHere("expected a dimension: '" + string(rune(c1)) + "', '" + string(rune(c2)) + "', each once, or a number")
		}
		if !p.take(',') {
			break
		}
	}
	if !have1 || !have2 {
		return p.failHere("expected the dimensions '" + string(rune(c1)) + "' and '" + string(rune(c2)) + "'")
	}
	if most+1 != int64(len(places)) {
		return p.failHere("expected the spatial dimensions to be numbered from 0 without a gap")
	}
	*spatial = make([]int64, len(places))
	for n, d := range places {
		(*spatial)[n] = d
	}
	return p.expect(']', "expected ']' behind dimensions")
}

// rawConv reads the parameters of a convolution by name.
func (p *nodes) rawConv(a *attrs.ConvDimensionNumbers) bool {
	return p.namedParamsOpen(
		p.intParam("input_batch_dimension", &a.InputBatch),
		p.intParam("input_feature_dimension", &a.InputFeature),
		p.dimsParam("input_spatial_dimensions", &a.InputSpatial),
		p.intParam("kernel_input_feature_dimension", &a.KernelInputFeature),
		p.intParam("kernel_output_feature_dimension", &a.KernelOutputFeature),
		p.dimsParam("kernel_spatial_dimensions", &a.KernelSpatial),
		p.intParam("output_batch_dimension", &a.OutputBatch),
		p.intParam("output_feature_dimension", &a.OutputFeature),
		p.dimsParam("output_spatial_dimensions", &a.OutputSpatial))
}

// readResultAccuracy reads <atol = 1.0, rtol = 0.0, ulps = 10, mode = attribute>, of
// which all but the mode may be left out.
func readResultAccuracy(p *nodes) (*schema.Class, ir.Node, bool) {
	a := new(attrs.ResultAccuracy)
	if !p.expect('<', "expected '<' in front of parameters") {
		return nil, nil, false
	}
	value := func(name string, read func() bool) bool {
		return !p.takeWord(name) || p.expect('=', "expected '=' behind the name of a parameter") && read() &&
			p.expect(',', "expected ',' and another parameter")
	}
	float := func(dst *float64) func() bool {
		return func() (ok bool) {
			*dst, ok = p.float64()
			return ok
		}
	}
	if !value("atol", float(&a.ATol)) || !value("rtol", float(&a.RTol)) || !value("ulps", p.intParam("ulps", &a.ULPs).read) ||
		!p.expectWord("mode") || !p.expect('=', "expected '=' and a mode") {
		return nil, nil, false
	}
	at := p.tok.pos
	m, ok := p.attr(nil)
	if !ok {
		return nil, nil, false
	}
	if ir.KindOf(m) != ir.Kind(&attrs.ResultAccuracyModeAttr) {
		return nil, nil, p.fail(diag.Mismatch, at, "expected a mode of accuracy")
	}
	a.Mode = m.(*attrs.Enum)
	return &attrs.ResultAccuracyAttr, a, p.expect('>', "expected '>' behind parameters")
}

// readBounds reads <3, ?>.
func readBounds(p *nodes) (*schema.Class, ir.Node, bool) {
	list, ok := p.sizeList('<', '>')
	return &attrs.TypeExtensionsAttr, &attrs.TypeExtensions{Bounds: list}, ok
}

// readResultAlias reads <tuple_indices = [1], result_index = [2, 0], must_alias>.
func readResultAlias(p *nodes) (*schema.Class, ir.Node, bool) {
	a := new(attrs.ArgResultAlias)
	if !p.expect('<', "expected '<' in front of parameters") {
		return nil, nil, false
	}
	ok := p.list('>', "expected '>' behind parameters", func() bool {
		at := p.tok.pos
		name, ok := p.keyword("expected the name of a parameter")
		switch {
		case !ok:
			return false
		case name == "must_alias":
			a.MustAlias = true
			return true
		}
		if !p.expect('=', "expected '=' behind the name of a parameter") {
			return false
		}
		list, ok := p.intList()
		switch {
		case !ok:
			return false
		case name == "tuple_indices":
			a.ArgTupleIndices = list
		case name == "result_index" && len(list) > 0:
			a.ResultIndex, a.ResultTupleIndices = list[0], list[1:]
		default:
			return p.fail(diag.Syntax, at, "expected tuple_indices, or result_index with a number")
		}
		return true
	})
	return &attrs.ArgResultAliasAttr, a, ok
}

// readIntegerV1 reads <1 : i32>, with the builtin type that stands for the VHLO one.
func readIntegerV1(p *nodes) (*schema.Class, ir.Node, bool) {
	if !p.expect('<', "expected '<' in front of a number") {
		return nil, nil, false
	}
	at := p.tok.pos
	a, ok := p.attr(nil)
	if !ok {
		return nil, nil, false
	}
	i, ok := a.(*attrs.Integer)
	if !ok {
		return nil, nil, p.fail(diag.Mismatch, at, "expected an integer")
	}
	t := p.vhloType(i.Type)
	if t == nil {
		return nil, nil, p.fail(diag.Mismatch, at, "VHLO has no type for "+p.typeText(i.Type))
	}
	return &attrs.IntegerV1Attr, &attrs.VHLOInteger{Type: t, Value: i.Value}, p.expect('>', "expected '>' behind a number")
}

// readFloatV1 reads <1.0 : !vhlo.f32_v1>.
func readFloatV1(p *nodes) (*schema.Class, ir.Node, bool) {
	if !p.expect('<', "expected '<' in front of a float") {
		return nil, nil, false
	}
	minus := p.take('-')
	tok := p.tok
	if tok.kind != tokFloat && tok.kind != tokInteger {
		return nil, nil, p.unexpected("expected a float")
	}
	p.next()
	if !p.expect(':', "expected ':' and the type of a float") {
		return nil, nil, false
	}
	at := p.tok.pos
	t, ok := p.typ()
	if !ok {
		return nil, nil, false
	}
	f, ok := t.(*types.VHLOFloat)
	if !ok {
		return nil, nil, p.fail(diag.Mismatch, at, "expected a float type of VHLO")
	}
	v, ok := p.floatValue(f.Format, tok, minus)
	return &attrs.FloatV1Attr, &attrs.VHLOFloat{Type: t, Value: v}, ok && p.expect('>', "expected '>' behind a float")
}

// readTensorV1 reads <dense<1> : tensor<2xi32>>.
func readTensorV1(p *nodes) (*schema.Class, ir.Node, bool) {
	if !p.expect('<', "expected '<' in front of dense elements") {
		return nil, nil, false
	}
	at := p.tok.pos
	a, ok := p.attr(nil)
	if !ok {
		return nil, nil, false
	}
	d, ok := a.(*attrs.DenseElements)
	if !ok {
		return nil, nil, p.fail(diag.Mismatch, at, "expected dense elements")
	}
	t := p.vhloType(d.Type)
	if t == nil {
		return nil, nil, p.fail(diag.Mismatch, at, "VHLO has no type for "+p.typeText(d.Type))
	}
	return &attrs.TensorV1Attr, &attrs.VHLOTensor{Type: t, Data: d.Data}, p.expect('>', "expected '>' behind dense elements")
}

// vhloType returns the counterpart of a builtin type of numbers, or of tensors of
// them, in VHLO; nil if there is none.
func (p *nodes) vhloType(t ir.Type) ir.Type {
	switch t := t.(type) {
	case *types.Integer:
		if isBool(t) {
			return types.NewVHLOBoolean(p.m)
		}
		if t.Sign != types.Signed {
			if v := types.NewVHLOInteger(p.m, t.Width, t.Sign == types.Unsigned); v != nil {
				return v
			}
		}
	case *types.Float:
		if v := types.NewVHLOFloat(p.m, t.Format); v != nil {
			return v
		}
	case *types.Complex:
		if e := p.vhloType(t.Elem); e != nil {
			return types.NewVHLOComplex(p.m, e)
		}
	case *types.RankedTensor:
		if e := p.vhloType(t.Elem); e != nil && t.Encoding == nil {
			return types.NewVHLOTensor(p.m, t.Shape, e, nil)
		}
	case *types.Simple:
		if ir.Type(t) == p.common().index {
			return types.NewVHLOIndex(p.m)
		}
	}
	return nil
}
