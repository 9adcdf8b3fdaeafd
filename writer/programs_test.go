package writer_test

import (
	"bytes"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/types"
)

// module is a module under construction.
type module struct {
	*ir.Module
	top ir.Block // body of the builtin.module
	f32 ir.Type
	i32 ir.Type
	t4  ir.Type // tensor<4xf32>
}

func newModule() *module {
	m := &module{Module: ir.New(dialect.Default())}
	m.top = m.CreateRoot("builtin.module", ir.OpState{Regions: 1}).Region(0).AppendBlock(nil, nil)
	m.f32, m.i32 = types.NewFloat(m.Module, types.F32()), types.NewInteger(m.Module, 32, types.Signless)
	m.t4 = types.NewTensor(m.Module, []int64{4}, m.f32, nil)
	return m
}

func named(name string, a ir.Attr) ir.NamedAttr { return ir.NamedAttr{Name: name, Value: a} }

func (m *module) str(s string) ir.Attr { return attrs.NewString(m.Module, s) }
func (m *module) int(n int64) ir.Attr  { return attrs.NewInteger(m.Module, m.i32, n) }
func (m *module) loc(line uint64) ir.Location {
	return attrs.NewFileLineCol(m.Module, "file.py", line, 7)
}

// fn adds a function and returns its entry block.
func (m *module) fn(name string, inputs, results []ir.Type, locs ...ir.Location) ir.Block {
	f := at(m.top, "func.func", ir.OpState{Regions: 1, Attrs: []ir.NamedAttr{
		named("sym_name", m.str(name)),
		named("function_type", attrs.NewType(m.Module, types.NewFunction(m.Module, inputs, results))),
	}})
	return f.Region(0).AppendBlock(inputs, locs)
}

// at adds an operation at the end of b.
func at(b ir.Block, name string, st ir.OpState) ir.Op {
	st.Undeclared = true
	return new(ir.Builder).AtEnd(b).Create(name, st)
}

// do adds an operation called name with operands and result types.
func do(b ir.Block, name string, operands []ir.Value, results ...ir.Type) ir.Op {
	return at(b, name, ir.OpState{Operands: operands, ResultTypes: results})
}

func vals(v ...ir.Value) []ir.Value { return v }

// programs cover every part of the format.
var programs = map[string]func() *module{
	"empty": newModule,
	"straight": func() *module {
		m := newModule()
		b := m.fn("main", []ir.Type{m.t4, m.t4}, []ir.Type{m.t4}, m.loc(1), attrs.NewUnknown(m.Module))
		data := bytes.Repeat([]byte{0, 0, 128, 63}, 4)
		data[0] = 1
		c := at(b, "stablehlo.constant", ir.OpState{Loc: m.loc(2).ID(), ResultTypes: []ir.Type{m.t4},
			Attrs: []ir.NamedAttr{named("value", attrs.NewDenseElements(m.Module, m.t4, data))}})
		sum := at(b, "stablehlo.add", ir.OpState{Operands: vals(b.Arg(0), c.Result(0)), ResultTypes: []ir.Type{m.t4},
			Loc:   attrs.NewCallSite(m.Module, m.loc(3), attrs.NewName(m.Module, "f", m.loc(4))).ID(),
			Attrs: []ir.NamedAttr{named("x.y", m.int(-3)), named("a.b", m.str("text"))}})
		at(b, "func.return", ir.OpState{Operands: vals(sum.Result(0)),
			Loc: attrs.NewFused(m.Module, m.str("meta"), m.loc(5), m.loc(6)).ID()})
		return m
	},
	"regions": func() *module {
		m := newModule()
		scalar := types.NewTensor(m.Module, nil, m.f32, nil)
		b := m.fn("main", []ir.Type{m.t4, scalar}, nil)
		for _, captures := range []bool{false, true} {
			r := at(b, "stablehlo.reduce", ir.OpState{Operands: vals(b.Arg(0), b.Arg(1)), ResultTypes: []ir.Type{scalar},
				Attrs: []ir.NamedAttr{named("dimensions", attrs.NewI64Array(m.Module, []int64{0}))}, Regions: 1})
			body := r.Region(0).AppendBlock([]ir.Type{scalar, scalar}, nil)
			x := body.Arg(1)
			if captures {
				x = b.Arg(1)
			}
			do(body, "stablehlo.return", vals(do(body, "stablehlo.maximum", vals(body.Arg(0), x), scalar).Result(0)))
		}
		// A region nested in a region, using values of both, and empty regions.
		outer := at(b, "test.outer", ir.OpState{Regions: 3})
		one := outer.Region(0).AppendBlock([]ir.Type{m.i32}, nil)
		inner := at(one, "test.inner", ir.OpState{Regions: 1, ResultTypes: []ir.Type{m.i32, m.f32}})
		two := inner.Region(0).AppendBlock(nil, nil)
		do(two, "test.use", vals(one.Arg(0), b.Arg(1), one.Arg(0)))
		outer.Region(1).AppendBlock(nil, nil)
		do(b, "func.return", nil)
		return m
	},
	"branches": func() *module {
		m := newModule()
		a := m.fn("main", []ir.Type{m.i32}, nil)
		b := a.Region().AppendBlock([]ir.Type{m.i32, m.f32}, nil)
		c := a.Region().AppendBlock([]ir.Type{m.i32}, []ir.Location{m.loc(8)})
		at(a, "cf.br", ir.OpState{Operands: vals(a.Arg(0)), Successors: []ir.Block{c}})
		at(b, "test.switch", ir.OpState{Operands: vals(c.Arg(0), b.Arg(1)), Successors: []ir.Block{c, b, c}})
		at(c, "test.back", ir.OpState{ResultTypes: []ir.Type{m.f32}, Successors: []ir.Block{b}})
		return m
	},
	"symbol tables": func() *module {
		m := newModule()
		m.fn("a", nil, nil)
		inner := at(m.top, "builtin.module", ir.OpState{Regions: 1, Attrs: []ir.NamedAttr{named("sym_name", m.str("inner"))}})
		top := m.top
		m.top = inner.Region(0).AppendBlock(nil, nil)
		do(m.fn("b", []ir.Type{m.f32}, nil), "func.return", nil)
		m.top = at(top, "test.region", ir.OpState{Regions: 2}).Region(1).AppendBlock([]ir.Type{m.f32}, nil)
		c := m.fn("c", nil, nil)
		v := do(c, "test.value", nil, m.t4)
		do(c, "test.use", vals(v.Result(0)))
		m.top = at(c, "builtin.module", ir.OpState{Regions: 1}).Region(0).AppendBlock(nil, nil)
		m.fn("d", []ir.Type{m.t4}, nil)
		m.top = top
		return m
	},
	"segments": func() *module {
		m := newModule()
		b := m.fn("main", []ir.Type{m.t4}, nil)
		x := b.Arg(0)
		for _, n := range [][4]int{{0, 0, 0, 0}, {3, 0, 0, 2}, {0, 1, 1, 0}, {1, 2, 2, 1}} {
			st := ir.OpState{Regions: 1, OperandSegments: n[:2], ResultSegments: n[2:],
				Attrs: []ir.NamedAttr{named("dimension", m.int(0))}}
			for range n[0] + n[1] {
				st.Operands = append(st.Operands, x)
			}
			for range n[2] + n[3] {
				st.ResultTypes = append(st.ResultTypes, m.t4)
			}
			at(b, "chlo.scan", st)
		}
		return m
	},
	"unregistered": func() *module {
		m := newModule()
		dict := m.Registry().NewDictionary(m.Module, []ir.NamedAttr{named("p", m.str("q"))})
		at(m.top, "test.op", ir.OpState{})
		at(m.top, "test.op", ir.OpState{Attrs: []ir.NamedAttr{named("loose", m.int(1))}})
		at(m.top, "no_dialect", ir.OpState{ResultTypes: []ir.Type{m.i32}})
		at(m.top, "x.y.z", ir.OpState{Attrs: []ir.NamedAttr{named("text", attrs.NewText(m.Module, "x", "#x.y<1>")),
			named("type", attrs.NewType(m.Module, types.NewText(m.Module, "x", "!x.t")))}})
		at(m.top, "test.op", ir.OpState{}).SetInherent(0, dict)
		both := at(m.top, "test.op", ir.OpState{Attrs: []ir.NamedAttr{named("loose", m.int(2))}})
		both.SetInherent(0, dict)
		return m
	},
	"orders": useOrders,
	"resources": func() *module {
		m := newModule()
		t := types.NewTensor(m.Module, []int64{2}, types.NewInteger(m.Module, 8, types.Signless), nil)
		group := &ir.ResourceGroup{Provider: "builtin"}
		b := m.fn("main", nil, nil)
		// Resources are numbered in order of reference, those without data last.
		for _, r := range []*ir.Resource{
			{Key: "declared", Declared: true},
			{Key: "one", Blob: []byte{1, 2}, Align: 1},
			{Key: "none", Blob: []byte{3, 4}},
			{Key: "empty", Blob: []byte{}, Align: 4},
			{Key: "wide", Blob: bytes.Repeat([]byte{5}, 100), Align: 64},
			{Key: "four", Blob: []byte{6, 7}, Align: 4},
		} {
			r.Group = group
			group.Entries = append(group.Entries, r)
			at(b, "test.op", ir.OpState{Attrs: []ir.NamedAttr{named("r", attrs.NewDenseResource(m.Module, t, r))}})
		}
		foreign := &ir.ResourceGroup{Provider: "x", Entries: []*ir.Resource{
			{Key: "in text", Blob: []byte{8}, Align: 2}, {Key: "also", Blob: []byte{9}, Align: 2}}}
		for _, r := range foreign.Entries {
			r.Group = foreign
		}
		at(b, "x.op", ir.OpState{Attrs: []ir.NamedAttr{named("t", attrs.NewText(m.Module, "x", "#x.use<also, \"in\\20text\">"))}})
		external := &ir.ResourceGroup{Provider: "tool", External: true, Entries: []*ir.Resource{
			{Key: "flag", Kind: ir.ResourceBool, Bool: true}, {Key: "off", Kind: ir.ResourceBool},
			{Key: "word", Kind: ir.ResourceString, Str: "value"}, {Key: "data", Blob: []byte{10, 11, 12}, Align: 16}}}
		none := &ir.ResourceGroup{Provider: "nobody", External: true}
		m.Resources = []*ir.ResourceGroup{foreign, external, group, none}
		return m
	},
	"dialect versions": func() *module {
		m := newModule()
		do(m.top, "a.op", nil)
		do(m.top, "b.op", nil)
		m.DialectVersions = []ir.DialectVersion{{Dialect: "b", Fields: []uint64{1, 1 << 40}}, {Dialect: "builtin", Fields: []uint64{0}}}
		return m
	},
	"large": func() *module {
		m := newModule()
		for i := range 3 {
			data := bytes.Repeat([]byte{1, 2, 3, byte(i)}, 1<<15)
			t := types.NewTensor(m.Module, []int64{1 << 15}, m.f32, nil)
			at(m.top, "test.op", ir.OpState{Attrs: []ir.NamedAttr{named("dense", attrs.NewDenseElements(m.Module, t, data)),
				named("array", attrs.NewDenseArray(m.Module, m.i32, 1<<15, data))}})
		}
		elems := make([]ir.Attr, 1<<14) // large entries without a blob
		for i := range elems {
			elems[i] = m.int(int64(i % 300))
		}
		locs := make([]ir.Location, 1<<14)
		for i := range locs {
			locs[i] = m.loc(uint64(i % 300))
		}
		at(m.top, "test.op", ir.OpState{Loc: attrs.NewFused(m.Module, nil, locs...).ID(),
			Attrs: []ir.NamedAttr{named("list", attrs.NewArray(m.Module, elems...))}})
		return m
	},
	"many": func() *module { // numbers of one to three bytes, grouped by several dialects
		m := newModule()
		i64 := types.NewVHLOInteger(m.Module, 64, false)
		for i := range 300 {
			names := [...]string{"a.op", "b.op", "stablehlo.custom", "builtin.none"}
			var list []ir.Attr
			for k := range 60 + i%7*20 {
				if k%3 == 0 {
					list = append(list, attrs.NewVHLOInteger(m.Module, i64, int64(i*k%9000)))
				} else {
					list = append(list, m.int(int64(i*150+k)))
				}
			}
			at(m.top, names[i%4], ir.OpState{Attrs: []ir.NamedAttr{named("n", attrs.NewArray(m.Module, list...))}})
		}
		return m
	},
	"root is a function": func() *module {
		m := &module{Module: ir.New(dialect.Default())}
		f := m.CreateRoot("func.func", ir.OpState{Regions: 1, Attrs: []ir.NamedAttr{named("sym_name", m.str("f")),
			named("function_type", attrs.NewType(m.Module, types.NewFunction(m.Module, nil, nil)))}})
		do(f.Region(0).AppendBlock(nil, nil), "func.return", nil)
		return m
	},
	"root is unregistered": func() *module {
		m := &module{Module: ir.New(dialect.Default())}
		m.f32 = types.NewFloat(m.Module, types.F32())
		root := m.CreateRoot("test.root", ir.OpState{Regions: 2})
		m.top = root.Region(1).AppendBlock([]ir.Type{m.f32}, nil)
		m.fn("f", []ir.Type{m.f32}, nil)
		x := m.top.Arg(0)
		users := []ir.Op{do(m.top, "test.use", vals(x)), do(m.top, "test.use", vals(x)), do(m.top, "test.use", vals(x))}
		reuse(users[0], 0)
		return m
	},
}

// reuse removes operand i of op and sets it again, which moves it to the front of the
// use-list.
func reuse(op ir.Op, i int) {
	v := op.Operand(i)
	op.EraseOperand(i)
	op.InsertOperands(i, v)
}

// useOrders returns a module with use-lists in orders other than the default, of one value
// and of several, some of them with few uses out of place.
func useOrders() *module {
	m := newModule()
	b := m.fn("main", []ir.Type{m.f32, m.f32, m.f32}, nil)
	three := do(b, "test.three", nil, m.f32, m.f32, m.f32)
	one := do(b, "test.one", nil, m.f32)
	list := vals(b.Arg(0), b.Arg(2), three.Result(0), three.Result(2), one.Result(0))
	for _, v := range list {
		var users []ir.Op
		for range 9 {
			users = append(users, do(b, "test.use", vals(v, b.Arg(1), v)))
		}
		reuse(users[0], 2)
		reuse(users[8], 0)
		reuse(users[8], 2)
	}
	// Forward references in a scope that is otherwise ordinary.
	c := m.fn("forward", nil, nil)
	late := do(c, "test.late", nil, m.f32)
	do(c, "test.use", vals(late.Result(0), late.Result(0)))
	early := do(c, "test.use", vals(late.Result(0)))
	early.MoveToStart(c)
	return m
}
