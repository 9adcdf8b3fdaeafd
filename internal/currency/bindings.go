package main

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

// binding is what the Python bindings of a release say of an operation.
type binding struct {
	dialect, name string
	operands      []string
	attrs         []string
	regions       string
}

var (
	operandLine = regexp.MustCompile(`^\s*operands\.(?:append|extend)\((?:_get_op_results?_or_values?\()?(\w+)`)
	attrUse     = regexp.MustCompile(`\battributes\["([^"]+)"\]|"([^"]+)" (?:not )?in self\.operation\.attributes`)
	regionsLine = regexp.MustCompile(`^\s*_ODS_REGIONS = \((\d+), (?:True|False)\)`)
	nameLine    = regexp.MustCompile(`^\s*OPERATION_NAME = "([^".]+)\.([^"]+)"`)
)

// bindings reads the operations of all dialects that a release has Python bindings of.
func bindings(files fs.FS) (list []*binding, err error) {
	names, err := fs.Glob(files, "jaxlib/mlir/dialects/_*_ops_gen.py")
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		text, err := fs.ReadFile(files, path.Clean(name))
		if err != nil {
			return nil, err
		}
		list = append(list, parseBindings(string(text))...)
	}
	return list, nil
}

// parseBindings reads the operations of a generated module. There can be several classes for one operation.
func parseBindings(text string) (list []*binding) {
	var b *binding
	byName := make(map[string]*binding)
	doc := false
	for line := range strings.Lines(text) {
		if n := strings.Count(line, `"""`); n == 1 {
			doc = !doc
		}
		if doc {
			continue
		}
		if m := nameLine.FindStringSubmatch(line); m != nil {
			full := m[1] + "." + m[2]
			if b = byName[full]; b == nil {
				b = &binding{dialect: m[1], name: m[2]}
				byName[full] = b
				list = append(list, b)
			}
		}
		if b == nil {
			continue
		}
		if m := regionsLine.FindStringSubmatch(line); m != nil {
			b.regions = m[1]
		}
		if m := operandLine.FindStringSubmatch(line); m != nil {
			b.operands = add(b.operands, m[1])
		}
		for _, m := range attrUse.FindAllStringSubmatch(line, -1) {
			b.attrs = add(b.attrs, m[1]+m[2])
		}
	}
	return list
}

// add appends s to list unless it is there.
func add(list []string, s string) []string {
	if slices.Contains(list, s) {
		return list
	}
	return append(list, s)
}
