package docs_test

import (
	"fmt"
	"log"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/limit"
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
	x, err2 := eval.FromAttr(a) // or eval.NewTensor, and its Bits
	if err != nil || err2 != nil {
		log.Fatal(err, err2)
	}
	name, err := eval.Entry(m)
	if err != nil {
		log.Fatal(err)
	}
	if err := eval.Prepare(m, name, []eval.Value{x}); err != nil {
		log.Fatal(err)
	}
	results, err := eval.Run(m, name, []eval.Value{x}, eval.Options{Budget: limit.Budget{Steps: 1e6}})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s\n", eval.AppendValue(nil, m, results[0]))
	// Output:
	// tensor<2xf32> {
	//   [2.000000e+00, 4.000000e+00]
	// }
}
