package docs_test

import (
	"fmt"
	"strconv"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// limited is the rule of stablehlo.add for a device whose vectors have at most 128 elements.
func limited() *infer.Rule {
	rule := infer.Shipped("stablehlo")[stablehlo.OpAdd]
	verify := rule.Verify
	rule.Verify = func(c *infer.Context) bool {
		if t := types.Ranked(c.OperandType(0)); t != nil {
			if n, ok := types.NumElements(t.Shape); ok && n > 128 {
				return c.Fail("device", "at most 128 elements", strconv.FormatInt(n, 10))
			}
		}
		return verify(c)
	}
	return rule
}

func forDevice() (*schema.Registry, error) {
	return dialect.Default().With(&schema.Dialect{Name: "stablehlo", Facets: []any{
		infer.Rules{stablehlo.OpAdd: limited()},
	}})
}

func Example_layers() {
	reg, err := forDevice()
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := asm.Parse([]byte(`func.func @main(%a: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %0 = stablehlo.add %a, %a : tensor<16x16xf32>
  return %0 : tensor<16x16xf32>
}`), asm.ParseOptions{Registry: reg})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(verify.Module(m, verify.Options{}))
	_, err = dialect.Default().With(&schema.Dialect{Name: "stablehlo", Facets: []any{infer.Rules{"stablehlo.ad": limited()}}})
	fmt.Println(err)
	// Output:
	// -:2:8: stablehlo.add device: 256; required: at most 128 elements
	// schema: dialect "stablehlo": infer: "stablehlo.ad" is not an operation of the dialect
}
