package report

import (
	"os"
	"testing"
)

// BenchmarkOpen opens the file HLOBC_BENCH_FILE, as the viewer does before its first picture.
func BenchmarkOpen(b *testing.B) {
	path := os.Getenv("HLOBC_BENCH_FILE")
	if path == "" {
		b.Skip("HLOBC_BENCH_FILE is not set: viewer/browser/speed.js sets it")
	}
	data, err := os.ReadFile(path)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := OpenFile("large.mlirbc", data, nil); err != nil {
			b.Fatal(err)
		}
	}
}
