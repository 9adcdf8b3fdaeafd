package forms_test

import (
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
)

// TestTensorV1Bits holds that the text of a tensor of bits gives the bytes that the reference stores for it: one bit for each element,
// and for equal elements a byte of ones, unless there is only one.
func TestTensorV1Bits(t *testing.T) {
	for text, want := range map[string]byte{
		"dense<true> : tensor<4xi1>":                0xff,
		"dense<true> : tensor<i1>":                  0x01,
		"dense<true> : tensor<1x1xi1>":              0x01,
		"dense<false> : tensor<i1>":                 0x00,
		"dense<[true, false, true]> : tensor<3xi1>": 0x05,
	} {
		m, err := asm.Parse([]byte(`"test.a"() {a = #vhlo.tensor_v1<`+text+`>} : () -> ()`), asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			t.Fatal(err)
		}
		_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
			if a, ok := op.Attr("a").(*attrs.VHLOTensor); ok && (len(a.Data) != 1 || a.Data[0] != want) {
				t.Errorf("%s is stored as %x, expected %02x", text, a.Data, want)
			}
			return ir.Advance
		})
	}
}
