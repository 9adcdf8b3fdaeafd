package effects_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/mliropt"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
)

// helperProgram has one operation of MLIR's own dialects on each line.
const helperProgram = `func.func @f(%m: memref<10xf32>, %i: index, %t: tensor<4xf32>, %a: i32, %b: i32, %s: tensor<?xindex>, %x: f32, %p: i1) {
%0 = bufferization.to_tensor %m : memref<10xf32> to tensor<10xf32>
%1 = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
%2 = memref.cast %m : memref<10xf32> to memref<?xf32>
%3 = arith.divsi %a, %b : i32
%4 = arith.addf %x, %x : f32
%5 = arith.addi %a, %b : i32
%6 = arith.cmpi eq, %a, %b : i32
%7 = arith.constant 1 : i32
%8 = arith.index_cast %a : i32 to index
%9 = arith.muli %a, %b : i32
%10 = arith.select %p, %a, %b : i32
%11 = arith.subi %a, %b : i32
%12 = tensor.dim %t, %i : tensor<4xf32>
%13 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
%14 = tensor.extract %t[%i] : tensor<4xf32>
%15 = tensor.from_elements %x, %x : tensor<2xf32>
%16 = tensor.insert %x into %t[%i] : tensor<4xf32>
%17 = shape.cstr_broadcastable %s, %s : tensor<?xindex>, tensor<?xindex>
%18 = shape.broadcast %s, %s : tensor<?xindex>, tensor<?xindex> -> tensor<?xindex>
%19 = shape.const_shape [1, 2] : tensor<2xindex>
%20 = shape.num_elements %s : tensor<?xindex> -> index
%21 = shape.shape_of %t : tensor<4xf32> -> tensor<1xindex>
%22 = func.constant @g : () -> ()
func.call_indirect %22() : () -> ()
func.call @g() : () -> ()
%23 = builtin.unrealized_conversion_cast %a : i32 to f32
"a.b"() : () -> ()
shape.assuming %17 { }
scf.for %k = %i to %i step %i { }
cf.br ^next
^next:
return
}
func.func private @g()
`

// TestMLIROpt checks that mlir-opt finds the same effects in MLIR's own dialects. The program
// contains the remarks expected from its test pass.
func TestMLIROpt(t *testing.T) {
	program := mliropt.Need(t)
	m, err := asm.Parse([]byte(helperProgram), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	a := effects.For(m)
	remarks := map[int][]string{}
	names := 0
	err = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
		loc, ok := op.Loc().(*attrs.FileLineCol)
		list, known := a.Own(op)
		if !ok || !known || a.Class(op)&effects.Recursive != 0 || op.Info().Def.Traits.Has(ods.IsTerminator) {
			return ir.Advance // no interface, or unknown effects
		}
		names++
		line := int(loc.StartLine)
		for _, e := range list {
			i := -1
			for k := range op.NumOperands() {
				if op.Operand(k) == e.Value {
					i = k
				}
			}
			remarks[line] = append(remarks[line], fmt.Sprintf("found an instance of '%s' on op operand %d, on resource '<Default>'", e.Kind, i))
		}
		if len(list) == 0 {
			remarks[line] = append(remarks[line], "operation has no memory effects")
		}
		return ir.Advance
	})
	if err != nil || names < 20 {
		t.Fatalf("%d operations, error %v", names, err)
	}
	var text strings.Builder
	for i, l := range strings.SplitAfter(helperProgram, "\n") {
		for _, r := range remarks[i+1] {
			fmt.Fprintf(&text, "// expected-remark@below {{%s}}\n", r)
		}
		if len(remarks[i+1]) > 1 {
			t.Fatalf("line %d has several remarks, which this test does not write", i+1)
		}
		text.WriteString(l)
	}
	if _, err := mliropt.Run(program, []byte(text.String()), "--test-side-effects", "--verify-diagnostics", "--allow-unregistered-dialect"); err != nil {
		t.Error(err)
	}
	wrong := strings.Replace(text.String(), "operation has no memory effects", "found an instance of 'read'", 1)
	if _, err := mliropt.Run(program, []byte(wrong), "--test-side-effects", "--verify-diagnostics", "--allow-unregistered-dialect"); err == nil {
		t.Error("mlir-opt does not mind a wrong remark")
	}
}
