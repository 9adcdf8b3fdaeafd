// Package writer encodes IR as MLIR bytecode. The output is byte for byte what MLIR's own
// writer produces for the same IR, bytecode version and producer.
//
// Writing does not change the IR, and several goroutines may write a module at the same
// time. The writer may decode attributes and load bodies that have not been used yet, and
// create attributes that older bytecode versions need.
//
// Stability: stable (docs/releases.md).
package writer

import (
	"errors"
	"io"
	"slices"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Version is a bytecode version to write. The zero value is the newest.
type Version struct {
	n   uint64
	set bool
}

// At returns bytecode version n.
func At(n uint64) Version { return Version{n, true} }

// Options configures writing. The zero value writes the newest version of everything.
type Options struct {
	Version Version
	// Producer is the name of the producer, which must not contain NUL. If it is empty, the
	// constant [Producer] is used.
	Producer string
	// Layout is the StableHLO version whose property layouts are written; zero means the
	// newest. It only affects raw StableHLO bytecode, from bytecode version 5 on.
	Layout ods.Version
	// Layouts overrides Layout for individual ops, by full op name.
	Layouts map[string]ods.Version
	// Legacy maps dialects to the revision of their bytecode encoding to write instead of
	// the newest; see [schema.Encoding.Revision].
	Legacy map[string]int
	// ScatteredUseLists writes the use-list orders of several results or block arguments in
	// the same order as LLVM up to 22.
	ScatteredUseLists bool
	// Trace, if not nil, is called for each attribute and type that is encoded.
	Trace Tracer
}

// Tracer traces the encoding of attributes and types in output order: one call of
// TraceEntry for each attribute or type that its dialect encodes, then one of TraceField
// for each of its fields. Offsets are relative to the data of the attribute and type
// section.
type Tracer interface {
	schema.Tracer
	// TraceEntry is called before the fields of an entry are traced.
	TraceEntry(class *schema.Class, enc *schema.Encoding, n ir.Node)
}

// Producer is the default producer.
const Producer = "hlobc"

// Append appends the bytecode of m to dst and returns the extended slice. Alignment is
// relative to the start of the bytecode, so constants are aligned in memory only if that
// start is. On failure Append returns dst unchanged and a [diag.Error]. It ends early if the context of
// the module's budget is done ([ir.Module.Meter]).
func Append(dst []byte, m *ir.Module, opt Options) ([]byte, error) {
	f, err := encode(m, opt)
	if err != nil {
		return dst, err
	}
	out := output{buf: slices.Grow(dst, f.total)}
	f.writeTo(&out)
	return out.buf, nil
}

// Write writes the bytecode of m to out. It passes large constants and resources to out
// without copying them. The error is either a [diag.Error], in which case nothing has been
// written, or the error of out.
func Write(out io.Writer, m *ir.Module, opt Options) error {
	f, err := encode(m, opt)
	if err != nil {
		return err
	}
	o := output{buf: make([]byte, 0, bufferSize), to: out}
	f.writeTo(&o)
	return o.flush()
}

// writer holds the state of writing one module.
type writer struct {
	m       *ir.Module
	opt     Options
	version uint64
	reg     *schema.Registry
	raw     schema.RawSource // the input's entries, or nil if none can be carried over
	root    uint32           // root operation in the root scope
	units   []*unit          // in order of creation
	unitOf  map[*ir.Scope]*unit
	records int        // number of operation records
	procs   int        // number of goroutines to use
	around  int        // approximate size in bytes of the operations around the units
	shapes  []*opShape // by op name
	merge   []bool     // indexed by op name: opShape.merged; nil if all are false
	num     numbering
	scratch []uint32 // used by collect and numbering, free afterwards
	strings stringTable
	pinned  *schema.Tables // the input's tables if they must not change, or nil
}

// encode encodes the module.
func encode(m *ir.Module, opt Options) (*file, error) {
	w, err := prepare(m, opt)
	if err != nil {
		return nil, err
	}
	f, err := w.run()
	if err == errTwice {
		// Some attributes that were read are equal. Building all of them merges the
		// duplicates.
		w.raw = nil
		f, err = w.run()
	}
	if opaque := (*opaqueError)(nil); errors.As(err, &opaque) {
		if err = w.pin(opaque.from); err == nil {
			f, err = w.run()
		}
	}
	return f, err
}

// prepare checks the options, fills in defaults, and loads what has not been loaded yet.
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
		return nil, unencodable("", "the module has no root operation")
	}
	if m.Root().NumResults() > 0 {
		return nil, unencodable(m.Root().Name(), "the root operation has results, and there is no region to number them in")
	}
	w.reg, _ = m.Registry().(*schema.Registry)
	if w.reg == nil {
		return nil, unencodable("", "the module's registry has no codecs")
	}
	if src, ok := m.Source().(schema.RawSource); ok {
		if err := src.CheckAll(m); err != nil {
			return nil, err
		}
		if opt.Trace == nil {
			w.raw = src
		}
	}
	root, id := m.Root().Scope()
	w.root = id
	w.unitOf = make(map[*ir.Scope]*unit)
	if err := w.load(root, true); err != nil {
		return nil, err
	}
	m.MakeDeferred()
	w.procs = w.goroutines(w.records)
	w.shapes = make([]*opShape, m.NumNames()+1)
	for i := range m.NumNames() {
		s := w.newShape(ir.NameID(i + 1))
		w.shapes[i+1] = s
		if s.merged && w.merge == nil {
			w.merge = make([]bool, m.NumNames()+1)
		}
		if s.merged {
			w.merge[i+1] = true
		}
	}
	return w, nil
}

func (w *writer) has(f container.Feature) bool { return container.Has(w.version, f) }

// unencodable returns an error for IR that the format or its version cannot express.
func unencodable(path, msg string) error {
	return &diag.Error{Code: diag.NotEncodable, Offset: -1, Path: path, Msg: msg}
}
