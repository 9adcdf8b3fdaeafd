package c_test

import (
	"bytes"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/emit/c"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/legalize/chlo"
	"github.com/hlobc/hlobc/internal/legalize/expand"
	"github.com/hlobc/hlobc/internal/legalize/shape"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
)

// TestCorpus compares what the programs of the corpus check: compiled, and by the evaluator.
func TestCorpus(t *testing.T) {
	compiler(t)
	var list []*sample
	reasons := map[string]int{}
	all := 0
	for _, p := range corpus.Programs(t, 40, "check.expect", "check.eq") {
		dir := path.Dir(p.Name)
		if !strings.HasSuffix(dir, "testdata") && !strings.Contains(dir, "/interpret") && !strings.Contains(dir, "/math") {
			continue
		}
		if bytes.Contains(p.Text, []byte("expect_serialized_eq")) {
			continue // reads a file that the program has written
		}
		all++
		m, err := lowered(p.Text)
		if err != nil {
			t.Errorf("%s: %v", p.Name, err)
			continue
		}
		s, err := sampleOf(m, p.Name, nil, c.Options{})
		if err != nil {
			// Programs of several processes, shapes that are computed, and programs that fail.
			if !regexp.MustCompile(`run_parallel|stablehlo\.dynamic_|evaluation-failed`).MatchString(err.Error()) {
				t.Errorf("%s: %v", p.Name, err)
			}
			reasons[reason(err)]++
			continue
		}
		s.allow(m)
		list = append(list, s)
	}
	good := compare(t, list, nil, flags...)
	t.Logf("%d of %d programs, %d have the evaluator's results", len(list), all, good)
	for why, n := range reasons {
		t.Logf("%4d %s", n, why)
	}
}

// reason returns the end of a message.
func reason(err error) string {
	text := err.Error()
	return text[max(0, len(text)-70):]
}

// lowered parses a program and runs the passes that its RUN lines name.
func lowered(text []byte) (*ir.Module, error) {
	m, err := parsed(text)
	if err != nil {
		return nil, err
	}
	manager := pass.Manager{Driver: &pass.Driver{}}
	for _, needed := range []struct {
		word string
		pass *pass.Pass
	}{{"chlo.", &chlo.Pass}, {"chlo.", &shape.Pass}, {"--" + expand.ComplexMath.Name, &expand.ComplexMath}} {
		if bytes.Contains(text, []byte(needed.word)) {
			if err := manager.Add(needed.pass, ""); err != nil {
				return nil, err
			}
		}
	}
	return m, manager.Run(m)
}
