// Package diff implements compare.Diff, which says how operations are aligned, and aligns the
// programs of compare.Runs.
//
// Locations, names of values and private functions, and the way a program is stored are no
// differences unless they are asked for. VHLO has to be converted to StableHLO before a comparison
// with StableHLO.
package diff
