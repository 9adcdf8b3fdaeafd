package verify_test

import (
	"errors"
	"fmt"
	"log"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
)

func ExampleModule() {
	m, err := asm.Parse([]byte(`func.func @f(%a: tensor<2xf32>, %b: tensor<3xf32>) -> tensor<2xf32> {
  %0 = stablehlo.reshape %a : (tensor<2xf32>) -> tensor<3xf32>
  %1 = func.call @g(%b) : (tensor<3xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}`), asm.ParseOptions{Filename: "example.mlir"})
	if err != nil {
		log.Fatal(err)
	}
	var list verify.Findings
	if errors.As(verify.Module(m, verify.Options{}), &list) {
		for _, f := range list {
			fmt.Println(f.ID(), "at", f.Path())
			fmt.Println("  ", f)
		}
	}
	// Output:
	// stablehlo.reshape C2 at @f, operation 1
	//    example.mlir:2:8: stablehlo.reshape C2: 3 elements of 2; required: as many elements as the operand has
	// func.call attribute callee at @f, operation 2
	//    example.mlir:3:8: func.call attribute callee: @g, which is not defined; required: the symbol of a function
}
