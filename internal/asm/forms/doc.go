// Package forms has the custom assembly of hlobc's dialects: a file for each dialect, with the
// printer and the reader of a form side by side.
//
// A [Dialect] is to hlobc's own dialects what an asm.Extension is to a foreign one.
package forms
