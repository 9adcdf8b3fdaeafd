package plan

import (
	"slices"

	"github.com/hlobc/hlobc/dialect/fn"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// reading says how an operation reads an operand.
type reading uint8

const (
	inMemoryOnly reading = iota // it needs the operand in memory
	same                        // each element once, at the index of the result
	once                        // each element at most once, at another index
	often                       // elements more than once
)

// fuses reports whether a value is computed inside the loops that need it: if there is only one,
// and that does not compute an element twice.
func (b *Builder) fuses(v ir.Value) bool { return b.root(v, 0) != loopOf{} }

// maxChain bounds the uses that root follows.
const maxChain = 64

// loopOf is a loop: that of an operation, or of one of its operands.
type loopOf struct {
	op      ir.Op
	operand int // -1 for that of the operation
}

// root returns the loop that computes a value, the zero loopOf if the value is put into memory. It
// remembers the answer: the number of ways through a chain of x*x doubles with each operation.
func (b *Builder) root(v ir.Value, depth int) loopOf {
	if depth > maxChain {
		return loopOf{}
	}
	r, ok := b.roots[v]
	if !ok {
		r = b.findRoot(v, depth)
		b.roots[v] = r
	}
	return r
}

// findRoot is root without memory.
func (b *Builder) findRoot(v ir.Value, depth int) (root loopOf) {
	n := v.NumUses()
	for use := range v.Uses() {
		user := use.Op()
		if user.Name() == fn.OpReturn && len(b.calls) > 0 && n == 1 {
			return loopOf{user, use.OperandIndex()} // the caller decides
		}
		how := readingOf(user, use.OperandIndex())
		if user.Block() != v.ParentBlock() || how == inMemoryOnly || how == often || how == once && n > 1 {
			return loopOf{}
		}
		r := loopOf{user, -1}
		switch user.Name() {
		case stablehlo.OpReduce:
		case stablehlo.OpConcatenate, stablehlo.OpPad, stablehlo.OpDynamicUpdateSlice, stablehlo.OpConvolution:
			r.operand = use.OperandIndex()
		default:
			if next := b.root(user.Result(0), depth+1); next != (loopOf{}) {
				r = next
			}
		}
		if root != (loopOf{}) && root != r {
			return loopOf{}
		}
		root = r
	}
	return root
}

// readingOf returns how an operation reads operand i.
func readingOf(o ir.Op, i int) reading {
	name := o.Name()
	switch name {
	case stablehlo.OpTranspose, stablehlo.OpSlice, stablehlo.OpReverse:
		return once
	case stablehlo.OpReshape:
		from, _, _, _ := types.Shape(o.Operand(0).Type())
		to, _, _, _ := types.Shape(o.Result(0).Type())
		if _, ok := regroup(from, to, nil); ok {
			return once
		}
	case stablehlo.OpBroadcastInDim:
		from, _, _, _ := types.Shape(o.Operand(0).Type())
		to, _, _, _ := types.Shape(o.Result(0).Type())
		if product(from) == product(to) {
			return once
		}
		return often
	case stablehlo.OpReduce:
		if i < o.NumOperands()/2 {
			return once
		}
	case stablehlo.OpConcatenate, stablehlo.OpPad:
		if i == 0 || name == stablehlo.OpConcatenate {
			return once
		}
	case stablehlo.OpDynamicUpdateSlice:
		if i == 1 {
			return once
		}
	case stablehlo.OpConvolution:
		if i == 0 && pads(o) {
			return once
		}
	}
	if slices.Contains(elementwiseNames(), name) {
		a, _, _, _ := types.Shape(o.Operand(i).Type())
		r, _, _, _ := types.Shape(o.Result(0).Type())
		if slices.Equal(a, r) {
			return same
		}
		return often
	}
	return inMemoryOnly
}
