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
	// bytesPerOp is how many bytes an operation takes in most files that have no
	// locations, and maxBytesPerOp in those that have. They are guesses that hold until
	// minSample operations were decoded.
	bytesPerOp    = 10
	maxBytesPerOp = 12
	minSample     = 1 << 8
	// opsPerUse says how little room for operands there is at first: it is measured by
	// what came of that how many there are.
	opsPerUse = 8
	// minChunk is the number of records of the smallest chunk, and maxChunk about that
	// of the largest that several bodies share.
	minChunk = 8
	maxChunk = 1 << 18
	// maxCopied is the number of records up to which a slab is cut from a chunk.
	maxCopied = 256
	// maxSpare says which part of a slab may be spare room: one in so many records.
	maxSpare = 4
	// opsMargin and guessMargin are what guesses are multiplied by, and maxGrowth
	// bounds how many times larger a guess makes a small slab.
	opsMargin   = 1.04
	guessMargin = 1.1
	maxGrowth   = 4
)

// room makes room for n operations that are announced, and some of their operands.
// Others may be in regions inside.
func (d *decoder) room(n int) {
	s := &d.sl
	if cap(s.Ops)-len(s.Ops) >= n {
		return
	}
	ops := max(n, min(int(float64(d.to-d.p)/bytesPerOp*opsMargin), n+n/maxSpare)) + d.share
	s.Ops = renew(d, s.Ops, n, len(s.Ops)+ops)
	if uses := ops / opsPerUse; cap(s.Operands)-len(s.Operands) < uses {
		s.Operands = renew(d, s.Operands, 0, len(s.Operands)+uses)
		d.from = d.p // what stands before is not like the rest
	}
}

// reserve makes room for n more records, in a new chunk if there is none; p is the
// next byte.
func reserve[T ir.Record](d *decoder, s []T, n, p int) []T {
	if cap(s)-len(s) >= n {
		return s
	}
	return renew(d, s, n, d.guess(len(s), p)+d.share)
}

// collect is reserve for one of the smaller slabs.
func collect[T ir.Record](d *decoder, s []T, n, p int) []T {
	if cap(s)-len(s) >= n {
		return s
	}
	return renew(d, s, n, max(min(d.guess(len(s), p), maxGrowth*len(s)), minChunk))
}

func renew[T ir.Record](d *decoder, s []T, n, room int) []T {
	return append(ir.Uncleared[T](d.st.queue.memory, max(len(s)+n, room)), s...)
}

// guess returns how many records of a kind the body has when there are so many up to
// byte p, if the rest of it is like what was decoded.
func (d *decoder) guess(records, p int) int {
	done, all := p-d.from, d.to-d.from
	if done <= 0 || done > all {
		return 2 * records
	}
	return max(int(float64(records)*float64(all)/float64(done)*guessMargin), records+records/8)
}

// values appends n values of a region, which are announced before they come; those
// of regions inside are extra. They are there when they are defined, or cleared at the
// end of the region.
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

// extend appends n zero records to one of the smaller slabs. Many at once are
// announced before they come, so where they are says nothing of what follows.
func extend[T ir.Record](d *decoder, s []T, n int) []T {
	l := len(s)
	if n > minChunk && cap(s)-l < n {
		s = renew(d, s, n, l+n+(l+n)/maxSpare)
	}
	s = collect(d, s, n, d.p)[:l+n]
	clear(s[l:])
	return s
}

// begin returns a slab that holds record 0 alone and has room for n in all: s, or a
// new chunk of so many records.
func begin[T ir.Record](d *decoder, s []T, n, chunk int) []T {
	if cap(s) < n {
		s = ir.Uncleared[T](d.st.queue.memory, chunk)
	}
	s = s[:1]
	clear(s)
	return s
}

// cutOff returns the contents of s as a slab without spare room, and leaves the rest
// of the chunk in s.
func cutOff[T any](s *[]T) []T {
	n := len(*s)
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
