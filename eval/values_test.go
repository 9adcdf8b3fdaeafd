package eval_test

import (
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/eval"
	"github.com/hlobc/hlobc/ir"
)

// values parses values from comma-separated dense attributes.
func values(t *testing.T, m *ir.Module, text string) (list []eval.Value) {
	t.Helper()
	a, err := asm.ParseAttr("["+text+"]", m)
	if err != nil {
		t.Fatal(err)
	}
	for _, elem := range a.(*attrs.Array).Elems {
		v, err := eval.FromAttr(elem)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, v)
	}
	return list
}
