package passtest

import (
	"bytes"
	"testing"

	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/oracle"
)

// Close runs the programs of the corpus with one of the words in their text that compare
// floats with what they should be, after steps, and reports what is farther away than they
// allow. Counts has those that are exact as Same, the others as Within or Differ. See
// [Some] for sample.
func Close(t testing.TB, steps []Step, sample int, words ...string) (n Counts) {
	t.Helper()
	o := oracle.Current(t)
	var list []checked
	for _, p := range corpus.Programs(t, sample, words...) {
		if bytes.Contains(p.Text, []byte("expect_close")) {
			list = append(list, checksOf(p.Name, p.Text, true)...)
		}
	}
	byName := map[string]checked{}
	var programs []Program
	for _, c := range list {
		byName[c.Name] = c
		programs = append(programs, c.Program)
	}
	var counter counter
	worst := map[uint64]uint64{} // by what is allowed
	each(programs, func(p Program) {
		after, err := Apply(p.Text, steps)
		if err != nil {
			counter.add(&n.Refused)
			t.Errorf("%s: %v", p.Name, err)
			return
		}
		got, err := interpret(o, after, nil)
		if err != nil || !got.OK {
			counter.add(&n.Skipped)
			t.Logf("%s does not run: %v %s", p.Name, err, got.Error)
			return
		}
		exact := true
		for i, allowed := range byName[p.Name].ulps {
			far, ok := distance(got.Results[2*i:2*i+1], got.Results[2*i+1:2*i+2])
			if !ok || far > allowed {
				counter.add(&n.Differ)
				t.Errorf("%s: value %d is %d units in the last place from what it should be, %d are allowed", p.Name, i, far, allowed)
				return
			}
			exact = exact && far == 0
			counter.Lock()
			worst[allowed] = max(worst[allowed], far)
			counter.Unlock()
		}
		if exact {
			counter.add(&n.Same)
		} else {
			counter.add(&n.Within)
		}
	})
	t.Logf("%s: of %d programs %d are exact, %d as close as they say, %d are not, %d do not run; the farthest, by what is allowed: %v",
		steps[0].Pass.Name, len(programs), n.Same, n.Within, n.Differ, n.Skipped, worst)
	return n
}
