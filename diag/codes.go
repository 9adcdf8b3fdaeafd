package diag

// Codes of errors in bytecode and IR.
//
// Every code, of this package and of others, has an example of an input that yields it. A test runs
// the examples, which have one of these forms:
//
//	MLIR text
//	bytes 4d 4c                    a whole input in hexadecimal
//	FILE with 0f at 0x4            a file of the repository with bytes replaced, whose meaning
//	                               hlobc dump shows
//	$ hlobc VERB ...               a command line, with standard input below
const (
	// BadMagic occurs when the input does not start with the magic number of bytecode, 4D 4C EF 52.
	//
	// Example:
	//
	//	bytes 7f 45 4c 46
	BadMagic Code = "bad-magic"

	// BadVersion occurs when this build does not know the version of the bytecode.
	//
	// Example:
	//
	//	golden/inspect/add.v6.mlirbc with 0f at 0x4
	BadVersion Code = "bad-version"

	// Truncated occurs when the input ends inside an item.
	//
	// Example:
	//
	//	bytes 4d 4c ef 52
	Truncated Code = "truncated"

	// Trailing occurs when an item has bytes left after its last field.
	//
	// Example:
	//
	//	golden/inspect/add.v6.mlirbc with 05 at 0x54
	Trailing Code = "trailing-bytes"

	// BadSection occurs when a section is unknown, duplicate or misaligned.
	//
	// Example:
	//
	//	golden/inspect/add.v6.mlirbc with 06 at 0x90
	BadSection Code = "bad-section"

	// MissingSection occurs when a section is absent that the bytecode version requires.
	//
	// Example:
	//
	//	bytes 4d 4c ef 52 0d 6d 00
	MissingSection Code = "missing-section"

	// BadIndex occurs when a reference points outside its table.
	//
	// Example:
	//
	//	golden/inspect/add.v6.mlirbc with 0b at 0x41
	BadIndex Code = "bad-index"

	// BadCount occurs when the remaining bytes cannot hold as many items as a count announces.
	//
	// Example:
	//
	//	golden/inspect/add.v6.mlirbc with 23 at 0x15
	BadCount Code = "bad-count"

	// BadString occurs when the string table is malformed.
	//
	// Example:
	//
	//	golden/inspect/add.v6.mlirbc with ff at 0x9c
	BadString Code = "bad-string"

	// BadAlignment occurs when an alignment is not a power of two, or padding has wrong bytes.
	//
	// Example:
	//
	//	golden/inspect/add.v6.mlirbc with 81 at 0x13
	BadAlignment Code = "bad-alignment"

	// UnknownCode occurs when the dialect of an attribute or type has no class with its code.
	//
	// Example:
	//
	//	golden/inspect/add.v6.mlirbc with ff at 0x62
	UnknownCode Code = "unknown-code"

	// UnknownDialect occurs when an attribute or type is encoded by a dialect for which this build
	// has no codec.
	//
	// Example:
	//
	//	golden/inspect/add.v6.mlirbc with 03 at 0x33
	UnknownDialect Code = "unknown-dialect"

	// BadAttribute occurs when the fields of an attribute violate the rules of its class.
	//
	// Example:
	//
	//	golden/inspect/add.v6.mlirbc with 05 at 0x3d
	BadAttribute Code = "bad-attribute"

	// BadType occurs when the fields of a type violate the rules of its class.
	//
	// Example:
	//
	//	golden/builtin/casts.v5.mlirbc with b7 at 0x87
	BadType Code = "bad-type"

	// BadText occurs when an attribute or type that is stored as text does not end in NUL or cannot
	// be parsed.
	//
	// Example:
	//
	//	golden/inspect/add.v6.mlirbc with 09 at 0x2a
	BadText Code = "bad-text"

	// BadProperties occurs when the properties of an operation fit none of its known layouts.
	//
	// Example:
	//
	//	golden/inspect/add.v6.mlirbc with 03 at 0xd5
	BadProperties Code = "bad-properties"

	// BadOp occurs when the record of an operation is malformed.
	//
	// Example:
	//
	//	golden/inspect/add.v6.mlirbc with 01 at 0x82
	BadOp Code = "bad-op"

	// BadValue occurs when an operand has a number outside its scope, or a value is never defined.
	//
	// Example:
	//
	//	golden/inspect/add.v6.mlirbc with 0b at 0x87
	BadValue Code = "bad-value"

	// BadUseList occurs when a use-list order is not a permutation of the uses of a value.
	//
	// Example:
	//
	//	golden/inspect/add.v6.mlirbc with 01 at 0x7f
	BadUseList Code = "bad-use-list"

	// BadResource occurs when the entry of a resource is malformed.
	//
	// Example:
	//
	//	golden/inspect/resource.v6.mlirbc with 7a at 0x9d
	BadResource Code = "bad-resource"

	// Cycle occurs when an attribute or type contains itself.
	//
	// Example:
	//
	//	golden/inspect/add.v6.mlirbc with 03 at 0x3d
	Cycle Code = "cycle"

	// LimitNesting occurs when items are nested more deeply than the limits allow.
	//
	// Example:
	//
	//	module attributes {a =
	//	100,000 times "["
	LimitNesting Code = "limit-nesting"

	// LimitSize occurs when an input has more items or bytes than the limits allow.
	//
	// Example:
	//
	//	module attributes {a = affine_map<(d0) -> (d0
	//	100,000 times " + d0"
	LimitSize Code = "limit-size"

	// LimitMemory occurs when evaluation needs more memory than the budget allows.
	//
	// Example:
	//
	//	$ hlobc opt --interpret --max-memory=1KiB
	//	func.func @main() -> tensor<1000xf32> {
	//	  %0 = stablehlo.iota dim = 0 : tensor<1000xf32>
	//	  return %0 : tensor<1000xf32>
	//	}
	LimitMemory Code = "limit-memory"

	// LimitSteps occurs when evaluation needs more steps than the budget allows.
	//
	// Example:
	//
	//	$ hlobc opt --interpret --max-steps=1
	//	func.func @main() -> tensor<f32> {
	//	  %0 = stablehlo.constant dense<1.0> : tensor<f32>
	//	  %1 = stablehlo.add %0, %0 : tensor<f32>
	//	  %2 = stablehlo.add %1, %1 : tensor<f32>
	//	  return %2 : tensor<f32>
	//	}
	LimitSteps Code = "limit-steps"

	// LimitItems occurs when a program has more operations, attributes and types than the budget
	// allows, or a pass makes more.
	//
	// Example:
	//
	//	$ hlobc opt --max-items=2
	//	func.func @main(%x: tensor<f32>) -> tensor<f32> {
	//	  return %x : tensor<f32>
	//	}
	LimitItems Code = "limit-items"

	// LimitTime occurs when evaluation takes more time than --timeout allows.
	//
	// Example:
	//
	//	$ hlobc opt --interpret --timeout=1ns
	//	func.func @main() -> tensor<f32> {
	//	  %0 = stablehlo.constant dense<1.0> : tensor<f32>
	//	  %1 = stablehlo.add %0, %0 : tensor<f32>
	//	  return %1 : tensor<f32>
	//	}
	LimitTime Code = "limit-time"

	// NotEncodable occurs when bytecode, or the requested version of it, cannot express some IR.
	//
	// Example:
	//
	//	$ hlobc opt --allow-unregistered-dialect --emit-bytecode
	//	module attributes {test.a = dense_resource<r> : tensor<1xi8>} {}
	//	{-# dialect_resources: { builtin: { r: "0x0000008001" } } #-}
	NotEncodable Code = "not-encodable"

	// MissingRequired occurs when an operation without a required attribute is written.
	//
	// Example:
	//
	//	$ hlobc opt --emit-bytecode --mlir-very-unsafe-disable-verifier-on-parsing
	//	%0 = "stablehlo.constant"() : () -> tensor<f32>
	MissingRequired Code = "missing-attribute"

	// InvalidStructure occurs when operations, blocks, regions and values do not refer to each other
	// as they must: here a function uses a value from outside.
	//
	// Example:
	//
	//	%0 = stablehlo.constant dense<1.0> : tensor<f32>
	//	func.func @f() -> tensor<f32> {
	//	  return %0 : tensor<f32>
	//	}
	InvalidStructure Code = "invalid-structure"

	// BrokenRule occurs when an operation violates a rule of MLIR or of its dialect. The error wraps
	// the findings of package verify, which name the rule.
	//
	// Example:
	//
	//	golden/inspect/add.v6.mlirbc with 05 at 0x84
	BrokenRule Code = "broken-rule"

	// UnregisteredAttrs occurs when content of an unknown dialect is not allowed.
	//
	// Example:
	//
	//	module attributes {a = #acme.info} {}
	UnregisteredAttrs Code = "unregistered"
)
