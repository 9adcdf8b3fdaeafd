package main

import (
	"runtime"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/passtest"
)

// TestPassCases checks that the measured passes change their programs and that both sides
// produce the same text.
func TestPassCases(t *testing.T) {
	for _, c := range passCases() {
		t.Run(c.pass.Name, func(t *testing.T) {
			steps := []passtest.Step{}
			for _, s := range append(append([]step{}, c.before...), c.step) {
				steps = append(steps, passtest.Step{Pass: s.pass, Options: s.options})
			}
			text := c.text(2500 / corpus.Part(10))
			if c.alone {
				before, err := passtest.Apply(text, nil)
				if err != nil {
					t.Fatal(err)
				}
				after, err := passtest.Apply(text, steps)
				if err != nil || string(before) == string(after) {
					t.Errorf("changes nothing: %v", err)
				}
				return
			}
			n := passtest.Compare(t, pipeline(append(append([]step{}, c.before...), c.step)...), steps, []passtest.Program{{Name: c.pass.Name, Text: text}}, nil)
			if n.Same != 1 || n.Changed == 0 && len(c.before) == 0 && !c.locations { // the text has no locations
				t.Errorf("%+v", n)
			}
		})
	}
}

func TestPrintPasses(t *testing.T) {
	var b strings.Builder
	printPasses(&b, []passResult{
		{Case: "pass-x", Threads: 1, Reference: &passRuns{SHA256: "a", Runs: []float64{6, 9, 8}},
			Hlobc: passRuns{SHA256: "a", Operations: 100, Runs: []float64{2, 1, 4}}},
		{Case: "pass-y", Threads: 2, Hlobc: passRuns{Operations: 7, Runs: []float64{3}}},
		{Case: "pass-x-growth", Threads: 2, Growth: map[int]float64{10: 1, 100: 100}},
	})
	for _, want := range []string{"pass-x 1 100 | 8.00 2.00 4.00 | true", "pass-y 2 7 | - 3.00 - | -",
		"pass-x-growth, threads 2, ns/op: 10: 100000 100: 1000000 time ~ ops^2.00"} {
		if !strings.Contains(strings.Join(strings.Fields(b.String()), " "), want) {
			t.Errorf("%q is not in\n%s", want, b.String())
		}
	}
}

// BenchmarkPasses is for profiling individual passes.
func BenchmarkPasses(b *testing.B) {
	for _, c := range passCases() {
		b.Run(c.pass.Name, func(b *testing.B) {
			text := c.text(passOps)
			before, err := manager(c.before...)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				b.StopTimer()
				m, err := asm.Parse(text, asm.ParseOptions{})
				if err != nil {
					b.Fatal(err)
				}
				if err := before.Run(m); err != nil {
					b.Fatal(err)
				}
				pm, err := manager(c.step)
				if err != nil {
					b.Fatal(err)
				}
				runtime.GC()
				b.StartTimer()
				if err := pm.Run(m); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
