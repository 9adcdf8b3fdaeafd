// Package writer turns IR into MLIR bytecode, byte for byte as MLIR's own writer
// does for the same IR, container version and producer.
package writer

import (
	"io"
	"slices"
	"sync"

	"github.com/hlobc/hlobc/container"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Version is a container version to write. The zero value is the newest.
type Version struct {
	n   uint64
	set bool
}

// At returns container version n.
func At(n uint64) Version { return Version{n, true} }

// Options configure writing. The zero value writes the newest of everything.
type Options struct {
	Version Version
	// Producer is the name of the producer; empty means "hlobc".
	Producer string
	// Layout is the StableHLO version whose property layouts are written; zero is
	// the newest. It matters for raw StableHLO bytecode from container version 5 on.
	Layout ods.Version
	// Legacy lists, by dialect, revisions of their bytecode to write instead of the
	// newest; see [schema.Encoding.Revision].
	Legacy map[string]int
	// Trace is told of each attribute and type that is encoded.
	Trace Tracer
}

// Tracer is told of the codec's calls, one for each attribute or type entry.
type Tracer interface {
	schema.Tracer
	// TraceEntry comes before the fields of an entry.
	TraceEntry(class *schema.Class, enc *schema.Encoding, n ir.Node)
}

// Producer is the default producer.
const Producer = "hlobc"

// Append appends the bytecode of m to dst.
func Append(dst []byte, m *ir.Module, opt Options) ([]byte, error) {
	w, err := prepare(m, opt)
	if err != nil {
		return dst, err
	}
	chunks, err := w.file(len(dst))
	if err != nil {
		return dst, err
	}
	size := 0
	for _, c := range chunks {
		size += len(c)
	}
	dst = slices.Grow(dst, size)
	for _, c := range chunks {
		dst = append(dst, c...)
	}
	return dst, nil
}

// Write writes the bytecode of m to out. Constants and resources are passed on
// without a copy of the whole file being made.
func Write(out io.Writer, m *ir.Module, opt Options) error {
	w, err := prepare(m, opt)
	if err != nil {
		return err
	}
	chunks, err := w.file(0)
	if err != nil {
		return err
	}
	for _, c := range chunks {
		if _, err := out.Write(c); err != nil {
			return err
		}
	}
	return nil
}

// writer is the state of writing one module.
type writer struct {
	m       *ir.Module
	opt     Options
	version uint64
	reg     *schema.Registry
	raw     schema.RawSource // nil when nothing can be carried over
	num     numbering
	dry     schema.Writer // for visits: its bytes are dropped
	strings stringTable
	argLocs map[ir.AttrID]bool // locations of block arguments
	errMu   sync.Mutex
	err     error
}

// prepare loads what is not loaded, numbers everything and fixes the options.
func prepare(m *ir.Module, opt Options) (*writer, error) {
	w := &writer{m: m, opt: opt, version: container.MaxVersion}
	if opt.Version.set {
		w.version = opt.Version.n
	}
	if w.version > container.MaxVersion {
		return nil, &diag.Error{Code: diag.BadVersion, Offset: -1,
			Msg: "bytecode version " + itoa(w.version) + " is newer than this build writes"}
	}
	if w.opt.Producer == "" {
		w.opt.Producer = Producer
	}
	if m.Root().IsNil() {
		return nil, &diag.Error{Code: diag.NotEncodable, Offset: -1, Msg: "the module has no root operation"}
	}
	w.reg, _ = m.Registry().(*schema.Registry)
	if w.reg == nil {
		return nil, &diag.Error{Code: diag.NotEncodable, Offset: -1, Msg: "the module's registry has no codecs"}
	}
	if w.raw, _ = m.Source().(schema.RawSource); w.raw != nil {
		if err := w.raw.CheckAll(m); err != nil {
			return nil, err
		}
	}
	w.number()
	return w, w.err
}

// fail keeps the first error.
func (w *writer) fail(code diag.Code, path, msg string) {
	w.keep(&diag.Error{Code: code, Offset: -1, Path: path, Msg: msg})
}

func (w *writer) keep(err error) {
	w.errMu.Lock()
	defer w.errMu.Unlock()
	if w.err == nil {
		w.err = err
	}
}
