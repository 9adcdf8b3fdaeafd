package traverse_test

import (
	"bytes"
	"fmt"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/roundtrip"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/transform/traverse"
	"github.com/hlobc/hlobc/writer"
)

// identity is a transform with only Default handlers.
var identity = sync.OnceValues(func() (*traverse.Dispatcher[*rebuildCtx, traverse.None], error) {
	return traverse.Assemble(traverse.Assembly[*rebuildCtx, traverse.None]{
		Tables: defaults[*rebuildCtx, traverse.None](), Unregistered: traverse.Default})
})

// survives checks that a module encodes to the same bytes after the identity transform, and reports
// differences.
func survives(data []byte) string {
	b, err := reader.Read(data, reader.Options{Verify: reader.Unverified, KeepUnregistered: true})
	if err != nil {
		return err.Error()
	}
	want, err := writer.Append(nil, b.Module, roundtrip.Options(b))
	if err != nil {
		return err.Error()
	}
	before := b.Module.Root().Body()
	d, err := identity()
	if err != nil {
		return err.Error()
	}
	if _, err := d.New(new(rebuildCtx)).Run(b.Module.Root()); err != nil {
		return err.Error()
	}
	if b.Module.Root().Body() == before {
		return "the body is still the old one"
	}
	if err := ir.Check(b.Module.Root()); err != nil {
		return err.Error()
	}
	out, err := writer.Append(nil, b.Module, roundtrip.Options(b))
	if err != nil {
		return err.Error()
	}
	if !bytes.Equal(want, out) {
		return fmt.Sprintf("%d bytes before, %d after, and they differ", len(want), len(out))
	}
	return ""
}

// TestArtifactsSurvive checks that a Default transform does not change a byte of the artifacts of
// StableHLO's releases.
func TestArtifactsSurvive(t *testing.T) {
	for _, f := range corpus.Artifacts(t) {
		if msg := survives(f.Read(t)); msg != "" {
			t.Errorf("%s: %s", f.Name, msg)
		}
	}
}

// TestCorpusSurvives is like TestArtifactsSurvive for the programs of the corpus, parsed and
// encoded. Programs that do not parse or cannot be encoded are tests of parsers and verifiers.
func TestCorpusSurvives(t *testing.T) {
	tried, refused := 0, 0
	try := func(name string, text []byte) {
		m, err := asm.Parse(text, asm.ParseOptions{Filename: name, AllowUnregistered: true})
		if err != nil {
			refused++
			return
		}
		data, err := writer.Append(nil, m, writer.Options{})
		if err != nil { // an operation lacks what bytecode has no way to leave out
			refused++
			return
		}
		tried++
		if msg := survives(data); msg != "" {
			t.Errorf("%s: %s", name, msg)
		}
	}
	for _, f := range corpus.Testdata(t) {
		try(f.Name, f.Read(t))
	}
	for _, files := range [][]corpus.File{corpus.Tests(t), corpus.SPU(t)} {
		for _, f := range files {
			for _, c := range corpus.Modules(f.Read(t)) {
				try(fmt.Sprintf("%s:%d", f.Name, c.Line), c.Text)
			}
		}
	}
	t.Logf("%d programs tried; %d do not parse, or lack an attribute that bytecode needs", tried, refused)
	if tried < 5300 {
		t.Error("there are 5300 good programs at least")
	}
}
