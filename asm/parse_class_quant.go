package asm

import (
	"math"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/floats"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// quantStorage is the first part of a quantized type.
type quantStorage struct {
	typ      ir.Type
	flags    uint64
	min, max int64
}

// maxStorage is the largest width in bits of a storage type.
const maxStorage = 32

// storageType reads i8, u8 or another type, and the range <min:max> if it is not
// the whole range of the type.
func (p *nodes) storageType() (s quantStorage, ok bool) {
	at := p.tok.pos
	if w := p.spelling(); p.tok.kind == tokIdent && len(w) > 1 && w[0] == 'u' && isDigit(w[1]) {
		n, err := strconv.ParseUint(w[1:], 10, 32)
		if err != nil || n > types.MaxIntegerWidth {
			return s, p.failHere("expected the width of a storage type")
		}
		p.next()
		s.typ = types.NewInteger(p.m, uint32(n), types.Signless)
	} else {
		var found bool
		if s.typ, found, ok = p.optionalType(); !found {
			return s, p.failHere("expected a storage type")
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
			return s, p.fail(diag.Mismatch, at, "a storage type is an integer type")
		}
	}
	if w := types.BitWidth(s.typ); w == 0 || w > maxStorage {
		return s, p.fail(diag.OutOfRange, at, "a storage type has 1 to "+strconv.Itoa(maxStorage)+" bits")
	}
	least, most := storageRange(s.typ, s.flags)
	s.min, s.max = least, most
	if !p.take('<') {
		return s, true
	}
	at = p.tok.pos
	if s.min, ok = p.int64("expected the least value of the storage"); !ok || !p.expect(':', "expected ':' in a range") {
		return s, false
	}
	if s.min < least {
		return s, p.fail(diag.OutOfRange, at, "the storage type has no such value")
	}
	at = p.tok.pos
	if s.max, ok = p.int64("expected the greatest value of the storage"); !ok {
		return s, false
	}
	if s.max > most {
		return s, p.fail(diag.OutOfRange, at, "the storage type has no such value")
	}
	return s, p.expect('>', "expected '>' behind a range")
}

// expressed reads the type of the values that a quantized type stands for.
func (p *nodes) expressed() (ir.Type, bool) {
	at := p.tok.pos
	t, ok := p.typ()
	if _, isFloat := t.(*types.Float); ok && !isFloat {
		return nil, p.fail(diag.Mismatch, at, "a quantized type expresses a float type")
	}
	return t, ok
}

// readAnyQuantized reads <i8<-8:7>:f32>.
func readAnyQuantized(p *nodes) (*schema.Class, ir.Node, bool) {
	if !p.expect('<', "expected '<' behind any") {
		return nil, nil, false
	}
	s, ok := p.storageType()
	if !ok {
		return nil, nil, false
	}
	t := &types.AnyQuantized{Flags: s.flags, Storage: s.typ, Min: s.min, Max: s.max}
	if p.take(':') {
		if t.Expressed, ok = p.expressed(); !ok {
			return nil, nil, false
		}
	}
	return &types.AnyQuantizedType, t, p.expect('>', "expected '>' behind a quantized type")
}

// readCalibrated reads <f32<-1.0:2.5>>.
func readCalibrated(p *nodes) (*schema.Class, ir.Node, bool) {
	t := new(types.CalibratedQuantized)
	if !p.expect('<', "expected '<' behind calibrated") {
		return nil, nil, false
	}
	var ok bool
	if t.Expressed, ok = p.expressed(); !ok || !p.expect('<', "expected '<' in front of a range") {
		return nil, nil, false
	}
	if t.Min, ok = p.float64(); !ok || !p.expect(':', "expected ':' in a range") {
		return nil, nil, false
	}
	if t.Max, ok = p.float64(); !ok || !p.expect('>', "expected '>' behind a range") {
		return nil, nil, false
	}
	return &types.CalibratedQuantizedType, t, p.expect('>', "expected '>' behind a quantized type")
}

// readUniform reads a uniform quantized type: with one scale, with one for each
// index of a dimension, or with one for each block.
//
//	uniform = "<" storage ":" type [ ":" ( dimension | "{" blocks "}" ) ] "," scales ">"
func readUniform(p *nodes) (*schema.Class, ir.Node, bool) {
	if !p.expect('<', "expected '<' behind uniform") {
		return nil, nil, false
	}
	s, ok := p.storageType()
	if !ok || !p.expect(':', "expected ':' and the type that is expressed") {
		return nil, nil, false
	}
	expressed, ok := p.expressed()
	if !ok {
		return nil, nil, false
	}
	var c *schema.Class
	var t ir.Type
	switch {
	case !p.take(':'):
		q := &types.UniformQuantized{Flags: s.flags, Storage: s.typ, Expressed: expressed, Min: s.min, Max: s.max}
		c, t = &types.UniformQuantizedType, q
		if !p.expect(',', "expected ',' and the scale") {
			return nil, nil, false
		}
		q.Scale, q.ZeroPoint, ok = p.quantScale(expressed)
	case p.tok.kind == '{':
		q := &types.UniformQuantizedSubChannel{Flags: s.flags, Storage: s.typ, Expressed: expressed, Min: s.min, Max: s.max}
		c, t = &types.UniformQuantizedSubChannelType, q
		ok = p.blockSizes(q) && p.expect(',', "expected ',' and the scales") && p.blockScales(q)
	default:
		q := &types.UniformQuantizedPerAxis{Flags: s.flags, Storage: s.typ, Expressed: expressed, Min: s.min, Max: s.max}
		c, t = &types.UniformQuantizedPerAxisType, q
		at := p.tok.pos
		var dim int64
		if dim, ok = p.int64("expected the quantized dimension"); ok && (dim < 0 || dim > math.MaxInt32) {
			ok = p.fail(diag.OutOfRange, at, "the quantized dimension is out of range")
		}
		q.Dim = uint64(dim)
		if !ok || !p.expect(',', "expected ',' and the scales") || !p.expect('{', "expected '{' in front of scales") {
			return nil, nil, false
		}
		for more := true; more && ok; more = p.take(',') {
			var scale float64
			var zero int64
			scale, zero, ok = p.quantScale(expressed)
			q.Scales, q.ZeroPoints = append(q.Scales, scale), append(q.ZeroPoints, zero)
		}
		ok = ok && p.expect('}', "expected '}' behind scales")
	}
	return c, t, ok && p.expect('>', "expected '>' behind a quantized type")
}

// quantScale reads scale or scale:zero.
func (p *nodes) quantScale(expressed ir.Type) (scale float64, zero int64, ok bool) {
	if scale, ok = p.float64(); !ok {
		return 0, 0, false
	}
	if !isScale(scale, expressed) {
		return 0, 0, p.fail(diag.OutOfRange, p.tok.pos, "the scale is no positive number of the type that is expressed")
	}
	if p.take(':') {
		if zero, ok = p.int64("expected the zero point"); !ok {
			return 0, 0, false
		}
	}
	return scale, zero, true
}

// blockSizes reads {dimension:size, ...}.
func (p *nodes) blockSizes(q *types.UniformQuantizedSubChannel) bool {
	p.next()
	return p.list('}', "expected '}' behind the sizes of blocks", func() bool {
		d, ok := p.int64("expected a quantized dimension")
		if !ok || !p.expect(':', "expected ':' and the size of blocks") {
			return false
		}
		n, ok := p.int64("expected the size of blocks")
		q.Dims, q.BlockSizes = append(q.Dims, d), append(q.BlockSizes, n)
		return ok
	})
}

// blockScales reads the scales and zero points of blocks, in braces by dimension.
func (p *nodes) blockScales(q *types.UniformQuantizedSubChannel) bool {
	var scales, zeros []byte
	format := q.Expressed.(*types.Float).Format
	size, zeroSize := elementSize(q.Expressed), elementSize(q.Storage)
	var dim func(depth int) ([]int64, bool)
	dim = func(depth int) ([]int64, bool) {
		if !p.enter() {
			return nil, false
		}
		defer p.leave()
		var inner []int64
		n := int64(0)
		if !p.expect('{', "expected '{' in front of scales") {
			return nil, false
		}
		if !p.list('}', "expected '}' behind scales", func() bool {
			var shape []int64
			if p.tok.kind == '{' {
				var ok bool
				if shape, ok = dim(depth + 1); !ok {
					return false
				}
			} else {
				scale, zero, ok := p.quantScale(q.Expressed)
				if !ok {
					return false
				}
				scales = appendBits(scales, floats.Encode(scale, format), size)
				zeros = appendBits(zeros, attrs.Bits{Lo: uint64(zero)}.Truncate(types.BitWidth(q.Storage)), zeroSize)
			}
			if n > 0 && !equalShapes(inner, shape) {
				return p.failHere("the lists of scales have different lengths")
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
	q.Scales = attrs.NewDenseElements(p.m, types.NewTensor(p.m, shape, q.Expressed, nil), p.storage(scales, q.Expressed, num))
	q.ZeroPoints = attrs.NewDenseElements(p.m, types.NewTensor(p.m, shape, q.Storage, nil), p.storage(zeros, q.Storage, num))
	return true
}
