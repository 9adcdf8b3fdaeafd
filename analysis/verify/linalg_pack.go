package verify

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect/linalg"
	"github.com/hlobc/hlobc/internal/constraint"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// linalgPack is the rule of linalg.pack and linalg.unpack: the packed tensor has the dimensions of the other one in tiles, perhaps in
// another order, and then the tiles.
func linalgPack(_ *Site, op ir.Op) *Finding {
	unpacked, packed := op.Operand(0).Type(), op.Operand(1).Type()
	if op.Name() == linalg.OpUnpack {
		unpacked, packed = packed, unpacked
	}
	dims, _ := attrs.AsInts(op.Attr(linalg.AttrInnerDimsPos))
	perm, _ := attrs.AsInts(op.Attr(linalg.AttrOuterDimsPerm))
	tiles, _ := attrs.AsInts(op.Attr(linalg.AttrStaticInnerTiles))
	from, _, _, _ := types.Shape(unpacked)
	to, _, _, _ := types.Shape(packed)
	rank := len(from)
	switch {
	case slices.Contains(tiles, 0):
		return Broken(op, "attribute static_inner_tiles", "0", "other sizes of tiles")
	case len(tiles) > rank || len(tiles) != len(dims):
		return Broken(op, "attribute static_inner_tiles", strconv.Itoa(len(tiles))+" tiles", strconv.Itoa(len(dims))+", one for each dimension that is tiled, of those of "+constraint.Describe(unpacked))
	case !different(dims, rank):
		return Broken(op, "attribute inner_dims_pos", fmt.Sprint(dims), "different dimensions of "+constraint.Describe(unpacked))
	case !different(perm, rank) || len(perm) > 0 && len(perm) != rank:
		return Broken(op, "attribute outer_dims_perm", fmt.Sprint(perm), "each dimension of "+constraint.Describe(unpacked)+" once, or none")
	case len(to) != rank+len(tiles):
		return Broken(op, "operands", constraint.Describe(packed)+" for "+constraint.Describe(unpacked), "as many dimensions more as there are tiles")
	}
	if f := dynamicEntries(op, linalg.AttrStaticInnerTiles, tiles, numberOf(op, "inner_tiles")); f != nil {
		return f
	}
	if !slices.Equal(to[rank:], tiles) {
		return Broken(op, "attribute static_inner_tiles", constraint.Describe(packed), "tiles at the end of the packed type")
	}
	partial := false
	want := slices.Clone(from)
	for i, d := range dims {
		n, tile := from[d], tiles[i]
		if n == types.Dynamic || tile == types.Dynamic {
			want[d] = types.Dynamic
			continue
		}
		want[d] = (n + tile - 1) / tile
		partial = partial || n%tile != 0
	}
	outer := slices.Clone(want)
	for i, p := range perm {
		outer[i] = want[p]
	}
	if !constraint.CompatibleShapes(outer, to[:rank]) {
		return Broken(op, "operands", constraint.Describe(packed)+" for "+constraint.Describe(unpacked), "as many tiles as the other one has")
	}
	if op.Name() == linalg.OpPack {
		return packPadding(op, unpacked, partial)
	}
	return writes(op, op.Operand(1).Type())
}

// packPadding requires a value for the rest of tiles that are not full.
func packPadding(op ir.Op, of ir.Type, partial bool) *Finding {
	elem, padding := constraint.ElementOf(of), valuesOf(op, "padding_value")
	switch {
	case len(padding) > 0 && padding[0] != elem:
		return Broken(op, "operand padding_value", constraint.Describe(padding[0]), constraint.Describe(elem)+", the type of the elements")
	case len(padding) == 0 && partial:
		return Broken(op, "operand padding_value", "none", "a value for the rest of tiles that are not full")
	}
	return writes(op, op.Operand(1).Type())
}

// different reports whether numbers are different dimensions of a given rank.
func different(dims []int64, rank int) bool {
	for i, d := range dims {
		if d < 0 || d >= int64(rank) || slices.Contains(dims[:i], d) {
			return false
		}
	}
	return true
}

// winograd are the sizes of an output tile and of a filter, by the value of fmr: F_2_3, F_4_3 and F_2_5.
var winograd = [...][2]int64{{2, 3}, {4, 3}, {2, 5}}

// winogradFilter transforms filters of F, H, W and C to H, W, C and F. A dimension of H and W may be 1, which stays.
func winogradFilter(_ *Site, op ir.Op) *Finding {
	from, _, _, _ := types.Shape(op.Operand(0).Type())
	to, _, _, _ := types.Shape(op.Operand(1).Type())
	kind, _ := op.Attr(linalg.AttrFmr).(*attrs.Integer)
	if kind == nil || len(from) != 4 || len(to) != 4 {
		return nil // a rule of the row
	}
	if n := kind.Int(); n < 0 || n >= int64(len(winograd)) {
		return nil // a rule of the row
	}
	mr := winograd[kind.Int()]
	h, w, r := from[1], from[2], mr[1]
	if h != r && h != 1 || w != r && w != 1 || h != r && w != r {
		return Broken(op, "operand filter", constraint.Describe(op.Operand(0).Type()), "a height and a width of "+decimal(r)+", of which one may be 1")
	}
	size := func(n int64) int64 {
		if n == 1 {
			return 1
		}
		return mr[0] + r - 1
	}
	if !constraint.CompatibleShapes([]int64{size(h), size(w), from[3], from[0]}, to) {
		return Broken(op, "operand output", constraint.Describe(op.Operand(1).Type()), "height, width, channels and filters of tiles of "+constraint.Describe(op.Operand(0).Type()))
	}
	return writes(op, op.Operand(1).Type())
}
