package ir

import (
	"fmt"
	"testing"
)

const benchOps = 200_000

// benchModule returns a module with functions of t.add ops, a tenth of them
// inside regions, and its functions.
func benchModule(b testing.TB, ops, funcs int) (*Module, []Op) {
	m, body := newModule(b)
	add, i32 := m.Name("t.add"), typ(m, "i32")
	types := []Type{i32}
	loc := m.reg.UnknownLoc(m)
	var list []Op
	for f := range funcs {
		fn := newFunc(body, fmt.Sprint("f", f), 2)
		list = append(list, fn)
		top := fn.Region(0).First()
		recent := []Value{top.Arg(0), top.Arg(1)}
		builder := new(Builder).AtEnd(top)
		for i := range ops / funcs {
			if i%100 == 90 {
				builder.AtEnd(nest(top, 1).Region(0).First())
			}
			if i%100 == 0 {
				builder.AtEnd(top)
			}
			o := builder.Create("", OpState{NameID: add, Loc: loc.ID(), Operands: recent[len(recent)-2:], ResultTypes: types})
			if i%100 < 90 {
				recent = append(recent, o.Result(0))
			}
		}
	}
	return m, list
}

func BenchmarkWalk(b *testing.B) {
	m, _ := benchModule(b, benchOps, 10)
	n := 0
	count := func(Op) Action { n++; return Advance }
	for name, walk := range map[string]func(Op, func(Op) Action) error{"Pre": Walk, "Post": WalkPost} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			n = 0
			for b.Loop() {
				if err := walk(m.Root(), count); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/op-visited")
		})
	}
}

func BenchmarkBuildUses(b *testing.B) {
	_, funcs := benchModule(b, benchOps, 1)
	s := funcs[0].Body()
	b.ReportAllocs()
	for b.Loop() {
		s.buildUses()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(s.slabs.Operands)), "ns/operand")
}

func BenchmarkUseOrders(b *testing.B) {
	_, funcs := benchModule(b, benchOps, 1)
	s := funcs[0].Body()
	s.BuildUses()
	s.edit()
	b.ReportAllocs()
	for b.Loop() {
		s.UseOrders()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(s.slabs.Operands)), "ns/operand")
}

func BenchmarkCreate(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		benchModule(b, benchOps, 10)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/benchOps, "ns/created")
}

// BenchmarkReplace replaces every operation of a function by another one.
func BenchmarkReplace(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		m, funcs := benchModule(b, benchOps, 1)
		name, types := m.Name("t.call"), []Type{typ(m, "i32")}
		b.StartTimer()
		var builder Builder
		var operands []Value
		if err := Walk(funcs[0], func(o Op) Action {
			if o.NumResults() == 0 {
				return Advance
			}
			operands = operands[:0]
			for i := range o.NumOperands() {
				operands = append(operands, o.Operand(i))
			}
			n := builder.Before(o).Create("", OpState{NameID: name, Loc: o.LocID(), Operands: operands, ResultTypes: types})
			if err := o.Replace(n.Result(0)); err != nil {
				b.Fatal(err)
			}
			return Advance
		}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/benchOps, "ns/replaced")
}

func BenchmarkClone(b *testing.B) {
	m, funcs := benchModule(b, benchOps, 1)
	for _, c := range []struct {
		name string
		imp  Importer
		to   *Module
	}{{"SameModule", nil, m}, {"OtherModule", nil, nil}} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				to, imp := c.to, c.imp
				var at Block
				if to == nil {
					to, at = newModule(b)
					imp = testImporter{to: to}
				} else {
					at = to.Root().Region(0).First()
				}
				f, err := new(Builder).AtEnd(at).Clone(funcs[0], nil, imp)
				if err != nil {
					b.Fatal(err)
				}
				mustErase(b, f)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/benchOps, "ns/cloned")
		})
	}
}

func BenchmarkCheck(b *testing.B) {
	m, funcs := benchModule(b, benchOps, 1)
	funcs[0].Body().BuildUses()
	for b.Loop() {
		checked(b, m)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/benchOps, "ns/checked")
}

func BenchmarkIntern(b *testing.B) {
	m := New(registry)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		typ(m, "i32")
	}
}
