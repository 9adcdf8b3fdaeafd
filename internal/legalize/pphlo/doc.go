// Package pphlo lowers StableHLO to PPHLO, the dialect on which SPU computes with public and secret
// values. [ToPPHLO] infers the visibilities, gives secret values the type !pphlo.secret, and
// inserts casts where an operation needs a common visibility. [LowerCasts] turns the casts into
// pphlo.convert.
//
// The result is that of SPU's own tool, except where that is unsound: here, a loop whose condition
// is secret, or that swaps a secret and a public value, returns secrets, and a secret is never cast
// to public. Functions other than the entry are legalized as well, once for each combination of
// visibilities that they are called with.
package pphlo
