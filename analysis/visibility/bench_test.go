package visibility_test

import (
	"os"
	"testing"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/reader"
)

// largeModule is a file for benchmarks: the module that HLOBC_BENCH_MODULE names, or
// one that is made.
func largeModule(b *testing.B) []byte {
	if path := os.Getenv("HLOBC_BENCH_MODULE"); path != "" {
		data, err := os.ReadFile(path)
		if err != nil {
			b.Fatal(err)
		}
		return data
	}
	return encode(b, parse(b, madeUp(200, 500)))
}

// BenchmarkRead reads the module that BenchmarkAnalyze analyzes, everything in it
// included but without verifying it: the analysis is to take less.
func BenchmarkRead(b *testing.B) {
	data := largeModule(b)
	for b.Loop() {
		if _, err := reader.Read(data, reader.Options{Verify: reader.Unverified}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkAnalyze(b *testing.B) {
	m, err := reader.Read(largeModule(b), reader.Options{Verify: reader.Unverified})
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		r, err := visibility.Analyze(m.Module.Root(), visibility.Options{})
		if err != nil {
			b.Fatal(err)
		}
		if len(r.Instances) == 0 {
			b.Fatal("nothing was analyzed")
		}
	}
}
