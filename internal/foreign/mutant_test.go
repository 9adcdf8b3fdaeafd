package foreign_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/foreign"
	"github.com/hlobc/hlobc/internal/mutate"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

var (
	mutants    = flag.Int("mutants", 3000/corpus.Part(6), "number of damaged files")
	mutantSeed = flag.Uint64("mutant-seed", 1, "seed of the damaged files")
	mutantSkip = flag.Int("mutant-skip", 0, "number of damaged files that are made and not looked at, to get at a later one")
)

// TestMutants damages files. Reading, looking at and writing them must not panic, nor take memory
// out of proportion, and what can be read can be written and read again.
func TestMutants(t *testing.T) {
	list, err := foreign.Files()
	if err != nil {
		t.Fatal(err)
	}
	more, err := foreign.Compiled()
	if err != nil {
		t.Fatal(err)
	}
	var seeds []*mutate.Seed
	for _, f := range append(list, more...) {
		seeds = append(seeds, mutate.NewSeed(f.Data, func(data []byte, obs container.Observer) error {
			_, err := reader.Read(data, reader.Options{Open: true, Observer: obs, Verify: reader.Unverified})
			return err
		}))
	}
	m := mutate.New(*mutantSeed)
	var data []byte
	accepted, opaqueOnes := 0, 0
	var before, after runtime.MemStats
	for i := range *mutants {
		s, other := seeds[i*7919%len(seeds)], seeds[i*104729%len(seeds)]
		data = m.Mutate(data[:0], s, other)
		if i < *mutantSkip {
			continue
		}
		if i%64 == 0 {
			runtime.ReadMemStats(&before)
		}
		if ok, opaque := look(t, i, data); ok {
			accepted++
			if opaque {
				opaqueOnes++
			}
		}
		if i%64 == 0 {
			runtime.ReadMemStats(&after)
			if used := after.TotalAlloc - before.TotalAlloc; used > 64<<20+uint64(len(data))*4000 {
				t.Errorf("mutant %d of %d bytes: %d bytes allocated", i, len(data), used)
			}
		}
		if t.Failed() {
			name := filepath.Join(os.TempDir(), fmt.Sprintf("hlobc-mutant-%d-%d.mlirbc", *mutantSeed, i))
			t.Fatalf("kept as %s (%v)", name, os.WriteFile(name, data, 0o644))
		}
	}
	t.Logf("%d tried, %d accepted, %d of them with opaque parts", *mutants, accepted, opaqueOnes)
}

// look does everything to a damaged file. It reports whether the file is well formed, and whether it
// has opaque parts.
func look(t *testing.T, i int, data []byte) (ok, opaque bool) {
	opt := reader.Options{Open: true, Verify: reader.Unverified, Workers: 1}
	defer func() {
		if p := recover(); p != nil {
			t.Errorf("mutant %d: %v", i, p)
			buf := make([]byte, 1<<14)
			t.Logf("%s", buf[:runtime.Stack(buf, false)])
		}
	}()
	b, err := reader.Read(data, opt)
	if _, dump := inspect.Explain(data, opt); err == nil && dump != nil {
		t.Errorf("mutant %d: dump: %v", i, dump)
	}
	if err != nil {
		return false, false
	}
	for name, f := range map[string]func() error{
		"summary": func() error { _, err := inspect.Summarize(data, opt); return err },
		"audit":   func() error { _, err := inspect.Audit(data, opt); return err },
		"size":    func() error { _, err := inspect.Size(data, opt); return err },
		"trace":   func() error { return inspect.Trace(data, opt, func(inspect.Call) {}) },
	} {
		if err := f(); err != nil {
			t.Errorf("mutant %d: %s: %v", i, name, err)
		}
	}
	if ir.Check(b.Module.Root()) != nil {
		return true, false
	}
	out, err := writer.Append(nil, b.Module, roundtrip.Options(b))
	if err != nil {
		return true, false // two resources of one name, say
	}
	again, err := reader.Read(out, opt)
	if err != nil {
		t.Errorf("mutant %d: what was written cannot be read: %v", i, err)
		return true, false
	}
	was, is := opaqueList(b.Module), opaqueList(again.Module)
	if len(was) != len(is) {
		t.Errorf("mutant %d: %d opaque parts, %d after writing", i, len(was), len(is))
	}
	for k := range min(len(was), len(is)) {
		if was[k] != is[k] {
			t.Errorf("mutant %d: %s became %s", i, was[k], is[k])
		}
	}
	text, err := asm.Append(nil, b.Module.Root(), asm.Options{Generic: true, Elide: true, ElideElements: 16, ElideBlobs: true, ElideResources: 1 << 12})
	if err == nil {
		_, _ = asm.Parse(text, asm.ParseOptions{AllowUnregistered: true, Workers: 1})
	}
	return true, len(was) > 0
}
