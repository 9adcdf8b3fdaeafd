// Package differential compares hlobc with the C++ reference: on the programs of
// the shared corpus, both must read and write the same bytes. Its tests skip
// where the corpus or the reference is missing, and say so.
package differential
