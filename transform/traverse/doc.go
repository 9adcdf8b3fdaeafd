// Package traverse walks IR for passes: each operation goes to the handler that the
// pass has for it.
//
// A pass has one table of [Handlers] for each dialect that it treats specially.
// [Assemble] checks that the tables fit together and makes a [Dispatcher] of them. An
// operation is identified by a pair of numbers, that of its dialect in the pass and its
// own in the dialect's op table. The [Visitor] of a dispatcher finds the handler of an
// operation in two steps, by dialect and by op number, and remembers it by the number
// of the operation's name: dispatching further operations of that name is one slice
// access.
//
// Three kinds of handlers need no function: [Null] does nothing, [Invalid] reports the
// operation, and [Default] visits the operations inside and, in a transform, copies the
// operation. Operations with these handlers may be nested deeply without using stack.
//
// The context C of a pass embeds [Analysis], which knows the operations around the
// current one, or [Transform], which also knows the blocks under construction. R is the
// result of handlers; it is [None] if they return none.
//
// # Analyses and transforms
//
// A visitor whose context embeds Analysis visits the IR as it is. Its handlers may
// change the IR as [ir.Walk] allows: insert operations, which are visited if they come
// after the current one, and erase or move the current one.
//
// A visitor whose context embeds Transform builds a new body, in a new scope, for the
// operation that it is run on, and installs it if all handlers succeed. Handlers see the
// old IR unchanged from beginning to end, so that nothing they do can invalidate a
// position; if one of them fails, the old body is still there. Old and new body share the
// tables of the module, such as attributes, types and locations. Only the records of
// operations, values and blocks are new. Use-lists keep their order.
package traverse
