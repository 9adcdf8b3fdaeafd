package asm_test

import (
	"testing"

	"github.com/hlobc/hlobc/asm"
)

// TestReadsItsOutput parses texts that the reference prints and does not parse itself: what hlobc prints, it reads.
func TestReadsItsOutput(t *testing.T) {
	for _, text := range []string{
		"module {\n  func.func @main(%arg0: tensor<f32>) -> tensor<f32> {\n    %0 = stablehlo.dynamic_slice %arg0, , sizes = [] : (tensor<f32>) -> tensor<f32>\n    return %0 : tensor<f32>\n  }\n}\n",
		"module attributes {a.b = sparse<4, [3, 4]> : tensor<6xi8>} {\n}\n",
	} {
		m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			t.Error(err)
			continue
		}
		if got := asm.Sprint(m.Root(), asm.Options{}); got != text && got != text+"\n" {
			t.Errorf("%q becomes %q", text, got)
		}
	}
	for _, text := range []string{
		"func.func @main(%x: tensor<2xf32>, %i: tensor<i32>) -> tensor<2xf32> {\n  %0 = stablehlo.dynamic_slice %x, %i, , sizes = [2] : (tensor<2xf32>, tensor<i32>) -> tensor<2xf32>\n  return %0 : tensor<2xf32>\n}\n",
		"module attributes {a.b = sparse<4, [[3, 4]]> : tensor<6xi8>} {\n}\n",
	} {
		if _, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true}); err == nil {
			t.Errorf("%q is accepted", text)
		}
	}
}
