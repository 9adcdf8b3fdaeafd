// Package asm prints and reads IR in MLIR's textual format, character for character
// as the C++ implementation does.
//
// [Print] appends the text of an operation to a buffer, in the generic form or in each operation's
// custom form, with or without locations. The text of an attribute, type or operation is derived
// from its row: rows hold declarative assembly formats, which are used for both printing and
// parsing. Custom assembly is a pair of functions, defined in internal/asm/forms for hlobc's own
// dialects and in an [Extension] for other dialects.
//
// The text of a module has up to four parts: alias definitions such as #map, the root operation,
// definitions of aliases used only by locations, and the data of resources. Invalid operations that
// lack what their custom assembly needs are printed in the generic form.
//
// [Parse] accepts what the reference accepts. It assigns the same locations to operations and the
// same use-list order to values, so that bytecode written from the result is identical byte for
// byte. It rejects what the reference's parser rejects, on the same line; what the reference's
// verifier rejects is left to a verifier.
//
// Stability: stable (docs/releases.md).
package asm
