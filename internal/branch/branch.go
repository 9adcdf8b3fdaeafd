// Package branch determines the successors of terminators and the operands that they pass on.
package branch

import (
	"encoding/binary"
	"slices"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/types"
)

// Edge is a branch of a terminator to a block. Operands First <= i < End of the terminator become
// the arguments of the block.
type Edge struct {
	To         ir.Block
	First, End int
}

// Edges returns the branches of op, by successor. Ok is false if op does not define which operands
// it passes on, or its operand segments are invalid.
func Edges(op ir.Op) (list []Edge, ok bool) {
	n := op.NumSuccessors()
	ok = each(op, func(e Edge) bool {
		if list == nil {
			list = make([]Edge, 0, n)
		}
		list = append(list, e)
		return true
	})
	if !ok || len(list) != n {
		return nil, false
	}
	return list, true
}

// To returns element i of [Edges], without computing later ones.
func To(op ir.Op, i int) (edge Edge, ok bool) {
	n := 0
	each(op, func(e Edge) bool {
		edge, ok = e, n == i
		n++
		return !ok
	})
	return edge, ok
}

// each calls f with each edge in order until f returns false. It reports whether all edges visited
// were valid.
func each(op ir.Op, f func(Edge) bool) bool {
	info := op.Info()
	if info.Def == nil || !info.Def.Traits.Has(ods.BranchLike) {
		return false
	}
	n := op.NumSuccessors()
	for i := range info.Def.Successors {
		row := &info.Def.Successors[i]
		group := slices.IndexFunc(info.Def.Operands, func(v ods.Value) bool { return v.Name == row.Operands })
		if group < 0 {
			return false
		}
		from, end := op.OperandGroup(group)
		last, size, sizes := min(i+1, n), end-from, (*attrs.DenseArray)(nil)
		if row.Arity == ods.Variadic { // always the last one
			last = n
			sizes, _ = op.Attr(row.Sizes).(*attrs.DenseArray)
		}
		for k := i; k < last; k++ {
			if row.Arity == ods.Variadic {
				if sizes == nil || uint64(k-i) >= sizes.Size {
					return false
				}
				size = int(binary.LittleEndian.Uint32(sizes.Data[4*(k-i):]))
			}
			e := Edge{op.Successor(k), from, from + size}
			if e.End > end || e.To.NumArgs() != size {
				return false
			}
			if from = e.End; !f(e) {
				return true
			}
		}
	}
	return true
}

// Reachable returns the blocks of r that are reachable from its first block.
func Reachable(r ir.Region) map[ir.Block]bool {
	seen := map[ir.Block]bool{}
	if r.Empty() {
		return seen
	}
	seen[r.First()] = true
	for list := []ir.Block{r.First()}; len(list) > 0; {
		last := list[len(list)-1].Last()
		list = list[:len(list)-1]
		if last.IsNil() {
			continue
		}
		for i := range last.NumSuccessors() {
			if to := last.Successor(i); !seen[to] {
				seen[to] = true
				list = append(list, to)
			}
		}
	}
	return seen
}

// Passed is an edge and its terminator.
type Passed struct {
	Edge
	By ir.Op
}

// Filter removes those operands that op passes on for which keep is false. keep gets the target
// block and the number of its argument. Operations that [Edges] does not support are left alone.
func Filter(op ir.Op, keep func(to ir.Block, arg int) bool) {
	edges, ok := Edges(op)
	if !ok {
		return
	}
	def := op.Info().Def
	for i := len(def.Successors) - 1; i >= 0; i-- { // from the end, so that earlier positions stay valid
		row := &def.Successors[i]
		if i >= len(edges) {
			continue
		}
		part := edges[i : i+1]
		if row.Arity == ods.Variadic {
			part = edges[i:]
		}
		var values []ir.Value
		var sizes []int
		all := true
		for _, e := range part {
			n := 0
			for k := e.First; k < e.End; k++ {
				if keep(e.To, k-e.First) {
					values = append(values, op.Operand(k))
					n++
				} else {
					all = false
				}
			}
			sizes = append(sizes, n)
		}
		if all {
			continue
		}
		op.SetOperandGroup(slices.IndexFunc(def.Operands, func(v ods.Value) bool { return v.Name == row.Operands }), values...)
		if row.Sizes != "" {
			op.SetAttr(row.Sizes, Sizes(op.Module(), sizes))
		}
	}
}

// Sizes returns the attribute with the number of operands for each block of a variadic successor.
func Sizes(m *ir.Module, sizes []int) *attrs.DenseArray {
	var data []byte
	for _, n := range sizes {
		data = binary.LittleEndian.AppendUint32(data, uint32(n))
	}
	return attrs.NewDenseArray(m, types.NewInteger(m, 32, types.Signless), uint64(len(sizes)), data)
}
