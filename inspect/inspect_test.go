package inspect_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/reader"
)

func program(t testing.TB, name string) []byte {
	t.Helper()
	data, err := golden.Read("inspect/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// bytecode returns the bytecode files of package golden, or one in part, see [corpus.Part].
func bytecode(t testing.TB, part int) map[string][]byte {
	t.Helper()
	names, err := golden.Bytecode()
	if err != nil {
		t.Fatal(err)
	}
	files := make(map[string][]byte)
	for i, n := range names {
		if i%corpus.Part(part) != 0 {
			continue
		}
		data, err := golden.Read(n)
		if err != nil {
			t.Fatal(err)
		}
		files[n] = data
	}
	return files
}

// TestExplain checks that every byte of every file is explained exactly once and has a description.
func TestExplain(t *testing.T) {
	for name, data := range bytecode(t, 4) {
		d, err := inspect.Explain(data, reader.Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		checkSpans(t, name, d)
	}
}

func checkSpans(t *testing.T, name string, d *inspect.Dump) {
	t.Helper()
	at := int64(0)
	for i, s := range d.Spans(0, d.Len()) {
		if s.Start != at || s.End <= s.Start {
			t.Fatalf("%s: span %d is %d to %d, expected it to start at %d", name, i, s.Start, s.End, at)
		}
		if s.Field == "" || s.Meaning == "" || s.Section == "" {
			t.Errorf("%s: nothing said at 0x%x: %+v", name, s.Start, s)
		}
		if i%corpus.Part(7) == 0 { // both have to look for it
			if k := d.At(s.End - 1); k != i {
				t.Errorf("%s: offset %d is in span %d, found %d", name, s.End-1, i, k)
			}
			if one := d.Span(i); one != s {
				t.Errorf("%s: span %d is %+v, in a row %+v", name, i, one, s)
			}
		}
		at = s.End
	}
	if at != d.Size() || d.At(at) != -1 {
		t.Errorf("%s: %d of %d bytes explained", name, at, d.Size())
	}
}

// TestExplainDamaged checks that files that cannot be decoded are covered completely, too, with an
// error that has an offset.
func TestExplainDamaged(t *testing.T) {
	for _, name := range []string{"add.v6.mlirbc", "train.v6.mlirbc", "train.v0.mlirbc", "resource.v6.mlirbc"} {
		data := program(t, name)
		failed, tried := 0, 0
		for i := 0; i < len(data); i += 1 + len(data)*corpus.Part(6)/300 {
			damaged := bytes.Clone(data)
			damaged[i] ^= 0x41
			for _, c := range [][]byte{damaged, data[:i]} {
				d, err := inspect.Explain(c, reader.Options{})
				tried++
				checkSpans(t, fmt.Sprintf("%s at %d", name, i), d)
				var cover *inspect.CoverageError
				if errors.As(err, &cover) {
					t.Errorf("%s at %d: %v", name, i, err)
				}
				if err != nil {
					failed++
				}
				if s, err := d.Sizes(); err != nil {
					t.Errorf("%s at %d: %v", name, i, err)
				} else if s.Bytes != int64(len(c)) {
					t.Errorf("%s at %d: %d bytes of %d", name, i, s.Bytes, len(c))
				}
			}
		}
		if failed < tried/2 {
			t.Errorf("%s: %d of %d damaged files failed: the test cannot be right", name, failed, tried)
		}
	}
}

// TestWideValue checks that numbers of more than 32 bits are shown in full.
func TestWideValue(t *testing.T) {
	// A section of 2^40 bytes in a file of 18 bytes.
	data := append([]byte("ML\xefR\x0dx\x00\x00"), 0x20, 0, 0, 0, 0, 0x40, 0, 0, 0, 0)
	d, err := inspect.Explain(data, reader.Options{})
	if diag.CodeOf(err) != diag.Truncated {
		t.Errorf("%v, expected that the input ends early", err)
	}
	if s := d.Span(d.At(8)); s.Field != "length" || s.Meaning != "1099511627776 bytes" {
		t.Errorf("%s is %s", s.Field, s.Meaning)
	}
}

// TestSizes checks that every view of every file adds up.
func TestSizes(t *testing.T) {
	for name, data := range bytecode(t, 2) {
		s, err := inspect.Size(data, reader.Options{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, v := range s.Views {
			sum := int64(0)
			for _, r := range v.Rows {
				sum += r.Bytes
			}
			if sum != int64(len(data)) {
				t.Errorf("%s: view %s adds up to %d of %d bytes", name, v.Name, sum, len(data))
			}
		}
	}
}

// TestDamagedNeverPanics changes bytes and checks that every function either succeeds or returns an
// error.
func TestDamagedNeverPanics(t *testing.T) {
	data := program(t, "train.v5.mlirbc")
	for i := 0; i < len(data); i += corpus.Part(10) {
		for _, x := range []byte{1, 0xFF} {
			damaged := bytes.Clone(data)
			damaged[i] ^= x
			_, e1 := inspect.Strings(damaged, reader.Options{})
			_, e2 := inspect.Audit(damaged, reader.Options{})
			_, e3 := inspect.Roundtrip(damaged, reader.Options{}, nil)
			e4 := inspect.Trace(damaged, reader.Options{}, func(inspect.Call) {})
			_, e5 := inspect.Summarize(damaged, reader.Options{})
			for n, err := range []error{e1, e2, e3, e4} {
				if (err == nil) != (e1 == nil) && n != 2 {
					t.Errorf("byte %d: functions disagree on whether the file is good: %v, %v", i, e1, err)
				}
			}
			for _, err := range []error{e1, e2, e3, e4, e5} {
				if err != nil && diag.CodeOf(err) == "" {
					t.Errorf("byte %d: an error without code: %v", i, err)
				}
			}
		}
	}
}

// TestRoles checks the roles of a program's strings.
func TestRoles(t *testing.T) {
	want := map[string]string{
		"main":                     "symbol in func.func",
		"scale":                    "symbol in func.func, symbol reference in func.call callee",
		"-":                        "location file",
		"/home/ann/model/scale.py": "location file",
		"layer1":                   "location name",
		"acme.sharding":            "attribute name in func.func arg_attrs, attribute name in func.func res_attrs",
		"tile=8":                   "attribute value in stablehlo.custom_call backend_config",
		"note":                     "attribute name in acme.fence",
		"here":                     "attribute value in acme.fence note",
		"add":                      "op name in stablehlo.add, location name",
		"stablehlo":                "dialect name",
		"MLIR24.0.0git":            "producer",
		"!acme.token":              "type as text in acme.fence",
		`#acme.shard<"batch", 0>`:  "attribute as text in func.func arg_attrs",
	}
	for _, name := range []string{"train.v0.mlirbc", "train.v3.mlirbc", "train.v6.mlirbc"} {
		data := program(t, name)
		list, err := inspect.Strings(data, reader.Options{})
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for _, s := range list {
			if !bytes.HasPrefix(data[s.Offset:], []byte(s.Value+"\x00")) {
				t.Errorf("%s: %q is not at offset %d", name, s.Value, s.Offset)
			}
			var uses []string
			for _, u := range s.Uses {
				text := u.Role
				if u.Where != "" {
					text += " in " + u.Where
				}
				uses = append(uses, text)
				if u.Role == inspect.RoleUnused {
					t.Errorf("%s: %q is unused", name, s.Value)
				}
			}
			if w, ok := want[s.Value]; ok {
				found++
				if got := strings.Join(uses, ", "); got != w {
					t.Errorf("%s: %q is %s, expected %s", name, s.Value, got, w)
				}
			}
		}
		if found != len(want) {
			t.Errorf("%s: %d of %d strings found", name, found, len(want))
		}
	}
}

func TestFindings(t *testing.T) {
	a, err := inspect.Audit(program(t, "train.v6.mlirbc"), reader.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range a.Findings() {
		got = append(got, f.String())
	}
	want := []string{"text:acme.shard", "text:acme.info", "text:acme.token", "op:acme.fence", "dialect:acme",
		"name:acme.sharding", "name:acme.build", "name:note",
		"path:/home/ann/model/scale.py", "path:/home/ann/model/main.py"}
	if !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
}

func TestMatches(t *testing.T) {
	f := inspect.Finding{Kind: "text", Name: "stablehlo.precision"}
	for pattern, want := range map[string]bool{
		"*": true, "stablehlo.precision": true, "stablehlo.*": true, "text:*": true, "text:stablehlo.p?ecision": true, "*.precision": true,
		"t*:s*.p*": true, "": false, "stablehlo": false, "path:*": false, "text:vhlo.*": false, "*precisio": false, "?": false,
	} {
		if f.Matches(pattern) != want {
			t.Errorf("%q matches %v: expected %v", pattern, f, want)
		}
	}
}

func TestAbsolutePath(t *testing.T) {
	for s, want := range map[string]bool{
		"/home/ann/x.py": true, "/usr/lib": true, `C:\work\x.py`: true, "d:/x/y": true, `\\server\share\x`: true, "file:///tmp/x": true,
		"": false, "/": false, "//": false, "x/y.py": false, "-": false, "/x": false, "jit(main)/jit(f)/add": false, "a:b": false,
		"http://example.org/x": false, "// a comment / with slashes": false,
	} {
		if inspect.AbsolutePath(s) != want {
			t.Errorf("%q: expected %v", s, want)
		}
	}
}

func TestTextName(t *testing.T) {
	for text, want := range map[string]string{
		`#acme.shard<"batch">`: "acme.shard", "!acme.token": "acme.token", "#acme<shard x>": "acme.shard", "affine_map<(d0) -> (d0)>": "acme.affine_map",
		"#acme": "acme", "#acme<\"x\">": "acme", "": "acme text", "<>": "acme text", "#acme.a\x00#acme.b": "acme.a",
	} {
		if got := inspect.TextName(text, "acme"); got != want {
			t.Errorf("%q is called %q, expected %q", text, got, want)
		}
	}
}

// TestTraceAgree checks that reading and writing call the codec for the same entries with the same
// bytes.
func TestTraceAgree(t *testing.T) {
	for name, data := range bytecode(t, 2) {
		reads, writes := make(map[string]int), make(map[string]int)
		collect := func(m map[string]int) func(inspect.Call) {
			return func(c inspect.Call) {
				if c.Field != "" {
					m[fmt.Sprintf("%s %s at %d: %x %s", c.Type, c.Field, c.Offset, []byte(c.Bytes), c.Value)]++
				}
			}
		}
		if err := inspect.Trace(data, reader.Options{KeepUnregistered: true}, collect(reads)); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if err := inspect.TraceWriting(data, reader.Options{}, collect(writes)); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for k := range writes {
			if reads[k] == 0 {
				t.Errorf("%s: written but not read: %s", name, k)
			}
		}
	}
}

func TestRoundtripDifference(t *testing.T) {
	// The version as a varint of two bytes, which no writer produces.
	data := append([]byte("ML\xefR\x1a\x00"), program(t, "add.v6.mlirbc")[5:]...)
	c, err := inspect.Roundtrip(data, reader.Options{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if c.Identical || c.Offset != 4 || c.In == nil || c.Out == nil || c.In.Field != "version" || c.In.Bytes != "1a00" || c.Out.Bytes != "0d" {
		t.Errorf("got %+v, %+v, %+v", c, c.In, c.Out)
	}
}

// TestSummarizeReadsLittle checks that damage in parts that a summary does not show is ignored.
func TestSummarizeReadsLittle(t *testing.T) {
	data := bytes.Clone(program(t, "train.v6.mlirbc"))
	d, err := inspect.Explain(data, reader.Options{})
	if err != nil {
		t.Fatal(err)
	}
	damaged := 0
	for _, s := range d.Spans(0, d.Len()) {
		if s.Title == `"tile=8"` && s.Field == "value" {
			data[s.Start] = 0xFF // an invalid string index
			damaged++
		}
	}
	if damaged != 1 {
		t.Fatalf("%d attributes found", damaged)
	}
	if s, err := inspect.Summarize(data, reader.Options{}); err != nil || len(s.Functions) != 2 || len(s.Ops) != 16 {
		t.Errorf("%v, expected a summary of 2 functions and 16 operation names", err)
	}
	if _, err := inspect.Audit(data, reader.Options{}); diag.CodeOf(err) != diag.BadIndex {
		t.Errorf("%v, expected a bad index when everything is read", err)
	}
}

func ExampleSummarize() {
	data, err := golden.Read("inspect/add.1.0.0.mlirbc")
	if err != nil {
		panic(err)
	}
	s, err := inspect.Summarize(data, reader.Options{})
	if err != nil {
		panic(err)
	}
	f := s.Functions[0]
	fmt.Println(s.Producer, s.Artifact, f.Name, f.Inputs, f.Results)
	// Output: StableHLO_v1.0.0 1.0.0 main [tensor<4xf32> tensor<4xf32>] [tensor<4xf32>]
}

func ExampleExplain() {
	data, err := golden.Read("inspect/add.v6.mlirbc")
	if err != nil {
		panic(err)
	}
	d, err := inspect.Explain(data, reader.Options{})
	if err != nil {
		panic(err)
	}
	s := d.Span(d.At(5))
	fmt.Printf("%s: %s is %s\n", s.Section, s.Field, s.Meaning)
	// Output: header: producer is "MLIR24.0.0git"
}
