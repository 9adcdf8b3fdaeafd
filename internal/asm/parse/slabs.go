package parse

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// maxChunk is the number of records that the slabs of small scopes are cut from.
const maxChunk = 1024

// slabChunk is memory that slabs are cut from, so that a function of a few
// operations does not cost an allocation for each slab. Chunks grow with what was
// cut, so that small modules stay small.
type slabChunk[T any] struct {
	free []T
	cut  int
}

type slabChunks struct {
	ops      slabChunk[ir.OpRecord]
	values   slabChunk[ir.ValueRecord]
	words    slabChunk[uint32]
	blocks   slabChunk[ir.BlockRecord]
	args     slabChunk[ir.ArgRecord]
	regions  slabChunk[ir.RegionRecord]
	exts     slabChunk[ir.ExtRecord]
	children slabChunk[*ir.Scope]
}

// cut returns the contents of s as a slab of its own without spare room. A large
// slab that is nearly full is given away itself.
func cut[T any](s *[]T, c *slabChunk[T]) []T {
	n := len(*s)
	switch {
	case n >= 4*maxChunk && cap(*s)-n <= n/4:
		out := *s
		*s = nil
		return out
	case n > maxChunk/4:
		return slices.Clone(*s)
	}
	if n > len(c.free) {
		c.free = make([]T, max(min(c.cut, maxChunk), n))
	}
	out := c.free[:n:n]
	c.free = c.free[n:]
	c.cut += n
	copy(out, *s)
	return out
}

// grown returns s with room for one more. What is grown step by step grows to twice its
// size, so that no more is thrown away than is kept.
func grown[T any](s []T) []T {
	if len(s) == cap(s) {
		s = slices.Grow(s, max(len(s), 16))
	}
	return s
}
