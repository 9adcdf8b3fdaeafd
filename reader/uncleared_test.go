package reader_test

import (
	"bytes"
	"runtime"
	"testing"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/records"
	"github.com/hlobc/hlobc/internal/slab"
	"github.com/hlobc/hlobc/reader"
)

// litter fills memory with ones and frees it.
func litter() {
	for size := 1 << 10; size <= 1<<16; size += 1 << 10 {
		for range 4 {
			runtime.KeepAlive(bytes.Repeat([]byte{0xFF}, size))
		}
	}
	runtime.GC()
}

// TestUndefinedValues reads a region that declares more values than it defines into memory
// that is not zero. The undefined values must not exist and cannot be operands.
func TestUndefinedValues(t *testing.T) {
	const declared = 900
	nothing := op(opTest, 0, aLoc)
	ops := [][]byte{op(opTest, hasResults, aLoc, 1, 0)}
	for range declared {
		ops = append(ops, nothing)
	}
	f := sample(declared, block(append(ops, ret)...))
	data, _ := f.Bytes()
	use := op(opTest, hasOperands, aLoc, 1, declared-1)
	f = sample(declared, block(append(append(ops, use), ret)...))
	bad, _ := f.Bytes()
	end := bytes.Index(bad, use) + len(use) + len(ret)
	for range 20 / corpus.Part(4) {
		litter()
		m, err := reader.Read(data, unverified)
		if err != nil {
			t.Fatal(err)
		}
		fn := m.Module.Root().Region(0).First().First()
		values := records.Of(fn.Body()).Values[1:]
		if len(values) != declared || values[0].Owner == 0 {
			t.Fatalf("%d values, the first is %+v", len(values), values[0])
		}
		for i, v := range values[1:] {
			if v != (slab.ValueRecord{}) {
				t.Fatalf("value %d, which is not defined, is %+v", i+1, v)
			}
		}
		litter()
		_, err = reader.Read(bad, unverified)
		fails(t, err, diag.BadValue, end)
	}
}
