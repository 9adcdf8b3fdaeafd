package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// debugTypes are what --debug-only can name: the codecs of dialects, and the patterns of
// passes.
var debugTypes = []string{"stablehlo-bytecode", "vhlo-bytecode", "chlo-bytecode", "builtin-bytecode", "quant-bytecode", debugPatterns}

// debugPatterns notes which patterns passes apply, and where.
const debugPatterns = "patterns"

// tracePatterns turns on the trace of changes in all passes, if --debug-only asks for it.
func (c *config) tracePatterns() error {
	if !slices.Contains(c.debug, debugPatterns) {
		return nil
	}
	for _, p := range c.passes {
		if err := p.Options.Parse("trace=change"); err != nil {
			return err
		}
	}
	return nil
}

// readOptions returns the options to read a file with.
func (p *program) readOptions(in part) (opt reader.Options) {
	opt.Verify = reader.Unverified // verifyOp does it
	if len(p.debug) > 0 {
		opt.Trace = inspect.NewTracer(in.Data, p.logCall)
	}
	return opt
}

// writeTrace returns the trace of writing, nil when none is wanted.
func (p *program) writeTrace() writer.Tracer {
	if len(p.debug) == 0 {
		return nil
	}
	return inspect.NewWriteTracer(p.logCall)
}

// logCall logs a call of one of the codecs that --debug-only names.
func (p *program) logCall(e inspect.Call) {
	if e.Field != "" || !slices.Contains(p.debug, e.Dialect+"-bytecode") {
		return
	}
	var b strings.Builder
	fmt.Fprintf(&b, "Called: %s(%s)", e.Function, e.Dialect)
	if e.Offset >= 0 {
		fmt.Fprintf(&b, " offset 0x%x", e.Offset)
	}
	fmt.Fprintf(p.stderr, "%s [type = %s]\n", b.String(), e.Type)
}
