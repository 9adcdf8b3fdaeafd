package asm

import (
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/dialect"
	"github.com/hlobc/hlobc/internal/asm/parse"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// ParseOptions configure [Parse]. The zero value is a good default.
type ParseOptions struct {
	// Registry is the set of dialects; nil means dialect.Default().
	Registry *schema.Registry
	// Filename stands in diagnostics, and in the locations of operations that have
	// none in the text. Empty means "-".
	Filename string
	// AllowUnregistered accepts operations, attributes and types of dialects that
	// are not known. Their attributes and types are kept as text.
	AllowUnregistered bool
	// Nesting is the deepest nesting of regions, and of attributes and types inside
	// one another. The default is 4096.
	Nesting int
	// Workers is the number of goroutines that read functions; 0 means GOMAXPROCS.
	Workers int
}

// Parse reads a module in MLIR's textual format: generic and custom forms of
// operations, aliases, locations and the file metadata. Operations that are not
// inside of one module, or not one module alone, get a module around them.
//
// The error is a [diag.Texts] with everything that was found; warnings alone are
// not an error. The module refers to src, which must not be changed afterwards.
func Parse(src []byte, opt ParseOptions) (*ir.Module, error) {
	m, found := ParseAll(src, opt)
	for _, d := range found {
		if d.Severity == diag.SeverityError {
			return nil, found
		}
	}
	return m, nil
}

// ParseAll is [Parse] that returns warnings, too. The module is nil if there is an
// error among the findings.
func ParseAll(src []byte, opt ParseOptions) (*ir.Module, diag.Texts) {
	if opt.Registry == nil {
		opt.Registry = dialect.Default()
	}
	m, found, _ := parse.Module(src, parse.Options{Registry: opt.Registry, Filename: opt.Filename, AllowUnregistered: opt.AllowUnregistered,
		Nesting: opt.Nesting, Workers: opt.Workers, Forms: texts, AppendNode: appendNode})
	return m, found
}

// ParseType reads one type, without aliases, as a type of module m. The error is a
// [diag.Texts].
func ParseType(text string, m *ir.Module) (ir.Type, error) {
	return parse.Type(text, m, parse.Options{Forms: texts, AppendNode: appendNode})
}

// ParseAttr reads one attribute, without aliases, as one of module m. The error is a
// [diag.Texts].
func ParseAttr(text string, m *ir.Module) (ir.Attr, error) {
	return parse.Attr(text, m, parse.Options{Forms: texts, AppendNode: appendNode})
}
