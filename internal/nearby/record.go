package nearby

import (
	"fmt"
	"hash/crc32"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/transcript"
)

// Record is what is said of changed operations, by their names. Up to a colon, each text names a kind, such as a rule
// that is broken.
type Record map[string][]string

// Text returns a line for each name: a checksum of all that is said, and how often which kind is.
func (r Record) Text() string {
	var out strings.Builder
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
	return out.String()
}

// Compare compares the text with a file, which it writes where update is set.
func (r Record) Compare(t testing.TB, file string, update bool) {
	t.Helper()
	transcript.Recorded(t, file, r.Text(), update)
}
