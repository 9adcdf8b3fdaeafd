package reader_test

import (
	"bytes"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// TestMemory reads all files into the same memory, in both orders, and checks that each
// module equals the one read into new memory.
func TestMemory(t *testing.T) {
	all := files(t, 3)
	names := slices.Sorted(maps.Keys(all))
	for _, mode := range []reader.Mode{reader.Eager, reader.Lazy} {
		opt := reader.Options{Verify: reader.Unverified, Mode: mode}
		want := make(map[string][]byte)
		for name, data := range all {
			want[name] = written(t, data, opt)
		}
		opt.Memory = new(reader.Memory)
		for range 2 {
			for _, name := range names {
				b, err := reader.Read(all[name], opt)
				if err != nil {
					t.Fatal(err)
				}
				if got := write(t, b); !bytes.Equal(got, want[name]) {
					t.Errorf("%s: another module in memory that was used", name)
				}
				if opt.Memory.Acquire() {
					t.Fatalf("%s: the module does not have the memory", name)
				}
				if err := b.Close(); err != nil {
					t.Fatal(err)
				}
			}
			slices.Reverse(names)
		}
	}
}

// TestMemoryInUse reads while another module occupies the memory, and after a failure.
func TestMemoryInUse(t *testing.T) {
	f := sample(1, block(op(opTest, hasResults, aLoc, 1, 0), ret))
	data, _ := f.Bytes()
	opt := unverified
	opt.Memory = new(reader.Memory)
	first, err := reader.Read(data, opt)
	if err != nil {
		t.Fatal(err)
	}
	second, err := reader.Read(data, opt)
	if err != nil {
		t.Fatal(err)
	}
	before := write(t, first)
	if err := second.Close(); err != nil {
		t.Fatal(err)
	}
	if opt.Memory.Acquire() {
		t.Fatal("a module that never had the memory gave it back")
	}
	if !bytes.Equal(before, write(t, first)) || first.Close() != nil || first.Close() != nil {
		t.Error("the module that has it was disturbed")
	}
	f = sample(1, block(op(opTest, hasOperands, aLoc, 1, 0), ret))
	bad, _ := f.Bytes()
	if _, err := reader.Read(bad, opt); err == nil {
		t.Fatal("an operand that nothing defines was read")
	}
	if !opt.Memory.Acquire() {
		t.Error("a file that was not read keeps the memory")
	}
}

// TestManyBlocks: memory for operations grows with their number, however few each block has.
func TestManyBlocks(t *testing.T) {
	read := func(n int) uint64 {
		text := "func.func @main() {\n  cf.br ^bb0\n" + strings.Repeat("^bb%d:\n  cf.br ^last\n", n) + "^last:\n  return\n}\n"
		numbers := make([]any, n)
		for i := range numbers {
			numbers[i] = i
		}
		return allocated(t, fmt.Sprintf(text, numbers...), container.MaxVersion)
	}
	if few, many := read(1000), read(8000); many > 16*few {
		t.Errorf("8 times the blocks take %d bytes instead of %d", many, few)
	}
}

// TestManyRegions is TestManyBlocks for regions between the operations of a block: what is in them is not announced with
// the block. In the first versions, the size of a function is not known beforehand either.
func TestManyRegions(t *testing.T) {
	for _, version := range []uint64{0, container.MaxVersion} {
		read := func(n int) uint64 {
			op := "\"t.op\"() : () -> ()\n"
			return allocated(t, "func.func @main() {\n"+strings.Repeat(strings.Repeat(op, 7)+"\"t.op\"() ({\n"+op+"}) : () -> ()\n", n)+"return\n}\n", version)
		}
		if few, many := read(500), read(4000); many > 16*few {
			t.Errorf("version %d: 8 times the regions take %d bytes instead of %d", version, many, few)
		}
	}
}

// allocated returns the number of bytes that reading a program allocates.
func allocated(t *testing.T, text string, version uint64) uint64 {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
	if err != nil {
		t.Fatal(err)
	}
	data, err := writer.Append(nil, m, writer.Options{Version: writer.At(version)})
	if err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := reader.Read(data, reader.Options{Verify: reader.Unverified}); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
