package opt_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/goldentest"
	"github.com/hlobc/hlobc/internal/goldentest/program"
)

// TestArchives runs those cases of passes that expect more than a program, words on standard error or
// evaluations. The tests of the passes themselves run all of them.
func TestArchives(t *testing.T) {
	names, err := golden.Archives()
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, name := range names {
		if !strings.HasPrefix(name, "passes/") {
			continue
		}
		for _, c := range goldentest.Cases(t, name) {
			if c.Outputs[goldentest.Err] != "" || len(c.Args) > 0 {
				n++
				t.Run(name+"/"+c.Name, func(t *testing.T) { program.Check(t, name, c) })
			}
		}
	}
	if n < 100 {
		t.Errorf("only %d cases", n)
	}
}
