// Package acme is an example of a dialect that is not hlobc's own: two operations and an
// attribute, with everything that hlobc can know of them.
package acme

import (
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/schema"
)

// Dialect is the dialect acme. Its facets are found by their types: a program that only reads
// modules links no evaluator, since nothing there asks for one.
func Dialect() *schema.Dialect {
	return &schema.Dialect{
		Name:   "acme",
		Ops:    &ops,
		Attrs:  []*schema.Class{&MixAttr},
		Facets: []any{&text, rules, places, memory, secrets, evaluators, lowering},
	}
}

// Dialects returns hlobc's dialects and acme.
func Dialects() (*schema.Registry, error) { return dialect.Default().With(Dialect()) }
