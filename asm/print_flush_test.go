package asm_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/modgen"
)

// pieces is a writer that accepts a limited number of bytes.
type pieces struct {
	bytes.Buffer
	room, writes int
}

var errNoRoom = errors.New("no room")

func (w *pieces) Write(b []byte) (int, error) {
	w.writes++
	if len(b) > w.room {
		return 0, errNoRoom
	}
	w.room -= len(b)
	return w.Buffer.Write(b)
}

// TestFprintPieces checks that the text written in pieces is the text printed at once, cut off at
// any size, and that an error of the writer stops printing.
func TestFprintPieces(t *testing.T) {
	m, err := asm.Parse(modgen.Text(modgen.Options{Ops: 20_000 / corpus.Part(4), Funcs: 7, Locations: true}), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for _, opt := range []asm.Options{{}, {Generic: true}, {DebugInfo: true}, {DebugInfo: true, PrettyDebugInfo: true}} {
		opt.Workers = 1
		want := asm.Print(nil, m.Root(), opt)
		for _, workers := range []int{1, 3} {
			opt.Workers = workers
			w := &pieces{room: len(want)}
			if err := asm.Fprint(w, m.Root(), opt); err != nil || !bytes.Equal(w.Bytes(), want) {
				t.Errorf("%+v: %v, or the text is another one", opt, err)
			}
			if w.writes < 3 {
				t.Errorf("%+v: %d bytes in %d pieces", opt, len(want), w.writes)
			}
			w = &pieces{room: len(want) / 2}
			if err := asm.Fprint(w, m.Root(), opt); err != errNoRoom || !bytes.HasPrefix(want, w.Bytes()) {
				t.Errorf("%+v: %v from a writer that fails, or the text is another one", opt, err)
			}
		}
		for _, size := range []int{1, 100_000, 1 << 17, 300_000, len(want) - 1, len(want)} {
			opt.MaxSize = int64(size)
			w := &pieces{room: len(want)}
			err := asm.Fprint(w, m.Root(), opt)
			if !bytes.Equal(w.Bytes(), asm.Print(nil, m.Root(), opt)) {
				t.Errorf("%+v: the text is another one", opt)
			}
			if !errors.Is(err, asm.ErrTooLarge) || len(w.Bytes()) != size || !bytes.HasPrefix(want, w.Bytes()) {
				t.Errorf("%+v: %d bytes, %v", opt, w.Len(), err)
			}
		}
	}
}

// TestFprintNested prints large constants inside attributes whose text depends on that of all their parameters.
func TestFprintNested(t *testing.T) {
	r := rand.NewChaCha8([32]byte{1})
	for _, size := range []int{1 << 10, 1 << 18, 3 << 20} {
		data := make([]byte, size)
		r.Read(data)
		text := fmt.Sprintf("module attributes {vhlo.x = #vhlo.tensor_v1<dense<\"0x%X\"> : tensor<%dxi8>>} {\n}\n", data, size)
		m, err := asm.Parse([]byte(text), asm.ParseOptions{})
		if err != nil {
			t.Fatal(err)
		}
		want := asm.Print(nil, m.Root(), asm.Options{Workers: 1})
		for _, workers := range []int{1, 3} {
			var got bytes.Buffer
			if err := asm.Fprint(&got, m.Root(), asm.Options{Workers: workers}); err != nil || !bytes.Equal(got.Bytes(), want) {
				t.Errorf("%d bytes, %d workers: %v, or the text is another one", size, workers, err)
			}
		}
	}
}
