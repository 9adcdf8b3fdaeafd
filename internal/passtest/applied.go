package passtest

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/transform/pass"
)

// Applied runs a pass on programs that it accepts, and returns how often each pattern has applied
// and how often something was folded, a line each. A pattern that changes a program without saying
// so, or the other way round, is seen nowhere else: the program is the same afterwards.
func Applied(t testing.TB, s Step, programs ...[]byte) string {
	t.Helper()
	var out bytes.Buffer
	for _, text := range programs {
		m, err := asm.Parse(text, asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			t.Fatal(err)
		}
		pm := pass.Manager{Driver: &pass.Driver{Workers: 1, Err: &out}}
		if err := pm.Add(s.Pass, strings.TrimSpace(s.Options+" trace=pattern")); err != nil {
			t.Fatal(err)
		}
		if err := pm.Run(m); err != nil {
			t.Errorf("%v\n%s", err, text)
		}
	}
	times := map[string]int{}
	for line := range strings.Lines(out.String()) {
		if what, ok := strings.CutPrefix(line, s.Pass.Name+": "); ok {
			name, _, _ := strings.Cut(what, " on ")
			times[name]++
		}
	}
	var lines strings.Builder
	for _, name := range slices.Sorted(maps.Keys(times)) {
		fmt.Fprintf(&lines, "%d %s\n", times[name], name)
	}
	return lines.String()
}
