package docs_test

import (
	"fmt"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/asm"
)

const lookup = `func.func @main(%table: tensor<4xf32>, %key: tensor<i32>) -> tensor<1xf32> {
  %i = stablehlo.negate %key : tensor<i32>
  %0 = stablehlo.dynamic_slice %table, %i, sizes = [1] : (tensor<4xf32>, tensor<i32>) -> tensor<1xf32>
  %1 = stablehlo.custom_call @my.open(%0) : (tensor<1xf32>) -> tensor<1xf32>
  return %1 : tensor<1xf32>
}
`

func analyzeLookup() error {
	m, err := asm.Parse([]byte(lookup), asm.ParseOptions{Filename: "lookup.mlir"})
	if err != nil {
		return err
	}
	rules := visibility.DefaultRules()
	rules.CustomCalls["my.open"] = visibility.Publishes
	res, err := visibility.Analyze(m.Root(), visibility.Options{
		Inputs: []visibility.Visibility{visibility.Public, visibility.Secret},
		Rules:  &rules,
	})
	if err != nil {
		return err
	}
	fmt.Println("result:", res.Entry.Results[0])
	for _, p := range res.Published {
		fmt.Println("published by", p.Why)
	}
	for _, s := range res.Entry.Sinks() {
		chain, _, err := res.Entry.Chain(s.Value)
		if err != nil {
			return err
		}
		fmt.Printf("a secret %s of %s, %d step from argument %d\n", s.Kind, s.Op.Name(), len(chain.Steps), chain.Source.Index())
	}
	return nil
}

func Example_visibility() {
	if err := analyzeLookup(); err != nil {
		fmt.Println(err)
	}
	// Output:
	// result: public
	// published by custom_call @my.open
	// a secret index of stablehlo.dynamic_slice, 1 step from argument 1
}
