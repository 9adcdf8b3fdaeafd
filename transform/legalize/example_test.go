package legalize_test

import (
	"fmt"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/transform/legalize"
	"github.com/hlobc/hlobc/transform/pass"
)

// This example lowers CHLO to a version of StableHLO that has no tan operation.
func Example() {
	m, err := asm.Parse([]byte(`
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = chlo.tan %x : tensor<2xf32> -> tensor<2xf32>
  return %0 : tensor<2xf32>
}`), asm.ParseOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	mgr := pass.Manager{Driver: new(pass.Driver)}
	if err := mgr.Add(legalize.CHLO(), ""); err != nil {
		fmt.Println(err)
	}
	if err := mgr.Add(legalize.Compatibility(), "target=1.3.0"); err != nil {
		fmt.Println(err)
	}
	if err := mgr.Run(m); err != nil {
		fmt.Println(err)
	}
	fmt.Printf("%s", asm.Print(nil, m.Root(), asm.Options{}))
	// Output:
	// module {
	//   func.func @main(%arg0: tensor<2xf32>) -> tensor<2xf32> {
	//     %0 = stablehlo.sine %arg0 : tensor<2xf32>
	//     %1 = stablehlo.cosine %arg0 : tensor<2xf32>
	//     %2 = stablehlo.divide %0, %1 : tensor<2xf32>
	//     return %2 : tensor<2xf32>
	//   }
	// }
}
