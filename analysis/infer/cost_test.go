package infer_test

import (
	"testing"

	"github.com/hlobc/hlobc/analysis/infer"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ir"
)

// BenchmarkPrograms checks the definitions, traits and rules of all operations in programs of the
// corpus, without caching verdicts. It reports the time per operation.
func BenchmarkPrograms(b *testing.B) {
	type program struct {
		c   *infer.Context
		ops []ir.Op
	}
	var list []program
	total := 0
	for _, f := range corpus.Testdata(b) {
		if len(list) == 100 {
			break
		}
		m, err := asm.Parse(f.Read(b), asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			continue
		}
		c, err := infer.NewContext(m)
		if err != nil {
			b.Fatal(err)
		}
		p := program{c: c}
		_ = ir.Walk(m.Root(), func(op ir.Op) ir.Action {
			p.ops = append(p.ops, op)
			return ir.Advance
		})
		total += len(p.ops)
		list = append(list, p)
	}
	check := func(p *program, op ir.Op) {
		v := p.c.Declarations().Op(op)
		if v == nil {
			v = p.c.Declarations().Traits(op)
		}
		if v == nil {
			v = p.c.Check(op)
		}
		if v != nil {
			b.Fatal(v)
		}
	}
	b.ReportAllocs()
	n := 0
	for n < b.N {
		for i := range list {
			p := &list[i]
			for _, op := range p.ops {
				check(p, op)
			}
			n += len(p.ops)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/operation")
}
