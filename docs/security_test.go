package docs_test

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/limit"
)

// TestLimits checks the table of limits in SECURITY.md against the code: the defaults, as far as they are public, and that
// the flags and options exist.
func TestLimits(t *testing.T) {
	text, err := os.ReadFile("../SECURITY.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]string{} // default by limit
	for line := range strings.Lines(string(text)) {
		if cells := strings.Split(line, "|"); len(cells) == 6 {
			rows[strings.TrimSpace(cells[1])] = strings.TrimSpace(cells[2])
		}
	}
	comma := func(n int64) string {
		s := strconv.FormatInt(n, 10)
		for i := len(s) - 3; i > 0; i -= 3 {
			s = s[:i] + "," + s[i:]
		}
		return s
	}
	mib := func(n int64) string { return fmt.Sprintf("%d MiB", n>>20) }
	for what, want := range map[string]string{
		"bytes that a file unpacks to": mib(carrier.DefaultLimit(0)) + ", or " + comma(carrier.DefaultLimit(1<<19)/(1<<19)) + " times its size up to " +
			fmt.Sprintf("%d GiB", carrier.DefaultLimit(1<<21)>>30) + ", or " + comma(carrier.DefaultLimit(1<<40)/(1<<40)) + " times its size",
		"programs in a file": comma(carrier.MaxPrograms(0, 0)) + ", or one for each " + comma(1<<40/carrier.MaxPrograms(1<<40, 0)) + " bytes of the file or " +
			comma(1<<40/carrier.MaxPrograms(0, 1<<40)>>10) + " KiB of what it may unpack to",
		"carriers inside one another": comma(carrier.MaxDepth),
		"memory of an evaluation, of its plan and of random arguments, and of what a pass creates": mib(limit.DefaultMemory) + ", or " + comma(limit.MemoryPerByte) + " times the input",
		"steps of an evaluation, and of the rewrites of a pass":                                    comma(limit.DefaultSteps) + ", or " + comma(limit.StepsPerByte) + " times the input",
		"calls inside one another in an evaluation":                                                comma(limit.DefaultNesting),
	} {
		if rows[what] != want {
			t.Errorf("SECURITY.md says %q about %s, the code says %q", rows[what], what, want)
		}
	}
	if len(rows) < 12 {
		t.Errorf("there are only %d limits", len(rows))
	}
}
