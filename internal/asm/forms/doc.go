// Package forms defines the custom assembly of hlobc's dialects. It has a file for each dialect,
// with the functions that print and read each form side by side.
//
// A [Dialect] is to hlobc's own dialects what an asm.Extension is to a foreign one.
package forms
