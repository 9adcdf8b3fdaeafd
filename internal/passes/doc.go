// Package passes has the passes that only hlo-opt has, one file each: to inspect programs, to prepare
// them for other tools, and for tests; and the inference of visibilities and the legalization to PPHLO
// as passes.
package passes
