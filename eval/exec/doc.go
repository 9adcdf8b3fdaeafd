// Package exec runs plans (see package plan): it compiles the loops of a plan into sequences of
// vector instructions, and keeps elements in memory in their own width.
//
// An instruction computes a few hundred neighbouring elements, the lanes, of one expression. What
// depends on outer loops only is computed outside of inner ones. Loops whose iterations depend on
// each other compute what does not in lanes, and the rest lane by lane, in order.
//
// Results are those of package eval, bit for bit, NaNs included, except for Fourier transforms,
// whose order of computation differs. [Options].Fast trades that for time.
//
// Stability: experimental (docs/releases.md).
package exec
