package asm

import (
	"math"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// storage appends the storage type of a quantized type, and its range <min:max> if
// that is not the whole range of the type.
func (p *printer) storage(t ir.Type, flags uint64, lo, hi int64) {
	least, most := storageRange(t, flags)
	if i, ok := t.(*types.Integer); ok && i.Sign == types.Signless {
		// A signless type prints as what the quantized type takes it for.
		if flags&types.QuantSigned != 0 {
			p.str("i")
		} else {
			p.str("u")
		}
		p.uint(uint64(i.Width))
	} else {
		p.typ(t)
	}
	if lo == least && hi == most {
		return
	}
	p.str("<")
	p.int(lo)
	p.str(":")
	p.int(hi)
	p.str(">")
}

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

// scale appends scale:zero; a zero point of zero is left out.
func (p *printer) scale(scale float64, zero int64) {
	p.float64(scale)
	if zero != 0 {
		p.str(":")
		p.int(zero)
	}
}

// printAnyQuantized: any<i8<-8:7>:f32>.
func printAnyQuantized(p *printer, n ir.Node) {
	t := n.(*types.AnyQuantized)
	p.str("any<")
	p.storage(t.Storage, t.Flags, t.Min, t.Max)
	if t.Expressed != nil {
		p.str(":")
		p.typ(t.Expressed)
	}
	p.str(">")
}

// printCalibrated: calibrated<f32<-1.0:2.5>>.
func printCalibrated(p *printer, n ir.Node) {
	t := n.(*types.CalibratedQuantized)
	p.str("calibrated<")
	p.typ(t.Expressed)
	p.str("<")
	p.float64(t.Min)
	p.str(":")
	p.float64(t.Max)
	p.str(">>")
}

// printUniform: uniform<i8:f32, 0.1:3>.
func printUniform(p *printer, n ir.Node) {
	t := n.(*types.UniformQuantized)
	p.str("uniform<")
	p.storage(t.Storage, t.Flags, t.Min, t.Max)
	p.str(":")
	p.typ(t.Expressed)
	p.str(", ")
	p.scale(t.Scale, t.ZeroPoint)
	p.str(">")
}

// printPerAxis: uniform<i8:f32:0, {0.1,0.2:5}>.
func printPerAxis(p *printer, n ir.Node) {
	t := n.(*types.UniformQuantizedPerAxis)
	p.str("uniform<")
	p.storage(t.Storage, t.Flags, t.Min, t.Max)
	p.str(":")
	p.typ(t.Expressed)
	p.str(":")
	p.uint(t.Dim)
	p.str(", {")
	for i, s := range t.Scales {
		if i > 0 {
			p.str(",")
		}
		zero := int64(0)
		if i < len(t.ZeroPoints) {
			zero = t.ZeroPoints[i]
		}
		p.scale(s, zero)
	}
	p.str("}>")
}

// printSubChannel: uniform<i8:f32:{0:1, 1:2}, {{0.1, 0.2}, {0.3:1, 0.4}}>.
func printSubChannel(p *printer, n ir.Node) {
	t := n.(*types.UniformQuantizedSubChannel)
	p.str("uniform<")
	p.storage(t.Storage, t.Flags, t.Min, t.Max)
	p.str(":")
	p.typ(t.Expressed)
	p.str(":{")
	for i, d := range t.Dims {
		if i > 0 {
			p.str(", ")
		}
		p.int(d)
		if i < len(t.BlockSizes) {
			p.str(":")
			p.int(t.BlockSizes[i])
		}
	}
	p.str("}, ")
	scales, ok1 := t.Scales.(*attrs.DenseElements)
	zeros, ok2 := t.ZeroPoints.(*attrs.DenseElements)
	if ok1 && ok2 {
		p.blocks(p.elements(scales.Type, scales.Data), p.elements(zeros.Type, zeros.Data))
	}
	p.str(">")
}

// blocks appends the scales and zero points of blocks, in braces by dimension.
func (p *printer) blocks(scales, zeros elements) {
	if scales.num == 0 || scales.num != zeros.num {
		return
	}
	p.nestedIn('{', '}', scales.shape, func(i int64) {
		p.element(&scales, scales.at(i))
		from := len(p.buf)
		p.str(":")
		p.element(&zeros, zeros.at(i))
		if string(p.buf[from:]) == ":0" {
			p.buf = p.buf[:from]
		}
	})
}

// at returns where element i is stored.
func (e *elements) at(i int64) int64 {
	if e.splat {
		return 0
	}
	return i
}
