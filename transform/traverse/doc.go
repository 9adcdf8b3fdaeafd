// Package traverse is how passes walk IR that several dialects own.
//
// A pass has one table of [Handlers] for each dialect that it treats specially.
// [Assemble] checks that the tables fit together and makes a [Dispatcher] of them. An
// operation is identified by a pair of numbers, that of its dialect in the pass and its
// own in the dialect's op table. The [Visitor] of a dispatcher finds the handler of an
// operation in two steps, by dialect and by op number, and remembers it by the number
// of the operation's name: dispatching further operations of that name is one slice
// access.
//
// What a handler need not do is done by [Null], which does nothing, [Invalid],
// which reports the operation, and [Default], which goes on with the operations
// inside and, in a transform, builds the operation again. Deep nesting of
// operations with these handlers costs no stack.
//
// The type C of a pass's context embeds [Analysis], which knows the operations
// around the current one, or [Transform], which also has the blocks under
// construction. R is what handlers return; [None] is for those with nothing to
// say.
//
// # Analyses and transforms
//
// A visitor whose context embeds Analysis runs over the IR as it is. Its handlers
// may change the IR as [ir.Walk] allows: insert operations, which are visited if
// they are behind the current one, and erase or move the current one.
//
// A visitor whose context embeds Transform builds the body of the operation it
// is run on a second time, in a new scope, and puts it in the place of the old
// one when all has gone well. Handlers see the old IR unchanged from beginning to
// end, so nothing that they do can invalidate a position, and when one of them
// fails the old body is still there. The tables of the module, attributes, types
// and locations among them, are shared, so that what is copied is the records of
// operations, values and blocks; use-lists keep their order.
package traverse
