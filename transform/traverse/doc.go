// Package traverse walks IR for passes and calls, for each operation, the handler that the pass has
// registered for it.
//
// A pass has one table of [Handlers] for each dialect that it treats specially. [Assemble] checks
// that the tables fit together and makes a [Dispatcher] from them. Within a pass, an operation is
// identified by two numbers: that of its dialect and its index in the dialect's op table. The
// [Visitor] of a dispatcher looks up a handler by these two numbers the first time it sees an
// operation name and caches it under the number of the name, so dispatching later operations of
// that name costs one slice access.
// Three kinds of handlers need no function: [Null] does nothing, [Invalid] reports the operation,
// and [Default] visits the nested operations and, in a transform, copies the operation. Operations
// with these handlers may be nested deeply without using stack.
//
// The context C of a pass embeds [Analysis], which knows the parents of the current operation, or
// [Transform], which also knows the blocks under construction. R is the result type of handlers;
// use [None] if they return nothing.
//
// # Analyses and transforms
//
// A visitor whose context embeds Analysis visits the IR as it is. Its handlers may change the IR in
// the ways that [ir.Walk] allows: they may insert operations, which are visited if they come after
// the current one, and erase or move the current one.
//
// A visitor whose context embeds Transform builds a new body, in a new scope, for the operation
// that it runs on, and installs it if all handlers succeed. Handlers see the old IR unchanged
// throughout the run, so nothing they do can invalidate a position, and if one of them fails, the
// old body is still in place. The old and new bodies share the tables of the module, such as
// attributes, types and locations; only the records of operations, values and blocks are new.
// Use-lists keep their order.
//
// Stability: experimental (docs/releases.md).
package traverse
