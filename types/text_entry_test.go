package types_test

import (
	"testing"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

func TestFloatText(t *testing.T) {
	m := ir.New(dialect.Default())
	for _, f := range []*types.FloatFormat{types.TF32(), types.F8E5M2(), types.F8E4M3(), types.F8E4M3FN(), types.F8E5M2FNUZ(), types.F8E4M3FNUZ(),
		types.F8E4M3B11FNU(), types.F8E3M4(), types.F4E2M1FN(), types.F6E2M3FN(), types.F6E3M2FN(), types.F8E8M0FNU(), types.F8E5M3FNU()} {
		want := types.NewFloat(m, f)
		b, ok := types.AppendTextEntry(nil, want)
		if !ok || string(b) != f.Keyword {
			t.Errorf("%s is spelled %s", f.Keyword, b)
		}
		c, got := types.ParseBuiltinText(nil, f.Keyword)
		if got == nil || m.InternType(c, got) != ir.Type(want) {
			t.Errorf("%s reads as %v", f.Keyword, got)
		}
	}
	for _, s := range []string{"", "f8", "f8e5m2", "f8E5M2 ", "!foo.bar"} {
		if _, got := types.ParseBuiltinText(nil, s); got != nil {
			t.Errorf("%q reads as %v", s, got)
		}
	}
	if b, ok := types.AppendTextEntry(nil, types.NewText(m, "foo", "!foo.bar")); !ok || string(b) != "!foo.bar" {
		t.Errorf("got %s", b)
	}
}

// TestWidths checks that the width of each format is the sum of the widths of its sign, exponent and
// mantissa.
func TestWidths(t *testing.T) {
	m := ir.New(dialect.Default())
	for _, c := range types.Builtin() {
		f, ok := c.New().(*types.Float)
		if !ok {
			continue
		}
		want := f.Format.Exponent + f.Format.Mantissa + 1
		if f.Format.NoSign {
			want--
		}
		if got := types.BitWidth(types.NewFloat(m, f.Format)); got != want {
			t.Errorf("%s has %d bits, want %d", c.Name, got, want)
		}
		if v := types.NewVHLOFloat(m, f.Format); v != nil && types.BitWidth(v) != want {
			t.Errorf("%s in VHLO has %d bits, want %d", c.Name, types.BitWidth(v), want)
		}
	}
	for _, c := range []struct {
		t    ir.Type
		want int
		ok   bool
	}{
		{types.NewInteger(m, 0, types.Signless), 0, true}, {types.NewInteger(m, 100, types.Unsigned), 100, true},
		{types.NewIndex(m), 64, true}, {types.NewVHLOIndex(m), 64, true}, {types.NewVHLOBoolean(m), 1, true},
		{types.NewVHLOInteger(m, 2, true), 2, true}, {types.NewNone(m), 0, false}, {types.NewToken(m), 0, false},
		{types.NewComplex(m, types.NewIndex(m)), 0, false},
	} {
		if got, ok := types.Width(c.t); got != c.want || ok != c.ok {
			t.Errorf("%+v: width %d, %v; want %d, %v", c.t, got, ok, c.want, c.ok)
		}
	}
	if types.NewVHLOInteger(m, 3, false) != nil || types.NewVHLOFloat(m, types.F80()) != nil {
		t.Error("VHLO has no i3 and no f80")
	}
}
