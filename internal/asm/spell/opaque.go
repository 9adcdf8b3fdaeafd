package spell

// How text spells what bytecode stores in unknown encodings: as attributes and types of the dialect
// OpaqueOwner, whose external resource OpaqueTables has the tables that they refer to.
const (
	OpaqueOwner    = "hlobc"
	OpaqueMnemonic = "opaque"
	OpaqueTables   = "tables"
)
