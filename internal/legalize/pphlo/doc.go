// Package pphlo rewrites StableHLO to PPHLO, the form of it that SPU computes on
// public and secret values: [ToPPHLO] infers the visibilities, gives secret values
// the type !pphlo.secret and puts casts where an operation needs a common visibility;
// [LowerCasts] turns the casts into pphlo.convert.
//
// The result is what SPU's own tool makes, except where that is unsound: a loop whose
// condition is secret, or that swaps a secret and a public value, gives secrets here,
// and a secret is never cast to public. Functions other than the entry are legalized,
// too, once for each combination of visibilities that they are called with.
package pphlo
