package digest_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"math/rand/v2"
	"regexp"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/fuzz"
	"github.com/hlobc/hlobc/internal/compare/digest"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/edits"
	"github.com/hlobc/hlobc/ir"
)

func sums(t *testing.T, m *ir.Module) (program, normalized digest.Sum) {
	t.Helper()
	for _, normal := range []bool{false, true} {
		d, err := digest.Of(m, digest.Options{Normalized: normal, Levels: []digest.Level{digest.Program}})
		if err != nil {
			t.Fatal(err)
		}
		if normal {
			normalized = d.Program
		} else {
			program = d.Program
		}
	}
	return program, normalized
}

// written is the hash of a program's text without locations.
func written(t *testing.T, m *ir.Module) [32]byte {
	t.Helper()
	text, err := asm.Append(nil, m.Root(), asm.Options{Generic: true})
	if err != nil {
		t.Fatal(err)
	}
	return sha256.Sum256(text)
}

// TestManyPrograms makes 100,000 programs and an edited copy of each. Programs have the same digest if
// and only if they have the same text, or differ by an edit that does not count.
func TestManyPrograms(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	kinds := edits.Kinds()
	texts := make(map[digest.Sum][32]byte)
	found := make(map[[32]byte]digest.Sum)
	n := 100_000 / corpus.Sample(500*corpus.Part(2))
	twice, same, other, order, collisions, misses := 0, 0, 0, 0, 0, 0
	for range n {
		data := make([]byte, 2048)
		for i := 0; i < len(data); i += 8 {
			binary.LittleEndian.PutUint64(data[i:], r.Uint64())
		}
		m := fuzz.Smith(data, fuzz.Options{Features: fuzz.All, MaxOps: r.IntN(24)})
		text := written(t, m)
		program, normalized := sums(t, m)
		if was, ok := texts[program]; ok && was != text {
			collisions++
			t.Errorf("another program has the same digest:\n%s", asm.Sprint(m.Root(), asm.Options{}))
		}
		if was, ok := found[text]; ok {
			twice++
			if was != program {
				misses++
				t.Errorf("the same program has another digest:\n%s", asm.Sprint(m.Root(), asm.Options{}))
			}
		}
		texts[program], found[text] = text, program
		copied, err := edits.Copy(m)
		if err != nil {
			t.Fatal(err)
		}
		if p, q := sums(t, copied); p != program || q != normalized {
			misses++
			t.Errorf("bytecode has another digest:\n%s", asm.Sprint(m.Root(), asm.Options{}))
		}
		e, err := edits.Make(r, copied, kinds[r.IntN(len(kinds))])
		if err != nil {
			t.Fatal(err)
		}
		if e == nil {
			continue
		}
		p, q := sums(t, copied)
		switch {
		case e.Same:
			if same++; p != program || q != normalized {
				misses++
				t.Errorf("%s: another digest:\n%s", e.Kind, asm.Sprint(m.Root(), asm.Options{}))
			}
		case e.Order:
			if order++; p == program || q != normalized {
				misses++
				t.Errorf("%s: program %v, normalized %v:\n%s", e.Kind, p == program, q == normalized, asm.Sprint(m.Root(), asm.Options{}))
			}
		default:
			if other++; p == program {
				collisions++
				t.Errorf("%s: the same digest:\n%s", e.Kind, asm.Sprint(m.Root(), asm.Options{}))
			}
			texts[p] = written(t, copied)
		}
	}
	t.Logf("%d programs, %d of them more than once; %d edits that change nothing, %d that change the order, %d others; %d collisions, %d misses",
		n, twice, same, order, other, collisions, misses)
}

var privateNames = regexp.MustCompile(`@"?[a-zA-Z_0-9.$]+"?|sym_name = "[^"]*"(, )?|jax\.(arg|result)_info = "[^"]*"(, )?`)

// TestCorpusDigests computes the digests of the corpus. Programs with one text have one digest, and those
// with one digest have one text, apart from names.
func TestCorpusDigests(t *testing.T) {
	texts := make(map[digest.Sum][]byte)
	found := make(map[[32]byte]digest.Sum)
	n, groups, renamed := 0, 0, 0
	for _, p := range corpus.Programs(t, corpus.Part(10)) {
		m, err := asm.Parse(p.Text, asm.ParseOptions{AllowUnregistered: true})
		if err != nil {
			continue // tests of errors
		}
		d, err := digest.Of(m, digest.Options{Levels: []digest.Level{digest.Program}})
		if err != nil {
			t.Errorf("%s: %v", p.Name, err)
			continue
		}
		text, err := asm.Append(nil, m.Root(), asm.Options{Generic: true})
		if err != nil {
			t.Errorf("%s: %v", p.Name, err)
			continue
		}
		n++
		hash := sha256.Sum256(text)
		if was, ok := found[hash]; ok && was != d.Program {
			t.Errorf("%s: the same program has another digest", p.Name)
		}
		found[hash] = d.Program
		if was, ok := texts[d.Program]; ok {
			if !bytes.Equal(was, text) {
				renamed++
				if !bytes.Equal(privateNames.ReplaceAll(was, nil), privateNames.ReplaceAll(text, nil)) {
					t.Logf("%s: another program has the same digest:\n%.2000s\n%.2000s", p.Name, was, text)
				}
			}
			continue
		}
		groups++
		texts[d.Program] = text
	}
	t.Logf("%d programs, %d digests, %d have the text of another one apart from names", n, groups, renamed)
}
