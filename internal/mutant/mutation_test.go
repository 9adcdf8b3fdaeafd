package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/measured"
)

var update = flag.Bool("update", false, "write the golden files")

// compare compares text with a file.
func compare(t *testing.T, file, got string) {
	t.Helper()
	path := filepath.Join("testdata", file)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s: got\n%s\nwant\n%s", path, got, want)
	}
}

func packages(t *testing.T, dir string, patterns ...string) []*measured.Package {
	t.Helper()
	pkgs, err := measured.List(dir, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	return pkgs
}

// TestMutations: the golden file has every kind of mutation.
func TestMutations(t *testing.T) {
	pkg := packages(t, ".", "./testdata/every")[0]
	all, err := mutations(pkg)
	if err != nil {
		t.Fatal(err)
	}
	original, err := os.ReadFile(filepath.Join(pkg.Dir, "every.go"))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for _, m := range all {
		src, err := m.apply()
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "%d:%d %s: %s\n", m.Line, m.Column, m.Function, m.Text())
		if !strings.HasPrefix(string(src[m.from:]), m.new) || string(src[m.from+len(m.new):]) != string(original[m.to:]) {
			t.Errorf("%v: the file has something else", m)
		}
	}
	compare(t, "every.txt", out.String())
}

// TestEquivalent: what the list says is there. A line that is not has outlived the code.
func TestEquivalent(t *testing.T) {
	list, err := readEquivalent("equivalent.txt")
	if err != nil {
		t.Fatal(err)
	}
	there := map[Equivalent]bool{}
	for _, pkg := range packages(t, "../..", measured.Patterns...) {
		all, err := mutations(pkg)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range all {
			there[Equivalent{m.Path(), m.Function, m.Text(), ""}] = true
		}
	}
	if len(there) < 1000 {
		t.Errorf("only %d mutations", len(there))
	}
	for _, e := range list {
		if !there[Equivalent{e.Path, e.Function, e.Text, ""}] {
			t.Errorf("no such mutation: %s | %s | %s", e.Path, e.Function, e.Text)
		}
	}
}

func TestEquivalentFields(t *testing.T) {
	path := filepath.Join(t.TempDir(), "list")
	write := func(text string) {
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("# x\n\na.go | f | a | b -> a & b | why\n")
	list, err := readEquivalent(path)
	if want := (Equivalent{"a.go", "f", "a | b -> a & b", "why"}); err != nil || len(list) != 1 || list[0] != want {
		t.Errorf("%q, %v", list, err)
	}
	write("# x\na.go | f | no reason\n")
	if _, err := readEquivalent(path); err == nil || !strings.Contains(err.Error(), "list:2:") {
		t.Errorf("a line without a reason: %v", err)
	}
}
