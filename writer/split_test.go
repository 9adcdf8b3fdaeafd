package writer_test

import (
	"bytes"
	"errors"
	"runtime"
	"testing"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// fill appends n operations to b. Some have regions that use values from outside, and some
// have regions with other operations.
func (m *module) fill(b ir.Block, n int) {
	last := b.Arg(0)
	for i := range n {
		op := at(b, "stablehlo.add", ir.OpState{Operands: vals(last, b.Arg(0)), ResultTypes: []ir.Type{m.t4},
			Loc: m.loc(uint64(i * i % 5003)).ID(), Attrs: []ir.NamedAttr{named("n", m.int(int64(i*7%3001)))}})
		last = op.Result(0)
		if i%13 != 0 {
			continue
		}
		outer := at(b, "test.region", ir.OpState{Regions: 2, ResultTypes: []ir.Type{m.i32}})
		in := outer.Region(0).AppendBlock([]ir.Type{m.f32}, nil)
		do(in, "test.use", vals(do(in, "test.value", nil, m.i32).Result(0), in.Arg(0)))
		in = outer.Region(i%2).AppendBlock(nil, nil)
		deep := at(in, "test.region", ir.OpState{Regions: 1}).Region(0).AppendBlock([]ir.Type{m.t4}, nil)
		do(deep, "test.use", vals(last, deep.Arg(0)))
	}
}

// long returns a module with one long function, or with as many operations outside
// functions.
func long(function bool) *module {
	m := newModule()
	if function {
		m.fn("short", []ir.Type{m.t4}, nil)
		b := m.fn("main", []ir.Type{m.t4}, nil)
		m.fill(b, 9000)
		m.fill(b.Region().AppendBlock([]ir.Type{m.t4}, nil), 5000)
		return m
	}
	m.fill(at(m.top, "test.region", ir.OpState{Regions: 1}).Region(0).AppendBlock([]ir.Type{m.t4}, nil), 9000)
	return m
}

func processors(t *testing.T, n int) {
	old := runtime.GOMAXPROCS(n)
	t.Cleanup(func() { runtime.GOMAXPROCS(old) })
}

// TestLongBlocks checks that the output does not depend on the number of processors.
func TestLongBlocks(t *testing.T) {
	for _, function := range []bool{false, true} {
		m := long(function)
		for i, v := range []uint64{0, 1, 5, 6} {
			if i%corpus.Part(3) != 0 {
				continue
			}
			opt := writer.Options{Version: writer.At(v)}
			processors(t, 1)
			want := write(t, m.Module, opt)
			processors(t, 4)
			if !bytes.Equal(write(t, m.Module, opt), want) {
				t.Errorf("version %d, function %v: with four processors the file is another", v, function)
			}
			b, err := reader.Read(want, reader.Options{Verify: reader.Unverified})
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(write(t, b.Module, opt), want) {
				t.Errorf("version %d, function %v: what was read is written as another file", v, function)
			}
		}
	}
}

// TestValueOfPastRegion checks that a value is not visible after the end of its region.
func TestValueOfPastRegion(t *testing.T) {
	for _, ops := range []int{1, 9000} {
		m := newModule()
		b := m.fn("main", []ir.Type{m.t4}, nil)
		in := at(b, "test.region", ir.OpState{Regions: 1}).Region(0).AppendBlock(nil, nil)
		v := do(in, "test.value", nil, m.t4).Result(0)
		m.fill(b, ops)
		do(b, "test.use", vals(v))
		for _, n := range []int{1, 4} {
			processors(t, n)
			_, err := writer.Append(nil, m.Module, writer.Options{})
			var e *diag.Error
			if !errors.As(err, &e) || e.Code != diag.InvalidStructure || e.Path != "test.use" {
				t.Errorf("%d operations, %d processors: %v", ops, n, err)
			}
		}
	}
}

// TestValueOfOtherRegion checks that a value is not visible in another region of the same
// operation, but that operations that are not in a block may use any value.
func TestValueOfOtherRegion(t *testing.T) {
	for _, n := range []int{1, 4} {
		processors(t, n)
		m := newModule()
		b := m.fn("main", []ir.Type{m.t4}, nil)
		op := at(b, "test.region", ir.OpState{Regions: 2})
		v := do(op.Region(0).AppendBlock(nil, nil), "test.value", nil, m.t4).Result(0)
		in := op.Region(1).AppendBlock(nil, nil)
		do(in, "test.use", vals(v, b.Arg(0)))
		_, err := writer.Append(nil, m.Module, writer.Options{})
		var e *diag.Error
		if !errors.As(err, &e) || e.Code != diag.InvalidStructure || e.Path != "test.use" {
			t.Errorf("%d processors: %v", n, err)
		}
		op.Remove()
		write(t, m.Module, writer.Options{})
	}
}
