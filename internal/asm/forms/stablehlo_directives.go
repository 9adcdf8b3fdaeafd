package forms

import (
	"encoding/binary"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/format"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// printVariadicOperand prints operands separated by commas, with a comma at the end even if there
// are none.
func printVariadicOperand(p *print.Printer, c *print.Context, args []format.Part) {
	for i, v := range c.OperandsOf(args[0]) {
		if i > 0 {
			p.Text(", ")
		}
		p.Value(v)
	}
	p.Text(",")
}

// readVariadicOperand reads operands with a comma after each. Without operands there may be one, too: that is how the
// reference prints them, although its parser refuses it.
func readVariadicOperand(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	base, at := p.NumUses(), p.Tok.Pos
	for p.Tok.Kind == lex.Percent {
		u, ok := p.Use()
		if !ok || !p.Expect(',', "expected ',' after an operand") {
			return false
		}
		p.PushUse(u)
	}
	if p.NumUses() == base {
		p.Take(',')
	}
	p.SetUses(st, args[0], base, at)
	return true
}

// printCustomCallTarget prints a string as a symbol name.
func printCustomCallTarget(p *print.Printer, c *print.Context, args []format.Part) {
	if s, ok := c.Attr(args[0]).(*attrs.String); ok {
		p.Symbol(s.Value)
	}
}

// readCustomCallTarget reads a string spelled as a symbol name.
func readCustomCallTarget(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	name, ok := p.SymbolName()
	if ok {
		p.SetAttrOf(st, args[0], attrs.NewString(p.Module, name))
	}
	return ok
}

// printExponentMantissa prints e8m10.
func printExponentMantissa(p *print.Printer, c *print.Context, args []format.Part) {
	for i, mark := range []string{"e", "m"} {
		p.Text(mark)
		if a := c.Attr(args[i]); a != nil {
			p.Attr(a, print.WithoutType)
		}
	}
}

// readExponentMantissa reads e8m10.
func readExponentMantissa(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	at := p.Tok.Pos
	s, ok := p.Keyword("expected the bits of exponent and mantissa, as e8m10")
	if !ok {
		return false
	}
	i := 1
	for i < len(s) && s[i] != 'm' {
		i++
	}
	if i < len(s) && s[0] == 'e' {
		e, err1 := strconv.ParseInt(s[1:i], 10, 32)
		m, err2 := strconv.ParseInt(s[i+1:], 10, 32)
		if err1 == nil && err2 == nil {
			t := p.ImpliedType(parse.I32Type)
			p.SetAttrOf(st, args[0], attrs.NewInteger(p.Module, t, e))
			p.SetAttrOf(st, args[1], attrs.NewInteger(p.Module, t, m))
			return true
		}
	}
	return p.Fail(diag.Syntax, at, "expected the bits of exponent and mantissa, as e8m10")
}

// printSliceRanges prints [start:limit:stride, ...], omitting strides of one. For PPHLO it prints
// [start:stride:limit, ...].
func printSliceRanges(p *print.Printer, c *print.Context, args []format.Part) {
	starts, limits, strides := int64s(c.Attr(args[0])), int64s(c.Attr(args[1])), int64s(c.Attr(args[2]))
	p.Text("[")
	if len(starts) != len(limits) || len(starts) != len(strides) {
		for i, part := range []struct {
			name string
			list []int64
		}{{"start_indices: ", starts}, {"limit_indices: ", limits}, {"strides: ", strides}} {
			if i > 0 {
				p.Text(", ")
			}
			p.Text(part.name)
			p.Ints(part.list)
		}
		p.Text("]")
		return
	}
	for i := range starts {
		if i > 0 {
			p.Text(", ")
		}
		p.Int(starts[i])
		p.Text(":")
		if c.Info.Dialect == "pphlo" {
			p.Int(strides[i])
			p.Text(":")
			p.Int(limits[i])
			continue
		}
		p.Int(limits[i])
		if strides[i] != 1 {
			p.Text(":")
			p.Int(strides[i])
		}
	}
	p.Text("]")
}

// int64s returns the elements of a dense array of 64-bit integers.
func int64s(a ir.Attr) []int64 {
	d, ok := a.(*attrs.DenseArray)
	if !ok || spell.ElementSize(d.Elem) != 8 {
		return nil
	}
	list := make([]int64, d.Size)
	for i := range list {
		list[i] = int64(spell.LittleEndian(d.Data[i*8:][:8]).Lo)
	}
	return list
}

// readSliceRanges reads [start:limit:stride, ...]; an omitted stride is one. PPHLO has the limit
// last, and no optional strides.
func readSliceRanges(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	if !p.Expect('[', "expected '[' before ranges") {
		return false
	}
	var room [3][8]int64
	starts, limits, strides := room[0][:0], room[1][:0], room[2][:0]
	if !p.List(']', "expected ']' after ranges", func() bool {
		start, ok := p.Int64("expected the start of a range")
		if !ok || !p.Expect(':', "expected ':' in a range") {
			return false
		}
		limit, ok := p.Int64("expected the limit of a range")
		stride := int64(1)
		switch {
		case ok && isPPHLO(st):
			stride = limit
			if !p.Expect(':', "expected ':' and the limit of a range") {
				return false
			}
			limit, ok = p.Int64("expected the limit of a range")
		case ok && p.Take(':'):
			stride, ok = p.Int64("expected the stride of a range")
		}
		starts, limits, strides = append(starts, start), append(limits, limit), append(strides, stride)
		return ok
	}) {
		return false
	}
	for i, list := range [...][]int64{starts, limits, strides} {
		p.SetAttrOf(st, args[i], attrs.NewI64Array(p.Module, list))
	}
	return true
}

// printDotDimensions prints batching_dims = [0] x [0], contracting_dims = [1] x [1], omitting empty
// batching dimensions.
func printDotDimensions(p *print.Printer, c *print.Context, args []format.Part) {
	a, ok := c.Attr(args[0]).(*attrs.DotDimensionNumbers)
	if !ok {
		return
	}
	if len(a.LHSBatching) > 0 || len(a.RHSBatching) > 0 {
		p.Text("batching_dims = ")
		p.Dims(a.LHSBatching)
		p.Text(" x ")
		p.Dims(a.RHSBatching)
		p.Text(", ")
	}
	p.Text("contracting_dims = ")
	p.Dims(a.LHSContracting)
	p.Text(" x ")
	p.Dims(a.RHSContracting)
}

// readDotDimensions reads batching_dims = [0] x [0], contracting_dims = [1] x [1].
func readDotDimensions(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	a := new(attrs.DotDimensionNumbers)
	sides := func(l, r *[]int64) (ok bool) {
		if !p.Expect('=', "expected '=' and dimensions") {
			return false
		}
		if *l, ok = p.IntList(); !ok || !p.CrossHere() {
			return false
		}
		*r, ok = p.IntList()
		return ok
	}
	if p.TakeWord("batching_dims") {
		if !sides(&a.LHSBatching, &a.RHSBatching) || !p.Expect(',', "expected ',' and contracting_dims") {
			return false
		}
	}
	if !p.ExpectWord("contracting_dims") || !sides(&a.LHSContracting, &a.RHSContracting) {
		return false
	}
	c := attrs.DotDimensionNumbersAttr()
	if isPPHLO(st) {
		c = attrs.PPHLODotDimensionNumbersAttr()
	}
	p.SetAttrOf(st, args[0], p.Module.Intern(c, a))
	return true
}

// printPrecision appends precision = [HIGHEST, DEFAULT].
func printPrecision(p *print.Printer, c *print.Context, args []format.Part) {
	printPrecisions(p, c.Attr(args[0]))
}

// readPrecision reads ", precision = [DEFAULT, HIGH]" if it comes next.
func readPrecision(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	return !p.Take(',') || p.ExpectWord("precision") && readPrecisions(p, st, args[0])
}

// printPrecisions prints ", precision = [DEFAULT, HIGH]" if a is an array of precisions.
func printPrecisions(p *print.Printer, a ir.Attr) {
	list, ok := a.(*attrs.Array)
	if !ok {
		return
	}
	p.Text(", precision = [")
	for i, e := range list.Elems {
		if i > 0 {
			p.Text(", ")
		}
		if k, ok := e.(*attrs.Enum); ok {
			p.Text(k.Keyword())
		}
	}
	p.Text("]")
}

// readPrecisions reads = [DEFAULT, HIGH].
func readPrecisions(p *parse.OpParser, st *parse.State, a format.Part) bool {
	if !p.Expect('=', "expected '=' and precisions") || !p.Expect('[', "expected '[' before precisions") {
		return false
	}
	var list []ir.Attr
	if !p.List(']', "expected ']' after precisions", func() bool {
		at := p.Tok.Pos
		k, ok := p.EnumCase()
		var v uint64
		if ok {
			if v, ok = attrs.PrecisionAttr().Enum.Value(k); !ok {
				p.Fail(diag.Syntax, at, "there is no precision '"+k+"'")
			}
		}
		if !ok {
			p.FailMore(diag.Syntax, p.Tok.Pos, "the list of precisions cannot be read") // the reference reports this as a second error
			return false
		}
		list = append(list, attrs.NewEnum(p.Module, attrs.PrecisionAttr(), v))
		return true
	}) {
		return false
	}
	p.SetAttrOf(st, a, attrs.NewArray(p.Module, list...))
	return true
}

// printPrecisionAndAlgorithm prints the precision and ", algorithm = <...>".
func printPrecisionAndAlgorithm(p *print.Printer, c *print.Context, args []format.Part) {
	printPrecisions(p, c.Attr(args[0]))
	if a := c.Attr(args[1]); a != nil {
		p.Text(", algorithm = ")
		p.StrippedAttr(a)
	}
}

// readPrecisionAndAlgorithm reads the precision, ", algorithm = <...>", both or neither.
func readPrecisionAndAlgorithm(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	if !p.Take(',') {
		return true
	}
	if p.TakeWord("precision") {
		if !readPrecisions(p, st, args[0]) {
			return false
		}
		if !p.Take(',') {
			return true
		}
	}
	if !p.ExpectWord("algorithm") || !p.Expect('=', "expected '=' and an algorithm") {
		return false
	}
	if p.Tok.Kind != '<' {
		return p.Unexpected("expected '<' before an algorithm")
	}
	a, ok := p.StrippedAttr(attrs.DotAlgorithmAttr())
	if ok {
		p.SetAttrOf(st, args[1], a)
	}
	return ok
}

// printConvolutionDimensions prints [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f].
func printConvolutionDimensions(p *print.Printer, c *print.Context, args []format.Part) {
	if a, ok := c.Attr(args[0]).(*attrs.ConvDimensionNumbers); ok {
		printConvDims(p, a)
	}
}

// readConvolutionDimensions reads [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f].
func readConvolutionDimensions(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	a := new(attrs.ConvDimensionNumbers)
	if !readConvDims(&p.Parser, a) {
		return false
	}
	c := attrs.ConvDimensionNumbersAttr()
	if isPPHLO(st) {
		c = attrs.PPHLOConvDimensionNumbersAttr()
	}
	p.SetAttrOf(st, args[0], p.Module.Intern(c, a))
	return true
}

// printWindow prints the window attributes that are present: stride = [1, 1], pad = [[0, 0], [0,
// 0]], and so on.
func printWindow(p *print.Printer, c *print.Context, args []format.Part) {
	first := true
	for i, name := range [...]string{"stride", "pad", "lhs_dilate", "rhs_dilate", "reverse"} {
		if i >= len(args) {
			break
		}
		a := c.Attr(args[i])
		if a == nil {
			continue
		}
		if !first {
			p.Text(", ")
		}
		first = false
		p.Text(name)
		p.Text(" = ")
		switch a := a.(type) {
		case *attrs.DenseArray:
			p.Text("[")
			p.ArrayElements(a)
			p.Text("]")
		case *attrs.DenseElements:
			if !p.Spellable(a) {
				p.Attr(a, print.WithType)
				continue
			}
			e := p.Elements(a.Type, a.Data)
			p.Nested(e.Shape, func(i int64) { p.Element(&e, e.At(i)) })
		}
	}
}

// readWindow reads window attributes in any order: stride = [1, 1], pad = [[0, 0], [0, 0]], and so
// on.
func readWindow(p *parse.OpParser, st *parse.State, args []format.Part) bool {
	names := [...]string{"stride", "pad", "lhs_dilate", "rhs_dilate", "reverse"}
	for p.Tok.Kind == lex.Ident {
		name := p.Spelling()
		p.Next()
		k := -1
		for i := range min(len(args), len(names)) {
			if names[i] == name {
				k = i
			}
		}
		if k < 0 || p.HasAttr(st, args[k]) {
			return p.FailHere("'" + name + "' is not an attribute of a window, or occurs twice")
		}
		if !p.Expect('=', "expected '=' after the name of an attribute") {
			return false
		}
		var a ir.Attr
		ok := false
		switch name {
		case "pad":
			a, ok = readPadding(p)
		case "reverse":
			a, ok = readFlags(p)
		default:
			var list []int64
			if list, ok = p.IntList(); ok {
				a = attrs.NewI64Array(p.Module, list)
			}
		}
		if !ok {
			return false
		}
		p.SetAttrOf(st, args[k], a)
		if !p.Take(',') {
			break
		}
	}
	return true
}

// readPadding reads [[low, high], ...].
func readPadding(p *parse.OpParser) (ir.Attr, bool) {
	if !p.Expect('[', "expected '[' before paddings") {
		return nil, false
	}
	var data []byte
	n := int64(0)
	if !p.List(']', "expected ']' after paddings", func() bool {
		at := p.Tok.Pos
		pair, ok := p.IntList()
		if !ok {
			return false
		}
		if len(pair) != 2 {
			return p.Fail(diag.Mismatch, at, "expected a pair of numbers, found "+strconv.Itoa(len(pair)))
		}
		for _, v := range pair {
			data = binary.LittleEndian.AppendUint64(data, uint64(v))
		}
		n++
		return true
	}) {
		return nil, false
	}
	t := types.NewTensor(p.Module, []int64{n, 2}, p.Common().I64, nil)
	return attrs.NewDenseElements(p.Module, t, p.Storage(data, p.Common().I64, 2*n)), true
}

// readFlags reads [true, false]; numbers are accepted instead of booleans.
func readFlags(p *parse.OpParser) (ir.Attr, bool) {
	if !p.Expect('[', "expected '[' before flags") {
		return nil, false
	}
	var data []byte
	if !p.List(']', "expected ']' after flags", func() bool {
		if v, ok := p.BoolText(); ok {
			p.Next()
			data = append(data, byte(parse.Bit(v)))
			return true
		}
		v, ok := p.Int64("expected true, false or a number")
		data = append(data, byte(parse.Bit(v != 0)))
		return ok
	}) {
		return nil, false
	}
	return attrs.NewDenseArray(p.Module, p.Common().I1, uint64(len(data)), data), true
}
