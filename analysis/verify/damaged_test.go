package verify_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/nearby"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
)

// TestDamaged damages programs of MLIR's dialects: rules have to be prepared for operations that break any other rule.
// What is said of them is compared with testdata/broken.txt. HLOBC_WHOLE=1 tries more.
func TestDamaged(t *testing.T) {
	paths, err := filepath.Glob("../../golden/mlir_opt/*.v6.mlirbc")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	const few = 50
	rounds := 40 * few / corpus.Part(40)
	said := nearby.Record{}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for i := range rounds {
			list, err := damage(data, rand.New(rand.NewPCG(uint64(i), uint64(len(data)))))
			if err != nil {
				t.Fatalf("%s, round %d: %v", filepath.Base(path), i, err)
			}
			if len(list) > 0 && i < few {
				name, _, _ := strings.Cut(filepath.Base(path), ".")
				said[name] = append(said[name], textOf(list))
			}
		}
	}
	said.Compare(t, "testdata/broken.txt", *update)
}

// damage verifies a program after a few random changes. The error is a panic with the changes before it.
func damage(data []byte, r *rand.Rand) (list verify.Findings, err error) {
	b, err := reader.Read(data, reader.Options{Verify: reader.Unverified})
	if err != nil {
		return nil, err
	}
	m := b.Module
	x := newMutator(m, r)
	var did []string
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("after %s: panic: %v\n%s", strings.Join(did, ", "), p, debug.Stack())
		}
	}()
	for range 1 + r.IntN(3) {
		if r.IntN(3) == 0 {
			if x.list() {
				did = append(did, "list")
			}
			continue
		}
		if c := mutations[r.IntN(len(mutations))]; c.do(x) {
			did = append(did, c.name)
		}
	}
	if ir.Check(m.Root()) != nil {
		return nil, nil // links that verification may rely on
	}
	list, _ = verify.Module(m, verify.Options{}).(verify.Findings)
	return list, nil
}

// list makes a list in an attribute longer or shorter, or changes a number in it.
func (x *mutator) list() bool {
	op, ok := x.op(func(op ir.Op) bool { return len(op.Info().Slots) > 0 })
	if !ok {
		return false
	}
	slot := x.IntN(len(op.Info().Slots))
	switch a := op.Inherent(slot).(type) {
	case *attrs.DenseArray:
		if a.Size == 0 {
			return false
		}
		width := len(a.Data) / int(a.Size)
		if width == 0 {
			return false
		}
		data := slices.Clone(a.Data)
		switch x.IntN(3) {
		case 0:
			data = append(data, data[:width]...)
		case 1:
			data = data[width:]
		default:
			data[x.IntN(len(data))] ^= byte(1 << x.IntN(8))
		}
		op.SetInherent(slot, attrs.NewDenseArray(x.m, a.Elem, uint64(len(data)/width), data))
	case *attrs.Array:
		elems := slices.Clone(a.Elems)
		switch {
		case len(elems) == 0 || x.IntN(2) == 0:
			other, _ := pick(x, x.attrs)
			elems = append(elems, other)
		default:
			elems = elems[1:]
		}
		op.SetInherent(slot, attrs.NewArray(x.m, elems...))
	default:
		return false
	}
	return true
}
