package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/hlobc/hlobc/ods"
)

// update adds the rows of d that the tables of its package lack. Rows that are there are left as they
// are. Missing files are created.
func update(root string, d *ods.Dialect) error {
	dir := filepath.Join(root, "dialect", ods.GoPackage(d.Name))
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	ops := map[string]string{}
	for i := range d.Ops {
		ops[d.Ops[i].Name] = opText(&d.Ops[i])
	}
	if len(ops) > 0 {
		if err := merge(filepath.Join(dir, "ops.go"), fresh(d), map[string]map[string]string{"Ops": ops}); err != nil {
			return err
		}
	}
	table := func(list []ods.Constraint) map[string]string {
		m := map[string]string{}
		for _, c := range list {
			m[c.Name] = constraintText(c)
		}
		return m
	}
	if len(d.TypeConstraints)+len(d.AttrConstraints) > 0 {
		if err := merge(filepath.Join(dir, "constraints.go"), header(d), map[string]map[string]string{
			"typeConstraints": table(d.TypeConstraints), "attrConstraints": table(d.AttrConstraints)}); err != nil {
			return err
		}
	}
	if len(d.Enums) == 0 {
		return nil
	}
	enums := map[string]string{}
	for _, e := range d.Enums {
		enums[e.Name] = enumText(e)
	}
	return merge(filepath.Join(dir, "enums.go"), header(d)+"// enums lists the enums of the dialect.\nvar enums = []*ods.Enum{}\n",
		map[string]map[string]string{"enums": enums})
}

func header(d *ods.Dialect) string {
	return "package " + ods.GoPackage(d.Name) + "\n\nimport \"github.com/hlobc/hlobc/ods\"\n\n"
}

// fresh returns a table of operations without rows.
func fresh(d *ods.Dialect) string {
	fields := ""
	if len(d.Enums) > 0 {
		fields += "Enums: enums,\n"
	}
	if len(d.TypeConstraints) > 0 {
		fields += "TypeConstraints: typeConstraints,\n"
	}
	if len(d.AttrConstraints) > 0 {
		fields += "AttrConstraints: attrConstraints,\n"
	}
	if d.Partial {
		fields += "Partial: true,\n"
	}
	if d.StrictProperties {
		fields += "StrictProperties: true,\n"
	}
	return "// Package " + ods.GoPackage(d.Name) + " defines MLIR's " + d.Name + " dialect.\n" + header(d) +
		"// Ops returns the definition of the dialect: its operations, enums and constraints.\nfunc Ops() *ods.Dialect { return &ops }\n\n" +
		"var ops = ods.Dialect{\nName: " + strconv.Quote(d.Name) + ",\n" + fields + "DependentDialects: []string{\"builtin\"},\nOps: []ods.Op{},\n}\n"
}

// merge adds elements to the lists in a Go file: by the name of the variable or field that holds the
// list, and by the name of the element. The lists are sorted by name.
func merge(path, skeleton string, lists map[string]map[string]string) error {
	src, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		src = []byte(skeleton)
	} else if err != nil {
		return err
	}
	for _, list := range slices.Sorted(func(yield func(string) bool) {
		for name := range lists {
			if !yield(name) {
				return
			}
		}
	}) {
		if src, err = mergeList(src, list, lists[list]); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	if src, err = format.Source(src); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return os.WriteFile(path, src, 0o666)
}

type element struct {
	name, text string
}

func mergeList(src []byte, list string, add map[string]string) ([]byte, error) {
	if len(add) == 0 {
		return src, nil
	}
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", src, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	lit := find(file, list)
	if lit == nil && list != "Ops" && list != "enums" {
		what := "type"
		if list == "attrConstraints" {
			what = "attribute"
		}
		return mergeList(fmt.Appendf(src, "\n// %s defines the %s constraints that the rows use, sorted by name.\nvar %s = []ods.Constraint{}\n", list, what, list), list, add)
	} else if lit == nil {
		return nil, fmt.Errorf("there is no list %s", list)
	}
	at := func(p token.Pos) int { return fset.Position(p).Offset }
	var elements []element
	start := at(lit.Lbrace) + 1
	for i, e := range lit.Elts {
		// The text of an element begins after the one before, so comments stay with what follows them.
		end := at(lit.Rbrace)
		if i+1 < len(lit.Elts) {
			end = at(e.End()) + 1 + bytes.IndexByte(src[at(e.End()):], '\n')
		}
		text := strings.TrimSpace(string(src[start:end]))
		elements = append(elements, element{nameOf(file, e), text + "\n"})
		start = end
	}
	for name, text := range add {
		if !slices.ContainsFunc(elements, func(e element) bool { return e.name == name }) {
			elements = append(elements, element{name, text})
		}
	}
	slices.SortStableFunc(elements, func(a, b element) int { return cmp.Compare(a.name, b.name) })
	var out bytes.Buffer
	out.Write(src[:at(lit.Lbrace)+1])
	out.WriteByte('\n')
	for _, e := range elements {
		out.WriteString(e.text)
	}
	out.Write(src[at(lit.Rbrace):])
	return out.Bytes(), nil
}

// find returns the list that a variable or field has as its value.
func find(file *ast.File, name string) (lit *ast.CompositeLit) {
	ast.Inspect(file, func(n ast.Node) bool {
		if lit != nil {
			return false
		}
		switch n := n.(type) {
		case *ast.ValueSpec:
			if n.Names[0].Name == name && len(n.Values) == 1 {
				lit, _ = n.Values[0].(*ast.CompositeLit)
			}
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && key.Name == name {
				lit, _ = n.Value.(*ast.CompositeLit)
			}
		}
		return true
	})
	return lit
}

// nameOf returns the field Name of an element, which may be a pointer to a variable.
func nameOf(file *ast.File, e ast.Expr) string {
	if ref, ok := e.(*ast.UnaryExpr); ok {
		if ident, ok := ref.X.(*ast.Ident); ok {
			if lit := find(file, ident.Name); lit != nil {
				return nameOf(file, lit)
			}
		}
		e = ref.X
	}
	lit, ok := e.(*ast.CompositeLit)
	if !ok {
		return ""
	}
	for _, f := range lit.Elts {
		kv, ok := f.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if key, ok := kv.Key.(*ast.Ident); ok && key.Name == "Name" {
			if v, ok := kv.Value.(*ast.BasicLit); ok {
				s, _ := strconv.Unquote(v.Value)
				return s
			}
		}
	}
	return ""
}
