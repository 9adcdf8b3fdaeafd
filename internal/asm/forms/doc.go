// Package forms has the text of hlobc's dialects as far as their rows do not say it: a file for
// each dialect, with printer and reader of a form side by side.
//
// A [Dialect] is to hlobc's own dialects what an asm.Extension is to a foreign one.
package forms
