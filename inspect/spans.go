package inspect

import (
	"cmp"
	"encoding/binary"
	"slices"
	"sort"
)

// span is a run of bytes that the decoder read as one field.
type span struct {
	tag   uint16
	size  int64
	value uint32
	item  int32
}

// run is consecutive spans without gaps, at most runLen of them, so that single spans are found
// quickly.
type run struct {
	start, end int64
	at         int64 // where its first span is in the list, -1 for bytes that were not decoded
	item       int32 // of the first span
	n          int32 // number of spans
	number     int   // of the first span in file order
}

const (
	runLen   = 1 << 8
	chunkLen = 1 << 16 // bytes of spans allocated at once
	// spanLen is the most bytes that a span takes.
	spanLen = binary.MaxVarintLen16 + binary.MaxVarintLen32 + binary.MaxVarintLen64 + binary.MaxVarintLen32
)

// spanList holds spans in the order in which they were decoded. A file has nearly as many spans as
// bytes, so a span takes few bytes: where it starts follows from the spans before it, the meaning of
// its value is computed on request, and what is left are variable-length integers: twice the tag, and
// one more if the item is another one than that of the span before, which the difference follows; the
// size; the value.
type spanList struct {
	chunks [][]byte // a run is in one of them
	runs   []run
	item   int32 // of the last span
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
	l.put(start, end, item, sumOf(name, end-start))
}

// sumOf returns what one span adds up to.
func sumOf(name string, bytes int64) sum {
	s := sum{bytes: bytes}
	if name == "location" {
		s.locs, s.refs = uint32(bytes), 1
	}
	return s
}

// put adds what bytes are to the sums.
func (l *spanList) put(start, end int64, item int32, s sum) {
	for int(item) >= len(l.sums) {
		l.sums = append(doubled(l.sums), sum{})
	}
	if item >= 0 {
		l.sums[item].add(s)
	}
	// The lengths of strings and the strings come in turns, the former from the last to the first.
	for k := len(l.runs) - 1; k >= max(len(l.runs)-2, 0); k-- {
		switch r := &l.runs[k]; {
		case r.end == start:
			r.end = end
			return
		case r.start == end:
			r.start = start
			return
		}
	}
	l.runs = append(l.runs, run{start: start, end: end, n: 1})
}

func (s *sum) add(o sum) {
	s.bytes += o.bytes
	s.locs += o.locs
	s.refs += o.refs
}

// add appends a span.
func (l *spanList) add(start, end int64, tag uint16, value uint32, item int32) {
	k := len(l.chunks) - 1
	if k < 0 || len(l.chunks[k]) > chunkLen-spanLen {
		l.chunks = append(l.chunks, make([]byte, 0, chunkLen))
		k++
	}
	chunk := l.chunks[k]
	n := len(l.runs) - 1
	if n < 0 || l.runs[n].end != start || l.runs[n].n == runLen || len(chunk) == 0 {
		l.runs = append(l.runs, run{start: start, at: int64(k)*chunkLen + int64(len(chunk)), item: item})
		l.item = item
		n++
	}
	if head := uint64(tag) << 1; item == l.item {
		chunk = binary.AppendUvarint(chunk, head)
	} else {
		chunk = binary.AppendVarint(binary.AppendUvarint(chunk, head|1), int64(item)-int64(l.item))
	}
	chunk = binary.AppendUvarint(chunk, uint64(end-start))
	l.chunks[k] = binary.AppendUvarint(chunk, uint64(value))
	l.item = item
	l.runs[n].end = end
	l.runs[n].n++
}

// at returns the span at a position, where the span before it belongs to an item, and the position after it.
func (l *spanList) at(pos int64, item int32) (span, int64) {
	b := l.chunks[pos/chunkLen][pos%chunkLen:]
	if len(b) >= 3 && (b[0]|b[1]|b[2])&0x80 == 0 && b[0]&1 == 0 { // most are of this form
		return span{tag: uint16(b[0] >> 1), size: int64(b[1]), value: uint32(b[2]), item: item}, pos + 3
	}
	head, n := binary.Uvarint(b)
	if head&1 != 0 {
		change, k := binary.Varint(b[n:])
		item += int32(change)
		n += k
	}
	size, k := binary.Uvarint(b[n:])
	value, m := binary.Uvarint(b[n+k:])
	return span{tag: uint16(head >> 1), size: int64(size), value: uint32(value), item: item}, pos + int64(n+k+m)
}

// doubled makes room for another element. Unlike append it doubles large slices, too, which leaves
// less garbage.
func doubled[T any](s []T) []T {
	if len(s) == cap(s) {
		s = slices.Grow(s, max(len(s), 64))
	}
	return s
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
		number += int(r.n)
		at = r.end
	}
	gap := func(to int64) {
		if at < to {
			put(run{start: at, end: to, at: -1, n: 1})
		}
	}
	for _, r := range l.runs {
		if r.end <= at {
			continue
		}
		for r.n > 0 && r.start < at {
			var s span
			s, r.at = l.at(r.at, r.item)
			r.start, r.item, r.n = r.start+s.size, s.item, r.n-1
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
	pos   int64 // of the next span in the list
	n     int32 // spans left in the run
	at    int64 // where it starts in the file
	owner int32 // item of the span before
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
	if c.n == 0 {
		if len(c.runs) == 0 {
			return false
		}
		r := &c.runs[0]
		c.runs = c.runs[1:]
		if r.at < 0 {
			c.leaf = leaf{r.start, r.end, NotDecoded, gapValue, 0, -1}
			return true
		}
		c.pos, c.n, c.at, c.owner = r.at, r.n, r.start, r.item
	}
	var s span
	s, c.pos = c.c.spans.at(c.pos, c.owner)
	t := &c.c.tags[s.tag]
	end := c.at + s.size
	c.leaf = leaf{c.at, end, t.name, t.kind, uint64(s.value), s.item}
	if t.kind == wideValue {
		c.kind, c.value = numValue, c.c.wide[s.value]
	}
	c.at, c.owner = end, s.item
	c.n--
	return true
}

// leaf returns span i.
func (d *Dump) leaf(i int) leaf {
	c := d.from(i)
	c.next()
	return c.leaf
}
