// Package eval evaluates StableHLO programs by the rules of the specification, one operation after
// the other. It aims at correct results that are easy to check, not at speed.
//
// [Run] calls a function and returns its results. A program that checks itself by operations of the
// check dialect fails with an error if an expectation is not met.
//
// Stability: experimental (docs/releases.md).
package eval
