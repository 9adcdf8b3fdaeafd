package plan

import (
	"errors"
	"fmt"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
)

// linearAlgebra has products and what is a kernel.
var linearAlgebra = Rules{
	stablehlo.OpDotGeneral:      planDot,
	stablehlo.OpConvolution:     planConvolution,
	stablehlo.OpFft:             planFFT,
	stablehlo.OpCholesky:        planCholesky,
	stablehlo.OpTriangularSolve: planTriangularSolve,
}

// promoted puts a value into memory with elements of a type: products are computed in the type of
// their result.
func (b *Builder) promoted(v *Value, elem Elem) *Value {
	if v.Elem == elem {
		b.Buffer(v)
		return v
	}
	w := b.deferred(elem, v.Shape, 1, []*Value{v}, func(idx []Index) *Expr { return converted(b.Load(v, idx), elem) })
	b.Buffer(w)
	return w
}

func planDot(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	d := stablehlo.AsDotGeneral(o).DotDimensionNumbers()
	if d == nil {
		return nil, errors.New("dimension numbers are needed")
	}
	out, err := b.bufferOf(o)
	if err != nil {
		return nil, err
	}
	lhs, rhs := b.promoted(in[0], out.Elem), b.promoted(in[1], out.Elem)
	rows := others(len(lhs.Shape), d.LHSBatching, d.LHSContracting)
	cols := others(len(rhs.Shape), d.RHSBatching, d.RHSContracting)
	l, r, to := distances(lhs.Shape), distances(rhs.Shape), distances(out.Shape)
	c := &Contract{Out: out, LHS: lhs.buffer, RHS: rhs.buffer, Origin: Origin{[]ir.Op{o}}}
	for i, k := range d.LHSBatching {
		c.Groups = append(c.Groups, Axis{lhs.Shape[k], l[k], r[d.RHSBatching[i]], to[i]})
	}
	at := len(c.Groups)
	for i, k := range rows {
		c.Rows = append(c.Rows, Axis{Size: lhs.Shape[k], LHS: l[k], Out: to[at+i]})
	}
	at += len(rows)
	for i, k := range cols {
		c.Cols = append(c.Cols, Axis{Size: rhs.Shape[k], RHS: r[k], Out: to[at+i]})
	}
	for i, k := range d.LHSContracting {
		c.Terms = append(c.Terms, Axis{Size: lhs.Shape[k], LHS: l[k], RHS: r[d.RHSContracting[i]]})
	}
	b.add(c.merged())
	return []*Value{inMemory(out)}, nil
}

// merged joins neighbouring axes that are one in every buffer, and drops those of size 1.
func (c *Contract) merged() *Contract {
	for _, list := range []*[]Axis{&c.Groups, &c.Rows, &c.Cols, &c.Terms} {
		var merged []Axis
		for _, a := range *list {
			if a.Size == 1 {
				continue
			}
			if n := len(merged); n > 0 {
				p := &merged[n-1]
				if p.LHS == a.LHS*a.Size && p.RHS == a.RHS*a.Size && p.Out == a.Out*a.Size {
					*p = Axis{p.Size * a.Size, a.LHS, a.RHS, a.Out}
					continue
				}
			}
			merged = append(merged, a)
		}
		*list = merged
	}
	return c
}

// planConvolution multiplies the kernel with windows of the padded input. Each feature group or batch
// group is a product of its own.
func planConvolution(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	conv := stablehlo.AsConvolution(o)
	d := conv.DimensionNumbers()
	if d == nil {
		return nil, errors.New("dimension numbers are needed")
	}
	out, err := b.bufferOf(o)
	if err != nil {
		return nil, err
	}
	n := len(d.InputSpatial)
	low, high, err := paddings(conv.Padding(), n)
	if err != nil {
		return nil, err
	}
	strides, base, dilation := orOnes(conv.WindowStrides(), n), orOnes(conv.LHSDilation(), n), orOnes(conv.RHSDilation(), n)
	lhs, rhs := b.padded(o, in[0], out.Elem, d.InputSpatial, low, high, base), b.promoted(in[1], out.Elem)
	l, r, to := distances(lhs.Shape), distances(rhs.Shape), distances(out.Shape)
	features, batches := conv.FeatureGroupCount(), conv.BatchGroupCount()
	groups := features * batches
	if groups <= 0 {
		return nil, fmt.Errorf("%d feature groups and %d batch groups", features, batches)
	}
	batch, depth, outputs := lhs.Shape[d.InputBatch]/batches, lhs.Shape[d.InputFeature]/features, rhs.Shape[d.KernelOutputFeature]/groups

	c := &Contract{Out: out, LHS: lhs.buffer, RHS: rhs.buffer, Origin: Origin{[]ir.Op{o}}}
	group := Axis{groups, l[d.InputFeature] * depth, r[d.KernelOutputFeature] * outputs, to[d.OutputFeature] * outputs}
	if batches > 1 {
		group.LHS = l[d.InputBatch] * batch
	}
	c.Groups = []Axis{group}
	c.Rows = []Axis{{Size: batch, LHS: l[d.InputBatch], Out: to[d.OutputBatch]}}
	c.Cols = []Axis{{Size: outputs, RHS: r[d.KernelOutputFeature], Out: to[d.OutputFeature]}}
	for i, k := range d.InputSpatial {
		c.Rows = append(c.Rows, Axis{Size: out.Shape[d.OutputSpatial[i]], LHS: l[k] * strides[i], Out: to[d.OutputSpatial[i]]})
		window := d.KernelSpatial[i]
		term := Axis{Size: rhs.Shape[window], LHS: l[k] * dilation[i], RHS: r[window]}
		if list := conv.WindowReversal(); list != nil && list[i] {
			// Products are added in the order of the kernel's elements.
			c.First += max(0, term.Size-1) * term.LHS
			term.LHS = -term.LHS
		}
		c.Terms = append(c.Terms, term)
	}
	c.Terms = append(c.Terms, Axis{Size: depth, LHS: l[d.InputFeature], RHS: r[d.KernelInputFeature]})
	b.add(c.merged())
	return []*Value{inMemory(out)}, nil
}

// pads reports whether the input of a convolution may be copied to have zeros around or between its elements.
func pads(o ir.Op) bool {
	conv := stablehlo.AsConvolution(o)
	d := conv.DimensionNumbers()
	if d == nil {
		return false
	}
	low, high, err := paddings(conv.Padding(), len(d.InputSpatial))
	not := func(n int64) func(int64) bool { return func(x int64) bool { return x != n } }
	return err == nil && (slices.ContainsFunc(slices.Concat(low, high), not(0)) || slices.ContainsFunc(conv.LHSDilation(), not(1)))
}

// padded returns the input of a convolution with zeros around and between its elements, in memory.
func (b *Builder) padded(o ir.Op, v *Value, elem Elem, spatial, before, after, base []int64) *Value {
	rank := len(v.Shape)
	low, high, interior := make([]int64, rank), make([]int64, rank), make([]int64, rank)
	shape := slices.Clone(v.Shape)
	for i, k := range spatial {
		low[k], high[k], interior[k] = before[i], after[i], base[i]-1
		shape[k] = max(0, shape[k]+low[k]+high[k]+max(shape[k]-1, 0)*interior[k])
	}
	if slices.Equal(shape, v.Shape) && !slices.ContainsFunc(low, func(n int64) bool { return n != 0 }) {
		return b.promoted(v, elem)
	}
	x := b.deferred(elem, v.Shape, 0, []*Value{v}, func(idx []Index) *Expr { return converted(b.Load(v, idx), elem) })
	buf := b.newBuffer(elem, shape)
	zero := &Value{Elem: elem, at: func([]Index) *Expr { return &Expr{Op: OpConst, Type: elem} }}
	b.pad(o, x, zero, buf, low, high, interior)
	return inMemory(buf)
}

func planFFT(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	f := stablehlo.AsFft(o)
	kind, ok := f.FftTypeAttr().(*attrs.Enum)
	if !ok {
		return nil, errors.New("a type is needed")
	}
	return b.Kernel(o, KernelFFT, in, f.FftLength(), []string{kind.Keyword()})
}

func planCholesky(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	var flags []string
	if stablehlo.AsCholesky(o).Lower() {
		flags = []string{"lower"}
	}
	return b.Kernel(o, KernelCholesky, in, nil, flags)
}

func planTriangularSolve(b *Builder, o ir.Op, in []*Value) ([]*Value, error) {
	s := stablehlo.AsTriangularSolve(o)
	var flags []string
	for name, set := range map[string]bool{"left": s.LeftSide(), "lower": s.Lower(), "unit": s.UnitDiagonal()} {
		if set {
			flags = append(flags, name)
		}
	}
	slices.Sort(flags)
	if kind, ok := attrs.AsEnum(s.TransposeAAttr()); ok && kind != attrs.TransposeNoTranspose {
		flags = append(flags, "transpose")
		if kind == attrs.TransposeAdjoint {
			flags = append(flags, "adjoint")
		}
	}
	return b.Kernel(o, KernelTriangularSolve, in, nil, flags)
}
