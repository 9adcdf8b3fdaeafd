package reader_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/reader"
)

// blind is an observer that does nothing. With an observer, no operation takes the fast
// path for plain ones.
type blind struct{}

func (blind) Begin(kind, name string, start int64)           {}
func (blind) End(end int64)                                  {}
func (blind) Field(name string, start, end int64, value any) {}

// outcome returns the writer's output for a module, or the text of its error.
func outcome(b *reader.Bytecode) string {
	out, err := rewritten(b)
	if err != nil {
		return err.Error()
	}
	return string(out)
}

// TestPlain modifies bytes of operations in files and checks that the fast path for plain
// operations returns the same module or error as the general one.
func TestPlain(t *testing.T) {
	draw := rand.New(rand.NewPCG(3, 4))
	memory := new(reader.Memory)
	read, failed := 0, 0
	all := files(t, 2)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		data := all[name]
		f, err := container.Open(data, nil)
		if err != nil {
			t.Fatal(err)
		}
		ops := f.Sections[container.IRSection]
		if len(ops.Data) > 1<<12 {
			continue
		}
		for i := range 30 / corpus.Part(6) {
			data := slices.Clone(data)
			for range min(i, 3) {
				data[int(ops.Start)+draw.IntN(len(ops.Data))] ^= 1 << draw.IntN(8)
			}
			opt := reader.Options{Verify: reader.Unverified, Memory: memory, Workers: 1 + i%2}
			got, err := reader.Read(data, opt)
			opt.Observer, opt.Memory = blind{}, nil
			want, wantErr := reader.Read(data, opt)
			switch {
			case wantErr != nil:
				failed++
				if err == nil || err.Error() != wantErr.Error() {
					t.Errorf("%s: %v, but %v where somebody observes", name, err, wantErr)
				}
			case err != nil:
				t.Errorf("%s: %v, but no error where somebody observes", name, err)
			default:
				read++
				if a, b := outcome(got), outcome(want); a != b {
					t.Errorf("%s: another module where somebody observes", name)
				}
				got.Close()
			}
		}
	}
	if least := 250 / corpus.Part(12); read < least || failed < least {
		t.Errorf("%d were read, %d refused", read, failed)
	}
}
