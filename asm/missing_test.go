package asm_test

import (
	"bytes"
	"errors"
	"fmt"
	"runtime"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/diag"
)

// TestManyMissing checks that a long line with many undefined values produces a readable list of
// findings rather than a copy of the line for each.
func TestManyMissing(t *testing.T) {
	const n = 30_000
	var b bytes.Buffer
	b.WriteString(`"t.o"(`)
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%%%d", i)
	}
	b.WriteString(`) : (`)
	b.Write(bytes.TrimSuffix(bytes.Repeat([]byte("i1,"), n), []byte(",")))
	b.WriteString(") -> ()")
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := asm.Parse(b.Bytes(), asm.ParseOptions{AllowUnregistered: true})
	var texts diag.Texts
	if !errors.As(err, &texts) || len(texts) != 1001 {
		t.Fatalf("%d findings", len(texts))
	}
	if last := texts[1000]; last.Msg != fmt.Sprintf("%d more undefined values are used from here on", n-1000) || last.Code != diag.Undefined {
		t.Errorf("the last one is %v", last)
	}
	text := texts.AppendText(nil)
	runtime.ReadMemStats(&after)
	if size := after.TotalAlloc - before.TotalAlloc; size > 64<<20 || len(text) > 2<<20 {
		t.Errorf("%d bytes were allocated, %d are printed", size, len(text))
	}
}
