package verify

import (
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/bufferization"
	"github.com/hlobc/hlobc/dialect/memref"
	"github.com/hlobc/hlobc/dialect/tensor"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// dynamicSizes requires n sizes, one for each dynamic dimension of t.
func dynamicSizes(op ir.Op, operand string, n int, t ir.Type) *Finding {
	sizes, _, _, _ := types.Shape(t)
	want := 0
	for _, s := range sizes {
		if s == types.Dynamic {
			want++
		}
	}
	if n != want {
		return Broken(op, "operand "+operand, strconv.Itoa(n)+" sizes", strconv.Itoa(want)+", one for each dynamic dimension of "+constraint.Describe(t))
	}
	return nil
}

// symbolsOfLayout returns the number of symbols in the layout of t, as an affine map.
func symbolsOfLayout(t *types.MemRef) int {
	switch l := t.Layout.(type) {
	case *attrs.AffineMap:
		return int(l.Symbols)
	case *attrs.StridedLayout:
		n := 0
		for _, s := range append(slices.Clone(l.Strides), l.Offset) {
			if s == types.Dynamic {
				n++
			}
		}
		return n
	}
	return 0
}

// hasIdentityLayout reports whether the elements of t are in row-major order without gaps.
func hasIdentityLayout(t *types.MemRef) bool {
	switch l := t.Layout.(type) {
	case nil:
		return true
	case *attrs.AffineMap:
		return constraint.IsIdentity(l)
	}
	return false
}

func memrefAlloc(_ *Site, op ir.Op) *Finding {
	a := memref.AsAlloc(op)
	return allocation(op, a.Memref().Type(), len(a.DynamicSizes()), len(a.SymbolOperands()))
}

func memrefAlloca(_ *Site, op ir.Op) *Finding {
	a := memref.AsAlloca(op)
	return allocation(op, a.Memref().Type(), len(a.DynamicSizes()), len(a.SymbolOperands()))
}

// allocation requires a size for each dynamic dimension and a value for each symbol of the layout.
func allocation(op ir.Op, t ir.Type, sizes, values int) *Finding {
	if f := dynamicSizes(op, "dynamicSizes", sizes, t); f != nil {
		return f
	}
	if m, ok := t.(*types.MemRef); ok && symbolsOfLayout(m) != values {
		return Broken(op, "operand symbolOperands", strconv.Itoa(values)+" values", strconv.Itoa(symbolsOfLayout(m))+", one for each symbol of the layout of "+constraint.Describe(t))
	}
	return nil
}

// memrefRealloc copies a buffer of one dimension into one of another size.
func memrefRealloc(_ *Site, op ir.Op) *Finding {
	r := memref.AsRealloc(op)
	from, fok := r.Source().Type().(*types.MemRef)
	to, tok := r.Result().Type().(*types.MemRef)
	if !fok || !tok {
		return nil
	}
	found := constraint.Describe(from) + " to " + constraint.Describe(to)
	switch {
	case !hasIdentityLayout(from) || !hasIdentityLayout(to):
		return Broken(op, memref.OpRealloc, found, "buffers without a layout")
	case from.Space != to.Space:
		return Broken(op, memref.OpRealloc, found, "buffers in one memory space")
	case from.Elem != to.Elem:
		return Broken(op, memref.OpRealloc, found, "buffers with the same element type")
	}
	return dynamicSizes(op, "dynamicResultSize", op.NumOperands()-1, to)
}

func memrefLoad(_ *Site, op ir.Op) *Finding {
	l := memref.AsLoad(op)
	return indices(op, l.Memref().Type(), op.NumOperands()-1)
}

func memrefStore(_ *Site, op ir.Op) *Finding {
	s := memref.AsStore(op)
	return indices(op, s.Memref().Type(), op.NumOperands()-2)
}

// memrefSpaceCast changes nothing but the memory space.
func memrefSpaceCast(_ *Site, op ir.Op) *Finding {
	c := memref.AsMemorySpaceCast(op)
	from, to := c.Source().Type(), c.Dest().Type()
	a, aok := from.(*types.MemRef)
	b, bok := to.(*types.MemRef)
	same := aok == bok && constraint.ElementOf(from) == constraint.ElementOf(to)
	if aok && bok {
		same = same && a.Layout == b.Layout && slices.Equal(a.Shape, b.Shape)
	}
	if !same {
		return Broken(op, "CastOpInterface", constraint.Describe(from)+" to "+constraint.Describe(to), "buffers that differ only in their memory space")
	}
	return nil
}

// useGlobal compares the result of memref.get_global with the global.
func useGlobal(w *Site, op ir.Op) *Finding {
	g := memref.AsGetGlobal(op)
	ref, _ := g.NameAttr().(*attrs.SymbolRef)
	if ref == nil {
		return nil
	}
	rule := "attribute " + memref.AttrName
	found := w.lookup(op, ref)
	if found.IsNil() {
		return Broken(op, rule, "@"+ref.Root.Value+", which is not defined", "the symbol of a memref.global")
	}
	if found.Name() != memref.OpGlobal {
		return Broken(op, rule, "@"+ref.Root.Value+", which is a "+found.Name(), "the symbol of a memref.global", Note{found.Loc(), "the symbol"})
	}
	if got, want := g.Result().Type(), memref.AsGlobal(found).Type(); got != want {
		return Broken(op, "result", constraint.Describe(got), constraint.Describe(want)+", the type of the global", Note{found.Loc(), "the global"})
	}
	return nil
}

func memrefReshape(_ *Site, op ir.Op) *Finding {
	r := memref.AsReshape(op)
	from, to := r.Source().Type(), r.Result().Type()
	for _, t := range [...]ir.Type{from, to} {
		if m, ok := t.(*types.MemRef); ok && !hasIdentityLayout(m) {
			return Broken(op, memref.OpReshape, constraint.Describe(t), "a buffer without a layout")
		}
	}
	return reshaped(op, from, to, r.Shape().Type())
}

func tensorReshape(_ *Site, op ir.Op) *Finding {
	r := tensor.AsReshape(op)
	from, to := r.Source().Type(), r.Result().Type()
	if f := reshaped(op, from, to, r.Shape().Type()); f != nil {
		return f
	}
	a, _, aRanked, _ := types.Shape(from)
	b, _, bRanked, _ := types.Shape(to)
	if !aRanked || !bRanked || slices.Contains(a, types.Dynamic) || slices.Contains(b, types.Dynamic) {
		return nil
	}
	n, _ := types.NumElements(a)
	if m, _ := types.NumElements(b); m != n {
		return Broken(op, "result", constraint.Describe(to), "as many elements as "+constraint.Describe(from)+" has")
	}
	return nil
}

// reshaped requires that element types agree, and that shape has a size for each dimension of to.
func reshaped(op ir.Op, from, to, shape ir.Type) *Finding {
	if constraint.ElementOf(from) != constraint.ElementOf(to) {
		return Broken(op, "result", constraint.Describe(to), "the element type of "+constraint.Describe(from))
	}
	list, _, known, _ := types.Shape(shape)
	sizes, _, ranked, _ := types.Shape(to)
	if ranked && known && len(list) == 1 && list[0] != int64(len(sizes)) {
		return Broken(op, "operand shape", constraint.Describe(shape), strconv.Itoa(len(sizes))+" sizes, one for each dimension of "+constraint.Describe(to))
	}
	return nil
}

func tensorEmpty(_ *Site, op ir.Op) *Finding {
	return dynamicSizes(op, "dynamicSizes", op.NumOperands(), tensor.AsEmpty(op).Result().Type())
}

func tensorSplat(_ *Site, op ir.Op) *Finding {
	return dynamicSizes(op, "dynamicSizes", op.NumOperands()-1, tensor.AsSplat(op).Aggregate().Type())
}

// memrefDistinct returns its operands unchanged.
func memrefDistinct(_ *Site, op ir.Op) *Finding {
	if op.NumOperands() == 0 {
		return Broken(op, "operands", "no operand", "at least one")
	}
	if op.NumOperands() != op.NumResults() {
		return Broken(op, "results", strconv.Itoa(op.NumResults())+" results", strconv.Itoa(op.NumOperands())+", as many as operands")
	}
	for i := range op.NumOperands() {
		if got, want := op.Result(i).Type(), op.Operand(i).Type(); got != want {
			return Broken(op, "results", "result "+number(i)+" has type "+constraint.Describe(got), constraint.Describe(want)+", the type of the operand")
		}
	}
	return nil
}

// memrefTransfer checks the operands of memref.dma_start: a source with its indices, a destination
// with its indices, the number of elements, a tag with its indices, and perhaps a stride and the
// number of elements for each stride.
func memrefTransfer(_ *Site, op ir.Op) *Finding {
	next := 0
	broken := func(what, required string) *Finding {
		found := "none"
		if next < op.NumOperands() {
			found = constraint.Describe(op.Operand(next).Type())
		}
		return Broken(op, "operand "+number(next)+", "+what, found, required)
	}
	index := func(what string) *Finding {
		if next >= op.NumOperands() || !isIndex(op.Operand(next).Type()) {
			return broken(what, "index")
		}
		next++
		return nil
	}
	for _, what := range [...]string{"source", "destination", "tag"} {
		if what == "tag" {
			if f := index("number of elements"); f != nil {
				return f
			}
		}
		if next >= op.NumOperands() {
			return broken(what, "a ranked memref")
		}
		m, ok := op.Operand(next).Type().(*types.MemRef)
		if !ok {
			return broken(what, "a ranked memref")
		}
		next++
		for range m.Shape {
			if f := index("index of the " + what); f != nil {
				return f
			}
		}
	}
	if next == op.NumOperands() {
		return nil
	}
	for _, what := range [...]string{"stride", "number of elements for each stride"} {
		if f := index(what); f != nil {
			return f
		}
	}
	if next != op.NumOperands() {
		return Broken(op, "operands", strconv.Itoa(op.NumOperands())+" operands", strconv.Itoa(next)+" for buffers of these ranks")
	}
	return nil
}

// materialize requires a result for a tensor as the destination, and none for a buffer.
func materialize(_ *Site, op ir.Op) *Finding {
	m := bufferization.AsMaterializeInDestination(op)
	from, dest := m.Source().Type(), m.Dest().Type()
	_, buffer := dest.(*types.MemRef)
	if _, ok := dest.(*types.UnrankedMemRef); ok {
		buffer = true
	}
	switch {
	case buffer && op.NumResults() != 0:
		return Broken(op, "results", "a result", "none, as the destination is a buffer")
	case !buffer && op.NumResults() != 1:
		return Broken(op, "results", "no result", "one of type "+constraint.Describe(dest)+", as the destination is a tensor")
	case !buffer && m.Result().Type() != dest:
		return Broken(op, "result", constraint.Describe(m.Result().Type()), constraint.Describe(dest)+", the type of the destination")
	case !buffer && m.Restrict():
		return Broken(op, "attribute "+bufferization.AttrRestrict, "restrict for a tensor", "a buffer as the destination")
	case m.Writable() != buffer:
		return Broken(op, "attribute "+bufferization.AttrWritable, "writable: "+strconv.FormatBool(m.Writable()), "writable if and only if the destination is a buffer")
	case !constraint.ShapesMatch(from, dest) || ranked(from) != ranked(dest):
		return Broken(op, "operand dest", constraint.Describe(dest), "a shape compatible with "+constraint.Describe(from))
	}
	return nil
}

// allocTensor requires a size for each dynamic dimension, or a tensor of the same type that is copied.
func allocTensor(_ *Site, op ir.Op) *Finding {
	to, sizes := op.Result(0).Type(), numberOf(op, "dynamic_sizes")
	source := valuesOf(op, "copy")
	switch {
	case len(source) == 0:
		return dynamicSizes(op, "dynamic_sizes", sizes, to)
	case sizes > 0:
		return Broken(op, "operand dynamic_sizes", strconv.Itoa(sizes)+" sizes", "none where a tensor is copied")
	case source[0] != to:
		return Broken(op, "operand copy", constraint.Describe(source[0]), constraint.Describe(to)+", the type of the result")
	}
	return nil
}

// dealloc requires a condition for each buffer that is freed, and returns one for each that is kept.
func dealloc(_ *Site, op ir.Op) *Finding {
	if have, want := numberOf(op, "conditions"), numberOf(op, "memrefs"); have != want {
		return Broken(op, "operand conditions", strconv.Itoa(have)+" conditions", strconv.Itoa(want)+", one for each buffer")
	}
	if want := numberOf(op, "retained"); op.NumResults() != want {
		return Broken(op, "results", strconv.Itoa(op.NumResults())+" results", strconv.Itoa(want)+", one for each buffer that is kept")
	}
	return nil
}

func ranked(t ir.Type) bool {
	_, _, ranked, _ := types.Shape(t)
	return ranked
}
