package inspect_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/reader"
)

// TestSummarizeRead makes sure that a program that was read before has the same summary, and can still be
// converted to StableHLO afterwards.
func TestSummarizeRead(t *testing.T) {
	files := bytecode(t, 2)
	names, err := filepath.Glob("../docs/programs/screens/*.mlirbc")
	if err != nil || len(names) == 0 {
		t.Fatal("no programs", err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = data
	}
	text := func(s *inspect.Summary, err error) string {
		if err != nil {
			return err.Error()
		}
		out, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		return string(out)
	}
	for name, data := range files {
		opt := reader.Options{Verify: reader.Unverified, Open: true}
		b, err := reader.Read(data, opt)
		if err != nil {
			continue
		}
		want, got := text(inspect.Summarize(data, opt)), text(inspect.SummarizeRead(b, data))
		if got != want {
			t.Errorf("%s:\n%s\nread before:\n%s", name, want, got)
		}
		twice, err := reader.Read(data, opt)
		if err != nil {
			t.Fatal(err)
		}
		if once, again := convert.Upgrade(twice.Module), convert.Upgrade(b.Module); (once == nil) != (again == nil) {
			t.Errorf("%s: converted once: %v; twice: %v", name, once, again)
		}
	}
}
