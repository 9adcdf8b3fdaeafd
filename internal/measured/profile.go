package measured

import (
	"fmt"
	"os"
	"path"
	"strings"
)

// Profile records which statements of packages their own tests run.
type Profile struct {
	files map[string][]block // by import path and name of the file
}

// block is a run of statements without a branch; the end is behind it.
type block struct {
	from, to   position
	statements int
	run        bool
}

type position struct{ line, column int }

func (p position) before(q position) bool {
	return p.line < q.line || p.line == q.line && p.column < q.column
}

// Cover runs the tests of packages.
func Cover(dir string, pkgs []*Package) (*Profile, error) {
	f, err := os.CreateTemp("", "hlobc-cover-")
	if err != nil {
		return nil, err
	}
	f.Close()
	defer os.Remove(f.Name())
	args := []string{"test", "-vet=off", "-coverprofile=" + f.Name()}
	for _, p := range pkgs {
		args = append(args, p.ImportPath)
	}
	if _, err := output(Command(dir, "go", args...)); err != nil {
		return nil, err
	}
	text, err := os.ReadFile(f.Name())
	if err != nil {
		return nil, err
	}
	return parse(string(text))
}

// parse parses a profile written by go test. A block can have several lines, for example if a
// package is tested twice.
func parse(text string) (*Profile, error) {
	p := &Profile{map[string][]block{}}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "mode:") {
			continue
		}
		var b block
		var count int
		i := strings.LastIndexByte(line, ':')
		if i < 0 {
			return nil, fmt.Errorf("coverage profile: no position in %q", line)
		}
		if _, err := fmt.Sscanf(line[i+1:], "%d.%d,%d.%d %d %d", &b.from.line, &b.from.column, &b.to.line, &b.to.column, &b.statements, &count); err != nil {
			return nil, fmt.Errorf("coverage profile: %q: %w", line, err)
		}
		b.run = count > 0
		p.add(line[:i], b)
	}
	return p, nil
}

func (p *Profile) add(file string, b block) {
	for i, old := range p.files[file] {
		if old.from == b.from && old.to == b.to {
			p.files[file][i].run = old.run || b.run
			return
		}
	}
	p.files[file] = append(p.files[file], b)
}

// Runs reports whether tests run the code at a line and column, counted from 1, of a file of pkg.
// Code that is not in the profile counts as run.
func (p *Profile) Runs(pkg *Package, file string, line, column int) bool {
	at, known := position{line, column}, false
	for _, b := range p.files[path.Join(pkg.ImportPath, file)] {
		if !at.before(b.from) && at.before(b.to) {
			if b.run {
				return true
			}
			known = true
		}
	}
	return !known
}

// Statements returns the number of statements of a package, and of those that its tests run.
func (p *Profile) Statements(pkg *Package) (all, run int) {
	for name, blocks := range p.files {
		if path.Dir(name) != pkg.ImportPath {
			continue
		}
		for _, b := range blocks {
			all += b.statements
			if b.run {
				run += b.statements
			}
		}
	}
	return all, run
}
