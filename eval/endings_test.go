package eval

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/ir"
)

func TestEndings(t *testing.T) {
	f := parsed(t, `func.func @main(%a: tensor<i32>, %unused: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.constant dense<7> : tensor<i32>
  %1 = stablehlo.add %a, %0 : tensor<i32>
  %2 = stablehlo.negate %1 : tensor<i32>
  %3 = stablehlo.while(%i = %1) : tensor<i32> cond {
    %c = stablehlo.compare LT, %i, %0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %n = stablehlo.multiply %i, %i : tensor<i32>
    %m = stablehlo.subtract %n, %0 : tensor<i32>
    stablehlo.return %m : tensor<i32>
  }
  return %3 : tensor<i32>
}`).Root().Region(0).First().First()
	ends := endingsOf(f)
	var got []string
	inScope(f, func(o ir.Op) ir.Action {
		var list []string
		for _, id := range ends.after(o) {
			if v := f.Body().Value(id); v.DefiningOp().IsNil() {
				list = append(list, fmt.Sprint("argument ", v.Index()))
			} else {
				list = append(list, strings.TrimPrefix(v.DefiningOp().Name(), "stablehlo."))
			}
		}
		slices.Sort(list)
		got = append(got, fmt.Sprint(strings.TrimPrefix(o.Name(), "stablehlo."), list))
		return ir.Advance
	})
	want := []string{
		"constant[]", "add[argument 0]", "negate[negate]", "while[add compare constant subtract]",
		"compare[argument 0]", "return[]", "multiply[argument 0]", "subtract[multiply]", "return[]", "func.return[while]",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestMemory checks that a long program keeps only the values that it still needs.
func TestMemory(t *testing.T) {
	var b strings.Builder
	b.WriteString("func.func @main() -> tensor<100000xi32> {\n  %v0 = stablehlo.iota dim = 0 : tensor<100000xi32>\n")
	for i := range 30 {
		fmt.Fprintf(&b, "  %%v%d = stablehlo.add %%v%d, %%v0 : tensor<100000xi32>\n", i+1, i)
	}
	b.WriteString("  interpreter.print %v30 : tensor<100000xi32>\n  return %v30 : tensor<100000xi32>\n}")
	var most uint64
	writes := 0
	_, err := Run(parsed(t, b.String()), "main", nil, Options{Print: writerFunc(func() {
		if writes++; writes%128 != 1 {
			return
		}
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		most = max(most, m.HeapAlloc)
	})})
	if err != nil || most == 0 || most > 16<<20 { // a tensor takes 1 MB, and so does its text
		t.Errorf("%d MB, error %v", most>>20, err)
	}
}

// writerFunc is a writer that calls a function for every write.
type writerFunc func()

func (f writerFunc) Write(data []byte) (int, error) { f(); return len(data), nil }
