package c_test

import (
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/emit/c"
	"github.com/hlobc/hlobc/eval/plan"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// A dialect whose operation motor.filter smooths a signal. Its rule plans a kernel, and its kernel
// is a function in C that is added to the file once.
func ExampleKernels() {
	motor := &schema.Dialect{
		Name: "motor",
		Ops: &ods.Dialect{Name: "motor", Ops: []ods.Op{
			{Name: "filter", Operands: []ods.Value{{Name: "x", Type: "AnyType"}}, Results: []ods.Value{{Name: "y", Type: "AnyType"}}},
		}},
		Facets: []any{
			plan.Rules{"motor.filter": func(b *plan.Builder, op ir.Op, in []*plan.Value) ([]*plan.Value, error) {
				return b.Kernel(op, "filter", in, []int64{4}, nil)
			}},
			c.Kernels{"filter": func(w *c.Writer, k *plan.Kernel) error {
				w.Function("motor_filter", `
static void motor_filter(const float *x, float *y, ptrdiff_t n, float weight)
{
    float last = 0;
    for (ptrdiff_t i = 0; i < n; i++)
        y[i] = last += (x[i] - last) / weight;
}
`)
				w.Line("motor_filter(%s, %s, %d, %d);", w.Pointer(k.Args[0].Buffer), w.Pointer(k.Outs[0].Buffer), k.Args[0].Num, k.Sizes[0])
				return nil
			}},
		},
	}
	reg, err := dialect.Default().With(motor)
	if err != nil {
		panic(err)
	}
	m, err := asm.Parse([]byte(`func.func @smooth(%x: tensor<100xf32>) -> tensor<100xf32> {
  %0 = stablehlo.negate %x : tensor<100xf32>
  %1 = "motor.filter"(%0) : (tensor<100xf32>) -> tensor<100xf32>
  return %1 : tensor<100xf32>
}`), asm.ParseOptions{Registry: reg})
	if err != nil {
		panic(err)
	}
	p, err := plan.Of(m, "smooth")
	if err != nil {
		panic(err)
	}
	files, err := c.Emit(p, c.Options{})
	if err != nil {
		panic(err)
	}
	_, body, _ := strings.Cut(string(files.Source), "void smooth(")
	fmt.Println("void smooth(" + body)
	// Output:
	// void smooth(const float *arg0, float *result0, void *workspace)
	// {
	//     const struct smooth_memory m = {arg0, result0, (unsigned char *)workspace};
	//     const struct smooth_memory *const mem = &m;
	//     (void)mem;
	//     const float *const b0 = mem->a0;
	//     float *const b1 = (float *)(void *)(mem->workspace + 0);
	//     float *const b2 = mem->r0;
	//     /* stablehlo.negate at -:2 */
	//     {
	//         HL_INDEPENDENT
	//         for (ptrdiff_t i0 = 0; i0 < 100; i0++) {
	//             const float v1 = b0[i0];
	//             const float v2 = -v1;
	//             b1[i0] = v2;
	//         }
	//     }
	//     /* motor.filter at -:3 */
	//     motor_filter(b1, b2, 100, 4);
	// }
}
