package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/hlobc/hlobc/internal/measured"
)

// Mutation is a fault that can be planted: a piece of a file is exchanged.
type Mutation struct {
	Pkg      *measured.Package
	File     string // without folder
	Function string // a method is called Type.Name
	Line     int
	Column   int
	from, to int // offsets of what is exchanged
	new      string
	body     body
	// Before and After are what is exchanged, or what stands around it where that alone says
	// little, in one line.
	Before, After string
}

// Path is the name of the file in the module.
func (m *Mutation) Path() string { return path.Join(m.Pkg.Name(), m.File) }

// Text says what the mutation does.
func (m *Mutation) Text() string { return m.Before + " -> " + m.After }

func (m *Mutation) String() string { return fmt.Sprintf("%s:%d: %s", m.Path(), m.Line, m.Text()) }

// apply returns the file with the fault.
func (m *Mutation) apply() ([]byte, error) {
	src, err := os.ReadFile(filepath.Join(m.Pkg.Dir, m.File))
	if err != nil {
		return nil, err
	}
	return []byte(string(src[:m.from]) + m.new + string(src[m.to:])), nil
}

// body is the body of the outermost function around a mutation: the offsets of its braces and what
// its results are declared as.
type body struct {
	open, close int
	results     string
	recovers    bool // calls recover, which works only in the function that is deferred
}

// mutations returns all that can be done to a package, in the order of its code.
func mutations(pkg *measured.Package) ([]*Mutation, error) {
	var all []*Mutation
	for _, name := range pkg.GoFiles {
		src, err := os.ReadFile(filepath.Join(pkg.Dir, name))
		if err != nil {
			return nil, err
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, src, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		if ast.IsGenerated(file) {
			continue
		}
		f := &finder{pkg: pkg, name: name, src: src, file: set.File(file.FileStart), failing: map[*ast.ReturnStmt]bool{}, all: &all}
		for _, d := range file.Decls {
			f.declaration(d)
		}
	}
	return all, nil
}

// finder looks for mutations in a file.
type finder struct {
	pkg      *measured.Package
	name     string
	src      []byte
	file     *token.File
	function string
	results  []ast.Expr // types of the results of the innermost function
	outer    *body      // the outermost function
	failing  map[*ast.ReturnStmt]bool
	all      *[]*Mutation
}

// text is the source of a node.
func (f *finder) text(n ast.Node) string {
	return string(f.src[f.file.Offset(n.Pos()):f.file.Offset(n.End())])
}

// add notes that node is exchanged for the text.
func (f *finder) add(node ast.Node, text string) { f.change(node.Pos(), node.End(), text, node, text) }

// within notes that a piece of the source from one position to another is exchanged, which is
// inside of node.
func (f *finder) within(node ast.Node, from, to token.Pos, text string) {
	start := f.file.Offset(node.Pos())
	whole := f.text(node)
	f.change(from, to, text, node, whole[:f.file.Offset(from)-start]+text+whole[f.file.Offset(to)-start:])
}

// change notes a mutation with what is said of it: node becomes after.
func (f *finder) change(from, to token.Pos, text string, node ast.Node, after string) {
	at := f.file.Position(node.Pos())
	*f.all = append(*f.all, &Mutation{Pkg: f.pkg, File: f.name, Function: f.function,
		Line: at.Line, Column: at.Column, from: f.file.Offset(from), to: f.file.Offset(to), new: text, body: *f.outer,
		Before: short(f.text(node)), After: short(after)})
}

// most is how much source is shown.
const most = 160

// short is source in one line, without the middle of a long one.
func short(src string) string {
	line := []rune(strings.Join(strings.Fields(src), " "))
	if len(line) > most {
		return string(line[:most*2/3]) + " … " + string(line[len(line)-most/3:])
	}
	if len(line) == 0 {
		return "(nothing)"
	}
	return string(line)
}
