// Package rewrite transforms IR in place with patterns.
//
// A [Pattern] looks at one operation and, if it applies, changes the IR through a [Rewriter], which
// tells the driver of each change. The [Table] of a dialect has, for each operation, a list of
// patterns and perhaps a [Folder], which computes the results of the operation without creating
// operations other than constants. It also says how to create a constant of the dialect. A table
// may override single entries of another one; see [Table.Base]. [Assemble] makes a [Set] from
// tables and from patterns for operations of any dialect. Package traverse dispatches operations to
// their patterns.
//
// Two drivers run a [Set]. [Set.Greedy] applies patterns, folds operations and erases dead ones
// until nothing changes. It uses the same worklist order as MLIR's greedy driver, so the resulting
// text is the same. [Set.Legalize] applies patterns to the operations that are not legal for a
// target, and to those that patterns create, as a dialect conversion does.
//
// A [Conversion] is a lowering: tables with their target. A dialect adds to passes by two facets:
// [Patterns] for a pass by its name, and [Folding] for all of them. [Sets] join them with the tables
// of a pass.
//
// Patterns that undo each other do not run forever: both drivers have limits, and the error of the
// greedy driver names the patterns that it applied last.
//
// Stability: experimental (docs/releases.md).
package rewrite
