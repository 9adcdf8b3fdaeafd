// Package goldentest has tests of passes and of evaluation that stand in archives: programs,
// what is done to them, and what the C++ reference makes of them. Package golden holds the
// archives, and its README has their form.
package goldentest

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/txtar"

	"github.com/hlobc/hlobc/golden"
)

// Archive is one archive.
type Archive struct {
	Name  string // as passes/simplify
	Cases []*Case

	head string
}

// Case is a program, what is done to it, and what comes of that.
type Case struct {
	Name    string
	Program string
	// Flags are those of hlo-opt.
	Flags []string
	// Ask are those that the reference is asked with, where they are others.
	Ask []string
	// Args are values of --args, for an evaluation each.
	Args []string
	// By is who makes the output.
	By By
	// Own is why the reference is not asked for the output, which is hlobc's then, and Departs
	// why the output is hlobc's though the reference has another.
	Own, Departs string
	// Refused is why the program is.
	Refused string
	// Unlike is why the program computes something else afterwards, and Within by how many units
	// in the last place results may differ.
	Unlike string
	Within uint64
	// Outputs are what should come of it, by the kind of the file.
	Outputs map[string]string
}

// By is the reference that is asked.
type By int

const (
	Oracle By = iota
	MLIROpt
)

// Kinds of files that stand beside the program of a case, in their order.
const (
	Out       = "out"       // the program afterwards
	Err       = "err"       // what hlobc has to say, on standard error
	Reference = "reference" // what the reference has to say, where that is something else
	Results   = "results"   // what evaluations return
)

var kinds = []string{Out, Err, Reference, Results}

// programKind is the end of a program's name.
const programKind = "mlir"

// Load returns an archive of package golden.
func Load(name string) (*Archive, error) {
	text, err := golden.Archive(name)
	if err != nil {
		return nil, err
	}
	return parse(name, text)
}

func parse(name string, text []byte) (*Archive, error) {
	a := &Archive{Name: name}
	files := txtar.Parse(text)
	a.head = string(files.Comment)
	var common Case
	if err := common.keys(a.head); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	for _, f := range files.Files {
		ext := path.Ext(f.Name)
		stem, kind := strings.TrimSuffix(f.Name, ext), strings.TrimPrefix(ext, ".")
		if kind == programKind {
			c := common
			c.Name, c.Program, c.Outputs = stem, string(f.Data), map[string]string{}
			if err := c.keys(comments(c.Program)); err != nil {
				return nil, fmt.Errorf("%s: %s: %w", name, f.Name, err)
			}
			if slices.ContainsFunc(a.Cases, func(o *Case) bool { return o.Name == stem }) {
				return nil, fmt.Errorf("%s: two programs are called %s", name, f.Name)
			}
			a.Cases = append(a.Cases, &c)
			continue
		}
		if n := len(a.Cases); n == 0 || a.Cases[n-1].Name != stem {
			return nil, fmt.Errorf("%s: %s does not stand behind %s.%s", name, f.Name, stem, programKind)
		}
		if !slices.Contains(kinds, kind) {
			return nil, fmt.Errorf("%s: %s ends in none of %s", name, f.Name, strings.Join(kinds, ", "))
		}
		a.Cases[len(a.Cases)-1].Outputs[kind] = string(f.Data)
	}
	return a, nil
}

// comments returns the comments at the top of a program.
func comments(program string) string {
	var b strings.Builder
	for line := range strings.Lines(program) {
		c, ok := strings.CutPrefix(line, "//")
		if !ok {
			break
		}
		b.WriteString(strings.TrimPrefix(c, " "))
	}
	return b.String()
}

// keys sets what lines of a comment say.
func (c *Case) keys(comment string) (err error) {
	for line := range strings.Lines(comment) {
		key, value, _ := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		switch key {
		case "flags":
			c.Flags, err = words(value)
		case "ask":
			c.Ask, err = words(value)
		case "args":
			c.Args = append(slices.Clip(c.Args), value)
		case "by":
			if c.By = MLIROpt; value != "mlir-opt" {
				err = fmt.Errorf("the outputs can be by mlir-opt, not by %q", value)
			}
		case "own":
			c.Own = value
		case "departs":
			c.Departs = value
		case "refused":
			c.Refused = value
		case "unlike":
			c.Unlike = value
		case "within":
			c.Within, err = strconv.ParseUint(value, 10, 64)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// words splits a command line; single quotes hold words together.
func words(line string) (list []string, err error) {
	var word strings.Builder
	started, quoted := false, false
	for _, c := range line {
		switch {
		case c == '\'':
			quoted, started = !quoted, true
		case c == ' ' && !quoted:
			if started {
				list = append(list, word.String())
				word.Reset()
			}
			started = false
		default:
			word.WriteRune(c)
			started = true
		}
	}
	if quoted {
		return nil, fmt.Errorf("the quote in %s does not end", line)
	}
	if started {
		list = append(list, word.String())
	}
	return list, nil
}

// text returns the archive as text, its outputs replaced by what of returns for each case.
func (a *Archive) text(of func(*Case) (map[string]string, error)) ([]byte, []error) {
	files := &txtar.Archive{Comment: []byte(a.head)}
	var errs []error
	for _, c := range a.Cases {
		outputs, err := of(c)
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %s: %w", a.Name, c.Name, err))
			outputs = c.Outputs
		}
		files.Files = append(files.Files, txtar.File{Name: c.Name + "." + programKind, Data: []byte(c.Program)})
		for _, k := range kinds {
			if outputs[k] != "" {
				files.Files = append(files.Files, txtar.File{Name: c.Name + "." + k, Data: []byte(outputs[k])})
			}
		}
	}
	return txtar.Format(files), errs
}
