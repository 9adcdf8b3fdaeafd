package carrier

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/corpus"
)

// seeds returns files of every format.
func seeds(t testing.TB) [][]byte {
	return [][]byte{program(t), []byte("module {\n}\n"), gzipped(t, program(t)), zipped(t, zip.Deflate, "a", program(t), "functions/b.meta", []byte("{}")),
		zipped(t, zip.Store, "a", program(t)), tarred(t, "a", program(t), "b", []byte("text")), read(t, "jax-0.11.2/scores.export"),
		read(t, "jax-0.10.2/waves.export"), read(t, "tensorflow-2.21.0/saved_model.pb"), append([]byte("before"), program(t)...)}
}

// consume extracts everything from data, and checks that each result is a program of a known kind
// or an error of this package, with output in proportion to the input.
func consume(t testing.TB, data []byte, opt Options) {
	total, n := 0, 0
	for p, err := range Programs(data, opt) {
		n++
		var e *Error
		if err != nil && (!errors.As(err, &e) || e.Code == "" || e.Error() == "") {
			t.Fatalf("error %v of type %T", err, err)
		}
		total += len(p.Data)
		for _, l := range p.Layers {
			for _, f := range l.Facts {
				for _, v := range f.Values {
					total += len(v)
				}
			}
		}
	}
	if n == 0 {
		t.Fatal("neither a program nor an error")
	}
	if total > 64*len(data)+1<<20+int(opt.Limit) {
		t.Fatalf("%d bytes from %d", total, len(data))
	}
}

// TestMutants changes bytes and words in files of every format.
func TestMutants(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	values := []uint32{0, 1, 3, 0x7F, 0xFF, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0xFFFFFFF0}
	for _, seed := range seeds(t) {
		for range 3000 / corpus.Part(6) {
			data := bytes.Clone(seed)
			for range 1 + rnd.IntN(3) {
				at := rnd.IntN(min(len(data), 600)) // most of the structure is at the start
				switch rnd.IntN(4) {
				case 0:
					data[at] = byte(rnd.Uint32())
				case 1:
					data[rnd.IntN(len(data))] ^= 1 << rnd.IntN(8)
				case 2:
					if at+4 <= len(data) {
						binary.LittleEndian.PutUint32(data[at:], values[rnd.IntN(len(values))])
					}
				case 3:
					data = data[:max(rnd.IntN(len(data)), 1)]
				}
			}
			consume(t, data, Options{Limit: 1 << 20, Carve: true, Inside: true})
		}
	}
}

// TestManyReferences checks that a file whose tables refer to one large list many times is an
// error, instead of text quadratic in the size of the file.
func TestManyReferences(t *testing.T) {
	seed := read(t, "jax-0.11.2/waves.export")
	r := &flatReader{data: seed, left: 1 << 20}
	root := r.root()
	start, n := root.vector(exportedInputIndices)
	if n != 2 {
		t.Fatalf("%d inputs", n)
	}
	// A shape of 100,000 strings at the end, shared by all values, and 100,000 inputs.
	const many = 100_000
	data := bytes.Clone(seed)
	word := func(v int) { data = binary.LittleEndian.AppendUint32(data, uint32(v)) }
	text := len(data)
	word(1000)
	data = append(data, bytes.Repeat([]byte("x"), 1000)...)
	shape := len(data)
	word(many)
	for range many {
		word(text - len(data)) // offsets wrap around
	}
	indices := len(data)
	word(many)
	for range many {
		word(0)
	}
	values := root.tables(exportedUniqueValues)
	for _, v := range values {
		at := v.field(valueShape)
		binary.LittleEndian.PutUint32(data[at:], uint32(shape)-uint32(at))
	}
	at := root.field(exportedInputIndices)
	binary.LittleEndian.PutUint32(data[at:], uint32(indices)-uint32(at))
	_ = start
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	begin := time.Now()
	consume(t, data, Options{})
	runtime.ReadMemStats(&after)
	if grown := after.TotalAlloc - before.TotalAlloc; grown > 64<<20 {
		t.Errorf("allocated %d bytes for a file of %d", grown, len(data))
	}
	if d := time.Since(begin); d > 10*time.Second {
		t.Errorf("took %v", d)
	}
}

func FuzzPrograms(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		consume(t, data, Options{Limit: 1 << 20, Carve: true, Inside: true})
	})
}

// TestManyPrograms checks that archives whose members share contents, and so hold millions of
// programs or files, end the search with one error.
func TestManyPrograms(t *testing.T) {
	for name, content := range map[string]string{"programs": "module{}", "files": "PK\x05\x06" + strings.Repeat("\x00", 18)} {
		if name == "files" && !corpus.Whole() {
			continue
		}
		data := []byte(content)
		for range 5 {
			var b bytes.Buffer
			z := zip.NewWriter(&b)
			for i := range 10 {
				w, err := z.Create(strconv.Itoa(i))
				if err != nil {
					t.Fatal(err)
				}
				_, _ = w.Write(data)
			}
			if err := z.Close(); err != nil {
				t.Fatal(err)
			}
			data = b.Bytes()
		}
		good, last := 0, error(nil)
		for _, err := range Programs(data, Options{}) {
			if last = err; err == nil {
				good++
			}
		}
		var e *Error
		if !errors.As(last, &e) || e.Code != diag.LimitSize || !strings.Contains(last.Error(), "more than") || !strings.Contains(last.Error(), name) {
			t.Errorf("%s: the last error is %v", name, last)
		}
		if name == "programs" && int64(good) != MaxPrograms(int64(len(data)), DefaultLimit(int64(len(data)))) {
			t.Errorf("%d programs before it", good)
		}
		rewritten := 0
		_, err := Rewrite(data, Options{}, func(p Program) ([]byte, error) {
			rewritten++
			return p.Data, nil
		})
		if !errors.As(err, &e) || e.Code != diag.LimitSize || !strings.Contains(err.Error(), name) || rewritten != good {
			t.Errorf("%s: %d were replaced, %d found; %v", name, rewritten, good, err)
		}
		if n := MaxPrograms(64<<20, 0); n != 1<<20 {
			t.Errorf("%d programs for a file of 64 MiB", n)
		}
	}
}

// TestContext: the end of the context ends unpacking, between contents and inside one.
func TestContext(t *testing.T) {
	archive := zipped(t, zip.Deflate, "a", program(t), "b", program(t), "c", program(t))
	ctx, cancel := context.WithCancelCause(t.Context())
	defer cancel(nil)
	over := errors.New("no time left")
	var got []error
	for _, err := range Programs(archive, Options{Context: ctx}) {
		cancel(over)
		got = append(got, err)
	}
	if len(got) != 2 || got[0] != nil || !errors.Is(got[1], over) {
		t.Errorf("results: %v", got)
	}
	for _, err := range Programs(gzipped(t, program(t)), Options{Context: ctx}) {
		if !errors.Is(err, over) {
			t.Errorf("unpacking ends with %v", err)
		}
	}
	if _, err := Rewrite(gzipped(t, program(t)), Options{Context: ctx}, func(p Program) ([]byte, error) { return p.Data, nil }); !errors.Is(err, over) {
		t.Errorf("rewriting ends with %v", err)
	}
}
