package infer_test

import (
	"fmt"
	"hash/crc32"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
)

// outcome says what is inferred for the operation of a case as one that is yet to be built, and which operations
// compute the shapes of its results.
func (c *testCase) outcome(t *testing.T) (inferred, reified string) {
	x, err := infer.NewContext(c.m)
	if err != nil {
		t.Fatal(err)
	}
	list, err := x.Infer(c.pending())
	if inferred = fmt.Sprint(err); err == nil {
		inferred = ""
		for _, typ := range list {
			inferred += " " + asm.TypeText(c.m, typ)
		}
	}
	if v := x.Declarations().Op(c.op); v != nil {
		return inferred, "not as declared"
	}
	end := c.fn.Region(0).First().Last()
	_, err = x.Reify(ir.NewBuilder(c.fn.Body()).Before(end), c.op)
	if reified = fmt.Sprint(err); err == nil {
		reified = ""
		for op := c.op.Next(); op != end; op = op.Next() {
			reified += "\n  " + strings.TrimSpace(asm.Sprint(op, asm.Options{LocalScope: true}))
		}
	}
	return inferred, reified
}

// TestInferred compares with testdata/inferred.txt what is inferred for each case, valid or not, and for changed ones.
// Of the operations that compute shapes, and of changed cases, checksums are recorded.
func TestInferred(t *testing.T) {
	var text strings.Builder
	seen := map[string]bool{}
	line := func(format string, args ...any) {
		if s := fmt.Sprintf(format, args...); !seen[s] {
			seen[s] = true
			text.WriteString(s)
		}
	}
	for _, c := range slices.Concat(cases(t, "positive.txt"), cases(t, "negative.txt"), cases(t, "unspellable.txt"), cases(t, "more.txt")) {
		inferred, reified := c.outcome(t)
		if strings.Contains(reified, "\n") {
			reified = fmt.Sprintf("%d %08x", strings.Count(reified, "\n"), crc32.ChecksumIEEE([]byte(reified)))
		}
		checked := "ok"
		if v := c.broken(t); v != nil {
			checked = v.Rule
		}
		line("%s: %s; %s; %s\n", c.op.Name(), inferred, checked, reified)
	}
	sums := map[string]*strings.Builder{}
	var names []string
	for round := range 3 {
		for i, c := range cases(t, "positive.txt") {
			name := c.op.Name()
			if sums[name] == nil {
				sums[name] = new(strings.Builder)
				names = append(names, name)
			}
			g := &mutator{m: c.m, r: random(fmt.Sprintf("%s %d %d", name, i, round))}
			g.mutate(&c.specimen)
			inferred, reified := c.outcome(t)
			fmt.Fprintln(sums[name], inferred, reified)
		}
	}
	for _, name := range names {
		line("%s, changed: %08x\n", name, crc32.ChecksumIEEE([]byte(sums[name].String())))
	}
	compareFile(t, filepath.Join("testdata", "inferred.txt"), []byte(text.String()))
}
