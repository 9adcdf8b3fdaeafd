// Package watch observes programs that run: where their time goes, which values they compute, and where
// a NaN or an infinity appears first.
package watch
