package layoutbench

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

const (
	benchModule  = "HLOBC_BENCH_MODULE"
	sharedFolder = "HLOBC_SHARED"
)

// irModule is a decoded module in one of the layouts.
type irModule interface {
	// walk visits the operations in pre-order and hashes names and operand types.
	walk() (ops int, hash uint32)
	// buildUses links the use-lists, once, unless decoding has done it.
	buildUses()
	// flatten lists all that the file says about the operations, and use counts.
	flatten() []uint32
}

type layout struct {
	name   string
	decode func(ir cursor, workers int) (irModule, error)
}

var layouts = [...]layout{
	{"pointers", decodePointers},
	{"pointers-lazy-uses", decodePointersLazy},
	{"records", decodeRecords},
	{"arena", decodeArena},
}

// parallel runs n jobs on workers and returns one of their errors.
func parallel(workers, n int, newWorker func() func(int) error) error {
	var next atomic.Int64
	errs := make([]error, workers)
	work := func(w int) {
		run := newWorker()
		for errs[w] == nil {
			i := int(next.Add(1)) - 1
			if i >= n {
				return
			}
			errs[w] = run(i)
		}
	}
	var wg sync.WaitGroup
	for w := 1; w < workers; w++ {
		wg.Go(func() { work(w) })
	}
	work(0)
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// portableArtifacts lists the shared corpus's artifacts, of any container version.
func portableArtifacts(t *testing.T) []string {
	root := os.Getenv(sharedFolder)
	if root == "" {
		root = "../../../shared"
	}
	names, err := filepath.Glob(filepath.Join(root, "corpus/stablehlo/tests/vhlo/*.bc"))
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// The layouts must tell the same about every file, on one worker and on several.
func TestLayoutsAgree(t *testing.T) {
	names := portableArtifacts(t)
	if name := os.Getenv(benchModule); name != "" {
		names = append(names, name)
	}
	compared := 0
	for _, name := range names {
		file, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.HasPrefix(file, []byte{0x4D, 0x4C, 0xEF, 0x52, 6<<1 | 1}) {
			continue
		}
		compared++
		ir, err := irSection(file)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var want []uint32
		for _, l := range layouts {
			for workers := 1; workers <= 2; workers++ {
				m, err := l.decode(ir, workers)
				if err != nil {
					t.Fatalf("%s: %s: %v", name, l.name, err)
				}
				m.buildUses()
				got := m.flatten()
				if want == nil {
					want = got
				}
				if !slices.Equal(got, want) {
					t.Errorf("%s: %s with %d workers differs from %s", name, l.name, workers, layouts[0].name)
				}
			}
		}
	}
	if compared == 0 {
		t.Skipf("no files: set %s or %s", benchModule, sharedFolder)
	}
	t.Logf("compared %d files", compared)
}

// The layouts must give the same verdict and the same operations for damaged
// files, without a panic.
func TestMutantsAgree(t *testing.T) {
	var file []byte
	for _, name := range portableArtifacts(t) {
		if strings.HasSuffix(name, "legalize_to_vhlo.1_20_0.mlir.bc") {
			var err error
			if file, err = os.ReadFile(name); err != nil {
				t.Fatal(err)
			}
		}
	}
	if file == nil {
		t.Skipf("no file: set %s", sharedFolder)
	}
	ir, err := irSection(file)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 2))
	const mutants = 500
	rejected := 0
	for i := range mutants {
		mutant := ir
		mutant.buf = bytes.Clone(ir.buf)
		at := ir.pos + random.IntN(len(ir.buf)-ir.pos)
		mutant.buf[at] ^= 1 << random.IntN(8)
		var want []uint32 // nil if rejected
		for j, l := range layouts {
			var got []uint32
			if m, err := l.decode(mutant, 1); err == nil {
				m.buildUses()
				got = m.flatten()
			}
			if j == 0 {
				want = got
			}
			if !slices.Equal(got, want) {
				t.Errorf("mutant %d, offset %#x: %s differs from %s", i, at, l.name, layouts[0].name)
			}
		}
		if want == nil {
			rejected++
		}
	}
	if rejected == 0 || rejected == mutants {
		t.Errorf("%d of %d mutants rejected", rejected, mutants)
	}
}

func loadModule(b *testing.B) cursor {
	name := os.Getenv(benchModule)
	if name == "" {
		b.Skipf("set %s to a bytecode file of container version 6", benchModule)
	}
	file, err := os.ReadFile(name)
	if err != nil {
		b.Fatal(err)
	}
	ir, err := irSection(file)
	if err != nil {
		b.Fatal(err)
	}
	return ir
}

func mustDecode(b *testing.B, l layout, ir cursor, workers int) irModule {
	m, err := l.decode(ir, workers)
	if err != nil {
		b.Fatal(err)
	}
	return m
}

// measure runs what prepare returns b.N times and reports the least and the
// median time, by operation of the module if ops is not 0.
func measure(b *testing.B, ops int, prepare func() func()) {
	times := make([]time.Duration, b.N)
	for i := range times {
		b.StopTimer()
		run := prepare()
		b.StartTimer()
		start := time.Now()
		run()
		times[i] = time.Since(start)
	}
	slices.Sort(times)
	unit := "ns"
	if ops > 0 {
		unit = "ns/irop"
	}
	scale := 1 / float64(max(ops, 1))
	b.ReportMetric(0, "ns/op") // hides the mean
	b.ReportMetric(float64(times[0])*scale, "min-"+unit)
	b.ReportMetric(float64(times[len(times)/2])*scale, "median-"+unit)
}

// BenchmarkDecode is one module at a time on as many cores as workers, each
// decode with a heap that was just collected.
func BenchmarkDecode(b *testing.B) {
	ir := loadModule(b)
	ops, _ := mustDecode(b, layouts[0], ir, 1).walk()
	for _, l := range layouts {
		for workers := 1; workers <= 2; workers++ {
			b.Run(fmt.Sprintf("%s/workers=%d", l.name, workers), func(b *testing.B) {
				defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(workers))
				var m irModule
				measure(b, ops, func() func() {
					m = nil
					runtime.GC()
					return func() { m = mustDecode(b, l, ir, workers) }
				})
				runtime.KeepAlive(m)
			})
		}
	}
}

func BenchmarkWalk(b *testing.B) {
	ir := loadModule(b)
	for _, l := range layouts {
		b.Run(l.name, func(b *testing.B) {
			m := mustDecode(b, l, ir, 1)
			ops, _ := m.walk()
			walk := func() { m.walk() }
			measure(b, ops, func() func() { return walk })
		})
	}
}

func BenchmarkBuildUses(b *testing.B) {
	ir := loadModule(b)
	for _, l := range layouts[1:] {
		b.Run(l.name, func(b *testing.B) {
			ops, _ := mustDecode(b, l, ir, 1).walk()
			measure(b, ops, func() func() {
				m := mustDecode(b, l, ir, 1)
				runtime.GC()
				return m.buildUses
			})
		})
	}
}

// BenchmarkCollect is the time of a full collection while the module is live;
// "empty" is the same without a module.
func BenchmarkCollect(b *testing.B) {
	ir := loadModule(b)
	collect := func() func() { return runtime.GC }
	b.Run("empty", func(b *testing.B) {
		runtime.GC()
		measure(b, 0, collect)
	})
	for _, l := range layouts {
		b.Run(l.name, func(b *testing.B) {
			m := mustDecode(b, l, ir, 1)
			runtime.GC()
			measure(b, 0, collect)
			runtime.KeepAlive(m)
		})
	}
}

// BenchmarkFootprint reports what a decoded module keeps on the heap, before and
// after use-lists are built, and what decoding it allocates.
func BenchmarkFootprint(b *testing.B) {
	ir := loadModule(b)
	for _, l := range layouts {
		b.Run(l.name, func(b *testing.B) {
			for range b.N {
				var before, after, withUses runtime.MemStats
				runtime.GC()
				runtime.ReadMemStats(&before)
				m, err := l.decode(ir, 1)
				if err != nil {
					b.Fatal(err)
				}
				runtime.GC()
				runtime.ReadMemStats(&after)
				m.buildUses()
				runtime.GC()
				runtime.ReadMemStats(&withUses)
				n, _ := m.walk()
				ops := float64(n)
				b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/ops, "live-B/irop")
				b.ReportMetric(float64(withUses.HeapAlloc-before.HeapAlloc)/ops, "live-B-with-uses/irop")
				b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/ops, "allocated-B/irop")
				b.ReportMetric(float64(after.Mallocs-before.Mallocs)/ops, "allocs/irop")
			}
		})
	}
}
