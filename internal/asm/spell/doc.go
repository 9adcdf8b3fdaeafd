// Package spell holds what printer and parser share: how numbers, constants and their elements
// are spelled, the kinds of types that texts treat alike, and tables and workers for texts.
package spell
