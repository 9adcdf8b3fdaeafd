package diff

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/fuzz"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/edits"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/simplify"
)

// program makes a program to edit: from a fuzzer's bytes, long chains, and this package's sample.
func program(t *testing.T, r *rand.Rand) *ir.Module {
	switch r.IntN(4) {
	case 0:
		return parse(t, sample)
	case 1:
		return parse(t, text(generate(r, 20+r.IntN(200))))
	default:
		data := make([]byte, 64*64)
		for i := 0; i < len(data); i += 8 {
			binary.LittleEndian.PutUint64(data[i:], r.Uint64())
		}
		return fuzz.Smith(data, fuzz.Options{Features: fuzz.All, MaxOps: 8 + r.IntN(56)})
	}
}

// converted are ways to store or transform a program. Those of which same is false may change it.
var converted = []struct {
	kind string
	same bool
	make func(m *ir.Module) (*ir.Module, error)
}{
	{"generic text", true, func(m *ir.Module) (*ir.Module, error) {
		data, err := asm.Append(nil, m.Root(), asm.Options{Generic: true, DebugInfo: true})
		if err != nil {
			return nil, err
		}
		return asm.Parse(data, asm.ParseOptions{})
	}},
	{"bytecode", true, edits.Copy},
	{"portable artifact", true, func(m *ir.Module) (*ir.Module, error) {
		data, err := portable.Serialize(m, ods.Version{Major: 1, Minor: 12}, portable.Options{})
		if err != nil {
			return nil, err
		}
		return portable.Deserialize(data, reader.Options{Verify: reader.Unverified})
	}},
	{"canonicalize", false, passed(simplify.Canonicalize())},
	{"inline", false, passed(simplify.Inline())},
	{"cse", false, passed(simplify.CSE())},
}

func passed(p *pass.Pass) func(m *ir.Module) (*ir.Module, error) {
	return func(m *ir.Module) (*ir.Module, error) {
		m, err := edits.Copy(m)
		if err != nil {
			return nil, err
		}
		manager := pass.Manager{Driver: &pass.Driver{}}
		if err := manager.Add(p, ""); err != nil {
			return nil, err
		}
		return m, manager.Run(m)
	}
}

// tally is what became of the edits of one kind.
type tally struct {
	pairs, verdicts, places int
	changes                 []int
}

func total(d *Diff) (n int) {
	for _, c := range d.Counts {
		n += c
	}
	return n
}

// TestProgrammedEdits makes 2,000 edits of 21 kinds in programs. All verdicts have to be right. Edits of
// one thing have to be one change in the median, whose place is that of the edit.
func TestProgrammedEdits(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	tallies := make(map[string]*tally)
	at := func(kind string) *tally {
		if tallies[kind] == nil {
			tallies[kind] = new(tally)
		}
		return tallies[kind]
	}
	kinds := edits.Kinds()
	pairs := 2000 / corpus.Part(20)
	for n := 0; n < pairs; {
		a := program(t, r)
		if k := r.IntN(len(kinds) + len(converted)); k >= len(kinds) {
			c := converted[k-len(kinds)]
			b, err := c.make(a)
			if err != nil { // not all programs can be stored for older versions
				continue
			}
			same := c.same
			if !same {
				same = sameText(t, a, b)
			}
			d := compared(t, a, b, Options{})
			n++
			w := at(c.kind)
			w.pairs++
			w.changes = append(w.changes, total(d))
			if d.Same != same || d.Same != (total(d) == 0) {
				w.verdicts++
				t.Errorf("%s: same is %v, want %v\n%s", c.kind, d.Same, same, list(d))
			}
			continue
		} else if b, e := editedBy(t, r, a, kinds[k]); e != nil {
			d := compared(t, a, b, Options{})
			n++
			w := at(e.Kind)
			w.pairs++
			w.changes = append(w.changes, total(d))
			if d.Same != e.Same || d.Same != (total(d) == 0) {
				w.verdicts++
				t.Errorf("%s: same is %v, %d changes\n%s\n%s", e.Kind, d.Same, total(d), list(d), asm.Sprint(a.Root(), asm.Options{}))
			}
			if e.Order {
				if d := compared(t, a, b, Options{Normalized: true}); !d.Same {
					w.verdicts++
					t.Errorf("%s: not the same when normalized\n%s", e.Kind, list(d))
				}
			}
			if !e.Op.IsNil() && !shows(d, newSide(b).line(e.Op)) {
				w.places++
				t.Logf("%s: not at %s:\n%s", e.Kind, newSide(b).line(e.Op), list(d))
			}
		}
	}
	var single []int
	places := 0
	names := slices.Clone(kinds)
	for _, c := range converted {
		names = append(names, c.kind)
	}
	for _, kind := range names {
		w := at(kind)
		if w.pairs == 0 {
			continue
		}
		slices.Sort(w.changes)
		t.Logf("%-26s %4d pairs, %d wrong verdicts, changes: median %d, most %d; %d at another place", kind, w.pairs, w.verdicts,
			w.changes[len(w.changes)/2], w.changes[len(w.changes)-1], w.places)
		places += w.places
		if i := slices.Index(kinds, kind); i >= 0 && w.changes[len(w.changes)-1] > 0 && kind != "outline" {
			single = append(single, w.changes...)
		}
	}
	slices.Sort(single)
	ones := 0
	for _, n := range single {
		if n == 1 {
			ones++
		}
	}
	t.Logf("%d edits of one thing: median %d changes, exactly one for %d; %d at another place", len(single), single[len(single)/2], ones, places)
	if single[len(single)/2] != 1 {
		t.Errorf("median of %d changes for one edit", single[len(single)/2])
	}
	if places*100 > pairs {
		t.Errorf("%d of %d edits are reported at another place", places, pairs)
	}
}

func editedBy(t *testing.T, r *rand.Rand, a *ir.Module, kind string) (*ir.Module, *edits.Edit) {
	b, err := edits.Copy(a)
	if err != nil {
		t.Fatal(err)
	}
	e, err := edits.Make(r, b, kind)
	if err != nil {
		t.Fatal(err)
	}
	return b, e
}

func compared(t *testing.T, a, b *ir.Module, opt Options) *Diff {
	t.Helper()
	d, err := Modules(a, b, opt)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// shows reports whether the operation that a line describes is one of the changes.
func shows(d *Diff, line string) bool {
	for _, h := range d.Hunks {
		for _, c := range h.Changes {
			if c.B != nil && c.B.Text == line {
				return true
			}
		}
	}
	return false
}

// sameText reports whether two programs are written in the same way, apart from locations.
func sameText(t *testing.T, a, b *ir.Module) bool {
	x, err := asm.Append(nil, a.Root(), asm.Options{Generic: true})
	if err != nil {
		t.Fatal(err)
	}
	y, err := asm.Append(nil, b.Root(), asm.Options{Generic: true})
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Equal(x, y)
}
