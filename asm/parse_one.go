package asm

import (
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// ParseType reads one type, without aliases, as a type of module m. The error is a
// [diag.Texts].
func ParseType(text string, m *ir.Module) (ir.Type, error) {
	return parseOne(text, m, (*nodes).typ)
}

// ParseAttr reads one attribute, without aliases, as one of module m. The error is a
// [diag.Texts].
func ParseAttr(text string, m *ir.Module) (ir.Attr, error) {
	return parseOne(text, m, func(p *nodes) (ir.Attr, bool) { return p.attr(nil) })
}

// parseOne reads what read does, and nothing behind it.
func parseOne[T any](text string, m *ir.Module, read func(*nodes) (T, bool)) (v T, err error) {
	reg, ok := m.Registry().(*schema.Registry)
	if !ok {
		return v, diag.Texts{{Severity: diag.SeverityError, Code: diag.Mismatch, File: "-", Msg: "the module's dialects have no rows"}}
	}
	src := []byte(text)
	p := &nodes{m: m}
	p.start(src, newSurvey(src, 1), ParseOptions{Registry: reg, Filename: "-", Nesting: 4096})
	p.next()
	v, ok = read(p)
	if ok && p.tok.kind != tokEOF {
		ok = p.unexpected("expected the end of the text")
	}
	if !ok {
		var none T
		return none, p.found
	}
	return v, nil
}
