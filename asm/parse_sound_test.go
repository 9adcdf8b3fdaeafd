package asm_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/writer"
)

// TestDamagedText parses damaged programs. None may cause a panic or take long. What is accepted
// must have a sound structure and be printable in every form, and parsing the printed generic form
// with locations must give the same text and bytecode. HLOBC_MUTANTS is the number of programs to
// make; if it is set, programs of ../shared are damaged, too.
func TestDamagedText(t *testing.T) {
	list, err := golden.Programs()
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	add := func(text []byte) {
		if len(text) > 0 && len(text) < 6000 && !bytes.Contains(text, []byte("sparse_tensor")) {
			texts = append(texts, string(text))
		}
	}
	for _, p := range list {
		add(p.Text)
	}
	for _, c := range badTexts {
		add([]byte(c.text))
	}
	for _, c := range repeats {
		if c.name == "places without a column" { // columns are added when they are printed
			continue
		}
		add([]byte(c.text))
	}
	rounds, _ := strconv.Atoi(os.Getenv("HLOBC_MUTANTS"))
	if rounds == 0 {
		rounds = 6000 / corpus.Part(6)
	} else {
		for _, f := range corpus.Tests(t) {
			for _, c := range corpus.Modules(f.Read(t)) {
				add(c.Text)
			}
		}
	}
	seed, _ := strconv.Atoi(os.Getenv("HLOBC_SEED"))
	reg := known()
	var accepted, next atomic.Int64
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for !t.Failed() {
				n := next.Add(1)
				if n > int64(rounds) {
					return
				}
				r := rand.New(rand.NewPCG(uint64(n), uint64(seed)))
				text := []byte(mutate(r, texts[r.IntN(len(texts))]))
				if damagedText(t, r, text, asm.ParseOptions{Registry: reg, AllowUnregistered: true, Workers: 1}) {
					accepted.Add(1)
				}
			}
		}()
	}
	wg.Wait()
	t.Logf("%d of %d damaged programs are accepted", accepted.Load(), rounds)
	if accepted.Load() < int64(rounds/50) {
		t.Error("too few")
	}
}

func damagedText(t *testing.T, r *rand.Rand, text []byte, opt asm.ParseOptions) bool {
	defer func() {
		if e := recover(); e != nil {
			t.Errorf("panic: %v\n%s", e, text)
			panic(e)
		}
	}()
	start := time.Now()
	m, err := asm.Parse(text, opt)
	if err != nil {
		_ = err.Error()
		return false
	}
	if d := time.Since(start); d > 20*time.Second {
		t.Errorf("%v\n%s", d, text)
	}
	if err := ir.Check(m.Root()); err != nil {
		t.Errorf("%v\n%s", err, text)
	}
	v := variants[r.IntN(len(variants))]
	v.opt.MaxSize = 1 << 20
	asm.Print(nil, m.Root(), v.opt)
	form := asm.Options{Generic: true, DebugInfo: true, MaxSize: 1 << 20}
	first := asm.Print(nil, m.Root(), form)
	if bytes.Contains(text, []byte("raw")) { // it can give a dimension two meanings, only one of which is printed
		return true
	}
	if len(first) >= 1<<20 || bytes.Contains(first, []byte("<<")) {
		return true // splats in forms without splat syntax, and IR that has no text
	}
	again, err := asm.Parse(first, opt)
	if err != nil {
		t.Errorf("%v in its own print\n%s\nof\n%s", err, first, text)
		return true
	}
	for _, lossy := range []string{"affine_", "f80", "f128"} { // simplified, or truncated to a float64, each time they are read
		if bytes.Contains(first, []byte(lossy)) {
			return true
		}
	}
	if second := asm.Print(nil, again.Root(), form); !bytes.Equal(first, second) {
		t.Errorf("printed again it differs: %s\n%s", difference(second, first), text)
	}
	if bytes.Contains(text, []byte(" to ")) { // an empty range is printed as a position
		return true
	}
	one, err := writer.Append(nil, m, writer.Options{})
	two, err2 := writer.Append(nil, again, writer.Options{}) // an operation that lacks a required attribute has no bytecode
	if (err == nil) != (err2 == nil) || err == nil && !bytes.Equal(one, two) {
		t.Errorf("other bytecode (%v, %v) of\n%s", err, err2, text)
	}
	return true
}
