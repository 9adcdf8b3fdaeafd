package writer_test

import (
	"bytes"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/writer"
)

// TestEditedModules checks that a module that was changed is written like one that was
// created that way. Each is either created in Go or read before it is changed.
func TestEditedModules(t *testing.T) {
	for name, c := range map[string]struct {
		start  func(m *module)
		edit   func(top ir.Block)
		result func(m *module)
	}{
		"attributes set": {
			start: func(m *module) {
				at(m.top, "a.op", ir.OpState{Attrs: []ir.NamedAttr{named("x", m.int(1)), named("y", m.str("s"))}})
				at(m.top, "b.op", ir.OpState{Attrs: []ir.NamedAttr{named("x", m.int(2))}, Loc: m.loc(3).ID()})
			},
			edit: func(top ir.Block) {
				// Attributes that the module has under numbers that were not built, and new
				// ones. They are created in a different order from that of the output.
				m := top.Parent().Module()
				i32 := types.NewInteger(m, 32, types.Signless)
				b := top.Last()
				b.SetAttr("z", attrs.NewString(m, "new"))
				b.SetAttr("y", attrs.NewString(m, "s"))
				b.SetAttr("x", attrs.NewInteger(m, i32, 1))
				top.First().RemoveAttr("y")
				top.First().SetLoc(attrs.NewFileLineCol(m, "file.py", 3, 7))
			},
			result: func(m *module) {
				at(m.top, "a.op", ir.OpState{Attrs: []ir.NamedAttr{named("x", m.int(1))}, Loc: m.loc(3).ID()})
				at(m.top, "b.op", ir.OpState{Loc: m.loc(3).ID(), Attrs: []ir.NamedAttr{
					named("x", m.int(1)), named("y", m.str("s")), named("z", m.str("new"))}})
			},
		},
		"inherent attributes set": {
			start: func(m *module) { m.fn("f", nil, nil); m.fn("g", nil, nil) },
			edit: func(top ir.Block) {
				m := top.Parent().Module()
				top.First().SetAttr("sym_name", attrs.NewString(m, "g"))
				top.First().SetAttr("sym_visibility", attrs.NewString(m, "private"))
				top.Last().SetAttr("sym_name", attrs.NewString(m, "f"))
				top.Parent().SetAttr("sym_name", attrs.NewString(m, "f"))
			},
			result: func(m *module) {
				m.top.Parent().SetAttr("sym_name", m.str("f"))
				m.fn("g", nil, nil)
				m.top.First().SetAttr("sym_visibility", m.str("private"))
				m.fn("f", nil, nil)
			},
		},
		"operations erased, moved and taken out": {
			start: func(m *module) {
				b := m.fn("f", []ir.Type{m.f32}, nil)
				do(b, "a.first", vals(b.Arg(0)))
				do(b, "a.gone", vals(b.Arg(0)), m.i32)
				do(b, "a.out", nil)
				do(b, "a.last", nil, m.f32)
				out := m.fn("out", nil, nil)
				do(out, "only.here", nil)
				m.fn("gone", nil, nil)
			},
			edit: func(top ir.Block) {
				b := top.First().Region(0).First()
				if err := b.First().Next().Erase(); err != nil {
					panic(err)
				}
				b.First().Next().Remove()
				b.Last().MoveToStart(b)
				if err := top.Last().Erase(); err != nil {
					panic(err)
				}
				top.Last().Remove() // a function that is still in memory but no longer in the module
			},
			result: func(m *module) {
				b := m.fn("f", []ir.Type{m.f32}, nil)
				do(b, "a.last", nil, m.f32)
				do(b, "a.first", vals(b.Arg(0)))
			},
		},
		"functions cloned": {
			start: func(m *module) {
				b := m.fn("f", []ir.Type{m.f32}, nil)
				outer := at(b, "a.outer", ir.OpState{Regions: 1})
				do(outer.Region(0).AppendBlock(nil, nil), "a.use", vals(b.Arg(0)))
			},
			edit: func(top ir.Block) {
				copied, err := new(ir.Builder).AtStart(top).Clone(top.First(), nil, nil)
				if err != nil {
					panic(err)
				}
				copied.SetAttr("sym_name", attrs.NewString(top.Parent().Module(), "copy"))
			},
			result: func(m *module) {
				for _, name := range []string{"copy", "f"} {
					b := m.fn(name, []ir.Type{m.f32}, nil)
					outer := at(b, "a.outer", ir.OpState{Regions: 1})
					do(outer.Region(0).AppendBlock(nil, nil), "a.use", vals(b.Arg(0)))
				}
			},
		},
		"uses replaced": {
			start: func(m *module) {
				b := m.fn("f", []ir.Type{m.f32, m.f32}, nil)
				for range 3 {
					do(b, "a.use", vals(b.Arg(0), b.Arg(1)))
				}
			},
			edit: func(top ir.Block) {
				b := top.First().Region(0).First()
				b.First().SetOperand(0, b.Arg(1))
				b.First().SetOperand(1, b.Arg(0))
			},
			result: func(m *module) {
				b := m.fn("f", []ir.Type{m.f32, m.f32}, nil)
				x, y := b.Arg(0), b.Arg(1)
				first := do(b, "a.use", vals(x, y))
				do(b, "a.use", vals(x, y))
				do(b, "a.use", vals(x, y))
				first.SetOperand(0, y)
				first.SetOperand(1, x)
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			want, start := newModule(), newModule()
			c.result(want)
			c.start(start)
			file := write(t, start.Module, writer.Options{})
			made := start.Module
			eager := read(t, file, reader.Options{Verify: reader.Unverified}).Module
			lazy := read(t, file, reader.Options{Verify: reader.Unverified, Mode: reader.Lazy}).Module
			built := read(t, file, reader.Options{Verify: reader.Unverified}).Module
			for i := range built.NumReadAttrs() {
				built.Attr(ir.AttrID(i + 1))
			}
			for _, m := range []*ir.Module{made, eager, lazy, built} {
				c.edit(m.Root().Region(0).First())
				for v := range uint64(7) {
					opt := writer.Options{Version: writer.At(v)}
					w, g := write(t, want.Module, opt), write(t, m, opt)
					if !bytes.Equal(g, w) {
						same(t, m, want.Module, 0)
						t.Errorf("version %d: %d bytes, want %d, of the same IR", v, len(g), len(w))
					}
				}
			}
		})
	}
}
