// Package basic has the lowerings that build no expressions: of unrealized casts that cancel each
// other out, of composites and to composites, of operations that StableHLO keeps only for old
// programs, and of integer types with a sign.
package basic
