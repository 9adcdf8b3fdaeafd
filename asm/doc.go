// Package asm prints and reads IR in MLIR's textual format, character for character
// as the C++ implementation does.
//
// [Print] appends the text of an operation to a buffer, in the generic form or in
// each operation's own form, with or without locations. The text of a class
// of attributes or types, or of an operation, follows from its row: rows hold declarative
// assembly formats, which serve both directions. Custom assembly is a pair of functions, in
// internal/asm/forms for hlobc's own dialects and in an [Extension] for foreign ones.
//
// The text of a module has up to four parts: definitions of aliases such as #map,
// the root operation, definitions of aliases that only locations use, and the data
// of resources. Invalid operations that lack what their custom assembly needs are printed in the
// generic form.
//
// [Parse] accepts what the reference accepts, gives operations the same
// locations, and values the same order of uses, so that the bytecode of what was
// read is the same, byte for byte. It rejects what the reference's parser rejects,
// on the same line; what the reference's verifier rejects is left to a verifier.
package asm
