package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hlobc/hlobc/internal/corpus"
)

// TestVerdicts plants everything there is in a small package: the golden file has each verdict, and
// not the mutant that is no program.
func TestVerdicts(t *testing.T) {
	if !corpus.Whole() {
		t.Skip("builds programs: set HLOBC_WHOLE")
	}
	dir := filepath.Join("testdata", "toy")
	equivalent, err := readEquivalent(filepath.Join(dir, "equivalent.txt"))
	if err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(filepath.Join(dir, "toy.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, own := range []bool{true, false} {
		s := &session{dir: dir, timeout: 4 * time.Second, own: own, equivalent: equivalent, progress: io.Discard}
		results, err := s.run(100, 1, []string{"."})
		if err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		report(&out, results)
		compare(t, map[bool]string{true: "own.txt", false: "all.txt"}[own], out.String())
	}
	if after, err := os.ReadFile(filepath.Join(dir, "toy.go")); err != nil || string(after) != string(before) {
		t.Errorf("the source has changed, %v", err)
	}
}

// TestSeed: which mutants are planted depends on nothing but the seed.
func TestSeed(t *testing.T) {
	pkg := packages(t, ".", "./testdata/every")[0]
	draw := func(seed uint64) string {
		all, err := mutations(pkg)
		if err != nil {
			t.Fatal(err)
		}
		shuffle(all, seed)
		var out strings.Builder
		for _, m := range all {
			out.WriteString(m.String() + "\n")
		}
		return out.String()
	}
	if again := draw(1); again != draw(1) {
		t.Error("the same seed draws others")
	}
	if draw(1) == draw(2) {
		t.Error("another seed draws the same")
	}
}
