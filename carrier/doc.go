// Package carrier finds MLIR programs in the files that carry them: compressed files, archives,
// files exported by JAX, TensorFlow and PyTorch/XLA, and any other data in which the magic number
// of bytecode occurs.
//
// Formats are recognized by their contents, never by the name of the file. Carriers can be nested,
// such as a jax.export file in a compressed tar archive.
//
//	data    = bytecode | text | carrier
//	carrier = gzip | zstd | s2            one stream of any data
//	        | zip | tar                   files of any data
//	        | jax.export                  a FlatBuffer with a module, and those of its VJPs
//	        | SavedModel                  a protocol buffer whose XlaCallModule operations have a module
//	        | torch_xla                   functions/NAME.bytecode next to functions/NAME.meta
//	        | carved                      any data with bytecode at some offset
//
// On request it also finds programs inside programs, plain or in base64.
//
// The package returns the bytes of each program and the carrier's metadata about it. It decodes no
// program.
//
// Stability: stable (docs/releases.md).
package carrier
