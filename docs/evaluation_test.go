package docs_test

import (
	"fmt"
	"log"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/interp"
)

func Example_evaluation() {
	text := []byte(`func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
	  %0 = stablehlo.add %a, %a : tensor<2xf32>
	  return %0 : tensor<2xf32>
	}`)
	m, err := asm.Parse(text, asm.ParseOptions{})
	if err != nil {
		log.Fatal(err)
	}
	a, err := asm.ParseAttr("dense<[1.0, 2.0]> : tensor<2xf32>", m)
	x, err2 := interp.FromAttr(a) // or interp.NewTensor, and its Bits
	if err != nil || err2 != nil {
		log.Fatal(err, err2)
	}
	name, err := interp.Entry(m)
	if err != nil {
		log.Fatal(err)
	}
	if err := interp.Prepare(m, name, []interp.Value{x}); err != nil {
		log.Fatal(err)
	}
	results, err := interp.Run(m, name, []interp.Value{x}, interp.Options{MaxSteps: 1e6})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s\n", interp.AppendValue(nil, m, results[0]))
	// Output:
	// tensor<2xf32> {
	//   [2.000000e+00, 4.000000e+00]
	// }
}
