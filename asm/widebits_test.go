package asm_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/diag"
)

// TestWide parses and prints numbers of the widest types, which must take time in proportion to
// their width.
func TestWide(t *testing.T) {
	for _, text := range []string{
		"-1 : i16777215", "-2 : si16777215", "170141183460469231731687303715884105727 : i128", "-170141183460469231731687303715884105728 : i128",
		"340282366920938463463374607431768211455 : ui128", "-18446744073709551616 : i1000", "18446744073709551616 : i1000", "-36893488147419103233 : i129",
	} {
		start := time.Now()
		text = "module attributes {f.x = " + text + "} {\n}\n"
		m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := asm.Sprint(m.Root(), asm.Options{}); got != text {
			t.Errorf("got %s, want %s", got, text)
		}
		if d := time.Since(start); d > 2*time.Second {
			t.Errorf("%s took %v", text, d)
		}
	}
}

// TestWideRoom checks that many short literals of wide types do not take unlimited memory.
func TestWideRoom(t *testing.T) {
	list := func(n int, dense bool) string {
		var b strings.Builder
		b.WriteString("module attributes {f.x = [")
		for i := range n {
			if i > 0 {
				b.WriteString(", ")
			}
			if dense {
				fmt.Fprintf(&b, "dense<%d> : tensor<4xi16777215>", i)
			} else {
				fmt.Fprintf(&b, "-%d : i16777215", i+1)
			}
		}
		b.WriteString("]} {}")
		return b.String()
	}
	for _, dense := range []bool{false, true} {
		if _, err := asm.Parse([]byte(list(3, dense)), asm.ParseOptions{AllowUnregistered: true}); err != nil {
			t.Error(err)
		}
		_, err := asm.Parse([]byte(list(1000, dense)), asm.ParseOptions{AllowUnregistered: true})
		var texts diag.Texts
		if !errors.As(err, &texts) || texts[0].Code != diag.LimitSize {
			t.Errorf("a thousand numbers of two megabytes: %v, want %s", err, diag.LimitSize)
		}
	}
}
