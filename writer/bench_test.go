package writer_test

import (
	"encoding/binary"
	"fmt"
	"io"
	"testing"

	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/types"
	"github.com/hlobc/hlobc/writer"
)

// program returns a module whose functions have n operations in total, in proportions
// typical of exported models: elementwise operations, constants, and reductions with a
// region. The operations have either one location each or all the same.
func program(n int, locations bool) *ir.Module {
	const perFunction = 2000
	m := newModule()
	scalar := types.NewTensor(m.Module, nil, m.f32, nil)
	var shapes []ir.Type
	for i := range 40 {
		shapes = append(shapes, types.NewTensor(m.Module, []int64{int64(1 + i%8), int64(16 << (i % 5))}, m.f32, nil))
	}
	dimensions := []ir.NamedAttr{named("dimensions", attrs.NewI64Array(m.Module, []int64{0, 1}))}
	unary := [...]string{"stablehlo.tanh", "stablehlo.exponential", "stablehlo.negate", "stablehlo.logistic"}
	arithmetic := [...]string{"stablehlo.add", "stablehlo.multiply", "stablehlo.subtract", "stablehlo.maximum"}
	line := uint64(0)
	loc := func() ir.Location {
		if line++; !locations {
			return m.loc(1)
		}
		return attrs.NewName(m.Module, fmt.Sprint("jit(main)/layer", line%5000), m.loc(line%20000))
	}
	for f := 0; n > 0; f++ {
		b := m.fn(fmt.Sprint("f", f), shapes, nil)
		values := map[ir.Type][]ir.Value{}
		for i := range shapes {
			values[shapes[i]] = vals(b.Arg(i))
		}
		for i := 0; i < min(n, perFunction); i++ {
			t := shapes[i*7%len(shapes)]
			v := values[t]
			var name string
			st := ir.OpState{Loc: loc().ID(), ResultTypes: []ir.Type{t}}
			switch i % 16 {
			case 0:
				data := binary.LittleEndian.AppendUint32(nil, uint32(i*f%3000))
				name, st.Attrs = "stablehlo.constant", []ir.NamedAttr{named("value", attrs.NewDenseElements(m.Module, t, data))}
			case 1, 2, 3:
				name, st.Operands = unary[i/16%4], vals(v[len(v)-1])
			case 4:
				st = ir.OpState{Loc: loc().ID(), ResultTypes: []ir.Type{scalar}, Regions: 1, Attrs: dimensions,
					Operands: vals(v[len(v)-1], at(b, "stablehlo.constant", ir.OpState{Loc: loc().ID(), ResultTypes: []ir.Type{scalar},
						Attrs: []ir.NamedAttr{named("value", attrs.NewDenseElements(m.Module, scalar, []byte{0, 0, 0, 0}))}}).Result(0))}
				body := at(b, "stablehlo.reduce", st).Region(0).AppendBlock([]ir.Type{scalar, scalar}, nil)
				sum := at(body, "stablehlo.add", ir.OpState{Loc: loc().ID(), Operands: vals(body.Arg(0), body.Arg(1)), ResultTypes: []ir.Type{scalar}})
				at(body, "stablehlo.return", ir.OpState{Loc: loc().ID(), Operands: vals(sum.Result(0))})
				i += 3
				continue
			default:
				name, st.Operands = arithmetic[i/16%4], vals(v[len(v)-1], v[i%len(v)])
			}
			values[t] = append(v, at(b, name, st).Result(0))
		}
		at(b, "func.return", ir.OpState{Loc: loc().ID()})
		n -= perFunction
	}
	return m.Module
}

func BenchmarkWrite(b *testing.B) {
	const ops = 200_000
	for _, c := range []struct {
		name      string
		locations bool
	}{{"plain", false}, {"locations", true}} {
		m := program(ops, c.locations)
		file := write(b, m, writer.Options{})
		for _, from := range []struct {
			name string
			m    *ir.Module
		}{{"built", m}, {"read", read(b, file, reader.Options{Verify: reader.Unverified}).Module}} {
			b.Run(c.name+"/"+from.name, func(b *testing.B) {
				b.ReportAllocs()
				b.SetBytes(int64(len(file)))
				var buf []byte
				for b.Loop() {
					buf, _ = writer.Append(buf[:0], from.m, writer.Options{})
				}
			})
		}
	}
}

// BenchmarkWriteConstants writes 64 MiB of constants.
func BenchmarkWriteConstants(b *testing.B) {
	m := newModule()
	for i := range 4 {
		data := make([]byte, 16<<20)
		data[0] = byte(i)
		t := types.NewTensor(m.Module, []int64{4 << 20}, m.f32, nil)
		at(m.top, "stablehlo.constant", ir.OpState{ResultTypes: []ir.Type{t},
			Attrs: []ir.NamedAttr{named("value", attrs.NewDenseElements(m.Module, t, data))}})
	}
	file := write(b, m.Module, writer.Options{})
	b.SetBytes(int64(len(file)))
	b.Run("Append", func(b *testing.B) {
		b.ReportAllocs()
		var buf []byte
		for b.Loop() {
			buf, _ = writer.Append(buf[:0], m.Module, writer.Options{})
		}
	})
	b.Run("Write", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			_ = writer.Write(io.Discard, m.Module, writer.Options{})
		}
	})
}

// TestAllocations checks that writing does not allocate per operation, attribute or
// location.
func TestAllocations(t *testing.T) {
	const ops = 30_000
	for _, locations := range []bool{false, true} {
		file := write(t, program(ops, locations), writer.Options{})
		m := read(t, file, reader.Options{Verify: reader.Unverified}).Module
		n := testing.AllocsPerRun(3, func() { write(t, m, writer.Options{}) })
		if n > ops/50 {
			t.Errorf("%v allocations for %d operations, with locations %v", n, ops, locations)
		}
	}
}
