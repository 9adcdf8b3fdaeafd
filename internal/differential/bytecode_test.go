package differential

import (
	"fmt"
	"path"
	"runtime"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/reader"
)

// program is one module of the corpus.
type program struct {
	folder, name string
	text         []byte
}

// programs lists the corpus's modules: every sample-th, or with HLOBC_SAMPLE=N every Nth.
func programs(t *testing.T, sample int) []program {
	var out []program
	for _, f := range corpus.Testdata(t) {
		out = append(out, program{path.Dir(f.Name), f.Name, f.Read(t)})
	}
	for _, f := range corpus.Tests(t) {
		for i, c := range corpus.Modules(f.Read(t)) {
			out = append(out, program{path.Dir(f.Name), fmt.Sprintf("%s:%d (module %d)", f.Name, c.Line, i+1), c.Text})
		}
	}
	some, n := out[:0], corpus.Sample(sample)
	for i := 0; i < len(out); i += n {
		some = append(some, out[i])
	}
	return some
}

// tally counts the outcomes of one folder.
type tally struct{ tried, identical, differ, refused int }

// forEach runs f over a sample of the corpus on all processors and reports the figures.
func forEach(t *testing.T, sample int, f func(p program, count *tally) []string) {
	list := programs(t, sample)
	folders := make(map[string]*tally)
	var mu sync.Mutex
	var wg sync.WaitGroup
	work := make(chan program)
	failures := 0
	for range runtime.GOMAXPROCS(0) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for p := range work {
				var c tally
				msgs := f(p, &c)
				mu.Lock()
				sum := folders[p.folder]
				if sum == nil {
					sum = new(tally)
					folders[p.folder] = sum
				}
				sum.tried += c.tried
				sum.identical += c.identical
				sum.differ += c.differ
				sum.refused += c.refused
				for _, m := range msgs {
					if failures++; failures <= 400 {
						t.Errorf("%s: %s", p.name, m)
					} else {
						t.Fail()
					}
				}
				mu.Unlock()
			}
		}()
	}
	for _, p := range list {
		work <- p
	}
	close(work)
	wg.Wait()
	var all tally
	for name, c := range folders {
		t.Logf("%-40s %6d files tried, %6d identical, %d not, %d the reference cannot write", name, c.tried, c.identical, c.differ, c.refused)
		all.tried += c.tried
		all.identical += c.identical
		all.differ += c.differ
		all.refused += c.refused
	}
	t.Logf("%-40s %6d files tried, %6d identical, %d not, %d the reference cannot write", "in all", all.tried, all.identical, all.differ, all.refused)
	if all.identical == 0 {
		t.Error("nothing was compared")
	}
}

// compare checks that data survives, and describes the first difference.
func compare(data []byte) string {
	r, err := roundtrip.Check(data, reader.Options{Verify: reader.Unverified})
	switch {
	case err != nil:
		return err.Error()
	case !r.Identical:
		return fmt.Sprintf("differs at 0x%x (%s section), %d and %d bytes", r.Offset, r.Section, r.Size, r.Written)
	}
	return ""
}

// variants are the ways in which the reference writes each program.
func variants() []oracle.Options {
	out := []oracle.Options{{}}
	for v := range container.MaxVersion + 1 {
		out = append(out, oracle.Options{"bytecode_version": v})
	}
	return out
}

func roundTrips(t *testing.T, o *oracle.Oracle, sample int) {
	forEach(t, sample, func(p program, c *tally) (msgs []string) {
		parsed, err := o.Ask("parse", p.text, oracle.Options{"allow_unregistered": true})
		if err != nil || !parsed.OK {
			if err != nil {
				msgs = append(msgs, err.Error())
			}
			return msgs
		}
		for _, stripped := range []bool{false, true} {
			for _, v := range variants() {
				opt := oracle.Options{"allow_unregistered": true}
				for k, x := range v {
					opt[k] = x
				}
				op := "write_bytecode"
				if stripped {
					op = "passes"
					opt["pipeline"] = "builtin.module(strip-debuginfo)"
					opt["emit"] = "bytecode"
				}
				a, err := o.Ask(op, p.text, opt)
				if err != nil {
					return append(msgs, err.Error())
				}
				if !a.OK {
					c.refused++
					continue
				}
				c.tried++
				if msg := compare(a.Output); msg != "" {
					c.differ++
					msgs = append(msgs, fmt.Sprintf("%v stripped=%v: %s", v, stripped, msg))
				} else {
					c.identical++
				}
			}
		}
		return msgs
	})
}

// TestBytecode: what the reference writes, in every container version, with and without locations,
// is read and written to the same bytes. It takes a third of the corpus; HLOBC_SAMPLE=1 takes all.
func TestBytecode(t *testing.T) { roundTrips(t, oracle.Current(t), 3) }

// TestBytecodeOld is TestBytecode for an older reference, whose property layouts differ. That one
// takes three times as long to answer, so a ninth of the corpus has to do.
func TestBytecodeOld(t *testing.T) { roundTrips(t, oracle.Old(t), 9) }
