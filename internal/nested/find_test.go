package nested

import (
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
)

// add returns a program.
func add(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../../golden/inspect/add.1.0.0.mlirbc")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// list describes what is found in data, a line each, and checks that the places are right.
func list(t *testing.T, data string, opt Options) string {
	t.Helper()
	var b strings.Builder
	err := Find([]byte(data), opt, func(p Program) bool {
		kind := "bytecode"
		if p.Text {
			kind = "text"
		}
		fmt.Fprintf(&b, "%s %d %v\n", kind, len(p.Data), p.How)
		if p.Offset < 0 || p.Stored <= 0 || p.Offset+p.Stored > int64(len(data)) {
			t.Errorf("from %d, %d bytes, of %d", p.Offset, p.Stored, len(data))
		} else if stored := data[p.Offset : p.Offset+p.Stored]; p.Verbatim && stored != string(p.Data) {
			t.Errorf("stored as %q, data is %q", stored, p.Data)
		} else if !strings.Contains(stored, "here") && p.Text && p.Verbatim {
			t.Errorf("%q is not the program", stored)
		}
		return true
	})
	if err != nil {
		fmt.Fprintln(&b, err)
	}
	return b.String()
}

// quote writes a string in MLIR text, with every byte of which n is a divisor of the place escaped.
func quote(s string, n int) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(s) {
		if c := s[i]; i%n == 0 || c < ' ' || c > '~' || c == '"' || c == '\\' {
			fmt.Fprintf(&b, "\\%02X", c)
		} else {
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

const text = "module { // here\n}"

// TestFind finds programs stored in all ways in MLIR text.
func TestFind(t *testing.T) {
	bc := add(t)
	b64 := base64.StdEncoding.EncodeToString([]byte(bc))
	text64 := base64.StdEncoding.EncodeToString([]byte(text))
	for _, c := range []struct{ content, want string }{
		{"nothing to be found here", ""},
		{"TUzvUgXXTUzvUgXX", ""},
		{`{"a": ["not a program, but long enough"]}`, ""},
		{`{"a": [`, ""},
		{text, "text 18 []\n"},
		{text64, "text 18 [base64]\n"},
		{bc, "bytecode 231 []\n"},
		{"some bytes, then " + bc + " and " + bc, "bytecode 231 []\nbytecode 231 []\n"},
		{b64, "bytecode 231 [base64]\n"},
		{strings.TrimRight(b64, "="), "bytecode 231 [base64]\n"},
		{`{"config": {"body": "` + b64 + `", "more": [1, "` + text64 + `"]}}`, "bytecode 231 [base64]\ntext 18 [JSON base64]\n"},
		{`{"body": "module { // here\n}"}`, "text 18 [JSON]\n"},
		{`["{\"inner\": \"module { // here\\n}\"}"]`, "text 18 [JSON JSON]\n"},
	} {
		for _, n := range []int{1, 3, 1 << 20} {
			outer := "// \"module {}                 \"\nmodule attributes {a.b = " + quote(c.content, n) + ", a.c = \"x\"} {}"
			if got := list(t, outer, Options{}); got != c.want {
				t.Errorf("%.40q: got\n%sexpected\n%s", c.content, got, c.want)
			}
		}
	}
	constant := `module attributes {a.b = dense<"0x` + strings.ToUpper(hex.EncodeToString([]byte("\x01\x02"+bc))) + `"> : tensor<233xi8>} {}`
	if got, want := list(t, constant, Options{}), "bytecode 231 [hex]\n"; got != want {
		t.Errorf("in a constant: got\n%sexpected\n%s", got, want)
	}
}

// TestBytecode finds programs in the strings and constants of bytecode.
func TestBytecode(t *testing.T) {
	data, err := os.ReadFile("../../carrier/testdata/jax-0.11.2/kernel.mlirbc")
	if err != nil {
		t.Fatal(err)
	}
	want := "bytecode 1426 [base64]\n"
	for _, opt := range []Options{{}, {Strings: true}} {
		if got := list(t, string(data), opt); got != want {
			t.Errorf("%v: got\n%sexpected\n%s", opt, got, want)
		}
	}
	if got := list(t, string(data[:len(data)-9])+add(t), Options{}); !strings.Contains(got, "bytecode 231 []") {
		t.Errorf("in a damaged file: got\n%s", got)
	}
	err = Find(data, Options{Limit: 100}, func(Program) bool { return true })
	if !errors.Is(err, ErrLimit) {
		t.Errorf("beyond the limit: %v", err)
	}
}

// TestStop checks that the search ends when the caller has enough.
func TestStop(t *testing.T) {
	outer := `module attributes {a.b = ` + quote(text, 5) + `, a.c = ` + quote(text, 7) + `} {}`
	n := 0
	if err := Find([]byte(outer), Options{}, func(Program) bool { n++; return false }); err != nil || n != 1 {
		t.Errorf("%d programs, %v", n, err)
	}
}
