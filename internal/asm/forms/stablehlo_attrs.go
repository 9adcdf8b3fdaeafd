package forms

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// namedDims is a list of dimensions with its name in text.
type namedDims struct {
	name string
	dims []int64
}

// printNamed appends mnemonic<name = [dims], ..., name = n>, omitting empty lists and a number that
// is zero.
func printNamed(p *print.Printer, mnemonic string, lists []namedDims, name string, n int64) {
	p.Text(mnemonic)
	p.Text("<")
	first := true
	next := func(name string) {
		if !first {
			p.Text(", ")
		}
		first = false
		p.Text(name)
		p.Text(" = ")
	}
	for _, l := range lists {
		if len(l.dims) > 0 {
			next(l.name)
			p.Dims(l.dims)
		}
	}
	if n != 0 {
		next(name)
		p.Int(n)
	}
	p.Text(">")
}

// param is a named parameter of a list in angle brackets.
type param struct {
	name string
	read func() bool
	seen bool
}

// dimsParam is a parameter like name = [1, 2]; "?" stands for a dynamic size.
func dimsParam(p *parse.Parser, name string, dst *[]int64) param {
	return param{name: name, read: func() (ok bool) {
		*dst, ok = p.SizeList('[', ']')
		return ok
	}}
}

// intParam is a parameter like name = 1.
func intParam(p *parse.Parser, name string, dst *int64) param {
	return param{name: name, read: func() (ok bool) {
		*dst, ok = p.Int64("expected a number")
		return ok
	}}
}

// readNamed reads <name = value, ...> in any order. Every parameter is optional, and a trailing
// comma is allowed. Like the reference, it reports a second error after the first: that the
// attribute as a whole, called what, cannot be parsed.
func readNamed(p *parse.Parser, what string, list ...param) bool {
	if !p.Expect('<', "expected '<' before parameters") {
		return false
	}
	if !readNamedOpen(p, list...) {
		p.FailMore(diag.Syntax, p.Tok.Pos, "cannot parse these "+what)
		return false
	}
	return true
}

// readNamedOpen is readNamed after the opening bracket.
func readNamedOpen(p *parse.Parser, list ...param) bool {
	for p.Tok.Kind != '>' {
		at := p.Tok.Pos
		name, ok := p.Keyword("expected the name of a parameter")
		if !ok {
			return false
		}
		found := false
		for i := range list {
			if list[i].name != name {
				continue
			}
			if list[i].seen {
				return p.Fail(diag.Redefined, p.Tok.Pos, "the parameter '"+name+"' occurs twice")
			}
			found, list[i].seen = true, true
			if !p.Expect('=', "expected '=' after the name of a parameter") || !list[i].read() {
				return false
			}
		}
		if !found {
			return p.Fail(diag.Syntax, at, "there is no parameter '"+name+"'")
		}
		if !p.Take(',') {
			break
		}
	}
	return p.Expect('>', "expected '>' after parameters")
}

// printDot appends dot<lhs_batching_dimensions = [0], ...>.
func printDot(p *print.Printer, n ir.Node) {
	a := n.(*attrs.DotDimensionNumbers)
	printNamed(p, "dot", []namedDims{
		{"lhs_batching_dimensions", a.LHSBatching},
		{"rhs_batching_dimensions", a.RHSBatching},
		{"lhs_contracting_dimensions", a.LHSContracting},
		{"rhs_contracting_dimensions", a.RHSContracting},
	}, "", 0)
}

func readDot(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	a := new(attrs.DotDimensionNumbers)
	ok := readNamed(p, "dot dimension numbers",
		dimsParam(p, "lhs_batching_dimensions", &a.LHSBatching),
		dimsParam(p, "rhs_batching_dimensions", &a.RHSBatching),
		dimsParam(p, "lhs_contracting_dimensions", &a.LHSContracting),
		dimsParam(p, "rhs_contracting_dimensions", &a.RHSContracting))
	return attrs.DotDimensionNumbersAttr(), a, ok
}

// printGather appends gather<offset_dims = [0], ..., index_vector_dim = 1>.
func printGather(p *print.Printer, n ir.Node) {
	a := n.(*attrs.GatherDimensionNumbers)
	printNamed(p, "gather", []namedDims{
		{"offset_dims", a.OffsetDims},
		{"collapsed_slice_dims", a.CollapsedSliceDims},
		{"operand_batching_dims", a.OperandBatchingDims},
		{"start_indices_batching_dims", a.StartIndicesBatchingDims},
		{"start_index_map", a.StartIndexMap},
	}, "index_vector_dim", a.IndexVectorDim)
}

func readGather(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	a := new(attrs.GatherDimensionNumbers)
	ok := readNamed(p, "gather dimension numbers",
		dimsParam(p, "offset_dims", &a.OffsetDims),
		dimsParam(p, "collapsed_slice_dims", &a.CollapsedSliceDims),
		dimsParam(p, "operand_batching_dims", &a.OperandBatchingDims),
		dimsParam(p, "start_indices_batching_dims", &a.StartIndicesBatchingDims),
		dimsParam(p, "start_index_map", &a.StartIndexMap),
		intParam(p, "index_vector_dim", &a.IndexVectorDim))
	return attrs.GatherDimensionNumbersAttr(), a, ok
}

// printScatter appends scatter<update_window_dims = [0], ..., index_vector_dim = 1>.
func printScatter(p *print.Printer, n ir.Node) {
	a := n.(*attrs.ScatterDimensionNumbers)
	printNamed(p, "scatter", []namedDims{
		{"update_window_dims", a.UpdateWindowDims},
		{"inserted_window_dims", a.InsertedWindowDims},
		{"input_batching_dims", a.InputBatchingDims},
		{"scatter_indices_batching_dims", a.ScatterIndicesBatchingDims},
		{"scatter_dims_to_operand_dims", a.ScatterDimsToOperandDims},
	}, "index_vector_dim", a.IndexVectorDim)
}

func readScatter(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	a := new(attrs.ScatterDimensionNumbers)
	ok := readNamed(p, "scatter dimension numbers",
		dimsParam(p, "update_window_dims", &a.UpdateWindowDims),
		dimsParam(p, "inserted_window_dims", &a.InsertedWindowDims),
		dimsParam(p, "input_batching_dims", &a.InputBatchingDims),
		dimsParam(p, "scatter_indices_batching_dims", &a.ScatterIndicesBatchingDims),
		dimsParam(p, "scatter_dims_to_operand_dims", &a.ScatterDimsToOperandDims),
		intParam(p, "index_vector_dim", &a.IndexVectorDim))
	return attrs.ScatterDimensionNumbersAttr(), a, ok
}

// printConv appends conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>.
func printConv(p *print.Printer, n ir.Node) {
	p.Text("conv<")
	printConvDims(p, n.(*attrs.ConvDimensionNumbers))
	p.Text(">")
}

// readConv reads <[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, or the parameters by name.
func readConv(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	a := new(attrs.ConvDimensionNumbers)
	if !p.Expect('<', "expected '<' before parameters") {
		return nil, nil, false
	}
	if p.Word("raw") {
		p.Next()
		return attrs.ConvDimensionNumbersAttr(), a, readRawConv(p, a)
	}
	return attrs.ConvDimensionNumbersAttr(), a, readConvDims(p, a) && p.Expect('>', "expected '>' after parameters")
}

func printConvDims(p *print.Printer, a *attrs.ConvDimensionNumbers) { p.Buf = a.AppendDims(p.Buf) }

// readConvDims reads the roles of the dimensions of input, kernel and output.
func readConvDims(p *parse.Parser, a *attrs.ConvDimensionNumbers) bool {
	return readConvSide(p, 'b', &a.InputBatch, 'f', &a.InputFeature, &a.InputSpatial) && p.CrossHere() &&
		readConvSide(p, 'i', &a.KernelInputFeature, 'o', &a.KernelOutputFeature, &a.KernelSpatial) &&
		p.Expect(lex.Arrow, "expected '->' before the output's dimensions") &&
		readConvSide(p, 'b', &a.OutputBatch, 'f', &a.OutputFeature, &a.OutputSpatial)
}

// readConvSide reads [b, 0, 1, f]: the letters of two dimensions, and the numbers of the spatial
// ones in any order.
func readConvSide(p *parse.Parser, c1 byte, d1 *int64, c2 byte, d2 *int64, spatial *[]int64) bool {
	if !p.Expect('[', "expected '[' before dimensions") {
		return false
	}
	var have1, have2 bool
	places := make(map[int64]int64) // positions of spatial dimensions
	most := int64(-1)
	for dim := int64(0); ; dim++ {
		at := p.Tok.Pos
		switch {
		case p.Tok.Kind == lex.Integer:
			n, ok := p.Int64("expected a number")
			if !ok {
				return false
			}
			if _, twice := places[n]; twice {
				return p.Fail(diag.Redefined, at, "the spatial dimension occurs twice")
			}
			places[n], most = dim, max(most, n)
		case p.Word(string(rune(c1))) && !have1:
			*d1, have1 = dim, true
			p.Next()
		case p.Word(string(rune(c2))) && !have2:
			*d2, have2 = dim, true
			p.Next()
		default:
			return p.FailHere("expected a dimension: '" + string(rune(c1)) + "', '" + string(rune(c2)) + "', each once, or a number")
		}
		if !p.Take(',') {
			break
		}
	}
	if !have1 || !have2 {
		return p.FailHere("expected the dimensions '" + string(rune(c1)) + "' and '" + string(rune(c2)) + "'")
	}
	if most+1 != int64(len(places)) {
		return p.FailHere("expected the spatial dimensions to be numbered from 0 without a gap")
	}
	*spatial = make([]int64, len(places))
	for n, d := range places {
		(*spatial)[n] = d
	}
	return p.Expect(']', "expected ']' after dimensions")
}

// readRawConv reads the parameters of a convolution by name.
func readRawConv(p *parse.Parser, a *attrs.ConvDimensionNumbers) bool {
	return readNamedOpen(p,
		intParam(p, "input_batch_dimension", &a.InputBatch),
		intParam(p, "input_feature_dimension", &a.InputFeature),
		dimsParam(p, "input_spatial_dimensions", &a.InputSpatial),
		intParam(p, "kernel_input_feature_dimension", &a.KernelInputFeature),
		intParam(p, "kernel_output_feature_dimension", &a.KernelOutputFeature),
		dimsParam(p, "kernel_spatial_dimensions", &a.KernelSpatial),
		intParam(p, "output_batch_dimension", &a.OutputBatch),
		intParam(p, "output_feature_dimension", &a.OutputFeature),
		dimsParam(p, "output_spatial_dimensions", &a.OutputSpatial))
}

// printResultAccuracy appends result_accuracy<atol = 1.0, ..., mode = ...>, omitting zeros.
func printResultAccuracy(p *print.Printer, n ir.Node) {
	a := n.(*attrs.ResultAccuracy)
	p.Text("result_accuracy<")
	if a.ATol != 0 {
		p.Text("atol = ")
		p.Float64(a.ATol)
		p.Text(", ")
	}
	if a.RTol != 0 {
		p.Text("rtol = ")
		p.Float64(a.RTol)
		p.Text(", ")
	}
	if a.ULPs != 0 {
		p.Text("ulps = ")
		p.Int(a.ULPs)
		p.Text(", ")
	}
	p.Text("mode = ")
	p.Attr(a.Mode, print.WithType)
	p.Text(">")
}

// readResultAccuracy reads <atol = 1.0, rtol = 0.0, ulps = 10, mode = attribute>; everything except
// the mode is optional.
func readResultAccuracy(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	a := new(attrs.ResultAccuracy)
	if !p.Expect('<', "expected '<' before parameters") {
		return nil, nil, false
	}
	value := func(name string, read func() bool) bool {
		return !p.TakeWord(name) || p.Expect('=', "expected '=' after the name of a parameter") && read() &&
			p.Expect(',', "expected ',' and another parameter")
	}
	float := func(dst *float64) func() bool {
		return func() (ok bool) {
			*dst, ok = p.Float64()
			return ok
		}
	}
	if !value("atol", float(&a.ATol)) || !value("rtol", float(&a.RTol)) || !value("ulps", intParam(p, "ulps", &a.ULPs).read) ||
		!p.ExpectWord("mode") || !p.Expect('=', "expected '=' and a mode") {
		return nil, nil, false
	}
	at := p.Tok.Pos
	m, ok := p.Attr(nil)
	if !ok {
		return nil, nil, false
	}
	if ir.KindOf(m) != ir.Kind(attrs.ResultAccuracyModeAttr()) {
		return nil, nil, p.Fail(diag.Mismatch, at, "expected a mode of accuracy")
	}
	a.Mode = m.(*attrs.Enum)
	return attrs.ResultAccuracyAttr(), a, p.Expect('>', "expected '>' after parameters")
}

// printBounds appends bounds<3, ?>.
func printBounds(p *print.Printer, n ir.Node) {
	p.Text("bounds<")
	for i, b := range n.(*attrs.TypeExtensions).Bounds {
		if i > 0 {
			p.Text(", ")
		}
		p.Size(b)
	}
	p.Text(">")
}

// readBounds reads <3, ?>.
func readBounds(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	list, ok := p.SizeList('<', '>')
	return attrs.TypeExtensionsAttr(), &attrs.TypeExtensions{Bounds: list}, ok
}

// readDimSizes reads [3, ?].
func readDimSizes(p *parse.Parser, f *schema.Field, n ir.Node) bool {
	list, ok := p.SizeList('[', ']')
	if ok {
		f.Set(n, list)
	}
	return ok
}

// printResultAlias appends result_alias<tuple_indices = [1], result_index = [2, 0],
// must_alias>.
func printResultAlias(p *print.Printer, n ir.Node) {
	a := n.(*attrs.ArgResultAlias)
	p.Text("result_alias<")
	if len(a.ArgTupleIndices) > 0 {
		p.Text("tuple_indices = ")
		p.Dims(a.ArgTupleIndices)
		p.Text(", ")
	}
	p.Text("result_index = ")
	p.Dims(append([]int64{a.ResultIndex}, a.ResultTupleIndices...))
	if a.MustAlias {
		p.Text(", must_alias")
	}
	p.Text(">")
}

// readResultAlias reads <tuple_indices = [1], result_index = [2, 0], must_alias>.
func readResultAlias(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	a := new(attrs.ArgResultAlias)
	if !p.Expect('<', "expected '<' before parameters") {
		return nil, nil, false
	}
	ok := p.List('>', "expected '>' after parameters", func() bool {
		at := p.Tok.Pos
		name, ok := p.Keyword("expected the name of a parameter")
		switch {
		case !ok:
			return false
		case name == "must_alias":
			a.MustAlias = true
			return true
		}
		if !p.Expect('=', "expected '=' after the name of a parameter") {
			return false
		}
		list, ok := p.IntList()
		switch {
		case !ok:
			return false
		case name == "tuple_indices":
			a.ArgTupleIndices = list
		case name == "result_index" && len(list) > 0:
			a.ResultIndex, a.ResultTupleIndices = list[0], list[1:]
		default:
			return p.Fail(diag.Syntax, at, "expected tuple_indices, or result_index with a number")
		}
		return true
	})
	return attrs.ArgResultAliasAttr(), a, ok
}

// printMeshAxes appends the axes of a mesh without the name of their class.
func printMeshAxes(p *print.Printer, v any) {
	for i, e := range v.(*attrs.Array).Elems {
		if i > 0 {
			p.Text(", ")
		}
		p.ImpliedAttr(e)
	}
}

func readMeshAxes(p *parse.Parser, f *schema.Field, n ir.Node) bool {
	at := p.Tok.Pos
	var list []ir.Attr
	for more := true; more; more = p.Take(',') {
		a, ok := p.StrippedAttr(attrs.MeshAxisAttr())
		if !ok {
			return false
		}
		list = append(list, a)
	}
	return p.SetAttr(f, n, attrs.NewArray(p.Module, list...), at)
}
