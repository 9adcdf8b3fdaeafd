package writer_test

import (
	"bytes"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/rawbc"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/varint"
	"github.com/hlobc/hlobc/writer"
)

// Codes of builtin attributes and types.
const (
	codeArray   = 0
	codeDict    = 1
	codeString  = 2
	codeUnknown = 15
	codeDense   = 18

	codeInteger = 0
	codeTensor  = 13
)

// doubled returns a file in which equal attributes and types have several entries:
//
//	"t.root"() ({
//	  "t.root"() : () -> (i32, i32)
//	}) {a = ["s"], b = ["s"], c = dense<...>, d = dense<...>}
func doubled(data []byte) []byte {
	dense := func(typ uint64) []byte {
		return append(varint.Append(rawbc.V(codeDense, typ), uint64(len(data))), data...)
	}
	inner := rawbc.Cat(rawbc.V(1, 2, 1<<1), rawbc.Op1(0, 0x02, 0, 2, 0, 1))
	f := rawbc.File{
		Version: 4, Producer: "test", Strings: []string{"builtin", "t", "root", "a", "b", "c", "d", "s"},
		Dialects: []rawbc.Dialect{{Name: 0}, {Name: 1, Ops: []rawbc.Op{{Name: 2}}}},
		Types: []rawbc.Entry{ // i32, i32, tensors of both
			{Data: rawbc.V(codeInteger, 32<<2)}, {Data: rawbc.V(codeInteger, 32<<2)},
			{Data: rawbc.V(codeTensor, 1, uint64(len(data)/4)<<1, 0)}, {Data: rawbc.V(codeTensor, 1, uint64(len(data)/4)<<1, 1)},
		},
		Attrs: []rawbc.Entry{
			{Data: rawbc.V(codeUnknown)},
			{Data: rawbc.V(codeString, 3)}, {Data: rawbc.V(codeString, 4)}, {Data: rawbc.V(codeString, 5)}, {Data: rawbc.V(codeString, 6)},
			{Data: rawbc.V(codeString, 7)}, {Data: rawbc.V(codeString, 7)},
			{Data: rawbc.V(codeArray, 1, 5)}, {Data: rawbc.V(codeArray, 1, 6)},
			{Data: dense(2)}, {Data: dense(3)},
			{Data: rawbc.V(codeDict, 4, 1, 7, 2, 8, 3, 9, 4, 10)},
		},
		IR: rawbc.Root(rawbc.Cat(rawbc.Op1(0, 0x01|0x10, 0, 11, 1<<1|1), rawbc.Section(container.IRSection, inner))),
	}
	b, _ := f.Bytes()
	return b
}

// single returns the IR that doubled encodes.
func single(data []byte) *ir.Module {
	m := ir.New(dialect.Default())
	i32 := types.NewInteger(m, 32, types.Signless)
	list := attrs.NewArray(m, attrs.NewString(m, "s"))
	dense := attrs.NewDenseElements(m, types.NewTensor(m, []int64{int64(len(data) / 4)}, i32, nil), data)
	root := m.CreateRoot("t.root", ir.OpState{Regions: 1, Attrs: []ir.NamedAttr{
		named("a", list), named("b", list), named("c", dense), named("d", dense)}})
	do(root.Region(0).AppendBlock(nil, nil), "t.root", nil, i32, i32)
	return m
}

// TestEqualEntries checks that equal attributes are written once, whatever number of
// entries the input has for them and whether or not they were built.
func TestEqualEntries(t *testing.T) {
	for name, data := range map[string][]byte{
		"small": {1, 2, 3, 4, 5, 6, 7, 8},
		"large": append(make([]byte, 1<<17), 1, 2, 3, 4),
	} {
		t.Run(name, func(t *testing.T) {
			want := write(t, single(data), writer.Options{})
			file := doubled(data)
			for how, use := range map[string]func(m *ir.Module){
				"untouched": func(*ir.Module) {},
				"one built": func(m *ir.Module) { m.Attr(9) },
				"all built": func(m *ir.Module) {
					for i := range m.NumReadAttrs() {
						m.Attr(ir.AttrID(m.NumReadAttrs() - i))
					}
				},
				"made anew": func(m *ir.Module) {
					m.Root().SetAttr("a", attrs.NewArray(m, attrs.NewString(m, "s")))
				},
			} {
				for _, mode := range []reader.Mode{reader.Eager, reader.Lazy} {
					b := read(t, file, reader.Options{Verify: reader.Unverified, Mode: mode})
					use(b.Module)
					for range 2 {
						if got := write(t, b.Module, writer.Options{}); !bytes.Equal(got, want) {
							t.Errorf("%s: %d bytes, want %d", how, len(got), len(want))
						}
					}
				}
			}
		})
	}
}

// TestAlikeEntries checks that entries that are similar but not equal stay distinct.
func TestAlikeEntries(t *testing.T) {
	m := newModule()
	for i := range 3 {
		data := make([]byte, 1<<17)
		data[i] = 1 // outside the sample that is hashed of a large entry
		tensor := types.NewTensor(m.Module, []int64{1 << 15}, m.f32, nil)
		at(m.top, "a.op", ir.OpState{Attrs: []ir.NamedAttr{named("d", attrs.NewDenseElements(m.Module, tensor, data)),
			named("e", attrs.NewDistinct(m.Module, attrs.NewUnit(m.Module)))}})
	}
	file := write(t, m.Module, writer.Options{})
	b := read(t, file, reader.Options{Verify: reader.Unverified})
	if !bytes.Equal(write(t, b.Module, writer.Options{}), file) {
		t.Error("written again it is different")
	}
	same(t, b.Module, m.Module, 0)
}
