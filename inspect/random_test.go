package inspect_test

import (
	"testing"

	"github.com/hlobc/hlobc/fuzz"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// TestRandomModules: modules whose operations obey no rules have summaries and sizes.
func TestRandomModules(t *testing.T) {
	for seed := range int64(150 / corpus.Part(3)) {
		data, err := writer.Append(nil, fuzz.New(seed), writer.Options{})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if s, err := inspect.Summarize(data, reader.Options{}); s == nil || err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
		if s, err := inspect.Size(data, reader.Options{}); s == nil || err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
	}
}
