package asm_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// pphloForms uses the forms of PPHLO that differ from StableHLO's.
const pphloForms = `module {
  func.func @main(%arg0: tensor<1x4x4x1x!pphlo.secret<f32>>, %arg1: tensor<2x2x1x1xf32>, %arg2: tensor<2x3x4x!pphlo.secret<complex<f32>>>, %arg3: tensor<2x4x5xui32>, %arg4: tensor<4x!pphlo.secret<ui8>>) -> tensor<1x1x1x1x!pphlo.secret<f32>> {
    %0 = pphlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 3]} : (tensor<1x4x4x1x!pphlo.secret<f32>>, tensor<2x2x1x1xf32>) -> tensor<1x2x1x1x!pphlo.secret<f32>>
    %1 = pphlo.dot_general %arg2, %arg3, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4x!pphlo.secret<complex<f32>>>, tensor<2x4x5xui32>) -> tensor<2x3x5x!pphlo.secret<complex<f32>>>
    %2 = pphlo.slice %0 [0:1:1, 0:2:2, 0:1:1, 0:1:1] : (tensor<1x2x1x1x!pphlo.secret<f32>>) -> tensor<1x1x1x1x!pphlo.secret<f32>>
    %3 = pphlo.simple_sort %arg4 DES, dim = 0, num_keys = 1 : (tensor<4x!pphlo.secret<ui8>>) -> tensor<4x!pphlo.secret<ui8>>
    return %2 : tensor<1x1x1x1x!pphlo.secret<f32>>
  }
}
`

// TestPPHLO round-trips programs through text and bytecode.
func TestPPHLO(t *testing.T) {
	if got := throughBytecode(t, "forms", pphloForms); got != pphloForms {
		t.Errorf("got\n%s", got)
	}
	m, err := asm.Parse([]byte(pphloForms), asm.ParseOptions{Registry: dialect.Default()})
	if err != nil {
		t.Fatal(err)
	}
	generic := string(asm.Print(nil, m.Root(), asm.Options{Generic: true}))
	for _, want := range []string{"#pphlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>",
		"#pphlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>",
		"#pphlo<sort_direction DES>"} {
		if !strings.Contains(generic, want) {
			t.Errorf("no %s in\n%s", want, generic)
		}
	}
	if got := throughBytecode(t, "generic", generic); got != pphloForms {
		t.Errorf("from the generic form:\n%s", got)
	}
	n := 0
	for _, f := range corpus.SPU(t) {
		if strings.Contains(f.Name, "/ops_negative") || strings.Contains(f.Name, "/hlo2pphlo/") {
			continue // invalid programs, and programs of StableHLO
		}
		for _, c := range corpus.Chunks(f.Read(t)) {
			n++
			throughBytecode(t, f.Name, string(c.Text))
		}
	}
	if n < 100 {
		t.Errorf("only %d programs", n)
	}
}

// throughBytecode parses text, writes it as bytecode, reads that and prints it, which must give the
// same text as printing the parsed module.
func throughBytecode(t *testing.T, name, text string) string {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{Registry: dialect.Default()})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	want := asm.Print(nil, m.Root(), asm.Options{})
	data, err := writer.Append(nil, m, writer.Options{})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	b, err := reader.Read(data, reader.Options{Registry: dialect.Default()})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	got := asm.Print(nil, b.Module.Root(), asm.Options{})
	if string(got) != string(want) {
		t.Errorf("%s: %s", name, difference(got, want))
	}
	return string(got)
}
