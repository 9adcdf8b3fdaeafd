package convert_test

import (
	"bytes"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// TestUnbuilt checks that converting unbuilt attributes from their entries gives the same result as
// when all of them are built.
func TestUnbuilt(t *testing.T) {
	const text = `module {
  func.func @main(%arg0: tensor<2xf32> {x.n = 1 : i32, x.s = "a"}, %arg1: tensor<2xf32>) -> (tensor<2xf32> {jax.result_info = "r"}, tensor<2xf32> {}) {
    %0 = stablehlo.abs %arg0 {x.list = ["a", "b", ["a", []], {}], x.dict = {b = "a", a = {c = 1.5 : f32, s = "main"}}, x.s = "b"} : tensor<2xf32>
    %1 = stablehlo.constant {x.c = dense<[1, 2]> : tensor<2xi64>} dense<[true, false]> : tensor<2xi1>
    %2 = stablehlo.custom_call @f(%0) {backend_config = {k = "v", l = [true]}, mhlo.backend_config = {z = [i32]}} : (tensor<2xf32>) -> tensor<2xf32>
    return %0, %2 : tensor<2xf32>, tensor<2xf32>
  }
  func.func private @f() attributes {x.empty = []}
}
`
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	data, err := writer.Append(nil, m, writer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	// read returns the module with all of its attributes built, or with none.
	read := func(data []byte, build bool) *ir.Module {
		b, err := reader.Read(data, reader.Options{Verify: reader.Unverified, Scoped: []string{"vhlo.func_v1"}})
		if err != nil {
			t.Fatal(err)
		}
		for id := range b.Module.NumReadAttrs() {
			if build {
				b.Module.Attr(ir.AttrID(id + 1))
			}
		}
		return b.Module
	}
	var artifacts, texts [2][]byte
	for i, build := range []bool{false, true} {
		if artifacts[i], err = portable.Serialize(read(data, build), portable.CurrentVersion(), portable.Options{}); err != nil {
			t.Fatal(err)
		}
		m := read(artifacts[0], build)
		if !convert.PlainToStableHLO(m.Root()) {
			t.Fatal("not plain")
		}
		texts[i] = asm.Print(nil, m.Root(), asm.Options{})
	}
	if !bytes.Equal(artifacts[0], artifacts[1]) {
		t.Error("artifacts differ")
	}
	if !bytes.Equal(texts[0], texts[1]) || string(texts[0]) != string(asm.Print(nil, m.Root(), asm.Options{})) {
		t.Errorf("read from entries:\n%s\nfrom attributes:\n%s\nwant:\n%s", texts[0], texts[1], asm.Print(nil, m.Root(), asm.Options{}))
	}
}
