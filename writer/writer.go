// Package writer turns IR into MLIR bytecode, byte for byte as MLIR's own writer
// does for the same IR, container version and producer.
//
// Writing does not change the IR, and a module may be written by several
// goroutines at once. It may decode attributes that were not used so far, load
// bodies that were not, and make the attributes that older container versions
// need.
package writer

import (
	"io"
	"slices"

	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/container"
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
	// Producer is the name of the producer, without NUL; empty means "hlobc".
	Producer string
	// Layout is the StableHLO version whose property layouts are written; zero is
	// the newest. It matters for raw StableHLO bytecode from container version 5 on.
	Layout ods.Version
	// Layouts lists, by full name, ops whose layout is that of another version than
	// Layout.
	Layouts map[string]ods.Version
	// Legacy lists, by dialect, revisions of their bytecode to write instead of the
	// newest; see [schema.Encoding.Revision].
	Legacy map[string]int
	// ScatteredUseLists writes the use-list orders of several results or arguments
	// in the order in which LLVM up to 22 does.
	ScatteredUseLists bool
	// Trace is told of each attribute and type that is encoded.
	Trace Tracer
}

// Tracer is told of the codec's calls, in the order of the output: for each
// attribute or type that its dialect encodes TraceEntry once, then each of its
// fields. Offsets are those in the data of the attribute and type section.
type Tracer interface {
	schema.Tracer
	// TraceEntry comes before the fields of an entry.
	TraceEntry(class *schema.Class, enc *schema.Encoding, n ir.Node)
}

// Producer is the default producer.
const Producer = "hlobc"

// Append appends the bytecode of m to dst. Alignment counts from the start of the
// bytecode: who wants constants aligned in memory has to place that. When it fails
// it returns dst as it was, and a [diag.Error].
func Append(dst []byte, m *ir.Module, opt Options) ([]byte, error) {
	f, err := encode(m, opt)
	if err != nil {
		return dst, err
	}
	out := output{buf: slices.Grow(dst, f.total)}
	f.writeTo(&out)
	return out.buf, nil
}

// Write writes the bytecode of m to out. Large constants and resources go from
// where they are to out, without a copy of them being made. The error is a
// [diag.Error], before anything is written, or that of out.
func Write(out io.Writer, m *ir.Module, opt Options) error {
	f, err := encode(m, opt)
	if err != nil {
		return err
	}
	o := output{buf: make([]byte, 0, bufferSize), to: out}
	f.writeTo(&o)
	return o.flush()
}

// writer is the state of writing one module.
type writer struct {
	m       *ir.Module
	opt     Options
	version uint64
	reg     *schema.Registry
	raw     schema.RawSource // nil when nothing can be carried over
	root    uint32           // of the module's root scope
	units   []*unit          // in the order in which they were made
	unitOf  map[*ir.Scope]*unit
	records int        // of operations
	procs   int        // goroutines that may work
	around  int        // what the operations around them take, about, in bytes
	shapes  []*opShape // by op name
	merge   []bool     // by op name: opShape.merged; nil when all are false
	num     numbering
	scratch []uint32 // of collect and numbering, and free when these are done
	strings stringTable
}

// encode returns the file.
func encode(m *ir.Module, opt Options) (*file, error) {
	w, err := prepare(m, opt)
	if err != nil {
		return nil, err
	}
	f, err := w.run()
	if err == errTwice {
		// Attributes that were read have equals. Which stands for which is known as
		// soon as all of them are built.
		w.raw = nil
		f, err = w.run()
	}
	return f, err
}

// prepare checks and fixes the options, and loads what is not loaded.
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

// unencodable is the error for what the format or its version cannot express.
func unencodable(path, msg string) error {
	return &diag.Error{Code: diag.NotEncodable, Offset: -1, Path: path, Msg: msg}
}
