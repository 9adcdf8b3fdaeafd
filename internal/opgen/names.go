package main

import (
	"bytes"
	"fmt"
	"go/token"
	"slices"
	"strings"
	"unicode"

	"github.com/hlobc/hlobc/schema"
)

// initialisms are words that Go writes in capitals.
var initialisms = map[string]string{"lhs": "LHS", "rhs": "RHS", "id": "ID", "ids": "IDs", "rng": "Rng", "api": "API"}

// goName returns a name of the tables as an exported Go name: dot_general becomes
// DotGeneral, destOperands DestOperands.
func goName(name string) string {
	var b strings.Builder
	for _, word := range strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		if s, ok := initialisms[word]; ok {
			b.WriteString(s)
			continue
		}
		r := []rune(word)
		r[0] = unicode.ToUpper(r[0])
		b.WriteString(string(r))
	}
	return b.String()
}

// reserved are names that parameters of builders must not have.
var reserved = []string{"at", "attributes", "ir", "attrs", "types", "result", "results", "list", "int64", "bool", "string", "min", "max", "len", "append"}

// paramName returns a name of the tables as the name of a parameter.
func paramName(name string) string {
	s := goName(name)
	n := 1
	for _, v := range initialisms {
		if strings.HasPrefix(s, v) {
			n = max(n, len(v))
		}
	}
	s = strings.ToLower(s[:n]) + s[n:]
	if token.IsKeyword(s) || slices.Contains(reserved, s) {
		s += "Value"
	}
	return s
}

// writeNames writes the constants.
func writeNames(w *bytes.Buffer, d *schema.Dialect, ops []op) {
	fmt.Fprintf(w, "// Namespace is the name of the dialect, which the names of its operations begin with.\nconst Namespace = %q\n\n", d.Name)
	fmt.Fprintf(w, "// Names of the operations.\nconst (\n")
	for _, o := range ops {
		fmt.Fprintf(w, "Op%s = %q\n", o.goName, o.full)
	}
	fmt.Fprintf(w, ")\n\n")
	var names []string
	for _, o := range ops {
		for _, a := range o.attrs {
			names = append(names, a.name)
		}
	}
	slices.Sort(names)
	if names = slices.Compact(names); len(names) == 0 {
		return
	}
	fmt.Fprintf(w, "// Names of the attributes that operations declare.\nconst (\n")
	for _, n := range names {
		fmt.Fprintf(w, "Attr%s = %q\n", goName(n), n)
	}
	fmt.Fprintf(w, ")\n")
}
