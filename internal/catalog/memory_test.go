package catalog_test

import (
	"runtime"
	"slices"
	"testing"
	"weak"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/writer"
)

// TestOutlive checks that a row does not keep the file in memory.
func TestOutlive(t *testing.T) {
	text := `module @step {
  func.func public @main(%x: tensor<4xf32> {jax.arg_info = "x", mhlo.layout_mode = "default"}) -> (tensor<4xf32> {jax.result_info = "result", mhlo.layout_mode = "default"}) {
    %y = stablehlo.add %x, %x : tensor<4xf32>
    return %y : tensor<4xf32>
  }
}
`
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	bytecode, err := writer.Append(nil, m, writer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"text": []byte(text), "bytecode": bytecode} {
		own := slices.Clone(data)
		file := weak.Make(&own[0])
		row := catalog.Describe(stored(name, own), catalog.Options{})
		own = nil
		for range 2 {
			runtime.GC()
		}
		if file.Value() != nil {
			t.Errorf("%s: the row keeps the file", name)
		}
		if n := row.Footprint(); n < 1000 || n > 20_000 {
			t.Errorf("%s: the row holds %d bytes", name, n)
		}
		runtime.KeepAlive(row)
	}
}
