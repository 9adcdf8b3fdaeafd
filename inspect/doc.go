// Package inspect looks into MLIR bytecode files: what every byte of a file is
// ([Explain]), where its bytes go ([Size]), which strings it holds and what for
// ([Strings]), what it stores as text instead of encoded ([Audit]), how its codec
// is called ([Trace]), whether it survives reading and writing ([Roundtrip]), and
// all that at a glance ([Summarize]).
//
// The results are plain values; package internal/verb prints them. The package
// reads files and never changes them, and it bounds what it takes by the size of
// the input, as package reader does.
package inspect
