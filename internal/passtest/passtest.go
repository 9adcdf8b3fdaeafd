// Package passtest compares passes with the reference's passes: the resulting text, and what the
// program computes before and after.
package passtest

import (
	"bytes"
	"fmt"
	"iter"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/internal/parallel"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/pass"
)

// Step is a pass with options.
type Step struct {
	Pass    *pass.Pass
	Options string
}

// Program is one module of the corpus.
type Program = corpus.Program

// Programs is [corpus.Programs].
func Programs(t testing.TB, sample int, words ...string) []Program {
	t.Helper()
	return corpus.Programs(t, sample, words...)
}

// Some is [corpus.Some].
func Some(list []Program, sample int) []Program { return corpus.Some(list, sample) }

// known returns the registry of the dialects that the reference knows as well.
var known = sync.OnceValue(func() *schema.Registry {
	list := slices.DeleteFunc(slices.Clone(dialect.Default().Dialects()), func(d *schema.Dialect) bool {
		return d.Name == "check" || d.Name == "pphlo"
	})
	r, err := schema.NewRegistry(list...)
	if err != nil {
		panic(err)
	}
	return r
})

// Apply runs steps on a program and returns the text.
func Apply(text []byte, steps []Step) ([]byte, error) {
	return apply(text, steps, asm.Options{})
}

func apply(text []byte, steps []Step, form asm.Options) ([]byte, error) {
	m, err := asm.Parse(text, asm.ParseOptions{AllowUnregistered: true, Registry: known()})
	if err != nil {
		return nil, err
	}
	var pm pass.Manager
	pm.Driver = &pass.Driver{Workers: 1}
	for _, s := range steps {
		if err := pm.Add(s.Pass, s.Options); err != nil {
			return nil, err
		}
	}
	if err := pm.Run(m); err != nil {
		return nil, err
	}
	return asm.Print(nil, m.Root(), form), nil
}

// Counts is the outcome of a comparison.
type Counts struct {
	// Equal texts, or results bit for bit; texts or results that differ; programs that only one
	// side rejects; and programs that the reference cannot parse or run, or crashes on.
	Same, Differ, Refused, Skipped int
	// Invalid counts programs that the reference rejects, and for which the steps produce invalid
	// IR: verification would reject them.
	Invalid int
	// Changed counts those in Same that the steps changed.
	Changed int
	// Unchanged counts programs that the steps did not change, whose results need no comparison,
	// and Within those whose results differ by no more than is permitted.
	Unchanged, Within int
}

// each calls f for every program, two at a time.
func each(programs []Program, f func(Program)) {
	parallel.Each(2, len(programs), func(tasks iter.Seq[int]) {
		for i := range tasks {
			f(programs[i])
		}
	})
}

// Compare runs steps, and the pipeline with the reference, and compares the texts. It reports
// differences as errors, except for programs for which allowed returns a reason.
func Compare(t testing.TB, pipeline string, steps []Step, programs []Program, allowed func(Program) string) Counts {
	t.Helper()
	o := oracle.Current(t)
	var mu sync.Mutex
	var n Counts
	each(programs, func(p Program) {
		a, err := o.Ask("passes", p.Text, oracle.Options{"pipeline": pipeline, "allow_unregistered": true, "debug_info": true})
		before, err2 := o.Ask("print", p.Text, oracle.Options{"allow_unregistered": true, "debug_info": true})
		got, err3 := apply(p.Text, steps, asm.Options{DebugInfo: true})
		invalid := false
		if err == nil && !a.OK && err3 == nil {
			after, err := o.Ask("parse", got, oracle.Options{"allow_unregistered": true})
			invalid = err == nil && !after.OK
		}
		mu.Lock()
		defer mu.Unlock()
		report := func(c *int, format string, args ...any) {
			*c++
			why := ""
			if allowed != nil {
				why = allowed(p)
			}
			if why != "" {
				t.Logf("%s: allowed: %s", p.Name, why)
			} else if *c <= 20 {
				t.Errorf("%s: "+format, append([]any{p.Name}, args...)...)
			}
		}
		switch {
		case err != nil || err2 != nil:
			t.Errorf("%s: %v %v", p.Name, err, err2)
		case !before.OK || strings.HasPrefix(a.Error, "worker ended"):
			n.Skipped++
		case !a.OK && err3 != nil:
			n.Same++
		case invalid:
			n.Invalid++
		case !a.OK:
			report(&n.Refused, "the reference refuses: %s", a.Error)
		case err3 != nil:
			report(&n.Refused, "refused: %v", err3)
		case strings.TrimSpace(string(got)) != strings.TrimSpace(string(a.Output)):
			report(&n.Differ, "%s", difference(string(got), string(a.Output)))
		default:
			n.Same++
			if !bytes.Equal(a.Output, before.Output) {
				n.Changed++
			}
		}
	})
	t.Logf("%s: %d same (%d of them changed by the pass), %d differ, %d refused by one side, %d invalid afterwards; %d programs that the reference does not take",
		pipeline, n.Same, n.Changed, n.Differ, n.Refused, n.Invalid, n.Skipped)
	return n
}

// difference returns the first lines that differ.
func difference(got, want string) string {
	g, w := strings.Split(strings.TrimSpace(got), "\n"), strings.Split(strings.TrimSpace(want), "\n")
	for i := range max(len(g), len(w)) {
		switch {
		case i >= len(g):
			return fmt.Sprintf("line %d: text ends, want\n%s", i+1, w[i])
		case i >= len(w):
			return fmt.Sprintf("line %d: got\n%s\nand the text should end", i+1, g[i])
		case g[i] != w[i]:
			return fmt.Sprintf("line %d: got\n%s\nwant\n%s", i+1, g[i], w[i])
		}
	}
	return ""
}
