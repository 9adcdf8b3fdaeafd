// Package eval evaluates StableHLO programs: it computes what the specification says
// that they compute, one operation after the other. It is made to be right and easy to
// check, not to be fast.
//
// [Run] calls a function with values and returns its results. Programs that the check
// dialect tests with fail with an error where an expectation does not hold.
package eval
