package parse

import (
	"github.com/hlobc/hlobc/attrs"
	"github.com/hlobc/hlobc/diag"
	"github.com/hlobc/hlobc/internal/asm/lex"
	"github.com/hlobc/hlobc/internal/asm/spell"
	"github.com/hlobc/hlobc/internal/container"
	"github.com/hlobc/hlobc/ir"
	"github.com/hlobc/hlobc/schema"
	"github.com/hlobc/hlobc/types"
)

// opaque reads an entry in an unknown encoding (docs/opaque.md):
//
//	opaque = "opaque" "<" [ string "," ] string ">"
func (p *Parser) opaque(s dialectSymbol) (dialect string, entry []byte, ok bool) {
	after := p.State()
	defer func() {
		if ok {
			p.Restore(after)
		}
	}()
	p.LexAt(s.start)
	at := p.Tok.Pos
	if !p.TakeWord(spell.OpaqueMnemonic) {
		return "", nil, p.Fail(diag.Syntax, at, "the dialect '"+spell.OpaqueOwner+"' has only opaque<...>")
	}
	if !p.Expect('<', "expected '<' after opaque") {
		return "", nil, false
	}
	if p.Tok.Kind != lex.String {
		return "", nil, p.Unexpected("expected a string")
	}
	t := p.Tok
	p.Next()
	if p.Take(',') {
		if dialect = p.Unescape(t); dialect == "" {
			return "", nil, p.Fail(diag.Syntax, t.Pos, "expected the name of a dialect")
		}
		if t = p.Tok; !p.Expect(lex.String, "expected the bytes of the entry, as a string") {
			return "", nil, false
		}
	}
	digits := p.Src[t.Pos+1 : t.End-1]
	if entry, ok = hexDigits(digits, 1); !ok {
		return "", nil, p.Fail(diag.Syntax, t.Pos, "expected hexadecimal digits: \"0x...\"")
	}
	return dialect, entry, p.Tok.Kind == '>' || p.Unexpected("expected '>' after the bytes")
}

// hexDigits decodes 0x and an even number of hexadecimal digits.
func hexDigits(digits []byte, workers int) ([]byte, bool) {
	if len(digits) < 2 || digits[0] != '0' || digits[1] != 'x' || len(digits)%2 != 0 {
		return nil, false
	}
	return spell.DecodeHex(digits[2:], workers)
}

// opaqueAttr reads an attribute, or the properties of an operation, in an unknown encoding.
func (p *Parser) opaqueAttr(s dialectSymbol) (ir.Attr, bool) {
	dialect, entry, ok := p.opaque(s)
	if !ok {
		return nil, false
	}
	return attrs.NewOpaque(p.Module, &attrs.Opaque{Dialect: dialect, Bytes: entry, From: p.tables}), true
}

// opaqueType reads a type in an unknown encoding.
func (p *Parser) opaqueType(s dialectSymbol, at int) (ir.Type, bool) {
	dialect, entry, ok := p.opaque(s)
	if !ok {
		return nil, false
	}
	if dialect == "" {
		return nil, p.Fail(diag.Syntax, at, "expected the dialect of the type before its bytes")
	}
	return types.NewOpaque(p.Module, &types.Opaque{Dialect: dialect, Bytes: entry, From: p.tables}), true
}

// opaqueTables reads the tables that opaque entries refer to, after the name of their owner.
func (p *Parser) opaqueTables() bool {
	return p.List('}', "expected '}' after external resources", func() bool {
		at := p.Tok.Pos
		key, ok := p.resourceName()
		if !ok || !p.Expect(':', "expected ':' after the key of a resource") {
			return false
		}
		if key != spell.OpaqueTables || p.tables.File() != nil {
			return p.Fail(diag.Syntax, at, "expected one resource, '"+spell.OpaqueTables+"'")
		}
		t := p.Tok
		if !p.Expect(lex.String, "expected the data of a resource, as a string") {
			return false
		}
		data, ok := hexDigits(p.Src[t.Pos+1:t.End-1], p.workers)
		if !ok {
			return p.Fail(diag.Syntax, t.Pos, "expected hexadecimal digits: \"0x...\"")
		}
		f, err := container.Open(data, nil)
		if err != nil {
			return p.Fail(diag.Syntax, t.Pos, "the tables are not bytecode: "+err.Error())
		}
		p.tables.SetFile(f)
		return true
	})
}

var _ schema.TableSource = (*placeTable)(nil)

// Tables implements [schema.TableSource].
func (t *placeTable) Tables() *schema.Tables {
	if t.tables.File() == nil {
		return nil
	}
	return t.tables
}

// Own implements [schema.TableSource].
func (t *placeTable) Own() bool { return false }

// OpaqueVersion implements [schema.TableSource]. The tables have the versions, but only text with
// opaque entries needs them.
func (t *placeTable) OpaqueVersion(string) bool { return false }
