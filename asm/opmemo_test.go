package asm

import (
	"bytes"
	"testing"

	"github.com/hlobc/hlobc/internal/modgen"
)

// TestOpMemo compares texts of operations that are kept with those that are not: the
// same operands and others, equal ones, groups of results, types and attributes that
// differ.
func TestOpMemo(t *testing.T) {
	const ops = `%0:3 = "a.b"() : () -> (i32, i32, i64)
%1 = "a.c"(%0#0, %0#1) : (i32, i32) -> i32
%2 = "a.c"(%0#1, %0#1) : (i32, i32) -> i32
%3 = "a.c"(%1, %2) {x = 1 : i32} : (i32, i32) -> i32
%4 = arith.addi %1, %2 : i32
%5 = arith.addi %2, %2 : i32
%6 = "a.c"(%0#2, %1) : (i64, i32) -> i32
%7 = "a.e"(%1, %2, %1, %3, %4, %5, %6, %1, %2) : (i32, i32, i32, i32, i32, i32, i32, i32, i32) -> i32
%8 = "a.r"(%1) ({ "a.i"(%2) : (i32) -> () }) : (i32) -> i32
`
	var text []byte
	for range 50 {
		text = append(text, "\"a.f\"() ({\n"+ops+"}) : () -> ()\n"...)
	}
	for _, text := range [][]byte{text, modgen.Text(modgen.Options{Ops: 3000, Funcs: 2, Locations: true})} {
		m, err := Parse(text, ParseOptions{AllowUnregistered: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, opt := range []Options{{}, {Generic: true}, {DebugInfo: true}, {LocalScope: true, DebugInfo: true}, {UniqueSSANames: true}} {
			opt.Workers = 1
			with, without := newPrinter(nil, m, opt), newPrinter(nil, m, opt)
			without.lines.noting = true // as in the midst of an operation
			with.topLevel(m.Root())
			without.topLevel(m.Root())
			if !bytes.Equal(with.buf, without.buf) {
				t.Errorf("%+v: other text", opt)
			}
			if len(with.lines.lines) < 7 || len(without.lines.lines) > 0 {
				t.Errorf("%+v: %d texts kept, and %d", opt, len(with.lines.lines), len(without.lines.lines))
			}
		}
	}
}
