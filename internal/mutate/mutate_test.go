package mutate

import (
	"bytes"
	"testing"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/rawbc"
	"github.com/hlobc/hlobc/varint"
)

func sample() []byte {
	f := rawbc.File{Version: 6, Producer: "test", Strings: []string{"builtin", "module"},
		Dialects: []rawbc.Dialect{{Ops: []rawbc.Op{{Name: 1}}}},
		Attrs:    []rawbc.Entry{{Data: rawbc.V(15)}}, Types: []rawbc.Entry{{Data: rawbc.V(1)}},
		Props: [][]byte{rawbc.V(0, 0)}, IR: rawbc.Root(rawbc.Op1(0, 0x40, 0, 0))}
	b, _ := f.Bytes()
	return b
}

func open(data []byte, obs container.Observer) error {
	_, err := container.Open(data, obs)
	return err
}

func TestSameSeedSameBytes(t *testing.T) {
	s := NewSeed(sample(), open)
	if len(s.numbers) < 20 || s.file == nil {
		t.Fatalf("%d numbers found", len(s.numbers))
	}
	a, b := New(7), New(7)
	different := 0
	for range 1000 {
		x, y := a.Mutate(nil, s, s), b.Mutate(nil, s, s)
		if !bytes.Equal(x, y) {
			t.Fatal("equal seeds, different bytes")
		}
		if !bytes.Equal(x, s.Data) {
			different++
		}
	}
	if different < 800 || !bytes.Equal(s.Data, sample()) {
		t.Errorf("%d of 1000 differ; the seed must not", different)
	}
}

func TestPut(t *testing.T) {
	for n := 1; n <= varint.MaxLen; n++ {
		b := make([]byte, n)
		put(b, 101)
		if v, k := varint.Consume(b); v != 101 || k != n {
			t.Errorf("%d bytes: %d in %d", n, v, k)
		}
	}
}

func TestFrom(t *testing.T) {
	f, err := container.Open(sample(), nil)
	if err != nil {
		t.Fatal(err)
	}
	g := rawbc.From(f)
	if b, _ := g.Bytes(); !bytes.Equal(b, sample()) {
		t.Error("putting together what was taken apart gives another file")
	}
}
