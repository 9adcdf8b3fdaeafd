package catalog_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/hlobc/hlobc/internal/catalog"
)

func BenchmarkDescribe(b *testing.B) {
	for _, f := range []string{"../../golden/inspect/train.v6.mlirbc", "../../docs/programs/screens/transformer.mlirbc"} {
		data, err := os.ReadFile(f)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(filepath.Base(f), func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				catalog.Describe(stored("x", data), catalog.Options{Workers: 1})
			}
		})
	}
}
