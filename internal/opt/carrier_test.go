package opt

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/internal/cli"
)

// TestWrappings: programs inside files of exporters and archives are worked on like
// programs in files of their own.
func TestWrappings(t *testing.T) {
	dir := t.TempDir()
	opt := func(args ...string) (string, int) {
		t.Helper()
		var stdout, stderr bytes.Buffer
		code := run(args, cli.Env{Stdin: strings.NewReader(""), Stdout: &stdout, Stderr: &stderr, Getenv: func(string) string { return "" }})
		if stderr.Len() > 0 {
			t.Errorf("%v: %s", args, stderr.Bytes())
		}
		return stdout.String(), code
	}
	archive := filepath.Join(dir, "programs.zip")
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	n := 0
	for _, name := range []string{"jax-0.11.2/scores.export", "tensorflow-2.21.0/saved_model.pb", "torch_xla-2.9.0/functions/forward.bytecode"} {
		path := "../../carrier/testdata/" + name
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(data); err != nil {
			t.Fatal(err)
		}
		var want strings.Builder
		for p, err := range carrier.Programs(data, carrier.Options{}) {
			if err != nil {
				t.Fatal(err)
			}
			n++
			file := filepath.Join(dir, "program")
			if err := os.WriteFile(file, p.Data, 0o666); err != nil {
				t.Fatal(err)
			}
			text, code := opt("hlo-opt", file)
			if code != cli.Good {
				t.Errorf("%s(%s): exit code %d", name, p.Path, code)
			}
			want.WriteString(text)
			if p.Path != "" {
				if one, _ := opt("hlo-opt", path+"("+p.Path+")"); one != text {
					t.Errorf("%s(%s): got\n%s\nexpected\n%s", name, p.Path, one, text)
				}
			}
		}
		got, _ := opt("hlo-opt", path)
		got = strings.ReplaceAll(got, defaultMarker+"\n", "")
		if got != want.String() {
			t.Errorf("%s: got\n%s\nexpected\n%s", name, got, want.String())
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(archive, packed.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	text, code := opt("hlo-opt", archive)
	if modules := strings.Count("\n"+text, "\nmodule"); code != cli.Good || modules != n || n != 5 {
		t.Errorf("archive: %d modules of %d, exit code %d", modules, n, code)
	}
	out, code := opt("stablehlo-translate", "--deserialize", "../../carrier/testdata/jax-0.11.2/waves.export")
	if code != cli.Good || !strings.Contains(out, "stablehlo.sine") {
		t.Errorf("portable artifact: exit code %d, %s", code, out)
	}
}
