package golden

import (
	"bytes"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/writer"
)

// TestGraphType compares bytes without a golden file, because the type of graphs has no
// text form: the reference reads what hlobc writes, and must write the same bytes.
func TestGraphType(t *testing.T) {
	o := oracle.Current(t)
	b, err := reader.Read(contents(t, "builtin/casts.v6.mlirbc"), reader.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m := b.Module
	i1, i2 := types.NewInteger(m, 1, types.Signless), types.NewInteger(m, 2, types.Unsigned)
	for _, g := range []ir.Type{
		types.NewGraph(m, nil, nil),
		types.NewGraph(m, []ir.Type{i1, i2}, []ir.Type{i2}),
		types.NewGraph(m, []ir.Type{types.NewGraph(m, nil, []ir.Type{i1})}, nil),
	} {
		m.Root().SetAttr("t.type", attrs.NewType(m, g))
		opt := roundtrip.Options(b)
		ours, err := writer.Append(nil, m, opt)
		if err != nil {
			t.Fatal(err)
		}
		a := o.Must(t, "write_bytecode", ours, oracle.Options{"bytecode_version": 6})
		if !a.OK {
			t.Fatalf("the reference: %s %v", a.Error, a.Diagnostics)
		}
		if !bytes.Equal(a.Output, ours) {
			t.Errorf("hlobc writes\n%x\nand the reference\n%x", ours, a.Output)
		}
	}
}
