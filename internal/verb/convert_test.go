package verb

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/cli"
)

// TestConvertFolders: a directory that was converted has the empty folders of the original, without which
// torch_xla cannot load it.
func TestConvertFolders(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"constants", "data/none", "functions", ".git/refs"} {
		if err := os.MkdirAll(filepath.Join(dir, name), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	program, err := os.ReadFile("../../golden/inspect/add.v6.mlirbc")
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "functions/forward.bytecode"), program, 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "old")
	var errs strings.Builder
	if code := Run(cli.Config{}, Program, []string{Program, "convert", "--for", "torch_xla==2.5", "-q", dir, "-o", out}, cli.Env{Stdout: io.Discard, Stderr: &errs, Getenv: func(string) string { return "" }}); code != cli.Good {
		t.Fatalf("exit code %d: %s", code, errs.String())
	}
	for name, want := range map[string]bool{"constants": true, "data/none": true, "functions/forward.bytecode": true, ".git": false, "old/old": false} {
		if _, err := os.Stat(filepath.Join(out, name)); (err == nil) != want {
			t.Errorf("%s: %v", name, err)
		}
	}
}
