package cli

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/hlobc/hlobc/inspect"
	"github.com/hlobc/hlobc/reader"
	"github.com/hlobc/hlobc/writer"
)

// DebugTypes are the values that --debug-only accepts in every verb: the codecs of dialects, and
// the container.
var DebugTypes = []string{"stablehlo-bytecode", "vhlo-bytecode", "chlo-bytecode", "builtin-bytecode", "quant-bytecode", containerDebug}

const (
	containerDebug = "bytecode"
	codecSuffix    = "-bytecode"
)

// Debug logs the types given by --debug-only.
type Debug struct {
	Types []string
	W     io.Writer
}

// Observe sets up opt so that reading data writes the log.
func (d Debug) Observe(opt *reader.Options, data []byte) {
	if d.codec() {
		opt.Trace = inspect.NewTracer(data, d.log)
	}
	if slices.Contains(d.Types, containerDebug) {
		opt.Observer = &containerLog{w: d.W}
	}
}

// Writing returns the tracer for writing, nil if no codec is logged.
func (d Debug) Writing() writer.Tracer {
	if !d.codec() {
		return nil
	}
	return inspect.NewWriteTracer(d.log)
}

func (d Debug) codec() bool {
	return slices.ContainsFunc(d.Types, func(t string) bool { return strings.HasSuffix(t, codecSuffix) })
}

// log logs a call if its codec is enabled.
func (d Debug) log(e inspect.Call) {
	if e.Field != "" || !slices.Contains(d.Types, e.Dialect+codecSuffix) {
		return
	}
	place := ""
	if e.Offset >= 0 {
		place = " offset " + HexOffset(e.Offset)
	}
	fmt.Fprintf(d.W, "Called: %s(%s)%s [type = %s]\n", e.Function, e.Dialect, place, e.Type)
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
			parenthesised(name), HexOffset(offset))
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
