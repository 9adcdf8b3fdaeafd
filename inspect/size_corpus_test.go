package inspect_test

import (
	"testing"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/reader"
)

// TestSizeArtifacts checks that all views of the released artifacts add up to
// their sizes.
func TestSizeArtifacts(t *testing.T) {
	for _, f := range corpus.Artifacts(t) {
		data := f.Read(t)
		s, err := inspect.Size(data, reader.Options{})
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		for _, v := range s.Views {
			sum := int64(0)
			for _, r := range v.Rows {
				sum += r.Bytes
			}
			if sum != int64(len(data)) {
				t.Errorf("%s: view %s adds up to %d of %d bytes", f.Name, v.Name, sum, len(data))
			}
		}
	}
}
