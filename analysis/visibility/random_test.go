package visibility_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/analysis/visibility"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/oracle"
)

// randomPrograms is the number of random programs; HLOBC_SAMPLE=N runs every Nth.
const randomPrograms = 1200

// TestPrecision checks that, in straight-line programs without publishing operations, a value is
// secret exactly if it depends on a secret input.
func TestPrecision(t *testing.T) {
	values, secrets := 0, 0
	programs := randomPrograms / corpus.Part(3)
	for seed := range uint64(programs) {
		text, args, returned := program(seed, true)
		m := parse(t, text)
		known := rand.New(rand.NewPCG(seed, 5)).Uint64()
		inputs := make([]visibility.Visibility, len(args))
		for i := range inputs {
			inputs[i] = visibility.Visibility(known >> i & 1)
		}
		r, err := visibility.Analyze(m.Root(), visibility.Options{Inputs: inputs})
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, text)
		}
		for i, v := range returned {
			want := visibility.Public
			for a, w := range inputs {
				if v.inputs>>a&1 != 0 {
					want = want.Join(w)
				}
			}
			values++
			secrets += int(want)
			if got := r.Entry.Results[i]; got != want {
				t.Fatalf("seed %d: %s is %v, want %v, with %v in\n%s", seed, v.name, got, want, inputs, text)
			}
		}
	}
	if values < 25*programs/3 || secrets < values/10 || secrets > values*9/10 {
		t.Errorf("%d values, %d of them secret: the programs are of no use", values, secrets)
	}
	t.Logf("%d values, %d of them secret", values, secrets)
}

// TestSoundness checks, in programs with control flow and calls, that changing the secret inputs
// does not change any value that is inferred to be public.
func TestSoundness(t *testing.T) {
	o := oracle.Current(t)
	var mu sync.Mutex
	var wg sync.WaitGroup
	seeds := make(chan uint64)
	runs, public, secret, changed := 0, 0, 0, 0
	for range 2 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for seed := range seeds {
				p, s, c, msg := soundness(o, seed)
				mu.Lock()
				runs++
				public, secret, changed = public+p, secret+s, changed+c
				if msg != "" {
					t.Errorf("seed %d: %s", seed, msg)
				}
				mu.Unlock()
			}
		}()
	}
	for seed := uint64(0); seed < randomPrograms && !t.Failed(); seed += uint64(corpus.Sample(25)) {
		seeds <- seed
	}
	close(seeds)
	wg.Wait()
	if changed == 0 || public == 0 {
		t.Errorf("%d values are public, %d of the secret ones change: the programs are of no use", public, changed)
	}
	t.Logf("%d programs: %d results are public; %d are secret, of which %d change with the secret inputs", runs, public, secret, changed)
}

// soundness runs a program several times, with the same public and different secret inputs. It
// returns the number of public results, of secret results, and of secret results that change.
func soundness(o *oracle.Oracle, seed uint64) (public, secret, changed int, msg string) {
	text, args, returned := program(seed, false)
	m, err := parseText(text)
	if err != nil {
		return 0, 0, 0, fmt.Sprintf("%v\n%s", err, text)
	}
	r := rand.New(rand.NewPCG(seed, 99))
	inputs := make([]visibility.Visibility, len(args))
	for i := range inputs {
		inputs[i] = visibility.Visibility(r.IntN(2))
	}
	res, err := visibility.Analyze(m.Root(), visibility.Options{Inputs: inputs})
	if err != nil {
		return 0, 0, 0, fmt.Sprintf("%v\n%s", err, text)
	}
	data := make([]string, len(args))
	var first []oracle.Result
	differ := make([]bool, len(returned))
	for round := range 4 {
		for i, a := range args {
			if round == 0 || inputs[i] == visibility.Secret {
				data[i] = randomData(r, a.typ)
			}
		}
		got, err := o.Ask("run", []byte(text), oracle.Options{"inputs": data})
		if err != nil || !got.OK {
			return 0, 0, 0, fmt.Sprintf("%v %s %v\n%s", err, got.Error, got.Diagnostics, text)
		}
		if round == 0 {
			first = got.Results
			continue
		}
		for i := range returned {
			if bytes.Equal(first[i].Data, got.Results[i].Data) {
				continue
			}
			if differ[i] = true; res.Entry.Results[i] == visibility.Public {
				return 0, 0, 0, fmt.Sprintf("%s is called public, and was %s, then %s, with inputs %v as %v in\n%s", returned[i].name,
					first[i].Text, got.Results[i].Text, inputs, data, text)
			}
		}
	}
	for i, v := range res.Entry.Results {
		switch {
		case v == visibility.Public:
			public++
		default:
			secret++
			if differ[i] {
				changed++
			}
		}
	}
	return public, secret, changed, ""
}

func randomData(r *rand.Rand, typ string) string {
	n := 1
	if typ == vectorType {
		n = 4
	}
	var list []string
	for range n {
		list = append(list, strconv.Itoa(r.IntN(9)-2))
	}
	if n == 1 {
		return fmt.Sprintf("dense<%s> : %s", list[0], typ)
	}
	return fmt.Sprintf("dense<[%s]> : %s", strings.Join(list, ", "), typ)
}
