package asm

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/asm/print"
	"github.com/hlobc/hlobc/internal/modgen"
	"github.com/hlobc/hlobc/ir"
)

// printWith prints with the given number of workers, and reports whether they were used.
func printWith(m *ir.Module, opt Options, workers int) (text []byte, used bool) {
	opt.Workers = workers
	p := print.New(nil, m, print.Options(opt), texts)
	p.PieceSize = 20
	p.TopLevel(m.Root())
	return p.Buf, p.Parted
}

// TestPrintParallel checks that several workers print the same text as one.
func TestPrintParallel(t *testing.T) {
	for _, c := range []struct {
		name, text string
	}{
		{"many functions", string(parallelModule())},
		{"one function", string(modgen.Text(modgen.Options{Ops: 1000, Funcs: 1, Locations: true}))},
		{"distinct attributes", string(bytes.Repeat([]byte("\"a.b\"() {a = distinct[7]<unit>, b = distinct[3]<unit>} : () -> ()\n"), 100))},
		{"a resource", string(bytes.Repeat([]byte("\"a.b\"() {a = dense_resource<x> : tensor<1xi8>} : () -> ()\n"), 100)) +
			"{-# dialect_resources: { builtin: { x: \"0x0100000007\" } } #-}"},
		{"long locations", string(bytes.Repeat([]byte("\"a.b\"() : () -> () loc(\""+string(bytes.Repeat([]byte("x"), 5000))+"\")\n"), 100))},
		{"names around functions", "module {\n%0 = arith.constant 1 : i32\nmodule @a {\n%1 = arith.constant 1 : i32\n" + string(bytes.Repeat([]byte(
			"module {\n%2 = arith.constant 1 : i32\n\"a.b\"() ({\n%3 = arith.constant 1 : i32\nfunc.func @f(%x: i32) -> i32 {\n"+
				"%4 = arith.constant 1 : i32\n%5 = arith.addi %4, %x : i32\nreturn %5 : i32\n}\n}) : () -> ()\n}\n"), 50)) + "}\n}\n"},
		{"aliases of several functions", aliasesBetween("")},
		{"aliases of several kinds", aliasesBetween(", b = affine_map<(d0) -> (d0 + %[2]d)>, c = distinct[%[3]d]<3 : i8>")},
		{"functions without bodies", string(modgen.Text(modgen.Options{Ops: 500, Funcs: 10})) + "func.func private @a(i32) -> i32\nfunc.func private @b(i32) -> i32\n"},
	} {
		m, err := Parse([]byte(c.text), ParseOptions{AllowUnregistered: true})
		if err != nil {
			t.Fatal(err)
		}
		for _, opt := range []Options{{}, {DebugInfo: true}, {Generic: true}, {Generic: true, DebugInfo: true},
			{LocalScope: true, DebugInfo: true}, {NameLocPrefix: true}, {UniqueSSANames: true, DebugInfo: true, PrettyDebugInfo: true}} {
			want, _ := printWith(m, opt, 1)
			got, used := printWith(m, opt, 4)
			if !used {
				t.Errorf("%s, %+v: it was not printed in parallel", c.name, opt)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("%s, %+v: other text", c.name, opt)
			}
		}
	}
}

// aliasesBetween returns a program whose functions share locations: in operations, inside other
// locations, and in arguments, which need their aliases defined first. Operations get additional
// attributes with repeated numbers.
func aliasesBetween(attributes string) string {
	var b strings.Builder
	for i := range 60 {
		fmt.Fprintf(&b, "func.func @f%d(%%x: i32 loc(\"a\"(\"f\":%d:1))) -> i32 {\n", i, 70-i)
		for k := range 80 {
			fmt.Fprintf(&b, "\"a.b\"() {a = 1"+attributes+"} : () -> () loc(callsite(\"n%[1]d\"(\"f\":%[1]d:1) at fused[\"g\":%[2]d:%[3]d, \"h\"]))\n",
				(i*i+k)%75, (i+k)%7, i%13)
		}
		fmt.Fprintf(&b, "return %%x : i32 loc(\"r%d\"(\"f\":%d:1))\n} loc(\"a\"(\"f\":%d:1))\n", i%11, i, i)
	}
	return b.String()
}

// TestParallelGolden parses and prints the golden programs, split into tiny pieces.
func TestParallelGolden(t *testing.T) {
	list, err := golden.Programs()
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for _, c := range list {
		// Double the program so that there is something to split.
		text := append(append(bytes.Clone(c.Text), '\n'), c.Text...)
		one, found := ParseAll(text, ParseOptions{AllowUnregistered: true, Workers: 1})
		four, found4 := parsePieces(text, 4, 20)
		if (one == nil) != (four == nil) || fmt.Sprint(found) != fmt.Sprint(found4) {
			t.Errorf("%s: %v, of one parser %v", c.Name, found4, found)
		}
		if one == nil {
			continue
		}
		read++
		for _, opt := range []Options{{}, {Generic: true, DebugInfo: true}} {
			want, _ := printWith(one, opt, 1)
			if got, _ := printWith(four, opt, 4); !bytes.Equal(got, want) {
				t.Errorf("%s, %+v: other text", c.Name, opt)
			}
		}
	}
	if read < 50 {
		t.Errorf("only %d programs", read)
	}
}
