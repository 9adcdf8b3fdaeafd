// Package layoutbench holds the evidence for the choice of the IR's data
// layout: three throw-away decoders of the IR section, one per candidate, and
// benchmarks that compare them on the same file. It has no code outside tests.
//
// The candidates are
//
//   - pointers: slabs of structs linked by pointers, use-lists linked while decoding;
//   - records: slabs of fixed-size, pointer-free records per function body,
//     linked by indices, use-lists built on demand;
//   - arena: one []uint32 per function body with variable-length operations.
//
// All of them keep names, locations, attributes, properties and types as the
// file's own numbers, decode the root operation's children first and then the
// bodies of isolated children, each by itself, on one or more workers.
//
// The decoders accept container version 6, skip use-list orders, and check
// only what keeps them within the input. Run
//
//	HLOBC_BENCH_MODULE=module.mlirbc go test ./internal/layoutbench -bench .
package layoutbench
