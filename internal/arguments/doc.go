// Package arguments makes the arguments of a program's function from files, texts and random numbers,
// by position or by name, and follows jax.export's calling convention.
package arguments
