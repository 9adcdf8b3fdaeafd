package surfaces

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"math/rand/v2"
	"strings"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/carrier"
	"github.com/hlobc/hlobc/fuzz"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/mutate"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// Feed makes the inputs of a surface. Equal seeds make equal sequences. The seeds that it damages are the golden
// files and generated programs, which it replaces from time to time.
type Feed struct {
	rand   *rand.Rand
	source Source
	files  [][]byte       // what is damaged, by any of the sources but Program
	seeds  []*mutate.Seed // of files of bytecode, nil until one is damaged
	bytes  *mutate.Mutator
	buf    []byte
	n      int
}

// replaced is how many inputs one generated seed serves.
const replaced = 64

// NewFeed returns a feed of a kind of inputs.
func NewFeed(source Source, seed uint64) (*Feed, error) {
	f := &Feed{rand: rand.New(rand.NewPCG(seed, uint64(source))), source: source, bytes: mutate.New(seed)}
	switch source {
	case Bytecode:
		list, err := golden.Bytecode()
		if err != nil {
			return nil, err
		}
		for _, name := range list {
			data, err := golden.Read(name)
			if err != nil {
				return nil, err
			}
			f.files = append(f.files, data)
		}
	case Text, Mutant:
		list, err := golden.Programs()
		if err != nil {
			return nil, err
		}
		for _, p := range list {
			f.files = append(f.files, p.Text)
		}
	case Carrier:
	case Program:
		return f, nil // its inputs are random
	}
	for range 32 {
		f.files = append(f.files, f.generate())
	}
	f.seeds = make([]*mutate.Seed, len(f.files))
	return f, nil
}

// seed returns a file of bytecode with the places of its numbers.
func (f *Feed) seed(i int) *mutate.Seed {
	if f.seeds[i] == nil {
		f.seeds[i] = newSeed(f.files[i])
	}
	return f.seeds[i]
}

// newSeed finds the numbers of a bytecode file.
func newSeed(data []byte) *mutate.Seed {
	return mutate.NewSeed(data, func(data []byte, obs container.Observer) error {
		_, err := reader.Read(data, reader.Options{Verify: reader.Unverified, Observer: obs})
		return err
	})
}

// input returns random bytes for [fuzz.Smith].
func (f *Feed) input() []byte {
	data := make([]byte, 16*(1+f.rand.IntN(14)))
	for i := range data {
		data[i] = byte(f.rand.Uint32())
	}
	return data
}

// generate makes a seed: a program in the form that the source damages.
func (f *Feed) generate() []byte {
	opt := fuzz.Options{MaxOps: 10}
	if f.rand.IntN(2) == 0 {
		opt.Features = fuzz.All
	}
	m := fuzz.Smith(f.input(), opt)
	switch f.source {
	case Text, Mutant:
		return []byte(asm.Sprint(m.Root(), asm.Options{Generic: f.rand.IntN(3) == 0, DebugInfo: f.rand.IntN(3) == 0}))
	}
	if f.rand.IntN(2) == 0 {
		v := ods.Version{Major: 1, Minor: uint16(f.rand.IntN(int(portable.CurrentVersion().Minor) + 1))}
		if data, err := portable.Serialize(m, v, portable.Options{AllowOtherDialects: true}); err == nil {
			return f.wrap(data)
		}
	}
	data, err := writer.Append(nil, m, writer.Options{Version: writer.At(uint64(f.rand.IntN(container.MaxVersion + 1)))})
	if err != nil {
		panic(err) // the surface "forms" checks that all generated programs can be written
	}
	return f.wrap(data)
}

// wrap puts a program into one or two carriers, for inputs that are carriers.
func (f *Feed) wrap(data []byte) []byte {
	if f.source != Carrier {
		return data
	}
	for range 1 + f.rand.IntN(2) {
		var b bytes.Buffer
		switch f.rand.IntN(4) {
		case 0:
			w := zip.NewWriter(&b)
			for i := range 1 + f.rand.IntN(3) {
				if m, err := w.Create(strings.Repeat("d/", i) + "model.mlirbc"); err == nil {
					_, _ = m.Write(data) // to memory
				}
			}
			_ = w.Close()
			data = b.Bytes()
		case 1:
			w := tar.NewWriter(&b)
			_ = w.WriteHeader(&tar.Header{Name: "model.mlirbc", Size: int64(len(data)), Mode: 0o644})
			_, _ = w.Write(data)
			_ = w.Close()
			data = b.Bytes()
		case 2:
			data = append(append([]byte("data before"), data...), "data behind"...)
		default:
			name := []string{"gzip", "zstd"}[f.rand.IntN(2)]
			if c, err := carrier.Compress(name, data); err == nil {
				data = c
			}
		}
	}
	return data
}

// Next returns an input. It is valid until the next call.
func (f *Feed) Next() []byte {
	f.n++
	if f.source == Program {
		return f.input()
	}
	if f.n%replaced == 0 {
		i := len(f.files) - 1 - f.rand.IntN(32)
		f.files[i], f.seeds[i] = f.generate(), nil
	}
	i, j := f.pick(), f.pick()
	switch f.source {
	case Bytecode:
		f.buf = f.bytes.Mutate(f.buf, f.seed(i), f.seed(j))
		return f.buf
	case Text:
		return mutateText(f.rand, f.files[i], f.files[j])
	case Mutant:
		if data, ok := mutateProgram(f.rand, f.files[i]); ok {
			return data
		}
		return mutateText(f.rand, f.files[i], f.files[j])
	}
	f.buf = mutateBytes(f.rand, append(f.buf[:0], f.files[i]...))
	return f.buf
}

// rare is the size from which a file is picked less often, since an input takes time in proportion to its size.
const rare = 4 << 10

// pick returns the number of a file.
func (f *Feed) pick() int {
	for {
		i := f.rand.IntN(len(f.files))
		if n := len(f.files[i]); n <= rare || f.rand.IntN(1+n/rare*8) == 0 {
			return i
		}
	}
}

// mutateBytes changes a few bytes, or cuts the end.
func mutateBytes(r *rand.Rand, data []byte) []byte {
	for range 1 + r.IntN(4) {
		if len(data) == 0 {
			return data
		}
		i := r.IntN(len(data))
		switch r.IntN(5) {
		case 0:
			data[i] ^= 1 << r.IntN(8)
		case 1:
			data[i] = byte(r.Uint32())
		case 2:
			data[i] = [...]byte{0, 1, 0x7F, 0x80, 0xFE, 0xFF}[r.IntN(6)]
		case 3:
			n := min(1+r.IntN(8), len(data)-i)
			data = append(data[:i], data[i+n:]...)
		case 4:
			if r.IntN(8) == 0 {
				data = data[:i]
			}
		}
	}
	return data
}
