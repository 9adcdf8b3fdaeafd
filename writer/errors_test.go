package writer_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/rawbc"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/writer"
)

// registry hides the methods that schema.Registry has in addition to ir.Registry.
type registry struct{ ir.Registry }

func TestErrors(t *testing.T) {
	for name, c := range map[string]struct {
		make func() *ir.Module
		opt  writer.Options
		code diag.Code
		want string // part of the message
	}{
		"version too new": {
			make: func() *ir.Module { return newModule().Module },
			opt:  writer.Options{Version: writer.At(7)},
			code: diag.BadVersion, want: "version 7",
		},
		"no root": {
			make: func() *ir.Module { return ir.New(dialect.Default()) },
			code: diag.NotEncodable, want: "no root",
		},
		"results of the root": {
			make: func() *ir.Module {
				m := ir.New(dialect.Default())
				m.CreateRoot("t.root", ir.OpState{ResultTypes: []ir.Type{types.NewIndex(m)}})
				return m
			},
			code: diag.NotEncodable, want: "t.root",
		},
		"no codecs": {
			make: func() *ir.Module {
				m := ir.New(registry{dialect.Default()})
				m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
				return m
			},
			code: diag.NotEncodable, want: "registry",
		},
		"producer with NUL": {
			make: func() *ir.Module { return newModule().Module },
			opt:  writer.Options{Producer: "a\x00b"},
			code: diag.NotEncodable, want: "producer",
		},
		"required attribute": {
			make: func() *ir.Module {
				m := newModule()
				m.fn("f", nil, nil)
				m.fn("g", nil, nil).Parent().RemoveAttr("function_type")
				return m.Module
			},
			code: diag.MissingRequired, want: "func.func: the attribute function_type",
		},
		"all required attributes": {
			make: func() *ir.Module {
				m := newModule()
				do(m.fn("f", nil, nil), "stablehlo.constant", nil, m.t4)
				return m.Module
			},
			code: diag.MissingRequired, want: "stablehlo.constant: the attribute value",
		},
		"attribute that the layout lacks": {
			make: func() *ir.Module {
				m := newModule()
				m.fn("f", nil, nil).Parent().SetAttr("no_inline", attrs.NewUnit(m.Module))
				return m.Module
			},
			opt:  writer.Options{Layout: ods.V(1, 8, 7)},
			code: diag.NotEncodable, want: "func.func: the attribute no_inline does not exist in the property layout of version 1.8.7",
		},
		"attribute that the op's layout lacks": {
			make: func() *ir.Module {
				m := newModule()
				m.fn("f", nil, nil).Parent().SetAttr("no_inline", attrs.NewUnit(m.Module))
				return m.Module
			},
			opt:  writer.Options{Layouts: map[string]ods.Version{"func.func": ods.V(1, 8, 7)}},
			code: diag.NotEncodable, want: "no_inline",
		},
		"resource of another module": {
			make: func() *ir.Module {
				m := newModule()
				r := &ir.Resource{Key: "key", Blob: []byte{1}, Group: &ir.ResourceGroup{Provider: "builtin"}}
				at(m.top, "t.op", ir.OpState{Attrs: []ir.NamedAttr{named("r", attrs.NewDenseResource(m.Module, m.t4, r))}})
				return m.Module
			},
			code: diag.NotEncodable, want: "resource key",
		},
		"external resource in an attribute": {
			make: func() *ir.Module {
				m := newModule()
				g := &ir.ResourceGroup{Provider: "tool", External: true}
				r := &ir.Resource{Key: "key", Blob: []byte{1}, Group: g}
				g.Entries = []*ir.Resource{r}
				m.Resources = []*ir.ResourceGroup{g}
				at(m.top, "t.op", ir.OpState{Attrs: []ir.NamedAttr{named("r", attrs.NewDenseResource(m.Module, m.t4, r))}})
				return m.Module
			},
			code: diag.NotEncodable, want: "resource key",
		},
		"alignment": {
			make: func() *ir.Module {
				m := newModule()
				g := &ir.ResourceGroup{Provider: "tool", External: true}
				g.Entries = []*ir.Resource{{Key: "key", Blob: []byte{1}, Align: 24, Group: g}}
				m.Resources = []*ir.ResourceGroup{g}
				return m.Module
			},
			code: diag.NotEncodable, want: "alignment 24",
		},
		"attribute class without encoding or text": {
			make: func() *ir.Module {
				m := newModule()
				at(m.top, "t.op", ir.OpState{Attrs: []ir.NamedAttr{named("a", m.Intern(&mute, new(attrs.Unit)))}})
				return m.Module
			},
			code: diag.NotEncodable, want: "MuteAttr",
		},
		"type class without encoding or text": {
			make: func() *ir.Module {
				m := newModule()
				do(m.top, "t.op", nil, m.InternType(&mute, new(types.Simple)))
				return m.Module
			},
			code: diag.NotEncodable, want: "MuteAttr",
		},
		"operand taken away": {
			make: func() *ir.Module {
				m := newModule()
				b := m.fn("f", []ir.Type{m.f32}, nil)
				do(b, "t.use", vals(b.Arg(0))).SetOperand(0, ir.Value{})
				return m.Module
			},
			code: diag.InvalidStructure, want: "t.use",
		},
		"operand taken away in a region": {
			make: func() *ir.Module {
				m := newModule()
				b := at(m.fn("f", nil, nil), "t.region", ir.OpState{Regions: 1}).Region(0).AppendBlock([]ir.Type{m.f32}, nil)
				do(b, "t.use", vals(b.Arg(0))).SetOperand(0, ir.Value{})
				return m.Module
			},
			code: diag.InvalidStructure, want: "t.use",
		},
		"operand of an operation that was taken out": {
			make: func() *ir.Module {
				m := newModule()
				v := do(m.top, "t.value", nil, m.f32)
				do(m.top, "t.use", vals(v.Result(0)))
				v.Remove()
				return m.Module
			},
			code: diag.InvalidStructure, want: "t.use",
		},
		"successor in another region": {
			make: func() *ir.Module {
				m := newModule()
				a := at(m.top, "t.region", ir.OpState{Regions: 1}).Region(0).AppendBlock(nil, nil)
				at(m.top, "t.jump", ir.OpState{Successors: []ir.Block{a}})
				return m.Module
			},
			code: diag.InvalidStructure, want: "t.jump",
		},
		"names of attributes unknown": {
			make: func() *ir.Module { return read(t, foreign(), reader.Options{Verify: reader.Unverified}).Module },
			opt:  writer.Options{Version: writer.At(4)},
			code: diag.NotEncodable, want: "vhlo.new_op_v9",
		},
		"names of attributes unknown in a function": {
			make: func() *ir.Module {
				m := newModule()
				do(m.fn("f", nil, nil), "func.return", nil)
				b := m.fn("g", nil, nil)
				at(b, "", ir.OpState{NameID: m.ForeignName("vhlo.new_op_v9")}).SetInherent(0, m.int(1))
				return m.Module
			},
			opt:  writer.Options{Version: writer.At(0)},
			code: diag.NotEncodable, want: "vhlo.new_op_v9",
		},
	} {
		t.Run(name, func(t *testing.T) {
			m := c.make()
			for range 2 { // the error is the same every time
				dst := []byte("dst")
				out, err := writer.Append(dst, m, c.opt)
				if diag.CodeOf(err) != c.code || !strings.Contains(err.Error(), c.want) {
					t.Errorf("error %v, want %s with %q", err, c.code, c.want)
				}
				if string(out) != "dst" || &out[0] != &dst[0] {
					t.Errorf("dst became %q", out)
				}
			}
			var none strings.Builder
			if err := writer.Write(&none, m, c.opt); diag.CodeOf(err) != c.code || none.Len() > 0 {
				t.Errorf("Write: error %v after %d bytes", err, none.Len())
			}
		})
	}
}

// mute is a class without any encoding.
var mute = schema.Class{Dialect: "test", Name: "MuteAttr", New: func() ir.Node { return new(attrs.Unit) }}

// foreign returns a file with an op of a future VHLO version.
func foreign() []byte {
	f := rawbc.File{
		Version: 6, Producer: "test", Strings: []string{"builtin", "vhlo", "new_op_v9"},
		Dialects: []rawbc.Dialect{{Name: 0}, {Name: 1, Ops: []rawbc.Op{{Name: 2}}}},
		Attrs:    []rawbc.Entry{{Data: rawbc.V(codeUnknown)}, {Dialect: 1, Data: rawbc.V(5, 0)}},
		Props:    [][]byte{rawbc.V(1, 0, 1)},
		IR:       rawbc.Root(rawbc.Op1(0, 0x40, 0, 0)),
	}
	b, _ := f.Bytes()
	return b
}

// TestForeign checks that an op that only the producer knew keeps its properties.
func TestForeign(t *testing.T) {
	b := read(t, foreign(), reader.Options{Verify: reader.Unverified})
	for v := uint64(5); v <= 6; v++ {
		out := write(t, b.Module, writer.Options{Version: writer.At(v)})
		again := read(t, out, reader.Options{Verify: reader.Unverified})
		same(t, again.Module, b.Module, 0)
		if n := &again.File.OpNames[0]; !n.Registered {
			t.Error("the op is not registered any more")
		}
	}
}

// full is a writer with limited room.
type full struct{ room int }

var errFull = errors.New("no room")

func (f *full) Write(p []byte) (int, error) {
	if f.room -= len(p); f.room < 0 {
		return 0, errFull
	}
	return len(p), nil
}

// TestOutputErrors checks that errors of the output are returned, wherever they occur.
func TestOutputErrors(t *testing.T) {
	m := programs["large"]()
	size := len(write(t, m.Module, writer.Options{}))
	for room := 0; room < size; room += size/50 + 1 {
		if err := writer.Write(&full{room}, m.Module, writer.Options{}); err != errFull {
			t.Errorf("room for %d of %d bytes: error %v", room, size, err)
		}
	}
	if err := writer.Write(&full{size}, m.Module, writer.Options{}); err != nil {
		t.Error(err)
	}
}

// badSource is a source whose attributes cannot be built.
type badSource struct{}

var errBad = errors.New("bad entry")

func (badSource) DecodeAttr(*ir.Uniquer, ir.AttrID) (ir.Attr, error) { return nil, errBad }
func (badSource) DecodeType(*ir.Uniquer, ir.TypeID) (ir.Type, error) { return nil, errBad }

// TestBroken checks that a module with an attribute or type that cannot be built is not
// written.
func TestBroken(t *testing.T) {
	for _, c := range []struct{ loc, typ bool }{{true, false}, {false, true}} {
		m := ir.NewFrom(dialect.Default(), badSource{}, 1, 1)
		root := m.CreateRoot("builtin.module", ir.OpState{Regions: 1})
		s := root.Body()
		root.Region(0).AppendBlock([]ir.Type{types.NewIndex(m)}, nil)
		if c.loc {
			records.Of(s).Args[1].Loc = 1
		}
		if c.typ {
			records.Of(s).Values[1].Type = 1
		}
		if _, err := writer.Append(nil, m, writer.Options{}); !errors.Is(err, errBad) {
			t.Errorf("%+v: error %v", c, err)
		}
	}
}

// TestBadBody checks that a body that cannot be loaded causes the same error on every
// attempt.
func TestBadBody(t *testing.T) {
	m := newModule()
	do(m.fn("f", nil, nil), "func.return", nil)
	file := write(t, m.Module, writer.Options{Producer: "test"})
	f := read(t, file, reader.Options{Verify: reader.Unverified}).File
	raw := rawbc.From(f)
	raw.IR = append([]byte(nil), raw.IR...)
	raw.IR[len(raw.IR)-1] = 0xff // location of func.return
	data, _ := raw.Bytes()
	b := read(t, data, reader.Options{Verify: reader.Unverified, Mode: reader.Lazy})
	var first error
	for range 2 {
		_, err := writer.Append(nil, b.Module, writer.Options{})
		if diag.CodeOf(err) == "" || first != nil && err.Error() != first.Error() {
			t.Errorf("error %v after %v", err, first)
		}
		first = err
	}
}
