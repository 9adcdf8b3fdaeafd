package asm_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"runtime"
	"strconv"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/oracle"
)

// mutantTokens splits a text into the tokens that mutate changes.
var mutantTokens = regexp.MustCompile(`//[^\n]*|"[^"\n]*"|[%#!@^]?[A-Za-z0-9_.$]+|->|\s+|.`)

// mutate changes one or more tokens: it drops, repeats, swaps or replaces them with others from the
// text.
func mutate(r *rand.Rand, text string) string {
	list := mutantTokens.FindAllString(text, -1)
	for range 1 + r.IntN(2) {
		if len(list) < 3 {
			break
		}
		i, j := r.IntN(len(list)), r.IntN(len(list))
		switch r.IntN(6) {
		case 0:
			list = append(list[:i:i], list[i+1:]...)
		case 1:
			list = append(list[:i+1:i+1], list[i:]...)
		case 2:
			list[i], list[j] = list[j], list[i]
		case 3:
			list[i] = list[j]
		case 4:
			list[i] += list[j]
		default:
			b := []byte(list[i])
			b[r.IntN(len(b))] = byte(' ' + r.IntN(95))
			list[i] = string(b)
		}
	}
	var out []byte
	for _, s := range list {
		out = append(out, s...)
	}
	return string(out)
}

// TestParseMutants parses damaged programs, both as written and as printed. The first error must be
// on the line that the reference reports. An error that both detect is appended to each program, so
// that the reference does not verify what precedes it. HLOBC_MUTANTS is the number of mutants per
// program; HLOBC_SEED selects different ones.
func TestParseMutants(t *testing.T) {
	o := oracle.Current(t)
	reg := known()
	each, _ := strconv.Atoi(os.Getenv("HLOBC_MUTANTS"))
	if each == 0 {
		each = 1
	}
	seed, _ := strconv.Atoi(os.Getenv("HLOBC_SEED"))
	type outcome struct{ same, differ int }
	var all outcome
	var mu sync.Mutex
	var wg sync.WaitGroup
	work := make(chan program)
	for range min(2, runtime.GOMAXPROCS(0)) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for p := range work {
				r := rand.New(rand.NewPCG(uint64(len(p.text)), uint64(p.text[0])+uint64(seed)<<8))
				texts := []string{string(p.text)}
				if m, err := asm.Parse(p.text, asm.ParseOptions{Registry: reg, AllowUnregistered: true}); err == nil {
					for _, form := range []asm.Options{{Generic: true, DebugInfo: true}, {DebugInfo: true}, {LocalScope: true, DebugInfo: true}, {}} {
						texts = append(texts, string(asm.Print(nil, m.Root(), form)))
					}
				}
				for range each {
					text := []byte(mutate(r, texts[r.IntN(len(texts))]) + "\n\"\"\n")
					a := o.Must(t, "parse", text, oracle.Options{"allow_unregistered": true})
					if len(a.Diagnostics) == 0 {
						continue // the reference crashed
					}
					want := a.Diagnostics[0]
					if want.Severity == "WARNING" || want.Severity == "warning" {
						continue
					}
					_, err := asm.Parse(text, asm.ParseOptions{Registry: reg, AllowUnregistered: true})
					msg := ""
					if err == nil {
						msg = "accepted"
					} else if got := err.(diag.Texts)[0]; got.Line != want.Line {
						msg = got.Error()
					}
					mu.Lock()
					if msg == "" {
						all.same++
					} else if all.differ++; all.differ < 60 {
						t.Errorf("%s: %s, the reference: %d:%d: %s", p.name, msg, want.Line, want.Col, want.Message)
						if dir := os.Getenv("HLOBC_KEEP"); dir != "" {
							os.WriteFile(fmt.Sprintf("%s/m%d.mlir", dir, all.differ), text, 0o644)
						}
					}
					mu.Unlock()
				}
			}
		}()
	}
	for _, p := range programs(t) {
		// hlobc does not parse the contents of sparse_tensor attributes.
		if len(p.text) > 0 && len(p.text) < 4000 && !bytes.Contains(p.text, []byte("sparse_tensor")) {
			work <- p
		}
	}
	close(work)
	wg.Wait()
	t.Logf("%d mutants with the first error on the same line, %d not", all.same, all.differ)
}
