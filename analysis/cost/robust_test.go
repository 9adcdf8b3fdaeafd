package cost_test

import (
	"math/rand/v2"
	"regexp"
	"testing"

	"github.com/hlobc/hlobc/analysis/cost"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/fuzz"
	"github.com/hlobc/hlobc/internal/corpus"
)

// TestRandom: modules whose operations obey no rules have costs, too.
func TestRandom(t *testing.T) {
	for seed := range int64(400 / corpus.Part(4)) {
		if _, err := cost.Analyze(fuzz.New(seed), cost.Options{}); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
}

var (
	typePattern   = regexp.MustCompile(`tensor<[a-z0-9x]*>`)
	numberPattern = regexp.MustCompile(`\b[0-9]+\b`)
)

// TestWrongTypes exchanges types and numbers in programs, so that operations break their rules.
func TestWrongTypes(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	types := []string{"tensor<*xf32>", "tensor<f32>", "tensor<i32>", "tensor<?xf32>", "tensor<?x?x?xi32>", "tensor<3x4x5x6xcomplex<f32>>", "f32", "tuple<tensor<2xf32>>",
		"!stablehlo.token", "tensor<0x9223372036854775807xf64>", "tensor<1xi64>"}
	numbers := []string{"0", "1", "7", "-1", "9223372036854775807", "-9223372036854775808"}
	parsed := 0
	for i, rec := range records(t) {
		if i%corpus.Part(2) != 0 {
			continue
		}
		text := asm.Print(nil, rec.read(t).Root(), asm.Options{Generic: true})
		for range 4 / corpus.Part(4) {
			damaged := replaceOne(r, text, typePattern, types)
			if r.IntN(2) == 0 {
				damaged = replaceOne(r, damaged, numberPattern, numbers)
			}
			m, err := asm.Parse(damaged, asm.ParseOptions{})
			if err != nil {
				continue
			}
			parsed++
			if _, err := cost.Analyze(m, cost.Options{LoopsOnce: r.IntN(2) == 0}); err != nil {
				t.Fatalf("%s: %v", rec.Name, err)
			}
		}
	}
	if parsed < 100 {
		t.Errorf("%d programs parsed", parsed)
	}
}

// replaceOne replaces one match, and what else is written like it, by one of the texts.
func replaceOne(r *rand.Rand, text []byte, pattern *regexp.Regexp, with []string) []byte {
	all := pattern.FindAllIndex(text, -1)
	if len(all) == 0 {
		return text
	}
	old := all[r.IntN(len(all))]
	word := string(text[old[0]:old[1]])
	replacement := with[r.IntN(len(with))]
	return pattern.ReplaceAllFunc(text, func(b []byte) []byte {
		if string(b) == word {
			return []byte(replacement)
		}
		return b
	})
}
