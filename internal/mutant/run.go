package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/hlobc/hlobc/internal/measured"
)

// Verdict is what became of a mutant.
type Verdict string

const (
	Killed     Verdict = "killed"
	TimedOut   Verdict = "timed out"
	Elsewhere  Verdict = "elsewhere" // noticed by the tests of a package that imports this one
	Survived   Verdict = "survived"
	NotRun     Verdict = "not run" // survived, since no test runs the code
	Equal      Verdict = "equivalent"
	notCompile Verdict = ""
)

// Result is a mutant and what became of it.
type Result struct {
	*Mutation
	Verdict
}

// session is a run of the tool.
type session struct {
	dir        string // of the module
	timeout    time.Duration
	own        bool // no tests of importing packages
	equivalent []Equivalent
	progress   io.Writer
}

// run plants n mutants, chosen by the seed, in the packages. One that is no program is replaced by
// another.
func (s *session) run(n int, seed uint64, patterns []string) ([]Result, error) {
	pkgs, err := measured.List(s.dir, patterns...)
	if err != nil {
		return nil, err
	}
	var all []*Mutation
	for _, p := range pkgs {
		list, err := mutations(p)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	shuffle(all, seed)
	l, err := newLab(s, drawn(all, n))
	if err != nil {
		return nil, err
	}
	defer l.close()
	chosen, err := l.choose(all, n)
	if err != nil {
		return nil, err
	}
	var results []Result
	for i, m := range chosen {
		v := Equal
		if !s.isEquivalent(m) {
			if v, err = l.try(m, i+1); err != nil {
				return nil, fmt.Errorf("%v: %w", m, err)
			}
		}
		results = append(results, Result{m, v})
		fmt.Fprintf(s.progress, "%d/%d %s: %v\n", len(results), len(chosen), v, m)
	}
	return results, nil
}

// choose returns the first n mutations that are programs, and plants them under their numbers,
// counted from 1.
func (l *lab) choose(all []*Mutation, n int) ([]*Mutation, error) {
	for {
		var candidates []*Mutation
		mutants := map[int]*Mutation{}
		for _, m := range all {
			if len(candidates) == n {
				break
			}
			if ok, err := m.program(); err != nil {
				return nil, err
			} else if !ok {
				continue
			}
			candidates = append(candidates, m)
			if !l.isEquivalent(m) {
				mutants[len(candidates)] = m
			}
		}
		planted := len(mutants)
		var err error
		if l.overlay, err = l.plantable(mutants); err != nil || len(mutants) == planted {
			return candidates, err
		}
		all = slices.DeleteFunc(slices.Clone(all), func(m *Mutation) bool {
			i := slices.Index(candidates, m)
			return i >= 0 && mutants[i+1] == nil && !l.isEquivalent(m)
		})
	}
}

// shuffle puts mutations in the order in which they are planted.
func shuffle(all []*Mutation, seed uint64) {
	r := rand.New(rand.NewPCG(seed, 0))
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
}

// drawn is the packages of the first n mutations and of some more, which replace others.
func drawn(all []*Mutation, n int) []*measured.Package {
	var list []*measured.Package
	for _, m := range all[:min(len(all), 2*n+20)] {
		if !slices.Contains(list, m.Pkg) {
			list = append(list, m.Pkg)
		}
	}
	return list
}
