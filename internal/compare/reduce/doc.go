// Package reduce implements compare.Reduce, which lists its steps. What keeps the property is the
// program to go on with.
package reduce
