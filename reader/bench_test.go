package reader_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/hlobc/hlobc/reader"
)

// BenchmarkRead reads the modules in the folder HLOBC_BENCH, which command bench can fill
// with -save.
func BenchmarkRead(b *testing.B) {
	dir := os.Getenv("HLOBC_BENCH")
	files, _ := filepath.Glob(filepath.Join(dir, "*.mlirbc"))
	if dir == "" || len(files) == 0 {
		b.Skip("HLOBC_BENCH names no folder of modules")
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(filepath.Base(file), func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(data)))
			for b.Loop() {
				if _, err := reader.Read(data, unverified); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
