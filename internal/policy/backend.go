package policy

import (
	"slices"

	"go.yaml.in/yaml/v4"

	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/govern"
)

// backendFields are the fields of the description of a back end, and the shorthands that they are.
var backendFields = []struct{ field, shorthand string }{
	{"ops", "allow-ops"},
	{"dialects", "allow-dialects"},
	{"element-types", "allow-element-types"},
	{"custom-calls", "allow-custom-calls"},
	{"stablehlo", "artifact-version"},
	{"static-shapes", "static-shapes"},
	{"no-collectives", "no-collectives"},
	{"max-bytes", "max-bytes"},
	{"max-peak-memory", "max-peak-memory"},
	{"max-constant-bytes", "max-constant-bytes"},
	{"max-operations", "max-operations"},
}

const backendVersionField = "hlobc-backend"

// backend reads the description of a back end. Each field becomes a rule NAME/FIELD.
func (l *loader) backend(n *yaml.Node) {
	s := l.src
	known := []string{backendVersionField, nameField, aboutField, versionOfBackend}
	for _, f := range backendFields {
		known = append(known, f.field)
	}
	fields := s.fields(n, "the back end", known)
	find := func(key string) *yaml.Node {
		if i := slices.IndexFunc(fields, func(f field) bool { return f.key.Value == key }); i >= 0 {
			return fields[i].value
		}
		return nil
	}
	if v := find(backendVersionField); v == nil {
		s.complain(n, "the back end has no version of the format; its first line is %s: 1", backendVersionField)
	} else {
		s.version(v, backendVersionField)
	}
	name := ""
	if v := find(nameField); v == nil {
		s.complain(n, "the back end has no name")
	} else if name, _ = s.text(v, nameField); name != "" && !validID.MatchString(name) {
		s.complain(v, "name %q has other characters than letters, digits and . _ - /", name)
	}
	if find("ops") == nil && find("dialects") == nil {
		s.complain(n, "the back end has neither ops nor dialects, so it would take every operation")
	}
	l.names = append(l.names, name)
	for _, b := range backendFields {
		v := find(b.field)
		if v == nil {
			continue
		}
		f, ok := findShorthand(b.shorthand).expand(l, v, b.field)
		if !ok {
			continue
		}
		if b.field == "ops" && find("custom-calls") != nil {
			f.require = "(" + f.require + " || it.name == \"" + stablehlo.OpCustomCall + "\")"
		}
		r := &rule{Rule: govern.Rule{ID: name + "/" + b.field, Severity: govern.Error, Place: s.place(v), Help: name + " does not take the program as it is"}}
		if l.expanded(r, f, r.Place, nil) {
			l.add(r)
		}
	}
}

// versionOfBackend is the field with the version of the back end, which is only for people.
const versionOfBackend = "version"
