package infer

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

var convWindow = windowRules{"window", "C2", "C3", "C5", "C6", "C7", "C8", "C4", "C9"}

// convolution checks what convolution and dynamic_conv have in common. It returns the sizes of the
// window.
func (c *Context) convolution(d *attrs.ConvDimensionNumbers) (sizes []int64, ok bool) {
	l, r := c.tensor(0), c.tensor(1)
	rank := len(l.Shape)
	switch {
	case rank < 2 || rank != len(r.Shape):
		return nil, c.fail("C1", "lhs and rhs of one rank of at least 2", "ranks %d and %d", rank, len(r.Shape))
	case !anyQuantized(l.Elem, r.Elem) && !constraint.CompatibleElements(l.Elem, r.Elem) && !(isByte(l.Elem) && isByte(r.Elem)):
		return nil, c.fail("C27", "one element type, or floating-point formats of 8 bits", "%s and %s", constraint.Describe(l.Elem), constraint.Describe(r.Elem))
	case len(d.InputSpatial) != len(d.KernelSpatial):
		return nil, c.fail("C17", "as many spatial dimensions of the kernel as of the input", "%d and %d", len(d.KernelSpatial), len(d.InputSpatial))
	case len(d.InputSpatial) != len(d.OutputSpatial):
		return nil, c.fail("C19", "as many spatial dimensions of the output as of the input", "%d and %d", len(d.OutputSpatial), len(d.InputSpatial))
	}
	if !c.dimensions("C13", "input", d.InputBatch, d.InputFeature, d.InputSpatial, rank) ||
		!c.dimensions("C18", "kernel", d.KernelInputFeature, d.KernelOutputFeature, d.KernelSpatial, rank) ||
		!c.dimensions("C20", "output", d.OutputBatch, d.OutputFeature, d.OutputSpatial, rank) ||
		!c.groups(d, l, r) || !c.precision("C24") {
		return nil, false
	}
	if rank != len(d.InputSpatial)+2 {
		return nil, c.fail("C12", "two dimensions less than there are", "%d spatial dimensions for rank %d", len(d.InputSpatial), rank)
	}
	sizes = c.alloc(len(d.KernelSpatial))
	for i, k := range d.KernelSpatial {
		sizes[i] = r.Shape[k]
	}
	return sizes, true
}

// dimensions requires that two dimensions and the spatial ones are all in range and distinct.
func (c *Context) dimensions(rule, what string, a, b int64, spatial []int64, rank int) bool {
	all := c.alloc(2 + len(spatial))
	all[0], all[1] = a, b
	copy(all[2:], spatial)
	return c.inRange(rule, what+" dimensions", all, rank) && c.distinct(rule, what+" dimensions", all, nil)
}

// groups checks the group counts against the feature and batch sizes.
func (c *Context) groups(d *attrs.ConvDimensionNumbers, l, r *types.RankedTensor) bool {
	features, batches := c.integer(stablehlo.AttrFeatureGroupCount), c.integer(stablehlo.AttrBatchGroupCount)
	if features > 1 && batches > 1 {
		return c.fail("C23", "one group of features or of batches", "%d and %d", features, batches)
	}
	in, batch := l.Shape[d.InputFeature], l.Shape[d.InputBatch]
	kernelIn, kernelOut := r.Shape[d.KernelInputFeature], r.Shape[d.KernelOutputFeature]
	switch {
	case !isDynamic(batch) && batch%batches != 0:
		return c.fail("C10", "a batch that the groups divide", "batch %d in %d groups", batch, batches)
	case !isDynamic(in) && in%features != 0:
		return c.fail("C11", "input features that the groups divide", "%d features in %d groups", in, features)
	case !isDynamic(in) && !isDynamic(kernelIn) && in/features != kernelIn:
		return c.fail("C14", "as many input features of the kernel as of each group", "%d for %d in %d groups", kernelIn, in, features)
	case !isDynamic(kernelOut) && kernelOut%batches != 0:
		return c.fail("C15", "output features that the batch groups divide", "%d features in %d groups", kernelOut, batches)
	case !isDynamic(kernelOut) && kernelOut%features != 0:
		return c.fail("C16", "output features that the feature groups divide", "%d features in %d groups", kernelOut, features)
	}
	return true
}

// addConvolved appends the result of sliding w over the input.
func (c *Context) addConvolved(d *attrs.ConvDimensionNumbers, w *window) {
	l, r := c.tensor(0), c.tensor(1)
	shape := c.unknown(len(l.Shape))
	for i, k := range d.OutputSpatial {
		shape[k] = w.positions(l.Shape[d.InputSpatial[i]], i)
	}
	if n := l.Shape[d.InputBatch]; !isDynamic(n) {
		shape[d.OutputBatch] = n / c.integer(stablehlo.AttrBatchGroupCount)
	}
	shape[d.OutputFeature] = r.Shape[d.KernelOutputFeature]
	c.add(shape, nil)
}

func inferConvolution(c *Context) bool {
	d, ok := c.attr(stablehlo.AttrDimensionNumbers).(*attrs.ConvDimensionNumbers)
	if !ok {
		return c.fail("attribute "+stablehlo.AttrDimensionNumbers, "dimension numbers", "none")
	}
	w := window{stride: c.list(stablehlo.AttrWindowStrides), base: c.list(stablehlo.AttrLHSDilation), dilation: c.list(stablehlo.AttrRHSDilation)}
	if w.size, ok = c.convolution(d); !ok || !c.padded(&w, "C4") || !c.window(&w, len(c.list(stablehlo.AttrWindowReversal)), &convWindow) {
		return false
	}
	c.addConvolved(d, &w)
	return true
}

func verifyConvolution(c *Context) bool {
	return c.sameShape("C25") && c.quantizedConvolution()
}

func (c *Context) quantizedConvolution() bool {
	lhs, rhs := c.tensor(0).Elem, c.tensor(1).Elem
	result := constraint.ElementOf(c.op.Result(0).Type())
	d, ok := c.attr(stablehlo.AttrDimensionNumbers).(*attrs.ConvDimensionNumbers)
	if !ok || !anyQuantized(lhs, rhs, result) {
		return true
	}
	if a := axisOf(rhs); a >= 0 && a != d.KernelOutputFeature {
		return c.fail("C29", "rhs quantized along its output features", "dimension %d", a)
	}
	if a := axisOf(result); a >= 0 && a != d.OutputFeature {
		return c.fail("C30", "the result quantized along its features", "dimension %d", a)
	}
	return c.quantizedProduct(&convQuantRules, lhs, rhs, result)
}

// inferDynamicConv is like inference for convolution, except that the padding is an operand. Sizes
// that depend on it are known only if it is a constant.
func inferDynamicConv(c *Context) bool {
	d, ok := c.attr(stablehlo.AttrDimensionNumbers).(*attrs.ConvDimensionNumbers)
	if !ok {
		return c.fail("attribute "+stablehlo.AttrDimensionNumbers, "dimension numbers", "none")
	}
	sizes, ok := c.convolution(d)
	if !ok {
		return false
	}
	pad := c.tensor(2)
	if len(pad.Shape) != 2 || pad.Shape[0] != int64(len(sizes)) || pad.Shape[1] != 2 {
		return c.fail("C4", "padding of two numbers for each spatial dimension", "%s", constraint.Describe(pad))
	}
	w := window{size: c.unknown(len(sizes))}
	if values, ok := c.constant(2); ok {
		w = window{size: sizes, stride: c.list(stablehlo.AttrWindowStrides), base: c.list(stablehlo.AttrLHSDilation), dilation: c.list(stablehlo.AttrRHSDilation), padding: values}
		if !c.window(&w, len(c.list(stablehlo.AttrWindowReversal)), &convWindow) {
			return false
		}
	}
	c.addConvolved(d, &w)
	return true
}

func verifyDynamicConv(c *Context) bool { return c.quantizedConvolution() }

// isByte reports whether elements are floating-point numbers of 8 bits. The reference lets convolutions
// have operands of two such formats since StableHLO 1.20.
func isByte(t ir.Type) bool {
	f, ok := t.(*types.Float)
	return ok && f.Format.Width == 8
}
