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
