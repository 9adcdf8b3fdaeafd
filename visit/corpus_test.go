package visit_test

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"sync"
	"testing"

	"github.com/hlobc/hlobc/internal/corpus"
	"github.com/hlobc/hlobc/internal/oracle"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/roundtrip"
	"github.com/hlobc/hlobc/visit"
	"github.com/hlobc/hlobc/writer"
)

// identity is the transform of nothing but Default handlers.
var identity = sync.OnceValues(func() (*visit.Dispatcher[*rebuildCtx, visit.None], error) {
	return visit.Assemble(visit.Assembly[*rebuildCtx, visit.None]{
		Tables: defaults[*rebuildCtx, visit.None](), Unregistered: visit.Default})
})

// survives checks that a module writes the same bytes after the identity
// transform, and says what is wrong.
func survives(data []byte) string {
	b, err := reader.Read(data, reader.Options{KeepUnregistered: true})
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

// TestArtifactsSurvive: a Default transform changes no byte of the artifacts of
// StableHLO's releases.
func TestArtifactsSurvive(t *testing.T) {
	for _, f := range corpus.Artifacts(t) {
		if msg := survives(f.Read(t)); msg != "" {
			t.Errorf("%s: %s", f.Name, msg)
		}
	}
}

// TestCorpusSurvives: nor of any program of the corpus. HLOBC_SAMPLE=N takes every
// Nth program.
func TestCorpusSurvives(t *testing.T) {
	o := oracle.Current(t)
	type program struct {
		name string
		text []byte
	}
	var list []program
	for _, f := range corpus.Testdata(t) {
		list = append(list, program{f.Name, f.Read(t)})
	}
	for _, files := range [][]corpus.File{corpus.Tests(t), corpus.SPU(t)} {
		for _, f := range files {
			for _, c := range corpus.Modules(f.Read(t)) {
				list = append(list, program{fmt.Sprintf("%s:%d", f.Name, c.Line), c.Text})
			}
		}
	}
	step, _ := strconv.Atoi(os.Getenv("HLOBC_SAMPLE"))
	step = max(step, 1)
	var mu sync.Mutex
	var wg sync.WaitGroup
	tried, refused := 0, 0
	work := make(chan program)
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for p := range work {
				a, err := o.Ask("write_bytecode", p.text, oracle.Options{"allow_unregistered": true})
				msg := ""
				if err == nil && a.OK {
					msg = survives(a.Output)
				}
				mu.Lock()
				switch {
				case err != nil:
					t.Errorf("%s: %v", p.name, err)
				case !a.OK:
					refused++
				default:
					tried++
					if msg != "" {
						t.Errorf("%s: %s", p.name, msg)
					}
				}
				mu.Unlock()
			}
		})
	}
	for i := 0; i < len(list); i += step {
		work <- list[i]
	}
	close(work)
	wg.Wait()
	t.Logf("%d programs tried; %d more the reference does not read", tried, refused)
	if tried == 0 {
		t.Error("nothing was tried")
	}
}
