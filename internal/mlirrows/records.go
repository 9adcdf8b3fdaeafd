package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
)

// records holds the definitions of TableGen files by name, as llvm-tblgen --dump-json writes them.
type records map[string]*record

// record is one definition. Its values are nil, numbers, strings, lists, references to other
// definitions, and DAGs.
type record struct {
	name      string
	anonymous bool
	supers    []string
	fields    map[string]any
	all       records
}

// load runs llvm-tblgen on a file below the folder of MLIR's headers.
func load(tblgen, include, file string) (records, error) {
	path := filepath.Join(include, "mlir/Dialect", file)
	cmd := exec.Command(tblgen, "--dump-json", "-I", include, "-I", filepath.Dir(path), path)
	var failure bytes.Buffer
	cmd.Stderr = &failure
	data, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", file, err, &failure)
	}
	var defs map[string]json.RawMessage
	if err := json.Unmarshal(data, &defs); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	all := records{}
	for name, raw := range defs {
		if name[0] == '!' {
			continue
		}
		r := &record{name: name, all: all}
		if err := json.Unmarshal(raw, &r.fields); err != nil {
			return nil, fmt.Errorf("%s: %s: %w", file, name, err)
		}
		r.anonymous, _ = r.fields["!anonymous"].(bool)
		for _, s := range r.list("!superclasses") {
			r.supers = append(r.supers, s.(string))
		}
		all[name] = r
	}
	return all, nil
}

// is reports whether the definition derives from a class.
func (r *record) is(class string) bool { return slices.Contains(r.supers, class) }

// class returns the most specific class of the definition.
func (r *record) class() string {
	if len(r.supers) == 0 {
		return ""
	}
	return r.supers[len(r.supers)-1]
}

func (r *record) str(field string) string {
	s, _ := r.fields[field].(string)
	return s
}

func (r *record) flag(field string) bool {
	n, _ := r.fields[field].(float64)
	return n != 0
}

func (r *record) list(field string) []any {
	l, _ := r.fields[field].([]any)
	return l
}

// def returns the definition that a field refers to, or nil.
func (r *record) def(field string) *record { return r.all.of(r.fields[field]) }

// of returns the definition that a value refers to, or nil.
func (all records) of(value any) *record {
	m, _ := value.(map[string]any)
	name, _ := m["def"].(string)
	return all[name]
}

// defs returns the definitions in a list.
func (r *record) defs(field string) (out []*record) {
	for _, x := range r.list(field) {
		if d := r.all.of(x); d != nil {
			out = append(out, d)
		}
	}
	return out
}

// arg is an argument of a DAG: a definition and its name.
type arg struct {
	*record
	name string
}

func (r *record) dag(field string) (out []arg) {
	m, _ := r.fields[field].(map[string]any)
	list, _ := m["args"].([]any)
	for _, x := range list {
		pair := x.([]any)
		name, _ := pair[1].(string)
		if d := r.all.of(pair[0]); d != nil {
			out = append(out, arg{d, name})
		}
	}
	return out
}

// unqualified returns the C++ name of an interface or trait without namespaces.
func unqualified(name string) string {
	for i := len(name) - 1; i > 0; i-- {
		if name[i] == ':' {
			return name[i+1:]
		}
	}
	return name
}
