package fuzz_test

import (
	"bytes"
	"testing"

	"github.com/hlobc/hlobc/fuzz"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

func TestEqualSeedsEqualModules(t *testing.T) {
	a, err := writer.Append(nil, fuzz.New(3), writer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	b, err := writer.Append(nil, fuzz.New(3), writer.Options{})
	if err != nil || !bytes.Equal(a, b) {
		t.Errorf("equal seeds, different files; error %v", err)
	}
}

// TestRandomModules writes random modules in every bytecode version and reads them back.
func TestRandomModules(t *testing.T) {
	ops := map[string]bool{}
	for seed := range int64(120 / corpus.Part(2)) {
		m := fuzz.New(seed)
		if err := ir.Check(m.Root()); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		for i := range m.NumNames() {
			ops[m.Info(ir.NameID(i+1)).Full] = true
		}
		version := uint64(seed) % (container.MaxVersion + 1)
		data, err := writer.Append(nil, m, writer.Options{Version: writer.At(version)})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if accepted, err := inspect(data); err != nil || !accepted {
			_, why := reader.Read(data, reader.Options{Verify: reader.Unverified})
			t.Errorf("seed %d, version %d: accepted %v, %v %v", seed, version, accepted, err, why)
		}
	}
	if len(ops) < 300 {
		t.Errorf("only %d ops occur", len(ops))
	}
}
