package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/corpus"
)

// TestRun counts what the tests of a small package run: six of its seven statements.
func TestRun(t *testing.T) {
	if !corpus.Whole() {
		t.Skip("builds a program: set HLOBC_WHOLE")
	}
	for least, want := range map[int]string{85: " 85.7 % of     7  internal/mutant/testdata/toy\n", 86: " 85.7 % of     7  internal/mutant/testdata/toy  too low\n"} {
		var out strings.Builder
		low, err := run(&out, filepath.Join("..", "mutant", "testdata", "toy"), []string{"."}, least)
		if err != nil {
			t.Fatal(err)
		}
		if out.String() != want || low != least-85 {
			t.Errorf("at %d %%: got %q, %d packages are too low", least, out.String(), low)
		}
	}
}
