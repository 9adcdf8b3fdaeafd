package attrs_test

import (
	"encoding/hex"
	"reflect"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/rowtest"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// TestBytes reads entries written by the reference, whose StableHLO or LLVM version is given after
// each entry, and writes them back.
func TestBytes(t *testing.T) {
	e := rowtest.New(1)
	affine := func(s string) ir.Attr { _, a := attrs.ParseBuiltinText(nil, s); return a }
	gather := &attrs.GatherDimensionNumbers{OffsetDims: []int64{2, 3}, CollapsedSliceDims: []int64{0}, StartIndexMap: []int64{1, 0}, IndexVectorDim: 2}
	scatter := &attrs.ScatterDimensionNumbers{InsertedWindowDims: []int64{0}, ScatterDimsToOperandDims: []int64{0}, IndexVectorDim: 1}
	for _, c := range []struct {
		dialect, entry string
		want           ir.Attr
	}{
		{"stablehlo", "0f05090d030105050109", gather},                                                                 // 1.1.3
		{"stablehlo", "0f05090d0301010105050109", gather},                                                             // 1.4.2
		{"stablehlo", "17010301030105", scatter},                                                                      // 0.19.10
		{"stablehlo", "170103010101030105", scatter},                                                                  // 1.4.2
		{"builtin", "2f1703030707010109010305090903010503", affine("affine_map<(d0, d1)[s0] -> (d0 + d1 * 2 - s0)>")}, // LLVM 24
		{"builtin", "2f130301", affine("affine_map<(d0, d1) -> (d1, d0)>")},                                           // LLVM 24
		{"builtin", "2f09", affine("affine_map<(d0) -> (d0)>")},                                                       // LLVM 24
		{"builtin", "31050305070101090301050301030001", affine("affine_set<(d0, d1)[s0] : (d0 - s0 >= 0, d1 == 0)>")}, // LLVM 24
		{"builtin", "3315050d00ffffffffffffffff", affine("strided<[3, ?], offset: 5>")},                               // LLVM 24
	} {
		b, err := hex.DecodeString(c.entry)
		if err != nil {
			t.Fatal(err)
		}
		cd := dialect.Default().AttrCodes(c.dialect)[b[0]>>1]
		enc := cd.Layout(container.NewCursor(b[1:], 0, container.AttrTypeSection), e)
		n, err := e.Read(cd.Class, enc, b[1:])
		if err != nil {
			t.Errorf("%s: %v", c.entry, err)
			continue
		}
		if e.Intern(cd.Class, n) != e.Intern(cd.Class, c.want) {
			t.Errorf("%s reads as %+v, want %+v", c.entry, n, c.want)
		}
		if again := e.Write(enc, n); hex.EncodeToString(again) != c.entry[2:] {
			t.Errorf("%s is written as %x", c.entry, again)
		}
	}
}

// TestIntegerBytes compares the encoding of integer values with that of the reference.
func TestIntegerBytes(t *testing.T) {
	e := rowtest.New(1)
	for _, c := range []struct {
		t     ir.Type
		bits  attrs.Bits
		bytes string
	}{
		{types.NewInteger(e.Module, 0, types.Signless), attrs.Bits{}, "00"},
		{types.NewInteger(e.Module, 1, types.Signless), attrs.Bits{Lo: 1}, "01"},
		{types.NewInteger(e.Module, 100, types.Signless), attrs.Bits{Lo: 5}, "0315"},
		{types.NewInteger(e.Module, 100, types.Signless), attrs.Bits{}, "0301"},
		{types.NewInteger(e.Module, 100, types.Signless), attrs.Bits{Lo: 1<<64 - 1, Hi: []uint64{1<<36 - 1}}, "0503a0ffffffff07"},
	} {
		a := attrs.NewIntegerBits(e.Module, c.t, c.bits)
		enc := &attrs.IntegerAttr().Encodings[0]
		b := e.Write(enc, a)
		b = b[len(e.Write(&attrs.TypeAttr().Encodings[0], attrs.NewType(e.Module, c.t))):]
		if hex.EncodeToString(b) != c.bytes || !reflect.DeepEqual(a.Value, c.bits) {
			t.Errorf("%+v of %+v is %x, want %s", a.Value, c.t, b, c.bytes)
		}
	}
}
