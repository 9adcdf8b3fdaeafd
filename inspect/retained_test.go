package inspect

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// TestFunctionSizes: a function retains what only it reaches.
func TestFunctionSizes(t *testing.T) {
	var b strings.Builder
	f := func(visibility, name string, callees ...string) {
		fmt.Fprintf(&b, "func.func %s @%s(%%a: tensor<i32>) -> tensor<i32> {\n", visibility, name)
		for i, c := range callees {
			fmt.Fprintf(&b, "  %%%d = call @%s(%%a) : (tensor<i32>) -> tensor<i32>\n", i, c)
		}
		b.WriteString("  return %a : tensor<i32>\n}\n")
	}
	f("", "main", "a", "b")
	f("private", "a", "shared", "own", "loop")
	f("private", "b", "shared", "b")
	f("private", "shared", "leaf")
	f("private", "own")
	f("private", "leaf")
	f("private", "loop", "loop2")
	f("private", "loop2", "loop")
	f("private", "nobody", "leaf")
	m, err := asm.Parse([]byte(b.String()), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	own := map[string]int64{"main": 1, "a": 10, "b": 100, "shared": 1000, "own": 10_000, "leaf": 100_000, "loop": 2_000_000, "loop2": 3_000_000, "nobody": 7}
	want := map[string][2]int64{
		"main": {5_111_111, 5_011_111}, "a": {5_111_010, 5_010_010}, "b": {101_100, 100}, "shared": {101_000, 1000}, "own": {10_000, 10_000},
		"leaf": {100_000, 100_000}, "loop": {5_000_000, 5_000_000}, "loop2": {5_000_000, 3_000_000}, "nobody": {100_007, 7},
	}
	list := functionSizes(m, own)
	if len(list) != len(want) {
		t.Fatalf("%d functions", len(list))
	}
	for _, f := range list {
		if w := want[f.Name]; f.WithCallees != w[0] || f.Retained != w[1] || f.Own != own[f.Name] {
			t.Errorf("@%s: %d with callees, %d retained, want %v", f.Name, f.WithCallees, f.Retained, w)
		}
	}
}

// TestLines: constants belong to the source lines that captured them, and to the functions that use
// them first.
func TestLines(t *testing.T) {
	m, err := asm.Parse([]byte(`
func.func @main() -> (tensor<4xi32>, tensor<4xui32>, tensor<2xi32>) {
  %0 = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32> loc("model.py":12:3)
  %1 = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xui32> loc("jit(f)/const"("other.py":7:1))
  %2 = call @f() : () -> tensor<2xi32>
  return %0, %1, %2 : tensor<4xi32>, tensor<4xui32>, tensor<2xi32>
}
func.func private @f() -> tensor<2xi32> {
  %0 = stablehlo.constant dense<[5, 6]> : tensor<2xi32> loc(unknown)
  return %0 : tensor<2xi32>
}`), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	data, err := writer.Append(nil, m, writer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s, err := Size(data, reader.Options{})
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]int64{}
	total := int64(0)
	for _, v := range s.Views {
		if v.Name == ByLine {
			for _, r := range v.Rows {
				got[r.Name] = r.Bytes
				total += r.Bytes
			}
		}
	}
	if got["model.py:12"] != 16 || got["other.py:7"] != 16 || got[unknownLine] != 8 || total != s.Bytes {
		t.Errorf("lines %v add up to %d of %d bytes", got, total, s.Bytes)
	}
	if len(s.Duplicates) != 1 || s.Duplicates[0].Wasted != 16 || len(s.Duplicates[0].Names) != 2 || s.Duplicates[0].Locations[1] == s.Duplicates[0].Locations[0] {
		t.Errorf("duplicates %+v", s.Duplicates)
	}
	for _, f := range s.Functions {
		if f.Name == "f" && f.Own <= 8 {
			t.Errorf("@f has %d bytes without its constant", f.Own)
		}
	}
}
