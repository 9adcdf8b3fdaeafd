package opt

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"

	"github.com/hlobc/hlobc/asm"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/cli"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/internal/passes"
	"github.com/hlobc/hlobc/internal/strict"
	"github.com/hlobc/hlobc/internal/term"
	"github.com/hlobc/hlobc/transform/pass"
	"github.com/hlobc/hlobc/transform/traverse"
)

// files processes all inputs and returns the exit code.
func (p *program) files(sources []input.Source) int {
	if err := p.driver.Open(); err != nil {
		return p.failed("", err)
	}
	out, err := p.create()
	if err != nil {
		return p.failed("", err)
	}
	p.driver.Out, p.driver.Err = p.Stderr, p.Stderr // as in MLIR's passes, so that the output is a single module
	p.driver.Print = passes.Printer(p.text)
	p.driver.Verify, p.driver.VerifyUses = strict.Op, strict.Uses
	code, shown := cli.Good, 0
	var heap cli.Heap
	var pages cli.Pages
	for _, s := range sources {
		for in, err := range s.All(input.Options{Limit: p.limit, Stdin: p.Stdin}) {
			heap.Another()
			if errors.Is(err, input.ErrSkipped) {
				continue
			}
			shown++
			if err != nil {
				code = max(code, p.failed(in.Name, err))
				continue
			}
			pages.Expect(len(in.Data))
			if err := cli.Contain(in.Data, func() error {
				code = max(code, p.file(out, in))
				return nil
			}); err != nil {
				code = max(code, p.failed(in.Name, err), cli.Failure)
			}
			in.Close()
		}
	}
	if shown == 0 {
		code = max(code, p.failed(strings.Join(p.paths, ", "), errors.New("no MLIR found")))
	}
	if err := p.driver.Close(); err != nil {
		code = max(code, p.failed("", err))
	}
	if err := out.close(code == cli.Good); err != nil {
		return p.failed("", err)
	}
	return code
}

// file processes one input.
func (p *program) file(out *sink, in *input.Input) int {
	code := cli.Good
	for _, part := range p.parts(in) {
		if err := out.next(); err != nil {
			return p.failed("", err)
		}
		code = max(code, p.part(out, part))
	}
	return code
}

// part processes one input or a part of it.
func (p *program) part(out *sink, in part) int {
	if p.printVersion {
		if err := out.print(versionLine(in)); err != nil {
			return p.failed("", err)
		}
		if !p.deserialize {
			return cli.Good
		}
	}
	budget, end := p.limits.Start(int64(len(in.Data)))
	defer end()
	p.budget = budget
	m, found := p.read(in)
	if m != nil {
		p.driver.Warn = func(w pass.Warning) {
			d := in.finding(w.Msg, "", w.Loc)
			d.Severity = diag.SeverityWarning
			found = append(found, d)
		}
		if err := p.runPasses(m); errors.As(err, new(*fs.PathError)) {
			return p.failed("", err)
		} else if err != nil {
			found = append(found, p.passFindings(in, err, m.Root())...)
			m = nil
		}
	}
	code := p.report(in, found)
	if m == nil || out.err != nil {
		return code
	}
	if p.interpret {
		if err := p.evaluation.run(out, m, p.budget); err != nil && out.err == nil {
			return p.report(in, p.findings(in, err))
		}
		return code
	}
	if err := out.module(m); err != nil {
		if found, ok := p.conversionFindings(in, err, m.Root()); ok {
			return p.report(in, found)
		}
		var wrong *diag.Error
		var op *traverse.Error
		if errors.As(err, &wrong) || errors.As(err, &op) || errors.Is(err, asm.ErrTooLarge) {
			return p.report(in, p.findings(in, err))
		}
		return p.failed("", err)
	}
	return code
}

// failed reports an error of input or output, or of the program itself, and returns the exit code
// for it.
func (p *program) failed(name string, err error) int {
	code := cli.Finding
	var pe *fs.PathError
	var errno syscall.Errno
	if errors.As(err, &pe) {
		code = cli.Failure
		if name != "" {
			err = pe.Err // the message names the file already
		}
	}
	if name == "" || errors.As(err, &errno) {
		code = cli.Failure
	}
	if name != "" {
		name = term.Safe(name) + ": "
	}
	fmt.Fprintf(p.Stderr, "%s: %s%s\n", p.Name, name, term.Indented(err.Error()))
	return code
}
