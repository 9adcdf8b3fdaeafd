package verb

import (
	"bytes"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/modgen"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// TestDumpPieces: pieces of a dump, of any length, are together the whole.
func TestDumpPieces(t *testing.T) {
	m, err := asm.Parse(modgen.Text(modgen.Options{Ops: 100, Funcs: 3, Locations: true}), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	data, err := writer.Append(nil, m, writer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	d, err := inspect.Explain(data, reader.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, section := range []string{"", inspect.HeaderSection, container.StringSection.String(), container.IRSection.String()} {
		r := newDumpResult(d, dumpView{section: section}, -1)
		whole := dumpLines{dumpResult: r, clip: 1000}
		whole.between(r.first, r.last)
		for _, n := range []int{1, 7, 64} {
			pieces := dumpLines{dumpResult: r, clip: 1000}
			for first := r.first; first < r.last; first += n {
				pieces.between(first, min(first+n, r.last))
			}
			if !bytes.Equal(pieces.text, whole.text) {
				t.Errorf("section %q in pieces of %d spans differs", section, n)
			}
		}
		if len(whole.text) == 0 {
			t.Errorf("section %q has no lines", section)
		}
	}
}
