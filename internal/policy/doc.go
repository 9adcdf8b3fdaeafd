// Package policy loads policies, sets of rules in YAML that say which programs may go where, and
// checks programs against them. docs/policy.md describes the files.
//
// Every rule has one form: for each element of a list, or once for the program, a condition in CEL
// must hold. The shorthands (allow-ops, max-bytes, ...), the profiles that are shipped and the
// descriptions of back ends become rules of this form, so what holds for one rule holds for all.
// CEL is checked against the Go types of package catalog when a policy is loaded: a field that does
// not exist is an error at its line and column.
//
// Nothing passes because something is not known. A condition that reads a number which is not known
// is a violation, and so is one that costs more than its budget.
package policy
