// Package inspect examines MLIR bytecode files: the meaning of every byte ([Explain]), sizes by
// section, dialect, operation and so on ([Size]), the strings and their roles ([Strings]), what is
// stored as text instead of encoded ([Audit]), the calls of the codec ([Trace]), whether reading
// and writing reproduces the file ([Roundtrip]), and a summary ([Summarize]).
//
// The results are plain values; package internal/verb prints them. The package never changes files,
// and like package reader it limits memory and time in proportion to the input.
//
// Stability: experimental (docs/releases.md).
package inspect
