package watch

import (
	"sync"

	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/ir"
)

// Trace describes the values that operations compute, in the order of their first run. Its method
// Observe is for [eval.Options].
type Trace struct {
	mu     sync.Mutex
	values map[ir.Value]*Traced
	list   []*Traced
	first  [2]*First
}

// Traced is a value: a result of an operation, over all times that it ran.
type Traced struct {
	Value ir.Value
	Runs  int
	Stats Stats
}

// First is where a NaN or an infinity first appears: a result of an operation none of whose operands has
// one. Constants do not count.
type First struct {
	Value ir.Value
	Run   int // which time the operation ran, from 1
}

// Kinds of numbers whose first occurrence a [Trace] knows.
const (
	NaN = iota
	Infinity
)

// Observe takes note of an operation that ended.
func (t *Trace) Observe(op ir.Op, operands, results []eval.Value) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.values == nil {
		t.values = make(map[ir.Value]*Traced)
	}
	for i, r := range results {
		x, ok := r.(*eval.Tensor)
		if !ok || i >= op.NumResults() {
			continue
		}
		v := op.Result(i)
		d := t.values[v]
		if d == nil {
			d = &Traced{Value: v}
			t.values[v] = d
			t.list = append(t.list, d)
		}
		s := Of(x)
		d.Runs++
		d.Stats.merge(s)
		for kind, n := range s.kinds() {
			if n > 0 && t.first[kind] == nil && len(operands) > 0 && !has(operands, kind) {
				t.first[kind] = &First{v, d.Runs}
			}
		}
	}
	return nil
}

// kinds counts the numbers of each kind.
func (s *Stats) kinds() [2]int { return [2]int{NaN: s.NaNs, Infinity: s.Infinite} }

// has reports whether one of the values has a number of a kind.
func has(list []eval.Value, kind int) bool {
	for _, v := range list {
		if x, ok := v.(*eval.Tensor); ok {
			if s := Of(x); s.kinds()[kind] > 0 {
				return true
			}
		}
	}
	return false
}

// Values returns the values in the order in which they were first computed. An operation with regions
// comes after what is inside.
func (t *Trace) Values() []*Traced { return t.list }

// First returns where a kind of number first appears, nil if nowhere.
func (t *Trace) First(kind int) *First { return t.first[kind] }
