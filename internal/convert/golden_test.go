package convert_test

import (
	"bytes"
	"path"
	"strings"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/dialect/vhlo"
	"github.com/hlobc/hlobc/golden"
	"github.com/hlobc/hlobc/internal/convert"
	"github.com/hlobc/hlobc/internal/transcript"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/reader"
)

// artifact is a portable artifact of package golden, with the text that the reference prints for it
// and for the program it deserializes to.
type artifact struct {
	file       string
	program    golden.Program
	version    ods.Version
	others     bool
	vhlo, back string
}

func artifacts(t *testing.T) (list []artifact) {
	t.Helper()
	programs, err := golden.Programs()
	if err != nil {
		t.Fatal(err)
	}
	read := func(file string) string {
		text, err := golden.Read(file)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	for _, p := range programs {
		for _, o := range p.Outputs {
			if o.Op != "print_generic" || o.Of == "" {
				continue
			}
			a := artifact{file: o.Of, program: p, others: bytes.Contains(p.Text, []byte("\n// others\n"))}
			v, ok := ods.ParseVersion(strings.TrimSuffix(strings.TrimPrefix(path.Base(o.Of), p.Name+"."), ".mlirbc"))
			if !ok {
				t.Fatalf("%s has no version", o.Of)
			}
			a.version, a.vhlo, a.back = v, read(o.File), read(path.Join(p.Topic, p.Name+".back.generic.mlir"))
			list = append(list, a)
		}
	}
	if len(list) < 60 {
		t.Fatalf("only %d artifacts", len(list))
	}
	return list
}

// read reads the artifact; operations with the given names own scopes.
func (a *artifact) read(t *testing.T, scoped ...string) *ir.Module {
	t.Helper()
	data, err := golden.Read(a.file)
	if err != nil {
		t.Fatal(err)
	}
	b, err := reader.Read(data, reader.Options{Verify: reader.Unverified, Scoped: scoped})
	if err != nil {
		t.Fatal(err)
	}
	return b.Module
}

func parse(t *testing.T, text string) *ir.Module {
	t.Helper()
	m, err := asm.Parse([]byte(text), asm.ParseOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func compare(t *testing.T, m *ir.Module, want string) {
	t.Helper()
	if err := ir.Check(m.Root()); err != nil {
		t.Error(err)
	}
	if got := string(asm.Print(nil, m.Root(), asm.Options{Generic: true, DebugInfo: true})); got != want {
		t.Error(transcript.FirstDifference(want, got))
	}
}

// TestTo checks that programs are converted to the same VHLO as in the reference, for each version.
func TestTo(t *testing.T) {
	for _, a := range artifacts(t) {
		t.Run(a.file, func(t *testing.T) {
			m := parse(t, string(a.program.Text))
			if err := convert.ToVHLO(m.Root(), convert.ToOptions{AllowOtherDialects: a.others}); err != nil {
				t.Fatal(err)
			}
			if err := convert.ToVersion(m.Root(), a.version, convert.VersionOptions{}); err != nil {
				t.Fatal(err)
			}
			compare(t, m, a.vhlo)
		})
	}
}

// TestBack checks that artifacts are converted to the same StableHLO as in the reference: directly,
// through the newest version, and as portable.Deserialize does it.
func TestBack(t *testing.T) {
	plain := 0
	for _, a := range artifacts(t) {
		t.Run(a.file, func(t *testing.T) {
			m := a.read(t)
			if err := convert.ToStableHLO(m.Root()); err != nil {
				t.Fatal(err)
			}
			compare(t, m, a.back)

			m = a.read(t)
			if err := convert.ToVersion(m.Root(), convert.Newest, convert.VersionOptions{Deep: true}); err != nil {
				t.Fatal(err)
			}
			if err := convert.FromVHLO(m.Root()); err != nil {
				t.Fatal(err)
			}
			compare(t, m, a.back)

			m = a.read(t, vhlo.OpFuncV1)
			if convert.PlainToStableHLO(m.Root()) {
				plain++
				compare(t, m, a.back)
			}
		})
	}
	if plain < 50 {
		t.Errorf("only %d programs are plain", plain)
	}
}

// TestLent checks that Lend gives the same result as a conversion, and that the program is
// unchanged after it is given back.
func TestLent(t *testing.T) {
	for _, a := range artifacts(t) {
		t.Run(a.file, func(t *testing.T) {
			m := parse(t, string(a.program.Text))
			before := string(asm.Print(nil, m.Root(), asm.Options{Generic: true, DebugInfo: true}))
			giveBack, err := convert.Lend(m.Root(), a.version, convert.ToOptions{AllowOtherDialects: a.others}, convert.VersionOptions{})
			if err != nil {
				t.Fatal(err)
			}
			compare(t, m, a.vhlo)
			giveBack()
			compare(t, m, before)
		})
	}
}
