package writer_test

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/fuzz"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

func write(t testing.TB, m *ir.Module, opt writer.Options) []byte {
	t.Helper()
	data, err := writer.Append(nil, m, opt)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func read(t testing.TB, data []byte, opt reader.Options) *reader.Bytecode {
	t.Helper()
	b, err := reader.Read(data, opt)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// missing returns the parts that bytecode version v cannot store.
func missing(v uint64) (p parts) {
	if !container.Has(v, container.UseListOrders) {
		p |= orders
	}
	if !container.Has(v, container.NativeProperties) {
		p |= loose
	}
	if !container.Has(v, container.DialectVersions) {
		p |= dialectFields
	}
	return p
}

// survives writes m in every version, or every step-th. Reading it back, eagerly or lazily, must return the
// same IR, and writing that must return the same bytes.
func survives(t *testing.T, m *ir.Module, step int) {
	type description struct {
		*describer
		lines []string
	}
	wanted := map[parts]description{}
	for v := uint64(0); v <= container.MaxVersion; v += uint64(step) {
		t.Run(fmt.Sprintf("version %d", v), func(t *testing.T) {
			opt := writer.Options{Version: writer.At(v), Producer: "test"}
			data := write(t, m, opt)
			want, ok := wanted[missing(v)]
			if !ok {
				want.describer = newDescriber(missing(v))
				want.lines = want.module(m)
				wanted[missing(v)] = want
			}
			if h, err := reader.ReadHeader(data); err != nil || h.Version != v || h.Producer != "test" {
				t.Errorf("header is %+v, %v", h, err)
			}
			for _, mode := range []reader.Mode{reader.Eager, reader.Lazy} {
				b := read(t, data, reader.Options{Verify: reader.Unverified, KeepUnregistered: true, Mode: mode})
				again, err := writer.Append(nil, b.Module, opt)
				if err != nil {
					t.Fatal(err)
				}
				if !bytes.Equal(again, data) {
					t.Errorf("written again it is different: %d and %d bytes", len(again), len(data))
				}
				sameLines(t, want.module(b.Module), want.lines)
				if !bytes.Equal(write(t, b.Module, opt), data) {
					t.Error("written once all is built it is different")
				}
			}
			var out bytes.Buffer
			if err := writer.Write(&out, m, opt); err != nil || !bytes.Equal(out.Bytes(), data) {
				t.Errorf("Write writes something else than Append; error %v", err)
			}
			behind, err := writer.Append([]byte("abc"), m, opt)
			if err != nil || !bytes.Equal(behind[3:], data) || string(behind[:3]) != "abc" {
				t.Errorf("behind other bytes it is different; error %v", err)
			}
		})
	}
}

func TestPrograms(t *testing.T) {
	for _, name := range slices.Sorted(maps.Keys(programs)) {
		t.Run(name, func(t *testing.T) {
			m := programs[name]()
			if err := ir.Check(m.Root()); err != nil {
				t.Fatal(err)
			}
			step := 1
			if name == "many" || name == "large" {
				step = corpus.Part(container.MaxVersion) // the first and the last
			}
			survives(t, m.Module, step)
		})
	}
}

func TestRandomModules(t *testing.T) {
	n := int64(30 / corpus.Part(2))
	if testing.Short() {
		n = 5
	}
	for seed := range n {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) { survives(t, fuzz.New(seed), corpus.Part(2)) })
	}
}

// TestArtifacts checks that files written by StableHLO releases are rewritten to the same
// bytes, and survive in every version.
func TestArtifacts(t *testing.T) {
	for i, f := range corpus.Artifacts(t) {
		t.Run(f.Base(), func(t *testing.T) {
			data := f.Read(t)
			b := read(t, data, reader.Options{Verify: reader.Unverified, KeepUnregistered: true})
			out := write(t, b.Module, roundtrip.Options(b))
			if !bytes.Equal(out, data) {
				t.Errorf("the artifact differs: %d bytes, want %d", len(out), len(data))
			}
			if i%8 == 0 && !knownToProducerOnly(b.Module) {
				survives(t, b.Module, 1)
			}
		})
	}
}

// knownToProducerOnly reports whether m has an op of a newer version of VHLO.
func knownToProducerOnly(m *ir.Module) bool {
	for i := range m.NumNames() {
		if info := m.Info(ir.NameID(i + 1)); info.Dialect == "vhlo" && info.Def == nil {
			return true
		}
	}
	return false
}

// TestConversions checks that the reference's files of one program in several versions
// convert to one another.
func TestConversions(t *testing.T) {
	all, err := golden.Programs()
	if err != nil {
		t.Fatal(err)
	}
	converted := 0
	for _, p := range all {
		var newest *reader.Bytecode
		files := map[uint64][]byte{}
		for _, o := range p.Outputs {
			if o.Op != "write_bytecode" || !o.Bytecode() {
				continue
			}
			data, err := golden.Read(o.File)
			if err != nil {
				t.Fatal(err)
			}
			b := read(t, data, reader.Options{Verify: reader.Unverified, KeepUnregistered: true})
			files[b.Version] = data
			if newest == nil || b.Version > newest.Version {
				newest = b
			}
		}
		for v, want := range files {
			opt := roundtrip.Options(newest)
			opt.Version = writer.At(v)
			if got := write(t, newest.Module, opt); !bytes.Equal(got, want) {
				t.Errorf("%s/%s from version %d to %d: %d bytes, want %d", p.Topic, p.Name, newest.Version, v, len(got), len(want))
			}
			converted++
		}
	}
	if converted < 100 {
		t.Errorf("only %d conversions", converted)
	}
}

// TestLayouts checks that layouts of older versions, for all ops or a single one, and of
// dialects without native properties, hold the same IR.
func TestLayouts(t *testing.T) {
	m := programs["straight"]()
	newest := write(t, m.Module, writer.Options{})
	for _, v := range []uint64{5, 6} {
		for name, opt := range map[string]writer.Options{
			"older":             {Layout: ods.V(1, 8, 7)},
			"one op":            {Layouts: map[string]ods.Version{"func.func": ods.V(1, 8, 7)}},
			"before properties": {Layout: ods.V(0, 19, 7)},
		} {
			opt.Version = writer.At(v)
			file := write(t, m.Module, opt)
			if v == 6 && bytes.Equal(file, newest) {
				t.Errorf("%s: the file is the newest one", name)
			}
			same(t, read(t, file, reader.Options{Verify: reader.Unverified}).Module, m.Module, 0)
			if r, err := roundtrip.Check(file, reader.Options{Verify: reader.Unverified}); err != nil || !r.Identical {
				t.Errorf("%s: version %d differs at %d (%s), error %v", name, v, r.Offset, r.Section, err)
			}
		}
	}
}
