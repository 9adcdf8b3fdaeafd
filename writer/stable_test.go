package writer_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/fuzz"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// crowd returns a module of many functions that share attributes, types and tuples.
func crowd() *module {
	m := newModule()
	for i := range 60 {
		b := m.fn(fmt.Sprint("f", i), []ir.Type{m.t4, m.f32}, nil, m.loc(uint64(i)), m.loc(1))
		v := b.Arg(0)
		for k := range 40 {
			op := at(b, [...]string{"stablehlo.add", "stablehlo.multiply"}[(i+k)%2], ir.OpState{Operands: vals(v, b.Arg(0)),
				ResultTypes: []ir.Type{m.t4}, Loc: m.loc(uint64(k * i % 97)).ID(), Attrs: []ir.NamedAttr{named("n", m.int(int64(i*k%50)))}})
			v = op.Result(0)
			if k%9 == 0 {
				in := at(b, "test.region", ir.OpState{Regions: 1}).Region(0).AppendBlock([]ir.Type{m.f32}, nil)
				do(in, "test.use", vals(v, in.Arg(0)))
			}
		}
		do(b, "func.return", vals(v))
	}
	return m
}

// sum returns a checksum of modules written in all versions.
func sum(t testing.TB) string {
	h := sha256.New()
	modules := []*ir.Module{crowd().Module, fuzz.New(1)}
	for _, name := range slices.Sorted(maps.Keys(programs)) {
		if name != "many" && name != "large" {
			modules = append(modules, programs[name]().Module)
		}
	}
	for _, m := range modules {
		for v := range uint64(7) {
			h.Write(write(t, m, writer.Options{Version: writer.At(v)}))
		}
	}
	return fmt.Sprintf("sum %x", h.Sum(nil))
}

const childEnv = "HLOBC_TEST_WRITER_SUM"

// TestSameBytesInOtherProcess checks that the output depends neither on hash seeds nor on
// scheduling.
func TestSameBytesInOtherProcess(t *testing.T) {
	if os.Getenv(childEnv) != "" {
		fmt.Println(sum(t))
		return
	}
	want := sum(t)
	for _, procs := range []string{"1", "4"} {
		cmd := exec.Command(os.Args[0], "-test.run=^TestSameBytesInOtherProcess$")
		cmd.Env = append(os.Environ(), childEnv+"=1", "GOMAXPROCS="+procs)
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		if got, _, _ := strings.Cut(string(out), "\n"); got != want {
			t.Errorf("with GOMAXPROCS=%s: %s, want %s", procs, got, want)
		}
	}
}

func TestSameBytesOnAnyProcessors(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	made := crowd()
	want := write(t, made.Module, writer.Options{})
	for range 10 {
		for _, n := range []int{1, 2, 3, 16} {
			runtime.GOMAXPROCS(n)
			for _, m := range []*ir.Module{made.Module, read(t, want, reader.Options{Verify: reader.Unverified}).Module, read(t, want, reader.Options{Verify: reader.Unverified, Mode: reader.Lazy}).Module} {
				if !bytes.Equal(write(t, m, writer.Options{}), want) {
					t.Fatalf("with %d processors it is different", n)
				}
			}
		}
	}
}

// image holds all that is observable of a module's operations, and the values of its
// attributes and types.
type image struct {
	slabs     []records.Slabs
	lines     []string
	resources []ir.ResourceGroup
}

func imageOf(m *ir.Module) image {
	var i image
	var add func(s *ir.Scope)
	add = func(s *ir.Scope) {
		c := *records.Of(s)
		c.Ops, c.Values, c.Operands, c.Blocks, c.Args = slices.Clone(c.Ops), slices.Clone(c.Values), slices.Clone(c.Operands), slices.Clone(c.Blocks), slices.Clone(c.Args)
		c.Regions, c.Exts, c.Successors, c.Orders = slices.Clone(c.Regions), slices.Clone(c.Exts), slices.Clone(c.Successors), maps.Clone(c.Orders)
		c.Children = nil
		i.slabs = append(i.slabs, c)
		for _, child := range records.Of(s).Children[1:] {
			if child != nil {
				add(child)
			}
		}
	}
	add(m.RootScope())
	i.lines = newDescriber(0).module(m)
	for _, g := range m.Resources {
		i.resources = append(i.resources, *g)
	}
	return i
}

// TestModuleUnchanged checks that writing does not change a module.
func TestModuleUnchanged(t *testing.T) {
	for _, name := range slices.Sorted(maps.Keys(programs)) {
		m := programs[name]().Module
		before := imageOf(m)
		for v := 0; v <= container.MaxVersion; v += corpus.Part(3) {
			write(t, m, writer.Options{Version: writer.At(uint64(v))})
		}
		if !reflect.DeepEqual(imageOf(m), before) {
			t.Errorf("%s is changed", name)
		}
		n := m.NumAttrs()
		for v := 0; v <= container.MaxVersion; v += corpus.Part(3) {
			write(t, m, writer.Options{Version: writer.At(uint64(v))})
		}
		if m.NumAttrs() != n {
			t.Errorf("%s: the second time %d attributes are made", name, m.NumAttrs()-n)
		}
	}
}

// TestConcurrentWrites writes a module in several goroutines and versions while another
// goroutine reads its attributes. Also run it with the race detector.
func TestConcurrentWrites(t *testing.T) {
	file := write(t, crowd().Module, writer.Options{})
	var want [7][]byte
	for v := range want {
		want[v] = write(t, read(t, file, reader.Options{Verify: reader.Unverified}).Module, writer.Options{Version: writer.At(uint64(v))})
	}
	for _, mode := range []reader.Mode{reader.Eager, reader.Lazy} {
		m := read(t, file, reader.Options{Verify: reader.Unverified, Mode: mode}).Module
		var wg sync.WaitGroup
		for range 2 {
			for v := range want {
				wg.Go(func() {
					got, err := writer.Append(nil, m, writer.Options{Version: writer.At(uint64(v))})
					if err != nil || !bytes.Equal(got, want[v]) {
						t.Errorf("version %d: error %v, %d bytes, want %d", v, err, len(got), len(want[v]))
					}
				})
			}
		}
		wg.Go(func() {
			for i := range m.NumReadAttrs() {
				m.Attr(ir.AttrID(i + 1))
			}
		})
		wg.Wait()
		if err := writer.Write(io.Discard, m, writer.Options{}); err != nil {
			t.Error(err)
		}
	}
}
