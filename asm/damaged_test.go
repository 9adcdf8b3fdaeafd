package asm_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/reader"
)

// TestDamaged prints files with a few changed bytes, as far as they can be read: operations that
// have not been verified, so printing must not rely on their structure. HLOBC_SAMPLE=1 tests six
// times as many.
func TestDamaged(t *testing.T) {
	files, err := filepath.Glob("testdata/print/*.mlirbc")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(3, 4))
	rounds := 1500 / corpus.Sample(6*corpus.Part(6))
	if testing.Short() {
		rounds = 150
	}
	read := 0
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for range rounds {
			damaged := slices.Clone(data)
			for range 1 + r.IntN(3) {
				damaged[r.IntN(len(damaged))] = byte(r.Uint32())
			}
			mode := reader.Eager
			if r.IntN(4) == 0 && !strings.Contains(f, "forms.") && !strings.Contains(f, "structure.") {
				mode = reader.Lazy
			}
			b, err := reader.Read(damaged, reader.Options{Mode: mode})
			if err != nil {
				continue
			}
			read++
			for _, v := range variants {
				v.opt.MaxSize = 1 << 20
				if text := asm.Print(nil, b.Module.Root(), v.opt); len(text) == 0 || len(text) > 1<<20 {
					t.Fatalf("%s: %d bytes of text", f, len(text))
				}
			}
		}
	}
	if read < rounds {
		t.Errorf("only %d damaged files could be read", read)
	}
}
