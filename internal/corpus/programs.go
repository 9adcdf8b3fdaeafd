package corpus

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Program is one module of the corpus.
type Program struct {
	Name string
	Text []byte
}

// Programs returns the modules of the corpus whose text contains one of the words, or all modules
// without words. HLOBC_SAMPLE=N keeps every Nth module; without it, every sample-th is kept.
// HLOBC_ONLY keeps those whose names contain its value.
func Programs(t testing.TB, sample int, words ...string) (list []Program) {
	has := func(text []byte) bool {
		return len(words) == 0 || slices.ContainsFunc(words, func(w string) bool { return bytes.Contains(text, []byte(w)) })
	}
	add := func(name string, text []byte) {
		if has(text) {
			list = append(list, Program{name, text})
		}
	}
	for _, f := range Testdata(t) {
		add(f.Name, f.Read(t))
	}
	for _, f := range Tests(t) {
		for _, c := range Modules(f.Read(t)) {
			add(fmt.Sprintf("%s:%d", f.Name, c.Line), c.Text)
		}
	}
	return Some(list, sample)
}

// Some samples a list as [Programs] does.
func Some(list []Program, sample int) (some []Program) {
	sample = Sample(sample)
	only := os.Getenv("HLOBC_ONLY")
	for i, p := range list {
		if only != "" && strings.Contains(p.Name, only) || only == "" && i%sample == 0 {
			some = append(some, p)
		}
	}
	return some
}

// Whole reports whether tests that need nothing but the repository run all they have: HLOBC_WHOLE is
// set, as it is by .ci/run.
func Whole() bool { return os.Getenv("HLOBC_WHOLE") != "" }

// Part returns the sampling interval of such tests: n, or 1 for all they have, see [Whole].
func Part(n int) int {
	if Whole() {
		return 1
	}
	return n
}

// Sample returns the sampling interval: HLOBC_SAMPLE, or otherwise if that is not set. 1 selects
// all programs.
func Sample(otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv("HLOBC_SAMPLE")); err == nil {
		otherwise = n
	}
	return max(otherwise, 1)
}
