package reader

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// maxChunk is the number of records that small slabs are cut from at most.
const maxChunk = 1024

// chunk is memory that the slabs of small scopes are cut from, so that a function
// of a few operations does not cost an allocation for each slab. Chunks grow with
// what was cut, so that small modules stay small.
type chunk[T any] struct {
	free []T
	cut  int
}

type chunks struct {
	ops      chunk[ir.OpRecord]
	values   chunk[ir.ValueRecord]
	words    chunk[uint32]
	blocks   chunk[ir.BlockRecord]
	args     chunk[ir.ArgRecord]
	regions  chunk[ir.RegionRecord]
	exts     chunk[ir.ExtRecord]
	children chunk[*ir.Scope]
}

// handOver returns the contents of s as a slab without spare room. A large slab
// that is nearly full is given away itself.
func handOver[T any](s *[]T, c *chunk[T]) []T {
	n := len(*s)
	switch {
	case n >= 4*maxChunk && cap(*s)-n <= n/16:
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

// grow appends n zero records to s.
func grow[T any](s []T, n int) []T {
	l := len(s)
	s = slices.Grow(s, n)[:l+n]
	clear(s[l:])
	return s
}
