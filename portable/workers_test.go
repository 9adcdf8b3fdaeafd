package portable_test

import (
	"bytes"
	"runtime"
	"strconv"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/modgen"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/types"
)

// TestWorkers checks that an artifact of many functions, which are converted in parallel, is the
// same with one processor.
func TestWorkers(t *testing.T) {
	m, err := asm.Parse(modgen.Text(modgen.Options{Ops: 12_000, Funcs: 40}), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	var texts, artifacts [2][]byte
	for i, procs := range []int{1, 4} {
		func() {
			defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(procs))
			if artifacts[i], err = portable.Serialize(m, portable.CurrentVersion(), portable.Options{}); err != nil {
				t.Fatal(err)
			}
			again, err := portable.Deserialize(artifacts[i], reader.Options{})
			if err != nil {
				t.Fatal(err)
			}
			texts[i] = asm.Print(nil, again.Root(), asm.Options{})
		}()
	}
	if !bytes.Equal(artifacts[0], artifacts[1]) || !bytes.Equal(texts[0], texts[1]) || len(texts[0]) < 100_000 {
		t.Errorf("artifacts of %d and %d bytes, texts of %d and %d", len(artifacts[0]), len(artifacts[1]), len(texts[0]), len(texts[1]))
	}
}

// TestKept checks that a program that is converted in several pieces is unchanged after
// serialization, whether that succeeds or fails after some pieces have been converted.
func TestKept(t *testing.T) {
	for _, c := range []struct {
		name, op, attr string
		opt            portable.Options
		target         ods.Version
		fails          bool
	}{
		{name: "plain", op: "stablehlo.abs", target: portable.CurrentVersion()},
		{name: "attributes", op: "stablehlo.abs", attr: "x.y", target: portable.CurrentVersion()},
		{name: "no locations", op: "stablehlo.abs", target: portable.CurrentVersion(), opt: portable.Options{StripDebugInfo: true}},
		{name: "minimum", op: "stablehlo.abs", target: portable.MinimumVersion()},
		{name: "newer", op: "stablehlo.tan", target: ods.V(1, 3, 0), fails: true},
		{name: "casts", op: "chlo.tan", target: portable.CurrentVersion(), opt: portable.Options{AllowOtherDialects: true}},
		{name: "without casts", op: "chlo.tan", target: portable.CurrentVersion(), fails: true},
		{name: "no form", op: "stablehlo.nothing", target: portable.CurrentVersion(), fails: true},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := program(func(b *ir.Builder, v ir.Value) ir.Value {
				for i := range 10_000 {
					name, list := "stablehlo.abs", []ir.NamedAttr(nil)
					if i == 7_000 {
						name = c.op
					}
					if c.attr != "" && i%100 == 0 {
						list = append(list, ir.NamedAttr{Name: c.attr, Value: attrs.NewString(b.Scope().Module(), strconv.Itoa(i%300))})
					}
					v = unary(name, list...)(b, v)
				}
				return v
			}, types.F32())
			opt := asm.Options{Generic: true, DebugInfo: true}
			before := asm.Print(nil, m.Root(), opt)
			_, err := portable.Serialize(m, c.target, c.opt)
			if (err != nil) != c.fails {
				t.Error(err)
			}
			if after := asm.Print(nil, m.Root(), opt); !bytes.Equal(before, after) {
				t.Errorf("%d bytes of text before, and %d others after", len(before), len(after))
			}
		})
	}
}

// TestKeptMany is TestKept for a program with more types and attributes than two bytes can number.
func TestKeptMany(t *testing.T) {
	const n = 1<<16 + 500
	m := program(func(b *ir.Builder, v ir.Value) ir.Value {
		m := b.Scope().Module()
		for i := range n {
			b.Create("stablehlo.custom_call", ir.OpState{Operands: []ir.Value{v},
				ResultTypes: []ir.Type{types.NewTensor(m, []int64{int64(i)}, types.NewFloat(m, types.F32()), nil)},
				Attrs:       []ir.NamedAttr{{Name: "call_target_name", Value: attrs.NewString(m, strconv.Itoa(i))}}})
		}
		return v
	}, types.F32())
	if m.NumTypes() < n || m.NumProps() < n {
		t.Fatalf("%d types and %d tuples", m.NumTypes(), m.NumProps())
	}
	before := asm.Print(nil, m.Root(), asm.Options{Generic: true})
	if _, err := portable.Serialize(m, portable.CurrentVersion(), portable.Options{}); err != nil {
		t.Error(err)
	}
	if after := asm.Print(nil, m.Root(), asm.Options{Generic: true}); !bytes.Equal(before, after) {
		t.Errorf("%d bytes of text before, and %d others after", len(before), len(after))
	}
}
