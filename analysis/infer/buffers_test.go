package infer_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/asm"
)

// TestBuffers checks custom calls on buffers: those that make, pin and unpin them, and others, where each buffer of the
// results stands for one of the operands. Layouts are checked as well.
func TestBuffers(t *testing.T) {
	const name, aliases, layouts = "attribute call_target_name", "attribute output_operand_aliases", "attribute operand_layouts"
	alias := func(list ...string) string {
		for i, a := range list {
			list[i] = "#stablehlo.output_operand_alias<" + a + ">"
		}
		return ", output_operand_aliases = [" + strings.Join(list, ", ") + "]"
	}
	const first, pair = "output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []", "output_tuple_indices = [1], operand_index = 0, operand_tuple_indices = []"
	for _, c := range []struct{ target, more, operands, results, breaks string }{
		{"CreateBuffer", "", "", "memref<4xf32>", ""},
		{"CreateBuffer", "", "", "memref<4xf32>, memref<4xf32>", name},
		{"CreateBuffer", "", "", "tensor<4xf32>", name},
		{"CreateBuffer", "", "tensor<4xf32>", "memref<4xf32>", name},
		{"Pin", "", "tensor<4xf32>", "memref<4xf32>", ""},
		{"Pin", "", "memref<4xf32>", "tensor<4xf32>", name},
		{"Pin", "", "tensor<4xf32>", "memref<5xf32>", name},
		{"Pin", "", "tensor<4xf32>", "memref<4xf64>", name},
		{"Pin", "", "tensor<4xf32>, tensor<4xf32>", "memref<4xf32>", name},
		{"Unpin", "", "memref<4xf32>", "tensor<4xf32>", ""},
		{"Unpin", "", "tensor<4xf32>", "memref<4xf32>", name},
		{"other", "", "memref<4xf32>", "tensor<4xf32>", ""},
		{"other", "", "memref<4xf32>", "memref<4xf32>", aliases},
		{"other", alias(first), "memref<4xf32>", "memref<4xf32>", ""},
		{"other", alias(first, first), "memref<4xf32>", "memref<4xf32>", aliases},
		{"other", alias(first), "memref<4xf32>", "memref<5xf32>", aliases},
		{"other", alias(pair), "memref<4xf32>", "tensor<4xf32>, memref<4xf32>", ""},
		{"other", alias(pair), "memref<4xf32>", "tuple<tensor<4xf32>, memref<4xf32>>", ""},
		{"other", alias(pair), "memref<4xf32>", "memref<4xf32>, tensor<4xf32>", aliases},
		{"other", alias(pair), "memref<4xf32>", "tuple<memref<4xf32>, tensor<4xf32>>", aliases},
		{"other", alias(pair), "memref<4xf32>, memref<4xf32>", "tuple<memref<4xf32>, memref<4xf32>>", aliases},
		{"other", ", operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = []", "tensor<2x3xf32>", "", ""},
		{"other", ", operand_layouts = [dense<[1, 1]> : tensor<2xindex>], result_layouts = []", "tensor<2x3xf32>", "", layouts},
		{"other", ", operand_layouts = [dense<[1, 2]> : tensor<2xindex>], result_layouts = []", "tensor<2x3xf32>", "", layouts},
		{"other", ", operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = []", "tensor<*xf32>", "", ""},
		{"other", ", operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = []", "!stablehlo.token", "", layouts},
		{"other", ", operand_layouts = [dense<> : tensor<0xindex>], result_layouts = []", "!stablehlo.token", "", ""},
	} {
		var args, operands []string
		for _, t := range strings.Split(c.operands, ", ") {
			if t != "" {
				name := "%" + string(rune('a'+len(args)))
				args, operands = append(args, name+": "+t), append(operands, name)
			}
		}
		text := `func.func @f(` + strings.Join(args, ", ") + `) {
  "stablehlo.custom_call"(` + strings.Join(operands, ", ") + `) {call_target_name = "` + c.target + `", api_version = 2 : i32` + c.more + `} : (` + c.operands + `) -> (` + c.results + `)
  return
}`
		m, err := asm.Parse([]byte(text), asm.ParseOptions{})
		if err != nil {
			t.Errorf("%v\n%s", err, text)
			continue
		}
		x, err := infer.NewContext(m)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if v := x.Check(m.Root().Region(0).First().First().Region(0).First().First()); v != nil {
			got = v.Rule
		}
		if got != c.breaks {
			t.Errorf("broken is %q, want %q:\n%s", got, c.breaks, text)
		}
	}
}
