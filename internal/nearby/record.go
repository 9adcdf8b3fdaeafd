package nearby

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// Record is what is said of changed operations, by their names. Up to a colon, each text names a kind, such as a rule
// that is broken.
type Record map[string][]string

// Text returns a line for each name: a checksum of all that is said, and how often which kind is.
func (r Record) Text() []byte {
	var out bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(r)) {
		counts := map[string]int{}
		for _, s := range r[name] {
			kind, _, _ := strings.Cut(s, ": ")
			counts[strings.TrimPrefix(kind, name+" ")]++
		}
		fmt.Fprintf(&out, "%s %08x:", name, crc32.ChecksumIEEE([]byte(strings.Join(r[name], "\n"))))
		for _, kind := range slices.Sorted(maps.Keys(counts)) {
			fmt.Fprintf(&out, " %d %s;", counts[kind], kind)
		}
		out.WriteString("\n")
	}
	return out.Bytes()
}

// Compare compares the text with a file, which it writes before if update is set.
func (r Record) Compare(t testing.TB, file string, update bool) {
	t.Helper()
	want := r.Text()
	if update {
		if err := os.WriteFile(file, want, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	x, y := strings.Split(string(have), "\n"), strings.Split(string(want), "\n")
	for n := range max(len(x), len(y)) {
		if n >= len(x) || n >= len(y) || x[n] != y[n] {
			t.Fatalf("%s is out of date; go test -update writes it. Line %d is\n%s\nand should be\n%s", file, n+1, at(x, n), at(y, n))
		}
	}
}

// at returns line n, or "" after the last one.
func at(lines []string, n int) string {
	if n < len(lines) {
		return lines[n]
	}
	return ""
}
