package shape_test

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/legalize/shape"
	"github.com/hlobc/hlobc/internal/passtest"
)

// TestReference compares with the reference's pass.
func TestReference(t *testing.T) {
	n := passtest.Compare(t, "builtin.module(func.func(shape-legalize-to-stablehlo))", []passtest.Step{{Pass: &shape.Pass}},
		passtest.Programs(t, 1, "shape.", "arith.", "tensor.from", "tensor.dim", "tensor.extract", "xindex>"), nil)
	if n.Changed < 10 {
		t.Error("there should be more programs with shapes")
	}
}

// TestUnverified checks that operations that no valid program has are refused.
func TestUnverified(t *testing.T) {
	for name, op := range map[string]string{
		"cast of an index to a float": `"arith.index_cast"(%i) : (index) -> f32`,
		"cast of a float to an index": `"arith.index_cast"(%f) : (f32) -> tensor<2xindex>`,
		"shape of two dimensions":     `"shape.broadcast"(%s, %m) : (tensor<2xindex>, tensor<2x2xindex>) -> tensor<2xindex>`,
		"first of two dimensions":     `"shape.broadcast"(%m, %s) : (tensor<2x2xindex>, tensor<2xindex>) -> tensor<2xindex>`,
		"indices by another shape":    `"stablehlo.dynamic_reshape"(%s, %n) : (tensor<2xindex>, tensor<1xi32>) -> tensor<?xindex>`,
		"number as a size":            `"shape.num_elements"(%s) : (tensor<2xindex>) -> !shape.size`,
		"number of two dimensions":    `"shape.num_elements"(%m) : (tensor<2x2xindex>) -> index`,
		"result of two dimensions":    `"shape.broadcast"(%s, %s) : (tensor<2xindex>, tensor<2xindex>) -> tensor<2x2xindex>`,
	} {
		_, err := passtest.Apply([]byte("func.func @f(%i: index, %f: f32, %s: tensor<2xindex>, %m: tensor<2x2xindex>, %n: tensor<1xi32>) {\n%0 = "+op+"\nreturn\n}"), []passtest.Step{{Pass: &shape.Pass}})
		if err == nil || !strings.Contains(err.Error(), strings.Trim(strings.SplitN(op, "(", 2)[0], `"`)) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}
