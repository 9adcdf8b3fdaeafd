// Package digest implements compare.Digest. What is hashed, byte for byte, is specified in
// docs/digest.md. [Version] changes whenever the digest of any program does.
//
// The package hashes StableHLO and VHLO as they are: convert VHLO to StableHLO first (package
// portable does) to compare a portable artifact with the program that it was made from.
package digest
