package asm

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/internal/modgen"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/writer"
)

// parallelModule returns a module with functions of several operations each.
func parallelModule() []byte {
	return modgen.Text(modgen.Options{Ops: 1200, Funcs: 30, Locations: true})
}

func bytesOf(t *testing.T, m *ir.Module) []byte {
	t.Helper()
	if err := ir.Check(m.Root()); err != nil {
		t.Fatal(err)
	}
	out, err := writer.Append(nil, m, writer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// TestParseParallel checks that parsing with several workers gives the same result as with one, in
// each form of the text.
func TestParseParallel(t *testing.T) {
	text := parallelModule()
	m, err := Parse(text, ParseOptions{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	forms := [][]byte{text}
	for _, o := range []Options{{}, {DebugInfo: true}, {Generic: true}, {Generic: true, DebugInfo: true}, {LocalScope: true, DebugInfo: true}} {
		forms = append(forms, Print(nil, m.Root(), o))
	}
	// Also test it without a module around the functions.
	bare := forms[1]
	bare = bytes.Clone(bare[bytes.IndexByte(bare, '\n')+1 : bytes.LastIndexByte(bare, '}')])
	forms = append(forms, bare, append([]byte("#loc9 = loc(\"x\")\n"), append(bytes.Clone(bare), "\n#loc8 = loc(\"y\")\n"...)...))
	for i, text := range forms {
		one, err := Parse(text, ParseOptions{Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		m, found, how := parse.Module(text, parse.Options{Registry: dialect.Default(), PieceSize: 500, Workers: 4, Forms: texts, AppendNode: appendNode})
		if m == nil || how.Again || !how.Parallel {
			t.Fatalf("%d: it was not read in parallel: %v", i, found)
		}
		if got, want := bytesOf(t, m), bytesOf(t, one); !bytes.Equal(got, want) {
			t.Errorf("%d: other bytecode", i)
		}
		opt := Options{DebugInfo: true}
		if got, want := Print(nil, m.Root(), opt), Print(nil, one.Root(), opt); !bytes.Equal(got, want) {
			t.Errorf("%d: other text", i)
		}
	}
}

// TestParseParallelNot parses texts that are split in the wrong places, or where one function
// depends on another: the result must be that of a single worker.
func TestParseParallelNot(t *testing.T) {
	text := string(Print(nil, mustModule(t, parallelModule()).Root(), Options{}))
	last := strings.LastIndex(text, "  func.func ")
	middle := strings.Index(text[len(text)/2:], "\n  func.func ") + len(text)/2 + 1
	at := func(i int, s string) string { return text[:i] + s + text[i:] }
	for _, c := range []struct{ name, text string }{
		{"an error", at(last, "  func.func @x(%a: i32) {\n")},
		{"an error in the middle", at(middle, "  func.func @x(%a: i33) -> i32 {\n return %a : i32\n }\n")},
		{"a value of the module", at(middle, "  %x = \"a.b\"() : () -> i32\n")},
		{"a value of the module that is used", at(middle, "  %x = \"a.b\"() : () -> i32\n \"a.b\"(%x) : (i32) -> ()\n")},
		{"a value with a function's name", at(strings.Index(text, "  func.func "), "  %arg0 = \"a.b\"() : () -> i32\n")},
		{"distinct attributes", at(last, "  \"a.b\"() {a = distinct[0]<1 : i32>} : () -> ()\n") + "\n"},
		{"distinct attributes that are others", at(last, "  \"a.b\"() {a = distinct[0]<1 : i32>} : () -> ()\n")[:middle] + at(last, "  \"a.b\"() {a = distinct[0]<2 : i32>} : () -> ()\n")[middle:]},
		{"a resource", at(middle, "  \"a.b\"() {a = dense_resource<x> : tensor<2xi32>} : () -> ()\n")},
		{"regions in between", at(middle, "  \"a.b\"() ({\n  %x = \"a.b\"() : () -> i32\n  func.func private @y()\n  func.func private @z()\n}) : () -> ()\n")},
		{"a comment with functions in it", at(middle, "  // \n  func.func ")},
		{"an alias that comes too late", at(last, "  \"a.b\"() {a = #x} : () -> ()\n") + "#x = 1 : i32\n"},
		{"a location that comes later", at(last, "  \"a.b\"() : () -> () loc(#x)\n") + "#x = loc(\"z\")\n"},
		{"a location that never comes", at(last, "  \"a.b\"() : () -> () loc(#x)\n")},
		{"a block", at(middle, "^bb1:\n")},
		{"a string over lines", at(middle, "  \"a.b\"() {a = \"\n  func.func \"} : () -> ()\n")},
	} {
		read := func(workers int) string {
			m, found := parsePieces([]byte(c.text), workers, 500)
			if m == nil {
				return fmt.Sprint(found)
			}
			return string(bytesOf(t, m))
		}
		if one, four := read(1), read(4); one != four {
			t.Errorf("%s: %.200q, of one parser %.200q", c.name, four, one)
		}
	}
}

func mustModule(t *testing.T, text []byte) *ir.Module {
	t.Helper()
	m, err := Parse(text, ParseOptions{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// parsePieces parses a text, split into pieces of the given size if there are several workers.
func parsePieces(text []byte, workers, size int) (*ir.Module, diag.Texts) {
	m, found, _ := parse.Module(text, parse.Options{Registry: dialect.Default(), AllowUnregistered: true, Workers: workers, PieceSize: size,
		Forms: texts, AppendNode: appendNode})
	return m, found
}
