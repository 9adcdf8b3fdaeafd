package fuzz_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hlobc/hlobc/fuzz"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/mutate"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

var (
	hostileN    = flag.Int("hostile.n", 3000/corpus.Part(6), "how many damaged files TestHostile reads")
	hostileSeed = flag.Uint64("hostile.seed", 1, "which ones")
	hostileKeep = flag.String("hostile.keep", "", "folder to keep those in that make trouble")
)

// Limits for reading a file: time per KiB, and memory as a multiple of its size plus a
// constant.
const (
	maxPerKiB   = 100 * time.Millisecond
	maxMemory   = 64 << 20
	maxMultiple = 32
)

// corpora returns the files to be damaged: the golden files, those of older builds, random
// modules, and the shared corpus if it is available.
func corpora(t *testing.T) []*mutate.Seed {
	t.Helper()
	var all [][]byte
	list, err := golden.Bytecode()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range list {
		data, err := golden.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, data)
	}
	for seed := range int64(140 / corpus.Part(4)) {
		data, err := writer.Append(nil, fuzz.New(seed), writer.Options{Version: writer.At(uint64(seed) % (container.MaxVersion + 1))})
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, data)
	}
	shared := os.Getenv("HLOBC_SHARED")
	if shared == "" {
		shared = "../../shared"
	}
	for _, pattern := range []string{"../reader/testdata/history/*/*.mlirbc", "testdata/seeds/*", shared + "/corpus/stablehlo/tests/vhlo/*.bc"} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, data)
		}
	}
	seeds := make([]*mutate.Seed, len(all))
	for i, data := range all {
		seeds[i] = mutate.NewSeed(data, func(data []byte, obs container.Observer) error {
			_, err := reader.Read(data, reader.Options{Verify: reader.Unverified, Observer: obs})
			return err
		})
	}
	return seeds
}

// allocated returns the number of bytes allocated so far.
func allocated() uint64 {
	s := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}

// peak returns the largest growth of the heap while f runs. It collects garbage often and
// samples the heap size.
func peak(f func()) uint64 {
	defer debug.SetGCPercent(debug.SetGCPercent(10))
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	start, highest := m.HeapAlloc, uint64(0)
	var done atomic.Bool
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		for !done.Load() {
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			highest = max(highest, m.HeapAlloc)
			time.Sleep(time.Millisecond)
		}
	}()
	f()
	done.Store(true)
	<-stopped
	return highest - min(start, highest)
}

// safely runs f and returns a panic as an error.
func safely(f func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("finding: panic: %v\n%s", r, debug.Stack())
		}
	}()
	return f()
}

// TestHostile reads damaged files. None of them may cause a panic, take too long or use too
// much memory, and accepted ones must pass [inspect].
func TestHostile(t *testing.T) {
	seeds := corpora(t)
	m := mutate.New(*hostileSeed)
	var buf []byte
	var total, slowest, mostMemory float64
	accepted, findings := 0, 0
	start := time.Now()
	report := func(i int, data []byte, err error) {
		findings++
		t.Errorf("input %d of seed %d, %d bytes: %v", i, *hostileSeed, len(data), err)
		if *hostileKeep != "" {
			name := filepath.Join(*hostileKeep, fmt.Sprintf("%d-%d.mlirbc", *hostileSeed, i))
			if err := os.WriteFile(name, data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	for i := range *hostileN {
		// Both files are drawn from a growing selection, so that a short run uses the first
		// ones often and a long run uses all.
		buf = m.Mutate(buf, seeds[i%len(seeds)], seeds[(i*7+i/len(seeds))%len(seeds)])
		data := slices.Clip(buf)
		total += float64(len(data))
		opt := reader.Options{Verify: reader.Unverified, Workers: 1 + i%2}
		before, begin := allocated(), time.Now()
		var b *reader.Bytecode
		err := safely(func() (err error) { b, err = reader.Read(data, opt); return err })
		took, memory := time.Since(begin), allocated()-before
		if finding(err) {
			report(i, data, err)
			continue
		}
		kib := float64(len(data))/1024 + 1
		if perKiB := time.Duration(float64(took) / kib); perKiB > maxPerKiB/10 { // other processes may have used the processor
			for range 3 {
				begin := time.Now()
				_, _ = reader.Read(data, opt)
				took = min(took, time.Since(begin))
			}
		}
		slowest = max(slowest, float64(took)/kib)
		if time.Duration(float64(took)/kib) > maxPerKiB {
			report(i, data, fmt.Errorf("finding: takes %v", took))
		}
		if memory > maxMemory+maxMultiple*uint64(len(data)) {
			memory = peak(func() { _, _ = reader.Read(data, opt) })
			if memory > maxMemory+maxMultiple*uint64(len(data)) {
				report(i, data, fmt.Errorf("finding: takes %d bytes of memory", memory))
			}
		}
		mostMemory = max(mostMemory, float64(memory)/float64(len(data)+4096))
		if b != nil {
			accepted++
		}
		if b != nil || i%8 == 0 {
			if err := safely(func() error { _, err := inspect(data); return err }); err != nil {
				report(i, data, err)
			}
		}
		if findings > 20 {
			t.Fatal("too many findings")
		}
	}
	t.Logf("%d inputs of %d files, %.0f bytes on average, %d accepted, %v; slowest %v per KiB; most memory %.1f bytes per byte and 4 KiB",
		*hostileN, len(seeds), total/float64(max(*hostileN, 1)), accepted, time.Since(start).Round(time.Millisecond),
		time.Duration(slowest), mostMemory)
}

// TestSeeds reads inputs that once revealed bugs.
func TestSeeds(t *testing.T) {
	names, err := filepath.Glob("testdata/seeds/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		begin := time.Now()
		if _, err := inspect(data); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if took := time.Since(begin); took > maxPerKiB*time.Duration(8*len(data)/1024+8) {
			t.Errorf("%s takes %v", name, took)
		}
		if memory := peak(func() { _, _ = reader.Read(data, reader.Options{Verify: reader.Unverified}) }); memory > maxMemory+maxMultiple*uint64(len(data)) {
			t.Errorf("%s takes %d bytes of memory", name, memory)
		}
	}
}
