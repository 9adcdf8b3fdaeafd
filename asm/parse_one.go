package asm

import (
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
)

// parseOneType reads one type, without aliases, as a type of module m.
func parseOneType(text string, m *ir.Module, opt readOptions) (ir.Type, error) {
	return parseOne(text, m, opt, (*nodes).typ)
}

// parseOneAttr reads one attribute, without aliases, as one of module m.
func parseOneAttr(text string, m *ir.Module, opt readOptions) (ir.Attr, error) {
	return parseOne(text, m, opt, func(p *nodes) (ir.Attr, bool) { return p.attr(nil) })
}

// parseOne reads what read does, and nothing behind it.
func parseOne[T any](text string, m *ir.Module, opt readOptions, read func(*nodes) (T, bool)) (v T, err error) {
	reg, ok := m.Registry().(*schema.Registry)
	if !ok {
		return v, diag.Texts{{Severity: diag.SeverityError, Code: diag.Mismatch, File: "-", Msg: "the module's dialects have no rows"}}
	}
	src := []byte(text)
	p := &nodes{m: m}
	opt.Registry, opt.Workers = reg, 1
	opt.setDefaults()
	p.start(src, newSurvey(src, 1), opt)
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
