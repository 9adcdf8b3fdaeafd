package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/hlobc/hlobc/internal/measured"
)

// lab builds mutants and runs tests on them.
type lab struct {
	*session
	tmp     string
	profile *measured.Profile
	// importers are the packages of the module that import a package.
	importers map[string][]*measured.Package
	// usual is how long the tests of a package take, by import path.
	usual map[string]time.Duration
	// long holds the packages with tests that -short leaves out. Their other tests run first,
	// since most mutants die of those.
	long map[string]bool
}

// newLab finds out which code of packages is run by tests.
func newLab(s *session, pkgs []*measured.Package) (*lab, error) {
	l := &lab{session: s, usual: map[string]time.Duration{}, long: map[string]bool{}, importers: map[string][]*measured.Package{}}
	var err error
	if s.wide {
		everything, err := measured.List(s.dir, "./...")
		if err != nil {
			return nil, err
		}
		for _, p := range everything {
			for _, i := range p.Imports {
				l.importers[i] = append(l.importers[i], p)
			}
		}
	} else if l.profile, err = measured.Cover(s.dir, pkgs); err != nil {
		return nil, err
	}
	l.tmp, err = os.MkdirTemp("", "hlobc-mutant-")
	return l, err
}

func (l *lab) close() { os.RemoveAll(l.tmp) }

// try plants a mutant and runs the tests.
func (l *lab) try(m *Mutation) (Verdict, error) {
	if slices.ContainsFunc(l.equivalent, func(e Equivalent) bool { return e.is(m) }) {
		return Equal, nil
	}
	overlay, err := l.overlay(m)
	if err != nil {
		return "", err
	}
	if ok, err := l.builds(m.Pkg, overlay); !ok {
		return notCompile, err
	}
	if l.profile != nil && !l.profile.Runs(m.Pkg, m.File, m.Line, m.Column) {
		return NotRun, nil
	}
	for _, p := range append([]*measured.Package{m.Pkg}, l.importers[m.Pkg.ImportPath]...) {
		if v, err := l.test(p, overlay); err != nil || v != Survived {
			return v, err
		}
	}
	return Survived, nil
}

// overlay writes the file that has the go command read the mutant.
func (l *lab) overlay(m *Mutation) (string, error) {
	src, err := m.apply()
	if err != nil {
		return "", err
	}
	mutated, path := filepath.Join(l.tmp, m.File), filepath.Join(l.tmp, "overlay.json")
	if err := os.WriteFile(mutated, src, 0o666); err != nil {
		return "", err
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": {filepath.Join(m.Pkg.Dir, m.File): mutated}})
	if err != nil {
		return "", err
	}
	return path, os.WriteFile(path, text, 0o666)
}

// builds reports whether a package with a mutant is a program.
func (l *lab) builds(p *measured.Package, overlay string) (bool, error) {
	out, err := measured.Command(l.dir, "go", "build", "-overlay", overlay, "-o", os.DevNull, p.ImportPath).CombinedOutput()
	exit := (*exec.ExitError)(nil)
	if err != nil && (!errors.As(err, &exit) || !bytes.HasPrefix(out, []byte("# "))) {
		return false, fmt.Errorf("go build: %w\n%s", err, out) // not for an error in a package
	}
	return err == nil, nil
}

// test runs the tests of a package.
func (l *lab) test(p *measured.Package, overlay string) (Verdict, error) {
	limit, err := l.limit(p)
	if err != nil || limit == 0 {
		return Survived, err
	}
	binary, err := l.compile(p, overlay)
	if err != nil {
		return "", err
	}
	if l.long[p.ImportPath] {
		err = l.execute(p, binary, limit, "-test.short")
	}
	if err == nil {
		err = l.execute(p, binary, limit)
	}
	switch {
	case err == nil:
		return Survived, nil
	case errors.Is(err, errTimeout):
		return TimedOut, nil
	case errors.Is(err, errFailed):
		return Killed, nil
	}
	return "", err
}

// limit is how long the tests of a package may take: what they take without a mutant many times
// over, since a machine does other things, too. It is 0 if there are no tests.
func (l *lab) limit(p *measured.Package) (time.Duration, error) {
	if _, ok := l.usual[p.ImportPath]; !ok {
		tests, err := filepath.Glob(filepath.Join(p.Dir, "*_test.go"))
		if err != nil || len(tests) == 0 {
			return 0, err
		}
		binary, err := l.compile(p, "")
		if err != nil {
			return 0, err
		}
		start := time.Now()
		if err := l.execute(p, binary, l.timeout); err != nil {
			return 0, fmt.Errorf("the tests of %s fail without a mutant: %w", p.Name(), err)
		}
		l.usual[p.ImportPath] = time.Since(start)
		for _, path := range tests {
			src, err := os.ReadFile(path)
			if err != nil {
				return 0, err
			}
			if bytes.Contains(src, []byte("testing.Short()")) {
				l.long[p.ImportPath] = true
			}
		}
	}
	return min(l.timeout, 10*l.usual[p.ImportPath]+5*time.Second), nil
}

// compile builds the tests of a package. The go command would run them, too, but then one could
// not tell tests that fail from tests that are no program.
func (l *lab) compile(p *measured.Package, overlay string) (string, error) {
	binary := filepath.Join(l.tmp, "test.exe")
	args := []string{"test", "-c", "-vet=off", "-ldflags=-s -w", "-o", binary}
	if overlay != "" {
		args = append(args, "-overlay", overlay)
	}
	if out, err := measured.Command(l.dir, "go", append(args, p.ImportPath)...).CombinedOutput(); err != nil {
		return "", fmt.Errorf("go test -c: %w\n%s", err, out)
	}
	return binary, nil
}

var (
	errFailed  = errors.New("tests fail")
	errTimeout = errors.New("tests take too long")
)

// memory is how many KiB of address space a test may take: a loop that does not end can take all
// of the machine's memory long before its time is over.
const memory = 8 << 20

// execute runs tests that were built.
func (l *lab) execute(p *measured.Package, binary string, limit time.Duration, flags ...string) error {
	args := append([]string{"-test.failfast", "-test.timeout=" + limit.String()}, flags...)
	cmd := measured.Command(p.Dir, binary, args...)
	if sh, err := exec.LookPath("sh"); err == nil {
		script := fmt.Sprintf("ulimit -v %d 2>/dev/null; exec \"$@\"", memory)
		cmd = measured.Command(p.Dir, sh, append([]string{"-c", script, "sh", binary}, args...)...)
	}
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	cmd.WaitDelay = time.Second
	if err := cmd.Start(); err != nil {
		return err
	}
	// The test's own clock does not run in a loop that nothing can interrupt.
	stop := time.AfterFunc(limit+10*time.Second, func() { cmd.Process.Kill() })
	err := cmd.Wait()
	if !stop.Stop() || strings.Contains(out.String(), "panic: test timed out after") {
		return errTimeout
	}
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return fmt.Errorf("%w: %w\n%s", errFailed, err, tail(out.Bytes()))
	}
	return err
}

// tail is the end of a long output.
func tail(out []byte) []byte { return out[max(0, len(out)-2000):] }
