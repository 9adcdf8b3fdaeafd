package reader

import (
	"runtime"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Mode says how much of a file is decoded at once.
type Mode uint8

const (
	// Eager decodes and checks everything, bodies of functions in parallel.
	Eager Mode = iota
	// Lazy decodes the bodies of functions, and attributes and types, on first
	// use. Their errors come then. Several goroutines may load bodies at once; but
	// in a file of an older property layout, which shows only when a body needs it,
	// attributes of ops must not be read meanwhile.
	Lazy
)

// Verification says whether operations are held to their rules.
type Verification uint8

const (
	// Verified programs obey the rules of MLIR and of their dialects; others are
	// refused. See package verify for the rules.
	Verified Verification = iota
	// Unverified programs are well formed as bytes, and no more is known of them. It
	// is for those who trust the input, verify it themselves, or look into what is
	// wrong with it.
	Unverified
)

// Observer is told where each part of a file is.
type Observer = container.Observer

// Options configure reading. The zero value is the good default: everything is
// read and checked, by the dialects this build knows.
type Options struct {
	// Registry is the set of dialects; nil means dialect.Default().
	Registry *schema.Registry
	Mode     Mode
	// Verify says whether what was read is verified. By default it is; bodies that
	// are left for later are verified when they are loaded.
	Verify Verification
	// KeepUnregistered leaves ops that the producer had no definition of
	// unregistered, although this build knows them. What is read can then be
	// written as it was.
	KeepUnregistered bool
	// Scoped names operations that get a scope of their own although they are not
	// declared isolated from above. A value from around that is used inside of one is
	// an error then.
	Scoped []string
	// Layout fixes the property layout of raw StableHLO bytecode; the zero version
	// finds it.
	Layout ods.Version
	// Workers bounds the goroutines; 0 means one for each processor.
	Workers int
	Limits  Limits
	// Memory, if it is not nil, is where operations are read into. The module has it
	// until [Bytecode.Close], and must not be used any more then. While another module
	// has it, reading does without.
	Memory *ir.Memory
	// Observer is told what the bytes are. It makes reading sequential.
	Observer Observer
	// Trace is told of each attribute and type that is decoded.
	Trace Tracer
}

// Tracer is told of the codec's calls, one for each attribute or type entry.
type Tracer interface {
	schema.Tracer
	// TraceEntry comes before the fields of an entry.
	TraceEntry(class *schema.Class, enc *schema.Encoding, offset int64)
}

// Limits bound what a file may ask for, beyond what its own size bounds. Zero
// fields mean the defaults.
type Limits struct {
	// Nesting is the deepest nesting of regions, and of attributes and types
	// inside one another. The default is 4096, and more than 65534 count as that.
	Nesting int
}

// maxNesting is the largest limit, which leaves a number of 16 bits for [opened].
const maxNesting = 1<<16 - 2

func (o *Options) fill() {
	if o.Registry == nil {
		o.Registry = dialect.Default()
	}
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.Observer != nil || o.Trace != nil {
		o.Workers = 1
	}
	if o.Limits.Nesting <= 0 {
		o.Limits.Nesting = 4096
	}
	o.Limits.Nesting = min(o.Limits.Nesting, maxNesting)
}
