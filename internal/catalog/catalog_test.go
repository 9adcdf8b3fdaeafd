package catalog_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/internal/catalog"
)

func describe(t testing.TB, path string) *catalog.Program {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return catalog.Describe(stored(filepath.Base(path), data), catalog.Options{})
}

func stored(name string, data []byte) catalog.Stored {
	return catalog.Stored{File: name, Size: int64(len(data)), Kind: carrier.Sniff(data), Data: data}
}

// TestDocumented checks that docs/catalog.md has a row for each column, in order, names each field
// of the structs in lists, and has the kinds of findings and the version.
func TestDocumented(t *testing.T) {
	text, err := os.ReadFile("../../docs/catalog.md")
	if err != nil {
		t.Fatal(err)
	}
	doc := string(text)
	_, table, _ := strings.Cut(doc, "## Columns")
	table, findings, _ := strings.Cut(table, "## Findings")
	findings, _, _ = strings.Cut(findings, "## SQL views")
	first := func(table string) (out []string) {
		for line := range strings.Lines(table) {
			if cell, ok := strings.CutPrefix(line, "| `"); ok {
				name, _, _ := strings.Cut(cell, "`")
				out = append(out, name)
			}
		}
		return out
	}
	if got := first(table); !slices.Equal(got, catalog.Columns()) {
		t.Errorf("docs/catalog.md has the columns\n%q, expected\n%q", got, catalog.Columns())
	}
	if got := first(findings); !slices.Equal(got, catalog.Kinds()) {
		t.Errorf("docs/catalog.md has the kinds of findings %q, expected %q", got, catalog.Kinds())
	}
	if want := "The version of the schema is 1."; !strings.Contains(doc, want) || catalog.SchemaVersion != 1 {
		t.Errorf("docs/catalog.md has another version than %d", catalog.SchemaVersion)
	}
	seen := map[reflect.Type]bool{}
	var visit func(reflect.Type)
	visit = func(ty reflect.Type) {
		for ty.Kind() == reflect.Slice || ty.Kind() == reflect.Pointer {
			ty = ty.Elem()
		}
		if ty.Kind() != reflect.Struct || seen[ty] {
			return
		}
		seen[ty] = true
		for i := range ty.NumField() {
			f := ty.Field(i)
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			inParquet, _, _ := strings.Cut(f.Tag.Get("parquet"), ",")
			if name == "" || name != inParquet {
				t.Errorf("%s.%s is %q in JSON and %q in Parquet", ty, f.Name, name, inParquet)
			}
			if !strings.Contains(doc, "`"+name+"`") {
				t.Errorf("docs/catalog.md does not name %q of %s", name, ty)
			}
			visit(f.Type)
		}
	}
	visit(reflect.TypeFor[catalog.Program]())
	if len(seen) < 10 {
		t.Errorf("looked at %d structs only", len(seen))
	}
}

// TestDescribe checks a row column by column.
func TestDescribe(t *testing.T) {
	p := describe(t, "../../golden/inspect/train.v6.mlirbc")
	one := int64(1)
	for _, c := range []struct{ what, got, want any }{
		{"status", p.Status, catalog.OK},
		{"version", *p.BytecodeVersion, int64(6)},
		{"module", p.Module + " " + p.Entry, "train main"},
		{"valid", *p.Valid, true},
		{"operations", p.Operations, int64(26)},
		{"custom calls", p.CustomCalls, []catalog.CustomCall{{Target: "acme_kernel", Count: 1}}},
		{"symbols", p.CostSymbols, []string{"arg1"}},
		{"flops", p.Flops, (*float64)(nil)},
		{"sources", p.Sources, []catalog.Source{{File: "/home/ann/model/main.py", Locations: 2}, {File: "/home/ann/model/scale.py", Locations: 3}}},
		{"readers", p.ReadsAsIs, ""},
		{"an operation", p.Findings[3], catalog.Finding{Kind: "op", Name: "acme.fence", Count: &one, Detail: "unknown to the producer and to this build"}},
	} {
		if !reflect.DeepEqual(c.got, c.want) {
			t.Errorf("%s: %v, expected %v", c.what, c.got, c.want)
		}
	}
}

// TestArtifact checks the columns of portable artifacts, whose operations have other names.
func TestArtifact(t *testing.T) {
	p := describe(t, "../../docs/programs/screens/transformer.mlirbc")
	k := slices.IndexFunc(p.Ops, func(o catalog.Op) bool { return o.Name == "stablehlo.dot_general" })
	if k < 0 || p.Ops[k].Dialect != "vhlo" || !strings.HasPrefix(p.Ops[k].Stored, "vhlo.dot_general_v") {
		t.Errorf("operations %v", p.Ops)
	}
	if p.ReadsAsIs != "1.10.0" || !slices.Contains(p.ReadBy, "jaxlib 0.5.3") || p.SmallestVersion != "1.9.0" {
		t.Errorf("read by %s, %v, smallest version %s", p.ReadsAsIs, p.ReadBy, p.SmallestVersion)
	}
	if len(p.Arguments) != 2 || p.Arguments[0].Name != "params" || p.Parameters != p.Arguments[0].Elements || p.Parameters < 35e6 {
		t.Errorf("arguments %v with %d parameters", p.Arguments, p.Parameters)
	}
	if p.Flops == nil || *p.Flops < 75e9 || p.PeakBytes == nil {
		t.Errorf("flops %v, peak memory %v", p.Flops, p.PeakBytes)
	}
}

// TestDamaged checks that what cannot be read has a row that says why, and that no list is null.
func TestDamaged(t *testing.T) {
	whole, err := os.ReadFile("../../golden/inspect/train.v6.mlirbc")
	if err != nil {
		t.Fatal(err)
	}
	statuses := map[string]int{}
	for n := 4; n < len(whole); n += 7 {
		p := catalog.Describe(stored("cut", whole[:n]), catalog.Options{})
		statuses[p.Status]++
		if p.Status == catalog.OK || p.Error == nil || p.Error.Message == "" {
			t.Errorf("%d bytes: %s, %v", n, p.Status, p.Error)
		}
		lists(t, p)
	}
	text := []byte("module {\n  func.func @f() { nonsense }\n}")
	p := catalog.Describe(stored("text", text), catalog.Options{})
	if p.Status != catalog.Failed || p.Error.Line != 2 || *p.TextBytes != int64(len(text)) {
		t.Errorf("text: %s, %+v", p.Status, p.Error)
	}
	lists(t, p)
	p = catalog.Failure(catalog.Stored{File: "gone"}, &fs.PathError{Op: "open", Path: "gone", Err: errors.New("no such file")})
	if p.Status != catalog.Failed || p.Error.Message != "no such file" {
		t.Errorf("missing file: %s, %+v", p.Status, p.Error)
	}
	lists(t, p)
}

// lists checks that lists are not null in JSON.
func lists(t *testing.T, p *catalog.Program) {
	t.Helper()
	v := reflect.ValueOf(p).Elem()
	for i, name := range catalog.Columns() {
		if v.Field(i).Kind() == reflect.Slice && v.Field(i).IsNil() {
			t.Errorf("%s is null", name)
		}
	}
}

// TestLimits checks that lists and texts are cut, that the row says so, and that it does not refer
// to the bytes of the program.
func TestLimits(t *testing.T) {
	data, err := os.ReadFile("../../golden/inspect/train.v6.mlirbc")
	if err != nil {
		t.Fatal(err)
	}
	s := stored("a", data)
	full := catalog.Describe(s, catalog.Options{Limits: catalog.Limits{List: -1, Text: -1}})
	if len(full.Truncated) > 0 {
		t.Errorf("cut without limits: %v", full.Truncated)
	}
	p := catalog.Describe(s, catalog.Options{Limits: catalog.Limits{List: 4, Text: 64}})
	if len(p.Ops) != 4 || !slices.Contains(p.Truncated, "ops") || slices.Contains(p.Truncated, "custom_calls") || slices.Contains(p.Truncated, "digest_bytes") ||
		!slices.Contains(p.Truncated, "findings") {
		t.Errorf("%d operations, cut are %v", len(p.Ops), p.Truncated)
	}
	before, _ := json.Marshal(full)
	clear(data)
	if after, _ := json.Marshal(full); !bytes.Equal(before, after) {
		t.Error("the row changes with the bytes of the program")
	}
	bad := catalog.Failure(catalog.Stored{File: "a\xffb", Layers: []carrier.Layer{{Name: "zip", Facts: []carrier.Fact{{Name: "n", Values: []string{"\xc3"}}}}}}, errors.New("\xfe"))
	for _, s := range []string{bad.File, bad.Metadata[0].Value, bad.Error.Message} {
		if !utf8.ValidString(s) {
			t.Errorf("%q is not UTF-8", s)
		}
	}
}
