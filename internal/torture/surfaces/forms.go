package surfaces

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/hlobc/hlobc/analysis/verify"
	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect/builtin"
	"github.com/hlobc/hlobc/fuzz"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/portable"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

var (
	formsSurface = Surface{
		Name: "forms", Mutate: Program,
		Doc: "generated programs are the same after printing and parsing, and in bytecode of every version",
		Try: tryForms,
	}
	versionsSurface = Surface{
		Name: "versions", Mutate: Program,
		Doc: "artifacts of generated programs, for every version of VHLO, are read back, valid, and written the same again",
		Try: tryVersions,
	}
	artifactSurface = Surface{
		Name: "artifacts", Mutate: Bytecode,
		Doc: "damaged artifacts are refused or converted to valid programs, which can be written again",
		Try: tryArtifact,
	}
)

// everything makes a program that may have operations which cannot be evaluated.
func everything(data []byte) *ir.Module {
	return fuzz.Smith(data, fuzz.Options{Features: fuzz.All, MaxOps: 24})
}

func tryForms(data []byte) (bool, error) {
	m := everything(data)
	if err := verify.Module(m, verify.Options{}); err != nil {
		return false, findingf("a generated program is not valid: %w", err)
	}
	if err := Forms(m); err != nil {
		return true, err
	}
	want := asm.Sprint(m.Root(), asm.Options{Generic: true})
	version := uint64(choice(data)) % (container.MaxVersion + 1)
	file, err := writer.Append(nil, m, writer.Options{Version: writer.At(version)})
	if err != nil {
		return true, findingf("bytecode of version %d: %w", version, err)
	}
	b, err := reader.Read(file, reader.Options{Workers: 1})
	if err != nil {
		return true, findingf("bytecode of version %d is not read: %w", version, err)
	}
	if got := asm.Sprint(b.Module.Root(), asm.Options{Generic: true}); got != want {
		return true, findingf("bytecode of version %d is another program:\n%s\nbecomes\n%s", version, want, got)
	}
	return true, nil
}

// target returns one of the versions of VHLO.
func target(n uint32) ods.Version {
	newest := portable.CurrentVersion()
	if k := uint16(n) % (newest.Minor + 3); k <= newest.Minor {
		return ods.Version{Major: newest.Major, Minor: k}
	}
	return newest
}

func tryVersions(data []byte) (bool, error) {
	m := everything(data)
	v := target(choice(data))
	file, err := portable.Serialize(m, v, portable.Options{AllowOtherDialects: true, Deep: true})
	if err != nil {
		return false, nil // it needs a newer version
	}
	back, err := portable.Deserialize(file, reader.Options{Workers: 1})
	if err != nil {
		return true, findingf("an artifact of version %v is not read: %w", v, err)
	}
	again, err := portable.Serialize(back, v, portable.Options{AllowOtherDialects: true, Deep: true})
	if err != nil {
		return true, findingf("what was read from an artifact of version %v cannot be written: %w", v, err)
	}
	if bytes.Equal(file, again) {
		return true, nil
	}
	// Casts around operations of other dialects need not stand in the same order.
	if texts := textsOf(file, again); !strings.Contains(texts, builtin.OpUnrealizedConversionCast) {
		return true, findingf("an artifact of version %v changes when it is read and written: %s", v, texts)
	}
	if m.Root().NumRegions() == 0 {
		return true, nil
	}
	plain := fuzz.Smith(data, fuzz.Options{MaxOps: 24})
	return true, sameResults(plain, data, v)
}

// textsOf returns two artifacts as text.
func textsOf(files ...[]byte) (s string) {
	for _, f := range files {
		b, err := reader.Read(f, reader.Options{Verify: reader.Unverified})
		if err != nil {
			return err.Error()
		}
		s += fmt.Sprintf("\n%s\n", asm.Sprint(b.Module.Root(), asm.Options{}))
	}
	return s
}

// sameResults evaluates what comes out of an artifact.
func sameResults(m *ir.Module, data []byte, v ods.Version) error {
	if choice(data)%8 != 0 { // it takes time
		return nil
	}
	file, err := portable.Serialize(m, v, portable.Options{AllowOtherDialects: true, Deep: true})
	if err != nil {
		return nil
	}
	back, err := portable.Deserialize(file, reader.Options{Workers: 1})
	if err != nil {
		return findingf("an artifact of version %v is not read: %w", v, err)
	}
	args, err := fuzz.Arguments(m, seed(data))
	if err != nil {
		return findingf("no arguments: %w", err)
	}
	want, err := evaluate(m, args)
	if err != nil {
		return findingf("a generated program does not run: %w", err)
	}
	if args, err = fuzz.Arguments(back, seed(data)); err != nil {
		return findingf("no arguments: %w", err)
	}
	got, err := evaluate(back, args)
	if err != nil || !same(want, got) {
		return findingf("a program from an artifact of version %v computes something else; error %v", v, err)
	}
	return nil
}

func tryArtifact(data []byte) (bool, error) {
	m, err := portable.Deserialize(data, reader.Options{Workers: 1})
	if err != nil {
		return false, nil
	}
	if err := verify.Module(m, verify.Options{}); err != nil {
		return true, findingf("an artifact is accepted and its program is not valid: %w", err)
	}
	file, err := portable.Serialize(m, portable.CurrentVersion(), portable.Options{AllowOtherDialects: true})
	if err != nil {
		if diag.CodeOf(err) == "" {
			return true, nil // what cannot be converted has errors of its own
		}
		return true, nil
	}
	if _, err := portable.Deserialize(file, reader.Options{Workers: 1}); err != nil {
		return true, findingf("what was read from an artifact and written is not read: %w", err)
	}
	return true, nil
}
