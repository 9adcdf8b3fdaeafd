package bombs

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/reader"
)

// TestItems: reading and parsing fail when a program has more operations, attributes and types than a budget allows, in
// whatever way it is read.
func TestItems(t *testing.T) {
	const ops = 10_000
	text := large(ops)
	code := encode(t, text)
	for items, want := range map[int64]diag.Code{1: diag.LimitItems, ops / 2: diag.LimitItems, 3 * ops: "", limit.None: ""} {
		budget := limit.Budget{Items: items}
		for _, mode := range []reader.Mode{reader.Eager, reader.Lazy} {
			if _, err := reader.Read(code, reader.Options{Mode: mode, Budget: budget}); diag.CodeOf(err) != want {
				t.Errorf("reading in mode %v with %d items: %v, want %q", mode, items, err, want)
			}
		}
		_, err := asm.Parse(text, asm.ParseOptions{Budget: budget})
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), "["+string(want)+"]") {
			t.Errorf("parsing with %d items: %v, want %q", items, err, want)
		}
	}
}
