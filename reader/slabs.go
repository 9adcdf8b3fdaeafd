package reader

import (
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// Operations, values and operands are decoded right into the slabs that the scope
// gets: into the rest of a chunk, from which the scope's part is cut off when its
// end is known. The smaller slabs are collected in memory that is used again, and
// copied into pieces of chunks. So a function of a few operations costs no
// allocation for each slab, and a large one is not copied.

const (
	// bytesPerOp is how many bytes an operation takes at least in most files.
	bytesPerOp = 10
	// minChunk and maxChunk bound the number of records of a chunk, unless one scope
	// needs more.
	minChunk = 8
	maxChunk = 1 << 15
	// maxCopied is the number of records up to which a slab is cut from a chunk.
	maxCopied = 256
)

// reserve makes room for n more records, in a new chunk if there is none.
func reserve[T any](s []T, n, chunk int) []T {
	if cap(s)-len(s) >= n {
		return s
	}
	out := make([]T, len(s), max(len(s)+n, cap(s)+cap(s)/2, chunk))
	copy(out, s)
	return out
}

// zeroed appends n zero records to s.
func zeroed[T any](s []T, n, chunk int) []T {
	l := len(s)
	s = reserve(s, n, chunk)[:l+n]
	clear(s[l:])
	return s
}

// cutOff returns the contents of s as a slab without spare room, and leaves the
// rest of the chunk in s. When that is more than the records that may follow, the
// chunk is given up instead.
func cutOff[T any](s *[]T, follow int) []T {
	n := len(*s)
	if spare := cap(*s) - n; spare > n/8 && spare > follow {
		return exact(*s)
	}
	out := (*s)[:n:n]
	*s = (*s)[n:n]
	return out
}

func exact[T any](s []T) []T { return append(make([]T, 0, len(s)), s...) }

// chunk is memory that the smaller slabs are cut from. Chunks grow with what was
// cut, so that small modules stay small.
type chunk[T any] struct {
	free []T
	cut  int
}

type chunks struct {
	words    chunk[uint32]
	blocks   chunk[ir.BlockRecord]
	args     chunk[ir.ArgRecord]
	regions  chunk[ir.RegionRecord]
	exts     chunk[ir.ExtRecord]
	children chunk[*ir.Scope]
}

// piece returns a copy of s without spare room, or, when s is large, s itself,
// which is then empty.
func (c *chunk[T]) piece(from *[]T) []T {
	s := *from
	n := len(s)
	if n > maxCopied {
		if cap(s)-n > n/4 {
			return exact(s)
		}
		*from = nil
		return s[:n:n]
	}
	if n > len(c.free) {
		c.free = make([]T, max(min(c.cut, 4*maxCopied), n))
	}
	out := c.free[:n:n]
	c.free = c.free[n:]
	c.cut += n
	copy(out, s)
	return out
}

// grow appends n zero records to s.
func grow[T any](s []T, n int) []T {
	l := len(s)
	s = slices.Grow(s, n)[:l+n]
	clear(s[l:])
	return s
}
