package inspect_test

import (
	"testing"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/reader"
)

// TestExplainArtifacts checks that every byte of the released artifacts is explained exactly once
// and has a description.
func TestExplainArtifacts(t *testing.T) {
	for _, f := range corpus.Artifacts(t) {
		data := f.Read(t)
		d, err := inspect.Explain(data, reader.Options{})
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		at := int64(0)
		for i := range d.Len() {
			s := d.Span(i)
			if s.Start != at || s.End <= s.Start {
				t.Fatalf("%s: span %d is %d to %d, expected it to start at %d", f.Name, i, s.Start, s.End, at)
			}
			if s.Field == "" || s.Meaning == "" || s.Section == "" {
				t.Errorf("%s: nothing said at 0x%x: %+v", f.Name, s.Start, s)
			}
			at = s.End
		}
		if at != int64(len(data)) {
			t.Errorf("%s: %d of %d bytes explained", f.Name, at, len(data))
		}
	}
}
