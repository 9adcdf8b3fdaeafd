package dialectfile_test

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/dialectfile"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/writer"
)

// documented returns the example in docs/dialectfile.md.
func documented(t *testing.T) []byte {
	t.Helper()
	doc, err := os.ReadFile("../../docs/dialectfile.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := bytes.Cut(doc, []byte("```json\n"))
	text, _, ok := bytes.Cut(rest, []byte("```"))
	if !ok {
		t.Fatal("no example")
	}
	return text
}

func registry(t *testing.T, data []byte) *schema.Registry {
	t.Helper()
	list, err := dialectfile.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	reg, err := dialect.Default().With(list...)
	if err != nil {
		t.Fatal(err)
	}
	return reg
}

const program = `module {
  func.func @main(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>, %arg2: !acme.token) -> tensor<2xf32> {
    %0 = acme.blend %arg0, %arg1 : tensor<2xf32>
    %1 = acme.blend %0, %arg1 {mix = #acme.mix<25>} : tensor<2xf32>
    return %1 : tensor<2xf32>
  }
}
`

// TestDialect reads the documented example, and a program of its dialect as text and bytecode.
func TestDialect(t *testing.T) {
	reg := registry(t, documented(t))
	m, err := asm.Parse([]byte(program), asm.ParseOptions{Registry: reg})
	if err != nil {
		t.Fatal(err)
	}
	data, err := writer.Append(nil, m, writer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	b, err := reader.Read(data, reader.Options{Registry: reg})
	if err != nil {
		t.Fatal(err)
	}
	text, err := asm.Append(nil, b.Module.Root(), asm.Options{})
	if err != nil || string(text) != program {
		t.Errorf("%v:\n%s", err, text)
	}
	for _, registry := range []*schema.Registry{reg, dialect.Default()} { // as rows and as opaque bytes
		if r, err := roundtrip.Check(data, reader.Options{Registry: registry}); err != nil || !r.Identical {
			t.Errorf("differs at 0x%x: %v", r.Offset, err)
		}
	}
	wrong := strings.Replace(program, "tensor<2xf32>, %arg2", "tensor<3xf32>, %arg2", 1)
	if _, err := asm.Parse([]byte(wrong), asm.ParseOptions{Registry: reg}); err == nil {
		t.Error("operands of different types are accepted")
	}
}

// TestDescribe describes hlobc's dialects, and reads what it can of that as a file.
func TestDescribe(t *testing.T) {
	f := dialectfile.Describe(dialect.Default())
	if len(f.Dialects) != len(dialect.Default().Dialects()) {
		t.Fatalf("%d dialects", len(f.Dialects))
	}
	operations := 0
	for i := range f.Dialects {
		d := &f.Dialects[i]
		operations += len(d.Operations)
		d.Attributes, d.Types = nil, nil
	}
	if operations < 300 {
		t.Errorf("%d operations", operations)
	}
	data, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	list, err := dialectfile.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	for i, d := range list {
		want := dialect.Default().Dialects()[i].Ops
		if want == nil {
			continue
		}
		for k := range want.Ops {
			if got := d.Ops.Op(want.Ops[k].Name); got == nil || got.Traits != want.Ops[k].Traits || len(got.Attrs) != len(want.Ops[k].Attrs) {
				t.Errorf("%s.%s differs", d.Name, want.Ops[k].Name)
			}
		}
	}
}

// TestExtend adds an operation to a dialect that hlobc has in part, and tries to replace one.
func TestExtend(t *testing.T) {
	for op, want := range map[string]bool{"rotate": true, "dim": false} {
		list, err := dialectfile.Parse([]byte(file(`{"name": "tensor", "operations": [{"name": "` + op + `", "operands": [{}], "results": [{}]}]}`)))
		if err != nil {
			t.Fatal(err)
		}
		reg, err := dialectfile.Extend(dialect.Default(), list)
		if (err == nil) != want {
			t.Errorf("%s: %v", op, err)
		}
		if err == nil && (reg.Op("tensor.rotate") == nil || reg.Op("tensor.dim") == nil) {
			t.Error("the dialect does not have both operations")
		}
	}
}

func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		`{`:                                 "line 1, column 1",
		"{\n  \"formats\": 1}":              `unknown field "formats"`,
		`{"format": "x", "dialects": []}`:   `expected "hlobc-dialects-1"`,
		`{"format": "hlobc-dialects-1"} {}`: "something follows",
		file(`{}`):                          "no name",
		file(`{"name": "a", "operations": [{}]}`):                                                                                         "no name",
		file(`{"name": "a", "operations": [{"name": "b", "traits": ["T"]}]}`):                                                             `operation "b": there is no trait "T"`,
		file(`{"name": "a", "operations": [{"name": "b"}, {"name": "b"}]}`):                                                               "occurs twice",
		file(`{"name": "a", "operations": [{"name": "b", "operands": [{"arity": "many"}]}]}`):                                             `arity "many"`,
		file(`{"name": "a", "operations": [{"name": "b", "attributes": [{"name": "c", "since": "1"}]}]}`):                                 `"1" is not a version`,
		file(`{"name": "a", "attributes": [{"name": "B", "encodings": [{"code": 0, "fields": [{"name": "c", "encoding": "custom"}]}]}]}`): `attribute "B": field "c"`,
		file(`{"name": "a", "types": [{"name": "B", "encodings": [{"code": 0}, {"code": 1}]}]}`):                                          "several encodings",
	} {
		if _, err := dialectfile.Parse([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, expected %q", text, err, want)
		}
	}
}

func file(d string) string { return `{"format": "hlobc-dialects-1", "dialects": [` + d + `]}` }
