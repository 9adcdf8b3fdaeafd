package rewrite_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/transform/rewrite"
)

// TestBlocks checks what the simplification of blocks does to a region: number of blocks and of
// arguments of the second one afterwards, whether that counts as a change, and what is announced.
func TestBlocks(t *testing.T) {
	acme, err := dialect.Default().With(&schema.Dialect{Name: "acme", Ops: &ods.Dialect{Name: "acme", Ops: []ods.Op{{Name: "br", Traits: ods.IsTerminator,
		Operands: []ods.Value{{Name: "to", Type: "AnyType", Arity: ods.Variadic}}, Successors: []ods.Successor{{Name: "dest"}}}}}})
	if err != nil {
		t.Fatal(err)
	}
	const unreachable = "return\n^bb1:\n%0 = stablehlo.constant dense<1.0> : tensor<f32>\n%1 = stablehlo.abs %0 : tensor<f32>\nreturn"
	const passed = "cf.br ^bb1(%a, %a : tensor<f32>, tensor<f32>)\n^bb1(%x: tensor<f32>, %y: tensor<f32>):\n\"test.use\"(%y) : (tensor<f32>) -> ()\nreturn"
	for _, c := range []struct {
		name, body   string
		off          bool
		blocks, args int
		changed      bool
		touched      []string
	}{
		{"unreachable", unreachable, false, 1, 0, true, []string{"stablehlo.constant", "stablehlo.abs", "func.return"}},
		{"unreachable, but not asked for", unreachable, true, 2, 0, false, nil},
		{"unused argument", passed, false, 2, 1, false, nil},
		{"unused argument, but not asked for", passed, true, 2, 2, false, nil},
		{"useless operation", "cf.br ^bb1(%a : tensor<f32>)\n^bb1(%x: tensor<f32>):\n%0 = stablehlo.abs %x : tensor<f32>\ncf.br ^bb1(%0 : tensor<f32>)",
			false, 2, 0, true, []string{"stablehlo.abs"}},
		{"unused argument around an unreachable block", "cf.br ^bb1(%a : tensor<f32>)\n^bb1(%x: tensor<f32>):\n\"scf.execute_region\"() ({\nscf.yield\n^bb2:\nscf.yield\n}) : () -> ()\nreturn",
			false, 2, 0, true, []string{"scf.yield"}},
		// Which operands such a terminator passes on is not known: each argument may be one of them.
		{"registered terminator", "\"acme.br\"(%a)[^bb1] : (tensor<f32>) -> ()\n^bb1(%x: tensor<f32>):\nreturn", false, 2, 1, false, nil},
		// The reference knows nothing of this one, so it has only operands.
		{"unregistered terminator", "\"other.br\"(%a)[^bb1] : (tensor<f32>) -> ()\n^bb1(%x: tensor<f32>):\nreturn", false, 2, 0, false, nil},
		{"argument that is used inside an operation", "cf.br ^bb1(%a : tensor<f32>)\n^bb1(%x: tensor<f32>):\n\"test.use\"() ({\n%0 = stablehlo.abs %x : tensor<f32>\n\"test.use\"(%0) : (tensor<f32>) -> ()\n}) : () -> ()\nreturn",
			false, 2, 1, false, nil},
	} {
		m, err := asm.Parse([]byte("func.func @f(%a: tensor<f32>) {\n"+c.body+"\n}"), asm.ParseOptions{Registry: acme, AllowUnregistered: true})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		var touched []string
		changed, err := assemble(t, nil).Greedy(function(m), rewrite.Options{Blocks: !c.off, Dead: func(op ir.Op) bool { return !c.off && dead(op) },
			Touched: func(op ir.Op) { touched = append(touched, op.Name()) }})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		region := function(m).Region(0)
		blocks, args := 0, 0
		for b := region.First(); !b.IsNil(); b = b.Next() {
			if blocks++; blocks == 2 {
				args = b.NumArgs()
			}
		}
		if blocks != c.blocks || args != c.args || changed != c.changed || !slices.Equal(touched, c.touched) {
			t.Errorf("%s: %d blocks, %d arguments, changed: %v, touched: %s", c.name, blocks, args, changed, strings.Join(touched, " "))
		}
		if err := ir.Check(m.Root()); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}
