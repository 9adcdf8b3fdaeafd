package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/internal/input"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// debugTypes are what --debug-only can name: the codecs of dialects, and the
// container.
var debugTypes = []string{"stablehlo-bytecode", "vhlo-bytecode", "chlo-bytecode", "builtin-bytecode", "quant-bytecode", "bytecode"}

const containerDebug = "bytecode"

// readOptions returns the options to read a file with.
func (c *call) readOptions(in *input.Input) reader.Options {
	opt := reader.Options{Verify: reader.Unverified}
	if c.debugCodec() {
		opt.Trace = inspect.NewTracer(in.Data, c.logCall)
	}
	if slices.Contains(c.debug, containerDebug) {
		opt.Observer = &containerLog{w: c.stderr}
	}
	return opt
}

// writeTrace returns the trace of writing, nil when none is wanted.
func (c *call) writeTrace() writer.Tracer {
	if !c.debugCodec() {
		return nil
	}
	return inspect.NewWriteTracer(c.logCall)
}

func (c *call) debugCodec() bool {
	return slices.ContainsFunc(c.debug, func(d string) bool { return d != containerDebug })
}

// logCall logs a call of one of the codecs that --debug-only names.
func (c *call) logCall(e inspect.Call) {
	if e.Field != "" || !slices.Contains(c.debug, e.Dialect+"-bytecode") {
		return
	}
	place := ""
	if e.Offset >= 0 {
		place = " offset " + hexOffset(e.Offset)
	}
	fmt.Fprintf(c.stderr, "Called: %s(%s)%s [type = %s]\n", e.Function, e.Dialect, place, e.Type)
}

// containerLog logs what the decoder reads of the container.
type containerLog struct {
	w     io.Writer
	depth int
}

// Begin implements [container.Observer].
func (l *containerLog) Begin(kind, name string, offset int64) {
	if kind != "section" || name != "" {
		fmt.Fprintf(l.w, "Called: %sread%s%s offset %s\n", strings.Repeat("  ", l.depth), strings.ToUpper(kind[:1])+kind[1:],
			parenthesised(name), hexOffset(offset))
	}
	l.depth++
}

// Field implements [container.Observer].
func (l *containerLog) Field(string, int64, int64, any) {}

// End implements [container.Observer].
func (l *containerLog) End(int64) { l.depth-- }

func parenthesised(s string) string {
	if s == "" {
		return ""
	}
	return "(" + s + ")"
}
