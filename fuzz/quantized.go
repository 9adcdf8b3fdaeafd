package fuzz

import (
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

var quantizedMakers = []maker{
	{"uniform_quantize", 4, Quantized, (*smithy).quantize},
	{"uniform_dequantize", 3, Quantized, (*smithy).dequantize},
	{"quantized arithmetic", 3, Quantized, (*smithy).quantizedArithmetic},
}

// quantizedElem returns a quantized type, mostly with one scale.
func (g *smithy) quantizedElem() ir.Type {
	width := []uint32{8, 8, 4, 16}[g.Intn(4)]
	signed := g.Intn(4) > 0
	storage, flags := types.NewInteger(g.m, width, types.Signless), uint64(1)
	least, most := int64(-1)<<(width-1), int64(1)<<(width-1)-1
	if !signed {
		flags, least, most = 0, 0, int64(1)<<width-1
	}
	scale, zero := []float64{0.5, 0.25, 1, 0.1}[g.Intn(4)], []int64{0, 3, 1, 0}[g.Intn(4)]
	f32 := g.float(types.F32())
	if g.Intn(4) == 3 {
		return types.NewUniformQuantizedPerAxis(g.m, types.UniformQuantizedPerAxis{Flags: flags, Storage: storage, Expressed: f32, Dim: 0, Min: least, Max: most,
			Scales: []float64{scale, 2 * scale}, ZeroPoints: []int64{zero, 0}})
	}
	return types.NewUniformQuantized(g.m, types.UniformQuantized{Flags: flags, Storage: storage, Expressed: f32, Scale: scale, ZeroPoint: zero, Min: least, Max: most})
}

// quantize quantizes floats, or quantizes again.
func (g *smithy) quantize() {
	f32 := g.float(types.F32())
	a := g.static(func(s []int64, e ir.Type) bool { _, one := e.(*types.UniformQuantized); return e == f32 || one }, []int64{2}, f32)
	g.value(stablehlo.OpUniformQuantize, a.shape, ir.OpState{Operands: []ir.Value{a.value}, ResultTypes: []ir.Type{g.tensorType(a.shape, g.quantizedElem())}})
}

func (g *smithy) dequantize() {
	a := g.tensor(func(t ir.Type) bool { return isQuantized(constraint.ElementOf(t)) }, g.tensorType([]int64{2}, g.quantizedElem()))
	if isQuantized(elemOf(a.value)) {
		g.value(stablehlo.OpUniformDequantize, a.shape, with([]ir.Value{a.value}))
	}
}

// quantizedArithmetic makes elementwise operations of quantized values.
func (g *smithy) quantizedArithmetic() {
	a, ok := g.find(func(v live) bool { _, one := elemOf(v.value).(*types.UniformQuantized); return one })
	if !ok {
		return
	}
	name := []string{stablehlo.OpAdd, stablehlo.OpSubtract, stablehlo.OpMultiply, stablehlo.OpTanh, stablehlo.OpAbs, stablehlo.OpMaximum, stablehlo.OpNegate, stablehlo.OpFloor}[g.Intn(8)]
	for _, row := range elementwiseRows()[stablehlo.Namespace] {
		if row.name == name && row.first(a.value.Type()) {
			g.apply(name, row.operands, a)
		}
	}
}
