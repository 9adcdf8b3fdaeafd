package eval_test

import (
	"bytes"
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/legalize/chlo"
	"github.com/hlobc/hlobc/internal/legalize/expand"
	"github.com/hlobc/hlobc/internal/legalize/shape"
	"github.com/hlobc/hlobc/transform/pass"
)

// TestCorpus runs the programs of the corpus that check their own results, lowered first as their
// RUN lines say. Programs that are marked as failing, or as inaccurate, in the reference may fail
// here, too.
func TestCorpus(t *testing.T) {
	type figure struct{ good, all int }
	folders := map[string]*figure{}
	for _, p := range corpus.Programs(t, 1, "check.expect", "check.eq") {
		dir := path.Dir(p.Name)
		if !strings.HasSuffix(dir, "testdata") && !strings.Contains(dir, "/interpret") && !strings.Contains(dir, "/math") {
			continue
		}
		if bytes.Contains(p.Text, []byte("expect_serialized_eq")) {
			continue // reads what a probe has written; see TestProbes
		}
		if folders[dir] == nil {
			folders[dir] = &figure{}
		}
		folders[dir].all++
		err := evaluate(p.Text)
		if err != nil && bytes.Contains(p.Text, []byte("RUN-DISABLED")) {
			t.Logf("%s, as the reference: %v", p.Name, err)
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", p.Name, err)
			continue
		}
		folders[dir].good++
	}
	var lines []string
	for dir, f := range folders {
		lines = append(lines, fmt.Sprintf("%s: %d of %d", dir, f.good, f.all))
	}
	slices.Sort(lines)
	t.Log(strings.Join(lines, "\n"))
}

// evaluate runs a program without arguments.
func evaluate(text []byte) error {
	m, err := asm.Parse(text, asm.ParseOptions{})
	if err != nil {
		return err
	}
	manager := pass.Manager{Driver: &pass.Driver{}}
	for _, needed := range []struct {
		word string
		pass *pass.Pass
	}{{"chlo.", &chlo.Pass}, {"chlo.", &shape.Pass}, {"--" + expand.ComplexMath.Name, &expand.ComplexMath}} {
		if bytes.Contains(text, []byte(needed.word)) {
			if err := manager.Add(needed.pass, ""); err != nil {
				return err
			}
		}
	}
	if err := manager.Run(m); err != nil {
		return err
	}
	name, err := eval.Entry(m)
	if err != nil {
		return err
	}
	if err := eval.Prepare(m, name, nil); err != nil {
		return err
	}
	_, err = eval.Run(m, name, nil, eval.Options{})
	return err
}
