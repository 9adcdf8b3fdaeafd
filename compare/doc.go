// Package compare tells what distinguishes two programs, and finds what makes one fail:
//
//   - [Digest] computes hashes of what a program computes, so that programs can be compared,
//     grouped and looked up without either at hand.
//   - [Diff] lists in what two programs differ, operation by operation.
//   - [Runs] evaluates two programs side by side and finds the first operation whose results part.
//   - [Reduce] makes a program smaller while it keeps a property.
//
// They look at programs as they are: convert portable artifacts to StableHLO first, as package
// portable does, to compare them with the programs that they were made from. docs/compare.md tells
// how well the methods do.
//
// Stability: experimental (docs/releases.md).
package compare
