// Package goldentest runs tests of passes that are stored in archives: programs, what is done to them,
// and the expected results by the C++ reference. Package golden holds the archives, and its README
// describes their format.
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

// Case is a program with what is done to it and the expected results.
type Case struct {
	Name    string
	Program string
	// Flags are the flags of hlo-opt.
	Flags []string
	// Ask are the flags for the reference if they differ.
	Ask []string
	// Args are values of --args, with one evaluation for each.
	Args []string
	// By is the reference that makes the output.
	By By
	// Own is the reason why the output is hlobc's and the reference is not asked. Departs is the
	// reason why the output is hlobc's although the reference's differs.
	Own, Departs string
	// Refused is the reason why the program is rejected.
	Refused string
	// Unlike is the reason why the program computes something else afterwards. Within is the
	// permitted difference of results in units in the last place.
	Unlike string
	Within uint64
	// Outputs are the expected outputs, by kind of file.
	Outputs map[string]string
}

// By identifies a reference.
type By int

const (
	Oracle By = iota
	MLIROpt
)

// Kinds of files next to the program of a case, in order.
const (
	Out       = "out"       // the program afterwards
	Err       = "err"       // hlobc's standard error
	Reference = "reference" // the reference's message, if it differs
	Results   = "results"   // what evaluations return
)

// Kinds lists the kinds of outputs.
func Kinds() []string { return []string{Out, Err, Reference, Results} }

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
		if !slices.Contains(Kinds(), kind) {
			return nil, fmt.Errorf("%s: %s ends in none of %s", name, f.Name, strings.Join(Kinds(), ", "))
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

// keys parses the keys in a comment.
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

// Text returns the archive as text, its outputs replaced by what of returns for each case.
func (a *Archive) Text(of func(*Case) (map[string]string, error)) ([]byte, []error) {
	files := &txtar.Archive{Comment: []byte(a.head)}
	var errs []error
	for _, c := range a.Cases {
		outputs, err := of(c)
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %s: %w", a.Name, c.Name, err))
			outputs = c.Outputs
		}
		files.Files = append(files.Files, txtar.File{Name: c.Name + "." + programKind, Data: []byte(c.Program)})
		for _, k := range Kinds() {
			if outputs[k] != "" {
				files.Files = append(files.Files, txtar.File{Name: c.Name + "." + k, Data: []byte(outputs[k])})
			}
		}
	}
	return txtar.Format(files), errs
}
