package diff

import (
	"encoding/binary"
	"slices"

	"github.com/hlobc/hlobc/internal/compare/digest"
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
	context  bool       // align by what defines operands before aligning by operations alone
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
	var y operations
	wait := parallel.Beside(func() { y = s.c.b.operations(b) })
	x := s.c.a.operations(a)
	wait()
	s.entries = slices.Grow(s.entries, max(len(x.ops), len(y.ops)))
	if !s.context {
		s.between(x, y, depth)
		return
	}
	wait = parallel.Beside(func() { y.inContext(s.c.b, nil) })
	x.inContext(s.c.a, &s.c.values)
	wait()
	i, j := 0, 0
	for _, p := range append(align(x.context, y.context), pair{len(x.ops), len(y.ops)}) {
		s.between(x.slice(i, p.a), y.slice(j, p.b), depth)
		if p.a < len(x.ops) {
			s.matched(x.ops[p.a], y.ops[p.b], depth, true)
		}
		i, j = p.a+1, p.b+1
	}
}

// between aligns operations by what they are by themselves.
func (s *script) between(x, y operations, depth int) {
	i, j := 0, 0
	for _, p := range append(align(x.keys, y.keys), pair{len(x.ops), len(y.ops)}) {
		s.gap(x.ops[i:p.a], y.ops[j:p.b], depth)
		if p.a < len(x.ops) {
			s.matched(x.ops[p.a], y.ops[p.b], depth, true)
		}
		i, j = p.a+1, p.b+1
	}
}

// operations are those of a block, or of a part of it.
type operations struct {
	ops     []ir.Op
	keys    []uint64 // what each is by itself
	context []uint64 // the same together with what defines its operands
}

func (o *operations) slice(i, j int) operations {
	return operations{ops: o.ops[i:j], keys: o.keys[i:j]}
}

// operations lists the operations of a block with their keys.
func (s *side) operations(b ir.Block) (o operations) {
	if b.IsNil() {
		return o
	}
	n := 0
	for op := b.First(); !op.IsNil(); op = op.Next() {
		n++
	}
	o.ops, o.keys = make([]ir.Op, 0, n), make([]uint64, 0, n)
	for op := b.First(); !op.IsNil(); op = op.Next() {
		o.ops, o.keys = append(o.ops, op), append(o.keys, s.key(op))
	}
	return o
}

// key says what an operation is by itself.
func (s *side) key(op ir.Op) uint64 {
	return short(s.hasher.Op(op))
}

// short is a part of a sum, which is enough to tell the operations of two programs apart.
func short(sum digest.Sum) uint64 { return binary.LittleEndian.Uint64(sum[:]) }

// mix makes one hash of two.
func mix(h, v uint64) uint64 {
	h = (h ^ v) * 0x9e3779b97f4a7c15
	return h ^ h>>29
}

// inContext computes the keys in context. Arguments of the first program stand for those of the second one
// that they correspond to.
func (o *operations) inContext(s *side, values *ir.ValueMap[ir.Value]) {
	o.context = make([]uint64, len(o.ops))
	for i, op := range o.ops {
		key := o.keys[i]
		for k := range op.NumOperands() {
			v := op.Operand(k)
			from := uint64(1)
			if def := v.DefiningOp(); !def.IsNil() {
				from = s.key(def) + uint64(v.Index())
			} else {
				if values != nil {
					v = *values.At(v)
				}
				if !v.IsNil() {
					from = uint64(v.Index()) + 2
				}
			}
			key = mix(key, from)
		}
		o.context[i] = key
	}
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
	keysA, keysB := c.a.argumentKeys(a, true), c.b.argumentKeys(b, true)
	typesA, typesB := c.a.argumentKeys(a, false), c.b.argumentKeys(b, false)
	var list []pair
	i, j := 0, 0
	for _, p := range append(align(keysA, keysB), pair{len(keysA), len(keysB)}) {
		for _, q := range align(typesA[i:p.a], typesB[j:p.b]) { // those between that have other names
			list = append(list, pair{i + q.a, j + q.b})
		}
		if p.a < len(keysA) {
			list = append(list, p)
		}
		i, j = p.a+1, p.b+1
	}
	return list
}

// argumentKeys are keys of the types of a block's arguments, and if named also of their names.
func (s *side) argumentKeys(b ir.Block, named bool) []uint64 {
	out := make([]uint64, b.NumArgs())
	for i := range out {
		out[i] = short(s.hasher.Type(b.Arg(i).Type()))
		if !named {
			continue
		}
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
	s.follow()
}

// follow makes changes of operands that follow from added and removed operations part of these: an operation
// that is inserted between others is one change.
func (s *script) follow() {
	added, removed := make(map[ir.Op]*Change), make(map[ir.Op]*Change)
	for _, e := range s.entries {
		switch {
		case e.change == nil:
		case e.change.Kind == Added:
			added[e.b] = e.change
		case e.change.Kind == Removed:
			removed[e.a] = e.change
		}
	}
	if len(added)+len(removed) == 0 {
		return
	}
	for i := range s.entries {
		e := &s.entries[i]
		if e.change == nil || e.change.Kind != Changed || !e.equal || e.a.NumOperands() != e.b.NumOperands() || s.c.exchanged(e.a, e.b) {
			continue
		}
		var causes []*Change
		for k := range e.a.NumOperands() {
			x, y := e.a.Operand(k), e.b.Operand(k)
			if s.c.same(x, y) {
				continue
			}
			cause := added[y.DefiningOp()]
			if cause == nil {
				cause = removed[x.DefiningOp()]
			}
			causes = append(causes, cause)
		}
		if len(causes) == 0 || len(causes) != len(e.change.Details) || slices.Contains(causes, nil) {
			continue
		}
		where := e.b.Name()
		if e.b.NumResults() > 0 {
			where = s.c.b.value(e.b.Result(0))
		}
		for n, d := range e.change.Details {
			d.What += " of " + where
			causes[n].Details = append(causes[n].Details, d)
		}
		e.change = nil
	}
}

// changes is how many changes there are.
func (s *script) changes() (n int) {
	for _, e := range s.entries {
		if e.change != nil {
			n++
		}
	}
	return n
}

// moves finds operations that are removed at one place and added at another.
func (s *script) moves() {
	added := make(map[uint64][]int) // entries by what they add
	for i, e := range s.entries {
		if e.a.IsNil() {
			k := s.c.b.key(e.b)
			added[k] = append(added[k], i)
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
		k := s.c.a.key(e.a)
		for n, at := range added[k] {
			to := &s.entries[at]
			if !s.c.sameOperands(e.a, to.b) || e.a.NumRegions() > 0 && !s.c.sameInside(e.a, to.b) {
				continue
			}
			s.c.correspond(e.a, to.b)
			e.moved, to.moved = true, true
			s.moved = append(s.moved, [2]ir.Op{e.a, to.b})
			to.change = &Change{Kind: Moved, Subject: OfOperation, Function: s.function, A: s.c.a.side(e.a), B: s.c.b.side(to.b)}
			added[k] = slices.Delete(added[k], n, n+1)
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
