package opt

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/transform/pass"
)

// TestLoweringDocs checks that the guide names every pass, and no pass that does not exist.
func TestLoweringDocs(t *testing.T) {
	text, err := os.ReadFile("../../docs/lowering.md")
	if err != nil {
		t.Fatal(err)
	}
	tables := strings.Split(string(text), "## How rewriting passes")[0]
	var named []string
	for _, line := range strings.Split(tables, "\n") {
		if cells := strings.Split(line, "|"); len(cells) == 4 {
			for _, m := range regexp.MustCompile("`([a-z0-9-]+)`").FindAllStringSubmatch(cells[2], -1) {
				named = append(named, m[1])
			}
		}
	}
	registry, err := pass.NewRegistry(Passes()...)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range registry.Passes() {
		if !slices.Contains(named, p.Name) {
			t.Errorf("pass %s is not in docs/lowering.md", p.Name)
		}
	}
	for _, name := range named {
		if registry.Lookup(name) == nil && pipelineOf(name) == nil {
			t.Errorf("docs/lowering.md names pass %s, which does not exist", name)
		}
	}
}
