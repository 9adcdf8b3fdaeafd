package forms_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
)

// TestVectorForms checks the results that the custom assembly of two operations does not name, as mlir-opt prints them, and that a
// short text does not make a lot of them.
func TestVectorForms(t *testing.T) {
	text := `module {
  func.func @a(%arg0: vector<2x3xf32>, %arg1: vector<[4]xf32>, %arg2: vector<f32>) {
    %0:6 = vector.to_elements %arg0 : vector<2x3xf32>
    %1 = vector.shuffle %arg0, %arg0 [0, 1, 3] : vector<2x3xf32>, vector<2x3xf32>
    %2 = vector.shuffle %arg2, %arg2 [0, 1, -1] : vector<f32>, vector<f32>
    %3:4 = vector.to_elements %arg1 : vector<[4]xf32>
    %4 = vector.shuffle %1, %1 [0] : vector<3x3xf32>, vector<3x3xf32>
    %5 = vector.from_elements %0#0, %0#1 : vector<2xf32>
    return
  }
}
`
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	if have := string(asm.Print(nil, m.Root(), asm.Options{})); have != text {
		t.Error(have)
	}
	_, err = asm.Parse([]byte("func.func @b(%a: vector<1000000000xi8>) { vector.to_elements %a : vector<1000000000xi8> return }"), asm.ParseOptions{})
	if err == nil || !strings.Contains(err.Error(), "generic form") {
		t.Error(err)
	}
}
