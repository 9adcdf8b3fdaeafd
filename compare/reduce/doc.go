// Package reduce makes a program smaller while it keeps a property, such as that it makes another
// program crash or that a pass changes its results.
//
// Steps, from coarse to fine, propose smaller programs: without functions, results, operations,
// arguments, with values that come from outside, with constants of one value, without attributes and locations, and with smaller sizes.
// Each step first tries large parts and then smaller ones, as delta debugging does (Zeller and
// Hildebrandt, Simplifying and Isolating Failure-Inducing Input, 2002). What keeps the property
// is the program to go on with. All steps are repeated until none makes the program smaller.
//
// If the program verifies, so does every program that the property is asked of.
//
// Stability: experimental (docs/releases.md).
package reduce
