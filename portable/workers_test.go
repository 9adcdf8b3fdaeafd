package portable_test

import (
	"bytes"
	"runtime"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/modgen"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
)

// TestWorkers: an artifact of many functions, which are converted beside one another, is
// the same with one processor.
func TestWorkers(t *testing.T) {
	m, err := asm.Parse(modgen.Text(modgen.Options{Ops: 12_000, Funcs: 40}), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var texts, artifacts [2][]byte
	for i, procs := range []int{1, 4} {
		func() {
			defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(procs))
			if artifacts[i], err = portable.Serialize(m, portable.CurrentVersion, portable.Options{}); err != nil {
				t.Fatal(err)
			}
			again, err := portable.Deserialize(artifacts[i], reader.Options{})
			if err != nil {
				t.Fatal(err)
			}
			texts[i] = asm.Print(nil, again.Root(), asm.Options{})
		}()
	}
	if !bytes.Equal(artifacts[0], artifacts[1]) || !bytes.Equal(texts[0], texts[1]) || len(texts[0]) < 100_000 {
		t.Errorf("artifacts of %d and %d bytes, texts of %d and %d", len(artifacts[0]), len(artifacts[1]), len(texts[0]), len(texts[1]))
	}
}
