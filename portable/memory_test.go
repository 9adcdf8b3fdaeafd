package portable_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
)

// TestReadingManyFunctions compares the memory that reading an artifact takes with one function and with
// many. VHLO's functions are not isolated, so all are in one slab, which must not be copied for each.
func TestReadingManyFunctions(t *testing.T) {
	const ops = 10_000
	allocated := func(functions int) uint64 {
		var b strings.Builder
		for f := range functions {
			fmt.Fprintf(&b, "func.func @f%d(%%a0: tensor<f32>) -> tensor<f32> {\n", f)
			n := ops / functions
			for i := range n {
				fmt.Fprintf(&b, "  %%a%d = stablehlo.add %%a%d, %%a0 : tensor<f32>\n", i+1, i)
			}
			fmt.Fprintf(&b, "  return %%a%d : tensor<f32>\n}\n", n)
		}
		m, err := asm.Parse([]byte(b.String()), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		data, err := portable.Serialize(m, portable.CurrentVersion(), portable.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := reader.Read(data, reader.Options{Workers: 1}); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	one := allocated(1)
	for _, n := range []int{4, 16, 64, 400} {
		if many := allocated(n); many > 3*one {
			t.Errorf("%d functions take %d bytes, one of as many operations %d", n, many, one)
		}
	}
}
