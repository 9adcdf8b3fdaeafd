package asm

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// ParseType reads one type, without aliases, as a type of module m. The error is a
// [diag.Texts].
func ParseType(text string, m *ir.Module) (ir.Type, error) {
	return parseOne(text, m, (*parser).typ)
}

// ParseAttr reads one attribute, without aliases, as one of module m. The error is a
// [diag.Texts].
func ParseAttr(text string, m *ir.Module) (ir.Attr, error) {
	return parseOne(text, m, func(p *parser) (ir.Attr, bool) { return p.attr(nil) })
}

// parseOne reads what read does, and nothing behind it.
func parseOne[T any](text string, m *ir.Module, read func(*parser) (T, bool)) (v T, err error) {
	reg, ok := m.Registry().(*schema.Registry)
	if !ok {
		return v, diag.Texts{{Severity: diag.SeverityError, Code: diag.Mismatch, File: "-", Msg: "the module's dialects have no rows"}}
	}
	p := newParser([]byte(text), ParseOptions{Registry: reg, Filename: "-", Nesting: 4096}, newSurvey([]byte(text), 1))
	p.m = m
	p.common = newCommon(m, "-")
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

// newCommon returns what parsers need again and again.
func newCommon(m *ir.Module, filename string) common {
	return common{
		i1: types.NewInteger(m, 1, types.Signless), i64: types.NewInteger(m, 64, types.Signless),
		f64: types.NewFloat(m, &types.F64), index: types.NewIndex(m),
		unit: attrs.NewUnit(m), no: attrs.NewBool(m, false), yes: attrs.NewBool(m, true), unknown: attrs.NewUnknown(m), file: attrs.NewString(m, filename),
	}
}
