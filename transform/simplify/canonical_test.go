package simplify_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/internal/passtest"
	"github.com/hlobc/hlobc/transform/simplify"
)

var update = flag.Bool("update", false, "write the files in testdata anew, what the reference makes by the reference")

// TestCanonicalPrograms: programs of testdata/canonical, for patterns one by one, and what the
// reference makes of them: the file .out beside.
func TestCanonicalPrograms(t *testing.T) {
	files, err := filepath.Glob("testdata/canonical/*.mlir")
	if err != nil || files == nil {
		t.Fatal("no programs", err)
	}
	const cut = "// -----\n"
	for _, name := range files {
		in, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		out := strings.TrimSuffix(name, ".mlir") + ".out"
		programs := strings.Split(string(in), cut)
		if *update {
			o := oracle.Current(t)
			var made []string
			for _, p := range programs {
				a, err := o.Ask("passes", []byte(p), oracle.Options{"pipeline": "builtin.module(canonicalize)", "allow_unregistered": true})
				if err != nil || !a.OK {
					t.Fatal(err, a.Error)
				}
				made = append(made, strings.TrimSpace(string(a.Output))+"\n")
			}
			if err := os.WriteFile(out, []byte(strings.Join(made, cut)), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		text, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		want := strings.Split(string(text), cut)
		if len(want) != len(programs) {
			t.Fatalf("%s: %d outputs for %d programs", out, len(want), len(programs))
		}
		for i, p := range programs {
			got, err := passtest.Apply([]byte(p), []passtest.Step{{Pass: simplify.Canonicalize()}})
			if err != nil {
				t.Errorf("%s: program %d: %v", name, i, err)
			} else if !bytes.Equal(bytes.TrimSpace(got), []byte(strings.TrimSpace(want[i]))) {
				t.Errorf("%s: program %d: got\n%s\nwant\n%s", name, i, got, want[i])
			}
		}
	}
}
