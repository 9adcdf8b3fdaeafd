package asm_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/oracle"
)

// oddText is an unusual program from testdata/odd.
type oddText struct {
	place string
	text  []byte
	good  bool
}

// oddTexts returns the programs of testdata/odd. In the lists of attributes and of types, a sign
// says whether the entry is valid; many valid entries are combined into one program.
func oddTexts(t testing.TB) (list []oddText) {
	read := func(name string) string {
		data, err := os.ReadFile("testdata/odd/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	for i, text := range strings.Split(read("programs.mlir"), "// -----\n") {
		head, _, _ := strings.Cut(text, "\n")
		if head != "// good" && head != "// bad" {
			t.Fatalf("program %d begins with %q", i, head)
		}
		list = append(list, oddText{fmt.Sprintf("program %d", i), []byte(text), head == "// good"})
	}
	for _, name := range []string{"attributes.txt", "types.txt"} {
		var together strings.Builder
		for i, line := range strings.Split(strings.TrimSpace(read(name)), "\n") {
			place := fmt.Sprintf("%s:%d", name, i+1)
			if what, good := strings.CutPrefix(line, "+ "); good {
				fmt.Fprintf(&together, "func.func private @f%d() attributes {x.a = %s}\n", i, what)
			} else {
				list = append(list, oddText{place, []byte("\nfunc.func private @f() attributes {x.a = " + line[2:] + "}\n"), false})
			}
			if together.Len() > 2000 {
				list = append(list, oddText{"before " + place, []byte(together.String()), true})
				together.Reset()
			}
		}
		list = append(list, oddText{"end of " + name, []byte(together.String()), true})
	}
	return list
}

// TestOdd checks that valid programs are read, verified and printed in a form that can be read
// again, and that invalid ones are rejected.
func TestOdd(t *testing.T) {
	for _, o := range oddTexts(t) {
		m, err := asm.Parse(o.text, asm.ParseOptions{})
		if err == nil {
			err = verify.Module(m, verify.Options{})
		}
		if (err == nil) != o.good {
			t.Errorf("%s: %v\n%s", o.place, err, o.text)
		}
		if err != nil || !o.good {
			continue
		}
		for _, form := range []asm.Options{{}, {Generic: true, DebugInfo: true}} {
			first := asm.Print(nil, m.Root(), form)
			again, err := asm.Parse(first, asm.ParseOptions{})
			if err != nil {
				t.Errorf("%s: %v\n%s", o.place, err, first)
			} else if second := asm.Print(nil, again.Root(), form); !bytes.Equal(first, second) {
				t.Errorf("%s: %s", o.place, difference(second, first))
			}
		}
	}
}

// TestOddReference checks that the reference reads the same texts as the same programs, and finds
// the first error on the same line.
func TestOddReference(t *testing.T) {
	reference := oracle.Current(t)
	sample := corpus.Sample(2)
	for i, o := range oddTexts(t) {
		if i%sample != 0 {
			continue
		}
		a := reference.Must(t, "print_generic", o.text, oracle.Options{"debug_info": true})
		if a.OK != o.good {
			t.Errorf("%s: the reference accepts: %t\n%s", o.place, a.OK, o.text)
			continue
		}
		m, err := asm.Parse(o.text, asm.ParseOptions{})
		switch {
		case err != nil && len(a.Diagnostics) > 0:
			if line := err.(diag.Texts)[0].Line; line != a.Diagnostics[0].Line {
				t.Errorf("%s: an error on line %d, the reference has it on line %d", o.place, line, a.Diagnostics[0].Line)
			}
		case err == nil && o.good:
			if got := asm.Print(nil, m.Root(), asm.Options{Generic: true, DebugInfo: true}); !bytes.Equal(got, a.Output) {
				t.Errorf("%s: %s", o.place, difference(got, a.Output))
			}
			code := reference.Must(t, "write_bytecode", o.text, nil).Output
			compareBytes(t, o.place, m, code) // also reads it
		}
	}
}
