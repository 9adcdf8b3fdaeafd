package passtest

import (
	"bytes"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/internal/oracle"
)

// Row is one or more passes that must preserve what programs compute.
type Row struct {
	Name  string
	Steps []Step
	// For, if set, returns the steps for a program, or none to skip it.
	For func(Program) []Step
	// ULPs is the permitted difference between floats in units in the last place.
	ULPs uint64
	// Allowed returns the reason why a program's results may differ, or "". It may be nil.
	Allowed func(Program) string
}

// SameResults runs each program that the reference interpreter can run, before and
// after steps, and compares the results bit for bit.
func SameResults(t testing.TB, steps []Step, programs []Program) Counts {
	t.Helper()
	return SameResultsOf(t, []Row{{Name: steps[0].Pass.Name, Steps: steps}}, programs)[0]
}

// SameResultsOf is [SameResults] for several rows. Each program that any of them changes is
// run once before all of them.
func SameResultsOf(t testing.TB, rows []Row, programs []Program) []Counts {
	t.Helper()
	o := oracle.Current(t)
	var counter counter
	counts := make([]Counts, len(rows))
	each(programs, func(p Program) {
		plain, err := Apply(p.Text, nil)
		if err != nil {
			counter.all(counts, func(n *Counts) { n.Skipped++ })
			return
		}
		after := make([][]byte, len(rows))
		errs := make([]error, len(rows))
		changed := false
		for i, r := range rows {
			steps := r.Steps
			if r.For != nil {
				steps = r.For(p)
			}
			after[i], errs[i] = Apply(p.Text, steps)
			changed = changed || !bytes.Equal(plain, after[i])
		}
		if !changed {
			counter.all(counts, func(n *Counts) { n.Unchanged++ })
			return
		}
		in, err := inputs(plain)
		if err != nil {
			counter.all(counts, func(n *Counts) { n.Skipped++ })
			return
		}
		want, err := interpret(o, plain, in)
		if err != nil || !want.OK {
			counter.all(counts, func(n *Counts) { n.Skipped++ })
			return
		}
		known := map[string]oracle.Answer{} // passes often come to the same text
		for i := range rows {
			r, n := &rows[i], &counts[i]
			if errs[i] != nil {
				counter.add(&n.Refused)
				report(t, r, p, "runs before, but is refused: %v", errs[i])
				continue
			}
			if bytes.Equal(plain, after[i]) {
				counter.add(&n.Unchanged)
				continue
			}
			got, ok := known[string(after[i])]
			if !ok {
				if got, err = interpret(o, after[i], in); err != nil {
					t.Error(err)
					continue
				}
				known[string(after[i])] = got
			}
			switch far, isFloat := distance(want.Results, got.Results); {
			case !got.OK:
				counter.add(&n.Refused)
				report(t, r, p, "runs before, but not after: %s", got.Error)
			case bytes.Equal(want.Output, got.Output):
				counter.add(&n.Same)
			case isFloat && r.ULPs > 0 && far <= r.ULPs:
				counter.add(&n.Within)
			case isFloat:
				counter.add(&n.Differ)
				report(t, r, p, "results are %d units in the last place from those before", far)
			default:
				counter.add(&n.Differ)
				report(t, r, p, "other results than before")
			}
		}
	})
	for i, r := range rows {
		n := counts[i]
		n.Changed = n.Same + n.Within + n.Differ + n.Refused
		counts[i] = n
		t.Logf("%s: of %d programs %d are changed: %d have the same results, %d within %d ulps, %d others, %d do not run any more; %d do not run before",
			r.Name, n.Changed+n.Unchanged, n.Changed, n.Same, n.Within, r.ULPs, n.Differ, n.Refused, n.Skipped)
	}
	return counts
}

// counter counts in several goroutines.
type counter struct{ sync.Mutex }

func (c *counter) add(n *int) {
	c.Lock()
	*n++
	c.Unlock()
}

func (c *counter) all(counts []Counts, f func(*Counts)) {
	c.Lock()
	for i := range counts {
		f(&counts[i])
	}
	c.Unlock()
}

func report(t testing.TB, r *Row, p Program, format string, args ...any) {
	t.Helper()
	args = append([]any{r.Name, p.Name}, args...)
	if r.Allowed != nil {
		if why := r.Allowed(p); why != "" {
			t.Logf("%s: %s: "+format+"; allowed: %s", append(args, why)...)
			return
		}
	}
	t.Errorf("%s: %s: "+format, args...)
}

// interpret runs a program, without what checks its results, on arguments as [inputs]
// returns them. The reference interpreter
// has no functions of CHLO: where a program has any, it is the reference that lowers them.
func interpret(o *oracle.Oracle, text []byte, inputs any) (oracle.Answer, error) {
	text = withoutChecks(text)
	if bytes.Contains(text, []byte("chlo.")) {
		a, err := o.Ask("passes", text, oracle.Options{"pipeline": "builtin.module(func.func(chlo-legalize-to-stablehlo))"})
		if err != nil || !a.OK {
			return a, err
		}
		text = a.Output
	}
	return o.Ask("run", text, oracle.Options{"inputs": inputs})
}

// withoutChecks leaves out the lines of printed programs that check results, which the
// reference interpreter in the oracle has no function for.
func withoutChecks(text []byte) []byte {
	var out []byte
	for line := range bytes.Lines(text) {
		if !bytes.Contains(line, []byte("custom_call @check.")) && !bytes.Contains(line, []byte("\"check.expect")) {
			out = append(out, line...)
		}
	}
	return out
}
