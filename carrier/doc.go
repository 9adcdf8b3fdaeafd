// Package carrier finds MLIR programs in the files that carry them: compressed
// files, archives, files that JAX, TensorFlow and PyTorch/XLA export, and any other
// data in which the magic number of bytecode occurs.
//
// What a file is, is told by its contents, never by its name. Wrappings can be
// inside one another: a jax.export file in a compressed tar archive, for example.
//
//	data   = bytecode | text | wrapped
//	wrapped = gzip | zstd | s2            one stream, of anything
//	        | zip | tar                   files, of anything
//	        | jax.export                  a FlatBuffer with a module, and those of its VJPs
//	        | SavedModel                  a protocol buffer whose XlaCallModule operations have a module
//	        | torch_xla                   functions/NAME.bytecode beside functions/NAME.meta
//	        | carved                      anything, with bytecode at some offset
//
// Programs inside of programs, in base64 or as they are, are looked for if asked for.
//
// The package reads what the wrapping says of the program, as facts to show, and
// hands out the bytes of the program. It decodes no program.
package carrier
