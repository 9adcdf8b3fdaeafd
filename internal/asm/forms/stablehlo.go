package forms

import (
	"strconv"
	"strings"
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

var stablehloForms = sync.OnceValue(func() *Dialect {
	return &Dialect{
		Rows: stablehlo.Ops(),
		Ops: map[string]Op{
			stablehlo.OpConstant: {Print: printConstant, Fits: (*print.Printer).Complete, Read: readConstant},
			stablehlo.OpReduce:   {Print: printReduce, Fits: fitsReduce, Read: readReduce},
			stablehlo.OpWhile:    {Print: printWhile, Fits: fitsWhile, Read: readWhile},
		},
		Directives: map[string]Directive{
			"SameOperandsAndResultType":         {printSameType, readSameType},
			"SliceRanges":                       {printSliceRanges, readSliceRanges},
			"DotDimensionNumbers":               {printDotDimensions, readDotDimensions},
			"CustomCallTarget":                  {printCustomCallTarget, readCustomCallTarget},
			"ConvolutionDimensions":             {printConvolutionDimensions, readConvolutionDimensions},
			"WindowAttributes":                  {printWindow, readWindow},
			"VariadicSameOperandsAndResultType": {printSameType, readVariadicSameType},
			"ComplexOpType":                     {printComplexOpType, readComplexOpType},
			"SelectOpType":                      {printSelectOpType, readSelectOpType},
			"TupleOpType":                       {printTupleOpType, readTupleOpType},
			"PairwiseOpType":                    {printPairwiseOpType, readPairwiseOpType},
			"VariadicOperandWithAttribute":      {printVariadicOperand, readVariadicOperand},
			"ExponentMantissa":                  {printExponentMantissa, readExponentMantissa},
			"PrecisionConfig":                   {printPrecision, readPrecision},
			"PrecisionConfigAndAlgorithm":       {printPrecisionAndAlgorithm, readPrecisionAndAlgorithm},
		},
		Classes: map[*schema.Class]Class{
			attrs.ConvDimensionNumbersAttr():    {Print: printConv, Read: readConv},
			attrs.DotDimensionNumbersAttr():     {Print: printDot, Read: readDot},
			attrs.GatherDimensionNumbersAttr():  {Print: printGather, Read: readGather},
			attrs.ScatterDimensionNumbersAttr(): {Print: printScatter, Read: readScatter},
			attrs.ResultAccuracyAttr():          {Print: printResultAccuracy, Read: readResultAccuracy},
			attrs.TypeExtensionsAttr():          {Print: printBounds, Read: readBounds, Keyword: "bounds"},
			attrs.ArgResultAliasAttr():          {Print: printResultAlias, Read: readResultAlias},
		},
		Params: map[string]func(e *format.Element) Param{
			"DimSizes": always(Param{Read: readDimSizes}),
		},
		Fields: map[field]Param{
			{attrs.MeshAttr(), "axes"}:                 {printMeshAxes, readMeshAxes},
			{attrs.ReplicaGroupMeshAxesAttr(), "axes"}: {printAttrArray, readAttrArray},
		},
	}
})

// printConstant appends {attributes} dense<1> : tensor<i32>. The generic form is used if the
// result's type is not the value's, such as a quantized type.
func printConstant(p *print.Printer, c *print.Context) {
	p.RememberedForm(c, func() {
		value := c.Inherent("value")
		if attrs.TypeOf(p.Module.Attr(value)) != c.Op.Result(0).Type() {
			p.GenericRest(c.Op, c.Info)
			return
		}
		p.AttrDictBut(c, " {", "value")
		p.Text(" ")
		p.AttrID(value, print.WithType)
	})
}

// readConstant reads {attributes} dense<1> : tensor<i32>, or the text of the generic form after the
// name.
func readConstant(p *parse.OpParser, st *parse.State) bool {
	if p.Take('(') {
		if !p.Expect(')', "expected ')': a constant has no operands") {
			return false
		}
		if p.Take('<') && (!p.GenericProperties(st) || !p.Expect('>', "expected '>' after the properties")) {
			return false
		}
		if !p.OptionalAttrs(st) || !p.Expect(':', "expected ':' and the type of the operation") ||
			!p.Expect('(', "expected '('") || !p.Expect(')', "expected ')': a constant has no operands") ||
			!p.Expect(lex.Arrow, "expected '->' and the type of the result") {
			return false
		}
		t, ok := p.Type()
		if ok {
			p.SetType(st, format.ResultPart(0), t)
		}
		return ok
	}
	if !p.OptionalAttrs(st) {
		return false
	}
	at := p.Tok.Pos
	a, ok := p.Attr(nil)
	if !ok {
		return false
	}
	t := attrs.TypeOf(a)
	if t == nil || !p.FitsStorage("ElementsAttr", a) {
		return p.Fail(diag.Mismatch, at, "the value of a constant must be elements, as dense<...>")
	}
	if p.Named(st, "value") != nil {
		return p.Fail(diag.Redefined, st.Pos, "the attribute 'value' occurs twice")
	}
	p.SetNamed(st, "value", a)
	p.SetType(st, format.ResultPart(0), t)
	return true
}

// printWhile appends (%iterArg = %0, ...) : types, attributes, then cond {...} do {...}.
func printWhile(p *print.Printer, c *print.Context) {
	p.Text("(")
	printAssignments(p, c.Op.Region(1).First(), 0, c.Operands)
	p.Text(")")
	if len(c.Operands) > 0 {
		p.Text(" : ")
		p.ValueTypes(c, format.OperandPart(-1))
	}
	p.AttrDict(c, " attributes {")
	p.Newline()
	p.Text("cond ")
	p.Region(c.Op.Region(0), print.RegionOptions{Terminators: true})
	p.Text(" do ")
	p.Region(c.Op.Region(1), print.RegionOptions{Terminators: true})
}

// fitsWhile reports whether both regions have an argument for each operand.
func fitsWhile(p *print.Printer, c *print.Context) bool {
	for i := range 2 {
		if b := c.Op.Region(i).First(); b.IsNil() || b.NumArgs() != len(c.Operands) {
			return false
		}
	}
	return true
}

// readWhile reads (%iterArg = %0, ...) : types attributes {...} cond {...} do {...}.
func readWhile(p *parse.OpParser, st *parse.State) bool {
	at := p.Tok.Pos
	if !p.Expect('(', "expected '(' before assignments") {
		return false
	}
	args, ok := readAssignments(p, st, format.OperandPart(-1))
	if !ok {
		return false
	}
	base := p.NumTypes()
	if p.Take(':') {
		for more := true; more; more = p.Take(',') {
			if !p.PushType() {
				return false
			}
		}
	}
	list := p.TypesFrom(base)
	if len(list) != len(args) {
		return p.Fail(diag.Mismatch, at, "expected the types of "+strconv.Itoa(len(args))+" operands, found "+strconv.Itoa(len(list)))
	}
	for i := range args {
		args[i].Type = list[i]
	}
	p.SetTypes(st, format.OperandPart(-1), base)
	p.SetTypes(st, format.ResultPart(-1), base)
	return p.Settle(st) && p.AttrDictKeyword(st) && p.ExpectWord("cond") && p.Region(st, args) && p.ExpectWord("do") && p.Region(st, args)
}

// printReduce appends (%0 init: %1), (%2 init: %3) across dimensions = [1] {attributes} : types,
// then the reducer on a separate line. A reducer that is a single operation is instead printed
// first, as applies name.
func printReduce(p *print.Printer, c *print.Context) {
	inputs, inits := c.OperandsOf(format.OperandPart(0)), c.OperandsOf(format.OperandPart(1))
	for i, v := range inputs {
		if i > 0 {
			p.Text(", ")
		}
		p.Text("(")
		p.Value(v)
		p.Text(" init: ")
		p.Value(inits[i])
		p.Text(")")
	}
	inner := reducerOp(p, c)
	if !inner.IsNil() {
		p.Text(" applies ")
		p.Text(inner.Name())
	}
	p.Text(" across dimensions = ")
	p.Text("[")
	p.ArrayElements(c.Op.Attr("dimensions").(*attrs.DenseArray))
	p.Text("]")
	p.AttrDictBut(c, " {", "dimensions")
	p.Text(" : ")
	p.FunctionalType(c, format.OperandPart(-1), format.ResultPart(-1))
	if !inner.IsNil() {
		return
	}
	p.Newline()
	p.Text(" reducer")
	b := c.Op.Region(0).First()
	half := b.NumArgs() / 2
	for i := range half {
		p.Text("(")
		p.RegionArg(b, i, nil)
		p.Text(", ")
		p.RegionArg(b, i+half, nil)
		p.Text(") ")
	}
	p.Text(" ")
	p.Region(c.Op.Region(0), print.RegionOptions{Terminators: true})
}

// fitsReduce reports whether each input has an initial value and two arguments of the reducer.
func fitsReduce(p *print.Printer, c *print.Context) bool {
	inputs, inits := c.OperandsOf(format.OperandPart(0)), c.OperandsOf(format.OperandPart(1))
	b := c.Op.Region(0).First()
	_, ok := c.Op.Attr("dimensions").(*attrs.DenseArray)
	return ok && len(inputs) > 0 && len(inputs) == len(inits) && !b.IsNil() && b.NumArgs() == 2*len(inputs)
}

// reducerOp returns the operation that a reducer consists of if its text can be omitted: it must be
// a commutative operation of the same dialect on the two arguments, in order, with scalar types
// that can be inferred from the input. Its attributes are lost.
func reducerOp(p *print.Printer, c *print.Context) (inner ir.Op) {
	b := c.Op.Region(0).First()
	if b.NumArgs() != 2 {
		return ir.Op{}
	}
	op := b.First()
	if op.IsNil() || op.Next().IsNil() || !op.Next().Next().IsNil() {
		return ir.Op{}
	}
	info, ret := op.Info(), op.Next()
	if info.Dialect != c.Info.Dialect || info.Def == nil || !info.Def.Traits.Has(ods.Commutative) {
		return ir.Op{}
	}
	if op.NumOperands() != 2 || op.NumResults() != 1 || op.Operand(0) != b.Arg(0) || op.Operand(1) != b.Arg(1) ||
		ret.NumOperands() != 1 || ret.Operand(0) != op.Result(0) {
		return ir.Op{}
	}
	_, elem, _, _ := types.Shape(p.Module.Type(c.TypeOf(c.Operands[0])))
	t, ok := op.Result(0).Type().(*types.RankedTensor)
	if !ok || len(t.Shape) != 0 || t.Elem != elem || t.Encoding != nil {
		return ir.Op{}
	}
	return op
}

// readReduce reads (%0 init: %1), (%2 init: %3) across dimensions = [1] {attributes} : types, then
// the reducer and its region. A reducer of one operation comes first instead, as applies name.
func readReduce(p *parse.OpParser, st *parse.State) bool {
	at := p.Tok.Pos
	p.PlaceAt(st, at) // the reference uses this position
	var inputs, inits []parse.Use
	for more := true; more; more = p.Take(',') {
		if !p.Take('(') {
			continue // the reference accepts commas without inputs
		}
		in, ok := p.Use()
		if !ok || !p.ExpectWord("init") || !p.Expect(':', "expected ':' and the initial value") {
			return false
		}
		init, ok := p.Use()
		if !ok || !p.Expect(')', "expected ')' after the initial value") {
			return false
		}
		inputs, inits = append(inputs, in), append(inits, init)
	}
	for i, list := range [...][]parse.Use{inputs, inits} {
		base := p.NumUses()
		p.PushUse(list...)
		p.SetUses(st, format.OperandPart(i), base, at)
	}
	p.Group(st, format.OperandPart(-1)).Pos = at
	var inner *parse.Name
	if p.TakeWord("applies") {
		if inner = readReducerOp(p, st, at); inner == nil {
			return false
		}
	}
	if !p.ExpectWord("across") || !p.ExpectWord("dimensions") || !p.Expect('=', "expected '=' and dimensions") {
		return false
	}
	dims, ok := p.IntList()
	if !ok {
		return false
	}
	p.SetNamed(st, "dimensions", attrs.NewI64Array(p.Module, dims))
	if !p.LenientAttrs(st) || !p.ColonFunctionalType(st, format.OperandPart(-1), format.ResultPart(-1)) {
		return false
	}
	if inner != nil {
		return p.CompactReducer(st, inner)
	}
	return p.Settle(st) && p.ExpectWord("reducer") && readReducer(p, st)
}

// readReducer reads (%a: type, %b: type) for each input, then the region. The region's arguments
// are the first of each pair, then the second of each.
func readReducer(p *parse.OpParser, st *parse.State) bool {
	var first, second []parse.RegionArg
	for p.Take('(') {
		var pair [2]parse.RegionArg
		for k := range pair {
			a := &pair[k]
			if k == 1 && !p.Expect(',', "expected ',' and another argument") {
				return false
			}
			if !p.ArgName(a) || !p.Expect(':', "expected ':' and the type of the argument") || !p.ArgType(a) || !p.ArgLoc(a) {
				return false
			}
		}
		if !p.Expect(')', "expected ')' after the reducer's arguments") {
			return false
		}
		first, second = append(first, pair[0]), append(second, pair[1])
	}
	return p.Region(st, append(first, second...))
}

// readReducerOp reads the name of the operation that a reducer consists of: a commutative operation
// with two operands, of the same dialect as the reduction.
func readReducerOp(p *parse.OpParser, st *parse.State, at int) *parse.Name {
	spelled, ok := p.Keyword("expected the name of an operation")
	if !ok {
		return nil
	}
	full := spelled
	if strings.IndexByte(spelled, '.') < 0 {
		full = p.DefaultName(spelled)
	}
	n := p.OpName(full)
	def := n.Info.Def
	if def == nil || n.Info.Dialect != st.Name.Info.Dialect || !def.Traits.Has(ods.Commutative) || len(def.Operands) != 2 ||
		len(def.Results) != 1 || len(def.Regions) != 0 || def.Operands[0].Arity != ods.One || def.Operands[1].Arity != ods.One {
		p.Fail(diag.Syntax, at, "a reducer that is one operation must be a commutative one of two operands, of the dialect "+st.Name.Info.Dialect)
		return nil
	}
	return n
}
