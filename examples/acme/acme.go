// Package acme is an example of a dialect defined outside hlobc: two operations and an attribute,
// with every facet that hlobc supports.
package acme

import (
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/schema"
)

// Dialect returns the dialect acme. Facets are looked up by their types: a program that only reads
// modules links no evaluator, because nothing in it asks for one.
func Dialect() *schema.Dialect {
	return &schema.Dialect{
		Name:   "acme",
		Ops:    &ops,
		Attrs:  []*schema.Class{&MixAttr},
		Facets: []any{&text, rules, places, memory, secrets, evaluators, folding, patterns, protected, twins()},
	}
}

// Dialects returns a registry of hlobc's dialects, acme and vacme.
func Dialects() (*schema.Registry, error) { return dialect.Default().With(Dialect(), Versioned()) }
