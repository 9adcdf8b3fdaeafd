package diag

// The catalogue of codes. Each has at least one test input that yields it.
const (
	BadMagic          Code = "bad-magic"         // the input does not start with 4D 4C EF 52
	BadVersion        Code = "bad-version"       // a container version this build does not know
	Truncated         Code = "truncated"         // the input ends inside an item
	Trailing          Code = "trailing-bytes"    // an item has bytes left over
	BadSection        Code = "bad-section"       // unknown, duplicate or misaligned section
	MissingSection    Code = "missing-section"   // a section that the version requires is absent
	BadIndex          Code = "bad-index"         // a reference outside its table
	BadCount          Code = "bad-count"         // a count larger than the bytes that remain can hold
	BadVarint         Code = "bad-varint"        // an integer that its field cannot hold
	BadString         Code = "bad-string"        // a malformed string table
	BadAlignment      Code = "bad-alignment"     // an alignment that is no power of two, or wrong padding
	UnknownCode       Code = "unknown-code"      // an attribute or type code this build does not know
	UnknownDialect    Code = "unknown-dialect"   // encoded content of a dialect without a codec
	BadAttribute      Code = "bad-attribute"     // an attribute entry whose fields break its rule
	BadType           Code = "bad-type"          // a type entry whose fields break its rule
	BadText           Code = "bad-text"          // a text entry that does not end in NUL or does not parse
	BadProperties     Code = "bad-properties"    // properties that fit no known layout of their op
	BadOp             Code = "bad-op"            // an operation record that breaks the format
	BadValue          Code = "bad-value"         // an operand number outside its scope, or a value never defined
	BadUseList        Code = "bad-use-list"      // a use-list order that is no permutation
	BadResource       Code = "bad-resource"      // a malformed resource entry
	Cycle             Code = "cycle"             // an attribute or type that contains itself
	LimitNesting      Code = "limit-nesting"     // nesting deeper than Limits allow
	LimitSize         Code = "limit-size"        // more items or bytes than Limits allow
	LimitMemory       Code = "limit-memory"      // more memory than the budget allows
	LimitSteps        Code = "limit-steps"       // more steps of evaluation than the budget allows
	LimitTime         Code = "limit-time"        // more time than --timeout allows
	NewerProducer     Code = "newer-producer"    // content of a version newer than this build
	NotEncodable      Code = "not-encodable"     // IR that the requested version cannot express
	MissingRequired   Code = "missing-attribute" // a required attribute is absent
	InvalidStructure  Code = "invalid-structure" // IR whose cross links or order are broken
	BrokenRule        Code = "broken-rule"       // an operation that breaks a rule of MLIR or of its dialect
	UnregisteredAttrs Code = "unregistered"      // unregistered content where it is not allowed
)
