package visibility_test

import (
	"os"
	"testing"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/reader"
)

// largeModule returns the file named by HLOBC_BENCH_MODULE, or else a generated module.
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

// BenchmarkRead reads the module that BenchmarkAnalyze analyzes, with all bodies but without
// verifying it. The analysis should take less time.
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
