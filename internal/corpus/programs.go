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

// Programs lists the corpus's modules with one of the words in their text, all of them
// without words. HLOBC_SAMPLE=N keeps every Nth; without it, every sample-th is kept.
// HLOBC_ONLY keeps those with it in their names.
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

// Some keeps programs of a list as [Programs] does.
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

// Sample returns how many programs share the one that is tried: HLOBC_SAMPLE, or what a test
// takes without it. 1 tries all.
func Sample(otherwise int) int {
	if n, err := strconv.Atoi(os.Getenv("HLOBC_SAMPLE")); err == nil {
		otherwise = n
	}
	return max(otherwise, 1)
}
