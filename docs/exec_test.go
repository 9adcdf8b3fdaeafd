package docs_test

import (
	"fmt"
	"log"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval/exec"
	"github.com/hlobc/hlobc/eval/plan"
)

// This example compiles a program and runs it on memory of its own.
func Example_exec() {
	m, err := asm.Parse([]byte(`
func.func @main(%x: tensor<3xf32>, %w: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.multiply %x, %w : tensor<3xf32>
  return %0 : tensor<3xf32>
}`), asm.ParseOptions{})
	if err != nil {
		log.Fatal(err)
	}
	x, w, y := []float32{1, 2, 3}, []float32{2, 2, 2}, make([]float32, 3)
	p, err := plan.Of(m, "main")
	if err != nil {
		log.Fatal(err)
	}
	r, err := exec.Compile(p, exec.Options{})
	if err != nil {
		log.Fatal(err)
	}
	err = r.Run([][]byte{exec.Bytes(x), exec.Bytes(w)}, [][]byte{exec.Bytes(y)}) // x, w, y []float32
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(y)
	// Output: [2 4 6]
}
