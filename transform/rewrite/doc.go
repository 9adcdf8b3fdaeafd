// Package rewrite transforms IR in place by patterns.
//
// A [Pattern] looks at one operation and, where it applies, changes IR through a
// [Rewriter], which tells the driver of each change. The [Table] of a dialect has, for
// each operation, a list of patterns and perhaps a [Folder], which says what the results
// of the operation are if that takes no new operation; and for the dialect, how to create
// a constant. A table may override single entries of another one, see [Table.Base].
// [Assemble] makes a [Set] of tables and of patterns for operations of any dialect.
// Operations find their patterns by way of package traverse.
//
// Two drivers run a [Set]. [Set.Greedy] applies patterns, folds operations and erases dead
// ones until nothing changes. It works through the same list in the same order as MLIR's
// greedy driver, so that the resulting text is the same. [Set.Legalize] applies patterns
// to the operations that are not legal for a target, and to those that patterns create,
// as a dialect conversion does.
//
// A [Conversion] is a lowering: tables with their target. A dialect brings lowerings of
// its own to it as a facet, see [ToStableHLO].
//
// Patterns that undo one another do not run forever: both drivers have limits, and the
// error of the greedy driver names the patterns that it applied in the end.
package rewrite
