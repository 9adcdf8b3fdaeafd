package forms

import (
	"math"
	"strconv"
	"sync"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/quant"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

var quantForms = sync.OnceValue(func() *Dialect {
	return &Dialect{
		Rows: quant.Ops(),
		Classes: map[*schema.Class]Class{
			types.AnyQuantizedType():               {Print: printAnyQuantized, Read: readAnyQuantized},
			types.CalibratedQuantizedType():        {Print: printCalibrated, Read: readCalibrated},
			types.UniformQuantizedType():           {Print: printUniform, Read: readUniform},
			types.UniformQuantizedPerAxisType():    {Print: printPerAxis, Read: readUniform},
			types.UniformQuantizedSubChannelType(): {Print: printSubChannel, Read: readUniform},
		},
	}
})

// quantStorage is the first part of a quantized type.
type quantStorage struct {
	typ      ir.Type
	flags    uint64
	min, max int64
}

// maxStorage is the largest width in bits of a storage type.
const maxStorage = 32

// storageRange returns the least and the greatest value of a storage type.
func storageRange(t ir.Type, flags uint64) (least, most int64) {
	switch t := t.(type) {
	case *types.Integer:
		switch {
		case t.Width == 0 || t.Width > 64:
		case flags&types.QuantSigned != 0:
			return -1 << (t.Width - 1), 1<<(t.Width-1) - 1
		case t.Width < 64:
			return 0, 1<<t.Width - 1
		}
	case *types.Float:
		most = int64(largest(t.Format))
		return -most, most
	}
	return 0, 0
}

// largest returns the greatest finite number of a small floating point format.
func largest(f *types.FloatFormat) float64 {
	exponent, mantissa := 1<<f.Exponent-1, 1<<f.Mantissa-1
	switch f.NaN {
	case types.NaNIEEE:
		exponent--
	case types.NaNAllOnes:
		mantissa--
	}
	return math.Ldexp(float64(1<<f.Mantissa+mantissa), exponent-f.Bias-f.Mantissa)
}

// printStorage appends the storage type of a quantized type, and its range <min:max> unless that is
// the whole range of the type.
func printStorage(p *print.Printer, t ir.Type, flags uint64, lo, hi int64) {
	least, most := storageRange(t, flags)
	if i, ok := t.(*types.Integer); ok && i.Sign == types.Signless {
		// A signless type is printed with the signedness that the quantized type gives it.
		if flags&types.QuantSigned != 0 {
			p.Text("i")
		} else {
			p.Text("u")
		}
		p.Uint(uint64(i.Width))
	} else {
		p.Type(t)
	}
	if lo == least && hi == most {
		return
	}
	p.Text("<")
	p.Int(lo)
	p.Text(":")
	p.Int(hi)
	p.Text(">")
}

// readStorage reads i8, u8 or another type, followed by the range <min:max> unless it is the whole
// range of the type.
func readStorage(p *parse.Parser) (s quantStorage, ok bool) {
	at := p.Tok.Pos
	if w := p.Spelling(); p.Tok.Kind == lex.Ident && len(w) > 1 && w[0] == 'u' && lex.IsDigit(w[1]) {
		n, err := strconv.ParseUint(w[1:], 10, 32)
		if err != nil || n > types.MaxIntegerWidth {
			return s, p.FailHere("expected the width of a storage type")
		}
		p.Next()
		s.typ = types.NewInteger(p.Module, uint32(n), types.Signless)
	} else {
		var found bool
		if s.typ, found, ok = p.OptionalType(); !found {
			return s, p.FailHere("expected a storage type")
		}
		if !ok {
			return s, false
		}
		switch t := s.typ.(type) {
		case *types.Integer:
			if t.Sign != types.Unsigned {
				s.flags = types.QuantSigned
			}
		case *types.Float:
			s.flags = types.QuantSigned
		default:
			return s, p.Fail(diag.Mismatch, at, "a storage type is an integer type")
		}
	}
	if w := types.BitWidth(s.typ); w == 0 || w > maxStorage {
		return s, p.Fail(diag.OutOfRange, at, "a storage type has 1 to "+strconv.Itoa(maxStorage)+" bits")
	}
	least, most := storageRange(s.typ, s.flags)
	s.min, s.max = least, most
	if !p.Take('<') {
		return s, true
	}
	at = p.Tok.Pos
	if s.min, ok = p.Int64("expected the least value of the storage"); !ok || !p.Expect(':', "expected ':' in a range") {
		return s, false
	}
	if s.min < least {
		return s, p.Fail(diag.OutOfRange, at, "the storage type has no such value")
	}
	at = p.Tok.Pos
	if s.max, ok = p.Int64("expected the greatest value of the storage"); !ok {
		return s, false
	}
	if s.max > most {
		return s, p.Fail(diag.OutOfRange, at, "the storage type has no such value")
	}
	return s, p.Expect('>', "expected '>' after a range")
}

// readExpressed reads the expressed type of a quantized type.
func readExpressed(p *parse.Parser) (ir.Type, bool) {
	at := p.Tok.Pos
	t, ok := p.Type()
	if _, isFloat := t.(*types.Float); ok && !isFloat {
		return nil, p.Fail(diag.Mismatch, at, "a quantized type expresses a float type")
	}
	return t, ok
}

// printAnyQuantized appends any<i8<-8:7>:f32>.
func printAnyQuantized(p *print.Printer, n ir.Node) {
	t := n.(*types.AnyQuantized)
	p.Text("any<")
	printStorage(p, t.Storage, t.Flags, t.Min, t.Max)
	if t.Expressed != nil {
		p.Text(":")
		p.Type(t.Expressed)
	}
	p.Text(">")
}

// readAnyQuantized reads <i8<-8:7>:f32>.
func readAnyQuantized(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	if !p.Expect('<', "expected '<' after any") {
		return nil, nil, false
	}
	s, ok := readStorage(p)
	if !ok {
		return nil, nil, false
	}
	t := &types.AnyQuantized{Flags: s.flags, Storage: s.typ, Min: s.min, Max: s.max}
	if p.Take(':') {
		if t.Expressed, ok = readExpressed(p); !ok {
			return nil, nil, false
		}
	}
	return types.AnyQuantizedType(), t, p.Expect('>', "expected '>' after a quantized type")
}

// printCalibrated appends calibrated<f32<-1.0:2.5>>.
func printCalibrated(p *print.Printer, n ir.Node) {
	t := n.(*types.CalibratedQuantized)
	p.Text("calibrated<")
	p.Type(t.Expressed)
	p.Text("<")
	p.Float64(t.Min)
	p.Text(":")
	p.Float64(t.Max)
	p.Text(">>")
}

// readCalibrated reads <f32<-1.0:2.5>>.
func readCalibrated(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	t := new(types.CalibratedQuantized)
	if !p.Expect('<', "expected '<' after calibrated") {
		return nil, nil, false
	}
	var ok bool
	if t.Expressed, ok = readExpressed(p); !ok || !p.Expect('<', "expected '<' before a range") {
		return nil, nil, false
	}
	if t.Min, ok = p.Float64(); !ok || !p.Expect(':', "expected ':' in a range") {
		return nil, nil, false
	}
	if t.Max, ok = p.Float64(); !ok || !p.Expect('>', "expected '>' after a range") {
		return nil, nil, false
	}
	return types.CalibratedQuantizedType(), t, p.Expect('>', "expected '>' after a quantized type")
}

// printUniform appends uniform<i8:f32, 0.1:3>.
func printUniform(p *print.Printer, n ir.Node) {
	t := n.(*types.UniformQuantized)
	p.Text("uniform<")
	printStorage(p, t.Storage, t.Flags, t.Min, t.Max)
	p.Text(":")
	p.Type(t.Expressed)
	p.Text(", ")
	printScale(p, t.Scale, t.ZeroPoint)
	p.Text(">")
}

// readUniform reads a uniform quantized type: with one scale, with one for each
// index of a dimension, or with one for each block.
//
//	uniform = "<" storage ":" type [ ":" ( dimension | "{" blocks "}" ) ] "," scales ">"
func readUniform(p *parse.Parser) (*schema.Class, ir.Node, bool) {
	if !p.Expect('<', "expected '<' after uniform") {
		return nil, nil, false
	}
	s, ok := readStorage(p)
	if !ok || !p.Expect(':', "expected ':' and the expressed type") {
		return nil, nil, false
	}
	expressed, ok := readExpressed(p)
	if !ok {
		return nil, nil, false
	}
	var c *schema.Class
	var t ir.Type
	switch {
	case !p.Take(':'):
		q := &types.UniformQuantized{Flags: s.flags, Storage: s.typ, Expressed: expressed, Min: s.min, Max: s.max}
		c, t = types.UniformQuantizedType(), q
		if !p.Expect(',', "expected ',' and the scale") {
			return nil, nil, false
		}
		q.Scale, q.ZeroPoint, ok = readScale(p, expressed)
	case p.Tok.Kind == '{':
		q := &types.UniformQuantizedSubChannel{Flags: s.flags, Storage: s.typ, Expressed: expressed, Min: s.min, Max: s.max}
		c, t = types.UniformQuantizedSubChannelType(), q
		ok = readBlockSizes(p, q) && p.Expect(',', "expected ',' and the scales") && readBlocks(p, q)
	default:
		q := &types.UniformQuantizedPerAxis{Flags: s.flags, Storage: s.typ, Expressed: expressed, Min: s.min, Max: s.max}
		c, t = types.UniformQuantizedPerAxisType(), q
		at := p.Tok.Pos
		var dim int64
		if dim, ok = p.Int64("expected the quantized dimension"); ok && (dim < 0 || dim > math.MaxInt32) {
			ok = p.Fail(diag.OutOfRange, at, "the quantized dimension is out of range")
		}
		q.Dim = uint64(dim)
		if !ok || !p.Expect(',', "expected ',' and the scales") || !p.Expect('{', "expected '{' before scales") {
			return nil, nil, false
		}
		for more := true; more && ok; more = p.Take(',') {
			var scale float64
			var zero int64
			scale, zero, ok = readScale(p, expressed)
			q.Scales, q.ZeroPoints = append(q.Scales, scale), append(q.ZeroPoints, zero)
		}
		ok = ok && p.Expect('}', "expected '}' after scales")
	}
	return c, t, ok && p.Expect('>', "expected '>' after a quantized type")
}

// printScale appends scale:zero, omitting a zero point of zero.
func printScale(p *print.Printer, scale float64, zero int64) {
	p.Float64(scale)
	if zero != 0 {
		p.Text(":")
		p.Int(zero)
	}
}

// readScale reads scale or scale:zero.
func readScale(p *parse.Parser, expressed ir.Type) (scale float64, zero int64, ok bool) {
	if scale, ok = p.Float64(); !ok {
		return 0, 0, false
	}
	if !isScale(scale, expressed) {
		return 0, 0, p.Fail(diag.OutOfRange, p.Tok.Pos, "the scale must be a positive number of the expressed type")
	}
	if p.Take(':') {
		if zero, ok = p.Int64("expected the zero point"); !ok {
			return 0, 0, false
		}
	}
	return scale, zero, true
}

// isScale reports whether a number can be the scale of a quantized type: a positive number of the
// expressed type.
func isScale(s float64, expressed ir.Type) bool {
	f := expressed.(*types.Float).Format
	return f.Width > 64 || s >= math.Ldexp(1, 1-f.Bias-f.Mantissa) && s <= largest(f)
}

// printPerAxis appends uniform<i8:f32:0, {0.1,0.2:5}>.
func printPerAxis(p *print.Printer, n ir.Node) {
	t := n.(*types.UniformQuantizedPerAxis)
	p.Text("uniform<")
	printStorage(p, t.Storage, t.Flags, t.Min, t.Max)
	p.Text(":")
	p.Type(t.Expressed)
	p.Text(":")
	p.Uint(t.Dim)
	p.Text(", {")
	for i, s := range t.Scales {
		if i > 0 {
			p.Text(",")
		}
		zero := int64(0)
		if i < len(t.ZeroPoints) {
			zero = t.ZeroPoints[i]
		}
		printScale(p, s, zero)
	}
	p.Text("}>")
}

// printSubChannel appends uniform<i8:f32:{0:1, 1:2}, {{0.1, 0.2}, {0.3:1, 0.4}}>.
func printSubChannel(p *print.Printer, n ir.Node) {
	t := n.(*types.UniformQuantizedSubChannel)
	p.Text("uniform<")
	printStorage(p, t.Storage, t.Flags, t.Min, t.Max)
	p.Text(":")
	p.Type(t.Expressed)
	p.Text(":{")
	for i, d := range t.Dims {
		if i > 0 {
			p.Text(", ")
		}
		p.Int(d)
		if i < len(t.BlockSizes) {
			p.Text(":")
			p.Int(t.BlockSizes[i])
		}
	}
	p.Text("}, ")
	scales, ok1 := t.Scales.(*attrs.DenseElements)
	zeros, ok2 := t.ZeroPoints.(*attrs.DenseElements)
	if ok1 && ok2 {
		printBlocks(p, p.Elements(scales.Type, scales.Data), p.Elements(zeros.Type, zeros.Data))
	}
	p.Text(">")
}

// readBlockSizes reads {dimension:size, ...}.
func readBlockSizes(p *parse.Parser, q *types.UniformQuantizedSubChannel) bool {
	p.Next()
	return p.List('}', "expected '}' after the sizes of blocks", func() bool {
		d, ok := p.Int64("expected a quantized dimension")
		if !ok || !p.Expect(':', "expected ':' and the size of blocks") {
			return false
		}
		n, ok := p.Int64("expected the size of blocks")
		q.Dims, q.BlockSizes = append(q.Dims, d), append(q.BlockSizes, n)
		return ok
	})
}

// printBlocks appends the scales and zero points of blocks, in braces by dimension.
func printBlocks(p *print.Printer, scales, zeros print.Elements) {
	if scales.Num == 0 || scales.Num != zeros.Num {
		return
	}
	p.NestedIn('{', '}', scales.Shape, func(i int64) {
		p.Element(&scales, scales.At(i))
		from := len(p.Buf)
		p.Text(":")
		p.Element(&zeros, zeros.At(i))
		if string(p.Buf[from:]) == ":0" {
			p.Buf = p.Buf[:from]
		}
	})
}

// readBlocks reads the scales and zero points of blocks, in braces by dimension.
func readBlocks(p *parse.Parser, q *types.UniformQuantizedSubChannel) bool {
	var scales, zeros []byte
	format := q.Expressed.(*types.Float).Format
	size, zeroSize := spell.ElementSize(q.Expressed), spell.ElementSize(q.Storage)
	var dim func(depth int) ([]int64, bool)
	dim = func(depth int) ([]int64, bool) {
		if !p.Enter() {
			return nil, false
		}
		defer p.Leave()
		var inner []int64
		n := int64(0)
		if !p.Expect('{', "expected '{' before scales") {
			return nil, false
		}
		if !p.List('}', "expected '}' after scales", func() bool {
			var shape []int64
			if p.Tok.Kind == '{' {
				var ok bool
				if shape, ok = dim(depth + 1); !ok {
					return false
				}
			} else {
				scale, zero, ok := readScale(p, q.Expressed)
				if !ok {
					return false
				}
				scales = spell.AppendBits(scales, floats.Encode(scale, format), size)
				zeros = spell.AppendBits(zeros, attrs.Bits{Lo: uint64(zero)}.Truncate(types.BitWidth(q.Storage)), zeroSize)
			}
			if n > 0 && !parse.EqualShapes(inner, shape) {
				return p.FailHere("the lists of scales have different lengths")
			}
			inner = shape
			n++
			return true
		}) {
			return nil, false
		}
		return append([]int64{n}, inner...), true
	}
	shape, ok := dim(0)
	if !ok {
		return false
	}
	num, _ := types.NumElements(shape)
	q.Scales = attrs.NewDenseElements(p.Module, types.NewTensor(p.Module, shape, q.Expressed, nil), p.Storage(scales, q.Expressed, num))
	q.ZeroPoints = attrs.NewDenseElements(p.Module, types.NewTensor(p.Module, shape, q.Storage, nil), p.Storage(zeros, q.Storage, num))
	return true
}
