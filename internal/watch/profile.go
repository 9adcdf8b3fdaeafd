package watch

import (
	"cmp"
	"slices"
	"sync"
	"time"

	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/ir"
)

// Profile measures where the time of a run goes. Its method Observe is for [eval.Options]. The time of
// an operation is that since the one before it ended; that of a loop or call is what is left of it after
// the operations inside. The operations that combine elements, such as reduce, count as a whole. The
// processes of a parallel program are measured as one sequence.
type Profile struct {
	mu   sync.Mutex
	last time.Time
	ops  map[ir.Op]*Spent
}

// Spent is time that operations took.
type Spent struct {
	What  string        `json:"what"`
	Runs  int           `json:"runs"`
	Time  time.Duration `json:"nanoseconds"`
	Share float64       `json:"share"` // of all time, from 0 to 1
}

// Start begins to measure; call it when the run starts.
func (p *Profile) Start() { p.last, p.ops = time.Now(), make(map[ir.Op]*Spent) }

// Observe takes note of an operation that ended.
func (p *Profile) Observe(op ir.Op, _, _ []eval.Value) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := time.Now()
	s := p.ops[op]
	if s == nil {
		s = &Spent{}
		p.ops[op] = s
	}
	s.Runs++
	s.Time += now.Sub(p.last)
	p.last = now
	return nil
}

// By sums up the time by what name returns for each operation, most time first.
func (p *Profile) By(name func(ir.Op) string) []Spent {
	sums := make(map[string]*Spent)
	var total time.Duration
	for op, s := range p.ops {
		what := name(op)
		if sums[what] == nil {
			sums[what] = &Spent{What: what}
		}
		sums[what].Runs += s.Runs
		sums[what].Time += s.Time
		total += s.Time
	}
	list := make([]Spent, 0, len(sums))
	for _, s := range sums {
		if total > 0 {
			s.Share = float64(s.Time) / float64(total)
		}
		list = append(list, *s)
	}
	slices.SortFunc(list, func(a, b Spent) int { return cmp.Or(cmp.Compare(b.Time, a.Time), cmp.Compare(a.What, b.What)) })
	return list
}
