package inspect

import (
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/reader"
)

// TestRoundtripText checks that a program survives the round trip through bytecode, and that
// differing lines are reported.
func TestRoundtripText(t *testing.T) {
	m, err := asm.Parse([]byte("func.func @f(%a: tensor<2xf32>) -> tensor<2xf32> {\n  %0 = stablehlo.abs %a : tensor<2xf32>\n  return %0 : tensor<2xf32>\n}\n"), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	c, err := RoundtripText(m, reader.Options{}, nil)
	if err != nil || !c.Identical || c.Bytes != c.Written {
		t.Errorf("%+v, %v", c, err)
	}
	a, b := []byte("one\ntwo\n"), []byte("one\nthree\n")
	if s := lineAt(a, 5); s.Field != "line 2" || s.Meaning != `"two"` || !strings.HasPrefix(s.Bytes, "776f") {
		t.Errorf("%+v", s)
	}
	if s := lineAt(b, len(b)); s != nil {
		t.Errorf("%+v at the end", s)
	}
}
