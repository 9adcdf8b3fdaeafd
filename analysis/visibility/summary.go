package visibility

import (
	"math/bits"
	"slices"

	"github.com/hlobc/hlobc/ir"
)

// summary records, for each value of a function, the arguments on which it depends. It serves all
// combinations of visibilities at once: rules only join, so a value is secret exactly if one of
// these arguments is, and a separate analysis for each combination would find the same.
type summary struct {
	fn       ir.Op
	numbers  // empty for a function without a body
	args     int
	external bool
	// words is the number of words in a mask. A mask has a bit for each argument, and one that
	// marks values that are secret by themselves. In functions with many arguments and values,
	// several arguments share a bit.
	words int
	masks []uint64 // by value
	// results are the masks of the function's results.
	results [][]uint64
	// calls and publishers list operations in the order in which they were found.
	calls      []callSite
	publishers []uint32
	known      map[uint32]bool // numbers of the operations in calls and publishers
	running    bool
}

// callSite is a call in a function.
type callSite struct {
	op     uint32
	callee *summary
}

// maxMasks bounds the total number of words in the masks of a function. It can be exceeded, since
// masks of functions with many arguments have at least two words.
const maxMasks = 1 << 24

func newSummary(fn ir.Op, args, results int, n numbers) *summary {
	s := &summary{fn: fn, args: args, numbers: n, known: make(map[uint32]bool)}
	s.words = min(args/64+1, max(2, maxMasks/max(1, n.values)))
	s.masks = make([]uint64, n.values*s.words)
	for range results {
		s.results = append(s.results, make([]uint64, s.words))
	}
	return s
}

// own returns the bit that marks values that are secret by themselves.
func (s *summary) own() int { return 64*s.words - 1 }

// bit returns the bit of an argument, which has to share it if there are too many for a bit each.
func (s *summary) bit(arg int) int { return arg % s.own() }

// mask returns the mask of a value.
func (s *summary) mask(v uint32) []uint64 {
	return s.masks[int(v)*s.words : (int(v)+1)*s.words : (int(v)+1)*s.words]
}

// dependsOn reports whether result r depends on an argument.
func (s *summary) dependsOn(r, arg int) bool {
	b := s.bit(arg)
	return s.results[r][b/64]>>(b%64)&1 != 0
}

// arguments calls each for every argument on which result r depends, and reports whether the result
// is secret by itself.
func (s *summary) arguments(r int, each func(arg int)) (own bool) {
	for i, w := range s.results[r] {
		for ; w != 0; w &= w - 1 {
			b := 64*i + bits.TrailingZeros64(w)
			if b == s.own() {
				own = true
				continue
			}
			for a := b; a < s.args; a += s.own() {
				each(a)
				if s.args < 64*s.words {
					break
				}
			}
		}
	}
	return own
}

// signature returns the mask of the secret arguments.
func (s *summary) signature(inputs []Visibility) []uint64 {
	m := make([]uint64, s.words)
	setBit(m, s.own())
	for i, v := range inputs {
		if v == Secret {
			setBit(m, s.bit(i))
		}
	}
	return m
}

func setBit(m []uint64, b int) { m[b/64] |= 1 << (b % 64) }

// meets reports whether two masks have a bit in common.
func meets(a, b []uint64) bool {
	for i, w := range a {
		if w&b[i] != 0 {
			return true
		}
	}
	return false
}

// unite adds the bits of from to to, and reports whether any of them are new.
func unite(to, from []uint64) bool {
	grown := false
	for i, w := range from {
		if w&^to[i] != 0 {
			to[i] |= w
			grown = true
		}
	}
	return grown
}

func isZero(m []uint64) bool { return !slices.ContainsFunc(m, func(w uint64) bool { return w != 0 }) }

// summarize returns the summary of a function. In a recursion, the summary may still be incomplete.
func (f *flow) summarize(fn ir.Op) (*summary, error) {
	if s := f.summaries[fn]; s != nil {
		f.stale = f.stale || s.running
		return s, nil
	}
	ty, err := functionType(fn)
	if err != nil {
		return nil, err
	}
	var n numbers
	if scope := fn.Body(); scope != nil {
		if err := scope.Load(); err != nil {
			return nil, err
		}
		if n, err = numbersOf(scope); err != nil {
			return nil, err
		}
	}
	s := newSummary(fn, len(ty.Inputs), len(ty.Results), n)
	if s.external = fn.NumRegions() == 0 || fn.Region(0).Empty(); s.external {
		for i := range s.args {
			for _, r := range s.results {
				setBit(r, s.bit(i))
			}
		}
	} else {
		entry := fn.Region(0).First()
		if entry.NumArgs() != s.args {
			return nil, failure(fn, BadRegion, "the body has %d arguments, the type of the function %d", entry.NumArgs(), s.args)
		}
		for i := range s.args {
			setBit(s.mask(s.arg(entry, i)), s.bit(i))
		}
	}
	f.summaries[fn] = s
	f.order = append(f.order, s)
	return s, f.run(s)
}

// run visits the body of a function and adds to its summary.
func (f *flow) run(s *summary) error {
	if s.external {
		return nil
	}
	outer := f.in
	f.in, s.running = s, true
	_, err := f.v.Visit(s.fn)
	f.in, s.running = outer, false
	return err
}

// settled revisits all functions until nothing changes, if a summary was used before it was
// complete.
func (f *flow) settled() error {
	for f.stale {
		n := f.changes
		for i := 0; i < len(f.order); i++ {
			if err := f.run(f.order[i]); err != nil {
				return err
			}
		}
		f.stale = f.changes != n
	}
	return nil
}

// note adds op to the operations that were found, and reports whether it is new.
func (s *summary) note(op ir.Op) (uint32, bool) {
	id := s.operation(op)
	seen := s.known[id]
	s.known[id] = true
	return id, !seen
}
