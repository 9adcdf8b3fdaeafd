package parse

import (
	"slices"

	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
)

// maxChunk is the maximum number of records in a chunk for the slabs of small scopes.
const maxChunk = 1024

// slabChunk is memory that slabs are allocated from, so that a function of a few operations does
// not need an allocation for each slab. Chunks grow with use, so that small modules stay small.
type slabChunk[T any] struct {
	free []T
	cut  int
}

type slabChunks struct {
	ops      slabChunk[slab.OpRecord]
	values   slabChunk[slab.ValueRecord]
	words    slabChunk[uint32]
	blocks   slabChunk[slab.BlockRecord]
	args     slabChunk[slab.ArgRecord]
	regions  slabChunk[slab.RegionRecord]
	exts     slabChunk[slab.ExtRecord]
	children slabChunk[*ir.Scope]
}

// cut returns a copy of s without spare capacity. A large slab that is nearly full is returned
// itself, and s becomes empty.
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

// grown returns s with room for one more element. It doubles the capacity, so that no more memory
// is discarded than kept.
func grown[T any](s []T) []T {
	if len(s) == cap(s) {
		s = slices.Grow(s, max(len(s), 16))
	}
	return s
}
