package inspect

import (
	"cmp"
	"slices"
	"sort"
)

// span is a run of bytes that the decoder read as one field. A file has nearly as many spans as
// bytes, so a span is small and has no pointers: where it starts and which item it belongs to follow
// from the spans before it, and the meaning of its value is computed on request.
type span struct {
	tag, size uint16
	value     uint32
}

// longSpan is the size of spans whose real size is in spanList.long.
const longSpan = 1<<16 - 1

// run is consecutive spans without gaps, at most runLen of them, so that single spans are found
// quickly.
type run struct {
	start, end int64
	first, n   int // spans in the list; first is -1 for bytes that were not decoded
	number     int // of the first span in file order
}

const (
	chunkLen = 1 << 14 // spans allocated at once
	runLen   = 1 << 8
)

// spanList holds spans in the order in which they were decoded.
type spanList struct {
	chunks [][]span
	count  int
	runs   []run
	owners []owner
	long   map[int]int64
	// sums has what the spans of each item add up to, instead of the spans, if summed is set. Each run
	// is then one span.
	sums   []sum
	summed bool
}

// sum is what the spans of an item add up to.
type sum struct {
	bytes int64
	locs  uint32 // the part that refers to locations
	refs  int32  // number of references to locations
}

// total adds a span to the sums.
func (l *spanList) total(name string, start, end int64, item int32) {
	for int(item) >= len(l.sums) {
		l.sums = append(doubled(l.sums), sum{})
	}
	if item >= 0 {
		l.sums[item].add(name, end-start)
	}
	if n := len(l.runs); n > 0 && l.runs[n-1].end == start {
		l.runs[n-1].end = end
	} else {
		l.runs = append(l.runs, run{start: start, end: end, first: l.count, n: 1})
		l.count++
	}
}

func (s *sum) add(name string, bytes int64) {
	s.bytes += bytes
	if name == "location" {
		s.locs += uint32(bytes)
		s.refs++
	}
}

// owner is the item of the spans from number first on.
type owner struct {
	first uint32
	item  int32
}

// add appends a span.
func (l *spanList) add(start, end int64, tag uint16, value uint32, item int32) {
	s := span{tag: tag, size: longSpan, value: value}
	if size := end - start; size < longSpan {
		s.size = uint16(size)
	} else {
		if l.long == nil {
			l.long = make(map[int]int64)
		}
		l.long[l.count] = size
	}
	n := len(l.chunks)
	if n == 0 || len(l.chunks[n-1]) == chunkLen {
		l.chunks = append(l.chunks, make([]span, 0, chunkLen))
		n++
	}
	l.chunks[n-1] = append(l.chunks[n-1], s)
	if n := len(l.owners); n == 0 || l.owners[n-1].item != item {
		l.owners = append(doubled(l.owners), owner{uint32(l.count), item})
	}
	if n := len(l.runs); n > 0 && l.runs[n-1].end == start && l.runs[n-1].n < runLen {
		l.runs[n-1].end = end
		l.runs[n-1].n++
	} else {
		l.runs = append(l.runs, run{start: start, end: end, first: l.count, n: 1})
	}
	l.count++
}

// doubled makes room for another element. Unlike append it doubles large slices, too, which leaves
// less garbage.
func doubled[T any](s []T) []T {
	if len(s) == cap(s) {
		s = slices.Grow(s, max(len(s), 64))
	}
	return s
}

func (l *spanList) at(i int) span { return l.chunks[i/chunkLen][i%chunkLen] }

// size returns the size of span i, which is s.
func (l *spanList) size(i int, s span) int64 {
	if s.size == longSpan {
		return l.long[i]
	}
	return int64(s.size)
}

// owner returns the number of the owner of span i.
func (l *spanList) owner(i int) int {
	return sort.Search(len(l.owners), func(k int) bool { return int(l.owners[k].first) > i }) - 1
}

// sort sorts the runs by their offsets.
func (l *spanList) sort() {
	slices.SortFunc(l.runs, func(a, b run) int { return cmp.Compare(a.start, b.start) })
}

// arrange makes the runs cover size bytes exactly once: it adds runs for gaps, and drops spans for
// bytes that are explained already. It returns the number of spans.
func (l *spanList) arrange(size int64) int {
	list := make([]run, 0, len(l.runs)+1)
	at, number := int64(0), 0
	put := func(r run) {
		r.number = number
		list = append(list, r)
		number += r.n
		at = r.end
	}
	gap := func(to int64) {
		if at < to {
			put(run{start: at, end: to, first: -1, n: 1})
		}
	}
	for _, r := range l.runs {
		if r.end <= at {
			continue
		}
		for r.n > 0 && r.start < at {
			r.start += l.size(r.first, l.at(r.first))
			r.first++
			r.n--
		}
		gap(r.start)
		if r.n > 0 {
			put(r)
		}
	}
	gap(size)
	l.runs = list
	return number
}

// leaf is a span with all its details.
type leaf struct {
	start, end int64
	name       string // of the field
	kind       valueKind
	value      uint64
	item       int32
}

// cursor visits spans in file order.
type cursor struct {
	leaf
	c     *collector
	runs  []run // that follow
	first int   // span of the list that comes next, -1 if it was not decoded
	n     int   // spans left in the run
	at    int64
	owner int
}

// from returns a cursor in front of span i.
func (d *Dump) from(i int) *cursor {
	c := &cursor{c: d.c}
	k := sort.Search(len(d.c.spans.runs), func(k int) bool { return d.c.spans.runs[k].number > i }) - 1
	if k < 0 {
		return c
	}
	c.runs = d.c.spans.runs[k:]
	for range i - c.runs[0].number {
		c.next()
	}
	return c
}

// next moves to the next span. It returns false at the end.
func (c *cursor) next() bool {
	l := &c.c.spans
	if c.n == 0 {
		if len(c.runs) == 0 {
			return false
		}
		r := &c.runs[0]
		c.runs = c.runs[1:]
		if r.first < 0 {
			c.leaf = leaf{r.start, r.end, NotDecoded, gapValue, 0, -1}
			return true
		}
		c.first, c.n, c.at = r.first, r.n, r.start
		if c.owner+1 >= len(l.owners) || int(l.owners[c.owner].first) > c.first || int(l.owners[c.owner+1].first) < c.first {
			c.owner = l.owner(c.first)
		}
	}
	s := l.at(c.first)
	if c.owner+1 < len(l.owners) && int(l.owners[c.owner+1].first) == c.first {
		c.owner++
	}
	t := &c.c.tags[s.tag]
	end := c.at + l.size(c.first, s)
	c.leaf = leaf{c.at, end, t.name, t.kind, uint64(s.value), l.owners[c.owner].item}
	if t.kind == wideValue {
		c.kind, c.value = numValue, c.c.wide[s.value]
	}
	c.at = end
	c.first++
	c.n--
	return true
}

// leaf returns span i.
func (d *Dump) leaf(i int) leaf {
	c := d.from(i)
	c.next()
	return c.leaf
}
