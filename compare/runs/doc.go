// Package runs evaluates two programs side by side and finds the first operation whose results part.
//
// Operations are aligned by package compare/diff. Both programs run at the same time, and the
// results of each pair of operations are compared each time that they run, so that no more values are
// held than one program is ahead of the other.
//
// Results of one type are compared bit for bit unless a tolerance is given. NaNs are equal. Where the
// types differ, numbers are compared, in units in the last place of the first program's type.
//
// Stability: experimental (docs/releases.md).
package runs
