package verb

import (
	"bytes"
	"cmp"
	"encoding"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/transcript"
)

const schemasFolder = "../../docs/schemas"

// node is a part of a JSON schema.
type node = map[string]any

// schemaOf derives the schema of a verb's documents from the types of its results: the document, and a
// line of --json=lines.
func schemaOf(v *cli.Verb) node {
	defs := node{}
	root := node{"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": defs}
	if v.Document != nil {
		root["title"] = "What hlobc " + v.Name + " writes"
		root["$ref"] = "#/$defs/" + typeSchema(defs, reflect.TypeOf(v.Document))["$ref"].(string)[len("#/$defs/"):]
		return root
	}
	root["title"] = "What hlobc " + v.Name + " writes with --json, or in a line with --json=lines"
	file := structSchema(defs, reflect.TypeFor[cli.JSONFile]())
	var results []any
	for _, r := range v.Results {
		results = append(results, typeSchema(defs, reflect.TypeOf(r)))
	}
	props := file["properties"].(node)
	if props["result"] = results[0]; len(results) > 1 {
		props["result"] = node{"anyOf": results}
	}
	defs["file"] = file
	head := node{"command": node{"const": v.Name}, "version": node{"const": cli.JSONVersion}}
	document, line := maps.Clone(head), maps.Clone(head)
	document["files"] = node{"type": "array", "items": node{"$ref": "#/$defs/file"}}
	maps.Copy(line, props)
	required := []string{"command", "version"}
	defs["document"] = node{"type": "object", "properties": document, "required": append(required, "files")}
	defs["line"] = node{"type": "object", "properties": line, "required": append(required, file["required"].([]string)...)}
	root["if"] = node{"required": []string{"files", "command"}}
	root["then"] = node{"$ref": "#/$defs/document"}
	root["else"] = node{"$ref": "#/$defs/line"}
	return root
}

var (
	jsonMarshaler = reflect.TypeFor[json.Marshaler]()
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
)

func typeSchema(defs node, t reflect.Type) node {
	switch {
	case t.Implements(jsonMarshaler) && t.Kind() != reflect.Pointer:
		return node{"type": []string{"number", "string"}} // expressions, and numbers that JSON does not have
	case t.Implements(textMarshaler) && t.Kind() != reflect.Pointer:
		return node{"type": "string"}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return typeSchema(defs, t.Elem())
	case reflect.Bool:
		return node{"type": "boolean"}
	case reflect.String:
		return node{"type": "string"}
	case reflect.Float32, reflect.Float64:
		return node{"type": "number"}
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 {
			return node{"type": "string"}
		}
		return node{"type": "array", "items": typeSchema(defs, t.Elem())}
	case reflect.Array:
		return node{"type": "array", "items": typeSchema(defs, t.Elem()), "minItems": t.Len(), "maxItems": t.Len()}
	case reflect.Map:
		return node{"type": "object", "additionalProperties": typeSchema(defs, t.Elem())}
	case reflect.Struct:
		pkg := t.PkgPath()[strings.LastIndexByte(t.PkgPath(), '/')+1:]
		name := pkg + "." + t.Name()
		if defs[name] == nil {
			defs[name] = node{} // for types that contain themselves
			defs[name] = structSchema(defs, t)
		}
		return node{"$ref": "#/$defs/" + name}
	case reflect.Interface:
		return node{}
	default:
		return node{"type": "integer"}
	}
}

func structSchema(defs node, t reflect.Type) node {
	props, required := node{}, []string{}
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "":
			inner := f.Type
			if inner.Kind() == reflect.Pointer {
				inner = inner.Elem()
			}
			s := structSchema(defs, inner)
			maps.Copy(props, s["properties"].(node))
			required = append(required, s["required"].([]string)...)
		case !f.IsExported() || name == "-":
		default:
			name = cmp.Or(name, f.Name)
			s := typeSchema(defs, f.Type)
			if options == "" {
				required = append(required, name)
				if f.Type.Kind() == reflect.Pointer {
					s = node{"anyOf": []any{s, node{"type": "null"}}}
				}
			}
			props[name] = s
		}
	}
	return node{"type": "object", "properties": props, "required": required}
}

// TestSchemas compares docs/schemas with the types of results. Run it with -update to write them.
func TestSchemas(t *testing.T) {
	want := map[string]bool{}
	for _, v := range documented(t) {
		data, err := json.MarshalIndent(schemaOf(v), "", " ")
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(schemasFolder, v.Name+".json")
		want[file] = true
		old, err := os.ReadFile(file)
		if err != nil && !*update {
			t.Error(err)
			continue
		}
		transcript.Check(t, file, string(old), string(data)+"\n", *update)
	}
	list, err := filepath.Glob(schemasFolder + "/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range list {
		if !want[file] {
			t.Errorf("%s belongs to no verb", file)
		}
	}
}

// documented returns the verbs that write JSON.
func documented(t *testing.T) (list []*cli.Verb) {
	for _, v := range all() {
		switch {
		case v.Results != nil || v.Document != nil:
			list = append(list, v)
		case v.Main == nil && v.Group != cli.Shell && !v.Plain:
			t.Errorf("%s has neither Results nor a Document, which docs/schemas describes", v.Name)
		}
	}
	return list
}

// strict returns a schema in which objects have no other properties than those described. Files allow
// others, which later versions may add.
func strict(x any) any {
	switch x := x.(type) {
	case map[string]any:
		out := node{}
		for k, v := range x {
			out[k] = strict(v)
		}
		if _, ok := x["properties"]; ok {
			out["additionalProperties"] = false
		}
		return out
	case []any:
		for i := range x {
			x[i] = strict(x[i])
		}
	}
	return x
}

// compiled reads the schemas.
func compiled(t *testing.T) map[string]*jsonschema.Schema {
	out := map[string]*jsonschema.Schema{}
	for _, v := range documented(t) {
		file := filepath.Join(schemasFolder, v.Name+".json")
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		c := jsonschema.NewCompiler()
		if err := c.AddResource(file, strict(doc)); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if out[v.Name], err = c.Compile(file); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
	}
	return out
}

// TestDocuments runs the command lines of the transcripts with --json and with --json=lines, and checks
// what they write against the schemas.
func TestDocuments(t *testing.T) {
	schemas := compiled(t)
	scripts, err := filepath.Glob("testdata/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for i := range scripts {
		if scripts[i], err = filepath.Abs(scripts[i]); err != nil {
			t.Fatal(err)
		}
	}
	checked, form := map[string]int{}, ""
	inForm := func(words []string, env transcript.Env) int {
		if slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, "--json") }) {
			return inShell(words, env)
		}
		var out bytes.Buffer
		stdout := env.Stdout
		env.Stdout = &out
		code := inShell(slices.Insert(slices.Clone(words), 1, form), env)
		verb, err := validate(schemas, out.Bytes(), form == "--json=lines")
		if err != nil {
			t.Errorf("%s %s: %v", strings.Join(words, " "), form, err)
		}
		checked[verb]++
		_, _ = stdout.Write(out.Bytes())
		return code
	}
	sh := transcript.Shell{Program: inForm, Dump: inForm, "hlo-opt": func([]string, transcript.Env) int { return 0 }}
	for i, f := range []string{"--json", "--json=lines"} {
		form = f
		if i == 0 || corpus.Whole() { // otherwise each script is run once, and they don't disturb each other
			t.Chdir(inputs(t))
		}
		for j, script := range scripts {
			if (i+j)%corpus.Part(2) > 0 {
				continue // in the other form
			}
			data, err := os.ReadFile(script)
			if err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(string(data)) {
				if command, ok := strings.CutPrefix(line, transcript.Prompt); ok && !strings.ContainsAny(command, "|<") {
					sh.Run(t, strings.TrimSpace(command))
				}
			}
		}
	}
	sh.Run(t, Program+" "+schemaVerb.Name)
	checked[schemaVerb.Name] += 4 // of one form, which no transcript shows
	for name := range schemas {
		if checked[name] < 4/corpus.Part(2) {
			t.Errorf("only %d documents of %s were checked: its transcripts run it too rarely", checked[name], name)
		}
	}
}

// validate checks a document, or lines of JSON, and returns the verb that wrote it; "" if there is no
// JSON, as after wrong usage.
func validate(schemas map[string]*jsonschema.Schema, out []byte, lines bool) (verb string, err error) {
	if !bytes.HasPrefix(out, []byte("{")) {
		return "", nil // help, or an error
	}
	texts := [][]byte{out}
	if lines && bytes.HasPrefix(out, []byte(`{"command"`)) {
		texts = slices.Collect(bytes.Lines(out))
	}
	if lines && bytes.HasPrefix(out, []byte(`{"schema"`)) { // rows of scan
		texts = slices.Collect(bytes.Lines(out))
		for i, row := range texts {
			texts[i] = fmt.Appendf(nil, `{"command": %q, "version": %d, "programs": [%s]}`, scanVerb.Name, cli.JSONVersion, row)
		}
	}
	for _, text := range texts {
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err != nil {
			return "", err
		}
		if verb, _ = doc.(node)["command"].(string); verb == "" {
			verb = schemaVerb.Name // its documents have no list of files
		}
		if schemas[verb] == nil {
			return verb, fmt.Errorf("there is no schema for %q", verb)
		}
		if err := schemas[verb].Validate(doc); err != nil {
			return verb, err
		}
	}
	return verb, nil
}
