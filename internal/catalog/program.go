package catalog

// SchemaVersion is the version of the schema, which each row has in its first column.
const SchemaVersion = 1

// The values of [Program.Status].
const (
	// OK means that everything in the row is known.
	OK = "ok"
	// Partial means that the program is damaged, or has something that hlobc cannot read: the row
	// has what could be found out, and Error says what could not.
	Partial = "partial"
	// Failed means that there is no program, or one that cannot be read at all.
	Failed = "failed"
	// Quarantined means that the file took more time or memory than it was allowed.
	Quarantined = "quarantined"
)

// Program is what is known of a program. Numbers that are not known are nil, texts that are not
// known are empty, and lists are never nil.
type Program struct {
	// Schema is [SchemaVersion].
	Schema int32 `json:"schema" parquet:"schema"`
	// File is the path or URL of the file, Member the place of the program in it; see package carrier.
	File   string `json:"file" parquet:"file"`
	Member string `json:"member" parquet:"member"`
	// Status is ok, partial, failed or quarantined. Error is the reason if it is not ok.
	Status string `json:"status" parquet:"status,dict"`
	Error  *Error `json:"error" parquet:"error,optional"`

	// Carriers are the formats around the program, outermost first, Metadata is what they say about it.
	Carriers []string `json:"carriers" parquet:"carriers,list"`
	Metadata []Fact   `json:"metadata" parquet:"metadata,list"`
	// StoredBytes is the size of the file, Bytes that of the program without its carriers. TextBytes
	// is the size of the text if the program is MLIR text; Bytes is then the size of its bytecode.
	StoredBytes int64  `json:"stored_bytes" parquet:"stored_bytes"`
	Bytes       int64  `json:"bytes" parquet:"bytes"`
	TextBytes   *int64 `json:"text_bytes" parquet:"text_bytes,optional"`

	// Digests in hexadecimal, see package digest: of the program's bytes (of the text if it is text),
	// and of what it computes, at three levels.
	DigestBytes     string `json:"digest_bytes" parquet:"digest_bytes"`
	DigestProgram   string `json:"digest_program" parquet:"digest_program"`
	DigestStructure string `json:"digest_structure" parquet:"digest_structure"`
	DigestSignature string `json:"digest_signature" parquet:"digest_signature"`

	// BytecodeVersion is the version of the container.
	BytecodeVersion *int64 `json:"bytecode_version" parquet:"bytecode_version,optional"`
	Producer        string `json:"producer" parquet:"producer,dict"`
	// ArtifactVersion is the version of StableHLO that a portable artifact was written for.
	ArtifactVersion string `json:"artifact_version" parquet:"artifact_version,dict"`
	// ReadsAsIs is the oldest version of StableHLO whose consumers can read a portable artifact as
	// it is, and ReadBy the oldest release of each package that contains that version, as
	// "jaxlib 0.4.33". Both are empty if no consumer can be relied on to read it.
	ReadsAsIs string   `json:"reads_as_is" parquet:"reads_as_is,dict"`
	ReadBy    []string `json:"read_by" parquet:"read_by,list"`
	// SmallestVersion is the oldest version of StableHLO that the program can be written for.
	SmallestVersion string `json:"smallest_version" parquet:"smallest_version,dict"`
	// Valid says whether the program passes verification; findings have the reasons why not.
	Valid *bool `json:"valid" parquet:"valid,optional"`

	// Module is the name of the module, Entry that of the entry function: @main, or else the first
	// public function. Attributes are the attributes of the module.
	Module     string      `json:"module" parquet:"module"`
	Entry      string      `json:"entry" parquet:"entry"`
	Attributes []Attribute `json:"attributes" parquet:"attributes,list"`
	Functions  []Function  `json:"functions" parquet:"functions,list"`
	// Inputs and Outputs are those of the entry function. Arguments divides the inputs by the
	// argument that they belong to, such as params for params[0]['w'].
	Inputs    []Port     `json:"inputs" parquet:"inputs,list"`
	Outputs   []Port     `json:"outputs" parquet:"outputs,list"`
	Arguments []Argument `json:"arguments" parquet:"arguments,list"`
	// Parameters is the number of elements of the inputs that are real or complex numbers and belong
	// to arguments of several arrays, as the parameters of a model usually do.
	Parameters int64 `json:"parameters" parquet:"parameters"`

	// Operations is the number of operations, Ops counts them by name.
	Operations  int64        `json:"operations" parquet:"operations"`
	Ops         []Op         `json:"ops" parquet:"ops,list"`
	CustomCalls []CustomCall `json:"custom_calls" parquet:"custom_calls,list"`
	// Collectives counts operations that devices execute together, ElementTypes the results of
	// operations by their element type.
	Collectives  []Count   `json:"collectives" parquet:"collectives,list"`
	ElementTypes []Count   `json:"element_types" parquet:"element_types,list"`
	Dialects     []Dialect `json:"dialects" parquet:"dialects,list"`
	// Meshes are the grids of devices, as "@mesh x=2, y=4".
	Meshes []string `json:"meshes" parquet:"meshes,list"`
	// ConstantBytes is the size of the data of all constants, Constants lists those of 64 KiB and
	// more, the largest first.
	ConstantBytes int64      `json:"constant_bytes" parquet:"constant_bytes"`
	Constants     []Constant `json:"constants" parquet:"constants,list"`

	// What one execution of the entry function costs; nil if it depends on sizes or numbers of
	// iterations that are not known, which CostSymbols lists, and for programs whose cost is not
	// computed (see package inspect).
	Flops           *float64 `json:"flops" parquet:"flops,optional"`
	Transcendentals *float64 `json:"transcendentals" parquet:"transcendentals,optional"`
	MovedBytes      *float64 `json:"moved_bytes" parquet:"moved_bytes,optional"`
	PeakBytes       *float64 `json:"peak_bytes" parquet:"peak_bytes,optional"`
	CostSymbols     []string `json:"cost_symbols" parquet:"cost_symbols,list"`

	// Sources are the files that locations name.
	Sources []Source `json:"sources" parquet:"sources,list"`
	// Findings is what an audit finds, and violations of rules.
	Findings []Finding `json:"findings" parquet:"findings,list"`
	// Truncated names the columns whose lists or texts were cut, see [Limits]. What is missing may
	// be anything: who judges a program has to judge that, too.
	Truncated []string `json:"truncated" parquet:"truncated,list"`
}

// Fact is something that a carrier says about a program, such as the calling convention of a
// jax.export file.
type Fact struct {
	Carrier string `json:"carrier" parquet:"carrier"`
	Name    string `json:"name" parquet:"name"`
	Value   string `json:"value" parquet:"value"`
}

// Attribute is an attribute of the module, with its value as short text.
type Attribute struct {
	Name  string `json:"name" parquet:"name"`
	Value string `json:"value" parquet:"value"`
}

// Function is a function of a program.
type Function struct {
	Name       string `json:"name" parquet:"name"`
	Visibility string `json:"visibility" parquet:"visibility"`
	// Entry marks the entry function.
	Entry bool `json:"entry" parquet:"entry"`
	// Ops is the number of operations in it.
	Ops int64 `json:"ops" parquet:"ops"`
}

// Port is an input or an output of the entry function.
type Port struct {
	// Name is what the exporter wrote, such as params[0]['w']; "" if it wrote nothing.
	Name string `json:"name" parquet:"name"`
	// Type is written like f32[256,1024]; dynamic sizes are question marks, or their names.
	Type string `json:"type" parquet:"type"`
	// Elements and Bytes are nil if sizes are dynamic. Elements take whole bytes.
	Elements *int64 `json:"elements" parquet:"elements,optional"`
	Bytes    *int64 `json:"bytes" parquet:"bytes,optional"`
	// Sharding says how it is divided among devices: [x, -] divides the first dimension along the
	// mesh axis x.
	Sharding string `json:"sharding" parquet:"sharding"`
	// Donated is set for inputs whose memory the program may overwrite, Unused for those that the
	// entry function does not use.
	Donated bool `json:"donated" parquet:"donated"`
	Unused  bool `json:"unused" parquet:"unused"`
}

// Argument is an argument of the function that was exported, which can consist of several arrays.
type Argument struct {
	// Name is "#3" for the fourth input if it has no name.
	Name   string `json:"name" parquet:"name"`
	Arrays int64  `json:"arrays" parquet:"arrays"`
	// Elements and Bytes count the arrays whose sizes are known.
	Elements int64 `json:"elements" parquet:"elements"`
	Bytes    int64 `json:"bytes" parquet:"bytes"`
}

// Op is the operations of one name in a program.
type Op struct {
	// Name is the name of the operation, for VHLO that of its counterpart: stablehlo.add. Stored is
	// the name in the file: vhlo.add_v1.
	Name    string `json:"name" parquet:"name"`
	Stored  string `json:"stored" parquet:"stored"`
	Dialect string `json:"dialect" parquet:"dialect"`
	Count   int64  `json:"count" parquet:"count"`
}

// CustomCall is the custom calls of one target in a program.
type CustomCall struct {
	Target string `json:"target" parquet:"target"`
	Count  int64  `json:"count" parquet:"count"`
}

// Count is how often something occurs.
type Count struct {
	Name  string `json:"name" parquet:"name"`
	Count int64  `json:"count" parquet:"count"`
}

// Dialect is a dialect of a program.
type Dialect struct {
	Name string `json:"name" parquet:"name"`
	// Version is the dialect's version in the file, its integers separated by dots; most have none.
	Version string `json:"version" parquet:"version"`
	// Known is set if hlobc has the dialect.
	Known bool `json:"known" parquet:"known"`
	// Ops is the number of operation names of the dialect.
	Ops int64 `json:"ops" parquet:"ops"`
}

// Constant is a large tensor whose data is in the file.
type Constant struct {
	// Name is "attribute 12" or "resource \"weights\"".
	Name string `json:"name" parquet:"name"`
	Type string `json:"type" parquet:"type"`
	// Bytes is the size of the data.
	Bytes int64 `json:"bytes" parquet:"bytes"`
	// Location is the source line where the program captured it.
	Location string `json:"location" parquet:"location"`
}

// Source is a file that locations name.
type Source struct {
	File string `json:"path" parquet:"path"`
	// Locations is the number of different locations in it.
	Locations int64 `json:"locations" parquet:"locations"`
}

// Finding is something that stands out.
type Finding struct {
	// Kind is one of [Kinds].
	Kind string `json:"kind" parquet:"kind"`
	// Name is what 'hlobc audit' calls it, and for invalid the rule that is violated.
	Name string `json:"name" parquet:"name"`
	// Count is how often it occurs, nil if that is not known; Bytes the size of what is stored.
	Count *int64 `json:"count" parquet:"count,optional"`
	Bytes int64  `json:"bytes" parquet:"bytes"`
	// Detail is where it is, or what is wrong.
	Detail string `json:"detail" parquet:"detail"`
}
