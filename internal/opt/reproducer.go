package opt

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/internal/output"
	"github.com/hlobc/hlobc/internal/term"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/transform/pass"
)

// A reproducer is a program with the passes to run on it, in an external resource that MLIR's tools
// read and write, too.
const (
	reproducerOwner   = "mlir_reproducer"
	reproducerPasses  = "pipeline"
	reproducerSerial  = "disable_threading"
	reproducerVerify  = "verify_each"
	reproducerMissing = "the program has no passes to run: the external resource " + reproducerOwner + " is missing"
)

// reproducers are the flags about reproducers.
type reproducers struct {
	always string // the file to write before any pass runs
	crash  string // the file to write if a pass fails
	local  bool   // crash has only the pass that fails, and the program as it was before it
	rerun  bool   // run the passes that the program comes with
	dump   bool   // print the pipeline
}

func (r *reproducers) flags() []pass.Flag {
	return []pass.Flag{
		toggle(&r.dump, "dump-pass-pipeline", "print the pipeline to standard error before it runs"),
		text(&r.always, "mlir-generate-reproducer", "FILE", "write the program with the passes that will run to FILE"),
		text(&r.crash, "mlir-pass-pipeline-crash-reproducer", "FILE", "if a pass fails, write the program as it was before all passes, and the passes, to FILE"),
		toggle(&r.local, "mlir-pass-pipeline-local-reproducer", "write the program as it was before the pass that fails, and only that pass"),
		toggle(&r.rerun, "run-reproducer", "run the passes that such a FILE asks for"),
	}
}

func (r *reproducers) check(passes bool) error {
	switch {
	case r.local && r.crash == "":
		return errors.New("--mlir-pass-pipeline-local-reproducer needs --mlir-pass-pipeline-crash-reproducer")
	case r.rerun && passes:
		return errors.New("--run-reproducer takes the passes from the program and cannot be combined with others")
	}
	return nil
}

// external returns the owners of external resources that are read.
func (r *reproducers) external() []string {
	if r.rerun {
		return []string{reproducerOwner}
	}
	return nil
}

// runPasses runs the passes on m, and writes the reproducers that were asked for.
func (p *program) runPasses(m *ir.Module) error {
	list := p.config.passes
	if p.rerun {
		var err error
		if list, err = p.takeReproducer(m); err != nil {
			return err
		}
	}
	if p.dump {
		fmt.Fprintf(p.Stderr, "Pass Manager with %d passes:\n%s\n", len(list), pass.Pipeline(moduleOp, list))
	}
	if p.always != "" {
		if err := p.writeReproducer(p.always, p.reproducer(m, list)); err != nil {
			return err
		}
	}
	steps := [][]*pass.Instance{list}
	if p.local {
		steps = slices.Collect(slices.Chunk(list, 1))
	}
	for _, step := range steps {
		var before []byte
		if p.crash != "" {
			before = p.reproducer(m, step)
		}
		manager := pass.Manager{Driver: &p.driver, Passes: step}
		if err := manager.Run(m); err != nil {
			if p.crash != "" {
				p.writeCrash(before)
			}
			return err
		}
	}
	return nil
}

// reproducer returns the program with passes as text.
func (p *program) reproducer(m *ir.Module, list []*pass.Instance) []byte {
	return asm.Print(nil, m.Root(), asm.Options{DebugInfo: p.locations, External: []*ir.ResourceGroup{{
		Provider: reproducerOwner, External: true, Entries: []*ir.Resource{
			{Key: reproducerPasses, Kind: ir.ResourceString, Str: pass.Pipeline(moduleOp, list)},
			{Key: reproducerSerial, Kind: ir.ResourceBool, Bool: p.driver.Workers == 1},
			{Key: reproducerVerify, Kind: ir.ResourceBool, Bool: p.driver.VerifyEach},
		},
	}}})
}

// writeCrash writes the reproducer of a failure, and says so. The failure itself is reported, too.
func (p *program) writeCrash(data []byte) {
	if err := p.writeReproducer(p.crash, data); err != nil {
		p.failed("", err)
		return
	}
	fmt.Fprintf(p.Stderr, "%s: a pass failed; %s --run-reproducer %s runs it again\n", p.Name, p.Name, term.Safe(p.crash))
}

func (p *program) writeReproducer(name string, data []byte) error {
	return output.Write(name, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// takeReproducer removes the passes that m comes with from its resources and returns them. It sets
// the driver as they ask for.
func (p *program) takeReproducer(m *ir.Module) ([]*pass.Instance, error) {
	at := slices.IndexFunc(m.Resources, func(g *ir.ResourceGroup) bool { return g.External && g.Provider == reproducerOwner })
	if at < 0 {
		return nil, errors.New(reproducerMissing)
	}
	pipeline := ""
	for _, r := range m.Resources[at].Entries {
		switch {
		case r.Key == reproducerPasses && r.Kind == ir.ResourceString:
			pipeline = r.Str
		case r.Key == reproducerSerial && r.Kind == ir.ResourceBool:
			if p.driver.Workers = 0; r.Bool {
				p.driver.Workers = 1
			}
		case r.Key == reproducerVerify && r.Kind == ir.ResourceBool:
			p.driver.VerifyEach = r.Bool
		default:
			return nil, fmt.Errorf("%s: unknown resource %q; expected the string %s, and %s and %s, which are true or false",
				reproducerOwner, r.Key, reproducerPasses, reproducerSerial, reproducerVerify)
		}
	}
	m.Resources = slices.Delete(m.Resources, at, at+1)
	list, err := parsePipeline(p.passes, pipeline)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", reproducerOwner, err)
	}
	return list, nil
}
