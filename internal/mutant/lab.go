package main

import (
	"bytes"
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
	overlay string
	profile *measured.Profile
	// importers are the packages of the module that import a package, or whose tests do. The one
	// that was the last to notice a mutant comes first.
	importers map[string][]*measured.Package
	// tests are the tests of a package, by import path.
	tests map[string]*suite
}

// suite is the tests of a package, built.
type suite struct {
	binary string        // empty if there are none
	limit  time.Duration // what they may take
	// long is set for tests some of which -short leaves out. The others run first, since most
	// mutants die of those.
	long bool
}

// newLab finds out which code of packages is run by tests.
func newLab(s *session, pkgs []*measured.Package) (*lab, error) {
	l := &lab{session: s, tests: map[string]*suite{}, importers: map[string][]*measured.Package{}}
	var err error
	if !s.own {
		everything, err := measured.List(s.dir, "./...")
		if err != nil {
			return nil, err
		}
		for _, p := range everything {
			imports := slices.Concat(p.Imports, p.TestImports, p.XTestImports)
			slices.Sort(imports)
			for _, i := range slices.Compact(imports) {
				if i != p.ImportPath {
					l.importers[i] = append(l.importers[i], p)
				}
			}
		}
	}
	if l.profile, err = measured.Cover(s.dir, pkgs); err != nil {
		return nil, err
	}
	l.tmp, err = os.MkdirTemp("", "hlobc-mutant-")
	return l, err
}

func (l *lab) close() { os.RemoveAll(l.tmp) }

// isEquivalent reports whether no test can notice m.
func (s *session) isEquivalent(m *Mutation) bool {
	return slices.ContainsFunc(s.equivalent, func(e Equivalent) bool { return e.is(m) })
}

// try runs the tests on the mutant m, which has the number n.
func (l *lab) try(m *Mutation, n int) (Verdict, error) {
	verdict := NotRun
	if l.profile.Runs(m.Pkg, m.File, m.Line, m.Column) {
		var err error
		if verdict, err = l.test(m.Pkg, n); err != nil || verdict != Survived {
			return verdict, err
		}
	}
	importers := l.importers[m.Pkg.ImportPath]
	for i, p := range importers {
		v, err := l.test(p, n)
		if err != nil {
			// Its tests need what this machine lacks, or more time: they say nothing.
			fmt.Fprintf(l.progress, "%s is left out: %v\n", p.Name(), err)
			l.tests[p.ImportPath] = new(suite)
		} else if v != Survived {
			copy(importers[1:], importers[:i])
			importers[0] = p
			return Elsewhere, nil
		}
	}
	return verdict, nil
}

// test runs the tests of a package.
func (l *lab) test(p *measured.Package, n int) (Verdict, error) {
	s, err := l.suite(p)
	if err != nil || s.binary == "" {
		return Survived, err
	}
	if s.long {
		err = l.execute(p, s.binary, n, s.limit, "-test.short")
	}
	if err == nil {
		err = l.execute(p, s.binary, n, s.limit)
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

// suite builds the tests of a package. They may take what they take without a mutant many times
// over, since a machine does other things, too.
func (l *lab) suite(p *measured.Package) (*suite, error) {
	if s := l.tests[p.ImportPath]; s != nil {
		return s, nil
	}
	s := new(suite)
	l.tests[p.ImportPath] = s
	tests, err := filepath.Glob(filepath.Join(p.Dir, "*_test.go"))
	if err != nil || len(tests) == 0 {
		return s, err
	}
	for _, path := range tests {
		src, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		s.long = s.long || bytes.Contains(src, []byte("testing.Short()"))
	}
	s.binary = filepath.Join(l.tmp, fmt.Sprintf("test%d.exe", len(l.tests)))
	args := []string{"test", "-c", "-vet=off", "-ldflags=-s -w", "-o", s.binary, "-overlay", l.overlay, p.ImportPath}
	if out, err := measured.Command(l.dir, "go", args...).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go test -c: %w\n%s", err, out)
	}
	start := time.Now()
	if err := l.execute(p, s.binary, 0, l.timeout); err != nil {
		return nil, fmt.Errorf("the tests of %s fail without a mutant: %w", p.Name(), err)
	}
	s.limit = min(l.timeout, 10*time.Since(start)+5*time.Second)
	return s, nil
}

var (
	errFailed  = errors.New("tests fail")
	errTimeout = errors.New("tests take too long")
)

// memory is how many KiB of address space a test may take: a loop that does not end can take all
// of the machine's memory long before its time is over.
const memory = 8 << 20

// execute runs tests that were built, on a mutant.
func (l *lab) execute(p *measured.Package, binary string, n int, limit time.Duration, flags ...string) error {
	args := append([]string{"-test.failfast", "-test.timeout=" + limit.String()}, flags...)
	cmd := measured.Command(p.Dir, binary, args...)
	if sh, err := exec.LookPath("sh"); err == nil {
		script := fmt.Sprintf("ulimit -v %d 2>/dev/null; exec \"$@\"", memory)
		cmd = measured.Command(p.Dir, sh, append([]string{"-c", script, "sh", binary}, args...)...)
	}
	environment(cmd, n)
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
