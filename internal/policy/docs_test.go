package policy

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/govern"
)

var yamlBlock = regexp.MustCompile("(?s)```yaml\n(.*?)```")

// TestDocument loads the examples of docs/policy.md, and looks for every shorthand, field and
// profile in it.
func TestDocument(t *testing.T) {
	text, err := os.ReadFile("../../docs/policy.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := yamlBlock.FindAllStringSubmatch(string(text), -1)
	if len(blocks) < 2 {
		t.Fatalf("%d examples", len(blocks))
	}
	for _, b := range blocks {
		if strings.HasPrefix(b[1], "- ") {
			continue // for other tools: steps of a workflow, hooks
		}
		name := filepath.Join(t.TempDir(), "example.yaml")
		if err := os.WriteFile(name, []byte(b[1]), 0o666); err != nil {
			t.Fatal(err)
		}
		opt := govern.PolicyOptions{Today: today, Files: []string{name}}
		if strings.HasPrefix(b[1], backendVersionField) {
			opt.Files, opt.Backends = nil, opt.Files
		}
		if _, err := Load(opt); err != nil {
			t.Error(err)
		}
	}
	words := append(append(append(shorthandKeys(), ruleFields...), Profiles()...), completeRule, expiredRule)
	for _, f := range backendFields {
		words = append(words, f.field)
	}
	for _, w := range words {
		if !strings.Contains(string(text), "`"+w+"`") && !strings.Contains(string(text), "\n"+w+":") {
			t.Errorf("docs/policy.md does not have %s", w)
		}
	}
}
