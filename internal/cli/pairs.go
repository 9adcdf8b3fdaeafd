package cli

import (
	"errors"
	"iter"
	"os"
	"path/filepath"
	"slices"

	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/ir"
)

// PairTask is what a verb does with two programs that belong together.
type PairTask[T any] struct {
	// Load compares two programs. The module of one is nil if only the other is there.
	Load func(a, b PairSide) (T, error)
	// Show writes the outcome as text. The names are those of the programs.
	Show func(p *Page, a, b string, v T)
	// Bad reports whether the outcome is a finding.
	Bad func(v T) bool
	// End writes the text after all pairs.
	End func(p *Page)
}

// PairSide is one of two programs, with VHLO converted to StableHLO.
type PairSide struct {
	Module *ir.Module
	In     *input.Input
}

// Pairs runs a task on the programs of two files, or on those in two directories that have the same
// name, and returns the exit code: whatever cannot be read is a [Failure].
func Pairs[T any](c *Call, t PairTask[T]) int {
	if len(c.Paths) != 2 {
		return c.Usage("expected two files or two directories, found %s", Plural(len(c.Paths), "path"))
	}
	if c.Paths[0] == "-" && c.Paths[1] == "-" {
		return c.Usage("standard input cannot be both programs")
	}
	pairs, err := pairUp(c.Files, c.Paths[0], c.Paths[1])
	if err != nil {
		c.complain("%v", err)
		return Failure
	}
	p, err := c.open(len(pairs) > 1)
	if err != nil {
		c.complain("%v", err)
		return Failure
	}
	code := Good
	p.begin()
	for _, s := range pairs {
		code = max(code, onePair(c, p, s, &t))
	}
	if t.End != nil && !c.JSON {
		t.End(p)
	}
	p.finish()
	if p.Looked == 0 && code == Good {
		c.complain("%s and %s: no MLIR found", c.Paths[0], c.Paths[1])
		code = Failure
	}
	if err := p.close(); err != nil {
		c.complain("%v", err)
		return Failure
	}
	return code
}

// pairUp finds what belongs together: two files, or files of one name below two directories. A
// source that has no partner comes with an empty one.
func pairUp(files input.Files, a, b string) ([][2]*input.Source, error) {
	isDir := func(path string) bool { return files[path] == nil && IsDir(path) }
	if isDir(a) != isDir(b) {
		return nil, errors.New(a + " and " + b + ": one is a directory and the other is not")
	}
	if !isDir(a) {
		x, y := files.Find([]string{a}), files.Find([]string{b})
		return [][2]*input.Source{{&x[0], &y[0]}}, nil
	}
	left, right := below(a), below(b)
	var names []string
	for n := range left {
		names = append(names, n)
	}
	for n := range right {
		if left[n] == nil {
			names = append(names, n)
		}
	}
	slices.Sort(names)
	var out [][2]*input.Source
	for _, n := range names {
		out = append(out, [2]*input.Source{left[n], right[n]})
	}
	return out, nil
}

// IsDir reports whether a path names a directory.
func IsDir(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// below lists the files below a directory by their paths in it.
func below(dir string) map[string]*input.Source {
	out := make(map[string]*input.Source)
	for _, s := range input.Find([]string{dir}) {
		name, err := filepath.Rel(dir, s.Path)
		if err != nil {
			name = s.Path
		}
		out[name] = &s
	}
	return out
}

// opened is a program of one side.
type opened struct {
	in  *input.Input
	err error
}

// programs opens the programs of a source, one after the other: an archive can have more than fit into
// memory. Files in a directory that are not MLIR have none.
func programs(c *Call, s *input.Source) iter.Seq[opened] {
	return func(yield func(opened) bool) {
		if s == nil {
			return
		}
		for in, err := range s.All(input.Options{Limit: c.Limit, Stdin: c.Stdin, Inside: c.Inside}) {
			if errors.Is(err, input.ErrSkipped) {
				in.Close()
				continue
			}
			if err == nil && in.Kind == input.Unknown {
				err = NoProgram(in.Data)
			}
			if !yield(opened{in, err}) {
				return
			}
		}
	}
}

// onePair compares the programs of two sources, in their order.
func onePair[T any](c *Call, p *Page, s [2]*input.Source, t *PairTask[T]) int {
	left, stopLeft := iter.Pull(programs(c, s[0]))
	defer stopLeft()
	right, stopRight := iter.Pull(programs(c, s[1]))
	defer stopRight()
	code := Good
	for {
		a, more := left()
		b, moreB := right()
		if !more && !moreB {
			return code
		}
		code = max(code, twoPrograms(c, p, [2]opened{a, b}, t))
		for _, o := range [2]opened{a, b} {
			if o.in != nil {
				o.in.Close()
			}
		}
	}
}

// twoPrograms compares two programs, one of which can be missing.
func twoPrograms[T any](c *Call, p *Page, side [2]opened, t *PairTask[T]) int {
	code := Good
	var m [2]*ir.Module
	for k := range side {
		if side[k].in != nil && side[k].err == nil {
			side[k].err = Contain(side[k].in.Data, func() (err error) {
				m[k], err = c.StableHLO(side[k].in)
				return err
			})
		}
		if side[k].err != nil {
			c.report(side[k].in.Name, side[k].err)
			code = Failure
		}
	}
	p.Looked++
	if code == Failure {
		return code
	}
	var v T
	err := Contain(nil, func() (err error) {
		v, err = t.Load(PairSide{m[0], side[0].in}, PairSide{m[1], side[1].in})
		return err
	})
	if err != nil {
		c.report(name(side[1].in), err)
		return Failure
	}
	if t.Bad(v) {
		code = Finding
	}
	if c.JSON {
		f := JSONFile{Name: name(side[0].in), Other: name(side[1].in), Result: listed(v, false)}
		if side[0].in != nil {
			f.StoredBytes = side[0].in.Stored
		}
		p.element(f)
	} else {
		t.Show(p, name(side[0].in), name(side[1].in), v)
	}
	return code
}

// name is the name of a program, "" if there is none.
func name(in *input.Input) string {
	if in == nil {
		return ""
	}
	return in.Name
}
