package diff

import (
	"encoding/binary"
	"slices"

	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/ir"
)

// entry is an operation of a function, with the one that corresponds to it. Either can be missing.
type entry struct {
	a, b    ir.Op
	depth   int
	equal   bool // both are the same by themselves
	moved   bool // the entry is one end of a move; change is at the end that has b
	ignored bool // its change does not count
	change  *Change
}

// script is what makes one function of the other.
type script struct {
	c        *comparison
	function string
	entries  []entry
	moved    [][2]ir.Op // both ends of moves
}

// regions compares what is inside two operations, region by region and block by block.
func (s *script) regions(a, b ir.Op, depth int) {
	for i := range max(a.NumRegions(), b.NumRegions()) {
		var x, y ir.Block
		if i < a.NumRegions() {
			x = a.Region(i).First()
		}
		if i < b.NumRegions() {
			y = b.Region(i).First()
		}
		for !x.IsNil() || !y.IsNil() {
			s.block(x, y, depth)
			if !x.IsNil() {
				x = x.Next()
			}
			if !y.IsNil() {
				y = y.Next()
			}
		}
	}
}

// block compares two blocks, one of which can be missing.
func (s *script) block(a, b ir.Block, depth int) {
	if !a.IsNil() && !b.IsNil() {
		s.c.arguments(a, b)
	}
	var opsB []ir.Op
	var keysB []uint64
	wait := parallel.Beside(func() { opsB, keysB = s.c.b.operations(b) })
	opsA, keysA := s.c.a.operations(a)
	wait()
	s.entries = slices.Grow(s.entries, max(len(opsA), len(opsB)))
	i, j := 0, 0
	for _, p := range append(align(keysA, keysB), pair{len(opsA), len(opsB)}) {
		s.gap(opsA[i:p.a], opsB[j:p.b], depth)
		if p.a < len(opsA) {
			s.matched(opsA[p.a], opsB[p.b], depth, true)
		}
		i, j = p.a+1, p.b+1
	}
}

// operations lists the operations of a block with a key for each that says what it is by itself.
func (s *side) operations(b ir.Block) (ops []ir.Op, keys []uint64) {
	if b.IsNil() {
		return nil, nil
	}
	n := 0
	for op := b.First(); !op.IsNil(); op = op.Next() {
		n++
	}
	ops, keys = make([]ir.Op, 0, n), make([]uint64, 0, n)
	for op := b.First(); !op.IsNil(); op = op.Next() {
		sum := s.hasher.Op(op)
		ops, keys = append(ops, op), append(keys, binary.LittleEndian.Uint64(sum[:]))
	}
	return ops, keys
}

// matched enters operations that correspond to each other, and what is inside.
func (s *script) matched(a, b ir.Op, depth int, equal bool) {
	s.c.correspond(a, b)
	s.entries = append(s.entries, entry{a: a, b: b, depth: depth, equal: equal})
	if a.NumRegions() > 0 || b.NumRegions() > 0 {
		s.regions(a, b, depth+1)
	}
}

// gap enters what stands between two matched operations on both sides.
func (s *script) gap(as, bs []ir.Op, depth int) {
	i, j := 0, 0
	for _, p := range append(s.c.alike(as, bs), pair{len(as), len(bs)}) {
		for ; i < p.a; i++ {
			s.entries = append(s.entries, entry{a: as[i], depth: depth})
		}
		for ; j < p.b; j++ {
			s.entries = append(s.entries, entry{b: bs[j], depth: depth})
		}
		if p.a < len(as) {
			s.matched(as[p.a], bs[p.b], depth, false)
		}
		i, j = p.a+1, p.b+1
	}
}

// correspond notes that the results of a are those of b.
func (c *comparison) correspond(a, b ir.Op) {
	for i := range min(a.NumResults(), b.NumResults()) {
		*c.values.At(a.Result(i)) = b.Result(i)
	}
}

// arguments notes which arguments of two blocks correspond: all in order if there are as many, else
// those that are aligned by name and type.
func (c *comparison) arguments(a, b ir.Block) {
	for _, p := range c.alignArguments(a, b) {
		*c.values.At(a.Arg(p.a)) = b.Arg(p.b)
	}
}

func (c *comparison) alignArguments(a, b ir.Block) []pair {
	if a.NumArgs() == b.NumArgs() {
		list := make([]pair, a.NumArgs())
		for i := range list {
			list[i] = pair{i, i}
		}
		return list
	}
	return align(c.a.argumentKeys(a), c.b.argumentKeys(b))
}

func (s *side) argumentKeys(b ir.Block) []uint64 {
	out := make([]uint64, b.NumArgs())
	for i := range out {
		sum := s.hasher.Type(b.Arg(i).Type())
		out[i] = binary.LittleEndian.Uint64(sum[:])
		for _, c := range argumentName(b, i) {
			out[i] = out[i]*31 + uint64(c)
		}
	}
	return out
}

// resolve finds moves and details once all operations are entered, since operations can use what is
// defined behind them.
func (s *script) resolve() {
	s.moves()
	for i := range s.entries {
		e := &s.entries[i]
		if e.change != nil {
			continue
		}
		switch {
		case e.b.IsNil():
			if !e.moved {
				e.change = &Change{Kind: Removed, A: s.c.a.side(e.a), idle: s.c.a.idle(e.a)}
			}
		case e.a.IsNil():
			e.change = &Change{Kind: Added, B: s.c.b.side(e.b), idle: s.c.b.idle(e.b)}
		case e.equal && s.c.sameOperands(e.a, e.b):
		default:
			if d := s.c.details(e.a, e.b); len(d) > 0 {
				e.change = &Change{Kind: Changed, A: s.c.a.side(e.a), B: s.c.b.side(e.b), Details: d}
			}
		}
		if e.change != nil {
			e.change.Subject, e.change.Function = OfOperation, s.function
		}
	}
}

// moves finds operations that are removed at one place and added at another.
func (s *script) moves() {
	type group struct{ list []int }
	added := make(map[uint64]*group)
	key := func(side *side, op ir.Op) uint64 {
		sum := side.hasher.Op(op)
		return binary.LittleEndian.Uint64(sum[:])
	}
	for i, e := range s.entries {
		if e.a.IsNil() {
			k := key(s.c.b, e.b)
			if added[k] == nil {
				added[k] = new(group)
			}
			added[k].list = append(added[k].list, i)
		}
	}
	if len(added) == 0 {
		return
	}
	for i := range s.entries {
		e := &s.entries[i]
		if !e.b.IsNil() || e.moved {
			continue
		}
		g := added[key(s.c.a, e.a)]
		if g == nil {
			continue
		}
		for n, at := range g.list {
			to := &s.entries[at]
			if !s.c.sameOperands(e.a, to.b) || e.a.NumRegions() > 0 && !s.c.sameInside(e.a, to.b) {
				continue
			}
			s.c.correspond(e.a, to.b)
			e.moved, to.moved = true, true
			s.moved = append(s.moved, [2]ir.Op{e.a, to.b})
			to.change = &Change{Kind: Moved, Subject: OfOperation, Function: s.function, A: s.c.a.side(e.a), B: s.c.b.side(to.b)}
			g.list = append(g.list[:n:n], g.list[n+1:]...)
			break
		}
	}
}

// locations compares the locations of operations that correspond to each other.
func (s *script) locations() {
	for _, e := range s.entries {
		if !e.a.IsNil() && !e.b.IsNil() {
			s.c.locations.compare(e.a, e.b)
		}
	}
	for _, m := range s.moved {
		s.c.locations.compare(m[0], m[1])
	}
}
