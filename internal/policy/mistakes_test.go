package policy

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlobc/hlobc/internal/govern"
)

// TestMistakes: each policy of testdata/mistakes.txtar has a mistake, and its first line, a comment,
// says where and what Load reports.
func TestMistakes(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/mistakes.txtar")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, f := range archive.Files {
		if err := os.WriteFile(filepath.Join(dir, f.Name), f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	count := 0
	for _, f := range archive.Files {
		first, _, _ := strings.Cut(string(f.Data), "\n")
		want, ok := strings.CutPrefix(first, "# ")
		if !ok {
			continue // extended by others
		}
		count++
		opt := govern.PolicyOptions{Today: today, Files: []string{f.Name}}
		if strings.HasPrefix(f.Name, "backend") {
			opt.Files, opt.Backends = nil, opt.Files
		}
		_, err := Load(opt)
		var problems govern.Problems
		if !errors.As(err, &problems) {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		var got []string
		for _, p := range problems {
			got = append(got, fmt.Sprintf("%d:%d: %s", p.Line, p.Column, p.Msg))
		}
		if text := strings.Join(got, " | "); text != want {
			t.Errorf("%s:\n got %s\nwant %s", f.Name, text, want)
		}
	}
	if count < 20 {
		t.Errorf("%d mistakes", count)
	}
}

// TestLoadMissing: files and profiles that do not exist are problems, too.
func TestLoadMissing(t *testing.T) {
	_, err := Load(govern.PolicyOptions{Files: []string{"nothing.yaml"}, Profiles: []string{"servin"}})
	want := "--profile: there is no profile \"servin\"; did you mean serving?; there are public-release, reproducible, serving\nnothing.yaml: no such file or directory"
	if err == nil || err.Error() != want {
		t.Errorf("%v\nwant %s", err, want)
	}
}

// TestExtends: a rule takes the place of the one that it extends, whose severity and limit it can
// change; rules of unrelated files that say the same are one rule.
func TestExtends(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"base.yaml": "hlobc-policy: 1\nrules:\n  - max-bytes: 1KiB\n  - portable: true\n",
		"own.yaml":  "hlobc-policy: 1\nextends: [base.yaml, serving]\nrules:\n  - max-bytes: 2KiB\n    severity: note\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	p, err := Load(govern.PolicyOptions{Today: today, Files: []string{filepath.Join(dir, "own.yaml")}, Profiles: []string{"public-release"}})
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]int{}
	for _, r := range p.Rules() {
		seen[r.ID]++
		if r.ID == "max-bytes" && (r.Severity != govern.Note || filepath.Base(r.Place.File) != "own.yaml") {
			t.Errorf("%+v", r)
		}
	}
	for id, n := range seen {
		if n != 1 {
			t.Errorf("%d rules %s", n, id)
		}
	}
	if seen["max-bytes"]+seen["portable"]+seen["valid"]+seen["no-absolute-paths"] != 4 {
		t.Errorf("%v", seen)
	}
	wide := stored(t, "wide.mlir", []byte("func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n  %r = stablehlo.constant dense<\"0xDIFFERENT(400)\"> : tensor<400xf32>\n  return %x : tensor<4xf32>\n}\n"))
	for _, v := range judge(t, p, wide).Violations {
		if v.Rule == "max-bytes" {
			t.Errorf("%+v", v)
		}
	}
}
