package verb

import (
	"bytes"
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/internal/catalog"
	"github.com/hlobc/hlobc/internal/cli"
)

// TestJSONDocumented checks that JSON.md names every field of every document.
func TestJSONDocumented(t *testing.T) {
	doc, err := os.ReadFile("../../tools/hlo-bcdump/JSON.md")
	if err != nil {
		t.Fatal(err)
	}
	seen := make(map[reflect.Type]bool)
	fields := 0
	var visit func(reflect.Type)
	visit = func(ty reflect.Type) {
		switch ty.Kind() {
		case reflect.Pointer, reflect.Slice:
			visit(ty.Elem())
		case reflect.Struct:
			if seen[ty] {
				return
			}
			seen[ty] = true
			if ty == reflect.TypeFor[catalog.Program]() {
				return // docs/catalog.md describes it, which package catalog tests
			}
			for f := range ty.NumField() {
				if !ty.Field(f).IsExported() {
					continue
				}
				name, _, _ := strings.Cut(ty.Field(f).Tag.Get("json"), ",")
				switch {
				case name == "-":
					continue
				case name == "" && ty.Field(f).Anonymous: // its fields stand in its place
					visit(ty.Field(f).Type)
					continue
				}
				if name == "" {
					t.Errorf("%s.%s has no name in JSON", ty, ty.Field(f).Name)
				}
				fields++
				if !bytes.Contains(doc, []byte("`"+name+"`")) {
					t.Errorf("JSON.md does not name %q of %s", name, ty)
				}
				visit(ty.Field(f).Type)
			}
		}
	}
	visit(reflect.TypeFor[cli.JSONFile]())
	for _, v := range all() {
		for _, r := range append(v.Results, v.Document) {
			if r != nil {
				visit(reflect.TypeOf(r))
			}
		}
	}
	if fields < 50 {
		t.Errorf("looked at %d fields only", fields)
	}
}

// TestJSONValid checks that documents are JSON, also where they are streamed.
func TestJSONValid(t *testing.T) {
	t.Chdir(inputs(t, "train.mlirbc", "damaged.mlirbc", "add.mlirbc"))
	for _, cmd := range look {
		var out, errs bytes.Buffer
		run([]string{cmd.Name, "--json", "train.mlirbc", "damaged.mlirbc", "missing", "add.mlirbc"},
			cli.Env{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs})
		var doc struct {
			Command string
			Version int
			Files   []struct{ Name string }
		}
		if err := json.Unmarshal(out.Bytes(), &doc); err != nil {
			t.Errorf("%s: %v\n%s", cmd.Name, err, out.Bytes())
			continue
		}
		if doc.Command != cmd.Name || doc.Version != cli.JSONVersion || len(doc.Files) != 4 {
			t.Errorf("%s: %d files, version %d, command %q", cmd.Name, len(doc.Files), doc.Version, doc.Command)
		}
	}
}
