package asm

import (
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/limit"
	"github.com/hlobc/hlobc/schema"
)

// ParseOptions configure [Parse]. The zero value is a good default.
type ParseOptions struct {
	// Registry is the set of dialects; nil means dialect.Default().
	Registry *schema.Registry
	// Filename appears in diagnostics, and in the locations of operations that have none in the
	// text. Empty means "-".
	Filename string
	// AllowUnregistered accepts operations, attributes and types of unknown dialects. Their
	// attributes and types are kept as text.
	AllowUnregistered bool
	// Nesting is the maximum nesting depth of regions, and of attributes and types. 0 means 4096.
	Nesting int
	// Workers is the number of goroutines that parse functions; 0 means GOMAXPROCS.
	Workers int
	// External names the tools whose external resources are kept in the module's Resources. Those
	// of others are dropped, with a warning.
	External []string
	// Budget bounds the work on the module, from parsing on; see [ir.Module.SetMeter]. If Budget.Input is 0, it is the
	// size of the text. Parsing itself takes memory in proportion to the text; Budget.Context ends it.
	Budget limit.Budget
}

// Parse reads a module in MLIR's textual format: generic and custom forms of operations, aliases,
// locations and file metadata. Top-level operations other than a single module are wrapped in a
// module.
//
// The error is a [diag.Texts] with all findings; warnings alone are not an error. The module refers
// to src, which must not be changed afterwards.
func Parse(src []byte, opt ParseOptions) (*ir.Module, error) {
	m, found := ParseAll(src, opt)
	for _, d := range found {
		if d.Severity == diag.SeverityError {
			return nil, found
		}
	}
	return m, nil
}

// ParseAll is like [Parse] but also returns warnings. The module is nil if the findings include an
// error.
func ParseAll(src []byte, opt ParseOptions) (*ir.Module, diag.Texts) {
	if opt.Registry == nil {
		opt.Registry = dialect.Default()
	}
	m, found, _ := parse.Module(src, parse.Options{Registry: opt.Registry, Filename: opt.Filename, AllowUnregistered: opt.AllowUnregistered,
		Nesting: opt.Nesting, Workers: opt.Workers, External: opt.External, Budget: opt.Budget, Forms: texts, AppendNode: appendNode})
	return m, found
}

// ParseType parses one type without aliases and returns it as a type of module m. The error is a
// [diag.Texts].
func ParseType(text string, m *ir.Module) (ir.Type, error) {
	return parse.Type(text, m, parse.Options{Forms: texts, AppendNode: appendNode})
}

// ParseAttr parses one attribute without aliases and returns it as an attribute of module m. The
// error is a [diag.Texts].
func ParseAttr(text string, m *ir.Module) (ir.Attr, error) {
	return parse.Attr(text, m, parse.Options{Forms: texts, AppendNode: appendNode})
}
