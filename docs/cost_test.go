package docs_test

import (
	"fmt"

	"github.com/hlobc/hlobc/analysis/cost"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// acmeCosts are the rules of Acme's operations.
var acmeCosts = cost.Rules{
	"acme.gemm": {Cost: func(x *cost.Op) cost.Cost {
		k := x.Dims(x.Operand(0))[1]
		return cost.Cost{Flops: x.Elements(x.Result(0)).Times(k).Times(cost.Num(2)), Bytes: x.Moved()}
	}},
}

func Example_costs() {
	acme := ods.Dialect{Name: "acme", Ops: []ods.Op{{Name: "gemm",
		Operands: []ods.Value{{Name: "lhs", Type: "AnyType"}, {Name: "rhs", Type: "AnyType"}},
		Results:  []ods.Value{{Name: "result", Type: "AnyType"}},
	}}}
	reg, err := dialect.Default().With(&schema.Dialect{Name: "acme", Ops: &acme, Facets: []any{acmeCosts}})
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := asm.Parse([]byte(`func.func @main(%a: tensor<4x8xf32>, %b: tensor<8x2xf32>) -> tensor<4x2xf32> {
  %0 = "acme.gemm"(%a, %b) : (tensor<4x8xf32>, tensor<8x2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}`), asm.ParseOptions{Registry: reg})
	if err != nil {
		fmt.Println(err)
		return
	}
	report, err := cost.Analyze(m, cost.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(report.Flops, "flops,", report.Bytes, "bytes")
	// Output:
	// 128 flops, 224 bytes
}
