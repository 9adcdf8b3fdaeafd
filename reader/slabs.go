package reader

import (
	"slices"

	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/ir"
)

// Operations, values and operands are decoded directly into the free part of a chunk; when
// the scope ends, its part is cut off and becomes its slab. The smaller slabs are collected
// in reusable memory and copied into pieces of chunks. A function of a few operations
// therefore costs no allocation per slab, and a large one is not copied.

const (
	// bytesPerOp is the typical size of an operation in files without locations, and
	// maxBytesPerOp in files with them. Both are estimates, used until minSample operations
	// have been decoded.
	bytesPerOp    = 10
	maxBytesPerOp = 12
	minSample     = 1 << 8
	// opsPerUse limits the initial room for operands to one for this many operations. The
	// actual number is then extrapolated from the operands decoded so far.
	opsPerUse = 8
	// minChunk is the number of records of the smallest chunk, and maxChunk the approximate
	// number of the largest chunk that several bodies share.
	minChunk = 8
	maxChunk = 1 << 18
	// maxCopied is the largest number of records for which a slab is copied into a chunk.
	maxCopied = 256
	// maxSpare limits the spare room of a slab to one in this many records.
	maxSpare = 4
	// opsMargin and guessMargin are the factors that estimates are multiplied by, and
	// maxGrowth is the largest factor by which an estimate may grow a small slab.
	opsMargin   = 1.04
	guessMargin = 1.1
	maxGrowth   = 4
)

// room reserves space for the n operations announced, for operations that may be nested in
// them, and for some of their operands. A body with many blocks or regions, such as a module
// whose functions are not isolated, announces them one after the other; its slab is copied as
// rarely as if they had been announced together.
func (d *decoder) room(n int) {
	s := &d.sl
	if cap(s.Ops)-len(s.Ops) >= n {
		return
	}
	ops := max(n, min(int(float64(d.to-d.p)/bytesPerOp*opsMargin), n+n/maxSpare)) + d.share
	all := min(extrapolate(len(s.Ops), d.p-d.body.start, d.to-d.body.start), maxGrowth*len(s.Ops))
	if len(s.Ops) > 1 { // nested operations have used up what was announced, however often that happens
		all = max(all, cap(s.Ops)+cap(s.Ops)/maxSpare)
	}
	s.Ops = renew(d, s.Ops, n, max(len(s.Ops)+ops, all))
	if len(s.Operands) == 1 && cap(s.Operands)-1 < ops/opsPerUse {
		s.Operands = renew(d, s.Operands, 0, 1+ops/opsPerUse)
		d.from = d.p // do not extrapolate from the bytes before
	}
}

// reserve makes room for n more records, in a new chunk if s is too small; p is the next
// byte.
func reserve[T slab.Record](d *decoder, s []T, n, p int) []T {
	if cap(s)-len(s) >= n {
		return s
	}
	return renew(d, s, n, d.guess(len(s), p)+d.share)
}

// collect is like reserve, for one of the smaller slabs.
func collect[T slab.Record](d *decoder, s []T, n, p int) []T {
	if cap(s)-len(s) >= n {
		return s
	}
	return renew(d, s, n, max(min(d.guess(len(s), p), maxGrowth*len(s)), minChunk))
}

func renew[T slab.Record](d *decoder, s []T, n, room int) []T {
	return append(slab.Uncleared[T](d.st.queue.memory, max(len(s)+n, room)), s...)
}

// guess estimates the total number of records of a kind in the body, given the number found
// before byte p, by assuming that the rest of the body is similar.
func (d *decoder) guess(records, p int) int {
	return extrapolate(records, p-d.from, d.to-d.from)
}

// extrapolate estimates how many records all bytes have, given the number in those that are done.
func extrapolate(records, done, all int) int {
	if done <= 0 || done > all {
		return 2 * records
	}
	return max(int(float64(records)*float64(all)/float64(done)*guessMargin), records+records/8)
}

// values appends the n values announced for a region, and leaves spare room for those of
// nested regions. The new records are uninitialized: each is written when its value is
// defined, or cleared at the end of the region.
func (d *decoder) values(n int) {
	s := d.sl.Values
	l := len(s)
	if l == 1 {
		s = begin(d, s, n+minChunk, n+n/maxSpare+minChunk+d.share)
	}
	if cap(s)-l < n {
		s = renew(d, s, n, l+n+(l+n)/maxSpare)
	}
	d.sl.Values = s[:l+n]
}

// extend appends n zero records to one of the smaller slabs. A large n is a count announced
// ahead of its records, so their position in the file says nothing about how many follow.
func extend[T slab.Record](d *decoder, s []T, n int) []T {
	l := len(s)
	if n > minChunk && cap(s)-l < n {
		s = renew(d, s, n, l+n+(l+n)/maxSpare)
	}
	s = collect(d, s, n, d.p)[:l+n]
	clear(s[l:])
	return s
}

// begin returns a slab that contains only the zero record 0 and has room for n records: s
// if it is large enough, or else a new chunk of the given size.
func begin[T slab.Record](d *decoder, s []T, n, chunk int) []T {
	if cap(s) < n {
		s = slab.Uncleared[T](d.st.queue.memory, chunk)
	}
	s = s[:1]
	clear(s)
	return s
}

// cutOff returns the contents of s as a slab without spare room, and keeps the rest of the
// chunk in s.
func cutOff[T any](s *[]T) []T {
	n := len(*s)
	out := (*s)[:n:n]
	*s = (*s)[n:n]
	return out
}

func exact[T any](s []T) []T { return append(make([]T, 0, len(s)), s...) }

// chunk is memory that the smaller slabs are cut from. Its size grows with the number of
// records cut so far, so that small modules take little memory.
type chunk[T any] struct {
	free []T
	cut  int
}

type chunks struct {
	words    chunk[uint32]
	blocks   chunk[slab.BlockRecord]
	args     chunk[slab.ArgRecord]
	regions  chunk[slab.RegionRecord]
	exts     chunk[slab.ExtRecord]
	children chunk[*ir.Scope]
}

// piece returns the contents of a slab without spare room. It copies a small slab into the
// chunk. A large one it returns as is, leaving the slab empty, unless more than half of its
// capacity is spare: then it makes an exact copy.
func (c *chunk[T]) piece(from *[]T) []T {
	s := *from
	n := len(s)
	if n > maxCopied {
		if cap(s)-n > n {
			return exact(s)
		}
		*from = s[n:n]
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
