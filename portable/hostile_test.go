package portable_test

import (
	"flag"
	"fmt"
	"testing"
	"time"

	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/mutate"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
)

var (
	hostileN    = flag.Int("hostile.n", 3000/corpus.Part(3), "how many damaged artifacts TestHostile reads")
	hostileSeed = flag.Uint64("hostile.seed", 1, "which ones")
)

// artifacts returns artifacts of the golden programs, or of a part of them, see [corpus.Part], and of the corpus if it is available.
func artifacts(t *testing.T) (list [][]byte) {
	names, err := golden.Bytecode()
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range names {
		if i%corpus.Part(3) != 0 {
			continue
		}
		data, err := golden.Read(name)
		if err != nil {
			t.Fatal(err)
		}
		b, err := reader.Read(data, reader.Options{})
		if err != nil {
			continue
		}
		v := versions()[i%len(versions())]
		if out, err := portable.Serialize(b.Module, v, portable.Options{}); err == nil {
			list = append(list, out)
		}
	}
	if len(list) < 10 {
		t.Fatalf("%d of %d golden files become artifacts", len(list), len(names))
	}
	if _, ok := corpus.Shared(); ok {
		for _, f := range corpus.Artifacts(t) {
			list = append(list, f.Read(t))
		}
	}
	return list
}

// TestHostile reads damaged artifacts. Whatever is accepted must be a sound module, and writing it
// must succeed or return an error.
func TestHostile(t *testing.T) {
	var seeds []*mutate.Seed
	for _, data := range artifacts(t) {
		seeds = append(seeds, mutate.NewSeed(data, func(data []byte, obs container.Observer) error {
			_, err := reader.Read(data, reader.Options{Observer: obs})
			return err
		}))
	}
	m := mutate.New(*hostileSeed)
	var buf []byte
	read, refused, written := 0, 0, 0
	for i := range *hostileN {
		buf = m.Mutate(buf, seeds[i%len(seeds)], seeds[(i*7+3)%len(seeds)])
		start := time.Now()
		r, w, err := try(buf, versions()[i%len(versions())])
		if err != nil {
			t.Fatalf("input %d of seed %d, %d bytes: %v", i, *hostileSeed, len(buf), err)
		}
		if d := time.Since(start); d > 5*time.Second {
			t.Errorf("input %d of seed %d took %v", i, *hostileSeed, d)
		}
		if !r {
			refused++
			continue
		}
		read++
		if w {
			written++
		}
	}
	t.Logf("%d read, %d of them written, %d refused", read, written, refused)
	if read == 0 || refused == 0 {
		t.Error("damage should leave some artifacts readable and others not")
	}
}

// try reads and writes an artifact. It returns an error for misbehavior that no input may cause.
func try(data []byte, v ods.Version) (read, written bool, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	m, err := portable.Deserialize(data, reader.Options{})
	if err != nil {
		return false, false, nil
	}
	if err := ir.Check(m.Root()); err != nil {
		return true, false, err
	}
	if _, err := portable.Blockers(m, v, portable.Options{}); err != nil {
		_ = err.Error()
	}
	_, werr := portable.Serialize(m, v, portable.Options{})
	if werr != nil {
		_ = werr.Error()
	}
	if err := ir.Check(m.Root()); err != nil {
		return true, false, fmt.Errorf("after writing: %w", err)
	}
	return true, werr == nil, nil
}
