// Package runs implements compare.Runs, and compares runs with values that another program recorded.
package runs
