package eval

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
)

func TestAppendValue(t *testing.T) {
	for text, want := range map[string]string{
		"dense<-1> : tensor<i8>":                              "tensor<i8> {-1}",
		"dense<[true, false]> : tensor<2xi1>":                 "tensor<2xi1> {\n  [true, false]\n}",
		"dense<[[1, 2], [3, 255]]> : tensor<2x2xui8>":         "tensor<2x2xui8> {\n  [\n    [1, 2],\n    [3, 255]\n  ]\n}",
		"dense<> : tensor<0x2xf32>":                           "tensor<0x2xf32> {\n  []\n}",
		"dense<> : tensor<2x0xf32>":                           "tensor<2x0xf32> {\n  [\n    [],\n    []\n  ]\n}",
		"dense<[(1.5, 0x7F800000)]> : tensor<1xcomplex<f32>>": "tensor<1xcomplex<f32>> {\n  [[1.500000e+00, 0x7F800000]]\n}",
	} {
		m, err := asm.Parse([]byte("module attributes {a = "+text+"} {}"), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		v, err := FromAttr(m.Root().Attr("a"))
		if err != nil {
			t.Fatal(err)
		}
		if got := string(AppendValue(nil, m, v)); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", text, got, want)
		}
		if got := v.Attr(m); got != m.Root().Attr("a").(*attrs.DenseElements) {
			t.Errorf("%s becomes %s", text, asm.AppendAttr(nil, m, got))
		}
		typ := strings.TrimSpace(text[strings.LastIndex(text, ": ")+1:])
		if got, want := string(AppendValue(nil, m, Tuple{v, Token{}})), "tuple<"+typ+", !stablehlo.token> (\n"+want+",\n!stablehlo.token\n)"; got != want {
			t.Errorf("%s", got)
		}
	}
}
