// Package spell contains what the printer and the parser share: the spelling of numbers, constants
// and their elements, classifications of types, and helpers for building and searching text.
package spell
