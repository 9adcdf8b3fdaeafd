package parse

import (
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// Type parses one type without aliases as a type of module m.
func Type(text string, m *ir.Module, opt Options) (ir.Type, error) {
	return parseOne(text, m, opt, (*Parser).Type)
}

// Attr parses one attribute without aliases as an attribute of module m.
func Attr(text string, m *ir.Module, opt Options) (ir.Attr, error) {
	return parseOne(text, m, opt, func(p *Parser) (ir.Attr, bool) { return p.Attr(nil) })
}

// parseOne parses a text with read, which must consume all of it.
func parseOne[T any](text string, m *ir.Module, opt Options, read func(*Parser) (T, bool)) (v T, err error) {
	reg, ok := m.Registry().(*schema.Registry)
	if !ok {
		return v, diag.Texts{{Severity: diag.SeverityError, Code: diag.Mismatch, File: "-", Msg: "the module's dialects have no rows"}}
	}
	src := []byte(text)
	p := &Parser{Module: m}
	opt.Registry, opt.Workers = reg, 1
	opt.setDefaults()
	p.start(src, lex.NewSurvey(src, 1), opt)
	p.Next()
	v, ok = read(p)
	if ok && p.Tok.Kind != lex.EOF {
		ok = p.Unexpected("expected the end of the text")
	}
	if !ok {
		var none T
		return none, p.found
	}
	return v, nil
}
