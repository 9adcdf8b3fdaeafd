package writer_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
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
		out, err := writer.Append(nil, b.Module, writer.Options{Version: writer.At(b.Version), Producer: b.Producer, Layout: b.Layout()})
		if err != nil {
			t.Errorf("%s: %v", filepath.Base(f), err)
			continue
		}
		if !bytes.Equal(out, data) {
			i := 0
			for i < len(out) && i < len(data) && out[i] == data[i] {
				i++
			}
			t.Errorf("%s: differ at 0x%x: %d and %d bytes", filepath.Base(f), i, len(data), len(out))
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	for _, n := range []string{"mod200k", "mod200k_loc", "const64"} {
		data, err := os.ReadFile("/work/tmp/bench/" + n + ".mlirbc")
		if err != nil {
			b.Skip(err)
		}
		bc, err := reader.Read(data, reader.Options{})
		if err != nil {
			b.Fatal(err)
		}
		b.Run(n, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := writer.Append(nil, bc.Module, writer.Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
