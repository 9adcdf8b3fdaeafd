// Package c writes plans as C99.
package c
