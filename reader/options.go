package reader

import (
	"runtime"

	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/ods"
	"github.com/hlobc/hlobc/schema"
)

// Mode determines how much of a file Read decodes.
type Mode uint8

const (
	// Eager decodes and checks the whole file, with function bodies in parallel.
	Eager Mode = iota
	// Lazy decodes function bodies, attributes and types on first use, and reports their
	// errors then. Several goroutines may load bodies at the same time. However, if a file
	// has an older property layout, that may only show when a body is loaded, so no
	// goroutine may read attributes of ops meanwhile.
	Lazy
)

// Verification determines whether Read verifies operations.
type Verification uint8

const (
	// Verified refuses programs that break a rule of MLIR or of their dialects. Package
	// verify lists the rules.
	Verified Verification = iota
	// Unverified accepts any well-formed bytecode. Use it if you trust the input, verify it
	// yourself, or want to inspect an invalid program.
	Unverified
)

// Observer receives the position of each part of a file.
type Observer = container.Observer

// Options configures Read. The zero value decodes and verifies everything, with the
// dialects of dialect.Default().
type Options struct {
	// Registry is the set of known dialects; nil means dialect.Default().
	Registry *schema.Registry
	Mode     Mode
	// Verify selects verification; the default is [Verified]. Deferred bodies are verified
	// when they are loaded.
	Verify Verification
	// Open accepts what no dialect of the registry defines, and keeps its bytes: attributes and
	// types with unknown codes or of unknown dialects ([attrs.Opaque], [types.Opaque]), the
	// properties of operations without a definition or with another definition than this one,
	// and the versions of dialects. Such a module can be looked at and written again, but not
	// verified. Without Open it is refused.
	Open bool
	// KeepUnregistered keeps ops unregistered if the producer had no definition of them,
	// even if the registry has one. The module can then be written exactly as it was read.
	KeepUnregistered bool
	// Scoped lists full names of operations that get a scope of their own although they are
	// not IsolatedFromAbove. It is an error if such an operation uses a value defined
	// outside it.
	Scoped []string
	// Layout is the StableHLO version of the property layout of raw StableHLO bytecode.
	// With the zero version, Read infers it.
	Layout ods.Version
	// Workers is the maximum number of goroutines; 0 means runtime.GOMAXPROCS(0).
	Workers int
	Limits  Limits
	// Budget bounds the work on the module, from reading on; see [ir.Module.SetMeter]. If Budget.Input is 0, it is
	// the size of the file. Reading itself takes memory in proportion to the file; Budget.Context ends it.
	Budget limit.Budget
	// Memory, if not nil, is used to store the operations. The module occupies it until
	// [Bytecode.Close] and must not be used after that. While another module occupies it,
	// Read allocates memory instead.
	Memory *Memory
	// Observer, if not nil, receives the layout of the file. It makes reading sequential.
	Observer Observer
	// Starts, if not nil, becomes the list of the offsets of all operations, in the order in which
	// they are decoded: bodies after the operations around them. It makes reading sequential.
	Starts *[]int64
	// Trace, if not nil, is called for each attribute and type that is decoded. It makes
	// reading sequential.
	Trace Tracer
}

// Tracer traces the decoding of attributes and types: one call of TraceEntry for each
// entry, then one of TraceField for each of its fields.
type Tracer interface {
	schema.Tracer
	// TraceEntry is called before the fields of an entry are traced.
	TraceEntry(class *schema.Class, enc *schema.Encoding, offset int64)
}

// Limits bounds the resources a file may use where its size does not. Zero fields mean the
// defaults.
type Limits struct {
	// Nesting is the maximum nesting depth of regions, and of attributes and types. The
	// default is 4096; values above 65534 are treated as 65534.
	Nesting int
}

// maxNesting is the largest limit. It leaves one 16-bit number for [opened].
const maxNesting = 1<<16 - 2

func (o *Options) fill() {
	if o.Registry == nil {
		o.Registry = dialect.Default()
	}
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	if o.Observer != nil || o.Trace != nil || o.Starts != nil {
		o.Workers = 1
	}
	if o.Limits.Nesting <= 0 {
		o.Limits.Nesting = 4096
	}
	o.Limits.Nesting = min(o.Limits.Nesting, maxNesting)
}
