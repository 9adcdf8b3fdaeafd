package effects_test

import (
	"testing"

	"github.com/hlobc/hlobc/analysis/effects"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/ir"
)

// TestBuffers checks operations of MLIR's dialects that work on memory if their operands are buffers, and compute
// values if they are tensors.
func TestBuffers(t *testing.T) {
	const fill = `<{operandSegmentSizes = array<i32: 1, 1>}> ({
		^bb0(%a: f32, %b: f32):
			"linalg.yield"(%a) : (f32) -> ()
		})`
	const at = `<{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}>`
	for name, c := range map[string]struct{ op, memory, speculatability string }{
		"fill of a buffer": {`"linalg.fill"(%x, %m) ` + fill + ` : (f32, memref<4xf32>) -> ()`,
			"read operand 1 of linalg.fill, full, stage 0; write operand 1 of linalg.fill, full, stage 1", "not speculatable"},
		"fill of a tensor": {`"linalg.fill"(%x, %t) ` + fill + ` : (f32, tensor<4xf32>) -> tensor<4xf32>`, "", "recursively speculatable"},
		"packed tensor": {`"linalg.pack"(%t, %p) <{inner_dims_pos = array<i64: 0>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_inner_tiles = array<i64: 2>}>
			: (tensor<4xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>`, "", "recursively speculatable"},
		"vector of a buffer": {`"vector.transfer_read"(%m, %i, %x) ` + at + ` : (memref<4xf32>, index, f32) -> vector<4xf32>`,
			"read operand 0 of vector.transfer_read, partial, stage 0", "not speculatable"},
		"vector of a tensor": {`"vector.transfer_read"(%t, %i, %x) ` + at + ` : (tensor<4xf32>, index, f32) -> vector<4xf32>`, "", "recursively speculatable"},
		"tensor to a buffer": {`"bufferization.materialize_in_destination"(%t, %m) <{writable}> : (tensor<4xf32>, memref<4xf32>) -> ()`,
			"write operand 1 of bufferization.materialize_in_destination, partial, stage 0", "not speculatable"},
		"tensor to a tensor": {`"bufferization.materialize_in_destination"(%t, %t) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>`, "", "not speculatable"},
	} {
		m, err := asm.Parse([]byte("func.func @f(%m: memref<4xf32>, %t: tensor<4xf32>, %x: f32, %i: index, %p: tensor<2x2xf32>) {\n"+c.op+"\nreturn\n}"), asm.ParseOptions{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		a := effects.For(m)
		op := ir.LookupSymbol(m.Root(), "f").Region(0).First().First()
		if got := describe(a.Memory(op).Effects); got != c.memory {
			t.Errorf("%s: effects %q, want %q", name, got, c.memory)
		}
		if s, _ := a.Speculatability(op); s.String() != c.speculatability {
			t.Errorf("%s is %s, want %s", name, s, c.speculatability)
		}
	}
}
