package fuzz

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/elements"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

var linearMakers = []maker{
	{"cholesky", 1, 0, (*smithy).cholesky},
	{"triangular_solve", 2, 0, (*smithy).triangularSolve},
	{"fft", 2, Complex, (*smithy).fft},
	{"rng_bit_generator", 1, 0, (*smithy).rngBits},
}

// positive makes a constant positive definite matrix.
func (g *smithy) positive(n int64, elem ir.Type) live {
	parts, number := 1, elem
	if c, ok := elem.(*types.Complex); ok {
		parts, number = 2, c.Elem
	}
	bits := make([]uint64, int(n*n)*parts)
	for i := range n {
		for j := range n {
			v := 0.5
			if i == j {
				v = float64(4 + g.Intn(3))
			}
			bits[int(i*n+j)*parts] = elements.NumbersOf(number).FromFloat(v)
		}
	}
	return g.constantOf(g.tensorType([]int64{n, n}, elem), bits...)
}

// solvable returns a type that equations can be solved in.
func (g *smithy) solvable() ir.Type {
	list := []ir.Type{g.float(types.F32()), g.float(types.F64())}
	if g.opt.Features&Complex != 0 {
		list = append(list, types.NewComplex(g.m, list[0]))
	}
	return list[g.Intn(len(list))]
}

func (g *smithy) cholesky() {
	a := g.positive(int64(1+g.Intn(3)), g.solvable())
	g.value(stablehlo.OpCholesky, nil, with([]ir.Value{a.value}))
}

func (g *smithy) triangularSolve() {
	elem := g.solvable()
	n, k := int64(1+g.Intn(3)), int64(1+g.Intn(3))
	a := g.positive(n, elem)
	left := g.Intn(2) == 1
	shape := []int64{k, n}
	if left {
		shape = []int64{n, k}
	}
	b := g.of(g.tensorType(shape, elem))
	flag := func() ir.Attr { return attrs.NewBool(g.m, g.Intn(2) == 1) }
	g.value(stablehlo.OpTriangularSolve, nil, with([]ir.Value{a.value, b.value}, named(stablehlo.AttrLeftSide, attrs.NewBool(g.m, left)), named(stablehlo.AttrLower, flag()),
		named(stablehlo.AttrUnitDiagonal, flag()), named(stablehlo.AttrTransposeA, attrs.NewEnum(g.m, attrs.TransposeAttr(), uint64(1+g.Intn(3))))))
}

func (g *smithy) fft() {
	n := int64(1 + g.Intn(4))
	f32 := g.float(types.F32())
	kind := uint64(g.Intn(4))
	var elem ir.Type = types.NewComplex(g.m, f32)
	shape := []int64{2, n}
	switch kind {
	case attrs.FftTypeRFFT:
		elem = f32
	case attrs.FftTypeIRFFT:
		shape[1] = n/2 + 1
	}
	a := g.of(g.tensorType(shape, elem))
	g.value(stablehlo.OpFft, nil, with([]ir.Value{a.value}, named(stablehlo.AttrFftType, attrs.NewEnum(g.m, attrs.FftTypeAttr(), kind)), named(stablehlo.AttrFftLength, g.array([]int64{n}))))
}

func (g *smithy) rngBits() {
	u := func(w uint32) ir.Type { return types.NewInteger(g.m, w, types.Unsigned) }
	state := g.of(g.tensorType([]int64{2}, u(64)))
	shape := g.shape(func(s []int64) bool { return true }, 1)
	out := g.tensorType(shape, u([]uint32{32, 64, 8, 16}[g.Intn(4)]))
	g.define(g.emit(stablehlo.OpRngBitGenerator, ir.OpState{Operands: []ir.Value{state.value}, ResultTypes: []ir.Type{state.value.Type(), out},
		Attrs: []ir.NamedAttr{named(stablehlo.AttrRngAlgorithm, attrs.NewEnum(g.m, attrs.RngAlgorithmAttr(), uint64(g.Intn(3))))}}))
}
