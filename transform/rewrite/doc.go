// Package rewrite changes IR by patterns, in place.
//
// A [Pattern] is a rule with a name: it looks at one operation and, where it
// applies, changes IR through a [Rewriter], which keeps the books. A dialect offers
// its patterns as a [Table]: for each operation a list of patterns and perhaps a
// [Folder], which says what the operation's results are when that needs no new
// operation, and for the dialect how a constant is made. [Assemble] puts tables
// together with what holds for operations of any dialect; operations come to their
// patterns by way of package traverse.
//
// Two drivers run a [Set]. [Greedy] applies patterns, folds, and erases what is dead
// until nothing changes, working through the same list in the same order as MLIR's
// greedy driver does, so that the result is the same text. [Legalize] takes
// operations that a target does not want to their patterns, and what those have made
// too, in the manner of a dialect conversion.
//
// Patterns that undo one another do not run for ever: both drivers have limits, and
// the error of the greedy one names the patterns that still fired at the end.
package rewrite
