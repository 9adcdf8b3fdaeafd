package reader_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/hlobc/hlobc/reader"
)

func TestSmoke(t *testing.T) {
	files, _ := filepath.Glob("../../shared/corpus/stablehlo/tests/vhlo/*.bc")
	more, _ := filepath.Glob("/work/tmp/bench/*.mlirbc")
	for _, f := range append(files, more...) {
		data, _ := os.ReadFile(f)
		b, err := reader.Read(data, reader.Options{})
		if err != nil {
			t.Errorf("%s: %v", filepath.Base(f), err)
			continue
		}
		_ = b
	}
}

func BenchmarkRead(b *testing.B) {
	for _, n := range []string{"mod200k", "mod200k_loc", "const64"} {
		data, err := os.ReadFile("/work/tmp/bench/" + n + ".mlirbc")
		if err != nil {
			b.Skip(err)
		}
		b.Run(n, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := reader.Read(data, reader.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
