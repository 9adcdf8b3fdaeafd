package infer_test

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"hash/fnv"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect/chlo"
	"github.com/hlobc/hlobc/dialect/stablehlo"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/internal/transcript"
	"github.com/hlobc/hlobc/ods"
)

// specimens are random programs of one kind. Which ones does not depend on those of other kinds.
type specimens struct {
	name  string // of the operation
	texts []string
}

// random returns a source of random numbers of its own for a kind of programs.
func random(kind string) *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(kind))
	return rand.New(rand.NewPCG(h.Sum64(), 1))
}

// generatedSpecimens returns operations generated from their definitions.
func generatedSpecimens() (list []specimens) {
	for _, d := range []*ods.Dialect{chlo.Ops(), stablehlo.Ops()} {
		for i := range d.Ops {
			s := specimens{name: d.Name + "." + d.Ops[i].Name}
			g := newGenerator(random(s.name))
			for range 20 {
				text := g.operation(d, &d.Ops[i])
				if !g.one(8) {
					text = g.infer(text)
				}
				s.texts = append(s.texts, text)
			}
			list = append(list, s)
		}
	}
	return list
}

// changedSpecimens returns the positive cases, each with one or two changes.
func changedSpecimens(t testing.TB) (list []specimens) {
	var from []*rand.Rand
	for i, c := range cases(t, "positive.txt") {
		list = append(list, specimens{name: c.op.Name()})
		from = append(from, random(fmt.Sprintf("%s %d", c.op.Name(), i)))
	}
	for range 8 {
		for i, c := range cases(t, "positive.txt") {
			g := &mutator{m: c.m, r: from[i]}
			how := g.mutate(&c.specimen)
			if g.r.IntN(2) == 0 {
				how += g.mutate(&c.specimen)
			}
			if how != "" {
				list[i].texts = append(list[i].texts, string(c.specimen.text()))
			}
		}
	}
	return list
}

// rules returns for each program the rule that it breaks, or "ok", and a checksum of all that is said.
func (s *specimens) rules() (list []string, said uint32) {
	sum := crc32.NewIEEE()
	for _, text := range s.texts {
		m, err := asm.Parse([]byte(text), asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			list = append(list, "text")
			continue
		}
		rule := "ok"
		if err := verify.Module(m, verify.Options{First: true, Workers: 1}); err != nil {
			v := err.(verify.Findings)[0]
			if rule = v.Rule; v.Name != s.name {
				rule = v.ID()
			}
			fmt.Fprintln(sum, v)
		}
		list = append(list, rule)
	}
	return list, sum.Sum32()
}

// record is a file with a line for each kind of programs: its name, a checksum of the programs, which
// have types that were inferred, the rules that they break, and a checksum of what is said of them.
func record(list []specimens) []byte {
	var out bytes.Buffer
	for _, s := range list {
		sum := crc32.ChecksumIEEE([]byte(strings.Join(s.texts, "\n")))
		rules, said := s.rules()
		fmt.Fprintf(&out, "%s %08x: %s; said %08x\n", s.name, sum, strings.Join(rules, ", "), said)
	}
	return out.Bytes()
}

// TestRecorded checks which random programs are valid, and which rules the others break. What is
// recorded are verdicts of the reference; see TestRecordedReference.
func TestRecorded(t *testing.T) {
	for name, list := range map[string][]specimens{"generated.txt": generatedSpecimens(), "changed.txt": changedSpecimens(t)} {
		transcript.Recorded(t, filepath.Join("testdata", name), string(record(list)), *update)
	}
}

// TestRecordedReference asks the reference about those programs.
func TestRecordedReference(t *testing.T) {
	oracle.Current(t)
	for _, list := range [][]specimens{generatedSpecimens(), changedSpecimens(t)} {
		j := newJudge(t)
		for _, s := range list {
			for _, text := range s.texts {
				j.ask(s.name, []byte(text))
			}
		}
		j.report(1)
	}
}

// TestMessages records what is said of each invalid case.
func TestMessages(t *testing.T) {
	var out bytes.Buffer
	for _, c := range slices.Concat(cases(t, "negative.txt"), cases(t, "unspellable.txt")) {
		if v := c.broken(t); v != nil {
			fmt.Fprintln(&out, v)
		}
	}
	for _, c := range moduleCases(t) {
		if v := brokenIn(t, c.text); v != nil {
			fmt.Fprintln(&out, v)
		}
	}
	transcript.Recorded(t, filepath.Join("testdata", "messages.txt"), out.String(), *update)
}
